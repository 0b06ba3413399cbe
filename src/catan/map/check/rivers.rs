//! Rivers: the hexes from the spring to the swamp. Clauses: RI1, RI3, RI7.
//!
//! A corner all of whose edges are bridge sites (`CAT-E56`) needs no check of its own: at such a corner a river turns
//! back on itself or meets another, which `hairpin` and `river_crosses_itself` report.

use super::ctx::{Check, Ctx, Found, Thing, a};
use crate::resolve::{RiverPlaces, Subject};
use kogge_catan_game::board::River;
use kogge_catan_game::vocab::{HexId, HexSet, Terrain};
use kogge_compiler::diagnostic::{Applicability, Descriptor, Diagnostic, Severity};
use kogge_compiler::text::Span;
use kogge_engine::wording::either;

pub(super) const CHECKS: &[Check] = &[
    Check {
        descriptor: &ON_DRAWN_HEX,
        rests_on: &[Subject::Rows],
        yields_to: &["feature_without_scenario"],
        run: on_drawn_hex,
    },
    Check { descriptor: &GAP, rests_on: &[Subject::Rows], yields_to: &["feature_without_scenario"], run: gap },
    Check {
        descriptor: &CROSSES_ITSELF,
        rests_on: &[Subject::Rows],
        yields_to: &["feature_without_scenario"],
        run: crosses_itself,
    },
    Check { descriptor: &TOUCH, rests_on: &[Subject::Rows], yields_to: &["feature_without_scenario"], run: touch },
    Check {
        descriptor: &WITHOUT_SWAMP,
        rests_on: &[Subject::Rows, Subject::Hexes, Subject::Fills, Subject::Rivers],
        yields_to: &["feature_without_scenario", "river_on_drawn_hex"],
        run: without_swamp,
    },
];

static ON_DRAWN_HEX: Descriptor = Descriptor {
    code: "river_on_drawn_hex",
    severity: Severity::Error,
    rules: &["RI1", "RI2"],
    what: "A river flows over a hex whose terrain is drawn.",
    why: "The hexes of a river are one printed piece: they lie on the same places in every game, and only the others are \
          shuffled.",
    bad: "// frame: catan-rivers\nrows\n    A: Hill 6, hills 4, swamp\nfill Hill: mountains 1",
    good: "// frame: catan-rivers\nrows\n    A: mountains 6, hills 4, swamp",
};

fn on_drawn_hex(ctx: &Ctx, out: &mut Found) {
    for (i, river, places) in rivers(ctx) {
        let drawn = |(hex, _): &(HexId, Span)| ctx.ground(*hex).fixed().is_none();
        let drawn: Vec<(HexId, Span)> = hexes_of(river, places).filter(drawn).collect();
        let Some(&(hex, place)) = drawn.first() else { continue };
        let all: Vec<HexId> = drawn.iter().map(|&(hex, _)| hex).collect();
        let is = if all.len() == 1 { "is" } else { "are" };
        let message = format!("{} of the river `{}` {is} drawn", ctx.hexes(&all), river.name);
        let finding = Diagnostic::new(&ON_DRAWN_HEX, place, message);
        let finding = finding.also(ctx.places.hex(hex), "its terrain is drawn");
        let help = "write a terrain for these hexes in the rows, in place of the region";
        out.push_about([Thing::River(i)], finding.help(help));
    }
}

static GAP: Descriptor = Descriptor {
    code: "river_gap",
    severity: Severity::Error,
    rules: &["CAT-E50", "RI7"],
    what: "Two hexes of a river that follow each other do not touch.",
    why: "A river crosses the edge between a hex and the next, and that edge is a bridge site.",
    bad: "// frame: catan-rivers\nriver North: A1, A3\n    mouth A3@3",
    good: "// frame: catan-rivers\nriver North: A1, A2, A3\n    mouth A3@3",
};

fn gap(ctx: &Ctx, out: &mut Found) {
    for (i, river, places) in rivers(ctx) {
        let hexes: Vec<(HexId, Span)> = hexes_of(river, places).collect();
        for pair in hexes.windows(2) {
            let [(from, _), (to, place)] = [pair[0], pair[1]];
            if from == to || ctx.island.between(from, to).is_some() {
                continue;
            }
            let message =
                format!("the river `{}` has a gap: {} and {} do not touch", river.name, ctx.hex(from), ctx.hex(to));
            let common = ctx.island.neighbours(from).intersection(ctx.island.neighbours(to));
            let common: Vec<HexId> = common.difference(river.hexes.iter().copied().collect()).iter().collect();
            let help = match &common[..] {
                [] => "name every hex of the river, each beside the one before it".to_owned(),
                [only] => format!("name {} between them", ctx.hex(*only)),
                several => {
                    let names: Vec<String> = several.iter().map(|&hex| ctx.hex(hex)).collect();
                    format!("name the hex between them: {}", either(&names))
                }
            };
            out.name(&GAP, Thing::Mouth(i));
            out.push_about([Thing::River(i)], Diagnostic::new(&GAP, place, message).help(help));
        }
    }
}

