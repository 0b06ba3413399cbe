//! The rules of the Barbarian Attack (BA6 … BA21, BA31 … BA33).

use super::super::words::points;
use super::say;
use kogge_catan_game::board::Board;
use kogge_catan_game::vocab::{LossDie, Merit};

/// The faces of the colour die on a usual die.
fn colour_die(board: &Board) -> String {
    board.words.said(match board.edition.loss_die {
        LossDie::Colours => [
            "a usual die: 1 and 2 are green, 3 and 4 violet, 5 and 6 brown",
            "ein gewöhnlicher Würfel: 1 und 2 sind Grün, 3 und 4 Violett, 5 und 6 Braun",
        ],
        LossDie::Numbers => [
            "a usual die: 1 and 4 are green, 2 and 5 violet, 3 and 6 brown",
            "ein gewöhnlicher Würfel: 1 und 4 sind Grün, 2 und 5 Violett, 3 und 6 Braun",
        ],
    })
}

pub(super) fn play(board: &Board) -> Vec<String> {
    let (tongue, die) = (board.words, colour_die(board));
    let worth = points(tongue, board.edition.points[Merit::TwoPrisoners.index()]);
    let from = match board.sweep {
        Some(hex) => {
            let hex = board.island.hex_name(hex);
            say!(tongue, "beginning with {hex}", "beginnend mit {hex}")
        }
        None => say!(tongue, "beginning behind the castle hex", "beginnend hinter dem Burgfeld"),
    };
    let city = tongue.of(match board.edition.conquered_blocks_upgrade {
        true => [" and does not become a city", " und wird keine Stadt"],
        false => [" and may still become a city", " und darf noch Stadt werden"],
    });
    vec![
        say!(
            tongue,
            "Landing: right after each new settlement or city, roll two dice until three different numbers have come; a 7 and a number that has \
             come already are rolled again. For each of the three 1 barbarian comes from the supply onto the coastal hex with it, but none onto a \
             conquered hex, whose number is not rolled again. When the supply is empty, none lands any more.",
            "Landung: würfle gleich nach jeder neuen Siedlung oder Stadt mit zwei Würfeln, bis drei verschiedene Zahlen gefallen sind; eine 7 und \
             eine schon gefallene Zahl werden neu gewürfelt. Für jede der drei kommt 1 Barbar aus dem Vorrat auf das Küstenfeld mit ihr, aber \
             keiner auf ein erobertes Feld, dessen Zahl nicht neu gewürfelt wird. Ist der Vorrat leer, landet keiner mehr."
        ),
        say!(
            tongue,
            "The third barbarian conquers a hex: turn its number disc over. It yields nothing. No road is built on its six edges and no settlement \
             on its six corners; what stands there stays{city}.",
            "Der dritte Barbar erobert ein Feld: dreht den Zahlenchip um. Es bringt nichts. Auf seinen sechs Wegen wird keine Straße gebaut, auf \
             seinen sechs Kreuzungen keine Siedlung; was dort steht, bleibt{city}."
        ),
        say!(
            tongue,
            "A building around which there are only the sea and conquered hexes is laid down: no points, no harbour. It keeps its corner, also against roads of others, and stands \
             up when one of the hexes is free again.",
            "Ein Gebäude, um das nur Meer und eroberte Felder liegen, wird umgelegt: keine Punkte, kein Hafen. Es behält seine Kreuzung, auch gegen fremde Straßen, und steht \
             wieder auf, wenn eines der Felder frei ist."
        ),
        say!(
            tongue,
            "Knights come by development cards, from your supply onto an edge without a knight; roads do not matter, and knights stop no road. With no knight left, or no such \
             edge, the card is lost.",
            "Ritter kommen durch Entwicklungskarten, aus deinem Vorrat auf einen Weg ohne Ritter; Straßen sind gleichgültig, und Ritter hindern keine Straße. Ist kein Ritter mehr \
             da oder kein solcher Weg frei, verfällt die Karte."
        ),
        say!(
            tongue,
            "Moves, step 3 of your turn: each own knight may go once up to 3 edges, from edge to edge that share a corner, that of its start not counted; a knight for which you pay 1 grain, up to 5. It may \
             pass all pieces. It ends on an edge without a knight and not at the castle hex. A knight that came to the castle hex in this turn must \
             leave it now, if it can within 3 edges.",
            "Züge, Schritt 3 deines Zuges: jeder eigene Ritter darf einmal bis zu 3 Wege weit gehen, von Weg zu Weg über eine Kreuzung, der erste nicht mitgezählt; ein Ritter, für den du \
             1 Getreide zahlst, bis zu 5. Keine Figur hält ihn auf. Er endet auf einem Weg ohne Ritter und nicht am Burgfeld. Ein Ritter, der in diesem Zug ans \
             Burgfeld kam, muss es jetzt verlassen, wenn er es mit 3 Wegen kann."
        ),
        say!(
            tongue,
            "Battles, after all moves of every turn: go clockwise along the coast, {from}, and look at each coastal hex with a barbarian. Count the \
             knights of all players on its six edges; a knight between two hexes counts at both. More knights than barbarians: the hex is won. \
             The barbarians become prisoners, and a conquered hex is free again: turn its number back. Finish a hex, with its losses, before you \
             look at the next one.",
            "Kämpfe, nach allen Zügen der Ritter in jedem Zug: geht im Uhrzeigersinn die Küste entlang, {from}, und betrachtet jedes Küstenfeld mit \
             einem Barbaren. Zählt die Ritter aller Spieler auf seinen sechs Wegen; ein Ritter zwischen zwei Feldern zählt bei beiden. Sind es \
             mehr Ritter als Barbaren, ist das Feld gewonnen. Die Barbaren werden Gefangene, und ein erobertes Feld ist wieder frei: dreht die \
             Zahl zurück. Beendet ein Feld mit seinen Verlusten, bevor ihr das nächste betrachtet."
        ),
        say!(
            tongue,
            "Prisoners: if knights of one player only took part, that player gets all. Else each player who took part gets 1. If they are too few, \
             these players roll two dice, and the highest rolls get 1 each; ties for the last one roll again. Who gets none takes 3 gold. One \
             left over goes to the player with most knights there; players with equally many roll for it, and who loses takes 3 gold.",
            "Gefangene: waren nur Ritter eines Spielers beteiligt, bekommt er alle. Sonst bekommt jeder beteiligte Spieler 1. Sind es zu wenige, \
             würfeln diese Spieler mit zwei Würfeln, und die höchsten Würfe bekommen je 1; bei Gleichstand um den letzten wird neu gewürfelt. Wer \
             keinen bekommt, nimmt 3 Gold. Ein überzähliger geht an den mit den meisten Rittern dort; Spieler mit gleich vielen würfeln darum, und \
             wer verliert, nimmt 3 Gold."
        ),
        say!(
            tongue,
            "Each two prisoners are {worth}. Prisoners do not return to the supply.",
            "Je zwei Gefangene sind {worth}. Gefangene kehren nicht in den Vorrat zurück."
        ),
        say!(
            tongue,
            "Losses, after each won battle: one who took part, the player whose turn it is if among them, rolls the colour die ({die}). The bars on the castle hex lie along three of \
             its edges. Knights on the edge of the won hex that lies like the bar of this colour, and on the edge opposite, return to the supplies of their owners, who take 3 gold \
             for each.",
            "Verluste, nach jedem gewonnenen Kampf: ein Beteiligter, wer am Zug ist, wenn er darunter ist, wirft den Farbwürfel ({die}). Die Balken auf dem Burgfeld liegen an \
             drei seiner Wege. Ritter auf dem Weg des gewonnenen Feldes, der wie der Balken dieser Farbe liegt, und auf dem gegenüber gehen in die \
             Vorräte ihrer Besitzer zurück, die für jeden 3 Gold nehmen."
        ),
    ]
}
