//! Things on the map that belong to another scenario. Clause: X2.

use super::ctx::{Check, Ctx, Found, Thing, all_of};
use crate::resolve::Subject;
use kogge_catan_game::vocab::{Scenario, Terrain};
use kogge_compiler::diagnostic::{Descriptor, Diagnostic, Severity};
use kogge_compiler::text::Span;
use kogge_engine::wording::{count, joined};

pub(super) const CHECK: Check =
    Check { descriptor: &DESCRIPTOR, rests_on: &[Subject::Scenario], yields_to: &[], run: check };

static DESCRIPTOR: Descriptor = Descriptor {
    code: "feature_without_scenario",
    severity: Severity::Error,
    rules: &["CAT-E91", "X2"],
    what: "The map has something that only another scenario uses.",
    why: "The rules of lake, fishing grounds, rivers, swamps, oasis, castle hex and trade hexes belong to one scenario each, \
          and exactly one scenario is played.",
    bad: "fishing A1@2: 4",
    good: "// frame: catan-fishermen\nfishing A1@2: 4",
};

fn check(ctx: &Ctx, out: &mut Found) {
    let features = features(ctx);
    for &scenario in Scenario::ALL.iter().filter(|&&scenario| scenario != ctx.board.scenario) {
        let own: Vec<&Feature> = features.iter().filter(|feature| feature.scenario == scenario).collect();
        let Some(first) = own.iter().min_by_key(|feature| (feature.place.file, feature.place.start)) else { continue };
        let mut kinds: Vec<(&Noun, usize)> = Vec::new();
        for feature in &own {
            match kinds.iter_mut().find(|(noun, _)| *noun == &feature.noun) {
                Some((_, n)) => *n += 1,
                None => kinds.push((&feature.noun, 1)),
            }
        }
        let things: Vec<String> = kinds.iter().map(|&((one, many), n)| counted(one, many, n)).collect();
        let belong = if own.len() == 1 { "belongs" } else { "belong" };
        let plays = ctx.board.scenario;
        let message = format!("{} {belong} to `scenario {scenario}`, and this map plays `{plays}`", joined(&things, 3));
        let finding = Diagnostic::new(&DESCRIPTOR, first.place, message);
        let mut others: Vec<Span> = own.iter().map(|it| it.place).filter(|&place| place != first.place).collect();
        others.dedup();
        let finding = finding.also_each(others.into_iter().map(|place| (place, "and this")));
        let place = match ctx.places.map.lines.scenario {
            Some(_) => format!("in place of `scenario {plays}`"),
            None => "below the map".to_owned(),
        };
        // The trade hexes of Traders are called like things of other scenarios.
        let is_role = plays == Scenario::Traders && own.iter().all(|feature| feature.noun.0 == CASTLE.0);
        let is_terrain = |feature: &&Feature| matches!(feature.thing, Some(Thing::Hex(_)));
        let remedy = match (own.iter().all(is_terrain), own.len()) {
            (true, 1) => "give the hex another terrain",
            (true, _) => "give the hexes another terrain",
            (false, 1) => "take it away",
            (false, _) => "take them away",
        };
        let help = format!("write `scenario {scenario}` {place}, or {remedy}");
        let finding =
            finding.help(if is_role { "if the trade hex is meant, write `trade castle`".to_owned() } else { help });
        own.iter().filter_map(|feature| feature.thing).for_each(|thing| out.name(&DESCRIPTOR, thing));
        out.push_about([Thing::Scenario], finding);
    }
}

/// A noun for one thing, and for several; a fact has no plural.
type Noun = (&'static str, &'static str);

const CASTLE: Noun = ("castle hex", "castle hexes");

/// `a river`, `2 rivers`; facts as they are.
fn counted(one: &str, many: &str, n: usize) -> String {
    match n {
        _ if many.is_empty() => one.to_owned(),
        1 => format!("{} {one}", if one.starts_with('o') { "an" } else { "a" }),
        n => count(n, one, many),
    }
}

/// Something that one scenario uses.
struct Feature {
    scenario: Scenario,
    place: Span,
    noun: Noun,
    thing: Option<Thing>,
}

/// Everything on the map that one scenario uses.
fn features(ctx: &Ctx) -> Vec<Feature> {
    let (places, map) = (ctx.places, &ctx.places.map);
    let mut all = Vec::new();
    let mut add = |scenario, noun, place, thing| all.push(Feature { scenario, place, noun, thing });
    for (terrain, noun) in [
        (Terrain::Lake, ("lake", "lakes")),
        (Terrain::Swamp, ("swamp", "swamps")),
        (Terrain::Oasis, ("oasis", "oases")),
        (Terrain::Castle, CASTLE),
        (Terrain::Trade, ("trade hex", "trade hexes")),
    ] {
        let Some(scenario) = terrain.scenario() else { continue };
        ctx.fixed(terrain).into_iter().for_each(|hex| add(scenario, noun, places.hex(hex), Some(Thing::Hex(hex))));
        for (id, stock, place) in ctx.stocks(terrain) {
            (0..stock.count).for_each(|_| add(scenario, noun, place, Some(Thing::Region(id))));
        }
    }
    for (i, &place) in places.grounds.iter().enumerate() {
        add(Scenario::Fishermen, ("fishing ground", "fishing grounds"), place, Some(Thing::Ground(i)));
    }
    for (i, river) in places.rivers.iter().enumerate() {
        add(Scenario::Rivers, ("river", "rivers"), river.name, Some(Thing::River(i)));
    }
    let facts = [
        (Scenario::Fishermen, "`fishing shuffled`", places.ground_draw),
        (Scenario::Caravans, "`arrows`", map.lines.arrows),
        (
            Scenario::BarbarianAttack,
            "`barbarians on`",
            map.barbarian_numbers.first().map(|&first| all_of(&map.barbarian_numbers, first)),
        ),
        (Scenario::BarbarianAttack, "`sweep from`", map.lines.sweep),
    ];
    for (scenario, words, place) in facts {
        place.into_iter().for_each(|place| add(scenario, (words, ""), place, None));
    }
    if let Some(&first) = map.barbarian_edges.first() {
        add(Scenario::Traders, ("`barbarians at`", ""), all_of(&map.barbarian_edges, first), Some(Thing::Barbarian(0)));
    }
    all
}
