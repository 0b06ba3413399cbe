// Maps: findings, facts and pictures, of shipped ones and of texts, and what is wrong with others.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { test } from "node:test";
import { check, compile, draw, KoggeError, MapError, shipped } from "../dist/index.js";
import { FERRY, noProgram, program } from "./support.mjs";

test("the shipped maps are compiled, with the facts that the program writes", { skip: noProgram }, async () => {
  const all = await shipped();
  assert.ok(all.length >= 12);
  for (const { id, game, name } of all) {
    const map = await compile(id);
    assert.deepEqual([map.family, map.facts.name ?? name], [game, name]);
    assert.ok(map.players.length > 0 && 0 < map.nChoices && map.nChoices <= map.nListed && map.nListed <= map.nActions);
    assert.deepEqual(map.facts, JSON.parse(execFileSync(program, ["export", id, "--format", "json"])), id);
    assert.deepEqual((await map.check()).diagnostics, []);
  }
});

test("a text is checked, compiled and drawn, with the files that it needs", async () => {
  assert.deepEqual((await check(FERRY)).summary.errors, 0);
  const map = await compile(FERRY);
  assert.equal(map.facts.name, "Ferry");
  assert.match(await map.draw({ style: "dark" }), /^<svg[^]*<title>Ferry<\/title>/);
  const variant = { path: "maps/long.board", files: { "maps/long.board": 'map Long\n    varies       "ferry.board"\n    ends at      3 completed cities\n', "maps/ferry.board": FERRY } };
  assert.equal((await compile(variant)).facts.name, "Long");
  assert.notEqual(await draw("catan", { seed: 1 }), await draw("catan", { seed: 2 }));
  assert.notEqual(await draw("catan", { seed: 1 }), await draw("catan", { seed: 1, heat: true }));
});

test("a map with errors is an exception with all findings, and is still drawn", async () => {
  const wrong = FERRY.replace("Emden -- Husum\n", "Emden -- Hussum\n").replace("pink circle", "pink sqare");
  const found = await check(wrong);
  assert.ok(found.diagnostics.some(({ code, severity }) => severity === "error" && code !== ""));
  await assert.rejects(compile(wrong), (why) => {
    assert.ok(why instanceof MapError && why instanceof KoggeError && why.code === "map", why.stack);
    assert.deepEqual(why.findings, found);
    return /the map has errors/.test(why.message);
  });
  assert.match(await draw(wrong), /^<svg/);
});

test("what is no map is refused", async () => {
  const cases = [
    ["nowhere", "map"], ["", "map"], [{ path: "a.board", files: {} }, "map"], [{ path: "x/../a.board", files: {} }, "map"],
    [7, "request"], [null, "request"], [undefined, "request"], [{}, "request"], [{ path: 1, files: {} }, "request"], [[], "request"],
    [{ path: "a.board", files: { "a.board": 7 } }, "request"], [{ path: "a.board", files: { "a.board": 10n } }, "request"],
  ];
  for (const [source, code] of cases) {
    await assert.rejects(compile(source), (why) => why instanceof KoggeError && why.code === code && why.message !== "", `${source}`);
    await assert.rejects(check(source), KoggeError);
    await assert.rejects(draw(source), KoggeError);
  }
  await assert.rejects(draw("catan", { style: "none" }), KoggeError);
  await assert.rejects(draw("catan", { seed: -1 }), (why) => why.code === "request");
  await assert.rejects(check(`map Long\n${"// x".repeat(10 << 20)}\n`), /larger than/);
});
