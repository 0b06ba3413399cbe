//! Players that cooperate to reach something unseen: the acting player runs an errand, and the others stand aside.
//!
//! One seat is the hero and the others pass, so that nothing blocks it. Only completed cities take more pieces, and
//! bring more prestige, than one player can have: there the seats take turns. Every choice is a legal action; where no
//! errand leads on, a steady player chooses. Everything depends on the seed alone.

use super::errand::{Deed, Errand, Planner};
use super::seen::Sight;
use crate::board::table::{MAX_ROUTES, Table};
use crate::play::steady::Steady;
use crate::rules::{Action, ActionList, Choice, Owned, Phase, Random, Rules, Seat, State};
use crate::vocab::{Piece, PostId, RouteId};
use kogge_engine::game::Player;

/// The routes that cost the same are parted by numbers below this: less than a post costs.
const NOISE: usize = 8;

/// The pieces with which a player goes on: the posts of a route, and one for a kontor.
const SPARE: usize = 5;

/// All seats of a game in which something is sought.
pub(super) struct Seeker {
    sight: Sight,
    hero: Seat,
    noise: [u8; MAX_ROUTES],
    /// The errand of the active player.
    errand: Option<Errand>,
    steady: Steady,
}

impl Seeker {
    /// Players who seek something, one of them as the hero.
    pub(super) fn new(sight: Sight, hero: Seat, seed: u64) -> Self {
        let mut random = Random::from_seed(seed ^ 0x0073_6565_6b65_7273);
        let noise = std::array::from_fn(|_| random.below(NOISE) as u8);
        Self { sight, hero, noise, errand: None, steady: Steady::default() }
    }

    /// The player who acts while the others pass. For completed cities it is the player with the least prestige, from
    /// the hero on, of those who have pieces to place.
    fn actor(&self, rules: Rules, state: &State) -> Seat {
        let n_players = state.n_players();
        let seats = std::iter::successors(Some(self.hero), |seat| Some(seat.next(n_players))).take(n_players);
        let has_pieces = |&seat: &Seat| Planner::new(rules, state, seat, &self.noise).pieces() >= SPARE;
        let next = match self.sight {
            Sight::EndByCities => seats.filter(has_pieces).min_by_key(|&seat| state.player(seat).prestige),
            _ => None,
        };
        next.unwrap_or(self.hero)
    }

    /// The main decision of the acting player.
    fn main(
        &mut self,
        rules: Rules,
        state: &State,
        me: Seat,
        room: &mut ActionList,
        random: &mut Random,
    ) -> Option<Action> {
        let mut planner = Planner::new(rules, state, me, &self.noise);
        if state.actions() == 0 {
            return Some(Action::EndTurn);
        }
        self.errand = planner.errand(self.sight);
        let Some(errand) = self.errand else {
            // A marker that waits is laid when the turn ends.
            return if planner.has_plate() {
                Some(Action::EndTurn)
            } else {
                self.steady.choose(rules, state, room, random)
            };
        };
        let scales = Scales { rules, state, me, errand };
        state.legal_actions(rules, room);
        let weighed = room.iter().filter_map(|&action| Some((scales.weigh(action)?, action)));
        weighed.max_by_key(|&(weight, _)| weight).map(|(_, action)| action)
    }

    /// The action by which establishing serves the errand.
    fn deed(&self, actions: &[Action]) -> Option<Action> {
        let deed = self.errand.map_or(Deed::Nothing, |errand| errand.deed);
        let is_it = |action: &&Action| does(deed, **action);
        let is_nothing = |action: &&Action| matches!(action, Action::Skip);
        actions.iter().find(is_it).or_else(|| actions.iter().find(is_nothing)).copied()
    }

    /// Where a replacement goes: for those who seek markers near at hand, else out of the way.
    fn replacement(&self, table: &Table, actions: &[Action]) -> Option<Action> {
        let length = |route: RouteId| table.route(route).posts.len() as i32;
        actions.iter().copied().max_by_key(|&action| match (self.sight, action) {
            (Sight::Marker(sought), Action::Replace { marker, route }) => (marker == sought, -length(route)),
            (Sight::EndByMarkers, Action::Replace { route, .. }) => (false, -length(route)),
            (_, Action::Replace { route, .. }) => (false, length(route)),
            _ => (false, 0),
        })
    }

    /// Any other decision: no more than must be, on the route of the errand where pieces are put.
    fn other(&self, rules: Rules, actions: &[Action]) -> Option<Action> {
        let leaves = |action: &&Action| matches!(action, Action::Done | Action::Skip);
        let is_near = |post: PostId| self.errand.is_some_and(|errand| route_of(rules, post) == errand.route);
        let helps = |action: &&Action| match action {
            Action::Put { post } | Action::Place { post, .. } => is_near(*post),
            Action::PutDisplaced { post } => !is_near(*post),
            _ => false,
        };
        let any = || actions.iter().find(leaves).or_else(|| actions.iter().find(helps)).or(actions.first());
        match actions {
            // Amounts are listed from the least: of pieces fetched the most, of pieces paid the fewest merchants.
            [.., most @ (Action::TakeMerchants(_) | Action::TakeTraders(_))] => Some(*most),
            _ => any().copied(),
        }
    }
}

