//! The phase of a game: whose decision, or which chance.

use super::offer::Offer;
use crate::vocab::{CornerId, EdgeId, HexId, Role};
pub use kogge_engine::game::Decider;
use kogge_engine::game::Seat;

/// The phase of a game.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[cfg_attr(
    feature = "json",
    derive(serde::Serialize, serde::Deserialize, crate::Schema),
    serde(rename_all = "snake_case", deny_unknown_fields)
)]
pub enum Phase {
    /// The start player chooses the hex of several on which the robber begins. Clause: B2.8.
    RobberStart,
    /// A settlement of set-up. Clauses: B3.2, B3.3.
    FirstSettlement,
    /// A city of set-up, where the second building is one. Clauses: BA5, HB6.
    FirstCity,
    /// The road of set-up at this corner. Clauses: B3.2, B3.3.
    FirstRoad(CornerId),
    /// The roll is due, or a card before it. Clauses: B4.1, B4.2.
    Turn,
    /// The dice fall. Clause: B5.1.
    Dice,
    /// An event card is turned. Clause: EV3.
    EventDeck,
    /// The robber retreats to a desert of several. Clauses: EV6, X4.
    Retreat,
    /// A player damages a road in an earthquake. Clause: EV7.
    Damage {
        /// The player.
        seat: Seat,
    },
    /// A player takes a card of the bank by an event. Clause: EV6.
    Prize {
        /// The player.
        seat: Seat,
    },
    /// A player chooses whom to help. Clause: EV6.
    GiveTo {
        /// The player.
        seat: Seat,
    },
    /// A player gives a card by an event. Clause: EV6.
    Give {
        /// The player.
        seat: Seat,
        /// To whom.
        to: Seat,
    },
    /// A player draws a card from a hand of choice by an event or for fish. Clauses: EV6, FI13.
    Pick {
        /// The player.
        thief: Seat,
        /// Whether it must be drawn.
        must: bool,
    },
    /// A player gives cards back after a 7. Clause: B6.2.
    Discard {
        /// The player.
        seat: Seat,
        /// The number of cards still to give back.
        left: u8,
    },
    /// A player draws fish or leaves them. Clause: FI22.
    MayFish {
        /// The player.
        seat: Seat,
    },
    /// The supply gives a piece of fish. Clauses: FI5 to FI7.
    Catch {
        /// To whom.
        seat: Seat,
    },
    /// A player may exchange a piece of fish. Clause: FI9.
    Exchange {
        /// The player.
        seat: Seat,
    },
    /// The robber moves. Clause: B6.3.
    Robber,
    /// The victim of the robber is chosen. Clause: B6.4.
    Rob,
    /// A card is drawn from a hand. Clauses: B6.4, EV6.
    Theft {
        /// By whom.
        thief: Seat,
        /// Whose.
        victim: Seat,
    },
    /// Trade and building. Clause: B4.1.
    Main,
    /// The deck gives a card. Clause: B9.1.
    Draw,
    /// Free roads. Clause: B9.3.
    FreeRoads {
        /// The number of free roads left.
        left: u8,
    },
    /// A road of a neutral player. Clause: Z7.
    NeutralRoad {
        /// How many free roads are left to the player.
        #[cfg_attr(feature = "json", schemars(range(max = 1)))]
        left: u8,
    },
    /// A bridge of a neutral player. Clause: Z7.
    NeutralBridge,
    /// A settlement of a neutral player. Clause: Z7.
    NeutralSettlement,
    /// The robber goes to a desert of several. Clauses: Z10, X4.
    SendAway,
    /// A card is drawn from the other's hand in a forced trade. Clause: Z10.
    ForcedDraw {
        /// The number of cards still to draw.
        #[cfg_attr(feature = "json", schemars(range(min = 1, max = 2)))]
        left: u8,
    },
    /// A card is given to the other in a forced trade. Clause: Z10.
    GiveBack {
        /// The number of cards still to give.
        #[cfg_attr(feature = "json", schemars(range(min = 1, max = 2)))]
        left: u8,
    },
    /// Cards of the bank. Clause: B9.4.
    Invention {
        /// The number of cards still to take.
        left: u8,
    },
    /// A resource of all. Clause: B9.5.
    Monopoly,
    /// A player answers an offer. Clause: TR2.
    Answer {
        /// The player.
        seat: Seat,
        /// The offer and the answers so far.
        trade: Trade,
    },
    /// The active player chooses among the answers. Clause: TR4.
    Choose(Trade),
    /// A player bids in the vote about a camel. Clause: KA11.
    Bid {
        /// The player.
        seat: Seat,
    },
    /// A bidder names a place for the camel. Clause: KA16.
    Name {
        /// The player.
        seat: Seat,
    },
    /// A player places the camel. Clauses: KA12 to KA14.
    Camel {
        /// The player.
        seat: Seat,
    },
    /// The second camel of two players is placed. Clause: KA20.
    SecondCamel {
        /// The player.
        seat: Seat,
        /// Where the first one was placed.
        first: EdgeId,
    },
    /// Two dice fall for a landing. Clause: BA6.
    Landing {
        /// The numbers that have come.
        #[cfg_attr(feature = "json", schemars(inner(range(min = 2, max = 12))))]
        came: [Option<u8>; 2],
        /// Whether a settlement of a neutral player follows, or a road. Clause: BA26.
        #[cfg_attr(feature = "json", serde(default, skip_serializing_if = "std::ops::Not::not"))]
        neutral_follows: bool,
    },
    /// A new knight is put on an edge. Clause: BA11.
    NewKnight {
        /// Whether it is one of the castle hex.
        at_castle: bool,
    },
    /// The foreign knight is put on an edge of the castle hex. Clause: BA25.
    ForeignKnight,
    /// Tokens take a barbarian from a hex. Clause: BA27.
    TokenFrom,
    /// Tokens bring the barbarian to another hex. Clause: BA27.
    TokenTo {
        /// The hex from which it comes.
        from: HexId,
    },
    /// Treason takes a barbarian from a hex. Clause: BA33.
    TreasonFrom {
        /// The hex of the first one.
        first: Option<HexId>,
    },
    /// Treason brings a barbarian to a hex. Clause: BA33.
    TreasonTo {
        /// The hexes from which they come; without one from the supply.
        from: [Option<HexId>; 2],
        /// The hex to which the first one came.
        first: Option<HexId>,
    },
    /// Intrigue takes a prisoner from a hex. Clause: BA11.
    Intrigue,
    /// The active player chooses a knight to move, or stops. Clause: BA14.
    Knights,
    /// The chosen knight moves. Clause: BA14.
    March {
        /// The edge on which it stands.
        from: EdgeId,
    },
    /// Two dice fall for a prisoner. Clause: BA19.
    PrisonerRoll {
        /// The hex of the battle.
        hex: HexId,
        /// The player who rolls.
        seat: Seat,
    },
    /// The die falls that says which knights are lost. Clause: BA20.
    Losses {
        /// The hex of the battle.
        hex: HexId,
    },
    /// The active player chooses the barbarian of a path that moves. Clause: HB19.
    PathFrom {
        /// The draw of a card from the owner of a road.
        draw: Draw,
    },
    /// The active player chooses where the barbarian goes. Clauses: HB17, HB19.
    PathTo {
        /// Where it stands.
        from: EdgeId,
        /// The draw of a card from the owner of a road.
        draw: Draw,
    },
    /// The active player may draw a card of who owns the road. Clause: HB19.
    RobOwner {
        /// The owner.
        victim: Seat,
    },
    /// The wagon of the active player moves. Clause: HB9.
    Wagon,
    /// A die falls for a barbarian in the way. Clause: HB17.
    Chase {
        /// Its edge.
        edge: EdgeId,
    },
    /// A trade hex gives a commodity. Clauses: HB13, HB14.
    Order {
        /// The trade hex.
        role: Role,
    },
    /// The game is over.
    Over,
}

