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

test("the other half of a comparison does not, and nothing else that only looks like a map", () => {
  for (const scheme of ["git", "gitlens", "vscode-vfs", "vscode-chat-code-block", "output"]) {
    assert.ok(!fits(`${scheme}:/maps/a.board`, "board"), scheme);
    assert.ok(!fits(`${scheme}:/maps/kogge.toml`, "toml"), scheme);
  }
});

test("project files and editions go to the server, and no other TOML", () => {
  for (const language of ["toml", "plaintext"]) {
    assert.ok(fits("file:///maps/kogge.toml", language));
    assert.ok(fits("file:///maps/hansa/editions/first-2009.toml", language));
    assert.ok(!fits("file:///maps/Cargo.toml", language));
    assert.ok(!fits("file:///maps/not-kogge.toml", language));
  }
});
