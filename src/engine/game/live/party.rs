//! A game with those who play it: people, and computer players that choose for their seats.

use std::fmt;
use std::str::FromStr;

use super::{Action, Live, State};
use crate::game::hint::hint;
use crate::game::{Decider, Outcome, Playable, Player, PlayerKind, Players, Seat, computers};
use crate::random::Random;
use crate::wording::say;

/// The most grounds of each side that a hint names.
const MOST_GROUNDS: usize = 3;

/// The player at a seat.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Chair {
    /// A person.
    Human,
    /// A computer player.
    Kind(PlayerKind),
}

impl FromStr for Chair {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        match text {
            "human" => Ok(Self::Human),
            _ => text.parse().map(Self::Kind).map_err(|unknown| format!("{unknown}; `human` is a person")),
        }
    }
}

impl fmt::Display for Chair {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Human => f.write_str("human"),
            Self::Kind(kind) => kind.fmt(f),
        }
    }
}

impl Chair {
    /// The player in the seat, where it is not a person.
    pub const fn kind(self) -> Option<PlayerKind> {
        match self {
            Self::Human => None,
            Self::Kind(kind) => Some(kind),
        }
    }
}

/// Why nothing was undone, in words.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NotUndone(String);

impl fmt::Display for NotUndone {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for NotUndone {}

/// A game and who plays it.
pub struct Party<L: Live> {
    /// The game.
    pub game: L,
    /// The computer player for each seat; nobody for people.
    players: Vec<Option<Box<dyn Player<State<L>>>>>,
    random: Random,
    chance: <State<L> as Playable>::Chance,
}

impl<L: Live> Party<L> {
    /// A game with those who play it from seat A on, whose choices and luck follow from a seed.
    pub fn new(game: L, chairs: &[Chair], seed: u64) -> Self {
        Self::with(game, &computers(), chairs, seed)
    }

    /// The same with players of another source.
    pub fn with(game: L, players: &Players<State<L>>, chairs: &[Chair], seed: u64) -> Self {
        let players = chairs.iter().map(|chair| chair.kind().map(|kind| players(kind))).collect();
        Self { game, players, random: Random::from_seed(seed), chance: State::<L>::chance(seed) }
    }

    /// Shows the players how the game ended.
    pub fn over(&mut self, outcome: &Outcome<State<L>>) {
        let rules = self.game.rules();
        self.players.iter_mut().flatten().for_each(|player| player.over(rules, outcome));
    }

    /// Lets others play on, from seat A on.
    pub fn sit(&mut self, chairs: &[Chair]) {
        self.players = chairs.iter().map(|chair| chair.kind().map(|kind| kind.player())).collect();
    }

    /// Whether a person plays for a seat.
    pub fn is_person(&self, seat: Seat) -> bool {
        self.players.get(seat.index()).is_some_and(Option::is_none)
    }

    /// The people at the table.
    pub fn people(&self) -> impl Iterator<Item = Seat> {
        Seat::players(self.players.len()).filter(|&seat| self.is_person(seat))
    }

    /// The person who has to decide; nobody where chance or a computer player is next, or the game is over.
    pub fn person_due(&self) -> Option<Seat> {
        match self.game.decider()? {
            Decider::Seat(seat) => Some(seat).filter(|&seat| self.is_person(seat)),
            Decider::Chance => None,
        }
    }

    /// The outcome of chance or the choice of a computer player; nothing where a person has to decide, or the game is
    /// over.
    pub fn others(&mut self) -> Option<Action<L>> {
        match self.game.decider()? {
            Decider::Chance => self.game.state().brought(self.game.rules(), &mut self.chance),
            Decider::Seat(seat) => {
                let player = self.players.get_mut(seat.index())?.as_mut()?;
                self.game.session().ask(player.as_mut(), &mut self.random)
            }
        }
    }

    /// Back to the last decision of a person: how many decisions were undone.
    ///
    /// # Errors
    ///
    /// [`NotUndone`] with the reason; the game is as before.
    pub fn undo(&mut self) -> Result<usize, NotUndone> {
        let mut n_undone = 0;
        loop {
            if let Err(no_undo) = self.game.undo() {
                (0..n_undone).for_each(|_| drop(self.game.redo(None)));
                return Err(NotUndone(no_undo));
            }
            n_undone += 1;
            if self.person_due().is_some() {
                return Ok(n_undone);
            }
        }
    }

    /// Forth again to the next decision of a person: what happened, in words; nothing where nothing was undone.
    pub fn redo(&mut self, viewer: Option<Seat>) -> Option<String> {
        let mut all: Option<String> = None;
        while let Some(said) = self.game.redo(viewer) {
            *all.get_or_insert_default() += &said;
            if self.person_due().is_some() {
                break;
            }
        }
        all
    }

    /// The choice of the expert, and its steps and reasons, a line each; nothing where no player decides. The game and its
    /// chance stay as they are.
    pub fn hint(&self) -> Option<(Action<L>, Vec<String>)> {
        let seed = self.game.n_actions() as u64;
        let hint = hint(self.game.rules(), self.game.state(), seed)?;
        let steps = hint.steps.iter().filter_map(|(position, action)| self.game.text(position, *action));
        let [before, after] = [hint.before, hint.after].map(|share| (100.0 * share).round());
        let tongue = self.game.tongue();
        let mut lines = vec![steps.collect::<Vec<_>>().join(tongue.of([", then ", "; dann "]))];
        // Its value of a position within a turn may be less than before: that would speak against what it advises.
        if after > before {
            lines.push(say!(
                tongue,
                "your share of the win: {before} of 100 without it, {after} with it",
                "dein Anteil am Sieg: {before} von 100 ohne das, {after} damit",
            ));
        }
        for (side, is_for) in [(["for it", "dafür"], true), (["against it", "dagegen"], false)] {
            let grounds = hint.grounds.iter().filter(|(_, amount)| (*amount > 0.0) == is_for);
            let words: Vec<String> = grounds.take(MOST_GROUNDS).map(|(word, _)| tongue.said(*word)).collect();
            if !words.is_empty() {
                lines.push(format!("{}: {}", tongue.of(side), tongue.all(&words)));
            }
        }
        Some((hint.steps.first()?.1, lines))
    }
}
