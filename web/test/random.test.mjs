// Gestures and keys drawn from a seed, as a restless author makes them. After each few of them the text of the editor is
// that of the project and of the store, and findings and picture are those of the library for this text; no letter that
// was typed is lost, and nothing is logged as an error. KOGGE_GESTURES and KOGGE_SEED choose how many and which.
import assert from "node:assert/strict";
import { test } from "node:test";
import { DRAFT, holding, ISLAND, pictureDiffers, PLACED, records, SMALL, textOf, withPage } from "./browser.mjs";
import { dice, SEED } from "./dice.mjs";
import { answer } from "./library.mjs";

const GESTURES = Number(process.env.KOGGE_GESTURES ?? 500);
/** How many gestures may follow one another before everything is compared. */
const EVERY = 5;
/** How long the page may take to settle, in milliseconds. */
const PATIENCE = 15_000;

const VARIANT = 'map "Less"\n    varies "ferry.board"\n';

// ---- the library beside the page ----

function library(request) {
  const { ok, error } = answer(request);
  assert.equal(error, undefined);
  return ok;
}
let lastId = 0;
const lsp = (message) => library({ ask: "lsp", message: { jsonrpc: "2.0", ...message } });
const uriOf = (name) => `file:///${name.split("/").map(encodeURIComponent).join("/")}`;
let open = [];
lsp({ id: ++lastId, method: "initialize", params: { capabilities: {} } });

/** What a server that sees these files for the first time finds and draws. */
function expected(files, map, style) {
  for (const uri of open) lsp({ method: "textDocument/didClose", params: { textDocument: { uri } } });
  open = Object.keys(files).map(uriOf);
  const found = new Map();
  const hear = (said) => {
    for (const { method, params } of said ?? []) if (method === "textDocument/publishDiagnostics") found.set(params.uri, params.diagnostics);
    return said;
  };
  for (const [name, text] of Object.entries(files)) {
    hear(lsp({ method: "textDocument/didOpen", params: { textDocument: { uri: uriOf(name), languageId: "kogge", version: 1, text } } }));
  }
  const id = ++lastId;
  const said = map === undefined ? [] : hear(lsp({ id, method: "kogge/picture", params: { textDocument: { uri: uriOf(map) }, position: { line: 0, character: 0 }, style } }));
  const messages = open.flatMap((uri) => (found.get(uri) ?? []).map(({ message }) => message.split("\n")[0]));
  return { svg: said.find((one) => one.id === id)?.result?.svg ?? null, messages };
}

// ---- what is compared ----

/** What the page holds and shows. */
const seen = async (page) => {
  const now = await shown(page);
  return { ...now, kept: (await records(page, "maps")).find(({ id }) => id === now.id)?.files };
};
const shown = (page) => page.evaluate(() => {
  const { view } = document.querySelector(".editor").shadowRoot.querySelector(".cm-content").cmTile;
  const { files, active, map, id } = window.koggeProject();
  return { editor: view.state.doc.toString(), files, active, map, id, style: getComputedStyle(document.documentElement).colorScheme === "dark" ? "dark" : "plain",
    messages: [...document.querySelectorAll(".list .message")].map((message) => message.textContent) };
});

function differs({ editor, files, active, kept, messages }, wanted) {
  if (editor !== files[active]) return `the editor holds another text than the project:\n${editor}\n  and not\n${files[active]}`;
  const sorted = (all) => JSON.stringify(Object.entries(all).sort());
  if (kept === undefined || sorted(kept) !== sorted(files)) return `the store holds other files: ${JSON.stringify(kept)}`;
  // Beyond the length of the list the first ones are shown.
  if (JSON.stringify(messages.slice().sort()) !== JSON.stringify(wanted.messages.slice(0, 300).sort())) {
    return `the findings are ${JSON.stringify(messages)}\n  and not ${JSON.stringify(wanted.messages)}`;
  }
  return "";
}

