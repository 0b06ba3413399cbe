//! The size of the side that a variant varies, for comparison. Clause: SETUP-1; map parameter MP-2.

use super::draft::Draft;
use crate::syntax::tree::CityItem;
use kogge_compiler::text::Span;

/// The player counts of a map that names none. MP-2.
pub(super) const DEFAULT_PLAYERS: [u8; 3] = [3, 4, 5];

/// The side that a variant varies, as far as sides are compared.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct BaseSide {
    /// The numbers of players it is for.
    pub players: Vec<u8>,
    /// Where it says so.
    pub players_at: Option<Span>,
    /// Its posts.
    pub n_posts: usize,
    /// Its printed kontors.
    pub n_kontors: usize,
    /// The board it says to be a side of.
    board: Option<String>,
}

impl BaseSide {
    /// The side that a draft describes before a variant is laid over it.
    pub(super) fn of(draft: &Draft) -> Self {
        let map = draft.map.as_ref();
        let players = map.and_then(|map| map.players.as_ref());
        let items = draft.cities.iter().flat_map(|city| &city.items).flat_map(|items| &items.node);
        Self {
            players: match players {
                Some(players) => players.node.iter().map(|count| count.node).collect(),
                None => DEFAULT_PLAYERS.to_vec(),
            },
            players_at: players.map(|players| players.span),
            n_posts: draft.routes.iter().flat_map(|route| &route.posts).map(|posts| posts.node.len()).sum(),
            n_kontors: items.filter(|item| matches!(item, CityItem::Kontor(_))).count(),
            board: map.and_then(|map| map.board.as_ref()).map(|board| board.node.clone()),
        }
    }

    /// Whether the variant, now laid over the draft, is a side of the same board.
    pub(super) fn is_of_board(&self, draft: &Draft) -> bool {
        let board = draft.map.as_ref().and_then(|map| map.board.as_ref());
        board.map(|board| &board.node) == self.board.as_ref()
    }
}
