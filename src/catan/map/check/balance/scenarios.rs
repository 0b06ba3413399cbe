//! Doubts about scenarios: ways that are too long, or not equally long. Clauses: RI7, BA14, HB9.

use super::super::ctx::{Check, Ctx, Found};
use crate::resolve::Subject;
use kogge_catan_game::feature::{bridge_sites, castle, trade::Network, trade_hexes};
use kogge_catan_game::vocab::{HexId, Scenario, Terrain};
use kogge_compiler::diagnostic::{Descriptor, Diagnostic, Severity};
use kogge_engine::wording::{count, joined};

pub(super) const CHECKS: &[Check] = &[
    Check {
        descriptor: &KNIGHTS,
        rests_on: &[Subject::Rows, Subject::Hexes, Subject::Scenario],
        yields_to: &[],
        run: knights,
    },
    Check {
        descriptor: &PLAZAS,
        rests_on: &[Subject::Rows, Subject::Hexes, Subject::Scenario],
        yields_to: &[],
        run: plazas,
    },
    Check {
        descriptor: &SITES,
        rests_on: &[Subject::Rivers, Subject::Players, Subject::Scenario],
        yields_to: &[],
        run: sites,
    },
];

static KNIGHTS: Descriptor = Descriptor {
    code: "knights_too_far",
    severity: Severity::Warning,
    rules: &["CAT-W10", "BA14"],
    what: "A hex of the coast is more than 6 edges from the castle hex.",
    why: "A knight moves 3 edges a turn, so it needs three turns to get there. From a corner of the printed island two turns \
          lead to every hex; a hex farther away is lost before help comes.",
    bad: "",
    good: "",
};

/// The edges that a knight moves in two turns without grain.
const NEAR: u8 = 6;

fn knights(ctx: &Ctx, out: &mut Found) {
    let Some(castle) = ctx.only(Terrain::Castle).filter(|_| ctx.board.scenario == Scenario::BarbarianAttack) else {
        return;
    };
    let far = |hex: HexId| castle::distance_to(ctx.island, castle, hex).filter(|&far| far > NEAR).map(|far| (hex, far));
    let far: Vec<(HexId, u8)> = castle::conquerable(ctx.board).iter().filter_map(far).collect();
    let Some(&(hex, distance)) = far.iter().max_by_key(|&&(hex, far)| (far, std::cmp::Reverse(hex))) else { return };
    let message = format!("{} is {distance} edges from the castle hex: knights need three turns", ctx.hex(hex));
    let finding = Diagnostic::new(&KNIGHTS, ctx.places.hex(castle), message);
    let others = far.iter().map(|&(hex, far)| (ctx.places.hex(hex), format!("{far} edges from it")));
    out.push(
        finding
            .also_each(others)
            .help("move the castle hex nearer to the middle of the coast, or make the island smaller"),
    );
}

static PLAZAS: Descriptor = Descriptor {
    code: "plazas_unequal",
    severity: Severity::Warning,
    rules: &["CAT-W11", "HB1", "HB9"],
    what: "The ways between the plazas are not equally long.",
    why: "Each order leads from one plaza to another. On the printed island all three ways are equally long, so no order is \
          better than another.",
    bad: "// frame: catan-traders\nmap Example\n    varies \"frame.board\"\nchange rows\n    A: trade quarry, fields 8, pasture 5\n    C: trade castle, mountains 3, sea, pasture 9, hills 8\n    D: hills 11, sea, forest 11, forest 5\nremove harbour A1@11",
    good: "// frame: catan-traders\nrows\n    A: pasture 5, fields 8, trade quarry",
};

fn plazas(ctx: &Ctx, out: &mut Found) {
    let Some(network) = Network::new(ctx.board).filter(|_| ctx.board.scenario == Scenario::Traders) else { return };
    let all: Vec<_> = trade_hexes(ctx.board).zip(&network.plazas).collect();
    let mut ways = Vec::new();
    for (i, ((_, role), from)) in all.iter().enumerate() {
        let distances = network.distances(**from);
        for ((_, other), to) in &all[i + 1..] {
            ways.extend(distances[to.index()].map(|(edges, _)| (edges, format!("{role} to {other} {edges} edges"))));
        }
    }
    if ways.windows(2).all(|pair| pair[0].0 == pair[1].0) {
        return;
    }
    let words: Vec<String> = ways.into_iter().map(|(_, words)| words).collect();
    let message = format!("the ways between the plazas are not equally long: {}", joined(&words, 3));
    let [((first, _), _), others @ ..] = &all[..] else { return };
    let finding = Diagnostic::new(&PLAZAS, ctx.places.hex(*first), message);
    let finding = finding.also_each(others.iter().map(|((hex, _), _)| (ctx.places.hex(*hex), "another plaza")));
    out.push(finding.help("move a trade hex: on the printed island they lie on every other corner hex"));
}

static SITES: Descriptor = Descriptor {
    code: "sites_few",
    severity: Severity::Warning,
    rules: &["CAT-W12", "RI7", "RI10"],
    what: "The rivers have fewer bridge sites than players.",
    why: "Bridges are the dearest piece and pay the most gold. With fewer sites than players somebody can never build one. \
          The printed rivers have seven.",
    bad: "// frame: catan-rivers\nmap Example\n    varies \"frame.board\"\nchange rows\n    D: mountains 11, hills 2 and 12, pasture 9, pasture 5\nremove river South: D1, D2, D3, D4",
    good: "// frame: catan-rivers\nriver North: A1, A2, A3\n    mouth A3@3",
};

fn sites(ctx: &Ctx, out: &mut Found) {
    let n = bridge_sites(ctx.board).len();
    let players = ctx.board.players.iter().copied().max().unwrap_or(0);
    if ctx.board.scenario != Scenario::Rivers || n >= usize::from(players) {
        return;
    }
    let message = format!("{} for {players} players", count(n, "bridge site", "bridge sites"));
    let places = &ctx.places.rivers;
    let place = places.first().map_or(ctx.places.map.name, |river| river.name);
    out.push(Diagnostic::new(&SITES, place, message).help("let the rivers flow over more hexes, or add one"));
}
