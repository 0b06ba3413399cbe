//! Lists that name the same thing twice: on the board they are sets, so this is the last stage that sees it. Clauses:
//! SKILL-1, SPECIAL-1, BRIT-1, BRIT-5, TWO-2.
//!
//! Names are compared as written: one that was read as another has its own finding.

use super::Build;
use crate::resolve::draft::{MapDraft, route_words};
use crate::syntax::tree::{EffectNode, Name, RouteRef};
use kogge_compiler::merge::listed_twice;
use kogge_compiler::text::Span;

impl Build<'_> {
    /// Reports what stands twice in a list of the map, its cities or its effects.
    pub(super) fn repeated(&mut self, map: &MapDraft) {
        let draft = self.draft;
        if let Some(players) = &map.players {
            self.once(players.node.iter().map(|count| (count.node.to_string(), count.span)));
        }
        if let Some(modules) = &map.modules {
            self.once(modules.node.iter().map(|module| (module.node.word().to_owned(), module.span)));
        }
        if let Some(cities) = &map.neutral {
            self.once(cities.node.iter().map(written));
        }
        if let Some(routes) = map.special.as_ref().and_then(|special| special.node.routes.as_ref()) {
            self.once(routes.iter().map(|route| (either_way(route), route.span)));
        }
        for city in &draft.cities {
            for names in [&city.countries, &city.permissions].into_iter().flatten() {
                self.once(names.node.iter().map(written));
            }
            if let Some(skills) = &city.skills {
                self.once(skills.node.iter().map(|skill| (skill.node.word().to_owned(), skill.span)));
            }
        }
        let permanent = draft.routes.iter().flat_map(|route| &route.permanent).flat_map(|effects| &effects.node);
        let regular = draft.markers.iter().flat_map(|markers| &markers.rows).map(|(row, _)| &row.effect);
        for EffectNode { countries, .. } in permanent.chain(regular) {
            self.once(countries.iter().map(written));
        }
    }

    fn once(&mut self, items: impl Iterator<Item = (String, Span)>) {
        listed_twice(items, &mut self.out);
    }
}

fn written(name: &Name) -> (String, Span) {
    (name.node.clone(), name.span)
}

/// A route in words that are the same from either end.
fn either_way(route: &RouteRef) -> String {
    let mut route = route.clone();
    route.ends.sort_by(|a, b| a.node.cmp(&b.node));
    route_words(&route)
}
