// The maps of the author, what belongs to each, and that none pushes another one out.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { DRAFT, holding, isReady, ISLAND, lastGame, NARROW, opened, origin, packed, passesAxe, records, shot, SMALL, textOf, typeBehind, until, withPage } from "./browser.mjs";

const small = holding({ "ferry.board": SMALL, "kogge.toml": DRAFT });
const shipped = (family, id) => readFileSync(new URL(`../../maps/${family}/${id}.board`, import.meta.url), "utf8");
const press = (page, name) => page.getByRole("button", { name, exact: true }).click();
const cards = (page) => page.locator(".card");
const titles = (page) => page.locator(".card h3").allTextContents();

async function home(page) {
  await press(page, "My maps");
  await cards(page).first().waitFor();
}

/** Each of these changes comes two minutes after the one before. */
async function write(page, n, behind = "map Ferry") {
  for (let i = 0; i < n; i++) {
    await page.evaluate(() => {
      const { now } = Date;
      Date.now = () => now() + 121_000;
    });
    await typeBehind(page, behind, String(i % 10));
  }
  await page.waitForTimeout(400);
}

test("forty minutes on a second map leave the first one and its versions as they are", () => withPage(async (page) => {
  await write(page, 3, "link         ");
  const before = (await records(page, "maps"))[0];
  await press(page, "New");
  await press(page, "Use the template");
  await write(page, 24, "// Four cities");
  const maps = await records(page, "maps");
  assert.equal(maps.length, 2);
  assert.deepEqual(maps.find(({ id }) => id === before.id), before);
  const versions = await records(page, "versions");
  assert.equal(versions.filter(({ map }) => map === before.id).length, 3);
  assert.equal(versions.filter(({ map }) => map !== before.id).length, 20);
  await page.waitForTimeout(2_100);
  await home(page);
  assert.deepEqual(await titles(page), ["Ferry", "Ferry"]);
  assert.match(await cards(page).nth(0).textContent(), /20 earlier versions · open now/);
  assert.match(await cards(page).nth(1).textContent(), /3 earlier versions/);
  assert.equal(await page.locator(".thumbnail img").count(), 2);
  assert.ok(await page.locator(".thumbnail img").first().evaluate(async (image) => (await image.decode(), image.naturalWidth > 100)));
  await shot(page, "home");
  await passesAxe(page);
  await cards(page).nth(1).getByRole("button", { name: "Open: Ferry" }).first().click();
  await until(async () => await textOf(page) === before.files["ferry.board"]);
}, { store: small }));

test("files that are dropped or opened and links add maps, and the same link is one map", () => withPage(async (page, context) => {
  const file = (name, text) => ({ name, mimeType: "text/plain", buffer: Buffer.from(text) });
  await page.locator('input[accept=".board,.toml"]').setInputFiles([file("ferry.board", SMALL.replace("map Ferry", "map Opened"))]);
  await page.locator(".sheet svg > title", { hasText: "Opened" }).waitFor({ state: "attached" });
  const link = `#${packed(JSON.stringify({ files: { "isle.board": ISLAND }, active: "isle.board" }))}`;
  for (let n = 0; n < 2; n++) {
    const friend = await opened(context, `?${n}${link}`);
    await isReady(friend);
    assert.equal(new URL(friend.url()).hash, "");
    await friend.waitForTimeout(500);
    await friend.close();
  }
  await home(page);
  assert.deepEqual((await titles(page)).sort(), ["Ferry", "Isle", "Opened"]);
  await page.keyboard.press("Escape");
  // An edition joins the map that is open.
  await page.locator('input[accept=".board,.toml"]').setInputFiles([file("kogge.toml", DRAFT)]);
  await page.locator(".tab", { hasText: "kogge.toml" }).waitFor();
  // So does a base that is opened beside it.
  await page.evaluate((text) => {
    window.showOpenFilePicker = async () => [{ getFile: async () => new File([text], "base.board") }];
  }, SMALL);
  await page.getByLabel("Add a file").click();
  await press(page, "Open a file");
  await page.locator(".tab", { hasText: "base.board" }).waitFor();
  await page.waitForTimeout(400);
  assert.deepEqual((await records(page, "maps")).map(({ files }) => Object.keys(files).length).sort(), [1, 2, 3]);
}, { store: small }));

