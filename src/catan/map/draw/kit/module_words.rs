//! The rules of the variants as the aid states them, each under its name, in English and German.
//!
//! Clauses: FR1 … FR4, FR6, FR7, EV2 … EV4, EV8, EV15, HM1 … HM4, Z1 … Z20, FI18, KA20, BA25 … BA29, HB25, HB26.

use super::card_words::Away;
use super::words::{points, say};
use kogge_catan_game::board::Board;
use kogge_catan_game::vocab::{AfterBridge, EventOrder, Merit, Module, Scenario};

/// The rules of a variant on a map.
pub(super) fn module(board: &Board, module: Module) -> Vec<String> {
    match module {
        Module::FriendlyRobber => vec![friendly_robber(board)].into_iter().filter(|line| !line.is_empty()).collect(),
        Module::Events => events(board),
        Module::Harbourmaster => vec![harbourmaster(board)],
        Module::TwoPlayers => two_players(board),
    }
}

fn friendly_robber(board: &Board) -> String {
    let (tongue, spared) = (board.words, board.edition.friendly_points);
    match Away::of(board) {
        Away::Nowhere => {
            // He changes nothing where there is no robber (FR6).
            String::new()
        }
        away => {
            let goes = away.goes(tongue);
            say!(
                tongue,
                "After a 7 or a knight the robber is not put on a hex with a building of a player who has {spared} points in sight or fewer, \
                 you among them, and no card is drawn from such a player. Hidden cards do not count. Where no hex is left he {goes}.",
                "Nach einer 7 oder einem Ritter kommt der Räuber auf kein Feld mit einem Gebäude eines Spielers, der höchstens {spared} \
                 sichtbare Punkte hat, du selbst eingeschlossen, und einem solchen Spieler wird keine Karte gezogen. Verdeckte Karten zählen \
                 nicht. Bleibt kein Feld, so gilt: er {goes}."
            )
        }
    }
}

fn events(board: &Board) -> Vec<String> {
    let (tongue, below) = (board.words, board.edition.events.below_new_year);
    let order = tongue.of(match board.edition.events.order {
        EventOrder::EventFirst => {
            ["first its event, then the yield of its number", "erst ihr Ereignis, dann der Ertrag ihrer Zahl"]
        }
        EventOrder::ProductionFirst => {
            ["first the yield of its number, then its event", "erst der Ertrag ihrer Zahl, dann ihr Ereignis"]
        }
    });
    let bridges = match board.scenario {
        Scenario::Rivers => tongue.of([
            " Bridges are never turned, and are built meanwhile.",
            " Brücken werden nie gedreht und dürfen währenddessen gebaut werden.",
        ]),
        Scenario::Base | Scenario::Fishermen | Scenario::Caravans | Scenario::BarbarianAttack | Scenario::Traders => "",
    };
    let mut lines = vec![
        say!(
            tongue,
            "Set-up: set the New Year aside and mix the other event cards face down. Lay {below} of them down, the New Year on them and the rest on \
             top.",
            "Aufbau: legt den Jahreswechsel beiseite und mischt die anderen Ereigniskarten verdeckt. Legt {below} davon hin, den Jahreswechsel darauf \
             und die übrigen obenauf."
        ),
        say!(
            tongue,
            "In step 1 do not roll: turn the top card over and carry out {order}. All other rolls use dice. A card with 7 has the robber attack: \
             that is the rule for a 7, carried out once.",
            "Würfle in Schritt 1 nicht: decke die oberste Karte auf und führe aus: {order}. Alle anderen Würfe bleiben Würfe. Eine Karte mit 7 hat \
             den Räuberüberfall: das ist die Regel der 7, einmal ausgeführt."
        ),
        say!(
            tongue,
            "Where several players choose, they do so clockwise, beginning with the player in turn. Players without the cards or roads that an \
             event asks for are passed over. Where an event asks for most of something and nobody has any, nothing happens.",
            "Wählen mehrere Spieler, dann im Uhrzeigersinn vom Spieler am Zug an. Wer die Karten oder Straßen nicht hat, die ein Ereignis verlangt, \
             wird übergangen. Verlangt es die meisten von etwas und niemand hat eines, geschieht nichts."
        ),
        say!(
            tongue,
            "Earthquake: while an own road is turned across you build no other road, also no free one; a free road may repair it instead.{bridges} In a \
             further earthquake a turned road is not chosen again.",
            "Erdbeben: solange eine eigene Straße quer liegt, baust du keine andere, auch keine kostenlose; eine kostenlose Straße darf sie statt \
             dessen reparieren.{bridges} Bei einem weiteren Erdbeben wird eine gedrehte Straße nicht noch einmal gewählt."
        ),
    ];
    if board.scenario == Scenario::Traders {
        lines.push(say!(
            tongue,
            "A card with 2 or 12 stands and is not turned again. A turned road costs a wagon 2 travel points and no gold.",
            "Eine Karte mit 2 oder 12 gilt und wird nicht neu gezogen. Eine gedrehte Straße kostet einen Wagen 2 Fahrtpunkte und kein Gold."
        ));
    }
    lines
}

