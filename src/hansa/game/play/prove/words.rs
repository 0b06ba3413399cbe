//! The result of a proof in words: what was seen or not, and the likely reason.
//!
//! A cause is the likely one: the first requirement of the route or city that no player ever met.

use super::seen::{Nearest, Seen, Sight, steps};
use crate::board::table::Table;
use crate::rules::{MarkerKind, Rules};
use crate::vocab::{CityId, CitySet, CountryId, CountrySet, Develop, Effect, Piece, RouteId, RouteSet, Skill};
use kogge_engine::wording::{count, either, joined};

/// How many names a list shows.
const MAX_NAMES: usize = 4;

impl Sight {
    /// The sight in words: `the Link from Oxford to York`.
    pub fn text(self, rules: Rules) -> String {
        let table = rules.table;
        match self {
            Self::EndByPrestige => "a game that ends by prestige".to_owned(),
            Self::EndByCities => "a game that ends by completed cities".to_owned(),
            Self::EndByMarkers => "a game that ends by the markers".to_owned(),
            Self::City(city) => format!("a kontor in {}", table.city(city).name),
            Self::Skill(skill) => format!("{skill} developed to its end"),
            Self::Link => {
                let [a, b] = table.link_ends.map(|end| &table.city(end).name);
                format!("the Link from {a} to {b}")
            }
            Self::Route(route) => format!("{} established", table.route_text(route)),
            Self::Marker(kind) => format!("{} placed again", table.effect_text(kind.effect(table))),
        }
    }

    /// The kind of the sight, in a word for scripts.
    pub const fn kind(self) -> &'static str {
        match self {
            Self::EndByPrestige | Self::EndByCities | Self::EndByMarkers => "end",
            Self::City(_) => "city",
            Self::Skill(_) => "skill",
            Self::Link => "link",
            Self::Route(_) => "route",
            Self::Marker(_) => "marker",
        }
    }
}

/// Why something was never seen.
pub(super) fn cause(rules: Rules, seen: &Seen, n_players: usize, unseen: Sight) -> String {
    let (table, near) = (rules.table, &seen.nearest);
    let cause = Cause { rules, seen };
    match unseen {
        Sight::EndByPrestige => format!("the most was {} of {}", near.prestige, table.prestige_limit),
        Sight::EndByCities => format!(
            "the most were {} of {}, which take {} kontors at least; {n_players} players have {} pieces",
            near.completed,
            table.completed_limit,
            fewest_kontors(table),
            n_players * usize::from(rules.edition.traders + rules.edition.merchants)
        ),
        Sight::EndByMarkers => match near.supply {
            0 => "the supply was empty, but no marker was taken after that".to_owned(),
            left => format!("{left} of {} were left at least", supply(table)),
        },
        Sight::City(city) => cause.city(city),
        Sight::Skill(skill) => cause.skill(skill),
        Sight::Link => match near.link {
            Some(missing) => {
                let abroad: CitySet =
                    missing.iter().filter(|&city| cause.permission(table.city(city).routes).is_some()).collect();
                let needed = cause.permission(
                    abroad.iter().fold(RouteSet::EMPTY, |routes, city| routes.union(table.city(city).routes)),
                );
                let needed =
                    needed.map(|needed| format!("; {needed} for {}", names(table, abroad))).unwrap_or_default();
                format!("nobody came nearer than without {}{needed}", names(table, missing))
            }
            None => "no chain of routes leads there".to_owned(),
        },
        Sight::Route(route) => cause.route(route),
        Sight::Marker(kind) => cause.marker(kind),
    }
}

struct Cause<'a> {
    rules: Rules<'a>,
    seen: &'a Seen,
}

