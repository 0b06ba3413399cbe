// Chromium and the page for the tests: one server, one browser, a fresh profile for each page. A page that logs an error
// or asks another host fails its test.
import assert from "node:assert/strict";
import { mkdirSync } from "node:fs";
import { after } from "node:test";
import { deflateRawSync } from "node:zlib";
import axe from "axe-core";
import { launch } from "../chromium.mjs";
import { serve } from "../serve.mjs";

const server = await serve();
export const origin = `http://127.0.0.1:${server.address().port}/`;
const browser = await launch();
after(async () => {
  await browser.close();
  server.close();
});

/** Where screenshots go, to be looked at. */
const shots = new URL("../dist-test/", import.meta.url).pathname;
mkdirSync(shots, { recursive: true });

export const WIDE = { width: 1440, height: 900 };
export const NARROW = { width: 390, height: 844 };

/** Runs a test on a page that has shown its first picture; `before` prepares its context. */
export async function withPage(run, { viewport = WIDE, colorScheme = "light", path = "", store = {}, locale = "en-GB", ready = true, touch = false, before, from = origin } = {}) {
  const context = await browser.newContext({ viewport, colorScheme, locale, acceptDownloads: true, serviceWorkers: "block", hasTouch: touch });
  try {
    await before?.(context);
    const page = await opened(context, path, store, from);
    if (ready) await isReady(page);
    await run(page, context);
    assert.deepEqual(page.problems, []);
  } finally {
    await context.close();
  }
}

/** A page of a context and of a server, with everything that goes wrong in it. */
export async function opened(context, path = "", store = {}, from = origin) {
  const page = await context.newPage();
  page.problems = [];
  page.on("console", (message) => message.type() === "error" && page.problems.push(message.text()));
  page.on("pageerror", (error) => page.problems.push(String(error)));
  page.on("request", (request) => {
    if (!/^(data|blob):/.test(request.url()) && !request.url().startsWith(from)) page.problems.push(`request to ${request.url()}`);
  });
  if (Object.keys(store).length > 0) {
    await page.addInitScript((store) => {
      if (sessionStorage.getItem("filled")) return;
      sessionStorage.setItem("filled", "yes");
      for (const [key, value] of Object.entries(store)) localStorage.setItem(key, value);
    }, store);
  }
  await page.goto(from + path);
  return page;
}

/** The fragment of a link that holds a text. */
export function packed(text) {
  const body = deflateRawSync(text).toString("base64url");
  // The checksum of links, FNV-1a.
  const sum = [...body].reduce((sum, letter) => Math.imul(sum ^ letter.charCodeAt(0), 0x01000193), 0x811c9dc5) >>> 0;
  return `k1.${body}.${sum.toString(36)}`;
}

export const isReady = (page) => page.waitForSelector("body[data-ready] .sheet svg", { timeout: 30_000, state: "attached" });

export const shot = (page, name) => page.screenshot({ path: `${shots}${name}.png` });

/** The text of the shown file, from the editor itself. */
export const textOf = (page) => page.evaluate(() => {
  const content = document.querySelector(".editor").shadowRoot.querySelector(".cm-content");
  return content.cmTile.view.state.doc.toString();
});

