// What keys mean on the board.

import type { Point } from "./gesture";

export type Tool = "select" | "city" | "route" | "paint" | "erase";

const TOOLS: Record<string, Tool> = { v: "select", c: "city", r: "route", p: "paint", e: "erase" };
const ARROWS: Record<string, Point> = { arrowleft: [-1, 0], arrowright: [1, 0], arrowup: [0, -1], arrowdown: [0, 1] };

export type Meant =
  | { what: "undo" | "redo" | "escape" | "delete" | "enter" }
  | { what: "walk" | "nudge"; by: Point }
  | { what: "next"; by: number }
  | { what: "tool"; tool: Tool };

/** What a key asks for; nothing where it means nothing here. */
export function meant(event: KeyboardEvent): Meant | undefined {
  const name = event.key.toLowerCase();
  const isCommand = event.ctrlKey || event.metaKey;
  const arrow = ARROWS[name];
  if (arrow) return { what: isCommand || event.altKey ? "walk" : "nudge", by: arrow };
  if (isCommand && name === "z") return { what: event.shiftKey ? "redo" : "undo" };
  if (isCommand && name === "y") return { what: "redo" };
  if (name === "escape") return { what: "escape" };
  if (isCommand || event.altKey) return undefined;
  if (name === "delete" || name === "backspace") return { what: "delete" };
  if (name === "enter" || name === " ") return { what: "enter" };
  if (name === "n") return { what: "next", by: event.shiftKey ? -1 : 1 };
  const tool = TOOLS[name];
  return tool && { what: "tool", tool };
}

/** Whether a key means this wherever the focus is, and not on the board alone. */
export const isAnywhere = ({ what }: Meant): boolean => what === "undo" || what === "redo" || what === "escape" || what === "delete";
