// What this browser keeps: the files as they are, and the last versions of them. Nothing that cannot be read is
// overwritten, and a store that is full costs old versions before it costs the newest text.

import type { Files } from "./project";

export type Kept = { files: Files; active: string };
export type Version = Kept & { time: number };

const NOW = "kogge/now";
const VERSIONS = "kogge/versions";
const MAX_VERSIONS = 20;

const isFiles = (value: unknown): value is Files =>
  typeof value === "object" && value !== null && Object.values(value).every((text) => typeof text === "string");

const isKept = (value: unknown): value is Kept => {
  const kept = value as Kept | null;
  return typeof kept === "object" && kept !== null && isFiles(kept.files) && typeof kept.active === "string";
};

export class Store {
  /** `broken` is called where something that was kept cannot be read, `full` where nothing can be kept. */
  constructor(private broken: () => void, private full: () => void, elsewhere: (kept: Kept) => void) {
    addEventListener("storage", ({ key, newValue }) => {
      if (key !== NOW || newValue === null) return;
      const kept = this.parsed(NOW, newValue, isKept);
      if (kept) elsewhere(kept);
    });
  }

  now(): Kept | undefined {
    return this.read(NOW, isKept);
  }

  versions(): Version[] {
    const isVersions = (value: unknown): value is Version[] =>
      Array.isArray(value) && value.every((version) => isKept(version) && typeof (version as Version).time === "number");
    return this.read(VERSIONS, isVersions) ?? [];
  }

  save(kept: Kept) {
    const text = JSON.stringify(kept);
    for (let versions = this.versions(); !this.write(NOW, text); ) {
      if (versions.length === 0) return this.full();
      versions = versions.slice(0, -1);
      this.write(VERSIONS, JSON.stringify(versions));
    }
  }

  /** Adds a version, unless it is the last one. */
  keep(kept: Kept) {
    const versions = this.versions();
    const same = (version: Version | undefined) => JSON.stringify(version?.files) === JSON.stringify(kept.files);
    if (Object.keys(kept.files).length === 0 || same(versions[0])) return;
    let all = [{ ...kept, time: Date.now() }, ...versions].slice(0, MAX_VERSIONS);
    while (!this.write(VERSIONS, JSON.stringify(all))) {
      all = all.slice(0, -1);
      if (all.length === 0) return this.full();
    }
  }

  private read<T>(key: string, is: (value: unknown) => value is T): T | undefined {
    try {
      const text = localStorage.getItem(key);
      return text === null ? undefined : this.parsed(key, text, is);
    } catch {
      return undefined;
    }
  }

  private parsed<T>(key: string, text: string, is: (value: unknown) => value is T): T | undefined {
    try {
      const value: unknown = JSON.parse(text);
      if (is(value)) return value;
    } catch {
      // It is kept aside below.
    }
    try {
      localStorage.setItem(`${key}/damaged-${Date.now()}`, text);
      localStorage.removeItem(key);
    } catch {
      // A store without room for a copy keeps what it has.
    }
    this.broken();
    return undefined;
  }

  /** Says whether there was room for it; without, the store is as it was. */
  private write(key: string, text: string): boolean {
    try {
      localStorage.setItem(key, text);
      return true;
    } catch {
      return false;
    }
  }
}
