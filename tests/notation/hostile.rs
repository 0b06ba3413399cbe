//! A map whose names are made to be misread.

use kogge::hansa::play::{Plan, PlayerKind, play};
use kogge::hansa::rules::{Phase, Rules, State};
use kogge::text::MemoryFiles;

use crate::rules::scene::leaked;

/// The names of its cities: prefixes of one another, words of the notation, marks, numbers, signs of other scripts.
pub(crate) const CITIES: [&str; 16] = [
    "a – b",
    "a",
    "b",
    "ship",
    "b ship",
    "1 trader",
    "2",
    "E",
    "Bad  Ems",
    "Bad Ems b",
    "Bad",
    "with a",
    "extra",
    "Catan of Man",
    "Æbelø (Nord)",
    "Ё: x, y",
];

/// The map: every city twice on a ring of routes that also crosses it, so that most pairs of names join.
pub(crate) fn rules() -> Rules<'static> {
    let files = MemoryFiles::new().with("maps/hansa/hostile.board", text());
    leaked(&files, "maps/hansa/hostile.board")
}

/// States of games on it. Nobody may be able to win there, so the games are cut short.
pub(crate) fn states(rules: Rules<'static>) -> Vec<State> {
    let mut states = Vec::new();
    for (seats, seed) in [PlayerKind::Steady, PlayerKind::Random].into_iter().zip(0..) {
        let plan = Plan { seats: vec![seats], turn_cap: 150, ..Plan::new(3, seed) };
        let played = play(rules, &plan, |state, step| {
            if step.is_some_and(|step| step.number % 5 == 0) || !matches!(state.phase(), Phase::Main) {
                states.push(state.clone());
            }
        });
        played.expect("the map plays three");
    }
    states
}

fn text() -> String {
    let mut text = String::from(
        "map \"Hostile\"\n    players 3, 4\n    ends at 6 completed cities\n    link \"a – b\" -- \"ship\"\n    special \"2\"\n\
         country \"W or B\": home\ncountry \"B\": foreign\ncountry \"W\": foreign\n",
    );
    let skills = ["keys", "actions", "privilege", "book", "purse"];
    for (i, name) in CITIES.iter().enumerate() {
        text += &format!("city \"{name}\" in \"W or B\": white square, white circle, orange square\n");
        if let Some(skill) = skills.get(i) {
            text += &format!("    skill {skill}\n");
        }
    }
    text += "city \"with\" in \"W or B\": green\ncity \"into\" in \"B\": green\n";
    let route =
        |a: &str, b: &str, more: &str| format!("route \"{a}\" -- \"{b}\" {more} in \"W or B\": house, ship, house\n");
    for i in 0..CITIES.len() {
        text += &route(CITIES[i], CITIES[(i + 1) % CITIES.len()], "");
        if i < 3 {
            text += "    tavern\n";
        }
    }
    for country in ["W", "B"] {
        text += &format!("route \"a – b\" -- \"1 trader\" as \"in {country}\" in \"{country}\": house, house\n");
    }
    text += &route("a – b", "b", "");
    text += &route("a", "ship", "");
    text += "    always place up to 2 in \"W or B\" from this route, else posts\n";
    text += &route("a", "b ship", "as \"x) ship\"");
    text += &route("a", "b ship", "as \"1 and 2\"");
    text += "    always found in a green city from supply or move up to 2 of anyone\n";
    text += &route("with", "into", "");
    text += "    always prestige 1 or actions +1\n";
    text += &route("with", "E", "");
    text += "markers\n    start 3 move up to 2 of anyone\n    supply 2 place up to 2 in \"W or B\" or \"B\" from posts\n    \
             supply 2 place up to 2 in \"W\" or \"B\" from posts, else stock\n    supply 2 found in a green city from supply\n    \
             supply 2 swap kontors\n    supply 2 develop any\n    supply 2 extra kontor\n";
    text
}
