//! `Draft` → [`Board`] with its [`Places`]: every name becomes an id, every default is filled in.
//!
//! Map parameters: MP-1 … MP-24. Clauses of the defaults: BRIT-3, BRIT-4, BRIT-8, BRIT-9, BRIT-12, SPECIAL-1, TWO-2.

use std::collections::HashSet;

use super::draft::{
    CityDraft, CountryDraft, Draft, MapDraft, PictureDraft, RouteDraft, RouteKey, route_key, route_words,
};
use super::findings as f;
use super::names::{Names, order};
use super::places::{CityPlaces, CountryPlaces, MapPlaces, MarkerPlaces, Places, RoutePlaces};
use super::{Resolved, tally};
use crate::diagnostic::Diagnostic;
use crate::hansa::board::edition::Edition;
use crate::hansa::board::{
    Board, City, Country, Kontor, Link, MarkerSet, MarkerStack, Picture, Route, SpecialPrestige, SpecialSpace,
};
use crate::hansa::syntax::tree::{CityItem, EffectNode, Name, RouteRef, Spanned};
use crate::hansa::syntax::{Doubts, Subject};
use crate::hansa::vocab::{Area, CityId, CountryId, CountrySet, Effect, Leave, Module, ModuleSet, RouteId, Scope};
use crate::spelling::{fold, nearest};
use crate::text::{FileId, Span};

/// The player counts of a map that names none. MP-2.
const DEFAULT_PLAYERS: [u8; 3] = [3, 4, 5];

/// Makes the board of a draft.
pub(super) fn build(mut draft: Draft, edition: Edition, stem: &str, mut out: Vec<Diagnostic>) -> Resolved {
    if let Some(extra) = draft.countries.get(CountrySet::CAPACITY) {
        let message = format!("a map has at most {} countries, and this is one more", CountrySet::CAPACITY);
        out.push(Diagnostic::new(&f::TOO_MANY_COUNTRIES, extra.name.span, message).label("one too many"));
        draft
            .broken_names
            .extend(draft.countries[CountrySet::CAPACITY..].iter().map(|country| country.name.node.clone()));
        draft.countries.truncate(CountrySet::CAPACITY);
    }
    order(&mut draft.countries, |country| &country.name.node);
    order(&mut draft.cities, |city| &city.name.node);
    let declared: Vec<&Name> = draft.countries.iter().map(|country| &country.name).collect();
    let broken = &draft.broken_names;
    let countries = Names::resolve("country", &f::UNKNOWN_COUNTRY, &declared, &draft.country_uses(), broken, &mut out);
    let declared: Vec<&Name> = draft.cities.iter().map(|city| &city.name).collect();
    let cities = Names::resolve("city", &f::UNKNOWN_CITY, &declared, &draft.city_uses(), broken, &mut out);
    let mut doubts = draft.doubts;
    if countries.unresolved {
        doubts = doubts.union([Subject::Membership, Subject::Countries].into_iter().collect());
    }
    let mut build = Build { countries, cities, doubts, out, draft: &draft };
    let (board, places) = build.board(edition, stem);
    let ledger = tally::ledger(&mut build);
    let Build { doubts, out, .. } = build;
    Resolved { board, places, doubts, ledger, diagnostics: out }
}

pub(super) struct Build<'a> {
    pub(super) draft: &'a Draft,
    pub(super) countries: Names,
    pub(super) cities: Names,
    pub(super) doubts: Doubts,
    pub(super) out: Vec<Diagnostic>,
}

/// A route with its place, before ids are given.
struct Placed {
    route: Route,
    places: RoutePlaces,
}

