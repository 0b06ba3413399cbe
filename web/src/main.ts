// The page: the views around one project, and what passes between them.

import { redo, undo } from "@codemirror/commands";
import { Board } from "./board";
import { addFile, download, exported, needed, share, start, TEMPLATE, versions } from "./dialogs";
import { Disk } from "./disk";
import { h, icon } from "./dom";
import { Drawing } from "./draw/drawing";
import { Editor, repairsOf } from "./editor";
import { type Finding, Language, type Repair } from "./language";
import { Library } from "./library";
import { BadLink, type Linked, unpacked } from "./link";
import { type Mode, Modes } from "./modes";
import { failed, notice, notices } from "./notices";
import { Play } from "./play/play";
import { type Files, isName, MAX_FILE, Project, textOf } from "./project";
import { type Kept, Store } from "./store";
import { studying } from "./study/study";
import { isDark, onTheme, wishes } from "./wishes";
import { t, type Word } from "./words";

/** How long after a change it is kept, and how long between two versions of one text, in milliseconds. */
const KEEP_AFTER = 300;
const VERSION_AFTER = 120_000;
/** When a check that goes on is spoken of, and when it is given up for another text, in milliseconds. */
const CHECKING_AFTER = 500;
const PATIENCE = 19_000;
/** The most findings in the list; the first ones are mended first. */
const MAX_ROWS = 300;

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
const findings = new Map<string, Finding[]>();
const server = new Language(library, project, show, (name, found) => {
  findings.set(name, found);
  isSlow = false;
  // What was offered for the text before goes first.
  void repair(name);
  drawFindings();
  performance.mark("findings");
});

let repairs: Repair[] = [];

/** Fetches the repairs of the findings of the shown file, and marks both in the text. */
async function repair(name: string) {
  if (name !== editor.name) return;
  const found = findings.get(name) ?? [];
  repairs = [];
  editor.mark(found, [], apply);
  if (found.length === 0) return;
  const end = { line: editor.view.state.doc.lines, character: 0 };
  const doc = editor.view.state.doc;
  const all = await server.repairs(name, { start: { line: 0, character: 0 }, end }).catch(() => []);
  if (name !== editor.name || !editor.view.state.doc.eq(doc)) return;
  repairs = all;
  editor.mark(findings.get(name) ?? [], repairs, apply);
  drawFindings();
}

