//! The set-up of a game, step by step in the order in which one does it, and the names of the places of the island, in
//! English and German.
//!
//! Clauses: B2.5, B2.8, B3.1 … B3.7, FI1, FI3, RI4, RI5, KA1, KA3, BA5, HB2, HB6.

use super::super::words as map;
use super::scenario_words;
use super::words::{n_hexes, say};
use kogge_catan_game::board::table::{Lay, Robber};
use kogge_catan_game::board::{Board, Numbers, Start};
use kogge_catan_game::vocab::{Both, Module, Scenario, Terrain, Turn};
use kogge_picture::kit::PLAN;

pub(super) const SET_UP: Both = ["Set up, in this order", "Aufbau, in dieser Reihenfolge"];
pub(super) const PLACES: Both = ["Places", "Orte"];

/// The terrains that a map has, printed or drawn.
pub(super) fn terrains(board: &Board) -> impl Iterator<Item = Terrain> {
    let has = |terrain: Terrain| {
        let is_printed = board.hexes.iter().any(|hex| match hex.ground {
            Lay::Terrain(it) => it == terrain,
            Lay::Trade(_) => terrain == Terrain::Trade,
            Lay::Region(_) => false,
        });
        let mut stocks = board.regions.iter().flat_map(|region| &region.fill);
        is_printed || stocks.any(|stock| stock.terrain == terrain && stock.count > 0)
    };
    Terrain::ALL.iter().copied().filter(move |&it| has(it)).collect::<Vec<_>>().into_iter()
}

/// The meaning of corners, edges and their names.
pub(super) fn places(board: &Board) -> Vec<String> {
    let tongue = board.words;
    let mut lines = vec![
        say!(
            tongue,
            "Corner: where hexes meet, or hexes and the sea. Settlements and cities stand on corners, one on each.",
            "Kreuzung: wo Felder zusammenstoßen, oder Felder und das Meer. Siedlungen und Städte stehen auf Kreuzungen, eine auf jeder."
        ),
        say!(
            tongue,
            "Edge: a side of a hex, also at the sea. Roads lie on edges, one on each.",
            "Weg: eine Seite eines Feldes, auch am Meer. Straßen liegen auf Wegen, eine auf jedem."
        ),
        say!(
            tongue,
            "Each hex has a name, such as A1. It stands on the board and, once hexes cover that, on the plan{PLAN}.",
            "Jedes Feld hat einen Namen, etwa A1. Er steht auf dem Spielplan und, sobald Felder ihn bedecken, auf dem Übersichtsplan{PLAN}."
        ),
    ];
    if board.neutral.is_some() || !board.barbarian_edges.is_empty() {
        lines.push(say!(
            tongue,
            "Behind an @ stands an hour of the clock face of the hex, 12 above. An even hour is a corner, an odd one an edge: A1@4 is the \
             corner of A1 at the lower right, A1@3 its edge on the right.",
            "Hinter einem @ steht eine Stunde des Zifferblatts des Feldes, die 12 oben. Eine gerade Stunde ist eine Kreuzung, eine \
             ungerade ein Weg: A1@4 ist die Kreuzung von A1 rechts unten, A1@3 sein Weg rechts."
        ));
    }
    lines
}

/// A step of the set-up, with whether the stocks of the regions are listed behind it.
pub(super) struct Step {
    pub(super) words: String,
    pub(super) has_stocks: bool,
}

