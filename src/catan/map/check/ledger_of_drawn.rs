//! Rows of the ledger about what is drawn: each game has another count. Clauses: B2.4, B2.5, B2.2.

use super::counting;
use super::ctx::{Check, Ctx, Found};
use crate::resolve::CountRow;
use kogge_compiler::diagnostic::{Descriptor, Diagnostic, Severity};
use kogge_compiler::text::Span;

pub(super) const CHECK: Check =
    Check { descriptor: &DESCRIPTOR, rests_on: &[], yields_to: &["wrong_tokens", "wrong_fill"], run: check };

static DESCRIPTOR: Descriptor = Descriptor {
    code: "ledger_of_drawn",
    severity: Severity::Warning,
    rules: &["CAT-E15", "B2.4", "B2.5"],
    what: "A row of the ledger counts something that is drawn again for each game.",
    why: "The ledger attests what the print shows. What is drawn differs from game to game, so the row is not compared.",
    bad: "rows\n    A: Coast 10, pasture 2, Coast 9\nfill Coast: forest 1, mountains 1\nexpect\n    pips 58: fields 13, forest 13, hills 12, mountains 10, pasture 10",
    good: "rows\n    A: Coast 10, pasture 2, Coast 9\nfill Coast: forest 1, mountains 1\nexpect\n    pips 58",
};

fn check(ctx: &Ctx, out: &mut Found) {
    let layout = ctx.only_layout();
    for row in &ctx.ledger.rows {
        if ctx.doubts.any(counting::rests_on(row)) || counting::lacks_numbers(ctx.board, row) {
            continue;
        }
        let drawn: Option<(Span, String)> = match row {
            CountRow::Total { what, parts, .. } => {
                let is_drawn = |part| counting::of_part(ctx.board, *what, part, layout).is_none();
                let mut parts = parts.iter().filter(|&&(part, ..)| is_drawn(part));
                parts.next().map(|&(part, _, span)| (span, format!("{what} of `{}`", counting::part_word(part))))
            }
            CountRow::Harbours { good, span, .. } => {
                counting::harbours(ctx.board, *good).is_none().then(|| (*span, format!("`{good}` harbours")))
            }
            CountRow::Hexes { terrain, hexes, span } => {
                let found = counting::hexes(ctx.board, *terrain, counting::with_numbers(hexes), layout);
                found.is_none().then(|| (*span, format!("the places of `{terrain}`")))
            }
            CountRow::Pips { rows, .. } => {
                let mut rows = rows.iter().filter(|&&(row, ..)| counting::in_row(ctx.board, row, layout).is_none());
                rows.next().map(|&(row, _, span)| (span, format!("pips in row {}", char::from(b'A' + row))))
            }
            CountRow::Grounds { .. } => None,
        };
        let Some((place, what)) = drawn else { continue };
        let message = format!("the ledger counts {what}, and a layout is drawn for each game");
        let finding = Diagnostic::new(&DESCRIPTOR, place, message).label("another number in each layout");
        out.push(finding.help("delete it, or count what every layout has, such as hexes by terrain"));
    }
}
