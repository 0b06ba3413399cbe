// What a server of rooms sends, as `docs/rooms.md` describes it.

import type { View } from "../play/table";

export type Person = { seat: string; chair: string; name: string; here: boolean; resigned: boolean };
export type Question = { number: number; seat: string; waits_for: string[] };
/** How a room is. */
export type State = {
  id: string;
  decision: number;
  due: { seat: string; chair: string; since: number } | null;
  seats: Person[];
  /** What the game was begun with. */
  modules: string[];
  trade: boolean;
  onlookers: number;
  undo: Question | null;
  closed: boolean;
  over: boolean;
  /** The room in which the same people go on. */
  again: string | null;
};
export type You = { role: "host" | "onlooker"; seat?: undefined } | { role: "seat"; seat: string };

export type Noted = { what: "noted"; text: string; place: string | null; n_actions: number };
type What =
  | Noted
  | { what: "said"; text: string }
  | { what: "chair"; chair: string; name: string; resigned: boolean; by_host: boolean }
  | { what: "undone"; n_actions: number }
  | { what: "undo" | "agreed" | "kept" | "closed" }
  | { what: "again"; room: string };
export type Entry<W = What> = { number: number; at: number; seat: string | null } & W;

/** What changed since the last news; the view is there where the game changed, without the pieces. */
export type News = { number: number; you: You; entries: Entry[]; room: State; view?: View; pieces?: string[] };

export type Request = { do: string } & Record<string, unknown>;
export type Done = { frame: "done"; id: number | null; number: number | null; answer: unknown };
type Refused = { frame: "refused"; id: number | null; code: string; why: string };
export type Frame = Done | Refused | ({ frame: "news" } & News);

/** A fact of a map before and after a change. */
type Changed = { what: string; before: string | null; after: string | null };
/** What differs between the map of a room and another one, and whether the game can go on there. */
export type Changes = { changes: Changed[]; positions: number; goes_on: boolean };

/** The tokens of a new room. */
export type Made = { room: string; host: string; onlooker: string; seats: Record<string, string> };
/** What a server says of itself. */
export type About = { kogge_rooms: number; create_token: boolean; expire_days: number; kinds: string[] };

/** The longest texts, in characters. */
export const MOST = { name: 30, said: 500, note: 2000 } as const;
