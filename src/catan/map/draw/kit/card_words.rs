//! The rule of each card in a line or two, in English and German, in one place: players need no other page for a card.
//!
//! Clauses: B9.2 … B9.6, B10.2, B11.1, X4, EV2, EV5 … EV9, EV12, EV15, FI4, FI19, RI14, RI15, RI20, KA21, BA11, BA30, BA33,
//! HM1 … HM3, HB14, HB16, HB17, HB19, HB22, HB26.

use super::words::points;
use kogge_catan_game::board::Board;
use kogge_catan_game::board::edition::{Price, Wagon};
use kogge_catan_game::board::table::{Lay, Robber};
use kogge_catan_game::vocab::{
    Barred, Card, CardEvent, Fallback, Merit, Module, Purchase, Resource, Retreat, Scenario, Terrain, Tongue,
};

/// Where the robber goes when he leaves his hex without being moved to another one.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Away {
    Desert,
    Swamp,
    Off,
    /// The map plays without a robber.
    Nowhere,
}

impl Away {
    /// On a map, by the scenario (X4, FI19, RI20, KA21, BA30, HB26).
    pub(super) fn of(board: &Board) -> Self {
        let in_fill = |region: &kogge_catan_game::board::Region| {
            region.fill.iter().any(|stock| stock.terrain == Terrain::Desert && stock.count > 0)
        };
        let has_desert = board.hexes.iter().any(|hex| hex.ground == Lay::Terrain(Terrain::Desert))
            || board.regions.iter().any(in_fill);
        match board.scenario {
            _ if board.robber == Robber::None => Self::Nowhere,
            Scenario::BarbarianAttack | Scenario::Traders => Self::Nowhere,
            Scenario::Rivers => match board.edition.events.retreat_on_rivers {
                Retreat::Swamp => Self::Swamp,
                Retreat::OffTheBoard => Self::Off,
            },
            Scenario::Fishermen | Scenario::Caravans => Self::Off,
            Scenario::Base if has_desert => Self::Desert,
            Scenario::Base => Self::Off,
        }
    }

    /// The words about the robber then.
    pub(super) const fn goes(self, tongue: Tongue) -> &'static str {
        let both = match self {
            Self::Desert => ["goes to the desert", "geht in die Wüste"],
            Self::Swamp => ["goes to a swamp of choice", "geht auf einen Sumpf nach Wahl"],
            Self::Off => ["leaves the board", "verlässt den Spielplan"],
            Self::Nowhere => ["stays away", "bleibt fern"],
        };
        match tongue {
            Tongue::English => both[0],
            Tongue::German => both[1],
        }
    }
}

/// `1 lumber, 1 brick`.
pub(super) fn price(tongue: Tongue, price: Price) -> String {
    let price = Resource::ALL.iter().zip(price).filter(|(_, n)| *n > 0);
    price.map(|(it, n)| format!("{n} {}", it.said(tongue))).collect::<Vec<_>>().join(", ")
}

/// The rule of a development card.
pub(super) fn card(board: &Board, card: Card) -> String {
    let tongue = board.words;
    match card {
        Card::Knight if board.scenario == Scenario::Traders => tongue.said([
            "Move a barbarian to another free edge; on a road you may draw 1 card of its owner. Stays face up for the largest army.",
            "Versetze einen Barbaren auf einen anderen freien Weg; von einer Straße dort darfst du ihrem Besitzer 1 Karte ziehen. \
             Bleibt offen für die Größte Rittermacht.",
        ]),
        Card::Knight => tongue.said([
            "Move the robber to another hex and draw 1 card of a player with a building there. Stays face up for the largest army.",
            "Versetze den Räuber auf ein anderes Feld und ziehe 1 Karte eines Spielers mit einem Gebäude dort. Bleibt offen für \
             die Größte Rittermacht.",
        ]),
        Card::Point => {
            let points = points(tongue, board.edition.points[Merit::Card.index()]);
            tongue.of([
                format!("{points}. Stays hidden until you win with it."),
                format!("{points}. Bleibt verdeckt, bis du damit gewinnst."),
            ])
        }
        Card::RoadBuilding if board.modules.contains(&Module::Events) => tongue.said([
            "Build up to 2 roads for nothing, or repair instead.",
            "Baue bis zu 2 Straßen kostenlos oder repariere stattdessen.",
        ]),
        Card::RoadBuilding => {
            tongue.said(["Build up to 2 roads for nothing.", "Baue bis zu 2 Straßen kostenlos."])
        }
        Card::Invention => tongue.said([
            "Take any 2 resource cards from the bank.",
            "Nimm 2 beliebige Rohstoffkarten aus der Bank.",
        ]),
        Card::Monopoly => tongue.said([
            "Name a resource: all others give you all their cards of it.",
            "Nenne einen Rohstoff: alle anderen geben dir alle ihre Karten davon.",
        ]),
        Card::Knighthood => tongue.said([
            "At once: put one of your knights on a free edge of the castle hex.",
            "Sofort: Stelle einen deiner Ritter auf einen freien Weg am Burgfeld.",
        ]),
        Card::StrongKnight => tongue.said([
            "At once: put one of your knights on any free edge.",
            "Sofort: Stelle einen deiner Ritter auf einen beliebigen freien Weg.",
        ]),
        Card::Treason => tongue.said([
            "At once: take 2 gold. Move 2 barbarians from 2 hexes to 2 other coastal hexes that are not conquered; missing ones \
             come from the supply.",
            "Sofort: Nimm 2 Gold. Versetze 2 Barbaren von 2 Feldern auf 2 andere, nicht eroberte Küstenfelder; fehlende kommen \
             aus dem Vorrat.",
        ]),
        Card::Intrigue => tongue.said([
            "At once: take a barbarian from a hex as your prisoner. If there is none, draw another card.",
            "Sofort: Nimm einen Barbaren von einem Feld gefangen. Ist keiner da, ziehe eine weitere Karte.",
        ]),
        Card::SwiftJourney => tongue.said([
            "Move your wagon a second time in this turn, after its first movement.",
            "Ziehe deinen Wagen in diesem Zug nach der ersten Fahrt ein zweites Mal.",
        ]),
    }
}

