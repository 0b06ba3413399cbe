// The palette beside the picture: what is chosen, what can be given to it in the words of the language, and what can be
// done with it.

import { h } from "../dom";
import { t, type Word } from "../words";
import type { Choice, Group, Handle } from "./gesture";
import { drawn, sample } from "./icons";

const TITLES: Record<string, Word> = {
  "add-kontor": "groupAddKontor", skills: "groupSkills", green: "groupGreen", countries: "groupCountries", permissions: "groupPermissions",
  posts: "groupPosts", "add-post": "groupAddPost", tavern: "groupTavern", marker: "groupMarker", markers: "groupMarkers",
  terrain: "groupTerrain", region: "groupRegion", number: "groupNumber", robber: "groupRobber", harbour: "groupHarbour", ground: "groupGround",
};

export type Acts = {
  choose(choice: Choice): void;
  free(): void;
  align(along: "row" | "column"): void;
  remove(): void;
  goTo(): void;
  close(): void;
};

export class Palette {
  readonly element = h("section", { class: "palette", "aria-label": t("palette"), hidden: true });

  constructor(private acts: Acts) {
    this.element.addEventListener("pointerdown", (event) => event.stopPropagation());
    this.element.addEventListener("keydown", (event) => {
      if (event.key === "Escape") this.acts.close();
      event.stopPropagation();
    });
  }

  /** Shows what can be done with some things; with the brush that is chosen where it is for painting. */
  show(title: string, groups: Group[], chosen: Handle[], brush?: string) {
    const focused = this.element.contains(document.activeElement) ? (document.activeElement as HTMLElement).dataset.id : undefined;
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
    this.element.replaceChildren(
      h("header", {}, h("h3", {}, title), h("button", { class: "plain", "aria-label": t("close"), onclick: () => this.acts.close() }, "×")),
      h("div", { class: "groups" }, ...groups.map((group) => this.group(group, brush)), h("div", { class: "acts" }, ...acts)));
    this.element.hidden = false;
    if (focused !== undefined) this.element.querySelector<HTMLElement>(`[data-id="${CSS.escape(focused)}"]`)?.focus();
  }

  private group(group: Group, brush: string | undefined): HTMLElement {
    const word = TITLES[group.id];
    const title = word === undefined ? group.title.replace(/^Kontor/, t("kontor")) : t(word);
    const button = (choice: Choice) => {
      const picture = sample(choice.label);
      const isOn = brush === undefined ? choice.on : brush === choice.id;
      const bare = picture && group.id !== "kontor" && group.choices.length > 5;
      return h("button", {
        class: `choice${bare ? " bare" : ""}`, "data-id": choice.id, title: choice.label, "aria-label": `${title}: ${choice.label}`,
        "aria-pressed": String(isOn), onclick: () => this.acts.choose(choice),
      }, picture, bare && group.id !== "terrain" ? null : h("span", {}, choice.label));
    };
    return h("div", { class: `group ${group.id}`, role: "group", "aria-label": title }, h("h4", {}, title), h("div", { class: "choice-row" }, ...group.choices.map(button)));
  }

  hide() {
    this.element.hidden = true;
  }
}