/// The right or duty of the active player to draw a card for a barbarian on a road. Clauses: HB17, HB19, HB25, HB26.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[cfg_attr(
    feature = "json",
    derive(serde::Serialize, serde::Deserialize, crate::Schema),
    serde(rename_all = "snake_case")
)]
pub enum Draw {
    /// Neither.
    None,
    /// The player may draw one.
    May,
    /// The player draws one.
    Must,
    /// Tokens move it to an edge without a road.
    Token,
}

impl Phase {
    /// Whether it is a choice that only an event brings. Clause: EV6.
    pub(super) const fn is_of_event(&self) -> bool {
        matches!(
            self,
            Self::Retreat
                | Self::Damage { .. }
                | Self::Prize { .. }
                | Self::GiveTo { .. }
                | Self::Give { .. }
                | Self::Pick { must: false, .. }
        )
    }

    /// Whether it belongs to the vote about a camel. Clauses: KA11 to KA16.
    pub(super) const fn is_of_vote(&self) -> bool {
        matches!(self, Self::Bid { .. } | Self::Name { .. } | Self::Camel { .. } | Self::SecondCamel { .. })
    }

    /// Whether barbarians land or move, or knights do. Clauses: BA6 to BA20.
    pub(super) const fn is_of_attack(&self) -> bool {
        matches!(
            self,
            Self::Landing { .. }
                | Self::NewKnight { .. }
                | Self::ForeignKnight
                | Self::TokenFrom
                | Self::TokenTo { .. }
                | Self::TreasonFrom { .. }
                | Self::TreasonTo { .. }
                | Self::Intrigue
                | Self::Knights
                | Self::March { .. }
                | Self::PrisonerRoll { .. }
                | Self::Losses { .. }
        )
    }

