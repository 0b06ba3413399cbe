//! Parts that modules and scenarios add to a position.

use crate::rules::kept::{Claim, NEUTRAL, Order, Stack, Train};
use crate::rules::state::State;
use crate::vocab::{CornerId, EdgeId, EventCard, HexId, Pieces, Resource, Role};
use kogge_engine::game::Seat;

/// The state that the event cards add to a position.
#[derive(Debug, Clone, PartialEq, Eq)]
#[cfg_attr(feature = "json", derive(serde::Serialize, serde::Deserialize, crate::Schema), serde(deny_unknown_fields))]
pub struct EventsPosition {
    /// How many cards of each row of the edition were not turned since the New Year. Clause: EV2.
    pub left: Vec<u8>,
    /// The card whose event is under way. Clause: EV4.
    pub turned: Option<EventCard>,
    /// The card that each player chose to give as a good neighbour, from seat A on. Clause: EV10.
    pub gifts: Vec<Option<Resource>>,
    /// The damaged roads. Clause: EV7.
    pub damaged: Vec<EdgeId>,
}

impl EventsPosition {
    pub(super) fn of(state: &State) -> Option<Self> {
        if !state.events.in_play {
            return None;
        }
        let n_rows = state.events.left.iter().rposition(|&n| n > 0).map_or(0, |last| last + 1);
        Some(Self {
            left: state.events.left[..n_rows].to_vec(),
            turned: state.events.turned,
            gifts: state.events.gifts[..state.n_players()].to_vec(),
            damaged: state.events.damaged.iter().collect(),
        })
    }
}

/// The state that the fish add to a position; the rest of the pieces lies face down.
#[derive(Debug, Clone, PartialEq, Eq)]
#[cfg_attr(feature = "json", derive(serde::Serialize, serde::Deserialize, crate::Schema), serde(deny_unknown_fields))]
pub struct FishPosition {
    /// The pieces of each player with 1, 2 and 3 fish, from seat A on. Clause: FI8.
    pub held: Vec<Pieces>,
    /// The spent pieces. Clause: FI14.
    pub open: Pieces,
    /// The player who has the boot; `None`: it lies face down. Clause: FI16.
    pub boot: Option<Seat>,
    /// How many pieces each player still draws for the number. Clauses: FI5, FI6.
    pub claims: Vec<u8>,
    /// The players who may exchange a piece. Clause: FI9.
    pub full: Vec<Seat>,
    /// Whether the next player in the order has agreed to draw. Clause: FI22.
    pub has_agreed: bool,
}

impl FishPosition {
    pub(super) fn of(state: &State) -> Option<Self> {
        let fish = state.extras.fish()?;
        let n = state.n_players();
        Some(Self {
            held: fish.held[..n].to_vec(),
            open: fish.open,
            boot: fish.boot,
            claims: fish.claims[..n].to_vec(),
            full: state.seats().filter(|seat| fish.is_full[seat.index()]).collect(),
            has_agreed: fish.has_agreed,
        })
    }
}

/// The state that the gold adds to a position.
#[derive(Debug, Clone, PartialEq, Eq)]
#[cfg_attr(feature = "json", derive(serde::Serialize, serde::Deserialize, crate::Schema), serde(deny_unknown_fields))]
pub struct GoldPosition {
    /// The gold of each player, from seat A on. Clause: B13.1.
    pub held: Vec<u16>,
    /// How many resources the active player bought for gold in this turn. Clause: RI11.
    #[cfg_attr(feature = "json", schemars(range(max = 2)))]
    pub n_bought: u8,
}

impl GoldPosition {
    pub(super) fn of(state: &State) -> Option<Self> {
        let gold = state.gold.as_ref()?;
        Some(Self { held: gold.held[..state.n_players()].to_vec(), n_bought: state.n_bought })
    }
}

