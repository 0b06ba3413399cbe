// Cards and dice as they lie on a table: hands, the roll, and exchanges that are put together from cards.

import { h } from "../dom";
import { drawn } from "../draw/icons";
import { t } from "../words";
import { type Choice, type Pieces } from "./table";

/** A card with how many there are of it; the sign tells it where colours do not. */
export function card(what: string, n: number): HTMLElement {
  return h("span", { class: "playing-card", "data-what": what }, drawn(what), h("b", {}, String(n)));
}

/** A hand in words for those who hear it, as cards for those who see it. */
export function hand(words: string, cards: Pieces): HTMLElement {
  return h("span", { class: "hand", role: "img", "aria-label": words, title: words }, ...cards.map(([what, n]) => card(what, n)));
}

/** Where the pips of a die are, on a grid of three by three. */
const PIPS: readonly number[][] = [[], [4], [0, 8], [0, 4, 8], [0, 2, 6, 8], [0, 2, 4, 6, 8], [0, 2, 3, 5, 6, 8]];

export function dice([one, other]: [number, number]): HTMLElement {
  const die = (n: number) => h("span", { class: "die" }, ...Array.from({ length: 9 }, (_, at) => h("i", { class: PIPS[n]?.includes(at) ? "pip" : null })));
  return h("span", { class: "dice", role: "img", "aria-label": `${t("dice")}: ${one} + ${other} = ${one + other}` }, die(one), die(other));
}

type Swap = Choice & { swap: [Pieces, Pieces] };

const isSwap = (choice: Choice): choice is Swap => choice.swap !== undefined;

/** What can be exchanged, in the order of the cards. */
const GOODS = ["lumber", "brick", "wool", "grain", "ore", "gold"] as const;

/** The fewest exchanges that are put together from cards; fewer are a list. */
const LEAST = 6;

/** The most exchanges that are listed for the cards that were chosen. */
const MOST_FITS = 8;

/** Choices that are exchanges, where they are many. */
export function swapsOf(choices: Choice[]): Swap[] {
  const swaps = choices.filter(isSwap);
  return swaps.length < LEAST ? [] : swaps;
}

/** Two rows of cards: what is given and what is wanted for it. Each click adds a card, as far as there is an exchange. */
export function exchange(swaps: Swap[], choose: (choice: Choice) => void): HTMLElement {
  const sides: [Map<string, number>, Map<string, number>] = [new Map(), new Map()];
  const kinds = (side: 0 | 1) => GOODS.filter((what) => swaps.some(({ swap }) => swap[side].some(([other]) => other === what)));
  const has = (pieces: Pieces, chosen: Map<string, number>) => [...chosen].every(([what, n]) => pieces.some(([other, m]) => other === what && m >= n));
  // Of the kinds that were chosen and no others; more cards of them are offered as well.
  const covers = (pieces: Pieces, chosen: Map<string, number>) => pieces.length === chosen.size && has(pieces, chosen);
  const element = h("section", { class: "exchange", "aria-label": t("exchange") });
  const more = (side: 0 | 1, what: string) => {
    const chosen = new Map(sides[side]).set(what, (sides[side].get(what) ?? 0) + 1);
    // Where no exchange has so many, the cards of that kind are taken back.
    if (!swaps.some(({ swap }) => has(swap[side], chosen))) chosen.delete(what);
    // Other cards that go with none of these give way.
    if (!swaps.some(({ swap }) => has(swap[side], chosen))) chosen.forEach((_, other) => other !== what && chosen.delete(other));
    sides[side] = chosen;
    write();
    element.querySelector<HTMLElement>(`[data-side="${side}"] [data-kind="${what}"]`)?.focus();
  };
  const row = (side: 0 | 1) => h("div", { class: "exchange-row", "data-side": side, role: "group", "aria-label": t(side === 0 ? "youGive" : "youGet") },
    h("span", {}, t(side === 0 ? "youGive" : "youGet")),
    ...kinds(side).map((what) => {
      const n = sides[side].get(what) ?? 0;
      // For what is given now nobody can want it.
      const isOut = side === 1 && !swaps.some(({ swap }) => has(swap[0], sides[0]) && swap[1].some(([other]) => other === what));
      return h("button", { class: "plain", "data-kind": what, disabled: isOut, "aria-pressed": String(n > 0), "aria-label": `${t(what)}: ${n}`, title: t(what), onclick: () => more(side, what) }, card(what, n));
    }));
  const write = () => {
    const fits = swaps.filter(({ swap }) => covers(swap[0], sides[0]) && covers(swap[1], sides[1])).slice(0, MOST_FITS);
    element.replaceChildren(row(0), row(1), fits.length > 0
      ? h("div", { class: "exchange-fits" }, ...fits.map((choice) => h("button", { class: "move", title: choice.text, onclick: () => choose(choice) }, choice.text)))
      : h("p", {}, t(sides[0].size > 0 && sides[1].size > 0 ? "noExchange" : "chooseCards")));
  };
  write();
  return element;
}
