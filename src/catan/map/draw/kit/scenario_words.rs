//! The rules of the scenarios as the aid states them: what is prepared and what happens in play, in English and German.
//!
//! Clauses: FI2, FI4 … FI17, FI22, RI5 … RI18, KA2 … KA19, BA3 … BA23, HB3 … HB23.

use super::super::features::Ware;
use super::super::words::ware;
use super::words::{points, say};
use kogge_catan_game::board::Board;
use kogge_catan_game::board::edition::Edition;
use kogge_catan_game::vocab::{Catch, LossDie, Merit, Role, Scenario, Tongue};

/// The preparations of a scenario beyond those of every game.
pub(super) fn set_up(board: &Board) -> Vec<String> {
    let (tongue, edition) = (board.words, &board.edition);
    match board.scenario {
        Scenario::Base => Vec::new(),
        Scenario::Fishermen => {
            let are_drawn = board.grounds.iter().any(|ground| ground.number.is_none());
            let grounds = are_drawn.then(|| {
                say!(
                    tongue,
                    "Shuffle the numbers of the fishing grounds face down and lay one on each.",
                    "Mischt die Zahlen der Fischgründe verdeckt und legt auf jeden eine."
                )
            });
            let fish = say!(tongue, "Shuffle the fish and the boot face down.", "Mischt Fische und Schuh verdeckt.");
            let second = match edition.fish.setup_at_lake {
                false => say!(
                    tongue,
                    "A second settlement at a fishing ground draws 1 fish piece at once, one at the lake alone draws none.",
                    "Eine zweite Siedlung an einem Fischgrund zieht sofort 1 Fischkärtchen, eine am See allein keines."
                ),
                true => say!(
                    tongue,
                    "A second settlement at a fishing ground or the lake draws 1 fish piece at once.",
                    "Eine zweite Siedlung an einem Fischgrund oder am See zieht sofort 1 Fischkärtchen."
                ),
            };
            grounds.into_iter().chain([fish, second]).collect()
        }
        Scenario::Rivers => vec![
            say!(
                tongue,
                "Nobody has gold at first. Roads and settlements of the set-up at a river bring gold as in play.",
                "Zu Beginn hat niemand Gold. Straßen und Siedlungen der Gründung an einem Fluss bringen Gold wie im Spiel."
            ),
            say!(
                tongue,
                "After it, deal the cards of the wealthiest and the poor settlers.",
                "Danach werden die Karten des reichsten und der armen Siedler verteilt."
            ),
        ],
        Scenario::Caravans => vec![say!(tongue, "The camels lie ready.", "Die Kamele liegen bereit.")],
        Scenario::BarbarianAttack => {
            let numbers: Vec<String> = board.barbarian_numbers.iter().map(u8::to_string).collect();
            let (numbers, knights) = (tongue.joined(&numbers, numbers.len()), edition.knights);
            vec![
                say!(
                    tongue,
                    "1 barbarian stands on each coastal hex with {numbers}; the others are the supply.",
                    "Auf jedem Küstenfeld mit {numbers} steht 1 Barbar; die anderen sind der Vorrat."
                ),
                say!(
                    tongue,
                    "Each player has {knights} knights; none stands on the board. Nobody has gold.",
                    "Jeder hat {knights} Ritter; noch steht keiner auf dem Spielplan. Niemand hat Gold."
                ),
            ]
        }
        Scenario::Traders => {
            let edges: Vec<String> =
                board.barbarian_edges.iter().map(|&it| board.island.edge_name(it).to_string()).collect();
            let (n, edges) = (edges.len(), tongue.joined(&edges, edges.len()));
            vec![
                say!(
                    tongue,
                    "Shuffle the commodities of each trade hex face down and stack them there.",
                    "Mischt die Warenkärtchen jedes Zielfelds verdeckt und stapelt sie dort."
                ),
                say!(
                    tongue,
                    "{n} barbarians stand on the edges {edges} (hex and hour of its clock face), see the plan.",
                    "{n} Barbaren stehen auf den Wegen {edges} (Feld und Stunde seines Zifferblatts), siehe Übersichtsplan."
                ),
                say!(
                    tongue,
                    "Each player takes 5 gold, a wagon and the wagon cards in order, the first one open. The wagon begins at the city.",
                    "Jeder nimmt 5 Gold, einen Trosswagen und die Trosskarten der Reihe nach, die erste offen. Der Wagen beginnt bei der Stadt."
                ),
            ]
        }
    }
}

