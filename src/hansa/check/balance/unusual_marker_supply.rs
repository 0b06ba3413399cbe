//! Very few or very many markers for each player. Clauses: SETUP-8, END-3.

use super::super::Check;
use super::super::ctx::Ctx;
use super::{Doubt, Measure, one, spread};
use crate::diagnostic::{Descriptor, Diagnostic, Severity};
use crate::hansa::resolve::Subject;
use crate::wording::count;

/// Markers in the supply for each player.
const FEWEST: usize = 2;
const MOST: usize = 5;
/// The rules' numbers are those of 3 to 5 players; the game of two has none of its own.
const FEWEST_PLAYERS: u8 = 3;

pub(super) const DOUBT: Doubt = Doubt {
    check: Check {
        descriptor: &DESCRIPTOR,
        rests_on: &[
            Subject::Markers,
            Subject::Map,
            Subject::Players,
            Subject::Ends,
            Subject::Modules,
            Subject::Edition,
        ],
        run: check,
    },
    measures: &[Measure {
        of: "markers in the supply for each player, with 3 players or more",
        doubted: "below 2 or above 5",
        printed: [one(4.0), spread(2.4, 2.4, 3.0), spread(2.4, 3.0, 4.0), one(4.0), spread(2.4, 2.4, 3.0)],
        values: |ctx| players(ctx).map(|players| supply(ctx) as f64 / players as f64).collect(),
    }],
};

static DESCRIPTOR: Descriptor = Descriptor {
    code: "unusual_marker_supply",
    severity: Severity::Warning,
    rules: &["CHK-W20", "SETUP-8", "END-3"],
    what: "The marker supply holds fewer than 2 or more than 5 markers for each player.",
    why: "The game ends when the marker supply is empty. A small one ends it while others are still building; a large \
          one never does, and markers are so common that nobody fights for them.",
    bad: BAD,
    good: GOOD,
};

const BAD: &str = "\
map Example
    edition      few
// file: few.toml
extends = \"big-box-2020\"
[markers]
count = 12
stacks = [
    { effect = \"extra kontor\", start = 1, supply = 3 },
    { effect = \"swap kontors\", start = 1, supply = 2 },
    { effect = \"move up to 3 of others\", start = 1, supply = 1 },
    { effect = \"actions +3\", start = 0, supply = 3 },
]";

const GOOD: &str = "\
map Example
    edition      few
// file: few.toml
extends = \"big-box-2020\"
[markers]
count = 13
stacks = [
    { effect = \"extra kontor\", start = 1, supply = 3 },
    { effect = \"swap kontors\", start = 1, supply = 2 },
    { effect = \"move up to 3 of others\", start = 1, supply = 1 },
    { effect = \"actions +3\", start = 0, supply = 4 },
]";

fn supply(ctx: &Ctx) -> usize {
    ctx.board.markers.stacks.iter().map(|stack| usize::from(stack.supply)).sum()
}

/// The numbers of players that count.
fn players(ctx: &Ctx) -> impl DoubleEndedIterator<Item = usize> {
    ctx.board.players.iter().filter(|&&players| players >= FEWEST_PLAYERS).map(|&players| players.into())
}

fn check(ctx: &Ctx, out: &mut Vec<Diagnostic>) {
    let (Some(least), Some(most)) = (players(ctx).next(), players(ctx).next_back()) else { return };
    let supply = supply(ctx);
    let (players, help) = if supply < FEWEST * most {
        let wanted = FEWEST * most;
        (
            most,
            format!("make the numbers after `supply` add up to {wanted} or more, and the edition's `count` with them"),
        )
    } else if supply > MOST * least {
        (
            least,
            format!(
                "make the numbers after `supply` add up to {} or fewer, and the edition's `count` with them",
                MOST * least
            ),
        )
    } else {
        return;
    };
    let message = format!(
        "the marker supply holds {}: {:.1} for each of {players} players",
        count(supply, "marker", "markers"),
        supply as f64 / players as f64,
    );
    let place = ctx.places.markers.as_ref().map(|markers| markers.header).or(ctx.places.map.edition);
    out.push(Diagnostic::new(&DESCRIPTOR, ctx.map_fact(place), message).help(help));
}
