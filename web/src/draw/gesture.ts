// What is drawn, as the library knows it: handles of the picture, gestures, and what the palette offers.

import type { Photos } from "./photo";

export type Point = [number, number];

/** A thing of the picture. */
export type Thing = { kind: string; name: string; part?: number };

/** A thing that can be taken hold of, in the units of the picture. */
export type Handle = Thing & { title: string; at: Point; corner: Point; size: Point; moves: boolean };

export type Gesture =
  | { type: "move"; things: Thing[]; by: Point }
  | { type: "bend"; thing: Thing; through: Point }
  | { type: "free" | "remove"; things: Thing[] }
  | { type: "align"; things: Thing[]; along: "row" | "column" }
  | { type: "add"; kind: string; name: string; at: Point }
  | { type: "join"; ends: [Thing, Thing] }
  | { type: "set"; things: Thing[]; choice: string };

/** `label` in the language of the page, `word` as the map says it. */
export type Choice = { id: string; word: string; label: string; on: boolean };
/** A text that can be typed: what is chosen is the word, a blank and the text. */
export type Field = { word: string; value: string; isNumber: boolean };
export type Group = { id: string; title: string; choices: Choice[]; field: Field | null };

/** An island with the layout of a seed, or as the map has it, and whether pips are laid over it. */
export type Rolled = { seed?: number; heat: boolean };

/** The map itself, as a thing. */
export const MAP: Thing = { kind: "map", name: "" };

/** Equal for the same thing of two pictures. */
export const key = ({ kind, name, part }: Thing): string => JSON.stringify([kind, name, part ?? null]);

/** The thing without what the picture adds to it. */
export const plain = ({ kind, name, part }: Thing): Thing => (part === undefined ? { kind, name } : { kind, name, part });

/** What drawing needs from the page. */
export interface Desk {
  photos: Photos;
  /** Carries out a gesture as one step of undo; says why not where it cannot be. `false`: it changes nothing. */
  carryOut(gesture: Gesture): Promise<boolean>;
  palette(things: Thing[]): Promise<Group[]>;
  /** Gives another name to what a group of the picture shows, wherever it is named; says why not. */
  rename(group: Element, name: string): Promise<void>;
  /** Shows the island with the layout of a seed, or as the map has it, and with its pips as warmth; says why not. */
  roll(rolled: Rolled): Promise<void>;
  /** What of this is shown now. */
  rolled(): Rolled | undefined;
  /** Shows the map again. Says whether a layout was shown. */
  unroll(): boolean;
  undo(): void;
  redo(): void;
  /** Shows the line of a group of the picture in the text; with `goes` the text takes over. */
  reveal(group: Element, goes: boolean): void;
}
