// What the tests share.
import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { compile } from "../dist/index.js";

const root = resolve(import.meta.dirname, "../../../..");

/** The program, for comparison. */
export const program = resolve(process.env.KOGGE ?? `${root}/target/debug/kogge`);
export const noProgram = existsSync(program) ? false : `${program} is not there`;

/** A map of each scenario and of each side of the boards, with modules, and how many play. */
export const GAMES = [
  ["hanse-3", ["missions", "favour"], 3],
  ["hanse-4-5", [], 5],
  ["east-3-5", [], 4],
  ["britannia-3", [], 2],
  ["catan", [], 3],
  ["catan", ["events", "harbourmaster"], 4],
  ["catan", [], 2],
  ["catan-fishermen", [], 4],
  ["catan-rivers", [], 3],
  ["catan-caravans", [], 4],
  ["catan-barbarians", [], 3],
  ["catan-traders", [], 4],
];

const maps = new Map();

/** A shipped map, compiled once. */
export async function mapOf(id) {
  if (!maps.has(id)) maps.set(id, await compile(id));
  return maps.get(id);
}

/** Numbers below another one, the same in every run: xorshift32. */
export function below(seed) {
  let state = seed;
  return (n) => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) % n;
  };
}

/** Carries out some choice, or what chance brings. */
export async function step(game, draw) {
  return game.isChance ? game.chance() : game.apply(game.legal[draw(game.legal.length)]);
}

/** A map with few cities. */
export const FERRY = `map Ferry
    ends at      2 completed cities
    link         Emden -- Husum
    special      Emden

city Bremen: white square, orange square
    skill        actions or book
city Emden: white square, pink circle
    skill        privilege
city Husum: white square, white circle
    skill        keys or purse
city Leer: white square

route Bremen -- Emden: house, house
    tavern
route Bremen -- Husum: house, house, house
    tavern
route Emden -- Husum: house, ship
    tavern
route Emden -- Leer: house, house
`;