impl Build<'_> {
    fn board(&mut self, edition: Edition, stem: &str) -> (Board, Places) {
        let draft = self.draft;
        let blank = MapDraft::new(Name { node: String::new(), span: Span::new(FileId(0), 0, 0) });
        let map = draft.map.as_ref().unwrap_or(&blank);
        if draft.map.is_none() && !self.doubts.any(&[Subject::Map]) {
            let message = "the file has no `map` statement";
            let help = "begin with `map \"My map\"` in the first column";
            self.out.push(Diagnostic::new(&f::MISSING_MAP, map.name.span, message).help(help));
            self.doubts = Subject::ALL.iter().copied().collect();
        }
        let (countries, country_places) = self.all_countries(&edition);
        let (cities, city_places) = self.all_cities();
        let (routes, route_places) = self.all_routes();
        let mut map_places = map_places(map);
        let link = self.link(map, &edition);
        let special = self.special(map, &edition, &routes, &mut map_places);
        let (markers, marker_places) = self.markers(&edition);
        let (missions, mission_places) = self.missions();
        let picture = draft.picture.as_ref().map(|picture| self.picture(picture, &cities, &routes));
        let neutral_cities = self.neutral(map, &cities, special.as_ref());
        let foreign = countries.iter().any(|country| !country.home);
        let id = map.id.as_ref().map_or(stem, |id| &id.node).to_owned();
        let mut players: Vec<u8> = match &map.players {
            Some(players) => players.node.iter().map(|count| count.node).collect(),
            None => DEFAULT_PLAYERS.to_vec(),
        };
        players.sort_unstable();
        players.dedup();
        let text = |slot: &Option<Spanned<String>>| slot.as_ref().map(|text| text.node.clone());
        let board = Board {
            board: text(&map.board).unwrap_or_else(|| id.clone()),
            id,
            name: map.name.node.clone(),
            version: text(&map.version),
            author: text(&map.author),
            licence: text(&map.licence),
            players,
            completed_limit: map.completed_limit.map_or(edition.completed_limit, |limit| limit.node),
            prestige_limit: map.prestige_limit.map_or(edition.prestige_limit, |limit| limit.node),
            edition,
            link,
            special,
            moves: match map.moves_anywhere {
                Some(anywhere) if anywhere.node => Scope::Anywhere,
                Some(_) => Scope::WithinCountry,
                None if countries.is_empty() => Scope::Anywhere,
                None => Scope::WithinCountry,
            },
            modules: match &map.modules {
                Some(modules) => modules.node.iter().copied().collect(),
                None => default_modules(foreign),
            },
            neutral_cities,
            markers,
            countries,
            cities,
            routes,
            missions,
            picture,
        };
        let places = Places {
            map: map_places,
            cities: city_places,
            routes: route_places,
            countries: country_places,
            missions: mission_places,
            markers: marker_places,
        };
        (board, places)
    }

    // ---- countries ----

    fn all_countries(&mut self, edition: &Edition) -> (Vec<Country>, Vec<CountryPlaces>) {
        let draft = self.draft;
        draft.countries.iter().map(|country| self.country(country, edition)).unzip()
    }

    fn country(&mut self, draft: &CountryDraft, edition: &Edition) -> (Country, CountryPlaces) {
        if draft.home.is_none() && !draft.broken && !self.doubts.any(&[Subject::Countries]) {
            let name = &draft.name.node;
            let message = format!("the country `{name}` is neither home nor foreign");
            let quoted = crate::hansa::syntax::quote_name(name);
            let help = format!("write `country {quoted}: home` or `country {quoted}: foreign`");
            let finding = Diagnostic::new(&f::COUNTRY_NEITHER_HOME_NOR_FOREIGN, draft.name.span, message);
            self.out.push(finding.label("which of them?").help(help));
            self.doubts.insert(Subject::Countries);
        }
        let home = draft.home.is_some_and(|home| home.node);
        let scores = match &draft.scores {
            None => Vec::new(),
            Some(scores) => match &scores.node {
                Some(scores) => scores.iter().map(|score| score.node).collect(),
                None => edition.regional_prestige.to_vec(),
            },
        };
        let country = Country {
            name: draft.name.node.clone(),
            home,
            needs_permission: draft.needs_permission.map_or(!home, |needed| needed.node),
            leave: draft.leave.map_or(if home { Leave::Never } else { Leave::Home }, |leave| leave.node),
            markers_open: draft.markers_open.map_or(home, |open| open.node),
            scores,
        };
        let places = CountryPlaces {
            name: draft.name.span,
            kind: draft.home.map_or(draft.name.span, |home| home.span),
            scores: draft.scores.as_ref().map(|scores| scores.span),
        };
        (country, places)
    }

    fn country_set(&mut self, names: &[Name]) -> CountrySet {
        let ids = names.iter().filter_map(|name| self.countries.get(name));
        ids.map(CountryId::at).collect()
    }

    // ---- cities ----

    fn all_cities(&mut self) -> (Vec<City>, Vec<CityPlaces>) {
        let draft = self.draft;
        draft.cities.iter().map(|city| self.city(city)).unzip()
    }

    fn city(&mut self, draft: &CityDraft) -> (City, CityPlaces) {
        let needs_country = !self.draft.countries.is_empty() && draft.countries.is_none();
        if needs_country && !self.doubts.any(&[Subject::Countries, Subject::Membership]) {
            let name = crate::hansa::syntax::quote_name(&draft.name.node);
            let message = format!("the city `{}` is in no country", draft.name.node);
            let help = format!("write `city {name} in …`, with one country or several");
            self.out.push(
                Diagnostic::new(&f::CITY_WITHOUT_COUNTRY, draft.name.span, message)
                    .label("in which country?")
                    .help(help),
            );
        }
        let items = draft.items.as_ref().map_or(&[] as &[CityItem], |items| &items.node);
        let mut kontors = Vec::new();
        let mut kontor_places = Vec::new();
        let mut green = None;
        for item in items {
            match item {
                CityItem::Green(span) => green = green.or(Some(*span)),
                CityItem::Kontor(node) => {
                    if let (Some(colour), Some(shape), Some(coin)) = (node.colour, node.shape, node.coin) {
                        kontors.push(Kontor { colour, shape, coin });
                        kontor_places.push(node.span);
                    }
                }
            }
        }
        let span_of = |names: &Option<Spanned<Vec<Name>>>| names.as_ref().map(|names| names.span);
        let places = CityPlaces {
            name: draft.name.span,
            kontors: kontor_places,
            green,
            skills: draft.skills.as_ref().map(|skills| skills.span),
            permissions: span_of(&draft.permissions),
            countries: span_of(&draft.countries),
        };
        let set = |build: &mut Self, names: &Option<Spanned<Vec<Name>>>| {
            names.as_ref().map_or(CountrySet::EMPTY, |names| build.country_set(&names.node))
        };
        let city = City {
            name: draft.name.node.clone(),
            countries: set(self, &draft.countries),
            skills: draft.skills.iter().flat_map(|skills| &skills.node).map(|skill| skill.node).collect(),
            permissions: set(self, &draft.permissions),
            green: green.is_some(),
            kontors,
        };
        (city, places)
    }

    fn city_id(&self, name: &Name) -> Option<CityId> {
        self.cities.get(name).map(CityId::at)
    }

    // ---- routes ----

    fn all_routes(&mut self) -> (Vec<Route>, Vec<RoutePlaces>) {
        let draft = self.draft;
        let mut placed: Vec<Placed> = draft.routes.iter().filter_map(|route| self.route(route)).collect();
        placed.sort_by_cached_key(|Placed { route, .. }| {
            (route.ends, route.name.as_deref().map(|name| (fold(name), name.to_owned())))
        });
        self.parallel(&placed);
        // A name that was read as another city may make two routes one.
        placed.dedup_by(|b, a| a.route.ends == b.route.ends && a.route.name == b.route.name);
        placed.into_iter().map(|Placed { route, places }| (route, places)).unzip()
    }

    fn route(&mut self, draft: &RouteDraft) -> Option<Placed> {
        let [a, b] = &draft.route.ends;
        let (Some(first), Some(second)) = (self.city_id(a), self.city_id(b)) else {
            let lost = [Subject::Routes, Subject::Posts, Subject::Taverns, Subject::Permanent, Subject::Membership];
            self.doubts = self.doubts.union(lost.into_iter().collect());
            return None;
        };
        if first == second {
            let message = format!("the route joins `{}` to itself", a.node);
            let finding = Diagnostic::new(&f::ROUTE_TO_ITSELF, draft.route.span, message);
            self.out.push(finding.label("both ends are the same city").help("correct one of the two names"));
            self.doubts = self.doubts.union([Subject::Routes, Subject::Posts].into_iter().collect());
            return None;
        }
        let country = self.route_country(draft);
        let written = draft.posts.as_ref().map_or(&[] as &[_], |posts| &posts.node);
        let mut posts: Vec<(_, Span)> = written.iter().filter_map(|post| Some((post.node?, post.span))).collect();
        let ends_first = fold(&draft.posts_from) == fold(&a.node);
        let swap = second < first;
        if swap == ends_first {
            posts.reverse();
        }
        let (mut ends, mut end_spans) = ([first, second], [a.span, b.span]);
        if swap {
            ends.reverse();
            end_spans.reverse();
        }
        let permanent = draft.permanent.iter().flat_map(|effects| &effects.node);
        let permanent: Vec<Effect> = permanent.map(|effect| self.effect(effect)).collect();
        let places = RoutePlaces {
            name: draft.route.span,
            ends: end_spans,
            posts: posts.iter().map(|&(_, span)| span).collect(),
            country: draft.countries.as_ref().map(|countries| countries.span),
            tavern: draft.tavern,
            permanent: draft.permanent.as_ref().map(|effects| effects.span),
            markers: draft.markers_open.map(|open| open.span),
        };
        let route = Route {
            ends,
            name: draft.route.name.as_ref().map(|name| name.node.clone()),
            posts: posts.into_iter().map(|(post, _)| post).collect(),
            country,
            tavern: draft.tavern.is_some(),
            permanent,
            markers_open: draft.markers_open.map(|open| open.node),
        };
        Some(Placed { route, places })
    }

    fn route_country(&mut self, draft: &RouteDraft) -> Option<CountryId> {
        let words = route_words(&draft.route);
        match draft.countries.as_ref() {
            None if self.draft.countries.is_empty() || self.doubts.any(&[Subject::Countries, Subject::Membership]) => {
                None
            }
            None => {
                let message = format!("the route `{words}` is in no country");
                self.out.push(
                    Diagnostic::new(&f::ROUTE_WITHOUT_COUNTRY, draft.route.span, message)
                        .label("in which country?")
                        .help(format!("write `route {words} in …: …`")),
                );
                None
            }
            Some(countries) => {
                if countries.node.len() > 1 {
                    let message = format!("the route `{words}` is in {} countries", countries.node.len());
                    self.out.push(
                        Diagnostic::new(&f::ROUTE_IN_SEVERAL_COUNTRIES, countries.span, message)
                            .label("a route is in one country")
                            .help("keep the country whose colour the route has"),
                    );
                    self.doubts.insert(Subject::Membership);
                }
                countries.node.first().and_then(|name| self.countries.get(name)).map(CountryId::at)
            }
        }
    }

    /// Reports routes between the same cities that do not both have a name. Equal names were met in merging.
    fn parallel(&mut self, placed: &[Placed]) {
        for pair in placed.windows(2) {
            let [a, b] = pair else { continue };
            if a.route.ends != b.route.ends || (a.route.name.is_some() && b.route.name.is_some()) {
                continue;
            }
            let (first, second) = if a.places.name < b.places.name { (a, b) } else { (b, a) };
            let ends = a.route.ends.map(|end| self.draft.cities[end.index()].name.node.as_str());
            let message = format!("two routes join `{}` and `{}`, and not both have a name", ends[0], ends[1]);
            self.out.push(
                Diagnostic::new(&f::UNNAMED_PARALLEL_ROUTE, second.places.name, message)
                    .label("the second route")
                    .also(first.places.name, "the first route")
                    .help("delete one, or give both a name of their own: `route A -- B as Dike: …`"),
            );
            self.doubts.insert(Subject::Routes);
        }
    }

    pub(super) fn effect(&mut self, node: &EffectNode) -> Effect {
        match node.effect {
            Effect::Place { limit, area: Area::In(_), sources } => {
                Effect::Place { limit, area: Area::In(self.country_set(&node.countries)), sources }
            }
            effect => effect,
        }
    }

    /// The route that a fact names; reported when there is none.
    fn route_named(&mut self, reference: &RouteRef, routes: &[Route]) -> Option<RouteId> {
        let (Some(a), Some(b)) = (self.city_id(&reference.ends[0]), self.city_id(&reference.ends[1])) else {
            return None;
        };
        let ends = if a < b { [a, b] } else { [b, a] };
        let name = reference.name.as_ref().map(|name| name.node.as_str());
        // Routes are in order of their ends: those between the two cities stand together.
        let first = routes.partition_point(|route| route.ends < ends);
        let between = routes[first..].iter().take_while(|route| route.ends == ends);
        let found = between.enumerate().find(|(_, route)| name.is_none() || route.name.as_deref() == name);
        let found = found.map(|(nth, _)| first + nth);
        if found.is_none() && !self.doubts.any(&[Subject::Routes]) {
            let words = route_words(reference);
            let message = format!("there is no route `{words}`");
            let known: Vec<String> = self.draft.routes.iter().map(|route| route_words(&route.route)).collect();
            let mut finding = Diagnostic::new(&f::UNKNOWN_ROUTE, reference.span, message).label("not declared");
            finding = match nearest(&words, known.iter().map(String::as_str)) {
                Some(meant) => finding.help(format!("did you mean `{meant}`?")),
                None => finding.help(format!("declare it: `route {words}: house, house, house`")),
            };
            self.out.push(finding);
        }
        found.map(RouteId::at)
    }

    // ---- the map's own facts ----

    fn link(&mut self, map: &MapDraft, edition: &Edition) -> Option<Link> {
        let Some(link) = &map.link else {
            if !self.doubts.any(&[Subject::Link, Subject::Map]) {
                let help = "write under `map`, with two of your cities: `link A -- B: 7, 4, 2`";
                self.out.push(Diagnostic::new(&f::MISSING_LINK, map.name.span, "the map has no Link").help(help));
            }
            self.doubts.insert(Subject::Link);
            return None;
        };
        let [a, b] = &link.node.ends;
        let (Some(a), Some(b)) = (self.city_id(a), self.city_id(b)) else {
            self.doubts.insert(Subject::Link);
            return None;
        };
        let prestige = match &link.node.prestige {
            Some(rewards) => rewards.iter().map(|reward| reward.node).collect(),
            None => edition.link_prestige.to_vec(),
        };
        Some(Link { ends: [a, b], prestige })
    }

    fn special(
        &mut self,
        map: &MapDraft,
        edition: &Edition,
        routes: &[Route],
        places: &mut MapPlaces,
    ) -> Option<SpecialPrestige> {
        let Some(special) = &map.special else {
            if !self.doubts.any(&[Subject::Special, Subject::Map]) {
                let help =
                    "write under `map`, with one of your cities: `special A: white 7, orange 8, pink 9, black 11`";
                let finding = Diagnostic::new(&f::MISSING_SPECIAL, map.name.span, "the map has no special prestige");
                self.out.push(finding.help(help));
            }
            self.doubts.insert(Subject::Special);
            return None;
        };
        let special = &special.node;
        let Some(city) = self.city_id(&special.city) else {
            self.doubts.insert(Subject::Special);
            return None;
        };
        let mut access: Vec<RouteId> = match &special.routes {
            Some(references) => {
                references.iter().filter_map(|reference| self.access_route(reference, city, special, routes)).collect()
            }
            None => {
                let ending = routes.iter().enumerate().filter(|(_, route)| route.ends.contains(&city));
                ending.map(|(i, _)| RouteId::at(i)).collect()
            }
        };
        access.sort_unstable();
        access.dedup();
        let spaces = match &special.spaces {
            Some(nodes) => {
                places.special_spaces = nodes.iter().map(|space| space.span).collect();
                let space = |space: &crate::hansa::syntax::tree::SpaceNode| {
                    Some(SpecialSpace { value: space.value?, colour: space.colour? })
                };
                nodes.iter().filter_map(space).collect()
            }
            None => edition.special_spaces.iter().map(|&(value, colour)| SpecialSpace { value, colour }).collect(),
        };
        Some(SpecialPrestige { city, routes: access, spaces })
    }

    fn access_route(
        &mut self,
        reference: &RouteRef,
        city: CityId,
        special: &crate::hansa::syntax::tree::SpecialFact,
        routes: &[Route],
    ) -> Option<RouteId> {
        let Some(route) = self.route_named(reference, routes) else {
            self.doubts.insert(Subject::Special);
            return None;
        };
        if !routes[route.index()].ends.contains(&city) {
            let message = format!("`{}` does not end at `{}`", route_words(reference), special.city.node);
            self.out.push(
                Diagnostic::new(&f::ACCESS_ROUTE_ELSEWHERE, reference.span, message)
                    .label("not a route of the special city")
                    .also(special.city.span, "the special city")
                    .help("name a route of the special city, or leave `by …` out to mean all of them"),
            );
            self.doubts.insert(Subject::Special);
            return None;
        }
        Some(route)
    }

    fn neutral(&mut self, map: &MapDraft, cities: &[City], special: Option<&SpecialPrestige>) -> Vec<CityId> {
        let mut neutral: Vec<CityId> = match &map.neutral {
            Some(names) => names.node.iter().filter_map(|name| self.city_id(name)).collect(),
            None => {
                let marked = cities.iter().enumerate().filter(|(i, city)| {
                    let special = special.is_some_and(|special| special.city.index() == *i);
                    special || !city.skills.is_empty() || !city.permissions.is_empty()
                });
                marked.map(|(i, _)| CityId::at(i)).collect()
            }
        };
        neutral.sort_unstable();
        neutral.dedup();
        neutral
    }

    fn markers(&mut self, edition: &Edition) -> (MarkerSet, Option<MarkerPlaces>) {
        let draft = self.draft;
        let Some(markers) = &draft.markers else {
            let stacks = edition.markers.iter();
            let stack = |stack: &crate::hansa::board::edition::Stack| MarkerStack {
                effect: stack.effect,
                start: stack.start,
                supply: stack.supply,
            };
            return (sorted(stacks.map(stack).collect()), None);
        };
        let mut stacks: Vec<MarkerStack> = Vec::new();
        for (row, _) in &markers.rows {
            let effect = self.effect(&row.effect);
            let count = row.count.map_or(0, |count| count.node);
            let at = stacks.iter().position(|stack| stack.effect == effect).unwrap_or_else(|| {
                stacks.push(MarkerStack { effect, start: 0, supply: 0 });
                stacks.len() - 1
            });
            let pile = if row.start { &mut stacks[at].start } else { &mut stacks[at].supply };
            *pile = pile.saturating_add(count);
        }
        let places =
            MarkerPlaces { header: markers.header, rows: markers.rows.iter().map(|&(_, span)| span).collect() };
        (sorted(stacks), Some(places))
    }

    fn missions(&mut self) -> (Vec<[CityId; 3]>, Vec<Span>) {
        let draft = self.draft;
        let mut missions: Vec<([CityId; 3], Span)> = Vec::new();
        for mission in &draft.missions {
            let ids: Vec<Option<CityId>> = mission.cities.iter().map(|name| self.city_id(name)).collect();
            if ids.iter().any(Option::is_none) {
                self.doubts.insert(Subject::Missions);
                continue;
            }
            let ids: Vec<CityId> = ids.into_iter().flatten().collect();
            match ids[..] {
                [a, b, c] if a != b && b != c && a != c => missions.push(([a, b, c], mission.span)),
                _ => {
                    let n = ids.iter().collect::<std::collections::BTreeSet<_>>().len();
                    let message = format!("the mission names {n} different cities instead of three");
                    self.out.push(
                        Diagnostic::new(&f::MISSION_WITHOUT_THREE_CITIES, mission.span, message)
                            .label("not three different cities")
                            .help("write three names: `mission A, B, C`"),
                    );
                    self.doubts.insert(Subject::Missions);
                }
            }
        }
        missions.sort();
        missions.into_iter().unzip()
    }

    fn picture(&mut self, draft: &PictureDraft, cities: &[City], routes: &[Route]) -> Picture {
        let mut picture =
            Picture { size: draft.size, cities: vec![None; cities.len()], routes: vec![Vec::new(); routes.len()] };
        for place in &draft.cities {
            if let Some(city) = self.city_id(&place.city) {
                picture.cities[city.index()] = Some(place.at);
            }
        }
        let known: HashSet<RouteKey> = self.draft.routes.iter().map(|route| route_key(&route.route)).collect();
        for place in &draft.routes {
            // A base may place what its variant removed.
            if place.inherited && !known.contains(&route_key(&place.route)) {
                continue;
            }
            let Some(id) = self.route_named(&place.route, routes) else { continue };
            let route = &routes[id.index()];
            let from_first = self.city_id(&place.route.ends[0]) == Some(route.ends[0]);
            let mut via = place.via.clone();
            if !from_first {
                via.reverse();
            }
            if via.len() == route.posts.len() {
                picture.routes[id.index()] = via;
            } else if !place.inherited && !self.doubts.any(&[Subject::Posts]) {
                let message = format!(
                    "`{}` has {} posts, and the picture places {}",
                    route_words(&place.route),
                    route.posts.len(),
                    via.len()
                );
                self.out.push(
                    Diagnostic::new(&f::WRONG_NUMBER_OF_POSITIONS, place.route.span, message)
                        .help("give one position a post, from the city written first"),
                );
            }
        }
        picture
    }
}