/// The rule of an event card.
pub(super) fn event(board: &Board, event: CardEvent) -> String {
    let (tongue, edition, scenario) = (board.words, &board.edition, board.scenario);
    match event {
        CardEvent::None => tongue.said(["No event.", "Kein Ereignis."]),
        CardEvent::RobberAttack => {
            let limit = edition.hand_limit;
            let then = tongue.of(match scenario {
                Scenario::BarbarianAttack => {
                    ["then draw 1 card of another player", "ziehe dann 1 Karte eines anderen Spielers"]
                }
                Scenario::Traders => [
                    "then move a barbarian to another free edge; on a road draw 1 card of its owner",
                    "versetze dann einen Barbaren auf einen anderen freien Weg; von einer Straße dort ziehe ihrem Besitzer 1 Karte",
                ],
                Scenario::Base | Scenario::Fishermen | Scenario::Rivers | Scenario::Caravans => [
                    "then move the robber and draw 1 card of a player there",
                    "versetze dann den Räuber und ziehe 1 Karte eines Spielers dort",
                ],
            });
            tongue.of([
                format!("Players with more than {limit} cards give half of them back; {then}."),
                format!("Wer mehr als {limit} Karten hat, gibt die Hälfte ab; {then}."),
            ])
        }
        CardEvent::Epidemic => tongue.said([
            "Each city yields only 1 card this time.",
            "Jede Stadt bringt diesmal nur 1 Rohstoffkarte.",
        ]),
        CardEvent::Earthquake => {
            let price = price(tongue, edition.prices[Purchase::Repair.index()]);
            let barred = tongue.of(match edition.events.damaged_blocks {
                Barred::Anyone => ["Nobody settles at it.", "An ihr siedelt niemand."],
                Barred::Owner => ["Its owner does not settle at it.", "An ihr siedelt ihr Besitzer nicht."],
            });
            tongue.of([
                format!("Each player turns one of their own roads across: repair it ({price}) before you build another. {barred}"),
                format!("Jeder dreht eine eigene Straße quer: repariere sie ({price}), bevor du eine neue baust. {barred}"),
            ])
        }
        CardEvent::GoodNeighbours => tongue.said([
            "Each player gives the left neighbour 1 card of choice, all at once.",
            "Jeder gibt seinem linken Nachbarn 1 Rohstoffkarte seiner Wahl, alle zugleich.",
        ]),
        CardEvent::Tournament if scenario == Scenario::BarbarianAttack => tongue.said([
            "No event: no knight cards lie open.",
            "Kein Ereignis: es liegen keine Ritterkarten offen.",
        ]),
        CardEvent::Tournament => tongue.said([
            "The player with most open knight cards takes 1 resource of choice; of several each.",
            "Wer die meisten offenen Ritterkarten hat, nimmt 1 Rohstoff seiner Wahl; von mehreren jeder.",
        ]),
        CardEvent::TradeAdvantage => match (scenario.has_longest_road(), edition.events.trade_advantage_fallback) {
            (true, Fallback::None) => tongue.said([
                "The holder of the longest road may draw 1 card from any hand.",
                "Der Besitzer der Längsten Handelsstraße darf 1 Karte aus einer Hand ziehen.",
            ]),
            (true, Fallback::MostRoads) => tongue.said([
                "The holder of the longest road, or else the player with most roads, may draw 1 card from any hand.",
                "Der Besitzer der Längsten Handelsstraße, sonst der Spieler mit den meisten Straßen, darf 1 Karte aus einer Hand ziehen.",
            ]),
            (false, _) => tongue.said([
                "No event: there is no longest road.",
                "Kein Ereignis: es gibt keine Längste Handelsstraße.",
            ]),
        },
        CardEvent::RobberRetreats => match Away::of(board) {
            Away::Nowhere => {
                tongue.said(["No event: there is no robber.", "Kein Ereignis: es gibt keinen Räuber."])
            }
            away => {
                let goes = away.goes(tongue);
                tongue.of([
                    format!("The robber {goes}; nobody loses a card."),
                    format!("Der Räuber {goes}; niemand verliert eine Karte."),
                ])
            }
        },
        CardEvent::Conflict if scenario == Scenario::BarbarianAttack => tongue.said([
            "The only player with most knights on the board draws 1 card from any hand.",
            "Wer allein die meisten Ritter auf dem Spielplan hat, zieht 1 Karte aus einer Hand.",
        ]),
        CardEvent::Conflict => tongue.said([
            "The holder of the largest army, or the only player with most open knight cards, draws 1 card from any hand.",
            "Wer die Größte Rittermacht oder allein die meisten offenen Ritterkarten hat, zieht 1 Karte aus einer Hand.",
        ]),
        CardEvent::PlentifulYear => tongue.said([
            "Each player takes 1 resource of choice.",
            "Jeder nimmt 1 Rohstoff seiner Wahl.",
        ]),
        CardEvent::CalmSea => tongue.said([
            "The player with most buildings at harbours takes 1 resource of choice; of several each.",
            "Wer die meisten Gebäude an Häfen hat, nimmt 1 Rohstoff seiner Wahl; von mehreren jeder.",
        ]),
        CardEvent::NeighbourlyHelp => tongue.said([
            "The player with most points gives 1 card of choice to a player with fewer; of several each.",
            "Wer die meisten Punkte hat, schenkt einem Spieler mit weniger 1 Rohstoffkarte seiner Wahl; von mehreren jeder.",
        ]),
    }
}

