import assert from "node:assert/strict";
import { test } from "node:test";
import { launch } from "../chromium.mjs";
import { serve } from "../serve.mjs";

/** What a first visit may cost, in bytes as they are transferred; a library that is built quickly for tests is larger. */
const MAX_FIRST_VISIT = process.env.PROFILE === "gate" ? Infinity : 1_900_000;

test("a first visit is small, and after it the page works without its server", async () => {
  const server = await serve({ level: 9 });
  const browser = await launch();
  try {
    const page = await browser.newPage();
    // The server, in this process, takes long to compress a library.
    page.setDefaultTimeout(120_000);
    const origin = `http://127.0.0.1:${server.address().port}/`;
    await page.goto(origin);
    await page.evaluate(() => navigator.serviceWorker.ready);
    assert.ok(server.sent > 1_000_000 && server.sent <= MAX_FIRST_VISIT, `a first visit takes ${server.sent} bytes`);
    // What plays games is loaded when it is first used, and kept.
    const study = async () => {
      await page.getByRole("button", { name: "Study", exact: true }).click();
      await page.locator("#study-kind-0").waitFor({ timeout: 60_000 });
    };
    const sent = server.sent;
    await study();
    assert.ok(server.sent > sent + 1_000_000, "it was no part of the first visit");
    const isSet = () => page.evaluate(() => document.fonts.load('500 16px "Alegreya Sans"', "Ł").then((faces) => faces.length === 1, () => false));
    assert.ok(await isSet());
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
    await page.goto(origin);
    await page.waitForSelector("body[data-ready] .sheet svg", { timeout: 30_000, state: "attached" });
    assert.equal(await page.locator(".sheet svg > title").textContent(), "Ferry");
    await study();
    assert.ok(await isSet());
  } finally {
    await browser.close();
    server.close();
  }
});
