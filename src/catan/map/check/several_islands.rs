//! Land that no edge joins. Clauses: B8.2, KA3, BA14, HB9.
//!
//! Settlements have room on an island of any size: a single hex takes three of them. What keeps players apart is a
//! matter of taste in the base game, and breaks the game where pieces of its own must get everywhere.

use super::ctx::{Check, Ctx, Found};
use crate::resolve::Subject;
use kogge_catan_game::vocab::{HexId, HexSet, Scenario};
use kogge_compiler::diagnostic::{Descriptor, Diagnostic, Severity};

pub(super) const CHECKS: &[Check] = &[
    Check {
        descriptor: &NOT_CONNECTED,
        rests_on: &[Subject::Rows, Subject::Scenario],
        yields_to: &[],
        run: not_connected,
    },
    Check { descriptor: &SEVERAL, rests_on: &[Subject::Rows, Subject::Scenario], yields_to: &[], run: several },
];

static NOT_CONNECTED: Descriptor = Descriptor {
    code: "island_not_connected",
    severity: Severity::Error,
    rules: &["CAT-E12", "KA3", "BA14", "HB9"],
    what: "The map has several islands that no edge joins, and its scenario needs one.",
    why: "There are no ships: trains of camels, knights and wagons go from edge to edge, and never get to another \
          island. The base game, the Fishermen and the Rivers can be played on several.",
    bad: "// frame: catan-traders\nmap Example\n    varies \"frame.board\"\nchange rows\n    F: sea x 4\n    G: forest 9",
    good: "// frame: catan-traders\nmap Example",
};

static SEVERAL: Descriptor = Descriptor {
    code: "several_islands",
    severity: Severity::Warning,
    rules: &["CAT-W16", "B8.2"],
    what: "The map has several islands that no edge joins.",
    why: "There are no ships: who has no settlement on an island after set-up never builds there, and players on \
          islands of their own never meet but at the robber and in trade. That can be meant; then allow it, with the \
          reason.",
    bad: "map Example\n    varies \"frame.board\"\n    robber off\nchange rows\n    D: sea x 4\n    E: pasture 5, fields 6, pasture 11\nremove harbour D1@9\nremove harbour D4@5",
    good: "map Example\n    robber off",
};

/// Whether pieces of the scenario must get everywhere.
fn needs_one(scenario: Scenario) -> bool {
    match scenario {
        Scenario::Base | Scenario::Fishermen | Scenario::Rivers => false,
        Scenario::Caravans | Scenario::BarbarianAttack | Scenario::Traders => true,
    }
}

fn not_connected(ctx: &Ctx, out: &mut Found) {
    if needs_one(ctx.board.scenario) {
        let help = "join them: write a terrain for some of the `sea` between them, or shift rows with `from`";
        out.findings.extend(found(ctx, &NOT_CONNECTED).map(|finding| finding.help(help)));
    }
}

fn several(ctx: &Ctx, out: &mut Found) {
    if !needs_one(ctx.board.scenario) {
        let help = "if it is meant, write `allow several_islands because \"…\"`; otherwise join them: write a terrain for \
                    some of the `sea` between them";
        out.findings.extend(found(ctx, &SEVERAL).map(|finding| finding.help(help)));
    }
}

/// The finding that names the first hex of each island; `None` where there is one.
fn found(ctx: &Ctx, descriptor: &'static Descriptor) -> Option<Diagnostic> {
    let parts = ctx.island.parts();
    let first = |part: &HexSet| part.iter().next();
    // The first of the largest parts is the island, the others lie off it.
    let &island = parts.iter().rev().max_by_key(|part| part.len())?;
    let others: Vec<HexId> = parts.iter().filter(|&&part| part != island).filter_map(first).collect();
    let ([off, further @ ..], on) = (&others[..], first(&island)?) else { return None };
    let row = |hex: HexId| ctx.places.rows.get(usize::from(ctx.island.hexes[hex.index()].row)).copied();
    let message = format!(
        "{} cannot be reached from {} by edges: the map has {} islands",
        ctx.hex(*off),
        ctx.hex(on),
        parts.len()
    );
    let place = row(*off).unwrap_or(ctx.places.map.name);
    let finding = Diagnostic::new(descriptor, place, message)
        .label(format!("an island of its own begins with {}", ctx.hex(*off)));
    let further = further.iter().filter_map(|&hex| Some((row(hex)?, format!("another begins with {}", ctx.hex(hex)))));
    Some(finding.also_each(further))
}
