//! A game under watch: it is played, what it shows is noted while it goes on, and added to a tally once it is finished.
//!
//! What is cheap is noted by [`Notes`] in every game; what takes longer than playing is left to [`Close`].

mod notes;

use arrayvec::ArrayVec;

use super::close::Close;
use super::kept::Kept;
use super::setting::{Setting, game_seed};
use super::tally::{CLOSELY_EVERY, Tally};
use crate::hansa::play;
use crate::hansa::rules::{Action, End, MAX_PLAYERS, Refused, Rules, Seat, Sheet, State, ranking};
use crate::vocab::words;
use notes::Notes;

words! {
    /// How a game of a study came to its end.
    pub enum Ending {
        /// By prestige. Clause: END-1.
        Prestige = "prestige",
        /// By completed cities. Clause: END-2.
        Cities = "cities",
        /// By the empty marker supply. Clause: END-3.
        Supply = "supply",
        /// By more than one of them at once.
        Several = "several",
        /// A decision was due that offered nothing. INV-17.
        Stuck = "stuck",
        /// The turn cap was reached.
        Capped = "capped",
    }
}

impl Ending {
    /// Whether the game was finished by the rules.
    pub const fn is_finished(self) -> bool {
        match self {
            Self::Prestige | Self::Cities | Self::Supply | Self::Several => true,
            Self::Stuck | Self::Capped => false,
        }
    }

    fn of(rules: Rules, state: &State, turn_cap: u32) -> Self {
        if !state.is_over() {
            return if state.turn() > turn_cap { Self::Capped } else { Self::Stuck };
        }
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

/// A game that was played: a row of the table of games.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Played {
    /// Its number in the study.
    pub game: u64,
    /// Its seed: `kogge play --seed` plays it again.
    pub seed: u64,
    /// How it ended.
    pub ending: Ending,
    /// The turns, every player's counted; of a game that was left those that were whole.
    pub turns: u32,
    /// The rounds, the last counted whole.
    pub rounds: u32,
    /// The decisions.
    pub decisions: u64,
    /// Who was the first to have the Link, and in which round.
    pub link: Option<(Seat, u32)>,
    /// The players by seat; of an unfinished game nobody has points or a rank.
    pub seats: ArrayVec<SeatPlayed, MAX_PLAYERS>,
}

impl Played {
    /// Whether a party won, alone or not: the neutral one never does.
    pub(super) fn is_winner(&self, seat: Seat) -> bool {
        self.seats.get(seat.index()).is_some_and(|player| player.rank == 1)
    }
}

/// How a player did.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct SeatPlayed {
    /// The place in the turn order, from 0.
    pub place: usize,
    /// The rank from 1; 0 where the game is unfinished.
    pub rank: usize,
    /// The points.
    pub sheet: Sheet,
}

/// Plays games of a setting, one after another.
pub(super) struct Watcher<'a> {
    rules: Rules<'a>,
    setting: &'a Setting,
    notes: Notes,
    close: Close,
    actions: Vec<Action>,
}

impl<'a> Watcher<'a> {
    pub(super) fn new(rules: Rules<'a>, setting: &'a Setting) -> Self {
        Self { rules, setting, notes: Notes::default(), close: Close::default(), actions: Vec::new() }
    }

    /// Plays a game, and adds what it showed.
    pub(super) fn play(&mut self, game: u64, tally: &mut Tally, kept: &mut Kept) -> Result<Played, Refused> {
        let (rules, plan) = (self.rules, self.setting.plan(game));
        let is_close = game.is_multiple_of(CLOSELY_EVERY);
        self.actions.clear();
        let (notes, close, actions) = (&mut self.notes, &mut self.close, &mut self.actions);
        notes.begin();
        close.begin();
        let outcome = play::play(rules, &plan, |state, step| {
            notes.look(rules, state);
            if is_close {
                close.look(rules, state, step.map(|step| step.action));
            }
            if let Some(step) = step {
                notes.note(rules, &step);
                actions.push(step.action);
            }
        })?;
        let state = &outcome.state;
        notes.see_link(state);
        let played = self.played(game, state, outcome.n_decisions);
        tally.games += 1;
        match played.ending {
            Ending::Stuck => tally.stuck += 1,
            Ending::Capped => tally.capped += 1,
            _ => {
                tally.finished += 1;
                self.notes.add(rules, state, &played, tally);
                if is_close {
                    self.close.look(rules, state, None);
                    self.close.add(&played, &mut tally.close);
                }
            }
        }
        kept.note(self.setting, &played, &self.actions);
        Ok(played)
    }

    fn played(&self, game: u64, state: &State, decisions: u64) -> Played {
        let (rules, n) = (self.rules, state.n_players());
        let ending = Ending::of(rules, state, self.setting.turn_cap);
        let standings = if ending.is_finished() { ranking(rules, state) } else { ArrayVec::new() };
        let seats = state.seats().map(|seat| {
            let place = (seat.index() + n - state.start().index()) % n;
            let standing = standings.iter().find(|standing| standing.seat == seat);
            let (rank, sheet) = standing.map_or((0, Sheet::default()), |standing| (standing.rank, standing.sheet));
            SeatPlayed { place, rank, sheet }
        });
        let turns = if ending.is_finished() { state.turn() } else { state.turn() - 1 };
        Played {
            game,
            seed: game_seed(self.setting.seed, game),
            ending,
            turns,
            rounds: turns.div_ceil(n as u32),
            decisions,
            link: self.notes.link,
            seats: seats.collect(),
        }
    }
}

/// The round of a state, from 1.
pub(super) fn round(state: &State) -> u32 {
    (state.turn() - 1) / state.n_players() as u32 + 1
}
