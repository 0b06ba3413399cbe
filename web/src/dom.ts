// Elements in one line each.

type Child = Node | string | null | undefined | false;
type Props = Record<string, unknown>;

/** An element: attributes as given, `on…` as listeners, `null` and `false` left out. */
export function h<K extends keyof HTMLElementTagNameMap>(tag: K, props: Props = {}, ...children: Child[]): HTMLElementTagNameMap[K] {
  const element = document.createElement(tag);
  for (const [key, value] of Object.entries(props)) {
    if (value === null || value === undefined || value === false) continue;
    if (key.startsWith("on")) element.addEventListener(key.slice(2), value as EventListener);
    else element.setAttribute(key, value === true ? "" : String(value));
  }
  element.append(...children.filter((child): child is Node | string => child !== null && child !== undefined && child !== false));
  return element;
}

/** Whether a key is typed into a field, a text or a dialog, where it means what it means there. */
export function isTyped(event: KeyboardEvent): boolean {
  const at = event.composedPath()[0];
  const isField = at instanceof HTMLElement && (at.isContentEditable || at.matches("input, select, textarea"));
  return event.defaultPrevented || isField || document.querySelector("dialog[open]") !== null;
}

/** The SVG of a text that the library wrote. A browser reads it as a part of HTML in a third of the time of XML. */
export function svgOf(text: string): SVGSVGElement {
  const template = document.createElement("template");
  template.innerHTML = text;
  return document.adoptNode(template.content.firstElementChild as SVGSVGElement);
}

/** A picture as an image, which acts on nothing and loads nothing; its address goes to `urls`, to be revoked when it is gone. */
export function image(svg: string, urls: string[]): HTMLImageElement {
  const src = URL.createObjectURL(new Blob([svg], { type: "image/svg+xml" }));
  urls.push(src);
  return h("img", { src, alt: "", loading: "lazy" });
}

const PATHS: Record<string, string> = {
  maps: "M4 5h7v6H4zM13 5h7v6h-7zM4 13h7v6H4zM13 13h7v6h-7z",
  new: "M12 5v14M5 12h14",
  open: "M3 7h6l2 2h10v10H3z",
  save: "M12 4v11m-5-5 5 5 5-5M5 20h14",
  share: "M9 12h6M10 7H8a5 5 0 0 0 0 10h2m4-10h2a5 5 0 0 1 0 10h-2",
  history: "M4 12a8 8 0 1 0 3-6M4 4v4h4m4 0v4l3 2",
  export: "M4 6h16v12H4zM4 15l5-4 4 3 3-2 4 3",
  plus: "M12 6v12M6 12h12",
  minus: "M6 12h12",
  fit: "M4 9V4h5m6 0h5v5m0 6v5h-5m-6 0H4v-5",
  legend: "M4 5h16v9H4zM4 18h10",
  format: "M4 6h16M4 10h10M4 14h16M4 18h10",
  close: "M6 6l12 12M18 6 6 18",
  more: "M5 12h.01M12 12h.01M19 12h.01",
  hint: "M9 17a5.5 5.5 0 1 1 6 0v2H9zM10 22h4",
  step: "M6 5l9 7-9 7zM18 5v14",
  back: "M18 5l-9 7 9 7zM6 5v14",
  end: "M5 5l7 7-7 7zM12 5l7 7-7 7z",
  run: "M7 5l11 7-11 7z",
  pause: "M8 5v14M16 5v14",
};

/** A small drawing for a button; screen readers pass over it. */
export function icon(name: keyof typeof PATHS & string): SVGSVGElement {
  const svg = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  svg.setAttribute("viewBox", "0 0 24 24");
  svg.setAttribute("aria-hidden", "true");
  svg.setAttribute("class", "icon");
  const path = document.createElementNS(svg.namespaceURI, "path");
  path.setAttribute("d", PATHS[name] ?? "");
  svg.append(path);
  return svg;
}
