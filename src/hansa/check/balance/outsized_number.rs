//! Numbers far above those of the printed boards: of effects, and of what one city has. Clauses: FX-1, FX-3, FX-7 …
//! FX-9, KONTOR-1, SKILL-1.
//!
//! Numbers that have a doubt of their own (coins, posts, rewards, ends of the game) are left to it.

use super::super::Check;
use super::super::ctx::Ctx;
use super::{Doubt, Measure, one, spread};
use crate::diagnostic::{Descriptor, Diagnostic, Severity};
use crate::hansa::resolve::Subject;
use crate::hansa::vocab::Effect;

/// More than these are doubted.
const PIECES: u8 = 6;
const ACTIONS: u8 = 8;
const PRESTIGE: u8 = 8;
const SKILLS: usize = 3;
const KONTORS: usize = 8;

pub(super) const DOUBT: Doubt = Doubt {
    check: Check {
        descriptor: &DESCRIPTOR,
        rests_on: &[Subject::Cities, Subject::Kontors, Subject::Skills, Subject::Markers, Subject::Permanent],
        run: check,
    },
    measures: &[
        Measure {
            of: "pieces that a marker moves, places or takes",
            doubted: "above 6",
            printed: [one(3.0), one(3.0), spread(2.0, 2.0, 3.0), spread(2.0, 2.0, 3.0), spread(2.0, 2.0, 3.0)],
            values: |ctx| numbers(ctx, "pieces"),
        },
        Measure {
            of: "actions that a marker gives",
            doubted: "above 8",
            printed: [spread(3.0, 3.0, 4.0); 5],
            values: |ctx| numbers(ctx, "actions"),
        },
        Measure {
            of: "prestige that a marker gives",
            doubted: "above 8",
            printed: [None; 5],
            values: |ctx| numbers(ctx, "prestige"),
        },
        Measure {
            of: "skills of a city that offers any",
            doubted: "above 3",
            printed: [one(1.0), one(1.0), spread(1.0, 1.0, 2.0), one(1.0), one(1.0)],
            values: |ctx| {
                let numbers = ctx.board.cities.iter().map(|city| city.skills.iter().count());
                numbers.filter(|&n| n > 0).map(|n| n as f64).collect()
            },
        },
        Measure {
            of: "printed kontors of a city",
            doubted: "above 8",
            printed: [
                spread(1.0, 2.0, 4.0),
                spread(1.0, 2.0, 4.0),
                spread(1.0, 2.0, 4.0),
                spread(1.0, 2.0, 6.0),
                spread(1.0, 2.0, 8.0),
            ],
            values: |ctx| {
                let numbers = ctx.board.cities.iter().map(|city| city.kontors.len());
                numbers.filter(|&n| n > 0).map(|n| n as f64).collect()
            },
        },
    ],
};

static DESCRIPTOR: Descriptor = Descriptor {
    code: "outsized_number",
    severity: Severity::Warning,
    rules: &["CHK-W40", "FX-1", "FX-3", "FX-7", "FX-8", "FX-9", "KONTOR-1", "SKILL-1"],
    what: "A marker gives, or a city has, far more than on any printed board.",
    why: "A marker with such a number decides the game for whoever draws it, and a city that has so much is worth more \
          than all others. Mostly a digit was written twice, or two lines were joined.",
    bad: "markers\n    start 1 extra kontor\n    start 2 swap kontors\n    supply 10 develop any\n    supply 2 actions +30",
    good: "markers\n    start 1 extra kontor\n    start 2 swap kontors\n    supply 10 develop any\n    supply 2 actions +3",
};

/// What an effect gives: in what, how many, and from where on that is doubted.
fn number(effect: Effect) -> Option<(&'static str, u8, u8)> {
    match effect {
        Effect::Move { limit: n, .. } | Effect::Place { limit: n, .. } | Effect::Take(n) => Some(("pieces", n, PIECES)),
        Effect::Actions(n) => Some(("actions", n, ACTIONS)),
        Effect::Prestige(n) => Some(("prestige", n, PRESTIGE)),
        Effect::Develop(_)
        | Effect::Found { .. }
        | Effect::ExtraKontor
        | Effect::SwapKontors
        | Effect::Exchange
        | Effect::Tribute
        | Effect::Block => None,
    }
}

/// The sum that the markers of a board give in this.
fn numbers(ctx: &Ctx, wanted: &str) -> Vec<f64> {
    let numbers = ctx.effects().into_iter().filter_map(|(effect, _)| number(effect));
    numbers.filter(|&(what, ..)| what == wanted).map(|(_, n, _)| n.into()).collect()
}

fn check(ctx: &Ctx, out: &mut Vec<Diagnostic>) {
    // Numbers beyond what a game holds are reported by `too_large_to_play`.
    if ctx.board.extent().exceeded().next().is_some() {
        return;
    }
    for (effect, place) in ctx.effects() {
        let Some((what, n, most)) = number(effect).filter(|&(_, n, most)| n > most) else { continue };
        let text = ctx.board.effect_text(effect);
        let usual = text.replacen(&n.to_string(), &most.to_string(), 1);
        out.push(
            Diagnostic::new(&DESCRIPTOR, place, format!("`{text}` gives {n} {what} at once"))
                .label("far more than on printed boards")
                .help(format!("write `{usual}` or less")),
        );
    }
    for (city, places) in ctx.board.cities.iter().zip(&ctx.places.cities) {
        let crowded = [
            ("skills", city.skills.iter().count(), SKILLS, places.skills_or_name()),
            ("kontors", city.kontors.len(), KONTORS, places.name),
        ];
        out.extend(crowded.into_iter().filter(|&(_, n, most, _)| n > most).map(|(what, n, most, place)| {
            Diagnostic::new(&DESCRIPTOR, place, format!("`{}` has {n} {what}", city.name))
                .label("far more than on printed boards")
                .help(format!("give it {most} {what} at most, and the others to other cities"))
        }));
    }
}
