//! The words of the kit of a board, in English and German, in one place.

use super::super::words::{players, whose, within};
use crate::board::Board;
use kogge_hansa_game::board::edition::Edition;
use kogge_hansa_game::vocab::{
    Both, CountryId, Develop, Effect, Leave, MISSION_CONTROLLED, Piece, Skill, Tile, Tongue,
};

pub(super) const DESKS: Both = ["Desks", "Tableaus"];
pub(super) const DESK: Both = [
    "pieces cover all values but the first of a track; the last free one counts",
    "auf jedem Wert außer dem ersten liegt ein Stein; der letzte freie gilt",
];
pub(super) const MARKERS: Both = ["Markers", "Bonusmarker"];
pub(super) const SCORE_PAD: Both = ["Score pad", "Wertungsblock"];
pub(super) const PLAYER: Both = ["player", "Spieler"];
pub(super) const TOTAL: Both = ["total", "Summe"];
pub(super) const MISSIONS: Both = ["Mission cards", "Auftragskarten"];
pub(super) const FAVOUR: Both = ["Tiles of the Emperor's Favour", "Plättchen der Gunst des Kaisers"];
pub(super) const SUPPLY: Both = ["Supply: ready to use", "Vorrat: sofort verfügbar"];
pub(super) const STOCK: Both = ["Stock: taken by Income", "Kasse: durch Einnahmen zu holen"];
pub(super) const UNUSED: Both = ["Unused markers", "Unbenutzte Bonusmarker"];
pub(super) const USED: Both = ["Used markers", "Benutzte Bonusmarker"];
pub(super) const PLATE: Both = ["Drawn: placed at the end of the turn", "Gezogen: am Ende des Zuges auszulegen"];
pub(super) const ALL_PIECES: Both = ["all", "alle"];

/// The line below the name of the board.
pub(super) fn subtitle(board: &Board) -> String {
    format!("{} · {}", players(board), board.edition.name)
}

pub(super) const fn skill(skill: Skill) -> Both {
    let english = match skill {
        Skill::Keys => "Keys",
        Skill::Actions => "Actions",
        Skill::Privilege => "Privilege",
        Skill::Book => "Book",
        Skill::Purse => "Purse",
    };
    [english, skill.said(Tongue::German)]
}

pub(super) const fn skill_meaning(skill: Skill) -> Both {
    match skill {
        Skill::Keys => ["× network", "× Netzwerk"],
        Skill::Actions => ["each turn", "in jedem Zug"],
        Skill::Privilege => ["up to this colour", "bis zur Farbe"],
        Skill::Book => ["pieces a Move", "je Umsetzen"],
        Skill::Purse => ["pieces an Income", "je Einnahme"],
    }
}

/// `1: 1, 2–3: 3, …`: the points for markers.
pub(super) fn marker_points(points: &[u8]) -> String {
    let numbered: Vec<(usize, u8)> = points.iter().copied().enumerate().skip(1).collect();
    let last = numbered.len();
    let runs = numbered.chunk_by(|a, b| a.1 == b.1).map(|run| {
        let (first, end) = (run[0].0, run[run.len() - 1].0);
        let range = match () {
            () if end == last => format!("{first}+"),
            () if first == end => first.to_string(),
            () => format!("{first}–{end}"),
        };
        format!("{range}: {}", run[0].1)
    });
    runs.collect::<Vec<String>>().join(" · ")
}

/// The points of a desk at the end.
pub(super) fn desk_points(tongue: Tongue, markers: &str, skill: u8) -> String {
    tongue.of([
        format!("At the end: markers {markers}; each full track but Keys {skill}"),
        format!("Am Ende: Bonusmarker {markers}; jede volle Leiste außer Stadtschlüssel {skill}"),
    ])
}

/// The title of the prestige track beyond the board's.
pub(super) fn beyond(tongue: Tongue, limit: u16) -> String {
    format!("{} {limit}", tongue.of(["Prestige beyond", "Prestige über"]))
}

