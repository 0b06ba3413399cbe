// A whole game, or its board, on the pages of the printer, in true size.

import { h, svgOf } from "./dom";
import { askGames } from "./games";
import { lettersOf } from "./letters";
import type { Files } from "./project";

type Page = { size: [number, number]; svg: string };

export const PAPERS = ["a4", "a3", "letter", "tabloid"] as const;

/** Lays pages out for the printer of the browser, and takes them away after; `only` names the parts of the game, nothing all of them. */
export async function onPaper(files: Files, path: string, paper: string, only: string[]) {
  const { pages } = await askGames<{ pages: Page[] }>({ ask: "paper", files, path, paper, only });
  await lettersOf(pages.map(({ svg }) => svg).join(""));
  // Pages lie upright or across, each with its own size: a browser turns the paper for each.
  const kinds = [...new Set(pages.map(({ size }) => size.join("x")))];
  const rules = new CSSStyleSheet();
  rules.replaceSync(kinds.map((kind, n) => {
    const [width, height] = kind.split("x");
    return `@page leaf-${n} { size: ${width}mm ${height}mm; margin: 0; } .leaf-${n} { page: leaf-${n}; width: ${width}mm; height: ${height}mm; }`;
  }).join("\n"));
  const leaves = h("div", { class: "leaves" }, ...pages.map(({ size, svg }) => {
    const leaf = h("div", { class: `leaf leaf-${kinds.indexOf(size.join("x"))}` });
    // The names of patterns are those of one page.
    leaf.attachShadow({ mode: "open" }).append(svgOf(svg));
    return leaf;
  }));
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, rules];
  document.body.append(leaves);
  addEventListener("afterprint", () => {
    leaves.remove();
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== rules);
  }, { once: true });
  print();
}
