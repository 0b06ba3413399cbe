//! The rules of the scenarios as the aid states them: what is prepared and what happens in play, in English and German.
//!
//! Clauses: FI2, FI3, FI7, RI6, RI8, RI11 … RI13, RI16, KA2, BA3, BA23, HB3 … HB6, HB21.

mod barbarians;
mod caravans;
mod fishermen;
mod rivers;
mod traders;

use super::words::say;
pub(super) use fishermen::catches;
use kogge_catan_game::board::Board;
use kogge_catan_game::vocab::Scenario;

/// The things that come onto the island and into the sea before the robber.
pub(super) fn on_the_island(board: &Board) -> Vec<String> {
    let tongue = board.words;
    match board.scenario {
        Scenario::Base | Scenario::Rivers | Scenario::Caravans => Vec::new(),
        Scenario::Fishermen => {
            let are_drawn = board.grounds.iter().any(|ground| ground.number.is_none());
            let lay = are_drawn.then(|| {
                say!(
                    tongue,
                    "Mix the numbers of the fishing grounds face down and lay one, number up, on each fishing ground in the sea.",
                    "Mischt die Zahlen der Fischgründe verdeckt und legt eine, Zahl nach oben, auf jeden Fischgrund im Meer."
                )
            });
            lay.into_iter().collect()
        }
        Scenario::BarbarianAttack => {
            let numbers: Vec<String> = board.barbarian_numbers.iter().map(u8::to_string).collect();
            let numbers = tongue.all(&numbers);
            vec![say!(
                tongue,
                "Put 1 barbarian on each coastal hex with {numbers}; the others are their supply. A coastal hex has a side at the sea; desert and \
                 castle hex do not count as coastal hexes.",
                "Stellt 1 Barbaren auf jedes Küstenfeld mit {numbers}; die anderen sind ihr Vorrat. Ein Küstenfeld hat eine Seite am Meer; Wüste \
                 und Burgfeld gelten nicht als Küstenfelder."
            )]
        }
        Scenario::Traders => {
            let edges: Vec<String> =
                board.barbarian_edges.iter().map(|&it| board.island.edge_name(it).to_string()).collect();
            let (n, edges) = (edges.len(), tongue.all(&edges));
            vec![
                say!(
                    tongue,
                    "Put the {n} barbarians on the edges {edges}: the red crosses.",
                    "Stellt die {n} Barbaren auf die Wege {edges}: die roten Kreuze."
                ),
                say!(
                    tongue,
                    "The back of a commodity names its trade hex. Mix the commodities of each trade hex face down and lay them beside it as a \
                     stack.",
                    "Die Rückseite eines Warenkärtchens nennt sein Zielfeld. Mischt die Warenkärtchen jedes Zielfelds verdeckt und legt sie als \
                     Stapel daneben."
                ),
            ]
        }
    }
}

/// The further supplies of a scenario.
pub(super) fn supplies(board: &Board) -> Option<String> {
    let tongue = board.words;
    match board.scenario {
        Scenario::Base => None,
        Scenario::Fishermen => Some(say!(
            tongue,
            "Mix the fish pieces and the boot face down: they are the supply of fish. Each player takes a card with fish prices.",
            "Mischt die Fischkärtchen und den Schuh verdeckt: sie sind der Fischvorrat. Jeder nimmt eine Karte mit Fischpreisen."
        )),
        Scenario::Rivers => Some(say!(
            tongue,
            "The coins lie ready as gold, as many as are needed; nobody has any yet.",
            "Die Münzen liegen als Gold bereit, so viele wie nötig; noch hat niemand welches."
        )),
        Scenario::Caravans => {
            let n = board.edition.camels;
            Some(say!(tongue, "Lay the {n} camels ready.", "Legt die {n} Kamele bereit."))
        }
        Scenario::BarbarianAttack => Some(say!(
            tongue,
            "The coins lie ready as gold; nobody has any yet. The knights stay in the supplies of their players.",
            "Die Münzen liegen als Gold bereit; noch hat niemand welches. Die Ritter bleiben im Vorrat ihrer Spieler."
        )),
        Scenario::Traders => Some(say!(
            tongue,
            "The coins lie ready as gold. Each player takes 5 gold and the five wagon cards, piled in order, card 1 open on top.",
            "Die Münzen liegen als Gold bereit. Jeder nimmt 5 Gold und die fünf Trosskarten, der Reihe nach gestapelt, Karte 1 offen obenauf."
        )),
    }
}

