//! Wins within a turn, by what can end the game. Clauses: END-1 … END-5, SCORE-7, TIE-3.
//!
//! Where no route fills with neutral traders the game ends by a route that is full or lacks one piece, by what follows
//! it, or by a marker that brings prestige or founds. In most positions the limits are too far for that, so that looking
//! for a win costs little.

use crate::rules::{
    Action, ActionKind, ActionList, Choice, Fetch, Owned, Phase, Rules, Seat, State, Then, Tribute, Winning, leads,
};
use crate::vocab::{CityId, Effect, Module, Piece, PostSet, RouteId};
use kogge_engine::game::certain::{MAX_DECISIONS, Winnable};

// Before the two decisions of establishing a route there is room for one piece or one marker, and none for a move.
const _: () = assert!(MAX_DECISIONS == 3, "other actions can be steps");

impl Winnable for State {
    fn list_towards_win(&self, rules: Rules, seat: Seat, n_decisions: usize, out: &mut ActionList) {
        out.clear();
        let means = Means { rules, state: self, me: seat, n: n_decisions };
        if means.are_far() {
            return;
        }
        let by_neutral = means.has_neutral() && means.end_by_neutral();
        if !by_neutral && !means.end() {
            return;
        }
        match self.phase() {
            Phase::Main => self.legal_actions_of(rules, |kind| means.may_have(kind), out),
            _ => self.legal_actions(rules, out),
        }
        if !by_neutral {
            let fillers = means.fillers();
            out.retain(|action| is_step(action, &fillers));
        }
    }

    fn room() -> ActionList {
        ActionList::new()
    }

    fn view_of(&self, _: Rules, _: Seat) -> Self {
        // A marker drawn lies face down until the turn ends and counts nothing, and `leads` reads no other player's card.
        self.clone()
    }

    fn is_won_by(&self, rules: Rules, seat: Seat) -> bool {
        self.is_over() && leads(rules, self, seat)
    }
}

/// The most that decisions bring the seat towards the end of the game.
#[derive(Debug, Clone, Copy, Default)]
struct Gain {
    prestige: u32,
    /// Completed cities.
    cities: usize,
}

impl Gain {
    const fn and(self, more: Self) -> Self {
        Self { prestige: self.prestige + more.prestige, cities: self.cities + more.cities }
    }

    /// The gain of this many decisions.
    const fn times(self, n: usize) -> Self {
        Self { prestige: self.prestige * n as u32, cities: self.cities * n }
    }
}

/// The means of a seat to end the game by this many decisions.
#[derive(Clone, Copy)]
struct Means<'a> {
    rules: Rules<'a>,
    state: &'a State,
    me: Seat,
    n: usize,
}

