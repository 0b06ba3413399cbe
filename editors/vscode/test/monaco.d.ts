// What the tests use of the editor's own source, which has no declarations of its own.

declare module "monaco-editor/esm/vs/editor/common/core/wordHelper.js" {
  /** The word that touches a column, both from 1. */
  export function getWordAtText(
    column: number,
    definition: RegExp,
    text: string,
    offset: number,
  ): { word: string; startColumn: number; endColumn: number } | null;
}

declare module "monaco-editor/esm/vs/editor/common/languageSelector.js" {
  /** How well a document fits a selector; 0 where it does not. */
  export function score(selector: unknown, uri: unknown, language: string, isSynchronized: boolean): number;
}

declare module "monaco-editor/esm/vs/base/common/uri.js" {
  export const URI: { parse(text: string): unknown };
}
