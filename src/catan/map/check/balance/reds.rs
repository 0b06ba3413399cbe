//! Doubts about numbers that touch. Clauses: B2.6, B2.7.

use super::super::ctx::{Check, Ctx, Found, Thing};
use crate::resolve::Subject;
use kogge_catan_game::board::Numbers;
use kogge_catan_game::layout::{NoLayout, SAMPLED};
use kogge_catan_game::vocab::{HexId, pips};
use kogge_compiler::diagnostic::{Descriptor, Diagnostic, Severity};
use kogge_compiler::text::Span;

pub(super) const CHECKS: &[Check] = &[
    Check { descriptor: &TOUCH, rests_on: &[], yields_to: &[], run: touch },
    Check {
        descriptor: &MAY_TOUCH,
        rests_on: &[Subject::Hexes, Subject::Fills, Subject::Numbers],
        yields_to: &["reds_touch"],
        run: may_touch,
    },
    Check { descriptor: &SAME_TOUCH, rests_on: &[], yields_to: &["reds_touch"], run: same_touch },
];

static TOUCH: Descriptor = Descriptor {
    code: "reds_touch",
    severity: Severity::Warning,
    rules: &["CAT-W01", "B2.6", "B2.7"],
    what: "Two hexes with a 6 or 8 touch.",
    why: "These numbers are rolled most often. A settlement between two of them is worth so much that the first player \
          takes it; on printed islands they never touch.",
    bad: "rows\n    D: forest 5, mountains 8, fields 4, pasture 5\n    E: hills 3, fields 6, pasture 11",
    good: "rows\n    D: forest 8, mountains 3, fields 4, pasture 5\n    E: hills 5, fields 6, pasture 11",
};

/// Whether a number is rolled most often.
fn is_red(number: u8) -> bool {
    pips(number) == 5
}

/// Pairs of touching hexes with fixed numbers of which something holds, each number with its place.
fn touching(ctx: &Ctx, holds: impl Fn(u8, u8) -> bool) -> Vec<[(HexId, u8, Span); 2]> {
    let mut pairs = Vec::new();
    for hex in ctx.island.land().iter() {
        for other in ctx.island.neighbours(hex).iter().filter(|&other| hex < other) {
            let both = ctx.numbers(hex).flat_map(|one| ctx.numbers(other).map(move |two| (one, two)));
            let pair = both.into_iter().find(|((one, _), (two, _))| holds(*one, *two));
            pairs.extend(pair.map(|((one, a), (two, b))| [(hex, one, a), (other, two, b)]));
        }
    }
    pairs
}

fn touch(ctx: &Ctx, out: &mut Found) {
    for [(hex, one, first), (other, two, place)] in touching(ctx, |one, two| is_red(one) && is_red(two)) {
        let message = format!("{} with {one} and {} with {two} touch", ctx.hex(hex), ctx.hex(other));
        let finding = Diagnostic::new(&TOUCH, place, message).also(first, "touches it");
        let help = "exchange one of the numbers with one that is rolled less often";
        out.push_about([Thing::Hex(hex), Thing::Hex(other)], finding.help(help));
        out.name(&TOUCH, Thing::Numbers);
    }
}

static MAY_TOUCH: Descriptor = Descriptor {
    code: "reds_may_touch",
    severity: Severity::Warning,
    rules: &["CAT-W02", "B2.6", "B2.7"],
    what: "In some layouts of the map hexes with a 6 or 8 touch.",
    why: "These numbers are rolled most often. By letter from a corner hex of the printed island none of 228 layouts has \
          such a pair, and shuffled numbers are drawn again until they lie apart.",
    bad: "rows\n    B: fields, hills 6, pasture 4, hills 10\n    C: fields, forest 11, desert, forest 3, mountains\n    \
          D: forest, mountains 3, fields 4, pasture 5\nnumbers shuffled\n    tokens 12, 9, 8, 8",
    good: "rows\n    B: fields, hills 6, pasture 4, hills 10\n    C: fields, forest 11, desert, forest 3, mountains\n    \
           D: forest, mountains 3, fields 4, pasture 5\nnumbers shuffled\n    tokens 12, 9, 8, 8\n    apart 6, 8",
};

fn may_touch(ctx: &Ctx, out: &mut Found) {
    let never_touch = match &ctx.board.numbers {
        Numbers::Fixed => true,
        Numbers::Shuffled { apart, .. } => (2..=12).filter(|&number| is_red(number)).all(|red| apart.contains(&red)),
        Numbers::ByLetter { .. } => false,
    };
    if never_touch {
        return;
    }
    let reds = match ctx.layouts().reds() {
        Ok(reds) => reds,
        Err(NoLayout::NotFound) => return ctx.leave_undecided("whether 6 and 8 may touch"),
        Err(_) => return,
    };
    if reds.touching == 0 {
        return;
    }
    let (touching, of) = (reds.touching, reds.of);
    let (low, high) = reds.interval();
    let percent = |share: f64| format!("{:.1}", share * 100.0);
    let message = if reds.is_counted {
        format!("6 or 8 touch in {touching} of the {of} layouts that can be drawn")
    } else {
        let between = format!("{} to {} % of all layouts", percent(low), percent(high));
        format!("6 or 8 touch in {touching} of {of} drawn layouts, that is in {between}")
    };
    let help = match &ctx.board.numbers {
        Numbers::Shuffled { .. } if touching < of || (of as usize) < SAMPLED => {
            "write `apart 6, 8` below `numbers shuffled`"
        }
        // Where many layouts were looked at, and all touch, `apart 6, 8` leaves few or none.
        Numbers::Shuffled { .. } => "exchange one of the fixed 6 and 8 with another number, or lay fewer such tokens",
        Numbers::ByLetter { .. } | Numbers::Fixed => {
            "begin at other hexes, such as `from a corner`, or write `numbers shuffled` with `apart 6, 8` below it"
        }
    };
    let places = &ctx.places.numbers;
    let place = places.lines.apart.or(places.header).unwrap_or(ctx.places.map.name);
    out.push_about([Thing::Numbers], Diagnostic::new(&MAY_TOUCH, place, message).help(help));
}

static SAME_TOUCH: Descriptor = Descriptor {
    code: "same_numbers_touch",
    severity: Severity::Warning,
    rules: &["CAT-W03", "B1.2"],
    what: "Two hexes with the same number touch.",
    why: "A player who builds between them gets much on one number and nothing on others, so that games depend more on \
          luck. On printed islands equal numbers lie apart.",
    bad: "rows\n    B: fields 12, hills 6, pasture 4, hills 9\n    C: fields 10, forest 11, desert, forest 3, mountains 8",
    good: "rows\n    B: fields 12, hills 6, pasture 4, hills 10",
};

fn same_touch(ctx: &Ctx, out: &mut Found) {
    let help = match &ctx.board.numbers {
        Numbers::Shuffled { .. } => {
            "exchange one of the numbers with another one, or shuffle them: `apart equal numbers` below `numbers \
             shuffled` keeps them apart"
        }
        Numbers::Fixed | Numbers::ByLetter { .. } => "exchange one of the numbers with another one",
    };
    for [(hex, number, first), (other, _, place)] in touching(ctx, |one, two| one == two) {
        let message = format!("{} and {} touch, and both have {number}", ctx.hex(hex), ctx.hex(other));
        let finding = Diagnostic::new(&SAME_TOUCH, place, message).also(first, "touches it");
        out.push_about([Thing::Hex(hex), Thing::Hex(other)], finding.help(help));
    }
}
