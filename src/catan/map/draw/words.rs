//! The words on the picture of an island, in English and German, in one place. Names stay as the map has them, and what a
//! position is described with is English.

use super::features::Ware;
use kogge_catan_game::board::table::Robber;
use kogge_catan_game::board::{Board, Numbers, Region, Start};
use kogge_catan_game::vocab::{Both, Good, HexId, Module, Resource, Role, Terrain, Tongue};
use kogge_engine::wording::joined;
use kogge_picture::words::{credits, players};

pub(super) const NUMBER: Both = ["number and its pips", "Zahl mit Punkten"];
pub(super) const OPEN_NUMBER: Both = ["number laid for a game", "Zahl wird zum Spiel gelegt"];
pub(super) const ANY_HARBOUR: Both = ["any 3 for 1", "3 gleiche für 1"];
pub(super) const DRAWN_HARBOUR: Both = ["harbour drawn by lot", "ausgeloster Hafen"];
pub(super) const GROUND: Both = ["fishing ground", "Fischgrund"];
pub(super) const SITE: Both = ["site for a bridge", "Platz für eine Brücke"];
pub(super) const ARROW: Both = ["start of a caravan", "Anfang einer Karawane"];
pub(super) const OTHER_ARROW: Both = ["start at another turn", "Anfang bei anderer Drehung"];
pub(super) const ROBBER: Both = ["robber", "Räuber"];
pub(super) const SOME_ROBBER: Both = ["robber: on one of these", "Räuber: auf einem davon"];
pub(super) const CAMEL: Both = ["camel", "Kamel"];
pub(super) const KNIGHT: Both = ["knight", "Ritter"];
pub(super) const LOSSES: Both = ["colour die", "Farbwürfel"];
pub(super) const DAMAGED: Both = ["damaged road", "beschädigte Straße"];
pub(super) const WAGON: Both = ["wagon", "Tross"];
pub(super) const BARBARIAN: Both = ["barbarian", "Barbar"];
pub(super) const PATH_BARBARIAN: Both = ["barbarian on an edge", "Barbar auf einem Weg"];
pub(super) const NEUTRAL: Both = ["neutral settlement", "neutrale Siedlung"];
pub(super) const PIPS: Both = ["pips at a corner", "Punkte an einer Ecke"];
pub(super) const PLAZA_NEEDS: Both = [
    "A plaza needs the goods on light discs and gives those on dark ones.",
    "Ein Platz braucht die Waren auf hellen Scheiben und gibt die auf dunklen.",
];
pub(super) const OASIS: Both = ["The turn of the oasis is drawn.", "Die Drehung der Oase wird ausgelost."];
pub(super) const ROBBER_OFF: Both = ["The robber begins off the board.", "Der Räuber beginnt neben dem Spielplan."];

/// The yield of a terrain.
pub(super) fn yields(terrain: Terrain) -> Option<Both> {
    match terrain {
        Terrain::Lake => Some(["fish", "Fisch"]),
        terrain => terrain.resource().map(Resource::both),
    }
}

pub(super) const fn ware(ware: Ware) -> Both {
    let german = match ware {
        Ware::Marble => "Marmor",
        Ware::Glass => "Glas",
        Ware::Sand => "Sand",
        Ware::Tools => "Werkzeug",
    };
    [ware.word(), german]
}

/// The modules of a map.
pub(super) fn modules(board: &Board) -> String {
    // Without a robber it changes nothing (FR6).
    let is_played = |module: &&Module| **module != Module::FriendlyRobber || board.robber != Robber::None;
    let word = |module: &Module| module.said(board.words);
    board.modules.iter().filter(is_played).map(word).collect::<Vec<_>>().join(", ")
}

/// The line below the name of the map.
pub(super) fn facts(board: &Board) -> String {
    let tongue = board.words;
    let mut facts = vec![players(tongue, &board.players), board.scenario.said(tongue).to_owned()];
    facts.push(format!("{} {}", board.target, tongue.of(["points", "Punkte"])));
    facts.extend(credits(tongue, [&board.version, &board.author, &board.licence]));
    facts.join("  ·  ")
}

/// The meaning of a harbour.
pub(super) fn harbour(tongue: Tongue, it: Good) -> String {
    match it {
        Good::Any => tongue.of(ANY_HARBOUR).to_owned(),
        it => format!("2 {} {} 1", it.said(tongue), tongue.of(["for", "für"])),
    }
}

/// The role of a plaza.
pub(super) fn plaza(tongue: Tongue, it: Role) -> String {
    format!("{}: {}", tongue.of(["plaza", "Platz"]), it.said(tongue))
}

/// The harbours that are drawn.
pub(super) fn harbours(board: &Board) -> String {
    let tongue = board.words;
    let drawn: Vec<String> = board.harbour_draw.iter().map(|&(it, n)| format!("{n} {}", it.said(tongue))).collect();
    format!("{}: {}", tongue.of(["Harbours are drawn", "Häfen werden ausgelost"]), drawn.join(", "))
}

