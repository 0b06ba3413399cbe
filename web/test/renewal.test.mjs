// A newer build on the host: the page says so, and plays after one reload.
import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { after, test } from "node:test";
import { launch } from "../chromium.mjs";
import { serve } from "../serve.mjs";

const folder = mkdtempSync(join(tmpdir(), "kogge-build-"));
const [server, browser] = [await serve(), await launch()];
after(async () => {
  await browser.close();
  server.closeAllConnections();
  server.close();
  rmSync(folder, { recursive: true });
});
const origin = `http://127.0.0.1:${server.address().port}/`;

/** A build that differs by a section of games.wasm without a meaning. */
function nextBuild() {
  const file = (name) => join(folder, name);
  cpSync(new URL("../dist", import.meta.url), folder, { recursive: true });
  const hash = () => `sha256-${createHash("sha256").update(readFileSync(file("games.wasm"))).digest("base64")}`;
  const old = hash();
  writeFileSync(file("games.wasm"), Buffer.concat([readFileSync(file("games.wasm")), Buffer.from([0, 5, 4]), Buffer.from("next")]));
  const main = readFileSync(file("main.js"), "utf8");
  assert.ok(main.includes(old));
  writeFileSync(file("main.js"), main.replace(old, hash()));
  writeFileSync(file("sw.js"), readFileSync(file("sw.js"), "utf8").replace(/\b[0-9a-f]{16}\b/, "0123456789abcdef"));
  return pathToFileURL(`${folder}/`);
}

const isReady = (page) => page.waitForSelector("body[data-ready] .sheet svg", { timeout: 30_000, state: "attached" });
const plays = async (page) => {
  await page.getByRole("button", { name: "Play", exact: true }).click();
  await page.locator(".play .setup .chair").first().waitFor({ timeout: 60_000 });
};

/** Does what loads the page again, and waits for the new document: until then the old one still looks ready. */
async function reloads(page, act) {
  await page.evaluate(() => (window.isOld = true));
  await act();
  await page.waitForFunction(() => window.isOld === undefined);
  await isReady(page);
}

/** A visit of the first build, which has not played, and the next build on the host. */
async function visited() {
  server.folder = new URL("../dist/", import.meta.url);
  const context = await browser.newContext();
  const page = await context.newPage();
  page.on("pageerror", (error) => assert.fail(String(error)));
  await page.goto(origin);
  await isReady(page);
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  server.folder = next;
  await page.evaluate(() => navigator.serviceWorker.getRegistration().then((worker) => worker.update()));
  return { context, page };
}
const next = nextBuild();

test("a page that was open says that a newer build is there, and plays with it", async () => {
  const { context, page } = await visited();
  const notice = page.locator(".notice", { hasText: "A newer version of this page is ready" });
  await notice.waitFor({ timeout: 60_000 });
  // What was typed last is there after it.
  await page.locator(".cm-content").focus();
  await page.keyboard.type("// a remark");
  await reloads(page, () => notice.getByRole("button", { name: "Reload" }).click());
  await page.waitForFunction(() => document.querySelector(".editor").shadowRoot.textContent.includes("// a remark"));
  await plays(page);
  await context.close();
});

test("a page that begins while a newer build waits lets it in, and another tab is told", async () => {
  const { context, page } = await visited();
  await page.locator(".notice", { hasText: "A newer version" }).waitFor({ timeout: 60_000 });
  const other = await context.newPage();
  await other.goto(origin);
  await isReady(other);
  // The first page is told by now that the other build is in, and says how to get it when it cannot play.
  await page.getByRole("button", { name: "Play", exact: true }).click();
  await page.getByText("What plays, prints and exports could not be loaded").waitFor();
  await reloads(page, () => page.locator(".play").getByRole("button", { name: "Reload" }).click());
  await plays(page);
  await plays(other);
  await context.close();
});