/// The additions of a scenario to the founding.
pub(super) fn founding(board: &Board) -> Option<String> {
    let tongue = board.words;
    match board.scenario {
        Scenario::Base | Scenario::Caravans => None,
        Scenario::Fishermen if board.edition.fish.setup_at_lake => Some(say!(
            tongue,
            "A second settlement at a fishing ground or at the lake draws 1 fish piece at once.",
            "Eine zweite Siedlung an einem Fischgrund oder am See zieht sofort 1 Fischkärtchen."
        )),
        Scenario::Fishermen => Some(say!(
            tongue,
            "A second settlement at a fishing ground draws 1 fish piece at once; the lake gives none now.",
            "Eine zweite Siedlung an einem Fischgrund zieht sofort 1 Fischkärtchen; der See bringt jetzt keines."
        )),
        Scenario::Rivers => Some(say!(
            tongue,
            "Roads and settlements at a river bring gold now as well, see Rivers; no bridges are built yet. Afterwards deal the cards of the \
             wealthiest and the poor settlers.",
            "Straßen und Siedlungen an einem Fluss bringen auch jetzt Gold, siehe Flüsse; Brücken werden noch nicht gebaut. Danach werden die \
             Karten des reichsten und der armen Siedler verteilt."
        )),
        Scenario::BarbarianAttack => Some(say!(
            tongue,
            "No barbarian lands for the buildings of the set-up.",
            "Für die Gebäude des Aufbaus landet kein Barbar."
        )),
        Scenario::Traders => Some(say!(
            tongue,
            "Each player puts the wagon on the corner of the own city. Roads of the set-up may lie on inner edges of a trade hex.",
            "Jeder stellt den Trosswagen auf die Kreuzung seiner Stadt. Straßen des Aufbaus dürfen auf inneren Wegen eines Zielfelds liegen."
        )),
    }
}

/// The uses of gold.
fn gold(board: &Board) -> Vec<String> {
    let (tongue, rate, gold) = (board.words, board.edition.bank_rate, &board.edition.gold);
    let mut by: Vec<String> = Vec::new();
    if gold.bank_4to1.contains(&board.scenario) {
        by.push(say!(tongue, "{rate} equal cards", "{rate} gleiche Karten"));
    }
    by.push(match gold.harbour_2to1 {
        true => say!(
            tongue,
            "3 equal cards at an own harbour 3 : 1, or 2 of its kind at an own harbour 2 : 1",
            "3 gleiche Karten an einem eigenen Hafen 3 : 1 oder 2 seiner Art an einem eigenen Hafen 2 : 1"
        ),
        false => say!(tongue, "3 equal cards at an own harbour 3 : 1", "3 gleiche Karten an einem eigenen Hafen 3 : 1"),
    });
    let by = tongue.either(&by);
    vec![
        say!(
            tongue,
            "In step 2 you may pay the bank 2 gold for 1 resource card of your choice, at most twice in your turn, also with gold of this turn.",
            "In Schritt 2 darfst du der Bank 2 Gold für 1 Rohstoffkarte deiner Wahl zahlen, höchstens zweimal in deinem Zug, auch mit Gold aus diesem Zug."
        ),
        say!(
            tongue,
            "The bank gives 1 gold in place of a card for {by}; gold itself is never one of the cards given for it. Players trade gold as \
             one more kind of card, as often as they like.",
            "Die Bank gibt 1 Gold statt einer Karte für {by}; Gold selbst zählt dabei nie als eine der Karten. Mit Mitspielern handelst du Gold \
             wie eine weitere Art von Karten, so oft du willst."
        ),
        say!(
            tongue,
            "Gold lies open. It is not a resource card: it is not drawn from a hand and does not count on a 7.",
            "Gold liegt offen. Es ist keine Rohstoffkarte: es wird nicht aus der Hand gezogen und zählt bei einer 7 nicht."
        ),
    ]
}

/// The rules of a scenario in play.
pub(super) fn play(board: &Board) -> Vec<String> {
    match board.scenario {
        Scenario::Base => Vec::new(),
        Scenario::Fishermen => fishermen::play(board),
        Scenario::Rivers => [rivers::play(board), gold(board)].concat(),
        Scenario::Caravans => caravans::play(board),
        Scenario::BarbarianAttack => [barbarians::play(board), gold(board)].concat(),
        Scenario::Traders => [traders::play(board), gold(board)].concat(),
    }
}
