// Files of the author's disk: opened, dropped on the page, and saved. What is not text, or too large, is refused.

import { download } from "./dialogs";
import { Disk } from "./disk";
import { h } from "./dom";
import { failed, notice } from "./notices";
import { type Files, isName, MAX_FILE, type Project } from "./project";
import { t } from "./words";

type Doors = {
  /** Puts files beside those of the map, or in their place, and shows one of them. */
  join(files: Files, active: string): void;
  /** Begins a map of these files. */
  begin(files: Files, active: string): void;
  /** Lays a photo under the board. */
  trace(photo: File): void;
  /** Takes in maps that were saved as one file. */
  takeIn(file: File): void;
};

export class AuthorFiles {
  private disk = new Disk();
  readonly chooser = h("input", { type: "file", multiple: true, accept: ".board,.toml", hidden: true });

  /** The files that are chosen next join the map that is open. */
  private joins = false;

  constructor(private project: Project, private doors: Doors) {
    this.chooser.addEventListener("change", () => {
      // Copied from the browser's list, which does not stay.
      void this.take([...(this.chooser.files ?? [])].map((file) => [file]), this.joins);
      this.chooser.value = "";
    });
    addEventListener("dragover", (event) => event.preventDefault());
    addEventListener("drop", (event) => {
      event.preventDefault();
      void this.take([...(event.dataTransfer?.files ?? [])].map((file) => [file]));
    });
    // Too large a paste is refused before it is read into the editor.
    addEventListener("paste", (event) => {
      if ((event.clipboardData?.getData("text/plain").length ?? 0) <= MAX_FILE) return;
      event.preventDefault();
      event.stopPropagation();
      notice(t("pasteTooLarge"));
    }, { capture: true });
    addEventListener("keydown", (event) => {
      if (!(event.ctrlKey || event.metaKey) || event.key !== "s") return;
      event.preventDefault();
      void this.save();
    });
  }

  /** Opens files: as a map of their own, or beside those of the map that is open. */
  open(joins = false) {
    this.joins = joins;
    if (!this.disk.can) return this.chooser.click();
    void this.disk.choose().then((chosen) => this.take(chosen, joins)).catch(failed);
  }

  /** Saves the shown file where it was opened, or gives it to the author. */
  async save(anyway = false, name = this.project.active) {
    const text = this.project.text(name)?.toString() ?? "";
    const saved = await this.disk.save(name, text, anyway).catch((why) => (failed(why), "unknown" as const));
    if (saved === "unknown") return download(name, text);
    if (saved === "saved") return notice(`${name} ${t("saved")}`);
    const takeTheirs = async () => {
      const file = await this.disk.read(name);
      const text = file && await textIn(file);
      if (text !== undefined) this.doors.join({ [name]: text }, name);
    };
    notice(`${name} ${t("changedOnDisk")}`, [t("takeTheirs"), () => void takeTheirs().catch(failed)], [t("overwrite"), () => void this.save(true, name)]);
  }

  /** A file of the project, or every one, has nothing to do with the disk any more. */
  forget(name?: string) {
    this.disk.forget(name);
  }

  /** Reads files of the disk. A map is one of its own unless it `joins`; other files join the one that is open. */
  private async take(chosen: [File, Parameters<Disk["keep"]>[2]?][], joins = false) {
    const files: Files = {};
    const names = new Map<string, (typeof chosen)[number]>();
    for (const [file, handle] of chosen) {
      if (file.name.endsWith(".jsonl")) {
        this.doors.takeIn(file);
        continue;
      }
      if (file.type.startsWith("image/")) {
        this.doors.trace(file);
        continue;
      }
      const name = file.name === "kogge.toml" || file.name.endsWith(".board") ? file.name : `editions/${file.name}`;
      if (!isName(name)) {
        notice(`${file.name}: ${t("badName")}`);
        continue;
      }
      const text = await textIn(file);
      if (text === undefined) continue;
      files[name] = text;
      names.set(name, [file, handle]);
    }
    const [opened] = Object.keys(files);
    if (opened === undefined) return;
    const isMap = Object.keys(files).some((name) => name.endsWith(".board"));
    this.doors[isMap && !joins ? "begin" : "join"](files, opened);
    for (const [name, [file, handle]] of names) {
      if (handle) this.disk.keep(name, file, handle);
      else this.disk.forget(name);
    }
  }
}

/** The text of a file; nothing where it is none, which is said. */
async function textIn(file: File): Promise<string | undefined> {
  if (file.size > MAX_FILE) return void notice(`${file.name} ${t("tooLarge")}`);
  try {
    const text = new TextDecoder("utf-8", { fatal: true }).decode(await file.arrayBuffer());
    if (!text.includes("\0")) return text;
  } catch {
    // It is said below.
  }
  return void notice(`${file.name} ${t("notText")}`);
}
