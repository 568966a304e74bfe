// The engine: Python with the Laws, which answers for a page with the page.

import { loadPyodide } from "./pyodide/pyodide.mjs";

const LAWS = "/laws";
const TRAINER = "trainer.html";
const begun = begin();

async function begin() {
  const zip = fetch(new URL("./engine.zip", import.meta.url)).then((answer) => answer.arrayBuffer());
  const python = await loadPyodide({ indexURL: new URL("./pyodide/", import.meta.url).href });
  const laws = await zip;
  const kept = await opened(python, laws);
  python.runPython(`import sys; sys.path.insert(0, "${LAWS}"); sys.dont_write_bytecode = False`);
  const pages = python.pyimport("fairdeal.server.alone.pages");
  return ({ place, query, language, kept: behind, day }) => {
    if (kept) setTimeout(keep, 3000, python); // when there is nothing else to do
    if (place !== TRAINER) return { page: pages.shown(place, query, language) };
    const [page, line] = pages.trainer(query, language, behind, day, Math.floor(Math.random() * 1000));
    return { page, kept: line };
  };
}

// What Python has compiled stays in the browser, beside the code it was compiled from: the second
// time it starts at once. A browser that keeps nothing compiles again.
async function opened(python, laws) {
  const stamp = await hashed(laws);
  python.FS.mkdir(LAWS);
  let keeps = true;
  try {
    python.FS.mount(python.FS.filesystems.IDBFS, {}, LAWS);
    await synced(python, true);
  } catch {
    keeps = false;
  }
  const { exists } = python.FS.analyzePath(`${LAWS}/${stamp}`);
  if (exists) return false;
  python.unpackArchive(laws, "zip", { extractDir: LAWS });
  python.FS.writeFile(`${LAWS}/${stamp}`, "");
  return keeps;
}

const hashed = async (content) =>
  [...new Uint8Array(await crypto.subtle.digest("SHA-256", content))].map((one) => one.toString(16)).join("");

const synced = (python, read) =>
  new Promise((resolve, reject) => python.FS.syncfs(read, (error) => (error ? reject(error) : resolve())));

let keeping;
function keep(python) {
  keeping ??= synced(python, false).catch(() => {});
}

addEventListener("message", async ({ data }) => {
  try {
    const shown = await begun;
    postMessage({ id: data.id, ...shown(data) });
  } catch (error) {
    postMessage({ id: data.id, error: error.message });
  }
});
