//! Fishing grounds and the lake. Clauses: FI1, FI3.

use super::ctx::{Check, Ctx, Found, Thing, in_order};
use crate::resolve::Subject;
use kogge_catan_game::feature::ground;
use kogge_catan_game::layout::NoLayout;
use kogge_catan_game::vocab::{CornerId, CornerSet, Terrain};
use kogge_compiler::diagnostic::{Applicability, Descriptor, Diagnostic, Severity};
use kogge_compiler::text::Span;
use kogge_engine::wording::{count, either};

pub(super) const CHECKS: &[Check] = &[
    Check {
        descriptor: &NOT_ON_COAST,
        rests_on: &[Subject::Rows],
        yields_to: &["feature_without_scenario"],
        run: not_on_coast,
    },
    Check {
        descriptor: &AT_HARBOUR,
        rests_on: &[Subject::Rows],
        yields_to: &["feature_without_scenario", "harbour_inland"],
        run: at_harbour,
    },
    Check {
        descriptor: &SHARE_CORNER,
        rests_on: &[Subject::Rows],
        yields_to: &["feature_without_scenario", "ground_at_harbour"],
        run: share_corner,
    },
    Check {
        descriptor: &WRONG_NUMBERS,
        rests_on: &[Subject::Grounds],
        yields_to: &["feature_without_scenario"],
        run: wrong_numbers,
    },
    Check {
        descriptor: &LAKE_ON_COAST,
        rests_on: &[Subject::Rows],
        yields_to: &["feature_without_scenario"],
        run: lake_on_coast,
    },
];

static NOT_ON_COAST: Descriptor = Descriptor {
    code: "ground_not_on_coast",
    severity: Severity::Error,
    rules: &["CAT-E40", "FI3"],
    what: "A fishing ground does not lie where two hexes meet at the sea.",
    why: "A fishing ground serves three corners of the coast: the middle one, at which two hexes meet, and the two beside \
          it.",
    bad: "// frame: catan-fishermen\nfishing C2@2: 5",
    good: "// frame: catan-fishermen\nfishing B4@4: 5",
};

fn not_on_coast(ctx: &Ctx, out: &mut Found) {
    for (i, corner, place) in grounds(ctx).filter(|&(_, corner, _)| ground::corners(ctx.island, corner).is_none()) {
        let hexes = ctx.island.corners[corner.index()].hexes.len();
        let message = format!(
            "{} touches {}; a fishing ground lies where exactly two meet at the sea",
            ctx.corner(corner),
            count(hexes, "hex", "hexes")
        );
        let near = ctx.island.corners[corner.index()].neighbours.iter();
        let near: Vec<String> =
            near.filter(|&near| ground::corners(ctx.island, near).is_some()).map(|near| ctx.corner(near)).collect();
        let help = match &near[..] {
            [] => "name a corner of the coast at which two hexes meet".to_owned(),
            _ => format!("write {}", either(&near)),
        };
        out.push_about([Thing::Ground(i)], Diagnostic::new(&NOT_ON_COAST, place, message).help(help));
    }
}

static SHARE_CORNER: Descriptor = Descriptor {
    code: "grounds_share_corner",
    severity: Severity::Error,
    rules: &["CAT-E41", "FI3"],
    what: "Two fishing grounds serve the same corner.",
    why: "Each fishing ground lies in a bay of its own and serves three corners, so that a building catches at one \
          ground.",
    bad: "// frame: catan-fishermen\nmap Example\n    varies \"frame.board\"\nremove harbour A2@1\nadd fishing A2@2: 5",
    good: "// frame: catan-fishermen\nfishing B4@4: 5",
};

fn share_corner(ctx: &Ctx, out: &mut Found) {
    let served = |corner| ground::corners(ctx.island, corner).unwrap_or_default();
    let all: Vec<_> = grounds(ctx).map(|(i, corner, place)| (i, served(corner), place)).collect();
    for (n, &(i, own, place)) in all.iter().enumerate() {
        for &(j, others, earlier) in &all[..n] {
            let Some(shared) = own.iter().find(|&corner| others.contains(corner)) else { continue };
            // One of them lies wrong: that is the mistake.
            if [i, j].iter().any(|&ground| out.is_reported(Thing::Ground(ground))) {
                continue;
            }
            let [first, place] = in_order(earlier, place);
            let message = format!("two fishing grounds serve {}", ctx.corner(shared));
            let finding = Diagnostic::new(&SHARE_CORNER, place, message).also(first, "the other ground");
            let help = "move one of them along the coast: the three corners of a ground belong to no other";
            out.push_about([Thing::Ground(i), Thing::Ground(j)], finding.help(help));
        }
    }
}

static AT_HARBOUR: Descriptor = Descriptor {
    code: "ground_at_harbour",
    severity: Severity::Error,
    rules: &["CAT-E42", "FI3"],
    what: "A fishing ground lies where a harbour is.",
    why: "Ground and harbour would cover the same place of the sea. A ground may serve the corners of harbours on both \
          sides, but its two edges are free of them.",
    bad: "// frame: catan-fishermen\nmap Example\n    varies \"frame.board\"\nremove harbour B4@1\nadd harbour B4@3: ore",
    good: "// frame: catan-fishermen\nfishing B4@4: 5",
};

