import assert from "node:assert/strict";
import { test } from "node:test";
import { DRAFT, holding, ISLAND, NARROW, PLACED, shot, textOf, until, withPage } from "./browser.mjs";

const placed = holding({ "ferry.board": PLACED, "kogge.toml": DRAFT });
const island = holding({ "isle.board": ISLAND, "kogge.toml": DRAFT });

const has = (page, part) => page.waitForFunction((part) => {
  const content = document.querySelector(".editor").shadowRoot.querySelector(".cm-content");
  return content.cmTile.view.state.doc.toString().includes(part);
}, part);
const lacks = (page, part) => page.waitForFunction((part) => {
  const content = document.querySelector(".editor").shadowRoot.querySelector(".cm-content");
  return !content.cmTile.view.state.doc.toString().includes(part);
}, part);
const grip = (page, kind, name, part = null) => page.locator(`.grip[data-key='${JSON.stringify([kind, name, part])}']`);
/** The middle of a thing on the screen. A new picture may take its grip away between finding and measuring it. */
const middle = async (page, ...thing) => {
  let box = null;
  while (box === null) box = await grip(page, ...thing).boundingBox();
  return [box.x + box.width / 2, box.y + box.height / 2];
};
const click = async (page, ...thing) => page.mouse.click(...await middle(page, ...thing));
async function drag(page, [x, y], [to_x, to_y], steps = 8) {
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(to_x, to_y, { steps });
  await page.mouse.up();
}
const tool = (page, name) => page.getByRole("toolbar").getByRole("button", { name, exact: true }).click();

test("a city is dragged: its places alone, one step of undo", () => withPage(async (page) => {
  const [x, y] = await middle(page, "city", "Leer");
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + 60, y - 50, { steps: 6 });
  await page.locator(".moving text", { hasText: "Leer" }).waitFor({ state: "attached" });
  await shot(page, "draw-drag");
  await page.mouse.up();
  await lacks(page, "    Leer: 150 560");
  // The first place also states the size, and where the posts lie that nothing moved.
  const lines = (await textOf(page)).split("\n").filter((line) => !PLACED.includes(line));
  assert.equal(lines.filter((line) => /^    Leer: \d+ \d+$/.test(line)).length, 1);
  assert.equal(lines.filter((line) => /^    kontor +[\d.]+$/.test(line)).length, 1);
  assert.ok(lines.every((line) => /^    (kontor|Leer:|\S+ -- \S+:) +[\d., ]+$/.test(line)), lines.join("\n"));
  await tool(page, "Undo");
  await has(page, "    Leer: 150 560");
  assert.equal(await textOf(page), PLACED);
  await tool(page, "Redo");
  await lacks(page, "    Leer: 150 560");
}, { store: placed }));

test("the board is shown alone, tracks and legend on demand", () => withPage(async (page) => {
  const seen = () => page.evaluate(() => {
    const picture = document.querySelector(".sheet > svg:not(.grips, .photo)");
    const grips = document.querySelector(".sheet > .grips");
    return { box: picture.getAttribute("viewBox"), grips: grips.getAttribute("viewBox"), whole: `0 0 ${picture.getAttribute("width")} ${picture.getAttribute("height")}` };
  });
  const alone = await seen();
  assert.notEqual(alone.box, alone.whole);
  assert.equal(alone.grips, alone.box);
  const button = page.getByRole("button", { name: "Tracks and legend beside the board" });
  await button.click();
  const whole = await seen();
  assert.equal(whole.box, whole.whole);
  assert.equal(whole.grips, whole.box);
  await page.reload();
  await grip(page, "city", "Leer").waitFor({ state: "attached" });
  assert.equal((await seen()).box, whole.whole);
  await button.click();
  assert.deepEqual(await seen(), alone);
}, { store: placed }));

test("escape gives a drag up", () => withPage(async (page) => {
  const [x, y] = await middle(page, "city", "Leer");
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + 60, y - 50, { steps: 4 });
  await page.keyboard.press("Escape");
  await page.mouse.up();
  await page.waitForTimeout(200);
  assert.equal(await textOf(page), PLACED);
}, { store: placed }));

