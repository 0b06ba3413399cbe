// Gestures and keys drawn from a seed, as restless players make them. After each few of them everything that the page
// shows of the game is what another library shows that replays its record, and nothing is logged as an error.
// KOGGE_GESTURES and KOGGE_SEED choose how many and which.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { holding, lastGame, SMALL, withPage } from "./browser.mjs";
import { dice, SEED } from "./dice.mjs";
import { instance } from "./library.mjs";

const GESTURES = Number(process.env.KOGGE_GESTURES ?? 100);
/** How many gestures may follow one another before everything is compared. */
const EVERY = 4;
/** How long the page may take to settle, in milliseconds. */
const PATIENCE = 15_000;

const shipped = (family, id) => readFileSync(new URL(`../../maps/${family}/${id}.board`, import.meta.url), "utf8");
const STORES = {
  hansa: holding({ "hanse-3.board": shipped("hansa", "hanse-3"), "hanse-4-5.board": shipped("hansa", "hanse-4-5"), "ferry.board": SMALL }),
  catan: holding({ "catan.board": shipped("catan", "catan") }),
};

// ---- what is compared ----

const library = await instance("games.wasm");
const ask = (request) => {
  const { ok, error } = library(request);
  assert.equal(error, undefined);
  return ok;
};

const choicesOf = (entries) => entries.flatMap((entry) => (entry.more ? choicesOf(entry.more) : [entry]));

/** What a library shows of the kept game, to the person whom the page shows it to. */
function expected({ files, active, record }, { seat, chairs, style }) {
  ask({ ask: "begin", files, path: active, chairs, from: record });
  if (seat) ask({ ask: "play", act: "sit", seat });
  const { view, record: replayed } = ask({ ask: "play", act: "board", style });
  const choices = choicesOf(view.menu ?? []);
  const spots = new Set(view.board.spots.map(({ place }) => place));
  return {
    pieces: view.pieces,
    // It also names who plays, which the page may be about to change.
    isSame: replayed === record,
    shown: {
      question: view.over ? "The game is over" : `${view.turn > 0 ? `Turn ${view.turn}: ` : ""}${view.question}`,
      held: view.held,
      over: view.hand_over,
      facts: view.seats.map(({ facts }) => facts.flat()),
      points: view.scores.map(({ name, points }) => [name, ...points.map(String)]),
      // Many exchanges are put together from cards.
      moves: choices.filter(({ swap }) => !swap || choices.filter(({ swap }) => swap).length < 6).map(({ text }) => text),
      lit: [...new Set(choices.flatMap(({ places }) => places))].filter((place) => spots.has(place)).sort(),
      result: view.over ? view.result.trim() : null,
      log: view.log.flatMap(([, text]) => text.split("\n")).map((line) => line.trim()).filter((line) => line !== "").slice(-600),
    },
  };
}

/** What the page shows; nothing where it shows no game. */
const seen = async (page) => {
  const now = await shown(page);
  return now && { ...now, kept: await lastGame(page) };
};
const shown = (page) => page.evaluate(() => {
  const all = (selector, of = (element) => element.textContent) => [...document.querySelectorAll(`.play ${selector}`)].map(of);
  if (!document.querySelector(".play .question")) return null;
  const text = (selector) => document.querySelector(`.play ${selector}`)?.textContent ?? null;
  // A seat that was just given to a computer player has the mark of a person at the screen for a moment.
  const atScreen = all(".player:has(header small)", (player) => ({ seat: player.getAttribute("aria-label").at(-1), kind: player.querySelector("select").value }));
  return {
    seat: atScreen.find(({ kind }) => kind === "human")?.seat ?? null,
    chairs: all(".player", (player) => {
      const [kind, playouts] = [player.querySelector("select").value, player.querySelector("input").value];
      return kind === "search" ? `search:${playouts}` : kind;
    }),
    isSeatLeft: atScreen.some(({ kind }) => kind !== "human"),
    style: getComputedStyle(document.documentElement).colorScheme === "dark" ? "dark" : "plain",
    // What was asked or refused stands there until the next move.
    isAsked: document.querySelector(".play .said > :not(.result)") !== null,
    shown: {
      question: text(".question"),
      held: text(".held"),
      over: document.querySelector("dialog.hand-over h2")?.textContent.at(-1) ?? null,
      facts: all(".player dl", (list) => [...list.querySelectorAll("dt, dd")].map((cell) => cell.querySelector(".hand")?.ariaLabel ?? cell.textContent)),
      points: all(".points tbody tr:not(.total)", (row) => [...row.children].map((cell) => cell.textContent)),
      moves: all(".menu .move:not(.exchange *)", ({ title }) => title),
      lit: [...new Set([...document.querySelectorAll(".stage .spots > .spot")].map((spot) => spot.dataset.place))].sort(),
      result: text(".result"),
      log: all(".log li"),
    },
  };
});

