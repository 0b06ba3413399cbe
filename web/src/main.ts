// The page: the views around one project, and what passes between them.

import { redo, undo } from "@codemirror/commands";
import { Board } from "./board";
import { addFile, exported, share, start, sure, versions } from "./dialogs";
import { h, icon } from "./dom";
import { Drawing } from "./draw/drawing";
import { Editor } from "./editor";
import { AuthorFiles } from "./files";
import { Findings } from "./findings";
import { help, helpOnRequest } from "./help";
import { Home, taken } from "./home";
import { Keeper } from "./keeper";
import { Language } from "./language";
import { Library } from "kogge/library";
import { type Mode, Modes } from "./modes";
import { failed, notice, notices } from "./notices";
import { roomLink } from "./link";
import { Play } from "./play/play";
import { opening } from "./opening";
import { type Files, needed, Project, textOf } from "./project";
import { Pen } from "./store/pen";
import { freshId, type Game, type Kept } from "./store/records";
import { Store } from "./store/store";
import { followBuilds, letNewIn, renew } from "./renewal";
import { studying } from "./study/study";
import { fresh, template } from "./templates";
import { isDark, onTheme, wishes } from "./wishes";
import { t, type Word } from "./words";

/** When a check that goes on is spoken of, and when it is given up for another text, in milliseconds. */
const CHECKING_AFTER = 500;
const PATIENCE = 19_000;

const query = new URLSearchParams(location.search);
const isView = query.has("view");

// The largest file of the page is on its way while the store is opened.
const compiled = WebAssembly.compileStreaming(fetch("kogge.wasm"));
compiled.catch(() => undefined);
await letNewIn();

// ---- what is kept ----

const store = isView ? undefined : await Store.open({
  broken: () => notice(t("storeBroken")),
  full: () => notice(t("storeFull")),
  outdated: () => notice(t("newBuild"), [t("reload"), () => void renew()]),
});
const { linked, entry, pen } = await opening(store);
const project = new Project(entry.files, entry.active);
const keeper = store && new Keeper(store, project, {
  changed: (kept) => follow(kept),
  turned: () => turn(),
});

// ---- the library ----

const library = new Library(
  compiled,
  (why) => notice(`${t("broken")} (${why})`),
  () => {
    server.connect();
    refresh();
  },
  () => notice(t("trapped")),
);

const editorHost = h("div", { class: "editor" });
const editor = new Editor(editorHost, project, () => refreshSoon(), () => notice(t("pasteTooLarge")));
const show = (name: string) => {
  const view = editor.show(name);
  drawTabs();
  return view;
};
const findings = new Findings(project, editor, () => server, (name, { line, character }) => {
  show(name);
  modes.look("text");
  editor.goTo(line + 1, 1);
  const { doc } = editor.view.state;
  const at = Math.min(doc.line(Math.min(line + 1, doc.lines)).from + character, doc.length);
  editor.view.dispatch({ selection: { anchor: at } });
});
const server = new Language(library, project, show, (name, found) => {
  isSlow = false;
  findings.take(name, found);
  performance.mark("findings");
});

server.onWhole = () => {
  if (!isAsking) findings.checked = true;
};

// ---- the picture ----

const board = new Board((file, line, column) => {
  if (!project.text(file) || isView) return;
  show(file);
  modes.look("text");
  editor.goTo(line, column);
}, isView ? "view-legend" : "legend", isView);

/** The file that is drawn on, in the editor: its history has the gestures. */
const drawnOn = () => show(project.map ?? project.active);
const drawing = isView ? undefined : new Drawing(board.element, board.desk, board.sheet, {
  photos: {
    map: () => keeper?.id ?? "",
    of: async (map, name) => (await store?.of("photos", map))?.find((photo) => photo.name === name),
    keep: (photo) => void store?.put("photos", photo),
    remove: (map, name) => void store?.delete("photos", [map, name]),
  },
  carryOut: (gesture) => {
    drawnOn();
    return server.gesture(project.map ?? "", gesture);
  },
  palette: (things) => server.palette(project.map ?? "", things),
  rename: async (group, name) => {
    const { file = "", line, column } = (group as SVGElement).dataset;
    drawnOn();
    await server.rename(file, { line: Number(line) - 1, character: Number(column) - 1 }, name);
  },
  roll: async (rolled) =>
    board.roll(await library.ask<string>({ ask: "draw", files: project.files(), path: project.map ?? "", style: isDark() ? "dark" : "plain", ...rolled }), rolled),
  rolled: () => board.rolled,
  unroll: () => board.unroll(),
  undo: () => void undo(drawnOn()),
  redo: () => void redo(drawnOn()),
  reveal: (group, goes) => {
    const { file = "", line, column } = (group as SVGElement).dataset;
    if (line === undefined || !project.text(file)) return;
    show(file);
    if (goes) modes.look("text");
    editor.goTo(Number(line), Number(column), goes);
  },
});
board.onShown = (picture, { file, handles }) => drawing?.shown(picture, handles, file);