test("a post is dragged, and its route is set back", () => withPage(async (page) => {
  const from = await middle(page, "post", "Bremen – Emden", 0);
  await drag(page, from, [from[0], from[1] + 40]);
  await has(page, "    Bremen -- Emden: ");
  await page.waitForFunction(() => !document.querySelector(".lifted"));
  await click(page, "post", "Bremen – Emden", 0);
  await page.getByRole("button", { name: "Place by itself" }).click();
  await lacks(page, "    Bremen -- Emden: ");
}, { store: placed }));

test("cities are added by a double click, and joined by a route", () => withPage(async (page) => {
  const [x, y] = await middle(page, "city", "Leer");
  await page.mouse.dblclick(x + 150, y + 30);
  await page.getByLabel("Name of the city").fill("Bad Bentheim");
  await shot(page, "draw-city");
  await page.keyboard.press("Enter");
  await has(page, 'city "Bad Bentheim": white square');
  await grip(page, "city", "Bad Bentheim").waitFor({ state: "attached" });
  await tool(page, "Route");
  await drag(page, await middle(page, "city", "Bad Bentheim"), await middle(page, "city", "Husum"));
  await has(page, 'route "Bad Bentheim" -- Husum: house, house, house');
}, { store: placed }));

test("the palette gives a city kontors and skills", () => withPage(async (page) => {
  await click(page, "city", "Leer");
  await page.getByRole("button", { name: "Add a kontor: pink circle" }).click();
  await has(page, "city Leer: white square, pink circle");
  await page.getByRole("button", { name: "Skills: book" }).click();
  await has(page, "city Leer: white square, pink circle\n    skill        book");
  await page.waitForTimeout(200);
  await shot(page, "draw-palette");
}, { store: placed }));

test("what a change does not touch stays in the picture as it is", () => withPage(async (page) => {
  const things = () => page.evaluate(() => {
    const found = (name) => [`.sheet g.city[data-name="${name}"]`, `.grip[data-key='["city","${name}",null]']`].map((one) => document.querySelector(one));
    const now = { Bremen: found("Bremen"), Leer: found("Leer") };
    const before = window.things ?? now;
    window.things = now;
    const same = (name) => now[name].map((thing, n) => thing !== null && thing === before[name][n]);
    return { Bremen: same("Bremen"), Leer: same("Leer"), kontors: now.Leer[0].querySelectorAll("rect").length };
  });
  const { kontors } = await things();
  await click(page, "city", "Leer");
  await page.getByRole("button", { name: "Add a kontor: white square" }).click();
  await page.waitForFunction((kontors) => document.querySelectorAll(`.sheet g.city[data-name="Leer"] rect`).length > kontors, kontors);
  const now = await things();
  assert.deepEqual(now.Bremen, [true, true]);
  // Its group has more parts now, and its grip is another one.
  assert.deepEqual(now.Leer, [true, false]);
  // A line above moves every statement, and nothing is drawn.
  const line = () => page.locator('.sheet g.city[data-name="Bremen"]').getAttribute("data-line").then(Number);
  const before = await line();
  await page.evaluate(() => {
    const { view } = document.querySelector(".editor").shadowRoot.querySelector(".cm-content").cmTile;
    view.dispatch({ changes: { from: 0, insert: "// One more line.\n" } });
  });
  await page.locator(`.sheet g.city[data-name="Bremen"][data-line="${before + 1}"]`).waitFor({ state: "attached" });
  const moved = await things();
  assert.deepEqual([moved.Bremen, moved.Leer], [[true, true], [true, true]]);
}, { store: placed }));

test("several cities are chosen by a band, lined up and deleted", () => withPage(async (page) => {
  const [a, b] = [await middle(page, "city", "Bremen"), await middle(page, "city", "Emden")];
  await page.keyboard.down("Shift");
  await drag(page, [a[0] - 70, a[1] - 60], [b[0] + 70, b[1] + 60]);
  await page.keyboard.up("Shift");
  await page.getByRole("button", { name: "Same height" }).click();
  await has(page, "    Bremen: 120 125\n    Emden: 760 125\n");
  await shot(page, "draw-several");
  await page.waitForFunction(() => !document.querySelector(".lifted"));
  await click(page, "city", "Leer");
  await page.keyboard.press("Delete");
  await lacks(page, "Leer");
  await grip(page, "city", "Leer").waitFor({ state: "detached" });
  await page.locator(".palette[data-of=map]").waitFor();
  // What cannot be done is said.
  await click(page, "city", "Husum");
  await page.keyboard.press("Delete");
  await page.locator(".draw-hint", { hasText: "end of the Link" }).waitFor();
}, { store: placed }));

