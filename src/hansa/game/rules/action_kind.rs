//! `ActionKind`: the few kinds that the many actions of a decision fall into.
//!
//! One grouping for everyone who looks at a list of actions and not at each of them: people who choose from numbered
//! groups, players that draw a kind first. The kinds are those of the decisions, not of the rulebook's actions A to E:
//! two actions are of one kind when a person would call them the same thing done at different places. Clauses: DEC-1 …
//! DEC-16.

use kogge_engine::vocab::words;

words! {
    /// The kind of an action, wherever it acts.
    pub enum ActionKind {
        /// Action A: fetch pieces from the stock. Clause: INCOME-1.
        Income = "income" | "Einnahmen",
        /// This many of the fetched pieces are of a kind. DEC-2, DEC-3.
        Take = "take" | "Nehmen",
        /// A piece from before the player goes on a free post. Clauses: PLACE-1, FX-3.
        Place = "place" | "Einsetzen",
        /// Another's piece gives way. Clause: DISPLACE-1.
        Displace = "displace" | "Verdrängen",
        /// This many of the paid pieces are merchants. DEC-5.
        Pay = "pay" | "Zahlen",
        /// The displaced piece finds a new place. DEC-6.
        PutDisplaced = "put displaced" | "Verdrängten Stein setzen",
        /// An extra piece comes with the displaced one. Clauses: DISPLACE-5, DISPLACE-13.
        PutExtra = "put extra" | "Weiteren Stein setzen",
        /// Action D: a first piece is lifted. Clause: MOVE-1.
        Move = "move" | "Umsetzen",
        /// Another piece is lifted. DEC-8.
        Lift = "lift" | "Aufnehmen",
        /// A lifted piece is put. DEC-7, DEC-9.
        Put = "put" | "Setzen",
        /// Action E: a route is established. Clause: ROUTE-1.
        Establish = "establish" | "Einrichten",
        /// A kontor on a printed space. Clause: KONTOR-1.
        Found = "found kontor" | "Niederlassung besetzen",
        /// A kontor beside the printed spaces. Clauses: MARKER-22, EAST-4.
        FoundExtra = "found extra kontor" | "Zusätzliche Niederlassung",
        /// A skill is developed. Clause: SKILL-1.
        Develop = "develop" | "Entwickeln",
        /// A special space is taken. Clause: SPECIAL-1.
        Special = "special prestige" | "Sonderprestige",
        /// An offer is left. Clauses: ROUTE-6, EAST-10.
        Skip = "skip" | "Verzichten",
        /// A tile of the Emperor's Favour is bought. Clause: FAVOUR-2.
        BuyTile = "buy tile" | "Plättchen kaufen",
        /// A marker is used, collected or permanent. Clauses: MARKER-3, FX-0.
        Use = "use marker" | "Bonusmarker benutzen",
        /// A marker opens the borders. Clause: OPT-1.
        PayBorder = "pay border fee" | "Grenzgebühr zahlen",
        /// No more of the same. DEC-6, DEC-8, DEC-13, DEC-14.
        Done = "done" | "Fertig",
        /// The turn ends. Clause: TURN-4.
        EndTurn = "end turn" | "Zug beenden",
        /// A replacement marker is laid. Clause: MARKER-8.
        Replace = "lay marker" | "Bonusmarker legen",
        /// The neutral party's kontor. Clause: TWO-11.
        NeutralKontor = "neutral kontor" | "Neutrale Niederlassung",
    }
}
