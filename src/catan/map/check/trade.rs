//! Trade hexes, and the edges on which barbarians begin. Clauses: HB1, HB4, HB7, HB8.

use super::ctx::{Check, Ctx, Found, Thing, all_of};
use crate::resolve::Subject;
use kogge_catan_game::feature::{closed_edges, trade::TradeHex, trade_hexes};
use kogge_catan_game::vocab::{HexId, Role, Terrain};
use kogge_compiler::diagnostic::{Applicability, Descriptor, Diagnostic, Severity};
use kogge_engine::wording::{count, joined};

pub(super) const CHECKS: &[Check] = &[
    Check { descriptor: &SIDES, rests_on: &[Subject::Rows], yields_to: &["feature_without_scenario"], run: sides },
    Check {
        descriptor: &ROLES,
        rests_on: &[Subject::Rows, Subject::Hexes],
        yields_to: &["feature_without_scenario"],
        run: roles,
    },
    Check { descriptor: &TOUCH, rests_on: &[Subject::Rows], yields_to: &["feature_without_scenario"], run: touch },
    Check {
        descriptor: &BARBARIAN_EDGE,
        rests_on: &[Subject::Rows, Subject::Hexes, Subject::Barbarians],
        yields_to: &["feature_without_scenario"],
        run: barbarian_edge,
    },
];

static SIDES: Descriptor = Descriptor {
    code: "trade_hex_sides",
    severity: Severity::Error,
    rules: &["CAT-E80", "HB1", "HB7"],
    what: "A trade hex does not have exactly three sides to the sea, one after the other.",
    why: "Three sides of a trade hex lie at the frame and are closed. Four inner edges lead from its other corners to the \
          plaza in its middle.",
    bad: "// frame: catan-traders\nrows\n    A: pasture 5, trade quarry, fields 8",
    good: "// frame: catan-traders\nrows\n    A: pasture 5, fields 8, trade quarry",
};

fn sides(ctx: &Ctx, out: &mut Found) {
    for (hex, _) in trade_hexes(ctx.board).filter(|&(hex, _)| TradeHex::new(ctx.island, hex).is_none()) {
        let n = 6 - ctx.island.neighbours(hex).len();
        let message = match n {
            3 => format!("the three sides of the trade hex {} to the sea do not follow each other", ctx.hex(hex)),
            _ => format!("the trade hex {} has {} to the sea; it needs three", ctx.hex(hex), count(n, "side", "sides")),
        };
        let fits = ctx.island.land().iter().filter(|&it| TradeHex::new(ctx.island, it).is_some());
        let fits: Vec<HexId> = fits.filter(|&it| trade_hexes(ctx.board).all(|(other, _)| other != it)).collect();
        let help = match &fits[..] {
            [] => "put it where exactly three sides touch the sea, one after the other".to_owned(),
            _ => format!("put it where exactly three sides touch the sea, such as {}", ctx.hexes(&fits[..1])),
        };
        out.push_about([Thing::Hex(hex)], Diagnostic::new(&SIDES, ctx.places.hex(hex), message).help(help));
    }
}

static ROLES: Descriptor = Descriptor {
    code: "trade_roles",
    severity: Severity::Error,
    rules: &["CAT-E81", "HB8"],
    what: "Castle, quarry and glassworks are not there exactly once each.",
    why: "Each trade hex needs what another one gives: without one of them a good could never be delivered, and a second \
          one would need a stack of goods of its own.",
    bad: "// frame: catan-traders\nrows\n    A: pasture 5, fields 8, trade castle",
    good: "// frame: catan-traders\nrows\n    A: pasture 5, fields 8, trade quarry",
};

fn roles(ctx: &Ctx, out: &mut Found) {
    let all: Vec<(HexId, Role)> = trade_hexes(ctx.board).collect();
    let of = |role: Role| all.iter().filter(move |&&(_, it)| it == role).map(|&(hex, _)| hex);
    let missing: Vec<Role> = Role::ALL.iter().copied().filter(|&role| of(role).next().is_none()).collect();
    let surplus: Vec<(HexId, HexId, Role)> =
        all.iter().filter_map(|&(hex, role)| Some((of(role).find(|&first| first < hex)?, hex, role))).collect();
    // The check of the scenario reports a board without any, and the castle hex of another one.
    let is_castle_meant = missing == [Role::Castle] && !ctx.fixed(Terrain::Castle).is_empty();
    if is_castle_meant || all.is_empty() || missing.is_empty() && surplus.is_empty() {
        return;
    }
    let words = |roles: &[Role]| joined(&roles.iter().map(|role| format!("`{role}`")).collect::<Vec<_>>(), 3);
    let lacks = format!("no trade hex is {}", words(&missing));
    let finding = match surplus.first() {
        None => Diagnostic::new(&ROLES, ctx.places.hex(all[0].0), lacks)
            .help(format!("write `trade {}` for another hex with three sides to the sea", missing[0])),
        Some(&(first, hex, role)) => {
            let both = format!("{} and {} are both `{role}`", ctx.hex(first), ctx.hex(hex));
            let message = if missing.is_empty() { both } else { format!("{both}, and {lacks}") };
            let entry = ctx.places.hex(hex);
            let finding = Diagnostic::new(&ROLES, entry, message).also(ctx.places.hex(first), "this one already");
            match missing.first() {
                None => finding.help("write a terrain for one of them: there are three trade hexes"),
                Some(role) => {
                    let text = format!("trade {role}");
                    let title = format!("write `{text}`");
                    finding.help(format!("{title} for one of them")).fix(Applicability::Maybe, title, entry, text)
                }
            }
        }
    };
    out.push_about(all.into_iter().map(|(hex, _)| Thing::Hex(hex)), finding);
}

