//! The façade for those who embed a game: what it keeps, tells, offers and hides.

pub(crate) mod boards;

mod choices;
mod events;
mod foreign;
mod json;
mod sheets;
mod targets;
mod undo;
