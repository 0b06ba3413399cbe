//! `Action`: one small choice, as every decision of the game offers it.
//!
//! A post stands for its class: the lowest free post of its route and kind, or the lowest with such a piece (PLACE-5).
//! Clauses: DEC-1 … DEC-16, FX-0.

use std::ops::Deref;

use super::action_kind::ActionKind;
use super::markers::MarkerKind;
use super::seat::Seat;
use crate::hansa::board::table::{MAX_ACTIONS, Table};
use crate::hansa::vocab::{CityId, KontorId, Piece, PostId, PostSet, RouteId, Skill, Tile};

/// The legal actions of a decision, in a stated order: that of the table of phases, then by id.
///
/// It reads as a slice. Its room is its own, 12 KiB: keep one list and fill it again.
#[derive(Debug, Clone)]
pub struct ActionList {
    len: usize,
    actions: [Action; MAX_ACTIONS],
}

impl ActionList {
    /// A list without actions.
    pub const fn new() -> Self {
        Self { len: 0, actions: [Action::EndTurn; MAX_ACTIONS] }
    }

    /// The actions in their order.
    pub fn as_slice(&self) -> &[Action] {
        self
    }

    /// Takes all actions out.
    pub const fn clear(&mut self) {
        self.len = 0;
    }
}

impl Default for ActionList {
    fn default() -> Self {
        Self::new()
    }
}

impl Deref for ActionList {
    type Target = [Action];
    fn deref(&self) -> &[Action] {
        &self.actions[..self.len]
    }
}

impl IntoIterator for ActionList {
    type Item = Action;
    type IntoIter = std::iter::Take<std::array::IntoIter<Action, MAX_ACTIONS>>;
    fn into_iter(self) -> Self::IntoIter {
        self.actions.into_iter().take(self.len)
    }
}

impl<'a> IntoIterator for &'a ActionList {
    type Item = &'a Action;
    type IntoIter = std::slice::Iter<'a, Action>;
    fn into_iter(self) -> Self::IntoIter {
        self.iter()
    }
}

/// One choice of one decision.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(
    feature = "json",
    derive(serde::Serialize, serde::Deserialize),
    serde(rename_all = "snake_case", deny_unknown_fields)
)]
pub enum Action {
    /// Action A: fetch pieces from the stock. Clause: INCOME-1.
    Income,
    /// This many of the pieces fetched are merchants. DEC-2.
    TakeMerchants(u8),
    /// This many of the pieces fetched are traders. DEC-3.
    TakeTraders(u8),
    /// Action B: put a piece of the supply on a free post. Within a place effect: a piece of its source. Clauses:
    /// PLACE-1, FX-3.
    Place {
        /// The piece.
        piece: Piece,
        /// The post.
        post: PostId,
    },
    /// Action C: put a piece of the supply in the place of another's. Clause: DISPLACE-1.
    Displace {
        /// The own piece.
        piece: Piece,
        /// The post of the piece displaced.
        post: PostId,
    },
    /// This many of the pieces paid are merchants, the others traders. DEC-5.
    PayMerchants(u8),
    /// Put the displaced piece on a post. DEC-6.
    PutDisplaced {
        /// The post.
        post: PostId,
    },
    /// Put the displaced piece into its owner's stock, no post being open for it. Clause: DISPLACE-12.
    DisplacedToStock,
    /// Put an extra from the stock or the supply on a post. Clause: DISPLACE-5.
    PutExtra {
        /// The piece.
        piece: Piece,
        /// The post.
        post: PostId,
    },
    /// Lift an own piece from a post to put it as an extra. Clause: DISPLACE-13.
    LiftExtra {
        /// The post it is lifted from.
        post: PostId,
    },
    /// Action D: lift a first own piece from a post. Clause: MOVE-1.
    Move {
        /// The post it is lifted from.
        post: PostId,
    },
    /// Lift another piece. DEC-8.
    Lift {
        /// The post it is lifted from.
        post: PostId,
    },
    /// Put the lifted piece whose turn it is. DEC-7, DEC-9.
    Put {
        /// The post.
        post: PostId,
    },
    /// Action E: establish a route. Clause: ROUTE-1.
    Establish {
        /// The route.
        route: RouteId,
    },
    /// Found a kontor on the leftmost free printed space of a city. Clause: KONTOR-1.
    Found {
        /// The city.
        city: CityId,
    },
    /// Found an extra kontor with a marker. Clauses: MARKER-22, EAST-4.
    FoundExtra {
        /// The city.
        city: CityId,
        /// The piece of the route.
        piece: Piece,
    },
    /// Develop a skill. Clause: SKILL-1.
    Develop {
        /// The skill.
        skill: Skill,
    },
    /// Put a merchant on a special space. Clause: SPECIAL-1.
    Special {
        /// The space from the left, from 0.
        space: u8,
    },
    /// Take none of what establishing offers, leave its permanent marker unused, or fetch no trader after another
    /// player's Income. Clauses: ROUTE-6, EAST-10, FAVOUR-8.
    Skip,
    /// Give up a marker so that regular actions may ignore borders for the rest of the turn. Clause: OPT-1.
    PayBorder {
        /// Its kind.
        marker: MarkerKind,
    },
    /// Buy a tile of the Emperor's Favour, for all actions of this turn and two markers. Clause: FAVOUR-2.
    BuyTile {
        /// The tile.
        tile: Tile,
    },
    /// Pay for a tile with a marker. DEC-17.
    PayMarker {
        /// Its kind.
        marker: MarkerKind,
    },
    /// Fetch a trader after another player's Income. Clause: FAVOUR-8.
    TakeEcho,
    /// Use a marker. Clause: MARKER-3.
    Use {
        /// Its kind.
        marker: MarkerKind,
        /// The use of its effect.
        choice: Choice,
    },
    /// Use the permanent marker of the route just established. Clauses: EAST-10, BRIT-14, FX-0.
    Permanent {
        /// Which of its effects, from 0.
        effect: u8,
        /// The use of the effect.
        choice: Choice,
    },
    /// No more pieces are lifted or placed. DEC-6, DEC-8, DEC-13, DEC-14.
    Done,
    /// End the turn. Clause: TURN-4.
    EndTurn,
    /// Put a replacement marker at a route. Clause: MARKER-8.
    Replace {
        /// Its kind.
        marker: MarkerKind,
        /// The route.
        route: RouteId,
    },
    /// Found the kontor of a route full of neutral traders in a city. Clause: TWO-11.
    NeutralKontor {
        /// The city.
        city: CityId,
    },
}

