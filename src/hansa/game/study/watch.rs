//! A game under watch: what it shows is noted while it goes on, and added to a tally once it is finished.
//!
//! What is cheap is noted by [`Notes`] in every game; what takes longer than playing is left to [`Close`].

mod notes;

use super::Played;
use super::close::Close;
use super::tally::{CLOSELY_EVERY, Tally};
use crate::play::Step;
use crate::rules::{End, Line, Rules, Seat, Sheet, State};
use kogge_engine::study::{Row, Watch};
use kogge_engine::vocab::words;
use notes::Notes;

words! {
    /// How a game can be finished.
    pub enum Way {
        /// By prestige. Clause: END-1.
        Prestige = "prestige",
        /// By completed cities. Clause: END-2.
        Cities = "cities",
        /// By the empty marker supply. Clause: END-3.
        Supply = "supply",
        /// By more than one of them at once.
        Several = "several",
    }
}

impl Way {
    pub(super) fn of(rules: Rules, state: &State) -> Self {
        let mut ways = End::reasons(rules, state).into_iter().map(|end| match end {
            End::Prestige { .. } => Self::Prestige,
            End::Cities(_) => Self::Cities,
            End::Supply => Self::Supply,
        });
        match ways.next() {
            Some(first) if ways.all(|way| way == first) => first,
            _ => Self::Several,
        }
    }
}

/// The part of a row that only games of this family have.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Marks {
    /// The player who was the first to have the Link, and in which round.
    pub link: Option<(Seat, u32)>,
}

impl Row for Marks {
    fn columns() -> Vec<String> {
        ["link_seat", "link_round"].map(str::to_owned).into()
    }

    fn values(&self) -> Vec<String> {
        let (seat, round) = self.link.unzip();
        vec![seat.map_or_else(String::new, |seat| seat.to_string()), round.map_or_else(String::new, |n| n.to_string())]
    }
}

impl Row for Sheet {
    fn columns() -> Vec<String> {
        Line::ALL.iter().map(|line| line.word().replace(' ', "_")).collect()
    }

    fn values(&self) -> Vec<String> {
        Line::ALL.iter().map(|&line| self.line(line).to_string()).collect()
    }
}

/// Watches games of a setting, one after another.
#[derive(Default)]
pub struct Watcher {
    notes: Notes,
    close: Close,
    is_close: bool,
}

impl Watch<State> for Watcher {
    fn begin(&mut self, game: u64, _: u64) {
        self.is_close = game.is_multiple_of(CLOSELY_EVERY);
        self.notes.begin();
        self.close.begin();
    }

    fn look(&mut self, rules: Rules, state: &State, step: Option<&Step<'_>>) {
        self.notes.look(rules, state);
        if self.is_close {
            self.close.look(rules, state, step.map(|step| step.action));
        }
        if let Some(step) = step {
            self.notes.note(rules, step);
        }
    }

    fn end(&mut self, rules: Rules, state: &State) -> Marks {
        self.notes.see_link(state);
        if self.is_close {
            self.close.look(rules, state, None);
        }
        Marks { link: self.notes.link }
    }

    fn add(&self, rules: Rules, state: &State, played: &Played, tally: &mut Tally) {
        self.notes.add(rules, state, played, tally);
        if self.is_close {
            self.close.add(played, &mut tally.close);
        }
    }
}

/// The round of a state, from 1.
pub(super) fn round(state: &State) -> u32 {
    (state.turn() - 1) / state.n_players() as u32 + 1
}
