// The map that is open in this tab: it is kept while it is written, by one tab at a time. A tab that does not write it
// follows the one that does.

import type { Project } from "./project";
import type { Entry, Kept } from "./store/records";
import { Pen } from "./store/pen";
import { leave, type Store } from "./store/store";

/** How long a change waits until it is kept, and how long it is between two versions of one text, in milliseconds. */
const KEEP_AFTER = 300;
const VERSION_AFTER = 120_000;
/** Pictures are large and change with each key. */
const THUMBNAIL_AFTER = 2_000;
/** How long a tab may take to hand its map over; one that sleeps does not answer. */
const HAND_OVER = 1_000;

type Said = { about: string; says: "kept" | "wanted" | "left" };

export type Doors = {
  /** Another tab has written the map, or the tab may write it now and it was changed meanwhile. */
  changed(kept: Kept): void;
  /** Whether this tab writes the map has changed. */
  turned(): void;
};

export class Keeper {
  private pen?: Pen;
  private timer?: ReturnType<typeof setTimeout>;
  private isDirty = false;
  private dirtySince = 0;
  /** The store has what this tab kept last, and no other tab writes there. */
  private isSure = false;
  private lastVersion = Date.now();
  private thumbnail?: { title: string; svg: string };
  private thumbnailTimer?: ReturnType<typeof setTimeout>;
  private channel = new BroadcastChannel("kogge");
  /** Hears that the other tab has left the map. */
  private left = () => {};
  private entry: Entry = { id: "", files: {}, active: "", changed: 0 };

  constructor(private store: Store, private project: Project, private doors: Doors) {
    this.channel.onmessage = ({ data }: MessageEvent<Said>) => void this.heard(data);
    project.onChange(() => this.change());
    addEventListener("pagehide", () => this.keepAtOnce());
    document.addEventListener("visibilitychange", () => document.hidden && this.keepAtOnce());
  }

  get id(): string {
    return this.entry.id;
  }

  /** Whether this tab writes the map. */
  get isWriting(): boolean {
    return this.pen?.isHeld ?? true;
  }

  /** Leaves the map that was open, and opens one with its pen. The project holds its files by now. */
  open(entry: Entry, pen?: Pen) {
    void this.keepThumbnail();
    this.pen?.leave();
    this.entry = entry;
    this.isDirty = false;
    this.lastVersion = Date.now();
    this.hold(pen);
    try {
      localStorage.setItem("kogge/last", entry.id);
      sessionStorage.setItem("kogge/map", entry.id);
    } catch {
      // The next visit begins with the map that was changed last.
    }
  }

  /** Opens a map that was just made, and keeps it. */
  async add(kept: Kept, id: string): Promise<void> {
    const entry = { ...kept, id, changed: Date.now() };
    this.open(entry);
    const saved = this.store.saveAtOnce(entry).then((isSaved) => isSaved || this.store.save(entry, 0));
    const [pen] = await Promise.all([Pen.take(`map/${id}`), saved]);
    if (this.id === id) this.hold(pen);
    else pen.leave();
    this.say("kept", id);
  }

  private hold(pen?: Pen) {
    this.pen = pen;
    this.isSure = false;
    if (pen) {
      pen.lost = () => this.lose();
      pen.gained = () => void this.gain();
      if (!pen.isHeld) pen.wait();
    }
    this.doors.turned();
  }

  // ---- what changes here ----

  /** The files of the project have changed. */
  change() {
    if (!this.isWriting) return;
    if (!this.isDirty) this.dirtySince = Date.now();
    this.isDirty = true;
    // The first change counts, so that who types without a pause is kept as well; a browser that is busy with keys may let
    // timers wait.
    this.timer ??= setTimeout(() => void this.keep(), KEEP_AFTER);
    if (Date.now() - this.dirtySince > KEEP_AFTER) void this.keep();
    if (Date.now() - this.lastVersion < VERSION_AFTER) return;
    void this.version();
  }

  private next(): Entry {
    const { id, changed } = this.entry;
    return { id, files: this.project.files(), active: this.project.active, changed: this.isDirty ? Math.max(Date.now(), changed + 1) : changed };
  }

  /** Keeps the text as it is now. */
  async keep(): Promise<void> {
    clearTimeout(this.timer);
    this.timer = undefined;
    const { id, changed } = this.entry;
    if (!this.isWriting || (!this.isDirty && this.entry.active === this.project.active)) return;
    const entry = this.next();
    this.entry = entry;
    this.isDirty = false;
    const isKept = (this.isSure && await this.store.saveAtOnce(entry)) || await this.store.save(entry, changed);
    if (isKept) this.say("kept", id);
    if (id !== this.id) return;
    this.isSure = isKept && this.pen?.isSole === true;
    this.isDirty ||= !isKept;
  }

  private keepAtOnce() {
    void this.keepThumbnail();
    if (!this.isWriting || (!this.isDirty && this.entry.active === this.project.active)) return;
    this.entry = this.next();
    leave(this.entry);
    void this.store.saveAtOnce(this.entry);
  }

  /** Keeps the text as it is now as a version, too. */
  version(): Promise<boolean> {
    this.lastVersion = Date.now();
    return this.store.keep({ map: this.id, files: this.project.files(), active: this.project.active, time: Date.now() });
  }

  /** The map was drawn. */
  drawn(title: string, svg: string) {
    if (!this.isWriting) return;
    this.thumbnail = { title, svg };
    this.thumbnailTimer ??= setTimeout(() => void this.keepThumbnail(), THUMBNAIL_AFTER);
  }

  async keepThumbnail(): Promise<void> {
    clearTimeout(this.thumbnailTimer);
    this.thumbnailTimer = undefined;
    const { thumbnail } = this;
    this.thumbnail = undefined;
    if (thumbnail) await this.store.put("thumbnails", { map: this.id, ...thumbnail });
  }

  // ---- other tabs ----

  private say(says: Said["says"], about = this.id) {
    this.channel.postMessage({ about, says } satisfies Said);
  }

  private async heard({ about, says }: Said) {
    if (about !== this.id) return;
    if (says === "left") return this.left();
    if (says === "kept") return this.isWriting ? undefined : this.follow();
    if (!this.isWriting) return;
    await this.keep();
    this.say("left");
  }

  /** Takes up what another tab has written. */
  private async follow() {
    const entry = await this.store.map(this.id);
    if (!entry || entry.id !== this.id || entry.changed === this.entry.changed) return;
    this.entry = entry;
    this.doors.changed(entry);
    this.isDirty = false;
  }

  /** Writes the map here from now on; the other tab follows. */
  async seize() {
    const { pen } = this;
    if (!pen) return;
    const left = new Promise<void>((resolve) => (this.left = resolve));
    this.say("wanted");
    await Promise.race([left, new Promise((resolve) => setTimeout(resolve, HAND_OVER))]);
    await pen.seize();
    if (pen === this.pen) await this.gain();
  }

  private async gain() {
    await this.follow();
    this.doors.turned();
  }

  /** Another tab took the map. What this one had not kept by then becomes a version. */
  private lose() {
    if (this.isDirty) void this.version();
    this.isDirty = this.isSure = false;
    clearTimeout(this.timer);
    this.timer = undefined;
    this.pen?.wait();
    this.doors.turned();
    void this.follow();
  }
}