test("what an older build kept becomes maps with their versions, and their game", () => withPage(async (page) => {
  await until(async () => (await records(page, "maps")).length === 2);
  await home(page);
  assert.deepEqual((await titles(page)).sort(), ["Ferry", "Isle"]);
  const ferry = cards(page).filter({ hasText: "Ferry" });
  assert.match(await ferry.textContent(), /2 earlier versions/);
  await ferry.getByRole("button", { name: /^Game / }).waitFor();
  const [photo] = await records(page, "photos");
  assert.equal(photo.name, "ferry.board");
  assert.deepEqual(await page.evaluate(() => Object.keys(localStorage).filter((key) => /now|versions|game/.test(key))), []);
}, {
  store: {
    ...small,
    "kogge/versions": JSON.stringify([
      { files: { "isle.board": ISLAND }, active: "isle.board", time: 3 },
      { files: { "ferry.board": `${SMALL}\n` }, active: "ferry.board", time: 2 },
      { files: { "ferry.board": `${SMALL}\n\n` }, active: "ferry.board", time: 2 },
    ]),
    "kogge/game": JSON.stringify({ map: JSON.stringify({ files: { "ferry.board": SMALL }, active: "ferry.board" }), record: "kogge record 3\n" }),
  },
  before: (context) => context.addInitScript(() => {
    if (sessionStorage.getItem("traced")) return;
    sessionStorage.setItem("traced", "yes");
    const open = indexedDB.open("kogge", 1);
    open.onupgradeneeded = () => {
      open.result.createObjectStore("photos").put({ photo: new Blob(["a photo"]), lie: { board: 60, size: 100, x: 0, y: 0 } }, "ferry.board");
    };
    open.onsuccess = () => open.result.close();
  }),
}));

test("a map is copied, and deleted only when that is meant", () => withPage(async (page) => {
  await home(page);
  await cards(page).first().getByRole("button", { name: "Copy: Ferry" }).click();
  await until(async () => (await records(page, "maps")).length === 2);
  await typeBehind(page, "map Ferry", " copied");
  await page.locator(".sheet svg > title", { hasText: "Ferry copied" }).waitFor({ state: "attached" });
  await home(page);
  assert.deepEqual((await titles(page)).sort(), ["Ferry", "Ferry copied"]);
  const remove = async (act) => {
    await cards(page).filter({ hasText: "Ferry copied" }).getByRole("button", { name: /^Delete/ }).click();
    await act(page.getByRole("dialog", { name: /^Delete this map\? Ferry copied/ }));
  };
  await remove((asked) => asked.getByRole("button", { name: "Keep it" }).click());
  await remove(() => page.keyboard.press("Escape"));
  assert.equal((await records(page, "maps")).length, 2);
  await remove((asked) => asked.getByRole("button", { name: "Delete" }).click());
  await until(async () => (await titles(page)).join() === "Ferry");
  assert.equal((await records(page, "maps")).length, 1);
  // It was the one that was open: the other one is now.
  await page.keyboard.press("Escape");
  assert.equal(await textOf(page), SMALL);
}, { store: small }));

/** Begins a game of people, and makes the first choices of the list. */
async function play(page, turns) {
  await press(page, "Play");
  await page.locator("#play-players").waitFor();
  for (const seat of "ABCD") if (await page.getByLabel(`Seat ${seat}`, { exact: true }).count() > 0) await page.getByLabel(`Seat ${seat}`, { exact: true }).selectOption(seat === "A" ? "human" : "easy");
  await press(page, "Begin");
  await page.getByLabel("Speed of the other players").selectOption("instant");
  for (let n = 0; n < 60 && ((await lastGame(page))?.turn ?? 0) < turns; n++) {
    await page.locator(".typed input:enabled").waitFor();
    await page.locator(".menu > .move, .menu details[open] .move, .menu > details:not([open]) > summary").first().click({ timeout: 1000 }).catch(() => undefined);
    await page.waitForTimeout(60);
  }
  await page.locator(".typed input:enabled").waitFor();
  await page.waitForTimeout(200);
  return lastGame(page);
}

test("a game outlives a comment in its map and the next game", () => withPage(async (page, context) => {
  const game = await play(page, 3);
  assert.ok(game.turn >= 3, `turn ${game.turn}`);
  await press(page, "Write");
  await typeBehind(page, "special      Emden", "\n    // a remark");
  await page.waitForTimeout(400);
  await page.close();
  const next = await opened(context);
  await isReady(next);
  await press(next, "Play");
  const kept = next.locator(".kept-games li");
  await kept.first().waitFor();
  assert.match(await kept.textContent(), new RegExp(`Turn ${game.turn} · Person, Easy`));
  await shot(next, "kept-games");
  await passesAxe(next);
  // Another one leaves it alone.
  await press(next, "Begin");
  await next.locator(".typed input:enabled").waitFor();
  await next.getByRole("button", { name: "New game" }).click();
  await until(async () => await kept.count() === 2);
  assert.equal((await records(next, "games")).find(({ id }) => id === game.id).record, game.record);
  await next.getByRole("button", { name: `Go on: Turn ${game.turn} · Person, Easy` }).click();
  await next.locator(".typed input:enabled").waitFor();
  await until(async () => (await lastGame(next)).id === game.id);
  assert.equal((await lastGame(next)).record, game.record);
  // From the list of maps it goes on as well.
  await next.getByRole("button", { name: "New", exact: true }).click();
  await press(next, "Use the template");
  await next.locator(".setup .chair").first().waitFor();
  assert.equal(await kept.count(), 0);
  await home(next);
  await shot(next, "home-games");
  await passesAxe(next);
  await next.locator(".card").filter({ hasText: `Turn ${game.turn}` }).getByRole("button", { name: `Turn ${game.turn} · Person, Easy` }).click();
  await next.locator(".question", { hasText: `Turn ${game.turn}` }).waitFor();
  // It is deleted only when that is meant.
  await next.getByRole("button", { name: "New game" }).click();
  await kept.first().getByRole("button", { name: /^Delete/ }).click();
  await press(next, "Keep it");
  await kept.first().getByRole("button", { name: /^Delete/ }).click();
  await next.getByRole("dialog").getByRole("button", { name: "Delete", exact: true }).click();
  await until(async () => await kept.count() === 1);
  assert.deepEqual(next.problems, []);
}, { store: small }));

