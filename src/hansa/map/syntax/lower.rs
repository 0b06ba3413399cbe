//! The nodes of a line → nodes of the tree, with the words that only the context can judge.
//!
//! A misspelt word is reported and then read as the nearest known one, so that it has no consequences; one that is
//! like nothing known leaves `None` and a doubt.

mod effects;
mod facts;
pub(super) mod statements;
pub(super) mod words;

pub(super) use effects::effects_alone;
pub(super) use facts::fact;
pub(super) use statements::statement;

/// The largest number of an effect: pieces, actions or points.
const MAX_EFFECT: u32 = 60;
/// The largest coin, so that prestige cannot run over.
const MAX_COIN: u32 = 99;
/// The largest prestige a single fact may give.
const MAX_PRESTIGE: u32 = 999;
/// The largest position on a picture.
const MAX_POSITION: u32 = 1_000_000;
