//! `Tree` → [`Board`]: names to ids, variants applied, defaults filled in.
//!
//! Returns what could be made together with what was found. Facts that could not be understood leave a [`Doubts`]
//! mark, so that no later stage blames their absence on somebody else.

pub mod edition;
mod ledger;
mod places;

pub use super::syntax::{Doubts, Subject};
pub use ledger::{CountRow, Counted, Ledger, Part};
pub use places::{CityPlaces, CountryPlaces, MapPlaces, MarkerPlaces, Places, RoutePlaces};

use crate::diagnostic::Diagnostic;
use crate::hansa::board::Board;

/// What resolving made.
#[derive(Debug)]
pub struct Resolved {
    /// The board, as far as it could be understood.
    pub board: Board,
    /// Where each fact of the board stands.
    pub places: Places,
    /// What an earlier stage could not understand.
    pub doubts: Doubts,
    /// What the author counted on the print.
    pub ledger: Ledger,
    /// What was found on the way.
    pub diagnostics: Vec<Diagnostic>,
}
