//! Special prestige behind routes that nobody can establish. Clauses: SPECIAL-2, SETUP-2.
//!
//! This finding replaces those about the routes, and names the loss. A special city in a country
//! that never opens is reported by `country_never_opens`.

use super::ctx::{Check, Ctx};
use super::found::{Found, Thing};
use super::shut::{self, RESTS_ON};
use kogge_compiler::diagnostic::{Descriptor, Severity};

pub(super) const CHECK: Check =
    Check { descriptor: &DESCRIPTOR, rests_on: RESTS_ON, yields_to: &["shut_skill"], run: check };

static DESCRIPTOR: Descriptor = Descriptor {
    code: "shut_special_prestige",
    severity: Severity::Error,
    rules: &["CHK-E23", "CHK-E08", "CHK-E09", "CHK-E10", "SPECIAL-2"],
    what: "Nobody can establish any route that gives access to the special prestige.",
    why: "A merchant reaches a special space when an access route is established. Behind too many ships or posts the \
          spaces stay empty for ever.",
    bad: "route Dorum -- Emden: ship, ship, ship, ship, ship",
    good: "route Dorum -- Emden: ship, ship, ship, ship, house",
};

fn check(ctx: &Ctx, out: &mut Found) {
    let (Some(special), routes @ [_, others @ ..]) = (&ctx.board.special, &ctx.shut().special[..]) else {
        return;
    };
    let name = ctx.name(special.city);
    let message = match others {
        [] => format!("nobody can reach the special prestige of `{name}`: its access route cannot be established"),
        _ => format!("nobody can reach the special prestige of `{name}`: no access route can be established"),
    };
    let finding = shut::finding(ctx, &DESCRIPTOR, message, routes);
    let about = routes.iter().map(|&route| Thing::Route(route));
    out.push_about(about, finding.also(ctx.map_fact(ctx.places.map.special), "the special prestige"));
}
