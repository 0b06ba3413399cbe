//! The kinds of cards and tokens that an edition counts, and the words of its switches.

use kogge_engine::vocab::words;

words! {
    /// A development card (B1.5, BA11, HB22).
    pub enum Card {
        /// Moves the robber, or a barbarian (B9.2, HB22).
        Knight = "knight" | "Ritter",
        /// A victory point (B9.6).
        Point = "point" | "Siegpunkt",
        /// Two roads (B9.3).
        RoadBuilding = "road building" | "Straßenbau",
        /// Two resources of choice (B9.4).
        Invention = "invention" | "Erfindung",
        /// All cards of one resource (B9.5).
        Monopoly = "monopoly" | "Monopol",
        /// A knight at the castle (BA11).
        Knighthood = "knighthood" | "Ritterschlag",
        /// A knight anywhere (BA11).
        StrongKnight = "strong knight" | "Starker Ritter",
        /// Moves two barbarians (BA11).
        Treason = "treason" | "Verrat",
        /// Takes a barbarian (BA11).
        Intrigue = "intrigue" | "Intrige",
        /// A second movement of the wagon (HB22).
        SwiftJourney = "swift journey" | "Schnelle Fahrt",
    }
}

impl Card {
    /// Whether it is shown and carried out as soon as it is bought (BA11).
    pub const fn is_shown(self) -> bool {
        matches!(self, Self::Knighthood | Self::StrongKnight | Self::Treason | Self::Intrigue)
    }
}

words! {
    /// The event of an event card (EV6).
    pub enum CardEvent {
        /// None.
        None = "none" | "keines",
        /// As a 7 of the dice.
        RobberAttack = "robber attack" | "Räuberüberfall",
        /// Each city yields one card.
        Epidemic = "epidemic" | "Seuche",
        /// Everybody turns a road.
        Earthquake = "earthquake" | "Erdbeben",
        /// Everybody gives a card to the left.
        GoodNeighbours = "good neighbours" | "Gute Nachbarschaft",
        /// A resource for most knights.
        Tournament = "tournament" | "Ritterturnier",
        /// A card for the holder of Longest Road.
        TradeAdvantage = "trade advantage" | "Handelsvorteil",
        /// The robber goes to the desert.
        RobberRetreats = "robber retreats" | "Rückzug des Räubers",
        /// A card for the Largest Army.
        Conflict = "conflict" | "Konflikt",
        /// A resource for everybody.
        PlentifulYear = "plentiful year" | "Ertragreiches Jahr",
        /// A resource for most harbours.
        CalmSea = "calm sea" | "Ruhige See",
        /// A card from those with most points.
        NeighbourlyHelp = "neighbourly help" | "Nachbarschaftshilfe",
    }
}

/// An event card (EV1).
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "json", derive(serde::Serialize, serde::Deserialize, crate::Schema), serde(deny_unknown_fields))]
pub struct EventCard {
    /// Its number, which counts like a roll (EV3).
    #[cfg_attr(feature = "json", schemars(range(min = 2, max = 12)))]
    pub number: u8,
    /// Its event.
    pub event: CardEvent,
}

/// Pieces with 1, 2 and 3 fish.
pub type Pieces = [u8; 3];

words! {
    /// The goods that trade hexes give and need (HB8).
    pub enum Commodity {
        /// From the quarry.
        Marble = "marble" | "Marmor",
        /// From the glassworks.
        Glass = "glass" | "Glas",
        /// From the castle and the quarry.
        Sand = "sand" | "Sand",
        /// From the castle and the glassworks.
        Tools = "tools" | "Werkzeug",
    }
}

words! {
    /// The uses of trade tokens (Z10, Z12).
    pub enum TokenUse {
        /// A forced trade.
        Trade = "trade",
        /// The robber goes to the desert.
        Robber = "robber",
        /// A knight leaves the game for tokens.
        Knight = "knight",
    }
}

