// Many files: a link has a limit, and the shown map does not wait for the others.
import assert from "node:assert/strict";
import { test } from "node:test";
import { holding, isReady, opened, packed, records, SMALL, textOf, typeBehind, withPage } from "./browser.mjs";

const small = holding({ "ferry.board": SMALL });
const many = (n) => Object.fromEntries(Array.from({ length: n }, (_, i) => [`m${i}.board`, `map M${i}\n`]));
const link = (files) => `#${packed(JSON.stringify({ files, active: Object.keys(files)[0] }))}`;

test("a link of more than 50 files is refused, and one of 50 is answered", () => withPage(async (page, context) => {
  for (const n of [51, 1000]) {
    const tab = await opened(context, `?${n}${link(many(n))}`);
    await tab.getByText("it holds more than 50 files").waitFor();
    await isReady(tab);
    assert.equal(await textOf(tab), SMALL);
    assert.deepEqual(tab.problems, []);
    await tab.close();
  }
  const tab = await opened(context, `?50${link(many(50))}`);
  await tab.locator(".list li", { hasText: "m49.board" }).first().waitFor({ state: "attached" });
  assert.deepEqual(tab.problems, []);
  assert.equal((await records(page, "maps")).length, 2);
}, { store: small }));

test("the shown map is answered before 150 others are read, and again while they are", () => withPage(async (page) => {
  const start = Date.now();
  await page.reload();
  await isReady(page);
  const first = Date.now() - start;
  // Nothing is said of what was not read yet.
  assert.match(await page.locator(".summary").textContent(), /reads the map/);
  const typed = Date.now();
  await typeBehind(page, "map Ferry", " of many");
  await page.locator(".sheet svg > title", { hasText: "Ferry of many" }).waitFor({ state: "attached" });
  const next = Date.now() - typed;
  assert.ok(first < 4_000 && next < 2_000, `${first} ms and ${next} ms`);
  await page.locator(".summary", { hasText: "errors" }).waitFor({ timeout: 60_000 });
}, { store: holding({ "ferry.board": SMALL, ...many(150) }) }));
