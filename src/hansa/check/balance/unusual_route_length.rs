//! Routes of one post, or of more than four. Clauses: ROUTE-3, SETUP-5.

use std::collections::BTreeSet;

use super::super::Check;
use super::super::ctx::Ctx;
use super::{
    Doubt, Measure, easily_shut_skill, green_city_with_long_routes, long_special_access,
    route_with_one_short_neighbour, spread,
};
use crate::diagnostic::{Descriptor, Diagnostic, Severity};
use crate::hansa::resolve::Subject;
use crate::hansa::vocab::{PostKind, RouteId};

const FEWEST: usize = 2;
/// A route of more posts is long.
pub(super) const MOST: usize = 4;

pub(super) const DOUBT: Doubt = Doubt {
    check: Check { descriptor: &DESCRIPTOR, rests_on: &[Subject::Routes, Subject::Posts], run: check },
    measures: &[Measure {
        of: "posts of a route",
        doubted: "below 2 or above 4",
        printed: [
            spread(2.0, 3.0, 4.0),
            spread(2.0, 3.0, 4.0),
            spread(2.0, 3.0, 4.0),
            spread(2.0, 3.0, 4.0),
            spread(2.0, 3.0, 4.0),
        ],
        values: |ctx| ctx.board.routes.iter().map(|route| route.posts.len() as f64).collect(),
    }],
};

static DESCRIPTOR: Descriptor = Descriptor {
    code: "unusual_route_length",
    severity: Severity::Warning,
    rules: &["CHK-W14", "ROUTE-3", "SETUP-5"],
    what: "A route has a single post, or more than 4.",
    why: "A route with a single post gives kontors, skills and the prestige of controlled cities for one piece. A long \
          one is hardly ever established: it takes half a supply, and one piece of somebody else spoils it.",
    bad: "route Altona -- Stade: house, house, house, house, house",
    good: "route Altona -- Stade: house, house, house, house",
};

/// The route as a line of a map, cut to the posts that are usual at most.
pub(super) fn shortened(ctx: &Ctx, route: RouteId) -> String {
    ctx.route_with(route, ctx.board.route(route).posts.iter().copied().take(MOST))
}

fn check(ctx: &Ctx, out: &mut Vec<Diagnostic>) {
    let mut told: BTreeSet<RouteId> = long_special_access::told(ctx).iter().copied().collect();
    told.extend(easily_shut_skill::told(ctx));
    told.extend(green_city_with_long_routes::told(ctx));
    told.extend(route_with_one_short_neighbour::told(ctx));
    for id in ctx.routes().filter(|id| !told.contains(id)) {
        let n_posts = ctx.board.route(id).posts.len();
        if n_posts < FEWEST {
            out.push(short(ctx, id));
        } else if n_posts > MOST {
            out.push(long(ctx, id, n_posts));
        }
    }
}

fn short(ctx: &Ctx, id: RouteId) -> Diagnostic {
    let posts = ctx.board.route(id).posts.iter().copied().chain([PostKind::House]);
    Diagnostic::new(&DESCRIPTOR, ctx.posts_place(id), format!("the route `{}` has a single post", ctx.route_ref(id)))
        .label("established with one piece")
        .help(format!("give it {FEWEST} to {MOST} posts, such as `{}`", ctx.route_with(id, posts)))
}

fn long(ctx: &Ctx, id: RouteId, n_posts: usize) -> Diagnostic {
    let at_start = pieces_at_start(ctx);
    let label = if n_posts > at_start {
        format!("more than the {at_start} pieces that everybody begins with")
    } else {
        format!("more than {MOST} are hardly ever filled")
    };
    Diagnostic::new(&DESCRIPTOR, ctx.posts_place(id), format!("the route `{}` has {n_posts} posts", ctx.route_ref(id)))
        .label(label)
        .help(format!("give it {FEWEST} to {MOST} posts, such as `{}`", shortened(ctx, id)))
}

/// The pieces that every player begins with in supply and stock: those on desk and prestige track aside. Clauses: SETUP-3,
/// SETUP-4, SETUP-5.
fn pieces_at_start(ctx: &Ctx) -> usize {
    let edition = &ctx.board.edition;
    let covered = |values: usize| values.saturating_sub(1);
    let tracks = [edition.keys.len(), edition.actions.len(), edition.privilege.len(), edition.purse.len()];
    let traders = usize::from(edition.traders).saturating_sub(1 + tracks.into_iter().map(covered).sum::<usize>());
    traders + usize::from(edition.merchants).saturating_sub(covered(edition.book.len()))
}
