//! Harbours: where they stand, and what they draw. Clauses: B2.2, B1.7, HB7.

use super::ctx::{Check, Ctx, Found, Thing, in_order};
use crate::resolve::{CountRow, Subject};
use kogge_catan_game::feature::{trade, trade_hexes};
use kogge_catan_game::layout::NoLayout;
use kogge_catan_game::vocab::{CornerId, CornerSet, EdgeId, Good};
use kogge_compiler::diagnostic::{Descriptor, Diagnostic, Severity};
use kogge_compiler::text::Span;
use kogge_engine::wording::{count, either};

pub(super) const CHECKS: &[Check] = &[
    Check { descriptor: &INLAND, rests_on: &[Subject::Rows], yields_to: &[], run: inland },
    Check { descriptor: &SHARE_CORNER, rests_on: &[Subject::Rows], yields_to: &["harbour_inland"], run: share_corner },
    Check { descriptor: &WRONG_DRAW, rests_on: &[Subject::Harbours], yields_to: &[], run: wrong_draw },
    Check {
        descriptor: &CLOSED,
        rests_on: &[Subject::Rows, Subject::Hexes],
        yields_to: &["feature_without_scenario"],
        run: closed,
    },
];

static INLAND: Descriptor = Descriptor {
    code: "harbour_inland",
    severity: Severity::Error,
    rules: &["CAT-E30", "B2.2"],
    what: "A harbour stands on an edge with land on both sides.",
    why: "A harbour is a place where ships land. It stands at the sea and serves the two corners of its edge.",
    bad: "harbour C4@3: any",
    good: "harbour C5@3: any",
};

fn inland(ctx: &Ctx, out: &mut Found) {
    for (i, edge, place) in harbours(ctx).filter(|&(_, edge, _)| !ctx.is_at_sea(edge)) {
        let hexes: Vec<_> = ctx.island.edges[edge.index()].hexes.iter().collect();
        let message = format!("{} is not an edge of the coast: it lies between {}", ctx.edge(edge), ctx.hexes(&hexes));
        let own = hexes.iter().flat_map(|hex| ctx.island.hexes[hex.index()].edges).filter(|&edge| ctx.is_at_sea(edge));
        let near: Vec<String> = own.take(3).map(|edge| ctx.edge(edge)).collect();
        let finding = Diagnostic::new(&INLAND, place, message).label("land on both sides");
        let finding = match (in_ledger(ctx, ctx.board.harbours[i].good), &near[..]) {
            (Some((meant, row)), _) => {
                let meant = ctx.edge(meant);
                finding.also(row, "the ledger has it here").help(format!("if the ledger is right, write {meant}"))
            }
            (None, []) => finding.help("name an edge of a hex on the coast, with the sea on its other side"),
            (None, _) => {
                finding.help(format!("name an edge with the sea on its other side, such as {}", either(&near)))
            }
        };
        out.push_about([Thing::Harbour(i)], finding);
    }
}

/// Where the ledger has a harbour of a type at the sea and the map has none.
fn in_ledger(ctx: &Ctx, good: Option<Good>) -> Option<(EdgeId, Span)> {
    let is_free = |edge| ctx.is_at_sea(edge) && harbours(ctx).all(|(_, other, _)| other != edge);
    let edges = ctx.ledger.rows.iter().find_map(|row| match row {
        CountRow::Harbours { good: counted, edges, .. } if Some(*counted) == good => Some(edges),
        _ => None,
    });
    edges?.iter().copied().find(|&(edge, _)| is_free(edge))
}

static SHARE_CORNER: Descriptor = Descriptor {
    code: "harbours_share_corner",
    severity: Severity::Error,
    rules: &["CAT-E31", "B2.2"],
    what: "Two harbours serve the same corner.",
    why: "A harbour serves exactly its two corners, and a corner belongs to one harbour at most: it would be unclear \
          which ship lies there.",
    bad: "harbour A1@9: any",
    good: "harbour A1@11: any",
};

