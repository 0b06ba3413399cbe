// What the palette offers, in the language of the page. A map says it in the words of the language, which are English.

import { language } from "../words";

/** The words of pictures and kits for the words of the language. */
const GERMAN: Record<string, string> = {
  white: "weiß", orange: "orange", pink: "rosa", black: "schwarz", square: "eckig", circle: "rund", coin: "Münze", no: "keine", remove: "entfernen",
  keys: "Stadtschlüssel", actions: "Actiones", privilege: "Privilegium", book: "Liber Sophiae", purse: "Geldbeutel", green: "grün",
  house: "Haus", ship: "Schiff", tavern: "Taverne", none: "nichts", open: "offen", closed: "geschlossen", special: "hier", link: "hier", mission: "diese drei",
  forest: "Wald", pasture: "Weideland", fields: "Ackerland", hills: "Hügelland", mountains: "Gebirge", desert: "Wüste", lake: "See", swamp: "Sumpf", oasis: "Oase",
  castle: "Burg", quarry: "Steinbruch", glassworks: "Glashütte", trade: "Zielfeld", sea: "Meer",
  any: "beliebig", lumber: "Holz", brick: "Lehm", wool: "Wolle", grain: "Getreide", ore: "Erz", gold: "Gold", drawn: "ausgelost", robber: "Räuber", counted: "gezählt",
  base: "Basisspiel", fishermen: "Fischer", rivers: "Flüsse", caravans: "Karawanen", traders: "Händler & Barbaren",
  events: "Ereignisse", harbourmaster: "Hafenmeister", missions: "Auftragskarten", favour: "Gunst des Kaisers", promo: "Sondermarker", prestige: "Prestige",
};
const PHRASES: Record<string, string> = {
  "as usual": "wie üblich", "friendly robber": "freundlicher Räuber", "two players": "zwei Spieler", "border fee": "Grenzgebühr", "barbarian attack": "Barbarenüberfall",
  "develop any": "eine Eigenschaft entwickeln", "extra kontor": "zusätzliche Niederlassung", "swap kontors": "Niederlassungstausch", exchange: "Bonusmarker tauschen",
  tribute: "Tribut", block: "Sperre", "found in a green city from supply": "Niederlassung in einer grünen Stadt, aus dem Vorrat",
};
/** Markers with a number in them. */
const OWNERS: Record<string, string> = { own: "eigene", others: "fremde", anyone: "beliebige" };
const NUMBERED: [RegExp, (n: string, of: string) => string][] = [
  [/^actions \+(\d+)$/, (n) => `+${n} Aktionen`],
  [/^take up to (\d+)$/, (n) => `bis zu ${n} Steine nehmen`],
  [/^move up to (\d+) of (\w+)$/, (n, of) => `bis zu ${n} ${OWNERS[of] ?? of} Steine umsetzen`],
  [/^remove up to (\d+) of (\w+)$/, (n, of) => `bis zu ${n} ${OWNERS[of] ?? of} Steine entfernen`],
];

/** What a choice is called; names and what has no German word stay as the map says them. */
export function labelled(label: string): string {
  if (language !== "de") return label;
  for (const [pattern, said] of NUMBERED) {
    const [, n = "", of = ""] = pattern.exec(label) ?? [];
    if (n !== "") return said(n, of);
  }
  return PHRASES[label] ?? label.split(" ").map((word) => GERMAN[word] ?? word).join(" ");
}
