import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import axe from "axe-core";
import { holding, lastGame, NARROW, opened, origin, packed, shot, SMALL, until, withPage } from "./browser.mjs";

const shipped = (family, id) => readFileSync(new URL(`../../maps/${family}/${id}.board`, import.meta.url), "utf8");
const hansa = holding({ "hanse-3.board": shipped("hansa", "hanse-3") });
const catan = holding({ "catan.board": shipped("catan", "catan") });
const small = holding({ "ferry.board": SMALL });

const question = (page) => page.locator(".question");
const board = (page) => page.locator(".stage .sheet > svg");

/** Goes to the form for a game. */
async function toPlay(page) {
  await page.getByRole("button", { name: "Play", exact: true }).click();
  await page.locator(".play .setup .chair").first().waitFor();
}

/** Begins a game of these kinds of players, from seat A on. */
async function begin(page, chairs, { seed = 7, modules = [] } = {}) {
  await toPlay(page);
  await page.locator("#play-players").selectOption(String(chairs.length));
  for (const [i, chair] of chairs.entries()) await page.getByLabel(`Seat ${"ABCDE"[i]}`, { exact: true }).selectOption(chair);
  await page.locator("#play-seed").fill(String(seed));
  for (const module of modules) await page.getByLabel(module, { exact: true }).check();
  await page.getByRole("button", { name: "Begin" }).click();
  await board(page).locator(".pieces").waitFor({ state: "attached" });
  // A narrow screen shows it above the board.
  await page.locator(".question:visible, .stage-question:visible").first().waitFor();
}

const isOver = (page) => page.locator(".question", { hasText: "The game is over" }).waitFor({ timeout: 120_000 });
const speed = (page, value) => page.getByLabel("Speed of the other players").selectOption(value);
const record = async (page) => (await lastGame(page)).record;
const decisions = async (page) => (await record(page)).split("\n").length;
/** Waits until a person has to decide. */
const isDue = (page) => page.locator(".typed input:enabled").waitFor({ state: "attached" });

for (const [name, store] of [["hansa", hansa], ["catan", catan]]) {
  test(`a whole game of ${name} is played to its end`, () => withPage(async (page) => {
    await begin(page, ["normal", "hard", "easy"]);
    await speed(page, "instant");
    await isOver(page);
    const result = await page.locator(".result").textContent();
    assert.match(result, /wins|won/i);
    const pieces = await board(page).locator(".pieces > .piece").count();
    assert.ok(pieces > 20, `${pieces} pieces`);
    assert.ok(await page.locator(".log li").count() > 50);
    // The total of the table of points is what the result says.
    const totals = await page.locator(".points .total td").allTextContents();
    assert.equal(totals.length, 3);
    for (const total of totals) assert.match(result, new RegExp(`\\b${total}\\b`));
    assert.doesNotMatch(result, /^[A-H] [a-z]+ .*\d$/m, "its lines have no letters of players");
    // Of the game of cards each player's points are also before them, with those that were hidden.
    if (name === "catan") assert.deepEqual(await page.locator(".player dl > div:first-child dd").allTextContents(), totals);
    await shot(page, `play-${name}-over`);
  }, { store }));
}

test("a finished game is looked back at, step by step and by the slider", () => withPage(async (page) => {
  await begin(page, ["easy", "easy", "easy"]);
  await speed(page, "instant");
  await isOver(page);
  const pieces = () => board(page).locator(".pieces > .piece").count();
  const lines = () => page.locator(".log li").count();
  const [atEnd, linesAtEnd, kept] = [await pieces(), await lines(), await record(page)];
  const time = page.locator(".time");
  const all = Number(await time.getAttribute("max"));
  assert.equal(Number(await time.inputValue()), all);
  await page.getByRole("button", { name: "One step back (Alt ←)" }).click();
  await page.locator(".question", { hasText: "Look back" }).waitFor();
  assert.equal(Number(await time.inputValue()), all - 1);
  await time.fill("0");
  await page.waitForFunction((n) => document.querySelectorAll(".log li").length < n, linesAtEnd);
  await page.waitForFunction(() => document.querySelector(".time").value === "0");
  assert.ok(await pieces() < atEnd);
  assert.ok(await lines() < linesAtEnd);
  assert.ok(await page.getByRole("button", { name: "One step back (Alt ←)" }).isDisabled());
  for (let n = 0; n < 5; n++) await page.locator("body").press("Alt+ArrowRight");
  await page.waitForFunction(() => document.querySelector(".time").value === "5");
  // A glance changes nothing.
  await page.getByRole("button", { name: "As it is now" }).click();
  await isOver(page);
  assert.deepEqual([await pieces(), await lines(), await record(page)], [atEnd, linesAtEnd, kept]);
}, { store: small }));

