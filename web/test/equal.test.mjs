// What the page says and draws is what the program says and draws: findings, facts and pictures of the shipped maps, of
// fixtures and of shipped maps with damage drawn from seeds. The library runs here as in the page, without a browser.
// It needs the program: KOGGE, or target/debug/kogge.
import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { after, test } from "node:test";
import { answer, withoutFont } from "./library.mjs";

const root = resolve(import.meta.dirname, "../..");
const program = resolve(process.env.KOGGE ?? join(root, "target/debug/kogge"));
const folder = mkdtempSync(join(tmpdir(), "kogge-web-"));
after(() => rmSync(folder, { recursive: true }));

/** What the program prints; nothing where it only explains why not. */
const native = (...args) => new Promise((done, failed) => {
  execFile(program, args, { cwd: folder, maxBuffer: 64 << 20, env: { ...process.env, NO_COLOR: "1" } }, (error, stdout) => {
    if (error && ![1, 2].includes(error.code)) failed(error);
    else done(stdout);
  });
});

const shipped = [];
for (const family of ["hansa", "catan"]) {
  const maps = join(root, "maps", family);
  cpSync(maps, folder, { recursive: true });
  shipped.push(...readdirSync(maps).filter((name) => name.endsWith(".board")));
}
const files = { "kogge.toml": 'language = 1\nmaps = ["*.board"]\n' };
writeFileSync(join(folder, "kogge.toml"), files["kogge.toml"]);

/** Compares one map that lies in the folder; says what of it was there to compare. */
async function compare(path) {
  const text = readFileSync(join(folder, path), "utf8");
  const own = { ...files, [path]: text };
  const [findings, facts, picture] = await Promise.all([
    native("check", "--format", "json", path), native("export", path, "--format", "json"), native("draw", path, "--legend", "below", "--out", "-"),
  ]);
  const check = answer({ ask: "check", files: own, path }).ok;
  assert.deepEqual(check, JSON.parse(findings), `findings of ${path}`);
  assert.equal(answer({ ask: "export", files: own, path, format: "json" }).ok ?? "", facts, `facts of ${path}`);
  assert.equal(answer({ ask: "draw", files: own, path, style: "plain" }).ok ?? "", withoutFont(picture), `picture of ${path}`);
  return { facts: facts !== "", picture: picture !== "", findings: findings.includes('"code"') };
}

async function compareAll(texts) {
  const seen = { all: 0, facts: 0, picture: 0, findings: 0 };
  for (const [name, text] of texts) {
    writeFileSync(join(folder, name), text);
    const had = await compare(name);
    rmSync(join(folder, name));
    seen.all++;
    for (const [what, has] of Object.entries(had)) if (has) seen[what]++;
  }
  return seen;
}

test("shipped maps", async () => {
  assert.ok(shipped.length >= 12);
  for (const path of shipped) assert.deepEqual(await compare(path), { facts: true, picture: true, findings: false });
});

test("fixtures", async () => {
  const texts = readdirSync(join(root, "tests/fixtures"), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith(".board"))
    .map((entry) => readFileSync(join(entry.parentPath ?? entry.path, entry.name), "utf8"))
    .map((text, n) => [`fixture-${n}.board`, text]);
  const seen = await compareAll(texts);
  assert.ok(seen.all >= 120 && seen.findings >= 100, JSON.stringify(seen));
});

test("damaged maps", async () => {
  let state = 22;
  // xorshift32: the damage is the same in every run.
  const below = (n) => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) % n;
  };
  const texts = Array.from({ length: 96 }, (_, n) => {
    const lines = readFileSync(join(folder, shipped[n % shipped.length]), "utf8").split("\n");
    const at = below(lines.length);
    const words = lines[at].split(/(?<=\S)(?=\s)/);
    const word = below(words.length);
    if (below(2) === 0) lines.splice(at, 1);
    else lines[at] = words.filter((_, k) => k !== word).join("");
    return [`damaged-${n}.board`, lines.join("\n")];
  });
  const seen = await compareAll(texts);
  assert.ok(seen.picture >= 80 && seen.findings >= 30, JSON.stringify(seen));
});
