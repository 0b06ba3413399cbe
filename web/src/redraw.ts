// A picture that is drawn again: only what differs in its text is read and replaced, so a browser does the rest alone.

import { svgOf } from "./dom";

/** An element by its text: its first tag, and the elements that it holds. */
export type Part = { text: string; open: string; parts: Part[] };

/** What holds elements and no letters: of other elements the parts are not told apart. */
const HOLDS = /^<(svg|g|defs)\b/;

/** The parts of a picture that the library wrote: names and values in it hold no `<` and no `>`. */
export function partOf(svg: string): Part {
  let at = 0;
  const behind = (mark: string) => svg.indexOf(mark, at) + mark.length;
  const part = (): Part => {
    const [from, parts]: [number, Part[]] = [at, []];
    at = behind(">");
    const open = svg.slice(from, at);
    if (HOLDS.test(open) && !open.endsWith("/>")) {
      for (at = svg.indexOf("<", at); svg[at + 1] !== "/"; at = svg.indexOf("<", at)) parts.push(part());
      at = behind(">");
    } else if (!open.endsWith("/>")) at = behind(`</${/\w+/.exec(open)?.[0]}>`);
    return { text: svg.slice(from, at), open, parts };
  };
  return part();
}

/** Makes an element that shows one part show another. What is alike in both stays. */
export function redraw(shown: Element, before: Part, after: Part) {
  const texts: string[] = [];
  const acts: ((read: Element) => void)[] = [];
  const gone: Element[] = [];
  /** Reads an element of the new picture, and then does something with it. */
  const read = (text: string, act: (read: Element) => void) => {
    texts.push(text);
    acts.push(act);
  };
  const become = (old: Element, before: Part, after: Part) => {
    if (before.text === after.text) return;
    const children = [...old.children];
    const name = HOLDS.exec(after.open)?.[1];
    const isAlike = name !== undefined && name === HOLDS.exec(before.open)?.[1] && before.parts.length === children.length;
    if (!isAlike) return read(after.text, (next) => old.replaceWith(next));
    if (before.open !== after.open) read(`${after.open}</${name}>`, (next) => attributes(old, next));
    // What is alike stays; what comes later in the other one waits for it; the rest becomes one another in turn.
    const [from, to] = [before.parts, after.parts];
    const [inFrom, inTo] = [places(from), places(to)];
    let [i, j] = [0, 0];
    while (i < from.length || j < to.length) {
      const [one, other, child] = [from[i], to[j], children[i] ?? null];
      const isGone = one && (inTo.get(one.text) ?? -1) < j;
      const isNew = other && (inFrom.get(other.text) ?? -1) < i;
      if (one?.text === other?.text) [i, j] = [i + 1, j + 1];
      else if (one && other && isGone && isNew) become(children[i++]!, one, to[j++]!);
      else if (other && (isNew || !one)) read(to[j++]!.text, (next) => old.insertBefore(next, child));
      else gone.push(children[i++]!);
    }
  };
  become(shown, before, after);
  // A browser reads many elements at once faster than one by one.
  const elements = [...svgOf(`<svg>${texts.join("")}</svg>`).children];
  for (const [n, act] of acts.entries()) act(elements[n]!);
  for (const element of gone) element.remove();
}

/** Where each text stands last. */
const places = (parts: Part[]) => new Map(parts.map(({ text }, n) => [text, n]));

function attributes(old: Element, next: Element) {
  for (const name of old.getAttributeNames()) if (!next.hasAttribute(name)) old.removeAttribute(name);
  for (const name of next.getAttributeNames()) old.setAttribute(name, next.getAttribute(name)!);
}
