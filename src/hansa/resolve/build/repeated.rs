//! Lists that name the same thing twice: on the board they are sets, so this is the last stage that sees it. Clauses:
//! SKILL-1, SPECIAL-1, BRIT-1, BRIT-5, TWO-2.
//!
//! Names are compared as written: one that was read as another has its own finding.

use std::collections::BTreeMap;

use super::Build;
use crate::diagnostic::{Applicability, Descriptor, Diagnostic, Severity};
use crate::hansa::resolve::draft::{MapDraft, route_words};
use crate::hansa::syntax::tree::{EffectNode, Name, RouteRef};
use crate::text::Span;

pub(in crate::hansa::resolve) static LISTED_TWICE: Descriptor = Descriptor {
    code: "listed_twice",
    severity: Severity::Error,
    rules: &["CHK-E26", "CHK-E69", "SKILL-1", "SPECIAL-1", "BRIT-5"],
    what: "A list names the same thing twice.",
    why: "Once would do, so another name was probably meant: a second skill, city, country or route.",
    bad: "city Husum: white square, pink square, black square\n    skill keys or keys\n",
    good: "city Husum: white square, pink square, black square\n    skill keys\n",
};

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
        let mut seen: BTreeMap<String, Span> = BTreeMap::new();
        let mut before: Option<Span> = None;
        for (item, span) in items {
            if let (Some(&first), Some(before)) = (seen.get(&item), before) {
                // With the mark or the word `or` in front of it.
                let cut = Span::new(span.file, before.end as usize, span.end as usize);
                self.out.push(
                    Diagnostic::new(&LISTED_TWICE, span, format!("`{item}` stands twice in one list"))
                        .label("again")
                        .also(first, "first here")
                        .help("delete one of them")
                        .fix(Applicability::Safe, format!("delete the second `{item}`"), cut, ""),
                );
            }
            seen.entry(item).or_insert(span);
            before = Some(span);
        }
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
