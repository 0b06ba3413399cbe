//! Targets that no player can reach. Clause: B12.2.

use super::ctx::{Check, Ctx, Found};
use crate::resolve::Subject;
use kogge_compiler::diagnostic::{Descriptor, Diagnostic, Severity};
use kogge_engine::wording::{count, joined};

pub(super) const CHECK: Check = Check {
    descriptor: &DESCRIPTOR,
    rests_on: &[
        Subject::Rows,
        Subject::Hexes,
        Subject::Rivers,
        Subject::Players,
        Subject::Scenario,
        Subject::Ends,
        Subject::Edition,
    ],
    yields_to: &["too_small"],
    run: check,
};

static DESCRIPTOR: Descriptor = Descriptor {
    code: "target_unreachable",
    severity: Severity::Error,
    rules: &["CAT-E96", "B12.1", "B12.2"],
    what: "A game ends at more points than a player can have.",
    why: "A game goes on until a player has the points that win. Pieces, cards and corners are limited, and beyond what \
          they give no game ever ends.",
    bad: "map Example\n    ends at 30 points",
    good: "map Example\n    ends at 12 points",
};

fn check(ctx: &Ctx, out: &mut Found) {
    let target = u32::from(ctx.board.target);
    let Some(most) = ctx.layouts().most_points() else {
        return ctx.leave_undecided(format!("whether anybody can have {target} points"));
    };
    let total = most.total();
    if total >= target {
        return;
    }
    let number = |n: u32, one: &str, many: &str| (n > 0).then(|| count(n as usize, one, many));
    let parts = [
        number(most.settlements, "settlement", "settlements"),
        number(most.cities, "city", "cities"),
        number(most.cards, "victory-point card", "victory-point cards"),
        number(most.special, "point of special cards", "points of special cards"),
        number(most.scenario, "point of the scenario", "points of the scenario"),
    ];
    let parts: Vec<String> = parts.into_iter().flatten().collect();
    let message = format!("nobody can have {target} points on this map: {total} are the most");
    let place = ctx.places.map.lines.ends.unwrap_or(ctx.places.map.name);
    let finding = Diagnostic::new(&DESCRIPTOR, place, message).label(joined(&parts, 5));
    out.push(finding.help(format!("write `ends at {total} points`, or fewer; or add hexes")));
}
