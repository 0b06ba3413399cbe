// Drawing on the board: tools, pointers and keys become gestures, which the library writes into the text. While something
// is dragged, its ghost moves; the drop is one gesture and one step of undo.

import { h, isTyped } from "../dom";
import { wish, wished } from "../wishes";
import { t, type Word } from "../words";
import { ends, nearest, ties } from "./around";
import { type Desk, type Gesture, type Group, type Handle, key, MAP, plain, type Point, type Rolled, type Thing } from "./gesture";
import { Grips } from "./grips";
import { drawn } from "./icons";
import { isAnywhere, meant, type Tool } from "./keys";
import { Naming } from "./naming";
import { Palette } from "./palette";
import { Photo } from "./photo";

const HINTS: Record<Tool, Word> = { select: "hintSelect", city: "hintCity", route: "hintRoute", paint: "hintPaint", erase: "hintErase" };
/** A step of the arrow keys, in units of the picture. */
const STEP = 8;
/** From hex to hex, and along the coast. */
const HEX_STEP: Point = [112, 96];
/** A pointer that moved less, in pixels, has not dragged. */
const SLACK = 4;

type Drag = { pointer: number; from: Point; start: [number, number]; things: Handle[]; isMoving: boolean; painted: Map<string, Thing> };

export class Drawing {
  private tool: Tool = "select";
  private grips = new Grips(t("things"));
  private chosen = new Set<string>();
  private focus?: string;
  private brush?: string;
  private drag?: Drag;
  private first?: Handle;
  private queue: Promise<unknown> = Promise.resolve();
  private pending?: { things: Thing[]; by: Point };
  private buttons = new Map<Tool, HTMLButtonElement>();
  private hint = h("p", { class: "draw-hint", role: "status", "aria-live": "polite" });
  private palette: Palette;
  /** The button that shows the palette, or leaves its room to the picture. */
  private docked = h("button", { class: "draw-tool", title: t("palette"), "aria-label": t("palette"), onclick: () => this.dock() }, drawn("palette"));
  private photo: Photo;
  private naming: Naming;
  private warming = h("button", { class: "draw-tool", title: t("heat"), "aria-label": t("heat"), "aria-pressed": "false", hidden: true, onclick: () => void this.warm() }, drawn("heat"), h("span", {}, t("heat")));
  private rolling = h("button", { class: "draw-tool", title: t("roll"), "aria-label": t("roll"), hidden: true, onclick: () => void this.roll() }, drawn("roll"), h("span", {}, t("roll")));
  private asked = 0;
  private frame?: number;

  /** `board` is the section around the picture, `desk` what moves and enlarges it, `sheet` what holds the picture. */
  constructor(private board: HTMLElement, desk: HTMLElement, private sheet: HTMLElement, private page: Desk) {
    const tool = (name: Tool, word: Word) => {
      const button = h("button", { class: "draw-tool", title: t(word), "aria-label": t(word), "aria-pressed": "false", onclick: () => this.take(name) }, drawn(name), h("span", {}, t(word)));
      this.buttons.set(name, button);
      return button;
    };
    const act = (icon: string, word: Word, run: () => void) =>
      h("button", { class: "draw-tool", title: t(word), "aria-label": t(word), onclick: run }, drawn(icon));
    this.palette = new Palette({
      choose: (choice) => this.choose(choice),
      rename: (name) => void this.rename(name),
      free: () => void this.carryOut({ type: "free", things: this.things() }),
      align: (along) => void this.carryOut({ type: "align", things: this.things(), along }),
      remove: () => void this.remove(this.things()),
      goTo: () => this.reveal(true),
      close: () => this.tool === "paint" ? this.take("select") : this.chooseOnly(),
    });
    this.naming = new Naming(board);
    this.photo = new Photo(board, page.photos, (why) => this.say(why));
    board.append(
      h("div", { class: "draw-tools", role: "toolbar", "aria-label": t("drawTools") },
        tool("select", "toolSelect"), tool("city", "toolCity"), tool("route", "toolRoute"), tool("paint", "toolPaint"), tool("erase", "toolErase"), this.rolling, this.warming,
        h("span", { class: "gap" }), act("undo", "undo", () => page.undo()), act("redo", "redo", () => page.redo()), act("photo", "photo", () => this.photo.toggle()),
        this.docked),
      this.hint, this.photo.panel, this.palette.element);
    desk.addEventListener("pointerdown", (event) => this.down(event), { capture: true });
    addEventListener("pointermove", (event) => this.moved(event));
    addEventListener("pointerup", (event) => this.up(event));
    addEventListener("pointercancel", () => this.cancel());
    desk.addEventListener("dblclick", (event) => {
      if (this.isIsland || this.grips.at(event)) return;
      this.askName(this.grips.place(event.clientX, event.clientY), event.clientX, event.clientY);
    });
    sheet.addEventListener("keydown", (event) => this.pressed(event));
    addEventListener("keydown", (event) => this.pressedElsewhere(event));
    this.grips.element.addEventListener("focusin", (event) => {
      const handle = this.grips.at(event);
      if (handle) this.focus = key(handle);
    });
    this.docked.setAttribute("aria-pressed", String(this.isDocked));
    this.take("select");
  }