/// The state that the caravans add to a position.
#[derive(Debug, Clone, PartialEq, Eq)]
#[cfg_attr(feature = "json", derive(serde::Serialize, serde::Deserialize, crate::Schema), serde(deny_unknown_fields))]
pub struct CaravansPosition {
    /// The edges with a camel. Clause: KA5.
    pub camels: Vec<EdgeId>,
    /// The three trains, in the order of the arrows. Clause: KA3.
    #[cfg_attr(feature = "json", schemars(length(equal = 3)))]
    pub trains: Vec<TrainPosition>,
    /// Whether the active player founded or upgraded in this turn. Clause: KA4.
    pub has_built: bool,
    /// How many cards each player laid out in the vote, from seat A on. Clause: KA11.
    pub votes: Vec<u8>,
    /// The place that each player named. Clause: KA16.
    pub named: Vec<Option<EdgeId>>,
    /// Whether the robber has left the board again: he may come back to the oasis. Clause: KA2.
    #[cfg_attr(feature = "json", serde(default, skip_serializing_if = "std::ops::Not::not"))]
    #[cfg_attr(feature = "json", schemars(extend("const" = true)))]
    pub robber_left: bool,
}

impl CaravansPosition {
    pub(super) fn of(state: &State) -> Option<Self> {
        let caravans = state.extras.caravans()?;
        let train = |train: &Train| TrainPosition {
            has_begun: train.has_begun,
            heads: train.heads.into_iter().flatten().collect(),
        };
        let n = state.n_players();
        Some(Self {
            camels: caravans.camels.iter().collect(),
            trains: caravans.trains.iter().map(train).collect(),
            has_built: caravans.has_built,
            votes: caravans.votes[..n].to_vec(),
            named: caravans.named[..n].to_vec(),
            robber_left: caravans.robber_came && state.robber.is_none(),
        })
    }
}

/// A train of camels.
#[derive(Debug, Clone, PartialEq, Eq)]
#[cfg_attr(feature = "json", derive(serde::Serialize, serde::Deserialize, crate::Schema), serde(deny_unknown_fields))]
pub struct TrainPosition {
    /// Whether its first camel is placed. Clause: KA6.
    pub has_begun: bool,
    /// The corners from which it goes on, two at most; none where it has joined another. Clause: KA9.
    #[cfg_attr(feature = "json", schemars(length(max = 2)))]
    pub heads: Vec<CornerId>,
}

/// The state that the Barbarian Attack adds to a position.
#[derive(Debug, Clone, PartialEq, Eq)]
#[cfg_attr(feature = "json", derive(serde::Serialize, serde::Deserialize, crate::Schema), serde(deny_unknown_fields))]
pub struct BarbariansPosition {
    /// The hex of each barbarian; one with several stands here several times. Clause: BA6.
    pub hexes: Vec<HexId>,
    /// The prisoners of each player, from seat A on; of two players the foreign knight has the third place here and below.
    /// Clauses: BA19, BA28.
    pub prisoners: Vec<u8>,
    /// The edges with a knight of each player. Clauses: BA11, BA25.
    pub knights: Vec<Vec<EdgeId>>,
    /// The knights of the active player that came to the castle hex in this turn and are there, and those elsewhere that
    /// have moved. Clauses: BA14, BA15.
    pub marked: Vec<EdgeId>,
    /// How many cards of Intrigue lie aside. Clause: BA33.
    pub aside: u8,
    /// The players who roll for a prisoner, and what was rolled. Clause: BA19.
    pub claims: Vec<Claim>,
}

impl BarbariansPosition {
    pub(super) fn of(state: &State) -> Option<Self> {
        let barbarians = state.extras.barbarians()?;
        let n = state.sides().count();
        Some(Self {
            hexes: barbarians.landed.iter().flat_map(|hexes| hexes.iter()).collect(),
            prisoners: barbarians.prisoners[..n].to_vec(),
            knights: barbarians.knights[..n].iter().map(|knights| knights.iter().collect()).collect(),
            marked: barbarians.marked.iter().collect(),
            aside: barbarians.aside,
            claims: barbarians.claims[..n].to_vec(),
        })
    }
}

