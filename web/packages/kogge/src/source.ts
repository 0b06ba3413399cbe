// Maps as callers name them.

import { KoggeError } from "./errors.js";

/** A map: its text, the id of a shipped one, or texts by the names of their files and which of them is the map. */
export type Source = string | { files: Record<string, string>; path: string };

/** A map as requests name it. */
export type Which = { files: Record<string, string>; path: string };

/** A picture: `seed` is that of the layout of an island, and `heat` shows the pips at its corners. */
export type Picture = { style?: Style; seed?: number; heat?: boolean };

export type Style = "plain" | "print" | "dark";

export function which(source: Source): Which {
  if (typeof source === "string") {
    return source.includes("\n") ? { files: { "map.board": source }, path: "map.board" } : { files: {}, path: `${source}.board` };
  }
  const { files, path } = (source ?? {}) as Which;
  if (typeof files !== "object" || typeof path !== "string") throw new KoggeError("a map is a text, an id, or files with a path", "request");
  return { files, path };
}
