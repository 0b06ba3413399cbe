// A photo or scan under the board, to trace it. It is kept in this browser's store and goes nowhere else: not into the
// text, not into a link.

import { h } from "../dom";
import type { Lie, Traced } from "../store/records";
import { t, type Word } from "../words";
import { drawn } from "./icons";

const SVG = "http://www.w3.org/2000/svg";
const FLAT: Lie = { board: 60, size: 100, x: 0, y: 0 };
const SLIDERS: [keyof Lie, Word, number, number][] = [
  ["board", "photoBoard", 0, 100], ["size", "photoSize", 20, 300], ["x", "photoX", -100, 100], ["y", "photoY", -100, 100],
];

/** Where photos are kept, one a file of a map. */
export type Photos = {
  /** The map that is open, by its id. */
  map(): string;
  of(map: string, name: string): Promise<Traced | undefined>;
  keep(photo: Traced): void;
  remove(map: string, name: string): void;
};

export class Photo {
  readonly under = document.createElementNS(SVG, "svg");
  readonly panel: HTMLElement;
  private image = document.createElementNS(SVG, "image");
  private chooser = h("input", { type: "file", accept: "image/*" });
  private inputs = new Map<keyof Lie, HTMLInputElement>();
  private lie = { ...FLAT };
  private photo?: Blob;
  private url = "";
  private map = "";
  private name = "";

  /** `failed` is called where a file is no picture. */
  constructor(private board: HTMLElement, private photos: Photos, private failed: (why: string) => void) {
    this.under.setAttribute("class", "photo");
    this.under.setAttribute("aria-hidden", "true");
    this.image.setAttribute("preserveAspectRatio", "none");
    this.under.append(this.image);
    const slider = ([name, word, min, max]: (typeof SLIDERS)[number]) => {
      const input = h("input", { type: "range", min, max, value: this.lie[name], oninput: () => this.set(name, Number(input.value)), onchange: () => this.keep() });
      this.inputs.set(name, input);
      return h("label", {}, t(word), input);
    };
    this.panel = h("div", { class: "photo-panel", role: "group", "aria-label": t("photo"), hidden: true },
      ...SLIDERS.map(slider),
      h("div", { class: "row" },
        h("button", { onclick: () => this.chooser.click() }, t("photoOther")),
        h("button", { onclick: () => this.remove() }, drawn("remove"), t("photoRemove"))));
    this.chooser.addEventListener("change", () => {
      const [file] = this.chooser.files ?? [];
      if (file) void this.take(file);
      this.chooser.value = "";
    });
  }

  /** Opens the panel, or the list of files where there is no photo yet. */
  toggle() {
    if (!this.photo) return this.chooser.click();
    this.panel.hidden = !this.panel.hidden;
  }

  async take(photo: Blob) {
    const url = URL.createObjectURL(photo);
    const probe = new Image();
    probe.src = url;
    try {
      await probe.decode();
    } catch {
      URL.revokeObjectURL(url);
      return this.failed(t("photoBad"));
    }
    this.adopt(photo, url, { ...FLAT });
    this.panel.hidden = false;
    this.keep();
  }

  private adopt(photo: Blob | undefined, url: string, lie: Lie) {
    if (this.url !== "") URL.revokeObjectURL(this.url);
    [this.photo, this.url, this.lie] = [photo, url, lie];
    if (url === "") this.image.removeAttribute("href");
    else this.image.setAttribute("href", url);
    this.board.classList.toggle("traced", url !== "");
    for (const [name, input] of this.inputs) input.value = String(lie[name]);
    this.lay();
  }

  private set(name: keyof Lie, value: number) {
    this.lie[name] = value;
    this.lay();
  }

  private remove() {
    this.adopt(undefined, "", { ...FLAT });
    this.panel.hidden = true;
    this.photos.remove(this.map, this.name);
  }

  private keep() {
    const { map, name, photo, lie } = this;
    if (photo) this.photos.keep({ map, name, photo, lie });
  }

  /** Goes with the picture of a map: it lies under the frame of its board. */
  show(picture: SVGSVGElement, name: string) {
    this.under.setAttribute("viewBox", picture.getAttribute("viewBox") ?? "");
    const frame = picture.querySelector("clipPath#board rect");
    const [, x = "0", y = "0"] = /translate\(([-\d.]+) ([-\d.]+)\)/.exec(picture.querySelector("g.map")?.getAttribute("transform") ?? "") ?? [];
    const [width, height] = ["width", "height"].map((side) => Number(picture.getAttribute(side)));
    this.frame = frame
      ? [Number(x), Number(y), Number(frame.getAttribute("width")), Number(frame.getAttribute("height"))]
      : [0, 0, width ?? 100, height ?? 100];
    this.lay();
    const map = this.photos.map();
    if (map === this.map && name === this.name) return;
    [this.map, this.name] = [map, name];
    this.adopt(undefined, "", { ...FLAT });
    this.panel.hidden = true;
    void this.photos.of(map, name).then((kept) => {
      if (kept && map === this.map && name === this.name && !this.photo) this.adopt(kept.photo, URL.createObjectURL(kept.photo), kept.lie);
    });
  }

  private frame: [number, number, number, number] = [0, 0, 100, 100];

  private lay() {
    const [x, y, width, height] = this.frame;
    const by = this.lie.size / 100;
    const values = { x: x + (width * this.lie.x) / 100, y: y + (height * this.lie.y) / 100, width: width * by, height: height * by };
    for (const [name, value] of Object.entries(values)) this.image.setAttribute(name, String(value));
    this.board.style.setProperty("--traced", String(this.lie.board / 100));
  }
}
