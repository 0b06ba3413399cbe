// Several tabs, and tabs that end at any moment: what was typed is kept, and nothing happens without a word.
import assert from "node:assert/strict";
import { test } from "node:test";
import { DRAFT, holding, isReady, opened, origin, packed, passesAxe, records, shot, SMALL, textOf, typeBehind, until, withPage } from "./browser.mjs";

/** How often a tab is killed. */
const KILLS = Number(process.env.KOGGE_KILLS ?? 4);
const small = holding({ "ferry.board": SMALL, "kogge.toml": DRAFT });
const strip = (page) => page.locator(".elsewhere");
const link = (text) => `#${packed(JSON.stringify({ files: { "friend.board": text }, active: "friend.board" }))}`;

test("two tabs with two maps both keep every line", () => withPage(async (page, context) => {
  const friend = await opened(context, link(SMALL.replace("map Ferry", "map Friend")));
  await isReady(friend);
  for (let line = 1; line <= 10; line++) {
    await typeBehind(page, "map Ferry", `\n    // mine ${11 - line}`);
    await typeBehind(friend, "map Friend", `\n    // theirs ${11 - line}`);
  }
  assert.equal(await strip(page).isVisible(), false);
  assert.equal(await page.locator(".notice").count(), 0);
  assert.deepEqual(friend.problems, []);
  await friend.close();
  await page.waitForTimeout(600);
  await page.reload();
  await isReady(page);
  const lines = [...(await textOf(page)).matchAll(/\/\/ mine (\d+)/g)].map(([, n]) => Number(n));
  assert.deepEqual(lines, [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
  const texts = (await records(page, "maps")).map(({ files, active }) => files[active]);
  assert.equal(texts.length, 2);
  assert.ok(texts.some((text) => [1, 10].every((n) => text.includes(`// theirs ${n}\n`))));
}, { store: small }));

test("a second tab of a map follows the first one until it is to write itself", () => withPage(async (page, context) => {
  const other = await opened(context);
  await isReady(other);
  await strip(other).waitFor();
  await shot(other, "elsewhere");
  await passesAxe(other);
  await typeBehind(page, "map Ferry", " of mine");
  await until(async () => (await textOf(other)).includes("map Ferry of mine"));
  // Nothing that is done there changes it, neither by keys nor by the mouse.
  await typeBehind(other, "city Leer", "x");
  await other.keyboard.press("Control+z");
  await other.getByRole("button", { name: "Remove this file: ferry.board" }).click();
  await other.keyboard.press("Escape");
  assert.match(await textOf(other), /map Ferry of mine[^]*city Leer: /);
  await strip(other).getByRole("button", { name: "Write here" }).click();
  await strip(page).waitFor();
  await strip(other).waitFor({ state: "hidden" });
  await typeBehind(other, "map Ferry of mine", " and theirs");
  await until(async () => (await textOf(page)).includes("map Ferry of mine and theirs"));
  // When that tab ends, this one writes again.
  await other.close();
  await strip(page).waitFor({ state: "hidden" });
  await typeBehind(page, "map Ferry of mine and theirs", " again");
  await page.waitForTimeout(500);
  const maps = await records(page, "maps");
  assert.equal(maps.length, 1);
  assert.match(maps[0].files["ferry.board"], /map Ferry of mine and theirs again/);
}, { store: small }));

test("what a tab had not kept when another one took its map becomes a version", () => withPage(async (page, context) => {
  const other = await opened(context);
  await isReady(other);
  // A tab that sleeps: it neither keeps nor answers.
  await page.evaluate(() => {
    const { setTimeout } = window;
    window.setTimeout = (act, after, ...rest) => setTimeout(act, after === 300 ? 60_000 : after, ...rest);
    BroadcastChannel.prototype.postMessage = () => {};
    for (const store of ["maps"]) {
      const { transaction } = IDBDatabase.prototype;
      IDBDatabase.prototype.transaction = function (stores, mode, options) {
        if (mode === "readwrite" && [stores].flat().includes(store)) throw new DOMException("asleep", "InvalidStateError");
        return transaction.call(this, stores, mode, options);
      };
    }
  });
  await typeBehind(page, "map Ferry", " of the sleeper");
  await strip(other).getByRole("button", { name: "Write here" }).click();
  await strip(other).waitFor({ state: "hidden" });
  await typeBehind(other, "map Ferry", " of theirs");
  await until(async () => (await records(other, "versions")).some(({ files }) => files["ferry.board"].includes("of the sleeper")));
}, { store: small }));

test("a copy of a map that is open elsewhere is a map of its own", () => withPage(async (page, context) => {
  const other = await opened(context);
  await isReady(other);
  await strip(other).getByRole("button", { name: "Work on a copy" }).click();
  await strip(other).waitFor({ state: "hidden" });
  await typeBehind(other, "map Ferry", " copied");
  await typeBehind(page, "map Ferry", " of mine");
  await page.waitForTimeout(600);
  const texts = (await records(page, "maps")).map(({ files }) => files["ferry.board"].split("\n")[0]).sort();
  assert.deepEqual(texts, ["map Ferry copied", "map Ferry of mine"]);
}, { store: small }));

test("a tab that is killed while somebody types costs a second of it at most", () => withPage(async (first, context) => {
  let page = first;
  let seed = 7;
  for (let kill = 0; kill < KILLS; kill++) {
    await typeBehind(page, "map Ferry", "");
    const typed = [];
    seed = (seed * 48271) % 2147483647;
    const end = Date.now() + 700 + (seed % 1200);
    while (Date.now() < end) {
      await page.keyboard.type("x");
      typed.push(Date.now());
      await page.waitForTimeout(10);
    }
    const session = await context.newCDPSession(page);
    const killed = Date.now();
    // It never answers.
    void session.send("Page.crash").catch(() => undefined);
    await page.waitForEvent("crash");
    const before = typed.filter((at) => at < killed - 1_000).length;
    page = await opened(context);
    await isReady(page);
    const kept = /^map Ferry(x*)/.exec(await textOf(page))[1].length;
    assert.ok(kept >= before && kept <= typed.length, `${kept} letters of ${typed.length} are there, ${before} were typed a second before`);
    assert.equal(await strip(page).isVisible(), false);
    assert.deepEqual(page.problems, []);
    await page.evaluate(() => {
      const { view } = document.querySelector(".editor").shadowRoot.querySelector(".cm-content").cmTile;
      view.dispatch({ changes: { from: 0, to: view.state.doc.line(1).length, insert: "map Ferry" } });
    });
    await page.waitForTimeout(400);
  }
}, { store: small }));

test("a page that is left at once keeps the last letter", () => withPage(async (page) => {
  for (let n = 0; n < 5; n++) {
    await typeBehind(page, "map Ferry", String(n));
    await page.reload();
    await isReady(page);
  }
  assert.match(await textOf(page), /^map Ferry43210\n/);
  await page.goto(`${origin}?elsewhere`);
  await isReady(page);
  assert.match(await textOf(page), /^map Ferry43210\n/);
}, { store: small }));
