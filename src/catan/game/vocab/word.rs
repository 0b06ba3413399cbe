//! The closed vocabularies of the map language.

use kogge_engine::vocab::words;

words! {
    /// The cards that the bank pays for production and takes as the price of things.
    pub enum Resource {
        /// From forests.
        Lumber = "lumber" | "Holz",
        /// From hills.
        Brick = "brick" | "Lehm",
        /// From pastures.
        Wool = "wool" | "Wolle",
        /// From fields.
        Grain = "grain" | "Getreide",
        /// From mountains.
        Ore = "ore" | "Erz",
    }
}

words! {
    /// The kind of a hex.
    pub enum Terrain {
        /// Yields lumber.
        Forest = "forest" | "Wald",
        /// Yields wool.
        Pasture = "pasture" | "Weideland",
        /// Yields grain.
        Fields = "fields" | "Ackerland",
        /// Yields brick.
        Hills = "hills" | "Hügelland",
        /// Yields ore.
        Mountains = "mountains" | "Gebirge",
        /// Yields nothing.
        Desert = "desert" | "Wüste",
        /// Yields fish on four numbers of its own (FI).
        Lake = "lake" | "See",
        /// The end of a river; yields nothing (RI).
        Swamp = "swamp" | "Sumpf",
        /// The middle of the caravans; yields nothing (KA).
        Oasis = "oasis" | "Oase",
        /// Where knights begin; yields nothing (BA).
        Castle = "castle" | "Burg",
        /// A trade hex with a plaza; yields nothing (HB).
        Trade = "trade" | "Zielfeld",
    }
}

impl Resource {
    /// The good of its harbours (B7.3).
    pub const fn good(self) -> Good {
        match self {
            Self::Lumber => Good::Lumber,
            Self::Brick => Good::Brick,
            Self::Wool => Good::Wool,
            Self::Grain => Good::Grain,
            Self::Ore => Good::Ore,
        }
    }
}

impl Good {
    /// The resource that its harbours trade (B7.3); of any kind none.
    pub fn resource(self) -> Option<Resource> {
        Resource::ALL.iter().copied().find(|resource| resource.good() == self)
    }
}

impl Terrain {
    /// The resource that its hexes yield (B5.1).
    pub const fn resource(self) -> Option<Resource> {
        match self {
            Self::Forest => Some(Resource::Lumber),
            Self::Pasture => Some(Resource::Wool),
            Self::Fields => Some(Resource::Grain),
            Self::Hills => Some(Resource::Brick),
            Self::Mountains => Some(Resource::Ore),
            Self::Desert | Self::Lake | Self::Swamp | Self::Oasis | Self::Castle | Self::Trade => None,
        }
    }

    /// The only scenario that uses it; `None` where all do (X2).
    pub const fn scenario(self) -> Option<Scenario> {
        match self {
            Self::Forest | Self::Hills | Self::Pasture | Self::Fields | Self::Mountains | Self::Desert => None,
            Self::Lake => Some(Scenario::Fishermen),
            Self::Swamp => Some(Scenario::Rivers),
            Self::Oasis => Some(Scenario::Caravans),
            Self::Castle => Some(Scenario::BarbarianAttack),
            Self::Trade => Some(Scenario::Traders),
        }
    }

    /// Whether its hexes bear a number token.
    pub const fn bears_number(self) -> bool {
        self.resource().is_some()
    }
}

words! {
    /// The trade at a harbour: three of a kind, or two of one resource.
    pub enum Good {
        /// Three of any kind for one.
        Any = "any" | "beliebig",
        /// Two lumber for one.
        Lumber = "lumber" | "Holz",
        /// Two brick for one.
        Brick = "brick" | "Lehm",
        /// Two wool for one.
        Wool = "wool" | "Wolle",
        /// Two grain for one.
        Grain = "grain" | "Getreide",
        /// Two ore for one.
        Ore = "ore" | "Erz",
    }
}

words! {
    /// The kind of a trade hex: the goods that it makes and needs (HB8).
    pub enum Role {
        /// Needs marble and glass, gives tools and sand.
        Castle = "castle" | "Burg",
        /// Needs tools, gives marble and sand.
        Quarry = "quarry" | "Steinbruch",
        /// Needs sand, gives glass and tools.
        Glassworks = "glassworks" | "Glashütte",
    }
}

words! {
    /// The rules in play; exactly one holds (X2).
    pub enum Scenario {
        /// The base game (B).
        Base = "base" | "Basisspiel",
        /// The Fishermen (FI).
        Fishermen = "fishermen" | "Fischer",
        /// The Rivers (RI).
        Rivers = "rivers" | "Flüsse",
        /// The Caravans (KA).
        Caravans = "caravans" | "Karawanen",
        /// The Barbarian Attack (BA).
        BarbarianAttack = "barbarian attack" | "Barbarenüberfall",
        /// Traders & Barbarians (HB).
        Traders = "traders" | "Händler & Barbaren",
    }
}

impl Scenario {
    /// The most players it has pieces for. Clause: B1.9.
    pub const fn most_players(self) -> usize {
        match self {
            Self::Base => 6,
            Self::Fishermen | Self::Rivers | Self::Caravans | Self::BarbarianAttack | Self::Traders => 4,
        }
    }

    /// Whether there is a Longest Road (HB5).
    pub const fn has_longest_road(self) -> bool {
        !matches!(self, Self::Traders)
    }

    /// Whether there is a Largest Army (BA4).
    pub const fn has_largest_army(self) -> bool {
        !matches!(self, Self::BarbarianAttack)
    }

    /// Whether the second building of set-up is a city (BA5, HB6).
    pub const fn begins_with_city(self) -> bool {
        matches!(self, Self::BarbarianAttack | Self::Traders)
    }
}

words! {
    /// The variants, any set of which joins any scenario (X1).
    pub enum Module {
        /// Friendly Robber (FR).
        FriendlyRobber = "friendly robber" | "freundlicher Räuber",
        /// Events of Catan (EV).
        Events = "events" | "Ereignisse",
        /// Harbourmaster (HM).
        Harbourmaster = "harbourmaster" | "Hafenmeister",
        /// Catan for two (Z).
        TwoPlayers = "two players" | "zwei Spieler",
    }
}

/// Whether a token bears this number: a sum of two dice that is not the robber's (B1.2).
pub const fn is_token(number: u32) -> bool {
    matches!(number, 2..=6 | 8..=12)
}

/// The rolls of two dice, of 36, that hit a number; none beyond 2 to 12.
pub const fn pips(number: u8) -> u32 {
    6_u32.saturating_sub(number.abs_diff(7) as u32)
}
