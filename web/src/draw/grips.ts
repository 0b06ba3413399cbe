// The layer over the picture with what can be taken hold of: one grip a thing, and the ghosts of what is being moved. It
// is a picture of its own, so that moving a ghost repaints nothing else.

import { type Handle, key, type Point, type Thing } from "./gesture";

const SVG = "http://www.w3.org/2000/svg";

function make<K extends keyof SVGElementTagNameMap>(tag: K, values: Record<string, string | number>): SVGElementTagNameMap[K] {
  const element = document.createElementNS(SVG, tag);
  for (const [name, value] of Object.entries(values)) element.setAttribute(name, String(value));
  return element;
}

/** The classes of groups of the picture, by the kind of their handle. */
const GROUPS: Record<string, string> = { route: "way", post: "posts" };

export class Grips {
  readonly element = make("svg", { class: "grips" });
  private grips = make("g", { role: "group" });
  private ghosts = make("g", { class: "ghosts", "aria-hidden": "true" });
  private marks = make("g", { "aria-hidden": "true" });
  private byKey = new Map<string, { handle: Handle; form: string; grip: SVGElement }>();
  private groups = new Map<string, Element>();
  private hidden: Element[] = [];

  constructor(label: string) {
    this.grips.setAttribute("aria-label", label);
    this.element.append(this.marks, this.grips, this.ghosts);
  }

  /** Takes up the things of a new picture. */
  show(picture: SVGSVGElement, handles: Handle[]) {
    this.groups = new Map([...picture.querySelectorAll("g[data-name]")].reverse().map((group) => [`${group.classList[0]} ${group.getAttribute("data-name")}`, group]));
    for (const name of ["viewBox", "preserveAspectRatio", "font-family", "text-rendering"]) {
      const value = picture.getAttribute(name);
      if (value !== null) this.element.setAttribute(name, value);
    }
    this.clear();
    const before = this.byKey;
    // A way is drawn in the units of the map, which lies somewhere on the picture.
    const moved = picture.querySelector("g.map")?.getAttribute("transform") ?? "";
    this.byKey = new Map(handles.map((handle) => {
      const d = handle.kind === "route" ? this.group(handle)?.querySelector("path")?.getAttribute("d") : undefined;
      const way = d ? { d, transform: moved } : undefined;
      const form = JSON.stringify([handle, way]);
      const old = before.get(key(handle));
      return [key(handle), old?.form === form ? old : { handle, form, grip: grip(handle, way) }];
    }));
    const grips = [...this.byKey.values()].map(({ grip }) => grip);
    const [...shown] = this.grips.children;
    if (grips.length !== shown.length || grips.some((grip, n) => grip !== shown[n])) this.grips.replaceChildren(...grips);
  }

  get all(): Handle[] {
    return [...this.byKey.values()].map(({ handle }) => handle);
  }

  handle(thing: Thing | string): Handle | undefined {
    return this.byKey.get(typeof thing === "string" ? thing : key(thing))?.handle;
  }

  gripOf(thing: Thing): SVGElement | undefined {
    return this.byKey.get(key(thing))?.grip;
  }

  /** The thing under a point of the window. */
  at(event: Event): Handle | undefined {
    const grip = (event.target as Element | null)?.closest?.<SVGElement>(".grip");
    return grip?.dataset.key === undefined ? undefined : this.handle(grip.dataset.key);
  }

  under(x: number, y: number): Handle | undefined {
    for (const element of document.elementsFromPoint(x, y)) {
      const found = element.closest<SVGElement>(".grip")?.dataset.key;
      if (found !== undefined) return this.handle(found);
    }
    return undefined;
  }

  /** A point of the window on the picture. */
  place(x: number, y: number): Point {
    const matrix = this.element.getScreenCTM();
    if (!matrix) return [0, 0];
    const at = new DOMPoint(x, y).matrixTransform(matrix.inverse());
    return [at.x, at.y];
  }

  /** A point of the picture in the window. */
  seen([x, y]: Point): Point {
    const matrix = this.element.getScreenCTM();
    if (!matrix) return [0, 0];
    const at = new DOMPoint(x, y).matrixTransform(matrix);
    return [at.x, at.y];
  }

  /** The group of the picture that shows a thing. */
  group({ kind, name }: Thing): Element | undefined {
    return this.groups.get(`${GROUPS[kind] ?? kind} ${name}`);
  }

  /** What the picture shows of a thing: its group, or the shapes of one post within it. */
  private shapes(handle: Handle): Element[] {
    const group = this.group(handle);
    if (!group || handle.kind === "route") return [];
    if (handle.kind !== "post") return [group];
    const [x, y] = handle.corner;
    const [width, height] = handle.size;
    const box = this.element.getScreenCTM();
    if (!box) return [];
    const inverse = box.inverse();
    return [...group.children].filter((child) => {
      if (child.tagName === "title") return false;
      const rect = child.getBoundingClientRect();
      const at = new DOMPoint(rect.x + rect.width / 2, rect.y + rect.height / 2).matrixTransform(inverse);
      return at.x >= x - 4 && at.x <= x + width + 4 && at.y >= y - 4 && at.y <= y + height + 4;
    });
  }

