// The library with everything that it can do, in instances of its own.

import type { Family, Findings } from "./documents.js";
import { KoggeError } from "./errors.js";
import { Here } from "./here.js";
import type { Host } from "./host.js";
import { Library, type Request } from "./library.js";
import { type File, load } from "./load.js";
import { CompiledMap, MapError } from "./map.js";
import { type Picture, type Source, which } from "./source.js";
import { Transport } from "./transport.js";

/** A map that comes with the library. */
export type Shipped = { id: string; game: Family; name: string; players: number[] };

export type Settings = {
  /** Whether the library runs in workers of its own; otherwise in this thread. A page has workers, everything else has none. */
  worker?: boolean;
  /** Gives the compiled library, where it does not come from the files beside this one. */
  load?: (file: File) => Promise<WebAssembly.Module>;
};

type Running = { library: Library; module: Promise<WebAssembly.Module> };

export class Kogge implements Host {
  private running: Partial<Record<File, Running>> = {};

  constructor(private settings: Settings = {}) {}

  /** Everything that is found about a map. */
  async check(source: Source): Promise<Findings> {
    return this.ask("kogge", { ask: "check", ...which(source) });
  }

  /** The picture of a map as SVG, as far as the map can be read. */
  async draw(source: Source, { style = "plain", seed, heat }: Picture = {}): Promise<string> {
    return this.ask("kogge", { ask: "draw", ...which(source), style, seed, heat });
  }

  /** The maps that come with the library. */
  async shipped(): Promise<Shipped[]> {
    return this.ask("kogge", { ask: "shipped" });
  }

  /** A map to be played; a `MapError` with all findings where it has errors. */
  async compile<F extends Family = Family>(source: Source): Promise<CompiledMap<F>> {
    const map = which(source);
    try {
      return new CompiledMap<F>(this, map, await this.ask("games", { ask: "compile", ...map }));
    } catch (why) {
      if (!(why instanceof KoggeError) || why.code !== "map") throw why;
      const findings = await this.check(map).catch(() => undefined);
      throw findings?.diagnostics.some(({ severity }) => severity === "error") ? new MapError(why.message, findings) : why;
    }
  }

  /** A conversation with the language server, in a language as `en` or `de`. */
  language(locale?: string): Transport {
    return new Transport(this.of("kogge").library, locale);
  }

  /** Ends its instances, and what is under way in them. */
  close() {
    for (const { library } of Object.values(this.running)) library.close();
    this.running = {};
  }

  /** @internal */
  library(file: File): Library {
    return this.of(file).library;
  }

  /** @internal An answer of an instance. */
  async ask<T>(file: File, request: Request): Promise<T> {
    const { library, module } = this.of(file);
    await module;
    return library.ask<T>(request);
  }

  private of(file: File): Running {
    const running = this.running[file];
    if (running) return running;
    const module = (this.settings.load ?? load)(file);
    const { worker = typeof document !== "undefined" && typeof Worker !== "undefined" } = this.settings;
    // The next request tries again.
    const failed = (why: string) => {
      if (this.running[file]?.library === library) delete this.running[file];
      library.close(why);
    };
    const library: Library = new Library(module, failed, undefined, undefined, worker ? undefined : () => new Here());
    return (this.running[file] = { library, module });
  }
}