test("the keyboard alone draws", () => withPage(async (page) => {
  await grip(page, "city", "Bremen").focus();
  await page.keyboard.press("ArrowRight");
  await lacks(page, "    Bremen: 120 130");
  await page.waitForTimeout(150);
  await page.keyboard.press("Control+z");
  await has(page, "    Bremen: 120 130");
  await grip(page, "city", "Bremen").focus();
  await page.keyboard.press("r");
  await page.keyboard.press("Enter");
  await grip(page, "city", "Leer").focus();
  await page.keyboard.press("Enter");
  await has(page, "route Bremen -- Leer: house, house, house");
}, { store: placed }));

test("an island is painted", () => withPage(async (page) => {
  await tool(page, "Paint");
  await page.getByRole("button", { name: "Terrain: pasture" }).click();
  await drag(page, await middle(page, "hex", "A1"), await middle(page, "hex", "A2"), 14);
  await has(page, "    A: pasture 3, pasture 4, fields 8");
  await page.getByRole("button", { name: "Number: 10" }).click();
  await click(page, "hex", "A3");
  await has(page, "fields 10");
  await page.getByRole("button", { name: "Harbour: ore" }).click();
  await click(page, "edge", "A1@9");
  await has(page, "harbour A1@9: ore");
  await page.waitForTimeout(200);
  await shot(page, "draw-island");
  await tool(page, "Select");
  await drag(page, await middle(page, "harbour", "A1@9"), await middle(page, "edge", "B1@9"));
  await has(page, "harbour B1@9: ore");
}, { store: island }));

/** A point of a route on the screen at which nothing lies over it. */
const bare = (page, name, from = 0.1) => page.waitForFunction(([key, from]) => {
  const grip = [...document.querySelectorAll(".grip.route")].find((grip) => grip.dataset.key === key);
  for (let part = from; grip && part < 0.95; part += 0.02) {
    const { x, y } = grip.getPointAtLength(part * grip.getTotalLength()).matrixTransform(grip.getScreenCTM());
    if (document.elementFromPoint(x, y) === grip) return [x, y];
  }
  return undefined;
}, [JSON.stringify(["route", name, null]), from]).then((found) => found.jsonValue());

test("a route is bent by the mouse, and straight again by itself", () => withPage(async (page) => {
  const [x, y] = await bare(page, "Bremen – Emden");
  await drag(page, [x, y], [x, y + 90]);
  await has(page, "    Bremen -- Emden:");
  const lines = (await textOf(page)).split("\n").filter((line) => line.startsWith("    Bremen -- Emden:"));
  assert.equal(lines.length, 1);
  assert.match(lines[0], /^    Bremen -- Emden: \d+ \d+, \d+ \d+$/);
  const [, a, , b] = /: (\d+) (\d+), (\d+) (\d+)/.exec(lines[0]);
  assert.ok(Number(a) < Number(b), "the posts keep their order");
  await shot(page, "draw-bent");
  await page.mouse.click(...await bare(page, "Bremen – Emden"));
  await page.getByRole("button", { name: "Place by itself" }).click();
  await lacks(page, "    Bremen -- Emden:");
}, { store: placed }));

test("the grip of a route lies on its way", () => withPage(async (page) => {
  await page.locator(".grip.route").first().waitFor({ state: "attached" });
  const apart = await page.evaluate(() => [...document.querySelectorAll(".grip.route")].map((grip) => {
    const name = JSON.parse(grip.dataset.key)[1];
    const way = [...document.querySelectorAll(".sheet g.way")].find((group) => group.dataset.name === name).querySelector("path");
    const [a, b] = [grip, way].map((path) => path.getPointAtLength(10).matrixTransform(path.getScreenCTM()));
    return Math.hypot(a.x - b.x, a.y - b.y);
  }));
  assert.ok(apart.length === 4 && Math.max(...apart) < 1.5, JSON.stringify(apart));
}, { store: placed }));

