// Files of the author's disk that are saved where they were opened, in browsers that let a page do so. What someone else
// has changed meanwhile is not overwritten unasked.

/** What the browser gives for a file that was chosen. */
type Handle = {
  getFile(): Promise<File>;
  createWritable(): Promise<{ write(text: string): Promise<void>; close(): Promise<void> }>;
};
type Picker = { showOpenFilePicker?(options: object): Promise<Handle[]> };

const TYPES = [{ description: "Kogge", accept: { "text/plain": [".board", ".toml"] } }];

export type Saved = "saved" | "changed" | "unknown";

export class Disk {
  private opened = new Map<string, { handle: Handle; seen: number }>();

  /** Whether files are saved in their place here. */
  get can(): boolean {
    return "showOpenFilePicker" in window;
  }

  /** Lets the author choose files. None where the choice is given up. */
  async choose(): Promise<[File, Handle][]> {
    try {
      const handles = await (window as Picker).showOpenFilePicker?.({ multiple: true, types: TYPES }) ?? [];
      return await Promise.all(handles.map(async (handle): Promise<[File, Handle]> => [await handle.getFile(), handle]));
    } catch (why) {
      if (why instanceof DOMException && why.name === "AbortError") return [];
      throw why;
    }
  }

  /** Files of the project are those of the disk from now on. */
  keep(name: string, file: File, handle: Handle) {
    this.opened.set(name, { handle, seen: file.lastModified });
  }

  /** A file of the project, or every one, has nothing to do with the disk any more. */
  forget(name?: string) {
    if (name === undefined) this.opened.clear();
    else this.opened.delete(name);
  }

  /** What a file holds by now. */
  async read(name: string): Promise<File | undefined> {
    const file = await this.opened.get(name)?.handle.getFile();
    if (file) this.opened.get(name)!.seen = file.lastModified;
    return file;
  }

  /** Saves a text where it was opened, over what someone else has changed only where `anyway` is set. */
  async save(name: string, text: string, anyway = false): Promise<Saved> {
    const opened = this.opened.get(name);
    if (!opened) return "unknown";
    if (!anyway && (await opened.handle.getFile()).lastModified !== opened.seen) return "changed";
    const writable = await opened.handle.createWritable();
    await writable.write(text);
    await writable.close();
    opened.seen = (await opened.handle.getFile()).lastModified;
    return "saved";
  }
}
