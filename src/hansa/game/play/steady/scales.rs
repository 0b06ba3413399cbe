//! The weight of an action for the seat that decides.

use super::mind::{FREE, Mind, worth_of_marker};
use crate::rules::{Action, Choice, MarkerKind, MarkerPlace, Owned, Phase, Rules, Seat, State};
use crate::vocab::{CityId, Effect, KontorId, Piece, PostId, RouteId, Tile};

/// The least that an action weighs which is done before any piece is placed.
pub(super) const ESTABLISH: i32 = 500;

/// The weight of a place on a post before what it promises, on a route with a free post and on one without.
const PLACE: i32 = DISPLACE + FREE;
const DISPLACE: i32 = 80;

/// A position as one seat sees it.
pub(super) struct Scales<'a> {
    pub(super) rules: Rules<'a>,
    pub(super) state: &'a State,
    pub(super) me: Seat,
    pub(super) mind: &'a Mind,
}

impl Scales<'_> {
    pub(super) fn weigh(&self, action: Action) -> i32 {
        match action {
            Action::Use { marker, choice } => self.weigh_use(marker.effect(self.rules.table), choice, action),
            Action::Permanent { effect, choice } => self.weigh_permanent(effect, choice, action),
            Action::Establish { route } => match self.mind.worth(route) {
                worth if worth > 0 => ESTABLISH + 10 * worth,
                _ => -1,
            },
            Action::Place { piece, post } => match self.state.phase() {
                Phase::Placing(_) => self.weigh_gift(piece, post),
                _ => self.weigh_place(piece, post),
            },
            Action::Displace { piece, post } => match self.promise_at(post) {
                0 => -1,
                promise => DISPLACE + promise + self.suits(piece, post),
            },
            Action::Income => 20,
            Action::Lift { post } if matches!(self.state.phase(), Phase::Removing(_)) => self.weigh_removal(post),
            Action::Move { post } | Action::Lift { post } => self.weigh_lift(post),
            Action::PayBorder { .. } => self.weigh_border(),
            Action::EndTurn => 0,
            Action::TakeMerchants(n) | Action::TakeTraders(n) => n.into(),
            Action::PayMerchants(n) => -i32::from(n),
            Action::PutDisplaced { post } | Action::Put { post } if self.is_own() => 50 + self.promise_at(post),
            Action::PutDisplaced { post } | Action::Put { post } => 50 - self.promise_at(post),
            Action::PutExtra { piece, post } if self.is_own() => {
                40 + self.promise_at(post) - 5 * i32::from(piece == Piece::Merchant)
            }
            Action::PutExtra { post, .. } => 40 - self.promise_at(post),
            Action::DisplacedToStock => 30,
            Action::LiftExtra { .. } => -1,
            Action::Done => 10,
            Action::BuyTile { tile } => self.weigh_tile(tile),
            // The markers that it would not use for much.
            Action::PayMarker { marker } => -worth_of_marker(self.rules.table, marker),
            Action::TakeEcho => 10,
            Action::Found { city } if self.mind.spares_a_piece() => self.mind.kontor(city),
            Action::FoundExtra { city, .. } if self.mind.spares_a_piece() => self.mind.extra(self.rules, city),
            Action::Found { .. } | Action::FoundExtra { .. } => -1,
            Action::Develop { skill } => self.mind.skill(skill),
            Action::Special { space } => {
                i32::from(self.rules.table.special_spaces.get(usize::from(space)).map_or(0, |&(value, _)| value))
            }
            Action::Skip => 0,
            // Far from quick: a marker on a short route is soon somebody else's.
            Action::Replace { route, .. } => self.rules.table.route(route).posts.len() as i32,
            // The space that a neutral trader takes is lost to everybody.
            Action::NeutralKontor { city } => -self.mind.kontor(city),
        }
    }

    fn weigh_use(&self, effect: Effect, choice: Choice, action: Action) -> i32 {
        match (effect, choice) {
            (Effect::Actions(_), _) => 1000,
            (_, Choice::Develop(skill)) => 900 + self.mind.skill(skill),
            (_, Choice::Place { piece, post }) => self.weigh_gift(piece, post),
            (_, Choice::Found { city, .. }) if self.mind.spares_a_piece() => 700 + self.mind.extra(self.rules, city),
            (_, Choice::Exchange { marker, .. }) => 600 + worth_of_marker(self.rules.table, marker),
            (Effect::Tribute, Choice::Attach { route }) => self.weigh_tribute(route),
            (_, Choice::Attach { route }) => self.weigh_block(route),
            (Effect::Prestige(n), _) => 700 + i32::from(n),
            (Effect::Take(_), _) => 30,
            (Effect::Remove { .. }, Choice::Lift(post)) => self.weigh_removal(post),
            (_, Choice::Swap(left)) => self.weigh_swap(self.rules.table.kontors[left.index()].city, action),
            (_, Choice::SwapGreen { city, .. }) => self.weigh_swap(city, action),
            // Lifting other players' pieces needs a plan that this player does not make.
            _ => -1,
        }
    }

    /// An exchange is for the control of its city.
    fn weigh_swap(&self, city: CityId, action: Action) -> i32 {
        if !self.is_tied(city) {
            return -1;
        }
        let mut after = self.state.clone();
        after.apply_unchecked(self.rules, action);
        if after.controller(self.rules, city) == Some(self.me) { 800 } else { -1 }
    }

    /// Whether another seat controls the city with no more kontors than this one has.
    fn is_tied(&self, city: CityId) -> bool {
        let city = self.mind.city(city);
        let tied = |seat: Seat| seat != self.me && city.own(seat) == city.own(self.me);
        city.holdings.controller.is_some_and(tied)
    }

    fn weigh_permanent(&self, effect: u8, choice: Choice, action: Action) -> i32 {
        let Phase::Permanent { route, .. } = self.state.phase() else { return -1 };
        let effects = self.rules.table.permanent_of(*route);
        effects.get(usize::from(effect)).map_or(-1, |&effect| self.weigh_use(effect, choice, action))
    }

    /// A piece placed by an effect costs no action, so any wanted route will do.
    fn weigh_gift(&self, piece: Piece, post: PostId) -> i32 {
        match self.weigh_place(piece, post) {
            weight if weight > 0 => weight,
            _ => 5,
        }
    }

    fn weigh_place(&self, piece: Piece, post: PostId) -> i32 {
        match self.promise_at(post) {
            0 => -1,
            promise => PLACE + promise + self.suits(piece, post),
        }
    }

    /// The weight of a piece for being of the kind that its route lacks.
    fn suits(&self, piece: Piece, post: PostId) -> i32 {
        let route = self.rules.table.posts[post.index()].route;
        if self.wants_merchant(route) == (piece == Piece::Merchant) { 4 } else { 0 }
    }

    /// Whether a Move could weigh more than this: it is for a player without pieces at hand.
    pub(super) fn would_move(&self, weight: i32) -> bool {
        let player = self.state.player(self.me);
        weight < 20 && player.supply.total() + player.stock.total() == 0
    }

    /// Moving is for a player without pieces at hand: away from where they are least use.
    fn weigh_lift(&self, post: PostId) -> i32 {
        let (best, here) = (self.mind.best_promise(), self.promise_at(post));
        let is_first = matches!(self.state.phase(), Phase::Main);
        if is_first && !self.would_move(0) || best == 0 || here == best {
            return -1;
        }
        15 + (best - here).min(20) / 4
    }

    /// A tile pays early in a game, out of markers that there is no better use for; what weighs is how long it works.
    fn weigh_tile(&self, tile: Tile) -> i32 {
        let (rules, state) = (self.rules, self.state);
        let spare = MarkerKind::all(rules.table).filter(|&kind| worth_of_marker(rules.table, kind) < 6);
        let n_spare: usize = spare.map(|kind| state.count_markers(rules, kind, MarkerPlace::Unused(self.me))).sum();
        let is_young = state.seats().all(|seat| 2 * state.player(seat).prestige < rules.table.prestige_limit)
            && 2 * state.completed() < usize::from(rules.table.completed_limit);
        if n_spare < 2 || !is_young {
            return -1;
        }
        match tile {
            Tile::MoreActions => 500,
            Tile::Cities | Tile::Skills => 250,
            Tile::IncomeEcho | Tile::Compensation | Tile::RelocateAnywhere => 150,
        }
    }

    /// A tribute brings most where many kontors are still to be founded, and only from a stock.
    fn weigh_tribute(&self, route: RouteId) -> i32 {
        let free = |city: CityId| {
            let end = self.rules.table.city(city).kontors.end;
            self.mind.city(city).next.map_or(0, |next| i32::from(end - next.0))
        };
        match self.state.player(self.me).stock.total() {
            0..3 => -1,
            _ => 90 + self.rules.table.route(route).ends.map(free).iter().sum::<i32>(),
        }
    }

    /// A block is for a route that the others want, when nothing better is left to do.
    fn weigh_block(&self, route: RouteId) -> i32 {
        let posts = self.rules.table.route(route).post_set;
        let own = self.state.posts_of(self.me).intersection(posts);
        let taken = self.state.occupied().intersection(posts).len() as i32;
        if own.is_empty() && taken > 0 { 10 + taken } else { -1 }
    }

    /// Removing a piece of a route that others fill, and that this player does not.
    fn weigh_removal(&self, post: PostId) -> i32 {
        let is_own = self.state.piece_at(post).is_some_and(|owned| owned.seat == self.me);
        if is_own { -1 } else { self.weigh_block(self.rules.table.posts[post.index()].route) }
    }

    /// Giving up a marker pays when several actions of this turn can go to the best route, and it lies behind a border.
    fn weigh_border(&self) -> i32 {
        let (table, state) = (self.rules.table, self.state);
        let is_closed = |route: RouteId| {
            table.route(route).country.is_some_and(|country| table.countries[country.index()].needs_permission)
        };
        let best = |closed: bool| {
            let routes = (0..table.routes.len()).map(RouteId::at).filter(|&route| is_closed(route) == closed);
            routes.map(|route| self.mind.promise(route)).max().unwrap_or(0)
        };
        let regular = state.actions() - state.bonus_actions();
        let pays = regular > 2 && state.player(self.me).supply.total() > 2 && best(true) > 2 * best(false);
        if pays { 150 + best(true) } else { -1 }
    }

    /// Whether the piece to be put is the decider's own; another's stands in the way.
    fn is_own(&self) -> bool {
        match self.state.phase() {
            Phase::Relocate(relocation) => relocation.owner == self.me,
            Phase::Put(carry) => carry.waiting().first().is_none_or(|next| next.owned().seat == self.me),
            _ => true,
        }
    }

    fn promise_at(&self, post: PostId) -> i32 {
        self.mind.promise(self.rules.table.posts[post.index()].route)
    }

    /// Whether the route still lacks a merchant for what it is wanted for.
    fn wants_merchant(&self, route: RouteId) -> bool {
        let table = self.rules.table;
        let row = table.route(route);
        let own = self.state.posts_with(Owned { seat: self.me, piece: Piece::Merchant }).intersection(row.post_set);
        let is_round = |kontor: KontorId| table.kontors[kontor.index()].shape.takes() == Piece::Merchant;
        let next = |&city: &CityId| self.mind.city(city).next;
        own.is_empty() && (table.special_routes.contains(route) || row.ends.iter().filter_map(next).any(is_round))
    }
}
