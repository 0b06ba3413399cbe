// Builds the page, serves it, and compiles what plays games while the page can be used already.
import { spawnSync, spawn } from "node:child_process";
import { serve } from "./serve.mjs";

const here = { cwd: import.meta.dirname, stdio: "inherit" };
const run = (command, ...args) => {
  const { status } = spawnSync(command, args, here);
  if (status !== 0) process.exit(status ?? 1);
};

run("./build-wasm", "page");
run("node", "build.mjs");
const server = await serve({ port: Number(process.env.PORT ?? 8080) });
console.log(`\nhttp://localhost:${server.address().port}/: maps can be written. What plays games is being compiled.\n`);
const games = spawn("./build-wasm", ["games"], here);
games.on("exit", (status) => {
  if (status !== 0) process.exit(status ?? 1);
  run("node", "build.mjs");
  console.log(`\nhttp://localhost:${server.address().port}/: games can be played; reload a page that is open.`);
});
process.on("exit", () => games.kill());
