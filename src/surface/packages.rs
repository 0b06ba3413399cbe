//! Kogge for packages of other languages: maps from texts, and games by numbers behind traits that name no family.
//!
//! A binding has types of its own language over these and no generic code: [`Files`] are an author's texts, [`AnyMap`] is
//! a map that can be played, [`AnyGame`] a game on it, [`AnyVector`] many games. Everything that goes in or comes out is a
//! number, a byte or a text; texts are the documents that the page and the program write.

mod any;
mod games;
mod given;
mod maps;
mod refusal;
mod spoken;
mod study;

pub use any::{AnyGame, AnyMap, AnyPlayers, AnyVector};
pub use games::open;
pub use given::{kinds, seat};
pub use maps::Files;
pub use refusal::Refusal;
pub use study::{Played, Wishes};
