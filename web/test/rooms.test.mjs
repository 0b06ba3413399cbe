// Friends in a room: the real server, and the page in browsers of their own. KOGGE_ROOMS names the server; with ROOMS_WHOLE
// three of them also see whole games.
import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { holding, NARROW, opened, passesAxe, shot, until, WIDE, withPage } from "./browser.mjs";

const program = process.env.KOGGE_ROOMS ?? new URL("../../target/debug/kogge-rooms", import.meta.url).pathname;
const skip = existsSync(program) ? false : `${program} is missing: cargo build --package kogge-rooms, or name it in KOGGE_ROOMS`;
const shipped = (family, id) => holding({ [`${id}.board`]: readFileSync(new URL(`../../maps/${family}/${id}.board`, import.meta.url), "utf8") });
const hansa = shipped("hansa", "hanse-3");
const catan = shipped("catan", "catan");

let server;
let from;
let folder;

/** Starts the server, on the port that it had before if it ran already. */
async function start() {
  const dist = new URL("../dist", import.meta.url).pathname;
  const listen = from === undefined ? "127.0.0.1:0" : new URL(from).host;
  server = spawn(program, ["--listen", listen, "--page", dist, "--database", join(folder, "rooms.sqlite")], { stdio: ["ignore", "pipe", "ignore"] });
  from = await new Promise((resolve, reject) => {
    let said = "";
    server.on("exit", (code) => reject(new Error(`the server ended with ${code}`)));
    server.stdout.on("data", (data) => {
      said += data;
      const link = /http:\/\/[\d.:]+\//.exec(said);
      if (link) resolve(link[0]);
    });
  });
}

before(async () => {
  if (skip) return;
  folder = mkdtempSync(join(tmpdir(), "rooms-"));
  await start();
});
after(() => {
  server?.removeAllListeners("exit");
  server?.kill();
  if (folder) rmSync(folder, { recursive: true });
});

const button = (page, name) => page.getByRole("button", { name, exact: true });
const board = (page) => page.locator(".stage .sheet > svg .pieces");
const isSeated = (page) => board(page).waitFor({ state: "attached", timeout: 20_000 });
const due = (page) => page.locator(".typed .line:enabled");
const log = (page) => page.locator(".log li").count();

/** Asks friends in: chairs with names, from seat A on. Returns the links by whom they are for. */
async function invite(page, chairs) {
  await button(page, "Play").click();
  await page.locator(".play .setup .chair").first().waitFor();
  await page.locator("#play-players").selectOption(String(chairs.length));
  await button(page, "Invite friends").click();
  const rows = page.locator("dialog.invite .chair");
  await rows.first().waitFor();
  for (const [i, [kind, name]] of chairs.entries()) {
    await rows.nth(i).locator("select").selectOption(kind);
    if (name) await rows.nth(i).locator(".name-of").fill(name);
  }
  await button(page, "Make the room").click();
  await page.locator("#link-host").waitFor({ timeout: 30_000 });
  const links = {};
  for (const input of await page.locator(".room-links input").all()) links[(await input.getAttribute("id")).slice(5)] = await input.inputValue();
  return links;
}

/** The page of another person, in a browser of its own. */
async function friend(page, link, options = {}, script = undefined) {
  const context = await page.context().browser().newContext({ viewport: WIDE, locale: "en-GB", serviceWorkers: "block", acceptDownloads: true, ...options });
  if (script) await context.addInitScript(script);
  const other = await opened(context, new URL(link).hash, {}, from);
  await isSeated(other);
  return other;
}

async function call(page, name) {
  await page.getByLabel("Your name").fill(name);
  await button(page, "Join").click();
  await page.locator(".join").waitFor({ state: "detached" });
}

/** Waits until one of these people has to decide, and returns who. */
async function next(...pages) {
  let who;
  await until(async () => {
    for (const page of pages) if (await due(page).count() > 0) who = page;
    return who !== undefined;
  }, 30_000);
  return who;
}

/** Carries out a choice, and waits until it is shown. */
async function choose(page, choice) {
  const before = await page.locator(".moves, .log").allTextContents();
  await choice.click();
  await until(async () => (await page.locator(".moves, .log").allTextContents()).join() !== before.join());
}

/** The first choice that there is, or one further down the list. */
async function move(page, share = 0) {
  await page.evaluate(() => document.querySelectorAll(".menu details").forEach((group) => (group.open = true)));
  const moves = page.locator(".menu button.move");
  await choose(page, moves.nth(Math.floor(await moves.count() * share)));
}

