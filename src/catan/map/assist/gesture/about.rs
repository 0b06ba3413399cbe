//! The choices for an island as a whole: its title, and the game that is played on it.

use super::Edit;
use crate::assist::Map;
use kogge_catan_game::board::Board;
use kogge_catan_game::board::facts::list;
use kogge_catan_game::vocab::{Module, Scenario};
use kogge_compiler::assist::gesture::about::{
    MODULE, editions, ledger, modules, players, rest_of, set_common, state_map, title,
};
use kogge_compiler::assist::gesture::{Choice, Group, Refused, refuse};

/// The first words of choices.
const SCENARIO: &str = "scenario";
const ENDS: &str = "ends at";

/// The choices for the whole island.
pub(super) fn of_map(map: &Map, board: &Board) -> Vec<Group> {
    let scenario = |&it: &Scenario| Choice::new(format!("{SCENARIO} {it}"), it.both(), board.scenario == it);
    vec![
        title(&board.name),
        players(2..=board.scenario.most_players() as u8, &board.players),
        Group::new(SCENARIO, ["Scenario", "Szenario"], Scenario::ALL.iter().map(scenario).collect()),
        Group::typed("points", ["Ends at points", "Endet bei Siegpunkten"], ENDS, board.target, true),
        editions::<crate::Catan>(&board.edition.id),
        modules(Module::ALL.iter().map(|module| (module.both(), board.modules.contains(module)))),
        ledger(map),
    ]
}

/// Gives the island what was chosen.
pub(super) fn set_of_map(edit: &mut Edit<'_>, choice: &str) -> Result<(), Refused> {
    let board = edit.board;
    let base = edit.base.as_ref().map(|base| (&base.players[..], base.edition.id.to_string()));
    if let Some(done) = set_common(edit.map, &mut edit.patch, choice, &board.players, base) {
        return done;
    }
    let rest = |words: &str| rest_of(choice, words);
    if let Some(word) = rest(SCENARIO) {
        state(edit, SCENARIO, word, |base| base.scenario.to_string())
    } else if let Some(n) = rest(ENDS) {
        let Ok(n) = n.trim().parse::<u8>() else {
            return refuse!("`{n}` is not a number of points", "„{n}“ ist keine Zahl von Punkten");
        };
        state(edit, "ends", &format!("at {n} points"), |base| format!("at {} points", base.target))
    } else if let Some(word) = rest(MODULE) {
        let is_on = |it: &&Module| board.modules.contains(it) != (it.word() == word);
        let new: Vec<Module> = Module::ALL.iter().filter(is_on).copied().collect();
        let text = |modules: &[Module]| if modules.is_empty() { "none".to_owned() } else { list(modules) };
        state(edit, "modules", &text(&new), |base| text(&base.modules))
    } else {
        refuse!("an island has no `{choice}`", "eine Insel hat kein `{choice}`")
    }
}

/// States a fact of the map that every map has.
fn state(edit: &mut Edit<'_>, word: &str, new: &str, of: impl Fn(&Board) -> String) -> Result<(), Refused> {
    let base = edit.base.as_ref().map(of);
    state_map(edit.map, &mut edit.patch, (word, new), base)
}
