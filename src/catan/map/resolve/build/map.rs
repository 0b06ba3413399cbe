//! The facts of the map statement with their defaults, which depend on the scenario: `scenario_pair`,
//! `wrong_player_counts` and `not_two_corners`. Clauses: X2, X3, B1.9, Z3.

use super::Build;
use crate::resolve::names::Use;
use crate::resolve::slots::MapSlots;
use crate::syntax::Subject;
use crate::syntax::tree::RobberNode;
use kogge_catan_game::board::TARGETS;
use kogge_catan_game::board::edition::Edition;
use kogge_catan_game::board::table::Robber;
use kogge_catan_game::vocab::{CornerId, EdgeId, Module, Scenario, Terrain};
use kogge_compiler::diagnostic::{Descriptor, Diagnostic, Severity};
use kogge_compiler::language::lower::NUMBER_OUT_OF_RANGE;
use kogge_compiler::merge::{WRONG_PLAYER_COUNTS, listed_twice, player_counts};
use kogge_compiler::text::Span;

pub(in crate::resolve) static SCENARIO_PAIR: Descriptor = Descriptor {
    code: "scenario_pair",
    severity: Severity::Error,
    rules: &["CAT-E97", "X2", "X3"],
    what: "A map names several scenarios.",
    why: "Each scenario changes the rules on its own; no rules say how two of them are played together.",
    bad: "map Example\n    scenario base, fishermen\n",
    good: "map Example\n    scenario base\n",
};

pub(in crate::resolve) static NOT_TWO_CORNERS: Descriptor = Descriptor {
    code: "not_two_corners",
    severity: Severity::Error,
    rules: &["CAT-E94", "Z3"],
    what: "`neutral at` does not name two different corners.",
    why: "Each of the two neutral players begins with one settlement.",
    bad: "map Example\n    neutral at C2@6\n",
    good: "map Example\n    neutral at C2@6, B4@8\n",
};

const NEUTRAL: Use = Use { lies: "a neutral settlement stands", is_coastal: false, subject: Subject::Neutral };
const BARBARIAN: Use = Use { lies: "a barbarian stands", is_coastal: false, subject: Subject::Barbarians };

/// The turns of the oasis (KA3).
const ARROWS: [[u8; 3]; 2] = [[12, 4, 8], [2, 6, 10]];