async function say(page, text) {
  await page.getByLabel("Say something").fill(text);
  await button(page, "Send").click();
  await until(async () => await page.getByLabel("Say something").inputValue() === "");
}

const hears = (page, text) => page.locator(".chat p", { hasText: text }).waitFor();

/** Takes the network away while something is done. */
async function without(page, act) {
  await page.context().setOffline(true);
  await page.locator(".net", { hasText: "No network" }).waitFor();
  await act();
  await page.context().setOffline(false);
  await page.locator(".net").waitFor({ state: "hidden" });
  page.problems = page.problems.filter((problem) => !/ERR_INTERNET_DISCONNECTED/.test(problem));
}

/** The server ends, and is there again a little later. */
async function restart(...pages) {
  const ended = new Promise((resolve) => server.on("exit", resolve));
  server.kill();
  await ended;
  for (const page of pages) await page.locator(".net", { hasText: "No network" }).waitFor();
  await start();
  for (const page of pages) {
    await page.locator(".net").waitFor({ state: "hidden", timeout: 30_000 });
    page.problems = page.problems.filter((problem) => !/ERR_CONNECTION_REFUSED/.test(problem));
  }
}

test("without a server Invite says what is missing", () => withPage(async (page) => {
  await button(page, "Play").click();
  await page.locator(".play .setup .chair").first().waitFor();
  await button(page, "Invite friends").click();
  await page.locator(".setup [role=status]", { hasText: "serve this page with kogge-rooms" }).waitFor();
  assert.match(page.problems.join(), /404/);
  page.problems = [];
}, { store: hansa }));

