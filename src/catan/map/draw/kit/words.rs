//! The words of the kit of an island, in English and German, in one place.

use super::super::words::modules;
use kogge_catan_game::board::Board;
use kogge_catan_game::board::edition::{Edition, Wagon};
use kogge_catan_game::vocab::{Both, CardEvent, Merit, Module, Purchase, Resource, Tongue};
use kogge_picture::words::players;

pub(super) const HEXES: Both = ["Hexes", "Felder"];
pub(super) const NUMBERS: Both = ["Number discs", "Zahlenchips"];
pub(super) const HARBOURS: Both = ["Harbours", "Häfen"];
pub(super) const GROUNDS: Both = ["Fishing grounds", "Fischgründe"];
pub(super) const FISH: Both = ["Fish and the boot", "Fische und der alte Schuh"];
pub(super) const CAMELS: Both = ["Camels", "Kamele"];
pub(super) const BARBARIANS: Both = ["Barbarians", "Barbaren"];
pub(super) const TRADE: Both = ["Trade tokens", "Handelschips"];
pub(super) const GOODS: Both = ["Commodities", "Warenkärtchen"];
pub(super) const RESOURCES: Both = ["Resource cards", "Rohstoffkarten"];
pub(super) const DEVELOPMENT: Both = ["Development cards", "Entwicklungskarten"];
pub(super) const EVENTS: Both = ["Event cards", "Ereigniskarten"];
pub(super) const NEW_YEAR: Both = ["New Year", "Jahreswechsel"];
pub(super) const SPECIAL: Both = ["Special cards", "Sonderkarten"];
pub(super) const WAGONS: Both = ["Wagon cards", "Trosskarten"];
pub(super) const REFERENCE: Both = ["Reference cards", "Übersichtskarten"];
pub(super) const PRICES: Both = ["Prices", "Baukosten"];
pub(super) const SET_UP: Both = ["Set up", "Aufbau"];
pub(super) const A_TURN: Both = ["A turn", "Ein Zug"];
pub(super) const POINTS_TABLE: [Both; 2] = [["for", "points"], ["für", "Punkte"]];
pub(super) const EVENTS_TABLE: [[&str; 3]; 2] = [["number", "cards", "events"], ["Zahl", "Karten", "Ereignisse"]];
pub(super) const PIECES_TABLE: [Both; 2] =
    [["for each player, in one colour", "pieces"], ["für jeden Spieler, in einer Farbe", "Figuren"]];
pub(super) const ROADS: Both = ["roads", "Straßen"];
pub(super) const SETTLEMENTS: Both = ["settlements", "Siedlungen"];
pub(super) const CITIES: Both = ["cities", "Städte"];
pub(super) const BRIDGES: Both = ["bridges", "Brücken"];
pub(super) const KNIGHTS: Both = ["knights", "Ritter"];
pub(super) const WAGON: Both = ["wagon", "Tross"];
pub(super) const DICE: Both = ["two dice", "zwei Würfel"];
pub(super) const ROBBER: Both = ["a robber", "ein Räuber"];
pub(super) const LOSS_DIE: Both = [
    "a die with the three colours of the sides of the castle hex, twice each",
    "ein Farbwürfel mit den drei Farben der Seiten des Burgfelds, je zweimal",
];
pub(super) const GOLD: Both = ["coins for the gold", "Münzen für das Gold"];
pub(super) const FRAME: Both = [
    "Join the sheets of the frame and lay the hexes on their places.",
    "Fügt die Blätter des Rahmens zusammen und legt die Felder auf ihre Plätze.",
];

/// An event; nothing where a card has none.
pub(super) fn event(tongue: Tongue, event: CardEvent) -> &'static str {
    if event == CardEvent::None { "" } else { event.said(tongue) }
}

/// The line below the name of the map.
pub(super) fn subtitle(board: &Board) -> String {
    let tongue = board.words;
    let mut parts = vec![players(tongue, &board.players), board.scenario.said(tongue).to_owned()];
    parts.extend((!board.modules.is_empty()).then(|| modules(board)));
    parts.push(board.edition.name.to_string());
    parts.join(" · ")
}

/// The possessions of each player at the start.
pub(super) fn begins(tongue: Tongue, with_city: bool) -> String {
    let second = tongue.of(match with_city {
        true => ["a city", "eine Stadt"],
        false => ["a settlement", "eine Siedlung"],
    });
    tongue.of([
        format!(
            "Each player in turn sets a settlement and a road, then in reverse order {second} and a road, which yields once."
        ),
        format!(
            "Alle setzen der Reihe nach eine Siedlung und eine Straße, dann in umgekehrter Folge {second} und eine Straße; \
             diese bringt einmal Ertrag."
        ),
    ])
}

