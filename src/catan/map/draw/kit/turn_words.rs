//! A turn in its order, what is built, cards and the two special cards of every game, in English and German.
//!
//! Clauses: B4.1 … B4.4, B5.1, B5.2, B6.1 … B6.5, B7.1 … B7.4, B8.1 … B8.7, B9.1, B9.6, B9.7, B10.1 … B10.3, B11.1, B12.2,
//! B14.1, B15.1, BA4, BA11, BA13, BA22, HB19, HB20.

use super::words::say;
use kogge_catan_game::board::Board;
use kogge_catan_game::board::table::Robber;
use kogge_catan_game::vocab::{Both, Build, Scenario};

pub(super) const A_TURN: Both = ["A turn", "Ein Zug"];
pub(super) const BUILDING: Both = ["Trade and build", "Handeln und bauen"];

/// The new place of a barbarian of the traders (HB19).
const TO_EDGE: Both = [
    "move a barbarian to another edge without a barbarian, but not to a sea side of a trade hex",
    "setze einen Barbaren auf einen anderen Weg ohne Barbaren, doch nicht an eine Seeseite eines Zielfelds",
];

/// The course of a turn.
pub(super) fn turn(board: &Board) -> Vec<String> {
    let (tongue, limit) = (board.words, board.edition.hand_limit);
    let blocked = match board.robber != Robber::None {
        true => tongue.of([" The hex with the robber yields nothing.", " Das Feld mit dem Räuber bringt nichts."]),
        false => "",
    };
    let again = match board.scenario {
        Scenario::Traders => tongue.of([" On 2 or 12 roll again.", " Bei 2 oder 12 würfle noch einmal."]),
        _ => "",
    };
    let mut lines = vec![say!(
        tongue,
        "1. Roll two dice.{again} Each hex with this number yields: each settlement on its corners takes 1 card of its resource from the bank, \
         each city 2, also those of the others.{blocked} If the bank has too few of a kind for all, nobody gets any of it; if only one player would get \
         it, they take the rest.",
        "1. Würfle mit zwei Würfeln.{again} Jedes Feld mit dieser Zahl bringt Ertrag: jede Siedlung auf seinen Kreuzungen nimmt 1 Karte seines \
         Rohstoffs aus der Bank, jede Stadt 2, gleich wem sie gehört.{blocked} Hat die Bank zu wenige einer Art für alle, bekommt niemand davon; \
         bekäme sie nur einer, nimmt er den Rest."
    )];
    let seven = seven(board);
    lines.push(say!(
        tongue,
        "A 7 yields nothing. Each player with more than {limit} resource cards gives half of them to the bank, of own choice and rounded down: \
         4 of 9.{seven}",
        "Eine 7 bringt keinen Ertrag. Wer mehr als {limit} Rohstoffkarten hat, gibt die Hälfte nach eigener Wahl an die Bank, abgerundet: 4 \
         von 9.{seven}"
    ));
    lines.push(say!(
        tongue,
        "2. Trade, build and buy cards in any order, as often as you like. Prices are paid to the bank.",
        "2. Handle, baue und kaufe Karten in beliebiger Folge, so oft du willst. Preise gehen an die Bank."
    ));
    let last = match board.scenario {
        Scenario::Base | Scenario::Fishermen | Scenario::Rivers => None,
        Scenario::Caravans => Some([
            "If you built a settlement or a city, a camel follows your turn, see Caravans",
            "Hast du eine Siedlung oder Stadt gebaut, folgt auf deinen Zug ein Kamel, siehe Karawanen",
        ]),
        Scenario::BarbarianAttack => Some([
            "Move your knights; then battles are fought, see below. After that you do nothing else",
            "Ziehe deine Ritter; dann wird gekämpft, siehe unten. Danach tust du nichts anderes mehr",
        ]),
        Scenario::Traders => Some([
            "Move your wagon, see below. After that you do nothing else",
            "Ziehe deinen Wagen, siehe unten. Danach tust du nichts anderes mehr",
        ]),
    };
    let then = last.map_or(String::new(), |it| format!(" {}.", tongue.of(it)));
    let after = match board.edition.build {
        Build::None => "",
        Build::Special => tongue.of([
            " First all others, clockwise, may build and buy development cards; nobody trades or plays a card then, and \
             points count when the own turn begins.",
            " Zuvor dürfen alle anderen im Uhrzeigersinn bauen und Entwicklungskarten kaufen; dabei wird weder gehandelt \
             noch eine Karte ausgespielt, und Siegpunkte zählen erst, wenn der eigene Zug beginnt.",
        ]),
        Build::Paired => tongue.of([
            " First the player three seats to your left may trade with the bank, build and play one development card, and \
             can win; that player neither rolls nor trades with players.",
            " Zuvor darf der Spieler drei Plätze links von dir mit der Bank handeln, bauen und eine Entwicklungskarte \
             ausspielen und kann gewinnen; er würfelt nicht und handelt nicht mit Spielern.",
        ]),
    };
    lines.push(say!(
        tongue,
        "3.{then}{after} Give the dice to the player on your left, whose turn is next.",
        "3.{then}{after} Gib die Würfel dem Spieler zu deiner Linken; er ist als Nächster am Zug."
    ));
    lines
}