/// The pieces of a neutral player.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
#[cfg_attr(feature = "json", derive(serde::Serialize, serde::Deserialize, crate::Schema), serde(deny_unknown_fields))]
pub struct NeutralPosition {
    /// The roads. Clause: Z7.
    pub roads: Vec<EdgeId>,
    /// The settlements. Clause: Z3.
    pub settlements: Vec<CornerId>,
}

/// The state that the game for two adds to a position.
#[derive(Debug, Clone, PartialEq, Eq)]
#[cfg_attr(feature = "json", derive(serde::Serialize, serde::Deserialize, crate::Schema), serde(deny_unknown_fields))]
pub struct TwoPlayersPosition {
    /// The neutral players C and D. Clause: Z1.
    pub neutral: [NeutralPosition; 2],
    /// The trade tokens of the players A and B. Clause: Z2.
    pub tokens: [u8; 2],
    /// The first roll of the turn, or its event card. Clause: Z5.
    #[cfg_attr(feature = "json", schemars(range(min = 2, max = 12)))]
    pub first_roll: Option<u8>,
    /// Whether the active player spent tokens in this turn. Clause: Z10.
    pub has_spent: bool,
    /// Whether the active player gave a knight back in this turn. Clause: Z12.
    pub has_returned: bool,
    /// The knights that have left the game. Clause: Z12.
    pub returned: u8,
}

impl TwoPlayersPosition {
    pub(super) fn of(state: &State) -> Option<Self> {
        let two = state.two.as_ref()?;
        let neutral = |seat: Seat| NeutralPosition {
            roads: state.roads(seat).iter().collect(),
            settlements: state.buildings(seat).iter().collect(),
        };
        Some(Self {
            neutral: NEUTRAL.map(neutral),
            tokens: two.tokens,
            first_roll: state.first_roll(),
            has_spent: two.has_spent,
            has_returned: two.has_returned,
            returned: two.returned,
        })
    }
}

/// The state that the traders add to a position.
#[derive(Debug, Clone, PartialEq, Eq)]
#[cfg_attr(feature = "json", derive(serde::Serialize, serde::Deserialize, crate::Schema), serde(deny_unknown_fields))]
pub struct TradersPosition {
    /// The edges with a barbarian. Clause: HB4.
    pub barbarians: Vec<EdgeId>,
    /// The corner or plaza of each player's wagon, from seat A on; `None` before its city of set-up. Clause: HB6.
    pub wagons: Vec<Option<CornerId>>,
    /// The level of each player's wagon card. Clause: HB16.
    pub levels: Vec<u8>,
    /// The open token of each player. Clause: HB15.
    pub orders: Vec<Option<Order>>,
    /// How many tokens of each commodity the stacks of the castle, the quarry and the glassworks have. Clause: HB3.
    pub stacks: [Stack; Role::ALL.len()],
    /// How many commodities each player has delivered. Clause: HB14.
    pub delivered: Vec<u8>,
    /// The points that are left to the wagon that moves. Clause: HB9.
    pub points: u8,
    /// The gold that was paid for neutral roads in this movement. Clause: HB25.
    pub neutral_toll: u8,
    /// Whether the active player paid grain for points in this turn. Clause: HB10.
    pub has_fed: bool,
    /// Whether a barbarian withstood the active player in this turn. Clause: HB17.
    pub has_failed: bool,
    /// Whether a second movement is due in this turn. Clause: HB22.
    pub is_swift: bool,
}

impl TradersPosition {
    pub(super) fn of(state: &State) -> Option<Self> {
        let traders = state.extras.traders()?;
        let n = state.n_players();
        Some(Self {
            barbarians: traders.barbarians.iter().collect(),
            wagons: traders.wagons[..n].to_vec(),
            levels: traders.levels[..n].to_vec(),
            orders: traders.orders[..n].to_vec(),
            stacks: traders.stacks,
            delivered: traders.delivered[..n].to_vec(),
            points: traders.points,
            neutral_toll: traders.neutral_toll,
            has_fed: traders.has_fed,
            has_failed: traders.has_failed,
            is_swift: traders.is_swift,
        })
    }
}
