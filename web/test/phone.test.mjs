// Whole games by taps on a phone: a finger chooses on the board, or from a list where places are small or close.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { holding, NARROW, shot, SMALL, withPage } from "./browser.mjs";
import { dice } from "./dice.mjs";

/** The least side of what a finger chooses, in pixels. */
const LEAST = 24;
const island = readFileSync(new URL("../../maps/catan/catan-beginner.board", import.meta.url), "utf8");

/** Taps the middle of an element that is large enough for a finger. */
async function tap(page, element) {
  const box = await element.boundingBox();
  assert.ok(box && Math.min(box.width, box.height) >= LEAST, `a target of ${box?.width} x ${box?.height}`);
  await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
}

for (const [name, store] of [["hansa", holding({ "ferry.board": SMALL })], ["catan", holding({ "isle.board": island })]]) {
  test(`a whole game of ${name} by taps`, { timeout: 400_000 }, () => withPage(async (page) => {
    const { below } = dice(5);
    await tap(page, page.locator(".modes [data-mode=play]"));
    await page.locator("#play-players").selectOption("3");
    for (const [seat, chair] of [["A", "human"], ["B", "easy"], ["C", "easy"]]) await page.getByLabel(`Seat ${seat}`, { exact: true }).selectOption(chair);
    await page.locator("#play-seed").fill("3");
    await tap(page, page.getByRole("button", { name: "Begin" }));
    await page.locator(".stage-question").waitFor();
    await page.locator('.views [data-view="moves"]').tap();
    await page.getByLabel("Speed of the other players").selectOption("instant");
    await page.locator('.views [data-view="board"]').tap();
    // What lies before the player is below the board, and not over it.
    const [own, sheet] = [await page.locator(".stage-own").boundingBox(), await page.locator(".stage .sheet > svg").first().boundingBox()];
    assert.ok(await page.locator(".stage-own dd").count() > 3 && sheet.y + sheet.height <= own.y, `${sheet.y + sheet.height} and ${own.y}`);
    let onBoard = 0;
    for (let n = 0; n < 2000; n++) {
      await page.waitForFunction(() => /over/.test(document.querySelector(".question").textContent) || !document.querySelector(".typed input").disabled);
      if (/over/.test(await page.locator(".question").textContent())) break;
      const asked = await page.locator(".log").evaluate((log) => log.textContent.length);
      const spots = page.locator(".spots > .spot:not(.out)");
      const isSeen = (await spots.count()) > 0 && below(4) > 0;
      if (isSeen) {
        const box = await spots.nth(below(await spots.count())).boundingBox();
        await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
        await page.waitForFunction((asked) => document.querySelector(".spot-menu:not([hidden])") || document.querySelector(".log").textContent.length !== asked, asked);
        const choices = page.locator(".spot-menu:not([hidden]) button");
        // A place that is large and alone is chosen at once.
        if (await choices.count() > 0) await tap(page, choices.nth(below(Math.min(3, await choices.count()))));
        else assert.ok(Math.min(box.width, box.height) >= LEAST, `chosen at once: ${box.width} x ${box.height}`);
        onBoard++;
      } else {
        await tap(page, page.locator('.views [data-view="moves"]'));
        while (await page.locator(".menu .group:not([open]) > summary:visible").count() > 0 && await page.locator(".menu .move:visible").count() === 0) {
          await tap(page, page.locator(".menu .group:not([open]) > summary:visible").last());
        }
        const moves = page.locator(".menu .move:visible");
        await moves.last().scrollIntoViewIfNeeded();
        await tap(page, moves.last());
        await tap(page, page.locator('.views [data-view="board"]'));
      }
      await page.waitForFunction((asked) => document.querySelector(".log").textContent.length !== asked || /over/.test(document.querySelector(".question").textContent) || document.querySelector(".hand-over"), asked, { timeout: 5_000 }).catch(() => undefined);
      if (n === 8) await shot(page, `phone-${name}`);
    }
    assert.match(await page.locator(".question").textContent(), /over/);
    assert.ok(onBoard > 3, `${onBoard} choices on the board`);
  }, { store, viewport: NARROW, touch: true }));
}