  private get isIsland(): boolean {
    return this.grips.all.some(({ kind }) => kind === "hex");
  }

  private get isDocked(): boolean {
    return wished("palette") !== "hidden";
  }

  private dock() {
    wish("palette", this.isDocked ? "hidden" : "shown");
    this.docked.setAttribute("aria-pressed", String(this.isDocked));
    void this.offer();
  }

  /** Lays a photo under the board. */
  trace(photo: Blob) {
    void this.photo.take(photo);
  }

  /** Takes up a new picture. */
  shown(picture: SVGSVGElement, handles: Handle[], map: string) {
    const hadFocus = this.grips.element.contains(document.activeElement);
    const wasIsland = this.isIsland;
    this.grips.show(picture, handles);
    this.photo.show(picture, map);
    if (!this.grips.element.isConnected) {
      this.sheet.append(this.photo.under, this.grips.element);
    }
    for (const name of this.chosen) if (!this.grips.handle(name)) this.chosen.delete(name);
    if (this.focus === undefined || !this.grips.handle(this.focus)) {
      const first = handles.find(({ kind }) => kind === "city" || kind === "hex");
      this.focus = first && key(first);
    }
    for (const name of ["city", "route"] as const) this.buttons.get(name)!.hidden = this.isIsland;
    this.buttons.get("paint")!.hidden = !this.isIsland;
    this.rolling.hidden = this.warming.hidden = !this.isIsland;
    this.press();
    // The tools and the hint of another game.
    if (this.isIsland !== wasIsland) this.take("select");
    this.mark();
    if (hadFocus && this.focus !== undefined) this.grips.gripOf(this.grips.handle(this.focus)!)?.focus();
    void this.offer();
  }

  private roll() {
    return this.lay({ seed: Math.floor(Math.random() * 2 ** 32), heat: this.page.rolled()?.heat ?? false });
  }

  /** Lays the pips over what is shown, or takes them away. */
  private async warm() {
    const { seed, heat } = this.page.rolled() ?? { heat: false };
    if (!heat || seed !== undefined) return this.lay({ seed, heat: !heat });
    this.unroll();
  }

  /** Shows the map again. Says whether something else was shown. */
  private unroll(): boolean {
    if (!this.page.unroll()) return false;
    this.press();
    this.say(t("hintSelectIsland"));
    return true;
  }

  /** Shows on their button whether pips are shown. */
  private press() {
    this.warming.setAttribute("aria-pressed", String(this.page.rolled()?.heat ?? false));
  }

  private async lay(rolled: Rolled) {
    try {
      await this.page.roll(rolled);
      this.press();
      this.say(t(rolled.heat ? "heated" : "rolled"));
    } catch (why) {
      this.say((why as { message?: string } | undefined)?.message ?? String(why));
    }
  }

  // ---- tools and choices ----

  private take(tool: Tool) {
    this.tool = tool;
    this.first = undefined;
    this.board.dataset.tool = tool;
    for (const [name, button] of this.buttons) button.setAttribute("aria-pressed", String(name === tool));
    this.say(t(tool === "select" && this.isIsland ? "hintSelectIsland" : HINTS[tool]));
    if (tool !== "select") this.chosen.clear();
    this.mark();
    void this.offer();
  }

  private say(text: string) {
    this.hint.textContent = text;
  }

  private things(): Thing[] {
    return this.handles().map(plain);
  }

  private handles(): Handle[] {
    return [...this.chosen].flatMap((name) => this.grips.handle(name) ?? []);
  }

  private mark() {
    this.grips.mark(this.chosen, this.focus);
  }

  private chooseOnly(handle?: Handle) {
    this.chosen = new Set(handle ? [key(handle)] : []);
    if (handle) this.focus = key(handle);
    this.mark();
    void this.offer();
  }

