// A compiled map.

import type { Documents, Family, Findings } from "./documents.js";
import { KoggeError } from "./errors.js";
import { Game } from "./game.js";
import type { Host } from "./host.js";
import type { Picture, Which } from "./source.js";

/** The map has errors. */
export class MapError extends KoggeError {
  override name = "MapError";

  constructor(message: string, readonly findings: Findings) {
    super(message, "map");
  }
}

/** A game: without a number of players the fewest from 3 on play; `trade: false` is for islands. */
export type Wish = { players?: number; modules?: string[]; seed?: number; trade?: boolean };

type Compiled = {
  facts: string;
  family: Family;
  players: number[];
  n_choices: number;
  n_listed: number;
  n_actions: number;
  size_class: string;
};

export class CompiledMap<F extends Family = Family> {
  /** Every fact, as `kogge export --format json` writes it. */
  readonly facts: Documents[F]["facts"];
  readonly family: F;
  /** How many can play. */
  readonly players: number[];
  /** How many choices players have in all: their numbers are below it. */
  readonly nChoices: number;
  /** The numbers of the outcomes of chance are below it, from `nChoices` on. */
  readonly nListed: number;
  /** How many actions have numbers: choices, outcomes of chance, and exchanges that are legal without being listed. */
  readonly nActions: number;
  /** Maps of a game and a size class share the shape of observations: `standard` or `large`. */
  readonly sizeClass: string;

  /** @internal */
  constructor(private host: Host, private which: Which, compiled: Compiled) {
    this.facts = JSON.parse(compiled.facts);
    this.family = compiled.family as F;
    this.players = compiled.players;
    [this.nChoices, this.nListed, this.nActions] = [compiled.n_choices, compiled.n_listed, compiled.n_actions];
    this.sizeClass = compiled.size_class;
  }

  check(): Promise<Findings> {
    return this.host.check(this.which);
  }

  draw(picture?: Picture): Promise<string> {
    return this.host.draw(this.which, picture);
  }

  /** A new game. */
  game(wish: Wish = {}): Promise<Game<F>> {
    return Game.open<F>(this.host, this.which, wish);
  }

  /** A game between computer players to its end, or to a number of turns: one kind for all seats, or one for each. */
  play(seats: string | string[] = "steady", { turnCap, ...wish }: Wish & { turnCap?: number } = {}): Promise<Game<F>> {
    return Game.open<F>(this.host, this.which, { ...wish, seats: [seats].flat(), turn_cap: turnCap });
  }

  /** The game of a record, as text or JSON, or of a position. */
  resume(text: string): Promise<Game<F>> {
    return Game.open<F>(this.host, this.which, { from: text });
  }
}