test("a line of the log shows the game as it was then", () => withPage(async (page) => {
  await begin(page, ["easy", "easy", "easy"]);
  await speed(page, "instant");
  await isOver(page);
  const line = page.locator(".log li:not(.turn)").nth(20);
  const time = await line.getAttribute("data-time");
  await line.click();
  await page.locator(".question", { hasText: "Look back" }).waitFor();
  // It is the last thing that had happened.
  await page.waitForFunction((time) => document.querySelector(".log li:last-child").dataset.time === time, time);
}, { store: small }));

test("a hint lights its place, and a button carries it out", () => withPage(async (page) => {
  await begin(page, ["human", "normal", "normal"]);
  await isDue(page);
  const button = page.locator(".hinted button");
  const lit = board(page).locator(".spot.hinted");
  // Some advice is about no place.
  for (let n = 0; n < 20 && await lit.count() === 0; n++) {
    if (n > 0) await button.click();
    await isDue(page);
    await page.getByRole("button", { name: "Hint" }).click();
    await button.waitFor();
  }
  assert.ok(await lit.count() > 0);
  const before = await record(page);
  await shot(page, "play-hint-on-board");
  const named = (await button.textContent()).replace("Do it: ", "");
  assert.ok((await page.locator(".hinted strong").textContent()).includes(named));
  await button.click();
  await until(async () => await record(page) !== before);
  assert.equal(await lit.count(), 0);
}, { store: hansa }));

test("hands are cards, the roll is dice, and an exchange is put together from cards", () => withPage(async (page) => {
  await begin(page, ["human", "easy", "easy"]);
  await speed(page, "instant");
  // The hints lead to a turn with cards enough that many exchanges are possible.
  const exchange = page.locator(".exchange");
  for (let n = 0; n < 400 && !await exchange.isVisible(); n++) {
    await isDue(page);
    await page.getByRole("button", { name: "Hint" }).click();
    await page.locator(".hinted button").click();
    await page.waitForTimeout(30);
  }
  await exchange.waitFor();
  assert.match(await page.locator(".dice").getAttribute("aria-label"), /^Dice: [1-6] \+ [1-6] = \d+$/);
  assert.equal(await page.locator(".die").count(), 2);
  const [own, other] = [0, 1].map((n) => page.locator(".player").nth(n).locator(".hand"));
  const words = await own.getAttribute("aria-label");
  for (const what of await own.locator(".playing-card").evaluateAll((all) => all.map(({ dataset, textContent }) => `${textContent} ${dataset.what}`))) assert.ok(words.includes(what), `${what} in ${words}`);
  assert.deepEqual(await other.locator(".playing-card").evaluateAll((all) => all.map(({ dataset }) => dataset.what)), ["card"]);
  await exchange.locator("[data-side='0'] button").first().click();
  await exchange.locator("[data-side='1'] button:enabled").last().click();
  await shot(page, "play-exchange");
  const given = await exchange.locator("[data-side='0'] [aria-pressed=true]").getAttribute("data-kind");
  const got = await exchange.locator("[data-side='1'] [aria-pressed=true]").getAttribute("data-kind");
  const move = exchange.locator(".move").first();
  assert.ok(await exchange.locator(".move").count() <= 8);
  assert.match(await move.textContent(), new RegExp(`${given}.*${got}`));
  const before = await record(page);
  await move.click();
  await until(async () => await record(page) !== before);
}, { store: catan }));

