//! `Board` → [`CheckedBoard`]: checks that need the whole board. One file a check; those of balance are rows of tables.
//!
//! The module `check` of all families asks them one after the other.

pub mod balance;
mod barren;
mod counting;
mod ctx;
mod found;
#[doc(hidden)]
pub mod opening;
mod shut;
mod taverns;
mod view;

mod barren_link;
mod barren_mission_city;
mod barren_permission_city;
mod border_fee_without_border;
mod city_outside_its_country;
mod city_without_kontors;
mod city_without_route;
mod completed_limit_out_of_range;
mod country_never_opens;
mod country_without_route;
mod empty_marker_supply;
mod founding_without_green_city;
mod green_city_with_kontors;
mod green_city_without_founding;
mod kontors_not_ascending;
mod link_rewards_not_descending;
mod missions_without_module;
mod module_off_the_base_board;
mod names_nearly_alike;
mod no_room_for_posts;
mod no_way_to_relocate;
mod outside_the_picture;
mod permission_at_home;
mod places_overlap;
mod placing_without_route;
mod prestige_limit_below_one;
mod promo_marker_out_of_place;
mod promo_without_marker;
mod regional_rewards_ascending;
mod route_without_neighbour;
mod route_without_posts;
mod same_link_ends;
mod scored_country_without_city;
mod shut_skill;
mod shut_special_prestige;
mod single_post_for_neutral;
mod skill_offered_nowhere;
mod smaller_side_for_more_players;
mod special_city_without_access;
mod special_value_below_one;
mod special_values_not_ascending;
mod tavern_at_permanent_marker;
mod tavern_closed_to_markers;
mod too_few_completable_cities;
mod too_few_marker_routes;
mod too_few_merchants;
mod too_few_missions;
mod too_large_to_play;
mod too_many_posts;
mod too_many_ships;
mod unreachable_city;
mod unreachable_link_end;
mod unreachable_privilege;
mod unusable_source;
mod wrong_count;
mod wrong_number_of_home_countries;
mod wrong_number_of_markers;
mod wrong_number_of_taverns;
mod wrong_player_counts;

use crate::board::{self, Board};
use crate::resolve::Resolved;
use ctx::{Check, Ctx};
use found::Found;
use kogge_compiler::check::Asking;
use kogge_compiler::diagnostic::{self, Descriptor, Diagnostic};
use kogge_hansa_game::board::table::{Table, TooLarge};

/// The list, in the order of the rules reference, narrower findings before those that yield to them; what the language
/// adds comes last.
const CHECKS: &[Check] = &[
    route_without_posts::CHECK,
    shut_skill::CHECK,
    shut_special_prestige::CHECK,
    too_many_ships::CHECK,
    too_few_merchants::CHECK,
    too_many_posts::CHECK,
    unreachable_link_end::CHECK,
    unreachable_city::CHECK,
    special_city_without_access::CHECK,
    city_without_route::CHECK,
    route_without_neighbour::CHECK,
    no_way_to_relocate::CHECK,
    same_link_ends::CHECK,
    barren_link::CHECK,
    link_rewards_not_descending::CHECK,
    special_value_below_one::CHECK,
    unreachable_privilege::CHECK,
    skill_offered_nowhere::CHECK,
    barren_permission_city::CHECK,
    barren_mission_city::CHECK,
    city_without_kontors::CHECK,
    green_city_with_kontors::CHECK,
    green_city_without_founding::CHECK,
    founding_without_green_city::CHECK,
    completed_limit_out_of_range::CHECK,
    too_few_completable_cities::CHECK,
    empty_marker_supply::CHECK,
    wrong_number_of_markers::CHECK,
    tavern_at_permanent_marker::CHECK,
    tavern_closed_to_markers::CHECK,
    wrong_number_of_taverns::CHECK,
    country_without_route::CHECK,
    placing_without_route::CHECK,
    wrong_number_of_home_countries::CHECK,
    permission_at_home::CHECK,
    country_never_opens::CHECK,
    scored_country_without_city::CHECK,
    regional_rewards_ascending::CHECK,
    too_few_missions::CHECK,
    wrong_player_counts::CHECK,
    single_post_for_neutral::CHECK,
    too_few_marker_routes::CHECK,
    border_fee_without_border::CHECK,
    prestige_limit_below_one::CHECK,
    city_outside_its_country::CHECK,
    special_values_not_ascending::CHECK,
    smaller_side_for_more_players::CHECK,
    names_nearly_alike::CHECK,
    module_off_the_base_board::CHECK,
    missions_without_module::CHECK,
    unusable_source::CHECK,
    promo_marker_out_of_place::CHECK,
    promo_without_marker::CHECK,
    wrong_count::CHECK,
    kontors_not_ascending::CHECK,
    too_large_to_play::CHECK,
    outside_the_picture::CHECK,
    places_overlap::CHECK,
    no_room_for_posts::CHECK,
];

/// The findings that the checks may report, in the order of the list.
pub fn descriptors() -> impl Iterator<Item = &'static Descriptor> {
    CHECKS.iter().map(|check| check.descriptor).chain(balance::descriptors())
}

/// Every check by its code, in the order in which they are asked, with the codes that it yields to.
#[doc(hidden)]
pub fn order() -> impl Iterator<Item = (&'static str, &'static [&'static str])> {
    let checks = CHECKS.iter().map(|check| (check.descriptor.code, check.yields_to));
    checks.chain(balance::doubts().map(|doubt| (doubt.descriptor.code, doubt.yields_to)))
}

/// A board without errors. Only [`check`] makes one.
#[derive(Debug, Clone, PartialEq)]
pub struct CheckedBoard {
    board: Board,
}

impl CheckedBoard {
    /// The board. It has a Link and special prestige.
    pub fn board(&self) -> &Board {
        &self.board
    }

    /// The board as the runtime reads it.
    ///
    /// # Errors
    ///
    /// [`TooLarge`] when the board exceeds a limit of play.
    pub fn table(&self) -> Result<Table, TooLarge> {
        board::table(&self.board)
    }
}

/// Checks a board. Gives every finding, those of resolving included, in the order of every output; and the board,
/// unless one of them is an error.
pub fn check(resolved: Resolved) -> (Option<CheckedBoard>, Vec<Diagnostic>) {
    check_watched(resolved, &mut |_| {})
}

/// [`check`], with `done` called after each check that was asked: for measurements.
pub fn check_watched(
    resolved: Resolved,
    done: &mut dyn FnMut(&'static Descriptor),
) -> (Option<CheckedBoard>, Vec<Diagnostic>) {
    let ctx = Ctx::new(&resolved);
    let mut asking = Asking { doubts: resolved.doubts, lost: &resolved.lost, done, found: Found::default() };
    asking.ask_each(&ctx, CHECKS);
    let is_sound = !resolved.diagnostics.iter().chain(&asking.found.findings).any(Diagnostic::is_error);
    for doubt in balance::doubts().filter(|_| is_sound) {
        asking.ask(&doubt.descriptor, doubt.rests_on, doubt.yields_to, |found| (doubt.find)(&ctx, doubt, found));
    }
    let mut found = asking.found;
    let Resolved { board, mut diagnostics, .. } = resolved;
    diagnostics.append(&mut found.findings);
    diagnostic::sort(&mut diagnostics);
    // A missing Link or special city was reported by `resolve`; tables are made of boards that have both.
    let complete = board.link.is_some() && board.special.is_some();
    let sound = complete && !diagnostics.iter().any(Diagnostic::is_error);
    (sound.then_some(CheckedBoard { board }), diagnostics)
}
