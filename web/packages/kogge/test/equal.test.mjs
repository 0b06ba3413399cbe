// Games of the package are games of the program, byte for byte: KOGGE_RECORDS says how many.
import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, test } from "node:test";
import { promisify } from "node:util";
import { GAMES, mapOf, noProgram, program } from "./support.mjs";

const folder = mkdtempSync(join(tmpdir(), "kogge-npm-"));
after(() => rmSync(folder, { recursive: true }));
const N_RECORDS = Number(process.env.KOGGE_RECORDS ?? GAMES.length);

test("records of the package are those of the program", { skip: noProgram, timeout: 3_600_000 }, async () => {
  for (let seed = 0; seed < N_RECORDS; seed++) {
    const [id, modules, players] = GAMES[seed % GAMES.length];
    const file = join(folder, `${seed}.record`);
    const wishes = modules.length > 0 ? ["--modules", modules.join()] : [];
    await promisify(execFile)(program, [
      "play", id, "--players", `${players}`, ...wishes, "--seats", "steady", "--seed", `${seed}`, "--quiet", "--record", file,
    ]);
    const native = readFileSync(file, "utf8");
    const game = await (await mapOf(id)).game({ players, modules, seed });
    await game.seat("steady", seed);
    while (!game.isOver) {
      if (game.isChance) await game.chance();
      else await game.apply(await game.choose());
    }
    assert.equal(await game.record(Array(players).fill("steady")), native, `${id}, seed ${seed}`);
    const again = await (await mapOf(id)).resume(native);
    assert.deepEqual(await again.actions(), await game.actions());
  }
});
