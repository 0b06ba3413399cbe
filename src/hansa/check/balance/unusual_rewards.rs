//! Prestige that is not that of the printed boards. Clauses: LINK-3, BRIT-17, END-1, SPECIAL-1; map parameters MP-14,
//! MP-15, MP-19, MP-23.

use super::super::Check;
use super::super::ctx::{Ctx, numbers};
use super::super::special_values_not_ascending;
use super::{Doubt, Measure, more_rewards_than_cities, one, spread};
use crate::diagnostic::{Descriptor, Diagnostic, Severity};
use crate::hansa::board::SpecialSpace;
use crate::hansa::resolve::Subject;
use crate::hansa::syntax::quote_name;
use crate::hansa::vocab::Colour;
use crate::text::Span;

/// The Link's rewards on every printed board. LINK-3.
const LINK: [u16; 3] = [7, 4, 2];
/// A country's rewards on every printed board with countries. BRIT-17.
const REGIONAL: [u16; 3] = [7, 4, 2];
/// The prestige that ends the game. END-1.
const END: u16 = 20;
/// The special spaces of every printed board. SPECIAL-1.
const SPECIAL: [(u16, Colour); 4] = [(7, Colour::White), (8, Colour::Orange), (9, Colour::Pink), (11, Colour::Black)];

pub(super) const DOUBT: Doubt = Doubt {
    check: Check {
        descriptor: &DESCRIPTOR,
        rests_on: &[
            Subject::Link,
            Subject::Special,
            Subject::Countries,
            Subject::Map,
            Subject::Players,
            Subject::Ends,
            Subject::Modules,
            Subject::Edition,
        ],
        run: check,
    },
    measures: &[
        Measure {
            of: "prestige for the Link",
            doubted: "other than 7, 4, 2",
            printed: [spread(2.0, 4.0, 7.0); 5],
            values: |ctx| ctx.board.link.iter().flat_map(|link| &link.prestige).map(|&n| n.into()).collect(),
        },
        Measure {
            of: "prestige in a country that scores",
            doubted: "other than 7, 4, 2",
            printed: [None, None, None, spread(2.0, 4.0, 7.0), spread(2.0, 4.0, 7.0)],
            values: |ctx| ctx.board.countries.iter().flat_map(|country| &country.scores).map(|&n| n.into()).collect(),
        },
        Measure {
            of: "prestige that ends the game",
            doubted: "other than 20",
            printed: [one(20.0); 5],
            values: |ctx| vec![ctx.board.prestige_limit.into()],
        },
        Measure {
            of: "prestige of a special space",
            doubted: "other than 7, 8, 9, 11",
            printed: [spread(7.0, 8.0, 11.0); 5],
            values: |ctx| {
                let spaces = ctx.board.special.iter().flat_map(|special| &special.spaces);
                spaces.map(|space| space.value.into()).collect()
            },
        },
    ],
};

static DESCRIPTOR: Descriptor = Descriptor {
    code: "unusual_rewards",
    severity: Severity::Warning,
    rules: &["CHK-W34", "LINK-3", "BRIT-17", "END-1", "SPECIAL-1"],
    what: "The Link, a country, a special space or the end of the game has other prestige than on the printed boards.",
    why: "Results of games compare from board to board because these numbers are the same on all of them. A map that \
          means others should say so.",
    bad: "map Example\n    link Cuxhaven -- Emden: 9, 6, 3",
    good: "map Example\n    link Cuxhaven -- Emden: 7, 4, 2",
};

/// What differs: its place, what it says, and what it says on printed boards as a line of a map.
type Difference = (Span, String, String);

fn check(ctx: &Ctx, out: &mut Vec<Diagnostic>) {
    for (place, message, printed) in link(ctx).into_iter().chain(countries(ctx)).chain(end(ctx)).chain(special(ctx)) {
        out.push(
            Diagnostic::new(&DESCRIPTOR, place, message)
                .label("other than on printed boards")
                .help(format!("write `{printed}`, or say that it is meant: `allow {} because \"…\"`", DESCRIPTOR.code)),
        );
    }
}

fn link(ctx: &Ctx) -> Option<Difference> {
    let link = ctx.board.link.as_ref().filter(|link| link.prestige != LINK)?;
    let [a, b] = link.ends.map(|end| ctx.quoted(end));
    let message = format!("the Link is worth {} to those who make it", numbers(&link.prestige));
    Some((ctx.map_fact(ctx.places.map.link), message, format!("link {a} -- {b}: {}", numbers(&LINK))))
}

fn countries(ctx: &Ctx) -> impl Iterator<Item = Difference> {
    let differing = ctx.countries().filter(|&id| {
        let scores = &ctx.board.countries[id.index()].scores;
        // Rewards without cities for them are reported as that.
        !scores.is_empty() && scores[..] != REGIONAL && !more_rewards_than_cities::is_told(ctx, id)
    });
    differing.map(|id| {
        let (country, places) = (&ctx.board.countries[id.index()], &ctx.places.countries[id.index()]);
        let message = format!("the ranks in `{}` are worth {}", quote_name(&country.name), numbers(&country.scores));
        (places.scores_or_name(), message, format!("scores {}", numbers(&REGIONAL)))
    })
}

fn end(ctx: &Ctx) -> Option<Difference> {
    let limit = Some(ctx.board.prestige_limit).filter(|&limit| limit != END)?;
    let place = ctx.places.map.prestige_limit.or(ctx.places.map.edition);
    Some((ctx.map_fact(place), format!("the game ends at {limit} prestige"), format!("ends at {END} prestige")))
}

fn special(ctx: &Ctx) -> Option<Difference> {
    // Values in the wrong order are reported as that.
    let special = ctx.board.special.as_ref().filter(|_| !special_values_not_ascending::is_told(ctx))?;
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
    let message = format!("the special spaces are {}", special_values_not_ascending::listed(&special.spaces));
    let line = special_values_not_ascending::line(ctx, special, &printed);
    Some((ctx.map_fact(place), message, line))
}
