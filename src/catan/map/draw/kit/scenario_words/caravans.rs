//! The rules of the caravans (KA2 … KA19).

use super::super::words::points;
use super::say;
use kogge_catan_game::board::Board;
use kogge_catan_game::vocab::Merit;

pub(super) fn play(board: &Board) -> Vec<String> {
    let (tongue, camels) = (board.words, board.edition.camels);
    let worth = points(tongue, board.edition.points[Merit::TwoCamels.index()]);
    let later = tongue.of(match board.edition.robber_on_oasis {
        true => ["Later he may stand on the oasis too.", "Später darf er auch auf der Oase stehen."],
        false => ["He never stands on the oasis.", "Auf der Oase steht er nie."],
    });
    vec![
        say!(
            tongue,
            "If you built a settlement or a city in your turn, one camel is placed after it and before the next turn, never more. Its \
             effect, also on the longest road, holds at once for all; only a win by it waits for the own next turn.",
            "Hast du in deinem Zug eine Siedlung oder Stadt gebaut, wird nach ihm und vor dem nächsten Zug ein Kamel gesetzt, nie mehr. Es \
             wirkt sofort für alle, auch auf die Längste Handelsstraße; nur ein Sieg dadurch wartet auf den eigenen nächsten Zug."
        ),
        say!(
            tongue,
            "Vote, a: you first and then the others clockwise, each once, lay out openly any number of wool and grain cards, also none. Each card is 1 vote. All \
             these cards go to the bank.",
            "Abstimmung, a: erst du, dann die anderen im Uhrzeigersinn: jeder legt einmal offen beliebig viele Karten Wolle und Getreide aus, auch keine. Jede Karte ist \
             1 Stimme. Alle diese Karten gehen an die Bank."
        ),
        say!(
            tongue,
            "Vote, b: a player with more votes than all others together decides where the camel goes, which train and which edge. Else all who laid \
             out cards name a place in the same order; those who name the same place add their votes, and with more than half of all votes the \
             camel goes there.",
            "Abstimmung, b: wer mehr Stimmen hat als alle anderen zusammen, entscheidet, wohin das Kamel kommt, an welchen Karawanenzug und auf welchen \
             Weg. Sonst nennen alle, die Karten ausgelegt haben, in derselben Folge einen Platz; wer denselben nennt, zählt seine Stimmen \
             zusammen, und mit mehr als der Hälfte aller Stimmen kommt das Kamel dorthin."
        ),
        say!(
            tongue,
            "Vote, c: if that fails too, the player decides who alone laid out most; if there is none, you do, whose turn it was.",
            "Abstimmung, c: gelingt auch das nicht, entscheidet, wer allein am meisten ausgelegt hat; gibt es keinen, du, der am Zug war."
        ),
        say!(
            tongue,
            "Trains: an arrow of the oasis points to a corner. The first camel of its train goes on the edge that leads from this corner away from \
             the oasis; if another train has taken this edge, this train never begins. Each further camel goes on an edge without a camel at the free end of the train. A train grows at this end only and never \
             branches. Edges at the sea and at the oasis may be used.",
            "Karawanenzüge: ein Pfeil der Oase zeigt auf eine Kreuzung. Das erste Kamel seines Karawanenzugs kommt auf den Weg, der von dieser Kreuzung von \
             der Oase wegführt; hat ein anderer Karawanenzug diesen Weg, beginnt dieser nie. Jedes weitere kommt auf einen Weg ohne Kamel am freien Ende des Karawanenzugs. Ein solcher wächst nur an diesem Ende und \
             verzweigt sich nie. Wege am Meer und an der Oase sind erlaubt."
        ),
        say!(
            tongue,
            "An edge has one camel at most. A road and a camel share an edge, whichever came first: lay the road on the camel.",
            "Auf einem Weg liegt höchstens ein Kamel. Straße und Kamel teilen sich einen Weg, gleich was zuerst kam: lege die Straße auf das Kamel."
        ),
        say!(
            tongue,
            "A camel on the edge between two free ends joins both trains to one: the next camel goes on at one end of this edge, of choice, and the \
             train grows only from there on. Where the free ends of two trains lie at one corner, the next camel there joins them, and the train \
             grows from the other end of its edge.",
            "Ein Kamel auf dem Weg zwischen den freien Enden zweier Karawanenzüge verbindet sie zu einem: das nächste geht an einem Ende dieses Weges weiter, \
             nach Wahl, und der Karawanenzug wächst nur noch dort. Liegen die freien Enden zweier Karawanenzüge an einer Kreuzung, verbindet das nächste \
             Kamel dort sie, und der Karawanenzug wächst vom anderen Ende seines Weges."
        ),
        say!(
            tongue,
            "A train without a free edge at its end has ended. When no train can grow or all {camels} camels lie on the island, there are no more votes.",
            "Ein Karawanenzug ohne freien Weg an seinem Ende ist zu Ende. Kann kein Karawanenzug wachsen oder liegen alle {camels} Kamele auf der Insel, wird nicht \
             mehr abgestimmt."
        ),
        say!(
            tongue,
            "A road with a camel counts as 2 roads for the longest road, also for the number needed. A building with camels on two or three of its \
             edges is worth {worth} more.",
            "Eine Straße mit Kamel zählt als 2 Straßen für die Längste Handelsstraße, auch für die nötige Zahl. Ein Gebäude mit Kamelen auf zwei \
             oder drei seiner Wege ist {worth} mehr wert."
        ),
        say!(
            tongue,
            "The oasis yields nothing and has no number. The first 7 or knight of the game brings the robber onto a hex with a number. {later}",
            "Die Oase bringt nichts und hat keine Zahl. Die erste 7 oder der erste Ritter der Partie bringt den Räuber auf ein Feld mit einer Zahl. {later}"
        ),
    ]
}
