// One instance of the library: a request comes as text and is answered as text. A trap ends the instance; who holds it
// hears of it and makes another one.

type Exports = {
  memory: WebAssembly.Memory;
  room(len: number): number;
  ask(): number;
  answer_len(): number;
};

/** What an instance receives: first the compiled library, then requests. */
export type Received = WebAssembly.Module | { id: number; request: string };

/** What it answers to a request. */
export type Posted = { id: number; answer: string } | { id: number; trapped: string };

/** Answers requests by `post`, in their order. */
export class Instance {
  private loaded!: (exports: Exports) => void;
  private isOver = false;
  private loading = new Promise<Exports>((resolve) => (this.loaded = resolve));

  constructor(private post: (posted: Posted) => void) {}

  async receive(data: Received) {
    if (data instanceof WebAssembly.Module) {
      return this.loaded((await WebAssembly.instantiate(data, missing(data))).exports as unknown as Exports);
    }
    try {
      const library = await this.loading;
      if (this.isOver) return;
      this.post({ id: data.id, answer: ask(library, data.request) });
    } catch (why) {
      this.isOver = true;
      this.post({ id: data.id, trapped: String(why) });
    }
  }
}

function ask(library: Exports, request: string): string {
  const bytes = new TextEncoder().encode(request);
  const at = library.room(bytes.length);
  if (at === 0) return JSON.stringify({ error: "this is larger than 32 MiB", code: "request" });
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