test("a person plays by choosing lit places, and takes moves back", () => withPage(async (page) => {
  await begin(page, ["human", "normal", "normal"]);
  await isDue(page);
  await shot(page, "play-hansa");
  const before = await record(page);
  const posts = board(page).locator('.spot[data-place^="post"]');
  assert.ok(await posts.count() > 40);
  await posts.first().click();
  // A place with several choices lists them.
  const menu = page.locator(".spot-menu");
  await menu.getByRole("button").first().waitFor();
  await shot(page, "play-choices");
  // What a heading says is not said again below it.
  assert.deepEqual(await menu.getByRole("button").allTextContents(), ["place trader", "place merchant"]);
  const place = page.locator(".menu > details", { has: page.locator(":scope > summary", { hasText: /^place/ }) });
  const route = place.locator("details", { has: page.locator("summary", { hasText: "Göttingen – Quedlinburg" }) });
  await place.evaluate((group) => (group.open = true));
  await route.evaluate((group) => (group.open = true));
  await shot(page, "play-groups");
  assert.deepEqual(await route.locator(".move").allTextContents(), ["trader", "merchant"]);
  await menu.getByRole("button").first().click();
  await board(page).locator(".pieces .seat-a.piece").first().waitFor({ state: "attached" });
  assert.notEqual(await record(page), before);
  await page.getByRole("button", { name: "Undo" }).click();
  await until(async () => await record(page) === before);
  await page.keyboard.press("Control+y");
  await until(async () => await record(page) !== before);
}, { store: hansa }));

test("the keyboard alone plays: places are walked by arrows and chosen by Enter", () => withPage(async (page) => {
  await begin(page, ["human", "normal", "normal"]);
  await isDue(page);
  const spot = board(page).locator(".spot[tabindex='0']");
  await spot.focus();
  const first = await spot.getAttribute("data-place");
  await page.keyboard.press("ArrowRight");
  assert.notEqual(await page.evaluate(() => document.activeElement.dataset.place), first);
  await page.keyboard.press("Enter");
  await page.locator(".spot-menu button").first().waitFor();
  await page.keyboard.press("Escape");
  assert.equal(await page.locator(".spot-menu").isVisible(), false);
  await page.keyboard.press("Enter");
  await page.keyboard.press("Enter");
  await board(page).locator(".pieces .seat-a.piece").first().waitFor({ state: "attached" });
}, { store: hansa }));

test("typed words are a move, a refused one shows its clause, and a hint its grounds", () => withPage(async (page) => {
  await begin(page, ["human", "normal", "normal"]);
  await isDue(page);
  const line = page.locator(".typed input");
  const say = async (words) => (await line.fill(words), await line.press("Enter"));
  await say("found kontor Bremen");
  await page.locator(".refusal").waitFor();
  assert.match(await page.locator(".refusal").textContent(), /[A-Z]+-\d+/);
  await shot(page, "play-refused");
  await page.getByRole("button", { name: "Hint" }).click();
  await page.locator(".hinted p").first().waitFor();
  assert.match(await page.locator(".hinted").textContent(), /share of the win/);
  await shot(page, "play-hint");
  await say("place trader bremen – hamburg");
  await board(page).locator(".pieces .seat-a.piece").first().waitFor({ state: "attached" });
}, { store: hansa }));

/** Makes the first choice of the list, where there is one: the others may be choosing, or the screen is handed over. */
async function chooseFirst(page) {
  const choice = page.locator(".menu > .move, .menu details[open] .move, .menu > details:not([open]) > summary").first();
  await choice.click({ timeout: 1000 }).catch(() => undefined);
  await page.waitForTimeout(60);
}

for (const [name, store, secret, modules] of [["catan", catan, "hand", []], ["hansa", hansa, "mission", ["missions"]]]) {
  test(`in ${name} each ${secret} stays hidden behind a screen that is handed over`, () => withPage(async (page) => {
    await begin(page, ["human", "human", "normal"], { modules });
    const over = page.locator("dialog.hand-over");
    const seen = new Set();
    await speed(page, "instant");
    for (let n = 0; n < 400 && seen.size < 2; n++) {
      if (!await over.isVisible()) {
        await chooseFirst(page);
        continue;
      }
      const seat = (await over.locator("h2").textContent()).at(-1);
      seen.add(seat);
      if (seen.size === 1) await shot(page, `play-hand-over-${name}`);
      // Nothing behind it shows what is hidden.
      const facts = await page.locator(".player dt").allTextContents();
      assert.ok(!facts.includes(secret), facts.join());
      assert.equal(await page.locator(".held").isVisible(), false);
      assert.equal(await page.locator(".table pre").isVisible(), false);
      await page.keyboard.press("Escape");
      assert.ok(await over.isVisible());
      await over.getByRole("button").click();
      await over.waitFor({ state: "detached" });
      const own = page.locator(".player", { has: page.locator("dt", { hasText: new RegExp(`^${secret}$`) }) });
      assert.deepEqual(await own.evaluateAll((all) => all.map((it) => it.getAttribute("aria-label"))), [`Seat ${seat}`]);
      if (name === "hansa") {
        await page.locator(".pages").evaluate((pages) => (pages.parentElement.open = true));
        await page.locator(".pages").getByRole("button", { name: "mission" }).click();
        await page.locator(".table pre", { hasText: "your mission: " }).waitFor();
      }
    }
    assert.equal(seen.size, 2);
  }, { store }));
}

