// The drawings on the tools and in the palette.

const SVG = "http://www.w3.org/2000/svg";

const PATHS: Record<string, string> = {
  select: "M6 3l12 9-6 1-3 6z",
  city: "M4 20V9l4-3 4 3v11M12 20V12h8v8M2 20h20M7 12h2M7 16h2M15 15h2",
  route: "M5 19c0-7 14-7 14-14M5 21a2 2 0 1 0 0-4 2 2 0 0 0 0 4M19 7a2 2 0 1 0 0-4 2 2 0 0 0 0 4",
  paint: "M4 20c3 0 5-1 5-4l9-10 1 1-10 9c-1 0-2-.2-3 1-1 1-1 2-2 3",
  erase: "M9 20h11M4 15l9-10 6 5-8 9H8z",
  undo: "M9 7H15a5 5 0 0 1 0 10H8M9 7l3-3M9 7l3 3",
  redo: "M15 7H9a5 5 0 0 0 0 10h7M15 7l-3-3M15 7l-3 3",
  photo: "M4 5h16v14H4zM4 16l5-5 4 4 3-3 4 4M15 9h.01",
  row: "M3 12h18M6 8v8M12 6v12M18 8v8",
  column: "M12 3v18M8 6h8M6 12h12M8 18h8",
  auto: "M12 4v3M12 17v3M4 12h3M17 12h3M6.5 6.5l2 2M15.5 15.5l2 2M6.5 17.5l2-2M15.5 8.5l2-2",
  remove: "M5 7h14M9 7V4h6v3M7 7l1 13h8l1-13",
  roll: "M5 5h14v14H5zM9 9h.01M15 9h.01M12 12h.01M9 15h.01M15 15h.01",
  heat: "M12 3c1 4 5 6 5 11a5 5 0 0 1-10 0c0-2 1-3 2-4 0 2 1 3 2 3 1-3-1-5 1-10",
  palette: "M4 5h16v14H4zM14 5v14M17 9h.01M17 12h.01M17 15h.01",
  text: "M4 6h16M4 12h10M4 18h13",
  // Goods and cards.
  lumber: "M12 21v-5M12 3l6 9h-4l3 4H7l3-4H6z",
  brick: "M3 7h18v10H3zM3 12h18M9 7v5M15 12v5",
  wool: "M7 16a4 4 0 0 1-1-7 4 4 0 0 1 7-3 4 4 0 0 1 6 4 3.5 3.5 0 0 1-2 6zM9 16v4M15 16v4",
  grain: "M12 21V9M12 9c-3 0-4-2-4-5 3 0 4 2 4 5zM12 9c3 0 4-2 4-5-3 0-4 2-4 5zM12 15c-3 0-4-2-4-5 3 0 4 2 4 5zM12 15c3 0 4-2 4-5-3 0-4 2-4 5z",
  ore: "M3 19l6-11 4 6 3-4 5 9z",
  gold: "M12 4a8 8 0 1 0 0 16 8 8 0 0 0 0-16zM12 8v8M9.5 10h5M9.5 14h5",
  card: "M6 3h12v18H6zM9 7h6M9 17h6",
};

export function drawn(name: string): SVGSVGElement {
  const svg = document.createElementNS(SVG, "svg");
  svg.setAttribute("viewBox", "0 0 24 24");
  svg.setAttribute("aria-hidden", "true");
  svg.setAttribute("class", "icon");
  const path = document.createElementNS(SVG, "path");
  path.setAttribute("d", PATHS[name] ?? "");
  svg.append(path);
  return svg;
}

const COLOURS: Record<string, string> = {
  white: "#f7f4ea", orange: "#e58a2b", pink: "#c95f98", black: "#2b2b2f",
  forest: "#2f6b3a", pasture: "#9cc35a", fields: "#e3b93c", hills: "#b9603a", mountains: "#8a8f98", desert: "#e0cf9a",
  lake: "#4f9ac4", swamp: "#6d7a4d", oasis: "#5fae8a", castle: "#8b6f9c", sea: "#7fb4d6",
  lumber: "#2f6b3a", wool: "#9cc35a", grain: "#e3b93c", brick: "#b9603a", ore: "#8a8f98", any: "#f7f4ea", "3:1": "#f7f4ea",
  green: "#4c9a4f",
};

/** A sample of what a choice is: a colour in the shape of the thing; nothing where words say it. */
export function sample(label: string): SVGSVGElement | undefined {
  const words = label.split(" ");
  const colour = words.map((word) => COLOURS[word]).find((it) => it !== undefined);
  const shape = words.includes("circle") ? "circle" : words.includes("square") ? "square" : undefined;
  // `develop any` is no harbour for anything.
  const isPhrase = words.length > 1 && shape === undefined && words[0] !== "trade";
  if (isPhrase || (colour === undefined && shape === undefined)) return undefined;
  const svg = document.createElementNS(SVG, "svg");
  svg.setAttribute("viewBox", "0 0 20 20");
  svg.setAttribute("aria-hidden", "true");
  svg.setAttribute("class", "sample");
  const form = document.createElementNS(SVG, shape === "circle" ? "circle" : "rect");
  const values: Record<string, string> = shape === "circle" ? { cx: "10", cy: "10", r: "7.5" } : { x: "2.5", y: "2.5", width: "15", height: "15", rx: "2.5" };
  for (const [name, value] of Object.entries(values)) form.setAttribute(name, value);
  form.setAttribute("fill", colour ?? "none");
  form.setAttribute("stroke", "currentColor");
  form.setAttribute("stroke-width", "1.4");
  svg.append(form);
  return svg;
}