/// The points of a mission card, in two lines.
pub(super) fn mission(tongue: Tongue) -> [String; 2] {
    tongue.of([
        ["a kontor in a city: 1".to_owned(), format!("all three controlled: {MISSION_CONTROLLED} more")],
        [
            "eine Niederlassung in einer Stadt: 1".to_owned(),
            format!("alle drei kontrolliert: {MISSION_CONTROLLED} mehr"),
        ],
    ])
}

pub(super) fn tile(tongue: Tongue, tile: Tile) -> String {
    match tile {
        Tile::RelocateAnywhere => tongue.said([
            "Displaced: your pieces go to any free posts",
            "Verdrängt: deine Steine gehen auf beliebige freie Posten",
        ]),
        Tile::MoreActions => tongue.said(["1 more action in every turn", "1 Aktion mehr in jedem Zug"]),
        Tile::IncomeEcho => tongue.said([
            "Another player's Income: 1 trader from your stock",
            "Einnahmen eines anderen: 1 Händler aus deiner Kasse",
        ]),
        Tile::Compensation => {
            let (more, usual) = (Piece::Merchant.extras(), Piece::Trader.extras());
            tongue.of([
                format!("Trader displaced: {more} more pieces instead of {usual}"),
                format!("Händler verdrängt: {more} Steine mehr statt {usual}"),
            ])
        }
        Tile::Cities => {
            let points = Tile::CITY_POINTS;
            tongue.of([
                format!("End: {points} for each controlled city"),
                format!("Ende: {points} für jede kontrollierte Stadt"),
            ])
        }
        Tile::Skills => {
            let points = Tile::SKILL_POINTS;
            tongue.of([
                format!("End: {points} for each full track but Keys"),
                format!("Ende: {points} für jede volle Leiste außer Stadtschlüssel"),
            ])
        }
    }
}

/// The text of an effect.
pub(super) fn effect(board: &Board, effect: Effect) -> String {
    let tongue = board.words;
    match effect {
        Effect::Move { limit, owners, .. } => {
            let whose = tongue.of(whose(owners));
            tongue.of([
                format!("Lift up to {limit} pieces {whose} and put them on free posts"),
                format!("Bis zu {limit} {whose} Steine aufnehmen und auf freie Posten setzen"),
            ])
        }
        Effect::Remove { limit, owners } => {
            let whose = tongue.of(whose(owners));
            tongue.of([
                format!("Up to {limit} pieces {whose} leave their posts and go to the stocks of their owners"),
                format!("Bis zu {limit} {whose} Steine von Posten in die Kassen ihrer Besitzer legen"),
            ])
        }
        Effect::Develop(Develop::Any) => {
            tongue.said(["Develop any skill by one step", "Eine beliebige Eigenschaft um eine Stufe entwickeln"])
        }
        Effect::Develop(Develop::Skill(it)) => {
            let skill = tongue.of(skill(it));
            tongue.of([format!("Develop {skill} by one step"), format!("{skill} um eine Stufe entwickeln")])
        }
        Effect::Place { limit, area, sources } => {
            let (area, from) = (within(board, area), sources.said(tongue));
            tongue.of([
                format!("Up to {limit} of your pieces on free posts{area}, {from}"),
                format!("Bis zu {limit} eigene Steine auf freie Posten{area}, {from}"),
            ])
        }
        Effect::Found { sources } => {
            let city = tongue.of(["A kontor in a green city", "Eine Niederlassung in einer grünen Stadt"]);
            format!("{city}, {}", sources.said(tongue))
        }
        Effect::ExtraKontor => tongue.said([
            "In step 3 of a route, in place of a printed kontor: any piece of the route stands left of all kontors of an end whose first \
             space is taken. It needs no privilege and counts as a kontor",
            "In Schritt 3 einer Handelsroute statt einer gedruckten Niederlassung: ein beliebiger Stein der Handelsroute links von allen \
             Niederlassungen eines Endes, dessen erster Platz besetzt ist. Er braucht kein Privilegium und zählt als Niederlassung",
        ]),
        Effect::SwapKontors => tongue.said([
            "Two neighbouring printed kontors of a city change places, one of them yours, whatever their shape",
            "Zwei benachbarte gedruckte Niederlassungen einer Stadt tauschen die Plätze, eine davon deine, gleich welcher Form",
        ]),
        Effect::Actions(n) => {
            format!("{n} {}", tongue.of(["more actions now", "Aktionen mehr, sofort"]))
        }
        Effect::Prestige(n) => format!("{n} {}", tongue.of(["prestige", "Prestige"])),
        Effect::Take(n) => tongue.of([
            format!("Up to {n} pieces from the stock into the supply"),
            format!("Bis zu {n} Steine aus der Kasse in den Vorrat"),
        ]),
        Effect::Exchange => tongue.said([
            "This marker for a used one of another player",
            "Diesen Bonusmarker gegen einen benutzten eines anderen tauschen",
        ]),
        Effect::Tribute => tongue.said([
            "Lies at a route with a trader: who founds a kontor at its ends lets you take 2 pieces",
            "Liegt mit einem Händler an einer Handelsroute: besetzt jemand an ihren Enden eine Niederlassung, nimmst du 2 Steine",
        ]),
        Effect::Block => tongue.said([
            "Lies at a route with a trader: placing there costs a piece more",
            "Liegt mit einem Händler an einer Handelsroute: dort einzusetzen kostet einen Stein mehr",
        ]),
    }
}