impl Action {
    /// Whether everything that the action names is on this board: posts, cities, routes, spaces, kinds of markers. It need
    /// not be legal. What comes from outside, by serde for instance, may name anything.
    pub fn is_of(self, table: &Table) -> bool {
        let post = |post: PostId| post.index() < table.posts.len();
        let city = |city: CityId| city.index() < table.cities.len();
        let route = |route: RouteId| route.index() < table.routes.len();
        let chosen = |choice: Choice| match choice {
            Choice::Plain | Choice::Develop(_) => true,
            Choice::Swap(left) => left.index() < table.kontors.len(),
            Choice::SwapGreen { city: at, .. } | Choice::Found { city: at, .. } => city(at),
            Choice::Exchange { marker, .. } => marker.index() < table.markers.len(),
            Choice::Attach { route: at } => route(at),
            Choice::Lift(at) | Choice::Place { post: at, .. } => post(at),
        };
        match self {
            Action::Place { post: at, .. }
            | Action::Displace { post: at, .. }
            | Action::PutDisplaced { post: at }
            | Action::PutExtra { post: at, .. }
            | Action::LiftExtra { post: at }
            | Action::Move { post: at }
            | Action::Lift { post: at }
            | Action::Put { post: at } => post(at),
            Action::Establish { route: at } => route(at),
            Action::Found { city: at } | Action::FoundExtra { city: at, .. } | Action::NeutralKontor { city: at } => {
                city(at)
            }
            Action::Special { space } => usize::from(space) < table.special_spaces.len(),
            Action::Replace { marker, route: at } => marker.index() < table.markers.len() && route(at),
            Action::PayBorder { marker } | Action::PayMarker { marker } => marker.index() < table.markers.len(),
            Action::Use { marker, choice } => marker.index() < table.markers.len() && chosen(choice),
            Action::Permanent { choice, .. } => chosen(choice),
            Action::Income
            | Action::TakeMerchants(_)
            | Action::TakeTraders(_)
            | Action::PayMerchants(_)
            | Action::DisplacedToStock
            | Action::Develop { skill: Skill::Keys | Skill::Actions | Skill::Privilege | Skill::Book | Skill::Purse }
            | Action::BuyTile { .. }
            | Action::TakeEcho
            | Action::Skip
            | Action::Done
            | Action::EndTurn => true,
        }
    }
}

