// The library as the page runs it, without a browser.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";

/** What the page gets for a request, from an instance of its own. */
export async function instance(file) {
  const module = await WebAssembly.compile(readFileSync(new URL(`../dist/${file}`, import.meta.url)));
  const imports = {};
  // What it imports is never called.
  for (const { module: from, name } of WebAssembly.Module.imports(module)) (imports[from] ??= {})[name] = () => assert.fail(name);
  const { memory, room, ask, answer_len } = (await WebAssembly.instantiate(module, imports)).exports;
  return (request) => {
    const bytes = Buffer.from(JSON.stringify(request));
    const at = room(bytes.length);
    new Uint8Array(memory.buffer, at, bytes.length).set(bytes);
    const reply = ask();
    return JSON.parse(Buffer.from(new Uint8Array(memory.buffer, reply, answer_len())).toString());
  };
}

export const answer = await instance("kogge.wasm");

/** A picture or a page without the font that is put into it, which the program and the page do in two ways. */
export const withoutFont = (text) => text.replace(/<style>\n(?:@font-face[^\n]*\n)+<\/style>\n/g, "");
