//! The subjects that a broken line may have been about, so that no later stage reports their absence.

use kogge_engine::vocab::words;

words! {
    /// The possible subjects of a broken line.
    pub enum Subject {
        /// The rows: which hexes there are, and where.
        Rows = "rows",
        /// The content of hexes.
        Hexes = "hexes",
        /// The fixed numbers of hexes, each of which is marked.
        Tokens = "tokens",
        /// The fills of regions.
        Fills = "fills",
        /// How tokens come to hexes.
        Numbers = "numbers",
        /// The harbours.
        Harbours = "harbours",
        /// The fishing grounds.
        Grounds = "grounds",
        /// The rivers.
        Rivers = "rivers",
        /// The scenario.
        Scenario = "scenario",
        /// The modules.
        Modules = "modules",
        /// The numbers of players.
        Players = "players",
        /// The points that win.
        Ends = "ends",
        /// Where the robber begins.
        Robber = "robber",
        /// The neutral corners.
        Neutral = "neutral",
        /// Where barbarians begin.
        Barbarians = "barbarians",
        /// The turns of the oasis.
        Arrows = "arrows",
        /// Where battles begin.
        Sweep = "sweep",
        /// The numbers of the edition.
        Edition = "edition",
        /// The rest of the map statement.
        Map = "map",
        /// The map that this one varies.
        Base = "base",
    }
}

impl kogge_compiler::language::Subject for Subject {
    const ALL: &'static [Self] = Self::ALL;

    fn index(self) -> usize {
        self.index()
    }
}

/// The subjects of broken lines.
pub type Doubts = kogge_compiler::language::Doubts<Subject>;
