// The library as the page calls it: requests to the worker, and a new worker where one trapped.

export type Answer = unknown;

type Waiting = { resolve(answer: Answer): void; reject(why: Error): void };

/** The request was answered with a reason why not. */
export class Refused extends Error {}

/** Half a letter, as a text of a browser may hold it, and none that the library reads can. */
const HALF = /\p{Surrogate}/gu;

/** A trap so long after another one has nothing to do with it, in milliseconds. */
const CALM = 60_000;

export class Library {
  private worker: Worker;
  /** Which instance answers now: a conversation ends with the one that it began with. */
  instance = 0;
  private waiting = new Map<number, Waiting>();
  private lastId = 0;
  private lastTrap = 0;
  private pause = 0;

  /**
   * Each instance is made of `module`. `restarted` is called when a new one took the place of another one, `stopped` when
   * that one had trapped.
   */
  constructor(
    private module: Promise<WebAssembly.Module>, private failed: (why: string) => void,
    private restarted = () => {}, private stopped = () => {},
  ) {
    this.worker = this.start();
  }

  ask<T = Answer>(request: { ask: string } & Record<string, unknown>): Promise<T> {
    const id = ++this.lastId;
    const text = JSON.stringify(request, (_, value) => (typeof value === "string" ? value.replace(HALF, "\ufffd") : value));
    return new Promise<Answer>((resolve, reject) => {
      this.waiting.set(id, { resolve, reject });
      this.worker.postMessage({ id, request: text });
    }) as Promise<T>;
  }

  private start(): Worker {
    const worker = new Worker("worker.js", { type: "module" });
    worker.onmessage = ({ data }) => {
      if (this.worker !== worker) return;
      if (data.trapped !== undefined) return this.trapped(data.trapped);
      const waiting = this.waiting.get(data.id);
      this.waiting.delete(data.id);
      const { ok, error } = JSON.parse(data.answer);
      if (error === undefined) waiting?.resolve(ok);
      else waiting?.reject(new Refused(error));
    };
    worker.onerror = () => this.failed("the library could not be loaded");
    this.module.then((module) => worker.postMessage(module)).catch((why) => this.failed(String(why)));
    return worker;
  }

  /** Gives up what is under way and begins again with a new instance. */
  restart() {
    this.replace("it took too long");
    this.restarted();
  }

  /** Ends it: what is under way is given up, and nothing can be asked any more. */
  close(why = "it was stopped") {
    this.worker.terminate();
    for (const { reject } of this.waiting.values()) reject(new Error(why));
    this.waiting.clear();
  }

  private replace(why: string) {
    this.close(why);
    this.instance++;
    this.worker = this.start();
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
