// The language server in the page: CodeMirror's client over the worker, with every file of the project as an open
// document. Texts come from the project, so a new server gets them whole.

import { type Text, ChangeSet, StateEffect, StateField, type TransactionSpec } from "@codemirror/state";
import { isolateHistory } from "@codemirror/commands";
import { Decoration, type DecorationSet, EditorView } from "@codemirror/view";
import { hoverTooltips, LSPClient, LSPPlugin, serverCompletion, Workspace, type WorkspaceFile } from "@codemirror/lsp-client";
import type { Library } from "kogge/library";
import { Transport } from "kogge/transport";
import type { Gesture, Group, Handle, Thing } from "./draw/gesture";
import { neededNames, type Project } from "./project";
import { language } from "./words";

export const uriOf = (name: string): string => `file:///${name.split("/").map(encodeURIComponent).join("/")}`;
export const nameOf = (uri: string): string => decodeURIComponent(uri.replace(/^file:\/\/\//, ""));

type Position = { line: number; character: number };
export type Range = { start: Position; end: Position };
export type Finding = { range: Range; severity: 1 | 2 | 3 | 4; code?: string; message: string };
export type Edit = { range: Range; newText: string };
export type Edits = { changes?: Record<string, Edit[]>; documentChanges?: { textDocument: { uri: string }; edits: Edit[] }[] };
export type Repair = {
  title: string;
  kind: string;
  diagnostics?: Finding[];
  edit?: Edits;
  /** The texts that it was found in, by their addresses. */
  texts: Map<string, Text>;
};
export type Picture = { svg: string | null; title: string | null; file: string; line: number | null; handles: Handle[] };

class Page implements WorkspaceFile {
  version = 0;
  view: EditorView | null = null;
  readonly languageId = "kogge";

  constructor(readonly uri: string, public doc: Text) {}

  getView() {
    return this.view;
  }
}

/** The smallest change of whole letters from one text to another: what is before and behind it stays. */
export function change(before: Text, after: Text): ChangeSet {
  const [a, b] = [before.toString(), after.toString()];
  let from = 0;
  while (from < a.length && from < b.length && a[from] === b[from]) from++;
  // Letters beyond the first 65,536 have two halves, of which only one may differ.
  if (/[\ud800-\udbff]/.test(a[from - 1] ?? "")) from--;
  let same = 0;
  while (same < a.length - from && same < b.length - from && a[a.length - 1 - same] === b[b.length - 1 - same]) same++;
  if (/[\udc00-\udfff]/.test(a[a.length - same] ?? "")) same--;
  return ChangeSet.of({ from, to: a.length - same, insert: b.slice(from, b.length - same) }, a.length);
}

/** The open documents. What the shown map needs is opened first, and the others when nothing else waits. */
class Pages extends Workspace {
  files: Page[] = [];

  constructor(client: LSPClient, private project: Project, private show: (name: string) => EditorView) {
    super(client);
    this.files = neededNames(project).map((name) => this.pageOf(uriOf(name)));
  }

  private pageOf(uri: string): Page {
    return new Page(uri, this.textOf(uri));
  }

  private textOf(uri: string): Text {
    const text = this.project.text(nameOf(uri));
    if (!text) throw new Error(`there is no file ${nameOf(uri)}`);
    return text;
  }

  override connected() {
    for (const file of this.files) {
      file.version++;
      file.doc = this.textOf(file.uri);
      this.client.didOpen(file);
      if (file.view) LSPPlugin.get(file.view)?.clear();
    }
  }

  syncFiles() {
    this.adopt();
    return this.files.flatMap((file) => {
      const [prevDoc, doc] = [file.doc, this.textOf(file.uri)];
      if (prevDoc.eq(doc)) return [];
      [file.doc, file.version] = [doc, file.version + 1];
      if (file.view) LSPPlugin.get(file.view)?.clear();
      return [{ file, prevDoc, changes: change(prevDoc, doc) }];
    });
  }

  /** Closes what is gone from the project, and opens what the shown map needs. */
  private adopt() {
    const names = new Set(this.project.names);
    for (const { uri } of this.files) if (!names.has(nameOf(uri))) this.client.didClose(uri);
    this.files = this.files.filter(({ uri }) => names.has(nameOf(uri)));
    if (!this.isWhole) for (const name of neededNames(this.project)) this.open(uriOf(name));
  }

  /** Whether every file is open. */
  get isWhole(): boolean {
    return this.files.length === this.project.names.length;
  }

  /** Opens one of the files that wait. */
  openNext() {
    const next = this.project.names.find((name) => !this.getFile(uriOf(name)));
    if (next !== undefined) this.open(uriOf(next));
  }

  private open(uri: string): Page | undefined {
    const own = this.files.find((file) => file.uri === uri);
    if (own || !this.project.text(nameOf(uri))) return own;
    const file = this.pageOf(uri);
    this.files.push(file);
    this.client.didOpen(file);
    return file;
  }

  openFile(uri: string, _: string, view: EditorView) {
    this.adopt();
    const file = this.open(uri);
    if (file) file.view = view;
  }

  closeFile(uri: string) {
    const file = this.files.find((file) => file.uri === uri);
    if (file) file.view = null;
  }

  override updateFile(uri: string, update: TransactionSpec) {
    const file = this.files.find((file) => file.uri === uri);
    if (!file || this.project.isShut) return;
    if (file.view) return file.view.dispatch(update);
    const changes = ChangeSet.of(update.changes ?? [], this.textOf(uri).length);
    this.project.set(nameOf(uri), changes.apply(this.textOf(uri)));
  }

  override async displayFile(uri: string) {
    return this.project.text(nameOf(uri)) ? this.show(nameOf(uri)) : null;
  }
}

/** Leaves text and structure of a server's markdown, and nothing that acts. */
function harmless(html: string): string {
  const page = new DOMParser().parseFromString(html, "text/html");
  for (const element of page.body.querySelectorAll("*")) {
    if (/^(script|style|iframe|object|embed|img|link|meta|form|svg)$/i.test(element.tagName)) element.remove();
    else for (const { name } of [...element.attributes]) if (name !== "class") element.removeAttribute(name);
  }
  return page.body.innerHTML;
}

export class Language {
  readonly client: LSPClient;
  private transport!: Transport;
  /** Called when every file of the project was read. */
  onWhole = () => {};

  constructor(
    private library: Library,
    project: Project,
    show: (name: string) => EditorView,
    found: (name: string, findings: Finding[]) => void,
  ) {
    this.client = new LSPClient({
      rootUri: "file:///",
      timeout: 20_000,
      sanitizeHTML: harmless,
      workspace: (client) => new Pages(client, project, show),
      notificationHandlers: {
        "textDocument/publishDiagnostics": (_, params: { uri: string; diagnostics: Finding[] }) => {
          found(nameOf(params.uri), params.diagnostics);
          return true;
        },
      },
      extensions: [serverCompletion(), hoverTooltips()],
    });
    this.connect();
  }

  /** Begins a conversation; after a trap with the new instance. */
  connect() {
    this.client.disconnect();
    // What gestures are refused with is in the language of the page.
    this.transport = new Transport(this.library, language, () => this.goOn());
    this.client.connect(this.transport);
  }

  /** Whether every file of the project was read. */
  get isWhole(): boolean {
    return this.pages.isWhole;
  }

  private get pages(): Pages {
    return this.client.workspace as Pages;
  }

  /** Has a file read that the shown map does not need, when nothing else waits. */
  private goOn() {
    if (this.transport.underWay > 0 || !this.client.connected) return;
    if (this.isWhole) this.onWhole();
    else this.pages.openNext();
  }

  picture(name: string, at: Position, style: "plain" | "dark"): Promise<Picture> {
    this.client.sync();
    return this.client.request("kogge/picture", { textDocument: { uri: uriOf(name) }, position: at, style });
  }

  /** Carries out a gesture as one step of undo. Says whether it changed anything. */
  async gesture(name: string, gesture: Gesture): Promise<boolean> {
    const answer = await this.ofText<{ edit: Edits | null }>("kogge/gesture", name, { gesture });
    if (!answer?.edit) return false;
    this.apply(answer.edit, { userEvent: "draw", annotations: isolateHistory.of("full") });
    return true;
  }

  /** Puts the lines of a file in canonical form, as one step of undo. */
  async format(name: string) {
    const options = { tabSize: 4, insertSpaces: true };
    const edits = await this.ofText<Edit[] | null>("textDocument/formatting", name, { options });
    if (edits?.length) this.apply({ changes: { [uriOf(name)]: edits } }, { userEvent: "format" });
  }

  /** What a request about a file answers for its text as it is now. Nothing where the text changes again and again. */
  private async ofText<T>(method: string, name: string, params: object): Promise<T | undefined> {
    for (let tries = 0; tries < 3; tries++) {
      this.client.sync();
      const doc = this.client.workspace.getFile(uriOf(name))?.doc;
      const answer = await this.client.request<object, T>(method, { textDocument: { uri: uriOf(name) }, ...params });
      this.client.sync();
      // A text that was changed meanwhile wants other edits.
      if (doc && this.client.workspace.getFile(uriOf(name))?.doc.eq(doc)) return answer;
    }
    return undefined;
  }

  async palette(name: string, things: Thing[]): Promise<Group[]> {
    this.client.sync();
    const asked = { textDocument: { uri: uriOf(name) }, things };
    return (await this.client.request<object, { groups: Group[] } | null>("kogge/palette", asked))?.groups ?? [];
  }

  /** Gives what a place of a file names another name, in every file, as one step of undo in each. */
  async rename(name: string, position: Position, newName: string) {
    const edits = await this.ofText<Edits | null>("textDocument/rename", name, { position, newName });
    if (edits) this.apply(edits, { userEvent: "draw", annotations: isolateHistory.of("full") });
  }

  async repairs(name: string, range: Range): Promise<Repair[]> {
    this.client.sync();
    const texts = new Map(this.client.workspace.files.map(({ uri, doc }) => [uri, doc]));
    const params = { textDocument: { uri: uriOf(name) }, range, context: { diagnostics: [], only: ["quickfix"] } };
    const all = await this.client.request<object, Omit<Repair, "texts">[] | null>("textDocument/codeAction", params);
    return (all ?? []).map((repair) => ({ ...repair, texts }));
  }

  /** Carries out a repair; of a text that has changed since, it would change something else. */
  mend({ edit, texts }: Repair) {
    this.client.sync();
    const isOld = this.client.workspace.files.some(({ uri, doc }) => !texts.get(uri)?.eq(doc));
    if (edit && !isOld) this.apply(edit, { userEvent: "input.fix" });
  }

  /** Carries out repairs as one step of undo in each file; of two that touch the same place, the first. */
  mendAll(repairs: Repair[]) {
    this.client.sync();
    const isOld = ({ texts }: Repair) => this.client.workspace.files.some(({ uri, doc }) => !texts.get(uri)?.eq(doc));
    const changes: Record<string, Edit[]> = {};
    for (const { edit } of repairs.filter((repair) => !isOld(repair))) {
      const wanted = edit ? changesOf(edit) : [];
      const touches = ([uri, edits]: readonly [string, Edit[]]) => edits.some((one) => changes[uri]?.some((other) => meets(one.range, other.range)));
      if (wanted.some(touches)) continue;
      for (const [uri, edits] of wanted) (changes[uri] ??= []).push(...edits);
    }
    for (const edits of Object.values(changes)) edits.sort((a, b) => compared(a.range.start, b.range.start));
    this.apply({ changes }, { userEvent: "input.fix", annotations: isolateHistory.of("full") });
  }

  /** Changes whatever files the edits touch. */
  private apply(edit: Edits, how: TransactionSpec) {
    for (const [uri, edits] of changesOf(edit)) {
      const doc = this.client.workspace.getFile(uri)?.doc;
      if (!doc) continue;
      const update = edits.map(({ range, newText }) => ({ from: offset(doc, range.start), to: offset(doc, range.end), insert: newText }));
      this.client.workspace.updateFile(uri, { changes: update, ...how });
    }
  }
}

const changesOf = (edit: Edits): (readonly [string, Edit[]])[] =>
  edit.documentChanges?.map(({ textDocument, edits }) => [textDocument.uri, edits] as const) ?? Object.entries(edit.changes ?? {});

const compared = (a: Position, b: Position) => a.line - b.line || a.character - b.character;

/** Whether two stretches have a place in common; also where one begins at the other's end. */
const meets = (a: Range, b: Range) => compared(a.start, b.end) <= 0 && compared(b.start, a.end) <= 0;

export function offset(doc: Text, { line, character }: Position): number {
  if (line >= doc.lines) return doc.length;
  const at = doc.line(line + 1);
  return Math.min(at.from + character, at.to);
}

export function position(doc: Text, at: number): Position {
  const line = doc.lineAt(at);
  return { line: line.number - 1, character: at - line.from };
}

// ---- colours of words, as the server names them ----

const coloured = StateEffect.define<DecorationSet>();

/** The classes of words; they move with the text until the server has said the next ones. */
export const colours = StateField.define<DecorationSet>({
  create: () => Decoration.none,
  update(value, transaction) {
    for (const effect of transaction.effects) if (effect.is(coloured)) return effect.value;
    return value.map(transaction.changes);
  },
  provide: (field) => EditorView.decorations.from(field),
});

/** Asks for the classes of the words of a file and shows them. */
export async function colour(client: LSPClient, view: EditorView, name: string) {
  const doc = view.state.doc;
  const legend = client.serverCapabilities?.semanticTokensProvider?.legend.tokenTypes ?? [];
  const tokens = await client.request<object, { data: number[] } | null>("textDocument/semanticTokens/full", { textDocument: { uri: uriOf(name) } });
  if (!view.state.doc.eq(doc)) return;
  const marks = [];
  const data = tokens?.data ?? [];
  for (let i = 0, line = 0, character = 0; i + 4 < data.length; i += 5) {
    const [down = 0, right = 0, length = 0, type = 0] = data.slice(i, i + 4);
    if (down > 0) character = 0;
    line += down;
    character += right;
    const from = offset(doc, { line, character });
    if (length > 0) marks.push(Decoration.mark({ class: `word-${legend[type]}` }).range(from, Math.min(from + length, doc.length)));
  }
  view.dispatch({ effects: coloured.of(Decoration.set(marks)) });
}
