// The library as the page runs it, without a browser.
import { readFileSync } from "node:fs";

const { instance } = await WebAssembly.instantiate(readFileSync(new URL("../dist/kogge.wasm", import.meta.url)));
const { memory, room, ask, answer_len } = instance.exports;

/** What the page gets for a request. */
export function answer(request) {
  const bytes = Buffer.from(JSON.stringify(request));
  const at = room(bytes.length);
  new Uint8Array(memory.buffer, at, bytes.length).set(bytes);
  const reply = ask();
  return JSON.parse(Buffer.from(new Uint8Array(memory.buffer, reply, answer_len())).toString());
}