fn at_harbour(ctx: &Ctx, out: &mut Found) {
    for (i, corner, place) in grounds(ctx) {
        let corners: CornerSet = ground::corners(ctx.island, corner).unwrap_or_default();
        let within = |edge: kogge_catan_game::vocab::EdgeId| {
            ctx.is_at_sea(edge) && ctx.island.edges[edge.index()].corners.iter().all(|&end| corners.contains(end))
        };
        let Some(at) = ctx.board.harbours.iter().position(|harbour| within(harbour.edge)) else { continue };
        let edge = ctx.edge(ctx.board.harbours[at].edge);
        let message = format!("the fishing ground at {} lies where the harbour {edge} is", ctx.corner(corner));
        let finding = Diagnostic::new(&AT_HARBOUR, place, message).also(ctx.places.harbours[at], "the harbour");
        let help = "move the ground or the harbour along the coast: no harbour stands on the two edges at the ground";
        out.push_about([Thing::Ground(i)], finding.help(help));
    }
}

static WRONG_NUMBERS: Descriptor = Descriptor {
    code: "wrong_ground_numbers",
    severity: Severity::Error,
    rules: &["CAT-E44", "FI3"],
    what: "More or fewer fishing grounds have no number than numbers are drawn.",
    why: "At set-up each fishing ground without a number draws one. With other numbers a ground is never fished, or a \
          number is left over.",
    bad: "// frame: catan-fishermen\nfishing A1@2\nfishing B4@4\nfishing shuffled: 4",
    good: "// frame: catan-fishermen\nfishing A1@2\nfishing B4@4\nfishing shuffled: 4, 5",
};

fn wrong_numbers(ctx: &Ctx, out: &mut Found) {
    let counts = |why| if let NoLayout::Grounds(counts) = why { Some(counts) } else { None };
    let Some(counts) = ctx.refusals().find_map(counts) else { return };
    let (drawn, open) = (counts.wanted, counts.places);
    let without = ctx.board.grounds.iter().zip(&ctx.places.grounds).enumerate();
    let without: Vec<(usize, Span)> =
        without.filter(|(_, (ground, _))| ground.number.is_none()).map(|(i, (_, &span))| (i, span)).collect();
    let place = ctx.places.ground_draw.or(without.first().map(|&(_, span)| span)).unwrap_or(ctx.places.map.name);
    let message = format!(
        "{} without a number, and {} to draw",
        count(open, "fishing ground", "fishing grounds"),
        count(drawn, "number", "numbers")
    );
    let help = match drawn < open {
        true if drawn == 0 => "write its number behind the ground, such as `: 6`, or `fishing shuffled: …`".to_owned(),
        true => format!("add {} to `fishing shuffled`, or write numbers behind grounds", open - drawn),
        false => format!("take {} out of `fishing shuffled`, or numbers away from grounds", drawn - open),
    };
    let others = without.iter().filter(|&&(_, span)| span != place);
    let finding = Diagnostic::new(&WRONG_NUMBERS, place, message).help(help);
    let finding = finding.also_each(others.map(|&(_, span)| (span, "a ground without a number")));
    // Without any ground the numbers to draw are a matter of the scenario.
    let grounds = without.into_iter().map(|(i, _)| Thing::Ground(i));
    out.push_about(grounds.chain((open == 0).then_some(Thing::Scenario)), finding);
}

static LAKE_ON_COAST: Descriptor = Descriptor {
    code: "lake_on_coast",
    severity: Severity::Error,
    rules: &["CAT-E43", "FI1"],
    what: "A lake touches the sea, or may be drawn for a place that does.",
    why: "The lake lies inland: at the sea it would serve the corners of fishing grounds.",
    bad: "// frame: catan-fishermen\nrows\n    C: lake, mountains 6, forest 3, hills 6, hills 11",
    good: "// frame: catan-fishermen\nrows\n    C: forest 3, mountains 6, lake, hills 6, hills 11",
};

fn lake_on_coast(ctx: &Ctx, out: &mut Found) {
    for hex in ctx.fixed(Terrain::Lake).into_iter().filter(|&hex| ctx.is_coastal(hex)) {
        let message = format!("the lake {} touches the sea", ctx.hex(hex));
        let help = "exchange it with a hex that has land on all six sides";
        let finding = Diagnostic::new(&LAKE_ON_COAST, ctx.places.hex(hex), message).help(help);
        out.push_about([Thing::Hex(hex)], finding);
    }
    for (id, stock, place) in ctx.stocks(Terrain::Lake) {
        let at_sea = ctx.region(id).iter().find(|&hex| ctx.is_coastal(hex)).filter(|_| !stock.inland);
        let Some(hex) = at_sea else { continue };
        let message = format!("the lake may come to the sea, such as to {}", ctx.hex(hex));
        let text = format!("lake {} inland", stock.count);
        let finding = Diagnostic::new(&LAKE_ON_COAST, place, message).help(format!("write `{text}`"));
        let finding = finding.fix(Applicability::Maybe, format!("write `{text}`"), place, text);
        out.push_about([Thing::Region(id)], finding);
    }
}

/// The fishing grounds with their middle corners and places.
fn grounds(ctx: &Ctx) -> impl Iterator<Item = (usize, CornerId, Span)> {
    let all = ctx.board.grounds.iter().zip(&ctx.places.grounds).enumerate();
    all.map(|(i, (ground, &place))| (i, ground.corner, place))
}
