//! Results as a report reads them: who played, and the counts that several of its parts rest on.

use super::reported::Reported;
use kogge_engine::game::PlayerKind;
use kogge_engine::study::stats::Proportion;
use kogge_engine::study::{LengthTally, Results, SeatTally, Setting, Tally, Totals, VICTORY};
use kogge_engine::vocab::{Both, Tongue};
use kogge_engine::wording::say;

/// Where a greater share of the games was left unfinished, no verdict follows from the others.
const MOST_LEFT: f64 = 0.01;

/// The games of people beside those of the study.
#[derive(Debug)]
pub struct People<'a, S: Reported> {
    /// The counts of those that came to their end.
    pub results: &'a Results<S>,
    /// How many of them had computer players as well.
    pub mixed: u64,
    /// How many others were left before their end; these are not counted.
    pub left: u64,
}

// Derived, they would ask the same of the state.
impl<S: Reported> Clone for People<'_, S> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<S: Reported> Copy for People<'_, S> {}

/// Results that are reported on, the language of the report, and more about games of people.
#[derive(Debug)]
pub struct Seen<'a, S: Reported>(pub(crate) &'a Results<S>, pub(crate) Tongue, pub(crate) Option<People<'a, S>>);

impl<S: Reported> Clone for Seen<'_, S> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<S: Reported> Copy for Seen<'_, S> {}

impl<'a, S: Reported> Seen<'a, S> {
    /// The language of the report.
    pub const fn tongue(self) -> Tongue {
        self.1
    }

    /// The counts.
    pub const fn tally(self) -> &'a S::Tally {
        &self.0.tally
    }

    /// The setting that was played.
    pub const fn setting(self) -> &'a Setting<S> {
        &self.0.setting
    }

    /// How games ended.
    pub fn totals(self) -> Totals {
        self.0.tally.totals()
    }

    /// Whether people played these games.
    pub(crate) const fn is_of_people(self) -> bool {
        self.2.is_some()
    }

    /// The kind of every player, when all are of one; people have none.
    pub(crate) fn kind(self) -> Option<PlayerKind> {
        if self.is_of_people() {
            return None;
        }
        match self.0.setting.kinds()[..] {
            [kind] => Some(kind),
            _ => None,
        }
    }

    /// The players: `steady`, or every seat's kind where they differ; people with the number of their games.
    pub(crate) fn who(self) -> String {
        let Some(people) = self.2 else { return self.0.setting.who() };
        let (t, n) = (self.1, people.results.tally.totals().games);
        let games = match n {
            1 => t.said(["1 game", "1 Partie"]),
            n => say!(t, "{n} games", "{n} Partien"),
        };
        let mixed = match people.mixed {
            0 => String::new(),
            mixed => say!(t, ", {mixed} with computers", ", {mixed} mit Computern"),
        };
        say!(t, "people ({games}{mixed})", "Menschen ({games}{mixed})")
    }

    /// Whether any player chooses without looking: such games say nothing of how a map plays.
    pub(crate) fn is_random(self) -> bool {
        !self.is_of_people() && self.0.setting.kinds().into_iter().any(PlayerKind::is_aimless)
    }

    /// How many play.
    pub(crate) fn players(self) -> usize {
        self.0.setting.players
    }

    /// The games that came to their end.
    pub(crate) fn finished(self) -> u64 {
        self.totals().finished
    }

    /// Whether too many games were left unfinished, so that the finished ones are mostly the short ones.
    pub(crate) fn is_mostly_of_short_games(self) -> bool {
        let totals = self.totals();
        totals.unfinished() as f64 > MOST_LEFT * totals.games as f64
    }

    /// The layouts that games share; 0 where each game has its own.
    pub(crate) fn n_layouts(self) -> usize {
        self.0.tally.layouts_at(0).len()
    }

    /// The victories from a place in the turn order, those shared in parts; where games share layouts, these are the unit.
    pub(crate) fn wins_from(self, place: usize) -> Option<Proportion> {
        self.0.tally.share_at(place)
    }

    /// The victories of a seat.
    pub(crate) fn wins_of(self, seat: usize) -> Option<Proportion> {
        let places = self.0.tally.seats().get(seat)?;
        let parts = places.iter().map(SeatTally::victories).sum();
        Proportion::in_parts(parts, places.iter().map(|place| place.games).sum(), VICTORY)
    }

    /// Every seat at every place.
    pub(crate) fn seats(self) -> impl Iterator<Item = &'a SeatTally> {
        self.0.tally.seats().iter().flatten()
    }

    /// Players who won, alone or not, over all games.
    pub(crate) fn winners(self) -> u64 {
        self.seats().map(won).sum()
    }

    /// Players over all games.
    pub(crate) fn sat(self) -> u64 {
        self.seats().map(|seat| seat.games).sum()
    }

    /// How long games of each ending were, with the key of the ending and its words.
    pub(crate) fn lengths(self) -> impl Iterator<Item = ((&'static str, &'static str), &'a LengthTally)> {
        let lengths = self.0.tally.endings().into_iter().map(|(_, length)| length);
        let endings = S::ENDINGS.iter().map(move |&(key, words)| (key, self.tongue().of(words)));
        endings.zip(lengths)
    }
}

/// Games won, alone or not.
fn won(seat: &SeatTally) -> u64 {
    seat.won + seat.shared.iter().sum::<u64>()
}

/// `first`, `second` …: a place in an order from 0. In German a noun: `Erster`, behind an article `Erste`.
pub(crate) fn ordinal(t: Tongue, place: usize) -> &'static str {
    t.of(ORDINALS.get(place).copied().unwrap_or(["later", "Späterer"]))
}

/// The same behind an article: `the first`, `der Erste`.
pub(crate) fn the_ordinal(t: Tongue, place: usize) -> &'static str {
    let word = ordinal(t, place);
    t.of([word, word.trim_end_matches('r')])
}

/// `first to play`: a place in the turn order.
pub(crate) fn to_play(t: Tongue, place: usize) -> String {
    say!(t, "{} to play", "{} der Zugfolge", ordinal(t, place))
}

/// The same with its article: `the first to play`, `der Erste der Zugfolge`; with a capital where it begins a sentence.
pub(crate) fn the_one_to_play(t: Tongue, place: usize, begins: bool) -> String {
    let article = t.of(if begins { ["The", "Der"] } else { ["the", "der"] });
    say!(t, "{article} {} to play", "{article} {} der Zugfolge", the_ordinal(t, place))
}

const ORDINALS: [Both; 5] =
    [["first", "Erster"], ["second", "Zweiter"], ["third", "Dritter"], ["fourth", "Vierter"], ["fifth", "Fünfter"]];

/// `1 in 4`: an even share of victories.
pub(crate) fn one_in(t: Tongue, players: usize) -> String {
    say!(t, "1 in {players}", "1 von {players}")
}
