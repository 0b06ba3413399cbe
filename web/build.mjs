// Bundles the page into dist/, beside the WebAssembly that build-wasm puts there. The service worker keeps exactly the
// files of one build, so its cache goes by the hash of their contents.
import { createHash } from "node:crypto";
import { cpSync, existsSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { build } from "esbuild";
import { writeDocs } from "./docs.mjs";

const dist = new URL("dist/", import.meta.url);
const LICENCES = "licences.txt";
const FONTS = ["AlegreyaSans-Medium.woff2", "AlegreyaSans-Bold.woff2", "AlegreyaSC-Bold.woff2"];
const MORE_LETTERS = FONTS.map((file) => file.replace(".", "-more."));
/** What a first visit does not load. */
const SELDOM = ["games.wasm", ...MORE_LETTERS];
if (!existsSync(new URL("kogge.wasm", dist))) throw new Error("dist/kogge.wasm is missing: run ./build-wasm first");
mkdirSync(dist, { recursive: true });

const common = { bundle: true, minify: true, alias: { marked: "./src/markdown.ts" }, target: "es2022", absWorkingDir: import.meta.dirname, logLevel: "warning" };
// While it is still compiled the page is served without it.
const games = new URL("games.wasm", dist);
const GAMES = JSON.stringify(existsSync(games) ? `sha256-${createHash("sha256").update(readFileSync(games)).digest("base64")}` : "");
// What rooms need is a file of its own, loaded with the first of them. What it shares with the page it takes from that:
// `src/main.ts` exports it. Its hash is in its name, so that no page takes that of another build.
const beside = (filter, to) => ({ name: "beside", setup: (build) => build.onResolve({ filter }, (found) => to(found)) });
const shared = beside(/^\.\.\//, () => ({ path: "./main.js", external: true }));
const rooms = await build({ ...common, entryPoints: ["src/room/room.ts"], outdir: "dist", entryNames: "[name]-[hash]", format: "esm", metafile: true, plugins: [shared] });
const [ROOM] = Object.keys(rooms.metafile.outputs).map((path) => path.replace("dist/", ""));
const apart = beside(/\/room\/room$/, () => ({ path: `./${ROOM}`, external: true }));
const main = await build({ ...common, define: { GAMES }, entryPoints: ["src/main.ts"], outfile: "dist/main.js", format: "esm", metafile: true, plugins: [apart] });
await build({ ...common, entryPoints: ["packages/kogge/src/worker.ts"], outfile: "dist/worker.js", format: "esm" });
for (const file of ["index.html", "style.css", "icon.svg", "manifest.webmanifest"]) {
  cpSync(new URL(`src/${file}`, import.meta.url), new URL(file, dist));
}
for (const file of [...FONTS, ...MORE_LETTERS]) cpSync(new URL(`../fonts/${file}`, import.meta.url), new URL(file, dist));

// What the page consists of is published with its licences: crates, the font, and packages.
const packages = new Set([main, rooms].flatMap(({ metafile }) => Object.keys(metafile.inputs)).flatMap((path) => /^node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(path)?.[1] ?? []));
const read = (path) => readFileSync(new URL(path, import.meta.url), "utf8");
const licence = (name) => {
  const file = readdirSync(new URL(`node_modules/${name}/`, import.meta.url)).find((file) => /licen[cs]e(\.\w+)?$/i.test(file));
  if (!file) throw new Error(`${name} has no licence`);
  return `${name}\n\n${read(`node_modules/${name}/${file}`)}`;
};
const licences = [read("../THIRD-PARTY"), `Alegreya Sans, Alegreya SC\n\n${read("../fonts/OFL.txt")}`, ...[...packages].sort().map(licence)];
writeFileSync(new URL(LICENCES, dist), licences.join(`\n${"=".repeat(80)}\n`));

// Read on demand, and not kept by the first visit.
writeDocs(dist);

// What an older build left here is no part of this one.
const page = ["index.html", "style.css", "icon.svg", "manifest.webmanifest", "main.js", "worker.js", "kogge.wasm", ...FONTS];
const LATER = [...SELDOM, ROOM];
const all = [...page, ...LATER, LICENCES, "docs", "sw.js", ".nojekyll"];
for (const old of readdirSync(dist).filter((file) => !all.includes(file))) rmSync(new URL(old, dist), { recursive: true });
const files = page.sort();
const hash = createHash("sha256");
for (const file of files) hash.update(readFileSync(new URL(file, dist)));
const define = { VERSION: JSON.stringify(hash.digest("hex").slice(0, 16)), FILES: JSON.stringify(files), LATER: JSON.stringify(LATER) };
await build({ ...common, entryPoints: ["src/sw.ts"], outfile: "dist/sw.js", format: "iife", define });
writeFileSync(new URL(".nojekyll", dist), "");
