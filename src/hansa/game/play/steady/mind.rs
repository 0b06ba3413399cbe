//! A seat's evaluation of the board: the worth of its routes, and the gain of extending them.
//!
//! It follows from the position alone; it is kept and updated where the next position differs, so that a decision costs
//! only what changed.

use crate::board::table::{MAX_CITIES, MAX_ROUTES, Table};
use crate::rules::{Holdings, MAX_PARTIES, MAX_PLAYERS, MarkerKind, Owned, Random, Rules, Seat, State};
use crate::vocab::{BySkill, CityId, CitySet, Colour, Develop, Effect, KontorId, Piece, RouteId, RouteSet, Skill};

/// Turns for each player after which any route is worth establishing.
const PATIENCE: u32 = 60;

/// Pieces that are kept for posts: kontors never give a piece back, and without pieces no route is established any
/// more.
const RESERVE: usize = 4;

/// The advantage of a place on a free post over one for which a piece must be displaced.
pub(super) const FREE: i32 = 20;

/// A share of a worth by how much is still to be done, in 720th.
const SHARES: [i32; 17] = [720, 720, 360, 240, 180, 144, 120, 103, 90, 80, 72, 65, 60, 55, 51, 48, 45];

/// Whether a game has lasted so long that any route will do.
pub(in crate::play) const fn is_impatient(state: &State) -> bool {
    state.turn() > PATIENCE * state.n_players() as u32
}

/// A city.
#[derive(Debug, Clone, Copy)]
pub(super) struct City {
    /// The leftmost free printed kontor.
    pub(super) next: Option<KontorId>,
    pub(super) holdings: Holdings,
}

impl City {
    const EMPTY: Self = Self { next: None, holdings: Holdings { counts: [0; MAX_PARTIES], controller: None } };

    pub(super) const fn own(&self, seat: Seat) -> u8 {
        self.holdings.counts[seat.index()]
    }

    /// The most kontors that another player has here.
    fn most_of_others(&self, me: Seat) -> u8 {
        let players = Seat::players(MAX_PLAYERS).filter(|&seat| seat != me);
        players.map(|seat| self.own(seat)).max().unwrap_or(0)
    }
}

/// The player's facts that the worth of routes depends on.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Desk {
    levels: BySkill<u8>,
    privilege: Colour,
    /// Whether a merchant is at hand or on a post.
    has_merchant: bool,
    /// The pieces at hand, in the stock and on posts, as far as their number matters.
    n_pieces: usize,
    is_impatient: bool,
}

impl Desk {
    fn of(rules: Rules, state: &State, me: Seat, enough: usize) -> Self {
        let player = state.player(me);
        let at_hand = player.supply.total() + player.stock.total();
        let on_posts = || !state.posts_with(Owned { seat: me, piece: Piece::Merchant }).is_empty();
        Self {
            levels: player.levels,
            privilege: state.privilege(rules, me),
            has_merchant: player.supply.merchants > 0 || on_posts(),
            n_pieces: if at_hand < enough { (at_hand + state.posts_of(me).len()).min(enough) } else { enough },
            is_impatient: is_impatient(state),
        }
    }
}

/// The offer of a route besides kontors.
#[derive(Debug, Clone, Copy, Default)]
struct Offer {
    /// The best skill or special space: instead of a kontor.
    instead: i32,
    /// The permanent marker: after it.
    after: i32,
}

/// A seat's evaluation of the board it looked at last.
#[derive(Debug, Clone)]
pub(super) struct Mind {
    seen: State,
    me: Seat,
    desk: Desk,
    /// The number of pieces beyond which more do not matter.
    enough: usize,
    n_routes: usize,
    cities: [City; MAX_CITIES],
    /// The cities with an own kontor.
    presence: CitySet,
    /// The worth of developing each skill.
    skills: BySkill<i32>,
    /// The worth of a kontor on the next printed space of each city.
    kontors: [i32; MAX_CITIES],
    /// The cities whose next printed space takes a merchant.
    round: CitySet,
    /// The offer of each route beside kontors, and its permanent marker.
    offers: [Offer; MAX_ROUTES],
    /// The routes that offer anything so.
    offering: RouteSet,
    /// The worth of establishing each route.
    worths: [i32; MAX_ROUTES],
    /// The promise of extending each route; 0 for routes that are not wanted.
    promises: [i32; MAX_ROUTES],
    /// The promises of routes that can be extended, with what is gained by not displacing; 0 for the others.
    pulls: [i32; MAX_ROUTES],
    /// The routes without a free post.
    full: RouteSet,
}

