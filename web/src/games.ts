// What plays games, prints and exports: a library of its own, so that a first visit need not wait for it.

import { KoggeError } from "kogge/errors";
import { Library } from "kogge/library";
import { failed } from "./notices";
import { t } from "./words";

declare const GAMES: string;

let loading: Promise<WebAssembly.Module> | undefined;

/** Fetched when it is first used; a page that is served while it is still compiled has none. That of another build may answer otherwise, so its hash has to be right. */
export function games(): Promise<WebAssembly.Module> {
  loading ??= GAMES === "" ? Promise.reject(new Error("games.wasm")) : WebAssembly.compileStreaming(fetch("games.wasm", { integrity: GAMES }));
  // Without a network the next use tries again.
  loading.catch(() => (loading = undefined));
  return loading;
}

/** An answer of that library, from an instance for it alone. */
export async function askGames<T>(request: { ask: string } & Record<string, unknown>): Promise<T> {
  const library = new Library(games(), failed);
  try {
    await games();
    return await library.ask<T>(request);
  } catch (why) {
    throw why instanceof KoggeError ? why : new Error(t("gamesMissing"));
  } finally {
    library.close();
  }
}
