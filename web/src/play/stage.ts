// The board of a game: pieces that move, and the places that can be chosen.

import { Board } from "../board";
import { h, svgOf } from "../dom";
import { t } from "../words";
import { type Choice, short, type Spot } from "./table";

const SVG = "http://www.w3.org/2000/svg";
const calm = matchMedia("(prefers-reduced-motion: reduce)");

/** How far from a lit place a finger may touch, and the least size of one that is chosen at once, in pixels. */
const REACH = 24;

/** How long a piece moves, in milliseconds. */
const MOVE = 420;

/** A mark at a place of the board, which can be pressed. */
export type Pin = { place: string; sign: string; label: string; press(): void };
/** Half the width of a pin, in units of the picture. */
const PIN = 15;

export class Stage {
  private board = new Board(() => undefined, "play-legend", !matchMedia("(max-width: 760px)").matches);
  readonly element = this.board.element;
  private pieces = new Map<string, SVGGElement>();
  private offered: Choice[] = [];
  /** Called with the place that is chosen, while all places are lit. */
  private picked?: (spot?: Spot) => void;
  private pins: Pin[] = [];
  private pinned?: SVGGElement;
  private layer?: SVGGElement;
  private lit?: SVGGElement;
  private spots: Spot[] = [];
  /** The lit places, each with its choices. */
  private lights: { mark: SVGElement; name: string; choices: Choice[] }[] = [];
  /** Where the last press began. */
  private pressed: [number, number] = [0, 0];
  private menu = h("div", { class: "spot-menu", role: "group", "aria-label": t("choices"), hidden: true });
  /** The place whose choices are listed. */
  private opener?: Element;

  /** What is to be decided, above the board where nothing else is beside it. */
  private question = h("p", { class: "stage-question", hidden: true });

  /** What lies before the person at the screen, below the board where nothing else is beside it. */
  private own = h("div", { class: "stage-own" });

  /** `chosen` is called with the choice that was made on the board. */
  constructor(private chosen: (choice: Choice) => void, undo: HTMLElement) {
    this.element.classList.add("stage");
    this.board.sheet.setAttribute("aria-label", t("stageLabel"));
    this.element.append(h("div", { class: "stage-bar" }, this.question, undo), this.own, this.menu);
    this.element.addEventListener("keydown", (event) => {
      if (event.key !== "Escape") return;
      const { picked } = this;
      if (!this.menu.hidden) {
        this.close();
        (this.opener as SVGElement | undefined)?.focus();
      } else if (picked) {
        this.pick();
        picked();
      }
    });
    this.board.desk.addEventListener("click", (event) => {
      if (isTouch(event) && !this.isDrag(event)) this.tap(event.clientX, event.clientY);
    });
    this.element.addEventListener("pointerdown", (event) => {
      this.pressed = [event.clientX, event.clientY];
      if (!this.menu.contains(event.target as Node)) this.close();
      // Before what moves the board takes the press for itself.
    }, { capture: true });
  }

  /** Lets the board be moved and enlarged, once it is a part of the page. */
  attached() {
    this.board.attached();
  }

  ask(question: string, own: Node[]) {
    this.question.textContent = question;
    this.question.hidden = question === "";
    this.own.replaceChildren(...own);
  }

  /** Puts another board there, without pieces; what is seen of it stays where it is another picture of the same one. */
  show(svg: string, spots: Spot[], isSame: boolean) {
    this.close();
    if (!isSame) this.board.clear();
    this.board.show({ svg, title: null, file: "", line: null, handles: [] });
    const root = this.board.sheet.querySelector("svg");
    if (!root) return;
    // A picture has no buttons in it, and a board of a game has.
    root.setAttribute("role", "group");
    for (const old of [this.layer, this.lit, this.pinned]) old?.remove();
    this.pieces.clear();
    this.spots = spots;
    this.layer = document.createElementNS(SVG, "g");
    this.layer.setAttribute("class", "pieces");
    this.lit = document.createElementNS(SVG, "g");
    this.lit.setAttribute("class", "spots");
    this.pinned = document.createElementNS(SVG, "g");
    root.append(this.layer, this.lit, this.pinned);
    this.pin(this.pins);
  }

  /** Puts the pieces there; those that are elsewhere now move. */
  place(elements: string[], moves = true) {
    if (!this.layer) return;
    const moving = moves && !calm.matches && !document.hidden;
    const next = new Map<string, SVGGElement>();
    const fresh: SVGGElement[] = [];
    for (const element of elements) {
      const old = this.pieces.get(element);
      const group = old ?? parsed(element);
      if (!old) fresh.push(group);
      next.set(element, group);
    }
    const gone = [...this.pieces].filter(([element]) => !next.has(element)).map(([, group]) => group);
    const from = moving ? gone.map((group) => ({ kind: kindOf(group), at: middle(group) })) : [];
    this.layer.replaceChildren(...next.values());
    this.pieces = next;
    if (!moving) return;
    for (const group of fresh) {
      if (!group.classList.contains("piece")) continue;
      const at = from.findIndex(({ kind }) => kind === kindOf(group));
      const [old] = at < 0 ? [] : from.splice(at, 1);
      const [x, y] = middle(group);
      const start = old ? { transform: `translate(${old.at[0] - x}px, ${old.at[1] - y}px)` } : { opacity: 0 };
      group.animate([start, { transform: "none", opacity: 1 }], { duration: MOVE, easing: "ease-in-out" });
    }
  }

