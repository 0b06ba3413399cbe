// Studies in the page: what is played, saved and reported is what the program plays, saves and reports. It needs the
// program: KOGGE, or target/debug/kogge.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { after, test } from "node:test";
import { DRAFT, holding, NARROW, shot, SMALL, withPage } from "./browser.mjs";
import { withoutFont } from "./library.mjs";

const root = resolve(import.meta.dirname, "../..");
const program = resolve(process.env.KOGGE ?? join(root, "target/debug/kogge"));
const folder = mkdtempSync(join(tmpdir(), "kogge-study-"));
after(() => rmSync(folder, { recursive: true }));
const native = (...args) => execFileSync(program, args, { cwd: folder, env: { ...process.env, NO_COLOR: "1" }, stdio: ["ignore", "pipe", "ignore"] });

// With the bases of variants.
for (const family of ["hansa", "catan"]) cpSync(join(root, "maps", family), folder, { recursive: true });
const map = (family, id) => readFileSync(join(root, `maps/${family}/${id}.board`), "utf8");
const small = holding({ "ferry.board": SMALL, "kogge.toml": DRAFT });

async function study(page, { games, kind = "steady", players, before } = {}) {
  await page.getByRole("button", { name: "Study", exact: true }).click();
  const begin = page.getByRole("button", { name: "Play the games" });
  await page.locator("#study-kind-0").waitFor();
  if (players) await page.locator("#study-players").selectOption(String(players));
  await page.locator("#study-kind-0").selectOption(kind);
  await page.locator("#study-games").fill(String(games));
  await before?.();
  await begin.click();
}

/** English words that no German sentence has. */
const ENGLISH = /\b(?:the|of|with|and|than|games?|wins?|players?|is|are|by|to|for|from|who|which|rounds?|first|points|winners?)\b/i;

/** The texts of the report, without code, records, and the descriptions of the board itself, which are English. */
const read = (page) => page.locator(".report-page").evaluate((host) => {
  const walker = document.createTreeWalker(host.shadowRoot, NodeFilter.SHOW_TEXT);
  const texts = [];
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (!node.parentElement.closest("code, pre, style, svg[width='0']")) texts.push(node.data.trim());
  }
  return texts.filter(Boolean);
});

const reported = (page) => page.locator(".report-page h1").waitFor({ timeout: 120_000 });

async function saved(page, name) {
  const [download] = await Promise.all([page.waitForEvent("download"), page.getByRole("button", { name }).first().click()]);
  return readFileSync(await download.path(), "utf8");
}