/** Waits until nothing differs. */
async function settled(page) {
  const start = Date.now();
  for (let asked, wanted; ; ) {
    const now = await seen(page);
    const key = JSON.stringify([now.files, now.map, now.style]);
    if (key !== asked) [asked, wanted] = [key, expected(now.files, now.map, now.style)];
    const why = differs(now, wanted) || await pictureDiffers(page, wanted.svg, now.map !== undefined);
    if (why === "") return;
    if (Date.now() - start > PATIENCE) assert.fail(why);
    await page.waitForTimeout(40);
  }
}

// ---- gestures ----

const WORDS = ["city", "Leer", "Bremen", "route", "white square", ", ", ": ", "\n", "\n    ", "--", "house", "skill", "tavern", "x", "7", "\"", "ä", "𝄞", "(", "//", "forest 5", "varies", "12 40", "\t", "change "];
const PASTES = ["city Jever: white square\n", "route Leer -- Bremen: house\n", "\n\n", "// a remark\n", "    tavern\n", "🎲 \u0000 \r\n", "x".repeat(300), SMALL];

/** The editor's selection is set at random; returns what lies before and behind it. */
const select = (page, a, b) => page.evaluate(([a, b]) => {
  const { view } = document.querySelector(".editor").shadowRoot.querySelector(".cm-content").cmTile;
  const text = view.state.doc.toString();
  // Nobody comes between the two halves of a letter beyond the first 65,536.
  const place = (share) => {
    const at = Math.floor(share * text.length);
    return at > 0 && text.codePointAt(at - 1) > 0xffff ? at - 1 : at;
  };
  view.dispatch({ selection: { anchor: place(a), head: place(b) }, scrollIntoView: true });
  view.focus();
  const { from, to } = view.state.selection.main;
  return [text.slice(0, from), text.slice(to)];
}, [a, b]);

