// The page: the views around one project, and what passes between them.

import { redo, undo } from "@codemirror/commands";
import { Board } from "./board";
import { addFile, exported, needed, share, start, versions } from "./dialogs";
import { h, icon } from "./dom";
import { Drawing } from "./draw/drawing";
import { Editor } from "./editor";
import { AuthorFiles } from "./files";
import { Findings } from "./findings";
import { Language } from "./language";
import { Library } from "./library";
import { BadLink, type Linked, unpacked } from "./link";
import { type Mode, Modes } from "./modes";
import { failed, notice, notices } from "./notices";
import { Play } from "./play/play";
import { type Files, isName, Project, textOf } from "./project";
import { type Kept, Store } from "./store";
import { studying } from "./study/study";
import { fresh, template } from "./templates";
import { isDark, onTheme, wishes } from "./wishes";
import { t, type Word } from "./words";

/** How long after a change it is kept, and how long between two versions of one text, in milliseconds. */
const KEEP_AFTER = 300;
const VERSION_AFTER = 120_000;
/** When a check that goes on is spoken of, and when it is given up for another text, in milliseconds. */
const CHECKING_AFTER = 500;
const PATIENCE = 19_000;

const isView = new URLSearchParams(location.search).has("view");

// ---- what is kept ----

/** Another tab changed the map: nothing is kept until the author says which one counts. */
let isElsewhere = false;

const store = new Store(
  () => notice(t("storeBroken")),
  () => notice(t("storeFull")),
  (theirs) => {
    if (isView || JSON.stringify(theirs.files) === JSON.stringify(project.files())) return;
    isElsewhere = true;
    const keepBoth = (mine: boolean) => {
      isElsewhere = false;
      store.keep(mine ? theirs : kept());
      if (mine) store.save(kept());
      else adopt(theirs);
    };
    notice(t("elsewhere"), [t("takeTheirs"), () => keepBoth(false)], [t("keepMine"), () => keepBoth(true)]);
  },
);

const kept = (): Kept => ({ files: project.files(), active: project.active });

function fromLink(): Linked | undefined {
  const text = location.hash.slice(1);
  if (text === "") return undefined;
  try {
    return unpacked(text);
  } catch (why) {
    const reason = why instanceof BadLink ? t(why.why) : String(why);
    notice(`${t("badLink")} (${reason})`);
    return undefined;
  }
}

const linked = fromLink();
const last = isView ? undefined : store.now();
if (linked && last) store.keep(last);
const first = linked ?? last;
const project = new Project(first?.files ?? {}, first?.active);

let keepLater: ReturnType<typeof setTimeout> | undefined;
let lastVersion = Date.now();

function keepNow() {
  clearTimeout(keepLater);
  if (isView || isElsewhere) return;
  store.save(kept());
}

project.onChange(() => {
  clearTimeout(keepLater);
  keepLater = setTimeout(keepNow, KEEP_AFTER);
  if (Date.now() - lastVersion < VERSION_AFTER) return;
  lastVersion = Date.now();
  if (!isView) store.keep(kept());
});
addEventListener("pagehide", keepNow);

// ---- the library ----

