//! Cities laid over those of the base.

use super::{Merge, span_of, take_out};
use crate::resolve::draft::{CityDraft, Removed};
use crate::resolve::twice::DUPLICATE_CITY;
use crate::syntax::tree::{CityHead, EditKind, Fact, FactKind};
use crate::syntax::{FactWord, StatementKind, Subject};
use kogge_compiler::diagnostic::Applicability;
use kogge_compiler::language::quote_name;
use kogge_compiler::merge::{Step, below_removed, needs_base, without_effect};
use kogge_engine::spelling::fold;

impl Merge<'_> {
    pub(super) fn city(&mut self, mut head: CityHead, facts: Vec<Fact>, edit: Option<EditKind>) {
        if needs_base(edit) && !self.index.cities.contains_key(&fold(&head.name.node)) {
            let meant = self.near_city(&head.name.node);
            self.not_in_base(StatementKind::City, &head.name, meant.as_deref().map(quote_name).as_deref(), None);
            let Some(meant) = meant else { return };
            head.name.node = meant;
        }
        let key = fold(&head.name.node);
        let at = self.index.cities.get(&key).copied();
        let there = at.map(|at| self.draft.cities[at].name.clone());
        match self.allowed((StatementKind::City, || key.clone()), &head.name, there.as_ref(), edit, &DUPLICATE_CITY) {
            // The facts below what is declared twice may be those that the city has.
            Step::Drop(_) => facts.iter().for_each(|fact| match fact.kind {
                FactKind::Skill(_) => self.draft.doubts.insert(Subject::Skills),
                FactKind::Permission(_) => self.draft.doubts.insert(Subject::Permissions),
                _ => {}
            }),
            Step::Remove => {
                self.out.extend(facts.iter().map(|fact| below_removed(fact.span)));
                if let Some(at) = at {
                    take_out(&mut self.draft.cities, &mut self.index.cities, at, |city| fold(&city.name.node));
                    self.draft.removed_cities.insert(key, Removed { name: head.name.span, line: self.line });
                }
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
                self.draft.removed_cities.remove(&key);
                self.index.cities.insert(key, self.draft.cities.len());
                self.draft.cities.push(city);
            }
            step @ (Step::Change | Step::ReadAsChange) => {
                if let Some(at) = at {
                    let mut city = self.draft.cities[at].clone();
                    self.fill_city(&mut city, head, facts, matches!(step, Step::Change));
                    self.draft.cities[at] = city;
                }
            }
        }
    }

    pub(super) fn fill_city(&mut self, city: &mut CityDraft, head: CityHead, facts: Vec<Fact>, over_base: bool) {
        let line = self.line;
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
            let n_found = slots.out.len();
            slots.fill("kontors", &mut city.items, items, head.name.span);
            if let Some(idle) = slots.out.get_mut(n_found).filter(|_| !facts.is_empty()) {
                idle.help = Some("leave out what stands behind the colon, or write what differs".to_owned());
            }
        }
        for Fact { span, kind } in facts {
            match kind {
                FactKind::Skill(skills) => slots.fill(FactWord::Skill, &mut city.skills, skills, span),
                FactKind::Permission(names) => slots.fill(FactWord::Permission, &mut city.permissions, names, span),
                FactKind::No(word) => {
                    match slots.dropped(&word, StatementKind::City.row()).and_then(FactWord::from_word) {
                        Some(FactWord::Skill) => slots.empty(&mut city.skills, &word, span),
                        Some(FactWord::Permission) => slots.empty(&mut city.permissions, &word, span),
                        _ => {}
                    }
                }
                _ => {}
            }
        }
        if says_nothing && over_base {
            slots.out.push(without_effect(head.name.span, city.name.span).fix(
                Applicability::Safe,
                "delete the line",
                line,
                "",
            ));
        }
    }
}
