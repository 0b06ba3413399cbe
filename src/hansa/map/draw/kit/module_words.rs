//! The rules of the modules as the aid states them, in English and German.
//!
//! Clauses: MISSION-1, MISSION-2, FAVOUR-1 … FAVOUR-3, OPT-1 … OPT-3, TWO-1 … TWO-17.

use crate::board::Board;
use kogge_hansa_game::vocab::{Both, Module, Tile, Tongue};

const MISSIONS: Both = [
    "Mission cards, by choice: deal one to each player, secret until the end. The others stay out of the game unseen.",
    "Auftragskarten, nach Wahl: jeder erhält eine, geheim bis zum Ende. Die anderen bleiben ungesehen aus dem Spiel.",
];
const BORDER_FEE: Both = [
    "Border fee, by choice: at no action an unused marker leaves the game, without points, and for the rest of the turn borders \
     stop neither Place, Displace nor Move, except in actions that markers give.",
    "Grenzgebühr, nach Wahl: ohne Aktion verlässt ein unbenutzter Bonusmarker das Spiel, ohne Punkte, und für den Rest des Zuges \
     halten Grenzen weder Einsetzen noch Verdrängen noch Umsetzen auf, außer in Aktionen durch Bonusmarker.",
];
const TWO_PLAYERS: [Both; 3] = [
    [
        "Neutral traders are displaced like those of a player: the player who is not in turn puts the displaced one and, if \
         wanted, one more on the nearest routes with a free post, in the same country.",
        "Neutrale Händler werden verdrängt wie die eines Spielers: wer nicht am Zug ist, setzt den verdrängten und, wenn er \
         will, einen weiteren auf die nächsten Handelsrouten mit einem freien Verbindungspunkt, im selben Land.",
    ],
    [
        "A route full of neutral traders is established at once, without an action: prestige as usual; its marker leaves the game \
         and the player in turn draws another. The player in turn chooses an end: a neutral trader takes its leftmost free kontor, \
         of any colour and shape. The others leave the board; at a city with special prestige one stays on the route.",
        "Eine Handelsroute voller neutraler Händler wird sofort eingerichtet, ohne Aktion: Prestige wie üblich; ihr Bonusmarker verlässt das Spiel, \
         und wer am Zug ist, zieht einen neuen. Er wählt auch ein Ende: ein neutraler Händler besetzt dessen linke freie Niederlassung, \
         gleich welcher Farbe und Form. Die anderen verlassen den Spielplan; an einer Stadt mit Sonderprestige bleibt einer auf der \
         Handelsroute.",
    ],
    [
        "Each route that gets a marker at the end of a turn gets a neutral trader as well. The neutral party counts its prestige, \
         controls cities and takes ranks, but has no total and does not win.",
        "Jede Handelsroute, die am Ende eines Zuges einen Bonusmarker bekommt, bekommt auch einen neutralen Händler. Die neutrale Partei zählt \
         ihr Prestige, kontrolliert Städte und belegt Ränge, hat aber keine Summe und gewinnt nicht.",
    ],
];

/// The rules of the modules of a board.
pub(super) fn modules(board: &Board) -> Vec<String> {
    let (tongue, has) = (board.words, |module: Module| board.modules.contains(module));
    let mut lines = Vec::new();
    lines.extend((has(Module::Missions) && !board.missions.is_empty()).then(|| tongue.said(MISSIONS)));
    lines.extend(has(Module::Favour).then(|| favour(tongue, Tile::PRICE)));
    lines.extend(has(Module::BorderFee).then(|| tongue.said(BORDER_FEE)));
    // Two play on the side for three (TWO-1).
    if has(Module::TwoPlayers) && board.players.contains(&3) && !board.neutral_cities.is_empty() {
        let cities = board.neutral_cities.iter().map(|&city| board.city(city).name.clone());
        lines.push(two_players(tongue, &tongue.either(&cities.collect::<Vec<_>>())));
        lines.extend(TWO_PLAYERS.map(|both| tongue.said(both)));
    }
    lines
}

/// How a tile is bought.
fn favour(tongue: Tongue, price: usize) -> String {
    tongue.of([
        format!(
            "Emperor's Favour, by choice: as many tiles as players lie open. At the beginning of a turn, give up all its actions and turn \
             {price} unused markers over for one of them."
        ),
        format!(
            "Gunst des Kaisers, nach Wahl: so viele Plättchen wie Spieler liegen offen. Verzichte am Anfang eines Zuges auf alle \
             seine Aktionen und drehe {price} unbenutzte Bonusmarker um für eines davon."
        ),
    ])
}

/// The neutral party of two players.
fn two_players(tongue: Tongue, cities: &str) -> String {
    tongue.of([
        format!("Two players: a neutral trader begins on each route at {cities}, and on each tavern."),
        format!(
            "Zwei Spieler: ein neutraler Händler beginnt auf jeder Handelsroute an {cities} und auf jeder Taverne."
        ),
    ])
}
