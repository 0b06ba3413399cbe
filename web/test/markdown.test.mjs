// What the language server says below the mouse is shown as `marked` would show it.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { transformSync } from "esbuild";
import { Marked } from "marked";
import { answer } from "./library.mjs";

const { code } = transformSync(readFileSync(new URL("../src/markdown.ts", import.meta.url), "utf8"), { loader: "ts", format: "esm" });
const ours = new (await import(`data:text/javascript,${encodeURIComponent(code)}`)).Marked();

let id = 0;
const lsp = (method, params, isAsked = true) => answer({ ask: "lsp", message: { jsonrpc: "2.0", ...(isAsked ? { id: ++id } : {}), method, params } }).ok ?? [];

/** What is said about each word of a text. */
function hovers(name, text) {
  const textDocument = { uri: `file:///${name}` };
  lsp("textDocument/didOpen", { textDocument: { ...textDocument, languageId: "kogge", version: 1, text } }, false);
  const places = text.split("\n").flatMap((line, n) => [...line.matchAll(/[^\s,:]+/g)].map(({ index }) => ({ line: n, character: index })));
  const said = places.map((position) => lsp("textDocument/hover", { textDocument, position }).find((one) => one.id === id)?.result?.contents.value);
  lsp("textDocument/didClose", { textDocument }, false);
  return said.filter((markdown) => markdown !== undefined);
}

const bare = (html) => html.replaceAll("&quot;", '"').replaceAll("&#39;", "'").replace(/(?<=>)\s+(?=<)/g, "").trim();
const same = (markdown) => assert.equal(bare(ours.parse(markdown)), bare(new Marked().parse(markdown)), markdown);

test("what is said about the words of maps", () => {
  lsp("initialize", { capabilities: {} });
  for (const name of ["hansa/hanse-3", "hansa/britannia-4-5", "catan/catan", "catan/catan-traders"]) {
    const text = readFileSync(new URL(`../../maps/${name}.board`, import.meta.url), "utf8");
    const said = [...hovers(`${name}.board`, text), ...hovers("damaged.board", text.replaceAll(/\b[aeiou]/g, "x").replace("B", "B*`<&"))];
    assert.ok(said.length > 100);
    said.forEach(same);
  }
});

test("what could be an element or a script is text", () => {
  for (const markdown of ["& \\<i\\>", "a `<x>` **y \\* z** \\`", "one\ntwo\n- a `b`\n- c"]) same(markdown);
  assert.equal(ours.parse("<img onerror=x>"), "<p>&lt;img onerror=x&gt;</p>");
});