/// The steps of the set-up.
pub(super) fn steps(board: &Board) -> Vec<Step> {
    let tongue = board.words;
    let mut steps: Vec<Step> = Vec::new();
    let step = |words: String| Step { words, has_stocks: false };
    steps.push(step(say!(
        tongue,
        "Cut and join the sheets of the board as the plan{PLAN} says. It shows the sea with the harbours and a place for each hex.",
        "Schneidet die Blätter des Spielplans und fügt sie zusammen, wie der Übersichtsplan{PLAN} es sagt. Er zeigt das Meer mit den Häfen und \
         einen Platz für jedes Feld."
    )));
    if board.hexes.iter().any(|hex| !matches!(hex.ground, Lay::Region(_))) {
        steps.push(step(say!(
            tongue,
            "Lay each hex with a name on the place of this name, so that the name can be read as those on the board.",
            "Legt jedes Feld mit einem Namen auf den Platz dieses Namens, so dass der Name zu lesen ist wie die auf dem Spielplan."
        )));
    }
    if board.scenario == Scenario::Caravans && board.arrows.len() > 1 {
        steps.push(step(say!(
            tongue,
            "Roll a die for the oasis: on 1, 2 or 3 it stays as it is; on 4, 5 or 6 turn it until its arrows point to the other three \
             corners. The plan shows both: red arrows and white ones.",
            "Würfelt für die Oase: bei 1, 2 oder 3 bleibt sie so liegen; bei 4, 5 oder 6 dreht sie, bis ihre Pfeile auf die anderen drei \
             Kreuzungen zeigen. Der Übersichtsplan zeigt beides: rote und weiße Pfeile."
        )));
    }
    if !board.regions.is_empty() {
        steps.extend(inland(board).map(step));
        let words = match board.regions.len() {
            1 => say!(
                tongue,
                "Mix the hexes with a back face down and lay one, face up, on each place that is still free:",
                "Mischt die Felder mit Rückseite verdeckt und legt eines offen auf jeden noch freien Platz:"
            ),
            _ => say!(
                tongue,
                "Mix the hexes with the same letter on their backs face down, each letter by itself, and lay one, face up, on each place with \
                 this letter:",
                "Mischt die Felder mit dem gleichen Buchstaben auf der Rückseite verdeckt, jeden Buchstaben für sich, und legt eines offen auf \
                 jeden Platz mit diesem Buchstaben:"
            ),
        };
        steps.push(Step { words, has_stocks: true });
    }
    steps.extend(numbers(board).map(step));
    if !board.harbour_draw.is_empty() {
        steps.push(step(say!(
            tongue,
            "Mix the harbour discs face down and lay one, face up, on each harbour without a sign.",
            "Mischt die Hafenchips verdeckt und legt einen offen auf jeden Hafen ohne Zeichen."
        )));
    }
    steps.extend(scenario_words::on_the_island(board).into_iter().chain(robber(board)).map(step));
    steps.push(step(supplies(board)));
    steps.extend(scenario_words::supplies(board).map(step));
    if board.modules.contains(&Module::TwoPlayers) {
        steps.extend(board.neutral.is_some().then(|| {
            step(say!(
                tongue,
                "Only for two players: set the neutral settlements now, see the variant.",
                "Nur zu zweit: setzt jetzt die neutralen Siedlungen, siehe die Variante."
            ))
        }));
    }
    if board.modules.contains(&Module::Events) {
        steps.push(step(say!(
            tongue,
            "Only with event cards: lay their stack, see the variant.",
            "Nur mit Ereigniskarten: legt ihren Stapel, siehe die Variante."
        )));
    }
    steps.push(step(say!(
        tongue,
        "All roll two dice. The highest roll begins; equal highest rolls roll again.",
        "Alle würfeln mit zwei Würfeln. Der höchste Wurf beginnt; gleiche höchste Würfe würfeln noch einmal."
    )));
    steps.extend(founding(board).into_iter().map(step));
    steps
}

/// How a terrain that lies inland only comes there (FI1).
fn inland(board: &Board) -> Option<String> {
    let tongue = board.words;
    let stock = board.regions.iter().flat_map(|region| &region.fill).find(|stock| stock.inland)?;
    let places = board
        .island
        .land()
        .iter()
        .filter(|&hex| matches!(board.hexes[hex.index()].ground, Lay::Region(_)) && !board.island.is_coastal(hex));
    let n = places.count();
    let (it, others) = (stock.terrain.said(tongue), n.saturating_sub(usize::from(stock.count)));
    if stock.count > 1 {
        let count = stock.count;
        return Some(say!(
            tongue,
            "The {count} hexes of {it} lie on the {n} places without a side at the sea: mix them face down with {others} of the other hexes, \
             which you draw unseen, and lay these {n} hexes there first.",
            "Die {count} Felder {it} kommen auf die {n} Plätze ohne Seite am Meer: mischt sie verdeckt mit {others} verdeckt gezogenen anderen \
             Feldern und legt diese {n} Felder zuerst dorthin."
        ));
    }
    Some(say!(
        tongue,
        "The {it} lies on one of the {n} places without a side at the sea: mix it face down with {others} of the other hexes, which you draw \
         unseen, and lay these {n} hexes there first.",
        "Das Feld {it} kommt auf einen der {n} Plätze ohne Seite am Meer: mischt es verdeckt mit {others} verdeckt gezogenen anderen Feldern und \
         legt diese {n} Felder zuerst dorthin."
    ))
}

