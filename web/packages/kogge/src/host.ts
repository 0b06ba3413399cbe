// What maps and games ask: two libraries, each in an instance that another one may take the place of.

import type { Findings } from "./documents.js";
import type { Library, Request } from "./library.js";
import type { File } from "./load.js";
import type { Picture, Source } from "./source.js";

export interface Host {
  check(source: Source): Promise<Findings>;
  draw(source: Source, picture?: Picture): Promise<string>;
  library(file: File): Library;
  /** An answer of an instance. */
  ask<T>(file: File, request: Request): Promise<T>;
}
