//! The façade for those who embed a game: what it keeps, tells, offers and hides.
#![cfg(all(feature = "compiler", feature = "tables"))]

mod support;

#[path = "game/boards.rs"]
mod boards;

#[path = "game/choices.rs"]
mod choices;
#[path = "game/events.rs"]
mod events;
#[path = "game/sheets.rs"]
mod sheets;
#[path = "game/undo.rs"]
mod undo;
