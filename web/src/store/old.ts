// What builds before the database kept in local storage: one map, one ring of versions for all maps, and one game. It is
// taken over once, and goes from there when the database has it.

import { openDB } from "idb";
import { type Entry, freshId, isKept, type Kept, type Lie, type Version } from "./records";
import type { Store } from "./store";

const NOW = "kogge/now";
const VERSIONS = "kogge/versions";
const GAME = "kogge/game";
const DAMAGED = "/damaged-";

type OldVersion = Kept & { time: number };

/** Takes over what is there. `broken` is called where something of it cannot be read, which is set aside. */
export async function takeOver(store: Store, broken: () => void) {
  if (store.isClosed) return;
  try {
    // Of two tabs that are opened at once only one does it.
    await (navigator.locks?.request("kogge/old", () => moved(store, broken)) ?? moved(store, broken));
  } catch {
    // A closed storage holds nothing.
  }
}

async function moved(store: Store, broken: () => void) {
  const keys = Object.keys(localStorage).filter((key) => [NOW, VERSIONS, GAME].includes(key) || (key.startsWith("kogge/") && key.includes(DAMAGED)));
  if (keys.length === 0) return;
  const found = new Map(keys.map((key) => [key, localStorage.getItem(key) ?? ""]));
  const unread: [string, string][] = keys.filter((key) => key.includes(DAMAGED)).map((key) => [key, found.get(key) ?? ""]);
  const read = <T>(key: string, is: (value: unknown) => value is T): T | undefined => {
    const text = found.get(key);
    if (text === undefined) return undefined;
    try {
      const value: unknown = JSON.parse(text);
      if (is(value)) return value;
    } catch {
      // It is set aside below.
    }
    unread.push([key, text]);
    broken();
    return undefined;
  };
  const now = read(NOW, isKept);
  const versions = read(VERSIONS, isVersions) ?? [];
  const game = read(GAME, isGame);
  const maps = grouped(now, versions);
  // A game of a map that is not there brings its map along.
  if (game && !maps.some(([{ files }]) => game.map.active in files)) maps.push([{ id: freshId(), ...game.map, changed: Date.now() }, []]);
  const photos = await oldPhotos();
  const isKeptNow = await store.write(["maps", "versions", "games", "photos", "damaged"], async (writes) => {
    for (const [entry, older] of maps) {
      await writes.objectStore("maps").put(entry);
      for (const version of older) await writes.objectStore("versions").put(version);
    }
    for (const [name, { photo, lie }] of photos) {
      const of = maps.filter(([{ files }]) => name in files);
      for (const [{ id }] of of) await writes.objectStore("photos").put({ map: id, name, photo, lie });
    }
    const owner = game && maps.find(([{ files }]) => game.map.active in files)?.[0];
    if (game && owner) {
      const { map, record } = game;
      await writes.objectStore("games").put({ map: owner.id, id: freshId(), ...map, record, turn: 0, chairs: [], isOver: false, changed: Date.now() });
    }
    for (const [from, text] of unread) await writes.objectStore("damaged").add({ time: Date.now(), from, text });
  });
  if (isKeptNow) for (const key of keys) localStorage.removeItem(key);
}

const isVersions = (value: unknown): value is OldVersion[] =>
  Array.isArray(value) && value.every((version) => isKept(version) && typeof (version as OldVersion).time === "number");

/** The map of the last game was kept as the text of its files. */
const isGame = (value: unknown): value is { map: Kept; record: string } => {
  const game = value as { map?: unknown; record?: unknown } | null;
  if (typeof game?.map !== "string" || typeof game.record !== "string") return false;
  const map: unknown = JSON.parse(game.map);
  if (!isKept(map)) return false;
  game.map = map;
  return true;
};

/** Versions were known by the name of the file alone: those of one name are taken for one map. */
function grouped(now: Kept | undefined, versions: OldVersion[]): [Entry, Version[]][] {
  const nameOf = ({ files, active }: Kept) => (active.endsWith(".board") ? active : (Object.keys(files).find((name) => name.endsWith(".board")) ?? active));
  const groups = new Map<string, OldVersion[]>();
  for (const version of versions) groups.set(nameOf(version), [...(groups.get(nameOf(version)) ?? []), version]);
  const own = now ? nameOf(now) : undefined;
  const entries: [Entry, Version[]][] = [];
  for (const name of new Set([...(own === undefined ? [] : [own]), ...groups.keys()])) {
    const older = (groups.get(name) ?? []).sort((a, b) => b.time - a.time);
    const newest = name === own ? now : older.shift();
    if (!newest) continue;
    const id = freshId();
    const changed = name === own ? Date.now() : (newest as OldVersion).time;
    // Two of one time would be one.
    const times = new Set<number>();
    entries.push([{ id, files: newest.files, active: newest.active, changed }, older.map(({ files, active, time }) => {
      while (times.has(time)) time--;
      times.add(time);
      return { map: id, files, active, time };
    })]);
  }
  return entries;
}

/** Photos were in a database of their own, by the names of files. */
async function oldPhotos(): Promise<[string, { photo: Blob; lie: Lie }][]> {
  const base = await openDB("kogge", 1, { upgrade: (base) => void base.createObjectStore("photos") });
  try {
    const [names, photos] = [await base.getAllKeys("photos"), await base.getAll("photos")];
    return names.map((name, n) => [String(name), photos[n]]);
  } finally {
    base.close();
  }
}