static CROSSES_ITSELF: Descriptor = Descriptor {
    code: "river_crosses_itself",
    severity: Severity::Error,
    rules: &["CAT-E51", "RI1"],
    what: "A hex stands in two rivers, or twice in one.",
    why: "Each hex of a river is a part of one printed piece, with one edge where the water comes in and one where it \
          leaves.",
    bad: "// frame: catan-rivers\nriver East: D2, D3, D4\n    mouth D4@3",
    good: "// frame: catan-rivers\nriver North: A1, A2, A3\n    mouth A3@3",
};

fn crosses_itself(ctx: &Ctx, out: &mut Found) {
    let all: Vec<_> = rivers(ctx).collect();
    for (n, &(i, river, places)) in all.iter().enumerate() {
        let own: Vec<(HexId, Span)> = hexes_of(river, places).collect();
        let first_of = |list: &[(HexId, Span)], hex| list.iter().find(|(it, _)| *it == hex).map(|&(_, span)| span);
        let twice = own.iter().enumerate().find_map(|(at, &(hex, span))| Some((hex, span, first_of(&own[..at], hex)?)));
        if let Some((hex, place, first)) = twice {
            let message = format!("{} stands twice in the river `{}`", ctx.hex(hex), river.name);
            let finding = Diagnostic::new(&CROSSES_ITSELF, place, message).also(first, "it stands here already");
            out.push_about([Thing::River(i)], finding.help("name each hex of the river once"));
        }
        for &(j, other, other_places) in &all[..n] {
            let others: Vec<(HexId, Span)> = hexes_of(other, other_places).collect();
            let both = own.iter().filter_map(|&(hex, span)| Some((hex, span, first_of(&others, hex)?)));
            let both: Vec<(HexId, Span, Span)> = both.collect();
            let Some(&(_, place, first)) = both.first() else { continue };
            let hexes: Vec<HexId> = both.iter().map(|&(hex, ..)| hex).collect();
            let stand = if hexes.len() == 1 { "stands" } else { "stand" };
            let message = format!("{} {stand} in two rivers, `{}` and `{}`", ctx.hexes(&hexes), other.name, river.name);
            let finding = Diagnostic::new(&CROSSES_ITSELF, place, message).also(first, "in the other river");
            out.push_about([Thing::River(i), Thing::River(j)], finding.help("lead each river over hexes of its own"));
        }
    }
}

static TOUCH: Descriptor = Descriptor {
    code: "rivers_touch",
    severity: Severity::Error,
    rules: &["CAT-E52", "RI8"],
    what: "Two rivers touch.",
    why: "A road or settlement earns gold once, at whichever river it lies. Where rivers touch, edges lie at both, and \
          it is unclear where one ends.",
    bad: "// frame: catan-rivers\nriver North: C3, B3, A3\n    mouth A3@1",
    good: "// frame: catan-rivers\nriver North: A1, A2, A3\n    mouth A3@3",
};

fn touch(ctx: &Ctx, out: &mut Found) {
    let all: Vec<_> = rivers(ctx).collect();
    for (n, &(i, river, places)) in all.iter().enumerate() {
        for &(j, other, _) in &all[..n] {
            let others: HexSet = other.hexes.iter().copied().collect();
            // A hex of both is the nearer mistake.
            if river.hexes.iter().any(|&hex| others.contains(hex)) {
                continue;
            }
            let beside = |hex| ctx.island.neighbours(hex).intersection(others).iter().next();
            let touching = hexes_of(river, places).find_map(|(hex, place)| Some((hex, place, beside(hex)?)));
            let Some((hex, place, near)) = touching else { continue };
            let (first, second) = (&other.name, &river.name);
            let message =
                format!("the rivers `{first}` and `{second}` touch at {} and {}", ctx.hex(near), ctx.hex(hex));
            let span = hexes_of(other, &ctx.places.rivers[j]).find(|&(it, _)| it == near).map(|(_, span)| span);
            let finding = Diagnostic::new(&TOUCH, place, message);
            let finding = finding.also_each(span.map(|span| (span, "the other river")));
            let help = "leave at least one hex of land between the two rivers";
            out.push_about([Thing::River(i), Thing::River(j)], finding.help(help));
        }
    }
}

