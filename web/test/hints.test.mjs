// A hint never argues against itself, and what it advises can be done as it says.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { instance } from "./library.mjs";

const DECISIONS = 60;

test(`${DECISIONS} decisions by hints`, async () => {
  const library = await instance("games.wasm");
  const ask = (request) => {
    const { ok, error } = library(request);
    assert.equal(error, undefined);
    return ok;
  };
  const play = (act) => ask({ ask: "play", ...act }).view;
  const files = { "catan.board": readFileSync(new URL("../../maps/catan/catan.board", import.meta.url), "utf8") };
  ask({ ask: "begin", files, path: "catan.board", chairs: ["human", "normal", "normal"], trade: true, seed: 12, tongue: "english" });
  let view = play({ act: "look" });
  for (let n = 0; n < DECISIONS && !view.over; ) {
    if (!view.decider.person) {
      view = play({ act: "step", most: 1 });
      continue;
    }
    if (view.hand_over !== null) view = play({ act: "sit", seat: view.hand_over });
    const { lines, choice } = play({ act: "hint" }).hint;
    for (const [said, before, after] of lines.join("\n").matchAll(/(\d+) of 100 without it, (\d+) with it/g)) assert.ok(Number(after) > Number(before), said);
    assert.ok(lines[0].includes(choice.text), `${lines[0]} and ${choice.text}`);
    view = play({ act: "choose", text: choice.text });
    assert.equal(view.refusal, null);
    n++;
  }
});