/// The actions of a turn: a skill that says how much, and words.
pub(super) fn actions(tongue: Tongue, has_ships: bool) -> [(Option<Skill>, String); 5] {
    let ships = match has_ships {
        true => tongue.of([
            " A ship takes merchants only, also of pieces that are moved or displaced.",
            " Ein Schiff nimmt nur Großhändler auf, auch von umgesetzten und verdrängten Steinen.",
        ]),
        false => "",
    };
    let place = tongue.said([
        "Place: a piece of the supply on a free post.",
        "Einsetzen: ein Stein aus dem Vorrat auf einen freien Posten.",
    ]);
    let [fee, merchant_fee] = [Piece::Trader, Piece::Merchant].map(Piece::fee);
    let [extras, merchant_extras] = [Piece::Trader, Piece::Merchant].map(Piece::extras);
    let displace = tongue.of([
        format!(
            "Displace: a piece of the supply takes the post of another player's. Pay {fee} more piece of the supply into the stock, \
             {merchant_fee} where a merchant is displaced. Its owner puts it on another route, with up to {extras} more pieces of either kind, \
             {merchant_extras} for a merchant: from the stock, where that is empty from the supply, then from posts. The routes are those that \
             share an end with this one; farther ones only where these have no free post."
        ),
        format!(
            "Verdrängen: ein Stein aus dem Vorrat nimmt den Posten eines fremden ein. Zahle {fee} weiteren Stein aus dem Vorrat in die Kasse, \
             {merchant_fee}, wenn ein Großhändler verdrängt wird. Wem er gehört, setzt ihn auf eine andere Handelsroute, mit bis zu {extras} weiteren Steinen \
             jeder Art, {merchant_extras} bei einem Großhändler: aus der Kasse, ist sie leer aus dem Vorrat, dann von Posten. Es sind die Handelsrouten, die \
             ein Ende mit dieser teilen; weitere nur, wo diese keinen freien Posten haben."
        ),
    ]);
    [
        (
            Some(Skill::Purse),
            tongue.said([
                "Income: up to as many pieces as this track shows, of either kind, from the stock into the supply.",
                "Einnahmen: bis zu so viele Steine, wie diese Leiste zeigt, gleich welcher Art, aus der Kasse in den Vorrat.",
            ]),
        ),
        (None, place + ships),
        (None, displace),
        (
            Some(Skill::Book),
            tongue.said([
                "Move: up to as many own pieces as this track shows, from posts to free posts.",
                "Umsetzen: bis zu so viele eigene Steine, wie diese Leiste zeigt, von Posten auf freie Posten.",
            ]),
        ),
        (
            None,
            tongue.said([
                "Establish a route: all its posts are yours. See below.",
                "Handelsroute einrichten: alle ihre Posten gehören dir. Siehe unten.",
            ]),
        ),
    ]
}