  /** Shows the palette of what is chosen, of the brush, or of the map. */
  private async offer() {
    const asked = ++this.asked;
    const isPainting = this.tool === "paint";
    const chosen = isPainting ? [] : this.handles();
    const things = isPainting ? [] : chosen.length > 0 ? chosen.map(plain) : [MAP];
    const groups = await this.page.palette(things).catch((): Group[] => []);
    if (asked !== this.asked) return;
    if (groups.length === 0 || !this.isDocked) return this.palette.hide();
    const [only] = chosen.length === 1 ? chosen : [];
    const title = isPainting ? t("brush") : only ? only.title : chosen.length > 1 ? `${chosen.length} ${t("chosen")}` : t("wholeMap");
    const name = only?.kind === "city" ? only.name : undefined;
    this.palette.show({ title, groups, chosen, brush: isPainting ? (this.brush ?? "") : undefined, name });
  }

  private choose(choice: string) {
    if (this.tool === "paint") {
      this.brush = choice;
      return void this.offer();
    }
    const things = this.things();
    void this.carryOut({ type: "set", things: things.length > 0 ? things : [MAP], choice });
  }

  private async rename(name: string) {
    const [handle] = this.handles();
    const group = handle && this.grips.group(handle);
    if (!group) return;
    try {
      // The thing stays chosen under its new name.
      this.chosen.add(key({ ...plain(handle), name }));
      await this.page.rename(group, name);
    } catch (why) {
      this.say((why as { message?: string } | undefined)?.message ?? String(why));
      void this.offer();
    }
  }

  // ---- gestures ----

  /** One after the other: each is about the text that the one before it left. */
  private carryOut(gesture: Gesture): Promise<void> {
    const run = async () => {
      try {
        if (await this.page.carryOut(gesture)) return;
      } catch (why) {
        // The protocol's errors are plain objects.
        this.say((why as { message?: string } | undefined)?.message ?? String(why));
      }
      this.grips.clear();
    };
    const done = this.queue.then(run);
    this.queue = done;
    return done;
  }

  private remove(things: Thing[]) {
    if (things.length === 0) return;
    return this.carryOut({ type: "remove", things });
  }

  private reveal(goes: boolean) {
    const [handle] = this.handles();
    const group = handle && this.grips.group(handle);
    if (group) this.page.reveal(group, goes);
  }

  /** Whether a brush can be laid on a thing. */
  private takes(handle: Handle): boolean {
    const word = this.brush?.split(" ")[0];
    if (word === "harbour") return handle.kind === "edge" || handle.kind === "harbour";
    if (word === "ground") return handle.kind === "ground" || handle.kind === "corner";
    const isLand = word === "terrain" || word === "trade" || word === "region";
    return handle.kind === "hex" || (isLand && handle.kind === "beyond");
  }

  // ---- pointers ----

  private down(event: PointerEvent) {
    if (event.button !== 0 || this.drag) return;
    const handle = this.grips.at(event);
    const from = this.grips.place(event.clientX, event.clientY);
    const drag: Drag = { pointer: event.pointerId, from, start: [event.clientX, event.clientY], things: [], isMoving: false, painted: new Map() };
    if (!handle) {
      if (this.tool === "city") {
        event.stopPropagation();
        event.preventDefault();
        return this.askName(from, event.clientX, event.clientY);
      }
      if (this.tool === "select" && event.shiftKey) {
        event.stopPropagation();
        this.drag = drag;
      } else if (this.tool === "select" && this.chosen.size > 0) this.chooseOnly();
      return;
    }
    // A hex covers the ground: it is dragged once it is chosen, and the ground is moved until then.
    const holds = handle.moves && (handle.kind !== "hex" || this.chosen.has(key(handle)));
    if (this.tool === "select" && !holds) {
      drag.things = [handle];
      this.drag = { ...drag, pointer: -1 };
      return;
    }
    event.stopPropagation();
    event.preventDefault();
    this.grips.gripOf(handle)?.focus({ preventScroll: true });
    this.drag = drag;
    drag.things = [handle];
    if (this.tool === "select" && this.chosen.has(key(handle)) && !event.shiftKey) drag.things = this.handles();
    if (this.tool === "paint") this.paint(handle);
  }

  private paint(handle: Handle) {
    if (!this.drag || this.brush === undefined || !this.takes(handle)) return;
    this.drag.painted.set(key(handle), plain(handle));
    this.grips.gripOf(handle)?.classList.add("painted");
  }

