// The list of findings below the text, with the repairs of the shown file; both are marked in the text, too.

import { h } from "./dom";
import { type Editor, repairsOf } from "./editor";
import type { Finding, Language, Repair } from "./language";
import type { Project } from "./project";
import { t, type Word } from "./words";

/** The most findings in the list; the first ones are mended first. */
const MAX_ROWS = 300;

type Place = Finding["range"]["start"];

export class Findings {
  private list = h("ol", { class: "list" });
  private summary = h("span", { class: "summary", role: "status" });
  private all = h("button", { class: "repair-all", hidden: true, onclick: () => this.server().mendAll(this.firsts()) });
  /** How many there are, for a narrow screen. */
  readonly badge = h("span", { class: "badge" });
  readonly element = h("section", { class: "findings", "aria-label": t("findings") }, h("div", { class: "findings-head" }, h("h2", {}, t("findings")), this.summary, this.all), this.list);

  private found = new Map<string, Finding[]>();
  private repairs: Repair[] = [];
  private isChecked = false;

  constructor(private project: Project, private editor: Editor, private server: () => Language, private go: (name: string, place: Place) => void) {}

  /** Whether what is shown was found in the text as it is. */
  set checked(is: boolean) {
    if (is === this.isChecked) return;
    this.isChecked = is;
    this.draw();
  }

  /** Takes what was found in a file. */
  take(name: string, found: Finding[]) {
    this.found.set(name, found);
    // What was offered for the text before goes first.
    void this.repair(name);
    this.draw();
  }

  draw() {
    for (const name of this.found.keys()) if (!this.project.text(name)) this.found.delete(name);
    const all = this.project.names.flatMap((name) => (this.found.get(name) ?? []).map((finding) => [name, finding] as const));
    this.list.replaceChildren(...all.slice(0, MAX_ROWS).map(([name, finding]) => this.row(name, finding)));
    const severities = all.map(([, { severity }]) => severity);
    const isMap = this.project.map !== undefined;
    const summary = !this.isChecked ? t("loading") : all.length > 0 ? counted(severities) : t(isMap ? "noFindings" : "noMap");
    // A reader of the screen says each change.
    if (summary !== this.summary.textContent) this.summary.textContent = summary;
    const n = this.firsts().length;
    this.all.hidden = n < 2;
    this.all.textContent = `${t("repairAll")} (${n})`;
    this.summary.dataset.worst = String(Math.min(isMap ? 4 : 2, ...severities));
    this.badge.textContent = all.length === 0 ? "" : String(all.length);
  }

  /** Fetches the repairs of the findings of the shown file, and marks both in the text. */
  private async repair(name: string) {
    const { editor } = this;
    if (name !== editor.name) return;
    const found = this.found.get(name) ?? [];
    this.repairs = [];
    editor.mark(found, [], this.apply);
    if (found.length === 0) return;
    const { doc } = editor.view.state;
    const whole = { start: { line: 0, character: 0 }, end: { line: doc.lines, character: 0 } };
    const all = await this.server().repairs(name, whole).catch(() => []);
    if (name !== editor.name || !editor.view.state.doc.eq(doc)) return;
    this.repairs = all;
    editor.mark(this.found.get(name) ?? [], all, this.apply);
    this.draw();
  }

  /** The first repair of each error of the shown file; what is allowed wants a reason of the author's. */
  private firsts(): Repair[] {
    const found = (this.found.get(this.editor.name) ?? []).filter(({ severity }) => severity === 1);
    const firsts = found.flatMap((finding) => repairsOf(finding, this.repairs).slice(0, 1));
    return [...new Map(firsts.map((repair) => [JSON.stringify(repair.edit), repair])).values()];
  }

  private apply = (repair: Repair) => this.server().mend(repair);

  private row(name: string, finding: Finding): HTMLElement {
    const { start } = finding.range;
    const fixes = name === this.editor.name ? repairsOf(finding, this.repairs) : [];
    return h("li", { "data-severity": finding.severity },
      h("button", { class: "finding", onclick: () => this.go(name, start) },
        h("span", { class: "dot", "aria-hidden": "true" }),
        h("span", { class: "message" }, finding.message.split("\n")[0] ?? ""),
        h("span", { class: "place" }, `${name}, ${t("line")} ${start.line + 1}`)),
      ...fixes.slice(0, 2).map((fix) => h("button", { class: "fix", onclick: () => this.apply(fix) }, fix.title)));
  }
}

function counted(severities: number[]): string {
  const of = (severity: number, one: Word, many: Word) => {
    // Hints count as notes.
    const n = severities.filter((other) => Math.min(other, 3) === severity).length;
    return n === 0 ? [] : [`${n} ${t(n === 1 ? one : many)}`];
  };
  return [...of(1, "error", "errors"), ...of(2, "warning", "warnings"), ...of(3, "oneAdvice", "advice")].join(", ");
}
