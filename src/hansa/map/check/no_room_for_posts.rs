//! Cities too near to each other for the posts between them. Clause: MP-24.

use super::ctx::{Check, Ctx};
use super::found::{Found, Thing};
use crate::draw::Stated;
use crate::resolve::Subject;
use kogge_compiler::diagnostic::{Descriptor, Diagnostic, Severity};
use kogge_engine::wording::count;

pub(super) const CHECK: Check = Check {
    descriptor: &DESCRIPTOR,
    rests_on: &[Subject::Cities, Subject::Routes, Subject::Kontors, Subject::Posts],
    yields_to: &["places_overlap"],
    run: check,
};

static DESCRIPTOR: Descriptor = Descriptor {
    code: "no_room_for_posts",
    severity: Severity::Warning,
    rules: &["MP-24"],
    what: "The picture places two cities so near to each other that the posts between them have no room, however large it \
           is drawn.",
    why: "The posts hide each other or a city. Players cannot see which of them are free.",
    bad: "picture 1200 x 800\n    Altona: 300 200\n    Brake: 300 223\n    Cuxhaven: 900 600\n",
    good: "picture 1200 x 800\n    Altona: 300 200\n    Brake: 600 200\n    Cuxhaven: 900 600\n",
};

fn check(ctx: &Ctx, out: &mut Found) {
    for id in ctx.stated().into_iter().flat_map(Stated::cramped) {
        let route = ctx.board.route(id);
        let rows = route.ends.map(|end| ctx.places.picture.cities.get(end.index()).copied().flatten());
        let [Some(a), Some(b)] = rows else { continue };
        let (first, own) = if a.span <= b.span { (a, b) } else { (b, a) };
        if first.inherited && own.inherited {
            continue;
        }
        let posts = count(route.posts.len(), "post", "posts");
        let message = format!("the {posts} of `{}` have no room between these cities", ctx.board.route_text(id));
        let finding = Diagnostic::new(&DESCRIPTOR, own.span, message)
            .also(first.span, "too near")
            .help("move one of the cities, or place the posts elsewhere with a row for the route");
        out.push_about(route.ends.map(Thing::City), finding);
    }
}
