//! The statements of one file laid over what its bases said.
//!
//! In a map without a base every statement declares. In a variant cities, routes, countries and missions say `add`,
//! `change` or `remove`; other statements refill the slots they name. A change that changes nothing and a change of
//! nothing are findings that show both files. Map parameter: MP-2.

use std::collections::HashMap;

use super::draft::{
    CityDraft, CityPosition, CountryDraft, Draft, LinkDraft, MapDraft, MarkersDraft, MissionDraft, PictureDraft,
    RouteDraft, RouteKey, RoutePositions, Slot, route_key, route_words,
};
use super::findings as f;
use super::say::Say;
use crate::diagnostic::{Descriptor, Diagnostic};
use crate::hansa::syntax::Subject;
use crate::hansa::syntax::tree::{
    CityHead, CountryHead, EditKind, ExpectRow, Fact, FactKind, Head, Name, RouteHead, RouteRef, Spanned, Statement,
    Tree,
};
use crate::spelling::{fold, nearest};
use crate::text::Span;

/// Lays a tree over the draft of its bases; `base` says whether it has any.
pub(super) fn merge(draft: &mut Draft, tree: Tree, is_variant: bool, out: &mut Vec<Diagnostic>) {
    draft.doubts = draft.doubts.union(tree.doubts);
    draft.broken_names.extend(tree.broken_names);
    draft.expect.clear();
    if let Some(picture) = &mut draft.picture {
        picture.cities.iter_mut().for_each(|place| place.inherited = true);
        picture.routes.iter_mut().for_each(|place| place.inherited = true);
    }
    let index = Index::of(draft);
    let mut merge = Merge {
        draft,
        is_variant,
        out,
        once: Vec::new(),
        edited: Default::default(),
        index,
        suggestions_left: MAX_SUGGESTIONS,
    };
    for statement in tree.statements {
        merge.statement(statement);
    }
}

/// Where cities, routes and countries stand in the draft, by what makes them the same.
struct Index {
    cities: HashMap<String, usize>,
    routes: HashMap<RouteKey, usize>,
}

impl Index {
    fn of(draft: &Draft) -> Self {
        let cities = draft.cities.iter().enumerate().map(|(i, city)| (fold(&city.name.node), i)).collect();
        let routes = draft.routes.iter().enumerate().map(|(i, route)| (route_key(&route.route), i)).collect();
        Self { cities, routes }
    }
}

