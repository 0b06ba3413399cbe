//! The castle hex, the numbers of the coast and where battles begin. Clauses: BA1 to BA3, BA6, BA17.
//!
//! A barbarian on a number that no hex of the coast has (`CAT-E72`) needs no check of its own: the number is missing on
//! the coast.

use super::ctx::{Check, Ctx, Found, Thing};
use crate::resolve::Subject;
use kogge_catan_game::board::Numbers;
use kogge_catan_game::vocab::{HexId, Scenario, Terrain};
use kogge_compiler::diagnostic::{Descriptor, Diagnostic, Severity};
use kogge_engine::wording::{count, either, joined};

pub(super) const CHECKS: &[Check] = &[
    Check {
        descriptor: &INLAND,
        rests_on: &[Subject::Rows, Subject::Hexes, Subject::Scenario],
        yields_to: &["feature_without_scenario"],
        run: inland,
    },
    Check {
        descriptor: &NUMBER_MISSING,
        rests_on: &[
            Subject::Rows,
            Subject::Hexes,
            Subject::Tokens,
            Subject::Fills,
            Subject::Numbers,
            Subject::Scenario,
        ],
        yields_to: &["no_feature_for_scenario", "castle_inland", "missing_number"],
        run: number_missing,
    },
    Check {
        descriptor: &SWEEP_START,
        rests_on: &[Subject::Rows, Subject::Hexes],
        yields_to: &["feature_without_scenario", "castle_inland"],
        run: sweep_start,
    },
];

static INLAND: Descriptor = Descriptor {
    code: "castle_inland",
    severity: Severity::Error,
    rules: &["CAT-E70", "BA1"],
    what: "The castle hex or the desert does not lie on the coast, or its place is drawn.",
    why: "Knights ride from the castle hex along the coast, on which barbarians land. The desert takes a place of the \
          coast on which none can land.",
    bad: "// frame: catan-barbarians\nrows\n    D: mountains 4, castle, fields 4, hills 8\n    E: mountains 8, forest 5, fields 2",
    good: "// frame: catan-barbarians\nrows\n    D: mountains 4, mountains 8, fields 4, hills 8\n    E: castle, forest 5, fields 2",
};

fn inland(ctx: &Ctx, out: &mut Found) {
    let is_attack = ctx.board.scenario == Scenario::BarbarianAttack;
    let terrains = [(Terrain::Castle, "castle hex"), (Terrain::Desert, "desert")];
    for (terrain, name) in terrains.into_iter().filter(|&(terrain, _)| is_attack || terrain == Terrain::Castle) {
        for hex in ctx.fixed(terrain).into_iter().filter(|&hex| !ctx.is_coastal(hex)) {
            let message = format!("the {name} {} lies inland, and must lie on the coast", ctx.hex(hex));
            let finding = Diagnostic::new(&INLAND, ctx.places.hex(hex), message);
            out.name(&INLAND, Thing::Scenario);
            out.push_about([Thing::Hex(hex)], finding.help("exchange it with a hex on the coast"));
        }
        for (id, stock, place) in ctx.stocks(terrain) {
            let region = &ctx.board.regions[id.index()].name;
            let within = ctx.region(id).iter().find(|&hex| !ctx.is_coastal(hex) || stock.inland);
            let message = match (terrain, within) {
                (Terrain::Castle, _) => format!("the castle hex is drawn for `{region}`, and its place is fixed"),
                (_, Some(hex)) => format!("the desert may come inland, such as to {}", ctx.hex(hex)),
                (_, None) => continue,
            };
            let help = format!("take it out of the fill, and write `{terrain}` for a hex on the coast");
            out.name(&INLAND, Thing::Scenario);
            out.push_about([Thing::Region(id)], Diagnostic::new(&INLAND, place, message).help(help));
        }
    }
}

static NUMBER_MISSING: Descriptor = Descriptor {
    code: "coast_number_missing",
    severity: Severity::Error,
    rules: &["CAT-E71", "CAT-E72", "BA2", "BA3", "BA6"],
    what: "A number is fixed on no hex of the coast, or on several.",
    why: "Barbarians land on the hex of the coast with the number that is rolled. So each number but 7 lies on exactly one \
          hex of the coast, in every game.",
    bad: "// frame: catan-barbarians\nrows\n    D: mountains 12, mountains 8, fields 4, hills 8",
    good: "// frame: catan-barbarians\nrows\n    D: mountains 4, mountains 8, fields 4, hills 8",
};

/// Every number of a token.
const TOKENS: [u8; 10] = [2, 3, 4, 5, 6, 8, 9, 10, 11, 12];

