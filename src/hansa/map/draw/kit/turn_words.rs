//! A turn, the establishing of a route and the use of markers, in English and German.
//!
//! Clauses: TURN-2 … TURN-6, INCOME-1, PLACE-1, DISPLACE-1 … DISPLACE-13, MOVE-1, MOVE-2, ROUTE-1 … ROUTE-7, CONTROL-1 … CONTROL-3,
//! KONTOR-1 … KONTOR-6, SKILL-1, SKILL-2, SPECIAL-1 … SPECIAL-3, MARKER-2 … MARKER-12, EAST-10, BRIT-12.

use crate::board::Board;
use kogge_hansa_game::vocab::{Both, Piece, Skill, Tongue};

pub(super) const ACTIONS: Both = ["A turn", "Ein Zug"];
pub(super) const ALLOWANCE: Both = [
    "Take as many of these five actions as the last free value of this track shows, in any order, each as often as you like, or fewer. When a \
     higher number comes free, you have one more action at once.",
    "Nimm so viele dieser fünf Aktionen, wie der letzte freie Wert dieser Leiste zeigt, in beliebiger Reihenfolge, jede beliebig oft, oder \
     weniger. Wird eine höhere Zahl frei, hast du sofort eine Aktion mehr.",
];
pub(super) const ESTABLISH: Both =
    ["Establish a route, in this order", "Eine Handelsroute einrichten, in dieser Reihenfolge"];
pub(super) const MARKERS_USE: Both = [
    "Use markers in your own turn only, without an action: before, between or after actions, unless they say when; any number, but never in the action in which you \
     took them. Turn a used one over. Nobody has to use them.",
    "Benutze Bonusmarker nur im eigenen Zug, ohne Aktion: vor, zwischen oder nach Aktionen, wenn sie nichts anderes sagen; beliebig viele, aber nie in der Aktion, in der du \
     sie genommen hast. Drehe einen benutzten um. Niemand muss sie benutzen.",
];

/// The actions of a turn: a skill that says how much, and words.
pub(super) fn actions(tongue: Tongue) -> Vec<(Option<Skill>, String)> {
    let [fee, merchant_fee] = [Piece::Trader, Piece::Merchant].map(Piece::fee);
    let [extras, merchant_extras] = [Piece::Trader, Piece::Merchant].map(Piece::extras);
    let said = |both: Both| tongue.said(both);
    vec![
        (
            Some(Skill::Purse),
            said([
                "Income: take up to as many pieces as this track shows, of either kind, from your stock into your supply.",
                "Einnahmen: nimm bis zu so viele Steine, wie diese Leiste zeigt, gleich welcher Art, aus deiner Kasse in deinen Vorrat.",
            ]),
        ),
        (
            None,
            said([
                "Place: put a piece of your supply on a free post of any route.",
                "Einsetzen: setze einen Stein aus deinem Vorrat auf einen freien Posten einer beliebigen Handelsroute.",
            ]),
        ),
        (
            None,
            tongue.of([
                format!(
                    "Displace: a piece of your supply takes the post of a piece of another player. Also put {fee} more piece of your supply into \
                     your stock, {merchant_fee} if you displace a merchant. You choose which pieces."
                ),
                format!(
                    "Verdrängen: ein Stein aus deinem Vorrat nimmt den Posten eines fremden Steins ein. Lege dazu {fee} weiteren Stein aus deinem \
                     Vorrat in deine Kasse, {merchant_fee}, wenn du einen Großhändler verdrängst. Welche, wählst du."
                ),
            ]),
        ),
        (
            None,
            tongue.of([
                format!(
                    "At once the owner must put the displaced piece, and may put up to {extras} more piece ({merchant_extras} if it is a merchant) of \
                     either kind, on free posts of other routes: in any order, each on the same route or a different one. More pieces come from \
                     the stock of the owner; if that is empty, from the supply; if that is empty too, from own posts."
                ),
                format!(
                    "Sofort muss der Besitzer den verdrängten Stein, und darf bis zu {extras} weiteren Stein ({merchant_extras} bei einem Großhändler) \
                     jeder Art, auf freie Posten anderer Handelsrouten setzen: in beliebiger Folge, jeden auf dieselbe oder eine andere. Weitere \
                     Steine kommen aus seiner Kasse; ist sie leer, aus seinem Vorrat; ist auch der leer, von eigenen Posten."
                ),
            ]),
        ),
        (
            None,
            said([
                "For each of these pieces the nearest routes come first: those that share an end with the route of the displaced piece; only if none of \
                 them has a free post where it may go, those that share an end with these, and so on. If no other route has one, this route may be used; else the \
                 displaced piece goes into the stock.",
                "Für jeden dieser Steine kommen die nächsten Handelsrouten zuerst: die ein Ende mit der des verdrängten Steins teilen; nur wenn keine \
                 einen freien Posten hat, auf den er darf, die ein Ende mit diesen teilen, und so fort. Hat keine andere einen, darf es diese Handelsroute sein; sonst \
                 kommt der verdrängte Stein in die Kasse.",
            ]),
        ),
        (
            Some(Skill::Book),
            said([
                "Move: lift up to as many own pieces as this track shows from posts, and then put them all on free posts of any routes.",
                "Umsetzen: nimm bis zu so viele eigene Steine, wie diese Leiste zeigt, von Posten auf und setze sie dann alle auf freie Posten \
                 beliebiger Handelsrouten.",
            ]),
        ),
        (
            None,
            said([
                "Establish a route with own pieces on all its posts: see below.",
                "Eine Handelsroute einrichten, auf deren Posten überall eigene Steine stehen: siehe unten.",
            ]),
        ),
    ]
}

