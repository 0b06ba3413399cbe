// Games by numbers. An instance holds those that were used last; the others are played again as they were, also where an
// instance takes the place of another one.

import type { Documents, Family } from "./documents.js";
import { KoggeError } from "./errors.js";
import type { Host } from "./host.js";
import type { Library } from "./library.js";
import type { Style, Which } from "./source.js";

export type Seat = "A" | "B" | "C" | "D" | "E" | "F";

/** A seat by its letter or its number from 0. */
export type GivenSeat = Seat | number;

/** One of the choices of a seat: its text is notation, and some have the number of the action. */
type Choice = { text: string; code?: number };

/** An action by its number, in notation, as one of the choices of a seat, or as the document of `json`. */
export type GivenAction = number | string | Choice | object;

const given = (action: GivenAction): GivenAction => {
  if (typeof action !== "object" || action === null || !("text" in action)) return action;
  const { text, code } = action as Choice;
  return code ?? text;
};

/** A named stretch of an observation: `rows` rows of `length` bytes from byte `start` on. */
export type Plane = { name: string; start: number; rows: number; length: number };

type State = { decider: Seat | "chance" | null; active: Seat; turn: number; n_actions: number; legal: number[] };
type Opening = Record<string, unknown>;
type Deed = { do: string } & Record<string, unknown>;
type Opened = { game: number; n_players: number; state: State };
type Done = { action: number | null; state: State };

/** A game in an instance, to be closed when nobody holds it any more. */
type Held = { library: Library; instance: number; number: number };

const forgotten = new FinalizationRegistry<Held>(close);

function close({ library, instance, number }: Held) {
  if (library.instance === instance) library.ask({ ask: "deed", game: number, deed: { do: "close" } }).catch(() => undefined);
}

/** An instance keeps the games that were used last. */
const isGone = (why: unknown) => why instanceof KoggeError && (why.code as string) === "gone";

export class Game<F extends Family = Family> {
  /** How many play. */
  readonly nPlayers: number;
  private state: State;
  private held?: Held;
  /** One request at a time, in order. */
  private last: Promise<unknown> = Promise.resolve();

  /** `deeds` led from `opening` to where the game is. */
  private constructor(
    private host: Host, private which: Which, private opening: Opening, private deeds: Deed[], library: Library, instance: number,
    opened: Opened,
  ) {
    this.nPlayers = opened.n_players;
    this.state = opened.state;
    this.hold({ library, instance, number: opened.game });
  }

  /** @internal */
  static async open<F extends Family>(host: Host, map: Which, opening: Opening): Promise<Game<F>> {
    const library = host.library("games");
    const { instance } = library;
    const opened = await host.ask<Opened>("games", { ask: "game", map, opening });
    return new Game<F>(host, map, opening, [], library, instance, opened);
  }

  // ---- what is known at once ----

  /** The seat that decides, `chance`, or nobody once the game is over. */
  get decider(): Seat | "chance" | null {
    return this.state.decider;
  }

  get isOver(): boolean {
    return this.state.decider === null;
  }

  get isChance(): boolean {
    return this.state.decider === "chance";
  }

  /** The seat whose turn it is. */
  get active(): Seat {
    return this.state.active;
  }

  /** The number of the turn, every player's counted. */
  get turn(): number {
    return this.state.turn;
  }

  /** How many actions and outcomes of chance were carried out. */
  get nActions(): number {
    return this.state.n_actions;
  }

  /** The numbers of what the decider may do, or of the outcomes of chance. */
  get legal(): readonly number[] {
    return this.state.legal;
  }

  // ---- what changes it ----

  /** Carries out an action or an outcome of chance; resolves to its number. */
  async apply(action: GivenAction): Promise<number> {
    return (await this.change({ do: "apply", action: given(action) })) as number;
  }

  /** Draws what chance brings and carries it out; resolves to `null` where a player decides or the game is over. */
  chance(): Promise<number | null> {
    return this.change({ do: "chance" });
  }

  /** Undoes the last action of any seat, and resolves to it. */
  async undo(): Promise<number> {
    return (await this.change({ do: "undo" })) as number;
  }

  /** Lets chance be drawn from another seed. */
  async reseed(seed: number): Promise<void> {
    await this.change({ do: "reseed", seed });
  }

  // ---- what is asked ----

  /** The same game, to be changed apart; nobody is seated at it. */
  clone(): Promise<Game<F>> {
    return this.queued(async (held) => {
      const copy = await this.deed<Opened>(held, { do: "copy" });
      const deeds = this.deeds.filter((deed) => deed.do !== "seat");
      return new Game<F>(this.host, this.which, this.opening, deeds, held.library, held.instance, copy);
    });
  }

  /** The outcomes of chance, each with its probability; none where a player decides. */
  outcomes(): Promise<[action: number, probability: number][]> {
    return this.answer({ do: "outcomes" });
  }

  /** The numbers of everything that was carried out. */
  actions(): Promise<number[]> {
    return this.answer({ do: "actions" });
  }

  /** The number of an action. */
  number(action: GivenAction): Promise<number> {
    return this.answer({ do: "number", action: given(action) });
  }