/// The course of a turn.
pub(super) fn turn(board: &Board) -> Vec<String> {
    let tongue = board.words;
    let has = |module: Module| board.modules.contains(&module);
    let roll = tongue.of(match has(Module::Events) {
        true => ["Roll the dice or turn an event card.", "Würfle oder decke eine Ereigniskarte auf."],
        false => ["Roll the dice.", "Würfle."],
    });
    let Edition { hand_limit: limit, bank_rate: rate, friendly_points: spared, .. } = &board.edition;
    let mut lines = vec![
        tongue.of([
            format!("1. {roll} Hexes of this number yield a card for each settlement and two for each city at them."),
            format!(
                "1. {roll} Felder dieser Zahl bringen eine Karte für jede Siedlung und zwei für jede Stadt an ihnen."
            ),
        ]),
        tongue.of([
            format!("On a 7, who has more than {limit} cards gives half of them back."),
            format!("Bei einer 7 gibt die Hälfte seiner Karten ab, wer mehr als {limit} hat."),
        ]),
        tongue.of([
            format!("2. Trade with players, or with the bank {rate} to 1, at harbours 3 to 1 or 2 to 1."),
            format!("2. Handle mit Spielern oder mit der Bank {rate} zu 1, an Häfen 3 zu 1 oder 2 zu 1."),
        ]),
        tongue
            .of([
                "3. Build and buy. Settlements are two edges or more from one another.",
                "3. Baue und kaufe. Siedlungen sind zwei Wege oder mehr voneinander entfernt.",
            ])
            .to_owned(),
        tongue
            .of([
                "One development card in a turn, not in the turn in which it was bought.",
                "Eine Entwicklungskarte je Zug, nicht in dem Zug, in dem sie gekauft wurde.",
            ])
            .to_owned(),
    ];
    if has(Module::FriendlyRobber) {
        lines.push(tongue.of([
            format!("The robber spares players with {spared} points or fewer."),
            format!("Der Räuber verschont Spieler mit höchstens {spared} Punkten."),
        ]));
    }
    lines
}

/// The points that win.
pub(super) fn winning(tongue: Tongue, target: u8) -> String {
    format!("{target} {}", tongue.of(["points win", "Punkte gewinnen"]))
}

pub(super) const fn purchase(purchase: Purchase) -> Both {
    match purchase {
        Purchase::Road => ["Road", "Straße"],
        Purchase::Settlement => ["Settlement", "Siedlung"],
        Purchase::City => ["City", "Stadt"],
        Purchase::Card => ["Card", "Karte"],
        Purchase::Bridge => ["Bridge", "Brücke"],
        Purchase::Repair => ["Repair", "Reparatur"],
    }
}

pub(super) fn merit(board: &Board, merit: Merit) -> String {
    let (tongue, edition) = (board.words, &board.edition);
    let from = |both: Both, n: u8| format!("{}, {n} {}", tongue.of(both), tongue.of(["or more", "oder mehr"]));
    match merit {
        Merit::Settlement => tongue.said(["Settlement", "Siedlung"]),
        Merit::City => tongue.said(["City", "Stadt"]),
        Merit::Card => tongue.said(["Card with a point", "Karte mit einem Punkt"]),
        Merit::LongestRoad => from(["Longest road", "Längste Handelsstraße"], edition.longest_road),
        Merit::LargestArmy => from(["Largest army", "Größte Rittermacht"], edition.largest_army),
        Merit::Harbourmaster => from(["Harbourmaster", "Hafenmeister"], edition.harbourmaster),
        Merit::Wealthiest => tongue.said(["Wealthiest settler", "Reichster Siedler"]),
        Merit::Poor => tongue.said(["Poor settler", "Armer Siedler"]),
        Merit::TwoCamels => tongue.said(["Building with two camels", "Gebäude mit zwei Kamelen"]),
        Merit::TwoPrisoners => tongue.said(["Two prisoners", "Zwei Gefangene"]),
        Merit::Delivery => tongue.said(["Delivery", "Lieferung"]),
        Merit::LastWagon => tongue.said(["Last wagon card", "Letzte Trosskarte"]),
    }
}

/// `+2`, `−2`.
pub(super) fn signed_points(points: i8) -> String {
    if points < 0 { format!("−{}", points.unsigned_abs()) } else { format!("+{points}") }
}

/// The rates of the bank and the limit of a hand.
pub(super) fn rates(tongue: Tongue, bank: u8, limit: u8) -> String {
    tongue.of([
        format!("Bank {bank} : 1 · harbour 3 : 1 or 2 : 1 · on a 7, half of more than {limit} cards"),
        format!("Bank {bank} : 1 · Hafen 3 : 1 oder 2 : 1 · bei 7 die Hälfte über {limit} Karten"),
    ])
}

/// The lines of a wagon card.
pub(super) fn wagon(tongue: Tongue, wagon: &Wagon, points: Option<i8>) -> Vec<String> {
    let [moves, gold] = tongue.of([["moves", "gold"], ["zieht", "Gold"]]);
    let mut lines = vec![format!("{moves} {} · {gold} {}", wagon.points, wagon.gold)];
    if !wagon.drives_off.is_empty() {
        let numbers: Vec<String> = wagon.drives_off.iter().map(u8::to_string).collect();
        lines.push(format!("{} {}", tongue.of(["drives off with", "vertreibt mit"]), numbers.join(", ")));
    }
    let price = Resource::ALL.iter().zip(wagon.price).filter(|(_, n)| *n > 0);
    let price: Vec<String> = price.map(|(it, n)| format!("{n} {}", it.said(tongue))).collect();
    lines.extend((!price.is_empty()).then(|| price.join(", ")));
    let [one, many] = tongue.of([["point", "points"], ["Punkt", "Punkte"]]);
    lines.extend(points.map(|points| format!("{} {}", signed_points(points), if points == 1 { one } else { many })));
    lines
}

/// The barbarians on paths.
pub(super) fn path_barbarians(tongue: Tongue, n: usize) -> String {
    let [one, many] = tongue.of([["barbarian", "barbarians"], ["Barbar", "Barbaren"]]);
    let paths = tongue.of(["for the paths", "für die Wege"]);
    format!("{n} {} {paths}", if n == 1 { one } else { many })
}