test("a tavern is dragged to another route", () => withPage(async (page) => {
  const key = await page.evaluate(() => [...document.querySelectorAll(".grip")].map((grip) => grip.dataset.key).find((key) => /tavern/.test(key) && /Bremen – Emden/.test(key)));
  assert.ok(key, "it has a grip");
  const [x, y] = await middle(page, ...JSON.parse(key));
  await drag(page, [x, y], await bare(page, "Emden – Leer", 0.45), 12);
  await has(page, "route Emden -- Leer: house, house\n    tavern\n");
  await lacks(page, "route Bremen -- Emden: house, house\n    tavern");
}, { store: placed }));

test("the robber is dragged to another hex", () => withPage(async (page) => {
  const key = await page.evaluate(() => [...document.querySelectorAll(".grip.robber")].map((grip) => grip.dataset.key)[0]);
  await drag(page, await middle(page, ...JSON.parse(key)), await middle(page, "hex", "A1"), 12);
  await has(page, "    robber       on A1\n");
}, { store: island }));

test("the eraser takes posts, routes and cities away", () => withPage(async (page) => {
  await tool(page, "Erase");
  await click(page, "post", "Bremen – Husum", 1);
  await has(page, "route Bremen -- Husum: house, house\n");
  await page.mouse.click(...await bare(page, "Bremen – Husum"));
  await lacks(page, "route Bremen -- Husum");
  await click(page, "city", "Leer");
  await lacks(page, "Leer");
}, { store: placed }));

test("two cities are put below one another", () => withPage(async (page) => {
  await click(page, "city", "Bremen");
  await page.keyboard.down("Shift");
  await click(page, "city", "Leer");
  await page.keyboard.up("Shift");
  await page.getByRole("button", { name: "Below one another" }).click();
  await has(page, "    Bremen: 135 130\n");
  await has(page, "    Leer: 135 560\n");
}, { store: placed }));

test("two fingers enlarge the picture and move nothing", () => withPage(async (page) => {
  const scale = () => page.evaluate(() => new DOMMatrix(getComputedStyle(document.querySelector(".sheet")).transform).a);
  assert.equal(await scale(), 1);
  await page.evaluate(() => {
    const desk = document.querySelector(".desk");
    const box = desk.getBoundingClientRect();
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    const send = (type, pointerId, far) => desk.dispatchEvent(new PointerEvent(type, {
      pointerId, pointerType: "touch", isPrimary: pointerId === 1, clientX: x + far, clientY: y, button: 0, buttons: 1, bubbles: true, cancelable: true,
    }));
    send("pointerdown", 1, -40);
    send("pointerdown", 2, 40);
    for (let far = 40; far <= 160; far += 20) {
      send("pointermove", 1, -far);
      send("pointermove", 2, far);
    }
    send("pointerup", 1, -160);
    send("pointerup", 2, 160);
  });
  await page.waitForTimeout(100);
  assert.ok(await scale() > 1.5, `the picture is ${await scale()} times as large`);
  assert.equal(await textOf(page), PLACED);
  await page.getByRole("button", { name: "Fit to window" }).click();
  await page.waitForFunction(() => new DOMMatrix(getComputedStyle(document.querySelector(".sheet")).transform).a === 1);
}, { store: placed }));

test("a photo lies under the board", () => withPage(async (page) => {
  const png = Buffer.from("iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M/wHwAEBgIApD5fRAAAAABJRU5ErkJggg==", "base64");
  const [chooser] = await Promise.all([page.waitForEvent("filechooser"), tool(page, "Photo under the board")]);
  await chooser.setFiles({ name: "scan.png", mimeType: "image/png", buffer: png });
  await page.locator(".traced .photo image[href]").waitFor({ state: "attached" });
  await shot(page, "draw-photo");
  await page.reload();
  await page.locator(".traced .photo image[href]").waitFor({ state: "attached" });
  assert.equal(await textOf(page), PLACED);
}, { store: placed }));

test("the tools fit a narrow screen", () => withPage(async (page) => {
  await page.locator('.views [data-view="board"]').click();
  await click(page, "city", "Leer");
  await page.locator(".palette").waitFor();
  await shot(page, "draw-narrow");
}, { store: placed, viewport: NARROW, colorScheme: "dark" }));

