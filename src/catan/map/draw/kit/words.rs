//! The words of the kit of an island, in English and German, in one place.

use super::super::words::{modules, robber_on};
use kogge_catan_game::board::edition::Edition;
use kogge_catan_game::board::table::{Lay, Robber};
use kogge_catan_game::board::{Board, Numbers};
use kogge_catan_game::vocab::{Both, CardEvent, Merit, Module, Purchase, Scenario, Tongue};
use kogge_picture::words::players;

pub(super) use kogge_engine::wording::say;

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
pub(super) const ROADS: Both = ["Roads", "Straßen"];
pub(super) const SETTLEMENTS: Both = ["Settlements", "Siedlungen"];
pub(super) const CITIES: Both = ["Cities", "Städte"];
pub(super) const BRIDGES: Both = ["Bridges", "Brücken"];
pub(super) const KNIGHTS: Both = ["Knights", "Ritter"];
pub(super) const CARTS: Both = ["Wagons", "Trosswagen"];
pub(super) const ROBBER: Both = ["Robber", "Räuber"];
pub(super) const COINS: Both = ["Coins", "Münzen"];
pub(super) const FISH_CARDS: Both = ["Fish cards", "Fischkarten"];
pub(super) const FISH_PRICES: Both = ["Fish prices", "Fischpreise"];
pub(super) const VARIANT: Both = ["Variant, by choice", "Variante nach Wahl"];
pub(super) const SIGNS: Both = ["Signs", "Zeichen"];
pub(super) const WOODEN: Both = [
    "Fold the figures of paper on the line in their middle and set them up like a roof. Pieces of wood serve as well.",
    "Faltet die Figuren aus Papier an der Linie in ihrer Mitte und stellt sie wie ein Dach auf. Holzfiguren dienen ebenso.",
];
pub(super) const DICE: Both = ["two dice", "zwei Würfel"];
pub(super) const LOSS_DIE: Both =
    ["a third die for the losses, of any kind", "ein dritter Würfel für die Verluste, von beliebiger Art"];
