// What there is to read and the keys of the page, in a dialog.

import { dialog } from "./dialogs";
import { h, isTyped } from "./dom";
import { t, type Word } from "./words";

/** Each key with what it does; keys that are pressed together or one of which is pressed are apart by blanks. */
const KEYS: [Word, [string, Word][]][] = [
  ["keysAnywhere", [["Ctrl Z", "undo"], ["Ctrl Y", "redo"], ["Esc", "keyEscape"], ["Del", "keyDelete"], ["?", "keyHelp"]]],
  ["keysBoard", [
    ["V", "toolSelect"], ["C", "toolCity"], ["R", "toolRoute"], ["P", "toolPaint"], ["E", "toolErase"], ["N", "keyNext"], ["Ctrl ←↑↓→", "keyWalk"],
    ["←↑↓→", "keyMove"], ["Enter", "keyChoose"], ["Shift Enter", "keyAdd"],
  ]],
  ["play", [["Ctrl Z", "undo"], ["Alt ←", "replayBack"], ["Alt →", "replayForth"]]],
  ["keysText", [
    ["Ctrl Space", "keyComplete"], ["F2", "keyRename"], ["F12", "keyDefinition"], ["F8", "keyFinding"], ["Ctrl F", "keySearch"], ["Shift Alt F", "format"], ["Esc Tab", "keyLeave"],
  ]],
];

/** The documents that help most, by their names beside the page. */
const DOCUMENTS: [string, Word][] = [["tutorial", "docTutorial"], ["language", "docBoards"], ["catan", "docIslands"], ["playground", "docPage"], ["checks", "docFindings"]];

export function help() {
  const read = h("ul", { class: "documents" }, ...DOCUMENTS.map(([name, word]) => h("li", {}, h("a", { href: `docs/${name}.html`, target: "_blank", rel: "noopener" }, t(word)))));
  const section = ([title, rows]: [Word, [string, Word][]]) => h("section", {}, h("h3", {}, t(title)), h("dl", { class: "keys" },
    ...rows.flatMap(([key, does]) => [h("dt", {}, ...key.split(" ").flatMap((one) => [h("kbd", {}, one), " "])), h("dd", {}, t(does))])));
  dialog(t("help"), h("section", {}, h("h3", {}, t("toRead")), read), ...KEYS.map(section));
}

/** Opens the list by `?` wherever nothing is typed. */
export function helpOnRequest() {
  addEventListener("keydown", (event) => {
    if (event.key !== "?" || isTyped(event)) return;
    event.preventDefault();
    help();
  });
}
