// What goes wrong, as callers catch it.

/** What kind of reason it is; the README says what each means. */
export type Code = "request" | "map" | "game" | "action" | "illegal" | "seat" | "other";

/** The library refused something, and nothing has changed. */
export class KoggeError extends Error {
  override name = "KoggeError";

  /** `clause` is the clause of the rules that forbids an action. */
  constructor(message: string, readonly code: Code = "other", readonly clause?: string) {
    super(message);
  }
}

/** An instance of the library ended while it answered, and another one takes its place. */
export class Stopped extends Error {
  override name = "Stopped";
  readonly code = "stopped";
}