test("studies stay with their map", () => withPage(async (page) => {
  await press(page, "Study");
  await page.locator("#study-kind-0").selectOption("steady");
  await page.locator("#study-games").fill("20");
  await press(page, "Play the games");
  await page.locator(".report-page h1").waitFor({ timeout: 60_000 });
  await page.reload();
  await isReady(page);
  await press(page, "Study");
  await page.locator(".report-page h1").waitFor({ timeout: 60_000 });
  assert.match(await page.locator(".studies li").textContent(), /20 games/);
  await press(page, "New");
  await press(page, "Use the template");
  await page.getByText("The report on your map stands here").waitFor();
  assert.equal(await page.locator(".studies li").count(), 0);
  assert.equal((await records(page, "studies")).length, 1);
}, { store: small }));

test("a tab in which games are played asks before it is closed, and keeps what was played", () => withPage(async (page) => {
  await press(page, "Study");
  await page.locator("#study-kind-0").selectOption("steady");
  await page.locator("#study-games").fill("1000000");
  await press(page, "Play the games");
  await until(async () => (await records(page, "studies")).length === 1, 60_000);
  const asked = page.waitForEvent("dialog");
  const reloaded = page.reload();
  const dialog = await asked;
  assert.equal(dialog.type(), "beforeunload");
  await dialog.accept();
  await reloaded;
  await isReady(page);
  await press(page, "Study");
  await page.locator(".studies li", { hasText: "games" }).waitFor();
}, { store: small }));

test("all maps go out as one file, and come in again without replacing anything", () => withPage(async (page) => {
  const game = await play(page, 2);
  await press(page, "Write");
  await write(page, 2);
  await press(page, "New");
  await press(page, "Copy: catan");
  await page.locator(".sheet svg > title", { hasText: "Catan" }).waitFor({ state: "attached" });
  await page.waitForTimeout(2_500);
  await home(page);
  const [download] = await Promise.all([page.waitForEvent("download"), press(page, "Save all as one file")]);
  assert.match(download.suggestedFilename(), /^kogge-maps-\d{4}-\d\d-\d\d\.jsonl$/);
  const text = readFileSync(await download.path(), "utf8");
  const before = { maps: await records(page, "maps"), versions: await records(page, "versions"), games: await records(page, "games") };
  const take = async (other, content) => {
    await other.locator(".home p[role=status]").evaluate((said) => (said.textContent = ""));
    await other.locator("input[accept='.jsonl']").setInputFiles({ name: "maps.jsonl", mimeType: "application/jsonl", buffer: Buffer.from(content) });
    return other.locator(".home p[role=status]", { hasText: "maps.jsonl" }).textContent();
  };
  // What is there stays as it is.
  assert.match(await take(page, text), /0 maps added, 2 were there\.$/);
  assert.deepEqual({ maps: await records(page, "maps"), versions: await records(page, "versions"), games: await records(page, "games") }, before);
  // Another browser gets all of it, and damage costs the line that it is in.
  await withPage(async (other) => {
    await home(other);
    const strange = '{"store":"maps","value":{"id":"x","files":{"../x":"y"},"active":"","changed":1}}\n';
    assert.match(await take(other, `${text}${strange}nonsense\n`), /2 maps added, 0 were there\. 2 lines/);
    assert.deepEqual((await titles(other)).sort(), ["Catan", "Ferry", "Ferry10"]);
    assert.equal(await other.locator(".thumbnail img").count(), 3);
    const kept = await records(other, "maps");
    for (const entry of before.maps) assert.deepEqual(kept.find(({ id }) => id === entry.id), entry);
    assert.deepEqual((await records(other, "games"))[0].record, game.record);
    await shot(other, "home-taken-in");
    // The same map with another text becomes a second one.
    await other.locator(".card").filter({ hasText: "Ferry10" }).getByRole("button", { name: /^Open: / }).first().click();
    await until(async () => (await textOf(other)).includes("map Ferry10"));
    await typeBehind(other, "map Ferry10", " of mine");
    await other.waitForTimeout(500);
    await home(other);
    assert.match(await take(other, text), /1 maps added, 1 were there/);
    assert.match(await take(other, text), /0 maps added, 2 were there/);
    const texts = (await records(other, "maps")).map(({ files, active }) => files[active].split("\n")[0]);
    assert.ok(texts.includes("map Ferry10 of mine") && texts.includes("map Ferry10"), texts.join());
    for (const [content, why] of [["nonsense", "holds no maps"], ['{"format":"kogge maps","version":2}\n', "a later version"]]) {
      assert.match(await take(other, content), new RegExp(why));
    }
  });
}, { store: small }));

