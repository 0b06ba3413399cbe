// The rooms that one has been in, so that one comes back days later. Their tokens are in this browser alone.

import { wish, wished } from "../wishes";

/** The tokens of a room, which its host passes on. */
export type Links = { host: string; onlooker: string; seats: Record<string, string> };
/** A room as someone: `as` is a seat, `host` or `onlooker`. */
export type Known = { room: string; as: string; token: string; title: string; seen: number; links?: Links };

const MOST_ROOMS = 100;

const isKnown = (value: unknown): value is Known => {
  const { room, as, token, title, seen } = (value ?? {}) as Partial<Known>;
  return [room, as, token, title].every((text) => typeof text === "string") && typeof seen === "number";
};

/** All of them, the one that was seen last first. */
export function rooms(): Known[] {
  try {
    const all: unknown = JSON.parse(wished("rooms") ?? "[]");
    return Array.isArray(all) ? all.filter(isKnown).sort((a, b) => b.seen - a.seen) : [];
  } catch {
    return [];
  }
}

export const known = (room: string, as: string): Known | undefined => rooms().find((one) => one.room === room && one.as === as);

const others = (room: string, as: string) => rooms().filter((one) => one.room !== room || one.as !== as);

const write = (all: Known[]) => wish("rooms", JSON.stringify(all.slice(0, MOST_ROOMS)));

export function keep(room: Known) {
  const old = known(room.room, room.as);
  write([{ ...old, ...room }, ...others(room.room, room.as)]);
}

export const forget = (room: string, as: string) => write(others(room, as));

/** The address of a room as someone. */
export const address = (room: string, token: string): string => `${location.origin}${location.pathname}#room=${room}.${token}`;
