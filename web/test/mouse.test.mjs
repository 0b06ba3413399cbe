// Whole maps by the mouse alone, from an empty board to a game that is played to its end; the keys type names.
import assert from "node:assert/strict";
import { test } from "node:test";
import { shot, withPage } from "./browser.mjs";

const tool = (page, name) => page.getByRole("toolbar").getByRole("button", { name, exact: true }).click();
const press = (page, name) => page.locator(".palette").getByRole("button", { name, exact: true }).click();
const has = (page, part) => page.waitForFunction((part) => Object.values(window.koggeProject().files).some((text) => text.includes(part)), part);
const grip = (page, kind, name) => page.locator(`.grip.${kind}[data-key*='"${name}"']`).first();
/** The middle of a thing, once the picture stands still. */
async function middle(page, kind, name) {
  await grip(page, kind, name).waitFor({ state: "attached" });
  let box = null;
  while (box === null) box = await grip(page, kind, name).boundingBox();
  return [box.x + box.width / 2, box.y + box.height / 2];
}
const click = async (page, kind, name, adds = false) => {
  if (adds) await page.keyboard.down("Shift");
  await page.mouse.click(...await middle(page, kind, name));
  if (adds) await page.keyboard.up("Shift");
};
const start = async (page, name) => {
  await page.locator(".action[aria-label=New]").click();
  await page.locator("dialog").getByRole("button", { name, exact: true }).click();
  await page.locator("dialog").waitFor({ state: "detached" });
};
/** Nothing is wrong with the map any more, and computers play it to the end. */
async function played(page, chairs) {
  await page.locator(".summary", { hasText: /No findings|^\d+ (warning|advice)|^\d+ piece/ }).waitFor();
  assert.equal(await page.locator(".list [data-severity='1']").count(), 0);
  await page.getByRole("button", { name: "Play", exact: true }).click();
  await page.locator("#play-players").selectOption(String(chairs.length));
  for (const [i, chair] of chairs.entries()) await page.getByLabel(`Seat ${"ABCDE"[i]}`, { exact: true }).selectOption(chair);
  await page.getByRole("button", { name: "Begin" }).click();
  await page.getByLabel("Speed of the other players").selectOption("instant");
  await page.locator(".question", { hasText: "The game is over" }).waitFor({ timeout: 120_000 });
}

const CITIES = ["Aurich", "Borkum", "Celle", "Dorum", "Emden", "Flensburg", "Goslar", "Husum", "Itzehoe", "Jever", "Kiel", "Leer"];

test("a map of twelve cities is drawn with the mouse and played", { timeout: 240_000 }, () => withPage(async (page) => {
  await start(page, "Empty board of Hansa Teutonica");
  await page.waitForFunction(() => window.koggeProject().active === "board.board");
  await page.locator(".palette[data-of=map]").waitFor();
  await page.locator(".sheet > svg:not(.grips, .photo)").waitFor();
  const sheet = await page.locator(".sheet > svg:not(.grips, .photo)").boundingBox();
  await tool(page, "City");
  for (const [i, name] of CITIES.entries()) {
    const [column, row] = [i % 4, Math.floor(i / 4)];
    await page.mouse.click(sheet.x + sheet.width * (0.14 + 0.24 * column), sheet.y + sheet.height * (0.2 + 0.3 * row));
    await page.locator(".new-city").waitFor();
    await page.keyboard.type(name);
    await page.keyboard.press("Enter");
    await has(page, `city ${name}: white square`);
    await grip(page, "city", name).waitFor({ state: "attached" });
  }
  await tool(page, "Route");
  const pairs = CITIES.flatMap((name, i) => [i % 4 < 3 ? [name, CITIES[i + 1]] : null, i < 8 ? [name, CITIES[i + 4]] : null]).filter((pair) => pair !== null);
  for (const [a, b] of pairs) {
    await page.mouse.move(...await middle(page, "city", a));
    await page.mouse.down();
    await page.mouse.move(...await middle(page, "city", b), { steps: 4 });
    await page.mouse.up();
    await has(page, `route ${a} -- ${b}: house, house, house`);
  }
  await tool(page, "Select");
  for (const [name, skill] of [["Aurich", "keys"], ["Celle", "actions"], ["Goslar", "privilege"], ["Leer", "book"], ["Itzehoe", "purse"]]) {
    await click(page, "city", name);
    await press(page, `Skills: ${skill}`);
    await press(page, "Add a kontor: orange square");
    await has(page, `skill        ${skill}`);
  }
  for (const name of ["Borkum", "Dorum", "Emden", "Husum", "Jever"]) {
    await click(page, "city", name);
    await press(page, "Add a kontor: pink circle");
    await has(page, `city ${name}: white square, pink circle`);
  }
  for (const [a, b] of [pairs[0], pairs[6], pairs[12]]) {
    await click(page, "post", `${a} – ${b}`);
    await press(page, "Tavern: tavern");
    await has(page, `route ${a} -- ${b}: house, house, house\n    tavern`);
  }
  await click(page, "post", `${pairs[9][0]} – ${pairs[9][1]}`);
  await press(page, "Permanent marker: prestige 1");
  await has(page, "always       prestige 1");
  await click(page, "city", "Emden");
  await press(page, "Special prestige: special");
  await has(page, "special      Emden");
  await click(page, "city", "Aurich");
  await click(page, "city", "Leer", true);
  await press(page, "Link: link");
  await has(page, "link         Aurich -- Leer");
  for (const [i, card] of [["Aurich", "Dorum", "Leer"], ["Borkum", "Goslar", "Itzehoe"], ["Celle", "Husum", "Jever"], ["Kiel", "Emden", "Dorum"], ["Flensburg", "Aurich", "Jever"]].entries()) {
    await click(page, "city", card[0]);
    await click(page, "city", card[1], true);
    await click(page, "city", card[2], true);
    await press(page, "Mission card: mission");
    await page.waitForFunction((n) => (window.koggeProject().files["board.board"].match(/^mission /gm) ?? []).length === n, i + 1);
  }
  // Nothing chosen: the map's palette.
  await page.locator(".palette").getByRole("button", { name: "Close" }).click();
  await page.locator(".palette[data-of=map]").waitFor();
  const type = async (group, text) => {
    await page.locator(`.palette .${group} input`).click({ clickCount: 3 });
    await page.keyboard.type(text);
    await page.keyboard.press("Enter");
  };
  await type("title", "From the mouse");
  await has(page, 'map "From the mouse"');
  await type("ends", "4");
  await has(page, "ends at      4 completed cities");
  await press(page, "Modules: missions");
  await has(page, "modules      missions");
  await type("new-country", "Frisia");
  await has(page, "city Kiel in Frisia");
  await type("new-country", "Holstein");
  await has(page, "country Holstein: foreign");
  for (const country of ["Holstein", "Frisia"]) {
    for (const [i, name] of ["Itzehoe", "Jever", "Kiel", "Leer"].entries()) await click(page, "city", name, i > 0);
    await press(page, `Countries: ${country}`);
    await has(page, country === "Frisia" ? "city Kiel in Holstein" : "city Kiel in Frisia, Holstein");
  }
  await click(page, "city", "Flensburg");
  await press(page, "Permission for: Holstein");
  await has(page, "permission   Holstein");
  await shot(page, "mouse-hansa");
  await played(page, ["normal", "easy", "easy"]);
}));