/** Where the pieces differ from those of a view; nothing where they do not. */
const piecesDiffer = (page, pieces) => page.evaluate((pieces) => {
  const bare = (element) => element.outerHTML.replace(/ xmlns="[^"]*"| style="[^"]*"/g, "");
  const parsed = (piece) => new DOMParser().parseFromString(`<svg xmlns="http://www.w3.org/2000/svg">${piece}</svg>`, "image/svg+xml").documentElement.firstElementChild;
  const mine = [...document.querySelectorAll(".stage .pieces > *")].map(bare);
  const theirs = pieces.map((piece) => bare(document.importNode(parsed(piece), true)));
  return mine.join("\n") === theirs.join("\n") ? "" : `${mine.length} pieces are shown, ${theirs.length} lie there, and not shown is ${theirs.find((piece) => !mine.includes(piece))}`;
}, pieces);

/** Lets the others wait. */
const pause = (page) => page.evaluate(() => {
  const runs = document.querySelector(".play .runs");
  if (runs?.ariaLabel === "Pause") runs.click();
});

/** Waits until nothing differs. On a busy machine the others may be quicker than what compares. */
async function settled(page) {
  await press(page, ".modes [data-mode=play]");
  const start = Date.now();
  for (let key, wanted; ; ) {
    if (Date.now() - start > PATIENCE / 3) await pause(page);
    const now = await seen(page);
    if (now === null) return;
    const { kept, seat, chairs, style, isSeatLeft, isAsked, shown } = now;
    const next = JSON.stringify([kept, seat, chairs, style]);
    if (next !== key) [key, wanted] = [next, expected(kept, now)];
    const wants = { ...wanted.shown };
    // A narrower list of choices may be asked about.
    if (isAsked) for (const part of ["moves", "lit"]) wants[part] = shown[part];
    let why = wanted.isSame ? await piecesDiffer(page, wanted.pieces) : `the replayed record is another one:\n${kept.record}`;
    for (const part of Object.keys(wants)) {
      if (JSON.stringify(shown[part]) !== JSON.stringify(wants[part])) why = `${part}: ${JSON.stringify(shown[part])}\n  and not ${JSON.stringify(wants[part])}`;
    }
    if (isSeatLeft) why = "a computer player sits at the screen";
    if (why === "") return;
    if (Date.now() - start > PATIENCE) assert.fail(why);
    await page.waitForTimeout(60);
  }
}

// ---- gestures ----

/** Presses one of the buttons or places there, drawn by lot, as a mouse does. */
const press = (page, selector, n = 0) => page.evaluate(([selector, n]) => {
  const all = [...document.querySelectorAll(selector)].filter((element) => !element.disabled && element.getClientRects().length > 0);
  if (all.length === 0) return "none";
  const element = all[n % all.length];
  element.dispatchEvent(new MouseEvent("click", { bubbles: true }));
  return element.textContent.slice(0, 60);
}, [selector, n]);

/** Chooses in a list. */
const choose = (page, selector, n, value) => page.evaluate(([selector, n, value]) => {
  const all = [...document.querySelectorAll(selector)];
  if (all.length === 0) return "none";
  const select = all[n % all.length];
  select.value = value;
  select.dispatchEvent(new Event("change", { bubbles: true }));
  return value;
}, [selector, n, value]);

const KEYS = ["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown", "Enter", " ", "Tab", "Escape", "Control+z", "Control+y", "+", "-"];
const WORDS = ["place", "end turn", "trader", "bremen", "–", "road", "c3@3", "roll", "1", "ore for brick", "hint", "🎲", "\"", "move", "x".repeat(80)];

