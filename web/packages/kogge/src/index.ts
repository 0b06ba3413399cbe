// Maps of board games: checked, compiled, drawn and played.

import type { Family, Findings } from "./documents.js";
import { Kogge, type Shipped } from "./kogge.js";
import type { CompiledMap } from "./map.js";
import type { Picture, Source } from "./source.js";
import type { Transport } from "./transport.js";

export type { Documents, Family, Findings } from "./documents.js";
export { type Code, KoggeError, Stopped } from "./errors.js";
export type { Game, GivenAction, GivenSeat, Plane, Seat } from "./game.js";
export { Kogge, type Settings, type Shipped } from "./kogge.js";
export { type CompiledMap, MapError, type Wish } from "./map.js";
export type { Picture, Source, Style } from "./source.js";
export type { Transport } from "./transport.js";

/** What the functions below ask; it loads nothing before the first of them is called. */
const kogge = /* @__PURE__ */ new Kogge();

/** Everything that is found about a map. */
export const check = (source: Source): Promise<Findings> => kogge.check(source);

/** The picture of a map as SVG, as far as the map can be read. */
export const draw = (source: Source, picture?: Picture): Promise<string> => kogge.draw(source, picture);

/** The maps that come with the library. */
export const shipped = (): Promise<Shipped[]> => kogge.shipped();

/** A map to be played; a `MapError` with all findings where it has errors. */
export const compile = <F extends Family = Family>(source: Source): Promise<CompiledMap<F>> => kogge.compile<F>(source);

/** A conversation with the language server, in a language as `en` or `de`. */
export const language = (locale?: string): Transport => kogge.language(locale);