/** What is chosen and what stands beside it share no point. */
const stand = (page, kind, name) => page.evaluate(([kind, name]) => {
  const [a, b] = [document.querySelector(`.grip.${kind}[data-key*='"${name}"']`), document.querySelector(".palette")].map((one) => one.getBoundingClientRect());
  return a.right <= b.left || a.bottom <= b.top;
}, [kind, name]);

test("the palette stands beside what is chosen, and is about the map with nothing chosen", () => withPage(async (page) => {
  for (const name of ["Bremen", "Emden", "Husum", "Leer"]) {
    await click(page, "city", name);
    await page.locator(".palette[data-of=things]").waitFor();
    await until(() => stand(page, "city", name));
  }
  await page.keyboard.press("Escape");
  await page.locator(".palette[data-of=map]").waitFor();
  const type = async (group, text) => {
    const input = page.locator(`.palette .${group} input`);
    await input.fill(text);
    await input.press("Enter");
  };
  await type("title", "North Sea");
  await has(page, 'map "North Sea"');
  await type("ends", "3");
  await has(page, "    ends at      3 completed cities");
  await page.getByRole("button", { name: "Numbers of players: 5" }).click();
  await has(page, "    players      3, 4\n");
  await type("new-country", "Frisia");
  await has(page, "country Frisia: home\n");
  await has(page, "city Leer in Frisia: white square");
  await page.getByRole("button", { name: "Palette", exact: true }).click();
  await page.locator(".palette").waitFor({ state: "hidden" });
  await click(page, "city", "Leer");
  assert.ok(await page.locator(".palette").isHidden());
}, { store: placed }));

test("a picture that arrives takes away neither what is typed nor what is pressed", () => withPage(async (page) => {
  /** Another picture, by a line in the text. */
  const another = async () => {
    await page.evaluate(() => {
      performance.clearMarks("picture");
      const { view } = document.querySelector(".editor").shadowRoot.querySelector(".cm-content").cmTile;
      view.dispatch({ changes: { from: view.state.doc.length, insert: "# a note\n" } });
    });
    await page.waitForFunction(() => performance.getEntriesByName("picture").length > 0);
    // The palette follows the picture.
    await page.waitForTimeout(200);
  };
  await page.locator(".palette[data-of=map]").waitFor();
  const title = page.locator(".palette .title input");
  await title.click({ clickCount: 3 });
  await another();
  await page.keyboard.type("Nor");
  await another();
  await page.keyboard.type("th Sea");
  await page.keyboard.press("Enter");
  await has(page, 'map "North Sea"');
  await page.waitForFunction(() => document.querySelector(".palette .title input").value === "North Sea");
  // What was typed stays where a press takes the focus, and the press counts.
  await title.fill("South Sea");
  const { x, y, width, height } = await page.getByRole("button", { name: "Numbers of players: 5" }).boundingBox();
  await page.mouse.move(x + width / 2, y + height / 2);
  await page.mouse.down();
  await has(page, 'map "South Sea"');
  await another();
  await page.mouse.up();
  await has(page, "    players      3, 4\n");
  await page.waitForFunction(() => document.querySelector(".palette [aria-label='Numbers of players: 5']").ariaPressed === "false");
}, { store: placed }));

test("a city gets another name in its place, in every line", () => withPage(async (page) => {
  await click(page, "city", "Bremen");
  const input = page.locator(".palette header input");
  assert.equal(await input.inputValue(), "Bremen");
  await input.fill("Bad Bederkesa");
  await input.press("Enter");
  await has(page, 'city "Bad Bederkesa"');
  await has(page, 'route "Bad Bederkesa" -- Emden');
  await lacks(page, "Bremen");
  await grip(page, "city", "Bad Bederkesa").waitFor({ state: "attached" });
  await page.locator(".palette header input").fill("Leer");
  await page.keyboard.press("Enter");
  await page.locator(".draw-hint", { hasText: "already" }).waitFor();
  await page.keyboard.press("Control+z");
  await lacks(page, "Leer again");
}, { store: placed }));