test("where nothing is hidden nobody hands the screen over", () => withPage(async (page) => {
  await begin(page, ["human", "human", "normal"]);
  await speed(page, "instant");
  const due = new Set();
  for (let n = 0; n < 100 && due.size < 2; n++) {
    await isDue(page);
    due.add(await page.locator(".player[data-due]").getAttribute("aria-label"));
    await chooseFirst(page);
    assert.equal(await page.locator("dialog.hand-over").count(), 0);
  }
  assert.equal(due.size, 2);
}, { store: hansa }));

test("a seat is taken over in the middle of a game, and steps are made one by one", () => withPage(async (page) => {
  await begin(page, ["normal", "normal", "normal"]);
  await page.locator(".runs").click();
  const step = page.getByRole("button", { name: "One step", exact: true });
  const before = await decisions(page);
  await step.click();
  await until(async () => await decisions(page) >= before);
  await page.getByLabel("Who plays B", { exact: true }).selectOption("human");
  await speed(page, "instant");
  await page.locator(".runs").click();
  await isDue(page);
  assert.match(await page.locator(".player[data-due]").getAttribute("aria-label"), /Seat B/);
}, { store: hansa }));

test("a game is saved and opened again, and one of another map is refused", () => withPage(async (page, context) => {
  await begin(page, ["human", "normal", "normal"]);
  await isDue(page);
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Save the game" }).click();
  const file = await download;
  assert.equal(file.suggestedFilename(), "hanse-3.record");
  const text = readFileSync(await file.path(), "utf8");
  assert.equal(text, await record(page));
  await page.getByRole("button", { name: "New game" }).click();
  const choose = async (name, content) => page.locator('.play input[type="file"]').setInputFiles({ name, mimeType: "text/plain", buffer: Buffer.from(content) });
  await page.locator(".play .setup").waitFor();
  await choose("game.record", text);
  await isDue(page);
  assert.equal(await record(page), text);
  // What is no game, or one of another map, changes nothing.
  for (const [content, why] of [
    ["nonsense", /./], [text.replace(/^map .*/m, "map hanse-4-5 0123456789abcdef"), /hanse-4-5/], ["kogge record 3\n", /./],
    [text.replace("kogge record 3", "kogge record 2"), /form `2`.*form 3/], [Buffer.from([255, 254, 0]), /not text/],
  ]) {
    await choose("game.record", content);
    await page.locator(".notice").waitFor();
    assert.match(await page.locator(".notice span").first().textContent(), why);
    await page.locator(".notice").getByRole("button", { name: "Close" }).click();
    assert.equal(await record(page), text);
  }
}, { store: hansa }));

test("a link holds the map and the game", () => withPage(async (page, context) => {
  await begin(page, ["human", "normal", "normal"]);
  await isDue(page);
  const text = await record(page);
  await page.getByRole("button", { name: "Share the game" }).click();
  const link = await page.locator("#share-link").inputValue();
  const other = await opened(context, link.slice(origin.length));
  await other.locator(".typed input:enabled").waitFor();
  assert.equal(await record(other), text);
  assert.deepEqual(other.problems, []);
}, { store: hansa }));

