// The pages that `kogge site` makes, in a browser: nothing serious hinders anybody there, in both themes, wide and narrow;
// they are valid HTML; they work below any address, and opened as files say what needs a server; the search finds; and the
// buttons open the playground. It needs the program: KOGGE, or target/debug/kogge.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { after, test } from "node:test";
import { pathToFileURL } from "node:url";
import { HtmlValidate } from "html-validate";
import { isReady, NARROW, origin, passesAxe, shot, withPage } from "./browser.mjs";

const root = resolve(import.meta.dirname, "../..");
const program = resolve(process.env.KOGGE ?? join(root, "target/debug/kogge"));
const folder = mkdtempSync(join(tmpdir(), "kogge-site-"));
after(() => rmSync(folder, { recursive: true }));

const kogge = (...args) => execFileSync(program, args, { cwd: folder, encoding: "utf8", stdio: ["ignore", "pipe", "pipe"] });

// A project with maps of both games, a variant, a stranger's names, a finding, and studied games.
for (const map of ["hansa/hanse-4-5", "hansa/hanse-3", "catan/catan-beginner"]) {
  cpSync(join(root, `maps/${map}.board`), join(folder, `${map.split("/")[1]}.board`));
}
const sound = readFileSync(join(root, "tests/fixtures/explain/sound.board"), "utf8");
const strange = sound.replace("map Small", 'map "<img src=x onerror=alert(1)> & Co"').replace("id           small", "id           strange")
  .replace("    players", '    author       "</title><script>alert(1)</script>"\n    words        german\n    players')
  .replace("city Emden: white square", "city Emden: white square coin 9");
writeFileSync(join(folder, "strange.board"), strange);
writeFileSync(join(folder, "kogge.toml"), 'language = 1\nmaps = ["*.board"]\n');
kogge("site", "--out", "site", "--title", "Maps & more", "--playground", origin, "--study", "30", "--prove", "--kits");

// All maps that come with the program, and drawn ones of both games.
const all = join(folder, "all");
mkdirSync(all);
writeFileSync(join(all, "kogge.toml"), 'language = 1\nmaps = ["*.board"]\n');
const shipped = ["hansa", "catan"].flatMap((game) => readdirSync(join(root, "maps", game)).filter((name) => name.endsWith(".board")).map((name) => join(game, name)));
for (const map of shipped) cpSync(join(root, "maps", map), join(all, map.split("/")[1]));
const DRAWN = 20;
for (let i = 0; i < DRAWN; i += 1) {
  const size = i % 2 ? ["--game", "catan", "--hexes", 14 + i] : ["--cities", 12 + 2 * i, "--countries", (i % 4) / 2, "--greens", i % 4, "--ships", i % 3];
  kogge("new", "--generate", "--seed", String(i), "--id", `drawn-${i}`, ...size.map(String), `all/drawn-${i}.board`);
}
kogge("site", "--project", "all", "--out", "all/site");

const TYPES = { css: "text/css", html: "text/html; charset=utf-8", js: "text/javascript", json: "application/json", png: "image/png", svg: "image/svg+xml" };
const server = createServer((request, response) => {
  // In a folder of the host, as a project's pages are.
  const [, within, path] = /^\/some\/(where|all)\/([\w./-]*)$/.exec(new URL(request.url, "http://localhost").pathname) ?? [];
  try {
    const name = path === "" || path?.endsWith("/") ? `${path}index.html` : path;
    response.writeHead(200, { "content-type": TYPES[name.split(".").pop()] ?? "application/octet-stream" });
    response.end(readFileSync(join(within === "all" ? all : folder, "site", name)));
  } catch {
    response.writeHead(404).end();
  }
});
await new Promise((done) => server.listen(0, "127.0.0.1", done));
after(() => server.close());
const host = `http://127.0.0.1:${server.address().port}/some/`;
const site = `${host}where/`;

const PAGES = ["index.html", "maps/hanse-3/index.html", "maps/catan-beginner/index.html", "maps/strange/index.html"];
const visit = (run, options = {}) => withPage(run, { ready: false, from: site, ...options });

test("the pages of a site pass axe-core in both themes, wide and narrow, and are as wide as the screen", async () => {
  for (const colorScheme of ["light", "dark"]) {
    for (const viewport of [undefined, NARROW]) {
      for (const path of PAGES) {
        await visit(async (page) => {
          await page.locator("details").evaluateAll((all) => all.forEach((one) => (one.open = true)));
          await passesAxe(page);
          assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), page.viewportSize().width, path);
          await shot(page, `site-${colorScheme}-${viewport ? "narrow" : "wide"}-${path.replaceAll("/", "-")}`);
        }, { colorScheme, path, ...(viewport && { viewport }) });
      }
    }
  }
});

/** The pages below a folder of a site, by their paths; reports are documents of their own. */
const pagesOf = (folder) => readdirSync(folder, { recursive: true }).filter((name) => name.endsWith(".html") && !name.endsWith("report.html")).sort();

async function areValid(folder) {
  const validator = new HtmlValidate({
    extends: ["html-validate:standard"],
    // Matters of taste: the pages are written without spaces, and quotes are always double.
    rules: { "no-inline-style": "error", "long-title": "off", "require-sri": "off", "no-trailing-whitespace": "off" },
  });
  for (const page of pagesOf(folder)) {
    const { results } = await validator.validateFile(join(folder, page));
    assert.deepEqual(results.flatMap(({ messages }) => messages.map(({ ruleId, message, line, column }) => `${page}:${line}:${column} ${ruleId}: ${message}`)), []);
  }
}

test("the pages of a site are valid HTML", async () => {
  assert.ok(pagesOf(join(folder, "site")).length >= 5);
  await areValid(join(folder, "site"));
});

