//! The statements that a map makes once, laid over those of the base, and its missions.

use super::{Merge, mission_key, take_out};
use crate::board::listed;
use crate::resolve::draft::{MapDraft, MarkersDraft, MissionDraft};
use crate::syntax::tree::{EditKind, EffectNode, ExpectRow, Fact, FactKind, Name};
use crate::syntax::{FactWord, StatementKind, Subject};
use foldhash::HashMap;
use kogge_compiler::language::quote_name;
use kogge_compiler::merge::{DUPLICATE_FACT, Drop, Step, counted_twice, unknown_language, without_effect};
use kogge_compiler::text::Span;
use kogge_engine::spelling::fold;
use kogge_engine::vocab::Same as _;
use kogge_engine::wording::either;

impl Merge<'_> {
    pub(super) fn map(&mut self, name: Name, facts: Vec<Fact>) {
        let mut map = self.draft.map.take().unwrap_or_else(|| MapDraft::new(name.clone()));
        let declared = map.name.span;
        map.name = name;
        // An id and a base are a file's own.
        (map.id, map.varies) = (None, None);
        let mut slots = self.slots(true, declared);
        slots.over_base = slots.is_variant;
        for Fact { span, kind } in facts {
            match kind {
                FactKind::Id(id) => slots.fill(FactWord::Id, &mut map.id, id.node, id.span),
                FactKind::Board(board) => slots.fill(FactWord::Board, &mut map.board, board.node, span),
                FactKind::Varies(base) => slots.fill(FactWord::Varies, &mut map.varies, base.node, base.span),
                FactKind::Players(players) => slots.fill(FactWord::Players, &mut map.players, players, span),
                FactKind::Edition(edition) => {
                    slots.fill(FactWord::Edition, &mut map.edition, edition.node, edition.span)
                }
                FactKind::Language(Some(version)) => slots.out.extend(unknown_language(version)),
                FactKind::Version(version) => slots.fill(FactWord::Version, &mut map.version, version.node, span),
                FactKind::Author(author) => slots.fill(FactWord::Author, &mut map.author, author.node, span),
                FactKind::Licence(licence) => slots.fill(FactWord::Licence, &mut map.licence, licence.node, span),
                FactKind::Words(words) => slots.fill(FactWord::Words, &mut map.words, words, span),
                FactKind::EndsAtCities(Some(n)) => {
                    slots.fill("ends at … completed cities", &mut map.completed_limit, n.node, n.span);
                }
                FactKind::EndsAtPrestige(Some(n)) => {
                    slots.fill("ends at … prestige", &mut map.prestige_limit, n.node, n.span);
                }
                FactKind::Link(link) => slots.fill(FactWord::Link, &mut map.link, link, span),
                FactKind::Special(special) => slots.fill(FactWord::Special, &mut map.special, special, span),
                FactKind::Modules(modules) => slots.fill(FactWord::Modules, &mut map.modules, modules, span),
                FactKind::Neutral(cities) => slots.fill(FactWord::Neutral, &mut map.neutral, cities, span),
                FactKind::MovesAnywhere(anywhere) => {
                    slots.fill(FactWord::Moves, &mut map.moves_anywhere, anywhere, span)
                }
                FactKind::No(word) => {
                    match slots.dropped(&word, StatementKind::Map.row()).and_then(FactWord::from_word) {
                        Some(FactWord::Version) => slots.empty(&mut map.version, &word, span),
                        Some(FactWord::Author) => slots.empty(&mut map.author, &word, span),
                        Some(FactWord::Licence) => slots.empty(&mut map.licence, &word, span),
                        Some(FactWord::Words) => slots.empty(&mut map.words, &word, span),
                        Some(FactWord::Modules) => slots.empty(&mut map.modules, &word, span),
                        Some(FactWord::Neutral) => slots.empty(&mut map.neutral, &word, span),
                        Some(FactWord::Moves) => slots.empty(&mut map.moves_anywhere, &word, span),
                        _ => {}
                    }
                }
                _ => {}
            }
        }
        self.draft.map = Some(map);
    }

    pub(super) fn mission(&mut self, cities: Vec<Name>, span: Span, edit: Option<EditKind>) {
        let key = mission_key(&cities);
        let at = self.index.missions.get(&key).copied();
        let there = at.map(|at| self.draft.missions[at].span);
        let words: Vec<&str> = cities.iter().map(|city| city.node.as_str()).collect();
        let name = Name { node: words.join(", "), span };
        let there = there.map(|span| Name { node: name.node.clone(), span });
        match self.allowed((StatementKind::Mission, || key.clone()), &name, there.as_ref(), edit, &DUPLICATE_FACT) {
            Step::Change => self.out.extend(there.map(|there| without_effect(name.span, there.span))),
            Step::Drop(Drop::NotThere) => self.near_card(&cities, span),
            Step::ReadAsChange | Step::Drop(_) => {}
            Step::Remove => {
                if let Some(at) = at {
                    take_out(&mut self.draft.missions, &mut self.index.missions, at, |it| mission_key(&it.cities));
                }
            }
            Step::Add => {
                self.index.missions.insert(key, self.draft.missions.len());
                self.draft.missions.push(MissionDraft { cities, span });
            }
        }
    }

    /// Adds to the finding about a card that the base lacks those with two of its cities.
    fn near_card(&mut self, cities: &[Name], span: Span) {
        let is_there =
            |card: &MissionDraft, city: &Name| card.cities.iter().any(|it| fold(&it.node) == fold(&city.node));
        let is_near = |card: &&MissionDraft| cities.iter().filter(|city| is_there(card, city)).count() == 2;
        let written = |card: &MissionDraft| listed(card.cities.iter().map(|city| quote_name(&city.node)));
        let near: Vec<String> = self.draft.missions.iter().filter(is_near).map(written).collect();
        let Some(finding) = self.out.last_mut().filter(|finding| finding.span == span && !near.is_empty()) else {
            return;
        };
        let words: Vec<String> = near.iter().take(3).map(|card| format!("`{card}`")).collect();
        finding.help = Some(format!("did you mean the card {}?", either(&words)));
    }

    pub(super) fn markers(&mut self, header: Span, facts: Vec<Fact>) {
        let row = |fact: Fact| match fact.kind {
            FactKind::Marker(marker) => Some((marker, fact.span)),
            _ => None,
        };
        let rows: Vec<_> = facts.into_iter().filter_map(row).collect();
        if let Some(old) = self.draft.markers.as_ref().filter(|old| self.is_variant && old.rows.same(&rows)) {
            self.out.push(without_effect(header, old.header));
        }
        self.draft.markers = Some(MarkersDraft { header, rows });
    }

    /// Takes over the rows of the ledger. What is counted twice would have to agree, so only one can be needed.
    pub(super) fn expect(&mut self, facts: Vec<Fact>) {
        let mut seen: HashMap<String, Span> = HashMap::default();
        for Fact { span, kind } in facts {
            let mut row = match kind {
                FactKind::Expect(row) => row,
                // Its cities may be those that the other rows do not name.
                FactKind::Error(_) => {
                    self.draft.expect_is_whole = false;
                    continue;
                }
                _ => continue,
            };
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
                ExpectRow::Always { effects, .. } => is_new(format!("always {}", said(effects)), span),
                ExpectRow::Link(_) => is_new("link".to_owned(), span),
                ExpectRow::Special(_) => is_new("special".to_owned(), span),
                ExpectRow::Card(cities) => is_new(format!("card {}", mission_key(cities)), span),
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
            // The second was to name another card.
            if twice.is_some() && matches!(row, ExpectRow::Card(_)) {
                self.draft.held.insert(Subject::Missions);
            }
            self.out.extend(twice.map(|(again, first)| counted_twice(again, first)));
            if is_kept {
                self.draft.expect.push((row, span));
            }
        }
    }
}

/// The effects of a marker, without their places.
fn said(effects: &[EffectNode]) -> String {
    let said = effects.iter().map(|it| (it.effect, it.countries.iter().map(|name| &name.node).collect::<Vec<_>>()));
    format!("{:?}", said.collect::<Vec<_>>())
}
