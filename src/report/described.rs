//! A map in words: what a page, a card or a reader of pictures says about it.

use kogge_engine::vocab::Tongue;
use kogge_engine::wording::{say, sentence};

use super::facts::Fact;

/// A map in words of one language.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Described {
    /// How large it is: `27 cities, 32 routes`.
    pub sizes: String,
    /// One paragraph for people who do not see the picture.
    pub paragraph: String,
    /// Headings with what the map states, in reading order.
    pub rows: Vec<(String, String)>,
    /// The rules in numbers, a sentence each.
    pub rules: Vec<String>,
}

/// The name of a game, by its word.
pub(crate) fn game_name(word: &str) -> &'static str {
    match word {
        "catan" => "Catan",
        _ => "Hansa Teutonica",
    }
}

/// The beginning of the paragraph: the game, by its word, the name and who can play.
pub(crate) fn opening(t: Tongue, game: &str, name: &str, players: &[u8]) -> String {
    let players: Vec<String> = players.iter().map(u8::to_string).collect();
    let (game, players) = (game_name(game), t.either(&players));
    say!(t, "{name}, a map of {game} for {players} players.", "{name}, eine Karte von {game} für {players} Spieler.")
}

/// The sentences of facts.
pub(crate) fn sentences(t: Tongue, facts: &[Fact]) -> Vec<String> {
    facts.iter().map(|fact| sentence(t.of(fact.text.each_ref().map(String::as_str)))).collect()
}