const GESTURE = {
  async typeLetters(page, { below }) {
    await settled(page);
    const at = below(1000) / 1000;
    const [before, behind] = await select(page, at, at);
    const letters = Array.from({ length: 1 + below(6) }, () => "abekrstu"[below(8)]).join("");
    await page.keyboard.type(letters);
    await page.keyboard.press("Escape");
    const text = await textOf(page);
    assert.ok(text.startsWith(before) && text.endsWith(behind), "typing changed another part of the text");
    assert.equal(text.slice(before.length, text.length - behind.length), letters, "a letter was lost");
    return letters;
  },
  async typeWords(page, { below, of }) {
    const [a, b] = [below(1000) / 1000, below(4)];
    await select(page, a, b === 0 ? Math.min(1, a + below(60) / 1000) : a);
    const words = Array.from({ length: 1 + below(4) }, () => of(WORDS)).join("");
    await page.keyboard.type(words);
    return words;
  },
  async pressKeys(page, { below, of }) {
    await select(page, ...Array(2).fill(below(1000) / 1000));
    const keys = Array.from({ length: 1 + below(5) }, () => of(["Backspace", "Delete", "Control+Backspace", "Enter", "Tab", "Control+z", "Control+z", "Control+y", "ArrowUp", "Shift+ArrowDown", "Home", "Control+Space", "Escape", "Shift+Alt+f", "Control+d"]));
    for (const key of keys) await page.keyboard.press(key);
    return keys.join(" ");
  },
  async paste(page, { below, of }) {
    await settled(page);
    const at = below(1000) / 1000;
    const [before, behind] = await select(page, at, at);
    const text = of(PASTES);
    await page.evaluate((text) => {
      const data = new DataTransfer();
      data.setData("text/plain", text);
      const target = document.querySelector(".editor").shadowRoot.querySelector(".cm-content");
      target.dispatchEvent(new ClipboardEvent("paste", { clipboardData: data, bubbles: true, composed: true, cancelable: true }));
    }, text);
    assert.equal(await textOf(page), before + text.replace(/\r\n?/g, "\n") + behind, "a paste changed other text");
    return text;
  },
  undo: (page) => press(page, ".draw-tools [aria-label=Undo]"),
  redo: (page) => press(page, ".draw-tools [aria-label=Redo]"),
  async tool(page, { of }) {
    return press(page, `.draw-tools [aria-label=${of(["Select", "Select", "City", "Route", "Paint", "Erase"])}]`);
  },
  async click(page, { below, of }) {
    const [x, y] = await spot(page, below);
    await page.mouse.click(x, y, { modifiers: of([[], [], ["Shift"]]), clickCount: of([1, 1, 1, 2]) });
    return [x, y];
  },
  async drag(page, { below, of }) {
    const [from, to] = [await spot(page, below), await spot(page, below)];
    const holdsShift = below(6) === 0;
    if (holdsShift) await page.keyboard.down("Shift");
    await page.mouse.move(...from);
    await page.mouse.down();
    await page.mouse.move(...to, { steps: 1 + below(6) });
    if (below(8) === 0) await page.keyboard.press("Escape");
    await page.mouse.up();
    if (holdsShift) await page.keyboard.up("Shift");
    return [from, to];
  },
  async wheel(page, { below }) {
    await page.mouse.move(...await spot(page, below));
    await page.mouse.wheel(0, below(800) - 400);
  },
  async boardKeys(page, { below, of }) {
    await page.evaluate((n) => {
      const grips = document.querySelectorAll(".grip");
      grips[n % Math.max(1, grips.length)]?.focus();
    }, below(1000));
    const keys = Array.from({ length: 1 + below(4) }, () => of(["n", "Enter", "ArrowLeft", "ArrowDown", "Control+ArrowRight", "Delete", "Escape", "v", "r", "e", "p", "Control+z", "Shift+Enter"]));
    for (const key of keys) await page.keyboard.press(key);
    return keys.join(" ");
  },
  async palette(page, { below }) {
    const label = await page.evaluate((n) => {
      const buttons = [...document.querySelectorAll(".palette:not([hidden]) button")];
      const button = buttons[n % Math.max(1, buttons.length)];
      button?.click();
      return button?.getAttribute("aria-label") ?? button?.title ?? "none is open";
    }, below(1000));
    return label;
  },
  async newCity(page, { below, of }) {
    const [x, y] = await spot(page, below);
    await page.mouse.dblclick(x, y);
    await page.keyboard.type(of(["Jever", "Bad Zwischenahn", "Leer", "\""]));
    return press(page, ".new-city", of(["Enter", "Enter", "Escape"]));
  },
  fix: (page) => press(page, ".fix"),
  finding: (page) => press(page, ".finding"),
  async tab(page, { below }) {
    return page.evaluate((n) => {
      const tabs = [...document.querySelectorAll(".tab:not(.plain)")];
      tabs[n % tabs.length]?.click();
      return tabs[n % tabs.length]?.textContent;
    }, below(1000));
  },
  async file(page, { below, of }) {
    if (below(2) === 0) {
      if (await press(page, ".tab.plain[aria-label^='Remove']") === "none") return "none";
      await page.locator("dialog").waitFor();
      const what = await press(page, of(["dialog .main", "dialog .main", "dialog .main + button"]));
      await page.locator("dialog").waitFor({ state: "detached" });
      return what;
    }
    await press(page, ".tab.plain[aria-label='Add a file']");
    const name = of(["more.board", "small.board", "editions/mine.toml", "kogge.toml", "../x", "ferry.board"]);
    await page.locator("#file-name").fill(name);
    await page.keyboard.press("Enter");
    await page.keyboard.press("Escape");
    await page.locator("dialog").waitFor({ state: "detached" });
    return name;
  },
  async dialog(page, { below, of }) {
    const name = of(["New", "Share", "Export", "Versions", "My maps"]);
    await press(page, `.action[aria-label="${name}"]`);
    // Without a map there is nothing to share.
    await page.locator(name === "Share" || name === "Export" ? "dialog, .notice" : "dialog").first().waitFor();
    if (name === "My maps" && below(2) === 0) await press(page, `.card:nth-child(${1 + below(4)}) .thumbnail`);
    else if (name === "Versions" && below(2) === 0) await press(page, ".versions li:last-child button:last-child");
    else if (name === "Versions" && below(2) === 0) await press(page, ".versions .name");
    else if (name === "New" && below(2) === 0) await start(page, below);
    await page.keyboard.press("Escape");
    await page.locator("dialog").waitFor({ state: "detached" });
    return name;
  },
  async mode(page, { below }) {
    await press(page, ".modes [data-mode=study]");
    if (below(2) === 0) await page.keyboard.press("Tab");
    return press(page, ".modes [data-mode=write]");
  },
  theme: (page) => press(page, ".theme"),
  async reload(page) {
    await page.reload();
    await page.locator("body[data-ready]").waitFor();
  },
};
/** How often each is drawn. */
const WEIGHTS = {
  typeLetters: 12, typeWords: 14, pressKeys: 14, paste: 4, undo: 5, redo: 3, tool: 6, click: 10, drag: 12, wheel: 2, boardKeys: 8, palette: 10,
  newCity: 3, fix: 4, finding: 2, tab: 4, file: 2, dialog: 3, mode: 2, theme: 1, reload: 1,
};
const BAG = Object.entries(WEIGHTS).flatMap(([name, n]) => Array(n).fill(name));

