//! The wagons, their orders and the barbarians of Traders & Barbarians, as a state holds them. Clause: HB.

use crate::rules::{MAX_PLAYERS, Rules};
use crate::vocab::{Commodity, CornerId, EdgeSet, Role};

/// How many tokens of each commodity a stack has.
pub(crate) type Stack = [u8; Commodity::ALL.len()];

/// A commodity that a player has to deliver, and the trade hex that gave it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "json", derive(serde::Serialize, serde::Deserialize, crate::Schema), serde(deny_unknown_fields))]
pub struct Order {
    /// The trade hex.
    pub from: Role,
    /// The commodity that it gave.
    pub good: Commodity,
}

/// The wagons, their orders and the barbarians.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub(crate) struct Traders {
    /// The edges with a barbarian. Clause: HB4.
    pub(crate) barbarians: EdgeSet,
    /// Where the wagon of each seat stands; nowhere before its city of set-up. Clause: HB6.
    pub(crate) wagons: [Option<CornerId>; MAX_PLAYERS],
    /// The level of each seat's open wagon card, from 1. Clause: HB16.
    pub(crate) levels: [u8; MAX_PLAYERS],
    /// The open token of each seat. Clause: HB15.
    pub(crate) orders: [Option<Order>; MAX_PLAYERS],
    /// The tokens of each stack that were not shown. Clause: HB3.
    pub(crate) stacks: [Stack; Role::ALL.len()],
    /// How many commodities each seat has delivered. Clause: HB14.
    pub(crate) delivered: [u8; MAX_PLAYERS],
    /// The points that are left to the wagon that moves. Clause: HB9.
    pub(crate) points: u8,
    /// The gold that was paid for neutral roads in this movement. Clause: HB25.
    pub(crate) neutral_toll: u8,
    /// Whether the active player paid grain for points in this turn. Clause: HB10.
    pub(crate) has_fed: bool,
    /// Whether a barbarian withstood the active player in this turn. Clause: HB17.
    pub(crate) has_failed: bool,
    /// Whether a second movement is due in this turn. Clause: HB22.
    pub(crate) is_swift: bool,
}

impl Traders {
    /// The barbarians and the full stacks of a new game. Clauses: HB3 to HB5.
    pub(crate) fn new(rules: Rules) -> Self {
        Self {
            barbarians: rules.table.barbarian_edges.iter().copied().collect(),
            wagons: [None; MAX_PLAYERS],
            levels: [1; MAX_PLAYERS],
            orders: [None; MAX_PLAYERS],
            stacks: std::array::from_fn(|role| rules.edition.goods[role].gives),
            delivered: [0; MAX_PLAYERS],
            points: 0,
            neutral_toll: 0,
            has_fed: false,
            has_failed: false,
            is_swift: false,
        }
    }

    /// The tokens of a trade hex that lie open before players.
    pub(crate) fn open(&self, role: Role) -> Stack {
        let mut open = Stack::default();
        let here = self.orders.iter().flatten().filter(|order| order.from == role);
        here.for_each(|order| open[order.good.index()] += 1);
        open
    }
}
