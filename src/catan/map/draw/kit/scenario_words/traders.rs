//! The rules of Traders & Barbarians (HB7 … HB23, HB27).

use super::super::super::features::Ware;
use super::super::super::words::ware;
use super::super::words::points;
use super::say;
use kogge_catan_game::board::Board;
use kogge_catan_game::vocab::{EmptyStack, Merit, Role};

pub(super) fn play(board: &Board) -> Vec<String> {
    let (tongue, edition) = (board.words, &board.edition);
    let worth = points(tongue, edition.points[Merit::Delivery.index()]);
    let needs = Role::ALL.iter().zip(&edition.goods).map(|(&it, stall)| {
        let goods = stall.needs.iter().map(|&good| tongue.said(ware(Ware::of(good)))).collect::<Vec<_>>();
        format!("{}: {}", it.said(tongue), tongue.either(&goods))
    });
    let needs = needs.collect::<Vec<_>>().join("; ");
    let empty = tongue.of(match edition.empty_stack {
        EmptyStack::Refill => [
            "An empty stack is made again of its commodities that lie open before nobody.",
            "Ein leerer Stapel wird neu gebildet, aus seinen Warenkärtchen, die vor niemandem offen liegen.",
        ],
        EmptyStack::None => [
            "At an empty stack you take none; without one you take one at the next plaza you reach.",
            "Von einem leeren Stapel nimmst du keines; ohne eines nimmst du am nächsten erreichten Platz eines.",
        ],
    });
    vec![
        say!(
            tongue,
            "Trade hex: its plaza in the middle is joined to its four land corners by inner edges. Roads are built on them as on other edges, \
             wagons use them, and barbarians may stand on them. On the plaza nothing is built; on the land corners buildings may stand, as on any corner. The three sea sides and the two \
             corners between them are closed.",
            "Zielfeld: innere Wege verbinden seinen Platz in der Mitte mit seinen vier Kreuzungen am Land. Auf ihnen werden Straßen gebaut wie auf \
             anderen Wegen, Wagen benutzen sie, und Barbaren dürfen auf ihnen stehen. Auf dem Platz wird nichts gebaut; auf den Kreuzungen am Land dürfen Gebäude stehen wie auf \
             jeder Kreuzung. Die drei Seeseiten und die zwei Kreuzungen zwischen ihnen sind gesperrt."
        ),
        say!(
            tongue,
            "Wagon, step 3 of your turn: it goes from corner to corner, on all edges that are not closed, also at the sea and past buildings of others. \
             Several wagons may stand on a corner or a plaza. Your open wagon card says how many travel points you have; points left over are lost, and you may \
             stop early.",
            "Wagen, Schritt 3 deines Zuges: er fährt von Kreuzung zu Kreuzung, auf allen Wegen, die nicht gesperrt sind, auch am Meer und an fremden \
             Gebäuden vorbei. Mehrere Wagen dürfen auf einer Kreuzung oder einem Platz stehen. Deine offene Trosskarte sagt, wie viele Fahrtpunkte du hast; übrige \
             verfallen, und du darfst früher halten."
        ),
        say!(
            tongue,
            "An edge costs 2 travel points; with an own road 1; with a road of another player 1, and 1 gold to its owner. Without gold you do not \
             use that edge. A barbarian on it costs 2 more. For 1 grain, once a turn, you have 2 travel points more in a movement that has not reached a plaza yet. After the movement only swift \
             journey may be played.",
            "Ein Weg kostet 2 Fahrtpunkte; mit eigener Straße 1; mit fremder Straße 1, und 1 Gold an ihren Besitzer. Ohne Gold benutzt du diesen Weg \
             nicht. Ein Barbar darauf kostet 2 mehr. Für 1 Getreide, einmal je Zug, hast du 2 Fahrtpunkte mehr in einer Fahrt, die noch keinen \
             Platz erreicht hat. Nach der Fahrt darf nur noch Schnelle Fahrt gespielt werden."
        ),
        say!(
            tongue,
            "A plaza ends the movement. At the first plaza you reach, take the top commodity of its stack and lay it open before you.",
            "Ein Platz beendet die Fahrt. Am ersten Platz, den du erreichst, nimm das oberste Warenkärtchen seines Stapels und lege es offen vor \
             dich."
        ),
        say!(
            tongue,
            "Bring it to a trade hex that needs it ({needs}). There turn it over: {worth}, and the gold that your wagon card names. Then take the top \
             commodity of this trade hex. A plaza that does not need yours gives nothing. {empty}",
            "Bring es zu einem Zielfeld, das es braucht ({needs}). Dreh es dort um: {worth} und das Gold, das deine Trosskarte nennt. Nimm dann das \
             oberste Warenkärtchen dieses Zielfelds. Ein Platz, der deines nicht braucht, gibt nichts. {empty}"
        ),
        say!(
            tongue,
            "Wagon cards: in step 2 pay the price on your next one and lay it open on the card before; several in a turn are allowed.",
            "Trosskarten: zahle in Schritt 2 den Preis auf deiner nächsten und lege sie offen auf die vorige; mehrere in einem Zug sind erlaubt."
        ),
        say!(
            tongue,
            "Barbarians: roads are built on their edges too. From wagon card 2 on you may try, before or during the movement, when your wagon stands at \
             an end of such an edge: roll one die. With a number of your card, move that barbarian to another edge without one, but not to a sea side of a trade hex, draw no card, and go on. Else there is no other try in this turn. A try \
             costs nothing.",
            "Barbaren: auch auf ihren Wegen werden Straßen gebaut. Ab Trosskarte 2 darfst du es vor oder während der Fahrt versuchen, wenn dein Wagen an \
             einem Ende eines solchen Weges steht: wirf einen Würfel. Bei einer Zahl deiner Karte setze diesen Barbaren auf einen anderen Weg ohne einen, doch nicht an eine Seeseite eines Zielfelds, ziehe keine Karte, und fahre weiter. Sonst gibt es \
             in diesem Zug keinen Versuch mehr. Ein Versuch kostet nichts."
        ),
    ]
}