let shownMap: string | undefined;
let asked = 0;
let isAsking = false;
let isSoon = false;
/** A text took longer than the server may take: the next one does not wait for it. */
let isSlow = false;

/** Brings everything up to the text: at most one request for a picture is under way. */
function refresh() {
  asked++;
  if (isAsking) return;
  isAsking = true;
  void (async () => {
    for (let done = 0; done !== asked; ) {
      done = asked;
      const map = project.map;
      const text = project.text(map ?? "");
      const start = performance.now();
      const slow = setTimeout(() => (findings.checked = false), CHECKING_AFTER);
      try {
        server.client.sync();
        const at = editor.name === map ? editor.cursor() : { line: 0, character: 0 };
        const drawing = map === undefined ? undefined : server.picture(map, at, isDark() ? "dark" : "plain");
        // The colours of words can wait for the picture: they move with the text.
        editor.colour();
        const picture = await drawing;
        // The server answers in order, so what it found was here before.
        findings.checked = server.isWhole;
        document.body.dataset.ready = "true";
        if (picture === undefined) {
          shownMap = undefined;
          board.clear();
          continue;
        }
        if (shownMap !== map) board.clear();
        shownMap = map;
        board.show(picture);
        guestName.textContent = board.title;
        if (picture.svg !== null) keeper?.drawn(board.title, picture.svg);
        performance.mark("picture");
        clearTimeout(paperSoon);
        if (isDark() && !isView) paperSoon = setTimeout(() => void drawPaper().catch(() => undefined), PAPER_AFTER);
      } catch {
        // The text has changed since, or a new instance draws it.
        const isLate = performance.now() - start >= PATIENCE;
        isSlow = isLate && project.text(map ?? "") === text;
        if (isLate && !isSlow) library.restart();
      } finally {
        clearTimeout(slow);
      }
    }
    isAsking = false;
  })();
}

/** How long after the last change the picture for paper is drawn, in milliseconds. */
const PAPER_AFTER = 1_500;
let paperSoon: ReturnType<typeof setTimeout> | undefined;

/** Draws the picture as it is printed, where the screen is dark. */
async function drawPaper() {
  const map = project.map;
  if (!isDark() || map === undefined || board.paper !== undefined) return;
  const { svg } = await server.picture(map, { line: 0, character: 0 }, "plain");
  board.paper = svg ?? undefined;
}

async function printed() {
  await drawPaper().catch(() => undefined);
  await document.fonts.ready;
  print();
}

onTheme(() => refreshSoon());

function refreshSoon() {
  if (isSoon) return;
  isSoon = true;
  queueMicrotask(() => {
    isSoon = false;
    refresh();
  });
}

project.onChange(() => {
  if (isSlow) {
    isSlow = false;
    library.restart();
  }
  refreshSoon();
});

// ---- files ----

const tabs = h("div", { class: "tabs", role: "group", "aria-label": t("files") });

/** Only maps have a canonical form. */
const format = h("button", { class: "plain", title: `${t("format")} (Shift+Alt+F)`, "aria-label": t("format"), onclick: () => editor.format() }, icon("format"));

function drawTabs() {
  const tab = (name: string) => h("button", { class: "tab", "aria-current": name === project.active ? "true" : null, onclick: () => (show(name), refresh()) }, name);
  const extra = h("button", { class: "tab plain", title: t("addFile"), "aria-label": t("addFile"), onclick: () => addFile(project, add, () => authorFiles.open(true)) }, icon("new"));
  const remove = project.names.length > 1 && h("button", {
    class: "tab plain", title: t("removeFile"), "aria-label": `${t("removeFile")}: ${project.active}`, onclick: () => void removeActive(),
  }, icon("close"));
  format.disabled = !project.active.endsWith(".board");
  tabs.replaceChildren(...project.names.map(tab), extra, ...(remove ? [remove] : []));
  document.title = `${project.map?.replace(/\.board$/, "") ?? "Kogge"} · Kogge`;
}

function add(name: string) {
  if (project.isShut) return;
  project.set(name, textOf(fresh(name)));
  show(name);
  refresh();
}

