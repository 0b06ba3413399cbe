// The database of this browser. Nothing that cannot be read is overwritten, no map pushes another one out, and a store
// that is full costs old versions before it costs the newest text. What is written survives the end of a tab and of the
// browser; only a power cut may cost the last seconds, as each key would have to wait for the disk otherwise.

import { type IDBPDatabase, type IDBPTransaction, openDB, type StoreNames } from "idb";
import { type Belonging, BELONGINGS, type Belongings, type Damaged, type Entry, KEYS, type Kept, type Records, sameFiles, type Schema, SOUND, type Version } from "./records";

const NAME = "kogge-maps";
const MAX_VERSIONS = 20;

type Base = IDBPDatabase<Schema>;
export type Writes = IDBPTransaction<Schema, StoreNames<Schema>[], "readwrite">;

export type Doors = {
  /** Something that was kept cannot be read. */
  broken(): void;
  /** Nothing can be kept. */
  full(): void;
  /** The page of a newer build waits for the database. */
  outdated(): void;
};

const everyone: StoreNames<Schema>[] = ["maps", "damaged", ...BELONGINGS];
const ofMap = (map: string) => IDBKeyRange.bound([map], [map, []]);

/** Where a page leaves a map whose writing it may not live to see: what begins to be written then is lost in some browsers. */
const LEFT = "kogge/left/";

/** Leaves the last text of a map for the next visit. */
export function leave(entry: Entry) {
  try {
    localStorage.setItem(LEFT + entry.id, JSON.stringify(entry));
  } catch {
    // Without room it is kept as far as the store was quick enough.
  }
}

/** Takes over what pages left that is later than what the store has. */
async function recover(base: Base) {
  for (const key of Object.keys(localStorage).filter((key) => key.startsWith(LEFT))) {
    const left = JSON.parse(localStorage.getItem(key) ?? "null") as Entry | null;
    const kept = left && await base.get("maps", left.id);
    if (left && kept && left.changed > kept.changed) await base.put("maps", left);
    localStorage.removeItem(key);
  }
}

export class Store {
  private constructor(private doors: Doors, private base?: Base) {}

  /** A browser that lets the page keep nothing has a store that is empty and stays so. */
  static async open(doors: Doors): Promise<Store> {
    try {
      const base: Base = await openDB<Schema>(NAME, 1, {
        upgrade(base) {
          base.createObjectStore("maps", { keyPath: "id" });
          for (const store of BELONGINGS) base.createObjectStore(store, { keyPath: [...KEYS[store]] });
          base.createObjectStore("damaged", { keyPath: "id", autoIncrement: true });
        },
        blocking: () => (base.close(), doors.outdated()),
      });
      await recover(base).catch(() => undefined);
      return new Store(doors, base);
    } catch {
      return new Store(doors);
    }
  }

  get isClosed(): boolean {
    return this.base === undefined;
  }

  // ---- maps ----

  /** All maps, the one that was changed last first. */
  async maps(): Promise<Entry[]> {
    const maps = await this.read("maps");
    return maps.sort((a, b) => b.changed - a.changed);
  }

  async map(id: string): Promise<Entry | undefined> {
    return (await this.read("maps", id))[0];
  }

  /** A map with the same files. */
  async like(kept: Kept): Promise<Entry | undefined> {
    return (await this.maps()).find(({ files }) => sameFiles(files, kept.files));
  }

  /** Keeps a map. What another tab wrote over the text of time `seen` becomes a version. */
  save(entry: Entry, seen: number): Promise<boolean> {
    return this.write(["maps", "versions"], async (writes) => {
      const old = await writes.objectStore("maps").get(entry.id);
      if (old && old.changed !== seen && SOUND.maps(old)) await this.append(writes, { map: old.id, files: old.files, active: old.active, time: old.changed });
      await writes.objectStore("maps").put(entry);
    });
  }

  /** Keeps a map without a look at what is there, so that it is kept even if the page ends now. */
  async saveAtOnce(entry: Entry): Promise<boolean> {
    try {
      const writes = this.base?.transaction("maps", "readwrite");
      const put = writes?.store.put(entry);
      writes?.commit();
      await Promise.all([put, writes?.done]);
      return writes !== undefined;
    } catch {
      return false;
    }
  }

  /** Removes a map with all that belongs to it. */
  remove(map: string): Promise<boolean> {
    return this.write(["maps", ...BELONGINGS], async (writes) => {
      await Promise.all([writes.objectStore("maps").delete(map), ...BELONGINGS.map((store) => writes.objectStore(store).delete(ofMap(map)))]);
    });
  }

  // ---- what belongs to a map ----