  /** An action in notation. */
  text(action: GivenAction): Promise<string> {
    return this.answer({ do: "text", action: given(action) });
  }

  /** An action as a document, as clients of a server send it. */
  async json(action: GivenAction): Promise<object> {
    return JSON.parse(await this.answer({ do: "json", action: given(action) }));
  }

  /** The view of a seat; without one that of an onlooker. */
  async view(seat?: GivenSeat): Promise<Documents[F]["view"]> {
    return JSON.parse(await this.answer({ do: "view", seat: seat ?? null }));
  }

  /** The legal actions of a seat in groups, with their texts. */
  async choices(seat: GivenSeat): Promise<Documents[F]["choices"]> {
    return JSON.parse(await this.answer({ do: "choices", seat }));
  }

  /** The events of each action after that many, as a seat may know them; without one, as an onlooker may. */
  async events(since = 0, seat?: GivenSeat): Promise<Documents[F]["events"][]> {
    const texts = await this.answer<string[]>({ do: "events", since, seat: seat ?? null });
    return texts.map((text) => JSON.parse(text));
  }

  /** The same in lines. */
  log(since = 0, seat?: GivenSeat): Promise<string[]> {
    return this.answer({ do: "log", since, seat: seat ?? null });
  }

  /** The question that is due. */
  question(): Promise<string> {
    return this.answer({ do: "question" });
  }

  /** The planes of an observation. */
  planes(): Promise<Plane[]> {
    return this.answer({ do: "planes" });
  }

  /** What a seat sees as bytes, or an onlooker. */
  async observe(seat?: GivenSeat): Promise<Uint8Array> {
    return Uint8Array.from(await this.answer<number[]>({ do: "observe", seat: seat ?? null }));
  }

  /** The points of each seat if the game ended now, what is hidden included. */
  points(): Promise<number[]> {
    return this.answer({ do: "points" });
  }

  /** The returns of each seat, which add up to 0: at the end, before it they are 0. */
  returns(): Promise<number[]> {
    return this.answer({ do: "returns" });
  }

  /** The record, with these words for who plays; without them the letters of the seats. It holds what is hidden. */
  record(seats?: string[]): Promise<string> {
    return this.answer({ do: "record", seats });
  }

  /** The position as JSON, what is hidden included. */
  async position(): Promise<Documents[F]["position"]> {
    return JSON.parse(await this.answer({ do: "position" }));
  }

  /** The board with its pieces. */
  svg(style: Style = "plain"): Promise<string> {
    return this.answer({ do: "svg", style });
  }

  // ---- computer players ----

  /** Seats computer players: one kind for all seats, or one for each. Their whims follow from the seed. */
  seat(kinds: string | string[], seed = 0): Promise<void> {
    const deed = { do: "seat", kinds: [kinds].flat(), seed };
    return this.queued(async (held) => {
      await this.deed(held, deed);
      this.deeds = [...this.deeds.filter(({ do: what }) => what !== "seat"), deed];
    });
  }

  /** The choice of the computer player whose seat decides; `null` where none does. */
  choose(): Promise<number | null> {
    return this.answer({ do: "choose" });
  }

  /** Forgets the game, as happens by itself when nobody holds it any more. */
  close(): Promise<void> {
    return this.queued(async (held) => {
      forgotten.unregister(this);
      close(held);
      this.held = undefined;
    });
  }

  private change(deed: Deed): Promise<number | null> {
    return this.queued(async (held) => {
      const { action, state } = await this.deed<Done>(held, deed);
      // An outcome of chance that is undone was drawn all the same.
      if (deed.do === "undo" && this.deeds.at(-1)?.do === "apply") this.deeds.pop();
      else this.deeds.push(deed.do === "apply" ? { do: "apply", action } : deed);
      this.state = state;
      return action;
    });
  }

  private answer<T>(deed: Deed): Promise<T> {
    return this.queued((held) => this.deed<T>(held, deed));
  }

  private deed<T>({ library, number }: Held, deed: Deed): Promise<T> {
    return library.ask<T>({ ask: "deed", game: number, deed });
  }

  /**
   * Works with the game where it is held; where it is not held any more it is played again first. The work begins with a
   * deed at once.
   */
  private queued<T>(work: (held: Held) => Promise<T>): Promise<T> {
    const next = this.last.then(async () => {
      if (!this.held) throw new KoggeError("the game is closed", "request");
      while (this.held.library !== this.host.library("games") || this.held.library.instance !== this.held.instance) await this.again();
      return work(this.held).catch(async (why) => {
        if (!isGone(why)) throw why;
        await this.again();
        return work(this.held as Held);
      });
    });
    this.last = next.catch(() => undefined);
    return next;
  }

  private async again() {
    const library = this.host.library("games");
    const { instance } = library;
    const opening = { ...this.opening, deeds: this.deeds };
    const { game, state } = await this.host.ask<Opened>("games", { ask: "game", map: this.which, opening });
    this.state = state;
    forgotten.unregister(this);
    this.hold({ library, instance, number: game });
  }

  private hold(held: Held) {
    this.held = held;
    forgotten.register(this, held, this);
  }
}