static WITHOUT_SWAMP: Descriptor = Descriptor {
    code: "river_without_swamp",
    severity: Severity::Error,
    rules: &["CAT-E54", "RI1", "RI3"],
    what: "A river does not end in a swamp, or a swamp lies where no river ends.",
    why: "A river flows from its spring to the sea, and its last hex is a swamp. The robber begins on one of the swamps.",
    bad: "// frame: catan-rivers\nrows\n    A: mountains 6, hills 4, pasture 5",
    good: "// frame: catan-rivers\nrows\n    A: mountains 6, hills 4, swamp",
};

fn without_swamp(ctx: &Ctx, out: &mut Found) {
    let is_swamp = |hex: HexId| ctx.ground(hex).fixed() == Some(Terrain::Swamp);
    // The hexes on which swamps belong.
    let mut ends = HexSet::EMPTY;
    for (i, river, places) in rivers(ctx) {
        let Some(&last) = river.hexes.last() else { continue };
        ends.insert(last);
        if is_swamp(last) {
            continue;
        }
        // A swamp that stands elsewhere in the river is the same mistake.
        ends = ends.union(river.hexes.iter().copied().collect());
        out.name(&WITHOUT_SWAMP, Thing::Robber);
        let place = places.hexes.last().copied().unwrap_or(places.name);
        // Its mouth may lie at the swamp that its list lacks.
        let beyond = ctx.island.edges[river.mouth.index()].hexes;
        let beyond = beyond.iter().find(|&hex| is_swamp(hex) && ctx.island.neighbours(last).contains(hex));
        if let Some(swamp) = beyond {
            ends.insert(swamp);
            out.name(&WITHOUT_SWAMP, Thing::Mouth(i));
            let name = &river.name;
            let message =
                format!("the river `{name}` ends in {}, and its mouth lies at {}", ctx.hex(last), ctx.hex(swamp));
            let finding = Diagnostic::new(&WITHOUT_SWAMP, place, message).also(places.mouth, "its mouth");
            let finding = finding.help(format!("lead the river on to {}", ctx.hex(swamp)));
            let behind = Span { start: place.end, ..place };
            let text = format!(", {}", ctx.island.hex_name(swamp));
            let title = format!("add {}", ctx.hex(swamp));
            out.push_about([Thing::River(i)], finding.fix(Applicability::Maybe, title, behind, text));
            continue;
        }
        let what = ctx.ground(last).fixed().map_or("a drawn hex", a);
        let message = format!("the river `{}` ends in {}, which is {what}, not a swamp", river.name, ctx.hex(last));
        let finding = Diagnostic::new(&WITHOUT_SWAMP, place, message).also(ctx.places.hex(last), "the last hex");
        let help = "write `swamp` for this hex in the rows, without a number, or lead the river on to a swamp";
        out.push_about([Thing::River(i)], finding.help(help));
    }
    for hex in ctx.fixed(Terrain::Swamp).into_iter().filter(|&hex| !ends.contains(hex)) {
        let through = rivers(ctx).find(|(_, river, _)| river.hexes.contains(&hex));
        let (things, message) = match through {
            Some((i, river, _)) => {
                let message = format!("{} is a swamp, and the river `{}` flows on from it", ctx.hex(hex), river.name);
                (vec![Thing::River(i)], message)
            }
            None => (vec![Thing::Hex(hex)], format!("{} is a swamp, and no river ends there", ctx.hex(hex))),
        };
        let help = "write another terrain there, or let a river end in it";
        out.push_about(things, Diagnostic::new(&WITHOUT_SWAMP, ctx.places.hex(hex), message).help(help));
    }
    for (id, _, place) in ctx.stocks(Terrain::Swamp) {
        let message = format!(
            "a swamp is drawn for `{}`, and swamps lie only where rivers end",
            ctx.board.regions[id.index()].name
        );
        let help = "take it out of the fill, and write `swamp` for the last hex of a river in the rows";
        out.push_about([Thing::Region(id)], Diagnostic::new(&WITHOUT_SWAMP, place, message).help(help));
    }
}

/// The rivers with their places.
pub(super) fn rivers<'c>(ctx: &'c Ctx) -> impl Iterator<Item = (usize, &'c River, &'c RiverPlaces)> {
    // A line of a variant that could not be read may have changed the rivers of its base.
    let own = ctx.places.map.lines.varies.filter(|_| ctx.doubts.any(&[Subject::Rivers])).map(|varies| varies.file);
    let all = ctx.board.rivers.iter().zip(&ctx.places.rivers).enumerate();
    all.map(|(i, (river, places))| (i, river, places))
        .filter(move |(.., places)| own.is_none_or(|own| places.name.file == own))
}

/// The hexes of a river with their places.
pub(super) fn hexes_of(river: &River, places: &RiverPlaces) -> impl Iterator<Item = (HexId, Span)> {
    river.hexes.iter().copied().zip(places.hexes.iter().copied().chain(std::iter::repeat(places.name)))
}
