// The documents of the project as pages beside the playground, for its help: dist/docs/NAME.html.
import { cpSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from "node:fs";
import { Marked } from "marked";

const docs = new URL("../docs/", import.meta.url);

/** Where the menu of each page leads. */
const MENU = { tutorial: "Tutorial", language: "Boards", catan: "Islands", playground: "Playground", checks: "Findings", players: "Players" };

/** The anchor of a heading, as the links between the documents name it. */
const slug = (text) => text.toLowerCase().replace(/<[^>]*>|&\w+;|[^\p{L}\p{N} _-]/gu, "").trim().replaceAll(" ", "-");

const escape = (text) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");

/** A link to another document leads to its page; one that leaves the documents is plain text. */
function target(href) {
  const [, name, anchor = ""] = /^([\w-]+)\.md(#.*)?$/.exec(href) ?? [];
  if (name) return `${name}.html${anchor}`;
  return /^(https:|#|images\/)/.test(href) ? href : undefined;
}

const marked = new Marked({ renderer: {
  heading({ tokens, depth }) {
    const text = this.parser.parseInline(tokens);
    return `<h${depth} id="${slug(text)}">${text}</h${depth}>\n`;
  },
  link({ href, tokens }) {
    const [text, to] = [this.parser.parseInline(tokens), target(href)];
    return to === undefined ? text : `<a href="${escape(to)}">${text}</a>`;
  },
} });

const page = (name, body) => `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escape(/<h1[^>]*>(.*?)<\/h1>/.exec(body)?.[1].replace(/<[^>]*>/g, "") ?? name)} – Kogge</title>
<link rel="icon" href="../icon.svg">
<link rel="stylesheet" href="docs.css">
<nav aria-label="Documents"><a href="../">Kogge</a>${Object.entries(MENU).map(([to, word]) => `<a href="${to}.html"${to === name ? ' aria-current="page"' : ""}>${word}</a>`).join("")}</nav>
<main>
${body}</main>
</html>
`;

/** Writes every document below `dist`. */
export function writeDocs(dist) {
  const out = new URL("docs/", dist);
  mkdirSync(out, { recursive: true });
  for (const file of readdirSync(docs).filter((file) => file.endsWith(".md"))) {
    const name = file.slice(0, -".md".length);
    writeFileSync(new URL(`${name}.html`, out), page(name, marked.parse(readFileSync(new URL(file, docs), "utf8"))));
  }
  cpSync(new URL("images/", docs), new URL("images/", out), { recursive: true });
  cpSync(new URL("src/docs.css", import.meta.url), new URL("docs.css", out));
}
