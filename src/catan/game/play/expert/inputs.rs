//! The inputs of the value: where each stands, and how many there are.
//!
//! None names a place, a hex or a map: what a seat can expect, holds, lacks and works for. What a scenario adds is a
//! count, 0 where it is not in play.

use crate::vocab::{Both, Card, Merit, Module, Purchase, Resource, Scenario};

/// The meaning of the inputs, as a number that grows when it changes.
pub(super) const MEANING: u32 = 2;

/// How many different numbers of missing points there are.
pub(super) const LEFT_STEPS: usize = 12;

/// How many different numbers of missing knights or roads there are.
pub(super) const MISSING_STEPS: usize = 5;

/// The kinds of aims: a city, a settlement with a number of roads, a card, the Longest Road, gold, the wagon.
pub(super) const AIM_KINDS: usize = 9;

/// The number of inputs for an aim: its merit, its speed, its gain, and the part of the missing points that this is.
pub(super) const AIM_PARTS: usize = 4;

/// The turns away that are distinguished.
pub(super) const SEATS: usize = 4;

const RESOURCES: usize = Resource::ALL.len();

/// The purchases of every game.
pub(super) const BOUGHT: [Purchase; 4] = [Purchase::Road, Purchase::Settlement, Purchase::City, Purchase::Card];

/// Declares the places of inputs, each after the one before it, and their number.
macro_rules! places {
    ($last:ident; $first:ident $n:expr; $($rest:tt)*) => { places!(@ $last; 0; $first $n; $($rest)*); };
    (@ $last:ident; $at:expr; $name:ident $n:expr; $($rest:tt)*) => {
        pub(super) const $name: usize = $at;
        places!(@ $last; $name + $n; $($rest)*);
    };
    (@ $last:ident; $at:expr;) => { pub(super) const $last: usize = $at; };
}

places! { N_INPUTS;
    // The game.
    PLAYERS 3;
    SCENARIO Scenario::ALL.len();
    MODULES Module::ALL.len();
    SET_UP 1;
    ROUNDS 1;
    // Who it is: whether the viewer, and how many turns away.
    SEEN 1;
    ORDER SEATS;
    // Points.
    LEFT LEFT_STEPS;
    POINTS_LEFT 1;
    LEFT_PART 1;
    MERITS Merit::ALL.len();
    LEAD 1;
    RIVAL 1;
    // Income.
    CARDS RESOURCES;
    INCOME 1;
    BLOCKED 1;
    MISSING_RESOURCES 1;
    GIVES RESOURCES;
    SPEED 1;
    BARE BOUGHT.len();
    HASTE 1;
    // The hand.
    HAND RESOURCES;
    N_CARDS 1;
    HIDDEN 1;
    OVER 3;
    SOON BOUGHT.len();
    PAYS BOUGHT.len();
    DEVELOPMENT Card::ALL.len();
    UNSEEN 1;
    // Special cards.
    KNIGHTS 1;
    ARMY MISSING_STEPS;
    ROAD 1;
    LONGEST MISSING_STEPS;
    ROAD_MARGIN 1;
    ROAD_PART 1;
    ARMY_MARGIN 1;
    ARMY_PART 1;
    // Pieces and places.
    ROADS_LEFT 1;
    SETTLEMENTS_LEFT 1;
    NO_SETTLEMENT 1;
    CITIES_LEFT 1;
    NO_CITY 1;
    PLACES 4;
    // What it works for.
    AIMS AIM_KINDS * AIM_PARTS;
    BEST_AIM 1;
    // Scenarios and modules.
    GOLD 1;
    FISH 1;
    BOOT 1;
    PRISONERS 1;
    KNIGHTS_OUT 1;
    FALLEN 1;
    WAGON 1;
    LOAD 1;
    VOTES 1;
    TOKENS 1;
    DAMAGED 1;
    HARBOURS 1;
}

/// A seat's share of the win is about the third power of its haste.
pub(super) const PRIOR: [(usize, f32); 1] = [(HASTE, 3.0)];

/// The inputs that stand for ways to play: cities, both special cards, development cards, harbours, many places.
pub(super) const WAYS: [usize; 8] = [MERITS + 1, LONGEST, ROAD, KNIGHTS, UNSEEN, GIVES, PLACES, AIMS];

/// The ground on which an input speaks for or against a position, in the words of the game.
pub(super) fn ground(input: usize) -> Both {
    match input {
        LEFT..CARDS | HASTE => ["points and the way to the last one", "Punkte bis zum Sieg"],
        CARDS..GIVES => ["income", "Erträge"],
        GIVES..SPEED => ["harbours", "Häfen"],
        SPEED..HASTE => ["income", "Erträge"],
        HAND..SOON => ["cards in hand", "Handkarten"],
        SOON..DEVELOPMENT => ["what the hand pays for", "bezahlbare Bauten"],
        DEVELOPMENT..KNIGHTS => ["development cards", "Entwicklungskarten"],
        KNIGHTS..ROAD | ARMY_MARGIN..ROADS_LEFT => ["the Largest Army", "die Größte Rittermacht"],
        ROAD..ARMY_MARGIN => ["the Longest Road", "die Längste Handelsstraße"],
        ROADS_LEFT..PLACES => ["pieces left", "übrige Figuren"],
        PLACES..AIMS => ["places to build", "Bauplätze"],
        AIMS..GOLD => ["what to build next", "das nächste Bauziel"],
        GOLD.. => ["the scenario", "das Szenario"],
        _ => ["", ""],
    }
}
