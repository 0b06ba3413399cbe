//! Routes with more ships than anybody obtains merchants, where no city has the Book. Clauses: SETUP-5, SKILL-2,
//! MARKER-24.
//!
//! The Book brings merchants, so this finding replaces the one that no city offers it, and names the loss. Where the
//! Book's own city lies behind the ships, `shut_skill` reports that.

use super::ctx::{Check, Ctx};
use super::found::{Found, Thing};
use super::opening::{Granted, develops, marker_effects, n_ships};
use super::shut::{Obstacle, RESTS_ON, obstacle};
use kogge_compiler::diagnostic::{Descriptor, Diagnostic, Severity};
use kogge_engine::wording::count;
use kogge_hansa_game::vocab::Skill;

pub(super) const CHECK: Check = Check {
    descriptor: &DESCRIPTOR,
    rests_on: RESTS_ON,
    yields_to: &["shut_skill", "shut_special_prestige"],
    run: check,
};

static DESCRIPTOR: Descriptor = Descriptor {
    code: "too_few_merchants",
    severity: Severity::Error,
    rules: &["CHK-E09", "SETUP-5", "SKILL-2", "MARKER-24"],
    what: "A route has more ships than a player can get merchants, because no city has the skill Book.",
    why: "Everybody begins with one merchant; the others lie on the Book's track. Without a city that has the Book, \
          only markers that develop a skill free them, and there may be too few of those for the ships.",
    bad: "city Brake: white square, orange square\n\
          route Altona -- Dorum: house, ship, ship, ship, ship",
    good: "route Altona -- Dorum: house, ship, ship, ship, ship",
};

fn check(ctx: &Ctx, out: &mut Found) {
    let markers = marker_effects(ctx.board).filter(|&(effect, _)| develops(effect, Skill::Book));
    let n_markers = markers.map(|(_, n)| n).sum();
    for route in ctx.routes() {
        let Some(why @ Obstacle::Merchants { obtainable }) = obstacle(ctx, route, Granted::Routes) else {
            continue;
        };
        let message = format!(
            "nobody can establish the route `{}`: it has {}, and nobody gets more than {}",
            ctx.route_ref(route),
            count(n_ships(ctx.board.route(route)), "ship", "ships"),
            count(obtainable, "merchant", "merchants"),
        );
        let label =
            format!("no city has the Book, and {}", count(n_markers, "marker develops it", "markers develop it"));
        let help = format!("give a city the fact `skill book`, or {}", why.help(ctx, route));
        let finding = Diagnostic::new(&DESCRIPTOR, ctx.places.route(route), message).label(label).help(help);
        out.push_about([Thing::Route(route)], finding);
        // The Book is missing even where the loss of the route is reported as that of a skill.
        out.name(&DESCRIPTOR, Thing::Skill(Skill::Book));
    }
}