/// The steps of establishing a route.
pub(super) fn steps(board: &Board) -> Vec<String> {
    let tongue = board.words;
    let mut third = vec![tongue.said([
        "the leftmost free kontor of an end, with a piece of the route: a trader on a square, a merchant on a circle, in a colour that \
         your privilege reaches",
        "die linke freie Niederlassung eines Endes, mit einem Stein der Handelsroute: ein Händler auf einem Quadrat, ein Großhändler auf \
         einem Kreis, in einer Farbe, die dein Privilegium erreicht",
    ])];
    if board.cities.iter().flat_map(|city| &city.kontors).any(|kontor| kontor.coin > 0) {
        third[0] += tongue.of([" (a coin is prestige, at once)", " (eine Münze ist Prestige, sofort)"]);
    }
    third.push(tongue.said([
        "a skill shown at an end, whose leftmost piece comes from the track into your supply",
        "eine Eigenschaft, die ein Ende zeigt: ihr linker Stein kommt von der Leiste in deinen Vorrat",
    ]));
    if let Some(special) = &board.special {
        let routes: Vec<String> = special.routes.iter().map(|&route| board.route_text(route)).collect();
        let (city, routes) = (&board.city(special.city).name, tongue.either(&routes));
        third.push(tongue.of([
            format!("a merchant of the route on a free space of special prestige of {city} that your privilege reaches, by {routes}"),
            format!("ein Großhändler der Handelsroute auf einen freien Platz des Sonderprestiges von {city}, den dein Privilegium erreicht, über {routes}"),
        ]));
    }
    let third = third.join("; ");
    let mut steps = vec![
        tongue.said([
            "1 prestige for who controls each end so far, also another player: most kontors, then the one farthest right.",
            "1 Prestige für den, der ein Ende bisher kontrolliert, auch einen anderen: die meisten Niederlassungen, dann die rechte.",
        ]),
        tongue.said([
            "Take the marker of the route and draw another one onto the desk.",
            "Nimm den Bonusmarker der Handelsroute und ziehe einen neuen auf das Tableau.",
        ]),
        tongue.of([format!("One of these, or nothing: {third}."), format!("Eines davon oder nichts: {third}.")]),
        tongue.said([
            "The other pieces go to the stock. A city whose last printed kontor is taken is completed.",
            "Die anderen Steine gehen in die Kasse. Eine Stadt, deren letzte gedruckte Niederlassung besetzt ist, ist voll besetzt.",
        ]),
    ];
    if board.routes.iter().any(|route| !route.permanent.is_empty()) {
        steps.push(tongue.said([
            "You may use the permanent marker of the route.",
            "Du darfst den dauerhaften Bonusmarker der Handelsroute benutzen.",
        ]));
    }
    steps
}

