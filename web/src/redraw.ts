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
    const [from, to] = [before.parts, after.parts];
    const common = Math.min(from.length, to.length);
    let [head, tail] = [0, 0];
    while (head < common && from[head]!.text === to[head]!.text) head++;
    while (tail < common - head && from.at(-1 - tail)!.text === to.at(-1 - tail)!.text) tail++;
    for (let n = head; n < common - tail; n++) become(children[n]!, from[n]!, to[n]!);
    for (const gone of children.slice(common - tail, from.length - tail)) gone.remove();
    const behind = children[from.length - tail] ?? null;
    for (const { text } of to.slice(common - tail, to.length - tail)) read(text, (next) => old.insertBefore(next, behind));
  };
  become(shown, before, after);
  // A browser reads many elements at once faster than one by one.
  const elements = [...svgOf(`<svg>${texts.join("")}</svg>`).children];
  for (const [n, act] of acts.entries()) act(elements[n]!);
}

function attributes(old: Element, next: Element) {
  for (const name of old.getAttributeNames()) if (!next.hasAttribute(name)) old.removeAttribute(name);
  for (const name of next.getAttributeNames()) old.setAttribute(name, next.getAttribute(name)!);
}