/// The second half of the rule of a 7, behind a space.
fn seven(board: &Board) -> String {
    let tongue = board.words;
    match board.scenario {
        Scenario::BarbarianAttack => say!(
            tongue,
            " Then you may draw 1 resource card, unseen, from the hand of another player of your choice.",
            " Dann darfst du 1 Rohstoffkarte verdeckt aus der Hand eines anderen Spielers deiner Wahl ziehen."
        ),
        Scenario::Traders => {
            let to_edge = tongue.of(TO_EDGE);
            say!(
                tongue,
                " Then {to_edge}. If a road of another player lies there, you may draw 1 resource card, unseen, from its owner.",
                " Dann {to_edge}. Liegt dort eine fremde Straße, darfst du ihrem Besitzer verdeckt 1 Rohstoffkarte ziehen."
            )
        }
        Scenario::Base | Scenario::Fishermen | Scenario::Rivers | Scenario::Caravans
            if board.robber != Robber::None =>
        {
            say!(
                tongue,
                " Then you move the robber to another hex; he may not stay. If other players with resource cards have a building at it, choose \
             one of them and draw 1 resource card, unseen.",
                " Dann versetzt du den Räuber auf ein anderes Feld; er darf nicht bleiben. Haben andere Spieler mit Rohstoffkarten ein Gebäude \
             dort, wähle einen von ihnen und ziehe verdeckt 1 Rohstoffkarte."
            )
        }
        Scenario::Base | Scenario::Fishermen | Scenario::Rivers | Scenario::Caravans => String::new(),
    }
}

