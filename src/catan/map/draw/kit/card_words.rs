//! The rule of each card in a line or two, in English and German, in one place: players need no other page for a card.
//!
//! Clauses: B9.2 … B9.6, B10.2, B11.1, X4, EV2, EV5 … EV9, EV12, EV15, FI4, FI19, RI14, RI15, RI20, KA21, BA11, BA30, BA33,
//! HM1 … HM3, HB14, HB16, HB17, HB19, HB22, HB26.

use super::words::{n_hexes, points};
use kogge_catan_game::board::Board;
use kogge_catan_game::board::edition::{Price, Wagon};
use kogge_catan_game::board::table::Robber;
use kogge_catan_game::vocab::{
    Barred, Card, CardEvent, Fallback, Merit, Module, Purchase, Resource, Retreat, Scenario, Terrain, Tongue,
};

/// Where the robber goes when he leaves his hex without being moved to another one.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Away {
    Desert,
    Deserts,
    Swamp,
    Off,
    /// The map plays without a robber.
    Nowhere,
}

impl Away {
    /// On a map, by the scenario (X4, FI19, RI20, KA21, BA30, HB26).
    pub(super) fn of(board: &Board) -> Self {
        let n_deserts = n_hexes(board, Terrain::Desert);
        match board.scenario {
            _ if board.robber == Robber::None => Self::Nowhere,
            Scenario::BarbarianAttack | Scenario::Traders => Self::Nowhere,
            Scenario::Rivers => match board.edition.events.retreat_on_rivers {
                Retreat::Swamp => Self::Swamp,
                Retreat::OffTheBoard => Self::Off,
            },
            Scenario::Fishermen | Scenario::Caravans => Self::Off,
            Scenario::Base if n_deserts > 1 => Self::Deserts,
            Scenario::Base if n_deserts == 1 => Self::Desert,
            Scenario::Base => Self::Off,
        }
    }

