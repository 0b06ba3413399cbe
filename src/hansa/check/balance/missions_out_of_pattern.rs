//! Mission cards that are easier or harder than others. Clauses: MISSION-4, MISSION-5; map parameter MP-20.
//!
//! Two cards with the same three cities are one card written twice, which was reported.

use super::super::Check;
use super::super::ctx::Ctx;
use super::{Doubt, Measure, neighbours_on_a_mission, spread};
use crate::diagnostic::{Descriptor, Diagnostic, Severity};
use crate::hansa::resolve::Subject;
use crate::hansa::vocab::CityId;
use crate::text::Span;

/// On how many cards the cities of a card are named, in order.
const PATTERN: [usize; 3] = [1, 3, 3];

pub(super) const DOUBT: Doubt = Doubt {
    check: Check { descriptor: &DESCRIPTOR, rests_on: &[Subject::Cities, Subject::Missions], run: check },
    measures: &[Measure {
        of: "mission cards that name a city of a card",
        doubted: "other than 3 for two of its cities and 1 for the third",
        printed: [spread(1.0, 1.0, 3.0), spread(1.0, 1.0, 3.0), None, None, None],
        values: |ctx| named(ctx).into_iter().filter(|&n| n > 0).map(|n| n as f64).collect(),
    }],
};

static DESCRIPTOR: Descriptor = Descriptor {
    code: "missions_out_of_pattern",
    severity: Severity::Warning,
    rules: &["CHK-W27", "MISSION-4", "MISSION-5"],
    what: "On a mission card other than two cities stand on three cards each, and the third on no other.",
    why: "The printed cards are alike in this: for two cities there are two rivals each, and one city is nobody else's. \
          A card whose cities are all its own is won without a fight, and one that shares all three is lost.",
    bad: "mission Brake, Kiel, Emden\n\
          mission Brake, Kiel, Stade\n\
          mission Brake, Uelzen, Xanten",
    good: "mission Brake, Kiel, Emden\n\
           mission Brake, Kiel, Stade\n\
           mission Brake, Kiel, Xanten",
};

/// On how many cards each city is named.
fn named(ctx: &Ctx) -> Vec<usize> {
    let mut named = vec![0; ctx.board.cities.len()];
    ctx.board.missions.iter().flatten().for_each(|city| named[city.index()] += 1);
    named
}

fn check(ctx: &Ctx, out: &mut Vec<Diagnostic>) {
    // Cards that are to be changed for a nearer reason are counted then.
    if neighbours_on_a_mission::cards(ctx).next().is_some() {
        return;
    }
    let named = named(ctx);
    let is_off = |card: &[CityId; 3]| {
        let mut counts = card.map(|city| named[city.index()]);
        counts.sort_unstable();
        counts != PATTERN
    };
    let says = |card: [CityId; 3]| {
        let [a, b, c] = card.map(|city| format!("`{}` on {}", ctx.name(city), named[city.index()]));
        format!("{a}, {b} and {c}")
    };
    let cards = ctx.board.missions.iter().zip(&ctx.places.missions).filter(|(card, _)| is_off(card));
    let off: Vec<(Span, String)> = cards.map(|(&card, &place)| (place, says(card))).collect();
    let Some(((first, counts), others)) = off.split_first() else { return };
    let message = format!(
        "on {} of {} mission cards other than two cities stand on 3 cards and the third on 1",
        off.len(),
        ctx.board.missions.len()
    );
    let finding = Diagnostic::new(&DESCRIPTOR, *first, message).label(counts);
    out.push(
        finding
            .also_each(others.iter().map(|(place, counts)| (*place, counts)))
            .help("exchange cities between the cards until each has two that stand on 3 cards and one of its own"),
    );
}
