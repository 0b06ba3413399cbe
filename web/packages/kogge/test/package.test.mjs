// What is packed.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, test } from "node:test";

const cwd = join(import.meta.dirname, "..");
const folder = mkdtempSync(join(tmpdir(), "kogge-pack-"));
after(() => rmSync(folder, { recursive: true }));

/** The bar is for the package as it is published; that for tests is built quickly, and not for size. */
const MAX_UNPACKED = process.env.PROFILE === "gate" ? 12e6 : 6e6;

test("the package has its licences and no more than its size, and works where it is installed", async () => {
  const [packed] = JSON.parse(execFileSync("npm", ["pack", "--json", "--pack-destination", folder], { cwd, stdio: ["ignore", "pipe", "ignore"] }));
  const paths = packed.files.map(({ path }) => path);
  for (const needed of [
    "README.md", "LICENSE-MIT", "LICENSE-APACHE", "LICENSE-FONT", "THIRD-PARTY", "dist/index.js", "dist/index.d.ts", "dist/worker.js",
    "dist/kogge.wasm.gz", "dist/games.wasm.gz", "dist/documents/view.d.ts",
  ]) assert.ok(paths.includes(needed), needed);
  assert.deepEqual(paths.filter((path) => !/^(dist\/|README|LICENSE-|THIRD-PARTY|package\.json)/.test(path)), []);
  assert.ok(packed.unpackedSize <= MAX_UNPACKED, `${packed.unpackedSize} bytes`);
  console.log(`${(packed.unpackedSize / 1e6).toFixed(2)} MB unpacked, ${(packed.size / 1e6).toFixed(2)} MB packed`);

  // A project of somebody else, typed and run.
  const install = ["install", "--offline", "--no-audit", "--no-fund", "--prefix", folder, join(folder, packed.filename)];
  execFileSync("npm", install, { stdio: ["ignore", "ignore", "inherit"] });
  writeFileSync(join(folder, "tsconfig.json"), JSON.stringify({
    compilerOptions: { strict: true, module: "NodeNext", target: "ES2022", lib: ["ES2022", "DOM"], types: [], outDir: "out" }, files: ["bot.mts"],
  }));
  writeFileSync(join(folder, "bot.mts"), `
    import { check, compile, type Game, MapError } from "kogge";
    const map = await compile<"catan">("catan");
    const game: Game<"catan"> = await map.game({ players: 3, seed: 7 });
    while (!game.isOver && game.turn < 5) await (game.isChance ? game.chance() : game.apply(game.legal[0]!));
    const { question, players }: { question: string; players: unknown[] } = await game.view("A");
    const [first] = (await game.choices("A")).groups.flatMap(({ choices }) => choices);
    const text: string | undefined = first?.text;
    // @ts-expect-error: there is no such seat
    game.view("Z").catch(() => undefined);
    const wrong = await compile("map X\\n").catch((why: unknown) => why);
    if (!(wrong instanceof MapError) || wrong.findings.diagnostics[0]?.severity === undefined) throw new Error("it is a map");
    console.log(JSON.stringify({ turn: game.turn, players: players.length, question, text, found: (await check("catan")).diagnostics.length }));
  `);
  execFileSync(process.execPath, [join(cwd, "../../node_modules/typescript/bin/tsc"), "--project", folder], { stdio: ["ignore", "inherit", "inherit"] });
  const said = JSON.parse(execFileSync(process.execPath, [join(folder, "out/bot.mjs")], { encoding: "utf8" }));
  assert.deepEqual([said.turn, said.players, said.found], [5, 3, 0]);
});
