//! The words of the kit of an island, in English and German, in one place.

use super::super::words::modules;
use kogge_catan_game::board::Board;
use kogge_catan_game::board::table::Lay;
use kogge_catan_game::vocab::{Both, CardEvent, Merit, Module, Purchase, Scenario, Terrain, Tongue};
use kogge_picture::words::players;

pub(super) use kogge_engine::wording::say;

pub(super) const HEXES: Both = ["Hexes", "Felder"];
pub(super) const NUMBERS: Both = ["Number discs", "Zahlenchips"];
pub(super) const HARBOURS: Both = ["Harbours", "Häfen"];
pub(super) const GROUNDS: Both = ["Fishing grounds", "Fischgründe"];
pub(super) const FISH: Both = ["Fish and the boot", "Fische und der alte Schuh"];
pub(super) const OF_FISH: Both = ["fish", "Fisch"];
pub(super) const BOOT: Both = ["boot", "Schuh"];
pub(super) const CAMELS: Both = ["Camels", "Kamele"];
pub(super) const BARBARIANS: Both = ["Barbarians", "Barbaren"];
pub(super) const TRADE: Both = ["Trade tokens (only for two players)", "Handelschips (nur zu zweit)"];
pub(super) const GOODS: Both = ["Commodities", "Warenkärtchen"];
pub(super) const RESOURCES: Both = ["Resource cards", "Rohstoffkarten"];
pub(super) const DEVELOPMENT: Both = ["Development cards", "Entwicklungskarten"];
pub(super) const EVENTS: Both = ["Event cards (variant)", "Ereigniskarten (Variante)"];
pub(super) const NO_EVENT: Both = ["no event", "ohne Ereignis"];
pub(super) const NEW_YEAR: Both = ["New Year", "Jahreswechsel"];
pub(super) const SPECIAL: Both = ["Special cards", "Sonderkarten"];
pub(super) const WAGONS: Both = ["Wagon cards", "Trosskarten"];
pub(super) const REFERENCE: Both = ["Reference cards", "Übersichtskarten"];
pub(super) const PRICES: Both = ["Prices", "Baukosten"];
pub(super) const POINTS_TABLE: [Both; 2] = [["for", "points"], ["für", "Punkte"]];
pub(super) const EVENTS_TABLE: [[&str; 3]; 2] = [["number", "cards", "events"], ["Zahl", "Karten", "Ereignisse"]];
pub(super) const ROADS: Both = ["Roads", "Straßen"];
pub(super) const SETTLEMENTS: Both = ["Settlements", "Siedlungen"];
pub(super) const CITIES: Both = ["Cities", "Städte"];
pub(super) const BRIDGES: Both = ["Bridges", "Brücken"];
pub(super) const KNIGHTS: Both = ["Knights", "Ritter"];
pub(super) const CARTS: Both = ["Wagons", "Trosswagen"];
pub(super) const ROBBER: Both = ["Robber", "Räuber"];
pub(super) const GOLD: Both = ["gold", "Gold"];
pub(super) const COINS: Both = ["Coins", "Münzen"];
pub(super) const FISH_CARDS: Both = ["Fish cards", "Fischkarten"];
pub(super) const FISH_PRICES: Both = ["Fish prices", "Fischpreise"];
pub(super) const VARIANT: Both = ["Variant, only by choice", "Variante, nur nach Wahl"];
pub(super) const FOR_TWO: Both = ["Variant, only for two players", "Variante, nur zu zweit"];
pub(super) const NEUTRAL: Both = [
    "neutral settlement: only for two players; otherwise an ordinary corner",
    "neutrale Siedlung: nur zu zweit; sonst eine gewöhnliche Kreuzung",
];
pub(super) const LOSSES: Both =
    ["the colour of each direction on the colour die", "die Farbe jeder Richtung auf dem Farbwürfel"];
pub(super) const ANY_HARBOUR: Both = ["3 equal cards of any kind for 1", "3 gleiche Karten beliebiger Art für 1"];
pub(super) const SOME_ROBBER: Both =
    ["robber: the start player chooses one of these hexes", "Räuber: der Startspieler wählt eines dieser Felder"];
pub(super) const OTHER_ARROW: Both =
    ["start of a caravan when the oasis is turned", "Anfang einer Karawane, wenn die Oase gedreht ist"];
