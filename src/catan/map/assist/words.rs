//! The meaning of words within a line. What statements and facts mean stands in their rows.

use kogge_catan_game::board::Board;
use kogge_catan_game::board::table::Robber;
use kogge_catan_game::island::Named;
use kogge_catan_game::vocab::{Good, Module, Role, Scenario, Terrain};
use kogge_compiler::assist::line::TokenKind;
use kogge_compiler::assist::tokens::Class;

/// The class of a word or name that names no region or river.
pub(super) fn class(kind: TokenKind, text: &str, is_first: bool) -> Class {
    match kind {
        // A row begins with its letter.
        TokenKind::Name if text.len() == 1 || Named::read(text).is_some() => Class::Place,
        TokenKind::Name => Class::Text,
        _ if !is_first && is_value(text) => Class::Value,
        _ => Class::Keyword,
    }
}

/// Whether it is a word of one of the lists; some have two words.
fn is_value(word: &str) -> bool {
    let lists = [
        Terrain::ALL.iter().map(|it| it.word()).collect::<Vec<_>>(),
        Good::ALL.iter().map(|it| it.word()).collect(),
        Role::ALL.iter().map(|it| it.word()).collect(),
        Scenario::ALL.iter().map(|it| it.word()).collect(),
        Module::ALL.iter().map(|it| it.word()).collect(),
    ];
    word == "sea" || lists.iter().flatten().any(|known| known.split(' ').any(|part| part == word))
}

/// The yield of a terrain. Clause: B5.1.
pub(super) fn terrain(terrain: Terrain) -> String {
    if let Some(resource) = terrain.resource() {
        return format!("yields {resource}");
    }
    let says = match terrain {
        Terrain::Lake => "yields fish on 2, 3, 11 and 12; lies inland",
        Terrain::Swamp => "yields nothing; a river ends here",
        Terrain::Oasis => "yields nothing; the caravans set out from here",
        Terrain::Castle => "yields nothing; knights set out from here",
        Terrain::Trade => "yields nothing; a plaza for wagons lies in its middle",
        _ => "yields nothing",
    };
    says.to_owned()
}

/// The trade at a harbour. Clause: B2.2.
pub(super) fn good(good: Good) -> String {
    match good {
        Good::Any => "three cards of any one kind for one".to_owned(),
        good => format!("two {good} for one card"),
    }
}

/// The goods that a trade hex needs and gives. Clause: HB8.
pub(super) const fn role(role: Role) -> &'static str {
    match role {
        Role::Castle => "needs marble and glass, gives tools and sand",
        Role::Quarry => "needs tools, gives marble and sand",
        Role::Glassworks => "needs sand, gives glass and tools",
    }
}

/// The needs of a scenario on the map.
pub(super) const fn scenario(scenario: Scenario) -> &'static str {
    match scenario {
        Scenario::Base => "the base game",
        Scenario::Fishermen => "a lake and fishing grounds",
        Scenario::Rivers => "a river",
        Scenario::Caravans => "an oasis",
        Scenario::BarbarianAttack => "a castle at the coast",
        Scenario::Traders => "three trade hexes, and barbarians on three edges",
    }
}

/// The changes that a module makes.
pub(super) const fn module(module: Module) -> &'static str {
    match module {
        Module::FriendlyRobber => "a module: the robber spares those with few points",
        Module::Events => "a module: cards in place of the dice",
        Module::Harbourmaster => "a module: points for buildings at harbours",
        Module::TwoPlayers => "a module: two players and two neutral ones",
    }
}

/// Where the robber begins, in the words of the language.
pub(super) fn robber(board: &Board) -> String {
    match board.robber {
        Robber::Hex(hex) => format!("on {}", board.island.hex_name(hex)),
        Robber::Terrain(terrain) => format!("on {terrain}"),
        Robber::Off => "off".to_owned(),
        Robber::None => "none".to_owned(),
    }
}

/// A word within a line: what it means.
pub(super) fn inner(word: &str) -> Option<String> {
    if let Some(it) = Terrain::from_word(word).filter(|&it| it != Terrain::Castle) {
        return Some(terrain(it));
    }
    if let Some(it) = Good::from_word(word) {
        return Some(good(it));
    }
    if let Some(it) = Role::from_word(word) {
        let castle =
            if it == Role::Castle { format!("{}; as a trade hex: ", terrain(Terrain::Castle)) } else { String::new() };
        return Some(castle + role(it));
    }
    let known = [
        ("sea", "water inside a row: a place of the row without land"),
        ("inland", "only where no sea touches"),
        ("x", "that many equal hexes, one after the other"),
    ];
    known.iter().find(|(known, _)| *known == word).map(|(_, says)| (*says).to_owned())
}