async function removeActive() {
  const name = project.active;
  if (project.isShut || !await sure(`${t("removeFile")}: ${name}`, t("removeFileHint"), t("remove"))) return;
  void keeper?.version();
  authorFiles.forget(name);
  project.remove(name);
  drawTabs();
  findings.draw();
  refresh();
}

/** Puts other files in the place of those of the map, which stay a version. */
function replace(next: Kept) {
  if (project.isShut) return;
  authorFiles.forget();
  become(next);
}

/** Puts files beside those of the map, or in their place. */
function join(files: Files, active: string) {
  if (!project.isShut) become({ files: { ...project.files(), ...files }, active });
}

function become(next: Kept) {
  void keeper?.version();
  redraw(next);
  keeper?.change();
  void keeper?.keep();
}

/** Shows other files than before. */
function redraw(next: Kept) {
  guest.hidden = true;
  project.replace(next.files, next.active);
  server.client.sync();
  editor.reset();
  board.clear();
  drawTabs();
  findings.draw();
  refresh();
  modes.adopted();
}

// ---- maps ----

/** Begins another map; the one before stays among those of the author. */
function begin(files: Files, active = Object.keys(files)[0] ?? "") {
  leave();
  const kept = keeper?.add({ files, active }, freshId());
  redraw({ files, active });
  return kept;
}

function leave() {
  void keeper?.keep();
  authorFiles.forget();
}

/** Takes up what another tab has written. */
function follow({ files, active }: Kept) {
  for (const name of project.names) if (!(name in files)) project.remove(name);
  for (const [name, text] of Object.entries(files)) project.set(name, textOf(text));
  if (!project.text(project.active)) show(active);
  drawTabs();
  refresh();
}

async function copy({ id, files, active }: Kept & { id: string }) {
  await begin(files, active);
  if (keeper) await store?.copyBelongings(id, keeper.id);
}

/** Opens a map of the author, and goes on with a game of it. */
async function open(id: string, game?: Game) {
  const entry = await store?.map(id);
  if (!entry) return notice(t("mapGone"));
  if (id !== keeper?.id) {
    const pen = await Pen.take(`map/${id}`);
    leave();
    keeper?.open(entry, pen);
    redraw(entry);
  }
  if (!game) return;
  modes.show("play");
  await play?.goOn(game);
}

const home = store && new Home({
  store, open, copy,
  join: joinRoom,
  map: () => keeper?.id ?? "",
  avoid: async (id) => {
    const other = (await store.maps()).find((entry) => entry.id !== id);
    await (other ? open(other.id) : begin(template()));
  },
});

async function toHome() {
  await Promise.all([keeper?.keep(), keeper?.keepThumbnail()]);
  await home?.show();
}

/** Said as long as another tab writes the map. */
const elsewhere = h("div", { class: "elsewhere", role: "status", hidden: true }, h("span", {}, t("elsewhere")),
  h("button", { class: "main", onclick: () => void keeper?.seize() }, t("writeHere")),
  h("button", { onclick: () => void copy({ id: keeper?.id ?? "", ...project.kept() }) }, t("workOnCopy")));

function turn() {
  project.isShut = keeper !== undefined && !keeper.isWriting;
  elsewhere.hidden = !project.isShut;
  editor.turn();
}

/** What a map that somebody sends is called, and what can be done with it. */
const guestName = h("strong");
const guest = h("div", { class: "guest", hidden: true }, h("span", {}, guestName),
  h("button", { class: "main", onclick: () => ((guest.hidden = true), modes.show("play")) }, t("play")),
  h("button", { onclick: () => ((guest.hidden = true), modes.look("text"), editor.view.focus()) }, t("lookAtText")));

const authorFiles = new AuthorFiles(project, {
  join, begin: (files, active) => void begin(files, active),
  trace: (photo) => {
    modes.show("write");
    modes.look("board");
    drawing?.trace(photo);
  },
  takeIn: (file) => store && void taken(store, file).then((said) => notice(said)),
});

// ---- the frame ----

const app = document.querySelector<HTMLElement>("#app")!;

type Drawn = Parameters<typeof icon>[0];
const tool = (name: Drawn, word: Word, act: () => void) =>
  h("button", { class: "action", title: t(word), "aria-label": t(word), onclick: act }, icon(name), h("span", {}, t(word)));

const brand = h("h1", { class: "brand" }, h("img", { src: "icon.svg", alt: "", width: 28, height: 28 }), "Kogge");

