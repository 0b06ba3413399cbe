// The picture: what the library draws, to be moved and enlarged. A click on a place goes to its line.

import Panzoom, { type PanzoomObject } from "@panzoom/panzoom";
import { h, icon, svgOf } from "./dom";
import type { Rolled } from "./draw/gesture";
import type { Picture } from "./language";
import { type Part, partOf, redraw } from "./redraw";
import { wish, wished } from "./wishes";
import { t } from "./words";

/** Where a statement stands that a group of the picture shows. */
const PLACE = / data-line="(\d+)" data-column="(\d+)" data-span="([\d.]+)"/g;

export class Board {
  readonly element: HTMLElement;
  /** Called with each new picture, once it is a part of the page. */
  onShown?: (picture: SVGSVGElement, shown: Picture) => void;
  readonly sheet = h("div", { class: "sheet", role: "group", "aria-label": t("picture") });
  private note = h("p", { class: "stale", role: "status", hidden: true });
  readonly desk = h("div", { class: "desk" }, this.sheet);
  private zoom?: PanzoomObject;
  private drawn = "";
  /** What is shown, without the places of statements. */
  private part?: Part;
  private last?: Picture;
  /** The same picture as it is printed, where the screen shows it otherwise. */
  paper?: string;
  /** What is shown in the place of the map as it is written. */
  rolled?: Rolled;
  private isWhole: boolean;
  private legend: HTMLElement;

  /**
   * `chosen` is called with the place of a statement: a file, and line and column from 1. Tracks and legend are shown on
   * demand, which is kept under the name `wish`; before the first time they are shown where `isWhole`.
   */
  constructor(chosen: (file: string, line: number, column: number) => void, private wish: string, isWhole: boolean) {
    const kept = wished(wish);
    this.isWhole = kept === null ? isWhole : kept === "shown";
    const button = (name: "plus" | "minus" | "fit" | "legend", label: string, act: () => void) =>
      h("button", { class: "tool", title: label, "aria-label": label, onclick: act }, icon(name));
    // A drag that ends on a place is no click on it.
    let from: [number, number] = [0, 0];
    this.desk.addEventListener("pointerdown", (event) => (from = [event.clientX, event.clientY]));
    this.sheet.addEventListener("click", (event) => {
      const place = (event.target as Element).closest<SVGElement>("[data-line]");
      if (!place || Math.hypot(event.clientX - from[0], event.clientY - from[1]) > 4) return;
      const { file, line, column } = place.dataset;
      chosen(file ?? "", Number(line), Number(column));
    });
    this.legend = button("legend", t("legend"), () => this.turn());
    this.legend.setAttribute("aria-pressed", `${this.isWhole}`);
    this.element = h("section", { class: "board", "aria-label": t("board") }, this.desk, this.note,
      h("div", { class: "tools" },
        button("plus", t("zoomIn"), () => this.zoom?.zoomIn()),
        button("minus", t("zoomOut"), () => this.zoom?.zoomOut()),
        button("fit", t("fit"), () => this.zoom?.reset()),
        this.legend));
    // Paper is light, and has room for tracks and legend.
    addEventListener("beforeprint", () => {
      if (this.paper !== undefined) this.draw(this.paper);
      this.crop(true);
    });
    addEventListener("afterprint", () => {
      if (this.paper !== undefined && this.drawn !== "") this.draw(this.drawn);
      this.crop();
    });
  }

  /** Shows tracks and legend, or the board alone. */
  private turn() {
    this.isWhole = !this.isWhole;
    wish(this.wish, this.isWhole ? "shown" : "hidden");
    this.legend.setAttribute("aria-pressed", `${this.isWhole}`);
    this.crop();
    const { shown, last } = this;
    if (shown && last) this.onShown?.(shown, last);
  }

  /** Lets it be moved and enlarged, once it is a part of the page. */
  attached() {
    const zoom = Panzoom(this.sheet, { maxScale: 8, minScale: 0.5, cursor: "grab", noBind: true, animate: false });
    this.zoom = zoom;
    this.desk.addEventListener("wheel", (event) => zoom.zoomWithWheel(event), { passive: false });
    this.desk.addEventListener("pointerdown", (event) => zoom.handleDown(event));
    addEventListener("pointermove", (event) => zoom.handleMove(event));
    for (const end of ["pointerup", "pointercancel"] as const) addEventListener(end, (event) => zoom.handleUp(event));
  }