/// Trade and what is built where.
pub(super) fn building(board: &Board) -> Vec<String> {
    let (tongue, rate) = (board.words, board.edition.bank_rate);
    let on_road = tongue.of(match board.scenario {
        Scenario::Rivers => {
            ["an own road, bridge or building", "einer eigenen Straße, Brücke oder einem eigenen Gebäude"]
        }
        _ => ["an own road or building", "einer eigenen Straße oder einem eigenen Gebäude"],
    });
    let at_road = tongue.of(match board.scenario {
        Scenario::Rivers => ["an own road or bridge", "einer eigenen Straße oder Brücke"],
        _ => ["an own road", "einer eigenen Straße"],
    });
    let mut lines = vec![
        say!(
            tongue,
            "Players: the others trade resource cards with you only. Each side gives at least 1 card, and no kind goes both ways.",
            "Mitspieler: die anderen handeln Rohstoffkarten nur mit dir. Jede Seite gibt mindestens 1 Karte, und keine Art geht in beide \
             Richtungen."
        ),
        say!(
            tongue,
            "Bank: {rate} equal cards for 1 card of another kind. With a building on one of the two corners where the jetties of a harbour end: at \
             a harbour 3 : 1, 3 equal cards of any kind for 1; at a harbour 2 : 1, 2 cards of the kind it shows for 1. It works at once.",
            "Bank: {rate} gleiche Karten für 1 Karte anderer Art. Mit einem Gebäude auf einer der zwei Kreuzungen, an denen die Stege eines \
             Hafens enden, an einem Hafen 3 : 1 nur 3 gleiche Karten beliebiger Art, an einem Hafen 2 : 1 nur 2 Karten der gezeigten Art. Das gilt \
             sofort."
        ),
        say!(
            tongue,
            "Road: on a free edge at {on_road}. It does not go on behind a building of another player.",
            "Straße: auf einen freien Weg an {on_road}. Hinter einem fremden Gebäude geht sie nicht weiter."
        ),
        say!(
            tongue,
            "Settlement: on a free corner at {at_road}; all corners one edge away must be free.",
            "Siedlung: auf eine freie Kreuzung an {at_road}; alle Kreuzungen einen Weg weiter müssen frei sein."
        ),
        say!(
            tongue,
            "City: in place of an own settlement, which goes back into your supply. What is not in your supply you do not build.",
            "Stadt: an die Stelle einer eigenen Siedlung, die in deinen Vorrat zurückgeht. Was nicht in deinem Vorrat ist, baust du nicht."
        ),
    ];
    lines.push(cards(board));
    if board.scenario.has_longest_road() {
        let n = board.edition.longest_road;
        lines.push(say!(
            tongue,
            "Longest road: the first player with {n} roads in one line takes the card. Branches do not count, and a building of another player \
             cuts the line. Only a longer line takes the card over.",
            "Längste Handelsstraße: wer zuerst {n} Straßen in einer Linie hat, nimmt die Karte. Abzweige zählen nicht, und ein fremdes Gebäude \
             unterbricht die Linie. Nur eine längere Linie übernimmt die Karte."
        ));
        lines.push(say!(
            tongue,
            "If the line of the holder becomes shorter, the holder keeps the card while nobody has a longer one and it has {n} or more. Else the \
             only player with the longest of {n} or more takes it. If there is none or several, it lies aside until there is only one.",
            "Wird die Linie des Besitzers kürzer, behält er die Karte, solange niemand eine längere hat und sie noch {n} oder mehr hat. Sonst \
             nimmt sie, wer allein die längste von {n} oder mehr hat. Gibt es keinen oder mehrere, liegt sie beiseite, bis es nur einer ist."
        ));
    }
    if board.scenario.has_largest_army() {
        let n = board.edition.largest_army;
        lines.push(say!(
            tongue,
            "Largest army: the first player with {n} open knight cards takes the card; later a player with more than the holder.",
            "Größte Rittermacht: wer zuerst {n} offene Ritterkarten hat, nimmt die Karte; später, wer mehr hat als der Besitzer."
        ));
    }
    lines
}

/// How development cards are bought and used.
fn cards(board: &Board) -> String {
    let tongue = board.words;
    match board.scenario {
        Scenario::BarbarianAttack => say!(
            tongue,
            "Development card: any number in a turn. Take the top card of the stack, show it and do at once what it says; then lay it to the \
             used cards. If the stack is empty, mix the used cards as a new one.",
            "Entwicklungskarte: beliebig viele je Zug. Nimm die oberste des Stapels, zeige sie und tu sofort, was sie sagt; lege sie dann zu den \
             benutzten. Ist der Stapel leer, mischt die benutzten als neuen."
        ),
        Scenario::Base | Scenario::Fishermen | Scenario::Rivers | Scenario::Caravans | Scenario::Traders => say!(
            tongue,
            "Development card: buy any number in step 2. Take the top card of the stack and keep it hidden; from an empty stack none is bought. \
             Play one card a turn at most, at any time of your turn, also before the roll, but none bought in this turn. A knight stays open \
             before you; other played cards leave the game. Cards with a point are never played: they count from their purchase.",
            "Entwicklungskarte: kaufe in Schritt 2 beliebig viele. Nimm die oberste des Stapels und halte sie verdeckt; ist der Stapel leer, wird \
             keine gekauft. Spiele höchstens eine Karte je Zug, jederzeit in deinem Zug, auch vor dem Wurf, doch keine in diesem Zug gekaufte. \
             Ein Ritter bleibt offen vor dir; andere gespielte Karten verlassen das Spiel. Karten mit einem Punkt werden nie gespielt: sie \
             zählen ab dem Kauf."
        ),
    }
}

/// When a player wins.
pub(super) fn victory(board: &Board) -> String {
    let tongue = board.words;
    say!(
        tongue,
        "Who has the points in their own turn wins at once, also at its very beginning. Points gained in the turn of another player, or after \
         the own turn, wait for the next own turn.",
        "Wer die Punkte in seinem eigenen Zug hat, gewinnt sofort, auch ganz am Anfang. Punkte aus dem Zug eines anderen, oder nach dem eigenen \
         Zug, gelten erst im nächsten eigenen."
    )
}