pub(super) const ACTIONS: Both = ["A turn", "Ein Zug"];
pub(super) const ALLOWANCE: Both = [
    "As many of these five actions as the track shows, in any order, each as often as you like. A new higher number gives one more at \
     once.",
    "So viele dieser fünf Aktionen, wie die Leiste zeigt, in beliebiger Reihenfolge, jede beliebig oft. Eine neue höhere Zahl gibt sofort \
     eine mehr.",
];
pub(super) const ESTABLISH: Both = ["Establish a route", "Eine Handelsroute einrichten"];
pub(super) const MARKERS_USE: Both = [
    "Used in your own turn, in this one or later, before, between or after actions; each once, then turned over.",
    "Im eigenen Zug zu benutzen, in diesem oder später, vor, zwischen oder nach Aktionen; jeder einmal, dann umzudrehen.",
];
pub(super) const PERMANENT: Both = ["Permanent markers", "Dauerhafte Bonusmarker"];
pub(super) const THIS_BOARD: Both = ["This board", "Dieser Spielplan"];
pub(super) const THE_END: Both = ["The end", "Das Ende"];
pub(super) const POINTS: Both = ["Points", "Punkte"];
pub(super) const MODULES: Both = ["Also on this map", "Auch auf dieser Karte"];
pub(super) const POINTS_TABLE: [Both; 2] = [["for", "points"], ["für", "Punkte"]];
/// Between two effects of which one is chosen.
pub(super) const OR: Both = ["; or: ", "; oder: "];

/// Where drawn markers go at the end of a turn.
pub(super) fn replacements(board: &Board) -> String {
    let tongue = board.words;
    let closed: Vec<String> =
        board.countries.iter().filter(|country| !country.markers_open).map(|country| country.name.clone()).collect();
    let has_permanent = board.routes.iter().any(|route| !route.permanent.is_empty());
    let mut not = vec![tongue.said(["a marker", "Bonusmarker"]), tongue.said(["pieces", "Steine"])];
    not.extend(has_permanent.then(|| tongue.said(["a permanent marker", "dauerhaften Bonusmarker"])));
    let abroad = match closed.is_empty() {
        true => String::new(),
        false => format!(", {} {}", tongue.of(["not in", "nicht in"]), tongue.either(&closed)),
    };
    let not = tongue.either(&not);
    tongue.of([
        format!(
            "End of the turn: you lay each drawn marker, face up, on a route without {not}, with a free printed kontor at an end{abroad}. \
             Where none is free, it waits."
        ),
        format!(
            "Ende des Zuges: lege jeden gezogenen Bonusmarker offen auf eine Handelsroute ohne {not}, mit einer freien gedruckten \
             Niederlassung an einem Ende{abroad}. Ist keine frei, wartet er."
        ),
    ])
}

/// The text about the end of the game.
pub(super) fn end(board: &Board) -> String {
    let Board { prestige_limit: prestige, completed_limit: cities, .. } = board;
    board.words.of([
        format!(
            "The game ends after the action in which somebody has {prestige} prestige, {cities} cities are completed, or a marker must be \
             drawn and there are none left. The most points win."
        ),
        format!(
            "Das Spiel endet nach der Aktion, in der jemand {prestige} Prestige hat, {cities} Städte voll besetzt sind oder \
             ein Bonusmarker zu ziehen ist und keiner mehr da ist. Die meisten Punkte gewinnen."
        ),
    ])
}

/// The supply of the players in the order of their turns.
pub(super) fn supplies(edition: &Edition, players: usize) -> String {
    let traders: Vec<String> = edition.supply_traders.iter().take(players).map(u8::to_string).collect();
    traders.join(", ")
}

pub(super) const PIECES_TABLE: [[&str; 5]; 2] = [
    ["players", "colours", "cubes of each", "discs of each", "traders in the supply, by turn"],
    ["Spieler", "Farben", "Würfel je Farbe", "Scheiben je Farbe", "Händler im Vorrat, nach Zugfolge"],
];
pub(super) const WITH_NEUTRAL: Both = ["2 and a neutral one", "2 und eine neutrale"];
pub(super) const COUNTER: Both = [
    "One more piece counts the completed cities on their track, and a bag or a stack hides the markers.",
    "Ein weiterer Stein zählt die voll besetzten Städte auf ihrer Leiste; ein Beutel oder Stapel verbirgt die Bonusmarker.",
];

