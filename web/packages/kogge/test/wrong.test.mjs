// Wrong input of any kind is an exception with a message and a code, and changes nothing; an instance that ends is replaced.
import assert from "node:assert/strict";
import { test } from "node:test";
import { compile, Kogge, KoggeError, Stopped } from "../dist/index.js";
import { below, GAMES, mapOf, step } from "./support.mjs";

const refused = (...codes) => (why) => {
  assert.ok(why instanceof KoggeError && codes.includes(why.code) && why.message !== "", why.stack);
  return true;
};

for (const [id, modules, players] of GAMES) {
  test(`wrong actions and seats are refused: ${id} for ${players} ${modules}`, async () => {
    const map = await mapOf(id);
    const game = await map.game({ players, modules, seed: 3 });
    const draw = below(6);
    for (let n = 0; n < 40; n++) await step(game, draw);
    const before = JSON.stringify([await game.position(), game.legal, await game.record()]);
    const nothing = { a: 1 };
    const cycle = {};
    cycle.of = cycle;
    for (const action of [-1, map.nActions, 1 << 30, 2 ** 32, 2 ** 80, 1.5, NaN, "", "nothing", "x".repeat(100_000), nothing, [], null, true]) {
      await assert.rejects(game.apply(action), refused("action"), `${action}`);
    }
    for (const action of [undefined, 7n, cycle]) await assert.rejects(game.apply(action), refused("request"));
    const legal = new Set(game.legal);
    const others = Array.from({ length: map.nChoices }, (_, action) => action).filter((action) => !legal.has(action));
    for (let n = 0; n < 20; n++) {
      await assert.rejects(game.apply(others[draw(others.length)]), (why) => {
        return refused("illegal")(why) && why.clause !== "" && why.message.includes(why.clause);
      });
    }
    for (const seat of [-1, 5, 2 ** 70, "F", "n", "", "a", [], 1.5, {}, players]) {
      for (const what of ["view", "choices", "observe"]) await assert.rejects(game[what](seat), refused("seat"), `${what} of ${seat}`);
      await assert.rejects(game.events(0, seat), refused("seat"));
      await assert.rejects(game.log(0, seat), refused("seat"));
    }
    for (const kinds of ["nobody", "cmd:./bot", [], Array(9).fill("steady")]) await assert.rejects(game.seat(kinds), refused("game"));
    for (const kinds of [7, [7], null]) await assert.rejects(game.seat(kinds), refused("request"));
    const record = await game.record();
    for (const text of ["", "x", "{}", record.slice(0, 50), `${record}x\n`]) await assert.rejects(map.resume(text), refused("game"));
    for (const text of [7, {}]) await assert.rejects(map.resume(text), refused("request"));
    await assert.rejects(game.record(["only one"]), refused("seat"));
    await assert.rejects(game.events(-1), refused("request"));
    await assert.rejects(game.svg("none"), refused("other"));
    await assert.rejects(game.reseed("x"), refused("request"));
    assert.equal(JSON.stringify([await game.position(), game.legal, await game.record()]), before);
    await game.close();
    await assert.rejects(game.view(), refused("request"));
  });
}

test("games that a map does not have are refused", async () => {
  const map = await mapOf("hanse-3");
  for (const wish of [{ players: 9 }, { players: 0 }, { modules: ["x"] }, { modules: ["events"] }, { trade: false }]) {
    await assert.rejects(map.game(wish), refused("game"), JSON.stringify(wish));
  }
  for (const wish of [{ seed: -1 }, { seed: "x" }, { seed: 1.5 }, { players: "3" }, { modules: "x" }, { trade: 1 }, { wrong: 1 }]) {
    await assert.rejects(map.game(wish), refused("request"), JSON.stringify(wish));
  }
  await assert.rejects((await map.game()).choose(), refused("game"));
});

