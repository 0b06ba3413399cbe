// Which element of a picture belongs to which statement.

import type { Chosen, Shown } from "../messages";

/** What an element says of the statement that states it: its `data-` attributes. */
export type Stated = Record<string, string | undefined>;

/** Whether an element is what stands at the cursor: by its statement, and by its title where it names no statement. */
export function isHere({ file, line }: Stated, title: string | null, here: Shown): boolean {
  return line === undefined ? title !== null && title === here.title : file === here.file && Number(line) === here.line;
}

/** Where an element is stated, if that is in the file beside the picture. */
export function placeOf({ file, line, column }: Stated, here: Shown): Chosen | undefined {
  return line !== undefined && file === here.file ? { line: Number(line), column: Number(column ?? 1) } : undefined;
}
