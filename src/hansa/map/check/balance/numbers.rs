//! Doubts about numbers of the map statement, of effects and of single cities.

use super::super::ctx::Ctx;
use super::super::found::{Found, Thing};
use super::super::special_values_not_ascending::line;
use super::super::view;
use super::doubt::Range::{Above, OtherThan, Outside};
use super::doubt::{Doubt, Measure, Row, doubt, numbers, one, percent, spread};
use crate::board::{SpecialSpace, listed};
use crate::resolve::Subject::{
    Cities, Countries, Edition, Ends, Kontors, Link, Map, Markers, Modules, Permanent, Players, Posts, Routes, Skills,
    Special,
};
use kogge_compiler::text::Span;
use kogge_engine::wording::count;
use kogge_hansa_game::vocab::{Colour, CountryId, Effect, EffectKind};

pub(super) static NUMBERS: &[Doubt] = &[
    doubt(Row {
        code: "unusual_completed_limit",
        rules: &["CHK-W16", "END-2"],
        what: "The game ends at fewer than a quarter of the cities completed, or at more than 60 % of them.",
        why: "Completed cities are one of the three ways in which the game ends. With few of them it is over before \
              anybody has built a network; with many this end is a dead letter.",
        bad: "map Example\n    ends at 5 completed cities",
        good: "map Example\n    ends at 6 completed cities",
        rests_on: &[Cities, Map, Players, Ends, Modules, Edition],
        measures: &[Measure {
            of: "completed cities that end the game, in percent of all",
            doubted: Outside(25, 60),
            printed: [one(37.0), one(37.0), one(35.7), one(30.8), one(26.7)],
            values: |ctx| percent(ctx.board.completed_limit.into(), ctx.board.cities.len()),
        }],
        find: unusual_completed_limit,
    }),
    doubt(Row {
        code: "unusual_posts_per_player",
        rules: &["CHK-W17", "DISPLACE-6", "PLACE-1"],
        what: "The board has fewer than 18 or more than 40 posts for each player of the largest number.",
        why: "How crowded the routes are decides how often pieces are displaced. On a crowded board nearly every \
              turn pays for somebody else's place; on a wide one players hardly meet.",
        bad: "map Example\n    players      3, 4, 5\n\
              \n\
              route Stade -- Verden: house, house\n\
              route Uelzen -- Verden: house, house\n    tavern\n\
              route Kiel -- Rendsburg: house, house\n\
              route Kiel -- Wismar: house, house\n\
              route Meppen -- Xanten: house, house\n\
              route Jever -- Norden: house, house\n\
              route Lüneburg -- Wismar: house, house\n\
              route Lüneburg -- Uelzen: house, house\n\
              route Altona -- Stade: house, house",
        good: "map Example\n    players      3, 4",
        rests_on: &[Routes, Posts, Map, Players, Ends, Modules, Edition],
        measures: &[Measure {
            of: "posts of the board for each player of the largest number",
            doubted: Outside(18, 40),
            printed: [one(33.7), one(21.4), one(19.6), one(37.0), one(24.2)],
            values: |ctx| n_posts(ctx).map(|(posts, players)| posts as f64 / players as f64).into_iter().collect(),
        }],
        find: unusual_posts_per_player,
    }),
    doubt(Row {
        code: "unusual_rewards",
        rules: &["CHK-W34", "LINK-3", "BRIT-17", "END-1", "SPECIAL-1"],
        what: "The Link, a country, a special space or the end of the game has other prestige than on the printed \
               boards.",
        why: "Results of games compare from board to board because these numbers are the same on all of them. A map \
              that means others should say so.",
        bad: "map Example\n    link Cuxhaven -- Emden: 9, 6, 3",
        good: "map Example\n    link Cuxhaven -- Emden: 7, 4, 2",
        rests_on: &[Link, Special, Countries, Map, Players, Ends, Modules, Edition],
        measures: &[
            Measure {
                of: "prestige for the Link",
                doubted: OtherThan(&REWARDS),
                printed: [spread(2.0, 4.0, 7.0); 5],
                values: |ctx| ctx.board.link.iter().flat_map(|link| &link.prestige).map(|&n| n.into()).collect(),
            },
            Measure {
                of: "prestige in a country that scores",
                doubted: OtherThan(&REWARDS),
                printed: [None, None, None, spread(2.0, 4.0, 7.0), spread(2.0, 4.0, 7.0)],
                values: |ctx| {
                    ctx.board.countries.iter().flat_map(|country| &country.scores).map(|&n| n.into()).collect()
                },
            },
            Measure {
                of: "prestige that ends the game",
                doubted: OtherThan(&[END]),
                printed: [one(20.0); 5],
                values: |ctx| vec![ctx.board.prestige_limit.into()],
            },
            Measure {
                of: "prestige of a special space",
                doubted: OtherThan(&[7, 8, 9, 11]),
                printed: [spread(7.0, 8.0, 11.0); 5],
                values: |ctx| {
                    let spaces = ctx.board.special.iter().flat_map(|special| &special.spaces);
                    spaces.map(|space| space.value.into()).collect()
                },
            },
        ],
        find: unusual_rewards,
    })
    .yielding_to(&["more_rewards_than_cities", "special_values_not_ascending"]),
    doubt(Row {
        code: "outsized_number",
        rules: &["CHK-W40", "FX-1", "FX-3", "FX-7", "FX-8", "FX-9", "KONTOR-1", "SKILL-1"],
        what: "A marker gives, or a city has, far more than on any printed board.",
        why: "A marker with such a number decides the game for the player who draws it, and a city that has so much \
              is worth more than all others. Usually a digit was written twice, or two lines were joined.",
        bad: "markers\n    start 1 extra kontor\n    start 2 swap kontors\n    supply 10 develop any\n    \
              supply 2 actions +30",
        good: "markers\n    start 1 extra kontor\n    start 2 swap kontors\n    supply 10 develop any\n    \
               supply 2 actions +3",
        rests_on: &[Cities, Kontors, Skills, Markers, Permanent],
        measures: &[
            Measure {
                of: "pieces that a marker moves, places or takes",
                doubted: Above(6),
                printed: [one(3.0), one(3.0), spread(2.0, 2.0, 3.0), spread(2.0, 2.0, 3.0), spread(2.0, 2.0, 3.0)],
                values: |ctx| of_markers(ctx, 0),
            },
            Measure {
                of: "actions that a marker gives",
                doubted: Above(8),
                printed: [spread(3.0, 3.0, 4.0); 5],
                values: |ctx| of_markers(ctx, 1),
            },
            Measure {
                of: "prestige that a marker gives",
                doubted: Above(8),
                printed: [None; 5],
                values: |ctx| of_markers(ctx, 2),
            },
            Measure {
                of: "skills of a city that offers any",
                doubted: Above(3),
                printed: [one(1.0), one(1.0), spread(1.0, 1.0, 2.0), one(1.0), one(1.0)],
                values: |ctx| {
                    numbers(ctx.board.cities.iter().map(|city| city.skills.iter().count()).filter(|&n| n > 0))
                },
            },
            Measure {
                of: "printed kontors of a city",
                doubted: Above(8),
                printed: [
                    spread(1.0, 2.0, 4.0),
                    spread(1.0, 2.0, 4.0),
                    spread(1.0, 2.0, 4.0),
                    spread(1.0, 2.0, 6.0),
                    spread(1.0, 2.0, 8.0),
                ],
                values: |ctx| numbers(ctx.board.cities.iter().map(|city| city.kontors.len()).filter(|&n| n > 0)),
            },
        ],
        find: outsized_number,
    })
    .yielding_to(&["too_large_to_play"]),
];

