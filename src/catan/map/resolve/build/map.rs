//! Scenario, modules, players and target of the map statement: `scenario_pair` and `wrong_player_counts`. Clauses: X2, X3,
//! B1.9.

use super::Build;
use crate::resolve::slots::MapSlots;
use crate::syntax::Subject;
use kogge_catan_game::board::TARGETS;
use kogge_catan_game::board::edition::Edition;
use kogge_catan_game::board::table::MAX_PLAYERS;
use kogge_catan_game::vocab::{Module, Scenario};
use kogge_compiler::diagnostic::{Descriptor, Diagnostic, Severity};
use kogge_compiler::language::lower::NUMBER_OUT_OF_RANGE;
use kogge_compiler::merge::{WRONG_PLAYER_COUNTS, listed_twice, player_counts};
use kogge_compiler::text::Span;
use kogge_engine::wording::joined;

pub(in crate::resolve) static SCENARIO_PAIR: Descriptor = Descriptor {
    code: "scenario_pair",
    severity: Severity::Error,
    rules: &["CAT-E97", "X2", "X3"],
    what: "A map names several scenarios.",
    why: "Each scenario changes the rules on its own; no rules say how two of them are played together.",
    bad: "map Example\n    scenario base, fishermen\n",
    good: "map Example\n    scenario base\n",
};

/// The finding about numbers of players for which a scenario has no pieces. Clause: B1.9.
fn for_scenario(players: &[u8], scenario: Scenario, place: Span) -> Option<Diagnostic> {
    let most = scenario.most_players();
    let (more, kept): (Vec<u8>, Vec<u8>) = players.iter().partition(|&&n| usize::from(n) > most);
    if more.is_empty() {
        return None;
    }
    let words = |players: &[u8]| players.iter().map(u8::to_string).collect::<Vec<_>>();
    let message = format!(
        "the map is for {} players, and the pieces of the scenario `{scenario}` are for 2 to {most}",
        joined(&words(&more), more.len())
    );
    let kept = if kept.is_empty() { "3, 4".to_owned() } else { words(&kept).join(", ") };
    let help = format!("write `players {kept}`, or `scenario base`");
    Some(Diagnostic::new(&WRONG_PLAYER_COUNTS, place, message).help(help))
}

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

    pub(super) fn players(&mut self, map: &MapSlots, modules: &[Module], scenario: Scenario) -> Vec<u8> {
        // Numbers that cannot be read were reported.
        let Some(slot) = map.players.as_ref().filter(|slot| !slot.node.is_empty()) else { return vec![3, 4] };
        listed_twice(slot.node.iter().map(|it| (it.node.to_string(), it.span)), &mut self.out);
        let mut players: Vec<u8> = slot.node.iter().map(|count| count.node).collect();
        players.sort_unstable();
        players.dedup();
        let can_be_two = map.neutral.is_some() && modules.contains(&Module::TwoPlayers);
        let are_read = !self.doubts.any(&[Subject::Players]);
        let in_doubt = !are_read || self.doubts.any(&[Subject::Neutral, Subject::Modules]);
        if let Some(finding) = player_counts(&players, 2..=MAX_PLAYERS as u8, "3, 4", slot.span).filter(|_| are_read) {
            self.out.push(finding);
            self.doubts.insert(Subject::Players);
        } else if let Some(finding) = for_scenario(&players, scenario, slot.span).filter(|_| are_read) {
            self.out.push(finding.also_each(map.scenario.as_ref().map(|it| (it.span, "the scenario"))));
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
}
