//! The nodes of a line → nodes of the tree, with the words that only the context can judge.
//!
//! A misspelt word is reported and then read as the nearest known one, so that it has no consequences; one that is
//! like nothing known leaves `None` and a doubt.

mod effects;
mod facts;
pub(super) mod statements;
pub(super) mod words;

pub(super) use effects::effects_alone;
pub(super) use words::{one_of, unknown_word};

use super::{Doubts, Node, Parts};
use crate::diagnostic::Diagnostic;
use crate::language::Repaired;
use crate::text::{FileId, Source};

/// The largest number of an effect: pieces, actions or points.
const MAX_EFFECT: u32 = 60;
/// The largest coin, so that prestige cannot run over.
const MAX_COIN: u32 = 99;
/// The largest prestige a single fact may give.
const MAX_PRESTIGE: u32 = 999;
/// The largest position on a picture.
const MAX_POSITION: u32 = 1_000_000;
/// The largest count of the ledger.
const MAX_COUNT: u32 = 1_000_000;

/// Turns the pairs of one line into nodes.
pub(super) struct Lower<'a> {
    file: FileId,
    source: &'a Source,
    /// Offset of the line's parsed part in its file.
    base: usize,
    /// How the line was mended, if it was.
    repaired: Option<&'a Repaired>,
    doubts: &'a mut Doubts,
    out: &'a mut Vec<Diagnostic>,
}

impl<'a> Lower<'a> {
    pub(super) fn new(
        (file, source): (FileId, &'a Source),
        base: usize,
        repaired: Option<&'a Repaired>,
        doubts: &'a mut Doubts,
        out: &'a mut Vec<Diagnostic>,
    ) -> Self {
        Self { file, source, base, repaired, doubts, out }
    }
}