function embedded() {
  document.body.classList.add("embedded");
  const open = h("a", { class: "main", href: `${location.pathname}${location.hash}`, target: "_blank", rel: "noopener" }, t("openHere"));
  app.append(h("header", { class: "top" }, brand, open), h("main", {}, board.element), notices);
}

/** Does what needs a map, or says that there is none. */
const ofMap = (act: () => void) => (project.map === undefined ? notice(t("noMap")) : act());

const writing: Mode = {
  name: "write",
  panel: h("section", { class: "write panel", "aria-label": t("text") },
    h("div", { class: "bar" }, tabs, format),
    editorHost,
    findings.element),
  stage: board.element,
  views: [{ name: "text", word: "text" }, { name: "board", word: "board" }, { name: "findings", word: "findings", badge: findings.badge }],
};
const play = store && new Play(library, store, {
  needed: () => needed(project),
  map: () => keeper?.id ?? "",
  look: (view) => modes.look(view),
  share: (record, position) => share(needed(project), { record, position }),
  relist: () => modes.list(),
});
const modes = new Modes(app, play && store ? [writing, play.mode, studying(project, store, () => keeper?.id ?? "")] : [writing]);

if (isView) {
  embedded();
} else {
  const skip = (word: Word, view: string, to: () => HTMLElement | SVGElement | null) =>
    h("button", { class: "skip", onclick: () => (modes.show("write"), modes.look(view), to()?.focus()) }, t(word));
  app.append(
    skip("toText", "text", () => editorHost.shadowRoot?.querySelector<HTMLElement>(".cm-content") ?? null),
    skip("toBoard", "board", () => board.element.querySelector<SVGElement>(".grip[tabindex='0'], .grip")),
    h("header", { class: "top" }, brand, modes.element,
      h("div", { class: "actions" },
        tool("maps", "myMaps", () => void toHome()),
        tool("new", "new", () => void start(library, begin, failed)),
        tool("open", "open", () => authorFiles.open()),
        tool("save", "save", () => void authorFiles.save()),
        tool("share", "share", () => ofMap(() => share(needed(project)))),
        tool("export", "export", () => ofMap(() => exported(library, project, failed, () => void printed()))),
        tool("history", "history", () => void earlier())),
      h("button", { class: "plain", title: `${t("help")} (?)`, "aria-label": t("help"), onclick: () => help() }, "?"),
      wishes(() => void keeper?.keep())),
    elsewhere, guest,
    modes.views,
    h("main", {}, ...modes.parts),
    notices, authorFiles.chooser);
  helpOnRequest();
}
board.attached();
play?.attached();

async function earlier() {
  const all = await store?.of("versions", keeper?.id ?? "") ?? [];
  versions(project, all.reverse(), replace);
}

function begun() {
  // A link that was not kept yet can be loaded again.
  const forgetLink = () => history.replaceState(null, "", location.pathname);
  if (pen) {
    keeper?.open(entry, pen);
    if (linked) forgetLink();
  } else void keeper?.add(entry, entry.id).then(() => linked && forgetLink());
  editor.speak(server);
  drawTabs();
  findings.draw();
  refresh();
  // A map that somebody sends is looked at first.
  if (linked) modes.look(query.has("edit") ? "text" : "board");
  // A link says what it is for, or people choose.
  guest.hidden = !linked || linked.game !== undefined || query.has("play") || query.has("edit");
  if (linked && play && query.has("play")) modes.show("play");
  if (linked?.game === undefined || !play) return;
  modes.show("play");
  void play.open(linked.game);
}

/** Goes into a room: that of the address, where there is one. */
function joinRoom(room = roomLink(location.hash)) {
  if (room === undefined || !play) return;
  void play.join(room);
  modes.show("play");
}

begun();
joinRoom();
addEventListener("hashchange", () => joinRoom());

void followBuilds();

/** For the tests of the page: ends the library as a defect would, and shows what the project holds. */
Object.assign(window, {
  koggeTrap: () => library.ask({ ask: "trap" }).catch(() => undefined),
  koggeTrapGame: () => play?.trap(),
  koggeProject: () => ({ ...project.kept(), map: project.map, id: keeper?.id }),
});

// What rooms take from the page: they are a file of their own, see `build.mjs`.
export { dialog, download, field, sure } from "./dialogs";
export { h, icon } from "./dom";
export { failed, notice } from "./notices";
export { chairWord, chip, kinds } from "./play/setup";
export { titleOf } from "./store/records";
export { wish, wished } from "./wishes";
export { inLanguage, moment, SEATS } from "./words";