static TOUCH: Descriptor = Descriptor {
    code: "trade_hexes_touch",
    severity: Severity::Error,
    rules: &["CAT-E82", "HB7"],
    what: "Two trade hexes touch.",
    why: "An edge between two trade hexes would join two corners that lead to different plazas, and a wagon would be at \
          its goal at once.",
    bad: "// frame: catan-traders\nmap Example\n    varies \"frame.board\"\nchange rows\n    C: mountains 6, mountains 3, forest 5, pasture 9, hills 8\n    E: sea, trade castle, trade glassworks\nremove harbour E1@7",
    good: "// frame: catan-traders\nrows\n    C: trade castle, mountains 3, forest 5, pasture 9, hills 8",
};

fn touch(ctx: &Ctx, out: &mut Found) {
    let all: Vec<HexId> = trade_hexes(ctx.board).map(|(hex, _)| hex).collect();
    for (n, &hex) in all.iter().enumerate() {
        for &other in all[..n].iter().filter(|&&other| ctx.island.between(hex, other).is_some()) {
            let message = format!("the trade hexes {} and {} touch", ctx.hex(other), ctx.hex(hex));
            let finding = Diagnostic::new(&TOUCH, ctx.places.hex(hex), message);
            let finding = finding.also(ctx.places.hex(other), "the other trade hex");
            let help = "put them apart: at least one hex lies between two trade hexes";
            out.push_about([Thing::Hex(hex), Thing::Hex(other)], finding.help(help));
        }
    }
}

static BARBARIAN_EDGE: Descriptor = Descriptor {
    code: "barbarian_edge",
    severity: Severity::Error,
    rules: &["CAT-E83", "HB4", "HB18"],
    what: "Barbarians do not begin on three different open edges.",
    why: "Three barbarians hinder the wagons, each on an edge of its own. The sea sides of trade hexes are closed to \
          wagons.",
    bad: "// frame: catan-traders\nmap Example\n    barbarians at A2@5, C2@7, C1@9",
    good: "// frame: catan-traders\nmap Example\n    barbarians at A2@5, C2@7, D3@3",
};

fn barbarian_edge(ctx: &Ctx, out: &mut Found) {
    let (edges, spans) = (&ctx.board.barbarian_edges, &ctx.places.map.barbarian_edges);
    let fact = all_of(spans, ctx.places.map.scenario_or_name());
    let closed = closed_edges(ctx.board);
    let mut wrong = false;
    for (i, &edge) in edges.iter().enumerate() {
        let place = spans.get(i).copied().unwrap_or(fact);
        let finding = if closed.contains(edge) {
            let message = format!("{} is a closed side of a trade hex", ctx.edge(edge));
            Diagnostic::new(&BARBARIAN_EDGE, place, message).help("name an edge that wagons can pass")
        } else if let Some(first) = edges[..i].iter().position(|&it| it == edge) {
            let message = format!("two barbarians begin on {}", ctx.edge(edge));
            let first = spans.get(first).copied().unwrap_or(fact);
            Diagnostic::new(&BARBARIAN_EDGE, place, message).also(first, "the other one").help("name another edge")
        } else {
            continue;
        };
        wrong = true;
        out.push_about([Thing::Barbarian(i)], finding);
    }
    // The check of the scenario reports a board without any.
    if !wrong && !matches!(edges.len(), 0 | 3) {
        let n = count(edges.len(), "barbarian begins", "barbarians begin");
        let finding = Diagnostic::new(&BARBARIAN_EDGE, fact, format!("{n} on the map, and there are three"));
        let things = (0..edges.len()).map(Thing::Barbarian);
        out.push_about(things, finding.help("name three different edges, such as `barbarians at A2@5, C2@7, D3@3`"));
    }
}
