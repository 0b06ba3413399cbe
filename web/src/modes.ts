// What the page is used for: the switch in its header, and the parts that each mode shows. On a narrow screen one view of
// a mode is shown at a time.

import { h } from "./dom";
import { t, type Word } from "./words";

export type ModeName = "write" | "play" | "study";

/** A part that fills a narrow screen. The view `board` is the stage; any other one is a part of the panel. */
export type View = { name: string; word: Word; badge?: HTMLElement };

export type Mode = {
  name: ModeName;
  /** Stands on the left. */
  panel: HTMLElement;
  /** Stands on the right. */
  stage: HTMLElement;
  /** The first one is shown first. */
  views: View[];
  shown?(): void;
  hidden?(): void;
  /** Other files took the place of those that were there, while it is shown. */
  adopted?(): void;
};

export class Modes {
  /** The switch in the header. */
  readonly element: HTMLElement;
  /** The views of the mode, for a narrow screen. */
  readonly views = h("nav", { class: "views", "aria-label": t("views") });
  private current: Mode;
  private chosen = new Map<Mode, string>();

  /** `app` shows the modes by its attributes `data-mode` and `data-view`. */
  constructor(private app: HTMLElement, private modes: [Mode, ...Mode[]]) {
    this.current = modes[0];
    const button = ({ name }: Mode) => h("button", { "data-mode": name, onclick: () => this.show(name) }, t(name));
    this.element = h("nav", { class: "modes", "aria-label": t("modes"), hidden: modes.length === 1 }, ...modes.map(button));
    for (const { panel, stage } of modes) panel.hidden = stage.hidden = true;
    this.enter();
  }

  /** What the modes show, one beside the other. */
  get parts(): HTMLElement[] {
    return this.modes.flatMap(({ panel, stage }) => [panel, stage]);
  }

  get name(): ModeName {
    return this.current.name;
  }

  show(name: ModeName) {
    const next = this.modes.find((mode) => mode.name === name);
    if (!next || next === this.current) return;
    this.current.panel.hidden = true;
    // Pictures of two modes name their parts alike: only the one that is shown is in the page.
    this.current.stage.remove();
    this.current.hidden?.();
    this.current = next;
    this.enter();
  }

  /** Other files took the place of those that were there. */
  adopted() {
    this.current.adopted?.();
  }

  /** Shows one of the views of the mode where there is room for one only. */
  look(view: string) {
    this.chosen.set(this.current, view);
    this.app.dataset.view = view;
    press(this.views, "view", view);
  }

  private enter() {
    const { name, panel, stage, shown } = this.current;
    panel.hidden = stage.hidden = false;
    panel.after(stage);
    this.app.dataset.mode = name;
    press(this.element, "mode", name);
    this.list();
    shown?.();
  }

  /** Lists the views of the mode, as many as it has now. */
  list() {
    const { views } = this.current;
    this.views.replaceChildren(...views.map(({ name, word, badge }) =>
      h("button", { "data-view": name, onclick: () => this.look(name) }, t(word), badge)));
    const chosen = this.chosen.get(this.current);
    this.look(views.find(({ name }) => name === chosen)?.name ?? views[0]?.name ?? "board");
  }
}

function press(buttons: HTMLElement, key: string, value: string) {
  for (const button of buttons.querySelectorAll<HTMLElement>("button")) {
    button.setAttribute("aria-pressed", String(button.dataset[key] === value));
  }
}
