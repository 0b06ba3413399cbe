// The picture beside the text: what the page gets, and what its elements stand for.

import assert from "node:assert/strict";
import { beforeEach, test, type TestContext } from "node:test";
import type { Uri as RealUri } from "vscode";
import { conversation } from "./fake/client";
import { Position, reset, Uri } from "./fake/vscode";
import { isHere, placeOf } from "../src/page/place";
import { Picture } from "../src/picture";
import { Server } from "../src/server";

let editor = reset();
beforeEach(() => {
  editor = reset();
  editor.path = "test/fake/kogge";
  conversation.sent = [];
});

function textEditor(path: string, scheme = "file") {
  const uri = Object.assign(new Uri(path), { scheme });
  return { document: { languageId: "board", uri }, viewColumn: 1, selection: { active: new Position(2, 0) } };
}

/** A picture beside a map, and what draws it. */
async function opened(t: TestContext) {
  const server = new Server();
  await server.restart();
  t.mock.timers.enable({ apis: ["setTimeout"] });
  const picture = new Picture(server, new Uri("/dist") as unknown as RealUri);
  t.after(() => picture.dispose());
  editor.active = textEditor("/a.board");
  await picture.show();
  const [page] = editor.pages;
  const rest = async () => {
    t.mock.timers.tick(1000);
    await new Promise(setImmediate);
  };
  await rest();
  return { page, rest };
}

const DRAWN = { svg: "<svg/>", title: "Altona", file: "/a.board", line: 3 };

test("the page loads nothing but its own script", async (t) => {
  conversation.answer = () => DRAWN;
  const { page } = await opened(t);
  const html = page.webview.html;
  assert.match(html, /default-src 'none'; [^"]*script-src https:\/\/page\.test"/);
  assert.deepEqual(html.match(/<script[^>]*>/g), ['<script src="/dist/page.js">']);
});

test("a picture is sent once, and only the place with each step of the cursor", async (t) => {
  conversation.answer = () => DRAWN;
  const { page, rest } = await opened(t);
  conversation.answer = () => ({ ...DRAWN, title: "Brake", line: 4 });
  editor.selected.fire({ textEditor: editor.active });
  await rest();
  assert.deepEqual(page.posted, [
    { svg: "<svg/>", title: "Altona", file: "/a.board", line: 3, isStale: false },
    { svg: null, title: "Brake", file: "/a.board", line: 4, isStale: false },
  ]);
});

test("many changes that follow one another are drawn once", async (t) => {
  conversation.answer = () => DRAWN;
  const { rest } = await opened(t);
  const document = (editor.active as { document: unknown }).document;
  for (let i = 0; i < 5; i++) {
    editor.changed.fire({ document });
  }
  await rest();
  assert.equal(conversation.sent.length, 2);
});

test("the last picture stays, marked as old, while the map has none; another map does not inherit it", async (t) => {
  conversation.answer = () => DRAWN;
  const { page, rest } = await opened(t);
  conversation.answer = () => ({ ...DRAWN, svg: null });
  editor.selected.fire({ textEditor: editor.active });
  await rest();
  assert.deepEqual(page.posted.at(-1), { ...DRAWN, svg: null, isStale: true });
  conversation.answer = () => ({ svg: null, title: null, file: "/b.board", line: null });
  editor.activated.fire(textEditor("/b.board"));
  await rest();
  assert.deepEqual(page.posted.at(-1), { svg: "", title: null, file: "/b.board", line: null, isStale: true });
});

test("a page that comes up again gets the whole picture again", async (t) => {
  conversation.answer = () => DRAWN;
  const { page, rest } = await opened(t);
  page.said.fire({ ready: true });
  await rest();
  assert.deepEqual(page.posted.at(-1), { ...DRAWN, isStale: false });
});

test("the picture stays with the map while its other half in a comparison has the cursor", async (t) => {
  conversation.answer = () => DRAWN;
  const { rest } = await opened(t);
  editor.activated.fire(textEditor("/a.board", "git"));
  await rest();
  assert.equal(conversation.sent.length, 1);
});

test("a document that the server refuses changes nothing", async (t) => {
  conversation.answer = () => DRAWN;
  const { page, rest } = await opened(t);
  conversation.answer = () => Promise.reject(new Error("not open"));
  editor.selected.fire({ textEditor: editor.active });
  await rest();
  assert.equal(page.posted.length, 1);
});

test("what is chosen on the picture is shown in the text", async (t) => {
  conversation.answer = () => DRAWN;
  const { page } = await opened(t);
  page.said.fire({ line: 7, column: 5 });
  await new Promise(setImmediate);
  assert.deepEqual(editor.shown.map(({ options }) => options.selection.start), [new Position(6, 4)]);
});

const HERE = { svg: null, title: "Altona", file: "/a.board", line: 3, isStale: false };

test("an element is marked by its statement", () => {
  assert.ok(isHere({ file: "/a.board", line: "3", column: "1" }, "another title", HERE));
  assert.ok(!isHere({ file: "/a.board", line: "4", column: "1" }, "Altona", HERE));
  assert.ok(!isHere({ file: "/base.board", line: "3", column: "1" }, "Altona", HERE));
});

test("an element without a statement is marked by its title", () => {
  assert.ok(isHere({}, "Altona", HERE));
  assert.ok(!isHere({}, "Brake", HERE));
  assert.ok(!isHere({}, null, { ...HERE, title: null, line: null }));
});

test("an element leads to its statement in this file, and nowhere where a base states it", () => {
  assert.deepEqual(placeOf({ file: "/a.board", line: "3", column: "5" }, HERE), { line: 3, column: 5 });
  assert.equal(placeOf({ file: "/base.board", line: "3", column: "5" }, HERE), undefined);
  assert.equal(placeOf({}, HERE), undefined);
});