/// How number discs are laid, once and whole.
fn numbers(board: &Board) -> Option<String> {
    let tongue = board.words;
    let barren: Vec<String> = terrains(board)
        .filter(|terrain| terrain.resource().is_none())
        .map(|terrain| terrain.said(tongue).to_owned())
        .collect();
    Some(match &board.numbers {
        Numbers::Fixed => say!(
            tongue,
            "Lay each number disc on the hex whose name is on its back, the number up; the plan{PLAN} shows all names.",
            "Legt jeden Zahlenchip auf das Feld, dessen Name auf seiner Rückseite steht, die Zahl nach oben; der Übersichtsplan{PLAN} zeigt alle Namen."
        ),
        Numbers::Shuffled { .. } => {
            let how = map::numbers(board).unwrap_or_default();
            say!(
                tongue,
                "{how}. Lay one on each hex that yields a resource; begin again where the numbers may not lie so.",
                "{how}. Legt einen auf jedes Feld, das einen Rohstoff bringt; beginnt von vorn, wo sie so nicht liegen dürfen."
            )
        }
        Numbers::ByLetter { start, turn, skip, beside } => {
            let from = match start {
                Start::Corner => say!(
                    tongue,
                    "a tip of the island, that is a hex with three sides at the sea, chosen by lot",
                    "ein ausgelostes Eckfeld der Insel, das ist ein Feld mit drei Seiten am Meer"
                ),
                Start::Coast => say!(
                    tongue,
                    "a hex with a side at the sea, chosen by lot",
                    "ein ausgelostes Feld mit einer Seite am Meer"
                ),
                Start::Hexes(hexes) => {
                    let names: Vec<String> = hexes.iter().map(|&hex| board.island.hex_name(hex).to_string()).collect();
                    let names = tongue.either(&names);
                    say!(tongue, "the hex {names}", "das Feld {names}")
                }
            };
            let turn = tongue.of(match turn {
                None => ["all one way round, which is chosen by lot", "alle in derselben ausgelosten Richtung"],
                Some(Turn::Clockwise) => ["clockwise", "im Uhrzeigersinn"],
                Some(Turn::Counterclockwise) => ["counterclockwise", "gegen den Uhrzeigersinn"],
            });
            let first = (0..).find(|at| !skip.contains(at)).unwrap_or_default();
            let first = board.edition.letter(first.into());
            let mut words = say!(
                tongue,
                "Lay the number discs, letters up. The disc {first} goes on {from}. The others follow in the order of the alphabet, {turn}: along the \
                 coast, then around the next ring, to the middle. Each new ring begins with the hex that touches the first and the last \
                 hex of the ring before.",
                "Legt die Zahlenchips, Buchstaben oben. Der Chip {first} kommt auf {from}. Die anderen folgen nach dem Alphabet {turn}: die Küste \
                 entlang, dann um den nächsten Ring, bis zur Mitte. Jeder neue Ring beginnt mit dem Feld, das das erste und das letzte Feld des \
                 vorigen berührt."
            );
            if !barren.is_empty() {
                let barren = tongue.either(&barren);
                words += &say!(
                    tongue,
                    " A hex without a resource ({barren}) gets no disc: pass it over, also at the start; it still \
                     counts as the first or last of its ring.",
                    " Ein Feld ohne Rohstoff ({barren}) bekommt keinen: übergeht es, auch am Anfang; es zählt \
                     trotzdem als erstes oder letztes seines Rings."
                );
            }
            if !skip.is_empty() {
                let letters = board.edition.letters_at(skip);
                let letters = tongue.either(&letters);
                words += &say!(tongue, " There is no disc {letters}.", " Einen Chip {letters} gibt es nicht.");
            }
            words += tongue.of([" Then turn all discs over.", " Dreht dann alle Chips um."]);
            if let Some((laid, at)) = beside {
                words += &say!(
                    tongue,
                    " The {laid} has no letter: lay it beside the {at} on the same hex, which yields on both numbers.",
                    " Die {laid} hat keinen Buchstaben: legt sie neben die {at} auf dasselbe Feld; es bringt bei beiden Zahlen Ertrag."
                );
            }
            words
        }
    })
}

