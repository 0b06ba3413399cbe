// The compiled library from the files of this package, wherever they are: on a server or on a disk.

/** What checks, draws and edits maps, and what compiles and plays them. */
export type File = "kogge" | "games";

const ADDRESSES: Record<File, URL> = {
  // Bundlers find files that are named in this form.
  kogge: new URL("./kogge.wasm.gz", import.meta.url),
  games: new URL("./games.wasm.gz", import.meta.url),
};

type Node = { getBuiltinModule?(name: "node:fs/promises"): { readFile(url: URL): Promise<Uint8Array<ArrayBuffer>> } };

async function read(url: URL): Promise<Uint8Array<ArrayBuffer>> {
  const node = (globalThis as { process?: Node }).process?.getBuiltinModule;
  if (url.protocol === "file:" && node) return node("node:fs/promises").readFile(url);
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(`${url} was answered with ${answer.status}`);
  return new Uint8Array(await answer.arrayBuffer());
}

/** Some servers send a packed file as one that the browser unpacks by itself. */
const isPacked = (bytes: Uint8Array) => bytes[0] === 0x1f && bytes[1] === 0x8b;

export async function load(file: File): Promise<WebAssembly.Module> {
  const bytes = await read(ADDRESSES[file]);
  if (!isPacked(bytes)) return WebAssembly.compile(bytes);
  const unpacked = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip"));
  return WebAssembly.compile(await new Response(unpacked).arrayBuffer());
}
