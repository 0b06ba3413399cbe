// What the editor takes for a word. It offers completion while typing only where a word ends at the cursor, so a
// pattern that matches nothing switches it off without a message.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { getWordAtText } from "monaco-editor/esm/vs/editor/common/core/wordHelper.js";
import { BOARDS, ISLANDS } from "./maps";
import { tokens } from "./tokens";

type Pattern = string | { pattern: string; flags?: string };

/** The pattern as the editor reads it from a language's configuration: a bare text has no flags. */
function compiled(pattern: Pattern): RegExp {
  return typeof pattern === "string" ? new RegExp(pattern, "") : new RegExp(pattern.pattern, pattern.flags);
}

const WORD = compiled(JSON.parse(readFileSync("language-configuration.json", "utf8")).wordPattern);

/** The word at a place of a line, from 0. */
function wordAt(line: string, at: number): string | undefined {
  return getWordAtText(at + 1, WORD, line, 0)?.word;
}

for (const name of ["Altona", "Lübeck", "Łódź", "Großenhain", "O'Neill", "L’Aquila", "St.Gallen", "Ko\u0308ln", "Москва", "T1"]) {
  test(`while ${name} is typed, the word ends at the cursor`, () => {
    for (let n = 1; n <= name.length; n++) {
      const line = `city ${name.slice(0, n)}`;
      assert.equal(wordAt(line, line.length), name.slice(0, n));
    }
  });
}

test("hyphens join the parts of one name, and two of them part two names", () => {
  assert.equal(wordAt("city Berlin-Cölln: white square", 14), "Berlin-Cölln");
  assert.equal(wordAt("route Lübeck--Berlin-Cölln", 8), "Lübeck");
  assert.equal(wordAt("route Lübeck--Berlin-Cölln", 20), "Berlin-Cölln");
  // Half typed: the words of the second part are offered as soon as it begins.
  assert.equal(wordAt("city Berlin-C", 13), "Berlin-C");
});

test("inside quotes each word stands for itself", () => {
  assert.equal(wordAt('city "Isle of Man"', 10), "Isle");
  assert.equal(wordAt('city "Isle of Man"', 17), "Man");
});

test("the codes of findings are words", () => {
  assert.equal(wordAt("    allow unused_city", 21), "unused_city");
});

test("every bare name of the five boards is one word", async () => {
  for (const [board, text] of BOARDS) {
    const lines = text.split("\n");
    const names = (await tokens(text)).filter(({ scopes }) => scopes.includes("entity.name.type.board"));
    assert.ok(names.length > 40, board);
    for (const { line, start, text } of names) {
      assert.equal(wordAt(lines[line], start), text, `${board}:${line + 1}`);
    }
  }
});

test("a place of an island is one word, also while it is typed", () => {
  for (const [island, text] of ISLANDS) {
    for (const line of text.split("\n")) {
      for (const { index, 0: place } of line.matchAll(/\b[A-Z]\d+(@\d+)?/g)) {
        for (let n = 1; n <= place.length; n++) {
          assert.equal(wordAt(line.slice(0, index + n), index + n), place.slice(0, n), `${island}: ${line}`);
        }
      }
    }
  }
});
