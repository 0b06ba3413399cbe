//! A route without posts would be complete before anybody placed a piece. Clauses: ROUTE-1, PLACE-1.

use super::ctx::{Check, Ctx};
use super::found::Found;
use kogge_compiler::diagnostic::{Descriptor, Diagnostic, Severity};

pub(super) const CHECK: Check = Check { descriptor: &DESCRIPTOR, rests_on: &[], yields_to: &[], run: check };

static DESCRIPTOR: Descriptor = Descriptor {
    code: "route_without_posts",
    severity: Severity::Error,
    rules: &["CHK-E06", "ROUTE-1"],
    what: "A route has no posts.",
    why: "A route is established by the player who has a piece on each of its posts. With no posts this always holds, \
          for everybody, at no cost.",
    bad: "route Glückstadt -- Husum",
    good: "route Glückstadt -- Husum: house, house",
};

fn check(ctx: &Ctx, out: &mut Found) {
    for route in ctx.routes().filter(|&route| ctx.board.route(route).posts.is_empty()) {
        let message = format!("the route `{}` has no posts", ctx.route_ref(route));
        out.push(
            Diagnostic::new(&DESCRIPTOR, ctx.places.route(route), message)
                .label("which posts does it have?")
                .help("list its posts after a colon, such as `: house, house, house`"),
        );
    }
}