pub(super) const FRAME: Both = [
    "Join the sheets of the frame and lay the hexes on their places: one with a name on the place of this name, the others by \
     lot. Then lay the number discs. The plan of the frame shows the island whole.",
    "Fügt die Blätter des Rahmens zusammen und legt die Felder auf ihre Plätze: eines mit Namen auf den Platz dieses Namens, die \
     anderen nach dem Los. Legt dann die Zahlenchips. Der Übersichtsplan des Rahmens zeigt die ganze Insel.",
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

/// The set-up that all games share.
pub(super) fn begins(board: &Board) -> Vec<String> {
    let tongue = board.words;
    let second = tongue.of(match board.scenario.begins_with_city() {
        true => ["a city", "eine Stadt"],
        false => ["a settlement", "eine Siedlung"],
    });
    let mut lines = vec![
        say!(
            tongue,
            "Each player takes the pieces of a colour. Sort the resource cards as the bank and shuffle the development cards.",
            "Jeder nimmt die Figuren einer Farbe. Sortiert die Rohstoffkarten als Bank und mischt die Entwicklungskarten."
        ),
        say!(
            tongue,
            "The highest roll begins. Clockwise each sets a settlement on a corner and a road beside it, then in reverse order \
             {second} and a road beside it; this second building brings 1 card for each hex around it.",
            "Der höchste Wurf beginnt. Im Uhrzeigersinn setzt jeder eine Siedlung auf eine Kreuzung und eine Straße daneben, dann in \
             umgekehrter Folge {second} und eine Straße daneben; dieses zweite Gebäude bringt 1 Karte für jedes Feld um es."
        ),
        say!(
            tongue,
            "They too lie two edges or more from every other building. The player who began takes the first turn, and turns go clockwise.",
            "Auch sie liegen mindestens zwei Wege von jedem anderen Gebäude. Wer begonnen hat, hat den ersten Zug; gespielt wird im \
             Uhrzeigersinn."
        ),
    ];
    if matches!(board.numbers, Numbers::ByLetter { .. }) {
        lines.insert(0, say!(
            tongue,
            "Lay the discs with letters in the order of the alphabet, letters up: around the island, then around the next ring, to the \
             middle. Hexes that yield no resource, such as a desert or a lake, get none. Then turn them over. A corner of the island is a hex with \
             three sides at the sea; choose one by lot.",
            "Legt die Zahlenchips mit Buchstaben nach dem Alphabet, Buchstaben oben: einmal um die Insel, dann um den nächsten Ring, \
             bis zur Mitte. Felder ohne Rohstoff, wie Wüste oder See, bekommen keinen. Dreht sie dann um. Eine Ecke der Insel ist ein Feld \
             mit drei Seiten am Meer; lost eine aus."
        ));
    }
    let printed = |terrain| board.hexes.iter().filter(|hex| hex.ground == Lay::Terrain(terrain)).count();
    let robber = match board.robber {
        Robber::Hex(hex) => {
            let hex = board.island.hex_name(hex);
            Some(say!(tongue, "The robber begins on {hex}.", "Der Räuber beginnt auf {hex}."))
        }
        Robber::Terrain(it) if printed(it) == 1 => Some(robber_on(tongue, it)),
        Robber::Terrain(it) if printed(it) > 1 => {
            let on = robber_on(tongue, it);
            Some(say!(tongue, "{on} The start player chooses which.", "{on} Der Startspieler wählt, wo."))
        }
        // Where it is drawn or off the board, the set-up says so.
        Robber::Terrain(_) | Robber::Off | Robber::None => None,
    };
    lines.extend(robber);
    lines
}

/// The course of a turn.
pub(super) fn turn(board: &Board) -> Vec<String> {
    let tongue = board.words;
    let Edition { hand_limit: limit, bank_rate: rate, .. } = &board.edition;
    let has_robber = board.robber != Robber::None;
    let blocked = match has_robber {
        true => tongue.of([" The hex with the robber yields nothing.", " Das Feld mit dem Räuber bringt nichts."]),
        false => "",
    };
    let seven = match board.scenario {
        Scenario::BarbarianAttack => tongue.of([
            "Then you may draw 1 card from any hand.",
            "Dann darfst du 1 Karte aus einer Hand ziehen.",
        ]),
        Scenario::Traders => tongue.of([
            "Then move a barbarian to another free edge; from a road there you may draw 1 card of its owner. A 2 or 12 is rolled again.",
            "Dann setze einen Barbaren auf einen anderen freien Weg; von einer Straße dort darfst du ihrem Besitzer 1 Karte ziehen. \
             2 und 12 werden neu gewürfelt.",
        ]),
        Scenario::Base | Scenario::Fishermen | Scenario::Rivers | Scenario::Caravans if has_robber => tongue.of([
            "Then move the robber to another hex and draw 1 resource card, unseen, of a player with a building there.",
            "Dann versetze den Räuber auf ein anderes Feld und ziehe verdeckt 1 Rohstoffkarte eines Spielers mit einem Gebäude dort.",
        ]),
        Scenario::Base | Scenario::Fishermen | Scenario::Rivers | Scenario::Caravans => "",
    };
    let cards = tongue.said(match board.scenario {
        Scenario::BarbarianAttack => [
            "Development cards are shown and carried out when bought, any number in a turn; used ones are shuffled when the pile is empty.",
            "Entwicklungskarten werden beim Kauf aufgedeckt und ausgeführt, beliebig viele je Zug; benutzte werden gemischt, wenn der \
             Stapel leer ist.",
        ],
        Scenario::Base | Scenario::Fishermen | Scenario::Rivers | Scenario::Caravans | Scenario::Traders => [
            "Play one development card a turn, also before the roll, but none bought in this turn. Cards with a point are not played: \
             they count.",
            "Spiele eine Entwicklungskarte je Zug, auch vor dem Wurf, doch keine in diesem Zug gekaufte. Karten mit einem Punkt werden \
             nicht gespielt: sie zählen.",
        ],
    });
    let longest = board.scenario.has_longest_road().then(|| {
        say!(
            tongue,
            "The longest road is one line without branches, which a building of another player cuts. Who equals its owner does not take \
             the card; where several pass the owner alike, nobody has it.",
            "Die Längste Handelsstraße ist eine Linie ohne Abzweige, die ein fremdes Gebäude unterbricht. Wer ihren Besitzer erreicht, \
             bekommt die Karte nicht; überholen ihn mehrere gleich, hat sie niemand."
        )
    });
    let mut lines = vec![
        say!(
            tongue,
            "1. Roll two dice. Each hex with this number yields a card for every settlement at it and two for every city.{blocked} \
             If the bank has too few of a kind, nobody gets of it; if only one player claims it, they get the rest.",
            "1. Würfle mit zwei Würfeln. Jedes Feld mit dieser Zahl bringt eine Karte für jede Siedlung an ihm und zwei für jede \
             Stadt.{blocked} Hat die Bank zu wenige einer Art, bekommt niemand davon; fordert sie nur einer, bekommt er den Rest."
        ),
        say!(
            tongue,
            "On a 7 nothing is yielded: players with more than {limit} resource cards give half of them back, rounded down. {seven}",
            "Bei einer 7 gibt es keinen Ertrag: wer mehr als {limit} Rohstoffkarten hat, gibt die Hälfte ab, abgerundet. {seven}"
        ),
        say!(
            tongue,
            "2. Trade and build in any order. The others trade resource cards with you alone; with the bank {rate} equal cards for 1, with a \
             building at a harbour 3, or 2 of the kind it shows. A building is at a harbour where one of its jetties ends.",
            "2. Handle und baue in beliebiger Folge. Die anderen handeln Rohstoffkarten nur mit dir; mit der Bank {rate} gleiche Karten für 1, \
             mit einem Gebäude an einem Hafen 3, oder 2 der gezeigten Art. Ein Gebäude liegt an einem Hafen, wo einer seiner Stege endet."
        ),
        say!(
            tongue,
            "A road goes beside an own road or building, not past a building of another. A settlement goes beside an own road, two \
             edges or more from every building. A city replaces an own settlement. \
             Without a piece left nothing is built.",
            "Eine Straße kommt neben eine eigene Straße oder ein eigenes Gebäude, nicht an einem fremden Gebäude vorbei. Eine Siedlung \
             kommt neben eine eigene Straße, mindestens zwei Wege von jedem Gebäude. Eine Stadt ersetzt eine eigene Siedlung. \
             Ohne Figur im Vorrat wird nicht gebaut."
        ),
    ];
    lines.extend(longest);
    lines.extend([
        cards,
        tongue.said([
            "A player who has the points in their own turn wins at once.",
            "Wer die Punkte in seinem eigenen Zug hat, gewinnt sofort.",
        ]),
    ]);
    lines
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

/// The rates of the bank and the limit of a hand.
pub(super) fn rates(tongue: Tongue, bank: u8, limit: u8) -> String {
    tongue.of([
        format!("Bank {bank} : 1 · harbour 3 : 1 or 2 : 1 · on a 7, half of more than {limit} cards"),
        format!("Bank {bank} : 1 · Hafen 3 : 1 oder 2 : 1 · bei 7 die Hälfte über {limit} Karten"),
    ])
}
