//! Routes of one post that the neutral party of the two-player game fills by itself. Clauses: TWO-2, TWO-8, TWO-12,
//! TWO-14.

use super::ctx::{Check, Ctx};
use super::found::{Found, Thing};
use crate::resolve::Subject;
use kogge_compiler::diagnostic::{Descriptor, Diagnostic, Severity};

pub(super) const CHECK: Check = Check {
    descriptor: &DESCRIPTOR,
    rests_on: &[
        Subject::Cities,
        Subject::Routes,
        Subject::Posts,
        Subject::Taverns,
        Subject::Permanent,
        Subject::Skills,
        Subject::Permissions,
        Subject::Countries,
        Subject::Home,
        Subject::Membership,
        Subject::Special,
        Subject::Map,
        Subject::Players,
        Subject::Modules,
    ],
    yields_to: &[],
    run: check,
};

static DESCRIPTOR: Descriptor = Descriptor {
    code: "single_post_for_neutral",
    severity: Severity::Error,
    rules: &["CHK-E63", "CHK-E64", "TWO-2", "TWO-8", "TWO-12", "TWO-14"],
    what: "On a map for two players a route where neutral traders are put has only one post.",
    why: "A route that is full of neutral traders is established at once. One trader fills this one: at the start, with \
          each marker placed there, or without end where a trader always stays.",
    bad: "map Example\n    players 2, 3\n\
          route Altona -- Dorum: house",
    good: "map Example\n    players 2, 3\n\
           route Altona -- Dorum: house, house",
};

fn check(ctx: &Ctx, out: &mut Found) {
    if !ctx.is_for_two() {
        return;
    }
    for id in ctx.routes() {
        let route = ctx.board.route(id);
        let neutral_end = route.ends.into_iter().find(|end| ctx.board.neutral_cities.contains(end));
        let is_open = ctx.board.markers_open(id);
        let reason = match neutral_end {
            Some(city) => format!("the neutral party begins at `{}`", ctx.name(city)),
            None if route.tavern => "the neutral party begins at taverns".to_owned(),
            None if is_open => "a marker placed here brings a neutral trader".to_owned(),
            None => continue,
        };
        if route.posts.len() != 1 {
            continue;
        }
        let message = format!("the route `{}` has 1 post, and one neutral trader fills it", ctx.route_ref(id));
        let finding = Diagnostic::new(&DESCRIPTOR, ctx.places.route(id), message)
            .label(reason)
            .help(format!("give it at least two posts, such as `{}, house`", route.posts[0]));
        let finding = match ctx.places.routes[id.index()].tavern {
            Some(tavern) => finding.also(tavern, "a neutral trader begins at each tavern"),
            None => finding,
        };
        let finding = match ctx.places.map.players {
            Some(players) => finding.also(players, "for two players"),
            None => finding,
        };
        out.push_about([Thing::Route(id)], finding);
    }
}
