// The font of pictures: the page has each letter that the library has a width for, loads the rare ones when they are
// shown, and gives them to pictures that leave it.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { holding, opened, PLACED, SMALL, typeBehind, until, withPage } from "./browser.mjs";

const RARE = SMALL.replaceAll("Bremen", "Łódź").replaceAll("Leer", "Псков");
/** The files with rare letters that a page has loaded. */
const rareFiles = (page) => page.evaluate(() => performance.getEntriesByType("resource").map(({ name }) => name.split("/").pop()).filter((name) => name.includes("-more")).sort());

/** The letters of a font with their widths in units of it, from its tables `cmap` and `hmtx`. */
function widths(file) {
  const font = new DataView(Uint8Array.from(readFileSync(new URL(`../../fonts/widths/${file}`, import.meta.url))).buffer);
  const tables = new Map();
  for (let n = 0; n < font.getUint16(4); n++) {
    const entry = 12 + 16 * n;
    tables.set(String.fromCharCode(...[0, 1, 2, 3].map((at) => font.getUint8(entry + at))), font.getUint32(entry + 8));
  }
  const [cmap, hmtx] = [tables.get("cmap"), tables.get("hmtx")];
  const n_widths = font.getUint16(tables.get("hhea") + 34);
  const width = (glyph) => font.getUint16(hmtx + 4 * Math.min(glyph, n_widths - 1));
  // The first table of its letters has format 4: segments with their ends, starts, deltas and places of glyphs.
  const table = cmap + font.getUint32(cmap + 8);
  assert.equal(font.getUint16(table), 4);
  const doubled = font.getUint16(table + 6);
  const found = [];
  for (let at = table + 14; at < table + 14 + doubled; at += 2) {
    const [last, first, delta, place] = [0, doubled + 2, 2 * doubled + 2, 3 * doubled + 2].map((part) => font.getUint16(at + part));
    for (let code = first; code <= last && code < 0xffff; code++) {
      const glyph = place === 0 ? code : font.getUint16(at + 3 * doubled + 2 + place + 2 * (code - first));
      found.push([String.fromCharCode(code), width((glyph + delta) & 0xffff)]);
    }
  }
  return { unit: font.getUint16(tables.get("head") + 18), found };
}

test("each letter of the fonts is in the page as wide as the library takes it", () => withPage(async (page) => {
  const fonts = [["Alegreya Sans", 500, "AlegreyaSans-Medium.ttf"], ["Alegreya Sans", 700, "AlegreyaSans-Bold.ttf"], ["Alegreya SC", 700, "AlegreyaSC-Bold.ttf"]];
  for (const [family, weight, file] of fonts) {
    const { unit, found } = widths(file);
    assert.ok(found.length > 300);
    const shown = await page.evaluate(async ([font, letters]) => {
      await document.fonts.load(font, letters.join(""));
      const pen = document.createElement("canvas").getContext("2d");
      pen.font = font;
      return letters.map((letter) => pen.measureText(letter).width);
    }, [`${weight} ${unit}px "${family}"`, found.map(([letter]) => letter)]);
    // A soft hyphen is not seen.
    const other = found.filter(([letter, width], n) => letter !== "\u00ad" && Math.abs(width - shown[n]) > 0.5);
    assert.deepEqual(other, []);
  }
}));

test("rare letters are loaded when they are shown", () => withPage(async (page) => {
  await page.evaluate(() => document.fonts.ready);
  assert.deepEqual(await rareFiles(page), []);
  await typeBehind(page, "city Bremen: white square, orange square", "\ncity Łódź: white square");
  await until(async () => (await rareFiles(page)).length > 0);
}, { store: holding({ "ferry.board": PLACED }) }));

/** How wide the words of a picture are, in a page that knows no font of ours. */
const measured = (page, svg) => page.evaluate(async (svg) => {
  const host = document.createElement("div");
  host.innerHTML = svg;
  document.body.replaceChildren(host);
  await Promise.all([...document.fonts].map((face) => face.load()));
  return [...host.querySelectorAll("text")].map((words) => {
    words.removeAttribute("textLength");
    return [words.textContent, Math.round(10 * words.getComputedTextLength())];
  });
}, svg);

/** What an image of a picture shows, as a number. */
const inked = (page, address) => page.evaluate(async (address) => {
  const image = new Image();
  image.src = address;
  await image.decode();
  const scale = 3000 / Math.max(image.naturalWidth, image.naturalHeight);
  const canvas = Object.assign(document.createElement("canvas"), { width: Math.round(scale * image.naturalWidth), height: Math.round(scale * image.naturalHeight) });
  const pen = canvas.getContext("2d");
  pen.drawImage(image, 0, 0, canvas.width, canvas.height);
  const { data } = pen.getImageData(0, 0, canvas.width, canvas.height);
  return data.reduce((sum, value) => Math.imul(sum ^ value, 0x01000193), 0x811c9dc5);
}, address);

test("a picture that is saved holds the letters that it uses", () => withPage(async (page, context) => {
  const saved = async (name) => {
    const [download] = await Promise.all([page.waitForEvent("download"), page.getByRole("button", { name, exact: true }).click()]);
    return readFileSync(await download.path());
  };
  await page.getByRole("button", { name: "Export" }).click();
  const [svg, png] = [(await saved("SVG")).toString(), await saved("PNG")];
  // Two weights of the text, one with rare letters, and the font of the title.
  assert.equal(svg.match(/@font-face/g).length, 4);
  const bare = svg.replace(/<style>[^]*?<\/style>\n/, "");
  const elsewhere = await context.newPage();
  const ours = await measured(await opened(context), bare);
  assert.ok(ours.some(([words]) => words === "Łódź"));
  assert.deepEqual(await measured(elsewhere, svg), ours);
  assert.notDeepEqual(await measured(elsewhere, bare), ours);
  const [whole, without] = [svg, bare].map((svg) => `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`);
  const ink = await inked(elsewhere, `data:image/png;base64,${png.toString("base64")}`);
  assert.equal(ink, await inked(elsewhere, whole));
  assert.notEqual(ink, await inked(elsewhere, without));
}, { store: holding({ "rare.board": RARE }) }));
