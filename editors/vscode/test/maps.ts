// The maps of this repository.

import { readdirSync, readFileSync } from "node:fs";

/** The maps of a family: name and text. */
function maps(family: string): [string, string][] {
  const folder = `../../maps/${family}`;
  return readdirSync(folder)
    .filter((name) => name.endsWith(".board"))
    .map((name) => [name, readFileSync(`${folder}/${name}`, "utf8")]);
}

/** The five boards. */
export const BOARDS = maps("hansa");

/** The islands. */
export const ISLANDS = maps("catan");
