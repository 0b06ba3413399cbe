//! The rules of the rivers (RI3, RI7 … RI10, RI14, RI15, RI17, RI22).

use super::super::words::points;
use super::say;
use kogge_catan_game::board::Board;
use kogge_catan_game::vocab::Merit;

pub(super) fn play(board: &Board) -> Vec<String> {
    let (tongue, points_of) = (board.words, |merit: Merit| points(board.words, board.edition.points[merit.index()]));
    let (wealthiest, poor) = (points_of(Merit::Wealthiest), points_of(Merit::Poor));
    vec![
        say!(
            tongue,
            "Gold at a river: a new road on an edge of a hex with a river brings 1 gold, a new settlement on a corner of such a hex 1 gold. Each \
             brings it once, at however many such hexes. A city brings nothing. Free roads bring gold too.",
            "Gold am Fluss: eine neue Straße auf einem Weg eines Feldes mit Fluss bringt 1 Gold, eine neue Siedlung auf einer Kreuzung eines \
             solchen Feldes 1 Gold. Jede bringt es einmal, an wie vielen solchen Feldern auch immer. Eine Stadt bringt nichts. Auch \
             kostenlose Straßen bringen Gold."
        ),
        say!(
            tongue,
            "Bridge: where a river crosses an edge, also at its mouth, a broken double line marks a site. No road is ever built there, only a \
             bridge: at an own road, bridge or building, and not on behind a building of another player.",
            "Brücke: wo ein Fluss einen Weg kreuzt, auch an seiner Mündung, zeigt eine gestrichelte Doppellinie einen Platz. Dort wird nie eine \
             Straße gebaut, nur eine Brücke: an einer eigenen Straße, Brücke oder einem eigenen Gebäude, und nicht hinter einem fremden \
             Gebäude weiter."
        ),
        say!(
            tongue,
            "A bridge brings 3 gold in all and counts as a road. Roads and settlements are built on from it. The card for free roads builds no \
             bridge.",
            "Eine Brücke bringt insgesamt 3 Gold und zählt als Straße. An ihr werden Straßen und Siedlungen weitergebaut. Die Karte für \
             kostenlose Straßen baut keine Brücke."
        ),
        say!(
            tongue,
            "Wealthiest settler, {wealthiest}: the only player with most gold; if several have most, the card lies aside. Poor settler, {poor}: \
             every player with least gold; all players when all have equally much. The cards change hands whenever gold changes, in every turn. \
             Points may fall below 0.",
            "Reichster Siedler, {wealthiest}: wer allein das meiste Gold hat; haben mehrere am meisten, liegt die Karte beiseite. Armer Siedler, \
             {poor}: jeder, der am wenigsten Gold hat; alle, wenn alle gleich viel haben. Die Karten wechseln, sobald sich Gold ändert, in jedem \
             Zug. Punkte dürfen unter 0 fallen."
        ),
        say!(
            tongue,
            "A swamp yields nothing and has no number; the robber may stand there.",
            "Ein Sumpf bringt nichts und hat keine Zahl; der Räuber darf dort stehen."
        ),
    ]
}