/// Where the robber begins.
fn robber(board: &Board) -> Option<String> {
    let tongue = board.words;
    match board.robber {
        Robber::Hex(hex) => {
            let hex = board.island.hex_name(hex);
            Some(say!(tongue, "The robber begins on {hex}.", "Der Räuber beginnt auf {hex}."))
        }
        Robber::Terrain(it) => {
            let on = map::robber_on(tongue, it);
            Some(match n_hexes(board, it) {
                0 | 1 => on,
                _ => say!(
                    tongue,
                    "{on} There are several: the start player chooses which as soon as you know who begins.",
                    "{on} Es gibt mehrere: der Startspieler wählt, sobald ihr wisst, wer beginnt."
                ),
            })
        }
        Robber::Off => Some(say!(
            tongue,
            "The robber begins beside the board. The first 7 or knight brings him onto a hex.",
            "Der Räuber beginnt neben dem Spielplan. Die erste 7 oder der erste Ritter bringt ihn auf ein Feld."
        )),
        Robber::None => None,
    }
}

/// The bank, the stack and the pieces of each player.
fn supplies(board: &Board) -> String {
    let (tongue, edition) = (board.words, &board.edition);
    let (roads, settlements, cities) = (edition.roads, edition.settlements, edition.cities);
    let also = match board.scenario {
        Scenario::Base | Scenario::Fishermen | Scenario::Caravans => String::new(),
        Scenario::Rivers => {
            let n = edition.bridges;
            say!(tongue, ", {n} bridges", ", {n} Brücken")
        }
        Scenario::BarbarianAttack => {
            let n = edition.knights;
            say!(tongue, ", {n} knights", ", {n} Ritter")
        }
        Scenario::Traders => say!(tongue, ", 1 wagon", ", 1 Trosswagen"),
    };
    say!(
        tongue,
        "Sort the resource cards by kind: they are the bank. Mix the development cards into a stack, face down. Lay the special cards ready. \
         Each player takes a reference card and the pieces of one colour as a supply: {roads} roads, {settlements} settlements, {cities} \
         cities{also}. Hold your resource cards hidden; how many they are is open.",
        "Sortiert die Rohstoffkarten nach Art: sie sind die Bank. Mischt die Entwicklungskarten zu einem verdeckten Stapel. Legt die \
         Sonderkarten bereit. Jeder nimmt eine Übersichtskarte und die Figuren einer Farbe als Vorrat: {roads} Straßen, {settlements} \
         Siedlungen, {cities} Städte{also}. Halte deine Rohstoffkarten verdeckt; wie viele es sind, ist offen."
    )
}

/// The two rounds of founding.
fn founding(board: &Board) -> Vec<String> {
    let tongue = board.words;
    let second = tongue.of(match board.scenario.begins_with_city() {
        true => ["a city", "eine Stadt"],
        false => ["a second settlement", "eine zweite Siedlung"],
    });
    let mut lines = vec![
        say!(
            tongue,
            "Clockwise from the start player, each sets a settlement on a free corner and a road on an edge at it. A corner one edge \
             away from any building stays free, now and in the whole game.",
            "Im Uhrzeigersinn vom Startspieler setzt jeder eine Siedlung auf eine freie Kreuzung und eine Straße auf einen Weg an ihr. Eine \
             Kreuzung, die einen Weg von einem Gebäude entfernt ist, bleibt frei, jetzt und im ganzen Spiel."
        ),
        say!(
            tongue,
            "Then in reverse order, the last player first, each sets {second} in the same way, with a road at this second building. It \
             brings at once 1 card of the resource of each hex around it.",
            "Dann in umgekehrter Folge, der letzte zuerst, setzt jeder ebenso {second}, mit einer Straße an diesem zweiten Gebäude. Es \
             bringt sofort 1 Karte des Rohstoffs jedes Feldes um es."
        ),
    ];
    lines.extend(scenario_words::founding(board));
    lines.push(say!(
        tongue,
        "The start player takes the first turn. Turns go clockwise.",
        "Der Startspieler hat den ersten Zug. Gespielt wird im Uhrzeigersinn."
    ));
    lines
}