  private moved(event: PointerEvent) {
    const drag = this.drag;
    if (!drag || (drag.pointer !== event.pointerId && drag.pointer !== -1)) return;
    const far = Math.hypot(event.clientX - drag.start[0], event.clientY - drag.start[1]);
    if (!drag.isMoving && far < SLACK) return;
    const isFirst = !drag.isMoving;
    drag.isMoving = true;
    if (drag.pointer === -1) return;
    const [handle] = drag.things;
    if (this.tool === "paint") {
      const over = this.grips.under(event.clientX, event.clientY);
      if (over) this.paint(over);
      return;
    }
    if (isFirst && this.tool === "select" && handle && handle.kind !== "route") this.grips.lift(drag.things, ties(drag.things, this.grips.all));
    if (this.frame !== undefined) return;
    const [x, y] = [event.clientX, event.clientY];
    this.frame = requestAnimationFrame(() => {
      this.frame = undefined;
      if (this.drag === drag) this.follow(drag, this.grips.place(x, y));
    });
  }

  private follow(drag: Drag, to: Point) {
    const [handle] = drag.things;
    const by: Point = [to[0] - drag.from[0], to[1] - drag.from[1]];
    if (!handle) return this.grips.band(drag.from, to);
    if (this.tool === "route") return this.grips.line(`M${handle.at.join(" ")}L${to.join(" ")}`);
    if (this.tool !== "select") return;
    if (handle.kind !== "route") return this.grips.drift(by);
    const cities = ends(handle, this.grips.all);
    if (!cities) return;
    const [a, b] = cities.map(({ at }) => at) as [Point, Point];
    const control = [2 * to[0] - (a[0] + b[0]) / 2, 2 * to[1] - (a[1] + b[1]) / 2];
    this.grips.line(`M${a.join(" ")}Q${control.join(" ")} ${b.join(" ")}`);
  }

  private up(event: PointerEvent) {
    const drag = this.drag;
    if (!drag || (drag.pointer !== event.pointerId && drag.pointer !== -1)) return;
    this.drag = undefined;
    const [handle] = drag.things;
    const to = this.grips.place(event.clientX, event.clientY);
    if (drag.pointer === -1) {
      if (!drag.isMoving && handle) this.click(handle, event.shiftKey);
      return;
    }
    if (!handle) {
      this.grips.band(undefined);
      const inside = ({ at: [x, y], kind }: Handle) => kind !== "route" && kind !== "edge" && kind !== "beyond"
        && x >= Math.min(drag.from[0], to[0]) && x <= Math.max(drag.from[0], to[0]) && y >= Math.min(drag.from[1], to[1]) && y <= Math.max(drag.from[1], to[1]);
      const found = this.grips.all.filter(inside);
      // Cities are meant where there are some: posts follow them.
      const cities = found.filter(({ kind }) => kind === "city");
      this.chosen = new Set((cities.length > 0 ? cities : found).map(key));
      this.mark();
      return void this.offer();
    }
    if (this.tool === "paint") return this.painted(drag);
    if (!drag.isMoving) return this.click(handle, event.shiftKey);
    if (this.tool === "route") {
      const other = this.grips.under(event.clientX, event.clientY);
      this.grips.clear();
      if (handle.kind === "city" && other?.kind === "city") void this.carryOut({ type: "join", ends: [plain(handle), plain(other)] });
      return;
    }
    if (this.tool !== "select") return;
    const by: Point = [to[0] - drag.from[0], to[1] - drag.from[1]];
    if (handle.kind === "route") void this.carryOut({ type: "bend", thing: plain(handle), through: to });
    else void this.carryOut({ type: "move", things: drag.things.map(plain), by });
  }

  private unpaint() {
    for (const grip of this.grips.element.querySelectorAll(".painted")) grip.classList.remove("painted");
  }

  private painted(drag: Drag) {
    this.unpaint();
    const things = [...drag.painted.values()];
    if (things.length > 0 && this.brush !== undefined) void this.carryOut({ type: "set", things, choice: this.brush });
    else if (this.brush === undefined) this.say(t("noBrush"));
  }

  private click(handle: Handle, adds: boolean) {
    if (this.tool === "erase") return void this.remove([plain(handle)]);
    if (this.tool === "route") return this.joinTo(handle);
    if (this.tool !== "select") return;
    if (!adds) this.chooseOnly(handle);
    else {
      if (!this.chosen.delete(key(handle))) this.chosen.add(key(handle));
      this.focus = key(handle);
      this.mark();
      void this.offer();
    }
    this.reveal(false);
  }