pub(super) const SIGNS: Both = ["Signs", "Zeichen"];
pub(super) const WOODEN: Both = [
    "Fold the figures of paper on the broken line in their middle and set them up like a roof. Pieces of wood serve as well.",
    "Faltet die Figuren aus Papier an der gestrichelten Linie in ihrer Mitte und stellt sie wie ein Dach auf. Holzfiguren dienen ebenso.",
];
pub(super) const DICE: Both = [
    "Nothing but this kit and two dice is needed to play, and scissors and glue to make it.",
    "Zum Spielen braucht ihr nur diesen Bogen und zwei Würfel, zum Basteln Schere und Kleber.",
];
pub(super) const THREE_DICE: Both = [
    "Nothing but this kit and three dice is needed to play, and scissors and glue to make it. The third die is the colour die; a usual one \
     will do.",
    "Zum Spielen braucht ihr nur diesen Bogen und drei Würfel, zum Basteln Schere und Kleber. Der dritte ist der Farbwürfel; ein \
     gewöhnlicher genügt.",
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

/// The points that win, also with the Harbourmaster and the boot (HM4, FI17).
pub(super) fn winning(board: &Board) -> String {
    let (tongue, target) = (board.words, board.target);
    let mut words = match board.modules.contains(&Module::Harbourmaster) {
        true => {
            let with = target + board.edition.harbourmaster_adds;
            say!(
                tongue,
                "{target} points win ({with} with Harbourmaster)",
                "{target} Punkte gewinnen ({with} mit Hafenmeister)"
            )
        }
        false => say!(tongue, "{target} points win", "{target} Punkte gewinnen"),
    };
    if board.scenario == Scenario::Fishermen {
        words += tongue.of([", 1 more with the boot", ", mit dem Schuh 1 mehr"]);
    }
    words
}

pub(super) const fn purchase(purchase: Purchase) -> Both {
    match purchase {
        Purchase::Road => ["Road", "Straße"],
        Purchase::Settlement => ["Settlement", "Siedlung"],
        Purchase::City => ["City", "Stadt"],
        Purchase::Card => ["Development card", "Entwicklungskarte"],
        Purchase::Bridge => ["Bridge", "Brücke"],
        Purchase::Repair => ["Repair (variant)", "Reparatur (Variante)"],
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
        Merit::Harbourmaster => from(["Harbourmaster (variant)", "Hafenmeister (Variante)"], edition.harbourmaster),
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
    if points < 0 { plain_points(points) } else { format!("+{points}") }
}

/// `2`, `−2`.
pub(super) fn plain_points(points: i8) -> String {
    if points < 0 { format!("−{}", points.unsigned_abs()) } else { points.to_string() }
}

/// `1 point`, `−2 points`.
pub(super) fn points(tongue: Tongue, points: i8) -> String {
    let n = plain_points(points);
    let [one, many] = tongue.of([["point", "points"], ["Punkt", "Punkte"]]);
    format!("{n} {}", if points.unsigned_abs() == 1 { one } else { many })
}

/// The rules of a scenario that are looked up in every round (KA4, KA18, BA6, BA14).
pub(super) fn reminder(board: &Board) -> Option<String> {
    let [english, german] = match board.scenario {
        Scenario::Base | Scenario::Fishermen | Scenario::Rivers | Scenario::Traders => return None,
        Scenario::Caravans => [
            "Settlement or city built: vote with wool and grain for 1 camel · a road with a camel counts 2",
            "Siedlung oder Stadt gebaut: Abstimmung mit Wolle und Getreide um 1 Kamel · Straße mit Kamel zählt 2",
        ],
        Scenario::BarbarianAttack => [
            "Settlement or city built: 3 different numbers, 1 barbarian each · each knight 3 edges a turn, for 1 grain 5",
            "Siedlung oder Stadt gebaut: 3 verschiedene Zahlen, je 1 Barbar · jeder Ritter 3 Wege im Zug, für 1 Getreide 5",
        ],
    };
    Some(board.words.of([english, german]).to_owned())
}

/// The rates of the bank and the limit of a hand.
pub(super) fn rates(tongue: Tongue, bank: u8, limit: u8) -> String {
    tongue.of([
        format!("Bank {bank} : 1 · harbour 3 : 1 or 2 : 1 · on a 7, half of more than {limit} cards"),
        format!("Bank {bank} : 1 · Hafen 3 : 1 oder 2 : 1 · bei 7 die Hälfte über {limit} Karten"),
    ])
}

/// How many hexes of a terrain a game has: the printed ones, and those of all fills.
pub(super) fn n_hexes(board: &Board, terrain: Terrain) -> usize {
    let printed = board.hexes.iter().filter(|hex| hex.ground == Lay::Terrain(terrain)).count();
    let stocks = board.regions.iter().flat_map(|region| &region.fill);
    printed + stocks.filter(|stock| stock.terrain == terrain).map(|stock| usize::from(stock.count)).sum::<usize>()
}