impl Means<'_> {
    /// Whether the limits are too far, which is a matter of a few numbers.
    fn are_far(self) -> bool {
        if !self.has_neutral() && self.state.active() != self.me {
            return true;
        }
        if self.state.n_supply() == 0 || self.cities_left() <= self.n {
            return false;
        }
        // Both ends of a route may be one party's.
        let [controlled, founded] = [2, self.most() * self.n as u32 + self.reward()];
        let most = u32::from(self.state.most_prestige()) + controlled;
        let limit = u32::from(self.rules.table.prestige_limit);
        most + founded < limit || most < limit && !self.has_neutral() && self.lacks(self.me) > controlled + founded
    }

    /// Whether they may end the game, if no route fills with neutral traders.
    fn end(self) -> bool {
        if self.state.active() != self.me {
            return false;
        }
        let now = match *self.state.phase() {
            Phase::Main => {
                let by_markers = self.is_enough(self.marker().times(self.n));
                return by_markers || self.n > 1 && self.routes().any(|route| self.may_end_by(route));
            }
            Phase::Step3 { route, .. } => self.founded(route).and(self.permanent(route)),
            Phase::Permanent { route, .. } => self.permanent(route),
            Phase::IncomeMerchants { fetch, .. } | Phase::IncomeTraders { fetch, .. } => match fetch {
                Fetch::Tribute(Tribute { then: Then::Finish(route), .. }) => self.permanent(route),
                Fetch::Tribute(_) | Fetch::Income | Fetch::Effect => Gain::default(),
            },
            Phase::Fee { .. } | Phase::Put(_) | Phase::Placing(_) | Phase::PlacingPut { .. } => Gain::default(),
            Phase::Lift(_)
            | Phase::Removing(_)
            | Phase::Relocate(_)
            | Phase::RelocatePut { .. }
            | Phase::Echo { .. }
            | Phase::TilePay { .. }
            | Phase::Replace
            | Phase::NeutralCity { .. }
            | Phase::Over => return false,
        };
        // This decision, and then a marker or another route.
        let has_route = || self.n == MAX_DECISIONS && self.routes().next().is_some();
        self.is_enough(now.and(self.marker().times(self.n))) || has_route()
    }

    /// Whether they may fill a route with neutral traders. Clauses: TWO-8, TWO-16.
    fn end_by_neutral(self) -> bool {
        let may_put = match *self.state.phase() {
            Phase::NeutralCity { .. } => return true,
            Phase::Main => self.n > 1,
            Phase::Relocate(_)
            | Phase::RelocatePut { .. }
            | Phase::Lift(_)
            | Phase::Removing(_)
            | Phase::Put(_)
            | Phase::Step3 { .. }
            | Phase::Permanent { .. } => true,
            Phase::IncomeMerchants { .. }
            | Phase::IncomeTraders { .. }
            | Phase::Fee { .. }
            | Phase::Placing(_)
            | Phase::PlacingPut { .. }
            | Phase::Echo { .. }
            | Phase::TilePay { .. }
            | Phase::Replace
            | Phase::Over => false,
        };
        let neutral = self.state.posts_with(Owned { seat: Seat::Neutral, piece: Piece::Trader });
        may_put && self.rules.table.routes.iter().any(|row| row.post_set.difference(neutral).len() <= self.n)
    }

    const fn has_neutral(self) -> bool {
        self.state.modules().contains(Module::TwoPlayers)
    }

    /// The completed cities that are lacking for the end. Clause: END-2.
    fn cities_left(self) -> usize {
        usize::from(self.rules.table.completed_limit).saturating_sub(self.state.completed())
    }

    /// The prestige that a party lacks for the end. Clause: END-1.
    fn lacks(self, seat: Seat) -> u32 {
        self.rules.table.prestige_limit.saturating_sub(self.state.player(seat).prestige).into()
    }

    /// The most prestige that a kontor or an effect brings.
    fn most(self) -> u32 {
        self.rules.table.most_prestige.into()
    }

    /// The greatest reward for a Link. Clause: LINK-3.
    fn reward(self) -> u32 {
        self.rules.table.link_prestige.iter().copied().max().unwrap_or(0).into()
    }

    /// Whether the game ends with this gain. Clauses: END-1 … END-3.
    fn is_enough(self, gain: Gain) -> bool {
        let has = |&seat: &Seat| self.lacks(seat) <= if seat == self.me { gain.prestige } else { 0 };
        self.state.supply_ran_out() || self.cities_left() <= gain.cities || Seat::ALL.iter().any(has)
    }

    /// Whether the game may end by a route, the main decision being due.
    fn may_end_by(self, route: RouteId) -> bool {
        let is_marked = self.state.marked_routes().contains(route);
        let taken = self.rules.table.markers.iter().filter(|_| is_marked).map(|row| row.effect);
        let gain = self.founded(route).and(self.permanent(route)).and(self.marker()).and(self.best(taken));
        let is_dry = self.state.n_supply() == 0 && is_marked;
        let controllers = || self.rules.table.route(route).ends.map(|city| self.state.controller(self.rules, city));
        let has = |seat: Seat, by_control: u32| {
            self.lacks(seat) <= by_control + if seat == self.me { gain.prestige } else { 0 }
        };
        let has_exactly = |seat: Seat| {
            let n_ends = controllers().iter().filter(|&&controller| controller == Some(seat)).count();
            has(seat, n_ends as u32)
        };
        let by_prestige =
            || Seat::ALL.iter().any(|&seat| has(seat, 2) && (self.may_change_control() || has_exactly(seat)));
        is_dry || self.cities_left() <= gain.cities || by_prestige()
    }

    /// Whether a marker can change who controls a city before a route is established.
    fn may_change_control(self) -> bool {
        let mut effects = self.state.unused_kinds(self.me).map(|kind| kind.effect(self.rules.table));
        effects.any(|effect| matches!(effect, Effect::SwapKontors | Effect::Found { .. }))
    }

    /// The routes that are full, or that a piece fills, the one in its step 3 aside.
    fn routes(self) -> impl Iterator<Item = RouteId> {
        let table = self.rules.table;
        let own = self.state.posts_of(self.me);
        let pieces = match *self.state.phase() {
            Phase::Main if self.n < MAX_DECISIONS => own,
            Phase::Main | Phase::Put(_) | Phase::Placing(_) | Phase::PlacingPut { .. } => self.with_a_piece(&own),
            Phase::Step3 { route, .. } => own.difference(table.route(route).post_set),
            _ => own,
        };
        let mut full = pieces.wholes(table.first_posts, table.last_posts);
        std::iter::from_fn(move || {
            let last = full.first()?;
            full.remove(last);
            Some(table.posts[last.index()].route)
        })
    }

    /// These posts, with the first of each route that lacks one, where it is free.
    fn with_a_piece(self, own: &PostSet) -> PostSet {
        let table = self.rules.table;
        let lacking = table.houses.union(table.ships).difference(*own);
        let first = lacking.lowest_of_each(table.first_posts, table.last_posts);
        own.union(first.difference(self.state.occupied()))
    }

    /// A kontor in one of the cities of a route. Clauses: KONTOR-4, LINK-3.
    fn founded(self, route: RouteId) -> Gain {
        let prestige = |city| {
            let free = self.state.first_free(self.rules, city);
            let coin = free.map_or(0, |kontor| self.rules.table.kontors[kontor.index()].coin.into());
            coin + self.link(city)
        };
        let [one, other] = self.rules.table.route(route).ends.map(prestige);
        Gain { prestige: one.max(other), cities: 1 }
    }

    /// The reward for the Link, where a kontor in a city makes it and it may be enough. Clauses: LINK-2, LINK-3.
    fn link(self, city: CityId) -> u32 {
        let reward = self.reward();
        let is_near = self.lacks(self.me) <= 2 + self.most() * self.n as u32 + reward;
        if is_near && self.state.would_link(self.rules, self.me, city) { reward } else { 0 }
    }

    /// The permanent marker of a route.
    fn permanent(self, route: RouteId) -> Gain {
        self.best(self.rules.table.permanent_of(route).iter().copied())
    }

    /// A marker that the seat holds.
    fn marker(self) -> Gain {
        self.best(self.state.unused_kinds(self.me).map(|kind| kind.effect(self.rules.table)))
    }

    /// The use of one of these effects.
    fn best(self, effects: impl Iterator<Item = Effect>) -> Gain {
        effects.fold(Gain::default(), |best, effect| match effect {
            Effect::Prestige(n) => Gain { prestige: best.prestige.max(n.into()), ..best },
            Effect::Found { .. } => Gain { prestige: best.prestige.max(self.reward()), cities: 1 },
            Effect::Move { .. }
            | Effect::Remove { .. }
            | Effect::Develop(_)
            | Effect::Place { .. }
            | Effect::ExtraKontor
            | Effect::SwapKontors
            | Effect::Actions(_)
            | Effect::Take(_)
            | Effect::Exchange
            | Effect::Tribute
            | Effect::Block => best,
        })
    }

    /// Whether actions of a kind can be among the decisions, the main one being due.
    fn may_have(self, kind: ActionKind) -> bool {
        kind == ActionKind::Establish || kind == ActionKind::Use || kind == ActionKind::Place && self.n == MAX_DECISIONS
    }

    /// The posts that fill a route; where one is full, and another piece is to be put, any.
    fn fillers(self) -> PostSet {
        let table = self.rules.table;
        let own = self.state.posts_of(self.me);
        let is_main = matches!(self.state.phase(), Phase::Main);
        if !is_main && !own.wholes(table.first_posts, table.last_posts).is_empty() {
            return table.houses.union(table.ships);
        }
        self.routes().fold(PostSet::EMPTY, |posts, route| posts.union(table.route(route).post_set)).difference(own)
    }
}

/// Whether an action can be a step, where pieces on these posts can.
fn is_step(action: Action, fillers: &PostSet) -> bool {
    match action {
        Action::Place { post, .. } | Action::Put { post } => fillers.contains(post),
        Action::Use { choice, .. } | Action::Permanent { choice, .. } => match choice {
            Choice::Place { post, .. } => fillers.contains(post),
            Choice::Lift(_) | Choice::Attach { .. } => false,
            Choice::Plain
            | Choice::Develop(_)
            | Choice::Swap(_)
            | Choice::SwapGreen { .. }
            | Choice::Found { .. }
            | Choice::Exchange { .. } => true,
        },
        action => action.winning() == Winning::Step,
    }
}
