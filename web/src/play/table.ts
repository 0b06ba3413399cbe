// Tables at which games are played. That of the library has the record of its game, which the page keeps: a library that
// stopped gets it again.

import type { Library } from "kogge/library";
import type { Files } from "../project";
import { inLanguage } from "../words";

export type Spot = { place: string; name: string; at: [number, number]; size: [number, number]; round: boolean };
/** What lies there, and how many of each. */
export type Pieces = [string, number][];
/** An exchange says what it gives and gets. */
export type Choice = { text: string; places: string[]; swap?: [Pieces, Pieces] };
export type Group = { text: string; more: Entry[] };
export type Entry = Choice | Group;
export type Seated = { seat: string; chair: string; facts: [string, string][]; cards: Pieces };
/** The lines of what happened, with how many decisions and outcomes of chance were made then. */
export type Log = [number, string][];
export type Score = { name: string; points: number[]; reasons: string[] };

/** The game as the person before the screen may see it. */
export type View = {
  title: [string, string];
  turn: number;
  active: string;
  decider: { seat: string | null; person: boolean } | null;
  over: boolean;
  result: string;
  viewer: string | null;
  hand_over: string | null;
  question: string;
  held: string;
  dice: [number, number] | null;
  seats: Seated[];
  kinds: string[];
  scores: Score[];
  menu: Entry[] | null;
  pages: string[];
  pieces: string[];
  n_actions: number;
  /** The decisions and outcomes of chance of the whole game, and after how many of them it is shown; `null`: as it is. */
  n_all: number;
  replay: number | null;
  log: Log;
  all: boolean;
  refusal: string | null;
  found: Entry[] | null;
  /** What the expert would do, with its reasons, and the choice that begins it. */
  hint: { lines: string[]; choice: Choice | null } | null;
  page: string | null;
  position: string | null;
  board: { svg: string; spots: Spot[] } | null;
};

/** The record holds everything, also what a view must not show. */
type Answer = { view: View; record: string };

/** What can be chosen for a game. */
export type Offer = { players: number[]; usual: number; modules: { word: string; name: [string, string]; players: number[] }[]; kinds: string[]; trade: boolean };

export type Start = {
  /** The map that the game belongs to, its own id, and the names of its players by seat. */
  game: { map: string; id: string; names?: string[] };
  files: Files; path: string; chairs: string[];
  modules?: string[]; trade?: boolean; seed?: number; from?: string;
};

export type Act = { act: string } & Record<string, unknown>;

export const isChoice = (entry: Entry): entry is Choice => "places" in entry;

/** All choices of a menu. */
export const choicesOf = (entries: Entry[]): Choice[] =>
  entries.flatMap((entry) => (isChoice(entry) ? [entry] : choicesOf(entry.more)));

/**
 * The text of a choice below headings, without what they say: `trader` of `place trader Bremen – Emden` in `place`,
 * `Bremen – Emden`, and `Händler` of `Einsetzen: Händler, Bremen – Emden`.
 */
export function short(text: string, headings: string[]): string {
  const without = (left: string, heading: string) => {
    const parts = left.split(/(?<=[:,]) /);
    const others = parts.filter((part) => part.replace(/[:,]$/, "") !== heading);
    return others.length < parts.length ? others.join(" ") : ` ${left} `.replace(` ${heading} `, " ").trim();
  };
  const left = headings.reduce(without, text).replace(/[:,]$/, "");
  return left === "" ? text : left;
}

/** Where moves go, and views come from. */
export interface Table {
  /** The game as it was last seen. */
  readonly view?: View;
  /** How the players are called, by seat; an empty name where nobody said. */
  readonly names: string[];
  act(act: Act): Promise<View>;
  /** Forgets the game. */
  leave(): void;
}

/** A table elsewhere, with its people: what nobody here decides goes on by itself. */
export interface FarTable extends Table {
  /** What stands above the moves. */
  readonly head: HTMLElement;
  /** Who is there and what they say. */
  readonly side: HTMLElement;
  /** How many messages were not seen. */
  readonly badge: HTMLElement;
}

export class OwnTable implements Table {
  view?: View;
  /** Everything that was decided: what goes on elsewhere, and what is saved. */
  record = "";
  /** What it is played on. */
  start?: Start;
  /** One request at a time, in order. */
  private last: Promise<unknown> = Promise.resolve();

  constructor(private library: Library, private changed: (view: View) => void) {}

  get names(): string[] {
    return this.start?.game.names ?? [];
  }

  offer(files: Files, path: string): Promise<Offer> {
    return this.library.ask<Offer>({ ask: "study_offer", files, path });
  }

  begin(start: Start, style: string): Promise<View> {
    return this.queued(start, async () => {
      const { game: _, ...asked } = start;
      await this.library.ask({ ask: "begin", ...asked, tongue: inLanguage(["english", "german"]) });
      return this.library.ask<Answer>({ ask: "play", act: "board", style });
    });
  }

  act(act: Act): Promise<View> {
    return this.queued(this.start, () => this.library.ask<Answer>({ ask: "play", ...act }));
  }

  /** Another instance of the library goes on with the record. */
  async again(style: string): Promise<void> {
    if (!this.start || !this.view) return;
    this.last = Promise.resolve();
    await this.begin({ ...this.start, chairs: this.view.seats.map(({ chair }) => chair), from: this.record }, style);
  }

  leave() {
    this.view = undefined;
    this.start = undefined;
    this.record = "";
  }

  private queued(start: Start | undefined, ask: () => Promise<Answer>): Promise<View> {
    const next = this.last.then(ask).then(({ view, record }) => {
      this.start = start;
      this.record = record;
      this.view = view;
      this.changed(view);
      return view;
    });
    this.last = next.catch(() => undefined);
    return next;
  }
}
