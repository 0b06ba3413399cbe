// What plays games: a library of its own, so that a first visit need not wait for it.

declare const GAMES: string;

let loading: Promise<WebAssembly.Module> | undefined;

/** Fetched when it is first used. That of another build may answer otherwise, so its hash has to be right. */
export function games(): Promise<WebAssembly.Module> {
  loading ??= WebAssembly.compileStreaming(fetch("games.wasm", { integrity: GAMES }));
  // Without a network the next use tries again.
  loading.catch(() => (loading = undefined));
  return loading;
}
