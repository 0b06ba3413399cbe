// Which documents the server gets: those that an author can change. A `git:` document, which is the other half of a
// comparison, has no place in the project, so that everything found in it would be wrong.

import * as vscode from "vscode";
import type { DocumentFilter } from "vscode-languageclient/node";

const MAPS: DocumentFilter[] = [
  { scheme: "file", language: "board" },
  { scheme: "untitled", language: "board" },
];

/** The documents of the server: maps, and the project file and the editions that maps are read with. */
export const DOCUMENTS: DocumentFilter[] = [
  ...MAPS,
  { scheme: "file", pattern: "**/kogge.toml" },
  { scheme: "file", pattern: "**/editions/*.toml" },
];

/** Whether a document is a map that the server has. */
export function isMap(document: vscode.TextDocument): boolean {
  return vscode.languages.match(MAPS, document) > 0;
}