impl Cause<'_> {
    fn near(&self) -> &Nearest {
        &self.seen.nearest
    }

    fn city(&self, city: CityId) -> String {
        let table = self.rules.table;
        let row = table.city(city);
        let Some(first) = table.kontors_of(city).first() else { return self.green(city) };
        let most = self.rules.edition.privilege.get(usize::from(self.near().levels[Skill::Privilege]));
        if let Some(most) = most.filter(|&&most| most < first.colour) {
            return format!("its first one is {}, and nobody had more than the privilege {most}", first.colour);
        }
        if first.shape.takes() == Piece::Merchant && self.near().merchants == 0 {
            return "its first one takes a merchant, and nobody had any".to_owned();
        }
        self.routes(row.routes, &format!("its first one is a {} {}", first.colour, first.shape))
    }

    /// A green city, which takes a marker.
    fn green(&self, city: CityId) -> String {
        let table = self.rules.table;
        let routes = table.city(city).routes;
        let permanent = all_routes(table).filter(|&route| {
            let founds = |effect: &Effect| match effect {
                Effect::Found { .. } => true,
                Effect::ExtraKontor => routes.contains(route),
                _ => false,
            };
            table.permanent_of(route).iter().any(founds)
        });
        let mut ways: Vec<String> =
            permanent.map(|route| format!("the marker of {}", table.route_text(route))).collect();
        let regular = table.markers.iter().filter(|row| row.start + row.supply > 0);
        let founds = |effect: &Effect| matches!(effect, Effect::Found { .. } | Effect::ExtraKontor);
        ways.extend(regular.map(|row| row.effect).filter(founds).map(|effect| table.effect_text(effect)));
        match ways.as_slice() {
            [] => "it is green, and no marker founds there".to_owned(),
            ways => self.routes(routes, &format!("it is green and takes {}", either(ways))),
        }
    }

    /// The hindrance common to all of some routes, else what asks for them.
    fn routes(&self, routes: RouteSet, otherwise: &str) -> String {
        let n_established = routes.iter().filter(|&route| self.seen.has(Sight::Route(route))).count();
        let mut hindrances = routes.iter().map(|route| self.hindrance(route));
        let first = hindrances.next().flatten();
        match first.filter(|_| hindrances.all(|hindrance| hindrance.is_some())) {
            Some(hindrance) if routes.len() == 1 => format!("its one route: {hindrance}"),
            Some(hindrance) => format!("none of its {} routes was open; the first: {hindrance}", routes.len()),
            None => {
                let needed = self.permission(routes).map(|needed| format!("; {needed}")).unwrap_or_default();
                format!("{otherwise}; {n_established} of its {} were established{needed}", n_routes(routes.len()))
            }
        }
    }

    fn skill(&self, skill: Skill) -> String {
        let table = self.rules.table;
        let offering: CitySet = all_cities(table).filter(|&city| table.city(city).skills.contains(skill)).collect();
        let develops = |effect: Effect| match effect {
            Effect::Develop(Develop::Skill(other)) => other == skill,
            Effect::Develop(Develop::Any) => true,
            _ => false,
        };
        let regular = table.markers.iter().any(|row| develops(row.effect) && row.start + row.supply > 0);
        let has_marker = regular || table.effects.iter().any(|&effect| develops(effect));
        let where_ = match (offering.is_empty(), has_marker) {
            (true, false) => return "no city and no marker offers it".to_owned(),
            (true, true) => "no city offers it, only markers do".to_owned(),
            (false, _) => format!("it is offered in {}", names(table, offering)),
        };
        let done = self.near().levels[skill];
        format!("{where_}; the most were {done} of {} steps", steps(self.rules, skill))
    }

    fn route(&self, route: RouteId) -> String {
        self.hindrance(route).unwrap_or_else(|| {
            let row = self.rules.table.route(route);
            let ships = row.post_set.intersection(self.rules.table.ships).len();
            let posts = count(row.posts.len(), "post", "posts");
            let merchants = match ships {
                0 => String::new(),
                ships => format!(", {ships} for merchants, of whom somebody had {}", self.near().merchants),
            };
            match self.permission([route].into_iter().collect()) {
                Some(needed) => format!("{needed}: {posts}{merchants}"),
                None => format!("nothing is known to hinder it: {posts}{merchants}"),
            }
        })
    }

    /// The condition of a route that nobody ever had. Clauses: BRIT-4, PLACE-2.
    fn hindrance(&self, route: RouteId) -> Option<String> {
        let Some(shortage) = self.shortage(route) else { return self.closed_border(route) };
        let border = self.closed_border(route).or_else(|| self.permission([route].into_iter().collect()));
        Some(border.map_or_else(|| shortage.clone(), |border| format!("{shortage}; {border}")))
    }

    /// The pieces that a route asks for and nobody ever had.
    fn shortage(&self, route: RouteId) -> Option<String> {
        let table = self.rules.table;
        let row = table.route(route);
        let ships = row.post_set.intersection(table.ships).len();
        if ships > self.near().merchants {
            let takes =
                if ships == 1 { "1 post takes a merchant".to_owned() } else { format!("{ships} posts take merchants") };
            return Some(match self.near().merchants {
                0 => format!("{takes}, and nobody had any"),
                most => format!("{takes}, and nobody had more than {most}"),
            });
        }
        let too_long = row.posts.len() > self.near().pieces;
        too_long.then(|| format!("{} posts, and nobody had more than {} pieces", row.posts.len(), self.near().pieces))
    }

    /// The country of a route, where nobody ever had its permission.
    fn closed_border(&self, route: RouteId) -> Option<String> {
        let table = self.rules.table;
        let country = self.guarded(route).filter(|&country| !self.near().opened.contains(country))?;
        let country = &table.countries[country.index()];
        Some(match country.permission_cities.is_empty() {
            true => format!("it lies in {}, and no city gives permission", country.name),
            false => {
                let cities: Vec<String> = named(table, country.permission_cities);
                format!("it lies in {}, and nobody had the rightmost kontor in {}", country.name, either(&cities))
            }
        })
    }

    /// The permissions that all of some routes need, where each needs one. Clauses: BRIT-4, BRIT-5.
    fn permission(&self, routes: RouteSet) -> Option<String> {
        let table = self.rules.table;
        let countries: CountrySet = routes.iter().map(|route| self.guarded(route)).collect::<Option<_>>()?;
        let needed = countries.iter().map(|country| {
            let country = &table.countries[country.index()];
            format!("a permission for {} ({})", country.name, either(&named(table, country.permission_cities)))
        });
        let needed: Vec<String> = needed.collect();
        (!needed.is_empty()).then(|| format!("it takes {}", either(&needed)))
    }

    /// The country of a route, where pieces need a permission there.
    fn guarded(&self, route: RouteId) -> Option<CountryId> {
        let table = self.rules.table;
        table.route(route).country.filter(|country| table.countries[country.index()].needs_permission)
    }

    fn marker(&self, kind: MarkerKind) -> String {
        let table = self.rules.table;
        if table.marker_routes.is_empty() {
            return "no route takes a replacement".to_owned();
        }
        let (of_kind, left) = (table.markers[kind.index()].supply, self.near().supply.min(supply(table)));
        format!("{of_kind} of the {} in the supply, of which {left} were left at least", supply(table))
    }
}

/// The markers in the supply at the start.
fn supply(table: &Table) -> usize {
    table.markers.iter().map(|row| usize::from(row.supply)).sum()
}

/// The kontors of as many cities as end the game, the smallest of the board.
fn fewest_kontors(table: &Table) -> usize {
    let mut sizes: Vec<usize> = table.cities.iter().map(|city| city.kontors.len()).filter(|&size| size > 0).collect();
    sizes.sort_unstable();
    sizes.into_iter().take(table.completed_limit.into()).sum()
}

fn n_routes(n: usize) -> String {
    count(n, "route", "routes")
}

fn all_cities(table: &Table) -> impl Iterator<Item = CityId> {
    (0..table.cities.len()).map(CityId::at)
}

fn all_routes(table: &Table) -> impl Iterator<Item = RouteId> {
    (0..table.routes.len()).map(RouteId::at)
}

fn named(table: &Table, cities: CitySet) -> Vec<String> {
    cities.iter().map(|city| table.city(city).name.to_string()).collect()
}

fn names(table: &Table, cities: CitySet) -> String {
    joined(&named(table, cities), MAX_NAMES)
}
