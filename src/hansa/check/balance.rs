//! Checks of the balance of a map that can be played: numbers far from those of the printed boards.
//!
//! They run on boards without errors only. A board with an error will change, and most findings about its balance would
//! repeat the error. Each check states its measures and the values of the printed boards, so that an author sees what
//! is usual.

mod first_kontors;

mod easily_shut_skill;
mod far_special_city;
mod few_marker_routes;
mod green_city_with_long_routes;
mod large_coin;
mod long_special_access;
mod mission_cities_with_one_kontor;
mod missions_out_of_pattern;
mod more_rewards_than_cities;
mod narrow_link_city;
mod neighbouring_taverns;
mod neighbours_on_a_mission;
mod neutral_on_every_route;
mod neutral_shut_in;
mod outsized_number;
mod parting_city;
mod permanent_marker_without_ship;
mod quick_first_action;
mod regional_city_far_from_permission;
mod round_region_far_from_book;
mod route_with_one_short_neighbour;
mod ships_far_from_book;
mod ships_without_permanent_marker;
mod single_kontor_for_permission;
mod single_permission_city;
mod skill_in_several_cities;
mod small_cities_for_markers;
mod too_few_open_cities;
mod too_many_black_kontors;
mod too_many_dead_ends;
mod too_many_round_cities;
mod unusual_completed_limit;
mod unusual_link_length;
mod unusual_marker_supply;
mod unusual_posts_per_player;
mod unusual_rewards;
mod unusual_route_length;

use super::Check;
use super::ctx::Ctx;
use crate::diagnostic::Descriptor;
use crate::hansa::resolve::Resolved;

/// The list, in the order of the rules reference.
pub(super) const DOUBTS: &[Doubt] = &[
    too_few_open_cities::DOUBT,
    too_many_round_cities::DOUBT,
    round_region_far_from_book::DOUBT,
    too_many_dead_ends::DOUBT,
    parting_city::DOUBT,
    far_special_city::DOUBT,
    long_special_access::DOUBT,
    unusual_link_length::DOUBT,
    narrow_link_city::DOUBT,
    easily_shut_skill::DOUBT,
    skill_in_several_cities::DOUBT,
    quick_first_action::DOUBT,
    neighbouring_taverns::DOUBT,
    unusual_route_length::DOUBT,
    large_coin::DOUBT,
    unusual_completed_limit::DOUBT,
    unusual_posts_per_player::DOUBT,
    too_many_black_kontors::DOUBT,
    few_marker_routes::DOUBT,
    unusual_marker_supply::DOUBT,
    single_kontor_for_permission::DOUBT,
    single_permission_city::DOUBT,
    more_rewards_than_cities::DOUBT,
    permanent_marker_without_ship::DOUBT,
    ships_without_permanent_marker::DOUBT,
    ships_far_from_book::DOUBT,
    missions_out_of_pattern::DOUBT,
    neighbours_on_a_mission::DOUBT,
    mission_cities_with_one_kontor::DOUBT,
    neutral_on_every_route::DOUBT,
    route_with_one_short_neighbour::DOUBT,
    unusual_rewards::DOUBT,
    small_cities_for_markers::DOUBT,
    regional_city_far_from_permission::DOUBT,
    green_city_with_long_routes::DOUBT,
    neutral_shut_in::DOUBT,
    outsized_number::DOUBT,
];

/// A doubt: a check, and the numbers that it rests on.
pub(super) struct Doubt {
    pub(super) check: Check,
    pub(super) measures: &'static [Measure],
}

/// How many boards were printed: the shipped ones.
pub const N_PRINTED: usize = 5;

/// A number of a board, from where on it is doubted, and how the printed boards stand.
#[derive(Debug)]
pub struct Measure {
    /// What is measured, with its unit: `posts of a route`.
    pub of: &'static str,
    /// What is doubted: `below 2 or above 4`.
    pub doubted: &'static str,
    /// How the printed boards stand, in the order of [`shipped::IDS`](crate::hansa::shipped::IDS); `None` where a board
    /// has nothing of the kind.
    pub printed: [Option<Spread>; N_PRINTED],
    /// The number of a board, or one for each thing of the kind.
    values: fn(&Ctx) -> Vec<f64>,
}

/// How some numbers spread.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Spread {
    /// The least.
    pub least: f64,
    /// The middle one of the ordered numbers; of an even count the lower of both.
    pub median: f64,
    /// The most.
    pub most: f64,
}

/// A spread to be written down.
const fn spread(least: f64, median: f64, most: f64) -> Option<Spread> {
    Some(Spread { least, median, most })
}

/// One number, the same for all.
const fn one(value: f64) -> Option<Spread> {
    spread(value, value, value)
}

impl Measure {
    /// How a board stands, rounded to tenths.
    pub fn of_board(&self, resolved: &Resolved) -> Option<Spread> {
        let mut values = (self.values)(&Ctx::new(resolved));
        values.sort_by(f64::total_cmp);
        let [least, .., most] = values[..] else { return values.first().and_then(|&only| one(rounded(only))) };
        Some(Spread { least, median: values[(values.len() - 1) / 2], most }.map(rounded))
    }
}

impl Spread {
    fn map(self, change: fn(f64) -> f64) -> Self {
        Self { least: change(self.least), median: change(self.median), most: change(self.most) }
    }
}

fn rounded(value: f64) -> f64 {
    (value * 10.0).round() / 10.0
}

impl std::fmt::Display for Spread {
    /// `3`, or `2 to 4, median 3`.
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let Self { least, median, most } = self;
        if least == most { write!(f, "{median}") } else { write!(f, "{least} to {most}, median {median}") }
    }
}

/// A share in percent; none of nothing.
fn percent(part: usize, whole: usize) -> Option<f64> {
    (whole > 0).then(|| part as f64 * 100.0 / whole as f64)
}

/// What the doubts may report, in the order of the list.
pub fn descriptors() -> impl Iterator<Item = &'static Descriptor> {
    DOUBTS.iter().map(|doubt| doubt.check.descriptor)
}

/// The measures of a finding; nothing for a finding that is not a doubt, or counts nothing.
pub fn measures(descriptor: &Descriptor) -> &'static [Measure] {
    let doubt = DOUBTS.iter().find(|doubt| doubt.check.descriptor.code == descriptor.code);
    doubt.map_or(&[], |doubt| doubt.measures)
}