/// The numbers of fishing grounds that are drawn.
pub(super) fn grounds(board: &Board) -> String {
    let drawn: Vec<String> = board.ground_draw.iter().map(u8::to_string).collect();
    let grounds = ["Numbers of fishing grounds are drawn", "Zahlen der Fischgründe werden ausgelost"];
    format!("{}: {}", board.words.of(grounds), drawn.join(", "))
}

/// The terrain on which the robber begins.
pub(super) fn robber_on(tongue: Tongue, it: Terrain) -> String {
    format!("{} {}.", tongue.of(["The robber begins on", "Der Räuber beginnt auf"]), it.said(tongue))
}

/// The hex from which battles are fought.
pub(super) fn sweep(board: &Board, hex: HexId) -> String {
    let hex = board.island.hex_name(hex);
    board.words.of([
        format!("Battles are fought from {hex} on, clockwise."),
        format!("Kämpfe beginnen bei {hex}, im Uhrzeigersinn."),
    ])
}

/// The terrains to shuffle over the open hexes of a region.
pub(super) fn fill(tongue: Tongue, region: &Region) -> String {
    let fill = region.fill.iter().map(|stock| {
        let inland = if stock.inland { tongue.of([" (inland)", " (im Landesinneren)"]) } else { "" };
        format!("{} {}{inland}", stock.count, stock.terrain.said(tongue))
    });
    let fill: Vec<String> = fill.collect();
    let name = match (tongue, region.name.as_str()) {
        // In German this is another island.
        (Tongue::German, "Island") => "Die Insel",
        (_, name) => name,
    };
    let mut words = format!("{name}, {}: {}", tongue.of(["shuffled", "gemischt"]), fill.join(", "));
    if !region.apart.is_empty() {
        let apart: Vec<String> = region.apart.iter().map(|&it| it.said(tongue).to_owned()).collect();
        words += &apart_text(tongue, &apart);
    }
    if let Some(most) = region.together {
        words += &tongue
            .of([format!("; at most {most} of a kind together"), format!("; höchstens {most} gleiche beieinander")]);
    }
    words
}

fn apart_text(tongue: Tongue, of: &[String]) -> String {
    match tongue {
        Tongue::English => format!("; no two of {} touch", joined(of, of.len())),
        Tongue::German => format!("; keine zwei von {} nebeneinander", of.join(", ")),
    }
}

/// How numbers come to hexes without one.
pub(super) fn numbers(board: &Board) -> Option<String> {
    let tongue = board.words;
    match &board.numbers {
        Numbers::Fixed => None,
        Numbers::ByLetter { start, turn, skip, beside } => {
            let from = match start {
                Start::Corner => tongue.said(["a corner of the island", "einer Ecke der Insel"]),
                Start::Coast => tongue.said(["a hex on the coast", "einem Feld an der Küste"]),
                Start::Hexes(hexes) => {
                    let names: Vec<String> = hexes.iter().map(|&hex| board.island.hex_name(hex).to_string()).collect();
                    tongue.either(&names)
                }
            };
            let turn = match turn {
                None => tongue.of(["either way round", "in beliebiger Richtung"]),
                Some(turn) => tongue.of([
                    turn.word(),
                    match turn {
                        kogge_catan_game::vocab::Turn::Clockwise => "im Uhrzeigersinn",
                        kogge_catan_game::vocab::Turn::Counterclockwise => "gegen den Uhrzeigersinn",
                    },
                ]),
            };
            let mut words = tongue.of([
                format!("Numbers go by letter from {from}, {turn}"),
                format!("Zahlen liegen nach Buchstaben von {from} an, {turn}"),
            ]);
            if !skip.is_empty() {
                let letters = board.edition.letters_at(skip);
                words += &match tongue {
                    Tongue::English => format!(", without {}", joined(&letters, letters.len())),
                    Tongue::German => format!(", ohne {}", letters.join(", ")),
                };
            }
            if let Some((laid, at)) = beside {
                words += &tongue.of([
                    format!("; the {laid} is laid beside the {at}"),
                    format!("; die {laid} liegt neben der {at}"),
                ]);
            }
            Some(words)
        }
        Numbers::Shuffled { tokens, apart, equal_apart } => {
            let mut words = tongue.said(["Numbers are shuffled", "Zahlen werden gemischt"]);
            if let Some(tokens) = tokens {
                let tokens: Vec<String> = tokens.iter().map(u8::to_string).collect();
                words += &format!(": {}", tokens.join(", "));
            }
            if !apart.is_empty() {
                let apart: Vec<String> = apart.iter().map(u8::to_string).collect();
                words += &apart_text(tongue, &apart);
            }
            if *equal_apart {
                words += tongue.of(["; no equal numbers touch", "; keine gleichen Zahlen nebeneinander"]);
            }
            Some(words)
        }
    }
}
