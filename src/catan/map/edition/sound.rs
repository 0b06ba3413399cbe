//! Checks that the numbers of an edition agree with one another and can be played.

mod cards;
mod fish;
mod goods;
mod price;
mod supply;

use kogge_catan_game::board::edition::Edition;
use kogge_compiler::diagnostic::Descriptor;
use kogge_compiler::edition::{
    EDITION_BASE, EDITION_CYCLE, EDITION_MISSING_KEY, EDITION_OF_ANOTHER_GAME, EDITION_SYNTAX, EDITION_UNKNOWN_KEY,
    EDITION_VALUE, Page,
};

/// Every finding about editions.
pub const FINDINGS: &[&Descriptor] = &[
    &EDITION_SYNTAX,
    &EDITION_UNKNOWN_KEY,
    &EDITION_MISSING_KEY,
    &EDITION_VALUE,
    &EDITION_BASE,
    &EDITION_CYCLE,
    &EDITION_OF_ANOTHER_GAME,
    &price::BAD_PRICE,
    &supply::BAD_SUPPLY,
    &cards::DECK_SIZE,
    &cards::EVENTS_UNLIKE_DICE,
    &goods::GOODS_LOOP,
    &fish::UNPAYABLE_ACTION,
];

/// Looks for everything that no single key shows.
pub(super) fn check(page: &mut Page<'_>, edition: &Edition) {
    price::check(page, edition);
    supply::check(page, edition);
    cards::check(page, edition);
    goods::check(page, edition);
    fish::check(page, edition);
}
