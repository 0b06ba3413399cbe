// The documents by the names that callers use. Their types are made from the schemas of `docs/schema` when the package is
// built.

import type { BoardOfKogge } from "./documents/board.js";
import type { ChoicesOfKogge } from "./documents/choices.js";
import type { EventsOfKogge } from "./documents/events.js";
import type { FindingsOfKogge } from "./documents/findings.js";
import type { ChoicesOfKoggeForCatan } from "./documents/island-choices.js";
import type { EventsOfKoggeForCatan } from "./documents/island-events.js";
import type { APositionOfKoggeForCatan } from "./documents/island-position.js";
import type { AViewOfKoggeForCatan } from "./documents/island-view.js";
import type { IslandOfKogge } from "./documents/island.js";
import type { APositionOfKogge } from "./documents/position.js";
import type { AViewOfKogge } from "./documents/view.js";

/** Everything that was found about a map, as `kogge check --format json` writes it. */
export type Findings = FindingsOfKogge;

/** The documents of each game. */
export type Documents = {
  hansa: { facts: BoardOfKogge; view: AViewOfKogge; choices: ChoicesOfKogge; events: EventsOfKogge; position: APositionOfKogge };
  catan: {
    facts: IslandOfKogge; view: AViewOfKoggeForCatan; choices: ChoicesOfKoggeForCatan; events: EventsOfKoggeForCatan;
    position: APositionOfKoggeForCatan;
  };
};

/** The word of a game: Hansa Teutonica, or Catan. */
export type Family = keyof Documents;
