// The palette beside the picture: what is chosen, what can be given to it in the words of the language, and what can be
// done with it. With nothing chosen it is about the map.

import { h } from "../dom";
import { t, type Word } from "../words";
import { type Choice, type Field, type Group, type Handle, key } from "./gesture";
import { drawn, sample } from "./icons";

/** The groups of kontors, of which one is shown. */
const KONTOR = "kontor";

/** What the palette is about. */
export type About = {
  title: string;
  groups: Group[];
  chosen: Handle[];
  /** The brush, where it is for painting. */
  brush?: string;
  /** The name that can be changed in its place. */
  name?: string;
};

export type Acts = {
  choose(choice: string): void;
  rename(name: string): void;
  free(): void;
  align(along: "row" | "column"): void;
  remove(): void;
  goTo(): void;
  close(): void;
};

export class Palette {
  readonly element = h("section", { class: "palette", "aria-label": t("palette"), hidden: true });
  private shown?: About;
  /** The kontor whose choices are shown, from 0. */
  private kontor = 0;
  /** What somebody is in the middle of, which a picture that arrives must not take away: letters, or a press. */
  private isTyping = false;
  private isPressed = false;
  /** What is shown once that is done. */
  private next?: About;

  constructor(private acts: Acts) {
    this.element.addEventListener("pointerdown", (event) => {
      event.stopPropagation();
      this.isPressed = true;
    });
    const free = () => {
      this.isPressed = false;
      this.follow();
    };
    this.element.addEventListener("click", free);
    // A finger clicks a moment after it is up; some presses click nothing.
    for (const end of ["pointerup", "pointercancel"] as const) addEventListener(end, () => this.isPressed && setTimeout(free, 100));
  }

  show(about: About) {
    const { title, groups, chosen, brush, name } = about;
    const isAnother = String(this.shown?.chosen.map(key)) !== String(chosen.map(key));
    this.next = undefined;
    if ((this.isTyping || this.isPressed) && !isAnother) {
      this.next = about;
      return;
    }
    this.isTyping = false;
    if (isAnother) this.kontor = 0;
    this.shown = about;
    const focused = this.element.contains(document.activeElement) ? document.activeElement as HTMLElement : undefined;
    const [from, to] = focused instanceof HTMLInputElement ? [focused.selectionStart, focused.selectionEnd] : [null, null];
    const act = (icon: string, word: Word, run: () => void) =>
      h("button", { class: "act", title: t(word), "data-id": `act ${icon}`, onclick: run }, drawn(icon), h("span", {}, t(word)));
    const kinds = new Set(chosen.map(({ kind }) => kind));
    const is = (...names: string[]) => chosen.length > 0 && [...kinds].every((kind) => names.includes(kind));
    const acts = brush !== undefined ? [] : [
      ...(chosen.length > 1 && is("city") ? [act("row", "alignRow", () => this.acts.align("row")), act("column", "alignColumn", () => this.acts.align("column"))] : []),
      ...(is("city", "post", "route") ? [act("auto", "automatic", () => this.acts.free())] : []),
      ...(chosen.length === 1 && !is("hex", "edge") ? [act("text", "goToText", () => this.acts.goTo())] : []),
      ...(chosen.length > 0 && !is("edge") && !kinds.has("robber") ? [act("remove", "remove", () => this.acts.remove())] : []),
    ];
    const isClosable = chosen.length > 0 || brush !== undefined;
    this.element.replaceChildren(
      h("header", {},
        name === undefined ? h("h3", {}, title) : this.input({ word: "name", value: name, isNumber: false }, t("name"), (text) => this.acts.rename(text)),
        isClosable && h("button", { class: "plain", "aria-label": t("close"), onclick: () => this.acts.close() }, "×")),
      h("div", { class: "groups" }, ...this.kontors(groups), ...groups.filter(({ id }) => id !== KONTOR).map((group) => this.group(group, brush)),
        h("div", { class: "acts" }, ...acts)));
    this.element.dataset.of = isClosable ? "things" : "map";
    this.element.hidden = false;
    const again = focused && this.element.querySelector<HTMLElement>(`[data-id="${CSS.escape(focused.dataset.id ?? "")}"]`);
    again?.focus();
    if (!(again instanceof HTMLInputElement)) return;
    // Fields of numbers do not say where their cursor is.
    if (from === null) again.select();
    else again.setSelectionRange(from, to);
  }