/// The parts to work out again; each follows from those before it.
#[derive(Debug, Default)]
struct Stale {
    cities: CitySet,
    kontors: CitySet,
    worths: RouteSet,
    promises: RouteSet,
}

impl Mind {
    /// A seat's evaluation of a position that it did not foresee.
    pub(super) fn new(rules: Rules, state: &State, me: Seat) -> Self {
        let table = rules.table;
        let enough = table.routes.iter().map(|route| route.posts.len()).fold(RESERVE + 1, usize::max);
        let mut mind = Self {
            seen: state.clone(),
            me,
            desk: Desk::of(rules, state, me, enough),
            enough,
            n_routes: table.routes.len(),
            cities: [City::EMPTY; MAX_CITIES],
            presence: CitySet::EMPTY,
            skills: BySkill::default(),
            kontors: [0; MAX_CITIES],
            round: CitySet::EMPTY,
            offers: [Offer::default(); MAX_ROUTES],
            offering: offering(table),
            worths: [0; MAX_ROUTES],
            promises: [0; MAX_ROUTES],
            pulls: [0; MAX_ROUTES],
            full: RouteSet::EMPTY,
        };
        mind.see_offers(rules, state);
        mind.mend(rules, state, Stale { cities: all_cities(table), worths: all_routes(table), ..Stale::default() });
        mind
    }

    /// Looks at the next position of the same game, or at another one on the same board.
    pub(super) fn look(&mut self, rules: Rules, state: &State) {
        let table = rules.table;
        let changes = state.changes_since(rules, &self.seen);
        self.seen.clone_from(state);
        let mut stale = Stale { cities: changes.cities, worths: changes.markers, ..Stale::default() };
        changes.posts.for_each(|post| stale.promises.insert(table.posts[post.index()].route));
        let desk = Desk::of(rules, state, self.me, self.enough);
        if desk != self.desk || changes.special {
            let before = std::mem::replace(&mut self.desk, desk);
            self.see_desk(rules, state, before, &mut stale);
        }
        self.mend(rules, state, stale);
    }

    fn see_desk(&mut self, rules: Rules, state: &State, before: Desk, stale: &mut Stale) {
        if before.privilege != self.desk.privilege {
            stale.kontors = all_cities(rules.table);
        } else if before.has_merchant != self.desk.has_merchant {
            stale.kontors = stale.kontors.union(self.round);
        }
        stale.worths = stale.worths.union(self.offering);
        if (before.n_pieces, before.is_impatient) != (self.desk.n_pieces, self.desk.is_impatient) {
            stale.worths = all_routes(rules.table);
            stale.promises = stale.worths;
        }
        self.see_offers(rules, state);
    }

    fn see_offers(&mut self, rules: Rules, state: &State) {
        let table = rules.table;
        for &skill in Skill::ALL {
            self.skills[skill] = worth_of_skill(rules, state, self.me, skill);
        }
        let special = self.worth_of_special(table, state);
        for route in self.offering.iter() {
            let [a, b] = table.route(route).ends;
            let skills = table.city(a).skills.union(table.city(b).skills);
            let skill = skills.iter().map(|skill| self.skills[skill]).max().unwrap_or(0);
            let permanent = table.permanent_of(route).iter().map(|&effect| self.worth_of_permanent(effect)).max();
            self.offers[route.index()] = Offer {
                instead: if table.special_routes.contains(route) { skill.max(special) } else { skill },
                after: permanent.unwrap_or(0),
            };
        }
    }

    /// Works out again the parts that have changed.
    fn mend(&mut self, rules: Rules, state: &State, mut stale: Stale) {
        let table = rules.table;
        for city in stale.cities.iter() {
            self.see_city(rules, state, city, &mut stale);
        }
        for city in stale.kontors.union(stale.cities).iter() {
            let worth = self.worth_of_kontor(rules, city);
            if std::mem::replace(&mut self.kontors[city.index()], worth) != worth {
                stale.worths = stale.worths.union(table.city(city).routes);
            }
        }
        for route in stale.worths.iter() {
            let worth = self.worth_of(rules, state, route);
            if std::mem::replace(&mut self.worths[route.index()], worth) != worth {
                stale.promises.insert(route);
            }
        }
        if !stale.promises.is_empty() {
            let (own, occupied) = (state.posts_of(self.me), state.occupied());
            for route in stale.promises.iter() {
                let posts = table.route(route).posts;
                let taken = occupied.len_between(posts.start, posts.end);
                let others = taken - own.len_between(posts.start, posts.end);
                // Nothing where the pieces do not suffice.
                let worth = if posts.len() <= self.desk.n_pieces { self.worths[route.index()] } else { 0 };
                self.see_route(route, worth, posts.len() - taken, others);
            }
        }
    }