/// The rule of the New Year.
pub(super) fn new_year(board: &Board) -> String {
    let n: u32 = board.edition.event_cards.iter().map(|row| u32::from(row.cards)).sum();
    let below = board.edition.events.below_new_year;
    board.words.of([
        format!("Shuffle all other {n} cards, lay {below} below this one and the rest above it. Then turn a new card."),
        format!("Mische alle anderen {n} Karten, lege {below} unter diese und die übrigen darauf. Decke dann eine neue Karte auf."),
    ])
}

/// The holder of a card that changes hands.
pub(super) fn holder(board: &Board, merit: Merit) -> String {
    let (tongue, edition) = (board.words, &board.edition);
    let first = |n: u8, [english, german]: [&str; 2]| {
        tongue.of([
            format!("For the first player with {n} {english}; later for a player with more."),
            format!("Für den ersten Spieler mit {n} {german}; später für einen mit mehr."),
        ])
    };
    match merit {
        Merit::LongestRoad => first(edition.longest_road, ["roads in one line", "Straßen in einer Linie"]),
        Merit::LargestArmy => first(edition.largest_army, ["open knights", "offenen Rittern"]),
        Merit::Harbourmaster => first(
            edition.harbourmaster,
            ["harbour points: a settlement 1, a city 2", "Hafenpunkten: Siedlung 1, Stadt 2"],
        ),
        Merit::Wealthiest => {
            tongue.said(["For the only player with most gold.", "Für den, der allein das meiste Gold hat."])
        }
        Merit::Poor => tongue.said(["For every player who has least gold.", "Für jeden, der am wenigsten Gold hat."]),
        Merit::Settlement
        | Merit::City
        | Merit::Card
        | Merit::TwoCamels
        | Merit::TwoPrisoners
        | Merit::Delivery
        | Merit::LastWagon => String::new(),
    }
}

/// The lines of a wagon card; `points` of the last one.
pub(super) fn wagon(tongue: Tongue, wagon: &Wagon, worth: Option<i8>) -> Vec<String> {
    let Wagon { points: steps, gold, drives_off, price: cost } = wagon;
    let mut lines = vec![
        tongue.of([format!("{steps} points to move the wagon"), format!("{steps} Punkte zum Ziehen")]),
        tongue.of([format!("{gold} gold for a delivery"), format!("{gold} Gold je Lieferung")]),
    ];
    if !drives_off.is_empty() {
        let numbers: Vec<String> = drives_off.iter().map(u8::to_string).collect();
        let numbers = tongue.either(&numbers);
        lines.push(
            tongue.of([format!("drives barbarians off with {numbers}"), format!("vertreibt Barbaren mit {numbers}")]),
        );
    }
    lines.extend(worth.map(|worth| points(tongue, worth)));
    let cost = price(tongue, *cost);
    lines.push(match cost.is_empty() {
        true => tongue.said(["open when the game begins", "liegt zu Beginn offen"]),
        false => format!("{}: {cost}", tongue.of(["price", "Preis"])),
    });
    lines
}
