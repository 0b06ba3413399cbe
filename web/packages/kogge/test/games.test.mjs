// Games by numbers: the same actions in all forms, copies, views, events and records.
import assert from "node:assert/strict";
import { test } from "node:test";
import { below, GAMES, mapOf, step } from "./support.mjs";

for (const [id, modules, players] of GAMES) {
  test(`numbers, texts and documents are the same actions: ${id} for ${players} ${modules}`, async () => {
    const map = await mapOf(id);
    const game = await map.game({ players, modules, seed: 3 });
    assert.equal(game.nPlayers, players);
    const draw = below(1);
    for (let n = 0; n < 40 && !game.isOver; n++) {
      const { legal } = game;
      assert.equal(new Set(legal).size, legal.length);
      assert.ok(legal.every((action) => Number.isInteger(action) && 0 <= action && action < map.nListed));
      const action = legal[draw(legal.length)];
      assert.equal(await game.number(await game.text(action)), action);
      assert.equal(await game.number(await game.json(action)), action);
      if (!game.isChance) {
        const { groups } = await game.choices(game.decider);
        const choices = groups.flatMap(({ choices, topics }) => choices ?? topics.flatMap(({ choices }) => choices));
        const numbers = await Promise.all(choices.map((choice) => game.number(choice)));
        assert.deepEqual(numbers.sort((a, b) => a - b), [...legal].sort((a, b) => a - b));
      }
      const copy = await game.clone();
      const done = await step(game, draw);
      await copy.apply(await copy.text(done));
      assert.deepEqual(await copy.position(), await game.position(), `after ${n} actions`);
      await copy.close();
    }
    assert.equal(game.nActions, (await game.actions()).length);
    const resumed = await map.resume(await game.record());
    assert.deepEqual([await resumed.position(), await resumed.actions()], [await game.position(), await game.actions()]);
    assert.equal(await resumed.record(), await game.record());
    const fromHere = await map.resume(JSON.stringify(await game.position()));
    assert.deepEqual(await fromHere.position(), await game.position());
  });
}

test("each seat sees what it may know", async () => {
  const game = await (await mapOf("catan")).game({ players: 3, seed: 8 });
  const draw = below(5);
  while (game.turn < 30) await step(game, draw);
  const [own, other, onlooker] = [await game.view("A"), await game.view(1), await game.view()];
  assert.deepEqual([own.seat, other.seat, onlooker.seat], ["A", "B", "n"]);
  assert.equal(own.game, "catan");
  assert.notDeepEqual({ ...own, seat: "B" }, other);
  const events = await game.events();
  const log = await game.log();
  assert.equal(events.length, game.nActions);
  assert.equal(log.length, game.nActions);
  // Only who steals a card, and from whom, learns which one.
  const seen = await Promise.all(["A", "B", "C", undefined].map((seat) => game.events(0, seat)));
  const kept = [0, 1, 2].filter((at) => JSON.stringify(seen[at]) !== JSON.stringify(seen[3]));
  assert.ok(kept.length > 0, "nothing was stolen or bought");
  assert.equal((await game.events(game.nActions - 2, "A")).length, 2);
  assert.equal((await game.log(game.nActions - 2, 0)).length, 2);
  assert.deepEqual(await game.events(game.nActions), []);
  assert.match(await game.svg("dark"), /^<svg/);
  const planes = await game.planes();
  const bytes = await game.observe("A");
  assert.equal(bytes.length, planes.reduce((end, { start, rows, length }) => Math.max(end, start + rows * length), 0));
  assert.notDeepEqual(bytes, await game.observe("B"));
});

test("undo leads back, and chance has odds", async () => {
  const game = await (await mapOf("hanse-3")).game({ seed: 1 });
  const draw = below(3);
  const before = await game.position();
  const action = await step(game, draw);
  assert.notDeepEqual(await game.position(), before);
  assert.equal(await game.undo(), action);
  assert.deepEqual(await game.position(), before);
  await assert.rejects(game.undo(), /nothing to undo/);
  const island = await (await mapOf("catan")).game({ players: 3, seed: 2 });
  while (!island.isChance) {
    assert.deepEqual(await island.outcomes(), []);
    await step(island, draw);
  }
  const outcomes = await island.outcomes();
  assert.equal(outcomes.length, 36);
  assert.ok(Math.abs(outcomes.reduce((sum, [, chance]) => sum + chance, 0) - 1) < 1e-9);
  await island.apply(outcomes[7][0]);
  const [same, other] = [await island.clone(), await island.clone()];
  await other.reseed(99);
  const drawn = [];
  for (const it of [island, same, other]) {
    const choose = below(7);
    const actions = [];
    while (actions.length < 150) actions.push(await step(it, choose));
    drawn.push(`${actions}`);
  }
  assert.equal(drawn[0], drawn[1]);
  assert.notEqual(drawn[0], drawn[2]);
});

test("computer players finish a game, which is the one that `play` plays", async () => {
  for (const id of ["hanse-3", "catan"]) {
    const map = await mapOf(id);
    const game = await map.game({ players: 3, seed: 8 });
    await game.seat("steady", 8);
    while (!game.isOver) {
      if (game.isChance) await game.chance();
      else await game.apply(await game.choose());
    }
    assert.deepEqual([await game.choose(), game.legal.length, game.decider], [null, 0, null]);
    const returns = await game.returns();
    assert.ok(Math.abs(returns.reduce((sum, it) => sum + it)) < 1e-6 && Math.max(...returns) > 0);
    assert.equal((await game.points()).length, 3);
    const played = await map.play("steady", { players: 3, seed: 8 });
    assert.equal(await played.record(), await game.record());
    assert.notEqual((await map.play(["random", "steady", "expert"], { players: 3, seed: 8, turnCap: 20 })).isOver, true);
  }
});
