//! Countries with their defaults. Clauses: BRIT-3, BRIT-4, BRIT-8, BRIT-9, BRIT-12.

use super::Build;
use crate::board::Country;
use crate::resolve::draft::CountryDraft;
use crate::resolve::places::CountryPlaces;
use crate::syntax::Subject;
use kogge_compiler::diagnostic::{Applicability, Descriptor, Diagnostic, Severity};
use kogge_compiler::text::Span;
use kogge_hansa_game::board::edition::Edition;

pub(in crate::resolve) static COUNTRY_NEITHER_HOME_NOR_FOREIGN: Descriptor = Descriptor {
    code: "country_neither_home_nor_foreign",
    severity: Severity::Error,
    rules: &["CHK-E47", "BRIT-3"],
    what: "A country does not say whether it is home or foreign.",
    why: "Home is where nobody needs a permission.",
    bad: "// frame: countries\n\
          country Moors\n\
          city Zwolle in Moors: white square\n\
          route Zwolle -- Altona in Home: house, house\n",
    good: "// frame: countries\n\
           country Moors: foreign\n\
           city Zwolle in Moors: white square\n\
           route Zwolle -- Altona in Home: house, house\n",
};

impl Build<'_> {
    pub(super) fn all_countries(&mut self, edition: &Edition) -> (Vec<Country>, Vec<CountryPlaces>) {
        let draft = self.draft;
        draft.countries.iter().map(|country| self.country(country, edition)).unzip()
    }

    pub(super) fn country(&mut self, draft: &CountryDraft, edition: &Edition) -> (Country, CountryPlaces) {
        if draft.home.is_none() && !draft.broken && !self.is_lost(draft.name.span) {
            let name = &draft.name.node;
            let message = format!("the country `{name}` is neither home nor foreign");
            let quoted = kogge_compiler::language::quote_name(name);
            let help = format!("write `country {quoted}: home` or `country {quoted}: foreign`");
            let finding = Diagnostic::new(&COUNTRY_NEITHER_HOME_NOR_FOREIGN, draft.name.span, message);
            let finding = finding.label("which of them?").help(help);
            let end = draft.name.span.end as usize;
            let behind = Span::new(draft.name.span.file, end, end);
            // One country is home, so where another one says that it is, this one is not.
            let has_home = self.draft.countries.iter().any(|country| country.home.is_some_and(|home| home.node));
            self.out.push(match has_home {
                true => finding.fix(Applicability::Maybe, "call it foreign", behind, ": foreign"),
                false => finding,
            });
            self.doubts.insert(Subject::Home);
        }
        let home = draft.home.is_some_and(|home| home.node);
        let scores = match &draft.scores {
            None => Vec::new(),
            Some(scores) => match &scores.node {
                Some(scores) => scores.iter().map(|score| score.node).collect(),
                None => edition.regional_prestige.to_vec(),
            },
        };
        let usual = Country::usual(draft.name.node.clone(), home);
        let country = Country {
            needs_permission: draft.needs_permission.map_or(usual.needs_permission, |needed| needed.node),
            leave: draft.leave.map_or(usual.leave, |leave| leave.node),
            markers_open: draft.markers_open.map_or(usual.markers_open, |open| open.node),
            scores,
            ..usual
        };
        let places = CountryPlaces {
            name: draft.name.span,
            kind: draft.home.map_or(draft.name.span, |home| home.span),
            scores: draft.scores.as_ref().map(|scores| scores.span),
        };
        (country, places)
    }
}
