// What stands beside the board of a game: what is to be decided, the choices, who plays, the log and the points.

import { h } from "../dom";
import { t } from "../words";
import { dice, exchange, hand, swapsOf } from "./cards";
import { chip, kinds } from "./setup";
import { type Choice, choicesOf, type Entry, isChoice, type Log, type Seated, short, type View } from "./table";

export type Acts = {
  choose(choice: Choice): void;
  type(line: string): void;
  /** Leaves only the places of these choices lit; those of all where there are none. */
  only(choices: Choice[]): void;
  chairs(chairs: string[]): void;
  page(name: string): void;
  /** Looks at the game as it was after that many decisions and outcomes of chance. */
  replay(at: number): void;
};

/** The page stays quick however long a game is. */
const MAX_LINES = 600;

/** Which fact of a player is shown as cards, in a game with hands. */
const HAND = 1;

/** A menu without some of its choices. */
const without = (entries: Entry[], gone: Set<Choice>): Entry[] => gone.size === 0 ? entries : entries.flatMap((entry): Entry[] => {
  if (isChoice(entry)) return gone.has(entry) ? [] : [entry];
  const more = without(entry.more, gone);
  return more.length > 0 ? [{ ...entry, more }] : [];
});

const factsOf = ({ facts, cards }: Pick<Seated, "facts" | "cards">) =>
  h("dl", {}, ...facts.map(([name, value], n) => h("div", {}, h("dt", {}, name), h("dd", {}, n === HAND && cards.length > 0 ? hand(value, cards) : value))));

export class Panel {
  private question = h("h2", { class: "question", "aria-live": "polite" });
  private roll = h("div", { class: "roll" });
  private held = h("p", { class: "held" });
  private said = h("div", { class: "said", role: "status" });
  private list = h("div", { class: "menu" });
  private line = h("input", { class: "line", "aria-label": t("typedLine"), placeholder: t("typedLine"), autocomplete: "off", autocapitalize: "off", spellcheck: "false" });
  private enter = h("button", {}, t("enter"));
  private form: HTMLElement;
  private players = h("div", { class: "players" });
  private log = h("ol", { class: "log", "aria-label": t("log"), tabindex: 0, onclick: (event: Event) => {
    const line = (event.target as Element).closest<HTMLElement>("[data-time]");
    if (line) this.acts.replay(Number(line.dataset.time));
  } });
  private points = h("div", { class: "points" });
  private pages = h("div", { class: "pages" });
  private page = h("pre", { tabindex: 0, "aria-label": t("inWords"), hidden: true });
  readonly moves: HTMLElement;
  readonly table: HTMLElement;
  private listed = "";
  private seated = "";
  /** How the players are called, by seat; an empty name where nobody said. */
  private names: string[] = [];
  /** Who plays is not chosen here. */
  private isFixed = false;
  /** After how many decisions the line was typed, and whether it was entered. */
  private typed = { at: 0, isEntered: false };

  constructor(private acts: Acts) {
    this.form = h("form", { class: "typed", onsubmit: (event: Event) => {
      event.preventDefault();
      if (this.line.value.trim() === "") return;
      this.typed.isEntered = true;
      acts.type(this.line.value);
    } }, this.line, this.enter);
    this.moves = h("section", { class: "moves", "aria-label": t("moves") }, this.question, this.roll, this.held, this.said, this.list, this.form);
    this.table = h("section", { class: "table", "aria-label": t("table") },
      h("h3", {}, t("playersTitle")), this.players,
      h("h3", {}, t("log")), this.log,
      h("h3", {}, t("points")), this.points,
      h("details", {}, h("summary", {}, t("inWords")), this.pages, this.page));
  }

  /** What is asked, as it is shown. */
  get asked(): string {
    return this.question.textContent ?? "";
  }

  show(view: View, names: string[], isFixed: boolean) {
    this.names = names;
    this.isFixed = isFixed;
    this.question.textContent = view.replay !== null ? `${t("replay")}: ${t("turn")} ${view.turn}` : view.over ? t("over") : `${view.turn > 0 ? `${t("turn")} ${view.turn}: ` : ""}${view.question}`;
    this.held.textContent = view.held;
    this.held.hidden = view.held === "";
    this.roll.replaceChildren(...(view.dice ? [dice(view.dice)] : []));
    this.say(view);
    this.choices(view);
    this.form.hidden = view.over || (isFixed && view.viewer === null);
    this.line.disabled = this.enter.disabled = view.menu === null;
    // A line that nobody entered stays while the game does.
    const { at, isEntered } = this.typed;
    if (view.refusal === null && view.found === null && (isEntered || at !== view.n_actions)) this.line.value = "";
    this.typed = { at: view.n_actions, isEntered: false };
    this.seats(view);
    this.write(view.log, view.all);
    this.score(view);
    this.words(view);
  }

  private say(view: View) {
    const lines = [
      view.refusal !== null && h("p", { class: "refusal" }, view.refusal),
      view.found !== null && h("p", {}, t("several")),
      view.hint !== null && this.hint(view.hint),
      view.over && h("pre", { class: "result", tabindex: 0 }, view.result.trim()),
    ];
    this.said.replaceChildren(...lines.filter((line) => line !== false));
  }

  private hint({ lines: [first = "", ...reasons], choice }: NonNullable<View["hint"]>) {
    return h("div", { class: "hinted" }, h("strong", {}, `${t("hint")}: ${first}`), ...reasons.map((line) => h("p", {}, line)),
      choice && h("button", { onclick: () => this.acts.choose(choice) }, `${t("doHint")}: ${choice.text}`));
  }

