//! A side for more players that is smaller than the one for fewer. Clause: SETUP-1; map parameter MP-2.
//!
//! A layout is a map, and one that varies another is compared with it: where they are sides of one board, and their
//! numbers of players say which of them is for more.

use super::ctx::{Check, Ctx};
use super::found::Found;
use crate::resolve::{BaseSide, Subject};
use kogge_compiler::diagnostic::{Descriptor, Diagnostic, Severity};
use kogge_engine::wording::{count, joined};

pub(super) const CHECK: Check = Check {
    descriptor: &DESCRIPTOR,
    rests_on: &[Subject::Players, Subject::Cities, Subject::Routes, Subject::Posts, Subject::Kontors],
    yields_to: &[],
    run: check,
};

static DESCRIPTOR: Descriptor = Descriptor {
    code: "smaller_side_for_more_players",
    severity: Severity::Warning,
    rules: &["CHK-W30", "SETUP-1", "MP-2"],
    what: "Of a map and its variant the one for more players has fewer posts or kontors.",
    why: "More players need more room. A side for more that is smaller usually has the wrong numbers of players, or a \
          removal that belongs to the other side.",
    bad: "// file: map.board\n\
          map \"Example for two\"\n    varies \"frame.board\"\n    players 2\n\
          add route Altona -- Flensburg: house, house, house",
    good: "// file: map.board\n\
           map \"Example for two\"\n    varies \"frame.board\"\n    players 2\n\
           remove route Altona -- Dorum",
};

/// How much room a side has.
struct SideSize<'a> {
    players: &'a [u8],
    posts: usize,
    kontors: usize,
}

fn check(ctx: &Ctx, out: &mut Found) {
    let Some(base) = ctx.base else { return };
    let BaseSide { players, n_posts, n_kontors, players_at, .. } = base;
    let board = ctx.board;
    let own = SideSize {
        players: &board.players,
        posts: board.routes.iter().map(|route| route.posts.len()).sum(),
        kontors: board.cities.iter().map(|city| city.kontors.len()).sum(),
    };
    let base = SideSize { players, posts: *n_posts, kontors: *n_kontors };
    let Some((more, fewer)) = ordered(&own, &base) else { return };
    let posts = (more.posts, fewer.posts, "post", "posts");
    let short: Vec<_> = [posts, (more.kontors, fewer.kontors, "kontor", "kontors")]
        .into_iter()
        .filter(|(more, fewer, ..)| more < fewer)
        .collect();
    if short.is_empty() {
        return;
    }
    let says = |of: fn((usize, usize)) -> usize| {
        let counts = short.iter().map(|&(more, fewer, one, many)| count(of((more, fewer)), one, many));
        joined(&counts.collect::<Vec<_>>(), short.len())
    };
    let message = format!(
        "the side for {} players has {}, and the one for {} has {}",
        numbers(more.players),
        says(|(more, _)| more),
        numbers(fewer.players),
        says(|(_, fewer)| fewer),
    );
    let place = ctx.map_fact(ctx.places.map.players);
    let mut finding = Diagnostic::new(&DESCRIPTOR, place, message).label("this side").help(format!(
        "check `players` of both, or give the side for {} players {} more",
        numbers(more.players),
        says(|(more, fewer)| fewer - more),
    ));
    if let Some(varies) = ctx.places.map.varies {
        finding = finding.also(varies, "varies the other");
    }
    if let Some(place) = players_at {
        finding = finding.also(*place, "the other side");
    }
    out.push(finding);
}

/// The side for more players and the one for fewer, where one of them is.
fn ordered<'a, 'b>(a: &'a SideSize<'b>, b: &'a SideSize<'b>) -> Option<(&'a SideSize<'b>, &'a SideSize<'b>)> {
    let is_for_more = |one: &SideSize, other: &SideSize| one.players.iter().min() > other.players.iter().max();
    match (is_for_more(a, b), is_for_more(b, a)) {
        (true, false) => Some((a, b)),
        (false, true) => Some((b, a)),
        (true, true) | (false, false) => None,
    }
}

fn numbers(players: &[u8]) -> String {
    joined(&players.iter().map(u8::to_string).collect::<Vec<_>>(), players.len())
}