  /** Lights all places until one of them is chosen, or none by Escape; called with nothing, it ends that. */
  pick(picked?: (spot?: Spot) => void) {
    this.picked = picked;
    this.offer(this.offered);
    if (picked) this.lights[0]?.mark.focus();
  }

  /** Marks places with numbers. */
  pin(pins: Pin[]) {
    this.pins = pins;
    const at = new Map<string, number>();
    this.pinned?.replaceChildren(...pins.flatMap((pin) => {
      const spot = this.spots.find(({ place }) => place === pin.place);
      const nth = at.get(pin.place) ?? 0;
      at.set(pin.place, nth + 1);
      return spot ? [pinOf(pin, spot, nth)] : [];
    }));
  }

  /** Lights the places of choices, which can be chosen there. */
  offer(offered: Choice[]) {
    this.offered = offered;
    this.close();
    if (!this.lit) return;
    const choices = this.picked ? this.spots.map(({ place, name }) => ({ text: name, places: [place] })) : offered;
    const focused = document.activeElement;
    const before = this.lit.contains(focused) ? (focused as SVGElement).dataset.place : undefined;
    const at = new Map<string, Choice[]>();
    for (const choice of choices) for (const place of choice.places) at.set(place, [...(at.get(place) ?? []), choice]);
    this.lights = this.spots.filter(({ place }) => at.has(place)).map((spot) => {
      const choices = at.get(spot.place) ?? [];
      return { mark: this.mark(spot, choices), name: spot.name, choices };
    });
    const marks = this.lights.map(({ mark }) => mark);
    const first = marks.find((mark) => mark.dataset.place === before) ?? marks[0];
    first?.setAttribute("tabindex", "0");
    this.lit.replaceChildren(...marks);
    if (before !== undefined) first?.focus();
  }

  /** Leaves only the places of these choices lit; those of all where there are none. */
  only(choices: Choice[]) {
    const places = new Set(choices.flatMap(({ places }) => places));
    for (const mark of this.lit?.children ?? []) {
      mark.classList.toggle("out", choices.length > 0 && !places.has((mark as SVGElement).dataset.place ?? ""));
    }
  }

  /** Points at the places of what is advised. */
  point(places: string[]) {
    for (const mark of this.lit?.children ?? []) {
      mark.classList.toggle("hinted", places.includes((mark as SVGElement).dataset.place ?? ""));
    }
  }

  private mark(spot: Spot, choices: Choice[]): SVGElement {
    const [x, y] = spot.at;
    const [width, height] = spot.size;
    const mark = document.createElementNS(SVG, "rect");
    const set = (attributes: Record<string, string | number>) => {
      for (const [key, value] of Object.entries(attributes)) mark.setAttribute(key, String(value));
    };
    set({ x, y, width, height, rx: spot.round ? width / 2 : 8, class: "spot", tabindex: -1, role: "button" });
    set({ "data-place": spot.place, "aria-label": choices.length === 1 ? (choices[0]?.text ?? "") : `${spot.name}: ${choices.length} ${t("choices")}` });
    const title = document.createElementNS(SVG, "title");
    title.textContent = choices.map(({ text }) => text).slice(0, 6).join("\n");
    mark.append(title);
    mark.addEventListener("click", (event) => {
      // A drag of the board that ends here is no click; a finger is for the board, since it covers more than one place.
      if (!this.isDrag(event) && !isTouch(event)) this.choose(mark, choices, spot.name);
    });
    mark.addEventListener("keydown", (event) => {
      if (event.key === "Enter" || event.key === " ") {
        event.preventDefault();
        this.choose(mark, choices, spot.name);
      } else if (event.key.startsWith("Arrow")) {
        event.preventDefault();
        this.step(mark, event.key);
      }
    });
    return mark;
  }

  /** Goes to the nearest lit place in a direction. */
  private step(from: SVGElement, key: string) {
    const way = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[key] ?? [0, 0];
    const of = (mark: Element): [number, number] => {
      const { x, y, width, height } = mark.getBoundingClientRect();
      return [x + width / 2, y + height / 2];
    };
    const [x, y] = of(from);
    let best: [number, Element] | undefined;
    for (const mark of this.lit?.querySelectorAll(":scope > :not(.out)") ?? []) {
      const [dx, dy] = [of(mark)[0] - x, of(mark)[1] - y];
      const along = dx * (way[0] ?? 0) + dy * (way[1] ?? 0);
      const across = Math.abs(dx * (way[1] ?? 0)) + Math.abs(dy * (way[0] ?? 0));
      if (along > 1 && (!best || along + 2 * across < best[0])) best = [along + 2 * across, mark];
    }
    if (!best) return;
    from.setAttribute("tabindex", "-1");
    best[1].setAttribute("tabindex", "0");
    (best[1] as SVGElement).focus();
  }

