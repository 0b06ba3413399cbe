//! Computes what can ever happen on a board: which countries open, how many merchants a player obtains, which routes
//! can be established, which cities can get kontors and be completed.
//!
//! These depend on each other: a route with two ships needs merchants, merchants come from the Book, and the Book's
//! city may lie on that very route. So everything begins closed and is opened until nothing changes: the pieces at hand
//! fill routes, established routes develop skills and bring markers, and both free pieces. Effects count by what they
//! do, whichever marker carries them. Clauses: section 8 of the rules, SETUP-2, SETUP-7, SKILL-2, MARKER-7, MARKER-24,
//! BRIT-4, BRIT-5, BRIT-16, EAST-4, EAST-14, FX-1 … FX-5.

use crate::board::graph::Graph;
use crate::board::{Board, City, Route};
use kogge_hansa_game::vocab::{
    Area, CityId, Colour, CountryId, CountrySet, Develop, Effect, Leave, PostKind, RouteId, Scope, Skill,
};

/// Facts taken for granted because their own finding reports them, so that their consequences are not reported as well.
/// Each includes those before it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Granted {
    /// Nothing: the board as it is.
    Nothing,
    /// Every country opens. CHK-E51.
    Countries,
    /// Every route can be established, and every city has one. CHK-E12, CHK-E08 … CHK-E10, CHK-E23, CHK-E27.
    Routes,
    /// Every skill can be developed to its end. CHK-E25, CHK-E35.
    Skills,
}

impl Granted {
    /// How many there are.
    pub(super) const N: usize = 4;
}

/// Everything that can ever happen on a board.
#[derive(Debug)]
pub struct Opening {
    /// The countries in which a player can place pieces some day. CHK-E51.
    pub countries: CountrySet,
    /// The merchants that a player can have at once.
    pub merchants: usize,
    /// The traders and merchants that a player can have on posts at once.
    pub pieces: usize,
    /// The highest colour that a player can ever occupy; none when the edition's track is empty.
    pub colour: Option<Colour>,
    openable: Vec<bool>,
    holds_kontor: Vec<bool>,
    completable: Vec<bool>,
}

impl Opening {
    /// Finds what can happen.
    pub fn new(board: &Board, graph: &Graph, granted: Granted) -> Self {
        let countries = match granted {
            Granted::Nothing => opening_countries(board, graph, CountrySet::EMPTY),
            Granted::Countries | Granted::Routes | Granted::Skills => all_countries(board),
        };
        let (openable, Pieces { merchants, all }) = openable(board, graph, countries, granted);
        let opens = |route: RouteId| openable[route.index()];
        let privilege = steps(board, graph, Skill::Privilege, granted, &opens);
        let colour = board.edition.privilege.iter().copied().take(privilege.saturating_add(1)).max();
        let cities = || board.cities.iter().enumerate().map(|(i, city)| (city, graph.routes_at(CityId::at(i))));
        let founds_green = GreenFounding::new(board, &opens);
        let holds_kontor: Vec<bool> = cities()
            .map(|(city, routes)| {
                if city.green {
                    return founds_green.anywhere || routes.iter().any(|&route| opens(route) && founds_green.by(route));
                }
                routes.iter().any(|&route| opens(route))
                    && city.kontors.first().is_some_and(|kontor| Some(kontor.colour) <= colour)
            })
            .collect();
        let completable = cities()
            .zip(&holds_kontor)
            .map(|((city, _), &holds)| holds && city.kontors.iter().all(|kontor| Some(kontor.colour) <= colour))
            .collect();
        Self { countries, merchants, pieces: all, colour, openable, holds_kontor, completable }
    }

    /// Whether some player can ever establish the route.
    ///
    /// # Panics
    ///
    /// When the route is not of this board.
    pub fn openable(&self, route: RouteId) -> bool {
        self.openable[route.index()]
    }

    /// Whether a kontor can ever stand in the city.
    ///
    /// # Panics
    ///
    /// When the city is not of this board.
    pub fn holds_kontor(&self, city: CityId) -> bool {
        self.holds_kontor[city.index()]
    }

    /// Whether the city can ever be completed.
    ///
    /// # Panics
    ///
    /// When the city is not of this board.
    pub fn completable(&self, city: CityId) -> bool {
        self.completable[city.index()]
    }
}

/// The posts that take merchants only. Clause: PLACE-2.
pub(super) fn n_ships(route: &Route) -> usize {
    route.posts.iter().filter(|&&post| post == PostKind::Ship).count()
}