test("an instance that ends is replaced, and its games go on where they were", async () => {
  const kogge = new Kogge();
  const [map, other] = [await kogge.compile("catan"), await mapOf("catan")];
  const [game, twin] = [await map.game({ seed: 5 }), await other.game({ seed: 5 })];
  const draws = [below(9), below(9)];
  const both = async (n) => {
    for (; n > 0; n--) assert.equal(await step(game, draws[0]), await step(twin, draws[1]));
  };
  await both(60);
  await assert.rejects(kogge.ask("games", { ask: "trap" }), (why) => why instanceof Stopped && why.code === "stopped");
  assert.equal(await game.record(), await twin.record());
  // What chance brings is what it would have brought.
  await both(60);
  // Also where steps were undone.
  const hand = await (await kogge.compile("hanse-3")).game({ seed: 2 });
  for (const action of [hand.legal[3], hand.legal[1]]) {
    await hand.apply(action);
    await hand.undo();
  }
  await hand.apply(hand.legal[0]);
  const [copy, kept] = [await game.clone(), await hand.record()];
  // What was under way is given up, and nothing of it was done.
  const library = kogge.library("games");
  const asked = [{ ask: "trap" }, { ask: "compile", files: {}, path: "catan.board" }].map((request) => library.ask(request));
  for (const each of asked) await assert.rejects(each, Stopped);
  assert.equal(await copy.record(), await twin.record());
  assert.equal(await hand.record(), kept);
  assert.deepEqual(await game.view("A"), await twin.view("A"));
  await both(20);
  await assert.rejects(kogge.ask("kogge", { ask: "trap" }), Stopped);
  assert.deepEqual((await kogge.check("catan")).diagnostics, []);
  kogge.close();
  assert.equal(await game.record(), await twin.record());
  kogge.close();
});

test("more games than an instance keeps are played again where they were", async () => {
  const kogge = new Kogge();
  const map = await kogge.compile("catan");
  const first = await map.game({ seed: 1 });
  await first.seat("steady", 4);
  for (let n = 0; n < 60; n++) await (first.isChance ? first.chance() : first.apply(await first.choose()));
  const record = await first.record();
  const games = [];
  for (let n = 0; n < 1_200; n++) games.push(await map.game({ seed: n }));
  assert.equal(await first.record(), record);
  assert.equal(typeof await first.choose(), first.isChance ? "object" : "number");
  assert.equal(await (await games[3].clone()).record(), await games[3].record());
  await assert.rejects(games[5].apply(-1), refused("action"));
  await games[17].close();
  await assert.rejects(games[17].view(), refused("request"));
  kogge.close();
});

test("calls with numbers at random, most of them wrong, end none", { timeout: 3_600_000 }, async () => {
  const n_calls = Number(process.env.KOGGE_FUZZED ?? 5_000);
  const draw = below(7);
  const games = [];
  for (const [id, modules, players] of GAMES) games.push(await (await mapOf(id)).game({ modules, players, seed: games.length }));
  let done = 0;
  for (let n = 0; n < n_calls; n++) {
    const at = draw(games.length);
    const [game, kind] = [games[at], draw(100)];
    try {
      if (kind < 50) await game.apply(draw(40_000) - 2);
      else if (kind < 60) await game.undo();
      else if (kind < 65) await game.text(draw(40_000));
      else if (kind < 70) await game.view(draw(7) - 1);
      else if (kind < 75) games[at] = await game.clone();
      else if (!game.isOver) await step(game, draw);
      done++;
    } catch (why) {
      if (!(why instanceof KoggeError)) throw why;
    }
  }
  assert.ok(done > n_calls / 5, `${done}`);
});

test("the library is compiled from where the caller says", async () => {
  const kogge = new Kogge({ load: () => Promise.reject(new Error("not today")) });
  await assert.rejects(kogge.check("catan"), /not today/);
  await assert.rejects(kogge.check("catan"), /not today/);
  assert.equal((await compile("catan")).family, "catan");
});