struct Merge<'a> {
    draft: &'a mut Draft,
    is_variant: bool,
    out: &'a mut Vec<Diagnostic>,
    /// The statements that may stand once, as met in this file.
    once: Vec<(&'static str, Span)>,
    /// What this file of a variant edits, by kind and key, and where.
    edited: HashMap<(&'static str, String), Span>,
    index: Index,
    suggestions_left: usize,
}

/// How many unknown names of a base get a suggestion.
const MAX_SUGGESTIONS: usize = 50;

/// Whether an edit needs something in the base to work on.
fn needs_base(edit: Option<EditKind>) -> bool {
    matches!(edit, Some(EditKind::Remove | EditKind::Change))
}

/// What is filled by the facts of one statement: each once, and in a variant not without effect.
struct Slots<'a> {
    /// Whether a base filled the slots before.
    over_base: bool,
    /// Whether `no …` may empty a slot.
    is_variant: bool,
    /// Where the base declares what the facts are about.
    declared: Span,
    seen: Vec<(&'static str, Span)>,
    out: &'a mut Vec<Diagnostic>,
}

impl Slots<'_> {
    fn fill<T: Say>(&mut self, key: &'static str, slot: &mut Slot<T>, node: T, span: Span) {
        if let Some(first) = self.twice(key, span) {
            let message = format!("`{key}` stands twice");
            self.out.push(Diagnostic::new(&f::DUPLICATE_FACT, span, message).label("again").also(first, "first here"));
            return;
        }
        if let Some(old) = slot.as_ref().filter(|old| self.over_base && old.node.say() == node.say()) {
            self.out.push(without_effect(span, old.span));
        }
        *slot = Some(Spanned { node, span });
    }

    fn twice(&mut self, key: &'static str, span: Span) -> Option<Span> {
        let first = self.seen.iter().find(|(seen, _)| *seen == key).map(|&(_, first)| first);
        if first.is_none() {
            self.seen.push((key, span));
        }
        first
    }

    /// `no WORD`: empties the slot of the fact with this keyword.
    fn empty<T>(&mut self, slot: &mut Slot<T>, word: &Name, span: Span) {
        if slot.take().is_none() && self.is_variant {
            let message = format!("the base has no `{}` here that could be dropped", word.node);
            let finding = Diagnostic::new(&f::CHANGE_OF_NOTHING, span, message).label("nothing to drop");
            let finding = if self.over_base { finding.also(self.declared, "in the base") } else { finding };
            self.out.push(finding.help("delete the line"));
        }
        if !self.is_variant {
            let message = format!("`no {}` has no base to drop it from", word.node);
            self.out.push(Diagnostic::new(&f::EDIT_WITHOUT_BASE, span, message).help("delete the line"));
        }
    }

    /// The fact that `no WORD` drops: one of `known`, the nearest when it is misspelt. Nothing when it is like none.
    fn dropped(&mut self, word: &Name, known: &[&'static str]) -> &'static str {
        if let Some(exact) = known.iter().find(|&&known| known == word.node) {
            return exact;
        }
        let meant = nearest(&word.node, known.iter().copied());
        let message = format!("`{}` is no fact that could be dropped here", word.node);
        let finding = Diagnostic::new(&f::CHANGE_OF_NOTHING, word.span, message).label("unknown");
        self.out.push(match meant {
            Some(meant) => finding.help(format!("write `no {meant}`")),
            None => finding.help(format!("after `no` stands one of: {}", known.join(", "))),
        });
        known.iter().copied().find(|&known| Some(known) == meant).unwrap_or_default()
    }
}

fn without_effect(span: Span, base: Span) -> Diagnostic {
    Diagnostic::new(&f::CHANGE_WITHOUT_EFFECT, span, "the base says this already")
        .label("changes nothing")
        .also(base, "stated here")
        .help("delete the line, or write what differs")
}

impl Merge<'_> {
    fn slots(&mut self, over_base: bool, declared: Span) -> Slots<'_> {
        Slots { over_base, is_variant: self.is_variant, declared, seen: Vec::new(), out: self.out }
    }

    fn statement(&mut self, statement: Statement) {
        let Statement { span, edit, head, facts } = statement;
        if let Some(edit) = edit.filter(|_| !self.is_variant) {
            let message = format!("`{}` has no base to work on", edit.node);
            let help = "delete the word, or name the base with `varies \"FILE\"` under `map`";
            self.out.push(Diagnostic::new(&f::EDIT_WITHOUT_BASE, edit.span, message).label("not a variant").help(help));
        }
        let edit = edit.map(|edit| edit.node).filter(|_| self.is_variant);
        match head {
            Head::Map(name) => {
                if self.first("map", span) {
                    self.map(name, facts);
                }
            }
            Head::Country(head) => self.country(head, facts, edit),
            Head::City(head) => self.city(head, facts, edit),
            Head::Route(head) => self.route(head, facts, edit),
            Head::Mission(cities) => self.mission(cities, span, edit),
            Head::Markers => {
                if self.first("markers", span) {
                    self.markers(span, facts);
                }
            }
            Head::Expect => {
                if self.first("expect", span) {
                    self.expect(facts);
                }
            }
            Head::Picture(size) => {
                if self.first("picture", span) {
                    self.picture(size, facts);
                }
            }
            Head::Error => {}
        }
    }

    /// Whether a statement that may stand once stands for the first time.
    fn first(&mut self, what: &'static str, span: Span) -> bool {
        match self.once.iter().find(|(met, _)| *met == what) {
            None => {
                self.once.push((what, span));
                true
            }
            Some(&(_, first)) => {
                let message = format!("the statement `{what}` stands twice");
                let finding =
                    Diagnostic::new(&f::DUPLICATE_FACT, span, message).label("again").also(first, "first here");
                self.out.push(finding.help("put the facts of both under one"));
                false
            }
        }
    }

    fn map(&mut self, name: Name, facts: Vec<Fact>) {
        let mut map = self.draft.map.take().unwrap_or_else(|| MapDraft::new(name.clone()));
        let declared = map.name.span;
        map.name = name;
        // An id and a base are a file's own.
        (map.id, map.varies) = (None, None);
        let mut slots = self.slots(true, declared);
        slots.over_base = slots.is_variant;
        for Fact { span, kind } in facts {
            match kind {
                FactKind::Id(id) => slots.fill("id", &mut map.id, id.node, id.span),
                FactKind::Board(board) => slots.fill("board", &mut map.board, board.node, span),
                FactKind::Varies(base) => slots.fill("varies", &mut map.varies, base.node, base.span),
                FactKind::Players(players) => slots.fill("players", &mut map.players, players, span),
                FactKind::Edition(edition) => slots.fill("edition", &mut map.edition, edition.node, edition.span),
                FactKind::Language(Some(version)) if version.node != 1 => {
                    let message = format!("the language version {} is not known", version.node);
                    let help = "this program reads version 1: write `language 1`";
                    slots.out.push(Diagnostic::new(&f::UNKNOWN_LANGUAGE, version.span, message).help(help));
                }
                FactKind::Version(version) => slots.fill("version", &mut map.version, version.node, span),
                FactKind::Author(author) => slots.fill("author", &mut map.author, author.node, span),
                FactKind::Licence(licence) => slots.fill("licence", &mut map.licence, licence.node, span),
                FactKind::EndsAtCities(Some(n)) => {
                    slots.fill("ends at … completed cities", &mut map.completed_limit, n.node, n.span);
                }
                FactKind::EndsAtPrestige(Some(n)) => {
                    slots.fill("ends at … prestige", &mut map.prestige_limit, n.node, n.span);
                }
                FactKind::Link { ends, prestige } => {
                    slots.fill("link", &mut map.link, LinkDraft { ends, prestige }, span);
                }
                FactKind::Special(special) => slots.fill("special", &mut map.special, special, span),
                FactKind::Modules(modules) => slots.fill("modules", &mut map.modules, modules, span),
                FactKind::Neutral(cities) => slots.fill("neutral", &mut map.neutral, cities, span),
                FactKind::MovesAnywhere(anywhere) => slots.fill("moves", &mut map.moves_anywhere, anywhere, span),
                FactKind::No(word) => {
                    match slots.dropped(&word, &["version", "author", "licence", "modules", "neutral", "moves"]) {
                        "version" => slots.empty(&mut map.version, &word, span),
                        "author" => slots.empty(&mut map.author, &word, span),
                        "licence" => slots.empty(&mut map.licence, &word, span),
                        "modules" => slots.empty(&mut map.modules, &word, span),
                        "neutral" => slots.empty(&mut map.neutral, &word, span),
                        "moves" => slots.empty(&mut map.moves_anywhere, &word, span),
                        _ => {}
                    }
                }
                _ => {}
            }
        }
        self.draft.map = Some(map);
    }

    fn country(&mut self, mut head: CountryHead, facts: Vec<Fact>, edit: Option<EditKind>) {
        let place =
            |draft: &Draft, key: &str| draft.countries.iter().position(|country| fold(&country.name.node) == key);
        if needs_base(edit) && place(self.draft, &fold(&head.name.node)).is_none() {
            let known: Vec<String> = self.draft.countries.iter().map(|country| country.name.node.clone()).collect();
            let Some(meant) = self.not_in_base("country", &head.name, &known) else { return };
            head.name.node.clone_from(&known[meant]);
        }
        let key = fold(&head.name.node);
        let at = place(self.draft, &key);
        let there = at.map(|at| self.draft.countries[at].name.clone());
        match self.allowed(("country", key.clone()), &head.name, there.as_ref(), edit, &f::DUPLICATE_COUNTRY) {
            Step::Drop => {}
            Step::Remove => {
                self.draft.countries.retain(|country| fold(&country.name.node) != key);
            }
            Step::Add => {
                let mut country = CountryDraft {
                    name: head.name.clone(),
                    home: None,
                    needs_permission: None,
                    leave: None,
                    markers_open: None,
                    scores: None,
                    broken: head.broken,
                };
                self.fill_country(&mut country, head, facts, false);
                self.draft.countries.push(country);
            }
            Step::Change => {
                if let Some(at) = at {
                    let mut country = self.draft.countries[at].clone();
                    self.fill_country(&mut country, head, facts, true);
                    self.draft.countries[at] = country;
                }
            }
        }
    }

    fn fill_country(&mut self, country: &mut CountryDraft, head: CountryHead, facts: Vec<Fact>, over_base: bool) {
        let says_nothing = head.home.is_none() && facts.is_empty() && !head.broken;
        let mut slots = self.slots(over_base, country.name.span);
        if let Some(home) = head.home {
            slots.fill("home or foreign", &mut country.home, home.node, home.span);
        }
        for Fact { span, kind } in facts {
            match kind {
                FactKind::PermissionNeeded(needed) => {
                    slots.fill("permission", &mut country.needs_permission, needed, span);
                }
                FactKind::Leave(leave) => slots.fill("leave", &mut country.leave, leave, span),
                FactKind::MarkersOpen(open) => slots.fill("markers", &mut country.markers_open, open, span),
                FactKind::Scores(scores) => slots.fill("scores", &mut country.scores, scores, span),
                FactKind::No(word) => match slots.dropped(&word, &["permission", "leave", "markers", "scores"]) {
                    "permission" => slots.empty(&mut country.needs_permission, &word, span),
                    "leave" => slots.empty(&mut country.leave, &word, span),
                    "markers" => slots.empty(&mut country.markers_open, &word, span),
                    "scores" => slots.empty(&mut country.scores, &word, span),
                    _ => {}
                },
                _ => {}
            }
        }
        if says_nothing && over_base {
            slots.out.push(without_effect(head.name.span, country.name.span));
        }
    }

    fn city(&mut self, mut head: CityHead, facts: Vec<Fact>, edit: Option<EditKind>) {
        if needs_base(edit) && !self.index.cities.contains_key(&fold(&head.name.node)) {
            let known: Vec<String> = self.draft.cities.iter().map(|city| city.name.node.clone()).collect();
            let Some(meant) = self.not_in_base("city", &head.name, &known) else { return };
            head.name.node.clone_from(&known[meant]);
        }
        let key = fold(&head.name.node);
        let at = self.index.cities.get(&key).copied();
        let there = at.map(|at| self.draft.cities[at].name.clone());
        match self.allowed(("city", key.clone()), &head.name, there.as_ref(), edit, &f::DUPLICATE_CITY) {
            Step::Drop => {}
            Step::Remove => {
                self.draft.cities.retain(|city| fold(&city.name.node) != key);
                self.index = Index::of(self.draft);
            }
            Step::Add => {
                let mut city = CityDraft {
                    name: head.name.clone(),
                    countries: None,
                    items: None,
                    skills: None,
                    permissions: None,
                };
                self.fill_city(&mut city, head, facts, false);
                self.index.cities.insert(key, self.draft.cities.len());
                self.draft.cities.push(city);
            }
            Step::Change => {
                if let Some(at) = at {
                    let mut city = self.draft.cities[at].clone();
                    self.fill_city(&mut city, head, facts, true);
                    self.draft.cities[at] = city;
                }
            }
        }
    }

    fn fill_city(&mut self, city: &mut CityDraft, head: CityHead, facts: Vec<Fact>, over_base: bool) {
        let says_nothing = head.countries.is_none() && head.items.is_none() && facts.is_empty() && !head.broken;
        let mut slots = self.slots(over_base, city.name.span);
        // In a change the countries may be repeated beside what differs, so that a line reads like its declaration.
        let countries_alone = head.items.is_none() && facts.is_empty();
        if let Some(countries) = head.countries {
            let span = span_of(&countries, head.name.span);
            slots.over_base = over_base && countries_alone;
            slots.fill("in", &mut city.countries, countries, span);
            slots.over_base = over_base;
        }
        if let Some(items) = head.items {
            slots.fill("kontors", &mut city.items, items, head.name.span);
        }
        for Fact { span, kind } in facts {
            match kind {
                FactKind::Skill(skills) => slots.fill("skill", &mut city.skills, skills, span),
                FactKind::Permission(names) => slots.fill("permission", &mut city.permissions, names, span),
                FactKind::No(word) => match slots.dropped(&word, &["skill", "permission"]) {
                    "skill" => slots.empty(&mut city.skills, &word, span),
                    "permission" => slots.empty(&mut city.permissions, &word, span),
                    _ => {}
                },
                _ => {}
            }
        }
        if says_nothing && over_base {
            slots.out.push(without_effect(head.name.span, city.name.span));
        }
    }

    fn route(&mut self, mut head: RouteHead, facts: Vec<Fact>, edit: Option<EditKind>) {
        if needs_base(edit) && !self.index.routes.contains_key(&route_key(&head.route)) {
            let Some(meant) = self.meant_route(&head.route) else { return };
            head.route = meant;
        }
        let key = route_key(&head.route);
        let at = self.index.routes.get(&key).copied();
        let words = Name { node: route_words(&head.route), span: head.route.span };
        let there = at.map(|at| Name { node: words.node.clone(), span: self.draft.routes[at].route.span });
        let duplicate = if head.route.name.is_some() { &f::DUPLICATE_ROUTE } else { &f::UNNAMED_PARALLEL_ROUTE };
        match self.allowed(("route", format!("{key:?}")), &words, there.as_ref(), edit, duplicate) {
            Step::Drop => {}
            Step::Remove => {
                self.draft.routes.retain(|route| route_key(&route.route) != key);
                self.index = Index::of(self.draft);
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
            Step::Change => {
                if let Some(at) = at {
                    let mut route = self.draft.routes[at].clone();
                    self.fill_route(&mut route, head, facts, true);
                    self.draft.routes[at] = route;
                }
            }
        }
    }

    /// The route of the base that was most likely meant, its ends in the order they were written in.
    fn meant_route(&mut self, written: &RouteRef) -> Option<RouteRef> {
        let both_ways = |route: &RouteDraft| {
            let RouteRef { ends: [a, b], name, .. } = route.route.clone();
            let turned = RouteRef { ends: [b.clone(), a.clone()], name: name.clone(), span: written.span };
            [RouteRef { ends: [a, b], name, span: written.span }, turned]
        };
        let known: Vec<RouteRef> = self.draft.routes.iter().flat_map(both_ways).collect();
        let words: Vec<String> = known.iter().map(route_words).collect();
        let name = Name { node: route_words(written), span: written.span };
        self.not_in_base("route", &name, &words).map(|meant| known[meant].clone())
    }

    fn fill_route(&mut self, route: &mut RouteDraft, head: RouteHead, facts: Vec<Fact>, over_base: bool) {
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
            if fold(&route.posts_from) != fold(&head.route.ends[0].node) {
                route.posts.iter_mut().for_each(|posts| posts.node.reverse());
            }
            slots.fill("posts", &mut route.posts, posts, head.route.span);
            route.posts_from = head.route.ends[0].node.clone();
        }
        let mut tavern: Slot<bool> = route.tavern.map(|span| Spanned { node: true, span });
        for Fact { span, kind } in facts {
            match kind {
                FactKind::Tavern => slots.fill("tavern", &mut tavern, true, span),
                FactKind::Always(effects) => slots.fill("always", &mut route.permanent, effects, span),
                FactKind::MarkersOpen(open) => slots.fill("markers", &mut route.markers_open, open, span),
                FactKind::No(word) => match slots.dropped(&word, &["tavern", "always", "markers"]) {
                    "tavern" => slots.empty(&mut tavern, &word, span),
                    "always" => slots.empty(&mut route.permanent, &word, span),
                    "markers" => slots.empty(&mut route.markers_open, &word, span),
                    _ => {}
                },
                _ => {}
            }
        }
        route.tavern = tavern.map(|tavern| tavern.span);
        if says_nothing && over_base {
            slots.out.push(without_effect(head.route.span, route.route.span));
        }
    }

    fn mission(&mut self, cities: Vec<Name>, span: Span, edit: Option<EditKind>) {
        let key = |cities: &[Name]| {
            let mut folded: Vec<String> = cities.iter().map(|city| fold(&city.node)).collect();
            folded.sort();
            folded
        };
        let wanted = key(&cities);
        let same = |mission: &MissionDraft| key(&mission.cities) == wanted;
        let there = self.draft.missions.iter().find(|mission| same(mission)).map(|mission| mission.span);
        let words: Vec<&str> = cities.iter().map(|city| city.node.as_str()).collect();
        let name = Name { node: words.join(", "), span };
        let there = there.map(|span| Name { node: name.node.clone(), span });
        match self.allowed(("mission", wanted.join(", ")), &name, there.as_ref(), edit, &f::DUPLICATE_FACT) {
            Step::Drop | Step::Change => {}
            Step::Remove => self.draft.missions.retain(|mission| !same(mission)),
            Step::Add => self.draft.missions.push(MissionDraft { cities, span }),
        }
    }

    fn markers(&mut self, header: Span, facts: Vec<Fact>) {
        let row = |fact: Fact| match fact.kind {
            FactKind::Marker(marker) => Some((marker, fact.span)),
            _ => None,
        };
        let rows: Vec<_> = facts.into_iter().filter_map(row).collect();
        if let Some(old) = self.draft.markers.as_ref().filter(|old| self.is_variant && old.rows.say() == rows.say()) {
            self.out.push(without_effect(header, old.header));
        }
        self.draft.markers = Some(MarkersDraft { header, rows });
    }

    /// Takes over the rows of the ledger. What is counted twice would have to agree, so only one can be needed.
    fn expect(&mut self, facts: Vec<Fact>) {
        let mut seen: HashMap<String, Span> = HashMap::new();
        for Fact { span, kind } in facts {
            let FactKind::Expect(mut row) = kind else { continue };
            let mut twice = None;
            // Keeps what is new; remembers the first thing that is not.
            let mut is_new = |what: String, span: Span| match seen.get(&what) {
                Some(&first) => {
                    twice.get_or_insert((span, first));
                    false
                }
                None => seen.insert(what, span).is_none(),
            };
            let is_kept = match &mut row {
                ExpectRow::Total { what, .. } => is_new(what.node.clone(), span),
                ExpectRow::Always { effects, .. } => is_new(format!("always {}", effects.say()), span),
                // These go over several lines; each name stands once.
                ExpectRow::At { what, cities } => {
                    let none = cities.is_empty() && is_new(format!("{} at none", what.node), span);
                    cities.retain(|(name, _)| is_new(format!("{} at {}", what.node, fold(&name.node)), name.span));
                    none || !cities.is_empty()
                }
                ExpectRow::In { what, countries } => {
                    countries.retain(|(name, _)| is_new(format!("{} in {}", what.node, fold(&name.node)), name.span));
                    !countries.is_empty()
                }
            };
            if let Some((again, first)) = twice {
                let finding = Diagnostic::new(&f::DUPLICATE_FACT, again, "the ledger counts this twice");
                self.out.push(finding.label("again").also(first, "first here").help("delete one"));
            }
            if is_kept {
                self.draft.expect.push((row, span));
            }
        }
    }

    fn picture(&mut self, size: [Option<Spanned<u32>>; 2], facts: Vec<Fact>) {
        // A size that could not be read was reported; the positions are still judged, in the base's units.
        let size = match (size, &self.draft.picture) {
            ([Some(width), Some(height)], _) => [width.node.max(1), height.node.max(1)],
            (_, Some(base)) => base.size,
            _ => [1, 1],
        };
        let mut picture = match self.draft.picture.take() {
            Some(base) => base.scaled(size),
            None => PictureDraft { size, cities: Vec::new(), routes: Vec::new() },
        };
        let keys = picture.cities.iter().map(|place| fold(&place.city.node));
        let mut cities: HashMap<String, usize> = keys.enumerate().map(|(at, key)| (key, at)).collect();
        let keys = picture.routes.iter().map(|place| route_key(&place.route));
        let mut routes: HashMap<RouteKey, usize> = keys.enumerate().map(|(at, key)| (key, at)).collect();
        for Fact { span, kind } in facts {
            match kind {
                FactKind::CityPlace { city, at: Some(at) } => {
                    let position = *cities.entry(fold(&city.node)).or_insert(picture.cities.len());
                    if let Some(first) = picture.cities.get(position).filter(|place| !place.inherited) {
                        self.out.push(placed_twice(&city.node, span, first.city.span));
                    }
                    put(&mut picture.cities, position, CityPosition { city, at, inherited: false });
                }
                FactKind::RoutePlace { route, via } => {
                    let Some(via) = via.into_iter().collect::<Option<Vec<_>>>() else { continue };
                    let position = *routes.entry(route_key(&route)).or_insert(picture.routes.len());
                    if let Some(first) = picture.routes.get(position).filter(|place| !place.inherited) {
                        self.out.push(placed_twice(&route_words(&route), span, first.route.span));
                    }
                    put(&mut picture.routes, position, RoutePositions { route, via, inherited: false });
                }
                _ => {}
            }
        }
        self.draft.picture = Some(picture);
    }

    /// Reports that the base lacks what a statement removes or changes; gives the place in `known` of what was most
    /// likely meant, which is then read in its stead, so that a slip has no consequences.
    fn not_in_base(&mut self, what: &str, name: &Name, known: &[String]) -> Option<usize> {
        let message = format!("the base has no {what} `{}`", name.node);
        let mut finding = Diagnostic::new(&f::CHANGE_OF_NOTHING, name.span, message).label("not in the base");
        if let Some(base) = self.draft.map.as_ref().and_then(|map| map.varies.as_ref()) {
            finding = finding.also(base.span, "the base is named here");
        }
        // The search compares with every name of the base, so it has a budget.
        let meant =
            if self.suggestions_left > 0 { nearest(&name.node, known.iter().map(String::as_str)) } else { None };
        self.suggestions_left = self.suggestions_left.saturating_sub(1);
        if let Some(meant) = meant {
            finding = finding.help(format!("did you mean `{meant}`?"));
        }
        self.out.push(finding);
        let at = meant.and_then(|meant| known.iter().position(|known| known == meant));
        if at.is_none() {
            self.draft.broken_names.push(name.node.clone());
            self.doubt(what);
        }
        at
    }

    /// Marks what a statement of this kind says as not understood.
    fn doubt(&mut self, what: &str) {
        let subjects: &[Subject] = match what {
            "country" => &[Subject::Countries, Subject::Membership],
            "city" => &[Subject::Cities, Subject::Kontors, Subject::Skills, Subject::Permissions],
            "route" => &[Subject::Routes, Subject::Posts, Subject::Taverns, Subject::Permanent],
            _ => &[Subject::Missions],
        };
        self.draft.doubts = self.draft.doubts.union(subjects.iter().copied().collect());
    }

    /// What to do with a statement about something that is there or not.
    fn allowed(
        &mut self,
        (what, key): (&'static str, String),
        name: &Name,
        there: Option<&Name>,
        edit: Option<EditKind>,
        duplicate: &'static Descriptor,
    ) -> Step {
        let there_in_base = there.filter(|there| there.span.file != name.span.file);
        let added_here = there.is_some() && there_in_base.is_none();
        if self.is_variant && !(added_here && edit == Some(EditKind::Add)) {
            // Of two edits the later would win, and moving a line must change nothing.
            if let Some(&first) = self.edited.get(&(what, key.clone())) {
                self.out.push(edited_twice(what, name, first));
                self.draft.broken_names.push(name.node.clone());
                self.doubt(what);
                return Step::Drop;
            }
        }
        self.edited.insert((what, key), name.span);
        match (edit, there) {
            (Some(EditKind::Remove), Some(_)) => Step::Remove,
            (Some(EditKind::Change), Some(there)) if what == "mission" => {
                self.out.push(without_effect(name.span, there.span));
                Step::Drop
            }
            (Some(EditKind::Change), Some(_)) => Step::Change,
            (Some(EditKind::Remove | EditKind::Change), _) => {
                self.not_in_base(what, name, &[]);
                Step::Drop
            }
            (Some(EditKind::Add), Some(there)) if there_in_base.is_some() => {
                let message = format!("the base has the {what} `{}` already", name.node);
                let finding = Diagnostic::new(&f::ADD_OF_SOMETHING_THERE, name.span, message)
                    .label("added here")
                    .also(there.span, "in the base")
                    .help("write `change` to alter it");
                self.out.push(finding);
                Step::Change
            }
            (None, there) if self.is_variant => {
                let word = if there_in_base.is_some() { "change" } else { "add" };
                let message = format!("the {what} `{}` does not say what it does to the base", name.node);
                let finding = Diagnostic::new(&f::MISSING_EDIT, name.span, message)
                    .label("added, changed or removed?")
                    .help(format!("begin the line with `{word}`: `{word} {what} …`"));
                self.out.push(match there_in_base {
                    Some(there) => finding.also(there.span, "in the base"),
                    None => finding,
                });
                if there.is_some() { Step::Change } else { Step::Add }
            }
            (Some(EditKind::Add) | None, Some(there)) => {
                self.out.push(declared_twice(what, name, there, duplicate));
                self.draft.doubts.insert(if what == "route" { Subject::Routes } else { Subject::Membership });
                Step::Drop
            }
            (Some(EditKind::Add) | None, None) => Step::Add,
        }
    }
}

enum Step {
    Add,
    Change,
    Remove,
    Drop,
}

fn declared_twice(what: &str, name: &Name, first: &Name, duplicate: &'static Descriptor) -> Diagnostic {
    let message = if first.node == name.node {
        format!("the {what} `{}` is declared twice", name.node)
    } else {
        format!("the {what} `{}` differs from `{}` only in case, diacritics or blanks", name.node, first.node)
    };
    let help = match what {
        "route" => "delete one, or give both a name of their own: `route A -- B as Dike: …`",
        _ => "delete one, or rename it",
    };
    Diagnostic::new(duplicate, name.span, message).label("again").also(first.span, "first declared here").help(help)
}

/// Puts an entry in the place of another, or at the end.
fn put<T>(list: &mut Vec<T>, at: usize, entry: T) {
    match list.get_mut(at) {
        Some(place) => *place = entry,
        None => list.push(entry),
    }
}

fn edited_twice(what: &str, name: &Name, first: Span) -> Diagnostic {
    let message = format!("the variant edits the {what} `{}` twice", name.node);
    let help = "say in one statement all that differs from the base";
    Diagnostic::new(&f::DUPLICATE_FACT, name.span, message).label("again").also(first, "first edited here").help(help)
}

fn placed_twice(what: &str, span: Span, first: Span) -> Diagnostic {
    let message = format!("`{what}` has two positions");
    Diagnostic::new(&f::DUPLICATE_FACT, span, message).label("again").also(first, "first here").help("delete one")
}

/// All of the names, or the place of what they belong to.
fn span_of(names: &[Name], or: Span) -> Span {
    match (names.first(), names.last()) {
        (Some(first), Some(last)) => first.span.to(last.span),
        _ => or,
    }
}

impl PictureDraft {
    /// The same positions on a picture of another size.
    fn scaled(mut self, size: [u32; 2]) -> Self {
        let scale = |at: &mut [u32; 2]| {
            for axis in 0..2 {
                let scaled = u64::from(at[axis]) * u64::from(size[axis]) / u64::from(self.size[axis]);
                at[axis] = u32::try_from(scaled).unwrap_or(u32::MAX);
            }
        };
        self.cities.iter_mut().for_each(|place| scale(&mut place.at));
        self.routes.iter_mut().flat_map(|place| &mut place.via).for_each(scale);
        self.size = size;
        self
    }
}