const library = new Library(
  WebAssembly.compileStreaming(fetch("kogge.wasm")),
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

// ---- the picture ----

const board = new Board((file, line, column) => {
  if (!project.text(file) || isView) return;
  show(file);
  modes.look("text");
  editor.goTo(line, column);
});

/** The file that is drawn on, in the editor: its history has the gestures. */
const drawnOn = () => show(project.map ?? project.active);
const drawing = isView ? undefined : new Drawing(board.element, board.desk, board.sheet, {
  carryOut: (gesture) => {
    drawnOn();
    return server.gesture(project.map ?? "", gesture);
  },
  palette: (things) => server.palette(project.map ?? "", things),
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
        findings.checked = true;
        document.body.dataset.ready = "true";
        if (picture === undefined) {
          shownMap = undefined;
          board.clear();
          continue;
        }
        if (shownMap !== map) board.clear();
        shownMap = map;
        board.show(picture);
        performance.mark("picture");
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
  const extra = h("button", { class: "tab plain", title: t("addFile"), "aria-label": t("addFile"), onclick: () => addFile(project, isName, add) }, icon("new"));
  const remove = project.names.length > 1 && h("button", {
    class: "tab plain", title: t("removeFile"), "aria-label": `${t("removeFile")}: ${project.active}`, onclick: removeActive,
  }, icon("close"));
  format.disabled = !project.active.endsWith(".board");
  tabs.replaceChildren(...project.names.map(tab), extra, ...(remove ? [remove] : []));
  document.title = `${project.map?.replace(/\.board$/, "") ?? "Kogge"} · Kogge`;
}

function add(name: string) {
  project.set(name, textOf(fresh(name)));
  show(name);
  refresh();
}

function removeActive() {
  store.keep(kept());
  authorFiles.forget(project.active);
  project.remove(project.active);
  drawTabs();
  refresh();
}

/** Puts other files in the place of those that are there, which stay a version. */
function adopt(next: Kept) {
  authorFiles.forget();
  become(next);
}

/** Puts files beside those that are there, or in their place. */
const join = (files: Files, active: string) => become({ files: { ...project.files(), ...files }, active });

function become(next: Kept) {
  store.keep(kept());
  lastVersion = Date.now();
  project.replace(next.files, next.active);
  server.client.sync();
  editor.reset();
  board.clear();
  drawTabs();
  findings.draw();
  refresh();
  keepNow();
  modes.adopted();
}

const begin = (files: Files, active?: string) => adopt({ files, active: active ?? Object.keys(files)[0] ?? "" });

const authorFiles = new AuthorFiles(project, join);

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

const writing: Mode = {
  name: "write",
  panel: h("section", { class: "write panel", "aria-label": t("text") },
    h("div", { class: "bar" }, tabs, format),
    editorHost,
    findings.element),
  stage: board.element,
  views: [{ name: "text", word: "text" }, { name: "board", word: "board" }, { name: "findings", word: "findings", badge: findings.badge }],
};
const play = isView ? undefined : new Play(library, {
  needed: () => needed(project),
  share: (record, position) => share(needed(project), { record, position }),
});
const modes = new Modes(app, play ? [writing, play.mode, studying(project)] : [writing]);

if (isView) {
  embedded();
} else {
  app.append(
    h("header", { class: "top" }, brand, modes.element,
      h("div", { class: "actions" },
        tool("new", "new", () => void start(library, begin, failed)),
        tool("open", "open", () => authorFiles.open()),
        tool("save", "save", () => void authorFiles.save()),
        tool("share", "share", () => share(needed(project))),
        tool("export", "export", () => exported(library, project, failed)),
        tool("history", "history", () => versions(project, store.versions(), adopt))),
      wishes(keepNow)),
    modes.views,
    h("main", {}, ...modes.parts),
    notices, authorFiles.chooser);
}
board.attached();
play?.attached();

function begun() {
  if (project.names.length === 0) project.replace(template());
  if (linked) {
    history.replaceState(null, "", isView ? undefined : location.pathname);
    if (!isView) keepNow();
  }
  editor.speak(server);
  drawTabs();
  findings.draw();
  refresh();
  if (linked?.game === undefined || !play) return;
  modes.show("play");
  void play.open(linked.game);
}

begun();

if ("serviceWorker" in navigator) navigator.serviceWorker.register("sw.js").catch(() => undefined);

/** For the tests of the page: ends the library as a defect would, and shows what the project holds. */
Object.assign(window, {
  koggeTrap: () => library.ask({ ask: "trap" }).catch(() => undefined),
  koggeTrapGame: () => play?.trap(),
  koggeProject: () => ({ ...kept(), map: project.map }),
});
