//! Doubts about the hexes that there are, and what they yield. Clauses: B1.1, B5.1.

use super::super::ctx::{Check, Ctx, Found, Thing};
use crate::resolve::Subject;
use kogge_catan_game::layout::NoLayout;
use kogge_catan_game::vocab::{CornerId, Resource, Terrain, pips};
use kogge_compiler::diagnostic::{Descriptor, Diagnostic, Severity};
use kogge_compiler::text::Span;
use kogge_engine::wording::{count, joined};

pub(super) const CHECKS: &[Check] = &[
    Check {
        descriptor: &BOX_DIFFERS,
        rests_on: &[Subject::Rows, Subject::Hexes, Subject::Fills, Subject::Edition],
        yields_to: &[],
        run: box_differs,
    },
    Check {
        descriptor: &MISSING,
        rests_on: &[Subject::Rows, Subject::Hexes, Subject::Fills],
        yields_to: &[],
        run: missing,
    },
    Check {
        descriptor: &SCARCE,
        rests_on: &[Subject::Rows, Subject::Hexes, Subject::Fills, Subject::Numbers, Subject::Edition],
        yields_to: &["resource_missing"],
        run: scarce,
    },
    Check { descriptor: &RICH_CORNER, rests_on: &[Subject::Rows], yields_to: &[], run: rich_corner },
];

static BOX_DIFFERS: Descriptor = Descriptor {
    code: "box_differs",
    severity: Severity::Warning,
    rules: &["CAT-W04", "B1.1"],
    what: "The map needs more hexes of a terrain than the box has.",
    why: "Such an island cannot be laid on a table with one box. Using fewer is fine: every scenario leaves some in the box.",
    bad: "map Example\n    robber off\nrows\n    C: fields 9, forest 11, forest 5, forest 3, mountains 8",
    good: "map Example\n    robber off\nrows\n    C: fields 9, forest 11, desert, forest 3, mountains 8",
};

fn box_differs(ctx: &Ctx, out: &mut Found) {
    let over = |&terrain: &Terrain| {
        let (here, boxed) = (hexes_of(ctx, terrain), usize::from(ctx.board.edition.hexes[terrain.index()]));
        (here > boxed).then(|| format!("`{terrain}` {here} (the box has {boxed})"))
    };
    let over: Vec<String> = Terrain::ALL.iter().filter_map(over).collect();
    if over.is_empty() {
        return;
    }
    let message = format!("the map needs more hexes than the box has: {}", joined(&over, 5));
    let help = "use fewer of them, or write `allow box_differs because …` below the map where that is meant";
    out.push(Diagnostic::new(&BOX_DIFFERS, ctx.places.map.name, message).help(help));
}

/// How many hexes have a terrain, fixed or drawn.
fn hexes_of(ctx: &Ctx, terrain: Terrain) -> usize {
    let drawn = ctx.stocks(terrain).into_iter().map(|(_, stock, _)| usize::from(stock.count));
    ctx.fixed(terrain).len() + drawn.sum::<usize>()
}

/// The terrain that yields a resource.
fn terrain_of(resource: Resource) -> Option<Terrain> {
    Terrain::ALL.iter().copied().find(|terrain| terrain.resource() == Some(resource))
}

/// Where the hexes of a terrain stand: its entries in the rows, then in fills.
fn places_of(ctx: &Ctx, terrain: Terrain) -> Vec<Span> {
    let fixed = ctx.fixed(terrain).into_iter().map(|hex| ctx.places.hex(hex));
    let mut spans: Vec<Span> = fixed.chain(ctx.stocks(terrain).into_iter().map(|(.., span)| span)).collect();
    spans.dedup();
    spans
}

static MISSING: Descriptor = Descriptor {
    code: "resource_missing",
    severity: Severity::Warning,
    rules: &["CAT-W09", "B5.1"],
    what: "No hex yields a resource.",
    why: "The resource is had by trade with the bank alone, four for one, and everything that it is needed for is built \
          late or never.",
    bad: "map Example\n    varies \"frame.board\"\nchange rows\n    A: mountains 10, sea, forest 9\n    B: fields 12, hills 6, sea, hills 10\n    D: forest 8, mountains 3, fields 4, sea\n    E: hills 5, fields 6, sea\nremove harbour A2@1\nremove harbour D4@5",
    good: "rows\n    A: mountains 10, pasture 2, forest 9",
};

fn missing(ctx: &Ctx, out: &mut Found) {
    for &resource in Resource::ALL {
        let Some(terrain) = terrain_of(resource).filter(|&terrain| places_of(ctx, terrain).is_empty()) else {
            continue;
        };
        let message = format!("no hex of the map yields {resource}");
        let help = format!("write `{terrain}` for some of the hexes");
        out.push_about([Thing::Resource(resource)], Diagnostic::new(&MISSING, ctx.places.map.name, message).help(help));
    }
}

static SCARCE: Descriptor = Descriptor {
    code: "resource_scarce",
    severity: Severity::Warning,
    rules: &["CAT-W07", "B5.1"],
    what: "A resource is yielded far more or less often than on printed islands.",
    why: "The pips of a hex say on how many of 36 rolls it yields. Of 10,000 layouts of the printed island 95 % have 5 to \
          14 pips of ore and of brick, and 8 to 17 of the others; the range grows and shrinks with the pips of the \
          island. Beyond that a resource is missing all the time, or is worth nothing.",
    bad: "rows\n    A: mountains 11, pasture 2, forest 9\n    B: fields 12, hills 6, pasture 4, hills 10\n    \
          C: fields 9, forest 10, desert, forest 8, mountains 12\n    D: forest 3, mountains 2, fields 4, pasture 5",
    good: "rows\n    A: mountains 10, pasture 2, forest 9",
};