  /** Shows what arrived while something was typed or pressed. */
  private follow() {
    if (this.next && !this.isTyping && !this.isPressed) this.show(this.next);
  }

  /** The kontors of a city in a row, and the choices for one of them. */
  private kontors(groups: Group[]): HTMLElement[] {
    const all = groups.filter(({ id }) => id === KONTOR);
    if (all.length === 0) return [];
    this.kontor = Math.min(this.kontor, all.length - 1);
    const chosen = ({ choices }: Group) => choices.filter(({ on, word }) => on && word !== "no coin");
    const look = (group: Group) => chosen(group).map(({ word }) => word).join(" ");
    const words = (group: Group) => chosen(group).map(({ label }) => label).join(" ");
    const button = (group: Group, n: number) => h("button", {
      class: "choice kontor-of", "data-id": `kontor-of ${n}`, "aria-pressed": String(n === this.kontor), "aria-label": `${t("kontor")} ${n + 1}: ${words(group)}`, title: look(group),
      onclick: () => {
        this.kontor = n;
        if (this.shown) this.show(this.shown);
      },
    }, sample(look(group)), look(group).match(/coin \d+/)?.[0].replace("coin ", ""));
    const row = h("div", { class: "group", role: "group", "aria-label": t("kontors") }, h("h4", {}, t("kontors")), h("div", { class: "choice-row" }, ...all.map(button)));
    return [row, this.group(all[this.kontor]!, undefined)];
  }

  private group(group: Group, brush: string | undefined): HTMLElement {
    // Names are the map's; colours alone would tell some readers nothing.
    const isName = ["countries", "permissions", "region", "edition", "cards"].includes(group.id);
    const isNamed = group.id === "terrain" || group.id === "harbour";
    const button = (choice: Choice) => {
      const picture = isName ? undefined : sample(choice.word);
      const isOn = brush === undefined ? choice.on : brush === choice.id;
      const bare = picture && group.id !== KONTOR && group.choices.length > 5;
      return h("button", {
        class: `choice${bare ? " bare" : ""}`, "data-id": choice.id, title: choice.word, "aria-label": `${group.title}: ${choice.label}`,
        "aria-pressed": String(isOn), onclick: () => this.acts.choose(choice.id),
      }, picture, bare && !isNamed ? null : h("span", {}, choice.label));
    };
    const { field } = group;
    return h("div", { class: `group ${group.id}`, role: "group", "aria-label": group.title }, h("h4", {}, group.title), h("div", { class: "choice-row" },
      ...group.choices.map(button), field && this.input(field, group.title, (text) => this.acts.choose(`${field.word} ${text}`))));
  }

  /** A field: Enter and leaving it give what was typed, Escape gives it up, and then what is chosen. */
  private input({ word, value, isNumber }: Field, label: string, done: (text: string) => void): HTMLInputElement {
    const input = h("input", {
      class: "typed", "data-id": `typed ${word}`, value, "aria-label": label, type: isNumber ? "number" : "text", min: isNumber ? 0 : null, maxlength: 200, spellcheck: "false", autocomplete: "off",
    });
    const give = () => {
      const text = input.value.trim();
      if (text === value || text === "") input.value = value;
      else done(text);
    };
    input.addEventListener("input", () => this.isTyping = true);
    input.addEventListener("change", give);
    for (const end of ["change", "blur"] as const) {
      input.addEventListener(end, () => {
        this.isTyping = false;
        this.follow();
      });
    }
    input.addEventListener("keydown", (event) => {
      event.stopPropagation();
      if (event.key !== "Escape") return;
      if (input.value === value) this.acts.close();
      input.value = value;
      input.blur();
    });
    return input;
  }

  hide() {
    this.shown = this.next = undefined;
    this.element.hidden = true;
  }
}