/// The use of an effect: its first step where it has several.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(
    feature = "json",
    derive(serde::Serialize, serde::Deserialize),
    serde(rename_all = "snake_case", deny_unknown_fields)
)]
pub enum Choice {
    /// There is nothing to choose yet. Clauses: FX-7 … FX-9.
    Plain,
    /// Develop this skill. Clause: FX-2.
    Develop(Skill),
    /// Exchange this kontor and its right neighbour. Clause: FX-6.
    Swap(KontorId),
    /// Exchange this kontor and its right neighbour among those that permanent markers founded in a green city. Clause:
    /// EAST-16.
    SwapGreen {
        /// The city.
        city: CityId,
        /// The place of the left one among them, from 0.
        left: u8,
    },
    /// Lift the piece on this post first. Clauses: FX-1, FX-3.
    Lift(PostId),
    /// Put a piece of the source on this post first. Clause: FX-3.
    Place {
        /// The piece.
        piece: Piece,
        /// The post.
        post: PostId,
    },
    /// Found a kontor in a green city with a piece of the source. Clause: FX-4.
    Found {
        /// The city.
        city: CityId,
        /// The piece.
        piece: Piece,
    },
    /// Take a used marker of another player for this one. Clause: PROMO-2.
    Exchange {
        /// The other player.
        seat: Seat,
        /// The kind of the marker taken.
        marker: MarkerKind,
    },
    /// Attach the marker to this route, with a trader. Clauses: PROMO-3, PROMO-4.
    Attach {
        /// The route.
        route: RouteId,
    },
}

/// Where candidates go: a list, a counter, a search.
pub(super) trait Sink {
    /// Takes the next legal action.
    fn push(&mut self, action: Action);

    /// Takes the action of every post of a set, in the order of posts.
    fn each(&mut self, posts: &PostSet, action: impl Fn(PostId) -> Action);

    /// Whether actions of a kind are looked for; the others can be skipped.
    fn wants(&self, _: ActionKind) -> bool {
        true
    }
}

// The indices cannot run over: `limits` refuses boards that could offer more than MAX_ACTIONS.
impl Sink for ActionList {
    fn push(&mut self, action: Action) {
        self.actions[self.len] = action;
        self.len += 1;
    }

    fn each(&mut self, posts: &PostSet, action: impl Fn(PostId) -> Action) {
        let mut len = self.len;
        posts.for_each(|post| {
            self.actions[len] = action(post);
            len += 1;
        });
        self.len = len;
    }
}

/// Counts.
pub(super) struct Count(pub(super) usize);

impl Sink for Count {
    fn push(&mut self, _: Action) {
        self.0 += 1;
    }

    fn each(&mut self, posts: &PostSet, _: impl Fn(PostId) -> Action) {
        self.0 += posts.len();
    }
}

/// Notes whether there is anything.
pub(super) struct Any(pub(super) bool);

impl Sink for Any {
    fn push(&mut self, _: Action) {
        self.0 = true;
    }

    fn each(&mut self, posts: &PostSet, _: impl Fn(PostId) -> Action) {
        self.0 |= !posts.is_empty();
    }
}

/// Keeps the action with this number.
pub(super) struct Nth {
    pub(super) skip: usize,
    pub(super) found: Option<Action>,
}

impl Sink for Nth {
    fn push(&mut self, action: Action) {
        match self.skip {
            0 if self.found.is_none() => self.found = Some(action),
            0 => {}
            _ => self.skip -= 1,
        }
    }

    fn each(&mut self, posts: &PostSet, action: impl Fn(PostId) -> Action) {
        if self.found.is_none() {
            let n = posts.len();
            self.found = if self.skip < n { posts.iter().nth(self.skip).map(action) } else { None };
            self.skip = self.skip.saturating_sub(n);
        }
    }
}

/// Lists the actions of the kinds that are wanted.
pub(super) struct Wanted<'a, F> {
    pub(super) list: &'a mut ActionList,
    pub(super) wanted: F,
}

impl<F: Fn(ActionKind) -> bool> Sink for Wanted<'_, F> {
    fn push(&mut self, action: Action) {
        if self.wants(action.kind()) {
            self.list.push(action);
        }
    }

    fn each(&mut self, posts: &PostSet, action: impl Fn(PostId) -> Action) {
        if posts.first().is_some_and(|post| self.wants(action(post).kind())) {
            self.list.each(posts, action);
        }
    }

    fn wants(&self, kind: ActionKind) -> bool {
        (self.wanted)(kind)
    }
}

/// Looks for one action.
pub(super) struct Search {
    pub(super) action: Action,
    pub(super) found: bool,
}

impl Sink for Search {
    fn push(&mut self, action: Action) {
        self.found = self.found || action == self.action;
    }

    fn each(&mut self, posts: &PostSet, action: impl Fn(PostId) -> Action) {
        self.found |= posts.iter().any(|post| action(post) == self.action);
    }

    fn wants(&self, kind: ActionKind) -> bool {
        kind == self.action.kind()
    }
}
