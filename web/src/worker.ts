// The library in its own thread: a request of the page comes as text and is answered as text. A trap ends the instance;
// the page hears of it and starts another worker.

type Exports = {
  memory: WebAssembly.Memory;
  room(len: number): number;
  ask(): number;
  answer_len(): number;
};

let loaded: (exports: Exports) => void;
const loading = new Promise<Exports>((resolve) => (loaded = resolve));

function ask(library: Exports, request: string): string {
  const bytes = new TextEncoder().encode(request);
  const at = library.room(bytes.length);
  if (at === 0) return JSON.stringify({ error: "this is larger than 32 MiB" });
  new Uint8Array(library.memory.buffer, at, bytes.length).set(bytes);
  const answer = library.ask();
  return new TextDecoder().decode(new Uint8Array(library.memory.buffer, answer, library.answer_len()));
}

/**
 * What a library imports: a crate of it could ask a page for the widths of words, but never does so for what is drawn here.
 */
function missing(module: WebAssembly.Module): WebAssembly.Imports {
  const imports: WebAssembly.Imports = {};
  for (const { module: from, name } of WebAssembly.Module.imports(module)) {
    (imports[from] ??= {})[name] = () => {
      throw new Error(`${name} is not there`);
    };
  }
  return imports;
}

/** First the compiled library, then requests. */
onmessage = async ({ data }: MessageEvent<WebAssembly.Module | { id: number; request: string }>) => {
  if (data instanceof WebAssembly.Module) {
    return loaded((await WebAssembly.instantiate(data, missing(data))).exports as unknown as Exports);
  }
  try {
    const library = await loading;
    postMessage({ id: data.id, answer: ask(library, data.request) });
  } catch (why) {
    postMessage({ id: data.id, trapped: String(why) });
  }
};