  private isDrag({ detail, clientX, clientY }: MouseEvent): boolean {
    const [x, y] = this.pressed;
    return detail > 0 && Math.hypot(clientX - x, clientY - y) > 4;
  }

  /** Chooses the lit place that a finger means; where it is small, or others are as near, the finger chooses from a list. */
  private tap(x: number, y: number) {
    const far = (mark: SVGElement) => {
      const box = mark.getBoundingClientRect();
      return Math.hypot(Math.max(box.left - x, 0, x - box.right), Math.max(box.top - y, 0, y - box.bottom));
    };
    const near = this.lights.filter(({ mark }) => !mark.classList.contains("out"))
      .map((light) => ({ ...light, far: far(light.mark) })).filter(({ far }) => far <= REACH).sort((a, b) => a.far - b.far);
    const [nearest] = near;
    if (!nearest) return;
    const { width, height } = nearest.mark.getBoundingClientRect();
    if (near.length === 1 && Math.min(width, height) >= REACH) return this.choose(nearest.mark, nearest.choices, nearest.name);
    // A choice of two places is one choice.
    const choices = new Map(near.flatMap(({ choices }) => choices).map((choice) => [choice.text, choice]));
    this.list(nearest.mark, [...choices.values()], near.length === 1 ? nearest.name : undefined);
  }

  private choose(mark: SVGElement, choices: Choice[], name: string) {
    const [only] = choices;
    if (only && choices.length === 1) return this.take(only);
    this.list(mark, choices, name);
  }

  private take(choice: Choice) {
    const { picked } = this;
    if (!picked) return this.chosen(choice);
    this.pick();
    const spot = this.spots.find(({ place }) => place === choice.places[0]);
    if (spot) picked(spot);
  }

  /** Lists choices beside a place, without what its name says. */
  private list(mark: SVGElement, choices: Choice[], name?: string) {
    const item = (choice: Choice) => h("button", { onclick: () => (this.close(), this.take(choice)), title: choice.text }, short(choice.text, name === undefined ? [] : [name]));
    this.menu.replaceChildren(...(name === undefined ? [] : [h("strong", {}, name)]), ...choices.map(item));
    this.menu.hidden = false;
    const [board, place, own] = [this.element.getBoundingClientRect(), mark.getBoundingClientRect(), this.menu.getBoundingClientRect()];
    this.opener = mark;
    const left = Math.min(Math.max(place.right - board.left + 6, 8), board.width - own.width - 8);
    const top = Math.min(Math.max(place.top - board.top, 8), board.height - own.height - 8);
    this.menu.style.setProperty("left", `${Math.max(left, 8)}px`);
    this.menu.style.setProperty("top", `${Math.max(top, 8)}px`);
    this.menu.querySelector("button")?.focus();
  }

  private close() {
    this.menu.hidden = true;
  }
}

const isTouch = (event: MouseEvent): boolean => (event as PointerEvent).pointerType === "touch";

/** A pin at the upper right corner of its place, beside those that are there. */
function pinOf({ sign, label, press }: Pin, { at: [x, y], size: [width] }: Spot, nth: number): SVGGElement {
  const [circle, text] = [document.createElementNS(SVG, "circle"), document.createElementNS(SVG, "text")];
  circle.setAttribute("r", String(PIN));
  text.setAttribute("dy", "0.36em");
  text.textContent = sign;
  const pin = document.createElementNS(SVG, "g");
  const attributes = { class: "pin", role: "button", tabindex: "0", "aria-label": label, transform: `translate(${x + width + nth * 1.5 * PIN} ${y})` };
  for (const [key, value] of Object.entries(attributes)) pin.setAttribute(key, value);
  pin.append(circle, text);
  pin.addEventListener("click", press);
  pin.addEventListener("keydown", (event) => {
    if (event.key !== "Enter" && event.key !== " ") return;
    event.preventDefault();
    press();
  });
  return pin;
}

function parsed(element: string): SVGGElement {
  return svgOf(`<svg xmlns="${SVG}">${element}</svg>`).firstElementChild as SVGGElement;
}

/** What a piece is and whose: pieces of one kind can be each other. */
const kindOf = (group: Element): string => group.getAttribute("class") ?? "";

function middle(group: SVGGElement): [number, number] {
  const { x, y, width, height } = group.getBBox();
  return [x + width / 2, y + height / 2];
}