/// The Link's rewards on every printed board, and a country's on every one with countries. Clauses: LINK-3, BRIT-17.
const REWARDS: [u16; 3] = [7, 4, 2];
/// The prestige that ends the game. END-1.
const END: u16 = 20;
/// The special spaces of every printed board. SPECIAL-1.
const SPECIAL: [(u16, Colour); 4] = [(7, Colour::White), (8, Colour::Orange), (9, Colour::Pink), (11, Colour::Black)];

fn unusual_completed_limit(ctx: &Ctx, doubt: &'static Doubt, out: &mut Found) {
    let (limit, n_cities) = (usize::from(ctx.board.completed_limit), ctx.board.cities.len());
    let [fewest, most] = doubt.range().parts_of(n_cities);
    if (fewest..=most).contains(&limit) {
        return;
    }
    let written = ctx.places.map.completed_limit;
    let by = if written.is_some() { "" } else { ", as its edition says" };
    let message = format!(
        "the game ends at {}{by}, and the map has {n_cities}",
        count(limit, "completed city", "completed cities"),
    );
    // The printed boards ask for about a third of their cities.
    let usual = n_cities.div_ceil(3).clamp(fewest, most.max(fewest));
    let finding = doubt.finding(ctx.map_fact(written), message).label(if limit < fewest {
        "soon reached"
    } else {
        "hardly ever reached"
    });
    out.push(
        finding.help(format!("choose a number from {fewest} to {most}, such as `ends at {usual} completed cities`")),
    );
}