  /** Shows a picture, and marks what stands at the cursor. Where there is none, the last one stays. */
  show(picture: Picture) {
    const { svg, line, file } = picture;
    const isNew = svg !== null && svg !== this.drawn;
    if (isNew) this.paper = undefined;
    const old = this.drawn !== "";
    this.note.hidden = svg !== null;
    this.note.textContent = svg === null ? `${t("noPicture")} ${old ? `${t("oldPicture")}.` : ""}` : "";
    if (isNew) {
      this.draw(svg);
      this.drawn = svg;
      this.mark(undefined);
    }
    const shown = this.shown;
    this.last = picture;
    if (shown && isNew) this.onShown?.(shown, picture);
    for (const marked of this.sheet.querySelectorAll(".here")) marked.classList.remove("here");
    if (line === null) return;
    const places = this.sheet.querySelectorAll<SVGElement>(`[data-line="${line}"]`);
    for (const place of places) if (place.dataset.file === file) place.classList.add("here");
  }

  private get shown(): SVGSVGElement | null {
    return this.sheet.querySelector("svg:not(.grips, .photo)");
  }

  /** How the map on the picture calls itself. */
  get title(): string {
    return this.shown?.querySelector(":scope > title")?.textContent ?? "";
  }

  private draw(svg: string) {
    // Most keys move statements and change little that is drawn.
    const part = partOf(svg.replace(PLACE, ' data-line=""'));
    // What lies over the picture stays, with its focus.
    const { shown } = this;
    if (shown && this.part) redraw(shown, this.part, part);
    else this.sheet.prepend(svgOf(part.text));
    this.part = part;
    this.place(svg);
    this.crop();
  }

  /** Cuts the picture to the board, or not. */
  private crop(isWhole = this.isWhole) {
    const picture = this.shown;
    if (!picture) return;
    const whole = new DOMRect(0, 0, Number(picture.getAttribute("width")), Number(picture.getAttribute("height")));
    const { x, y, width, height } = (!isWhole && boardOf(picture)) || whole;
    picture.setAttribute("viewBox", `${x} ${y} ${width} ${height}`);
    this.sheet.style.setProperty("--ratio", `${width / height}`);
  }

  /** Gives the groups of the picture the places that they have in its text. */
  private place(svg: string) {
    const groups = this.shown?.querySelectorAll("[data-line]") ?? [];
    for (const [n, [, line = "", column = "", span = ""]] of [...svg.matchAll(PLACE)].entries()) {
      for (const [name, value] of [["line", line], ["column", column], ["span", span]] as const) {
        const group = groups[n];
        if (group && group.getAttribute(`data-${name}`) !== value) group.setAttribute(`data-${name}`, value);
      }
    }
  }

  /** Shows one layout of an island, or its pips, until `unroll` or the next picture. */
  roll(svg: string, rolled: Rolled) {
    this.draw(svg);
    this.drawn = "";
    this.mark(rolled);
  }

  private mark(rolled: Rolled | undefined) {
    this.rolled = rolled;
    this.element.toggleAttribute("data-rolled", rolled !== undefined);
  }

  /** Shows the map again. Says whether something else was shown. */
  unroll(): boolean {
    const was = this.rolled !== undefined;
    if (was && this.last) this.show(this.last);
    return was;
  }

  /** Forgets the picture of another map. */
  clear() {
    this.drawn = "";
    this.part = undefined;
    this.sheet.replaceChildren();
    this.zoom?.reset();
  }
}

/** Room around the board, in units of the picture. */
const EDGE = 10;

/** Where the board itself lies on a picture: the track around it, its frame, or its sea. */
function boardOf(picture: SVGSVGElement): DOMRect | undefined {
  const around = picture.querySelector<SVGRectElement>("g.frame > rect, g.sea > rect");
  if (around) return grown(new DOMRect(...(["x", "y", "width", "height"] as const).map((side) => around[side].baseVal.value)), EDGE);
  const map = picture.querySelector<SVGGElement>("g.map");
  const frame = picture.querySelector<SVGRectElement>("clipPath#board rect");
  const moves = map?.transform.baseVal;
  const at = moves && moves.numberOfItems > 0 ? moves.getItem(0).matrix : undefined;
  return at && frame ? grown(new DOMRect(at.e, at.f, frame.width.baseVal.value, frame.height.baseVal.value), EDGE) : undefined;
}

const grown = ({ x, y, width, height }: DOMRect, by: number) =>
  new DOMRect(x - by, y - by, width + 2 * by, height + 2 * by);
