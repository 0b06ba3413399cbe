//! Routes that no other route meets. Clauses: DISPLACE-4, DISPLACE-12.
//!
//! On a connected map this is the only route; elsewhere it follows, and the parts are reported instead.

use super::ctx::{Check, Ctx};
use super::found::Found;
use crate::resolve::Subject;
use kogge_compiler::diagnostic::{Descriptor, Diagnostic, Severity};
use kogge_hansa_game::vocab::RouteId;

pub(super) const CHECK: Check =
    Check { descriptor: &DESCRIPTOR, rests_on: &[Subject::Cities, Subject::Routes], yields_to: &[], run: check };

static DESCRIPTOR: Descriptor = Descriptor {
    code: "route_without_neighbour",
    severity: Severity::Error,
    rules: &["CHK-E13", "DISPLACE-4", "DISPLACE-12"],
    what: "A route has no adjacent route.",
    why: "A displaced piece goes on to an adjacent route, with more pieces in compensation. Where there is none, it \
          can only return to the route it was driven from, and the player who comes first keeps it.",
    bad: "// file: map.board\n\
          map Example\n    players 3, 4, 5\n    ends at 2 completed cities\n    link Altona -- Brake\n    special Altona\n\
          city Altona: white square\n    skill keys or actions or privilege\n\
          city Brake: white square\n    skill book or purse\n\
          route Altona -- Brake: house, house\n\
          markers\n    supply 15 actions +3",
    good: "// file: map.board\n\
          map Example\n    players 3, 4, 5\n    ends at 2 completed cities\n    link Altona -- Brake\n    special Altona\n\
          city Altona: white square\n    skill keys or actions or privilege\n\
          city Brake: white square\n    skill book or purse\n\
          route Altona -- Brake: house, house\n\
          route Brake -- Cuxhaven: house, house\n\
          city Cuxhaven: white square\n\
          markers\n    supply 15 actions +3",
};

fn check(ctx: &Ctx, out: &mut Found) {
    let [route] = &ctx.board.routes[..] else {
        return;
    };
    if ctx.graph.parts().len() > 1 {
        return;
    }
    let [a, b] = route.ends.map(|end| ctx.name(end));
    let id = RouteId::at(0);
    let message = format!("the route `{}` has no adjacent route", ctx.route_ref(id));
    out.push(
        Diagnostic::new(&DESCRIPTOR, ctx.places.route(id), message)
            .label("a displaced piece can go nowhere else")
            .help(format!(
                "add a route that ends in `{a}` or `{b}`, to a further city or as a second one between them"
            )),
    );
}
