//! The nouns of the game, each in its file: small `Copy` values without behaviour of their own.
//!
//! Every closed enum carries `ALL` in a stated order, its word in the map language (`word`) and the way back
//! (`from_word`).

mod colour;
mod effect;
mod id;
mod leave;
mod module;
mod piece;
mod scenery;
#[cfg(feature = "json")]
mod serial;
mod sets;
mod skill;
mod tile;
mod wide_sets;

pub use colour::{ByColour, Colour};
pub use effect::{Area, Develop, Effect, EffectKind, MAX_PROMO, Owners, Scope, Source, Sources};
pub use id::{CityId, CountryId, KontorId, MissionId, PostId, RouteId};
pub use kogge_engine::vocab::{Both, PaletteName, Tongue};
pub use leave::Leave;
pub use module::{MISSION_CONTROLLED, Module, ModuleSet};
pub use piece::{Piece, PostKind, Shape};
pub use scenery::{KontorSide, ShapeKind};
pub use sets::{CitySet, CountrySet, RouteSet};
pub use skill::{BySkill, Skill, SkillSet};
pub use tile::{Tile, TileSet};
pub use wide_sets::{KontorSet, PostSet};
