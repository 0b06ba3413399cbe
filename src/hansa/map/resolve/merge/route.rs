//! Routes laid over those of the base.

use super::{Merge, span_of, take_out};
use crate::resolve::draft::{RouteDraft, route_key, route_words, route_written};
use crate::resolve::twice::{DUPLICATE_ROUTE, UNNAMED_PARALLEL_ROUTE};
use crate::syntax::tree::{EditKind, Fact, FactKind, Name, RouteHead, RouteRef, Spanned};
use crate::syntax::{FactWord, StatementKind, Subject};
use kogge_compiler::diagnostic::Applicability;
use kogge_compiler::merge::{Slot, Step, added_again, below_removed, needs_base, without_effect};
use kogge_engine::spelling::fold;
use kogge_engine::wording::joined;
use kogge_hansa_game::vocab::PostKind;

impl Merge<'_> {
    pub(super) fn route(&mut self, mut head: RouteHead, facts: Vec<Fact>, edit: Option<EditKind>) {
        if needs_base(edit) && !self.index.routes.contains_key(&route_key(&head.route)) {
            let Some(meant) = self.meant_route(&head.route) else { return };
            head.route = meant;
        }
        let key = route_key(&head.route);
        let at = self.index.routes.get(&key).copied();
        let words = Name { node: route_words(&head.route), span: head.route.span };
        let there = at.map(|at| Name { node: words.node.clone(), span: self.draft.routes[at].route.span });
        let duplicate = if head.route.name.is_some() { &DUPLICATE_ROUTE } else { &UNNAMED_PARALLEL_ROUTE };
        match self.allowed((StatementKind::Route, || format!("{key:?}")), &words, there.as_ref(), edit, duplicate) {
            // The facts below what is declared twice may be those that the route has.
            Step::Drop(_) => facts.iter().for_each(|fact| match fact.kind {
                FactKind::Tavern => self.draft.doubts.insert(Subject::Taverns),
                FactKind::Always(_) => self.draft.doubts.insert(Subject::Permanent),
                _ => {}
            }),
            Step::Remove => {
                self.out.extend(facts.iter().map(|fact| below_removed(fact.span)));
                if let Some(at) = at {
                    take_out(&mut self.draft.routes, &mut self.index.routes, at, |route| route_key(&route.route));
                }
            }
            Step::Add => {
                let mut route = RouteDraft {
                    route: head.route.clone(),
                    countries: None,
                    posts: None,
                    posts_from: head.route.ends[0].node.clone(),
                    tavern: None,
                    permanent: None,
                    markers_open: None,
                };
                self.fill_route(&mut route, head, facts, false);
                self.index.routes.insert(key, self.draft.routes.len());
                self.draft.routes.push(route);
            }
            step @ (Step::Change | Step::ReadAsChange) => {
                if let Some(at) = at {
                    let mut route = self.draft.routes[at].clone();
                    let posts = |route: &RouteDraft| -> Vec<Option<PostKind>> {
                        route.posts.iter().flat_map(|posts| &posts.node).map(|post| post.node).collect()
                    };
                    let (before, is_bare) = (posts(&route), facts.is_empty());
                    self.fill_route(&mut route, head, facts, matches!(step, Step::Change));
                    if edit == Some(EditKind::Add) && is_bare && posts(&route) == before {
                        added_again(self.out, words.span);
                    }
                    self.draft.routes[at] = route;
                }
            }
        }
    }

    /// The route of the base that was most likely meant, its ends in the order they were written in.
    fn meant_route(&mut self, written: &RouteRef) -> Option<RouteRef> {
        let mut meant = written.clone();
        for end in &mut meant.ends {
            if !self.index.cities.contains_key(&fold(&end.node)) {
                end.node = self.near_city(&end.node).unwrap_or_default();
            }
        }
        let is_there = self.index.routes.contains_key(&route_key(&meant));
        let right = is_there.then(|| route_written(&meant));
        let name = Name { node: route_words(written), span: written.span };
        let others = if is_there { None } else { self.routes_at(&meant.ends) };
        self.not_in_base(StatementKind::Route, &name, right.as_deref(), others);
        is_there.then_some(meant)
    }

    /// The routes of the base at either of two cities, in words.
    fn routes_at(&self, ends: &[Name; 2]) -> Option<String> {
        let ends = ends.each_ref().map(|end| fold(&end.node));
        let is_there = |draft: &&RouteDraft| draft.route.ends.iter().any(|end| ends.contains(&fold(&end.node)));
        let routes = self.draft.routes.iter().filter(is_there);
        let routes: Vec<String> = routes.map(|draft| format!("`{}`", route_written(&draft.route))).collect();
        (!routes.is_empty())
            .then(|| format!("the routes there are {}; a new one begins with `add`", joined(&routes, 8)))
    }

    pub(super) fn fill_route(&mut self, route: &mut RouteDraft, head: RouteHead, facts: Vec<Fact>, over_base: bool) {
        let line = self.line;
        let says_nothing = head.countries.is_none() && head.posts.is_none() && facts.is_empty() && !head.broken;
        let countries_alone = head.posts.is_none() && facts.is_empty();
        let mut slots = self.slots(over_base, route.route.span);
        if let Some(countries) = head.countries {
            let span = span_of(&countries, head.route.span);
            slots.over_base = over_base && countries_alone;
            slots.fill("in", &mut route.countries, countries, span);
            slots.over_base = over_base;
        }
        if let Some(posts) = head.posts {
            let from = &head.route.ends[0].node;
            if fold(&route.posts_from) != fold(from) {
                route.posts.iter_mut().for_each(|posts| posts.node.reverse());
            }
            slots.fill("posts", &mut route.posts, posts, head.route.span);
            route.posts_from = head.route.ends[0].node.clone();
        }
        let mut tavern: Slot<bool> = route.tavern.map(|span| Spanned { node: true, span });
        for Fact { span, kind } in facts {
            match kind {
                FactKind::Tavern => slots.fill(FactWord::Tavern, &mut tavern, true, span),
                FactKind::Always(effects) => slots.fill(FactWord::Always, &mut route.permanent, effects, span),
                FactKind::MarkersOpen(open) => slots.fill(FactWord::Markers, &mut route.markers_open, open, span),
                FactKind::No(word) => {
                    match slots.dropped(&word, StatementKind::Route.row()).and_then(FactWord::from_word) {
                        Some(FactWord::Tavern) => slots.empty(&mut tavern, &word, span),
                        Some(FactWord::Always) => slots.empty(&mut route.permanent, &word, span),
                        Some(FactWord::Markers) => slots.empty(&mut route.markers_open, &word, span),
                        _ => {}
                    }
                }
                _ => {}
            }
        }
        route.tavern = tavern.map(|tavern| tavern.span);
        if says_nothing && over_base {
            slots.out.push(without_effect(head.route.span, route.route.span).fix(
                Applicability::Safe,
                "delete the line",
                line,
                "",
            ));
        }
    }
}
