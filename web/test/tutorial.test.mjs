// The tutorial as it is followed in the page: docs/tutorial.md, "In the playground".
import assert from "node:assert/strict";
import { test } from "node:test";
import { shot, textOf, typeBehind, withPage } from "./browser.mjs";

test("the tutorial can be followed in the page", () => withPage(async (page) => {
  const finding = (text) => page.locator(".list li", { hasText: text });
  const clear = () => page.getByText("No findings").waitFor();
  // Start.
  await page.getByRole("button", { name: "New", exact: true }).click();
  await page.locator("#draw-size").fill("24");
  await page.locator("#draw-seed").fill("7");
  await page.getByRole("button", { name: "Draw", exact: true }).click();
  await page.waitForFunction(() => document.title.startsWith("drawn-7"));
  await clear();
  // Change something: a slip, and then a ledger that counts something else.
  const [line] = /^city [^,\n]+: \w+ \w+, \w+ \w+$/m.exec(await textOf(page));
  await typeBehind(page, line, ", pink sqare");
  await finding("`sqare` is not known here").locator(".fix").first().click();
  assert.ok((await textOf(page)).includes(`${line}, pink square`));
  await clear();
  await page.getByRole("button", { name: "Ledger: counted" }).click();
  await page.waitForFunction(() => /^expect$/m.test(Object.values(window.koggeProject().files)[0]));
  await clear();
  await typeBehind(page, `${line}, pink square`, ", black square");
  await finding("the ledger reads `").waitFor();
  await shot(page, "tutorial-ledger");
  while (await page.locator(".list li").count() > 0) {
    const messages = await page.locator(".list .message").allTextContents();
    await page.locator(".list .fix").first().click();
    await page.waitForFunction((before) => document.querySelectorAll(".list li").length < before, messages.length);
  }
  await clear();
  // Place it: four cities are stated, the others follow.
  const cities = [...(await textOf(page)).matchAll(/^city ([^:\n]+):/gm)].map(([, name]) => name).slice(0, 4);
  await page.evaluate(([cities]) => {
    const view = document.querySelector(".editor").shadowRoot.querySelector(".cm-content").cmTile.view;
    const text = view.state.doc.toString();
    const places = ["110 430", "480 680", "1000 810", "1290 400"];
    const rows = cities.map((city, i) => `    ${city}: ${places[i]}\n`).join("");
    view.dispatch({ changes: { from: text.search(/^picture/m), to: text.length, insert: `picture 1400 x 900\n${rows}` } });
  }, [cities]);
  await clear();
  await shot(page, "tutorial-placed");
  // Does it play?
  await page.getByRole("button", { name: "Study", exact: true }).click();
  await page.locator("#study-kind-0").selectOption("steady");
  await page.locator("#study-games").fill("20");
  await page.getByRole("button", { name: "Play the games" }).click();
  await page.locator(".report-page h1").waitFor({ timeout: 120_000 });
  await page.getByRole("button", { name: "Play", exact: true }).click();
  await page.locator(".play .setup .chair").first().waitFor();
  for (const seat of ["A", "B", "C"]) await page.getByLabel(`Seat ${seat}`, { exact: true }).selectOption("steady");
  await page.getByRole("button", { name: "Begin" }).click();
  await page.getByLabel("Speed of the other players").selectOption("instant");
  await page.locator(".question", { hasText: "The game is over" }).waitFor({ timeout: 120_000 });
  await shot(page, "tutorial-played");
}));