/// How large pieces may be.
pub(super) fn sizes(tongue: Tongue, kontor: f64) -> String {
    let kontor = tongue.tenths(kontor);
    tongue.of([
        format!("Traders are cubes and merchants discs, both of at most {kontor} mm: that is a kontor of this board."),
        format!(
            "Händler sind Würfel und Großhändler Scheiben, beide von höchstens {kontor} mm: so groß ist eine Niederlassung dieses \
             Spielplans."
        ),
    ])
}

/// Where the pieces of a player lie when the game begins.
pub(super) fn set_up(tongue: Tongue, traders: usize, merchants: usize, supply_merchants: u8) -> String {
    tongue.of([
        format!(
            "Each player: {traders} traders and {merchants} merchants on the tracks of the desk, 1 trader on prestige 0, in \
             the supply {supply_merchants} of the merchants and the traders of the table; the rest is the stock. The first player is chosen \
             by lot, and turns go clockwise."
        ),
        format!(
            "Jeder Spieler: {traders} Händler und {merchants} Großhändler auf die Leisten des Tableaus, 1 Händler auf \
             Prestige 0, in den Vorrat {supply_merchants} der Großhändler und die Händler der Tabelle; der Rest ist die Kasse. Wer beginnt, \
             wird ausgelost; gespielt wird im Uhrzeigersinn."
        ),
    ])
}

/// How markers lie when the game begins.
pub(super) fn taverns(board: &Board) -> String {
    let (start, supply) = board.markers.stacks.iter().fold((0_usize, 0_usize), |(start, supply), stack| {
        (start + usize::from(stack.start), supply + usize::from(stack.supply))
    });
    let n = board.routes.iter().filter(|route| route.tavern).count();
    board.words.of([
        format!(
            "{start} markers with a golden ring lie on the {n} taverns by lot; the other {supply} are shuffled face down. Blank ones are \
             spares."
        ),
        format!(
            "{start} Bonusmarker mit goldenem Ring werden auf die {n} Tavernen gelost; die anderen {supply} werden verdeckt gemischt. Leere \
             sind Ersatz."
        ),
    ])
}

/// The Link.
pub(super) fn link(tongue: Tongue, a: &str, b: &str, prestige: &str) -> String {
    tongue.of([
        format!(
            "Link {a} – {b}: who founds the kontor that completes a way of routes with own kontors in all its cities gets prestige at once: \
             {prestige} for the first player and the next ones, once each."
        ),
        format!(
            "Verbindung {a} – {b}: wer mit einer Niederlassung einen Weg aus Handelsrouten mit eigenen Niederlassungen in allen Städten \
             schließt, erhält sofort Prestige, nacheinander {prestige}; jeder Spieler einmal."
        ),
    ])
}

/// The special spaces.
pub(super) fn special(tongue: Tongue, city: &str, values: &str) -> String {
    tongue.of([
        format!("Special prestige of {city}: {values}, at the end."),
        format!("Sonderprestige von {city}: {values}, am Ende."),
    ])
}

/// Where a skill is developed.
pub(super) fn skill_at(tongue: Tongue, it: Skill, cities: &[String]) -> String {
    format!("{}: {}", tongue.of(skill(it)), cities.join(", "))
}

/// The green cities.
pub(super) fn green(tongue: Tongue, cities: &[String]) -> String {
    let words = tongue.of([
        "no printed kontors; extra kontors only. The first one completes the city.",
        "keine gedruckten Niederlassungen, nur zusätzliche. Mit der ersten ist die Stadt voll besetzt.",
    ]);
    format!("{}: {words}", cities.join(", "))
}