    /// The words about the robber then.
    pub(super) const fn goes(self, tongue: Tongue) -> &'static str {
        let both = match self {
            Self::Desert => ["goes to the desert", "geht in die Wüste"],
            Self::Deserts => {
                ["goes to a desert that the player in turn chooses", "geht in eine Wüste, die der Spieler am Zug wählt"]
            }
            Self::Swamp => [
                "goes to a swamp that the player in turn chooses, also his own",
                "geht auf einen Sumpf, den der Spieler am Zug wählt, auch auf denselben",
            ],
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
            "Move a barbarian to another edge without one, but not to a sea side of a trade hex. If a road of another player lies there, you may draw 1 resource card, unseen, \
             from its owner. Stays open for the largest army.",
            "Versetze einen Barbaren auf einen anderen Weg ohne einen, nicht an eine Seeseite eines Zielfelds. Liegt dort eine fremde Straße, darfst du ihrem Besitzer verdeckt 1 \
             Rohstoffkarte ziehen. Bleibt offen für die Größte Rittermacht.",
        ]),
        Card::Knight => tongue.said([
            "Move the robber to another hex. Of the other players with cards and a building there choose one and draw 1 resource card, unseen. \
             Stays open for the largest army.",
            "Versetze den Räuber auf ein anderes Feld. Wähle von den anderen mit Karten und einem Gebäude dort einen und ziehe verdeckt 1 \
             Rohstoffkarte. Bleibt offen für die Größte Rittermacht.",
        ]),
        Card::Point => {
            let points = points(tongue, board.edition.points[Merit::Card.index()]);
            tongue.of([
                format!("{points}, from the purchase on. Stays hidden until you win with it."),
                format!("{points}, ab dem Kauf. Bleibt verdeckt, bis du damit gewinnst."),
            ])
        }
        Card::RoadBuilding if board.modules.contains(&Module::Events) => tongue.said([
            "Build up to 2 roads for nothing, or repair a road in place of one.",
            "Baue bis zu 2 Straßen kostenlos oder repariere statt einer eine Straße.",
        ]),
        Card::RoadBuilding => {
            tongue.said(["Build up to 2 roads for nothing.", "Baue bis zu 2 Straßen kostenlos."])
        }
        Card::Invention => tongue.said([
            "Take any 2 resource cards from the bank, also of one kind.",
            "Nimm 2 beliebige Rohstoffkarten aus der Bank, auch gleiche.",
        ]),
        Card::Monopoly => tongue.said([
            "Name a resource: all other players give you all their cards of it.",
            "Nenne einen Rohstoff: alle anderen geben dir alle ihre Karten davon.",
        ]),
        Card::Knighthood => tongue.said([
            "At once: put a knight of your supply on an edge of the castle hex without a knight.",
            "Sofort: Stelle einen Ritter aus deinem Vorrat auf einen Weg am Burgfeld ohne Ritter.",
        ]),
        Card::StrongKnight => tongue.said([
            "At once: put a knight of your supply on any edge without a knight.",
            "Sofort: Stelle einen Ritter aus deinem Vorrat auf einen beliebigen Weg ohne Ritter.",
        ]),
        Card::Treason => tongue.said([
            "At once: take 2 gold. Move 1 barbarian each from 2 hexes, also conquered ones, which this frees, to 2 other coastal hexes that \
             are not conquered; missing ones come from the supply.",
            "Sofort: Nimm 2 Gold. Versetze von 2 Feldern, auch eroberten, die das befreit, je 1 Barbaren auf 2 andere, nicht eroberte \
             Küstenfelder; fehlende kommen aus dem Vorrat.",
        ]),
        Card::Intrigue => tongue.said([
            "At once: take a barbarian from a hex, also a conquered one, which this frees, as your prisoner. If there is none, draw another \
             card.",
            "Sofort: Nimm einen Barbaren von einem Feld, auch einem eroberten, das das befreit, gefangen. Ist keiner da, ziehe eine weitere \
             Karte.",
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
                    [
                        "then you may draw 1 resource card, unseen, from another player",
                        "dann darfst du verdeckt 1 Rohstoffkarte eines anderen Spielers ziehen",
                    ]
                }
                Scenario::Traders => [
                    "then move a barbarian to another edge without one; not at a sea side of a trade hex; on a road of another player you draw 1 resource card, unseen, from its owner",
                    "versetze dann einen Barbaren auf einen anderen Weg ohne einen; von einer fremden Straße dort ziehe ihrem Besitzer verdeckt \
                     1 Rohstoffkarte",
                ],
                Scenario::Base | Scenario::Fishermen | Scenario::Rivers | Scenario::Caravans => [
                    "then move the robber to another hex and draw 1 resource card, unseen, from a player with cards and a building there",
                    "versetze dann den Räuber auf ein anderes Feld und ziehe verdeckt 1 Rohstoffkarte eines Spielers mit Karten und einem Gebäude dort",
                ],
            });
            tongue.of([
                format!("As on a 7: who has more than {limit} resource cards gives half of them to the bank, rounded down; {then}."),
                format!("Wie bei einer 7: wer mehr als {limit} Rohstoffkarten hat, gibt die Hälfte an die Bank, abgerundet; {then}."),
            ])
        }
        CardEvent::Epidemic if scenario == Scenario::Fishermen => tongue.said([
            "Each city yields only 1 resource card this time. Fish are drawn as usual.",
            "Jede Stadt bringt diesmal nur 1 Rohstoffkarte. Fische werden wie üblich gezogen.",
        ]),
        CardEvent::Epidemic => tongue.said([
            "Each city yields only 1 resource card this time.",
            "Jede Stadt bringt diesmal nur 1 Rohstoffkarte.",
        ]),
        CardEvent::Earthquake => {
            let price = price(tongue, edition.prices[Purchase::Repair.index()]);
            let barred = tongue.of(match edition.events.damaged_blocks {
                Barred::Anyone => ["Until then nobody sets a settlement at its ends.", "Bis dahin setzt niemand eine Siedlung an ihre Enden."],
                Barred::Owner => ["Until then you set no settlement at its ends.", "Bis dahin setzt du keine Siedlung an ihre Enden."],
            });
            tongue.of([
                format!(
                    "Each player turns one own road across that is not turned yet. It still counts as a road. Repair it ({price}) before you \
                     build another. {barred}"
                ),
                format!(
                    "Jeder dreht eine eigene, noch nicht gedrehte Straße quer. Sie zählt weiter als Straße. Repariere sie ({price}), bevor du \
                     eine neue baust. {barred}"
                ),
            ])
        }
        CardEvent::GoodNeighbours => tongue.said([
            "Each player with a resource card gives the player on the left 1 of own choice, all at once.",
            "Jeder mit einer Rohstoffkarte gibt dem Spieler zu seiner Linken 1 seiner Wahl, alle zugleich.",
        ]),
        CardEvent::Tournament if scenario == Scenario::BarbarianAttack => tongue.said([
            "No event: no knight cards lie open.",
            "Kein Ereignis: es liegen keine Ritterkarten offen.",
        ]),
        CardEvent::Tournament => tongue.said([
            "The player with most open knight cards takes 1 resource card of choice from the bank; if several have most, each does.",
            "Wer die meisten offenen Ritterkarten hat, nimmt 1 Rohstoffkarte seiner Wahl aus der Bank; haben mehrere am meisten, jeder.",
        ]),
        CardEvent::TradeAdvantage => match (scenario.has_longest_road(), edition.events.trade_advantage_fallback) {
            (true, Fallback::None) => tongue.said([
                "The holder of the longest road may draw 1 resource card, unseen, from another player. Without a holder nothing happens.",
                "Der Besitzer der Längsten Handelsstraße darf verdeckt 1 Rohstoffkarte eines anderen Spielers ziehen. Ohne Besitzer \
                 geschieht nichts.",
            ]),
            (true, Fallback::MostRoads) => tongue.said([
                "The holder of the longest road, or else the player with most roads, may draw 1 resource card, unseen, from another player.",
                "Der Besitzer der Längsten Handelsstraße, sonst der Spieler mit den meisten Straßen, darf verdeckt 1 Rohstoffkarte eines \
                 anderen Spielers ziehen.",
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
            "Who alone has most knights on the board draws 1 resource card, unseen, from another player.",
            "Wer allein die meisten Ritter auf dem Spielplan hat, zieht verdeckt 1 Rohstoffkarte eines anderen Spielers.",
        ]),
        CardEvent::Conflict => tongue.said([
            "Who holds the largest army, or alone has most open knight cards, draws 1 resource card, unseen, from another player.",
            "Wer die Größte Rittermacht oder allein die meisten offenen Ritterkarten hat, zieht verdeckt 1 Rohstoffkarte eines anderen Spielers.",
        ]),
        CardEvent::PlentifulYear => tongue.said([
            "Each player takes 1 resource card of choice from the bank.",
            "Jeder nimmt 1 Rohstoffkarte seiner Wahl aus der Bank.",
        ]),
        CardEvent::CalmSea => tongue.said([
            "The player with most buildings at harbours, a city counted as one, takes 1 resource card of choice from the bank; if several have \
             most, each does.",
            "Wer die meisten Gebäude an Häfen hat, eine Stadt als eines gezählt, nimmt 1 Rohstoffkarte seiner Wahl aus der Bank; haben \
             mehrere am meisten, jeder.",
        ]),
        CardEvent::NeighbourlyHelp => tongue.said([
            "The player with most points in sight gives 1 resource card of own choice to a player of choice with fewer; if several have most, \
             each does.",
            "Wer die meisten sichtbaren Punkte hat, schenkt einem Spieler seiner Wahl mit weniger 1 Rohstoffkarte eigener Wahl; haben mehrere \
             am meisten, jeder.",
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
        tongue.of([format!("{steps} travel points"), format!("{steps} Fahrtpunkte")]),
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
