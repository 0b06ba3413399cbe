// The text: one file of the project at a time, each with its own undo history. Another file is shown by another view: what
// was asked for one text, such as completions, comes to nothing when its answer finds the view gone.

import { type Diagnostic, lintGutter, lintKeymap, setDiagnostics } from "@codemirror/lint";
import { closeBrackets, completionKeymap } from "@codemirror/autocomplete";
import { defaultKeymap, history, historyKeymap, indentWithTab } from "@codemirror/commands";
import { bracketMatching, foldKeymap } from "@codemirror/language";
import { highlightSelectionMatches, searchKeymap } from "@codemirror/search";
import { Compartment, EditorState, type StateEffect } from "@codemirror/state";
import { drawSelection, EditorView, type EditorViewConfig, highlightActiveLine, highlightActiveLineGutter, keymap, lineNumbers } from "@codemirror/view";
import { findReferencesKeymap, jumpToDefinitionKeymap, renameKeymap } from "@codemirror/lsp-client";
import { colour, colours, type Finding, type Language, offset, position, type Repair, uriOf } from "./language";
import { failed } from "./notices";
import { MAX_FILE, type Project } from "./project";
import { t } from "./words";

const look = EditorView.theme({
  "&": { height: "100%", fontSize: "14px", color: "var(--ink)", backgroundColor: "var(--paper)" },
  "&.cm-focused": { outline: "none" },
  ".cm-scroller": { fontFamily: "var(--mono)", lineHeight: "1.6" },
  ".cm-content": { caretColor: "var(--accent)", padding: "12px 0 40vh" },
  ".cm-gutters": { backgroundColor: "var(--paper)", color: "var(--faint)", border: "none" },
  ".cm-activeLine, .cm-activeLineGutter": { backgroundColor: "var(--line-now)" },
  ".cm-activeLineGutter": { color: "var(--ink)" },
  "&.cm-focused .cm-cursor": { borderLeftColor: "var(--accent)", borderLeftWidth: "2px" },
  "& .cm-selectionBackground, &.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground": { backgroundColor: "var(--selection)" },
  ".cm-selectionMatch": { backgroundColor: "var(--match)" },
  ".cm-tooltip": { backgroundColor: "var(--raised)", color: "var(--ink)", border: "1px solid var(--edge)", borderRadius: "8px", boxShadow: "var(--shadow)", overflow: "hidden" },
  ".cm-tooltip.cm-tooltip-autocomplete > ul > li": { padding: "3px 10px" },
  ".cm-tooltip-autocomplete ul li[aria-selected]": { backgroundColor: "var(--accent)", color: "var(--on-accent)" },
  ".cm-completionDetail": { color: "var(--soft)", fontStyle: "normal", marginLeft: "1em" },
  "li[aria-selected] .cm-completionDetail": { color: "inherit" },
  ".cm-lsp-hover-tooltip, .cm-lsp-documentation": { maxWidth: "34rem", padding: "4px 12px", fontFamily: "var(--sans)", lineHeight: "1.45" },
  ".cm-diagnostic": { padding: "6px 12px", fontFamily: "var(--sans)" },
  ".cm-diagnostic-error": { borderLeftColor: "var(--error)" },
  ".cm-diagnostic-warning": { borderLeftColor: "var(--warning)" },
  ".cm-diagnosticAction": { backgroundColor: "var(--accent)", color: "var(--on-accent)", borderRadius: "5px", padding: "2px 8px" },
  ".cm-panels": { backgroundColor: "var(--raised)", color: "var(--ink)", borderColor: "var(--edge)" },
  ".cm-textfield": { backgroundColor: "var(--paper)", color: "var(--ink)", border: "1px solid var(--edge)", borderRadius: "5px" },
  ".cm-button": { backgroundImage: "none", backgroundColor: "var(--paper)", color: "var(--ink)", border: "1px solid var(--edge)", borderRadius: "5px" },
  ".word-keyword": { color: "var(--word-keyword)", fontWeight: "600" },
  ".word-enumMember": { color: "var(--word-value)" },
  ".word-number": { color: "var(--word-number)" },
  ".word-string": { color: "var(--word-text)" },
  ".word-comment": { color: "var(--soft)", fontStyle: "italic" },
  ".word-class, .word-namespace, .word-property": { color: "var(--word-name)", fontWeight: "600" },
});

/** The most findings that are marked in a text. */
const MAX_MARKS = 1000;

const SEVERITY = { 1: "error", 2: "warning", 3: "info", 4: "hint" } as const;

/**
 * Text that is typed over a selection is put in here: the browser would join the lines with styles of its own, which the
 * policy of the page forbids and it logs as an error.
 */
const typedOver = EditorView.domEventHandlers({
  beforeinput(event, view) {
    const { main } = view.state.selection;
    const { data, inputType, isComposing } = event;
    if (inputType !== "insertText" || data === null || isComposing || main.empty) return false;
    event.preventDefault();
    const typed = () => view.state.update(view.state.replaceSelection(data), { userEvent: "input.type", scrollIntoView: true });
    const isHandled = view.state.facet(EditorView.inputHandler).some((handle) => handle(view, main.from, main.to, data, typed));
    if (!isHandled) view.dispatch(typed());
    return true;
  },
});

/** Whether a text can be written here. */
const shut = new Compartment();
const shutAs = (is: boolean) => EditorState.readOnly.of(is);

/** What the server does not answer, such as completions in a file that was removed since, is no defect of the page. */
const refused = EditorView.exceptionSink.of((why) => {
  if (why instanceof Error) console.error(why);
});

