// Writes dist/THIRD-PARTY, the licences of the packages that esbuild put into the extension, and copies its own licences
// beside it: `esbuild --metafile=dist/FILE.json` says what they are.
import { cpSync, readFileSync, readdirSync, writeFileSync } from "node:fs";

const at = (path) => new URL(path, import.meta.url);
const bundled = readdirSync(at("dist")).filter((file) => file.endsWith(".json"));
const inputs = bundled.flatMap((file) => Object.keys(JSON.parse(readFileSync(at(`dist/${file}`), "utf8")).inputs));
const packages = new Set(inputs.flatMap((path) => /^node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(path)?.[1] ?? []));
const licence = (name) => {
  const file = readdirSync(at(`node_modules/${name}/`)).find((file) => /^licen[cs]e(\.\w+)?$/i.test(file));
  if (!file) throw new Error(`${name} has no licence`);
  return `${name}\n\n${readFileSync(at(`node_modules/${name}/${file}`), "utf8")}`;
};
if (packages.size === 0) throw new Error("nothing is bundled");
writeFileSync(at("dist/THIRD-PARTY"), [...packages].sort().map(licence).join(`\n${"=".repeat(80)}\n`));
for (const file of ["LICENSE-MIT", "LICENSE-APACHE"]) cpSync(at(`../../${file}`), at(`dist/${file}`));
