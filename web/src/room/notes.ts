// Notes of a play-test: remarks at a place of the board and a moment of the game. The author reads them where they were
// made.

import { h, icon } from "../dom";
import type { Spot } from "../play/table";
import { moment } from "../words";
import { type Entry, MOST, type Noted } from "./protocol";
import type { Room } from "./room";
import { r } from "./words";

export class Notes {
  private list = h("ol", { class: "notes" });
  private text = h("textarea", { rows: 3, "aria-label": r("noteText"), placeholder: r("noteText"), maxlength: MOST.note });
  private place?: Spot;
  private isPicking = false;
  private pick = h("button", { type: "button", onclick: () => this.turn() });
  private form = h("form", { class: "note-form", onsubmit: (event: Event) => (event.preventDefault(), void this.send()) },
    this.text, h("div", { class: "row" }, this.pick, h("button", { class: "main" }, r("addNote"))));
  private hint = h("p", { class: "hint", role: "status" }, r("noteHint"));
  private save = h("button", { hidden: true, onclick: () => void this.room.rest.save("notes") }, r("saveNotes"));
  private count = h("small");
  readonly element: HTMLDetailsElement = h("details", { class: "note-list", ontoggle: () => this.mark() }, h("summary", {}, r("notes"), this.count), this.form, this.hint, this.list, this.save);
  private notes: Entry<Noted>[] = [];
  private hasOpened = false;

  constructor(private room: Room) {
    this.label();
  }

  /** Adds what was noted since. */
  draw(entries: Entry[]) {
    const { you, host, state } = this.room;
    const fresh = entries.filter((entry): entry is Entry<Noted> => entry.what === "noted");
    const first = this.notes.length;
    this.notes.push(...fresh);
    this.form.hidden = this.hint.hidden = you?.role === "onlooker" || state?.closed === true;
    this.save.hidden = host === undefined || this.notes.length === 0;
    this.list.append(...fresh.map((note, n) => this.row(note, first + n)));
    this.count.textContent = this.notes.length > 0 ? ` ${this.notes.length}` : "";
    // The author is to see them.
    if (!this.hasOpened && host !== undefined && this.notes.length > 0) this.hasOpened = this.element.open = true;
    if (fresh.length > 0) this.mark();
    if (fresh.some((note) => this.room.isOwn(note) && note.text === this.text.value.trim())) this.clear();
  }

  private row(note: Entry<Noted>, n: number): HTMLElement {
    const about = [this.room.nameOf(note.seat), ...(note.place ? [partsOf(note.place)[0]] : []), `${r("move")} ${note.n_actions}`, moment(note.at)].join(" · ");
    return h("li", { "data-note": n },
      h("p", {}, note.text), h("small", {}, about),
      h("button", { "aria-label": `${r("showMoment")}: ${n + 1}`, onclick: () => this.show(n, "board") }, r("showMoment")));
  }

  /** Shows a note and the position of its moment; where there is room for one of them, that view. */
  private show(n: number, view: "board" | "room") {
    const note = this.notes[n];
    if (!note) return;
    this.element.open = true;
    for (const row of this.list.children) row.toggleAttribute("data-shown", row === this.list.children[n]);
    this.list.children[n]?.scrollIntoView({ block: "nearest" });
    this.room.desk.look(view);
    this.room.desk.replay(note.n_actions);
  }

  /** Marks their places on the board, as long as the list is open. */
  mark() {
    const pins = this.notes.flatMap(({ place, text }, n) => place === null ? [] : [{ place: partsOf(place)[1], sign: String(n + 1), label: `${r("note")} ${n + 1}: ${text}`, press: () => this.show(n, "room") }]);
    this.room.desk.stage.pin(this.element.open ? pins : []);
  }

  private turn() {
    this.isPicking = !this.isPicking && this.place === undefined;
    this.place = undefined;
    this.room.desk.stage.pick(this.isPicking ? (spot) => this.picked(spot) : undefined);
    this.label();
    if (this.isPicking) this.room.desk.look("board");
  }

  private picked(spot?: Spot) {
    [this.place, this.isPicking] = [spot, false];
    this.label();
    this.room.desk.look("room");
    this.text.focus();
  }

  private label() {
    const { place, isPicking } = this;
    this.pick.replaceChildren(...(place || isPicking ? [icon("close")] : []), h("span", {}, place?.name ?? r(isPicking ? "tapPlace" : "pinPlace")));
    this.pick.setAttribute("aria-pressed", String(isPicking));
  }

  private async send() {
    const text = this.text.value.trim();
    if (text === "") return this.text.focus();
    const { place } = this;
    const note = { do: "note", text, ...(place && { place: `${place.name} (${place.place})` }), ...(this.room.shownAt !== undefined && { at: this.room.shownAt }) };
    // It stays in the form until it is there.
    await this.room.ask(note);
  }

  private clear() {
    this.text.value = "";
    this.place = undefined;
    this.label();
  }
}

/** The name of a place that was noted, and what the board calls it. */
function partsOf(place: string): [string, string] {
  const [, name = place, id = place] = /^(.*) \(([^()]+)\)$/.exec(place) ?? [];
  return [name, id];
}
