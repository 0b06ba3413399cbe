//! Differences on the board between two positions of one game, whichever came first and whatever lies between them.
//!
//! For callers that keep something computed from a position and need to know how much of it still holds.

use super::Rules;
use super::state::State;
use crate::vocab::{CitySet, PostSet, RouteSet};

/// Where two positions differ on the board.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Changes {
    /// The posts that hold something else.
    pub posts: PostSet,
    /// The cities with other kontors.
    pub cities: CitySet,
    /// The routes with another marker.
    pub markers: RouteSet,
    /// Whether a special space is held by somebody else.
    pub special: bool,
}

impl State {
    /// Where this position differs on the board from another one.
    pub fn changes_since(&self, rules: Rules, other: &Self) -> Changes {
        Changes {
            posts: self.posts.changes(&other.posts),
            cities: self.kontors.changes(rules.table, &other.kontors),
            markers: self.markers.changes(rules.table, &other.markers),
            special: self.special != other.special,
        }
    }
}