fn harbourmaster(board: &Board) -> String {
    let (tongue, edition) = (board.words, &board.edition);
    let points = points(tongue, edition.points[Merit::Harbourmaster.index()]);
    let (least, target) = (edition.harbourmaster, board.target + edition.harbourmaster_adds);
    say!(
        tongue,
        "A settlement at a harbour is 1 harbour point, a city 2. The first player with {least} takes the card, {points}; later a \
         player with more; if several have more than the holder, it lies aside until only one has most. {target} points win.",
        "Eine Siedlung an einem Hafen ist 1 Hafenpunkt, eine Stadt 2. Wer zuerst {least} hat, nimmt die Karte, {points}; später \
         wer mehr hat; haben mehrere mehr als der Besitzer, liegt sie beiseite, bis einer allein am meisten hat. {target} Punkte gewinnen."
    )
}

fn two_players(board: &Board) -> Vec<String> {
    let (tongue, edition) = (board.words, &board.edition);
    let corners: Vec<String> =
        board.neutral.iter().flatten().map(|&corner| board.island.corner_name(corner).to_string()).collect();
    let mut lines = Vec::new();
    if !corners.is_empty() {
        let corners = tongue.joined(&corners, corners.len());
        lines.push(say!(
            tongue,
            "The other two colours are neutral. Before the first settlements each gets one, at {corners} (hex and hour of its clock \
             face, see Places), marked on the plan.",
            "Die anderen zwei Farben sind neutral. Vor den ersten Siedlungen erhält jede eine, an {corners} (Feld und Stunde seines \
             Zifferblatts, siehe Orte), auf dem Übersichtsplan gezeigt."
        ));
    }
    lines.push(match board.modules.contains(&Module::Events) {
        false => say!(
            tongue,
            "Two rolls in each turn, each carried out at once; repeat the second until it differs from the first.",
            "Zwei Würfe in jedem Zug, jeder gilt sofort; der zweite wird wiederholt, bis er sich vom ersten unterscheidet."
        ),
        true => say!(
            tongue,
            "Two rolls in each turn, each carried out at once; repeat the second until it differs from the first. With event \
             cards turn two; equal ones both count.",
            "Zwei Würfe in jedem Zug, jeder gilt sofort; der zweite wird wiederholt, bis er sich vom ersten unterscheidet. Mit \
             Ereigniskarten decke zwei auf; auch gleiche gelten beide."
        ),
    });
    let longest = match board.scenario.has_longest_road() {
        true => tongue.of([
            " A neutral colour can have the longest road; then nobody gets its points.",
            " Eine neutrale Farbe kann die Längste Handelsstraße haben; dann bekommt niemand ihre Punkte.",
        ]),
        false => "",
    };
    lines.push(say!(
        tongue,
        "After the set-up: after each own road, also a free one, build a road for a neutral colour of choice, for nothing; after each settlement a \
         settlement, or where none fits a road; after a city or a card nothing. Neutral settlements yield nothing.{longest}",
        "Nach dem Aufbau: baue nach jeder eigenen Straße, auch einer kostenlosen, kostenlos eine Straße einer neutralen Farbe nach Wahl; nach jeder \
         Siedlung eine Siedlung, oder wo keine passt eine Straße; nach einer Stadt oder Karte nichts. Neutrale Siedlungen bringen \
         nichts.{longest}"
    ));
    if board.scenario == Scenario::Rivers {
        lines.push(match edition.after_bridge {
            AfterBridge::Bridge => say!(
                tongue,
                "After an own bridge build a neutral bridge, or where none fits a road, without gold.",
                "Baue nach einer eigenen Brücke eine neutrale, oder wo keine passt eine Straße, ohne Gold."
            ),
            AfterBridge::Nothing => {
                say!(
                    tongue,
                    "After an own bridge nothing neutral is built.",
                    "Nach einer eigenen Brücke wird nichts Neutrales gebaut."
                )
            }
        });
    }
    match board.scenario {
        Scenario::Fishermen => lines.push(fish(board)),
        Scenario::Base | Scenario::Rivers | Scenario::Caravans | Scenario::BarbarianAttack | Scenario::Traders => {
            lines.extend(tokens(board));
        }
    }
    match board.scenario {
        Scenario::Base | Scenario::Fishermen | Scenario::Rivers => {}
        Scenario::Caravans => lines.push(say!(
            tongue,
            "Each vote places two camels: the winner lengthens two different trains; with equal votes each player places one, first \
             the one whose turn ended.",
            "Jede Abstimmung setzt zwei Kamele: der Sieger verlängert zwei verschiedene Karawanenzüge; bei gleichen Stimmen setzt jeder eines, \
             zuerst wer am Zug war."
        )),
        Scenario::BarbarianAttack => lines.push(say!(
            tongue,
            "A neutral knight comes to the castle with the first knight; move it after your own. It takes prisoners, always rolls 3 \
             and is never lost. Own and neutral settlement each cause a landing. A lost knight pays 2 gold and 1 token.",
            "Mit dem ersten Ritter kommt ein neutraler Ritter an die Burg; ziehe ihn nach deinen. Er macht Gefangene, würfelt immer 3 \
             und geht nie verloren. Eigene und neutrale Siedlung bewirken je eine Landung. Ein verlorener Ritter bringt 2 Gold und \
             1 Handelschip."
        )),
        Scenario::Traders => lines.push(say!(
            tongue,
            "Of the gold for neutral roads on one journey the other player gets half, rounded down, the bank the rest.",
            "Vom Gold für neutrale Straßen einer Fahrt bekommt der andere Spieler die Hälfte, abgerundet, die Bank den Rest."
        )),
    }
    lines
}