fn share_corner(ctx: &Ctx, out: &mut Found) {
    let all: Vec<_> = harbours(ctx).collect();
    for (n, &(i, edge, place)) in all.iter().enumerate() {
        for &(j, other, earlier) in &all[..n] {
            let ends = |edge: EdgeId| ctx.island.edges[edge.index()].corners;
            let Some(shared) = ends(edge).into_iter().find(|corner| edge != other && ends(other).contains(corner))
            else {
                continue;
            };
            // One of them stands wrong: that is the mistake.
            if [i, j].iter().any(|&harbour| out.is_reported(Thing::Harbour(harbour))) {
                continue;
            }
            let [first, place] = in_order(earlier, place);
            let (a, b) = (ctx.edge(edge.min(other)), ctx.edge(edge.max(other)));
            let message = format!("the harbours {a} and {b} share the corner {}", ctx.corner(shared));
            let finding = Diagnostic::new(&SHARE_CORNER, place, message).also(first, "the other harbour");
            let help = "move one of them along the coast, so that a free edge lies between them";
            out.push_about([Thing::Harbour(i), Thing::Harbour(j)], finding.help(help));
        }
    }
}

static WRONG_DRAW: Descriptor = Descriptor {
    code: "wrong_harbour_draw",
    severity: Severity::Error,
    rules: &["CAT-E32", "B1.7"],
    what: "More or fewer harbours have no type than types are drawn.",
    why: "At set-up each harbour without a type draws one. With other numbers a harbour trades nothing, or a type is \
          left over.",
    bad: "harbour A1@11\nharbour C5@3\nharbours shuffled: any 3",
    good: "harbour A1@11\nharbour C5@3\nharbours shuffled: any 2",
};

fn wrong_draw(ctx: &Ctx, out: &mut Found) {
    let counts = |why| if let NoLayout::Harbours(counts) = why { Some(counts) } else { None };
    let Some(counts) = ctx.refusals().find_map(counts) else { return };
    let (drawn, open) = (counts.wanted, counts.places);
    let without = ctx.board.harbours.iter().zip(&ctx.places.harbours).filter(|(harbour, _)| harbour.good.is_none());
    let without: Vec<Span> = without.map(|(_, &span)| span).collect();
    let place = ctx.places.harbour_draw.or(without.first().copied()).unwrap_or(ctx.places.map.name);
    let types = count(drawn, "type", "types");
    let message = format!("{} without a type, and {types} to draw", count(open, "harbour", "harbours"));
    let help = match drawn < open {
        true if drawn == 0 => {
            "write its type behind the harbour, such as `: any`, or `harbours shuffled: …`".to_owned()
        }
        true => format!("add {} to `harbours shuffled`, or write types behind harbours", open - drawn),
        false => format!("take {} out of `harbours shuffled`, or types away from harbours", drawn - open),
    };
    let finding = Diagnostic::new(&WRONG_DRAW, place, message).help(help);
    let others = without.into_iter().filter(|&span| span != place);
    out.push(finding.also_each(others.map(|span| (span, "a harbour without a type"))));
}

static CLOSED: Descriptor = Descriptor {
    code: "harbour_closed",
    severity: Severity::Error,
    rules: &["CAT-E33", "HB7"],
    what: "Both corners of a harbour are closed by a trade hex.",
    why: "No road may be built on the sea sides of a trade hex, so nobody can ever build at the two corners between \
          them, and the harbour serves nobody.",
    bad: "// frame: catan-traders\nharbour E3@5: any",
    good: "// frame: catan-traders\nharbour E2@5: any",
};

fn closed(ctx: &Ctx, out: &mut Found) {
    let sites = trade_hexes(ctx.board).filter_map(|(hex, _)| trade::TradeHex::new(ctx.island, hex));
    let sites: Vec<trade::TradeHex> = sites.collect();
    let closed: CornerSet = sites.iter().flat_map(|site| site.closed_corners).collect();
    let is_closed = |corner: &CornerId| closed.contains(*corner);
    for (i, edge, place) in
        harbours(ctx).filter(|(_, edge, _)| ctx.island.edges[edge.index()].corners.iter().all(is_closed))
    {
        let Some(site) = sites.iter().find(|site| site.closed_edges.contains(&edge)) else { continue };
        let message = format!("both corners of {} are closed by the trade hex {}", ctx.edge(edge), ctx.hex(site.hex));
        let help = "move the harbour along the coast, away from the sea sides of the trade hex";
        let finding = Diagnostic::new(&CLOSED, place, message).also(ctx.places.hex(site.hex), "the trade hex");
        out.push_about([Thing::Harbour(i), Thing::Hex(site.hex)], finding.help(help));
    }
}

/// The harbours with their edges and places.
fn harbours(ctx: &Ctx) -> impl Iterator<Item = (usize, EdgeId, Span)> {
    let all = ctx.board.harbours.iter().zip(&ctx.places.harbours).enumerate();
    all.map(|(i, (harbour, &place))| (i, harbour.edge, place))
}