for (const [family, id, games, options, choose] of [
  ["hansa", "hanse-3", 150, ["--players", "3"], undefined],
  ["catan", "catan", 40, ["--players", "4", "--layouts", "5", "--modules", "events", "--no-trade"], async (page) => {
    await page.getByText("Modules and options").click();
    await page.getByLabel("events", { exact: true }).check();
    await page.getByLabel("Players trade with one another").uncheck();
    await page.getByLabel("Layouts that the games share").fill("5");
  }],
]) {
  test(`a study of ${id} and its report are those of the program`, () => withPage(async (page) => {
    const path = `${id}.board`;
    await study(page, { games, players: options[1], before: () => choose?.(page) });
    await reported(page);
    await shot(page, `study-${id}`);
    native("simulate", path, ...options, "--seats", "steady", "--games", String(games), "--out", "native.json", "--force");
    const results = await saved(page, /^Save results/);
    assert.equal(results, readFileSync(join(folder, "native.json"), "utf8"));
    const report = withoutFont(native("report", "native.json", "--map", path).toString());
    const mine = await saved(page, "Save the report");
    assert.ok(mine.includes("@font-face"), "it is set in its font");
    assert.equal(withoutFont(mine), report);
    // What is shown is the report, in the styles of the page and without those that its policy forbids.
    const sections = await page.locator(".report-page section[id]").evaluateAll((all) => all.map(({ id }) => id));
    assert.deepEqual(sections, [...report.matchAll(/<section id="([^"]+)"/g)].map(([, id]) => id));
    await page.locator(".report-page nav a").last().click();
    assert.equal(new URL(page.url()).hash, "");
    await shot(page, `study-${id}-below`);
  }, { store: holding({ [`${id}.board`]: map(family, id) }) }));
}

test("a study says how long it will take, and how many games a verdict needs", () => withPage(async (page) => {
  await page.getByRole("button", { name: "Study", exact: true }).click();
  await page.locator(".study .hint", { hasText: /^They take about \d/ }).waitFor();
  await page.getByRole("button", { name: /^A verdict on turn order: / }).click();
  const games = Number(await page.locator("#study-games").inputValue());
  const players = Number(await page.locator("#study-players").inputValue());
  assert.equal(games, { 2: 4269, 3: 3795, 4: 3202, 5: 2732 }[players]);
  await page.locator("#study-games").fill("100000");
  await page.locator(".study .hint", { hasText: /^They take about \d+ (min|h)|\d h/ }).waitFor();
}, { store: small }));

test("more games and another kind of player stand in the same report", () => withPage(async (page) => {
  await study(page, { games: 60 });
  await reported(page);
  await study(page, { games: 100 });
  await page.getByText("100 of 100 games played").waitFor({ timeout: 60_000 });
  assert.equal(await page.locator(".studies li").count(), 1, "the missing games were added");
  writeFileSync(join(folder, "ferry.board"), SMALL);
  native("simulate", "ferry.board", "--seats", "steady", "--games", "100", "--out", "ferry.json", "--force");
  assert.equal(await saved(page, /^Save results/), readFileSync(join(folder, "ferry.json"), "utf8"));
  await study(page, { games: 30, kind: "search", before: () => page.locator("#study-playouts").fill("5") });
  await page.getByText("30 of 30 games played").waitFor({ timeout: 60_000 });
  await page.locator(".report-page .facts", { hasText: "search:5, steady" }).waitFor();
  await shot(page, "study-two-kinds");
  await page.locator(".studies input").first().uncheck();
  await page.locator(".report-page .facts", { hasText: /played by steady$/ }).waitFor();
}, { store: small }));

test("a run that is stopped keeps what was played, and results of the program are opened", () => withPage(async (page) => {
  await study(page, { games: 1_000_000 });
  await page.getByText("a second").waitFor();
  await shot(page, "study-progress");
  await page.getByRole("button", { name: "Stop" }).click();
  await reported(page);
  const results = JSON.parse(await saved(page, /^Save results/));
  const played = results.games.reduce((sum, [from, to]) => sum + to - from, 0);
  assert.ok(played > 0 && played < 1_000_000);
  writeFileSync(join(folder, "ferry.board"), SMALL);
  native("simulate", "ferry.board", "--seats", "random", "--games", "20", "--out", "random.json", "--force");
  const file = (name, text) => ({ name, mimeType: "application/json", buffer: Buffer.from(text) });
  await page.locator(".study input[type=file]").setInputFiles([
    file("random.json", readFileSync(join(folder, "random.json"))), file("other.json", '{"format":"something"}'), file("cut.json", '{"format":"kogge res'),
  ]);
  await page.locator(".report-page .facts", { hasText: "random" }).waitFor();
  await page.getByText("other.json: format: these are not results").waitFor();
  await page.getByText("cut.json:").waitFor();
}, { store: small }));

/** Ends the library wherever it is to play this game. */
const trapAt = (game) => async (context) => context.route("**/worker.js", async (route) => {
  const script = await (await route.fetch()).text();
  await route.fulfill({ contentType: "text/javascript", body: `${script}
    const answered = onmessage;
    onmessage = (event) => {
      const asked = typeof event.data.request === "string" ? JSON.parse(event.data.request) : {};
      const traps = asked.ask === "study_play" && asked.games[0] <= ${game} && ${game} < asked.games[1];
      return answered(traps ? { data: { id: event.data.id, request: '{"ask":"trap"}' } } : event);
    };` });
});

test("a trap costs the game that caused it, and is shown", () => withPage(async (page) => {
  await study(page, { games: 50 });
  await reported(page);
  await page.getByText("are missing: 17").waitFor();
  assert.deepEqual(JSON.parse(await saved(page, /^Save results/)).games, [[0, 17], [18, 50]]);
  await shot(page, "study-trap");
  page.problems.splice(0, page.problems.length, ...page.problems.filter((problem) => !problem.includes("unreachable")));
}, { store: small, before: trapAt(17) }));

test("a map with errors cannot be studied, and without its library nothing can", async () => {
  await withPage(async (page) => {
    await page.getByRole("button", { name: "Study", exact: true }).click();
    await page.getByText("the map has errors").waitFor();
    assert.ok(await page.getByRole("button", { name: "Play the games" }).isDisabled());
  }, { store: holding({ "ferry.board": SMALL.replace("white square", "whit sqare nonsense") }) });
  await withPage(async (page) => {
    await page.getByRole("button", { name: "Study", exact: true }).click();
    await page.getByText("could not be loaded").waitFor();
    page.problems.splice(0);
  }, { store: small, before: (context) => context.route("**/games.wasm", (route) => route.fulfill({ contentType: "application/wasm", body: "of another build" })) });
});

test("the study and its report pass axe-core in both themes and languages, wide and narrow", async () => {
  const axe = readFileSync(new URL("../node_modules/axe-core/axe.min.js", import.meta.url), "utf8");
  for (const colorScheme of ["light", "dark"]) {
    for (const [viewport, locale] of [[undefined, "en-GB"], [NARROW, "de-DE"]]) {
      await withPage(async (page) => {
        await page.evaluate(axe);
        const isGerman = locale === "de-DE";
        await page.locator(".modes [data-mode=study]").click();
        await page.locator("#study-kind-0").selectOption("steady");
        await page.locator("#study-games").fill("120");
        await page.locator("details summary").first().click();
        const check = async (view) => {
          const { violations } = await page.evaluate(() => axe.run(document, { resultTypes: ["violations"] }));
          const bad = violations.filter(({ impact }) => impact === "serious" || impact === "critical");
          assert.deepEqual(bad.map(({ id, nodes }) => `${view}: ${id} ${nodes.map(({ html }) => html.slice(0, 160)).join(" | ")}`), []);
          assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), page.viewportSize().width);
          await shot(page, `study-${colorScheme}-${view}`);
        };
        await check(`setup-${locale}`);
        await page.getByRole("button", { name: isGerman ? "Partien spielen" : "Play the games" }).click();
        await page.locator(".report-page h1").waitFor({ state: "attached", timeout: 60_000 });
        await check(`played-${locale}`);
        if (viewport) await page.locator(".views [data-view=board]").click();
        await check(`report-${locale}`);
        await page.locator(".report-page section[id]").nth(3).evaluate((section) => section.scrollIntoView());
        await check(`charts-${locale}`);
        if (isGerman) {
          const left = (await read(page)).filter((text) => ENGLISH.test(text));
          assert.deepEqual(left, [], "the report is German");
        }
      }, { viewport, locale, colorScheme, store: small });
    }
  }
});

test("another map is studied at once, and the report is what is printed", () => withPage(async (page) => {
  await study(page, { games: 20 });
  await reported(page);
  await page.getByRole("button", { name: "New", exact: true }).click();
  await page.getByRole("button", { name: "Copy: catan", exact: true }).click();
  await page.getByText("Modules and options").click();
  await page.getByLabel("harbourmaster", { exact: true }).waitFor();
  await page.getByRole("button", { name: "Play the games" }).click();
  await page.locator(".report-page h1", { hasText: "Catan" }).waitFor({ timeout: 60_000 });
  await page.getByText("20 of 20 games played").waitFor();
  await page.emulateMedia({ media: "print" });
  assert.ok(await page.locator(".report-page h1").isVisible());
  assert.ok(!await page.locator(".setup").isVisible() && !await page.locator(".board").isVisible());
  await shot(page, "study-print");
}, { store: small }));
