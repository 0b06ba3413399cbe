// The games of a study, played by several instances of the library at once. Each takes some games and returns their
// results, which another one merges; so an instance that stops loses no games but those that it was playing.

import { games } from "../games";
import { KoggeError } from "kogge/errors";
import { Library } from "kogge/library";
import type { Files } from "../project";

/** What is played, as the library reads it. */
export type Wishes = { players: number; seats: string[]; modules: string[]; no_trade: boolean; layouts: number | null; seed: number };

type Range = [from: number, to: number];

/** The file of results, and what the page shows of it. */
export type Results = {
  text: string;
  games: Range[];
  stuck: number;
  capped: number;
  who: string;
  players: number;
  map: string;
  seed: number;
};

/** A map with its files, as it was when its study began. */
export type Studied = { files: Files; path: string };

const MAX_WORKERS = 8;
/** How long an instance is to play before it returns results, in milliseconds. */
const PART = 700;
/** How long games that are being played are waited for when a run is stopped, in milliseconds. */
const PATIENCE = 1_500;
/** A map on which so many games end the library is not played on any more. */
const MAX_LOST = 20;
/** The most text in one request to merge: the library reads 32 MiB. */
const MAX_MERGED = 24 << 20;

/** How many instances play at once. */
export const workers = () => Math.min(navigator.hardwareConcurrency || 1, MAX_WORKERS);

export const length = (ranges: Range[]) => ranges.reduce((sum, [from, to]) => sum + to - from, 0);

export class Run {
  /** What was played. */
  results: Results | undefined;
  /** The games that ended the library. */
  lost: number[] = [];
  private left: Range[] = [];
  private kept: number;
  private parts: string[] = [];
  private merging: Promise<void> | undefined;
  private merger: Library | undefined;
  private isStopped = false;
  private began = 0;
  private played = 0;

  /** Plays the games up to `n` that `before` does not have; `follow` is called whenever something was played. */
  constructor(private map: Studied, private study: Wishes, n: number, before: Results | undefined, private follow: () => void) {
    this.results = before;
    let next = 0;
    for (const [from, to] of [...(before?.games ?? []), [n, n] as Range]) {
      if (Math.min(from, n) > next) this.left.push([next, Math.min(from, n)]);
      next = Math.max(next, to);
    }
    this.kept = n - length(this.left);
  }

  /** How many games are played, with those that were played before. */
  get done(): number {
    return this.kept + this.played;
  }

  /** Games a second. */
  get speed(): number {
    return (1000 * this.played) / (performance.now() - this.began);
  }

  /** Plays until all is played or the run is stopped. What was played is merged even where an error is thrown. */
  async play(): Promise<void> {
    this.began = performance.now();
    const module = games();
    await module;
    const libraries = Array.from({ length: workers() }, () => new Library(module, () => {}));
    this.merger = new Library(module, () => {});
    const all = libraries.map((library) => this.work(library).catch((why) => {
      this.isStopped = true;
      throw why;
    }));
    const stopped = new Promise<void>((resolve) => (this.giveUp = resolve));
    const ended = await Promise.race([Promise.allSettled(all), stopped]);
    for (const library of libraries) library.close();
    await this.merge();
    this.merger.close();
    const failed = ended?.find((one) => one.status === "rejected");
    if (failed?.status === "rejected") throw failed.reason;
  }

  private giveUp = () => {};

  /** No more games are begun; those that take long are given up. */
  stop() {
    this.isStopped = true;
    setTimeout(() => this.giveUp(), PATIENCE);
  }

  private take(size: number): Range | undefined {
    const [next] = this.left;
    if (!next || this.isStopped) return undefined;
    const [from, to] = next;
    const end = Math.min(to, from + size);
    if (end === to) this.left.shift();
    else next[0] = end;
    return [from, end];
  }

  private async work(library: Library) {
    let size = 1;
    for (let range = this.take(size); range; range = this.take(size)) {
      const [from, to] = range;
      const start = performance.now();
      try {
        const part = await library.ask<Results>({ ask: "study_play", ...this.map, study: this.study, games: range });
        this.parts.push(part.text);
        this.played += to - from;
        size = Math.max(1, Math.min(8 * size, Math.round(((to - from) * PART) / (performance.now() - start))));
        this.mergeSoon();
      } catch (why) {
        if (why instanceof KoggeError) throw why;
        if (this.isStopped) return;
        size = 1;
        // The games are played again one by one, so that only the one that ended the library is lost.
        if (to - from > 1) this.left.unshift(...Array.from({ length: to - from }, (_, k): Range => [from + k, from + k + 1]));
        else if (this.lost.push(from) >= MAX_LOST) throw why;
      }
      this.follow();
    }
  }

  /** Merges what has come while the last merger was under way. */
  private mergeSoon() {
    this.merging ??= this.merge().catch(() => undefined).finally(() => (this.merging = undefined));
  }

  private async merge() {
    await this.merging;
    while (this.merger && this.parts.length > 0) {
      const texts = this.results ? [this.results.text] : [];
      let room = MAX_MERGED - (texts[0]?.length ?? 0);
      let n = 0;
      while (n < this.parts.length && (n === 0 || room > (this.parts[n]?.length ?? 0))) room -= this.parts[n++]?.length ?? 0;
      this.results = await this.merger.ask<Results>({ ask: "study_merge", parts: [...texts, ...this.parts.slice(0, n)] });
      this.parts.splice(0, n);
      this.follow();
    }
  }
}
