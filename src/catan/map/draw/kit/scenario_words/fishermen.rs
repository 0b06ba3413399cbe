//! The rules of the fishermen (FI4 … FI17, FI22, FI23).

use super::say;
use kogge_catan_game::board::Board;
use kogge_catan_game::board::edition::Edition;
use kogge_catan_game::vocab::{Catch, Module, Tongue};

/// The prices in fish, each with what it buys (FI13).
pub(in super::super) fn catches(tongue: Tongue, edition: &Edition) -> Vec<(u8, String)> {
    let catch = |(&catch, &price): (&Catch, &u8)| {
        let what = match catch {
            Catch::Robber => ["take the robber off the board", "den Räuber vom Spielplan nehmen"],
            Catch::Steal => [
                "draw 1 resource card, unseen, from the hand of another player",
                "1 Rohstoffkarte verdeckt aus der Hand eines anderen Spielers ziehen",
            ],
            Catch::Resource => {
                ["take 1 resource card of your choice from the bank", "1 Rohstoffkarte deiner Wahl aus der Bank nehmen"]
            }
            Catch::Road => ["build 1 road for nothing", "1 Straße kostenlos bauen"],
            Catch::Card => ["take 1 development card for nothing", "1 Entwicklungskarte kostenlos nehmen"],
        };
        (price, tongue.said(what))
    };
    Catch::ALL.iter().zip(&edition.fish.spend).map(catch).collect()
}

pub(super) fn play(board: &Board) -> Vec<String> {
    let (tongue, fish) = (board.words, &board.edition.fish);
    let prices = catches(tongue, &board.edition).into_iter().map(|(price, what)| format!("{price}: {what}"));
    let (prices, limit) = (prices.collect::<Vec<_>>().join(" · "), fish.limit);
    let before = limit.saturating_sub(1);
    let may_repair = match board.modules.contains(&Module::Events) {
        true => tongue.of(["; or it repairs one (variant events)", "; oder sie repariert eine (Variante Ereignisse)"]),
        false => "",
    };
    vec![
        say!(
            tongue,
            "Catch: when the number of a fishing ground comes, each settlement on one of the three corners where its jetties end draws 1 fish \
             piece from the supply, each city 2. On 2, 3, 11 and 12 the buildings at the lake draw in the same way. Draw clockwise, beginning \
             with the player in turn.",
            "Fang: kommt die Zahl eines Fischgrunds, zieht jede Siedlung auf einer der drei Kreuzungen, an denen seine Stege enden, 1 \
             Fischkärtchen aus dem Vorrat, jede Stadt 2. Bei 2, 3, 11 und 12 ziehen ebenso die Gebäude am See. Gezogen wird im Uhrzeigersinn \
             vom Spieler am Zug an."
        ),
        say!(
            tongue,
            "The robber on the lake stops its catch. He stands on hexes only: no fishing ground is stopped.",
            "Der Räuber auf dem See verhindert dessen Fang. Er steht nur auf Feldern und verhindert keinen Fischgrund."
        ),
        say!(
            tongue,
            "Keep the pieces face down; how many you have is open. Nobody holds more than {limit}: with {before} you draw only 1. Who had {limit} \
             before the roll and would draw, may instead lay one piece to the used ones and draw another, once a roll, after all others.",
            "Haltet die Kärtchen verdeckt; wie viele ihr habt, ist offen. Niemand hat mehr als {limit}: mit {before} ziehst du nur 1. Wer vor dem \
             Wurf {limit} hatte und ziehen würde, darf stattdessen eines zu den benutzten legen und ein anderes ziehen, einmal je Wurf, nach \
             allen anderen."
        ),
        say!(
            tongue,
            "Used pieces lie open beside the supply. When the supply is empty, mix them face down as the new supply. If both together do not \
             suffice for all who draw in a roll, nobody draws.",
            "Benutzte Kärtchen liegen offen neben dem Vorrat. Ist der Vorrat leer, mischt sie verdeckt als neuen Vorrat. Reicht beides zusammen \
             nicht für alle, die bei einem Wurf ziehen, zieht niemand."
        ),
        say!(
            tongue,
            "Boot: it takes the place of a fish piece that you draw; you draw no other for it. Lay it open; it does not count among the {limit}. \
             Its owner needs 1 point more to win. In the own turn, at any time, the owner may give it to a player with at least as many points \
             in sight.",
            "Schuh: er tritt an die Stelle eines gezogenen Fischkärtchens; dafür ziehst du kein anderes. Lege ihn offen hin; er zählt nicht zu \
             den {limit}. Sein Besitzer braucht 1 Punkt mehr zum Sieg. In seinem Zug darf er ihn jederzeit einem Spieler mit mindestens \
             ebenso vielen sichtbaren Punkten geben."
        ),
        say!(
            tongue,
            "Fish are paid in step 2 of your own turn, as often as you can, each thing by itself. A piece is worth the fish it shows; what you pay \
             too much is lost. Lay paid pieces to the used ones. Prices: {prices}.",
            "Fische werden in Schritt 2 des eigenen Zuges gezahlt, so oft du kannst, jedes für sich. Ein Kärtchen ist die Fische wert, die es \
             zeigt; was du zu viel zahlst, verfällt. Lege gezahlte Kärtchen zu den benutzten. Preise: {prices}."
        ),
        say!(
            tongue,
            "The free road is built like any road{may_repair}. The free development card counts as bought in this turn.",
            "Die kostenlose Straße wird wie jede gebaut{may_repair}. Die kostenlose Entwicklungskarte gilt als in diesem Zug gekauft."
        ),
        say!(
            tongue,
            "While the robber is off the board, a 7 or a knight brings him onto any hex, also the lake. Fish are no resource cards: they are not \
             drawn from a hand, not traded, and do not count on a 7.",
            "Steht der Räuber neben dem Spielplan, bringt ihn eine 7 oder ein Ritter auf ein beliebiges Feld, auch den See. Fische sind keine \
             Rohstoffkarten: sie werden nicht aus der Hand gezogen, nicht gehandelt und zählen bei einer 7 nicht."
        ),
    ]
}