  of<S extends Belonging>(store: S, map: string): Promise<Belongings[S][]> {
    return this.read(store, ofMap(map));
  }

  async count(store: Belonging, map: string): Promise<number> {
    return (await this.base?.count(store, ofMap(map)).catch(() => 0)) ?? 0;
  }

  put<S extends Belonging>(store: S, value: Belongings[S]): Promise<boolean> {
    return this.write([store], async (writes) => void (await writes.objectStore(store).put(value)));
  }

  delete(store: Belonging, key: (string | number)[]): Promise<boolean> {
    return this.write([store], (writes) => writes.objectStore(store).delete(IDBKeyRange.only(key)));
  }

  /** A copy of a map looks like it, and has its photos. */
  copyBelongings(from: string, to: string): Promise<boolean> {
    return this.write(["thumbnails", "photos"], async (writes) => {
      for (const one of await writes.objectStore("thumbnails").getAll(ofMap(from))) await writes.objectStore("thumbnails").put({ ...one, map: to });
      for (const one of await writes.objectStore("photos").getAll(ofMap(from))) await writes.objectStore("photos").put({ ...one, map: to });
    });
  }

  /** Adds a version, unless it is the last one; the oldest ones of the map go beyond some number. */
  keep(version: Version): Promise<boolean> {
    return this.write(["versions"], (writes) => this.append(writes, version));
  }

  private async append(writes: Writes, version: Version) {
    const versions = writes.objectStore("versions");
    const range = ofMap(version.map);
    const last = (await versions.openCursor(range, "prev"))?.value;
    if (Object.keys(version.files).length === 0 || (last && sameFiles(last.files, version.files))) return;
    // Two at the same time are two all the same.
    await versions.put({ ...version, time: Math.max(version.time, (last?.time ?? 0) + 1) });
    const keys = await versions.getAllKeys(range);
    await Promise.all(keys.slice(0, -MAX_VERSIONS).map((key) => versions.delete(key)));
  }

  // ---- what could not be read ----

  async damaged(): Promise<Damaged[]> {
    return (await this.base?.getAll("damaged").catch(() => [])) ?? [];
  }

  removeDamaged(id: number): Promise<boolean> {
    return this.write(["damaged"], (writes) => writes.objectStore("damaged").delete(id));
  }

  /** Several changes, of which all are carried out or none. */
  async write(stores: StoreNames<Schema>[], change: (writes: Writes) => Promise<void>): Promise<boolean> {
    for (;;) {
      const why = await this.attempt(stores, change);
      if (why === undefined) return true;
      const hasRoom = (why as DOMException).name === "QuotaExceededError" && await this.forgetOldest();
      if (!hasRoom) {
        this.doors.full();
        return false;
      }
    }
  }

  private async attempt(stores: StoreNames<Schema>[], change: (writes: Writes) => Promise<void>): Promise<unknown> {
    try {
      if (!this.base) throw new Error("the store is closed");
      const writes = this.base.transaction(stores, "readwrite");
      // An error of a request ends the change first, and then this.
      const done = writes.done.catch((why) => why ?? new Error("it was given up"));
      try {
        await change(writes as unknown as Writes);
      } catch (why) {
        try {
          writes.abort();
        } catch {
          // It has ended by itself.
        }
        await done;
        return why;
      }
      return await done;
    } catch (why) {
      return why;
    }
  }

  /** Makes room: the oldest version of all maps goes. Says whether there was one. */
  private async forgetOldest(): Promise<boolean> {
    const oldest = (await this.base?.getAllKeys("versions").catch(() => []))?.sort(([, a], [, b]) => a - b)[0];
    return oldest !== undefined && (await this.attempt(["versions"], (writes) => writes.objectStore("versions").delete(oldest))) === undefined;
  }

  /** Reads records; one that is not as it should be is set aside. */
  private async read<S extends keyof Records>(store: S, query?: string | IDBKeyRange): Promise<Records[S][]> {
    if (!this.base) return [];
    try {
      const all: unknown[] = await this.base.getAll(store, query as IDBKeyRange);
      const broken = all.filter((value) => !SOUND[store](value));
      if (broken.length > 0) await this.setAside(store, broken);
      return all.filter(SOUND[store]) as Records[S][];
    } catch {
      return [];
    }
  }

  private async setAside(store: keyof Records, broken: unknown[]) {
    this.doors.broken();
    await this.attempt(everyone, async (writes) => {
      for (const value of broken as Record<string, string>[]) {
        await writes.objectStore("damaged").add({ time: Date.now(), from: store, text: JSON.stringify(value) });
        const key = store === "maps" ? value.id! : KEYS[store].map((member) => value[member]!);
        await writes.objectStore(store).delete(key as never);
      }
    });
  }
}