/// The uses of gold.
fn gold(board: &Board) -> String {
    let sold_by_bank = board.edition.gold.bank_4to1.contains(&board.scenario);
    let (tongue, rate) = (board.words, board.edition.bank_rate);
    let bank = match sold_by_bank {
        true => say!(tongue, "{rate} : 1, at harbours", "{rate} : 1, an Häfen"),
        false => say!(tongue, "at harbours", "an Häfen"),
    };
    say!(
        tongue,
        "Gold: at most twice in your turn, 2 gold for 1 resource of choice. You may take gold instead of a card {bank} and \
         from players. It is not stolen and does not count on a 7.",
        "Gold: in deinem Zug höchstens zweimal 2 Gold für 1 Rohstoff nach Wahl. Statt einer Karte darfst du Gold nehmen: {bank} \
             und von Spielern. Es wird nicht geraubt und zählt bei 7 nicht."
    )
}

/// The prices in fish, each with what it buys (FI13).
pub(super) fn catches(tongue: Tongue, edition: &Edition) -> Vec<(u8, String)> {
    let catch = |(&catch, &price): (&Catch, &u8)| {
        let what = match catch {
            Catch::Robber => ["the robber leaves the board", "der Räuber verlässt den Spielplan"],
            Catch::Steal => ["draw 1 card of another player", "1 Karte eines anderen Spielers ziehen"],
            Catch::Resource => ["1 resource of choice from the bank", "1 Rohstoff nach Wahl aus der Bank"],
            Catch::Road => ["1 road", "1 Straße"],
            Catch::Card => ["1 development card", "1 Entwicklungskarte"],
        };
        (price, tongue.said(what))
    };
    Catch::ALL.iter().zip(&edition.fish.spend).map(catch).collect()
}

/// The rules of a scenario in play.
pub(super) fn play(board: &Board) -> Vec<String> {
    match board.scenario {
        Scenario::Base => Vec::new(),
        Scenario::Fishermen => fishermen(board),
        Scenario::Rivers => rivers(board),
        Scenario::Caravans => caravans(board),
        Scenario::BarbarianAttack => barbarians(board),
        Scenario::Traders => traders(board),
    }
}

