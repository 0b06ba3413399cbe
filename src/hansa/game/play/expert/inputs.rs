//! The inputs of the expert: the places of the inputs, which name no city, no route and no number of either.
//!
//! Slow inputs change with kontors, markers, skills and prestige; quick ones with every piece. What a route is good for
//! is a set of [`Good`]s, so that any route of any board is described alike.

use crate::vocab::Both;
use kogge_engine::game::value::{Inputs, Net, Sums};

/// The meaning of the inputs, as a number that grows when it changes.
pub(super) const MEANING: u32 = 2;

/// A good of a route, to a seat that establishes it now.
#[derive(Debug, Clone, Copy)]
#[allow(dead_code, reason = "the skills are counted on from the first")]
pub(super) enum Good {
    /// Every route.
    Any,
    /// A kontor.
    Kontor,
    /// Control of a city.
    Control,
    /// A kontor that completes its city.
    Completes,
    /// A kontor next to others, or in a city with one.
    Joins,
    /// Prestige for the space.
    Coin,
    /// A kontor on a shortest way to the Link.
    Link,
    /// A kontor in a region that scores.
    Region,
    /// A kontor that gives a permission.
    Permit,
    /// A skill that is not finished; the five in their order.
    Keys,
    /// The Actions skill.
    Actions,
    /// The Privilege skill.
    Privilege,
    /// The Book skill.
    Book,
    /// The Purse skill.
    Purse,
    /// A marker.
    Marker,
    /// A marker for actions or a skill.
    StrongMarker,
    /// A special space.
    Special,
    /// One own controlled city at its ends.
    OwnEnd,
    /// Two of them.
    OwnEnds,
    /// One city that another controls.
    OtherEnd,
    /// Two of them.
    OtherEnds,
    /// A permanent marker for a skill.
    PermanentSkill,
    /// A permanent marker for a kontor.
    PermanentKontor,
    /// A permanent marker for actions.
    PermanentActions,
    /// Another permanent marker.
    Permanent,
    /// Its country is closed to the seat.
    Closed,
    /// Some posts are ships.
    Ships,
    /// Four posts or more.
    Long,
    /// A kontor for the next higher privilege.
    Locked,
    /// A city of the own mission card without an own kontor.
    Mission,
    /// A kontor that only a merchant can found.
    Round,
}

/// Room for as many goods as a word has bits.
pub(super) const N_GOODS: usize = 32;

const _: () = assert!((Good::Round as usize) < N_GOODS, "a set of goods is one word");

impl Good {
    /// The set of this one.
    pub(super) const fn bit(self) -> u32 {
        1 << self as u32
    }
}

/// The points that count as one in an input that holds points.
pub(super) const POINTS: f32 = 10.0;

/// The steps of a skill that are distinguished.
pub(super) const STEPS: usize = 6;
/// The distances to the Link that are distinguished.
pub(super) const LINK_STEPS: usize = 6;
/// The kinds of effects of markers.
pub(super) const EFFECTS: usize = 12;
/// The numbers of actions that are distinguished.
pub(super) const ACTIONS: usize = 6;

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
    // Slow inputs of a seat.
    LINES 8;
    TOTAL 1;
    SHARE 1;
    SKILL_VALUES 4;
    SKILLS_AHEAD 1;
    LINK_AHEAD 1;
    MARKER_POINTS 1;
    MARKER_ACTIONS 1;
    LEVELS 5 * STEPS;
    FINISHED 5;
    TO_LIMIT 1;
    CONTROLLED 1;
    PRESENT 1;
    SHAKY 1;
    IN_REACH 1;
    NETWORK 1;
    KONTORS 1;
    LINK_DISTANCE LINK_STEPS;
    LINK_RANK 2;
    UNUSED EFFECTS;
    USED 1;
    COLLECTED 1;
    PLATES 1;
    TILES 6;
    SPECIAL_HELD 1;
    SPECIAL_OPEN 1;
    PERMISSIONS 1;
    CLOSED 1;
    MISSION_PRESENT 1;
    MISSION_CONTROLLED 1;
    // Slow inputs of the game and of the board.
    PLAYERS 4;
    SUPPLY_LEFT 1;
    SUPPLY_LOW 2;
    COMPLETED 1;
    COMPLETED_LOW 1;
    MOST_PRESTIGE 1;
    PRESTIGE_LOW 1;
    ROUNDS 1;
    PROGRESS 1;
    COINS_LEFT 1;
    BOARD 20;
    MODULES 5;
    // Quick inputs of a seat.
    SUPPLY 2;
    STOCK 2;
    SUPPLY_IS 4;
    ALL_OUT 1;
    ON_POSTS 2;
    IN_HAND 2;
    EXTRAS 1;
    WAIT 5;
    ACTIONS_LEFT 1;
    ACTIONS_ARE ACTIONS;
    COMPLETE N_GOODS;
    ALONE N_GOODS;
    SHARED N_GOODS;
    NEAR N_GOODS;
    IN_TURN N_GOODS;
    // Quick inputs in points.
    SPECIAL_NEAR 1;
    SPECIAL_COMPLETE 1;
    GAIN_COMPLETE 1;
    GAIN_BEST 1;
    GAIN_ALONE 1;
    GAIN_SHARED 1;
    GAIN_NEAR 1;
    GAIN_IN_TURN 1;
    ENDS_COMPLETE 1;
    ENDS_NEAR 1;
    ENDS_IN_TURN 1;
}

/// How many inputs are quick.
pub(super) const N_QUICK: usize = N_INPUTS - SUPPLY;

/// The quick inputs of a seat.
#[derive(Debug, Clone, Copy)]
pub(super) struct Quick(pub(super) [f32; N_QUICK]);

