// A game before its first decision: on which map, who plays, with what.

import { h, icon } from "../dom";
import type { Files } from "../project";
import type { Game } from "../store/records";
import { wish, wished } from "../wishes";
import { inLanguage, moment, SEATS, t, type Word } from "../words";
import type { Offer, Start } from "./table";

/** The kinds of players, people first, a chair of a room that anyone may take, and then the weakest. `search` plays each choice out so often as stands behind it. */
const KINDS: [string, Word][] = [
  ["human", "kindHuman"], ["open", "kindOpen"], ["easy", "kindEasy"], ["normal", "kindNormal"], ["hard", "kindHard"],
  ["expert", "kindExpert"], ["steady", "kindSteady"], ["search", "kindSearch"],
];
const USUAL_PLAYOUTS = 200;
/** The most that a person waits for. */
const MOST_PLAYOUTS = 20_000;
/** The longest name of a player. */
const MOST_LETTERS = 24;

/** A list of the kinds of players that a game has, with what sits there. */
export function kinds(words: string[], chair: string, label: string, changed: (kind: string) => void): HTMLElement {
  const [kind = "human", playouts] = chair.split(":");
  const known = KINDS.filter(([word]) => word === "human" || words.includes(word));
  const all = known.some(([word]) => word === kind) ? known : [...known, [kind, undefined] as const];
  const select = h("select", { "aria-label": label },
    ...all.map(([value, word]) => h("option", { value, selected: value === kind }, word ? t(word) : value)));
  const number = h("input", {
    type: "number", min: 1, max: MOST_PLAYOUTS, value: playouts ?? USUAL_PLAYOUTS, class: "playouts",
    "aria-label": `${label}: ${t("playouts")}`, title: t("playouts"), hidden: kind !== "search",
  });
  const say = () => {
    number.hidden = select.value !== "search";
    const wanted = Math.round(Number(number.value)) || USUAL_PLAYOUTS;
    changed(number.hidden ? select.value : `search:${Math.min(Math.max(wanted, 1), MOST_PLAYOUTS)}`);
  };
  select.addEventListener("change", say);
  number.addEventListener("change", say);
  return h("span", { class: "kind" }, select, number);
}

export const chip = (seat: string): HTMLElement =>
  h("span", { class: `chip seat-${seat.toLowerCase()}`, "aria-hidden": "true" }, seat);

type Ways = {
  begin(start: Omit<Start, "game">, names: string[]): void;
  /** Offers the game to people elsewhere; what stands in the way is said in an element. */
  invite(start: Omit<Start, "game">, names: string[], said: HTMLElement): Promise<void>;
  /** Goes on with the game of a file. */
  load(): void;
};

/** What a chair is called. */
export function chairWord(chair: string): string {
  const word = KINDS.find(([kind]) => kind === chair.split(":")[0])?.[1];
  return word ? t(word) : chair;
}

/** Who plays, as words. */
const seated = (chairs: string[], names: string[] = []): string => chairs.map((chair, i) => names[i] || chairWord(chair)).join(", ");

/** How far a game is, and who plays it. */
export const told = ({ turn, chairs, names, isOver }: Game): string =>
  [isOver ? t("over") : turn > 0 ? `${t("turn")} ${turn}` : t("game"), seated(chairs, names)].filter((part) => part !== "").join(" · ");

/** The games of a map, each to go on with. */
export function gameList(games: Game[], { goOn, remove }: { goOn(game: Game): void; remove(game: Game): void }): HTMLElement {
  const row = (game: Game) => h("li", {},
    h("span", { class: "name" }, told(game), h("small", {}, ` ${moment(game.changed)}`)),
    h("button", { "aria-label": `${t("goOn")}: ${told(game)}`, onclick: () => goOn(game) }, t(game.isOver ? "look" : "goOn")),
    h("button", { class: "plain", title: t("remove"), "aria-label": `${t("remove")}: ${told(game)}`, onclick: () => remove(game) }, icon("close")));
  return h("section", { class: "kept-games", "aria-label": t("keptGames"), hidden: games.length === 0 },
    h("h2", {}, t("keptGames")), h("ul", { class: "versions" }, ...games.map(row)));
}

