//! Rivers: how they bend, and where they end. Clauses: RI1, RI7.

use super::ctx::{Check, Ctx, Found, Thing};
use super::rivers::{hexes_of, rivers};
use crate::resolve::Subject;
use kogge_catan_game::board::River;
use kogge_catan_game::feature::river::hairpins;
use kogge_compiler::diagnostic::{Descriptor, Diagnostic, Severity};
use kogge_engine::wording::either;

pub(super) const CHECKS: &[Check] = &[
    Check {
        descriptor: &NOT_AT_SEA,
        rests_on: &[Subject::Rows],
        yields_to: &["feature_without_scenario", "river_gap", "river_without_swamp"],
        run: not_at_sea,
    },
    Check {
        descriptor: &HAIRPIN,
        rests_on: &[Subject::Rows],
        yields_to: &["feature_without_scenario", "mouth_not_at_sea", "river_crosses_itself"],
        run: hairpin,
    },
    Check {
        descriptor: &AT_HARBOUR,
        rests_on: &[Subject::Rows],
        yields_to: &["feature_without_scenario", "mouth_not_at_sea"],
        run: at_harbour,
    },
];

static NOT_AT_SEA: Descriptor = Descriptor {
    code: "mouth_not_at_sea",
    severity: Severity::Error,
    rules: &["CAT-E53", "RI1", "RI7"],
    what: "The mouth of a river is not an edge of its last hex at the sea.",
    why: "A river flows from its last hex into the sea, and the edge that it crosses there is a bridge site.",
    bad: "// frame: catan-rivers\nriver North: A1, A2, A3\n    mouth A3@7",
    good: "// frame: catan-rivers\nriver North: A1, A2, A3\n    mouth A3@3",
};

fn not_at_sea(ctx: &Ctx, out: &mut Found) {
    for (i, river, places) in rivers(ctx) {
        let Some(&last) = river.hexes.last() else { continue };
        let (edge, hexes) = (ctx.edge(river.mouth), ctx.island.edges[river.mouth.index()].hexes);
        let own = hexes.contains(last);
        if own && ctx.is_at_sea(river.mouth) {
            continue;
        }
        let name = &river.name;
        let to = hexes.iter().find(|&hex| hex != last).unwrap_or(last);
        let message = if own {
            format!("the mouth {edge} of the river `{name}` leads to {}, not into the sea", ctx.hex(to))
        } else {
            format!(
                "the mouth {edge} of the river `{name}` lies at {}, and the river ends in {}",
                ctx.hex(to),
                ctx.hex(last)
            )
        };
        let help = match &mouths(ctx, river)[..] {
            [] => format!("{} has no edge at the sea for it: let the river end elsewhere", ctx.hex(last)),
            mouths => format!("write {}", either(mouths)),
        };
        let finding = Diagnostic::new(&NOT_AT_SEA, places.mouth, message).help(help);
        out.push_about([Thing::Mouth(i)], finding);
    }
}

static HAIRPIN: Descriptor = Descriptor {
    code: "hairpin",
    severity: Severity::Error,
    rules: &["CAT-E55", "RI7"],
    what: "A river enters and leaves a hex by neighbouring edges.",
    why: "The corner between these two edges would lie on a spit that only bridges reach. The printed rivers are \
          straight.",
    bad: "// frame: catan-rivers\nriver North: A1, A2, A3\n    mouth A3@11",
    good: "// frame: catan-rivers\nriver North: A1, A2, A3\n    mouth A3@3",
};

fn hairpin(ctx: &Ctx, out: &mut Found) {
    for (i, river, places) in rivers(ctx) {
        for hex in hairpins(ctx.island, river) {
            let at_mouth = river.hexes.last() == Some(&hex);
            let place = hexes_of(river, places).find(|&(it, _)| it == hex).map_or(places.name, |(_, span)| span);
            let message =
                format!("the river `{}` enters and leaves {} by neighbouring edges", river.name, ctx.hex(hex));
            let mouths = mouths(ctx, river);
            let help = match at_mouth.then_some(&mouths[..]) {
                None => "lead the river straight on, or bend it over an edge that lies farther".to_owned(),
                Some([]) => "let the river end in another hex".to_owned(),
                Some(mouths) => format!("write {}", either(mouths)),
            };
            let finding = Diagnostic::new(&HAIRPIN, if at_mouth { places.mouth } else { place }, message).help(help);
            out.push_about([if at_mouth { Thing::Mouth(i) } else { Thing::River(i) }], finding);
        }
    }
}

static AT_HARBOUR: Descriptor = Descriptor {
    code: "mouth_at_harbour",
    severity: Severity::Error,
    rules: &["CAT-E57", "RI7", "B2.2"],
    what: "A river flows into the sea where a harbour stands.",
    why: "The mouth is a bridge site, on which no road and no harbour can stand.",
    bad: "// frame: catan-rivers\nriver South: D1, D2, D3, D4\n    mouth D4@5",
    good: "// frame: catan-rivers\nriver South: D1, D2, D3, D4\n    mouth D4@3",
};

fn at_harbour(ctx: &Ctx, out: &mut Found) {
    for (i, river, places) in rivers(ctx) {
        let Some(at) = ctx.board.harbours.iter().position(|harbour| harbour.edge == river.mouth) else { continue };
        let message = format!("the river `{}` has its mouth {} at a harbour", river.name, ctx.edge(river.mouth));
        let finding = Diagnostic::new(&AT_HARBOUR, places.mouth, message).also(ctx.places.harbours[at], "the harbour");
        let help = match &mouths(ctx, river)[..] {
            [] => "move the harbour along the coast".to_owned(),
            mouths => format!("move the harbour along the coast, or write {}", either(mouths)),
        };
        out.push_about([Thing::Mouth(i)], finding.help(help));
    }
}

/// The mouths that a river could have, as facts: edges of its last hex at the sea, without a harbour and not beside the
/// edge by which it enters.
fn mouths(ctx: &Ctx, river: &River) -> Vec<String> {
    let Some(&last) = river.hexes.last() else { return Vec::new() };
    let can_be = |&edge: &kogge_catan_game::vocab::EdgeId| {
        let moved = River { mouth: edge, ..river.clone() };
        ctx.is_at_sea(edge)
            && ctx.board.harbours.iter().all(|harbour| harbour.edge != edge)
            && !hairpins(ctx.island, &moved).contains(&last)
    };
    let edges = ctx.island.hexes[last.index()].edges.into_iter().filter(can_be);
    edges.map(|edge| format!("`mouth {}`", ctx.island.edge_name(edge))).collect()
}
