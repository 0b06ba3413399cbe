//! The names of the things on the board and the set-up of a game, in English and German.
//!
//! Clauses: SETUP-1 … SETUP-10, MISSION-1, FAVOUR-1, TWO-2, TWO-3.

use super::{module_words, words};
use crate::board::Board;
use kogge_engine::wording::say;
use kogge_hansa_game::vocab::{Both, Module, Piece, PostKind, Skill};
use kogge_picture::kit::PLAN;

pub(super) const THINGS: Both = ["Things on the board", "Auf dem Spielplan"];
pub(super) const SET_UP: Both = ["Set up, in this order", "Aufbau, in dieser Reihenfolge"];

pub(super) const ROUTE: Both = [
    "Route: a road or sea way with posts, from one city to another. These two cities are its ends.",
    "Handelsroute: ein Weg mit Posten von einer Stadt zu einer anderen. Diese zwei Städte sind ihre Enden.",
];
/// About the routes of countries.
pub(super) const COUNTRIES: Both = [
    "The colour of a route and the pattern of its line show its country, whatever land lies below it. What is said below about countries \
     comes before what is said about actions.",
    "Die Farbe einer Handelsroute und das Muster ihrer Linie zeigen ihr Land, gleich auf welchem Grund sie liegt. Was unten über Länder \
     steht, geht dem über Aktionen vor.",
];
pub(super) const KONTOR: Both = [
    "Kontor: a square or circle of a city, in a row from left to right. It is taken when a piece stands on it, and then a kontor of the owner \
     of this piece; else it is free.",
    "Niederlassung: ein Quadrat oder Kreis einer Stadt, in einer Reihe von links nach rechts. Sie ist besetzt, wenn ein Stein auf ihr steht, \
     und gehört dann dessen Besitzer; sonst ist sie frei.",
];
pub(super) const PIECES: Both = [
    "Pieces: traders (cubes) and merchants (discs). Those in your supply are ready to use; those in your stock come into the supply by Income.",
    "Steine: Händler (Würfel) und Großhändler (Scheiben). Die im Vorrat sind verfügbar; die in der Kasse kommen durch Einnahmen in den Vorrat.",
];

/// The meaning of a post.
pub(super) const fn post(kind: PostKind) -> Both {
    match kind {
        PostKind::House => [
            "Post, a house: holds one piece, a trader or a merchant.",
            "Posten, ein Haus: nimmt einen Stein auf, Händler oder Großhändler.",
        ],
        PostKind::Ship => [
            "Post, a ship: holds one merchant and no trader, however it comes there.",
            "Posten, ein Schiff: nimmt einen Großhändler auf und keinen Händler, wie auch immer er dorthin kommt.",
        ],
    }
}

/// The steps of the set-up.
pub(super) fn steps(board: &Board) -> Vec<String> {
    let (edition, tongue) = (&board.edition, board.words);
    let covered = |piece: Piece| -> usize {
        Skill::ALL.iter().filter(|skill| skill.piece() == piece).map(|&skill| edition.steps(skill)).sum()
    };
    let [traders, merchants] = [covered(Piece::Trader), covered(Piece::Merchant)];
    let (all_traders, all_merchants) = (edition.traders, edition.merchants);
    let n = board.players.iter().copied().max().unwrap_or_default();
    let (supply_merchants, supply) = (edition.supply_merchants, words::supplies(edition, usize::from(n)));
    let mut steps = vec![
        say!(
            tongue,
            "Cut and join the sheets of the board as the plan{PLAN} says.",
            "Schneidet die Blätter des Spielplans und fügt sie zusammen, wie der Übersichtsplan{PLAN} es sagt."
        ),
        say!(
            tongue,
            "Each player takes a desk and the pieces of one colour: {all_traders} traders and {all_merchants} merchants.",
            "Jeder nimmt ein Tableau und die Steine einer Farbe: {all_traders} Händler und {all_merchants} Großhändler."
        ),
        say!(
            tongue,
            "Put a piece on every value of the five tracks of the desk but the first: {traders} traders on the squares, {merchants} merchants on \
             the circles. 1 trader goes on prestige 0 of the board and stays on that track.",
            "Stellt auf jeden Wert der fünf Leisten des Tableaus außer dem ersten einen Stein: {traders} Händler auf die Quadrate, {merchants} \
             Großhändler auf die Kreise. 1 Händler kommt auf Prestige 0 des Spielplans und bleibt auf dieser Leiste."
        ),
        say!(
            tongue,
            "Draw lots for the first player; turns go clockwise. Each puts {supply_merchants} merchant and, in the order of turns, {supply} traders into \
             the supply of the desk. The other pieces are the stock.",
            "Lost aus, wer beginnt; gespielt wird im Uhrzeigersinn. Jeder legt {supply_merchants} Großhändler und, nach der Zugfolge, {supply} Händler in \
             den Vorrat des Tableaus. Die anderen Steine sind die Kasse."
        ),
        words::taverns(board),
        say!(
            tongue,
            "One more piece, of a colour that nobody has, counts the completed cities. It begins beside the first field of their track.",
            "Ein weiterer Stein einer Farbe, die niemand hat, zählt die voll besetzten Städte. Er beginnt neben dem ersten Feld ihrer Leiste."
        ),
    ];
    steps.extend(module_words::has_neutral(board).then(|| module_words::neutral(board)));
    if board.modules.contains(Module::Missions) && !board.missions.is_empty() {
        steps.push(say!(
            tongue,
            "With mission cards: mix them and deal one to each player. The others stay out of the game unseen.",
            "Mit Auftragskarten: mischt sie und gebt jedem eine. Die anderen bleiben ungesehen aus dem Spiel."
        ));
    }
    if board.modules.contains(Module::Favour) {
        steps.push(say!(
            tongue,
            "With the Emperor's Favour: mix the tiles, lay as many as there are players open beside the board, and put the others away.",
            "Mit der Gunst des Kaisers: mischt die Plättchen, legt so viele, wie ihr Spieler seid, offen neben den Spielplan und räumt die anderen \
             weg."
        ));
    }
    steps
}