/** The form for a new game on a map. */
export function setup(offer: Offer, files: Files, path: string, { begin, invite, load }: Ways): HTMLElement {
  const chairs = ["human", "normal", "normal", "normal", "normal"];
  // Those who play here play again.
  const names = (wished("names") ?? "").split("\n");
  const rows = h("div", { class: "chairs" });
  const players = h("select", { id: "play-players" }, ...offer.players.map((n) => h("option", { value: n, selected: n === offer.usual }, String(n))));
  // Two always play with the module for two.
  const modules = offer.modules.filter(({ word }) => word !== "two-players").map(({ word, name, players }) => {
    const box = h("input", { type: "checkbox", value: word });
    return { box, players, row: h("label", { class: "check" }, box, inLanguage(name)) };
  });
  const seats = () => {
    const n = Number(players.value);
    rows.replaceChildren(...SEATS.slice(0, n).map((seat, i) =>
      h("div", { class: "chair" }, chip(seat), kinds(offer.kinds, chairs[i] ?? "normal", `${t("seat")} ${seat}`, (kind) => (chairs[i] = kind)),
        h("input", {
          class: "name-of", value: names[i] ?? "", maxlength: MOST_LETTERS, placeholder: t("name"), "aria-label": `${t("name")}: ${t("seat")} ${seat}`, autocomplete: "off", spellcheck: "false",
          onchange: (event: Event) => (names[i] = (event.target as HTMLInputElement).value.trim()),
        }))));
    for (const { box, players } of modules) box.disabled = !players.includes(n);
  };
  players.addEventListener("change", seats);
  seats();
  const trade = h("input", { type: "checkbox", checked: true });
  const seed = h("input", { id: "play-seed", type: "number", min: 0, max: 4294967295, step: 1, required: true, value: Math.floor(Math.random() * 100_000) });
  const position = h("input", { id: "play-position", autocomplete: "off", spellcheck: "false" });
  const chosen = (): [Omit<Start, "game">, string[]] => {
    const n = Number(players.value);
    const named = Array.from({ length: n }, (_, i) => names[i] ?? "");
    wish("names", named.join("\n"));
    return [{
      files, path, chairs: chairs.slice(0, n), seed: Number(seed.value), from: position.value.trim() || undefined,
      modules: modules.filter(({ box }) => box.checked && !box.disabled).map(({ box }) => box.value),
      trade: !offer.trade || trade.checked,
    }, named];
  };
  const submit = (event: Event) => {
    event.preventDefault();
    begin(...chosen());
  };
  const said = h("p", { class: "hint", role: "status" });
  const extras = [...modules.map(({ row }) => row), offer.trade && h("label", { class: "check" }, trade, t("studyTrade"))];
  return h("form", { class: "setup", onsubmit: submit },
    h("h2", {}, t("newGame")),
    h("p", { class: "hint" }, t("setupHint")),
    h("div", { class: "row" },
      h("span", { class: "field" }, h("label", { for: "play-players" }, t("playersLabel")), players),
      h("span", { class: "field" }, h("label", { for: "play-seed" }, t("seed")), seed)),
    rows,
    h("span", { class: "field" }, h("label", { for: "play-position" }, t("fromPosition")), position),
    extras.some((extra) => extra) && h("fieldset", {}, h("legend", {}, t("with")), ...extras),
    h("div", { class: "row" },
      h("button", { class: "main" }, t("begin")),
      h("button", { type: "button", onclick: () => void invite(...chosen(), said) }, t("invite")),
      h("button", { type: "button", onclick: load }, t("loadRecord"))),
    said);
}
