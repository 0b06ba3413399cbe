//! The numbers of the edition in the pages of the scenarios: each page has a part that is made from it.

use std::fmt::Write as _;

use kogge::catan::board::edition::{Deck, Edition, Price};
use kogge::catan::tables;
use kogge::catan::vocab::{Card, CardEvent, Catch, Commodity, Merit, Purchase, Resource, Role, Scenario};

use crate::support::files::{kept, read};

const TEST: &str = "cargo test --test suite catan::numbers::";
/// The heading of the part; it ends before the next one.
const HEADING: &str = "## Rules in numbers\n";

fn edition() -> &'static Edition {
    tables::edition("catan-2015").expect("a shipped edition")
}

/// A table of what the edition says.
#[derive(Default)]
struct Rows(String);

impl Rows {
    fn head(cells: &[&str]) -> Self {
        let mut rows = Self::default();
        rows.row(cells);
        rows.row(&vec!["---"; cells.len()]);
        rows
    }

    fn row<S: AsRef<str>>(&mut self, cells: &[S]) {
        cells.iter().for_each(|cell| write!(self.0, "| {} ", cell.as_ref()).expect("a string takes all"));
        self.0 += "|\n";
    }

    /// A number with its clause.
    fn says(&mut self, what: &str, number: impl ToString, clause: &str) {
        self.row(&[what, &number.to_string(), clause]);
    }
}

/// The numbers of a scenario, with the points that win.
fn numbers(scenario: Scenario) -> Rows {
    let mut rows = Rows::head(&["rule", "number", "clause"]);
    rows.says("points that win", edition().targets[scenario.index()], "B12.2");
    rows
}

fn points(merit: Merit) -> String {
    edition().points[merit.index()].to_string()
}

fn price(price: &Price) -> String {
    let kinds = Resource::ALL.iter().zip(price).filter(|(_, n)| **n > 0);
    let kinds: Vec<String> = kinds.map(|(kind, n)| format!("{n} {kind}")).collect();
    if kinds.is_empty() { "–".to_owned() } else { kinds.join(", ") }
}

fn list<T: ToString>(items: impl IntoIterator<Item = T>) -> String {
    let items: Vec<String> = items.into_iter().map(|item| item.to_string()).collect();
    if items.is_empty() { "–".to_owned() } else { items.join(", ") }
}

/// The cards of a deck with what they do.
fn deck(deck: &Deck) -> String {
    let does = |card| match card {
        Card::Knight => "moves the robber or a barbarian",
        Card::Point => "counts a point",
        Card::RoadBuilding => "two free roads",
        Card::Invention => "two cards of choice from the bank",
        Card::Monopoly => "all cards of one resource",
        Card::Knighthood => "a knight on an edge of the castle hex",
        Card::StrongKnight => "a knight on any edge",
        Card::Treason => "moves two barbarians",
        Card::Intrigue => "takes a barbarian prisoner",
        Card::SwiftJourney => "a second movement of the wagon",
    };
    let mut rows = Rows::head(&["development card", "cards", "what it does"]);
    for (&card, n) in Card::ALL.iter().zip(deck).filter(|(_, n)| **n > 0) {
        rows.row(&[card.word(), &n.to_string(), does(card)]);
    }
    rows.0
}

fn fishermen() -> String {
    let fish = &edition().fish;
    let mut rows = numbers(Scenario::Fishermen);
    rows.says("more points for the holder of the boot", 1, "FI17");
    for (value, n) in fish.pieces.iter().enumerate() {
        rows.says(&format!("pieces with {} fish", value + 1), n, "FI2");
    }
    rows.says("pieces that are the boot", 1, "FI2");
    rows.says("most pieces of a player", fish.limit, "FI9");
    for &what in Catch::ALL {
        let what_for = match what {
            Catch::Robber => "send the robber away",
            Catch::Steal => "draw a card from another hand",
            Catch::Resource => "take a card of choice from the bank",
            Catch::Road => "lay a road",
            Catch::Card => "take a development card",
        };
        rows.says(&format!("fish to {what_for}, `spend … for {what}`"), fish.spend[what.index()], "FI13");
    }
    for (value, n) in fish.start_for_two.iter().enumerate() {
        rows.says(&format!("pieces with {} fish at the start of two players", value + 1), n, "FI18");
    }
    rows.0
}

