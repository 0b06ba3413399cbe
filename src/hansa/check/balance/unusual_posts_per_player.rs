//! Too few or too many posts for the players. Clauses: DISPLACE-6, PLACE-1.

use super::super::Check;
use super::super::ctx::Ctx;
use super::{Doubt, Measure, one};
use crate::diagnostic::{Descriptor, Diagnostic, Severity};
use crate::hansa::resolve::Subject;

/// Below, pieces are displaced all the time; above, next to never.
const FEWEST: usize = 18;
const MOST: usize = 40;

pub(super) const DOUBT: Doubt = Doubt {
    check: Check {
        descriptor: &DESCRIPTOR,
        rests_on: &[
            Subject::Routes,
            Subject::Posts,
            Subject::Map,
            Subject::Players,
            Subject::Ends,
            Subject::Modules,
            Subject::Edition,
        ],
        run: check,
    },
    measures: &[Measure {
        of: "posts of the board for each player of the largest number",
        doubted: "below 18 or above 40",
        printed: [one(33.7), one(21.4), one(19.6), one(37.0), one(24.2)],
        values: |ctx| n_posts(ctx).map(|(posts, players)| posts as f64 / players as f64).into_iter().collect(),
    }],
};

static DESCRIPTOR: Descriptor = Descriptor {
    code: "unusual_posts_per_player",
    severity: Severity::Warning,
    rules: &["CHK-W17", "DISPLACE-6", "PLACE-1"],
    what: "The board has fewer than 18 or more than 40 posts for each player of the largest number.",
    why: "How crowded the routes are decides how often pieces are displaced. On a crowded board nearly every turn pays \
          for somebody else's place; on a wide one players hardly meet.",
    bad: BAD,
    good: GOOD,
};

const BAD: &str = "\
map Example
    players      3, 4, 5

route Stade -- Verden: house, house
route Uelzen -- Verden: house, house
    tavern
route Kiel -- Rendsburg: house, house
route Kiel -- Wismar: house, house
route Meppen -- Xanten: house, house
route Jever -- Norden: house, house
route Lüneburg -- Wismar: house, house
route Lüneburg -- Uelzen: house, house
route Altona -- Stade: house, house";

const GOOD: &str = "\
map Example
    players      3, 4";

/// The posts of the board, and the largest number of players.
fn n_posts(ctx: &Ctx) -> Option<(usize, usize)> {
    let most_players = ctx.board.players.iter().copied().max()?;
    let posts = ctx.board.routes.iter().map(|route| route.posts.len()).sum();
    (most_players > 0).then_some((posts, most_players.into()))
}

fn check(ctx: &Ctx, out: &mut Vec<Diagnostic>) {
    let Some((posts, players)) = n_posts(ctx) else { return };
    let (fewest, most) = (FEWEST * players, MOST * players);
    if (fewest..=most).contains(&posts) {
        return;
    }
    let each = posts / players;
    let message = format!("the board has {posts} posts for up to {players} players, about {each} for each");
    let help = if posts < fewest {
        format!("add routes or posts until there are {fewest}, or allow fewer players")
    } else {
        format!("take routes or posts away until there are {most}, or allow more players")
    };
    let place = ctx.map_fact(ctx.places.map.players);
    out.push(Diagnostic::new(&DESCRIPTOR, place, message).label(format!("up to {players}")).help(help));
}
