// The bar above a game: undo, advice, the steps of the others, and a look back.

import { h, icon } from "../dom";
import { drawn } from "../draw/icons";
import { t, type Word } from "../words";
import type { View } from "./table";

/** The pause between the steps of the others by speed, in milliseconds. */
export const PAUSES = { slow: 1200, normal: 450, fast: 60, instant: 0 } as const;
export type Speed = keyof typeof PAUSES;

/** What there is to press only where the game is in this browser. */
const OWN_ONLY = ["redo", "hint", "step", "save", "share"] as const;

export type Presses = Record<"undo" | "redo" | "hint" | "step" | "run" | "back" | "forth" | "now" | "save" | "share" | "leave", () => void> & {
  /** Goes to an earlier time of the game, by the number of decisions and outcomes of chance before it. */
  replay(at: number): void;
};

export class Bar {
  private isOfRoom = false;
  private buttons: Record<string, HTMLButtonElement> = {};
  private speeds = h("select", { "aria-label": t("speed"), title: t("speed") }, ...(Object.keys(PAUSES) as Speed[]).map((speed) => h("option", { value: speed, selected: speed === "normal" }, t(speed))));
  private runs: HTMLButtonElement;
  private time: HTMLInputElement;
  readonly element: HTMLElement;

  constructor(presses: Presses) {
    const button = (name: string, word: Word, sign: SVGSVGElement, press: () => void) =>
      (this.buttons[name] = h("button", { class: "plain", title: t(word), "aria-label": t(word), onclick: press }, sign));
    this.runs = h("button", { class: "runs", onclick: presses.run });
    this.time = h("input", { type: "range", class: "time", min: 0, step: 1, "aria-label": t("replay"), title: t("replay"), oninput: () => presses.replay(Number(this.time.value)) });
    this.element = h("div", { class: "bar play-bar", hidden: true },
      button("undo", "undo", drawn("undo"), presses.undo),
      button("redo", "redo", drawn("redo"), presses.redo),
      button("hint", "hint", icon("hint"), presses.hint),
      h("span", { class: "gap" }),
      button("step", "step", icon("step"), presses.step),
      this.runs, this.speeds,
      h("span", { class: "gap" }),
      h("div", { class: "replay" },
        button("back", "replayBack", icon("back"), presses.back), this.time,
        button("forth", "replayForth", icon("step"), presses.forth),
        button("now", "replayNow", icon("end"), presses.now)),
      button("save", "saveRecord", icon("save"), presses.save),
      button("share", "sharePosition", icon("share"), presses.share),
      button("leave", "newGame", icon("new"), presses.leave));
  }

  get speed(): Speed {
    return this.speeds.value as Speed;
  }

  /** Shows what is of use for a game of a room, or for an own one. */
  fit(isOfRoom: boolean) {
    this.isOfRoom = isOfRoom;
    for (const name of OWN_ONLY) this.buttons[name]!.hidden = isOfRoom;
    this.runs.hidden = this.speeds.hidden = isOfRoom;
    const leave = this.buttons.leave!;
    leave.title = leave.ariaLabel = t(isOfRoom ? "close" : "newGame");
    leave.replaceChildren(icon(isOfRoom ? "close" : "new"));
  }

  run(runs: boolean) {
    const word = t(runs ? "pause" : "auto");
    this.runs.replaceChildren(icon(runs ? "pause" : "run"), h("span", {}, word));
    this.runs.ariaLabel = word;
  }

  /** `shownTime` is after how many decisions and outcomes of chance the game is shown, and `isThere` whether it is. */
  show(view: View, shownTime: number, isThere: boolean) {
    const { menu, decider, n_actions, n_all, hand_over, replay, over, viewer } = view;
    const enable = (name: string, is: boolean) => this.buttons[name]?.toggleAttribute("disabled", !is);
    const mayAsk = !this.isOfRoom || (viewer !== null && replay === null && !over);
    enable("undo", n_actions > 0 && hand_over === null && mayAsk);
    enable("redo", hand_over === null);
    enable("hint", menu !== null);
    enable("step", decider !== null && !decider.person);
    this.time.max = String(n_all);
    if (isThere) this.time.value = String(replay ?? n_all);
    enable("back", shownTime > 0);
    enable("forth", shownTime < n_all);
    enable("now", replay !== null);
    this.runs.disabled = over || replay !== null;
  }
}
