//! Kontors that bring much prestige at once. Clauses: KONTOR-4, END-1.

use super::super::Check;
use super::super::ctx::Ctx;
use super::{Doubt, Measure, one};
use crate::diagnostic::{Descriptor, Diagnostic, Severity};
use crate::hansa::board::Kontor;

/// More than this is much.
const MOST: u8 = 2;

pub(super) const DOUBT: Doubt = Doubt {
    check: Check { descriptor: &DESCRIPTOR, rests_on: &[], run: check },
    measures: &[Measure {
        of: "prestige of a coin",
        doubted: "above 2",
        printed: [one(1.0), one(1.0), one(1.0), one(2.0), one(2.0)],
        values: |ctx| {
            let coins = ctx.board.cities.iter().flat_map(|city| &city.kontors).map(|kontor| kontor.coin);
            coins.filter(|&coin| coin > 0).map(f64::from).collect()
        },
    }],
};

static DESCRIPTOR: Descriptor = Descriptor {
    code: "large_coin",
    severity: Severity::Warning,
    rules: &["CHK-W15", "KONTOR-4", "END-1"],
    what: "A kontor brings more than 2 prestige when it is occupied.",
    why: "Prestige during the game comes a point at a time, and 20 of it end the game. A large coin is worth several \
          established routes, goes to whoever sits next to it, and brings the end nearer.",
    bad: "city Stade: white square coin 3, orange square",
    good: "city Stade: white square coin 2, orange square",
};

fn check(ctx: &Ctx, out: &mut Vec<Diagnostic>) {
    for (city, places) in ctx.board.cities.iter().zip(&ctx.places.cities) {
        for (kontor, &place) in city.kontors.iter().zip(&places.kontors).filter(|(kontor, _)| kontor.coin > MOST) {
            let message = format!("a kontor of `{}` brings {} prestige at once", city.name, kontor.coin);
            let usual = Kontor { coin: MOST, ..*kontor };
            out.push(
                Diagnostic::new(&DESCRIPTOR, place, message)
                    .label(format!("coins are worth 1 or {MOST}"))
                    .help(format!("write `{usual}`")),
            );
        }
    }
}
