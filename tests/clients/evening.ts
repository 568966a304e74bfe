// An evening through the client for TypeScript: what does not fit the document is not compiled.

import createClient from "openapi-fetch";
import type { components, paths } from "./fairdeal.d.ts";

type Order = components["schemas"]["Order"];
type What = Order["what"];

declare const process: { argv: string[] };

const [at, key] = process.argv.slice(2);
const client = createClient<paths>({
  baseUrl: `${at}/api/v1`,
  headers: { Authorization: `Bearer ${key}` },
});

function sure<T>(answer: { data?: T; error?: unknown }): T {
  if (answer.data === undefined) throw new Error(JSON.stringify(answer.error));
  return answer.data;
}

const opened = sure(
  await client.POST("/sessions", {
    body: { id: crypto.randomUUID(), contestants: "pairs", number: 6, boards: 18, title: "Tuesday" },
  }),
);
const session = opened.session!;

async function ask(what: What, more: Partial<Order> = {}, id = crypto.randomUUID()) {
  const body = { id, what, reason: "", look: false, ...more };
  return client.POST("/sessions/{session}/requests", { params: { path: { session } }, body });
}

sure(await ask({ kind: "name", contestant: "3", players: ["Ann Lee", "Bob Ray"] }));
sure(await ask({ kind: "call_round", round: 1 }));
const table = sure(
  await client.GET("/evenings/{session}/tables/{table}", {
    params: { path: { session, table: 1 }, query: { round: 1 } },
  }),
);
const board = table.boards[0];
const place = { board, table: "1-1" };
const id = crypto.randomUUID();
const score: What = { kind: "score", ...place, score: "4S N =" };
const first = sure(await ask(score, {}, id));
const again = sure(await ask(score, {}, id));
const other = await ask({ kind: "score", ...place, score: "pass" }, { reason: "a slip" });
const published = sure(await ask({ kind: "reach", phase: "published" }));

console.log(
  JSON.stringify({
    session,
    same: JSON.stringify(first) === JSON.stringify(again),
    refused: [other.response.status, other.error?.why],
    said: published.said,
  }),
);
