// Builds the package into dist/: types from the schemas of the documents, the sources, and the library that `npm run build`
// of the page compiles, packed.
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { constants, gzipSync } from "node:zlib";
import { compileFromFile } from "json-schema-to-typescript";

const at = (path) => fileURLToPath(new URL(path, import.meta.url));
const root = "../../../";
const DOCUMENTS = [
  "board", "choices", "events", "findings", "island", "island-choices", "island-events", "island-position", "island-view", "position", "view",
];

for (const file of ["kogge.wasm", "games.wasm"]) {
  if (!existsSync(at(`../../dist/${file}`))) throw new Error(`web/dist/${file} is missing: run web/build-wasm first`);
}

rmSync(at("dist"), { recursive: true, force: true });
rmSync(at("src/documents"), { recursive: true, force: true });
mkdirSync(at("src/documents"), { recursive: true });
for (const name of DOCUMENTS) {
  const bannerComment = `// Made by build.mjs from docs/schema/${name}.schema.json.`;
  const types = await compileFromFile(at(`${root}docs/schema/${name}.schema.json`), { bannerComment, format: false });
  writeFileSync(at(`src/documents/${name}.ts`), types);
}

const tsc = fileURLToPath(import.meta.resolve("typescript/package.json").replace("package.json", "bin/tsc"));
const { status } = spawnSync(process.execPath, [tsc, "--project", at("tsconfig.json")], { stdio: "inherit" });
if (status !== 0) process.exit(status ?? 1);

// For tests it is packed quickly.
const level = process.env.PROFILE === "gate" ? constants.Z_BEST_SPEED : constants.Z_BEST_COMPRESSION;
for (const file of ["kogge.wasm", "games.wasm"]) {
  writeFileSync(at(`dist/${file}.gz`), gzipSync(readFileSync(at(`../../dist/${file}`)), { level }));
}
// What is in the library, and the licences of all of it.
for (const file of ["LICENSE-MIT", "LICENSE-APACHE", "THIRD-PARTY"]) cpSync(at(root + file), at(file));
cpSync(at(`${root}fonts/OFL.txt`), at("LICENSE-FONT"));
