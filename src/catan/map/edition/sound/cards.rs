//! Decks. Clauses: B1.5, BA4, HB5, EV1.

use crate::edition::read::DECKS;
use kogge_catan_game::board::edition::Edition;
use kogge_compiler::diagnostic::{Descriptor, Severity};
use kogge_compiler::edition::Page;

pub(super) static DECK_SIZE: Descriptor = Descriptor {
    code: "deck_size",
    severity: Severity::Error,
    rules: &["CAT-E98", "B1.5", "BA4", "HB5", "EV1"],
    what: "A deck of an edition does not have as many cards as the box says.",
    why: "The deck decides how often each card is drawn, and the number in the box is counted independently: one of them \
          is wrong.",
    bad: "[decks]\ntraders = { knight = 15, \"road building\" = 3, \"swift journey\" = 3, point = 3 }\n",
    good: "[decks]\ntraders = { knight = 16, \"road building\" = 3, \"swift journey\" = 3, point = 3 }\n",
};

pub(super) static EVENTS_UNLIKE_DICE: Descriptor = Descriptor {
    code: "events_unlike_dice",
    severity: Severity::Warning,
    rules: &["CAT-E98", "EV1"],
    what: "The numbers of the event cards are not spread like the sums of two dice.",
    why: "The pips on the tokens promise how often each number comes, and the cards are drawn in the place of the dice.",
    bad: "[decks]\nevents = [{ number = 7, event = \"robber attack\", cards = 36 }]\n",
    good: "[decks]\nevents = [\n\
           { number = 2, event = \"none\", cards = 1 }, { number = 3, event = \"none\", cards = 2 },\n\
           { number = 4, event = \"none\", cards = 3 }, { number = 5, event = \"none\", cards = 4 },\n\
           { number = 6, event = \"none\", cards = 5 }, { number = 7, event = \"robber attack\", cards = 6 },\n\
           { number = 8, event = \"none\", cards = 5 }, { number = 9, event = \"none\", cards = 4 },\n\
           { number = 10, event = \"none\", cards = 3 }, { number = 11, event = \"none\", cards = 2 },\n\
           { number = 12, event = \"none\", cards = 1 },\n]\n",
};

/// In how many of 36 ways two dice come to a number.
fn ways(number: u8) -> u32 {
    6 - u32::from(number.abs_diff(7))
}

pub(super) fn check(page: &mut Page<'_>, edition: &Edition) {
    let events: u32 = edition.event_cards.iter().map(|row| u32::from(row.cards)).sum();
    let decks = edition.decks.iter().map(|deck| deck.iter().map(|&n| u32::from(n)).sum());
    for ((name, size), n) in DECKS.into_iter().zip(edition.deck_sizes).zip(decks.chain([events])) {
        if n != u32::from(size) {
            let message = format!("the deck `{name}` has {n} cards, and the box says {size}");
            let help = "write the number of each card, or correct `decks` in `box`";
            page.disagree(
                &DECK_SIZE,
                &[&format!("decks.{name}"), &format!("box.decks.{name}")],
                message,
                Some(help.to_owned()),
            );
        }
    }
    let cards = |number: u8| -> u32 {
        edition.event_cards.iter().filter(|row| row.number == number).map(|row| u32::from(row.cards)).sum()
    };
    let unlike: Vec<u8> = (2..=12).filter(|&number| 36 * cards(number) != events * ways(number)).collect();
    if let Some(&number) = unlike.first() {
        let (n, ways) = (cards(number), ways(number));
        let message =
            format!("{n} of {events} event cards have the number {number}, and {ways} of 36 rolls of two dice");
        page.disagree(&EVENTS_UNLIKE_DICE, &["decks.events"], message, None);
    }
}