test("undo, Escape and Delete work wherever the focus is", () => withPage(async (page) => {
  await click(page, "city", "Leer");
  await page.getByRole("button", { name: "Add a kontor: pink circle" }).click();
  await has(page, "city Leer: white square, pink circle");
  await page.keyboard.press("Control+z");
  await lacks(page, "city Leer: white square, pink circle");
  await page.locator(".action[aria-label=Share]").focus();
  await page.keyboard.press("Escape");
  await page.locator(".palette[data-of=map]").waitFor();
  await click(page, "city", "Leer");
  await page.locator(".palette .choice").first().focus();
  await page.keyboard.press("Delete");
  await lacks(page, "city Leer");
  // In a field they mean what they mean there.
  await click(page, "city", "Bremen");
  const input = page.locator(".palette header input");
  await input.press("Delete");
  await has(page, "city Bremen");
  await page.keyboard.press("Escape");
  await page.locator("body").press("?");
  await page.locator("dialog", { hasText: "On the board" }).waitFor();
}, { store: placed }));

test("an island grows where it is painted, its fill keeps step, and a layout is looked at", () => withPage(async (page) => {
  await page.locator(".grip.hex").first().waitFor({ state: "attached" });
  await tool(page, "Roll a layout");
  await page.locator(".board[data-rolled]").waitFor();
  const text = await textOf(page);
  await page.keyboard.press("Escape");
  await page.locator(".board[data-tool]:not([data-rolled])").waitFor();
  assert.equal(await textOf(page), text);
  await tool(page, "Paint");
  await page.getByRole("button", { name: "Terrain: forest" }).click();
  const rows = async () => (await textOf(page)).split("\n").filter((line) => /^ {4}[A-Z]( from \d+)?:/.test(line)).length;
  const before = await rows();
  const beyond = page.locator(".grip.beyond").first();
  const box = await beyond.boundingBox();
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
  await has(page, " from ");
  assert.equal(await rows(), before + 1);
}, { store: island }));

test("copies and drawn maps have no ledger until it is asked for", () => withPage(async (page) => {
  for (const name of ["Copy: hanse-3", "Copy: catan-beginner"]) {
    await page.locator(".action[aria-label=New]").click();
    await page.getByRole("button", { name, exact: true }).click();
    await page.waitForFunction(() => !/varies/.test(Object.values(window.koggeProject().files)[0]) && /hanse-3|catan-beginner/.test(window.koggeProject().active));
    await lacks(page, "expect");
    await page.locator(".summary", { hasText: /No findings|advice/ }).waitFor();
  }
  await page.getByRole("button", { name: "Ledger: counted" }).click();
  await has(page, "\nexpect\n");
  await page.getByRole("button", { name: "Ledger: counted" }).click();
  await lacks(page, "expect");
}));

test("paper is light whatever the screen is", () => withPage(async (page) => {
  const ground = () => page.evaluate(() => document.querySelector(".sheet > svg:not(.grips, .photo)").outerHTML);
  const dark = await ground();
  await page.waitForTimeout(2_500);
  await page.evaluate(() => dispatchEvent(new Event("beforeprint")));
  const paper = await ground();
  assert.notEqual(paper, dark);
  const size = (svg) => /viewBox="0 0 /.test(svg);
  assert.ok(size(paper) && !size(dark), "the whole picture is printed");
  await page.evaluate(() => dispatchEvent(new Event("afterprint")));
  assert.equal(await ground(), dark);
}, { store: placed, colorScheme: "dark" }));

test("the palette speaks German, with the words of the language beside", () => withPage(async (page) => {
  await click(page, "city", "Leer");
  const choice = page.getByRole("button", { name: "Niederlassung hinzufügen: rosa Kreis" });
  assert.equal(await choice.getAttribute("title"), "pink circle");
  await page.getByRole("button", { name: "Eigenschaften: Stadtschlüssel" }).waitFor();
  const words = await page.locator(".palette .choice").allInnerTexts();
  assert.deepEqual(words.filter((word) => /white|square|coin|keys|book|remove/.test(word)), []);
  // So does what is refused.
  await click(page, "city", "Husum");
  await page.keyboard.press("Delete");
  await page.locator(".draw-hint", { hasText: "Husum ist ein Ende der Verbindung" }).waitFor();
}, { store: placed, locale: "de-DE" }));