/// The posts of the board, and the largest number of players.
fn n_posts(ctx: &Ctx) -> Option<(usize, usize)> {
    let most_players = ctx.board.players.iter().copied().max()?;
    let posts = ctx.board.routes.iter().map(|route| route.posts.len()).sum();
    (most_players > 0).then_some((posts, most_players.into()))
}

fn unusual_posts_per_player(ctx: &Ctx, doubt: &'static Doubt, out: &mut Found) {
    let Some((posts, players)) = n_posts(ctx) else { return };
    let (fewest, most) = (doubt.range().fewest() * players, doubt.range().most() * players);
    let help = if posts < fewest {
        format!("add routes or posts until there are {fewest}, or allow fewer players")
    } else if posts > most {
        format!("take routes or posts away until there are {most}, or allow more players")
    } else {
        return;
    };
    let each = posts / players;
    let message = format!("the board has {posts} posts for up to {players} players, about {each} for each");
    let finding = doubt.finding(ctx.map_fact(ctx.places.map.players), message);
    out.push(finding.label(format!("up to {players}")).help(help));
}

/// A difference: the place, what it says, and what it says on printed boards as a line of a map.
type Difference = (Thing, Span, String, String);

fn unusual_rewards(ctx: &Ctx, doubt: &'static Doubt, out: &mut Found) {
    let differing = link(ctx).into_iter().chain(countries(ctx)).chain(end(ctx)).chain(special(ctx));
    for (thing, place, message, printed) in differing {
        let code = doubt.descriptor.code;
        let finding = doubt
            .finding(place, message)
            .label("other than on printed boards")
            .help(format!("write `{printed}`, or say that it is meant: `allow {code} because \"…\"`"));
        out.push_about([thing], finding);
    }
}

fn link(ctx: &Ctx) -> Option<Difference> {
    let link = ctx.board.link.as_ref().filter(|link| link.prestige != REWARDS)?;
    let [a, b] = link.ends.map(|end| ctx.quoted(end));
    let message = format!("the Link is worth {} to those who make it", view::numbers(&link.prestige));
    let line = format!("link {a} -- {b}: {}", view::numbers(&REWARDS));
    Some((Thing::Link, ctx.map_fact(ctx.places.map.link), message, line))
}

