//! Routes: their ends, posts, country and effects.

use super::Build;
use crate::board::Route;
use crate::resolve::draft::{RouteDraft, route_words, route_written};
use crate::resolve::places::RoutePlaces;
use crate::resolve::twice::UNNAMED_PARALLEL_ROUTE;
use crate::syntax::Subject;
use crate::syntax::tree::{Name, RouteRef};
use kogge_compiler::diagnostic::{Applicability, Descriptor, Diagnostic, Severity};
use kogge_compiler::language::quote_name;
use kogge_compiler::text::Span;
use kogge_engine::spelling::{fold, nearest};
use kogge_engine::wording::joined;
use kogge_hansa_game::vocab::{CityId, CountryId, Effect, RouteId};

pub(in crate::resolve) static ROUTE_TO_ITSELF: Descriptor = Descriptor {
    code: "route_to_itself",
    severity: Severity::Error,
    rules: &["CHK-E05", "ROUTE-3"],
    what: "A route joins a city to itself.",
    why: "A trade route leads from one city to another.",
    bad: "route Altona -- Altona: house, house\n",
    good: "city Zwolle: white square\nroute Altona -- Zwolle: house, house\n",
};

pub(in crate::resolve) static ROUTE_WITHOUT_COUNTRY: Descriptor = Descriptor {
    code: "route_without_country",
    severity: Severity::Error,
    rules: &["CHK-E46", "BRIT-1"],
    what: "A route names no country on a map that has countries.",
    why: "Whether a player needs a permission for a route depends on its country.",
    bad: "// frame: countries\ncity Zwolle in Home: white square\nroute Zwolle -- Altona: house, house\n",
    good: "// frame: countries\ncity Zwolle in Home: white square\nroute Zwolle -- Altona in Home: house, house\n",
};

pub(in crate::resolve) static ROUTE_IN_SEVERAL_COUNTRIES: Descriptor = Descriptor {
    code: "route_in_several_countries",
    severity: Severity::Error,
    rules: &["CHK-E46", "BRIT-1"],
    what: "A route names more than one country.",
    why: "Every route belongs to exactly one country; a city may belong to several.",
    bad: "// frame: countries\n\
          city Zwolle in Home: white square\n\
          route Zwolle -- Altona in Home, Abroad: house, house\n",
    good: "// frame: countries\ncity Zwolle in Home: white square\nroute Zwolle -- Altona in Home: house, house\n",
};

/// The most routes that a message names.
const MOST_ROUTES: usize = 6;

pub(in crate::resolve) static UNKNOWN_ROUTE: Descriptor = Descriptor {
    code: "unknown_route",
    severity: Severity::Error,
    rules: &["CHK-E21", "CHK-E41", "CHK-E60"],
    what: "A fact names a route that is not declared.",
    why: "The fact would hold nowhere.",
    bad: "map Example\n    special Emden by Emden -- Altona: white 7, orange 8\n",
    good: "map Example\n    special Emden by Emden -- Dorum: white 7, orange 8\n",
};

/// A route with its place, before ids are given.
pub(super) struct Placed {
    route: Route,
    places: RoutePlaces,
}

