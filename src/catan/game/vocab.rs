//! The nouns of Catan: terrains, goods, scenarios, and the ids of places.

mod cards;
mod hour;
mod id;
mod word;

pub use cards::{
    AfterBridge, Barred, Build, Card, CardEvent, Catch, Commodity, EmptyStack, EventCard, EventOrder, Fallback,
    LossDie, Merit, Pieces, Purchase, Retreat, Short, TokenUse,
};
pub use hour::{Hour, Turn};
pub use id::{CornerId, CornerSet, EdgeId, EdgeSet, HexId, HexSet, MAX_PLACES, RegionId};
pub use kogge_engine::vocab::{Both, Tongue};
pub use word::{Good, Module, Resource, Role, Scenario, Terrain, is_token, pips};