/// Two players are allowed unless said otherwise; the border fee where there is a border. MP-21.
fn default_modules(foreign: bool) -> ModuleSet {
    let mut modules: ModuleSet = [Module::TwoPlayers].into_iter().collect();
    if foreign {
        modules.insert(Module::BorderFee);
    }
    modules
}

/// Stacks in the order of their effect's words, so that moving a line changes nothing.
fn sorted(mut stacks: Vec<MarkerStack>) -> MarkerSet {
    stacks.retain(|stack| stack.start > 0 || stack.supply > 0);
    stacks.sort_by_cached_key(|stack| stack.effect.text(|country| format!("{:03}", country.0)));
    MarkerSet { stacks }
}

fn map_places(map: &MapDraft) -> MapPlaces {
    MapPlaces {
        name: map.name.span,
        players: map.players.as_ref().map(|slot| slot.span),
        edition: map.edition.as_ref().map(|slot| slot.span),
        completed_limit: map.completed_limit.map(|slot| slot.span),
        prestige_limit: map.prestige_limit.map(|slot| slot.span),
        link: map.link.as_ref().map(|slot| slot.node.ends[0].span.to(slot.node.ends[1].span)),
        special: map.special.as_ref().map(|slot| slot.node.city.span),
        special_spaces: Vec::new(),
        modules: map.modules.as_ref().map(|slot| slot.span),
        neutral: map.neutral.as_ref().map(|slot| slot.span),
        varies: map.varies.as_ref().map(|slot| slot.span),
    }
}