    /// Whether wagons drive or barbarians of paths move. Clauses: HB9 to HB19.
    pub(super) const fn is_of_traders(&self) -> bool {
        matches!(
            self,
            Self::PathFrom { .. }
                | Self::PathTo { .. }
                | Self::RobOwner { .. }
                | Self::Wagon
                | Self::Chase { .. }
                | Self::Order { .. }
        )
    }

    /// Whether only two players have it. Clauses: BA25 to BA27, Z7, Z10.
    pub(super) const fn is_for_two(&self) -> bool {
        matches!(
            self,
            Self::NeutralRoad { .. }
                | Self::NeutralBridge
                | Self::NeutralSettlement
                | Self::SendAway
                | Self::ForcedDraw { .. }
                | Self::GiveBack { .. }
                | Self::Landing { neutral_follows: true, .. }
                | Self::ForeignKnight
                | Self::TokenFrom
                | Self::TokenTo { .. }
        )
    }

    /// Whether a victory is judged only when more has followed. Clauses: B12.4, BA6, BA33, KA20.
    pub(super) const fn is_before_judgement(&self) -> bool {
        matches!(
            self,
            Self::Landing { .. }
                | Self::TreasonTo { .. }
                | Self::PrisonerRoll { .. }
                | Self::Losses { .. }
                | Self::SecondCamel { .. }
        )
    }

    /// Whether fish are drawn or exchanged. Clauses: FI5 to FI9.
    pub(super) const fn is_of_fish(&self) -> bool {
        matches!(self, Self::MayFish { .. } | Self::Catch { .. } | Self::Exchange { .. })
    }
}

/// An offer with its answers. Clauses: TR2, TR3.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "json", derive(serde::Serialize, serde::Deserialize, crate::Schema), serde(deny_unknown_fields))]
pub struct Trade {
    /// The offer.
    pub offer: Offer,
    /// The offer that each seat agrees to: the offer itself or its own; `None`: nothing, or not yet.
    #[cfg_attr(
        feature = "json",
        serde(with = "kogge_engine::game::BySeat::<{ super::USUAL_PLAYERS }>"),
        schemars(with = "Vec<Option<Offer>>", length(min = 4, max = 6))
    )]
    pub answers: [Option<Offer>; super::MAX_PLAYERS],
    /// How many counter-offers were made.
    pub counters: u8,
}