fn fishermen(board: &Board) -> Vec<String> {
    let (tongue, fish) = (board.words, &board.edition.fish);
    let prices = catches(tongue, &board.edition).into_iter().map(|(price, what)| format!("{price}: {what}"));
    let (prices, limit) = (prices.collect::<Vec<_>>().join(" · "), fish.limit);
    vec![
        say!(
            tongue,
            "When the number of a fishing ground comes, each settlement at one of its three jetties draws 1 fish piece, each city 2, \
             clockwise from the player in turn. The same on 2, 3, 11 and 12 at the lake, unless the robber stands there.",
            "Kommt die Zahl eines Fischgrunds, zieht jede Siedlung an einem seiner drei Stege 1 Fischkärtchen, jede Stadt 2, im \
             Uhrzeigersinn vom Spieler am Zug. Ebenso bei 2, 3, 11 und 12 am See, solange der Räuber nicht dort steht."
        ),
        say!(
            tongue,
            "Nobody holds more than {limit} pieces, face down; with {limit} you may lay one to the used ones and draw another, once a \
             roll. When the supply is empty, shuffle the used ones; if they do not suffice for all, nobody draws.",
            "Niemand hat mehr als {limit} Kärtchen, verdeckt; mit {limit} darfst du je Wurf eines zu den benutzten legen und ein anderes \
             ziehen. Ist der Vorrat leer, werden die benutzten gemischt; reichen sie nicht für alle, zieht niemand."
        ),
        say!(
            tongue,
            "Prices in fish, as many as the pieces show, while you build, as often as you can pay: {prices}. What you pay too much is lost.",
            "Preise in Fischen, so vielen, wie die Kärtchen zeigen, beim Bauen, so oft du zahlen kannst: {prices}. Was du zu viel zahlst, \
             verfällt."
        ),
        say!(
            tongue,
            "Who draws the boot lays it open; it does not count among the pieces. Its owner needs 1 point more to win, and may at any time \
             of the own turn give it to a player with at least as many points.",
            "Wer den Schuh zieht, legt ihn offen hin; er zählt nicht zu den Kärtchen. Sein Besitzer braucht 1 Punkt mehr zum Sieg und darf \
             ihn jederzeit in seinem Zug einem Spieler mit mindestens ebenso vielen Punkten geben."
        ),
        say!(
            tongue,
            "While the robber is off the board, a 7 or a knight brings him onto any hex, also the lake. Fish are not resource cards: they are \
             not stolen, not traded, and do not count on a 7.",
            "Steht der Räuber nicht auf dem Spielplan, bringt ihn eine 7 oder ein Ritter auf ein beliebiges Feld, auch den See. Fische sind keine \
             Rohstoffkarten: sie werden nicht geraubt, nicht gehandelt und zählen bei 7 nicht."
        ),
    ]
}

fn rivers(board: &Board) -> Vec<String> {
    let (tongue, points_of) = (board.words, |merit: Merit| points(board.words, board.edition.points[merit.index()]));
    let (wealthiest, poor) = (points_of(Merit::Wealthiest), points_of(Merit::Poor));
    vec![
        say!(
            tongue,
            "A new road at a hex with a river brings 1 gold, a new settlement there 1 gold, a city nothing.",
            "Eine neue Straße an einem Feld mit Fluss bringt 1 Gold, eine neue Siedlung dort 1 Gold, eine Stadt nichts."
        ),
        say!(
            tongue,
            "Where a river crosses an edge there is no road, only a bridge, beside an own road, building or bridge. It brings 3 \
             gold and counts as a road.",
            "Wo ein Fluss einen Weg kreuzt, steht keine Straße, nur eine Brücke, neben einer eigenen Straße, Brücke oder einem \
             eigenen Gebäude. Sie bringt 3 Gold und zählt als Straße."
        ),
        gold(board),
        say!(
            tongue,
            "Wealthiest settler, {wealthiest}: the only player with most gold. Poor settler, {poor}: every player with least \
             gold, all when all are equal. Both change at once.",
            "Reichster Siedler, {wealthiest}: wer allein das meiste Gold hat. Armer Siedler, {poor}: jeder, der am wenigsten hat, \
             alle bei Gleichstand. Beides wechselt sofort."
        ),
        say!(
            tongue,
            "Swamps yield nothing; the robber may stand there.",
            "Sümpfe bringen nichts; der Räuber darf dort stehen."
        ),
    ]
}

