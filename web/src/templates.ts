// What new maps and other files begin with.

import type { Files } from "./project";
import { language, t } from "./words";

/** A new map whose pictures speak the language of the page. */
export const inWords = (map: string) => (language === "de" ? map.replace(/^map .*\n/m, "$&    words        german\n") : map);

/** What a first visit shows: small enough to be read whole. */
export const template = (): Files => ({
  "ferry.board": inWords(`// ${t("templateSays")}
map Ferry
    ends at      2 completed cities
    link         Emden -- Husum
    special      Emden

city Bremen: white square, orange square
    skill        actions or book
city Emden: white square, pink circle
    skill        privilege
city Husum: white square, white circle
    skill        keys or purse
city Leer: white square

route Bremen -- Emden: house, house
    tavern
route Bremen -- Husum: house, house, house
    tavern
route Emden -- Husum: house, ship
    tavern
route Emden -- Leer: house, house
`),
  "kogge.toml": `# A sketch: findings about the balance of a map are left out. Delete the line with \`preset\` to see them.
language = 1
maps = ["*.board"]
preset = "draft"
`,
});

/** A variant of a printed board, before anything differs. */
export const variant = (id: string, name: string) =>
  inWords(`// A variant: it states only what differs, as in \`change city NAME: white square\`.
map "${name}, varied"
    id           my-${id}
    varies       "${id}.board"
`);

/** A map before anything lies on it; an island has one hex, beside which others are painted. */
export const blank = (game: "hansa" | "catan"): Files => game === "hansa"
  ? { "board.board": inWords('map "New board"\n\npicture 1500 x 1000\n    kontor 28\n') }
  : { "island.board": inWords('map "New island"\n    game         catan\n\nrows\n    A: desert\n') };

/** A file that is added to a project: a map, an edition or `kogge.toml`. */
export function fresh(name: string): string {
  const stem = name.replace(/.*\//, "").replace(/\.\w+$/, "");
  if (name === "kogge.toml") return 'language = 1\nmaps = ["*.board"]\npreset = "fan"\n';
  if (name.endsWith(".toml")) return `name = "${stem}"\nextends = "big-box-2020"\n`;
  // A board has its size before the first city stands on it.
  return inWords(`map "${stem}"\n\npicture 1500 x 1000\n    kontor 28\n`);
}