fn countries(ctx: &Ctx) -> impl Iterator<Item = Difference> {
    let scores = |id: CountryId| &ctx.board.countries[id.index()].scores[..];
    let differing = ctx.countries().filter(move |&id| !scores(id).is_empty() && scores(id) != REWARDS);
    differing.map(move |id| {
        let name = ctx.country_quoted(id);
        let message = format!("the ranks in `{name}` are worth {}", view::numbers(scores(id)));
        let place = ctx.places.countries[id.index()].scores_or_name();
        (Thing::Country(id), place, message, format!("scores {}", view::numbers(&REWARDS)))
    })
}

fn end(ctx: &Ctx) -> Option<Difference> {
    let limit = Some(ctx.board.prestige_limit).filter(|&limit| limit != END)?;
    let place = ctx.map_fact(ctx.places.map.prestige_limit.or(ctx.places.map.edition));
    Some((Thing::End, place, format!("the game ends at {limit} prestige"), format!("ends at {END} prestige")))
}

fn special(ctx: &Ctx) -> Option<Difference> {
    let special = ctx.board.special.as_ref()?;
    let mut spaces: Vec<(u16, Colour)> = special.spaces.iter().map(|space| (space.value, space.colour)).collect();
    spaces.sort_unstable();
    if spaces == SPECIAL {
        return None;
    }
    let printed = SPECIAL.map(|(value, colour)| SpecialSpace { value, colour });
    let place = match ctx.places.map.special_spaces[..] {
        [first, .., last] => Some(first.to(last)),
        [only] => Some(only),
        [] => ctx.places.map.edition.or(ctx.places.map.special),
    };
    let message = format!("the special spaces are {}", listed(&special.spaces));
    Some((Thing::Special, ctx.map_fact(place), message, line(ctx, special, &printed)))
}

/// The numbers that `outsized_number` measures, in order.
const OUTSIZED: [&str; 5] = ["pieces", "actions", "prestige", "skills", "kontors"];

/// The kind and the number of things that an effect gives.
fn given(effect: Effect) -> Option<(usize, u8)> {
    use EffectKind as K;
    let n = effect.amount()?;
    let which = match effect.kind() {
        K::Actions => 1,
        K::Prestige => 2,
        K::Move | K::Remove | K::Place | K::Take => 0,
        K::Develop | K::Found | K::ExtraKontor | K::SwapKontors | K::Exchange | K::Tribute | K::Block => return None,
    };
    Some((which, n))
}

/// How many of these the markers of a board give.
fn of_markers(ctx: &Ctx, wanted: usize) -> Vec<f64> {
    let given = ctx.effects().into_iter().filter_map(|(effect, _)| given(effect));
    given.filter(|&(which, _)| which == wanted).map(|(_, n)| n.into()).collect()
}

/// Numbers that have a doubt of their own (coins, posts, rewards, ends of the game) are left to it.
fn outsized_number(ctx: &Ctx, doubt: &'static Doubt, out: &mut Found) {
    let most = |which: usize| doubt.measures[which].doubted.most();
    for (effect, place) in ctx.effects() {
        let Some((which, n)) = given(effect).filter(|&(which, n)| usize::from(n) > most(which)) else { continue };
        let text = ctx.board.effect_text(effect);
        let usual = text.replacen(&n.to_string(), &most(which).to_string(), 1);
        let finding = doubt.finding(place, format!("`{text}` gives {n} {} at once", OUTSIZED[which]));
        out.push(finding.label("far more than on printed boards").help(format!("write `{usual}` or less")));
    }
    for (city, places) in ctx.board.cities.iter().zip(&ctx.places.cities) {
        let has = [(3, city.skills.iter().count(), places.skills_or_name()), (4, city.kontors.len(), places.name)];
        for (which, n, place) in has.into_iter().filter(|&(which, n, _)| n > most(which)) {
            let (what, most) = (OUTSIZED[which], most(which));
            let finding = doubt.finding(place, format!("`{}` has {n} {what}", city.name));
            let finding = finding.label("far more than on printed boards");
            out.push(finding.help(format!("give it {most} {what} at most, and the others to other cities")));
        }
    }
}