fn caravans(board: &Board) -> Vec<String> {
    let tongue = board.words;
    let worth = points(tongue, board.edition.points[Merit::TwoCamels.index()]);
    vec![
        say!(
            tongue,
            "After a turn in which you built a settlement or a city, one camel is placed.",
            "Nach einem Zug, in dem du eine Siedlung oder Stadt gebaut hast, wird ein Kamel gesetzt."
        ),
        say!(
            tongue,
            "Vote: clockwise from you each lays out any number of wool and grain cards, 1 vote each; all go to the bank. More votes \
             than all others together decide; else players who agree and have most votes together; else the player who alone laid \
             most; else you.",
            "Abstimmung: reihum von dir aus legt jeder beliebig viele Karten Wolle und Getreide aus, je 1 Stimme; alle gehen an \
             die Bank. Mehr Stimmen als alle anderen zusammen entscheiden; sonst Spieler, die einig sind und zusammen die Mehrheit \
             haben; sonst wer allein am meisten ausgelegt hat; sonst du."
        ),
        say!(
            tongue,
            "A train begins on the edge behind an arrow and grows at its free end, one camel on an edge; it never branches. Roads \
             and camels share an edge. Two trains that meet go on as one.",
            "Ein Karawanenzug beginnt auf dem Weg hinter einem Pfeil und wächst an seinem freien Ende, ein Kamel je Weg; er verzweigt sich \
             nie. Straße und Kamel teilen sich einen Weg. Zwei Karawanenzüge, die sich treffen, gehen als einer weiter."
        ),
        say!(
            tongue,
            "A road with a camel counts 2 for the longest road. A building with camels on two of its edges is worth {worth} more.",
            "Eine Straße mit Kamel zählt 2 für die Längste Handelsstraße. Ein Gebäude mit Kamelen auf zwei seiner Wege ist {worth} \
             mehr wert."
        ),
        say!(
            tongue,
            "The first 7 or knight brings the robber onto a hex with a number.",
            "Die erste 7 oder der erste Ritter bringt den Räuber auf ein Feld mit einer Zahl."
        ),
    ]
}

/// The die of losses in words.
fn loss_die(board: &Board) -> String {
    board.words.said(match board.edition.loss_die {
        LossDie::Colours => [
            "the colour die (a usual die: 1 and 2 green, 3 and 4 violet, 5 and 6 brown)",
            "den Farbwürfel (ein gewöhnlicher Würfel: 1 und 2 Grün, 3 und 4 Violett, 5 und 6 Braun)",
        ],
        LossDie::Numbers => [
            "a die (1 and 4 green, 2 and 5 violet, 3 and 6 brown)",
            "einen Würfel (1 und 4 Grün, 2 und 5 Violett, 3 und 6 Braun)",
        ],
    })
}

fn barbarians(board: &Board) -> Vec<String> {
    let (tongue, die) = (board.words, loss_die(board));
    let worth = points(tongue, board.edition.points[Merit::TwoPrisoners.index()]);
    vec![
        say!(
            tongue,
            "Landing: after each new settlement or city roll two dice until three different numbers but 7 have come. For each, 1 \
             barbarian lands on the coastal hex with it, unless that is conquered or the supply is empty.",
            "Landung: würfle nach jeder neuen Siedlung oder Stadt, bis drei verschiedene Zahlen außer 7 gefallen sind. Für jede \
             landet 1 Barbar auf dem Küstenfeld mit ihr, außer es ist erobert oder der Vorrat leer."
        ),
        say!(
            tongue,
            "The third barbarian conquers a hex: turn its number over. It yields nothing, no road comes to its edges and no \
             settlement to its corners. A building with only sea and conquered hexes around it is laid down and counts nothing \
             until a hex is free again.",
            "Der dritte Barbar erobert ein Feld: dreht die Zahl um. Es bringt nichts, an seine Wege kommt keine Straße, an seine \
             Kreuzungen keine Siedlung. Ein Gebäude, um das nur Meer und eroberte Felder liegen, wird umgelegt und zählt nichts, bis ein \
             Feld wieder frei ist."
        ),
        say!(
            tongue,
            "At the end of your turn each of your knights may move 3 edges, for 1 grain 5; pieces are passed. It ends on an edge \
             without a knight and not at the castle; a new knight must leave the castle.",
            "Am Ende deines Zuges darf jeder deiner Ritter 3 Wege weit ziehen, für 1 Getreide 5; keine Figur hält ihn auf. Er \
             endet auf einem Weg ohne Ritter und nicht am Burgfeld; ein neuer Ritter muss das Burgfeld verlassen."
        ),
        say!(
            tongue,
            "Battles after every turn, clockwise along the coast from the castle: a hex with more knights on its six edges than \
             barbarians on it is won and free again.",
            "Kämpfe nach jedem Zug, im Uhrzeigersinn die Küste entlang ab der Burg: ein Feld mit mehr Rittern an seinen sechs Wegen \
             als Barbaren darauf ist gewonnen und wieder frei."
        ),
        say!(
            tongue,
            "Prisoners: all to the only winner, else 1 each; too few go to the highest rolls of two dice, the others take 3 gold. \
             One more goes to the player with most knights there. Two prisoners: {worth}.",
            "Gefangene: alle an den einzigen Sieger, sonst je 1; zu wenige an die höchsten Würfe mit zwei Würfeln, die anderen \
             nehmen 3 Gold. Ein überzähliger geht an den mit den meisten Rittern dort. Zwei Gefangene: {worth}."
        ),
        say!(
            tongue,
            "Losses: after a won battle roll {die}. The knights on the two edges of the hex in this direction (colours of the \
             castle hex) return to their owners, who take 3 gold for each.",
            "Verluste: würfelt nach einem gewonnenen Kampf {die}. Die Ritter auf den zwei Wegen des Feldes in dieser Richtung (Farben \
             des Burgfelds) kehren zu ihren Besitzern zurück, die je 3 Gold nehmen."
        ),
        gold(board),
    ]
}