words! {
    /// The uses of fish (FI13).
    pub enum Catch {
        /// The robber leaves the board.
        Robber = "robber",
        /// A card of another player.
        Steal = "steal",
        /// A resource of the bank.
        Resource = "resource",
        /// A road.
        Road = "road",
        /// A development card.
        Card = "card",
    }
}

words! {
    /// The part of an event card that comes first when an event card is turned (EV4).
    #[derive(Default)]
    pub enum EventOrder {
        /// Its event.
        #[default]
        EventFirst = "event first",
        /// The yield of its number.
        ProductionFirst = "production first",
    }
}

words! {
    /// The players who may not settle at a damaged road (EV9).
    #[derive(Default)]
    pub enum Barred {
        /// Nobody may.
        #[default]
        Anyone = "anyone",
        /// The owner of the road; others may.
        Owner = "owner",
    }
}

words! {
    /// The player who has the trade advantage where nobody has Longest Road (EV12).
    #[derive(Default)]
    pub enum Fallback {
        /// Nobody.
        #[default]
        None = "none",
        /// The player with most roads.
        MostRoads = "most roads",
    }
}

words! {
    /// Where the robber of the rivers retreats to (RI20).
    #[derive(Default)]
    pub enum Retreat {
        /// A swamp.
        #[default]
        Swamp = "swamp",
        /// Off the board.
        OffTheBoard = "off the board",
    }
}

words! {
    /// The players who draw when the fish do not suffice (FI10).
    #[derive(Default)]
    pub enum Short {
        /// Nobody.
        #[default]
        Nobody = "nobody",
        /// One player after the other, as long as there are fish.
        Clockwise = "clockwise",
    }
}

words! {
    /// The die for lost knights (BA20).
    #[derive(Default)]
    pub enum LossDie {
        /// Three colours, two faces each.
        #[default]
        Colours = "colours",
        /// 1 and 4, 2 and 5, 3 and 6.
        Numbers = "numbers",
    }
}

words! {
    /// The neutral piece that two players build after an own bridge (Z7).
    #[derive(Default)]
    pub enum AfterBridge {
        /// A bridge, or a road where no bridge can be built.
        #[default]
        Bridge = "bridge",
        /// Nothing.
        Nothing = "nothing",
    }
}

words! {
    /// The building of others after a turn of five or six players (B14, B15).
    #[derive(Default)]
    pub enum Build {
        /// None.
        #[default]
        None = "none",
        /// Everybody else may build and buy.
        Special = "special",
        /// The player three seats to the left has a part of a turn.
        Paired = "paired",
    }
}

words! {
    /// The refill of an empty stack of commodities (HB23).
    #[derive(Default)]
    pub enum EmptyStack {
        /// Nothing.
        #[default]
        None = "none",
        /// It is filled again.
        Refill = "refill",
    }
}

words! {
    /// The things that the bank sells for resources.
    pub enum Purchase {
        /// A road (B8.1).
        Road = "road",
        /// A settlement (B8.1).
        Settlement = "settlement",
        /// A city (B8.1).
        City = "city",
        /// A development card (B8.1).
        Card = "card",
        /// A bridge (RI10).
        Bridge = "bridge",
        /// The repair of a road (EV7).
        Repair = "repair",
    }
}

words! {
    /// The merits that count points.
    pub enum Merit {
        /// A settlement (B12.1).
        Settlement = "settlement",
        /// A city (B12.1).
        City = "city",
        /// A card that is a victory point (B9.6).
        Card = "card",
        /// The Longest Road (B1.8).
        LongestRoad = "longest_road",
        /// The Largest Army (B1.8).
        LargestArmy = "largest_army",
        /// The Harbourmaster (HM2).
        Harbourmaster = "harbourmaster",
        /// The Wealthiest Settler (RI14).
        Wealthiest = "wealthiest",
        /// The Poor Settler (RI15).
        Poor = "poor",
        /// A building with camels on two of its edges (KA19).
        TwoCamels = "two_camels",
        /// Two prisoners (BA21).
        TwoPrisoners = "two_prisoners",
        /// A delivery (HB14).
        Delivery = "delivery",
        /// The last wagon card (HB16).
        LastWagon = "last_wagon",
    }
}