/** A position with one change, and what is said of it. */
const spoilt = (line, other) => [
  ["nonsense", /neither the record of a game nor a position/],
  ["p1 0123456789abcdef", /neither the record/],
  [other, /this is a position of game `(hansa|catan)`, and the map is of game `(hansa|catan)`/],
  [line.replace(/("map":.*?"fingerprint":")\w{16}/, "$10123456789abcdef"), /in the position: map: this is of /],
  [line.slice(0, line.length >> 1), /EOF|ends within/],
  [line.replace('"version":1', '"version":9'), /in the position: version: this is version 9/],
  [line.replace('"position"', '"places"'), /neither the record/],
];

test("a position in one line is begun at, from the form, a file or a link, and others are refused", async () => {
  const lines = {};
  for (const [name, store, map, family] of [["hansa", hansa, "hanse-3", "hansa"], ["catan", catan, "catan", "catan"]]) {
    await withPage(async (page) => {
      await begin(page, ["human", "easy", "easy"]);
      await speed(page, "instant");
      for (let n = 0; n < 4; n++) {
        await isDue(page);
        await chooseFirst(page);
      }
      await isDue(page);
      const pieces = await board(page).locator(".pieces > *").count();
      await page.getByRole("button", { name: "Share the game" }).click();
      lines[name] = await page.locator("#share-position").inputValue();
      await page.keyboard.press("Escape");
      await page.getByRole("button", { name: "New game" }).click();
      const field = page.locator("#play-position");
      await field.fill(lines[name]);
      await page.getByRole("button", { name: "Begin" }).click();
      await isDue(page);
      assert.equal(await board(page).locator(".pieces > *").count(), pieces);
      assert.ok((await record(page)).includes(`\nfrom ${lines[name]}\n`));
      await shot(page, `play-position-${name}`);
    }, { store });
    // A link that holds the position alone.
    const holds = (game) => packed(JSON.stringify({ files: { [`${map}.board`]: shipped(family, map) }, active: `${map}.board`, game }));
    await withPage(async (page, context) => {
      // People sit at all seats.
      const begun = page.locator("dialog.hand-over, .typed input:enabled").first();
      await begun.waitFor();
      const take = page.locator("dialog.hand-over button");
      if (await take.count() > 0) await take.click();
      await isDue(page);
      assert.ok((await record(page)).includes(`\nfrom ${lines[name]}\n`));
      const other = lines[name === "hansa" ? "catan" : "hansa"] ?? lines[name].replace('{"version":1', '{"version":1,"game":"catan"');
      for (const [text, why] of spoilt(lines[name], other).slice(2, 4)) {
        const friend = await opened(context, `?${Math.random()}#${holds(text)}`);
        await friend.locator(".notice").waitFor();
        assert.match(await friend.locator(".notice span").first().textContent(), why);
        // The map of the link can be played all the same.
        await friend.locator(".setup .chair").first().waitFor();
        assert.deepEqual(friend.problems, []);
        await friend.close();
      }
      await page.getByRole("button", { name: "New game" }).click();
      for (const [text, why] of spoilt(lines[name], other)) {
        await page.locator("#play-position").fill(text);
        await page.getByRole("button", { name: "Begin" }).click();
        await page.locator(".notice").waitFor();
        assert.match(await page.locator(".notice span").first().textContent(), why);
        await page.locator(".notice").getByRole("button", { name: "Close" }).click();
        assert.equal(await page.locator("#play-position").inputValue(), text.replaceAll("\n", ""));
      }
      await shot(page, `play-position-refused-${name}`);
      // As a file: for people at all seats.
      const buffer = Buffer.from(`\ufeff${lines[name]}\r\n`);
      await page.locator('.play input[type="file"]').setInputFiles({ name: "game.txt", mimeType: "text/plain", buffer });
      await begun.waitFor();
      assert.ok((await record(page)).includes(`\nfrom ${lines[name]}\n`));
    }, { path: `#${holds(lines[name])}`, ready: false });
  }
});

test("the library of a game may stop: the game goes on where it was", () => withPage(async (page) => {
  await begin(page, ["human", "normal", "normal"]);
  await isDue(page);
  const text = await record(page);
  await page.evaluate(() => window.koggeTrapGame());
  await page.getByText("The game goes on where it was").waitFor();
  await isDue(page);
  assert.equal(await record(page), text);
  await board(page).locator(".spot").first().waitFor({ state: "attached" });
}, { store: hansa }));

test("a map with errors cannot be played, and a changed one leaves the game as it is", () => withPage(async (page) => {
  await page.getByRole("button", { name: "Play", exact: true }).click();
  await page.getByText("This map cannot be played yet").waitFor();
  assert.match(await page.locator(".play .setup").textContent(), /errors/);
}, { store: holding({ "ferry.board": `${SMALL}\nrubbish\n` }) }));

for (const colorScheme of ["light", "dark"]) {
  test(`nothing serious hinders anybody who plays, in ${colorScheme}`, () => withPage(async (page) => {
    const check = async (where) => {
      await page.evaluate(axe.source);
      const { violations } = await page.evaluate(() => window.axe.run(document, { resultTypes: ["violations"] }));
      const bad = violations.filter(({ impact }) => impact === "serious" || impact === "critical");
      assert.deepEqual(bad.map(({ id, nodes }) => `${where}: ${id}: ${nodes[0].html}`), []);
    };
    await toPlay(page);
    await shot(page, `play-setup-${colorScheme}`);
    await check("set-up");
    await begin(page, ["human", "normal", "expert"]);
    await isDue(page);
    await check("game");
    await shot(page, `play-${colorScheme}`);
  }, { store: catan, colorScheme }));
}

test("a game fits a narrow screen", () => withPage(async (page) => {
  await begin(page, ["human", "normal", "normal"]);
  await isDue(page);
  for (const view of ["Moves", "Board", "Table"]) {
    await page.locator(".views").getByRole("button", { name: view }).click();
    const wide = await page.evaluate(() => document.documentElement.scrollWidth);
    assert.ok(wide <= 390, `${view}: ${wide}`);
    await shot(page, `play-narrow-${view.toLowerCase()}`);
  }
}, { store: small, viewport: NARROW, colorScheme: "dark" }));

/** English words that nothing in a German game has. */
const ENGLISH = /\b(the|of|with|from|for|has|takes|places|puts|founds|lays|rolls|trader|merchant|settlement|road|city|left|stock|supply)\b/i;

for (const [name, store, module, asked, headings, said, english] of [
  ["hansa", hansa, "Auftragskarten", /Zug \d: A hat noch 2 Aktionen/, ["Einnahmen", "Einsetzen"], /A setzt einen (Groß)?[Hh]ändler auf .* ein/, /A has 1 action left/],
  ["catan", catan, "Ereignisse", /A gründet die erste Siedlung/, ["Siedlung: "], /A gründet eine Siedlung auf [A-Z]\d@\d+/, /A lays a road at the new settlement/],
]) {
  test(`on the German page a game of ${name} is German, and English once the page is`, () => withPage(async (page) => {
    await page.getByRole("button", { name: "Spielen", exact: true }).click();
    await page.locator(".play .setup .chair").first().waitFor();
    await page.getByLabel(module, { exact: true }).waitFor();
    await page.locator("#play-seed").fill("7");
    await page.getByRole("button", { name: "Beginnen" }).click();
    await isDue(page);
    // Seat A begins with this seed, or others place first.
    await until(async () => asked.test(await question(page).textContent()));
    const menu = await page.locator(".menu").innerText();
    for (const heading of headings) assert.ok(menu.includes(heading), menu);
    const place = page.locator(".menu > details", { has: page.locator(":scope > summary", { hasText: /^Einsetzen/ }) });
    for (const group of await place.all()) await group.evaluate((it) => it.querySelectorAll("details").forEach((one) => (one.open = it.open = true)));
    // What a heading says is not said again below it.
    const choice = name === "hansa" ? place.locator(".move").first() : page.locator(".menu .move").first();
    if (name === "hansa") assert.equal(await choice.textContent(), "Händler");
    await choice.click();
    await page.locator(".log li", { hasText: said }).first().waitFor();
    await page.getByRole("button", { name: "Rat", exact: true }).click();
    await page.locator("div.hinted").waitFor();
    for (const part of [".question", ".menu", ".log", ".players dl", ".points", "div.hinted"]) {
      for (const text of await page.locator(part).allInnerTexts()) assert.doesNotMatch(text, ENGLISH);
    }
    await shot(page, `play-german-${name}`);
    await page.getByRole("button", { name: "English" }).click();
    await page.getByRole("button", { name: "Play", exact: true }).click();
    await page.getByRole("button", { name: /^Go on/ }).first().click();
    await until(async () => english.test(await question(page).textContent()));
  }, { store, locale: "de-DE" }));
}
