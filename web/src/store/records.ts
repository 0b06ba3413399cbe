// What this browser keeps of the author's maps, record by record. A map and its text are one record; what grows beside it
// has records of its own, so that saving a key stroke writes the text and nothing else.

import type { DBSchema } from "idb";
import type { Files } from "../project";
import type { Results, Studied, Wishes } from "../study/run";

/** Files, and the one that is shown. */
export type Kept = { files: Files; active: string };
/** A map: `changed` is when its text was last changed, and differs after each change. */
export type Entry = Kept & { id: string; changed: number };
export type Version = Kept & { map: string; time: number };
/** A game with the text of the map that it was begun on; `chairs` says who plays, and `names` how they are called. */
export type Game = Kept & {
  map: string; id: string; record: string; turn: number; chairs: string[]; names?: string[]; isOver: boolean; changed: number;
};
/** A study of the map as it was when the study began. */
export type Study = {
  map: string; id: string; made: number; results: Results; studied: Studied; wishes?: Wishes; lost: number[]; isShown: boolean;
};
/** The last picture of a map that could be drawn, with the title that the map gives itself. */
export type Thumbnail = { map: string; title: string; svg: string };
/** How strongly the board is seen over the photo, and how the photo lies, in hundredths. */
export type Lie = { board: number; size: number; x: number; y: number };
export type Traced = { map: string; name: string; photo: Blob; lie: Lie };
/** What could not be read, as it was found. */
export type Damaged = { id?: number; time: number; from: string; text: string };

/** The stores of what belongs to a map; their keys begin with its id. */
export type Belongings = { versions: Version; games: Game; studies: Study; thumbnails: Thumbnail; photos: Traced };
export type Belonging = keyof Belongings;
export type Records = Belongings & { maps: Entry };

export interface Schema extends DBSchema {
  maps: { key: string; value: Entry };
  versions: { key: [string, number]; value: Version };
  games: { key: [string, string]; value: Game };
  studies: { key: [string, string]; value: Study };
  thumbnails: { key: [string]; value: Thumbnail };
  photos: { key: [string, string]; value: Traced };
  damaged: { key: number; value: Damaged };
}

/** The members of the keys. */
export const KEYS = {
  versions: ["map", "time"], games: ["map", "id"], studies: ["map", "id"], thumbnails: ["map"], photos: ["map", "name"],
} as const satisfies { [S in Belonging]: readonly (keyof Belongings[S])[] };

export const BELONGINGS = Object.keys(KEYS) as Belonging[];

// ---- what a record has to look like ----

type Is = (value: unknown) => boolean;

const string: Is = (value) => typeof value === "string";
const number: Is = (value) => typeof value === "number" && Number.isFinite(value);
const boolean: Is = (value) => typeof value === "boolean";
const list = (is: Is): Is => (value) => Array.isArray(value) && value.every(is);
const maybe = (is: Is): Is => (value) => value === undefined || is(value);
const object = (members: Record<string, Is>): Is => (value) =>
  typeof value === "object" && value !== null && Object.entries(members).every(([name, is]) => is((value as Record<string, unknown>)[name]));

const files: Is = (value) => object({})(value) && !Array.isArray(value) && Object.values(value as object).every(string);
const kept = { files, active: string };
const range = list(number);
const results = object({
  text: string, games: list(range), stuck: number, capped: number, who: string, players: number, map: string, seed: number,
});
const wishes = object({ players: number, seats: list(string), modules: list(string), no_trade: boolean, seed: number });
const lie = object({ board: number, size: number, x: number, y: number });

export const isKept = object(kept) as (value: unknown) => value is Kept;

/** Says whether a record of a store is what the page expects there. */
export const SOUND: Record<keyof Records, Is> = {
  maps: object({ ...kept, id: string, changed: number }),
  versions: object({ ...kept, map: string, time: number }),
  games: object({ ...kept, map: string, id: string, record: string, turn: number, chairs: list(string), names: maybe(list(string)), isOver: boolean, changed: number }),
  studies: object({
    map: string, id: string, made: number, results, studied: object({ files, path: string }), wishes: maybe(wishes), lost: list(number), isShown: boolean,
  }),
  thumbnails: object({ map: string, title: string, svg: string }),
  photos: object({ map: string, name: string, photo: (value) => value instanceof Blob, lie }),
};

/** An id that no other record has. */
export const freshId = () => `${Date.now().toString(36)}-${Math.random().toString(36).slice(2, 10)}`;

/** How a map is called where it was never drawn: as its text says, or by its file. */
export function titleOf({ files, active }: Kept): string {
  const path = active.endsWith(".board") ? active : (Object.keys(files).find((name) => name.endsWith(".board")) ?? active);
  return /^map[ \t]+"?([^"\n]*[^"\s])"?[ \t]*$/m.exec(files[path] ?? "")?.[1] ?? path.replace(/\.board$/, "");
}

export const sameFiles = (one: Files, other: Files): boolean => {
  const sorted = (files: Files) => JSON.stringify(Object.entries(files).sort(([a], [b]) => (a < b ? -1 : 1)));
  return sorted(one) === sorted(other);
};