/// The steps of establishing a route.
pub(super) fn steps(board: &Board) -> Vec<String> {
    let tongue = board.words;
    let mut third = vec![tongue.said([
        "a) a kontor: a piece of this route goes on the leftmost free kontor of an end; a trader on a square, a merchant on a circle; the colour must \
         be free on your track of Privilege",
        "a) eine Niederlassung: ein Stein dieser Handelsroute kommt auf die linke freie Niederlassung eines Endes; ein Händler auf ein Quadrat, ein \
         Großhändler auf einen Kreis; die Farbe muss auf deiner Leiste Privilegium frei sein",
    ])];
    if board.cities.iter().flat_map(|city| &city.kontors).any(|kontor| kontor.coin > 0) {
        third[0] += tongue.of([
            " (a coin on it is that much prestige, once and at once)",
            " (eine Münze darauf ist so viel Prestige, einmal und sofort)",
        ]);
    }
    third.push(tongue.said([
        "b) a skill that an end shows: the leftmost piece of its track goes into your supply",
        "b) eine Eigenschaft, die ein Ende zeigt: der linke Stein ihrer Leiste kommt in deinen Vorrat",
    ]));
    if let Some(special) = &board.special {
        let routes: Vec<String> = special.routes.iter().map(|&route| board.route_text(route)).collect();
        let (city, routes) = (&board.city(special.city).name, tongue.either(&routes));
        third.push(tongue.of([
            format!(
                "c) only on {routes}: a merchant of this route goes on any free space of special prestige of {city} in a colour that is free on your \
                 track of Privilege"
            ),
            format!(
                "c) nur auf {routes}: ein Großhändler dieser Handelsroute kommt auf einen beliebigen freien Platz des Sonderprestiges von {city} in \
                 einer Farbe, die auf deiner Leiste Privilegium frei ist"
            ),
        ]));
    }
    let third = third.join("; ");
    let mut steps = vec![
        tongue.said([
            "1 prestige for each end to the player who controls it so far, also another one: who has most kontors in the city; of several with most, \
             who has the one farthest right.",
            "1 Prestige für jedes Ende an den Spieler, der es bisher kontrolliert, auch einen anderen: wer die meisten Niederlassungen in der Stadt \
             hat; von mehreren mit den meisten, wer die am weitesten rechts hat.",
        ]),
        tongue.said([
            "If a marker lies at the route, take it: it lies open on your field for unused markers. Then draw another one from the bag or stack, unseen, onto your field for \
             drawn markers.",
            "Liegt ein Bonusmarker an der Handelsroute, nimm ihn: er liegt offen auf deinem Feld für unbenutzte. Ziehe dann verdeckt einen neuen auf \
             dein Feld für gezogene.",
        ]),
        tongue.of([format!("One of these, or nothing: {third}."), format!("Eines davon oder nichts: {third}.")]),
        tongue.said([
            "The other pieces of the route go into your stock. A city whose last printed kontor is taken now is completed: move the piece that counts.",
            "Die anderen Steine der Handelsroute kommen in deine Kasse. Eine Stadt, deren letzte gedruckte Niederlassung jetzt besetzt ist, ist voll \
             besetzt: rücke den Zählstein vor.",
        ]),
    ];
    if board.routes.iter().any(|route| !route.permanent.is_empty()) {
        steps.push(tongue.said([
            "If the route has a permanent marker, you may use it now or not at all. It stays.",
            "Hat die Handelsroute einen dauerhaften Bonusmarker, darfst du ihn jetzt benutzen oder gar nicht. Er bleibt.",
        ]));
    }
    steps
}

/// Where drawn markers go at the end of a turn.
pub(super) fn replacements(board: &Board) -> String {
    let tongue = board.words;
    let closed: Vec<String> =
        board.countries.iter().filter(|country| !country.markers_open).map(|country| country.name.clone()).collect();
    let has_permanent = board.routes.iter().any(|route| !route.permanent.is_empty());
    let mut not = vec![tongue.said(["a marker", "Bonusmarker"]), tongue.said(["pieces", "Steine"])];
    not.extend(has_permanent.then(|| tongue.said(["a permanent marker", "dauerhaften Bonusmarker"])));
    let not_in = match closed.is_empty() {
        true => String::new(),
        false => tongue.of([
            format!(", but on no route of {}", tongue.either(&closed)),
            format!(", aber auf keiner Handelsroute von {}", tongue.either(&closed)),
        ]),
    };
    let not = tongue.either(&not);
    tongue.of([
        format!(
            "End of the turn: show the markers that you drew and lay each beside the posts of a route of your choice without {not}, with a free printed kontor at \
             an end{not_in}. One that fits nowhere stays on its field, counts nothing, and is laid at the end of your next turn in which it fits."
        ),
        format!(
            "Ende des Zuges: zeige die gezogenen Bonusmarker und lege jeden neben die Posten einer Handelsroute deiner Wahl ohne {not}, mit einer freien \
             gedruckten Niederlassung an einem Ende{not_in}. Einer, der nirgends passt, bleibt auf seinem Feld, zählt nichts und wird am Ende deines \
             nächsten Zuges gelegt, in dem er passt."
        ),
    ])
}