/** Begins another map: by lot, from a template, or a copy. */
async function start(page, below) {
  const buttons = ["Use the template", "Draw", "Copy: hanse-3", "Variant: hanse-3", "Copy: catan"];
  const name = buttons[below(buttons.length)];
  await page.locator("dialog").getByRole("button", { name, exact: true }).click();
  await page.locator("dialog").waitFor({ state: "detached" });
}

/** Presses a button as a mouse does, or a key in an element, where there is one. */
async function press(page, selector, key) {
  return page.evaluate(([selector, key]) => {
    const element = document.querySelector(selector);
    if (!element || element.hidden) return "none";
    if (key === undefined) element.click();
    else element.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true }));
    return selector;
  }, [selector, key]);
}

/** A place on the board: mostly the middle of a thing, if one is in sight. */
async function spot(page, below) {
  const [n, x, y] = [below(1000), below(1000), below(1000)];
  return page.evaluate(([n, x, y]) => {
    const box = document.querySelector(".desk").getBoundingClientRect();
    const grips = [...document.querySelectorAll(".grip")];
    const grip = grips[n % Math.max(1, grips.length)]?.getBoundingClientRect();
    const at = grip && [grip.x + grip.width / 2, grip.y + grip.height / 2];
    const isIn = at && at[0] > box.left + 4 && at[0] < box.right - 4 && at[1] > box.top + 4 && at[1] < box.bottom - 4;
    return n % 5 > 0 && isIn ? at : [box.left + 8 + (x / 1000) * (box.width - 16), box.top + 8 + (y / 1000) * (box.height - 16)];
  }, [n, x, y]);
}

test(`${GESTURES} gestures of seed ${SEED}`, { timeout: 60_000 + GESTURES * 2_000 }, () => withPage(async (page) => {
  const { below, of } = dice(SEED);
  const done = [];
  try {
    for (let n = 1; n <= GESTURES; n++) {
      const name = of(BAG);
      done.push([n, name]);
      done.at(-1).push(await GESTURE[name](page, { below, of }));
      if (n % EVERY === 0) await settled(page);
      assert.deepEqual(page.problems, []);
      // A text that grows with each paste would be all that is tried.
      if ((await textOf(page)).length > 20_000) {
        await press(page, ".action[aria-label=New]");
        await start(page, below);
      }
    }
    await settled(page);
  } catch (why) {
    console.log(done.slice(-12).map((one) => JSON.stringify(one)).join("\n"));
    throw why;
  }
}, { store: holding({ "ferry.board": PLACED, "less.board": VARIANT, "isle.board": ISLAND, "kogge.toml": DRAFT }, "ferry.board") }));
