//! Scenarios whose map lacks what their rules need. Clauses: FI1, FI3, RI1, KA1, BA1, HB1, HB4.

use super::ctx::{Check, Ctx, Found, Thing};
use crate::resolve::Subject;
use kogge_catan_game::vocab::{Scenario, Terrain};
use kogge_compiler::diagnostic::{Descriptor, Diagnostic, Severity};
use kogge_engine::wording::joined;

pub(super) const CHECK: Check = Check {
    descriptor: &DESCRIPTOR,
    rests_on: &[
        Subject::Rows,
        Subject::Hexes,
        Subject::Fills,
        Subject::Grounds,
        Subject::Rivers,
        Subject::Scenario,
        Subject::Barbarians,
    ],
    yields_to: &["feature_without_scenario"],
    run: check,
};

static DESCRIPTOR: Descriptor = Descriptor {
    code: "no_feature_for_scenario",
    severity: Severity::Error,
    rules: &["CAT-E90", "FI1", "FI3", "RI1", "KA1", "BA1", "HB1", "HB4"],
    what: "The map lacks something that its scenario is played with, or has more of it than the rules know.",
    why: "Without a lake nobody fishes, without a river nobody builds bridges: the scenario would be played with rules that \
          never apply. Of oasis and castle hex the rules know exactly one.",
    bad: "map Example\n    scenario caravans\n    robber off",
    good: "map Example\n    scenario base\n    robber off",
};

/// Something that a scenario needs: whether the map has it, its name, and a line that adds it.
type Need = (bool, &'static str, &'static str);

fn check(ctx: &Ctx, out: &mut Found) {
    let scenario = ctx.board.scenario;
    let has = |terrain| !ctx.fixed(terrain).is_empty() || !ctx.stocks(terrain).is_empty();
    let needs: &[Need] = match scenario {
        Scenario::Base => &[],
        Scenario::Fishermen => &[
            (has(Terrain::Lake), "a lake", "`lake` for a hex inside the island, or `lake 1 inland` in a fill"),
            (!ctx.board.grounds.is_empty(), "fishing grounds", "`fishing A1@2: 4`"),
        ],
        Scenario::Rivers => &[(!ctx.board.rivers.is_empty(), "a river", "`river North: A1, A2, A3` with `mouth A3@3`")],
        Scenario::Caravans => &[(has(Terrain::Oasis), "an oasis", "`oasis` for a hex inside the island")],
        Scenario::BarbarianAttack => &[(has(Terrain::Castle), "a castle hex", "`castle` for a hex on the coast")],
        Scenario::Traders => &[
            (
                has(Terrain::Trade),
                "trade hexes",
                "`trade castle`, `trade quarry` and `trade glassworks` for three hexes",
            ),
            (
                !ctx.board.barbarian_edges.is_empty(),
                "`barbarians at`",
                "`barbarians at A2@5, C2@7, D3@3` below the map",
            ),
        ],
    };
    let missing: Vec<&Need> = needs.iter().filter(|(is_there, ..)| !is_there).collect();
    if !missing.is_empty() {
        let names: Vec<String> = missing.iter().map(|(_, name, _)| (*name).to_owned()).collect();
        let lines: Vec<String> = missing.iter().map(|(.., line)| (*line).to_owned()).collect();
        let message = format!("`scenario {scenario}` is played with {}, and the map has none", joined(&names, 3));
        let finding = Diagnostic::new(&DESCRIPTOR, ctx.places.map.scenario_or_name(), message);
        out.push_about([Thing::Scenario], finding.help(format!("write {}, or another scenario", joined(&lines, 3))));
    }
    let single = match scenario {
        Scenario::Caravans => &[(Terrain::Oasis, "oases")][..],
        Scenario::BarbarianAttack => &[(Terrain::Castle, "castle hexes"), (Terrain::Desert, "deserts")],
        Scenario::Base | Scenario::Fishermen | Scenario::Rivers | Scenario::Traders => &[],
    };
    for &(terrain, names) in single {
        let hexes = ctx.fixed(terrain);
        let drawn: usize = ctx.stocks(terrain).iter().map(|(_, stock, _)| usize::from(stock.count)).sum();
        let n = hexes.len() + drawn;
        if n < 2 {
            continue;
        }
        let stocks = ctx.stocks(terrain);
        let spans: Vec<_> = hexes.iter().map(|&hex| ctx.places.hex(hex)).chain(stocks.iter().map(|it| it.2)).collect();
        let message = format!("the map has {n} {names}, and `scenario {scenario}` is played with one");
        let [first, .., last] = spans[..] else {
            out.extend(
                spans.first().map(|&only| Diagnostic::new(&DESCRIPTOR, only, message.clone()).help("leave one")),
            );
            continue;
        };
        let finding = Diagnostic::new(&DESCRIPTOR, last, message).help("write another terrain for all but one");
        let finding = if first == last { finding } else { finding.also(first, "the first one") };
        let things: Vec<Thing> = hexes.into_iter().map(Thing::Hex).chain([Thing::Scenario]).collect();
        out.push_about(things, finding);
    }
}
