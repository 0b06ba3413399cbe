// A link that holds the files of a map: JSON, deflated, in the part of the address that browsers send nowhere.
// `#k1.`, base64url, `.` and a checksum of it; the number is the version of this form.

import { deflateSync, Inflate, strFromU8, strToU8 } from "fflate";
import { isName, type Files } from "./project";
import type { Kept } from "./store/records";
import type { Word } from "./words";

/** The longest fragment, in characters. */
export const MAX_LINK = 64 * 1024;
/** The most that a link may unpack to, in bytes. */
export const MAX_UNPACKED = 1024 * 1024;
/** The most files that a link may hold. */
export const MAX_FILES = 50;

const MARK = "k1.";

/** What a link holds: a map, and where it was shared from a game, that game as a record or its position in one line. */
export type Linked = Kept & { game?: string };

/** What a link to a room says: the room, and a token or who one is there. */
export const roomLink = (hash: string): string | undefined => /^#room=([0-9a-z]+\.[0-9a-zA-Z]+)$/.exec(hash)?.[1];

/** A link that cannot be read: the word for the reason. */
export class BadLink extends Error {
  constructor(readonly why: Word) {
    super(why);
  }
}

const base64url = (bytes: Uint8Array): string => {
  let text = "";
  for (const byte of bytes) text += String.fromCharCode(byte);
  return btoa(text).replace(/\+/g, "-").replace(/\//g, "_").replace(/=+$/, "");
};

/** The checksum of a text, FNV-1a: a letter that was changed on the way could be another letter of the map. */
function checksum(text: string): string {
  let sum = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) sum = Math.imul(sum ^ text.charCodeAt(at), 0x01000193);
  return (sum >>> 0).toString(36);
}

/** The fragment for these files, without `#`; nothing where it would be too long. */
export function fragment({ files, active, game }: Linked): string | undefined {
  const bytes = strToU8(JSON.stringify({ files, active, game }));
  if (bytes.length > MAX_UNPACKED || Object.keys(files).length > MAX_FILES) return undefined;
  const packed = base64url(deflateSync(bytes, { level: 9 }));
  const text = `${MARK}${packed}.${checksum(packed)}`;
  return text.length > MAX_LINK ? undefined : text;
}

/** What a fragment holds. */
export function unpacked(text: string): Linked {
  if (/^k\d+\./.test(text) && !text.startsWith(MARK)) throw new BadLink("laterLink");
  if (!text.startsWith(MARK)) throw new BadLink("foreignLink");
  if (text.length > MAX_LINK) throw new BadLink("largeLink");
  const [packed = "", sum] = text.slice(MARK.length).split(".", 2);
  const bytes = inflated(packed);
  if (sum !== checksum(packed)) throw new BadLink("cutLink");
  const value = parsed(bytes);
  const { files, active, game } = value as { files?: unknown; active?: unknown; game?: unknown };
  const isFiles = (files: unknown): files is Files =>
    typeof files === "object" && files !== null && !Array.isArray(files) && Object.keys(files).length > 0 &&
    Object.entries(files).every(([name, text]) => isName(name) && typeof text === "string");
  if (!isFiles(files) || typeof active !== "string") throw new BadLink("foreignLink");
  if (Object.keys(files).length > MAX_FILES) throw new BadLink("manyFiles");
  if (game !== undefined && typeof game !== "string") throw new BadLink("foreignLink");
  return { files, active, game };
}

function inflated(text: string): Uint8Array {
  const chunks: Uint8Array[] = [];
  let length = 0;
  let ended = false;
  try {
    const bytes = Uint8Array.from(atob(text.replace(/-/g, "+").replace(/_/g, "/")), (c) => c.charCodeAt(0));
    const inflate = new Inflate((chunk, last) => {
      length += chunk.length;
      // It stops while it grows: a small link must not fill the memory first.
      if (length > MAX_UNPACKED) throw new BadLink("largeLink");
      chunks.push(chunk);
      ended ||= last;
    });
    for (let at = 0; at < bytes.length; at += 1024) inflate.push(bytes.subarray(at, at + 1024), at + 1024 >= bytes.length);
  } catch (why) {
    throw why instanceof BadLink ? why : new BadLink("cutLink");
  }
  if (!ended) throw new BadLink("cutLink");
  const all = new Uint8Array(length);
  chunks.reduce((at, chunk) => (all.set(chunk, at), at + chunk.length), 0);
  return all;
}

function parsed(bytes: Uint8Array): object {
  try {
    const value: unknown = JSON.parse(strFromU8(bytes));
    if (typeof value === "object" && value !== null) return value;
  } catch {
    throw new BadLink("cutLink");
  }
  throw new BadLink("foreignLink");
}