/// The pips of a resource that are not doubted: three hexes of ore and brick, four of the others.
#[doc(hidden)]
pub const fn usual(resource: Resource) -> (f64, f64) {
    match resource {
        Resource::Ore | Resource::Brick => (5.0, 14.0),
        Resource::Lumber | Resource::Wool | Resource::Grain => (8.0, 17.0),
    }
}

/// The pips of all hexes of the printed island.
const PRINTED_PIPS: f64 = 58.0;

/// Fewer pips are scarce on an island of any size.
const LEAST: f64 = 2.0;

/// The pips of a resource that are not doubted on an island this many times as rich as the printed one. A smaller
/// island has fewer hexes of each resource, so their numbers even out less: its range is wider for its size.
fn scaled(resource: Resource, size: f64) -> (f64, f64) {
    let (least, most) = usual(resource);
    let (middle, half) = (f64::midpoint(least, most) * size, (most - least) / 2.0 * size.max(size.sqrt()));
    ((middle - half).max(LEAST), middle + half)
}

/// The pips of a resource that has an even share, rounded up, of the hexes that yield, when all have this many pips.
fn even_share(ctx: &Ctx, total: f64) -> f64 {
    let of = Resource::ALL.iter().filter_map(|&resource| terrain_of(resource)).map(|terrain| hexes_of(ctx, terrain));
    let yielding: Vec<usize> = of.filter(|&n| n > 0).collect();
    let hexes: usize = yielding.iter().sum();
    total * hexes.div_ceil(yielding.len().max(1)) as f64 / hexes.max(1) as f64
}

/// How many layouts are drawn for the mean where it is not known exactly.
const LAYOUTS: usize = 200;

fn scarce(ctx: &Ctx, out: &mut Found) {
    let (mean, is_fixed) = match ctx.layouts().mean_resources(LAYOUTS) {
        Ok(mean) => mean,
        Err(NoLayout::NotFound) => return ctx.leave_undecided("whether a resource is scarce"),
        Err(_) => return,
    };
    let total = mean.iter().sum::<f64>();
    let (size, even) = (total / PRINTED_PIPS, even_share(ctx, total));
    for (&resource, &pips) in Resource::ALL.iter().zip(&mean) {
        let (least, most) = scaled(resource, size);
        let most = most.max(even);
        let spans = terrain_of(resource).map(|terrain| places_of(ctx, terrain)).unwrap_or_default();
        if (least..=most).contains(&pips) {
            continue;
        }
        let of = if is_fixed { "" } else { " in the mean of its layouts" };
        let [here, least_word, most_word] = [pips, least, most].map(|pips| (pips * 10.0).round() / 10.0);
        let noun = if here == 1.0 { "pip" } else { "pips" };
        let message = format!("{resource} has {here} {noun}{of}; usual are {least_word} to {most_word}");
        let (first, others) =
            spans.split_first().map_or((ctx.places.map.name, &[][..]), |(&first, others)| (first, others));
        let finding = Diagnostic::new(&SCARCE, first, message).also_each(others.iter().map(|&span| (span, "and here")));
        let help = if pips < least {
            "give these hexes numbers that are rolled more often, or let there be more of them"
        } else {
            "give these hexes numbers that are rolled less often, or let there be fewer of them"
        };
        out.push_about([Thing::Resource(resource)], finding.help(help));
    }
}

static RICH_CORNER: Descriptor = Descriptor {
    code: "rich_corner",
    severity: Severity::Warning,
    rules: &["CAT-W08", "B5.1"],
    what: "The hexes at a corner yield on 14 of 36 rolls or more.",
    why: "The player who founds there first gets more than anybody else can. The richest corner of 10,000 layouts of the \
          printed island has 11 to 13 pips.",
    bad: "rows\n    A: mountains 11, pasture 2, forest 9\n    B: fields 5, hills 6 and 3, pasture 4, hills 10\n    C: fields 9, forest 10, desert, forest 3, mountains 8",
    good: "rows\n    B: fields 12, hills 6, pasture 4, hills 10",
};

/// The pips from which a corner is doubted.
const RICH: u32 = 14;

fn rich_corner(ctx: &Ctx, out: &mut Found) {
    for (i, corner) in ctx.island.corners.iter().enumerate() {
        // A hex with a fixed number yields in every layout.
        let numbers: Vec<(u8, Span)> = corner.hexes.iter().flat_map(|hex| ctx.numbers(hex)).collect();
        let total: u32 = numbers.iter().map(|&(number, _)| pips(number)).sum();
        let Some(&(_, place)) = numbers.first().filter(|_| total >= RICH) else { continue };
        let words: Vec<String> = numbers.iter().map(|(number, _)| number.to_string()).collect();
        let at = ctx.corner(CornerId::at(i));
        let message =
            format!("a settlement at {at} has {}: {}", count(total as usize, "pip", "pips"), joined(&words, 6));
        let finding = Diagnostic::new(&RICH_CORNER, place, message);
        let finding = finding.also_each(numbers.iter().skip(1).map(|&(_, span)| (span, "at the same corner")));
        out.push_about(
            [Thing::Numbers],
            finding.help("exchange one of these numbers with one that is rolled less often"),
        );
    }
}
