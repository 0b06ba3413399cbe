// Where the package runs: in a thread of Node, in an editor's client, in a page with workers, and in a worker of a page.
import assert from "node:assert/strict";
import { existsSync, readFileSync } from "node:fs";
import { createServer } from "node:http";
import { after, before, test } from "node:test";
import { Worker } from "node:worker_threads";
import { INSTALLED, launch } from "../../../chromium.mjs";
import { language } from "../dist/index.js";
import { FERRY } from "./support.mjs";

const folder = new URL("../", import.meta.url);

test("a thread of Node", async () => {
  const script = `
    import { parentPort } from "node:worker_threads";
    import { compile } from ${JSON.stringify(new URL("dist/index.js", folder))};
    const game = await (await compile("catan")).play("steady", { seed: 1 });
    parentPort.postMessage(game.isOver);
  `;
  const worker = new Worker(new URL(`data:text/javascript,${encodeURIComponent(script)}`));
  assert.equal(await new Promise((resolve, reject) => worker.on("message", resolve).on("error", reject)), true);
  await worker.terminate();
});

test("a client of the language server", async () => {
  const transport = language("de");
  const waiting = new Map();
  const found = [];
  transport.subscribe((text) => {
    const message = JSON.parse(text);
    assert.equal(message.jsonrpc, "2.0");
    if (message.id !== undefined) waiting.get(message.id)?.(message);
    else if (message.method === "textDocument/publishDiagnostics") found.push(message.params);
  });
  const say = (method, params) => transport.send(JSON.stringify({ jsonrpc: "2.0", method, params }));
  const ask = (id, method, params) => new Promise((resolve) => {
    waiting.set(id, resolve);
    transport.send(JSON.stringify({ jsonrpc: "2.0", id, method, params }));
  });
  const { result } = await ask(1, "initialize", { capabilities: {}, rootUri: "file:///", processId: null });
  assert.ok(result.capabilities.hoverProvider);
  say("initialized", {});
  const uri = "file:///ferry.board";
  say("textDocument/didOpen", { textDocument: { uri, languageId: "kogge", version: 1, text: FERRY.replace("pink circle", "pink sqare") } });
  const hover = await ask(2, "textDocument/hover", { textDocument: { uri }, position: { line: 1, character: 5 } });
  assert.ok(hover.result.contents);
  assert.ok(found.some((it) => it.uri === uri && it.diagnostics.some(({ message }) => message.includes("sqare"))), JSON.stringify(found));
});

// ---- browsers ----

const noBrowser = (process.env.CHROMIUM ?? INSTALLED.find((path) => existsSync(path))) ? false : "there is no Chromium";
const [, readmePage] = /```html\n([^]*?)```/.exec(readFileSync(new URL("README.md", folder), "utf8"));
const inWorker = `<!doctype html><script>
  const worker = new Worker("worker.js", { type: "module" });
  worker.onmessage = ({ data }) => (document.title = data);
</script>`;
const worker = `
  import { check, compile } from "/node_modules/kogge/dist/index.js";
  const [map, found] = [await compile("hanse-3"), await check("hanse-3")];
  postMessage(map.facts.id + ": " + found.summary.errors);
`;
const TYPES = { html: "text/html; charset=utf-8", js: "text/javascript", gz: "application/gzip" };
let server, browser, origin;

before(async () => {
  if (noBrowser) return;
  server = createServer((request, response) => {
    const { pathname } = new URL(request.url, "http://localhost");
    const own = { "/": readmePage, "/in-worker.html": inWorker, "/worker.js": worker }[pathname];
    const type = TYPES[pathname.split(".").pop()] ?? TYPES.html;
    try {
      const body = own ?? readFileSync(new URL(pathname.replace(/^\/node_modules\/kogge\//, ""), folder));
      // As some hosts send packed files.
      const packed = pathname.endsWith("games.wasm.gz") ? { "content-encoding": "gzip" } : {};
      response.writeHead(200, { "content-type": type, ...packed }).end(body);
    } catch {
      response.writeHead(404, { "content-type": "text/plain" }).end("not found");
    }
  });
  await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve));
  origin = `http://127.0.0.1:${server.address().port}`;
  browser = await launch();
});

after(async () => {
  await browser?.close();
  server?.close();
});

test("the page of the README plays a map", { skip: noBrowser }, async () => {
  assert.ok(readmePage.trimEnd().split("\n").length <= 30, "it has 30 lines");
  const page = await browser.newPage();
  const problems = [];
  page.on("pageerror", (error) => problems.push(String(error)));
  page.on("console", (message) => message.type() === "error" && !message.text().includes("favicon") && problems.push(message.text()));
  await page.goto(origin);
  let asked = "";
  for (let n = 0; n < 12; n++) {
    await page.locator("#board svg").waitFor();
    await page.locator("#choices button").first().click();
    // The board is drawn anew for each question.
    await page.waitForFunction((before) => document.body.innerText !== before && document.querySelector("#choices button"), asked);
    asked = await page.evaluate(() => document.body.innerText);
  }
  assert.match(asked, /settle|road|roll|A /i);
  assert.equal(page.workers().length, 1, "the library that plays is in a worker");
  assert.deepEqual(problems, []);
  await page.close();
});

test("a worker of a page", { skip: noBrowser }, async () => {
  const page = await browser.newPage();
  await page.goto(`${origin}/in-worker.html`);
  await page.waitForFunction(() => document.title !== "");
  assert.equal(await page.title(), "hanse-3: 0");
  await page.close();
});
