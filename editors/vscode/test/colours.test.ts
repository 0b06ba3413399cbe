// The grammar of the colours: what it leaves uncoloured, and what it takes for what.

import assert from "node:assert/strict";
import { test } from "node:test";
import { BOARDS, ISLANDS } from "./maps";
import { tokens } from "./tokens";

test("nothing on the five boards and the islands is left uncoloured", async () => {
  assert.equal(BOARDS.length, 5);
  assert.ok(ISLANDS.length >= 7);
  for (const [name, text] of [...BOARDS, ...ISLANDS]) {
    const bare = (await tokens(text)).filter(({ scopes }) => scopes.length === 0);
    assert.deepEqual(bare.map((token) => `${name}:${token.line + 1}: ${token.text}`), []);
  }
});

/** The last scope of each token of a text, without the name of the language. */
async function scopes(text: string): Promise<[string, string | undefined][]> {
  return (await tokens(text)).map(({ text, scopes }) => [text.trim(), scopes.at(-1)?.replace(/\.board$/, "")]);
}

test("texts are strings, and names in quotes are names", async () => {
  assert.deepEqual(await scopes('    licence      "CC // 0"'), [
    ["licence", "keyword.other"],
    ['"CC // 0"', "string.quoted.double"],
  ]);
  assert.deepEqual(await scopes('route "Isle of Man" -- Łódź // by ship'), [
    ["route", "keyword.control"],
    ['"Isle of Man"', "entity.name.type.quoted"],
    ["--", "punctuation.separator"],
    ["Łódź", "entity.name.type"],
    ["// by ship", "comment.line.double-slash"],
  ]);
});

test("the code of a finding and the name of an edition are one token each", async () => {
  assert.deepEqual(await scopes('    allow        unused_city because "it is printed so"'), [
    ["allow", "keyword.other"],
    ["unused_city", "variable.other.enummember"],
    ["because", "keyword.other"],
    ['"it is printed so"', "string.quoted.double"],
  ]);
  assert.deepEqual(await scopes("    edition      big-box-2020"), [
    ["edition", "keyword.other"],
    ["big-box-2020", "variable.other.enummember"],
  ]);
});

test("places are names, and terrains and goods are values", async () => {
  assert.deepEqual(await scopes("    A from 2: forest 6, Island x 2"), [
    ["A", "entity.name.type.place"],
    ["from", "keyword.other"],
    ["2", "constant.numeric"],
    [":", "punctuation.separator"],
    ["forest", "constant.language.terrain"],
    ["6", "constant.numeric"],
    [",", "punctuation.separator"],
    ["Island", "entity.name.type"],
    ["x", "keyword.other"],
    ["2", "constant.numeric"],
  ]);
  assert.deepEqual(await scopes("add harbour A1@11: ore"), [
    ["add", "storage.modifier"],
    ["harbour", "keyword.control"],
    ["A1@11", "entity.name.type.place"],
    [":", "punctuation.separator"],
    ["ore", "constant.language.good"],
  ]);
});

test("a word that the language does not have stays plain", async () => {
  assert.deepEqual(await scopes("city Altona: purple square"), [
    ["city", "keyword.control"],
    ["Altona", "entity.name.type"],
    [":", "punctuation.separator"],
    ["purple", undefined],
    ["square", "constant.language.shape"],
  ]);
});