test("two friends play Die Hanse, talk, note, take back, and come back", { skip }, () => withPage(async (page) => {
  const links = await invite(page, [["human", "Anna"], ["human"], ["steady"]]);
  assert.deepEqual(Object.keys(links).sort(), ["A", "B", "host", "onlooker"]);
  await button(page, "QR code: Seat B").click();
  await page.getByRole("img", { name: "QR code: Seat B" }).waitFor();
  await passesAxe(page);
  await shot(page, "rooms-links");
  await button(page, "Sit here: Seat A: Anna").click();
  await isSeated(page);
  const other = await friend(page, links.B);
  await call(other, "Ben");
  await page.locator(".people li", { hasText: "Ben" }).locator("small", { hasText: "here" }).waitFor();
  assert.ok(!await other.evaluate(() => performance.getEntriesByType("resource").some(({ name }) => name.endsWith("games.wasm"))), "a guest loads what a room needs");
  // The address names the room and the seat; the token is in the store of the browser alone.
  assert.match(page.url(), /#room=[0-9a-f]+\.A$/);

  const counts = new Map([[page, 0], [other, 0]]);
  for (let n = 0; n < 40 && Math.min(...counts.values()) < 3; n++) {
    const who = await next(page, other);
    assert.match(await who.title(), /It is your turn/);
    await move(who);
    counts.set(who, counts.get(who) + 1);
  }
  assert.ok(Math.min(...counts.values()) >= 3, "both decide");
  await until(async () => await log(page) === await log(other));

  await say(page, "A <b>fine</b> map");
  await hears(other, "A <b>fine</b> map");
  await say(other, "It is");
  await hears(page, "It is");

  // A note at a place: the host sees it on the board, with the position of its moment.
  await other.locator(".note-list summary").click();
  // The keyboard is on the board then, and Escape leaves it.
  await button(other, "Pin it to a place").press("Enter");
  await other.locator(".spots .spot:focus").waitFor();
  await other.keyboard.press("Escape");
  await button(other, "Pin it to a place").click();
  await other.locator(".spots [data-place='city 3']").press("Enter");
  await other.getByLabel("What do you think of the map here?").fill("Never worth it");
  await button(other, "Note it").click();
  const pin = page.locator(".pin");
  await pin.waitFor();
  const who = await next(page, other);
  const lines = await log(page);
  await move(who);
  await until(async () => await log(page) > lines);
  await pin.click();
  await page.locator(".question", { hasText: "Look back" }).waitFor();
  await page.locator(".notes [data-shown]", { hasText: "Never worth it" }).waitFor();
  await shot(page, "rooms-note");
  await button(page, "As it is now").click();
  await until(async () => await log(page) > lines);
  const [download] = await Promise.all([page.waitForEvent("download"), button(page, "Save the notes as Markdown").click()]);
  assert.match(readFileSync(await download.path(), "utf8"), /\*\*Ben\*\* after \d+ actions[^]*Never worth it/);

  // The one who decided asks to go back, and the other one agrees.
  const asks = await next(page, other);
  await move(asks);
  const answers = asks === page ? other : page;
  const before = await log(asks);
  await button(asks, "Undo").first().click();
  await button(answers, "Yes").click();
  await until(async () => await log(asks) < before && await log(page) === await log(other));

  // What is typed without a network stays, and what others do arrives after.
  await without(other, async () => {
    await other.getByLabel("Say something").fill("I was away");
    await button(other, "Send").click();
    await other.locator(".notice", { hasText: "did not arrive" }).waitFor();
    await passesAxe(other);
    await say(page, "Where are you?");
    if (await due(page).count() > 0) await move(page);
  });
  await hears(other, "Where are you?");
  await until(async () => await log(page) === await log(other));
  assert.equal(await other.getByLabel("Say something").inputValue(), "I was away");
  await button(other, "Send").click();
  await hears(page, "I was away");

  await page.reload();
  await isSeated(page);
  await hears(page, "I was away");
  await until(async () => await log(page) === await log(other));
  await move(await next(page, other));
  await passesAxe(page);

  // A computer plays for a while.
  await other.getByLabel("My seat is played by", { exact: true }).selectOption("normal");
  await page.locator(".people li", { hasText: "Ben" }).locator("small", { hasText: "Normal (computer)" }).waitFor();
  await other.getByLabel("My seat is played by", { exact: true }).selectOption("human");
  await page.locator(".people li", { hasText: "Ben" }).locator("small", { hasText: "here" }).waitFor();
  await move(await next(page, other));

  await restart(page, other);
  await move(await next(page, other));
  await until(async () => await log(page) === await log(other));

  // Days later it is found in the list.
  await button(page, "Close").first().click();
  await page.locator(".play .setup").waitFor();
  await button(page, "My maps").click();
  await page.getByRole("button", { name: "Go to the room: Die Hanse · Seat A" }).click();
  await isSeated(page);
  assert.deepEqual(other.problems, []);
  await other.context().close();
}, { store: hansa, from }));

/** The kinds of cards that the person before a page holds. */
const held = async (page) => [...(await page.locator(".held").textContent()).matchAll(/\d+ (lumber|brick|wool|grain|ore)/g)].map(([, kind]) => kind);

test("two friends play Catan and trade", { skip }, () => withPage(async (page) => {
  const links = await invite(page, [["human", "Anna"], ["human", "Ben"], ["steady"]]);
  await button(page, "Sit here: Seat A: Anna").click();
  await isSeated(page);
  const other = await friend(page, links.B, { viewport: NARROW, hasTouch: true, colorScheme: "dark" }, () => {
    window.notified = [];
    window.Notification = class extends EventTarget {
      static permission = "default";
      static async requestPermission() {
        return (this.permission = "granted");
      }
      constructor(title) {
        super();
        window.notified.push(title);
      }
    };
    Object.defineProperty(document, "hidden", { get: () => window.isAway ?? false });
  });
  // A tab that nobody looks at says whose turn it is.
  await button(other, "Notify me when it is my turn").click();
  await other.evaluate(() => (window.isAway = true));
  const notified = () => other.evaluate(() => window.notified.length > 0);
  for (let n = 0; n < 12 && !await notified(); n++) await move(await next(page, other), 0.5);
  assert.ok(await notified(), "the friend is notified");
  await other.evaluate(() => (window.isAway = false));
  // What is said meanwhile is counted.
  await say(page, "Over to you");
  await other.locator(".views .badge", { hasText: "1" }).waitFor();
  await other.locator(".views [data-view=room]").click();
  await hears(other, "Over to you");
  await passesAxe(other);
  await other.locator(".views .badge").waitFor({ state: "hidden" });
  await other.locator(".views [data-view=moves]").click();
  let hasTraded = false;
  for (let n = 0; n < 120 && !hasTraded; n++) {
    const who = await next(page, other);
    const question = await who.locator(".question").textContent();
    const exchange = who.locator(".exchange");
    const partner = who === page ? other : page;
    if (!/trades and builds/.test(question) || await exchange.count() === 0) {
      await move(who, /settlement/.test(question) ? 0.5 : 0);
      continue;
    }
    const [own, theirs] = [await held(who), await held(partner)];
    const give = own.find((kind) => theirs.some((other) => other !== kind));
    const get = theirs.find((kind) => kind !== give);
    if (!give || !get) {
      await move(who, 0.999);
      continue;
    }
    await exchange.locator(`[data-side="0"] [data-kind="${give}"]`).click();
    await exchange.locator(`[data-side="1"] [data-kind="${get}"]`).click();
    await choose(who, exchange.locator(".exchange-fits button", { hasText: `offer 1 ${give} for 1 ${get}` }).first());
    await next(partner);
    await choose(partner, partner.getByRole("button", { name: "accept", exact: true }));
    hasTraded = true;
    // The computer may accept as well: then the one who offered chooses.
    await next(page, other);
    const choice = who.locator(".menu .move").first();
    if (await due(who).count() > 0 && !/trades and builds/.test(await who.locator(".question").textContent())) await choose(who, choice);
    await until(async () => (await page.locator(".log").textContent()).includes(give));
  }
  assert.ok(hasTraded, "they have traded");
  // What others hold is counted and not shown.
  await until(async () => (await other.locator(".player").first().textContent()).includes("cards"));
  await shot(other, "rooms-phone");
  assert.deepEqual(other.problems, []);
  await other.context().close();
}, { store: catan, from }));

test("six friends have a link each", { skip }, () => withPage(async (page) => {
  const names = ["Anna", "Ben", "Cleo", "Dora", "Emil", "Finn"];
  const links = await invite(page, names.map((name) => ["human", name]));
  assert.deepEqual(Object.keys(links).sort(), ["A", "B", "C", "D", "E", "F", "host", "onlooker"]);
  await page.locator("label[for=link-F]", { hasText: "Seat F: Finn" }).waitFor();
  const last = await friend(page, links.F);
  await last.getByText("Finn").first().waitFor();
  assert.deepEqual(last.problems, []);
  await last.context().close();
}, { store: shipped("catan", "catan-5-6"), from }));

test("a seat is taken, left and resigned, and the host ends the room", { skip }, () => withPage(async (page) => {
  const links = await invite(page, [["human", "Anna"], ["open"], ["easy"]]);
  await button(page, "Go to the room").click();
  await isSeated(page);
  const other = await friend(page, links.onlooker);
  await other.getByLabel("Your name").fill("Cleo");
  await button(other, "Take seat B").click();
  await page.locator(".people li", { hasText: "Cleo" }).locator("small", { hasText: "here" }).waitFor();
  await until(() => /#room=[0-9a-f]+\.B$/.test(other.url()));
  // The link that everyone has leads back to the own seat.
  await other.goto("about:blank");
  await other.goto(from + new URL(links.onlooker).hash);
  await other.locator(".people li", { hasText: "Cleo" }).locator("small", { hasText: "you" }).waitFor();
  await button(other, "Resign").click();
  await other.locator("dialog").getByRole("button", { name: "Resign", exact: true }).click();
  await page.locator(".people li", { hasText: "Cleo" }).locator("small", { hasText: "has resigned" }).waitFor();

  await passesAxe(page);
  // The host opens the seat again, closes the room, and goes on with the same people.
  await page.locator(".host-tools summary").click();
  await page.getByLabel("Chair of seat B", { exact: true }).selectOption("open");
  await page.locator(".people li", { hasText: "Seat B" }).locator("small", { hasText: "open" }).waitFor();
  await other.locator(".net", { hasText: "does not open" }).waitFor();
  assert.match(other.problems.join(), /401/);
  // Where sockets are blocked, plain requests do.
  const third = await friend(page, links.A, {}, () => {
    window.WebSocket = class extends EventTarget {
      constructor() {
        super();
        setTimeout(() => this.dispatchEvent(new CloseEvent("close", { code: 1006 })));
      }
      close() {}
    };
  });
  await third.locator(".room-top[data-net=plain]").waitFor();
  await button(page, "Close the room").click();
  await page.locator("dialog").getByRole("button", { name: "Close the room", exact: true }).click();
  await third.locator(".whose", { hasText: "closed this room" }).waitFor();
  const [record] = await Promise.all([page.waitForEvent("download"), button(page, "Save the record").click()]);
  assert.match(readFileSync(await record.path(), "utf8"), /^kogge/);
  await button(page, "Again with the open map").click();
  await page.locator("dialog.again", { hasText: "it is the same map" }).waitFor();
  await passesAxe(page);
  await page.locator("dialog").getByRole("button", { name: "Begin a new game", exact: true }).click();
  await until(async () => await page.locator(".whose", { hasText: "closed" }).count() === 0);
  await button(third, "Go on in the new room").click();
  await third.locator(".people li", { hasText: "Anna" }).locator("small", { hasText: "you" }).waitFor();
  await say(third, "Once more");
  await hears(page, "Once more");
  await page.locator(".host-tools summary").click();
  await button(page, "Delete the room").click();
  await page.locator("dialog").getByRole("button", { name: "Delete the room", exact: true }).click();
  await page.locator(".play .setup").waitFor();
  await third.locator(".net", { hasText: "does not open" }).waitFor();
  await third.context().close();
  await other.context().close();
}, { store: hansa, from }));

test("a map is mended, and its game goes on where it can, also from another device", { skip }, () => withPage(async (page) => {
  const links = await invite(page, [["human", "Anna"], ["human", "Ben"], ["steady"]]);
  const other = await friend(page, links.B);
  await page.locator("dialog.invite").getByRole("button", { name: "Go to the room" }).click();
  await isSeated(page);
  // The host's link opens in another browser, which has other files: here with a version, and with another kontor.
  const map = readFileSync(new URL("../../maps/hansa/hanse-3.board", import.meta.url), "utf8");
  const hosts = (text, run) => withPage(async (device) => {
    await isSeated(device);
    await device.locator(".host-tools summary").click();
    await button(device, "Again with the open map").click();
    await run(device, device.locator("dialog.again"));
  }, { store: holding({ "hanse-3.board": text }), from, path: new URL(links.host).hash, ready: false });
  await hosts(map.replace("change city Bremen: pink square", "change city Bremen: white square, pink square").replace(/\nexpect\n[^]*?\n(?=\n|$)/, "\n"), async (device, dialog) => {
    await dialog.locator(".changed li", { hasText: "city Bremen" }).first().waitFor();
    await dialog.getByText("this game cannot go on there").waitFor();
    assert.equal(await button(device, "Go on with this game").count(), 0);
    await shot(device, "rooms-mended");
  });
  const due = await next(other, page).catch(() => undefined);
  if (due === other) await move(other);
  const lines = await log(other);
  await hosts(map.replace("    players      3", "    players      3\n    version      2"), async (device, dialog) => {
    await dialog.locator(".changed li", { hasText: "version" }).waitFor();
    await button(device, "Go on with this game").click();
    await isSeated(device);
    await until(async () => await log(device) >= lines);
  });
  await button(other, "Go on in the new room").click();
  await isSeated(other);
  await until(async () => await log(other) >= lines);
  await other.locator(".people li", { hasText: "Ben" }).waitFor();
  assert.deepEqual(other.problems, []);
  await other.context().close();
}, { store: hansa, from }));

for (const [name, store, n_moves] of [["Die Hanse", hansa, 24], ["Catan", catan, 40]]) {
  test(`three friends see a game of ${name} to its end`, { skip: skip || (process.env.ROOMS_WHOLE ? false : "a whole game takes minutes: ROOMS_WHOLE=1") }, () => withPage(async (page) => {
    const links = await invite(page, [["human", "Anna"], ["human", "Ben"], ["human", "Cleo"]]);
    await button(page, "Sit here: Seat A: Anna").click();
    await isSeated(page);
    const second = await friend(page, links.B);
    const third = await friend(page, links.C);
    const all = [page, second, third];
    for (let n = 0; n < n_moves; n++) {
      if (n === 8 || n === 16) await without(second, () => say(page, `He is away at ${n}`));
      // A tab that was closed is opened again by its link.
      if (n === 12) {
        await third.goto("about:blank");
        await third.goto(from + new URL(links.C).hash);
        await isSeated(third);
      }
      await move(await next(...all), (n % 7) / 7);
    }
    // Computers play the rest.
    for (const one of all) await one.getByLabel("My seat is played by", { exact: true }).selectOption("easy");
    const results = [];
    for (const one of all) {
      await one.locator(".whose", { hasText: "The game is over" }).waitFor({ timeout: 240_000 });
      results.push(await one.locator(".result").textContent());
    }
    assert.match(results[0], /wins|won/i);
    assert.deepEqual(results, [results[0], results[0], results[0]]);
    await until(async () => new Set(await Promise.all(all.map(log))).size === 1);
    for (const one of [second, third]) {
      assert.deepEqual(one.problems, []);
      await one.context().close();
    }
  }, { store, from }));
}
