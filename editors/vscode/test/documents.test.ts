// Which documents the server gets, as the editor itself decides it.

import assert from "node:assert/strict";
import { test } from "node:test";
import { URI } from "monaco-editor/esm/vs/base/common/uri.js";
import { score } from "monaco-editor/esm/vs/editor/common/languageSelector.js";
import { DOCUMENTS } from "../src/documents";

function fits(uri: string, language: string): boolean {
  return score(DOCUMENTS, URI.parse(uri), language, true) > 0;
}

test("maps on the disk and maps that were never saved go to the server", () => {
  assert.ok(fits("file:///maps/a.board", "board"));
  assert.ok(fits("untitled:Untitled-1", "board"));
});

test("the other half of a comparison does not, and nothing else that is only shown", () => {
  for (const scheme of ["git", "gitlens", "vscode-vfs", "vscode-chat-code-block", "output"]) {
    assert.ok(!fits(`${scheme}:/maps/a.board`, "board"), scheme);
  }
});