    /// Looks at a city's kontors, which concerns its routes, and its neighbours when it joins the own network.
    fn see_city(&mut self, rules: Rules, state: &State, id: CityId, stale: &mut Stale) {
        let row = rules.table.city(id);
        let city = City { next: state.first_free(rules, id), holdings: state.holdings(rules, id) };
        let before = std::mem::replace(&mut self.cities[id.index()], city);
        let takes_merchant = |next: KontorId| rules.table.kontors[next.index()].shape.takes() == Piece::Merchant;
        match city.next.is_some_and(takes_merchant) {
            true => self.round.insert(id),
            false => self.round.remove(id),
        }
        if city.holdings.controller != before.holdings.controller {
            stale.worths = stale.worths.union(row.routes);
        }
        if (city.own(self.me) > 0) != self.presence.contains(id) {
            stale.kontors = stale.kontors.union(row.neighbours);
            match city.own(self.me) > 0 {
                true => self.presence.insert(id),
                false => self.presence.remove(id),
            }
        }
    }

    /// Computes the promise of establishing, over what it still takes. Displacing pays only where every post of the
    /// route is taken and few are another's.
    fn see_route(&mut self, route: RouteId, worth: i32, free: usize, others: usize) {
        let share = SHARES.get(1 + free + 3 * others).or(SHARES.last()).copied().unwrap_or(0);
        let promise = if worth > 0 { 1 + worth.saturating_mul(share) / 12 } else { 0 };
        self.promises[route.index()] = promise;
        self.pulls[route.index()] = match (promise, free, others) {
            (0, ..) | (_, 0, 0 | 3..) => 0,
            (_, 0, _) => promise,
            _ => promise + FREE,
        };
        match free {
            0 => self.full.insert(route),
            _ => self.full.remove(route),
        }
    }

    /// The worth of establishing a route now: the best of step 3, its marker, and prestige for anybody.
    fn worth_of(&self, rules: Rules, state: &State, route: RouteId) -> i32 {
        let [a, b] = rules.table.route(route).ends;
        let Offer { instead, after } = self.offers[route.index()];
        let kontor = if self.spares_a_piece() { self.kontors[a.index()].max(self.kontors[b.index()]) } else { 0 };
        let marker = state.marker_at(rules, route).map_or(0, |kind| worth_of_marker(rules.table, kind));
        let worth = instead.max(kontor) + after + marker + self.worth_of_control(a) + self.worth_of_control(b);
        if self.desk.is_impatient { worth.max(1) } else { worth }
    }

    fn worth_of_permanent(&self, effect: Effect) -> i32 {
        match effect {
            Effect::Develop(Develop::Skill(skill)) => self.skills[skill],
            Effect::Develop(Develop::Any) => self.skills.0.into_iter().max().unwrap_or(0),
            Effect::Found { .. } | Effect::ExtraKontor => 5,
            Effect::Actions(n) | Effect::Prestige(n) => 2 * i32::from(n),
            Effect::Place { .. } => 3,
            Effect::Take(_) | Effect::Remove { .. } => 2,
            Effect::Move { .. } | Effect::SwapKontors | Effect::Exchange | Effect::Tribute | Effect::Block => 0,
        }
    }

    fn worth_of_control(&self, city: CityId) -> i32 {
        match self.cities[city.index()].holdings.controller {
            Some(seat) if seat == self.me => 2,
            Some(_) => -1,
            None => 0,
        }
    }