test("a site of all shipped maps and of drawn ones is sound, page by page", async () => {
  const made = join(all, "site");
  const pages = pagesOf(made);
  assert.equal(pages.length, 1 + shipped.length + DRAWN);
  await areValid(made);
  for (const [i, path] of pages.entries()) {
    assert.ok(statSync(join(made, path)).size <= 60_000, path);
    // Each of the four ways to look at a page has a quarter of them.
    const [colorScheme, viewport] = [i & 1 ? "dark" : "light", i & 2 ? NARROW : undefined];
    await withPage(async (page) => {
      // Nothing is asked of another host: `withPage` would report it.
      const links = await page.evaluate(() => [...document.querySelectorAll("[href], [src]")].map((it) => it.href ?? it.src));
      for (const link of links.filter((link) => !link.startsWith("data:"))) {
        assert.ok(link.startsWith(`${host}all/`), `${path}: ${link}`);
        const file = join(made, decodeURIComponent(new URL(link).pathname.slice("/some/all/".length)));
        assert.ok(!/\.(svg|html)$/.test(file) || statSync(file).size <= (file.endsWith(".svg") ? 250_000 : 60_000), file);
        statSync(file);
      }
      await passesAxe(page);
      assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), page.viewportSize().width, path);
    }, { ready: false, from: `${host}all/`, path, colorScheme, ...(viewport && { viewport }) });
  }
});

test("the search finds maps by words, game, players and badges, and a stranger's name is text", () => visit(async (page) => {
  const names = () => page.locator("ul.cards:visible h2").allTextContents();
  const all = ["<img src=x onerror=alert(1)> & Co", "Catan, first island", "Die Hanse", "Die Hanse"];
  assert.deepEqual((await names()).sort(), all.sort());
  const finds = async (expected) => {
    await page.waitForFunction((n) => document.querySelectorAll("#found > li").length === n && !document.querySelector("#count").hidden, expected.length);
    assert.deepEqual((await names()).sort(), expected.sort());
  };
  const search = page.getByRole("searchbox");
  await search.fill("first isl");
  await finds(["Catan, first island"]);
  assert.equal(await page.locator("#count").textContent(), "1 found");
  await search.fill("ONERROR co");
  await finds(["<img src=x onerror=alert(1)> & Co"]);
  assert.equal(await page.locator("#found img").getAttribute("src"), "maps/strange/thumbnail.png");
  await search.fill("");
  assert.equal((await names()).length, all.length);
  await page.locator("select[name=game]").selectOption("catan");
  await finds(["Catan, first island"]);
  await page.locator("select[name=game]").selectOption("");
  await page.locator("select[name=players]").selectOption("5");
  await finds(["<img src=x onerror=alert(1)> & Co", "Die Hanse"]);
  await page.locator("input[value=checked]").check();
  await finds(["Die Hanse"]);
  await search.fill("nowhere");
  await page.locator("#none:visible").waitFor();
  await search.fill("hanse");
  await finds(["Die Hanse"]);
  await page.locator("#found a").click();
  await page.waitForURL(`${site}maps/hanse-4-5/index.html`);
}));

test("a picture grows and shrinks where one looks", () => visit(async (page) => {
  const width = () => page.locator(".view img").evaluate((image) => image.getBoundingClientRect().width);
  const before = await width();
  await page.getByRole("button", { name: "Larger" }).click();
  assert.ok(Math.abs(await width() / before - 2) < 0.05);
  const middle = await page.locator(".view").evaluate((view) => (view.scrollLeft + view.clientWidth / 2) / view.scrollWidth);
  assert.ok(Math.abs(middle - 0.5) < 0.05);
  await page.getByRole("button", { name: "Whole" }).click();
  assert.equal(await width(), before);
}, { path: "maps/hanse-3/index.html" }));

test("opened as a file a site shows its maps, and says what needs a server", () => withPage(async (page) => {
  const note = page.locator("[data-file]");
  assert.match(await note.textContent(), /needs a web server/);
  assert.ok(await note.isVisible() && !await page.locator("form.search").isVisible());
  await page.getByRole("link", { name: /first island/ }).click();
  await page.waitForURL(/catan-beginner/);
  assert.ok(await page.locator(".view img").evaluate((image) => image.complete && image.naturalWidth > 100));
  assert.match(await page.locator("[data-file]").textContent(), /Play and Edit need a web server/);
  assert.ok(!await page.locator("[data-playground]").isVisible());
  // The style was loaded.
  assert.equal(await page.locator(".view").evaluate((view) => getComputedStyle(view).overflowX), "auto");
}, { ready: false, from: pathToFileURL(join(folder, "site/")).href, path: "index.html" }));

test("the buttons open the playground to play and to edit the map with its base", async () => {
  const links = [...readFileSync(join(folder, "site/maps/hanse-3/index.html"), "utf8").matchAll(/href="([^"]*#k1[^"]*)"/g)].map(([, href]) => href.replaceAll("&amp;", "&"));
  assert.deepEqual(links.map((link) => link.split("#")[0]), [`${origin}?play`, `${origin}?edit`]);
  await withPage(async (page) => {
    assert.equal(await page.locator("#app").getAttribute("data-mode"), "play");
    assert.ok(!await page.locator(".guest").isVisible());
  }, { path: links[0].slice(origin.length), ready: false });
  await withPage(async (page) => {
    await isReady(page);
    assert.equal(await page.locator("#app").getAttribute("data-mode"), "write");
    assert.equal(await page.locator("#app").getAttribute("data-view"), "text");
    assert.ok((await page.locator(".tabs, .bar").first().textContent()).includes("hanse-4-5.board"));
  }, { path: links[1].slice(origin.length) });
});