fn rivers() -> String {
    let mut rows = numbers(Scenario::Rivers);
    rows.says("bridges of a player", edition().bridges, "RI6");
    rows.says("price of a bridge", price(&edition().prices[Purchase::Bridge.index()]), "RI10");
    rows.says("points of the Wealthiest Settler", points(Merit::Wealthiest), "RI14");
    rows.says("points of a Poor Settler", points(Merit::Poor), "RI15");
    rows.0
}

fn caravans() -> String {
    let mut rows = numbers(Scenario::Caravans);
    rows.says("camels", edition().camels, "KA2");
    rows.says("points of a building between two camels", points(Merit::TwoCamels), "KA19");
    rows.0
}

fn barbarians() -> String {
    let mut rows = numbers(Scenario::BarbarianAttack);
    rows.says("barbarians", edition().barbarians, "BA3");
    rows.says("knights of a player", edition().knights, "BA3");
    rows.says("points for two prisoners", points(Merit::TwoPrisoners), "BA21");
    rows.0 + "\n" + &deck(edition().deck(Scenario::BarbarianAttack))
}

fn traders() -> String {
    let mut rows = numbers(Scenario::Traders);
    rows.says("points of a delivery", points(Merit::Delivery), "HB14");
    rows.says("points of the last wagon card", points(Merit::LastWagon), "HB16");
    let mut hexes = Rows::head(&["trade hex", "gives (HB3)", "needs (HB8)"]);
    for (stall, role) in edition().goods.iter().zip(Role::ALL) {
        let gives = Commodity::ALL.iter().zip(stall.gives).filter(|(_, n)| *n > 0);
        let gives = gives.map(|(good, n)| format!("{n} {good}"));
        hexes.row(&[role.word(), &list(gives), &list(stall.needs.iter())]);
    }
    let mut wagons = Rows::head(&["wagon card", "price", "points to move", "gold for a delivery", "drives off with"]);
    for (level, wagon) in edition().wagons.iter().enumerate() {
        wagons.row(&[
            (level + 1).to_string(),
            price(&wagon.price),
            wagon.points.to_string(),
            wagon.gold.to_string(),
            list(wagon.drives_off.iter()),
        ]);
    }
    [rows.0, hexes.0, wagons.0, deck(edition().deck(Scenario::Traders))].join("\n")
}

fn events() -> String {
    let mut rows = Rows::head(&["number", "cards", "events"]);
    for number in 2..=12 {
        let cards = || edition().event_cards.iter().filter(|row| row.number == number);
        let n: u8 = cards().map(|row| row.cards).sum();
        let event = |event: CardEvent| if event == CardEvent::None { "without an event" } else { event.word() };
        let events = cards().map(|row| format!("{} {}", row.cards, event(row.event)));
        rows.row(&[number.to_string(), n.to_string(), list(events)]);
    }
    let n: u8 = edition().event_cards.iter().map(|row| row.cards).sum();
    rows.row(&[
        "all".to_owned(),
        n.to_string(),
        format!("the New Year above the last {}", edition().events.below_new_year),
    ]);
    rows.0
}

fn two_players() -> String {
    let mut rows = Rows::head(&["rule", "number", "clause"]);
    rows.says("trade tokens", edition().trade_tokens, "Z2");
    rows.says("roads of a neutral player", edition().roads, "Z1");
    rows.says("settlements of a neutral player", edition().settlements, "Z1");
    rows.says("bridges of a neutral player at rivers", edition().bridges, "Z7");
    rows.0
}

/// A page with what makes its numbers.
type Page = (&'static str, fn() -> String);

#[test]
fn the_pages_of_the_scenarios_have_the_numbers_of_the_edition() {
    let pages: [Page; 7] = [
        ("fishermen", fishermen),
        ("rivers", rivers),
        ("caravans", caravans),
        ("barbarians", barbarians),
        ("traders", traders),
        ("events", events),
        ("two-players", two_players),
    ];
    for (page, made) in pages {
        let path = format!("docs/{page}.md");
        let text = read(&path);
        let (before, part) = text.split_once(HEADING).unwrap_or_else(|| panic!("{path} has no part `{HEADING}`"));
        let after = part.find("\n## ").map_or("", |next| &part[next..]);
        let by = format!("<!-- Made by `UPDATE_DOCS=1 {TEST}` from the edition. -->");
        kept(&path, &format!("{before}{HEADING}\n{by}\n\n{}{after}", made()), TEST);
    }
}
