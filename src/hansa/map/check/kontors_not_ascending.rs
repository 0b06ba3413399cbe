//! Rows of kontors with a cheap one behind a dear one. Clause: KONTOR-1.

use super::ctx::{Check, Ctx};
use super::found::{Found, Thing};
use crate::board::Kontor;
use kogge_compiler::diagnostic::{Applicability, Descriptor, Diagnostic, Edit, Fix, Severity};
use kogge_hansa_game::vocab::{CityId, Colour};

pub(super) const CHECK: Check =
    Check { descriptor: &DESCRIPTOR, rests_on: &[], yields_to: &["wrong_count"], run: check };

static DESCRIPTOR: Descriptor = Descriptor {
    code: "kontors_not_ascending",
    severity: Severity::Warning,
    rules: &["CHK-W01", "KONTOR-1", "KONTOR-2"],
    what: "A kontor asks for less privilege than the one on its left.",
    why: "The kontors of a city are occupied from the left. A cheap one behind a dear one stays shut until somebody \
          has the higher privilege, so that its own colour says nothing.",
    bad: "city Altona: orange square, white square\n    skill purse",
    good: "city Altona: white square, orange square\n    skill purse",
};

fn check(ctx: &Ctx, out: &mut Found) {
    for id in ctx.cities() {
        let row = &ctx.board.city(id).kontors;
        if let Some(left) = row.windows(2).position(|pair| pair[1].colour < pair[0].colour) {
            out.push_about([Thing::City(id)], finding(ctx, id, row, left));
        }
    }
}

fn finding(ctx: &Ctx, id: CityId, row: &[Kontor], left: usize) -> Diagnostic {
    let places = &ctx.places.cities[id.index()].kontors;
    let [dear, cheap] = [row[left].colour, row[left + 1].colour];
    // Kontors of one colour keep their order; shape and coin stay with their kontor.
    let mut sorted = row.to_vec();
    sorted.sort_by_key(|kontor| kontor.colour);
    let moved = row.iter().zip(&sorted).zip(places).filter(|((was, is), _)| was != is);
    let edits = moved.map(|((_, is), &span)| Edit { span, text: is.to_string() }).collect();
    let message =
        format!("{} kontor of `{}` stands behind {} one", with_article(cheap), ctx.name(id), with_article(dear));
    let mut finding = Diagnostic::new(&DESCRIPTOR, places[left + 1], message)
        .label("asks for less than the kontor on its left")
        .also(places[left], "has to be occupied first")
        .help(format!("sort the row: `{}`", ctx.city_with_kontors(id, &sorted)));
    let title = format!("sort the kontors of `{}`", ctx.name(id));
    finding.fixes.push(Fix::new(Applicability::Maybe, title, edits));
    finding
}

/// `a white`, `an orange`.
fn with_article(colour: Colour) -> String {
    let article = if colour.word().starts_with(['a', 'e', 'i', 'o', 'u']) { "an" } else { "a" };
    format!("{article} {colour}")
}