    /// A kontor on the next printed space of a city: nothing where none can be founded.
    fn worth_of_kontor(&self, rules: Rules, id: CityId) -> i32 {
        let city = &self.cities[id.index()];
        let Some(next) = city.next else { return 0 };
        let next = &rules.table.kontors[next.index()];
        if next.colour > self.desk.privilege || next.shape.takes() == Piece::Merchant && !self.desk.has_merchant {
            return 0;
        }
        let (own, most) = (city.own(self.me), city.most_of_others(self.me));
        let takes_control = own <= most && own + 1 >= most;
        self.extra(rules, id) + 2 * i32::from(next.coin) + 2 * i32::from(takes_control)
    }

    fn worth_of_special(&self, table: &Table, state: &State) -> i32 {
        let spaces = table.special_spaces.iter().enumerate();
        let open = spaces.filter(|&(i, &(_, colour))| state.special(i).is_none() && colour <= self.desk.privilege);
        open.map(|(_, &(value, _))| i32::from(value) - 1).max().unwrap_or(0)
    }

    /// Whether a kontor leaves enough pieces for posts.
    pub(super) const fn spares_a_piece(&self) -> bool {
        self.desk.n_pieces > RESERVE
    }

    pub(super) const fn city(&self, city: CityId) -> &City {
        &self.cities[city.index()]
    }

    pub(super) const fn kontor(&self, city: CityId) -> i32 {
        self.kontors[city.index()]
    }

    /// A kontor beside the printed ones of a city: it is good for the network and the Link.
    pub(super) fn extra(&self, rules: Rules, city: CityId) -> i32 {
        let near = self.presence.intersection(rules.table.city(city).neighbours).0;
        let is_end = rules.table.link_ends.contains(&city) && !self.presence.contains(city);
        // Two neighbours count, more do not.
        4 + i32::from(near != 0) + i32::from(near & near.wrapping_sub(1) != 0) + 2 * i32::from(is_end)
    }

    pub(super) fn skill(&self, skill: Skill) -> i32 {
        self.skills[skill]
    }

    pub(super) const fn worth(&self, route: RouteId) -> i32 {
        self.worths[route.index()]
    }

    pub(super) const fn promise(&self, route: RouteId) -> i32 {
        self.promises[route.index()]
    }

    pub(super) fn best_promise(&self) -> i32 {
        self.promises.iter().copied().max().unwrap_or(0)
    }

    pub(super) const fn is_full(&self, route: RouteId) -> bool {
        self.full.contains(route)
    }

    /// The route with the greatest pull, except for those already tried; equal ones are equally likely.
    pub(super) fn strongest(&self, tried: RouteSet, random: &mut Random) -> Option<RouteId> {
        let pulls = self.pulls[..self.n_routes].iter().enumerate().map(|(i, &pull)| (RouteId::at(i), pull));
        let pulling = pulls.filter(|&(route, pull)| pull > 0 && !tried.contains(route));
        random.best_of(pulling, |&(_, pull)| pull).map(|(route, _)| route)
    }
}

/// The routes with a skill, a special space or a permanent marker.
fn offering(table: &Table) -> RouteSet {
    let has_skill = |city: &CityId| !table.city(*city).skills.is_empty();
    let offers = |&route: &RouteId| {
        let row = table.route(route);
        row.ends.iter().any(has_skill) || !row.permanent.is_empty() || table.special_routes.contains(route)
    };
    (0..table.routes.len()).map(RouteId::at).filter(offers).collect()
}

fn all_cities(table: &Table) -> CitySet {
    (0..table.cities.len()).map(CityId::at).collect()
}

fn all_routes(table: &Table) -> RouteSet {
    (0..table.routes.len()).map(RouteId::at).collect()
}

/// The value of a marker for its owner, beside the prestige for collecting it.
pub(super) fn worth_of_marker(table: &Table, kind: MarkerKind) -> i32 {
    match kind.effect(table) {
        Effect::Actions(_) | Effect::Develop(_) => 6,
        _ => 5,
    }
}

fn worth_of_skill(rules: Rules, state: &State, me: Seat, skill: Skill) -> i32 {
    if state.is_finished(rules, me, skill) {
        return 0;
    }
    let level = usize::from(state.player(me).levels[skill]);
    let worths: &[i32] = match skill {
        Skill::Actions => &[14, 7, 12, 6, 9],
        Skill::Privilege => &[8, 7, 8],
        Skill::Keys => &[4, 3, 5, 5],
        Skill::Book => &[3, 2, 5],
        Skill::Purse => &[6, 4, 6],
    };
    worths.get(level).copied().unwrap_or(2)
}
