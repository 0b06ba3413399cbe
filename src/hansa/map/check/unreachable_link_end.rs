//! Link ends that no path of routes joins. Clauses: LINK-1, LINK-2.
//!
//! The Link is cut where the map is, so this finding replaces `unreachable_city` and names the loss.

use super::ctx::{Check, Ctx};
use super::found::{Found, Thing};
use crate::resolve::Subject;
use kogge_compiler::diagnostic::{Descriptor, Diagnostic, Severity};
use kogge_engine::wording;
use kogge_hansa_game::vocab::CityId;

pub(super) const CHECK: Check = Check {
    descriptor: &DESCRIPTOR,
    rests_on: &[Subject::Cities, Subject::Routes, Subject::Link],
    yields_to: &[],
    run: check,
};

static DESCRIPTOR: Descriptor = Descriptor {
    code: "unreachable_link_end",
    severity: Severity::Error,
    rules: &["CHK-E17", "LINK-2"],
    what: "No path of routes joins the two ends of the Link.",
    why: "The Link is a chain of kontors along routes from one end to the other. Without a path nobody can ever \
          complete it.",
    bad: "city Visby: white square\n\
          city Malmö: white square\n\
          route Malmö -- Visby: ship, house\n\
          map Example\n    link Cuxhaven -- Visby",
    good: "city Visby: white square\n\
           city Malmö: white square\n\
           route Malmö -- Visby: ship, house\n\
           route Flensburg -- Malmö: house, ship\n\
           map Example\n    link Cuxhaven -- Visby",
};

fn check(ctx: &Ctx, out: &mut Found) {
    for island in ctx.islands() {
        let Some([here, there]) = link_ends_parted_by(ctx, island) else {
            continue;
        };
        let message = format!("the link's end `{}` cannot be reached from `{}`", ctx.name(here), ctx.name(there));
        let others: Vec<&str> = island.iter().filter(|&&city| city != here).map(|&city| ctx.name(city)).collect();
        out.push_about(
            island.iter().map(|&city| Thing::City(city)),
            Diagnostic::new(&DESCRIPTOR, ctx.places.city(here), message)
                .label(format!("routes lead from here to {} only", wording::names(others, 4)))
                .also(ctx.map_fact(ctx.places.map.link), "the link is named here")
                .help(format!("join the two parts, such as with `{}`", ctx.route_line(there, here))),
        );
    }
}

/// The two link ends that a part keeps apart: the one in it, and the one elsewhere.
fn link_ends_parted_by(ctx: &Ctx, part: &[CityId]) -> Option<[CityId; 2]> {
    let [a, b] = ctx.board.link.as_ref()?.ends;
    match [a, b].map(|end| part.contains(&end)) {
        [true, false] => Some([a, b]),
        [false, true] => Some([b, a]),
        [true, true] | [false, false] => None,
    }
}