fn traders(board: &Board) -> Vec<String> {
    let (tongue, edition) = (board.words, &board.edition);
    let worth = points(tongue, edition.points[Merit::Delivery.index()]);
    let needs = Role::ALL.iter().zip(&edition.goods).map(|(&it, stall)| {
        let goods = stall.needs.iter().map(|&good| tongue.said(ware(Ware::of(good)))).collect::<Vec<_>>();
        format!("{} – {}", tongue.joined(&goods, goods.len()), it.said(tongue))
    });
    let needs = needs.collect::<Vec<_>>().join(", ");
    vec![
        say!(
            tongue,
            "Wagon, after building: with the points of the open wagon card an edge costs 2, with an own road 1, with a road of \
             another 1 and 1 gold to its owner, with a barbarian 2 more. For 1 grain, once a turn, 2 points more.",
            "Wagen, nach dem Bauen: mit den Punkten der offenen Trosskarte kostet ein Weg 2, mit eigener Straße 1, mit fremder 1 und \
             1 Gold an ihren Besitzer, mit einem Barbaren 2 mehr. Für 1 Getreide, einmal je Zug, 2 Punkte mehr."
        ),
        say!(
            tongue,
            "A plaza ends the movement. At the first one take its top commodity and show it. Bring it to where it is needed \
             ({needs}): turn it over for {worth} and the gold of the card, and show a new one from there.",
            "Ein Platz beendet die Fahrt. Am ersten nimm sein oberstes Warenkärtchen und lege es offen aus. Bring es dahin, wo es \
             gebraucht wird ({needs}): dreh es um für {worth} und das Gold der Karte, und nimm dort ein neues."
        ),
        say!(
            tongue,
            "Roads may lead over the inner edges of a trade hex to its plaza; nothing is built on the plaza or at the sea sides.",
            "Straßen dürfen über die inneren Wege eines Zielfelds zu seinem Platz führen; auf dem Platz und an den Seeseiten wird \
             nicht gebaut."
        ),
        say!(
            tongue,
            "While building you may buy the next wagon card. From the second one on, at a barbarian roll a die: with a number of \
             the card put him on another free edge; else no second try this turn.",
            "Beim Bauen darfst du die nächste Trosskarte kaufen. Ab der zweiten würfle bei einem Barbaren: mit einer Zahl der Karte \
             setze ihn auf einen anderen freien Weg; sonst kein zweiter Versuch in diesem Zug."
        ),
        gold(board),
    ]
}
