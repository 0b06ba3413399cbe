//! Countries laid over those of the base.

use super::{Merge, take_out};
use crate::resolve::draft::{CountryDraft, Removed};
use crate::resolve::twice::DUPLICATE_COUNTRY;
use crate::syntax::tree::{CountryHead, EditKind, Fact, FactKind};
use crate::syntax::{FactWord, StatementKind};
use kogge_compiler::diagnostic::Applicability;
use kogge_compiler::language::quote_name;
use kogge_compiler::merge::{Step, below_removed, needs_base, without_effect};
use kogge_engine::spelling::fold;

impl Merge<'_> {
    pub(super) fn country(&mut self, mut head: CountryHead, facts: Vec<Fact>, edit: Option<EditKind>) {
        if needs_base(edit) && !self.index.countries.contains_key(&fold(&head.name.node)) {
            let meant = self.near_country(&head.name.node);
            self.not_in_base(StatementKind::Country, &head.name, meant.as_deref().map(quote_name).as_deref(), None);
            let Some(meant) = meant else { return };
            head.name.node = meant;
        }
        let key = fold(&head.name.node);
        let at = self.index.countries.get(&key).copied();
        let there = at.map(|at| self.draft.countries[at].name.clone());
        match self.allowed(
            (StatementKind::Country, || key.clone()),
            &head.name,
            there.as_ref(),
            edit,
            &DUPLICATE_COUNTRY,
        ) {
            Step::Drop(_) => {}
            Step::Remove => {
                self.out.extend(facts.iter().map(|fact| below_removed(fact.span)));
                if let Some(at) = at {
                    take_out(&mut self.draft.countries, &mut self.index.countries, at, |it| fold(&it.name.node));
                }
                self.draft.removed_countries.insert(key, Removed { name: head.name.span, line: self.line });
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
                self.draft.removed_countries.remove(&key);
                self.fill_country(&mut country, head, facts, false);
                self.index.countries.insert(key, self.draft.countries.len());
                self.draft.countries.push(country);
            }
            step @ (Step::Change | Step::ReadAsChange) => {
                if let Some(at) = at {
                    let mut country = self.draft.countries[at].clone();
                    self.fill_country(&mut country, head, facts, matches!(step, Step::Change));
                    self.draft.countries[at] = country;
                }
            }
        }
    }

    pub(super) fn fill_country(
        &mut self,
        country: &mut CountryDraft,
        head: CountryHead,
        facts: Vec<Fact>,
        over_base: bool,
    ) {
        let line = self.line;
        let says_nothing = head.home.is_none() && facts.is_empty() && !head.broken;
        let mut slots = self.slots(over_base, country.name.span);
        if let Some(home) = head.home {
            slots.fill("home or foreign", &mut country.home, home.node, home.span);
        }
        for Fact { span, kind } in facts {
            match kind {
                FactKind::PermissionNeeded(needed) => {
                    slots.fill(FactWord::Permission, &mut country.needs_permission, needed, span);
                }
                FactKind::Leave(leave) => slots.fill(FactWord::Leave, &mut country.leave, leave, span),
                FactKind::MarkersOpen(open) => slots.fill(FactWord::Markers, &mut country.markers_open, open, span),
                FactKind::Scores(scores) => slots.fill(FactWord::Scores, &mut country.scores, scores, span),
                FactKind::No(word) => {
                    match slots.dropped(&word, StatementKind::Country.row()).and_then(FactWord::from_word) {
                        Some(FactWord::Permission) => slots.empty(&mut country.needs_permission, &word, span),
                        Some(FactWord::Leave) => slots.empty(&mut country.leave, &word, span),
                        Some(FactWord::Markers) => slots.empty(&mut country.markers_open, &word, span),
                        Some(FactWord::Scores) => slots.empty(&mut country.scores, &word, span),
                        _ => {}
                    }
                }
                _ => {}
            }
        }
        if says_nothing && over_base {
            slots.out.push(without_effect(head.name.span, country.name.span).fix(
                Applicability::Safe,
                "delete the line",
                line,
                "",
            ));
        }
    }
}
