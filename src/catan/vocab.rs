//! The nouns of Catan: terrains, goods, scenarios, and the ids of places.

mod hour;
mod id;
mod word;

pub use hour::{Hour, Turn};
pub use id::{CornerId, CornerSet, EdgeId, EdgeSet, HexId, HexSet, RegionId};
pub use word::{Good, Module, Resource, Role, Scenario, Terrain};
