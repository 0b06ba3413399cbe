//! Terrains and numbers that no layout keeps apart. Clause: B2.6.

use super::ctx::{Check, Ctx, Found};
use crate::resolve::Subject;
use kogge_catan_game::board::Numbers;
use kogge_catan_game::layout::NoLayout;
use kogge_catan_game::vocab::HexId;
use kogge_compiler::diagnostic::{Descriptor, Diagnostic, Severity};
use kogge_compiler::text::Span;
use kogge_engine::wording::{count, joined};

pub(super) const CHECK: Check = Check {
    descriptor: &DESCRIPTOR,
    rests_on: &[Subject::Rows, Subject::Hexes, Subject::Tokens, Subject::Fills, Subject::Numbers, Subject::Edition],
    yields_to: &[],
    run: check,
};

static DESCRIPTOR: Descriptor = Descriptor {
    code: "cannot_keep_apart",
    severity: Severity::Error,
    rules: &["CAT-E27", "B2.6"],
    what: "No layout obeys what the map asks: numbers or terrains that lie apart, or groups of limited size.",
    why: "At set-up a layout is drawn that obeys the map. Where there is none, no game can begin.",
    bad: "rows\n    A: mountains, pasture, forest 9\nnumbers shuffled\n    tokens 8, 2\n    apart 6, 8",
    good: "rows\n    A: mountains, pasture, forest 9\nnumbers shuffled\n    tokens 10, 2\n    apart 6, 8",
};

fn check(ctx: &Ctx, out: &mut Found) {
    let numbers = &ctx.places.numbers;
    let of_numbers = numbers.apart.or(numbers.header).unwrap_or(ctx.places.map.name);
    for why in ctx.refusals() {
        let finding =
            |place: Span, help: String| Diagnostic::new(&DESCRIPTOR, place, why.explain(ctx.board)).help(help);
        out.push(match why {
            NoLayout::TerrainApart(id, terrain, it) => {
                let places = &ctx.places.regions[id.index()];
                let place = places.apart.or(places.together).unwrap_or(places.name);
                let most = count(it.places, "such hex", "such hexes");
                finding(place, format!("take `{terrain}` out of the list, or let the fill have {most} at most"))
            }
            NoLayout::NumbersApart(it) => {
                let most = if it.places == 0 { "none".to_owned() } else { format!("at most {}", it.places) };
                let fixed = fixed_apart(ctx).map(|place| (place, "none of them may touch this one"));
                finding(of_numbers, format!("take a number out of the list, or lay {most} of these tokens"))
                    .also_each(fixed)
            }
            NoLayout::FixedTouch(a, b) => {
                let (place, other) = (apart_number(ctx, b), apart_number(ctx, a));
                finding(place, "move one of the two numbers, or take it out of the list".to_owned())
                    .also(other, format!("{} touches it", ctx.hex(a)))
                    .also(of_numbers, "keeps them apart")
            }
            NoLayout::Terrains | NoLayout::NotFound => {
                let limits = || ctx.places.regions.iter().flat_map(|region| [region.apart, region.together]).flatten();
                let place = limits().next().or(numbers.apart).unwrap_or(ctx.places.map.name);
                let asks = ["`apart`", "`at most … together`", "`inland`"].map(str::to_owned);
                let help = format!("ask for less: shorten or take away one of {}", joined(&asks, 3));
                finding(place, help).also_each(limits().skip(1).map(|limit| (limit, "and this")))
            }
            NoLayout::Fill(..)
            | NoLayout::Inland(..)
            | NoLayout::Tokens(_)
            | NoLayout::NoStart
            | NoLayout::NoSpiral
            | NoLayout::Beside(..)
            | NoLayout::Harbours(_)
            | NoLayout::Grounds(_) => continue,
        });
    }
}

/// The place of the first fixed number of a hex that lies apart.
fn apart_number(ctx: &Ctx, hex: HexId) -> Span {
    fixed_apart_on(ctx, hex).unwrap_or(ctx.places.hex(hex))
}

fn fixed_apart_on(ctx: &Ctx, hex: HexId) -> Option<Span> {
    let Numbers::Shuffled { apart, .. } = &ctx.board.numbers else { return None };
    ctx.numbers(hex).find(|(number, _)| apart.contains(number)).map(|(_, span)| span)
}

/// The fixed numbers that lie apart.
fn fixed_apart(ctx: &Ctx) -> impl Iterator<Item = Span> {
    ctx.island.land().iter().filter_map(|hex| fixed_apart_on(ctx, hex))
}
