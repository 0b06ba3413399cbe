//! `Studied`: what a family adds so that its games can be played in any number, counted and compared.

use std::fmt::{Debug, Display};

use arrayvec::ArrayVec;
use serde::Serialize;
use serde::de::DeserializeOwned;

use super::Histogram;
use super::merge::Merge;
use super::played::Played;
use super::run::Player;
use super::setting::Setting;
use super::stats::{Clusters, Proportion};
use super::tally::{Forfeits, LengthTally, SeatTally, Totals, share_at};
use crate::game::record::Recorded;
use crate::game::{MAX_PLAYERS, Step};
use crate::json::JsonError;
use crate::vocab::Tongue;

/// A game of which many are played and counted.
///
/// A family implements it for its state. What plays games on threads, keeps some of them whole, puts parts together and
/// compares players or maps is written over it once.
pub trait Studied: Recorded<Action: Send, Refused: Debug + Send> + 'static {
    /// The version of the results: it grows whenever what is counted changes.
    const VERSION: u32;

    /// The modules in play, and what else is chosen before games are played.
    type Chosen: Chosen;

    /// The names on a board, so that counts can be read without it.
    type Names: Names;

    /// How a game can be finished.
    type Way: Copy + Debug + Display + Eq + Send;

    /// The part of a row of the table of games that only this family has.
    type Marks: Row;

    /// The points of a player, line by line.
    type Sheet: Row;

    /// The tally of the games.
    type Tally: Tally<Self>;

    /// The watch over a game while it is played.
    type Watch: Watch<Self> + Send;

    /// The names of a board.
    fn names(ground: Self::Ground<'_>) -> Self::Names;

    /// The choices of a configuration.
    fn chosen(config: &Self::Config) -> Self::Chosen;

    /// The configuration in which this is chosen.
    fn config(n_players: usize, seed: u64, chosen: &Self::Chosen) -> Self::Config;

    /// Where a game begins, what is laid being drawn from a seed of its own: see [`Chosen::laid_by`].
    ///
    /// # Errors
    ///
    /// The reason when it cannot be drawn.
    fn begins(ground: Self::Ground<'_>, config: &Self::Config, layout: u64) -> Result<Self::Origin, Self::Refused>;

    /// Plays a game under watch, and adds what it showed: [`Player::game`], named here so that it is compiled with the
    /// rules of the family.
    ///
    /// # Errors
    ///
    /// The reason when the game cannot be set up.
    fn play(player: &mut Player<Self>, ground: Self::Ground<'_>, game: u64) -> Result<Played<Self>, Self::Refused>;

    /// How a finished game ended.
    fn way(rules: Self::Rules<'_>, state: &Self) -> Self::Way;

    /// The players of a finished game by seat: the rank of each from 1, and its points.
    fn ranked(rules: Self::Rules<'_>, state: &Self) -> ArrayVec<(usize, Self::Sheet), MAX_PLAYERS>;

    /// The points of a player. Of an unfinished game nobody has any.
    fn total(sheet: &Self::Sheet) -> u32;
}

/// Plain data of a setting, or of counts, that goes into results and comes out of them.
pub trait Plain: Debug + Clone + Eq + Send + Sync + Serialize + DeserializeOwned {}

impl<T: Debug + Clone + Eq + Send + Sync + Serialize + DeserializeOwned> Plain for T {}

/// The modules in play, and what else is chosen before games are played.
pub trait Chosen: Plain {
    /// All of it in words, one by one.
    fn words(&self, tongue: Tongue) -> Vec<String>;

    /// The options of `kogge simulate` that choose it.
    fn options(&self) -> Vec<String>;

    /// Has the games share a number of layouts; false where games have none.
    fn share(&mut self, layouts: u32) -> bool {
        let _ = layouts;
        false
    }

    /// The seed from which game number `game` of a study draws at set-up, where its own seed is `seed`.
    fn laid_by(&self, study: u64, game: u64, seed: u64) -> u64 {
        let _ = (study, game);
        seed
    }

    /// Checks that what was read can be chosen.
    ///
    /// # Errors
    ///
    /// [`JsonError`] with the place and why not.
    fn check(&self) -> Result<(), JsonError> {
        Ok(())
    }
}

/// The names on a board.
pub trait Names: Plain {
    /// The name of the map to print.
    fn map(&self) -> &str;

    /// The name of the edition to print.
    fn edition(&self) -> &str;

    /// All other names.
    fn others(&self) -> impl Iterator<Item = &str>;

    /// Checks that names that were read can be those of a board.
    ///
    /// # Errors
    ///
    /// [`JsonError`] with the place and why not.
    fn check(&self) -> Result<(), JsonError> {
        Ok(())
    }
}

/// A part of a row of the table of games.
pub trait Row: Debug + Clone + Eq + Default + Send {
    /// The names of the columns.
    fn columns() -> Vec<String>;

    /// The values, one for each column.
    fn values(&self) -> Vec<String>;
}

/// The counts of games.
pub trait Tally<S: Studied>: Plain + Merge {
    /// The tally of no games.
    fn new(setting: &Setting<S>) -> Self;

    /// How games ended.
    fn totals(&self) -> Totals;

    /// The games, finished, stuck and capped, and the forfeited ones, to count one more.
    fn totals_mut(&mut self) -> ([&mut u64; 4], &mut Forfeits);

    /// By seat, then by place in the turn order.
    fn seats(&self) -> &[Vec<SeatTally>];

    /// The victories from a place in the turn order and the games of each layout, where games share layouts: then layouts
    /// are what was drawn, and not games.
    fn layouts_at(&self, place: usize) -> Vec<(u64, u64)> {
        let _ = place;
        Vec::new()
    }

    /// The share of the victories from a place in the turn order; nothing where no game was finished.
    fn share_at(&self, place: usize) -> Option<Proportion> {
        let share = share_at(self.seats(), place)?;
        match self.layouts_at(place) {
            layouts if layouts.is_empty() => Some(share),
            layouts => Some(share.in_clusters(&Clusters::of_groups(&layouts))),
        }
    }

    /// The finished games by how they ended, with the words for it.
    fn endings(&self) -> Vec<(&'static str, &LengthTally)>;

    /// How long the finished games were, whatever ended them.
    fn length(&self, of: fn(&LengthTally) -> &Histogram) -> Histogram {
        Histogram::joined(self.endings().into_iter().map(|(_, length)| of(length)))
    }
}

/// A watch over a game while it is played: it serves one game after another.
pub trait Watch<S: Studied>: Default {
    /// Forgets the game before. `layout` is the seed of what is drawn at set-up.
    fn begin(&mut self, game: u64, layout: u64);

    /// Looks at a state, and at what is chosen in it before it is carried out.
    fn look(&mut self, rules: S::Rules<'_>, state: &S, step: Option<&Step<'_, S>>);

    /// Looks at the last state.
    fn end(&mut self, rules: S::Rules<'_>, state: &S) -> S::Marks;

    /// Adds a finished game.
    fn add(&self, rules: S::Rules<'_>, state: &S, played: &Played<S>, tally: &mut S::Tally);
}
