//! The words of the kit of a board, in English and German, in one place.

use super::super::words::{players, whose, within};
use crate::board::Board;
use kogge_engine::wording::sentence;
use kogge_hansa_game::board::edition::Edition;
use kogge_hansa_game::vocab::{
    Area, Both, CountryId, Develop, Effect, Leave, MISSION_CONTROLLED, Piece, Scope, Skill, Tile, Tongue,
};

pub(super) const DESKS: Both = ["Desks", "Tableaus"];
pub(super) const DESK: Both = [
    "pieces cover all values but the first of a track; the last free one counts",
    "auf jedem Wert außer dem ersten liegt ein Stein; der letzte freie gilt",
];
pub(super) const MARKERS: Both = ["Markers", "Bonusmarker"];
pub(super) const RINGED: Both = ["with a golden ring", "mit goldenem Ring"];
pub(super) const PLAIN: Both = ["without a ring", "ohne Ring"];
pub(super) const BLANK: Both = ["blank", "leer"];
pub(super) const SCORE_PAD: Both = ["Score pad", "Wertungsblock"];
pub(super) const PLAYER: Both = ["player", "Spieler"];
pub(super) const TOTAL: Both = ["total", "Summe"];
pub(super) const MISSIONS: Both = ["Mission cards (by choice)", "Auftragskarten (nach Wahl)"];
pub(super) const FAVOUR: Both =
    ["Tiles of the Emperor's Favour (by choice)", "Plättchen der Gunst des Kaisers (nach Wahl)"];
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
    marker_runs(points).into_iter().map(|(n, points)| format!("{n}: {points}")).collect::<Vec<_>>().join(" · ")
}

/// The numbers of markers with the same points, and these.
pub(super) fn marker_runs(points: &[u8]) -> Vec<(String, u8)> {
    let numbered: Vec<(usize, u8)> = points.iter().copied().enumerate().skip(1).collect();
    let last = numbered.len();
    let runs = numbered.chunk_by(|a, b| a.1 == b.1).map(|run| {
        let (first, end) = (run[0].0, run[run.len() - 1].0);
        let range = match () {
            () if end == last => format!("{first}+"),
            () if first == end => first.to_string(),
            () => format!("{first}–{end}"),
        };
        (range, run[0].1)
    });
    runs.collect()
}