const apply = (repair: Repair) => server.mend(repair);

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
/** What is shown was found in the text as it is. */
let isChecked = false;

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
      const slow = setTimeout(() => {
        isChecked = false;
        drawFindings();
      }, CHECKING_AFTER);
      try {
        server.client.sync();
        const at = editor.name === map ? editor.cursor() : { line: 0, character: 0 };
        const drawing = map === undefined ? undefined : server.picture(map, at, isDark() ? "dark" : "plain");
        // The colours of words can wait for the picture: they move with the text.
        editor.colour();
        const picture = await drawing;
        // The server answers in order, so what it found was here before.
        if (!isChecked) {
          isChecked = true;
          drawFindings();
        }
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

// ---- findings ----

const list = h("ol", { class: "list" });
const summary = h("span", { class: "summary" });

function counted(): string {
  const all = [...findings.values()].flat();
  const of = (severity: number, one: Word, many: Word) => {
    const n = all.filter((finding) => (severity === 3 ? finding.severity >= 3 : finding.severity === severity)).length;
    return n === 0 ? [] : [`${n} ${t(n === 1 ? one : many)}`];
  };
  return [...of(1, "error", "errors"), ...of(2, "warning", "warnings"), ...of(3, "oneAdvice", "advice")].join(", ");
}

function drawFindings() {
  for (const name of findings.keys()) if (!project.text(name)) findings.delete(name);
  const all = project.names.flatMap((name) => (findings.get(name) ?? []).map((finding) => [name, finding] as const));
  list.replaceChildren(...all.slice(0, MAX_ROWS).map(([name, finding]) => row(name, finding)));
  summary.textContent = !isChecked ? t("loading") : all.length === 0 ? t("noFindings") : counted();
  summary.dataset.worst = String(Math.min(4, ...[...findings.values()].flat().map((finding) => finding.severity)));
  badge.textContent = all.length === 0 ? "" : String(all.length);
}

function row(name: string, finding: Finding): HTMLElement {
  const { line } = finding.range.start;
  const go = () => {
    show(name);
    modes.look("text");
    editor.goTo(line + 1, 1);
    const doc = editor.view.state.doc;
    const at = Math.min(doc.line(Math.min(line + 1, doc.lines)).from + finding.range.start.character, doc.length);
    editor.view.dispatch({ selection: { anchor: at } });
  };
  const fixes = name === editor.name ? repairsOf(finding, repairs) : [];
  return h("li", { "data-severity": finding.severity },
    h("button", { class: "finding", onclick: go },
      h("span", { class: "dot", "aria-hidden": "true" }),
      h("span", { class: "message" }, finding.message.split("\n")[0] ?? ""),
      h("span", { class: "place" }, `${name}, ${t("line")} ${line + 1}`)),
    ...fixes.slice(0, 2).map((fix) => h("button", { class: "fix", onclick: () => apply(fix) }, fix.title)));
}

// ---- files ----

const disk = new Disk();
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
  const stem = name.replace(/.*\//, "").replace(/\.\w+$/, "");
  const texts: [RegExp, string][] = [
    [/^kogge\.toml$/, 'language = 1\nmaps = ["*.board"]\npreset = "fan"\n'],
    [/\.toml$/, `id = "${stem}"\nname = "${stem}"\nextends = "big-box-2020"\n`],
    [/./, `map "${stem}"\n`],
  ];
  project.set(name, textOf(texts.find(([of]) => of.test(name))?.[1] ?? ""));
  show(name);
  refresh();
}

function removeActive() {
  store.keep(kept());
  disk.forget(project.active);
  project.remove(project.active);
  drawTabs();
  refresh();
}

/** Puts other files in the place of those that are there, which stay a version. */
function adopt(next: Kept) {
  disk.forget();
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
  drawFindings();
  refresh();
  keepNow();
  modes.adopted();
}

const begin = (files: Files, active?: string) => adopt({ files, active: active ?? Object.keys(files)[0] ?? "" });

/** The text of a file of the author's disk; nothing where it is none, which is said. */
async function textIn(file: File): Promise<string | undefined> {
  if (file.size > MAX_FILE) return void notice(`${file.name} ${t("tooLarge")}`);
  try {
    const text = new TextDecoder("utf-8", { fatal: true }).decode(await file.arrayBuffer());
    if (!text.includes("\0")) return text;
  } catch {
    // It is said below.
  }
  return void notice(`${file.name} ${t("notText")}`);
}

/** Reads files of the author's disk; they join the project, and one of a name that is there becomes a version's. */
async function take(chosen: [File, Parameters<Disk["keep"]>[2]?][]) {
  const files: Files = {};
  const names = new Map<string, (typeof chosen)[number]>();
  for (const [file, handle] of chosen) {
    const name = file.name === "kogge.toml" || file.name.endsWith(".board") ? file.name : `editions/${file.name}`;
    if (!isName(name)) {
      notice(`${file.name}: ${t("badName")}`);
      continue;
    }
    const text = await textIn(file);
    if (text === undefined) continue;
    files[name] = text;
    names.set(name, [file, handle]);
  }
  const [opened] = Object.keys(files);
  if (opened === undefined) return;
  join(files, opened);
  for (const [name, [file, handle]] of names) {
    if (handle) disk.keep(name, file, handle);
    else disk.forget(name);
  }
}

const open = () => (disk.can ? void disk.choose().then(take).catch(failed) : chooser.click());

const chooser = h("input", { type: "file", multiple: true, accept: ".board,.toml", hidden: true });
chooser.addEventListener("change", () => {
  // Copied from the browser's list, which does not stay.
  void take([...(chooser.files ?? [])].map((file) => [file]));
  chooser.value = "";
});
addEventListener("dragover", (event) => event.preventDefault());
addEventListener("drop", (event) => {
  event.preventDefault();
  void take([...(event.dataTransfer?.files ?? [])].map((file) => [file]));
});
// Too large a paste is refused before it is read into the editor.
addEventListener("paste", (event) => {
  if ((event.clipboardData?.getData("text/plain").length ?? 0) <= MAX_FILE) return;
  event.preventDefault();
  event.stopPropagation();
  notice(t("pasteTooLarge"));
}, { capture: true });

/** Saves the shown file where it was opened, or gives it to the author. */
async function save(anyway = false, name = project.active) {
  const text = project.text(name)?.toString() ?? "";
  const saved = await disk.save(name, text, anyway).catch((why) => (failed(why), "unknown" as const));
  if (saved === "unknown") return download(name, text);
  if (saved === "saved") return notice(`${name} ${t("saved")}`);
  const takeTheirs = async () => {
    const file = await disk.read(name);
    const text = file && await textIn(file);
    if (text !== undefined) join({ [name]: text }, name);
  };
  notice(`${name} ${t("changedOnDisk")}`, [t("takeTheirs"), () => void takeTheirs().catch(failed)], [t("overwrite"), () => void save(true, name)]);
}
addEventListener("keydown", (event) => {
  if (!(event.ctrlKey || event.metaKey) || event.key !== "s") return;
  event.preventDefault();
  void save();
});

// ---- the frame ----

const badge = h("span", { class: "badge" });
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
    h("section", { class: "findings", "aria-label": t("findings") }, h("h2", {}, t("findings"), summary), list)),
  stage: board.element,
  views: [{ name: "text", word: "text" }, { name: "board", word: "board" }, { name: "findings", word: "findings", badge }],
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
        tool("open", "open", open),
        tool("save", "save", () => void save()),
        tool("share", "share", () => share(needed(project))),
        tool("export", "export", () => exported(library, project, failed)),
        tool("history", "history", () => versions(project, store.versions(), adopt))),
      wishes(keepNow)),
    modes.views,
    h("main", {}, ...modes.parts),
    notices, chooser);
}
board.attached();
play?.attached();

function begun() {
  if (project.names.length === 0) project.replace(TEMPLATE);
  if (linked) {
    history.replaceState(null, "", isView ? undefined : location.pathname);
    if (!isView) keepNow();
  }
  editor.speak(server);
  drawTabs();
  drawFindings();
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
