// A report of the library in the page: its own styles, in the colours of the page. The policy of the page forbids styles
// in the text, so they are adopted by the root that holds it.

import { h } from "../dom";

/** What the styles of a report do not leave to its colours: `var` with a colour of the page. */
const OURS = `
:host { display: block; height: 100%; overflow: auto; background: var(--paper); color-scheme: inherit; }
.page { padding: 1.5rem 1.75rem 3rem; max-width: none; }
h1 { font-family: "Alegreya Sans", var(--sans); font-size: 2.2rem; }
.random, .missing, .standing.depends { background: var(--match); color: var(--ink); }
.standing.found { background: var(--selection); color: var(--good); }
.standing, .made code, pre { background: var(--ground); }
thead th { border-bottom-color: var(--edge); }
svg[width="0"] { position: absolute; }
.charts text[fill="#241F1A" i] { fill: var(--ink); }
.charts text[fill="#6B6259" i] { fill: var(--soft); }
.charts [fill="#97211F" i] { fill: var(--red); }
${["#2B5D8A", "#6B1D3A", "#4A443D"].map((colour, n) => `.charts [fill="${colour}" i] { fill: var(--group-${n}, ${colour}); } .charts [stroke="${colour}" i] { stroke: var(--group-${n}, ${colour}); }`).join("\n")}
.charts [stroke="#97211F" i] { stroke: var(--red); }
.charts [stroke="#241F1A" i] { stroke: var(--ink); }
.charts [stroke="#6B6259" i] { stroke: var(--soft); }
.charts [stroke="#E3DCD2" i] { stroke: var(--edge); }
:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
`;

/** Shows a page of `kogge report`. */
export function shown(html: string): HTMLElement {
  const styles: string[] = [];
  const bare = html.replace(/<style>([^]*?)<\/style>/g, (_, style: string) => (styles.push(style), "")).replace(/ style="[^"]*"/g, "");
  const { body } = new DOMParser().parseFromString(bare, "text/html");
  body.querySelector("main")?.replaceWith(...(body.querySelector("main")?.childNodes ?? []));
  const page = h("div", { class: "page" }, ...document.importNode(body, true).childNodes);
  const host = h("div", { class: "report-page", tabindex: 0 });
  const root = host.attachShadow({ mode: "open" });
  // The colours of the report are those of the page, which have the same names.
  const own = styles.join("\n").replace(/:root\{[^}]*\}/, "").replace(/\b(?:html|body)\{/g, ".page{");
  root.adoptedStyleSheets = [own, OURS].map((text) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    return sheet;
  });
  root.append(page);
  // The part of the address behind `#` is that of links to maps.
  root.addEventListener("click", (event) => {
    const link = (event.target as Element).closest?.("a[href^='#']");
    if (!link) return;
    event.preventDefault();
    root.getElementById(link.getAttribute("href")?.slice(1) ?? "")?.scrollIntoView();
  });
  return host;
}