fn number_missing(ctx: &Ctx, out: &mut Found) {
    let is_reported = [Thing::Scenario, Thing::Numbers].into_iter().any(|thing| out.is_reported(thing));
    if ctx.board.scenario != Scenario::BarbarianAttack || is_reported {
        return;
    }
    let yields = |&hex: &HexId| ctx.ground(hex).fixed().is_none_or(Terrain::bears_number);
    let coast: Vec<HexId> = ctx.island.land().iter().filter(|&hex| ctx.is_coastal(hex)).filter(yields).collect();
    let is_open = |&&hex: &&HexId| ctx.board.hexes[hex.index()].numbers.is_empty();
    let open: Vec<HexId> = coast.iter().filter(is_open).copied().collect();
    if let (Some(&first), false) = (open.first(), ctx.board.numbers == Numbers::Fixed) {
        let n = count(open.len(), "hex of the coast has", "hexes of the coast have");
        let message = format!("{n} no number, and numbers of the coast are fixed: {}", ctx.hexes(&open));
        let finding = Diagnostic::new(&NUMBER_MISSING, ctx.places.hex(first), message);
        let help = "write its number behind each hex of the coast: 2 to 6 and 8 to 12, each once";
        out.push_about([Thing::Scenario], finding.help(help));
        return;
    }
    let at = |number: u8| -> Vec<_> {
        let here = |&hex: &HexId| ctx.numbers(hex).find(|&(it, _)| it == number).map(|(_, span)| (hex, span));
        coast.iter().filter_map(here).collect()
    };
    let missing: Vec<u8> = TOKENS.into_iter().filter(|&number| at(number).is_empty()).collect();
    let twice: Vec<u8> = TOKENS.into_iter().filter(|&number| at(number).len() > 1).collect();
    let list = |numbers: &[u8]| joined(&numbers.iter().map(u8::to_string).collect::<Vec<_>>(), 10);
    let message = match (&missing[..], &twice[..]) {
        ([], []) => return,
        (missing, []) => format!("no hex of the coast has {}", list(missing)),
        ([], twice) => format!("several hexes of the coast have {}", list(twice)),
        (missing, twice) => format!("several hexes of the coast have {}, and none has {}", list(twice), list(missing)),
    };
    let several: Vec<_> = twice.iter().flat_map(|&number| at(number)).collect();
    let place = several.last().map_or_else(|| ctx.places.map.scenario_or_name(), |&(_, span)| span);
    let finding = Diagnostic::new(&NUMBER_MISSING, place, message);
    let others = several.iter().rev().skip(1).map(|&(hex, span)| (span, format!("{} has it also", ctx.hex(hex))));
    let finding = finding.also_each(others);
    let help = "give each of the numbers 2 to 6 and 8 to 12 to exactly one hex of the coast";
    out.push_about([Thing::Scenario], finding.help(help));
}

static SWEEP_START: Descriptor = Descriptor {
    code: "sweep_start",
    severity: Severity::Error,
    rules: &["CAT-E73", "BA17"],
    what: "Battles begin with a hex that does not touch the castle hex, or does not lie on the coast.",
    why: "After every turn the hexes of the coast are judged one after the other, beginning beside the castle hex.",
    bad: "// frame: catan-barbarians\nmap Example\n    sweep from B1",
    good: "// frame: catan-barbarians\nmap Example\n    sweep from D1",
};

fn sweep_start(ctx: &Ctx, out: &mut Found) {
    let (Some(castle), Some(from)) = (ctx.only(Terrain::Castle), ctx.board.sweep) else { return };
    if out.is_reported(Thing::Hex(castle)) {
        return;
    }
    let beside = ctx.island.neighbours(castle);
    let message = match (beside.contains(from), ctx.is_coastal(from)) {
        (true, true) => return,
        (true, false) => format!("{} does not lie on the coast", ctx.hex(from)),
        (false, _) => format!("{} does not touch the castle hex {}", ctx.hex(from), ctx.hex(castle)),
    };
    let near: Vec<String> = beside.iter().filter(|&hex| ctx.is_coastal(hex)).map(|hex| ctx.hex(hex)).collect();
    let finding = Diagnostic::new(&SWEEP_START, ctx.asked_by(ctx.places.map.lines.sweep), message);
    let finding = finding.also(ctx.places.hex(castle), "the castle hex");
    let help = match &near[..] {
        [] => "move the castle hex beside another hex of the coast".to_owned(),
        _ => format!("name a hex of the coast beside it: {}", either(&near)),
    };
    out.push(finding.help(help));
}