impl Build<'_> {
    pub(super) fn all_routes(&mut self) -> (Vec<Route>, Vec<RoutePlaces>) {
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

    pub(super) fn route(&mut self, draft: &RouteDraft) -> Option<Placed> {
        let [a, b] = &draft.route.ends;
        let (Some(first), Some(second)) = (self.city_id(a), self.city_id(b)) else {
            self.lose(draft);
            return None;
        };
        if first == second {
            let message = format!("the route joins `{}` to itself", a.node);
            let finding = Diagnostic::new(&ROUTE_TO_ITSELF, draft.route.span, message);
            self.out.push(finding.label("both ends are the same city").help("correct one of the two names"));
            self.lose(draft);
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
        let permanent: Vec<Effect> = permanent.map(|effect| self.effect(effect, Subject::Permanent)).collect();
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

    /// Leaves a route out of the board, with what stands below it.
    fn lose(&mut self, draft: &RouteDraft) {
        self.n_lost += 1;
        let tavern = draft.tavern.map(|_| Subject::Taverns);
        let permanent = draft.permanent.as_ref().map(|_| Subject::Permanent);
        let lost = [Subject::Routes, Subject::Posts].into_iter().chain(tavern).chain(permanent);
        self.doubts = self.doubts.union(lost.collect());
    }

    pub(super) fn route_country(&mut self, draft: &RouteDraft) -> Option<CountryId> {
        let words = route_words(&draft.route);
        match draft.countries.as_ref() {
            None if self.draft.countries.is_empty() || self.is_lost(draft.route.span) => None,
            None => {
                let message = format!("the route `{words}` is in no country");
                self.out.push(
                    Diagnostic::new(&ROUTE_WITHOUT_COUNTRY, draft.route.span, message)
                        .label("in which country?")
                        .help(format!("write `route {words} in …: …`")),
                );
                self.doubts.insert(Subject::Membership);
                None
            }
            Some(countries) => {
                if countries.node.len() > 1 {
                    let message = format!("the route `{words}` is in {} countries", countries.node.len());
                    self.out.push(
                        Diagnostic::new(&ROUTE_IN_SEVERAL_COUNTRIES, countries.span, message)
                            .label("a route is in one country")
                            .help("keep the country whose colour the route has"),
                    );
                    self.doubts.insert(Subject::Membership);
                }
                let country = countries.node.first().and_then(|name| self.countries.get(name));
                if country.is_none() {
                    self.doubts.insert(Subject::Membership);
                }
                country.map(CountryId::at)
            }
        }
    }

    /// Reports routes between the same cities that do not both have a name. Equal names were met in merging.
    pub(super) fn parallel(&mut self, placed: &[Placed]) {
        for pair in placed.windows(2) {
            let [a, b] = pair else { continue };
            if a.route.ends != b.route.ends || (a.route.name.is_some() && b.route.name.is_some()) {
                continue;
            }
            let (first, second) = if a.places.name < b.places.name { (a, b) } else { (b, a) };
            let ends = a.route.ends.map(|end| self.draft.cities[end.index()].name.node.as_str());
            let message = format!("two routes join `{}` and `{}`, and not both have a name", ends[0], ends[1]);
            self.out.push(
                Diagnostic::new(&UNNAMED_PARALLEL_ROUTE, second.places.name, message)
                    .label("the second route")
                    .also(first.places.name, "the first route")
                    .help("delete one, or give both a name of their own: `route A -- B as Dike: …`"),
            );
            self.doubts.insert(Subject::Routes);
        }
    }

    /// The routes that begin at a city, for which another one is named.
    fn routes_there(&self, named: &RouteRef, city: CityId, routes: &[Route]) -> String {
        let declare = format!("`route {}: house, house, house`", route_written(named));
        let name = |end: CityId| quote_name(&self.draft.cities[end.index()].name.node);
        let other = |route: &Route| route.ends.into_iter().find(|&end| end != city);
        let there = routes.iter().filter(|route| route.ends.contains(&city)).filter_map(other);
        let there: Vec<String> = there.map(|end| format!("`{} -- {}`", name(city), name(end))).collect();
        match there.len() {
            0 => format!("declare it: {declare}"),
            _ => format!("the routes at {} are {}; or declare it: {declare}", name(city), joined(&there, MOST_ROUTES)),
        }
    }

    /// The route that a fact names; reported when there is none.
    pub(super) fn route_named(&mut self, reference: &RouteRef, routes: &[Route]) -> Option<RouteId> {
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
            let between = routes[first..].iter().take_while(|route| route.ends == ends);
            let near = nearest(name.unwrap_or_default(), between.filter_map(|route| route.name.as_deref()));
            let mut finding = Diagnostic::new(&UNKNOWN_ROUTE, reference.span, message).label("not declared");
            finding = match (near, &reference.name) {
                (Some(meant), Some(Name { span, .. })) => finding.help(format!("did you mean `{meant}`?")).fix(
                    Applicability::Maybe,
                    format!("write `{}`", quote_name(meant)),
                    *span,
                    quote_name(meant),
                ),
                _ => finding.help(self.routes_there(reference, a, routes)),
            };
            self.out.push(finding);
            // Where it would be the only route of a city it was meant to be there.
            let is_joined = |end| routes.iter().any(|route| route.ends.contains(end));
            if !ends.iter().all(is_joined) {
                self.doubts.insert(Subject::Routes);
            }
        }
        found.map(RouteId::at)
    }
}
