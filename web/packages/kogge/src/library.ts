// The library as its users call it: requests to an instance, and a new instance where one trapped.

import { type Code, KoggeError, Stopped } from "./errors.js";
import type { Posted } from "./instance.js";

type Waiting = { resolve(answer: string): void; reject(why: Error): void };

export type Request = { ask: string } & Record<string, unknown>;

/** Where an instance runs: a worker, or this thread. */
export type Place = Pick<Worker, "postMessage" | "terminate" | "onmessage" | "onerror">;

/** Half a letter, as a text of a browser may hold it, and none that the library reads can. */
const HALF = /\p{Surrogate}/gu;

/** A trap so long after another one has nothing to do with it, in milliseconds. */
const CALM = 60_000;

/** A request as text; there is none for numbers beyond those of JSON, and for values that contain themselves. */
function written(request: Request): string {
  try {
    return JSON.stringify(request, (_, value) => (typeof value === "string" ? value.replace(HALF, "\ufffd") : value));
  } catch (why) {
    throw new KoggeError(String(why), "request");
  }
}

export class Library {
  private place: Place;
  /** Which instance answers now: a conversation ends with the one that it began with. */
  instance = 0;
  private waiting = new Map<number, Waiting>();
  private lastId = 0;
  private lastTrap = 0;
  private pause = 0;

  /**
   * Each instance is made of `module`, in a new `place`. `restarted` is called when a new one took the place of another
   * one, `stopped` when that one had trapped.
   */
  constructor(
    private module: Promise<WebAssembly.Module>, private failed: (why: string) => void,
    private restarted = () => {}, private stopped = () => {},
    private begin: () => Place = () => new Worker(new URL("./worker.js", import.meta.url), { type: "module" }),
  ) {
    this.place = this.start();
  }

  async ask<T = unknown>(request: Request): Promise<T> {
    const { ok, error, code, clause } = JSON.parse(await this.text(request)) as { ok: T; error?: string; code: Code; clause?: string };
    if (error !== undefined) throw new KoggeError(error, code, clause);
    return ok;
  }

  /** The answer to a request as it is written. */
  text(request: Request): Promise<string> {
    const id = ++this.lastId;
    return new Promise((resolve, reject) => {
      const text = written(request);
      this.waiting.set(id, { resolve, reject });
      this.place.postMessage({ id, request: text });
    });
  }

  private start(): Place {
    const place = this.begin();
    place.onmessage = ({ data }: { data: Posted }) => {
      if (this.place !== place) return;
      if ("trapped" in data) return this.trapped(data.trapped);
      const waiting = this.waiting.get(data.id);
      this.waiting.delete(data.id);
      waiting?.resolve(data.answer);
    };
    place.onerror = () => this.failed("the library could not be loaded");
    this.module.then((module) => place.postMessage(module)).catch((why) => this.failed(String(why)));
    return place;
  }

  /** Gives up what is under way and begins again with a new instance. */
  restart() {
    this.replace("it took too long");
    this.restarted();
  }

  /** Ends it: what is under way is given up, and nothing can be asked any more. */
  close(why = "it was stopped") {
    this.place.terminate();
    for (const { reject } of this.waiting.values()) reject(new Stopped(why));
    this.waiting.clear();
  }

  private replace(why: string) {
    this.close(why);
    this.instance++;
    this.place = this.start();
  }

  private trapped(why: string) {
    this.replace(why);
    this.stopped();
    // A text that traps at once must not keep the machine busy: the next conversation about it begins later each time.
    const now = Date.now();
    this.pause = now - this.lastTrap < CALM ? Math.min(2 * this.pause + 500, CALM / 2) : 0;
    this.lastTrap = now;
    setTimeout(this.restarted, this.pause);
  }
}
