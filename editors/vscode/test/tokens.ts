// The colours of a text, by the editor's own engine for grammars.

import { readFileSync } from "node:fs";
import { createOnigScanner, createOnigString, loadWASM } from "vscode-oniguruma";
import { INITIAL, parseRawGrammar, Registry, type IGrammar } from "vscode-textmate";

const GRAMMAR = "syntaxes/board.tmLanguage.json";

export interface Token {
  line: number;
  /** Where it starts in its line, from 0. */
  start: number;
  text: string;
  /** What the grammar says of it, without the name of the language. */
  scopes: string[];
}

const grammar: Promise<IGrammar> = (async () => {
  await loadWASM(readFileSync("node_modules/vscode-oniguruma/release/onig.wasm"));
  const registry = new Registry({
    onigLib: Promise.resolve({ createOnigScanner, createOnigString }),
    loadGrammar: async () => parseRawGrammar(readFileSync(GRAMMAR, "utf8"), GRAMMAR),
  });
  const loaded = await registry.loadGrammar("source.board");
  if (!loaded) {
    throw new Error("the grammar cannot be read");
  }
  return loaded;
})();

/** Every token of a text that is not blank. */
export async function tokens(text: string): Promise<Token[]> {
  const loaded = await grammar;
  let state = INITIAL;
  return text.split("\n").flatMap((row, line) => {
    const found = loaded.tokenizeLine(row, state);
    state = found.ruleStack;
    return found.tokens
      .map(({ startIndex, endIndex, scopes }) => ({ line, start: startIndex, text: row.slice(startIndex, endIndex), scopes: scopes.slice(1) }))
      .filter(({ text }) => text.trim() !== "");
  });
}