/** Where the picture differs from a drawn one; nothing where it does not. */
export const pictureDiffers = (page, svg, isMap = true) => page.evaluate(([svg, isMap]) => {
  if (!isMap) return document.querySelector(".sheet > svg:not(.grips, .photo)") ? "a map is shown that is gone" : "";
  // A click may have met the button for one layout or for pips, which are looked at until the next change.
  if (document.querySelector(".board[data-rolled]")) return "";
  if (svg === null) return document.querySelector(".stale").hidden ? "a picture is shown that cannot be drawn" : "";
  const shown = document.querySelector(".sheet > svg:not(.grips, .photo)");
  if (!shown) return "there is no picture";
  const bare = (element) => {
    const copy = element.cloneNode(true);
    // The page cuts the picture to the board.
    copy.setAttribute("viewBox", `0 0 ${copy.getAttribute("width")} ${copy.getAttribute("height")}`);
    // The page marks what stands at the cursor.
    for (const marked of copy.querySelectorAll("[class]")) {
      marked.classList.remove("here", "lifted");
      if (marked.classList.length === 0) marked.removeAttribute("class");
    }
    // The page changes attributes where they stand, so their order depends on the pictures before.
    for (const element of [copy, ...copy.querySelectorAll("*")]) {
      const attributes = [...element.attributes].sort((a, b) => (a.name < b.name ? -1 : 1));
      for (const attribute of attributes) element.setAttributeNode(element.removeAttributeNode(attribute));
    }
    // What the page draws again has no spaces between its elements.
    return copy.outerHTML.replaceAll(/>\s+</g, "><");
  };
  const [mine, theirs] = [bare(shown), bare(document.importNode(new DOMParser().parseFromString(svg, "image/svg+xml").documentElement, true))];
  if (mine === theirs) return "";
  let at = 0;
  while (mine[at] === theirs[at]) at++;
  return `${mine.slice(at - 60, at + 100)}\n  and not\n${theirs.slice(at - 60, at + 100)}`;
}, [svg, isMap]);

/** Nothing serious hinders anybody there. */
export async function passesAxe(page) {
  // The policy of the page forbids an inserted script, and evaluating is none.
  await page.evaluate(axe.source);
  const { violations } = await page.evaluate(() => window.axe.run(document, { resultTypes: ["violations"] }));
  const bad = violations.filter(({ impact }) => impact === "serious" || impact === "critical");
  assert.deepEqual(bad.map(({ id, nodes }) => `${id} ${nodes.map(({ html }) => html.slice(0, 160)).join(" | ")}`), []);
}

/** The records of a store of the page's database. */
export const records = (page, store) => page.evaluate((store) => new Promise((resolve, reject) => {
  const open = indexedDB.open("kogge-maps");
  open.onerror = () => reject(open.error);
  open.onsuccess = () => {
    const all = open.result.transaction(store).objectStore(store).getAll();
    all.onsuccess = () => (open.result.close(), resolve(all.result));
    all.onerror = () => reject(all.error);
  };
}), store);

/** The game that was kept last. */
export const lastGame = async (page) => (await records(page, "games")).sort((a, b) => b.changed - a.changed)[0] ?? null;

/** Waits until something holds. */
export async function until(holds, patience = 10_000) {
  for (const start = Date.now(); !await holds(); await new Promise((resolve) => setTimeout(resolve, 30))) {
    assert.ok(Date.now() - start < patience, `it never holds: ${holds}`);
  }
}

/** What an older build kept of these files, which the page takes over. */
export const holding = (files, active = Object.keys(files)[0]) => ({ "kogge/now": JSON.stringify({ files, active }) });

/** Puts the cursor behind the first such words, and types. */
export async function typeBehind(page, words, text) {
  await page.evaluate((words) => {
    const view = document.querySelector(".editor").shadowRoot.querySelector(".cm-content").cmTile.view;
    const at = view.state.doc.toString().indexOf(words) + words.length;
    view.dispatch({ selection: { anchor: at }, scrollIntoView: true });
    view.focus();
  }, words);
  await page.keyboard.type(text);
}

export const SMALL = `map Ferry
    ends at      2 completed cities
    link         Emden -- Husum
    special      Emden

city Bremen: white square, orange square
    skill        actions or book
city Emden: white square, pink circle
    skill        privilege
city Husum: white square, white circle
    skill        keys or purse
city Leer: white square

route Bremen -- Emden: house, house
    tavern
route Bremen -- Husum: house, house, house
    tavern
route Emden -- Husum: house, ship
    tavern
route Emden -- Leer: house, house
`;
/** The same with a place for each city. */
export const PLACED = `${SMALL}
picture 900 x 700
    Bremen: 120 130
    Emden: 760 120
    Husum: 740 590
    Leer: 150 560
`;
export const ISLAND = `map Isle
    game         catan
    robber       on desert
rows
    A: forest 3, hills 4, fields 8
    B: fields 5, desert, mountains 6, sea
harbour A1@11: any
`;
export const DRAFT = 'language = 1\nmaps = ["*.board"]\npreset = "draft"\n';