/// The fish of two players, who have no tokens (FI18).
fn fish(board: &Board) -> String {
    let (tongue, start) = (board.words, &board.edition.fish.start_for_two);
    let pieces: Vec<String> =
        start.iter().zip(1..).filter(|(n, _)| **n > 0).map(|(n, fish)| format!("{n} × {fish}")).collect();
    let pieces = tongue.joined(&pieces, pieces.len());
    say!(
        tongue,
        "There are no trade tokens. Each begins with fish ({pieces}); the set-up draws none. The player with fewer points pays 1 \
         fish less for everything.",
        "Es gibt keine Handelschips. Jeder beginnt mit Fischen ({pieces}); die Gründung bringt keine. Wer weniger Punkte hat, zahlt \
         für alles 1 Fisch weniger."
    )
}

/// The trade tokens (Z2, Z10 … Z13).
fn tokens(board: &Board) -> Vec<String> {
    let tongue = board.words;
    let away = match (board.scenario, Away::of(board)) {
        (Scenario::BarbarianAttack, _) => say!(
            tongue,
            "move a barbarian to another coastal hex that is not conquered",
            "setze einen Barbaren auf ein anderes, nicht erobertes Küstenfeld"
        ),
        (Scenario::Traders, _) => {
            say!(tongue, "move a barbarian to an edge without a road", "setze einen Barbaren auf einen Weg ohne Straße")
        }
        (_, Away::Nowhere) => String::new(),
        (_, away) => {
            let goes = away.goes(tongue);
            say!(tongue, "the robber {goes}", "der Räuber {goes}")
        }
    };
    let away = if away.is_empty() { away } else { say!(tongue, "; or {away}", "; oder {away}") };
    let knights = match board.scenario.has_largest_army() {
        true => say!(
            tongue,
            " Once a turn you may give up an open knight card for 2 tokens.",
            " Einmal je Zug darfst du eine offene Ritterkarte für 2 Chips abgeben."
        ),
        false => String::new(),
    };
    let mut places = Vec::new();
    match board.scenario {
        Scenario::Rivers => places.push(say!(tongue, "at a swamp 2", "an einem Sumpf 2")),
        Scenario::Traders => places.push(say!(tongue, "at a trade hex 1", "an einem Zielfeld 1")),
        Scenario::Base | Scenario::BarbarianAttack => places.push(say!(tongue, "at the desert 2", "an der Wüste 2")),
        Scenario::Fishermen | Scenario::Caravans => {}
    }
    places.push(say!(tongue, "at the sea 1", "am Meer 1"));
    let both = if places.len() > 1 { tongue.of([", at both 3", ", an beiden 3"]) } else { "" };
    let both = if board.scenario == Scenario::Traders { tongue.of([", at both 2", ", an beiden 2"]) } else { both };
    let places = places.join(", ") + both;
    vec![
        say!(
            tongue,
            "Each begins with 5 trade tokens. One action in a turn, also before a roll, for 1 token, or 2 with more points than the \
             other: draw 2 resource cards, unseen, from the other (1 if there is only 1) and give any 2 back{away}.",
            "Jeder beginnt mit 5 Handelschips. Eine Aktion je Zug, auch vor einem Wurf, für 1 Chip, oder 2 bei mehr Punkten als der \
             andere: ziehe verdeckt 2 Rohstoffkarten des anderen (1, wenn es nur 1 ist) und gib 2 beliebige zurück{away}."
        ),
        say!(
            tongue,
            "A settlement brings tokens, in the set-up too: {places}; elsewhere none.{knights}",
            "Eine Siedlung bringt Chips, auch in der Gründung: {places}; sonst keine.{knights}"
        ),
    ]
}
