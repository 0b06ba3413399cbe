// What an author meets in the first minutes of drawing.
import assert from "node:assert/strict";
import { test } from "node:test";
import { holding, NARROW, opened, origin, SMALL, textOf, until, withPage } from "./browser.mjs";

/** Where the cities and routes of the picture lie on the screen, by what they are. */
const lying = (page) => page.evaluate(() => Object.fromEntries(
  [...document.querySelectorAll(".sheet > svg:not(.grips, .photo) g[data-line]")].map((group) => {
    const { x, y, width, height } = group.getBoundingClientRect();
    return [group.querySelector("title")?.textContent ?? "", [x, y, width, height]];
  }).filter(([title]) => /^Route |; /.test(title))));

async function drag(page, name, [by_x, by_y]) {
  const box = await page.locator(`.grip[data-key='${JSON.stringify(["city", name, null])}']`).boundingBox();
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + by_x, y + by_y, { steps: 4 });
  await page.mouse.up();
}

const DRAGS = [["Use the template", "Leer", [5, 0]], ["Draw", "Farförde", [30, 19]], ["Copy: hanse-4-5", "Göttingen", [12, 9]]];

test("the first drag moves a city with its routes, and nothing becomes smaller", () => withPage(async (page) => {
  for (const [start, name, by] of DRAGS) {
    await page.locator(".action[aria-label=New]").click();
    await page.locator("#draw-seed").fill("7");
    await page.locator("dialog").getByRole("button", { name: start, exact: true }).click();
    await page.locator(`.grip[data-key='${JSON.stringify(["city", name, null])}']`).waitFor({ state: "attached" });
    const before = await lying(page);
    const text = await textOf(page);
    await drag(page, name, by);
    const nameOf = (title) => Object.keys(title).find((key) => key.startsWith(`${name};`));
    await until(async () => await textOf(page) !== text && Math.abs((await lying(page))[nameOf(before)]?.[0] - before[nameOf(before)][0]) > by[0] / 2);
    const after = await lying(page);
    const others = Object.keys(before).filter((title) => !title.includes(name));
    assert.ok(others.length >= 6, `${others}`);
    for (const title of others) {
      const far = Math.max(...after[title].map((value, n) => Math.abs(value - before[title][n])));
      assert.ok(far < 1, `${title} went ${far} with ${name}`);
    }
    assert.ok(Math.abs(after[nameOf(after)][2] - before[nameOf(before)][2]) < 1, "it is as large as before");
  }
}));

test("the first city of a map that has no picture leaves room for others", () => withPage(async (page) => {
  await page.getByRole("toolbar").getByRole("button", { name: "City", exact: true }).click();
  const box = await page.locator(".board:not(.stage) > .desk").boundingBox();
  await page.mouse.click(box.x + box.width / 3, box.y + box.height / 2);
  await page.keyboard.type("Aurich");
  await page.keyboard.press("Enter");
  await until(async () => (await textOf(page)).includes("\npicture 1500 x 1000\n"));
}, { store: holding({ "frisia.board": "map Frisia\n" }) }));

test("a photo that is dropped lies under the board", () => withPage(async (page) => {
  await page.evaluate(async () => {
    const blob = await new Promise((done) => Object.assign(document.createElement("canvas"), { width: 8, height: 8 }).toBlob(done, "image/png"));
    const dataTransfer = new DataTransfer();
    dataTransfer.items.add(new File([blob], "region.png", { type: "image/png" }));
    document.querySelector(".desk").dispatchEvent(new DragEvent("drop", { dataTransfer, bubbles: true, cancelable: true }));
  });
  await page.locator(".traced .photo image[href]").waitFor({ state: "attached" });
  assert.equal(await page.locator(".notice").count(), 0);
}, { store: holding({ "ferry.board": SMALL }) }));

test("a German page begins in German, with its words for what it does", () => withPage(async (page) => {
  assert.match(await textOf(page), /^\/\/ Vier Städte und vier Routen/);
  await page.getByRole("button", { name: "Exportieren", exact: true }).waitFor();
  await page.locator(`.grip[data-key='${JSON.stringify(["city", "Bremen", null])}']`).click({ force: true });
  await page.locator(".act", { hasText: "Automatisch platzieren" }).waitFor();
}, { locale: "de-DE" }));

test("a link is copied where a page has no clipboard, and by hand where nothing copies", () => withPage(async (page) => {
  await page.evaluate(() => Object.defineProperty(navigator, "clipboard", { value: undefined, configurable: true }));
  await page.locator(".action[aria-label=Share]").click();
  const link = page.locator("#share-link");
  await page.getByRole("button", { name: "Copy link" }).click();
  await page.getByRole("button", { name: "Copied" }).waitFor();
  await page.evaluate(() => (document.execCommand = () => false));
  await page.getByRole("button", { name: "Copied" }).click();
  await page.getByRole("button", { name: "Copy it with Ctrl+C" }).waitFor();
  const selected = await link.evaluate((input) => input.value.slice(input.selectionStart, input.selectionEnd));
  assert.equal(selected, await link.inputValue());
}, { store: holding({ "ferry.board": SMALL }) }));

test("a map that somebody sends opens on its board, to be played or looked at", () => withPage(async (page, context) => {
  await page.locator(".action[aria-label=Share]").click();
  const link = await page.locator("#share-link").inputValue();
  const friend = await opened(context, `?friend${link.slice(origin.length)}`);
  const guest = friend.locator(".guest");
  await guest.getByText("Ferry").waitFor();
  await friend.locator(".sheet svg").first().waitFor();
  await guest.getByRole("button", { name: "Look at the text" }).click();
  await friend.locator(".cm-content").waitFor();
  assert.ok(await guest.isHidden());
  await friend.goto(`${origin}?again${link.slice(origin.length)}`);
  await guest.getByRole("button", { name: "Play" }).click();
  await friend.locator(".setup .chair").first().waitFor({ timeout: 60_000 });
  assert.ok(await guest.isHidden());
  assert.deepEqual(friend.problems, []);
}, { store: holding({ "ferry.board": SMALL }), viewport: NARROW }));