test("what could not be read can be had, and other builds' records cost nothing", () => withPage(async (page) => {
  await page.getByText("could not be read").waitFor();
  await page.evaluate(() => new Promise((resolve) => {
    const open = indexedDB.open("kogge-maps");
    open.onsuccess = () => {
      const writes = open.result.transaction("maps", "readwrite");
      writes.objectStore("maps").put({ id: "strange", text: "<b>bold</b>" });
      writes.oncomplete = () => (open.result.close(), resolve());
    };
  }));
  await home(page);
  await page.locator(".home").getByText("What could not be read").waitFor();
  const save = async (name) => {
    const [download] = await Promise.all([page.waitForEvent("download"), press(page, `Save: ${name}`)]);
    return readFileSync(await download.path(), "utf8");
  };
  assert.equal(await save("kogge/now"), '{"files":');
  await page.keyboard.press("Escape");
  await home(page);
  assert.equal(await save("maps"), '{"id":"strange","text":"<b>bold</b>"}');
  await shot(page, "home-damaged");
  await passesAxe(page);
}, { store: { "kogge/now": '{"files":' } }));

test("names and titles of strangers are text", () => withPage(async (page) => {
  await until(async () => (await records(page, "thumbnails")).length === 1);
  await home(page);
  assert.deepEqual(await titles(page), ["<img src=x onerror=alert(1)>"]);
  await page.goto(origin);
}, { store: holding({ "<b>x.board": SMALL.replace("map Ferry", 'map "<img src=x onerror=alert(1)>"') }) }));

test("the list of maps fits a narrow screen", () => withPage(async (page) => {
  await page.getByRole("button", { name: "My maps" }).click();
  await cards(page).first().waitFor();
  assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), 390);
  await shot(page, "home-narrow");
  await passesAxe(page);
}, { store: holding({ "catan.board": shipped("catan", "catan") }), viewport: NARROW, colorScheme: "dark" }));

test("a file goes only when that is meant, and files without a map are no map", () => withPage(async (page) => {
  const remove = page.getByRole("button", { name: "Remove this file: ferry.board" });
  const tabs = page.locator(".tab:not(.plain)");
  await remove.click();
  await page.keyboard.press("Escape");
  await remove.click();
  await press(page, "Keep it");
  assert.deepEqual(await tabs.allTextContents(), ["ferry.board", "kogge.toml"]);
  await remove.click();
  await page.getByRole("dialog").getByRole("button", { name: "Delete", exact: true }).click();
  await page.locator(".summary", { hasText: "There is no map among these files" }).waitFor();
  assert.deepEqual(await tabs.allTextContents(), ["kogge.toml"]);
  assert.equal(await page.locator(".draw-hint").isVisible(), false);
  await shot(page, "no-map");
  await passesAxe(page);
  for (const name of ["Share", "Export"]) {
    await press(page, name);
    await page.locator(".notice", { hasText: "There is no map among these files" }).getByRole("button", { name: "Close" }).click();
    assert.equal(await page.getByRole("dialog").count(), 0);
  }
  // A name without an ending is that of a map, and a new edition has no mistake.
  const add = async (name) => {
    await page.getByLabel("Add a file").click();
    await page.locator("#file-name").fill(name);
    await page.keyboard.press("Enter");
  };
  await add("frisia");
  await page.locator(".tab", { hasText: "frisia.board" }).waitFor();
  await page.locator(".sheet svg > title", { hasText: "frisia" }).waitFor({ state: "attached" });
  await add("editions/mine.toml");
  await page.locator(".tab[aria-current]", { hasText: "editions/mine.toml" }).waitFor();
  await page.waitForTimeout(500);
  const places = await page.locator(".list .place").allTextContents();
  assert.deepEqual(places.filter((place) => place.startsWith("editions/")), []);
}, { store: small }));
