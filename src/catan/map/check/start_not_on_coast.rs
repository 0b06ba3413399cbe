//! Letters that begin where they cannot. Clauses: B2.5, RI4.

use super::ctx::{Check, Ctx, Found, Thing};
use crate::resolve::Subject;
use kogge_catan_game::board::{Numbers, Start};
use kogge_catan_game::layout::NoLayout;
use kogge_compiler::diagnostic::{Descriptor, Diagnostic, Severity};

pub(super) const CHECK: Check = Check {
    descriptor: &DESCRIPTOR,
    rests_on: &[Subject::Rows, Subject::Hexes, Subject::Numbers],
    yields_to: &[],
    run: check,
};

static DESCRIPTOR: Descriptor = Descriptor {
    code: "start_not_on_coast",
    severity: Severity::Error,
    rules: &["CAT-E25", "B2.5", "RI4"],
    what: "Numbers by letter begin with a hex that is not on the coast, or there is no hex with which they can begin.",
    why: "Letters are laid around the island, ring by ring: the first ring is the coast.",
    bad: "rows\n    A: mountains, pasture 2, forest 9\nnumbers by letter\n    from C3\n    skip B, C, D, E, F, G, H, I, J, K, L, M, N, O, P, Q, R",
    good: "rows\n    A: mountains, pasture 2, forest 9\nnumbers by letter\n    from A1\n    skip B, C, D, E, F, G, H, I, J, K, L, M, N, O, P, Q, R",
};

fn check(ctx: &Ctx, out: &mut Found) {
    let Numbers::ByLetter { start, .. } = &ctx.board.numbers else { return };
    let places = &ctx.places.numbers;
    let header = places.header.unwrap_or(ctx.places.map.name);
    let mut inland = Vec::new();
    if let Start::Hexes(hexes) = start {
        let spans = places.from.iter().copied().chain(std::iter::repeat(header));
        inland.extend(hexes.iter().copied().zip(spans).filter(|&(hex, _)| !ctx.is_coastal(hex)));
    }
    for &(hex, place) in &inland {
        let message = format!("numbers begin at {}, which no sea touches", ctx.hex(hex));
        let help = "name a hex on the coast, or write `from a corner` or `from a coast`";
        out.push_about([Thing::Numbers], Diagnostic::new(&DESCRIPTOR, place, message).help(help));
    }
    if inland.is_empty() && ctx.refusals().any(|why| why == NoLayout::NoStart) {
        let (message, help) = match start {
            Start::Corner => (
                "numbers begin at a corner of the island, and no hex has three sides to the sea, one after the other",
                "write `from a coast`, or name hexes on the coast, such as `from A1`",
            ),
            Start::Coast | Start::Hexes(_) => (
                "numbers begin at a coast, and no hex on the coast takes a number token",
                "let a hex on the coast yield without a number of its own, or write `from a corner`",
            ),
        };
        let place = places.from.first().copied().unwrap_or(header);
        out.push_about([Thing::Numbers], Diagnostic::new(&DESCRIPTOR, place, message).help(help));
    }
}