test("an island of twelve hexes with harbours is painted and played", { timeout: 240_000 }, () => withPage(async (page) => {
  await start(page, "Island of one hex");
  await page.locator(".grip.hex").first().waitFor({ state: "attached" });
  await tool(page, "Paint");
  const terrains = ["forest", "pasture", "fields", "hills", "mountains", "forest", "pasture", "fields", "hills", "mountains", "forest"];
  const numbers = [6, 5, 9, 4, 3, 8, 10, 11, 2, 12, 5];
  // Each new hex touches as many others as it can.
  const nextPlace = () => page.evaluate(() => {
    const at = (grip) => { const box = grip.getBoundingClientRect(); return [box.x + box.width / 2, box.y + box.height / 2, box.width]; };
    const land = [...document.querySelectorAll(".grip.hex")].filter((grip) => !/: sea$/.test(grip.getAttribute("aria-label"))).map(at);
    const near = ([x, y]) => land.filter(([a, b, width]) => Math.hypot(a - x, b - y) < 1.6 * width).length;
    const all = [...document.querySelectorAll(".grip.beyond")].map(at).sort((a, b) => near(b) - near(a));
    return all[0];
  });
  for (const [i, terrain] of terrains.entries()) {
    await press(page, `Terrain: ${terrain}`);
    const [x, y] = await nextPlace();
    await page.mouse.click(x, y);
    await page.waitForFunction((n) => document.querySelectorAll(".grip.hex").length >= n, i + 2);
    await page.waitForTimeout(150);
  }
  const bare = () => page.evaluate(() => {
    const grip = [...document.querySelectorAll(".grip.hex")].find((grip) => /: (forest|pasture|fields|hills|mountains)$/.test(grip.getAttribute("aria-label")));
    if (!grip) return null;
    const box = grip.getBoundingClientRect();
    return [box.x + box.width / 2, box.y + box.height / 2, grip.dataset.key];
  });
  for (const number of numbers) {
    await press(page, `Number: ${number}`);
    const place = await bare();
    await page.mouse.click(place[0], place[1]);
    await page.waitForFunction((key) => /\d$/.test(document.querySelector(`.grip[data-key='${key}']`)?.getAttribute("aria-label") ?? ""), place[2]);
  }
  // Harbours apart from one another along the coast.
  for (const good of ["any", "ore", "wool"]) {
    await press(page, `Harbour: ${good}`);
    const place = await page.evaluate(() => {
      const at = (grip) => { const box = grip.getBoundingClientRect(); return [box.x + box.width / 2, box.y + box.height / 2, box.width]; };
      const there = [...document.querySelectorAll(".grip.harbour")].map(at);
      const far = ([x, y]) => Math.min(1e9, ...there.map(([a, b]) => Math.hypot(a - x, b - y)));
      return [...document.querySelectorAll(".grip.edge")].map(at).sort((a, b) => far(b) - far(a))[0];
    });
    await page.mouse.click(place[0], place[1]);
    await has(page, `: ${good}\n`);
  }
  await tool(page, "Select");
  await page.locator(".palette[data-of=map]").waitFor();
  for (const n of [3, 4]) {
    if (await page.locator(".palette").getByRole("button", { name: `Numbers of players: ${n}`, exact: true }).getAttribute("aria-pressed") === "true" && n === 4) await press(page, "Numbers of players: 4");
  }
  await shot(page, "mouse-island");
  await played(page, ["normal", "easy", "easy"]);
}));