impl Build<'_> {
    pub(super) fn scenario(&mut self, map: &MapSlots) -> Scenario {
        let words = map.scenario.as_ref().map(|slot| &slot.node[..]).unwrap_or_default();
        if let [first, second, ..] = words {
            let message = format!("`{}` and `{}` are two scenarios", first.node.word(), second.node.word());
            let finding = Diagnostic::new(&SCENARIO_PAIR, second.span, message).label("one more");
            self.out.push(finding.help("name one, and make a map of its own for the other"));
            self.doubts.insert(Subject::Scenario);
        }
        words.first().map_or(Scenario::Base, |word| word.node)
    }

    pub(super) fn neutral(&mut self, map: &MapSlots) -> (Option<[CornerId; 2]>, Vec<Span>) {
        let Some(slot) = &map.neutral else { return (None, Vec::new()) };
        let corners = slot.node.iter().filter_map(|&place| Some((self.corner(place, NEUTRAL)?, place.span)));
        let mut corners: Vec<(CornerId, Span)> = corners.collect();
        let all_known = corners.len() == slot.node.len();
        corners.sort_unstable();
        let (ids, spans): (Vec<CornerId>, Vec<Span>) = corners.into_iter().unzip();
        let two = <[CornerId; 2]>::try_from(ids).ok().filter(|[a, b]| a != b);
        if two.is_none() {
            // A place that could not be read was reported.
            if all_known && self.island.is_some() && !self.doubts.any(&[Subject::Neutral]) {
                let message = match slot.node.len() {
                    2 => "`neutral at` names one corner twice".to_owned(),
                    n => format!("`neutral at` names {n} of two corners"),
                };
                let finding = Diagnostic::new(&NOT_TWO_CORNERS, slot.span, message).label("two are needed");
                self.out.push(finding.help("name two corners that no edge joins"));
            }
            self.doubts.insert(Subject::Neutral);
        }
        (two, spans)
    }

    pub(super) fn barbarian_numbers(&mut self, map: &MapSlots, scenario: Scenario) -> (Vec<u8>, Vec<Span>) {
        let Some(slot) = &map.barbarian_numbers else {
            let usual = if scenario == Scenario::BarbarianAttack { vec![2, 12] } else { Vec::new() };
            return (usual, Vec::new());
        };
        listed_twice(slot.node.iter().map(|it| (it.node.to_string(), it.span)), &mut self.out);
        let mut numbers = self.tokens(&slot.node, Subject::Barbarians);
        numbers.sort_by_key(|number| number.node);
        numbers.dedup_by_key(|number| number.node);
        numbers.into_iter().map(|number| (number.node, number.span)).unzip()
    }

    pub(super) fn barbarian_edges(&mut self, map: &MapSlots) -> (Vec<EdgeId>, Vec<Span>) {
        let places = map.barbarian_edges.iter().flat_map(|slot| &slot.node);
        let edges = places.filter_map(|&place| Some((self.edge(place, BARBARIAN)?, place.span)));
        let mut edges: Vec<(EdgeId, Span)> = edges.collect();
        edges.sort_unstable();
        edges.into_iter().unzip()
    }

    pub(super) fn modules(&mut self, map: &MapSlots) -> Vec<Module> {
        let Some(slot) = &map.modules else {
            // Without neutral settlements two cannot play.
            let is_possible = |module: &Module| *module != Module::TwoPlayers || map.neutral.is_some();
            return Module::ALL.iter().copied().filter(is_possible).collect();
        };
        listed_twice(slot.node.iter().map(|it| (it.node.word().to_owned(), it.span)), &mut self.out);
        let mut modules: Vec<Module> = slot.node.iter().map(|module| module.node).collect();
        modules.sort_unstable();
        modules.dedup();
        modules
    }

    pub(super) fn players(&mut self, map: &MapSlots, modules: &[Module]) -> Vec<u8> {
        // Numbers that cannot be read were reported.
        let Some(slot) = map.players.as_ref().filter(|slot| !slot.node.is_empty()) else { return vec![3, 4] };
        listed_twice(slot.node.iter().map(|it| (it.node.to_string(), it.span)), &mut self.out);
        let mut players: Vec<u8> = slot.node.iter().map(|count| count.node).collect();
        players.sort_unstable();
        players.dedup();
        let can_be_two = map.neutral.is_some() && modules.contains(&Module::TwoPlayers);
        let are_read = !self.doubts.any(&[Subject::Players]);
        let in_doubt = !are_read || self.doubts.any(&[Subject::Neutral, Subject::Modules]);
        if let Some(finding) = player_counts(&players, 2..=4, "3, 4", slot.span).filter(|_| are_read) {
            self.out.push(finding);
            self.doubts.insert(Subject::Players);
        } else if players.contains(&2) && !can_be_two && !in_doubt {
            let message = "the map is for 2 players, and does not allow the module `two players`";
            let finding = Diagnostic::new(&WRONG_PLAYER_COUNTS, slot.span, message);
            let help = match map.neutral {
                Some(_) => "add `two players` to `modules`, or take 2 away",
                None => "say where the neutral players begin: `neutral at CORNER, CORNER`, or take 2 away",
            };
            self.out
                .push(finding.help(help).also_each(map.modules.as_ref().map(|it| (it.span, "the modules it allows"))));
            self.doubts.insert(Subject::Players);
        }
        players
    }

    pub(super) fn target(&mut self, map: &MapSlots, edition: &Edition, scenario: Scenario) -> u8 {
        let usual = edition.targets[scenario.index()];
        let Some(ends) = map.ends.map(|slot| slot.node) else { return usual };
        if TARGETS.contains(&ends.node) {
            return ends.node as u8;
        }
        let message = format!("the points that win cannot be {}", ends.node);
        let help = format!("write a whole number from {} to {}", TARGETS.start(), TARGETS.end());
        self.out.push(Diagnostic::new(&NUMBER_OUT_OF_RANGE, ends.span, message).label("this number").help(help));
        self.doubts.insert(Subject::Ends);
        usual
    }

    pub(super) fn robber(&mut self, map: &MapSlots, scenario: Scenario) -> Robber {
        let usual = match scenario {
            Scenario::Base => Robber::Terrain(Terrain::Desert),
            Scenario::Fishermen | Scenario::Caravans => Robber::Off,
            Scenario::Rivers => Robber::Terrain(Terrain::Swamp),
            Scenario::BarbarianAttack | Scenario::Traders => Robber::None,
        };
        match map.robber.as_ref().map(|slot| slot.node) {
            None => usual,
            Some(RobberNode::Hex(place)) => self.hex(place, Subject::Robber).map_or(usual, Robber::Hex),
            Some(RobberNode::Terrain(terrain)) => Robber::Terrain(terrain),
            Some(RobberNode::Off) => Robber::Off,
            Some(RobberNode::None) => Robber::None,
        }
    }

    /// The turns of the oasis; hours that make none are judged as they are.
    pub(super) fn arrows(&mut self, map: &MapSlots, scenario: Scenario) -> Vec<[u8; 3]> {
        let Some(slot) = &map.arrows else {
            return if scenario == Scenario::Caravans { ARROWS.to_vec() } else { Vec::new() };
        };
        let mut arrows = Vec::new();
        for hours in &slot.node {
            let mut hours: Vec<u8> = hours.iter().map(|hour| u8::try_from(hour.node).unwrap_or(u8::MAX)).collect();
            // In the order of a clock face that begins at 12.
            hours.sort_by_key(|&hour| if hour == 12 { 0 } else { hour });
            // With another number of hours it cannot be a turn, and neither can three times the hour 0.
            arrows.push(<[u8; 3]>::try_from(hours).unwrap_or_default());
        }
        arrows.sort_by_key(|hours| hours.map(|hour| if hour == 12 { 0 } else { hour }));
        arrows
    }
}
