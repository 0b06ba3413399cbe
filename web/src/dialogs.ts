// The dialogs: start a map, share it, export it, and go back to an earlier version.

import { unifiedMergeView } from "@codemirror/merge";
import { EditorState } from "@codemirror/state";
import { EditorView } from "@codemirror/view";
import { h, icon, image } from "./dom";
import { askGames } from "./games";
import { fragment } from "./link";
import { withFont } from "./letters";
import type { Library } from "kogge/library";
import { type Files, isName, type Project } from "./project";
import { comeForward } from "./notices";
import { onPaper, PAPERS } from "./paper";
import type { Kept, Version } from "./store/records";
import { blank, inWords, template, variant } from "./templates";
import { moment, t, type Word } from "./words";

type Shipped = { id: string; game: "hansa" | "catan"; name: string; players: number[] };

/** The pictures of the printed boards, once they were drawn. */
const PRINTED = new Map<string, string>();

const GAMES = { hansa: "Hansa Teutonica", catan: "Catan" } as const;

/** A dialog with a title; it closes by its button, by Escape and by a click beside it. */
export function dialog(title: string, ...children: (Node | string | false)[]): HTMLDialogElement {
  const close = () => element.close();
  const head = h("header", {}, h("h2", {}, title),
    h("button", { class: "plain", "aria-label": t("close"), onclick: close }, icon("close")));
  const element = h("dialog", { "aria-label": title }, head, h("div", { class: "body" }, ...children));
  element.addEventListener("close", () => (comeForward(), element.remove()));
  element.addEventListener("click", (event) => event.target === element && close());
  document.body.append(element);
  element.showModal();
  comeForward();
  return element;
}

/** Asks before something goes for good. */
export function sure(title: string, text: string, verb: string): Promise<boolean> {
  return new Promise((resolve) => {
    const act = () => (resolve(true), element.close());
    const keep = h("button", { onclick: () => element.close() }, t("keepIt"));
    const element = dialog(title, h("p", {}, text), h("div", { class: "row" }, h("button", { class: "main", onclick: act }, verb), keep));
    // Closed in whatever way, it changes nothing.
    element.addEventListener("close", () => resolve(false));
    keep.focus();
  });
}

/** Ways to begin; `begin` takes the files. */
export async function start(library: Library, begin: (files: Files, active?: string) => void, failed: (why: unknown) => void) {
  const done = (files: Files, active?: string) => {
    element.close();
    begin(files, active);
  };
  const shipped = h("ul", { class: "boards" });
  const game = h("select", { id: "draw-game" }, ...Object.entries(GAMES).map(([value, name]) => h("option", { value }, name)));
  const size = h("input", { id: "draw-size", type: "number", min: 4, max: 64, value: 24 });
  const sizeLabel = h("label", { for: "draw-size" }, t("cities"));
  const seed = h("input", { id: "draw-seed", type: "number", min: 0, max: 4294967295, value: Math.floor(Math.random() * 1000) });
  const players = h("select", { id: "draw-players" }, ...["3, 4", "5, 6"].map((few) => h("option", {}, few)));
  const playersField = h("span", { class: "field", hidden: true }, h("label", { for: "draw-players" }, t("forPlayers")), players);
  const isForMore = () => game.value === "catan" && players.value === "5, 6";
  const sizes = () => {
    const isCatan = game.value === "catan";
    playersField.hidden = !isCatan;
    sizeLabel.textContent = t(isCatan ? "hexes" : "cities");
    [size.min, size.max, size.value] = isCatan ? ["14", "60", isForMore() ? "30" : "19"] : ["4", "64", "24"];
  };
  game.addEventListener("change", sizes);
  players.addEventListener("change", sizes);
  const draw = async (event: Event) => {
    event.preventDefault();
    try {
      const text = await library.ask<string>({ ask: "drawn", game: game.value, seed: Number(seed.value), size: Number(size.value), more: isForMore() });
      done({ [`${game.value === "catan" ? "island" : "drawn"}-${seed.value}.board`]: inWords(text) });
    } catch (why) {
      failed(why);
    }
  };
  const element = dialog(t("startTitle"),
    h("p", { class: "hint" }, t("kept")),
    h("section", {}, h("h3", {}, t("startTemplate")), h("p", { class: "hint" }, t("startTemplateHint")),
      h("div", { class: "row" },
        h("button", { onclick: () => done(template(), "ferry.board") }, t("template")),
        h("button", { onclick: () => done(blank("hansa")) }, t("emptyBoard")),
        h("button", { onclick: () => done(blank("catan")) }, t("emptyIsland")))),
    h("section", {}, h("h3", {}, t("startShipped")), h("p", { class: "hint" }, t("startShippedHint")), shipped),
    h("section", {}, h("h3", {}, t("startDrawn")), h("p", { class: "hint" }, t("startDrawnHint")),
      h("form", { class: "row", onsubmit: draw },
        h("span", { class: "field" }, h("label", { for: "draw-game" }, t("game")), game),
        playersField,
        h("span", { class: "field" }, sizeLabel, size),
        h("span", { class: "field" }, h("label", { for: "draw-seed" }, t("seed")), seed),
        h("button", { class: "main" }, t("draw")))),
    h("p", { class: "hint" }, h("a", { href: "licences.txt", target: "_blank", rel: "noopener" }, t("licences"))));

  const copy = async ({ id }: Shipped) => {
    const text = await library.ask<string>({ ask: "copied", id });
    done({ [`${id}.board`]: inWords(text) });
  };
  const vary = ({ id, name }: Shipped) => done({ [`my-${id}.board`]: variant(id, name) });
  const urls: string[] = [];
  element.addEventListener("close", () => urls.forEach((url) => URL.revokeObjectURL(url)));
  try {
    const boards = await library.ask<Shipped[]>({ ask: "shipped" });
    const pictures = boards.map(() => h("span", { class: "small-picture" }));
    for (const [n, board] of boards.entries()) {
      const players = `${board.players.join(", ")} ${t("players")}`;
      shipped.append(h("li", {}, pictures[n],
        h("span", { class: "name" }, board.name, h("small", {}, ` ${GAMES[board.game]}, ${players}`)),
        h("button", { onclick: () => void copy(board).catch(failed), "aria-label": `${t("copy")}: ${board.id}` }, t("copy")),
        h("button", { onclick: () => vary(board), "aria-label": `${t("variant")}: ${board.id}` }, t("variant"))));
    }
    for (const [n, { id }] of boards.entries()) {
      if (!element.isConnected) break;
      const svg = PRINTED.get(id) ?? await library.ask<string>({ ask: "draw", files: {}, path: `${id}.board`, style: "plain" });
      PRINTED.set(id, svg);
      if (!element.isConnected) break;
      pictures[n]?.append(image(svg, urls));
    }
  } catch (why) {
    failed(why);
  }
}

