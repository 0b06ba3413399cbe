//! Data that modules and scenarios add to a state: a state holds it, and the rules of the modules change it. Of exclusive
//! scenarios there is only one, so that a state stays small. Clause: X2.

mod barbarians;
mod caravans;
mod events;
mod fish;
mod gold;
mod traders;
mod two_players;

pub use barbarians::Claim;
pub(super) use barbarians::{Barbarians, CONQUER};
pub(super) use caravans::{Caravans, HEADS, Train};
pub(super) use events::EventDeck;
pub(super) use fish::{Fish, sum};
pub(super) use gold::Gold;
pub use traders::Order;
pub(super) use traders::{Stack, Traders};
pub(super) use two_players::{NEUTRAL, PLAYERS, START_TOKENS, TwoPlayers};

/// The state of the scenario.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
#[allow(clippy::large_enum_variant, reason = "a state is copied often, and never allocates")]
pub(super) enum Extras {
    /// Nothing: the base game and the Rivers, whose gold other scenarios have as well.
    None,
    /// The fish. Clause: FI.
    Fish(Fish),
    /// The camels. Clause: KA.
    Caravans(Caravans),
    /// The barbarians and knights. Clause: BA.
    Barbarians(Barbarians),
    /// The wagons and commodities. Clause: HB.
    Traders(Traders),
}

/// The part of one scenario, to read and to change.
macro_rules! part {
    ($variant:ident, $part:ty, $name:ident, $name_mut:ident) => {
        impl Extras {
            pub(super) const fn $name(&self) -> Option<&$part> {
                if let Self::$variant(part) = self { Some(part) } else { None }
            }

            pub(super) const fn $name_mut(&mut self) -> Option<&mut $part> {
                if let Self::$variant(part) = self { Some(part) } else { None }
            }
        }
    };
}

part!(Fish, Fish, fish, fish_mut);
part!(Caravans, Caravans, caravans, caravans_mut);
part!(Barbarians, Barbarians, barbarians, barbarians_mut);
part!(Traders, Traders, traders, traders_mut);
