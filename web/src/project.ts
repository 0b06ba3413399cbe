// The documents of the page: the author's files by name, which every view reads. Texts live here, not in the library and
// not in the editor, so that neither can lose one.

import { Text } from "@codemirror/state";
import type { Kept } from "./store/records";

/** Files by name, as they are kept and shared. */
export type Files = Record<string, string>;

/** The largest file, as the library reads it. */
export const MAX_FILE = 8 * 1024 * 1024;

const NAME = /^(?:kogge\.toml|[^/\\:\0]{1,80}\.board|editions\/[^/\\:\0]{1,80}\.toml)$/u;

export const isName = (name: string): boolean => NAME.test(name) && !name.startsWith(".");

export const textOf = (text: string): Text => Text.of(text.split(/\r\n?|\n/));

export class Project {
  private texts = new Map<string, Text>();
  private listeners = new Set<(name: string) => void>();
  active = "";
  /** Another tab writes these files: nothing here may change them. */
  isShut = false;

  constructor(files: Files, active?: string) {
    this.replace(files, active);
  }

  get names(): string[] {
    const rank = (name: string) => (name.endsWith(".board") ? 0 : name === "kogge.toml" ? 2 : 1);
    return [...this.texts.keys()].sort((a, b) => rank(a) - rank(b) || a.localeCompare(b));
  }

  text(name: string): Text | undefined {
    return this.texts.get(name);
  }

  files(): Files {
    return Object.fromEntries(this.names.map((name) => [name, this.texts.get(name)?.toString() ?? ""]));
  }

  kept(): Kept {
    return { files: this.files(), active: this.active };
  }

  set(name: string, text: Text) {
    if (this.texts.get(name)?.eq(text)) return;
    this.texts.set(name, text);
    for (const listener of this.listeners) listener(name);
  }

  remove(name: string) {
    this.texts.delete(name);
    if (this.active === name) this.active = this.names[0] ?? "";
    for (const listener of this.listeners) listener(name);
  }

  replace(files: Files, active?: string) {
    this.texts = new Map(Object.entries(files).map(([name, text]) => [name, textOf(text)]));
    this.active = active !== undefined && this.texts.has(active) ? active : (this.names[0] ?? "");
  }

  onChange(listener: (name: string) => void) {
    this.listeners.add(listener);
  }

  /** The map that is shown: the active one, or the first where another kind of file is active. */
  get map(): string | undefined {
    if (this.active.endsWith(".board")) return this.active;
    return this.names.find((name) => name.endsWith(".board"));
  }

  /** A name like this one that no file has. */
  free(name: string): string {
    if (!this.texts.has(name)) return name;
    const stem = name.replace(/\.board$/, "");
    for (let n = 2; ; n++) if (!this.texts.has(`${stem}-${n}.board`)) return `${stem}-${n}.board`;
  }
}

/** The names of the files that the shown map needs: itself, its bases, and what is no map. */
export function neededNames(project: Project): string[] {
  const names = new Set<string>();
  for (let next = project.map; next !== undefined && !names.has(next); ) {
    const text = project.text(next);
    if (!text) break;
    names.add(next);
    next = /^\s+varies\s+"?([^"\n]+?)"?\s*$/m.exec(text.toString())?.[1];
  }
  return [...names, ...project.names.filter((name) => !name.endsWith(".board"))];
}

export function needed(project: Project): Kept {
  const files = neededNames(project).map((name) => [name, project.text(name)?.toString() ?? ""]);
  return { files: Object.fromEntries(files), active: project.map ?? project.active };
}
