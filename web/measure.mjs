// Measures the built page: what a first visit transfers and how long it takes, and how long the page needs from a key to
// its findings and to its picture, on the printed boards and on an island; and how many frames a second it shows while a
// city is dragged. It prints a table. With the program, built for speed, in KOGGE it also compares how fast the computer
// players are in the page and in the program.
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { launch } from "./chromium.mjs";
import { serve } from "./serve.mjs";

const MAPS = ["hanse-3", "hanse-4-5", "east-3-5", "britannia-3", "britannia-4-5", "catan"];
const KEYS = 100;

const server = await serve({ level: 9 });
const origin = `http://127.0.0.1:${server.address().port}/`;
const browser = await launch();
// The server compresses a file once, which is none of the page's time.
for (const file of ["", "main.js", "worker.js", "style.css", "kogge.wasm", "AlegreyaSans-Bold.woff2", "AlegreyaSans-Medium.woff2", "AlegreyaSC-Bold.woff2"]) await fetch(origin + file);
server.sent = 0;

const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
await page.goto(origin);
await page.waitForFunction(() => performance.getEntriesByName("picture").length > 0);
const shown = await page.evaluate(() => performance.getEntriesByName("picture")[0].startTime);
await page.evaluate(() => navigator.serviceWorker.ready);
console.log(`first visit: ${(server.sent / 1e6).toFixed(2)} MB transferred, first picture after ${Math.round(shown)} ms`);

const at = (sorted, share) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))].toFixed(1);
console.log("| map | findings, median | findings, p95 | picture, median | picture, p95 |\n| --- | ---: | ---: | ---: | ---: |");
for (const map of MAPS) {
  await page.getByRole("button", { name: "New", exact: true }).click();
  await page.getByRole("button", { name: `Copy: ${map}`, exact: true }).click();
  await page.waitForFunction((map) => document.title.startsWith(`${map} `), map);
  await page.waitForTimeout(1000);
  const taken = await page.evaluate(async (keys) => {
    const { view } = document.querySelector(".editor").shadowRoot.querySelector(".cm-content").cmTile;
    const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));
    // A word in the middle of the map is misspelt and mended again, so that each key changes the findings, and in the
    // picture at least where the statements behind it stand.
    const text = view.state.doc.toString();
    const place = text.indexOf("\n", text.length >> 1);
    const taken = { findings: [], picture: [] };
    for (let key = 0; key < keys; key++) {
      performance.clearMarks();
      const start = performance.now();
      view.dispatch({ changes: key % 2 === 0 ? { from: place, insert: "x" } : { from: place, to: place + 1 } });
      for (const what of ["findings", "picture"]) {
        while (performance.getEntriesByName(what).length === 0) await pause(1);
        taken[what].push(performance.getEntriesByName(what)[0].startTime - start);
      }
      await pause(100);
    }
    return taken;
  }, KEYS);
  const cells = ["findings", "picture"].flatMap((what) => {
    const sorted = taken[what].sort((a, b) => a - b);
    return [at(sorted, 0.5), at(sorted, 0.95)];
  });
  console.log(`| \`${map}\` | ${cells.map((ms) => `${ms} ms`).join(" | ")} |`);
}
await page.getByRole("button", { name: "New", exact: true }).click();
await page.locator("#draw-size").fill("40");
await page.getByRole("button", { name: "Draw", exact: true }).click();
await page.waitForFunction(() => document.title.startsWith("drawn-") && document.querySelectorAll(".grip.city").length === 40);
await page.waitForTimeout(1000);
const city = await page.locator(".grip.city").nth(20).boundingBox();
const [x, y] = [city.x + city.width / 2, city.y + city.height / 2];
await page.mouse.move(x, y);
await page.mouse.down();
await page.evaluate(() => {
  window.frames_shown = [];
  const shown = (time) => {
    window.frames_shown.push(time);
    requestAnimationFrame(shown);
  };
  requestAnimationFrame(shown);
});
for (const end = Date.now() + 3000; Date.now() < end; ) {
  const turn = (2 * Math.PI * Date.now()) / 1000;
  await page.mouse.move(x + 60 * Math.cos(turn), y + 60 * Math.sin(turn));
}
const frames = await page.evaluate(() => {
  const times = window.frames_shown;
  const gaps = times.slice(1).map((time, n) => time - times[n]).sort((a, b) => a - b);
  return { rate: (1000 * gaps.length) / (times.at(-1) - times[0]), worst: gaps[Math.floor(gaps.length * 0.95)] };
});
await page.mouse.up();
console.log(`dragging in a map of 40 cities: ${frames.rate.toFixed(1)} frames a second, 95 % of them after at most ${frames.worst.toFixed(1)} ms`);

/** Studies, with as many games as take some seconds. */
const STUDIES = [["hansa", "hanse-3", "normal", 20], ["hansa", "hanse-3", "expert", 12], ["catan", "catan", "normal", 60], ["catan", "catan", "expert", 60]];
const ROUNDS = 5;

/** How long the page takes for games, in milliseconds. */
const played = (path, text, kind, games) => page.evaluate(async ([path, text, kind, games]) => {
  window.games_module ??= await WebAssembly.compileStreaming(fetch("games.wasm"));
  const imports = {};
  // What it imports is never called.
  for (const { module, name } of WebAssembly.Module.imports(window.games_module)) (imports[module] ??= {})[name] = () => {};
  const { memory, room, ask, answer_len } = (await WebAssembly.instantiate(window.games_module, imports)).exports;
  const study = { players: 3, seats: [kind], modules: [], no_trade: false, layouts: null, seed: 1 };
  const request = new TextEncoder().encode(JSON.stringify({ ask: "study_play", files: { [path]: text }, path, study, games: [0, games] }));
  const at = room(request.length);
  new Uint8Array(memory.buffer, at, request.length).set(request);
  const start = performance.now();
  const answer = ask();
  const time = performance.now() - start;
  const { error } = JSON.parse(new TextDecoder().decode(new Uint8Array(memory.buffer, answer, answer_len())));
  if (error) throw new Error(error);
  return time;
}, [path, text, kind, games]);

const median = (all) => all.sort((a, b) => a - b)[all.length >> 1];
if (process.env.KOGGE) {
  console.log("| map | players | games a second, program | games a second, page | share |\n| --- | --- | ---: | ---: | ---: |");
  for (const [family, map, kind, games] of STUDIES) {
    const path = `${map}.board`;
    const file = new URL(`../maps/${family}/${path}`, import.meta.url);
    const text = readFileSync(file, "utf8");
    const native = (games) => {
      const start = performance.now();
      const options = ["--players", "3", "--seats", kind, "--games", String(games), "--seed", "1", "--threads", "1"];
      execFileSync(process.env.KOGGE, ["simulate", file.pathname, ...options], { stdio: "ignore" });
      return performance.now() - start;
    };
    // In turn, so that other work on the machine slows both; what both need besides games is taken off.
    const [program, inPage] = [[], []];
    for (let round = 0; round < ROUNDS; round++) {
      program.push(native(games) - native(1));
      inPage.push(await played(path, text, kind, games) - await played(path, text, kind, 1));
    }
    const [ofProgram, ofPage] = [program, inPage].map((times) => (1000 * (games - 1)) / median(times));
    console.log(`| \`${map}\` | ${kind} | ${ofProgram.toFixed(1)} | ${ofPage.toFixed(1)} | ${Math.round((100 * ofPage) / ofProgram)} % |`);
  }
}
await browser.close();
server.close();
