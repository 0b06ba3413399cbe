//! Two mission cards with the same cities. Clauses: MISSION-4, MISSION-5; map parameter MP-20.

use super::super::Check;
use super::super::ctx::Ctx;
use super::Doubt;
use crate::diagnostic::{Descriptor, Diagnostic, Severity};
use crate::hansa::resolve::Subject;
use crate::hansa::vocab::CityId;
use crate::text::Span;

pub(super) const DOUBT: Doubt = Doubt {
    check: Check { descriptor: &DESCRIPTOR, rests_on: &[Subject::Cities, Subject::Missions], run: check },
    measures: &[],
};

static DESCRIPTOR: Descriptor = Descriptor {
    code: "missions_alike",
    severity: Severity::Warning,
    rules: &["CHK-W27", "MISSION-4", "MISSION-5"],
    what: "Two mission cards name the same three cities.",
    why: "Each player wins with cities that nobody else has on a card. Two with the same card can only take everything \
          from each other, and the other players win in peace.",
    bad: "mission Brake, Kiel, Emden\n\
          mission Kiel, Emden, Brake\n\
          mission Brake, Kiel, Xanten",
    good: "mission Brake, Kiel, Emden\n\
           mission Brake, Kiel, Stade\n\
           mission Brake, Kiel, Xanten",
};

/// The cards whose three cities an earlier one of the file has, with the first of these.
pub(super) fn repeated(ctx: &Ctx) -> Vec<(Span, Span)> {
    let cards = ctx.board.missions.iter().zip(&ctx.places.missions);
    let mut cards: Vec<([CityId; 3], Span)> = cards.map(|(&card, &place)| (card, place)).collect();
    cards.iter_mut().for_each(|(card, _)| card.sort_unstable());
    cards.sort_unstable();
    let same = cards.chunk_by(|(one, _), (other, _)| one == other);
    same.flat_map(|same| same[1..].iter().map(|&(_, place)| (place, same[0].1))).collect()
}

fn check(ctx: &Ctx, out: &mut Vec<Diagnostic>) {
    for (again, first) in repeated(ctx) {
        out.push(
            Diagnostic::new(&DESCRIPTOR, again, "two mission cards name the same three cities")
                .label("again")
                .also(first, "first here")
                .help("put another city on one of them"),
        );
    }
}