impl Player<State> for Seeker {
    fn choose(&mut self, rules: Rules, state: &State, room: &mut ActionList, random: &mut Random) -> Option<Action> {
        let me = state.decider()?;
        if self.is_seen(rules, state) {
            return None;
        }
        match state.phase() {
            Phase::Main if self.actor(rules, state) == me => return self.main(rules, state, me, room, random),
            Phase::Main => return Some(Action::EndTurn),
            _ => state.legal_actions(rules, room),
        }
        match state.phase() {
            Phase::Step3 { .. } | Phase::Permanent { .. } => self.deed(room).or_else(|| self.other(rules, room)),
            Phase::Replace => self.replacement(rules.table, room),
            _ => self.other(rules, room),
        }
    }
}

impl Seeker {
    /// Whether the position shows what is sought; what an action shows is not waited for.
    fn is_seen(&self, rules: Rules, state: &State) -> bool {
        match self.sight {
            Sight::City(city) => state.row(rules, city).next().is_some(),
            Sight::Skill(skill) => state.is_finished(rules, self.hero, skill),
            Sight::Link => state.player(self.hero).link_rank > 0,
            Sight::Route(_) | Sight::Marker(_) => false,
            Sight::EndByPrestige | Sight::EndByCities | Sight::EndByMarkers => false,
        }
    }
}

/// Whether an action is what a route is established for.
fn does(deed: Deed, action: Action) -> bool {
    match (deed, action) {
        (Deed::Found(city), Action::Found { city: other }) => city == other,
        (Deed::Extra(city), Action::FoundExtra { city: other, .. }) => city == other,
        (Deed::Develop(skill), Action::Develop { skill: other }) => skill == other,
        (_, Action::Permanent { choice, .. } | Action::Use { choice, .. }) => match (deed, choice) {
            (Deed::Develop(skill), Choice::Develop(other)) => skill == other,
            (Deed::Extra(city) | Deed::Green(city), Choice::Found { city: other, .. }) => city == other,
            _ => false,
        },
        _ => false,
    }
}

fn route_of(rules: Rules, post: PostId) -> RouteId {
    rules.table.posts[post.index()].route
}

/// A position in which somebody runs an errand.
struct Scales<'a> {
    rules: Rules<'a>,
    state: &'a State,
    me: Seat,
    errand: Errand,
}

impl Scales<'_> {
    /// The weight of an action of the main decision; nothing for one that does not help.
    fn weigh(&self, action: Action) -> Option<i32> {
        match action {
            Action::Use { .. } => does(self.errand.deed, action).then_some(100),
            Action::Establish { route } if route == self.errand.route && self.is_ready() => Some(90),
            // Pieces that stand in a way of their own go back to the stock.
            Action::Establish { .. } => Some(20),
            Action::Place { piece, post } if self.is_here(post) => Some(self.weigh_place(piece, post)),
            Action::Income => Some(50),
            Action::Displace { piece, post } if self.is_here(post) => Some(46 + i32::from(self.wants(piece))),
            Action::Move { post } if !self.is_here(post) => {
                let owned = self.state.piece_at(post).filter(|owned| self.wants(owned.piece));
                Some(30 + i32::from(owned.is_some()))
            }
            Action::EndTurn => Some(10),
            _ => None,
        }
    }

    /// The piece that lacks goes first, merchants on ships before all; before any other one more is fetched.
    fn weigh_place(&self, piece: Piece, post: PostId) -> i32 {
        let is_ship = self.rules.table.ships.contains(post);
        match (self.wants(piece), piece) {
            (true, _) => 70 + i32::from(is_ship),
            (false, Piece::Merchant) => 40,
            (false, Piece::Trader) if self.free() > self.lacking() => 60,
            (false, Piece::Trader) => 5,
        }
    }

    fn is_here(&self, post: PostId) -> bool {
        route_of(self.rules, post) == self.errand.route
    }

    /// Whether the route lacks such a piece most.
    fn wants(&self, piece: Piece) -> bool {
        (self.lacking() > 0) == (piece == Piece::Merchant)
    }

    /// The merchants that the route lacks.
    fn lacking(&self) -> usize {
        let owned = Owned { seat: self.me, piece: Piece::Merchant };
        let posts = self.rules.table.route(self.errand.route).post_set;
        self.errand.merchants.saturating_sub(self.state.posts_with(owned).intersection(posts).len())
    }

    fn free(&self) -> usize {
        let posts = self.rules.table.route(self.errand.route).post_set;
        posts.len() - self.state.occupied().intersection(posts).len()
    }

    /// Whether the route can be established for what it is wanted for: a green city takes a piece of the supply.
    fn is_ready(&self) -> bool {
        let has_piece = !matches!(self.errand.deed, Deed::Green(_)) || self.state.player(self.me).supply.total() > 0;
        self.lacking() == 0 && has_piece
    }
}
