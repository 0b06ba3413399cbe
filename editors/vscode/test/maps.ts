// The maps of this repository.

import { readdirSync, readFileSync } from "node:fs";

const FOLDER = "../../maps/hansa";

/** The five boards: name and text. */
export const BOARDS: [string, string][] = readdirSync(FOLDER)
  .filter((name) => name.endsWith(".board"))
  .map((name) => [name, readFileSync(`${FOLDER}/${name}`, "utf8")]);