/// The effects of the regular markers, each with how many there are.
pub(super) fn marker_effects(board: &Board) -> impl Iterator<Item = (Effect, usize)> {
    let stacks = board.markers.stacks.iter();
    let counted = stacks.map(|stack| (stack.effect, usize::from(stack.start) + usize::from(stack.supply)));
    counted.filter(|&(_, n)| n > 0)
}

/// Whether using the effect can develop the skill. Clause: FX-2.
pub(super) fn develops(effect: Effect, skill: Skill) -> bool {
    matches!(effect, Effect::Develop(Develop::Any)) || effect == Effect::Develop(Develop::Skill(skill))
}

/// Whether any marker of the board, wherever it lies, brings kontors into green cities. CHK-E30.
pub(super) fn green_cities_can_be_founded(board: &Board) -> bool {
    let permanent = board.routes.iter().flat_map(|route| route.permanent.iter().copied());
    let founds = |effect| matches!(effect, Effect::Found { .. } | Effect::ExtraKontor);
    permanent.chain(marker_effects(board).map(|(effect, _)| effect)).any(founds)
}

/// The pieces that a player can have on posts at once.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Pieces {
    merchants: usize,
    /// Traders and merchants.
    all: usize,
}

/// The routes that can be established, and the pieces that a player can have for them.
fn openable(board: &Board, graph: &Graph, countries: CountrySet, granted: Granted) -> (Vec<bool>, Pieces) {
    let mut open = vec![false; board.routes.len()];
    loop {
        let pieces = pieces(board, graph, granted, &|route| open[route.index()]);
        let establishable = |route: &Route| {
            granted >= Granted::Routes || n_ships(route) <= pieces.merchants && route.posts.len() <= pieces.all
        };
        let reached = |route: &Route| route.country.is_none_or(|country| countries.contains(country));
        let next: Vec<bool> = board.routes.iter().map(|route| reached(route) && establishable(route)).collect();
        // More pieces open more routes, and more routes never take a piece away: this ends.
        if next == open {
            return (open, pieces);
        }
        open = next;
    }
}

/// The pieces that a player can have with these routes open: all that are neither on the prestige track nor on a desk
/// that cannot be cleared. Clauses: SETUP-2 … SETUP-4, SKILL-2.
fn pieces(board: &Board, graph: &Graph, granted: Granted, opens: &dyn Fn(RouteId) -> bool) -> Pieces {
    let edition = &board.edition;
    let on_desk = |skill: Skill| {
        let track = match skill {
            Skill::Keys => edition.keys.len(),
            Skill::Actions => edition.actions.len(),
            Skill::Privilege => edition.privilege.len(),
            Skill::Book => edition.book.len(),
            Skill::Purse => edition.purse.len(),
        };
        let covered = track.saturating_sub(1);
        covered - covered.min(steps(board, graph, skill, granted, opens))
    };
    // That no city offers a skill is a finding of its own, so only ships wait for the merchants of such a Book.
    let is_offered = |skill: &Skill| board.cities.iter().any(|city| city.skills.contains(*skill));
    let waits = |skill: &Skill| granted < Granted::Routes && is_offered(skill);
    let kept: usize = Skill::ALL.iter().copied().filter(waits).map(on_desk).sum();
    let (traders, merchants) = (usize::from(edition.traders), usize::from(edition.merchants));
    Pieces {
        merchants: merchants.saturating_sub(on_desk(Skill::Book)),
        all: (traders + merchants).saturating_sub(1 + kept),
    }
}

/// How often a skill can be developed: as often as there are markers for it, or without end at a city or a permanent
/// marker. Clauses: SKILL-2, MARKER-24, EAST-13.
fn steps(board: &Board, graph: &Graph, skill: Skill, granted: Granted, opens: &dyn Fn(RouteId) -> bool) -> usize {
    let offered = |(i, city): (usize, &City)| {
        city.skills.contains(skill)
            && (granted >= Granted::Routes || graph.routes_at(CityId::at(i)).iter().copied().any(opens))
    };
    let printed = |(i, route): (usize, &Route)| {
        route.permanent.iter().any(|&effect| develops(effect, skill)) && opens(RouteId::at(i))
    };
    let without_end = granted >= Granted::Skills
        || board.cities.iter().enumerate().any(offered)
        || board.routes.iter().enumerate().any(printed);
    if without_end {
        return usize::MAX;
    }
    n_markers(board, skill, granted, opens)
}

