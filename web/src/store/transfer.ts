// Maps with all that belongs to them as one file, to be kept elsewhere or carried to another browser. Each line is one
// record as JSON, so a file that was cut off loses its end and no more. What comes in never replaces what is there.

import { type Files, isName, MAX_FILE } from "../project";
import type { Word } from "../words";
import { type Belonging, BELONGINGS, type Belongings, type Entry, freshId, KEYS, type Records, sameFiles, SOUND } from "./records";
import type { Store, Writes } from "./store";

const FORMAT = "kogge maps";
const VERSION = 1;
/** The largest file that is read, in bytes. */
const MAX_READ = 256 << 20;

/** A file that cannot be read: the word for the reason. */
export class BadFile extends Error {
  constructor(readonly why: Word) {
    super(why);
  }
}

/** How many maps came in as new ones, how many were there, and how many lines could not be read. */
export type Came = { added: number; known: number; unread: number };

// ---- out ----

/** These maps as one file. */
export async function packed(store: Store, maps: Entry[]): Promise<Blob> {
  const parts = [line({ format: FORMAT, version: VERSION })];
  for (const entry of maps) {
    parts.push(line({ store: "maps", value: entry }));
    for (const kind of BELONGINGS) {
      for (const value of await store.of(kind, entry.id)) parts.push(line({ store: kind, value: await plain(value) }));
    }
  }
  return new Blob(parts, { type: "application/jsonl" });
}

const line = (value: unknown) => `${JSON.stringify(value)}\n`;

/** A photo as text. */
async function plain(value: Belongings[Belonging]): Promise<object> {
  if (!("photo" in value)) return value;
  const bytes = new Uint8Array(await value.photo.arrayBuffer());
  let text = "";
  for (let at = 0; at < bytes.length; at += 0x8000) text += String.fromCharCode(...bytes.subarray(at, at + 0x8000));
  return { ...value, photo: { type: value.photo.type, base64: btoa(text) } };
}

// ---- in ----

type Group = { entry: Entry; belongings: [Belonging, Belongings[Belonging]][] };

/** Takes in the maps of a file. */
export async function takeIn(store: Store, file: File): Promise<Came> {
  if (file.size > MAX_READ) throw new BadFile("fileTooLarge");
  const [head = "", ...lines] = (await file.text()).split("\n");
  const { format, version } = parsed(head) ?? {};
  if (format !== FORMAT) throw new BadFile("foreignFile");
  if (version !== VERSION) throw new BadFile("laterFile");
  const came = { added: 0, known: 0, unread: 0 };
  const groups = new Map<string, Group>();
  for (const text of lines) {
    if (text.trim() === "") continue;
    if (!sorted(parsed(text), groups)) came.unread++;
  }
  for (const group of groups.values()) came[await merged(store, group) ? "added" : "known"]++;
  return came;
}

function parsed(text: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === "object" && value !== null ? (value as Record<string, unknown>) : undefined;
  } catch {
    return undefined;
  }
}

const fits = (files: Files | undefined) =>
  files === undefined || Object.entries(files).every(([name, text]) => isName(name) && text.length <= MAX_FILE);

/** Puts a record beside the map that it belongs to. Says whether it is one. */
function sorted(record: Record<string, unknown> | undefined, groups: Map<string, Group>): boolean {
  const store = record?.store as keyof Records;
  if (!Object.hasOwn(SOUND, String(store))) return false;
  const value = store === "photos" ? withPhoto(record?.value) : record?.value;
  if (!SOUND[store](value) || !fits((value as { files?: Files }).files)) return false;
  if (store === "maps") {
    const entry = value as Entry;
    groups.set(entry.id, { entry, belongings: [] });
    return true;
  }
  const belonging = value as Belongings[Belonging];
  const group = groups.get(belonging.map);
  group?.belongings.push([store, belonging]);
  return group !== undefined;
}

function withPhoto(value: unknown): unknown {
  try {
    const { photo, ...rest } = value as { photo: { type: string; base64: string } };
    return { ...rest, photo: new Blob([Uint8Array.from(atob(photo.base64), (letter) => letter.charCodeAt(0))], { type: photo.type }) };
  } catch {
    return undefined;
  }
}

/** Adds a map, or what is missing beside the same one. Says whether it is a new one. */
async function merged(store: Store, { entry, belongings }: Group): Promise<boolean> {
  const own = await store.map(entry.id);
  const same = own && sameFiles(own.files, entry.files) ? own : await store.like(entry);
  // One of the same id with other files stays as it is.
  const id = same?.id ?? (own ? freshId() : entry.id);
  const isKept = await store.write(["maps", ...BELONGINGS], async (writes) => {
    if (!same) await writes.objectStore("maps").put({ ...entry, id });
    for (const [kind, value] of belongings) await put(writes, kind, { ...value, map: id });
  });
  return isKept && !same;
}

async function put(writes: Writes, kind: Belonging, value: Belongings[Belonging]) {
  const all = writes.objectStore(kind);
  for (let next = value as Record<string, unknown>; ; ) {
    const old = await all.get(KEYS[kind].map((member) => next[member as string]) as never) as Record<string, unknown> | undefined;
    if (!old) return void (await all.put(next as never));
    // Another picture of the map is as good.
    if (JSON.stringify(old) === JSON.stringify(next) || kind === "thumbnails" || kind === "photos") return;
    next = kind === "versions" ? { ...next, time: Number(next.time) + 1 } : { ...next, id: freshId() };
  }
}
