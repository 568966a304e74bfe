// The engine: Python with the Laws, which answers for a page with the page.

import { loadPyodide } from "./pyodide/pyodide.mjs";
import createPyodideModule from "./pyodide/pyodide.asm.mjs";

const LAWS = "/laws";
const TRAINER = "trainer.html";
const MEMORIES = "fairdeal-memories";
const indexURL = new URL("./pyodide/", import.meta.url).href;
const begun = begin();

async function begin() {
  const answer = await fetch(new URL("./engine.zip", import.meta.url));
  const laws = await answer.arrayBuffer();
  const memory = await memoryOf(laws);
  const { python, fresh } = await started(memory);
  python.FS.mkdirTree(LAWS);
  python.unpackArchive(laws, "zip", { extractDir: LAWS });
  if (fresh) python.runPython(`import sys; sys.path.insert(0, "${LAWS}"); sys.dont_write_bytecode = True`);
  const pages = python.pyimport("fairdeal.server.alone.pages");
  let toKeep = fresh;
  return ({ place, query, language, kept: behind, day }) => {
    if (toKeep) setTimeout(() => memory.keep(python.makeMemorySnapshot()), 3000); // when there is nothing else to do
    toKeep = false;
    if (place !== TRAINER) return { page: pages.shown(place, query, language) };
    const [page, line] = pages.trainer(query, language, behind, day, Math.floor(Math.random() * 1000));
    return { page, kept: line };
  };
}

// Python's memory once the first page stands is kept in the browser, by the contents of what it was
// made of. The second time nothing is imported or compiled: the memory is put back. A browser that
// keeps nothing starts as it did the first time, and so does one whose memory cannot be put back.
async function started(memory) {
  try {
    const bytes = await memory.found();
    if (bytes) return { python: await restored(bytes), fresh: false };
  } catch (error) {
    console.info("Started anew:", error.message);
    await memory.forget();
  }
  return { python: await loadPyodide({ indexURL, _makeSnapshot: true }), fresh: true };
}

const restored = (bytes) =>
  loadPyodide({
    indexURL,
    _loadSnapshot: bytes,
    // Pyodide copies it over its memory, which it takes for large enough.
    createPyodideModule: async (settings) => {
      const module = await createPyodideModule(settings);
      if (module.HEAP8.length < bytes.length) module._malloc(bytes.length);
      return module;
    },
  });

async function memoryOf(laws) {
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", laws));
  const stamp = [...digest].map((one) => one.toString(16).padStart(2, "0")).join("");
  const name = new URL(`./memory-${stamp}`, import.meta.url).href;
  const forget = () => caches.delete(MEMORIES).catch(() => {});
  return {
    forget,
    found: async () => (await (await caches.open(MEMORIES)).match(name))?.arrayBuffer().then((all) => new Uint8Array(all)),
    keep: async (bytes) => {
      try {
        await forget(); // that of other laws
        await (await caches.open(MEMORIES)).put(name, new Response(bytes));
      } catch (error) {
        console.info("No memory is kept:", error.message);
      }
    },
  };
}

addEventListener("message", async ({ data }) => {
  try {
    const shown = await begun;
    postMessage({ id: data.id, ...shown(data) });
  } catch (error) {
    postMessage({ id: data.id, error: error.message });
  }
});