  /** The list stays, with what is open and focused, while the choices do. */
  private choices(view: View) {
    const menu = view.found ?? view.menu ?? [];
    const listed = JSON.stringify(menu);
    if (listed === this.listed) return;
    const hadFocus = this.list.contains(document.activeElement);
    this.listed = listed;
    const swaps = swapsOf(choicesOf(menu));
    this.list.replaceChildren(
      ...(swaps.length > 0 ? [exchange(swaps, (choice) => this.acts.choose(choice))] : []),
      ...this.entries(without(menu, new Set(swaps))));
    this.list.hidden = menu.length === 0;
    if (hadFocus) this.list.querySelector<HTMLElement>("button, summary")?.focus();
  }

  private entries(entries: Entry[], headings: string[] = []): HTMLElement[] {
    return entries.map((entry) => {
      if (isChoice(entry)) {
        const on = () => this.acts.only([entry]);
        const off = () => this.acts.only([]);
        return h("button", { class: "move", onclick: () => this.acts.choose(entry), onmouseenter: on, onfocus: on, onmouseleave: off, onblur: off, title: entry.text }, short(entry.text, headings));
      }
      const own = choicesOf(entry.more);
      const group: HTMLDetailsElement = h("details", { class: "group", ontoggle: () => this.acts.only(group.open ? own : []) },
        h("summary", {}, entry.text, h("small", {}, ` ${own.length}`)), ...this.entries(entry.more, [...headings, entry.text]));
      return group;
    });
  }

  /** Shows who plays as it is: what was chosen there came to nothing. */
  refused(view: View) {
    this.seated = "";
    this.typed.isEntered = false;
    this.seats(view);
  }

  private seats(view: View) {
    const seated = JSON.stringify([view.seats, view.decider, view.viewer, this.names, this.isFixed]);
    if (seated === this.seated) return;
    this.seated = seated;
    const focused = document.activeElement?.getAttribute("aria-label");
    const chairs = view.seats.map(({ chair }) => chair);
    this.players.replaceChildren(...view.seats.map(({ seat, chair, facts, cards }, i) => {
      // Each change is on top of those that are not carried out yet.
      const change = (kind: string) => ((chairs[i] = kind), this.acts.chairs([...chairs]));
      const label = `${t("seat")} ${seat}`;
      return h("article", { class: "player", "aria-label": label, "data-due": view.decider?.seat === seat ? "yes" : null },
        h("header", {}, chip(seat), this.names[i] ? h("strong", {}, this.names[i]) : null, !this.isFixed && kinds(view.kinds, chair, `${t("whoPlays")} ${seat}`, change), !this.isFixed && view.viewer === seat && h("small", {}, t("you"))),
        factsOf({ facts, cards }));
    }));
    if (focused) this.players.querySelector<HTMLElement>(`[aria-label="${CSS.escape(focused)}"]`)?.focus();
  }

  /** What lies before the person at the screen. */
  own({ seats, viewer }: View): Node[] {
    const own = seats.find(({ seat }) => seat === viewer);
    return own ? [chip(own.seat), factsOf(own)] : [];
  }

  private write(log: Log, isAll: boolean) {
    if (isAll) this.log.replaceChildren();
    const lines = log.flatMap(([time, text]) => text.split("\n").filter((line) => line.trim() !== "").map((line) => ({ time, line }))).slice(-MAX_LINES);
    if (lines.length === 0) return;
    this.log.append(...lines.map(({ time, line }) => h("li", { class: line.startsWith("  ") ? null : "turn", "data-time": time, title: t("replayLine") }, line.trim())));
    while (this.log.children.length > MAX_LINES) this.log.firstElementChild?.remove();
    this.log.scrollTop = this.log.scrollHeight;
  }

  private score(view: View) {
    const totals = view.seats.map((_, i) => view.scores.reduce((sum, { points }) => sum + (points[i] ?? 0), 0));
    const row = (name: string, cells: number[], isTotal = false) =>
      h("tr", isTotal ? { class: "total" } : {}, h("th", { scope: "row" }, name), ...cells.map((n) => h("td", {}, String(n))));
    const reasons = view.scores.flatMap(({ name, reasons }) =>
      reasons.flatMap((reason, i) => (reason === "" ? [] : [`${view.seats[i]?.seat}, ${name}: ${reason}`])));
    const heads = view.seats.map(({ seat }, i) => h("th", { scope: "col" }, chip(seat), h("span", { class: this.names[i] ? "player-name" : "unseen" }, this.names[i] || seat)));
    const why = this.points.querySelector("details")?.open ?? false;
    this.points.replaceChildren(
      h("table", {}, h("thead", {}, h("tr", {}, h("td", {}), ...heads)),
        h("tbody", {}, ...view.scores.map(({ name, points }) => row(name, points)), row(t("total"), totals, true))));
    if (reasons.length > 0) this.points.append(h("details", { open: why }, h("summary", {}, t("why")), ...reasons.map((line) => h("p", {}, line))));
  }

  private words(view: View) {
    if (this.pages.childElementCount === 0) {
      this.pages.append(...view.pages.map((name) => h("button", { onclick: () => this.acts.page(name) }, name)));
    }
    // A page of one person is not left there for the next one.
    this.page.hidden = view.page === null;
    this.page.textContent = view.page ?? "";
  }
}