/// The points of a desk at the end.
pub(super) fn desk_points(tongue: Tongue, markers: &str, skill: u8) -> String {
    tongue.of([
        format!("At the end: markers {markers}; each track without pieces, Keys excepted: {skill}"),
        format!("Am Ende: Bonusmarker {markers}; jede Leiste ohne Steine, außer Stadtschlüssel: {skill}"),
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

pub(super) fn tile(board: &Board, tile: Tile) -> String {
    let tongue = board.words;
    match tile {
        Tile::RelocateAnywhere => tongue.said([
            "When you are displaced: put your pieces on free posts of any routes, not only the nearest",
            "Wirst du verdrängt: setze deine Steine auf freie Posten beliebiger Handelsrouten, nicht nur der nächsten",
        ]),
        Tile::MoreActions => tongue.said(["1 more action in every turn", "1 Aktion mehr in jedem Zug"]),
        Tile::IncomeEcho => tongue.said([
            "Whenever another player takes Income: take 1 trader from your stock into your supply",
            "Immer wenn ein anderer Einnahmen nimmt: nimm 1 Händler aus deiner Kasse in deinen Vorrat",
        ]),
        Tile::Compensation => {
            let (more, usual) = (Piece::Merchant.extras(), Piece::Trader.extras());
            tongue.of([
                format!("When your trader is displaced: put up to {more} more pieces instead of {usual}"),
                format!("Wird dein Händler verdrängt: setze bis zu {more} weitere Steine statt {usual}"),
            ])
        }
        Tile::Cities => {
            let (points, usual) = (Tile::CITY_POINTS, board.edition.city_points);
            tongue.of([
                format!("At the end: {points} points for each city you control, instead of {usual}"),
                format!("Am Ende: {points} Punkte für jede Stadt, die du kontrollierst, statt {usual}"),
            ])
        }
        Tile::Skills => {
            let (points, usual) = (Tile::SKILL_POINTS, board.edition.skill_points);
            tongue.of([
                format!("At the end: {points} points for each track without pieces, Keys excepted, instead of {usual}"),
                format!("Am Ende: {points} Punkte für jede Leiste ohne Steine, außer Stadtschlüssel, statt {usual}"),
            ])
        }
    }
}

/// The countries in which an effect puts pieces, behind a space, by their names also where a map says `abroad` (BRIT-16).
fn placed_in(board: &Board, area: Area) -> String {
    let tongue = board.words;
    let free = tongue.of([", without a permission", ", ohne Erlaubnis"]);
    match area {
        Area::Anywhere => String::new(),
        Area::In(_) => within(board, area) + free,
        Area::Abroad => {
            let home = board.home().map(|home| home.index());
            let countries = board.countries.iter().enumerate().filter(|(i, _)| Some(*i) != home);
            let names: Vec<String> = countries.map(|(_, country)| country.name.clone()).collect();
            format!(" in {}{free}", tongue.either(&names))
        }
    }
}

/// The text of an effect.
pub(super) fn effect(board: &Board, effect: Effect) -> String {
    let tongue = board.words;
    match effect {
        Effect::Move { limit, owners, scope } => {
            let whose = tongue.of(whose(owners));
            // Nobody asks where there are no countries (MP-12, BRIT-11, BRIT-15).
            let stays = match scope {
                Scope::Map => board.countries.len() > 1,
                Scope::WithinCountry => true,
                Scope::Anywhere => false,
            };
            let within = if stays { tongue.of([", each in the country where it stood, across no border", ", jeden in dem Land, wo er stand, über keine Grenze"]) } else { "" };
            tongue.of([
                format!("Lift up to {limit} pieces {whose} of your choice from posts, then put them all on free posts{within}"),
                format!("Bis zu {limit} {whose} Steine deiner Wahl von Posten aufnehmen, dann alle auf freie Posten setzen{within}"),
            ])
        }
        Effect::Remove { limit, owners } => {
            let whose = tongue.of(whose(owners));
            tongue.of([
                format!("Up to {limit} pieces {whose} leave their posts and go to the stocks of their owners"),
                format!("Bis zu {limit} {whose} Steine von Posten in die Kassen ihrer Besitzer legen"),
            ])
        }
        Effect::Develop(Develop::Any) => tongue.said([
            "Develop any skill by one step: the leftmost piece of its track goes into your supply",
            "Eine beliebige Eigenschaft um eine Stufe entwickeln: der linke Stein ihrer Leiste kommt in deinen Vorrat",
        ]),
        Effect::Develop(Develop::Skill(it)) => {
            let skill = tongue.of(skill(it));
            tongue.of([format!("Develop {skill} by one step"), format!("{skill} um eine Stufe entwickeln")])
        }
        Effect::Place { limit, area, sources } => {
            let (area, from) = (placed_in(board, area), sources.said(tongue));
            // FX-3: the first source that is not empty when a piece is taken.
            let only = match sources.as_slice().len() > 1 {
                true => tongue.of([" (a later one only while those before it are empty)", " (eine spätere nur, solange die davor leer sind)"]),
                false => "",
            };
            tongue.of([
                format!("Up to {limit} of your pieces on free posts{area}, {from}{only}"),
                format!("Bis zu {limit} eigene Steine auf freie Posten{area}, {from}{only}"),
            ])
        }
        Effect::Found { sources } => {
            let city = tongue.of(["A kontor in a green city", "Eine Niederlassung in einer grünen Stadt"]);
            format!("{city}, {}", sources.said(tongue))
        }
        Effect::ExtraKontor => tongue.said([
            "In step 3 of establishing, in place of a): any piece of the route stands left of all kontors of an end whose first printed kontor is \
             taken, also in a completed city. It needs no privilege and counts as a kontor, the one farthest left",
            "In Schritt 3 des Einrichtens, an Stelle von a): ein beliebiger Stein der Handelsroute links von allen Niederlassungen eines Endes, \
             dessen erste gedruckte besetzt ist, auch in einer voll besetzten Stadt. Er braucht kein Privilegium und zählt als Niederlassung, als \
             die am weitesten links",
        ]),
        Effect::SwapKontors => tongue.said([
            "The pieces on two neighbouring printed kontors of a city change places, one of them yours, the other not, whatever their shape and \
             colour. No coin is paid",
            "Die Steine auf zwei benachbarten gedruckten Niederlassungen einer Stadt tauschen die Plätze, einer deiner, der andere nicht, gleich \
             welcher Form und Farbe. Eine Münze zählt nicht",
        ]),
        Effect::Actions(n) => {
            format!("{n} {}", tongue.of(["more actions in this turn, also after the last one", "Aktionen mehr in diesem Zug, auch nach der letzten"]))
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

pub(super) const PERMANENT: Both = ["Permanent markers", "Dauerhafte Bonusmarker"];
pub(super) const THIS_BOARD: Both = ["This board", "Dieser Spielplan"];
pub(super) const THE_END: Both = ["The end", "Das Ende"];
pub(super) const POINTS: Both = ["Points", "Punkte"];
pub(super) const MODULES: Both = ["Modules: agree on them before the game", "Module: vereinbart sie vor der Partie"];
pub(super) const POINTS_TABLE: [Both; 2] = [["for", "points"], ["für", "Punkte"]];
/// Between two effects of which one is chosen.
pub(super) const OR: Both = ["; or: ", "; oder: "];

/// The text about the end of the game.
pub(super) fn end(board: &Board) -> String {
    let Board { prestige_limit: prestige, completed_limit: cities, .. } = board;
    board.words.of([
        format!(
            "The game ends after the action in which anybody has {prestige} prestige on the track, {cities} cities are completed, or a marker must be \
             drawn and there are none left. Finish this action; then count. The most points win."
        ),
        format!(
            "Das Spiel endet nach der Aktion, in der irgendjemand {prestige} Prestige auf der Leiste hat, {cities} Städte voll besetzt sind oder \
             ein Bonusmarker zu ziehen ist und keiner mehr da ist. Beendet diese Aktion; dann wird gewertet. Die meisten Punkte gewinnen."
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
    "One more piece, of a colour that nobody has, counts the completed cities. A bag hides the markers, or a stack does.",
    "Ein weiterer Stein einer Farbe, die niemand hat, zählt die voll besetzten Städte. Ein Beutel verbirgt die Bonusmarker, oder ein Stapel.",
];
pub(super) const MORE_DESKS: Both = [
    "For more players than the pieces are for, print further desks: they are alike.",
    "Für mehr Spieler, als die Stücke reichen, druckt weitere Tableaus: sie sind gleich.",
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

/// How markers lie when the game begins.
pub(super) fn taverns(board: &Board) -> String {
    let (start, supply) = board.markers.stacks.iter().fold((0_usize, 0_usize), |(start, supply), stack| {
        (start + usize::from(stack.start), supply + usize::from(stack.supply))
    });
    let n = board.routes.iter().filter(|route| route.tavern).count();
    board.words.of([
        format!(
            "Mix the {start} markers with a golden ring and lay one, open, on each of the {n} taverns. Mix the other {supply} face down in a bag or a \
             stack, to draw from. Blank ones are spares, and cover numbers that were paid."
        ),
        format!(
            "Mischt die {start} Bonusmarker mit goldenem Ring und legt je einen offen auf die {n} Tavernen. Mischt die anderen {supply} verdeckt in \
             einem Beutel oder Stapel, zum Ziehen. Leere sind Ersatz und decken gezahlte Zahlen ab."
        ),
    ])
}

/// The Link.
pub(super) fn link(tongue: Tongue, a: &str, b: &str, prestige: &str) -> String {
    tongue.of([
        format!(
            "Link {a} – {b}: who founds a kontor of whatever kind and then has own kontors in all cities of a way of routes from one to the other gets \
             prestige at once: {prestige} for the first player and the next ones. Cover the number that was paid with a blank marker or any odd \
             piece; each player gets one only."
        ),
        format!(
            "Verbindung {a} – {b}: wer eine Niederlassung gleich welcher Art gründet und dann in allen Städten eines Weges aus Handelsrouten von einer \
             zur anderen eigene hat, erhält sofort Prestige, nacheinander {prestige}. Deckt die gezahlte Zahl mit einem leeren Bonusmarker oder \
             irgendetwas anderem ab; jeder erhält nur eine."
        ),
    ])
}

/// The special spaces.
pub(super) fn special(tongue: Tongue, city: &str, values: &str) -> String {
    tongue.of([
        format!("Special prestige of {city}: {values}. A merchant there stays and counts this number at the end; it is not a kontor."),
        format!("Sonderprestige von {city}: {values}. Ein Großhändler dort bleibt und zählt am Ende diese Zahl; er ist keine Niederlassung."),
    ])
}

/// Where a skill is developed.
pub(super) fn skill_at(tongue: Tongue, it: Skill, cities: &[String]) -> String {
    format!("{} {}: {}", tongue.of(["Skill", "Eigenschaft"]), tongue.of(skill(it)), cities.join(", "))
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
        parts.push(tongue.said([
            "to Place or Displace on its routes you need a permission; other actions need none",
            "zum Einsetzen und Verdrängen auf seinen Handelsrouten brauchst du eine Erlaubnis; andere Aktionen brauchen keine",
        ]));
        for city in permits {
            let others = board.cities.iter().filter(|it| it.name == *city && it.permissions.iter().count() > 1);
            let others: Vec<String> = others
                .flat_map(|it| it.permissions.iter())
                .filter(|&other| other != id)
                .map(|other| board.countries[other.index()].name.clone())
                .collect();
            let or = match others.is_empty() {
                true => String::new(),
                false => tongue.of([
                    format!(", or instead in {}", tongue.either(&others)),
                    format!(", oder statt dessen in {}", tongue.either(&others)),
                ]),
            };
            parts.push(tongue.of([
                format!("the owner of the rightmost taken kontor in {city} may take one such action a turn here{or}"),
                format!("wem die rechte besetzte Niederlassung in {city} gehört, der darf hier eine solche Aktion je Zug nehmen{or}"),
            ]));
        }
        if permits.len() > 1 {
            parts.push(
                tongue.said([
                    "the permissions of several cities add up",
                    "die Erlaubnisse mehrerer Städte zählen zusammen",
                ]),
            );
        }
    }
    let to = if country.leave == Leave::Home && !home.is_empty() {
        tongue.of([" or ", " oder "]).to_owned() + home
    } else {
        String::new()
    };
    if country.leave != Leave::Anywhere {
        let own = &country.name;
        parts.push(tongue.of([
            format!("pieces that the action Move lifts here or that are displaced here, and those put with a displaced one, go to routes of {own}{to} only"),
            format!(
                "Steine, die die Aktion Umsetzen hier aufnimmt oder die hier verdrängt werden, und die mit einem verdrängten gesetzten kommen nur auf Handelsrouten von {own}{to}"
            ),
        ]));
    }
    let cities = board.cities.iter().filter(|city| !country.scores.is_empty() && city.countries.contains(id));
    let cities: Vec<&str> = cities.map(|city| city.name.as_str()).collect();
    if !cities.is_empty() {
        let cities = cities.join(", ");
        parts.push(tongue.of([format!("its cities are {cities}"), format!("seine Städte sind {cities}")]));
    }
    let parts: Vec<String> = parts.iter().map(|part| sentence(part)).collect();
    format!("{}: {}", country.name, parts.join(" "))
}

pub(super) const ON_TRACK: Both = ["prestige on the track", "Prestige auf der Leiste"];
pub(super) const AS_MANY: Both = ["as many", "ebenso viele"];
pub(super) const FULL_TRACK: Both = [
    "each track of the desk without pieces, Keys excepted",
    "jede Leiste des Tableaus ohne Steine, außer Stadtschlüssel",
];
pub(super) const ALL_MARKERS: Both =
    ["markers, used and unused together", "Bonusmarker, benutzte und unbenutzte zusammen"];
pub(super) const SPECIAL: Both = ["special prestige", "Sonderprestige"];
pub(super) const THEIR_VALUE: Both = ["its value", "sein Wert"];
pub(super) const CONTROLLED: Both = ["each controlled city", "jede kontrollierte Stadt"];
pub(super) const NETWORK: Both = [
    "all your kontors in one network, that with most of them: cities joined by routes, with a kontor of yours in each",
    "alle deine Niederlassungen in einem Netzwerk, dem mit den meisten: durch Handelsrouten verbundene Städte, in jeder eine von dir",
];
pub(super) const NETWORK_NAME: Both = ["kontors in the largest network", "Niederlassungen im größten Netzwerk"];
pub(super) const TIMES_KEYS: Both = ["each the value of Keys", "je der Wert der Stadtschlüssel"];
pub(super) const MISSION: Both = ["mission card (by choice)", "Auftragskarte (nach Wahl)"];
pub(super) const FEWER_STEPS: Both = ["fewer steps of Actions", "weniger Stufen von Actiones"];
pub(super) const THEN: Both = [", then ", ", dann "];
pub(super) const MORE_NETWORK: Both = ["more points for the network", "mehr Punkte für das Netzwerk"];

/// The label for the most cities in a country.
pub(super) fn most_cities(tongue: Tongue, country: &str) -> String {
    tongue.of([
        format!(
            "most cities controlled in {country}, then most kontors there, for players with a kontor there; equal players add up the points of \
             their places, divide and round down"
        ),
        format!(
            "meiste kontrollierte Städte in {country}, dann meiste Niederlassungen dort, für Spieler mit einer Niederlassung dort; Gleiche zählen \
             die Punkte ihrer Plätze zusammen, teilen und runden ab"
        ),
    ])
}

/// The same on a score pad.
pub(super) fn most_cities_name(tongue: Tongue, country: &str) -> String {
    tongue.of([format!("most cities in {country}"), format!("meiste Städte in {country}")])
}

/// How equal totals are decided (TIE-1 … TIE-3).
pub(super) fn ties(tongue: Tongue, by: &[&str]) -> String {
    let by: String = by.iter().map(|it| format!("{it}{}", tongue.of(THEN))).collect();
    tongue.of([
        format!("Equal totals: {by}they share the place, also the first."),
        format!("Gleichstand: {by}sie teilen sich den Platz, auch den ersten."),
    ])
}