impl Inputs for Quick {
    #[inline]
    fn put(&mut self, input: usize, value: f32) {
        self.0[input - SUPPLY] = value;
    }
}

impl Quick {
    pub(super) const NONE: Self = Self([0.0; N_QUICK]);

    /// Adds to sums that hold other quick inputs what makes them hold these.
    pub(super) fn add(&self, net: &Net, sums: &mut Sums, before: &Self) {
        let mut changes = [(0, 0.0); N_QUICK];
        let mut n_changes = 0;
        for (i, (new, old)) in self.0.iter().zip(&before.0).enumerate() {
            // Written in any case and counted where it differs, which needs no branch.
            changes[n_changes] = ((SUPPLY + i) as u16, new - old);
            n_changes += usize::from(new != old);
        }
        net.add_all(sums, &changes[..n_changes]);
    }
}

/// Quick inputs that differ from others, as they are put.
pub(super) struct Changes<'a> {
    before: &'a Quick,
    list: [(u16, f32); N_QUICK],
    n: usize,
}

impl<'a> Changes<'a> {
    pub(super) fn of(before: &'a Quick) -> Self {
        Self { before, list: [(0, 0.0); N_QUICK], n: 0 }
    }

    /// Each with the difference.
    pub(super) fn list(&self) -> &[(u16, f32)] {
        &self.list[..self.n]
    }
}

/// Each input may be put once.
impl Inputs for Changes<'_> {
    #[inline]
    fn put(&mut self, input: usize, value: f32) {
        let before = self.before.0[input - SUPPLY];
        // Written in any case and counted where it differs, which needs no branch.
        self.list[self.n] = (input as u16, value - before);
        self.n += usize::from(value != before);
    }
}

/// The inputs that stand for ways to play: skills, the Link, special spaces, markers, kontors, prestige in reach.
pub(super) const WAYS: [usize; 17] = [
    LEVELS + 2,
    LEVELS + STEPS + 2,
    LEVELS + 2 * STEPS + 2,
    LEVELS + 3 * STEPS + 2,
    LEVELS + 4 * STEPS + 2,
    FINISHED,
    FINISHED + 1,
    FINISHED + 2,
    FINISHED + 3,
    FINISHED + 4,
    LINK_RANK,
    SPECIAL_HELD,
    COLLECTED,
    KONTORS,
    NETWORK,
    GAIN_COMPLETE,
    GAIN_NEAR,
];

/// The ground on which an input speaks for or against a position, in the words of the game.
pub(super) fn ground(input: usize) -> Both {
    const SKILLS: [Both; 5] = [
        ["the skill keys", "Stadtschlüssel"],
        ["the skill actions", "Actiones"],
        ["the skill privilege", "Privilegium"],
        ["the skill book", "Liber Sophiae"],
        ["the skill purse", "Geldbeutel"],
    ];
    const LINK: Both = ["the way to the Link", "der Weg zur Verbindung"];
    const MARKERS: Both = ["markers", "Bonusmarker"];
    const SPECIAL: Both = ["special prestige", "Sonderprestige"];
    const POINTS: Both = ["points", "Punkte"];
    let of_good = |good: usize| match good {
        _ if (Good::Keys as usize..=Good::Purse as usize).contains(&good) => SKILLS[good - Good::Keys as usize],
        _ if good == Good::Link as usize => LINK,
        _ if good == Good::Marker as usize || good == Good::StrongMarker as usize => MARKERS,
        _ if good == Good::Special as usize => SPECIAL,
        _ if (Good::Kontor as usize..=Good::Permit as usize).contains(&good) => {
            ["places for kontors", "Plätze für Niederlassungen"]
        }
        _ => ["routes in reach", "erreichbare Handelsrouten"],
    };
    match input {
        SKILL_VALUES..SKILLS_AHEAD => SKILLS[[0, 1, 3, 4][input - SKILL_VALUES]],
        SKILLS_AHEAD => ["skills", "Eigenschaften"],
        LINK_AHEAD => LINK,
        MARKER_POINTS..LEVELS => MARKERS,
        LINES..SKILL_VALUES => POINTS,
        LEVELS..FINISHED => SKILLS[(input - LEVELS) / STEPS],
        FINISHED..TO_LIMIT => SKILLS[input - FINISHED],
        TO_LIMIT..CONTROLLED => POINTS,
        CONTROLLED..NETWORK => ["cities", "Städte"],
        NETWORK..KONTORS => ["the network", "das Netzwerk"],
        KONTORS..LINK_DISTANCE => ["kontors", "Niederlassungen"],
        LINK_DISTANCE..UNUSED => LINK,
        UNUSED..TILES => MARKERS,
        TILES..SPECIAL_HELD => ["favour tiles", "Plättchen der Gunst"],
        SPECIAL_HELD..PERMISSIONS => SPECIAL,
        PERMISSIONS..MISSION_PRESENT => ["permissions", "Erlaubnisse"],
        MISSION_PRESENT..PLAYERS => ["the mission card", "die Auftragskarte"],
        SUPPLY..ON_POSTS => ["pieces at hand", "verfügbare Steine"],
        ON_POSTS..WAIT => ["pieces on posts", "Steine auf Posten"],
        WAIT..COMPLETE => ["actions left", "übrige Aktionen"],
        SPECIAL_NEAR..GAIN_COMPLETE => SPECIAL,
        GAIN_COMPLETE.. => ["prestige in reach", "erreichbares Prestige"],
        COMPLETE..SPECIAL_NEAR => of_good((input - COMPLETE) % N_GOODS),
        _ => ["the time left", "die übrige Zeit"],
    }
}