  /** The first of two cities of a new route, or the second one. */
  private joinTo(handle: Handle) {
    if (handle.kind !== "city") return this.say(t("hintRoute"));
    const first = this.first;
    this.first = first ? undefined : handle;
    this.chosen = new Set(first ? [] : [key(handle)]);
    this.mark();
    if (!first) return this.say(`${handle.name} – …`);
    void this.carryOut({ type: "join", ends: [plain(first), plain(handle)] });
  }

  /** Gives up what is under way. Says whether anything was. */
  private cancel(): boolean {
    const was = this.drag !== undefined || this.first !== undefined;
    this.drag = undefined;
    this.first = undefined;
    this.grips.clear();
    this.unpaint();
    return was;
  }

  /** Asks for the name of a city where it is to lie. */
  private askName(at: Point, x: number, y: number) {
    this.naming.ask(x, y, (name) => void this.carryOut({ type: "add", kind: "city", name, at }));
  }

  // ---- keys ----

  /** The keys that mean the same wherever the focus is, but in a field, the text or a dialog. */
  private pressedElsewhere(event: KeyboardEvent) {
    const key = meant(event);
    if (!key || !isAnywhere(key) || isTyped(event) || !this.board.isConnected) return;
    if (key.what !== "delete" || (event.key === "Delete" && this.chosen.size > 0)) this.pressed(event);
  }

  private pressed(event: KeyboardEvent) {
    const handle = this.focus === undefined ? undefined : this.grips.handle(this.focus);
    const key = meant(event);
    if (!key || (key.what === "tool" && this.buttons.get(key.tool)!.hidden)) return;
    if (!handle && (key.what === "walk" || key.what === "nudge" || key.what === "enter")) return;
    event.preventDefault();
    event.stopPropagation();
    switch (key.what) {
      case "undo": return this.page.undo();
      case "redo": return this.page.redo();
      case "escape": return this.escape();
      case "walk": return this.walk(handle!, key.by);
      case "nudge": return this.nudge(handle!, key.by);
      case "delete": return void this.remove(this.chosen.size > 0 ? this.things() : handle ? [plain(handle)] : []);
      case "enter": return this.enter(handle!, event.shiftKey);
      case "next": return this.next(key.by);
      case "tool": return this.takeByKey(key.tool, handle);
    }
  }

  private escape() {
    if (this.unroll()) return;
    if (this.cancel()) return;
    if (this.tool === "select") this.chooseOnly();
    else this.take("select");
  }

  private enter(handle: Handle, adds: boolean) {
    if (this.tool !== "paint") return this.click(handle, adds);
    if (this.brush !== undefined && this.takes(handle)) void this.carryOut({ type: "set", things: [plain(handle)], choice: this.brush });
  }

  private takeByKey(tool: Tool, handle?: Handle) {
    this.take(tool);
    if (tool !== "city" || !handle) return;
    // Beside the thing that has the focus.
    const at: Point = [handle.at[0] + 90, handle.at[1] + 60];
    this.askName(at, ...this.grips.seen(at));
  }

  private go(handle: Handle) {
    this.focus = key(handle);
    this.mark();
    this.grips.gripOf(handle)?.focus({ preventScroll: true });
    this.say(handle.title);
  }

  private walk(from: Handle, direction: Point) {
    const best = nearest(from, direction, this.grips.all);
    if (best) this.go(best);
  }

  private next(by: number) {
    const all = this.grips.all.filter(({ kind }) => kind !== "beyond" || this.tool === "paint");
    const at = all.findIndex((handle) => key(handle) === this.focus);
    const next = all[(at + by + all.length) % all.length];
    if (next) this.go(next);
  }

  /** Moves a thing by a step; steps that come while one is carried out become one. */
  private nudge(handle: Handle, [dx, dy]: Point) {
    if (!handle.moves || handle.kind === "route") return;
    const isPlace = handle.kind === "city" || handle.kind === "post";
    const by: Point = isPlace ? [dx * STEP, dy * STEP] : [dx * HEX_STEP[0] + (dy !== 0 ? HEX_STEP[0] / 2 : 0), dy * HEX_STEP[1]];
    const things = this.chosen.has(key(handle)) ? this.things() : [plain(handle)];
    if (this.pending && JSON.stringify(this.pending.things) === JSON.stringify(things)) {
      this.pending.by = [this.pending.by[0] + by[0], this.pending.by[1] + by[1]];
      return;
    }
    const pending = { things, by };
    this.pending = pending;
    void this.queue.then(() => {
      if (this.pending === pending) this.pending = undefined;
      return this.carryOut({ type: "move", ...pending });
    });
  }
}
