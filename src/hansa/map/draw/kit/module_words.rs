//! The rules of the modules as the aid states them, in English and German.
//!
//! Clauses: MISSION-1, MISSION-2, FAVOUR-1 … FAVOUR-3, OPT-1 … OPT-3, TWO-1 … TWO-17.

use crate::board::Board;
use kogge_engine::wording::say;
use kogge_hansa_game::vocab::{Both, Module, Tile, Tongue};

const MISSIONS: Both = [
    "Mission cards: your card is secret until the end. It counts 1 point for each of its cities with a kontor of yours, and 5 more if you \
     control all three.",
    "Auftragskarten: deine Karte ist geheim bis zum Ende. Sie zählt 1 Punkt für jede ihrer Städte mit einer deiner Niederlassungen und 5 \
     mehr, wenn du alle drei kontrollierst.",
];
const BORDER_FEE: Both = [
    "Border fee: in your turn, before or between actions, you may put one of your unused markers out of the game; it counts no points. This is no \
     action. For the rest of the turn you need no permission to Place and Displace and may Move pieces across borders, in as many actions as \
     your track of Actions gives. Actions that markers add are not covered; an action that does not need the fee counts as one of those. Pieces that you displace stay bound to their countries.",
    "Grenzgebühr: in deinem Zug, vor oder zwischen Aktionen, darfst du einen deiner unbenutzten Bonusmarker aus dem Spiel nehmen; er zählt \
     keine Punkte. Das ist keine Aktion. Für den Rest des Zuges brauchst du zum Einsetzen und Verdrängen keine Erlaubnis und darfst Steine über \
     Grenzen umsetzen, in so vielen Aktionen, wie deine Leiste Actiones gibt. Für Aktionen durch Bonusmarker gilt das nicht; eine Aktion, die die Gebühr nicht \
     braucht, zählt als eine von diesen. Verdrängte Steine bleiben an ihre \
     Länder gebunden.",
];
const TWO_PLAYERS: [Both; 3] = [
    [
        "Two players: neutral traders are displaced like those of a player: the player who is not in turn puts the displaced one and, if \
         wanted, one more on the nearest routes with a free post, in the same country.",
        "Zwei Spieler: neutrale Händler werden verdrängt wie die eines Spielers: wer nicht am Zug ist, setzt den verdrängten und, wenn er \
         will, einen weiteren auf die nächsten Handelsrouten mit einem freien Verbindungspunkt, im selben Land.",
    ],
    [
        "A route full of neutral traders is established at once, without an action: prestige as usual; its marker leaves the game \
         and the player in turn draws another. The player in turn chooses an end: a neutral trader takes its leftmost free kontor, \
         of any colour and shape. The others leave the board; on a route that had one at the set-up by its city, one stays.",
        "Eine Handelsroute voller neutraler Händler wird sofort eingerichtet, ohne Aktion: Prestige wie üblich; ihr Bonusmarker verlässt das Spiel, \
         und wer am Zug ist, zieht einen neuen. Er wählt auch ein Ende: ein neutraler Händler besetzt dessen linke freie Niederlassung, \
         gleich welcher Farbe und Form. Die anderen verlassen den Spielplan; auf einer Handelsroute, die beim Aufbau wegen ihrer \
         Stadt einen bekam, bleibt einer.",
    ],
    [
        "Each route that gets a marker at the end of a turn gets a neutral trader as well; if no route is free, a route with one \
         neutral trader and nothing else takes the marker. The neutral party counts its prestige, controls cities and takes ranks, \
         but has no total and does not win.",
        "Jede Handelsroute, die am Ende eines Zuges einen Bonusmarker bekommt, bekommt auch einen neutralen Händler; ist keine frei, nimmt eine \
         mit einem neutralen Händler und sonst nichts den Bonusmarker auf. Die neutrale Partei zählt ihr Prestige, kontrolliert Städte und \
         belegt Ränge, hat aber keine Summe und gewinnt nicht.",
    ],
];

const NEUTRAL_PERMISSION: Both = [
    "Nobody may use a permission that the neutral party holds.",
    "Eine Erlaubnis, die die neutrale Partei hat, darf niemand nutzen.",
];

/// The rules of the modules of a board.
pub(super) fn modules(board: &Board) -> Vec<String> {
    let (tongue, has) = (board.words, |module: Module| board.modules.contains(module));
    let mut lines = Vec::new();
    lines.extend((has(Module::Missions) && !board.missions.is_empty()).then(|| tongue.said(MISSIONS)));
    lines.extend(has(Module::Favour).then(|| favour(tongue, Tile::PRICE)));
    lines.extend(has(Module::BorderFee).then(|| tongue.said(BORDER_FEE)));
    if has_neutral(board) {
        lines.extend(TWO_PLAYERS.map(|both| tongue.said(both)));
        lines.extend(board.countries.iter().any(|it| it.needs_permission).then(|| tongue.said(NEUTRAL_PERMISSION)));
    }
    lines
}

/// How a tile is bought.
fn favour(tongue: Tongue, price: usize) -> String {
    tongue.of([
        format!(
            "Emperor's Favour: at the beginning of your turn, before any action or marker, you may turn {price} of your unused markers over and take \
             one open tile. Then you have no action in this turn, also none by markers; other markers you may use. The tile works from now on to the \
             end and is not replaced. A player may own several, bought in different turns."
        ),
        format!(
            "Gunst des Kaisers: am Anfang deines Zuges, vor jeder Aktion und jedem Bonusmarker, darfst du {price} deiner unbenutzten Bonusmarker \
             umdrehen und ein offenes Plättchen nehmen. Dann hast du in diesem Zug keine Aktion, auch keine durch Bonusmarker; andere Bonusmarker darfst \
             du benutzen. Das Plättchen gilt ab jetzt bis zum Ende und wird nicht ersetzt. Ein Spieler darf mehrere haben, in verschiedenen Zügen \
             gekauft."
        ),
    ])
}

/// Whether the neutral party of two players is set up: they play on the side for three (TWO-1).
pub(super) fn has_neutral(board: &Board) -> bool {
    board.modules.contains(Module::TwoPlayers) && board.player_counts().contains(&2) && !board.neutral_cities.is_empty()
}

/// The set-up of the neutral party.
pub(super) fn neutral(board: &Board) -> String {
    let cities = board.neutral_cities.iter().map(|&city| board.city(city).name.clone());
    let (tongue, cities) = (board.words, board.words.either(&cities.collect::<Vec<_>>()));
    say!(
        tongue,
        "With two players: traders of one more colour are the neutral party. Put one on prestige 0, and one on a house of each route at {cities} and of \
         each route with a tavern.",
        "Mit zwei Spielern: Händler einer weiteren Farbe sind die neutrale Partei. Stellt einen auf Prestige 0 und je einen auf ein Haus jeder \
         Handelsroute an {cities} und jeder mit einer Taverne."
    )
}