/// How many regular markers a player can take that develop the skill: those on tavern routes that open, and once there
/// is such a route the supply, from which every marker taken is replaced. Where no route has a tavern, which is a
/// finding of its own, all of them. Clauses: SETUP-7, MARKER-7, MARKER-9.
fn n_markers(board: &Board, skill: Skill, granted: Granted, opens: &dyn Fn(RouteId) -> bool) -> usize {
    let stacks = || board.markers.stacks.iter().filter(|stack| develops(stack.effect, skill));
    let start: usize = stacks().map(|stack| usize::from(stack.start)).sum();
    let supply: usize = stacks().map(|stack| usize::from(stack.supply)).sum();
    let taverns = || (0..board.routes.len()).map(RouteId::at).filter(|&route| board.route(route).tavern);
    if granted >= Granted::Routes || taverns().next().is_none() {
        return start + supply;
    }
    match taverns().filter(|&route| opens(route)).count() {
        0 => 0,
        n_open => start.min(n_open) + supply,
    }
}

/// How kontors come into green cities. Clauses: EAST-4, EAST-14, FX-4, FX-5.
struct GreenFounding<'a> {
    board: &'a Board,
    /// Some marker founds in any green city.
    anywhere: bool,
    /// Some regular marker founds at the end of any established route.
    by_every_route: bool,
}

impl<'a> GreenFounding<'a> {
    fn new(board: &'a Board, opens: &dyn Fn(RouteId) -> bool) -> Self {
        let founds = |effect: &Effect| matches!(effect, Effect::Found { .. });
        let printed = |(i, route): (usize, &Route)| route.permanent.iter().any(founds) && opens(RouteId::at(i));
        let anywhere =
            board.routes.iter().enumerate().any(printed) || marker_effects(board).any(|(effect, _)| founds(&effect));
        let by_every_route = marker_effects(board).any(|(effect, _)| effect == Effect::ExtraKontor);
        Self { board, anywhere, by_every_route }
    }

    /// Whether establishing the route can found at its ends.
    fn by(&self, route: RouteId) -> bool {
        self.by_every_route || self.board.route(route).permanent.contains(&Effect::ExtraKontor)
    }
}

fn all_countries(board: &Board) -> CountrySet {
    (0..board.countries.len()).map(CountryId::at).collect()
}

/// The countries that open when these do: home is open; another one opens by a permission city with a route in an open
/// country, by a marker that sends pieces there, or where pieces may go from open land. CHK-E51.
pub(super) fn opening_countries(board: &Board, graph: &Graph, when: CountrySet) -> CountrySet {
    let all = all_countries(board);
    let country = |id: CountryId| &board.countries[id.index()];
    let mut open = all.iter().filter(|&id| country(id).home || !country(id).needs_permission).collect::<CountrySet>();
    open = marker_effects(board).fold(open.union(when), |open, (effect, _)| open.union(sends_to(board, effect)));
    loop {
        let reached = |route: &Route| route.country.is_none_or(|country| open.contains(country));
        let permitted = board.cities.iter().enumerate().filter(|(i, city)| {
            !city.permissions.is_empty()
                && graph.routes_at(CityId::at(*i)).iter().any(|&route| reached(board.route(route)))
        });
        let permitted = permitted.map(|(_, city)| city.permissions);
        let printed = board.routes.iter().filter(|route| reached(route)).flat_map(|route| &route.permanent);
        let sent = printed.map(|&effect| sends_to(board, effect));
        let left = open.iter().filter(|&id| country(id).leave == Leave::Anywhere).map(|_| all);
        let next = permitted.chain(sent).chain(left).fold(open, CountrySet::union);
        if next == open {
            return open;
        }
        open = next;
    }
}

/// The countries that an effect brings pieces into, whatever country they come from. Clauses: FX-1, FX-3, BRIT-16.
fn sends_to(board: &Board, effect: Effect) -> CountrySet {
    match effect {
        Effect::Place { area: Area::Anywhere, .. } => all_countries(board),
        Effect::Place { area: Area::Abroad, .. } => {
            all_countries(board).iter().filter(|id| !board.countries[id.index()].home).collect()
        }
        Effect::Place { area: Area::In(countries), .. } => countries,
        Effect::Move { scope: Scope::Anywhere, .. } => all_countries(board),
        Effect::Move { scope: Scope::Map, .. } if board.moves == Scope::Anywhere => all_countries(board),
        Effect::Move { scope: Scope::Map | Scope::WithinCountry, .. } => CountrySet::EMPTY,
        Effect::Remove { .. }
        | Effect::Develop(_)
        | Effect::Found { .. }
        | Effect::ExtraKontor
        | Effect::SwapKontors
        | Effect::Actions(_)
        | Effect::Prestige(_)
        | Effect::Take(_)
        | Effect::Exchange
        | Effect::Tribute
        | Effect::Block => CountrySet::EMPTY,
    }
}
