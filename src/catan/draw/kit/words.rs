//! The words of the kit of an island, in one place.

use crate::catan::board::Board;
use crate::catan::board::edition::{Edition, Wagon};
use crate::catan::vocab::{Merit, Module, Purchase, Resource};
use crate::wording::{count, either};

pub(super) const HEXES: &str = "Hexes";
pub(super) const NUMBERS: &str = "Number discs";
pub(super) const HARBOURS: &str = "Harbours";
pub(super) const GROUNDS: &str = "Fishing grounds";
pub(super) const FISH: &str = "Fish and the boot";
pub(super) const CAMELS: &str = "Camels";
pub(super) const BARBARIANS: &str = "Barbarians";
pub(super) const TRADE: &str = "Trade tokens";
pub(super) const GOODS: &str = "Commodities";
pub(super) const RESOURCES: &str = "Resource cards";
pub(super) const DEVELOPMENT: &str = "Development cards";
pub(super) const EVENTS: &str = "Event cards";
pub(super) const NEW_YEAR: &str = "New Year";
pub(super) const SPECIAL: &str = "Special cards";
pub(super) const WAGONS: &str = "Wagon cards";
pub(super) const REFERENCE: &str = "Reference cards";
pub(super) const PRICES: &str = "Prices";
pub(super) const SET_UP: &str = "Set up";
pub(super) const A_TURN: &str = "A turn";
pub(super) const POINTS_TABLE: [&str; 2] = ["for", "points"];
pub(super) const EVENTS_TABLE: [&str; 3] = ["number", "cards", "events"];
pub(super) const PIECES_TABLE: [&str; 2] = ["for each player, in one colour", "pieces"];
pub(super) const ROADS: &str = "roads";
pub(super) const SETTLEMENTS: &str = "settlements";
pub(super) const CITIES: &str = "cities";
pub(super) const BRIDGES: &str = "bridges";
pub(super) const KNIGHTS: &str = "knights";
pub(super) const WAGON: &str = "wagon";
pub(super) const DICE: &str = "two dice";
pub(super) const ROBBER: &str = "a robber";
pub(super) const LOSS_DIE: &str = "a die with the three colours of the sides of the castle hex, twice each";
pub(super) const GOLD: &str = "coins for the gold";
pub(super) const FRAME: &str = "Join the sheets of the frame and lay the hexes on their places.";

/// The line below the name of the map.
pub(super) fn subtitle(board: &Board) -> String {
    let players: Vec<String> = board.players.iter().map(u8::to_string).collect();
    let modules: Vec<&str> = board.modules.iter().map(|module| module.word()).collect();
    let mut parts = vec![format!("{} players", either(&players)), board.scenario.word().to_owned()];
    parts.extend((!modules.is_empty()).then(|| modules.join(", ")));
    parts.push(board.edition.name.to_string());
    parts.join(" · ")
}

/// What each player begins with.
pub(super) fn begins(with_city: bool) -> String {
    let second = if with_city { "a city" } else { "a settlement" };
    format!(
        "Each player in turn sets a settlement and a road, then in reverse order {second} and a road, which yields once."
    )
}

/// The course of a turn.
pub(super) fn turn(board: &Board) -> Vec<String> {
    let has = |module: Module| board.modules.contains(&module);
    let roll = if has(Module::Events) { "Roll the dice or turn an event card." } else { "Roll the dice." };
    let edition = &board.edition;
    let mut lines = vec![
        format!("1. {roll} Hexes of this number yield a card for each settlement and two for each city at them."),
        format!("On a 7, who has more than {} cards gives half of them back.", edition.hand_limit),
        format!("2. Trade with players, or with the bank {} to 1, at harbours 3 to 1 or 2 to 1.", edition.bank_rate),
        "3. Build and buy. Settlements are two edges or more from one another.".to_owned(),
        "One development card in a turn, not in the turn in which it was bought.".to_owned(),
    ];
    if has(Module::FriendlyRobber) {
        lines.push(format!("The robber spares players with {} points or fewer.", edition.friendly_points));
    }
    lines
}

/// The points that win.
pub(super) fn winning(target: u8) -> String {
    format!("{target} points win")
}

pub(super) const fn purchase(purchase: Purchase) -> &'static str {
    match purchase {
        Purchase::Road => "Road",
        Purchase::Settlement => "Settlement",
        Purchase::City => "City",
        Purchase::Card => "Card",
        Purchase::Bridge => "Bridge",
        Purchase::Repair => "Repair",
    }
}

pub(super) fn merit(edition: &Edition, merit: Merit) -> String {
    match merit {
        Merit::Settlement => "Settlement".to_owned(),
        Merit::City => "City".to_owned(),
        Merit::Card => "Card with a point".to_owned(),
        Merit::LongestRoad => format!("Longest road, {} or more", edition.longest_road),
        Merit::LargestArmy => format!("Largest army, {} or more", edition.largest_army),
        Merit::Harbourmaster => format!("Harbourmaster, {} or more", edition.harbourmaster),
        Merit::Wealthiest => "Wealthiest settler".to_owned(),
        Merit::Poor => "Poor settler".to_owned(),
        Merit::TwoCamels => "Building with two camels".to_owned(),
        Merit::TwoPrisoners => "Two prisoners".to_owned(),
        Merit::Delivery => "Delivery".to_owned(),
        Merit::LastWagon => "Last wagon card".to_owned(),
    }
}

/// `+2`, `−2`.
pub(super) fn signed_points(points: i8) -> String {
    if points < 0 { format!("−{}", points.unsigned_abs()) } else { format!("+{points}") }
}

/// The rates of the bank and the limit of a hand.
pub(super) fn rates(bank: u8, limit: u8) -> String {
    format!("Bank {bank} : 1 · harbour 3 : 1 or 2 : 1 · on a 7, half of more than {limit} cards")
}

/// The lines of a wagon card.
pub(super) fn wagon(wagon: &Wagon, points: Option<i8>) -> Vec<String> {
    let mut lines = vec![format!("moves {} · gold {}", wagon.points, wagon.gold)];
    if !wagon.drives_off.is_empty() {
        let numbers: Vec<String> = wagon.drives_off.iter().map(u8::to_string).collect();
        lines.push(format!("drives off with {}", numbers.join(", ")));
    }
    let price = Resource::ALL.iter().zip(wagon.price).filter(|(_, n)| *n > 0);
    let price: Vec<String> = price.map(|(resource, n)| format!("{n} {}", resource.word())).collect();
    lines.extend((!price.is_empty()).then(|| price.join(", ")));
    lines.extend(
        points.map(|points| format!("{} {}", signed_points(points), if points == 1 { "point" } else { "points" })),
    );
    lines
}

/// The barbarians on paths.
pub(super) fn path_barbarians(n: usize) -> String {
    format!("{} for the paths", count(n, "barbarian", "barbarians"))
}
