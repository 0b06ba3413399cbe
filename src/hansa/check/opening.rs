//! What can ever happen on a board: which countries open, how many merchants a player obtains, which routes can be
//! established, which cities can get kontors and be completed.
//!
//! These lean on each other: a route with two ships needs merchants, merchants come from the Book, and the Book's city
//! may lie on that very route. So everything begins closed and is opened until nothing changes. Effects count by what
//! they do, whichever marker carries them. Clauses: section 8 of the rules, SETUP-2, SKILL-2, MARKER-24, BRIT-4, BRIT-5,
//! BRIT-16, EAST-4, EAST-14, FX-1 … FX-5.

use crate::hansa::board::graph::Graph;
use crate::hansa::board::{Board, City, Route};
use crate::hansa::vocab::{
    Area, CityId, Colour, CountryId, CountrySet, Develop, Effect, Leave, PostKind, RouteId, Scope, Skill,
};

/// What is taken for granted because a finding of its own tells it, so that its consequences are not told as well. Each
/// includes those before it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Granted {
    /// Nothing: the board as it is.
    Nothing,
    /// That every country opens. CHK-E51.
    Countries,
    /// That every route can be established, and every city has one. CHK-E12, CHK-E08 … CHK-E10, CHK-E23, CHK-E27.
    Routes,
    /// That every skill can be developed to its end. CHK-E25, CHK-E35.
    Skills,
}

impl Granted {
    /// How many there are.
    pub(super) const N: usize = 4;
}

/// What can ever happen on a board.
#[derive(Debug)]
pub(super) struct Opening {
    /// The countries in which a player can place pieces some day. CHK-E51.
    pub(super) countries: CountrySet,
    /// The merchants that a player can have at once.
    pub(super) merchants: usize,
    /// The highest colour that a player can ever occupy; none when the edition's track is empty.
    pub(super) colour: Option<Colour>,
    openable: Vec<bool>,
    holds_kontor: Vec<bool>,
    completable: Vec<bool>,
}

impl Opening {
    /// Finds what can happen.
    pub(super) fn new(board: &Board, graph: &Graph, granted: Granted) -> Self {
        let countries = match granted {
            Granted::Nothing => opening_countries(board, graph, CountrySet::EMPTY),
            Granted::Countries | Granted::Routes | Granted::Skills => all_countries(board),
        };
        let (openable, merchants) = openable(board, graph, countries, granted);
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
        Self { countries, merchants, colour, openable, holds_kontor, completable }
    }

    /// Whether some player can ever establish the route.
    pub(super) fn openable(&self, route: RouteId) -> bool {
        self.openable[route.index()]
    }

    /// Whether a kontor can ever stand in the city.
    pub(super) fn holds_kontor(&self, city: CityId) -> bool {
        self.holds_kontor[city.index()]
    }

    /// Whether the city can ever be completed.
    pub(super) fn completable(&self, city: CityId) -> bool {
        self.completable[city.index()]
    }
}

/// The most pieces that a player can have on posts: all but the one on the prestige track. Clauses: SETUP-2, SETUP-4.
pub(super) fn most_pieces(board: &Board) -> usize {
    let edition = &board.edition;
    usize::from(edition.traders).saturating_sub(1) + usize::from(edition.merchants)
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

/// The routes that can be established, and the merchants that a player can have.
fn openable(board: &Board, graph: &Graph, countries: CountrySet, granted: Granted) -> (Vec<bool>, usize) {
    let edition = &board.edition;
    let owned = usize::from(edition.merchants);
    let on_desk = edition.book.len().saturating_sub(1);
    let mut open = vec![false; board.routes.len()];
    loop {
        let book = steps(board, graph, Skill::Book, granted, &|route| open[route.index()]);
        let merchants = owned.saturating_sub(on_desk) + book.min(on_desk).min(owned);
        let merchants = merchants.min(owned);
        let establishable = |route: &Route| {
            granted >= Granted::Routes || n_ships(route) <= merchants && route.posts.len() <= most_pieces(board)
        };
        let reached = |route: &Route| route.country.is_none_or(|country| countries.contains(country));
        let next: Vec<bool> = board.routes.iter().map(|route| reached(route) && establishable(route)).collect();
        // More merchants open more routes, and more routes never take a merchant away: this ends.
        if next == open {
            return (open, merchants);
        }
        open = next;
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
    marker_effects(board).filter(|&(effect, _)| develops(effect, skill)).map(|(_, n)| n).sum()
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
        Effect::Develop(_)
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

#[cfg(test)]
mod tests;
