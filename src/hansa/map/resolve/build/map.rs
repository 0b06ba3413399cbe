//! The Link, the special prestige and the neutral cities. Clauses: LINK-1, SPECIAL-1, TWO-2.

use super::Build;
use crate::board::{City, Link, Route, SpecialPrestige, SpecialSpace, usual_neutral_cities};
use crate::resolve::draft::{MapDraft, route_words};
use crate::resolve::places::MapPlaces;
use crate::syntax::Subject;
use crate::syntax::tree::{LinkFact, RouteRef, SpaceNode, SpecialFact};
use kogge_compiler::diagnostic::{Descriptor, Diagnostic, Severity};
use kogge_hansa_game::board::edition::Edition;
use kogge_hansa_game::vocab::{CityId, RouteId};

pub(in crate::resolve) static MISSING_LINK: Descriptor = Descriptor {
    code: "missing_link",
    severity: Severity::Error,
    rules: &["CHK-E15", "LINK-1"],
    what: "The map names no Link.",
    why: "Each board has two cities whose connection by kontors is rewarded.",
    bad: "// without: link\n",
    good: "",
};

pub(in crate::resolve) static MISSING_SPECIAL: Descriptor = Descriptor {
    code: "missing_special",
    severity: Severity::Error,
    rules: &["CHK-E20", "SPECIAL-1"],
    what: "The map names no special city.",
    why: "Each board has a city with spaces for special prestige.",
    bad: "// without: special\n",
    good: "",
};

pub(in crate::resolve) static ACCESS_ROUTE_ELSEWHERE: Descriptor = Descriptor {
    code: "access_route_elsewhere",
    severity: Severity::Error,
    rules: &["CHK-E21", "SPECIAL-1"],
    what: "An access route of the special prestige does not end at the special city.",
    why: "Only who establishes a route of that city reaches its spaces.",
    bad: "map Example\n    special Emden by Altona -- Brake: white 7, orange 8\n",
    good: "map Example\n    special Emden by Emden -- Dorum: white 7, orange 8\n",
};

impl Build<'_> {
    pub(super) fn link(&mut self, map: &MapDraft, edition: &Edition) -> Option<Link> {
        let Some(link) = &map.link else {
            if !self.doubts.any(&[Subject::Link, Subject::Map]) {
                let help = "write under `map`, with two of your cities: `link A -- B: 7, 4, 2`";
                self.out.push(Diagnostic::new(&MISSING_LINK, map.name.span, "the map has no Link").help(help));
            }
            self.doubts.insert(Subject::Link);
            return None;
        };
        let found = self.link_of(&link.node, edition);
        if found.is_none() {
            self.doubts.insert(Subject::Link);
        }
        found
    }

    pub(in crate::resolve) fn link_of(&self, link: &LinkFact, edition: &Edition) -> Option<Link> {
        let [a, b] = &link.ends;
        let ends = [self.city_id(a)?, self.city_id(b)?];
        let prestige = match &link.prestige {
            Some(rewards) => rewards.iter().map(|reward| reward.node).collect(),
            None => edition.link_prestige.to_vec(),
        };
        Some(Link { ends, prestige })
    }

    pub(super) fn special(
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
                let finding = Diagnostic::new(&MISSING_SPECIAL, map.name.span, "the map has no special prestige");
                self.out.push(finding.help(help));
            }
            self.doubts.insert(Subject::Special);
            return None;
        };
        let special = &special.node;
        places.special_spaces = special.spaces.iter().flatten().map(|space| space.span).collect();
        let found = self.special_of(special, edition, routes);
        if found.is_none() {
            self.doubts.insert(Subject::Special);
        }
        found
    }

    pub(in crate::resolve) fn special_of(
        &mut self,
        special: &SpecialFact,
        edition: &Edition,
        routes: &[Route],
    ) -> Option<SpecialPrestige> {
        let city = self.city_id(&special.city)?;
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
                let space = |space: &SpaceNode| Some(SpecialSpace { value: space.value?, colour: space.colour? });
                nodes.iter().filter_map(space).collect()
            }
            None => edition.special_spaces.iter().map(|&(value, colour)| SpecialSpace { value, colour }).collect(),
        };
        Some(SpecialPrestige { city, routes: access, spaces })
    }

    pub(super) fn access_route(
        &mut self,
        reference: &RouteRef,
        city: CityId,
        special: &SpecialFact,
        routes: &[Route],
    ) -> Option<RouteId> {
        let Some(route) = self.route_named(reference, routes) else {
            self.doubts.insert(Subject::Special);
            return None;
        };
        if !routes[route.index()].ends.contains(&city) {
            let message = format!("`{}` does not end at `{}`", route_words(reference), special.city.node);
            self.out.push(
                Diagnostic::new(&ACCESS_ROUTE_ELSEWHERE, reference.span, message)
                    .label("not a route of the special city")
                    .also(special.city.span, "the special city")
                    .help("name a route of the special city, or leave `by …` out to mean all of them"),
            );
            self.doubts.insert(Subject::Special);
            return None;
        }
        Some(route)
    }

    pub(super) fn neutral(
        &mut self,
        map: &MapDraft,
        cities: &[City],
        special: Option<&SpecialPrestige>,
    ) -> Vec<CityId> {
        let mut neutral: Vec<CityId> = match &map.neutral {
            Some(names) => names.node.iter().filter_map(|name| self.city_id(name)).collect(),
            None => usual_neutral_cities(cities, special),
        };
        neutral.sort_unstable();
        neutral.dedup();
        neutral
    }
}