/** A text to copy. */
export function field(label: string, id: string, value: string, word: Word, ...more: HTMLElement[]): HTMLElement {
  const input = h("input", { id, readonly: true, value, onfocus: () => input.select() });
  const button = h("button", { class: "main", onclick: () => copy() }, t(word));
  const copy = async () => {
    input.select();
    // A page that came over plain HTTP has no clipboard; it can copy what is selected.
    const write = async () => (await navigator.clipboard.writeText(value), true);
    const isCopied = (await write().catch(() => false)) || document.execCommand("copy");
    button.textContent = t(isCopied ? "copied" : "copyByKey");
  };
  return h("div", { class: "share" }, h("label", { for: id }, label), h("div", { class: "row" }, input, button, ...more));
}

/** Shares the map, with a game on it where there is one: its record, or only its position where the record is too long. */
export function share(map: Kept, game?: { record: string; position: string }) {
  const whole = fragment({ ...map, game: game?.record });
  const text = whole ?? (game && fragment({ ...map, game: game.position }));
  if (text === undefined) return void dialog(t("shareTitle"), h("p", {}, t(game ? "gameTooLong" : "linkTooLong")));
  const address = `${location.origin}${location.pathname}#${text}`;
  const embedded = `<iframe src="${location.origin}${location.pathname}?view#${text}" width="800" height="600" title="Kogge"></iframe>`;
  const hint = t(!game ? "shareHint" : whole === undefined ? "sharePositionHint" : "shareGameHint");
  dialog(t("shareTitle"), field(hint, "share-link", address, "copyLink"),
    game ? field(t("positionLine"), "share-position", game.position, "copyText") : field(t("embed"), "share-embed", embedded, "copyText"));
}

/** Gives a file to the author. */
export function download(name: string, content: Blob | string) {
  const blob = typeof content === "string" ? new Blob([content], { type: "text/plain;charset=utf-8" }) : content;
  const link = h("a", { href: URL.createObjectURL(blob), download: name.replace(/.*\//, "") });
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}

/** The longer side of a PNG, in pixels. */
const PNG_SIDE = 3000;

async function png(svg: string): Promise<Blob> {
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
  await image.decode();
  const scale = PNG_SIDE / Math.max(image.naturalWidth, image.naturalHeight);
  const canvas = h("canvas", { width: Math.round(image.naturalWidth * scale), height: Math.round(image.naturalHeight * scale) });
  canvas.getContext("2d")?.drawImage(image, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve, reject) => canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error("PNG"))), "image/png"));
}