export class Editor {
  view: EditorView;
  private root: ShadowRoot;
  private left = new Map<string, { state: EditorState; scrollTo: StateEffect<unknown> }>();
  private shown = "";
  private language?: Language;

  constructor(
    parent: HTMLElement,
    private project: Project,
    private moved: () => void,
    private tooLarge: () => void,
  ) {
    // In a shadow root its styles are adopted sheets, which a strict policy allows.
    this.root = parent.attachShadow({ mode: "open" });
    this.view = this.opened({});
    project.onChange((name) => this.follow(name));
  }

  get name(): string {
    return this.shown;
  }

  /** Shows files with the language server from now on. */
  speak(language: Language) {
    this.language = language;
    this.left.clear();
    this.shown = "";
    this.show(this.project.active);
  }

  /** Forgets what files looked like: the project holds others now. */
  reset() {
    this.left.clear();
    this.shown = "";
    this.show(this.project.active);
  }

  show(name: string): EditorView {
    if (name === this.shown) return this.view;
    if (this.shown !== "") this.left.set(this.shown, { state: this.view.state, scrollTo: this.view.scrollSnapshot() });
    this.shown = name;
    this.project.active = name;
    const { hasFocus } = this.view;
    this.view.destroy();
    this.view = this.opened(this.left.get(name) ?? { state: this.state(name) });
    this.turn();
    if (hasFocus) this.view.focus();
    this.colour();
    this.moved();
    return this.view;
  }

  /** Goes by whether the project can be written. */
  turn() {
    const { isShut } = this.project;
    if (this.view.state.readOnly !== isShut) this.view.dispatch({ effects: shut.reconfigure(shutAs(isShut)) });
  }

  /** Puts the cursor on a place, lines and columns counted from 1, columns in characters. */
  goTo(line: number, column: number, focuses = true) {
    const at = this.view.state.doc.line(Math.min(line, this.view.state.doc.lines));
    const before = [...at.text].slice(0, column - 1).join("");
    const head = at.from + Math.min(before.length, at.length);
    this.view.dispatch({ selection: { anchor: head }, effects: EditorView.scrollIntoView(head, { y: "center" }) });
    if (focuses) this.view.focus();
  }

  cursor() {
    return position(this.view.state.doc, this.view.state.selection.main.head);
  }

  /** Marks findings in the text, each with its repairs. */
  mark(findings: Finding[], repairs: Repair[], apply: (repair: Repair) => void) {
    const doc = this.view.state.doc;
    const marks = findings.slice(0, MAX_MARKS).map((finding): Diagnostic => ({
      from: offset(doc, finding.range.start),
      to: offset(doc, finding.range.end),
      severity: SEVERITY[finding.severity],
      message: finding.message,
      actions: repairsOf(finding, repairs).map((repair) => ({ name: repair.title, apply: () => apply(repair) })),
    }));
    this.view.dispatch(setDiagnostics(this.view.state, marks));
  }

  /** Puts the shown file in canonical form. */
  format(): boolean {
    void this.language?.format(this.shown).catch(failed);
    return true;
  }

  colour() {
    if (this.language) void colour(this.language.client, this.view, this.shown).catch(() => undefined);
  }

  private opened(what: EditorViewConfig): EditorView {
    return new EditorView({ ...what, parent: this.root as unknown as HTMLElement, root: this.root });
  }

  private state(name: string): EditorState {
    return EditorState.create({
      doc: this.project.text(name),
      extensions: [
        look, lineNumbers(), lintGutter(), history(), drawSelection(), highlightActiveLine(), highlightActiveLineGutter(),
        bracketMatching(), closeBrackets(), highlightSelectionMatches(), colours, EditorView.lineWrapping,
        EditorView.contentAttributes.of({ "aria-label": t("editor"), "aria-description": t("leaveText"), spellcheck: "false", tabindex: "0" }),
        EditorState.changeFilter.of((transaction) => {
          const fits = transaction.newDoc.length <= MAX_FILE;
          if (!fits) this.tooLarge();
          return fits && !this.project.isShut;
        }),
        keymap.of([
          { key: "Shift-Alt-f", run: () => this.format(), preventDefault: true },
          ...renameKeymap, ...jumpToDefinitionKeymap, ...findReferencesKeymap, ...completionKeymap, ...lintKeymap,
          ...searchKeymap, ...historyKeymap, ...foldKeymap, ...defaultKeymap, indentWithTab,
        ]),
        this.language ? this.language.client.plugin(uriOf(name), "kogge") : [],
        typedOver, refused, shut.of(shutAs(this.project.isShut)),
        EditorView.updateListener.of((update) => {
          if (update.docChanged) this.project.set(name, update.state.doc);
          if (update.docChanged || update.selectionSet) this.moved();
        }),
      ],
    });
  }

  /** Takes up a text that came from elsewhere. */
  private follow(name: string) {
    const text = this.project.text(name);
    if (!text) {
      this.left.delete(name);
      if (name === this.shown) this.reset();
    } else if (name !== this.shown) {
      if (!this.left.get(name)?.state.doc.eq(text)) this.left.delete(name);
    } else if (!this.view.state.doc.eq(text)) {
      this.view.dispatch({ changes: { from: 0, to: this.view.state.doc.length, insert: text }, filter: false });
    }
  }
}

export function repairsOf(finding: Finding, repairs: Repair[]): Repair[] {
  const same = (other: Finding) => other.message === finding.message && JSON.stringify(other.range) === JSON.stringify(finding.range);
  return repairs.filter((repair) => repair.diagnostics?.some(same));
}