/// The text about a country's conditions.
pub(super) fn country(board: &Board, id: CountryId, permits: &[String]) -> String {
    let (tongue, country) = (board.words, &board.countries[id.index()]);
    let home = board.home().map_or("", |home| board.countries[home.index()].name.as_str());
    let mut parts = Vec::new();
    if country.needs_permission {
        let cities = tongue.either(permits);
        let by = match permits.is_empty() {
            true => String::new(),
            false => tongue.of([
                format!(": one action a turn for who owns the rightmost kontor taken in {cities}, of each such city"),
                format!(
                    ": eine Aktion je Zug für den Besitzer der rechten besetzten Niederlassung von {cities}, je Stadt"
                ),
            ]),
        };
        let needed =
            tongue.of(["Place and Displace need a permission", "Einsetzen und Verdrängen brauchen eine Erlaubnis"]);
        let both =
            board.cities.iter().filter(|city| city.permissions.contains(id) && city.permissions.iter().count() > 1);
        let both: Vec<String> = both.map(|city| city.name.clone()).collect();
        let once = match both.is_empty() {
            true => String::new(),
            false => tongue.of([
                format!("; {} for one of its countries only", tongue.either(&both)),
                format!("; {} nur für eines ihrer Länder", tongue.either(&both)),
            ]),
        };
        parts.push(format!("{needed}{by}{once}"));
    }
    let moved =
        match country.leave {
            Leave::Never => Some(tongue.of([
                "pieces are moved to its own routes only",
                "Steine werden nur auf eigene Handelsrouten umgesetzt",
            ])),
            Leave::Home => Some(tongue.of([
                "pieces are moved and displaced to its own routes and those of",
                "Steine werden auf eigene Handelsrouten umgesetzt und verdrängt und auf die von",
            ])),
            Leave::Anywhere => None,
        };
    let to = if country.leave == Leave::Home { format!(" {home}") } else { String::new() };
    parts.extend(moved.map(|moved| format!("{moved}{to}")));
    let cities = board.cities.iter().filter(|city| !country.scores.is_empty() && city.countries.contains(id));
    let cities: Vec<&str> = cities.map(|city| city.name.as_str()).collect();
    if !cities.is_empty() {
        let cities = cities.join(", ");
        parts.push(tongue.of([format!("its cities are {cities}"), format!("seine Städte sind {cities}")]));
    }
    format!("{}: {}.", country.name, parts.join("; "))
}

pub(super) const ON_TRACK: Both = ["prestige on the track", "Prestige auf der Leiste"];
pub(super) const AS_MANY: Both = ["as many", "ebenso viele"];
pub(super) const FULL_TRACK: Both = ["full track, but Keys", "volle Leiste außer Stadtschlüssel"];
pub(super) const ALL_MARKERS: Both = ["markers, used or not", "Bonusmarker, benutzt oder nicht"];
pub(super) const SPECIAL: Both = ["special prestige", "Sonderprestige"];
pub(super) const THEIR_VALUE: Both = ["its value", "sein Wert"];
pub(super) const CONTROLLED: Both = ["each controlled city", "jede kontrollierte Stadt"];
pub(super) const NETWORK: Both = [
    "kontors of the largest network: cities joined by routes, each with a kontor of yours",
    "Niederlassungen des größten Netzwerks: Städte, durch Handelsrouten verbunden, jede mit einer deiner Niederlassungen",
];
pub(super) const TIMES_KEYS: Both = ["each the value of Keys", "je der Wert der Stadtschlüssel"];
pub(super) const MISSION: Both = ["mission card", "Auftragskarte"];
pub(super) const FEWER_STEPS: Both = ["fewer steps of Actions", "weniger Stufen von Actiones"];
pub(super) const THEN: Both = [", then ", ", dann "];
pub(super) const MORE_NETWORK: Both = ["more points for the network", "mehr Punkte für das Netzwerk"];

/// The label for the most cities in a country.
pub(super) fn most_cities(tongue: Tongue, country: &str) -> String {
    tongue.of([
        format!("most controlled cities in {country}, then kontors there; equal players share"),
        format!("meiste kontrollierte Städte in {country}, dann Niederlassungen dort; Gleiche teilen"),
    ])
}

/// How equal totals are decided.
pub(super) fn ties(tongue: Tongue, by: &str) -> String {
    format!("{}: {by}.", tongue.of(["Equal totals", "Gleichstand"]))
}
