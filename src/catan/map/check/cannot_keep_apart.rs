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
    why: "At set-up a layout is drawn that obeys the map. Where there is none, no game can begin. `apart` below `fill` or \
          `numbers shuffled` keeps any two of the listed from touching, alike or not, and fixed ones too; `at most 1 \
          together` keeps each terrain from its own kind, and `apart equal numbers` equal numbers.",
    bad: "rows\n    A: mountains, pasture, forest 9\nnumbers shuffled\n    tokens 8, 2\n    apart 6, 8",
    good: "rows\n    A: mountains, pasture, forest 9\nnumbers shuffled\n    tokens 10, 2\n    apart 6, 8",
};

fn check(ctx: &Ctx, out: &mut Found) {
    let numbers = &ctx.places.numbers;
    let of_equal = numbers.lines.equal_apart.or(numbers.header).unwrap_or(ctx.places.map.name);
    let of_numbers = numbers.lines.apart.or(numbers.header).unwrap_or(ctx.places.map.name);
    for why in ctx.refusals() {
        let finding =
            |place: Span, help: String| Diagnostic::new(&DESCRIPTOR, place, why.explain(ctx.board)).help(help);
        out.push(match why {
            NoLayout::TerrainApart(id, terrain, it) => {
                let places = &ctx.places.regions[id.index()];
                let (place, less) = match terrain {
                    None => (places.lines.apart, "take a terrain out of the list"),
                    Some(_) => (places.lines.together, "let groups be larger"),
                };
                let most = count(it.places, "such hex", "such hexes");
                finding(place.unwrap_or(places.name), format!("{less}, or let the fill have {most} at most"))
            }
            NoLayout::NumbersApart(it) => {
                let most = if it.places == 0 { "none".to_owned() } else { format!("at most {}", it.places) };
                let fixed = fixed_apart(ctx).map(|place| (place, "none of them may touch this one"));
                finding(of_numbers, format!("take a number out of the list, or lay {most} of these tokens"))
                    .also_each(fixed)
            }
            NoLayout::FixedTouch(a, b) => {
                let listed = fixed_apart_on(ctx, a).zip(fixed_apart_on(ctx, b));
                let pairs = ctx.numbers(a).flat_map(|one| ctx.numbers(b).map(move |other| (one, other)));
                let equal = pairs.into_iter().find(|((one, _), (other, _))| one == other);
                let equal = equal.map_or_else(|| (ctx.places.hex(a), ctx.places.hex(b)), |((_, a), (_, b))| (a, b));
                let (less, line) = match listed {
                    Some(_) => ("take it out of the list", of_numbers),
                    None => ("take `apart equal numbers` away", of_equal),
                };
                let (other, place) = listed.unwrap_or(equal);
                finding(place, format!("move one of the two numbers, or {less}"))
                    .also(other, format!("{} touches it", ctx.hex(a)))
                    .also(line, "keeps them apart")
            }
            NoLayout::EqualApart(number, it) => {
                let most = if it.places == 0 { "none".to_owned() } else { format!("at most {}", it.places) };
                let fixed = ctx.island.land().iter().flat_map(|hex| ctx.numbers(hex));
                let fixed =
                    fixed.filter(|(fixed, _)| *fixed == number).map(|(_, place)| (place, "none may touch this one"));
                finding(of_equal, format!("take this line away, or lay {most} of the {number}")).also_each(fixed)
            }
            NoLayout::Numbers => finding(of_equal, "take this line away, or lay more different tokens".to_owned())
                .also_each(numbers.lines.apart.map(|place| (place, "and this must hold"))),
            NoLayout::Terrains | NoLayout::NotFound => {
                let limits = || {
                    ctx.places.regions.iter().flat_map(|region| [region.lines.apart, region.lines.together]).flatten()
                };
                let place = limits()
                    .next()
                    .or(numbers.lines.apart)
                    .or(numbers.lines.equal_apart)
                    .unwrap_or(ctx.places.map.name);
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

/// The place of the first fixed number of a hex that the list keeps apart.
fn fixed_apart_on(ctx: &Ctx, hex: HexId) -> Option<Span> {
    let Numbers::Shuffled { apart, .. } = &ctx.board.numbers else { return None };
    ctx.numbers(hex).find(|(number, _)| apart.contains(number)).map(|(_, span)| span)
}

/// The fixed numbers that lie apart.
fn fixed_apart(ctx: &Ctx) -> impl Iterator<Item = Span> {
    ctx.island.land().iter().filter_map(|hex| fixed_apart_on(ctx, hex))
}
