//! Countries of which not exactly one is home. Clauses: BRIT-3, BRIT-8.

use super::ctx::{Check, Ctx};
use super::found::Found;
use crate::resolve::Subject;
use kogge_compiler::diagnostic::{Descriptor, Diagnostic, Severity};
use kogge_compiler::language::quote_name;
use kogge_compiler::text::Span;
use kogge_engine::wording::names;
use kogge_hansa_game::vocab::CountryId;

pub(super) const CHECK: Check = Check { descriptor: &DESCRIPTOR, rests_on: &[], yields_to: &[], run: check };

static DESCRIPTOR: Descriptor = Descriptor {
    code: "wrong_number_of_home_countries",
    severity: Severity::Error,
    rules: &["CHK-E47", "BRIT-3", "BRIT-8"],
    what: "A map with countries has no home country, or several.",
    why: "At home everybody may act without a permission, and pieces from abroad may always return there. Without a \
          home nobody could place a first piece; with two, \"home\" says nothing.",
    bad: "// frame: countries\ncountry Abroad: home",
    good: "// frame: countries\ncountry Abroad: foreign",
};

fn check(ctx: &Ctx, out: &mut Found) {
    let countries = &ctx.board.countries;
    let kinds = || countries.iter().zip(&ctx.places.countries);
    let homes: Vec<(&str, Span)> = kinds()
        .filter(|(country, _)| country.home)
        .map(|(country, places)| (country.name.as_str(), places.kind))
        .collect();
    let finding = match homes[..] {
        // A country that could not be understood may be home.
        [] if ctx.doubts.any(&[Subject::Countries, Subject::Home]) => return,
        [] => {
            let Some((country, places)) = kinds().next() else {
                return;
            };
            let message = match countries.len() {
                1 => format!("country `{}` is foreign, and there is no home country", country.name),
                _ => "no country is home".to_owned(),
            };
            let others = kinds().skip(1).map(|(_, places)| places.kind);
            let finding = Diagnostic::new(&DESCRIPTOR, places.kind, message)
                .help(format!("make one of them home, such as `country {}: home`", quote_name(&country.name)));
            others.fold(finding, |finding, kind| finding.also(kind, "foreign too"))
        }
        [_] => return,
        [(_, first), (second, place), ..] => {
            let line = |name: &str| format!("`country {}: foreign`", quote_name(name));
            let lines = match (foreign(ctx), homes.len()) {
                (Some(name), _) => line(name),
                (None, 2) => format!("{} or {}", line(homes[0].0), line(homes[1].0)),
                (None, _) => format!("such as {}", line(second)),
            };
            let all = names(homes.iter().map(|&(name, _)| name), 4);
            let (both, others) = if homes.len() == 2 { ("both", "other") } else { ("all", "others") };
            let message = format!("{all} are {both} home, and only one country can be");
            let finding = Diagnostic::new(&DESCRIPTOR, place, message)
                .also(first, "home here")
                .help(format!("keep one and make the {others} foreign: {lines}"));
            homes[2..].iter().fold(finding, |finding, &(_, kind)| finding.also(kind, "and here"))
        }
    };
    out.push(finding);
}

/// The first home country of which the map says what only foreign ones need: that a city gives permission for it.
fn foreign<'a>(ctx: &'a Ctx) -> Option<&'a str> {
    let is_permitted = |id: CountryId| ctx.board.cities.iter().any(|city| city.permissions.contains(id));
    let countries = ctx.board.countries.iter().enumerate();
    let mut foreign = countries.filter(|(id, country)| country.home && is_permitted(CountryId::at(*id)));
    foreign.next().map(|(_, country)| &*country.name)
}