  mark(chosen: Set<string>, focus: string | undefined) {
    for (const [name, { grip }] of this.byKey) {
      const is = chosen.has(name);
      const tabIndex = name === focus ? 0 : -1;
      // Most are as they should be, and a browser looks again at each that is written to.
      if (grip.tabIndex !== tabIndex) grip.tabIndex = tabIndex;
      if (grip.classList.contains("chosen") === is) continue;
      grip.classList.toggle("chosen", is);
      grip.setAttribute("aria-pressed", String(is));
    }
  }

  // ---- ghosts ----

  /** Takes things off the picture and puts their ghosts over it. */
  lift(things: Handle[], ties: [Handle, Point][] = []) {
    this.clear();
    const outer = this.element.getScreenCTM();
    for (const [thing, to] of ties) {
      this.ghosts.append(make("line", { class: "tie", "data-of": key(thing), x1: thing.at[0], y1: thing.at[1], x2: to[0], y2: to[1] }));
    }
    const moving = make("g", { class: "moving" });
    for (const shape of things.flatMap((thing) => this.shapes(thing))) {
      const copy = shape.cloneNode(true) as SVGGraphicsElement;
      const inner = (shape.parentNode as SVGGraphicsElement).getScreenCTM?.();
      if (outer && inner) {
        const { a, b, c, d, e, f } = outer.inverse().multiply(inner);
        const frame = make("g", { transform: `matrix(${a} ${b} ${c} ${d} ${e} ${f})` });
        frame.append(copy);
        moving.append(frame);
      }
      shape.classList.add("lifted");
      this.hidden.push(shape);
    }
    if (moving.childElementCount === 0) {
      for (const { corner: [x, y], size: [width, height] } of things) moving.append(make("rect", { class: "blank", x, y, width, height, rx: 6 }));
    }
    this.ghosts.append(moving);
  }

  /** Moves the ghosts, and the ends of lines that hang on them. */
  drift([x, y]: Point) {
    this.ghosts.querySelector(".moving")?.setAttribute("transform", `translate(${x} ${y})`);
    for (const line of this.ghosts.querySelectorAll<SVGElement>(".tie")) {
      const from = this.handle(line.dataset.of ?? "");
      if (!from) continue;
      line.setAttribute("x1", String(from.at[0] + x));
      line.setAttribute("y1", String(from.at[1] + y));
    }
  }

  /** A line that is being drawn, as the path of an SVG; nothing takes it away. */
  line(path: string) {
    let line = this.ghosts.querySelector(".line");
    if (!line) this.ghosts.append((line = make("path", { class: "line" })));
    line.setAttribute("d", path);
  }

  /** The rubber band between two points. */
  band(a: Point | undefined, b: Point = [0, 0]) {
    if (!a) return this.marks.replaceChildren();
    const [x, y] = [Math.min(a[0], b[0]), Math.min(a[1], b[1])];
    this.marks.replaceChildren(make("rect", { class: "band", x, y, width: Math.abs(a[0] - b[0]), height: Math.abs(a[1] - b[1]) }));
  }

  clear() {
    this.ghosts.replaceChildren();
    this.marks.replaceChildren();
    for (const shape of this.hidden) shape.classList.remove("lifted");
    this.hidden = [];
  }
}

/** What is taken hold of; a route by its way. */
function grip(handle: Handle, way?: { d: string; transform: string }): SVGElement {
  const [x, y] = handle.corner;
  const [width, height] = handle.size;
  const common = { class: `grip ${handle.kind}`, "data-key": key(handle), tabindex: -1, role: "button", "aria-label": handle.title, "aria-pressed": "false" };
  const form = way ? make("path", { ...common, ...way })
    : handle.kind === "hex" || handle.kind === "beyond" ? make("path", { ...common, d: hexagon(handle.at, width / 1.6) })
    : make("rect", { ...common, x: x - 3, y: y - 3, width: width + 6, height: height + 6, rx: 6 });
  const title = document.createElementNS(SVG, "title");
  title.textContent = handle.title;
  form.append(title);
  return form;
}

function hexagon([x, y]: Point, r: number): string {
  const corners = [[0, -1], [0.866, -0.5], [0.866, 0.5], [0, 1], [-0.866, 0.5], [-0.866, -0.5]];
  return `M${corners.map(([dx = 0, dy = 0]) => `${x + dx * r} ${y + dy * r}`).join("L")}Z`;
}
