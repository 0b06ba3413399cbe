//! Routes from which displaced pieces jump far. Clauses: DISPLACE-4, DISPLACE-6.

use super::super::Check;
use super::super::ctx::Ctx;
use super::{Doubt, Measure, one, spread};
use crate::diagnostic::{Descriptor, Diagnostic, Severity};
use crate::hansa::resolve::Subject;
use crate::hansa::vocab::{PostKind, RouteId};
use crate::wording::count;

/// The fewest posts of an only neighbour.
const FEWEST: usize = 3;

pub(super) const DOUBT: Doubt = Doubt {
    check: Check { descriptor: &DESCRIPTOR, rests_on: &[Subject::Cities, Subject::Routes, Subject::Posts], run: check },
    measures: &[Measure {
        of: "posts of a route that is the only neighbour of another",
        doubted: "below 3",
        printed: [spread(3.0, 3.0, 4.0), None, one(3.0), None, None],
        values: |ctx| only_neighbours(ctx).map(|(_, only)| ctx.board.route(only).posts.len() as f64).collect(),
    }],
};

static DESCRIPTOR: Descriptor = Descriptor {
    code: "route_with_one_short_neighbour",
    severity: Severity::Warning,
    rules: &["CHK-W32", "DISPLACE-6"],
    what: "A route has one adjacent route, and that one has at most two posts.",
    why: "Displaced pieces go to the nearest free posts. One or two of them are soon full, and the next piece jumps to \
          the far side of that route: being displaced here is a way to travel.",
    bad: "city Ahlen: white square, orange square\n\
          city Zons: white square, pink square\n\
          route Ahlen -- Xanten: house, house\n\
          route Ahlen -- Zons: house, house, house",
    good: "city Ahlen: white square, orange square\n\
           city Zons: white square, pink square\n\
           route Ahlen -- Xanten: house, house, house\n\
           route Ahlen -- Zons: house, house, house",
};

/// The routes with one adjacent route, and that one.
fn only_neighbours(ctx: &Ctx) -> impl Iterator<Item = (RouteId, RouteId)> {
    ctx.routes().filter_map(|route| match ctx.adjacent(route)[..] {
        [only] => Some((route, only)),
        _ => None,
    })
}

/// The routes whose only neighbour is short, and that one.
fn crowded(ctx: &Ctx) -> impl Iterator<Item = (RouteId, RouteId)> {
    only_neighbours(ctx).filter(|&(_, only)| ctx.board.route(only).posts.len() < FEWEST)
}

/// The short routes that are reported here.
pub(super) fn told(ctx: &Ctx) -> impl Iterator<Item = RouteId> {
    crowded(ctx).map(|(_, only)| only)
}

fn check(ctx: &Ctx, out: &mut Vec<Diagnostic>) {
    for (id, only) in crowded(ctx) {
        let posts = &ctx.board.route(only).posts;
        let n_posts = count(posts.len(), "post", "posts");
        let message = format!(
            "`{}` has one adjacent route, `{}`, and that one {n_posts}",
            ctx.route_ref(id),
            ctx.route_ref(only)
        );
        let longer = posts.iter().copied().chain(std::iter::repeat(PostKind::House)).take(FEWEST);
        let [a, b] = ctx.board.route(id).ends.map(|end| ctx.name(end));
        out.push(
            Diagnostic::new(&DESCRIPTOR, ctx.places.route(id), message)
                .label("displaced pieces soon find no room nearby")
                .also(ctx.places.route(only), format!("{n_posts} only"))
                .help(format!(
                    "lengthen that route: `{}`; or let another route end in `{a}` or `{b}`",
                    ctx.route_with(only, longer)
                )),
        );
    }
}
