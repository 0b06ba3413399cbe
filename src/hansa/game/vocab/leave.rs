//! How far pieces may go from a country's routes.
//!
//! Clauses: BRIT-8, BRIT-9; map parameter MP-17.

use kogge_engine::vocab::words;

words! {
    /// Where pieces of a country's routes may be moved or relocated to. MP-17.
    pub enum Leave {
        /// Only to routes of the same country. The home country's default.
        Never = "never",
        /// To the same country or home. Every foreign country's default (BRIT-8, BRIT-9).
        Home = "home",
        /// To any route.
        Anywhere = "anywhere",
    }
}
