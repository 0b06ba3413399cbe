// What the picture's page and the extension say to each other. Lines and columns count from 1.

/** A picture as the page gets it. */
export interface Shown {
  /** The picture; `null` where the page keeps the one that it has, empty where there is none. */
  svg: string | null;
  /** What stands at the cursor: the title of its group in the picture, and the line of its statement in the file. */
  title: string | null;
  file: string;
  line: number | null;
  /** Whether the text has no picture now, so that an older one stays. */
  isStale: boolean;
}

/** A statement that was chosen on the picture. */
export interface Chosen {
  line: number;
  column: number;
}

/** What the page says: that it is there, empty as it is, or what was chosen. */
export type Said = { ready: true } | Chosen;