const GESTURE = {
  place: (page, { below }) => press(page, ".stage .spots > .spot:not(.out)", below(1000)),
  listed: (page, { below }) => press(page, ".spot-menu button", below(1000)),
  move: (page, { below }) => press(page, ".play .menu .move", below(1000)),
  group: (page, { below }) => press(page, ".play .menu summary", below(1000)),
  async type(page, { below, of }) {
    const legal = await page.locator(".menu .move").evaluateAll((all) => all.map(({ title }) => title));
    const line = below(2) === 0 && legal.length > 0 ? of(legal) : Array.from({ length: 1 + below(3) }, () => of(WORDS)).join(" ");
    await page.evaluate((line) => {
      const form = document.querySelector(".play .typed");
      if (!form || form.hidden) return;
      form.querySelector("input").value = line;
      form.requestSubmit();
    }, line);
    return line;
  },
  async keys(page, { below, of }) {
    if (below(3) === 0) await page.evaluate(() => document.querySelector(".stage .spot[tabindex='0']")?.focus());
    const keys = Array.from({ length: 1 + below(4) }, () => of(KEYS));
    for (const key of keys) await page.keyboard.press(key);
    return keys;
  },
  async mouse(page, { below }) {
    const box = await page.locator(".stage").boundingBox();
    if (!box) return "none";
    const at = () => [box.x + 8 + below(Math.floor(box.width) - 16), box.y + 8 + below(Math.floor(box.height) - 16)];
    await page.mouse.move(...at());
    if (below(3) === 0) return page.mouse.wheel(0, below(600) - 300);
    await page.mouse.down();
    if (below(2) === 0) await page.mouse.move(...at());
    await page.mouse.up();
  },
  undo: (page) => press(page, ".play-bar [aria-label=Undo]"),
  redo: (page) => press(page, ".play-bar [aria-label=Redo]"),
  hint: (page) => press(page, ".play-bar [aria-label=Hint]"),
  step: (page) => press(page, ".play-bar [aria-label='One step']"),
  runs: (page) => press(page, ".runs"),
  speed: (page, { of }) => choose(page, ".play-bar select", 0, of(["slow", "normal", "fast", "instant"])),
  chair: (page, { below, of }) => choose(page, ".player select", below(5), of(["human", "human", "easy", "normal", "hard"])),
  words: (page, { below }) => press(page, ".pages button", below(1000)),
  async elsewhere(page, { below }) {
    await press(page, ".modes [data-mode=write]");
    if (below(3) === 0) await page.keyboard.type(" ");
    return press(page, ".modes [data-mode=play]");
  },
  theme: (page) => press(page, ".theme"),
  async trap(page) {
    await page.evaluate(() => window.koggeTrapGame());
  },
  async reload(page) {
    await page.reload();
    await page.locator("body[data-ready]").waitFor();
    await press(page, ".modes [data-mode=play]");
    await page.locator(".play .setup .chair").first().waitFor({ timeout: 120_000 });
  },
  fresh: (page) => press(page, ".play-bar [aria-label='New game']"),
};
/** How often each is drawn. */
const WEIGHTS = {
  place: 16, listed: 14, move: 16, group: 5, type: 8, keys: 8, mouse: 5, undo: 5, redo: 3, hint: 2, step: 3, runs: 2, speed: 2, chair: 4, words: 2,
  elsewhere: 2, theme: 1, trap: 1, reload: 1, fresh: 1,
};
const BAG = Object.entries(WEIGHTS).flatMap(([name, n]) => Array(n).fill(name));

/** Begins a game from the form where it is shown: a new one by lot, or the last one. */
async function begin(page, { below, of }) {
  await press(page, ".modes [data-mode=play]");
  if (await page.locator(".play .setup .chair").count() === 0) return "none";
  if (below(2) === 0 && await press(page, ".kept-games button:not(.plain)") !== "none") {
    await page.locator(".question").waitFor();
    return "the last one";
  }
  const players = await page.locator("#play-players option").evaluateAll((all) => all.map(({ value }) => value));
  await choose(page, "#play-players", 0, of(players));
  const n_chairs = await page.locator(".setup .chair").count();
  const chairs = Array.from({ length: n_chairs }, () => of(["human", "human", "easy", "normal"]));
  for (const [n, chair] of chairs.entries()) await choose(page, ".setup .chair select", n, chair);
  await page.locator("#play-seed").fill(String(below(1000)));
  for (const box of await page.locator(".setup fieldset input:enabled").all()) await box.setChecked(below(2) === 0);
  await press(page, ".setup button.main");
  await page.locator(".question").waitFor();
  return chairs;
}

for (const [n, [name, store]] of Object.entries(STORES).entries()) {
  test(`${GESTURES} gestures of seed ${SEED} in games of ${name}`, { timeout: 60_000 + GESTURES * 2_000 }, () => withPage(async (page) => {
    const luck = dice(SEED + n);
    const done = [];
    try {
      await press(page, ".modes [data-mode=play]");
      await page.locator(".play .setup .chair").first().waitFor();
      for (let n = 1; n <= GESTURES; n++) {
        done.push([n, "begin", await begin(page, luck)]);
        const name = luck.of(BAG);
        const over = page.locator("dialog.hand-over button");
        done.push([n, name, await over.count() > 0 && name !== "reload" ? await press(page, "dialog.hand-over button") : await GESTURE[name](page, luck)]);
        if (n % EVERY === 0) await settled(page);
        // A trap is what was asked for.
        page.problems.splice(0, page.problems.length, ...page.problems.filter((problem) => !problem.includes("unreachable")));
        assert.deepEqual(page.problems, []);
      }
      await settled(page);
    } catch (why) {
      console.log(done.slice(-16).map((one) => JSON.stringify(one)).join("\n"));
      throw why;
    }
  }, { store }));
}