export function exported(library: Library, project: Project, failed: (why: unknown) => void, print: () => void) {
  const path = project.map ?? "";
  const stem = path.replace(/\.board$/, "");
  const files = project.files();
  const draw = async () => withFont(await library.ask<string>({ ask: "draw", files, path, style: "plain" }));
  const form = (format: string) => askGames<string>({ ask: "export", files, path, format });
  const choices: [string, Word, () => Promise<void>][] = [
    ["SVG", "svgHint", async () => download(`${stem}.svg`, new Blob([await draw()], { type: "image/svg+xml" }))],
    ["PNG", "pngHint", async () => download(`${stem}.png`, await png(await draw()))],
    ["JSON", "jsonHint", async () => download(`${stem}.json`, await form("json"))],
    ["Rust", "rustHint", async () => download(`${stem}.rs`, await form("rust"))],
    ["Graphviz", "dotHint", async () => download(`${stem}.dot`, await form("dot"))],
  ];
  const paper = h("select", { id: "paper" }, ...PAPERS.map((word) => h("option", { value: word }, word[0]?.toUpperCase() + word.slice(1))));
  const said = h("p", { class: "why", role: "status" });
  const lay = (only: string[]) => {
    said.textContent = t("paperWait");
    onPaper(files, path, paper.value, only).then(() => (said.textContent = ""), (why) => (said.textContent = why instanceof Error ? why.message : String(why)));
  };
  const row = (name: string, hint: Word, act: () => void) =>
    h("div", {}, h("button", { onclick: act, "aria-describedby": `export-${hint}` }, name), h("p", { class: "hint", id: `export-${hint}` }, t(hint)));
  const element = dialog(t("exportTitle"), h("div", { class: "choices" },
    ...choices.map(([name, hint, make]) => row(name, hint, () => void make().catch(failed))),
    row(t("print"), "printHint", () => (element.close(), print()))),
    h("section", { class: "paper" }, h("h3", {}, t("paperTitle")), h("p", { class: "hint" }, t("paperHint")),
      h("div", { class: "row" },
        h("span", { class: "field" }, h("label", { for: "paper" }, t("paper")), paper),
        h("button", { onclick: () => lay(["board"]) }, t("paperBoard")),
        h("button", { class: "main", onclick: () => lay([]) }, t("paperGame"))), said));
}

/** The versions of the map, the last one first. */
export function versions(project: Project, all: Version[], restore: (kept: Kept) => void) {
  const list = h("ul", { class: "versions" });
  const differences = h("div", { class: "differences" });
  const element = dialog(t("historyTitle"), h("p", { class: "hint" }, all.length === 0 ? t("noVersions") : t("historyHint")), list, differences);
  const show = (version: Version, button: HTMLElement) => {
    for (const other of list.querySelectorAll("[aria-expanded]")) other.setAttribute("aria-expanded", "false");
    button.setAttribute("aria-expanded", "true");
    differences.replaceChildren(h("h3", {}, t("changes")));
    const names = [...new Set([...project.names, ...Object.keys(version.files)])];
    const changed = names.filter((name) => (project.text(name)?.toString() ?? "") !== (version.files[name] ?? ""));
    if (changed.length === 0) differences.append(h("p", {}, t("same")));
    for (const name of changed) {
      const host = h("div", { class: "difference" });
      const root = host.attachShadow({ mode: "open" });
      const extensions = [
        EditorState.readOnly.of(true), EditorView.lineWrapping,
        EditorView.theme({
          "&": { fontSize: "13px", color: "var(--ink)" },
          ".cm-scroller": { fontFamily: "var(--mono)" },
          ".cm-collapsedLines": { background: "var(--ground)", color: "var(--soft)" },
          ".cm-collapsedLines:before, .cm-collapsedLines:after": { content: "none" },
        }),
        unifiedMergeView({ original: version.files[name] ?? "", mergeControls: false, collapseUnchanged: { margin: 2, minSize: 4 } }),
      ];
      const doc = project.text(name)?.toString() ?? "";
      new EditorView({ parent: root as unknown as HTMLElement, root, state: EditorState.create({ doc, extensions }) });
      differences.append(h("h4", {}, name), host);
    }
  };
  for (const version of all) {
    const open: HTMLButtonElement = h("button", { class: "plain name", "aria-expanded": "false", onclick: () => show(version, open) },
      moment(version.time), h("small", {}, ` ${version.active}`));
    const back = h("button", { onclick: () => (element.close(), restore(version)) }, t("restore"));
    list.append(h("li", {}, open, back));
  }
}

/** Asks for the name of a new file, or for files that are there. */
export function addFile(project: Project, add: (name: string) => void, open: () => void) {
  const why = h("p", { class: "why", role: "alert" });
  const name = h("input", { id: "file-name", required: true, autocomplete: "off" });
  const submit = (event: Event) => {
    event.preventDefault();
    const typed = name.value.trim();
    // Most files are maps.
    const wanted = /\.\w+$/.test(typed) ? typed : `${typed}.board`;
    if (!isName(wanted)) why.textContent = t("badName");
    else if (project.text(wanted)) why.textContent = t("nameTaken");
    else (element.close(), add(wanted));
  };
  const element = dialog(t("addFile"), h("form", { onsubmit: submit }, h("label", { for: "file-name" }, t("addFileHint")),
    h("div", { class: "row" }, name, h("button", { class: "main" }, t("add")),
      h("button", { type: "button", onclick: () => (element.close(), open()) }, t("addOpened"))), why));
  name.focus();
}
