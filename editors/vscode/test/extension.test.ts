// How the extension comes up: with the program, without it, and where nothing may be started.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { beforeEach, test } from "node:test";
import type { ExtensionContext } from "vscode";
import { conversation } from "./fake/client";
import { reset, Uri } from "./fake/vscode";
import { activate, deactivate } from "../src/extension";

const KOGGE = "test/fake/kogge";

let editor = reset();
beforeEach(async () => {
  await deactivate();
  editor = reset();
  conversation.clients = [];
});

function begin(program: string): void {
  editor.path = program;
  activate({ subscriptions: [], extensionUri: new Uri("/extension") } as unknown as ExtensionContext);
}

async function run(command: string): Promise<unknown> {
  return editor.registered.get(command)?.();
}

test("with the program, the server starts and says nothing", async () => {
  begin(KOGGE);
  await run("kogge.picture");
  const started = conversation.clients.map(({ server }) => [server.command, ...server.args]);
  assert.deepEqual(started, [[KOGGE, "lsp"]]);
  assert.equal(editor.pages.length, 1);
  assert.deepEqual(editor.notifications, []);
});

test("a path in the folder starts the program of the folder", async () => {
  editor.folder = "test/fake";
  begin("./kogge");
  await run("kogge.picture");
  assert.deepEqual(conversation.clients.map(({ server }) => server.options.cwd), ["test/fake"]);
});

test("without the program, no command waits for the message to be closed", async () => {
  begin("no-such-program");
  await run("kogge.picture");
  await run("kogge.restart");
  assert.equal(editor.pages.length, 0);
  const messages = editor.notifications.map(({ message }) => message);
  assert.deepEqual(messages, Array(3).fill(messages[0]));
  assert.match(messages[0], /^The program `no-such-program` was not found\. .*Build it as its README says.*kogge\.path/);
});

test("the message offers the setting and another try", async () => {
  begin("no-such-program");
  await run("kogge.picture");
  const [first, second] = editor.notifications;
  assert.deepEqual(first.titles, ["Open the setting", "Try again"]);
  first.choose("Open the setting");
  second.choose("Try again");
  await new Promise(setImmediate);
  assert.deepEqual(editor.executed, [["workbench.action.openSettings", "kogge.path"], ["kogge.restart"]]);
});

test("a message that is closed does nothing", async () => {
  begin("no-such-program");
  await run("kogge.picture");
  editor.notifications[0].choose();
  await new Promise(setImmediate);
  assert.deepEqual(editor.executed, []);
});

test("a program that may not be run, and one that is not Kogge, are named", async () => {
  begin("./package.json");
  await run("kogge.picture");
  editor.path = process.execPath;
  editor.configured.fire({ affectsConfiguration: () => true });
  await run("kogge.picture");
  assert.match(editor.notifications[0].message, /^The program `\.\/package\.json` may not be run\./);
  assert.ok(editor.notifications.at(-1)?.message.startsWith(`The program \`${process.execPath}\` is not Kogge.`));
});

test("as soon as the setting is right, the server starts", async () => {
  begin("no-such-program");
  await run("kogge.picture");
  editor.path = KOGGE;
  editor.configured.fire({ affectsConfiguration: (key: string) => key === "kogge.path" });
  await run("kogge.picture");
  assert.equal(conversation.clients.length, 1);
  assert.equal(editor.pages.length, 1);
});

test("in a folder that is not trusted nothing is started until it is", async () => {
  editor.isTrusted = false;
  begin(KOGGE);
  await new Promise(setImmediate);
  assert.deepEqual(editor.notifications, []);
  await run("kogge.picture");
  await run("kogge.restart");
  assert.deepEqual(editor.notifications.map(({ titles }) => titles), [["Manage trust"], ["Manage trust"]]);
  assert.deepEqual(conversation.clients, []);
  editor.isTrusted = true;
  editor.trusted.fire();
  await run("kogge.picture");
  assert.equal(conversation.clients.length, 1);
});

test("without trust the extension is there for the colours, and no folder chooses the program", () => {
  const { capabilities } = JSON.parse(readFileSync("package.json", "utf8"));
  assert.equal(capabilities.untrustedWorkspaces.supported, "limited");
  assert.deepEqual(capabilities.untrustedWorkspaces.restrictedConfigurations, ["kogge.path"]);
});

test("a restart ends the old server before the new one comes", async () => {
  begin(KOGGE);
  await Promise.all([run("kogge.restart"), run("kogge.restart")]);
  const states = conversation.clients.map(({ state }) => state);
  assert.deepEqual(states, [1, 1, 2]);
});

test("the text on a finding is the server's, or says why there is none", async () => {
  begin(KOGGE);
  conversation.answer = ({ params }) => ({ markdown: `on ${(params as { code: string }).code}` });
  const text = () => editor.texts?.provideTextDocumentContent(new Uri("/unused_city.md"));
  assert.equal(await text(), "on unused_city");
  editor.path = "no-such-program";
  editor.configured.fire({ affectsConfiguration: () => true });
  assert.match(String(await text()), /^The program `no-such-program` was not found/);
});
