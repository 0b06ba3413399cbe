//! The traits that packages of other languages hold: maps, games, players and many games, of no family in particular.

use std::any::Any;
use std::num::NonZeroUsize;

use super::refusal::Refusal;
use crate::played::Due;
use crate::seated::Asked;
use kogge_engine::game::numbered::Counts;
use kogge_engine::game::planes::{Plane, SizeClass};
use kogge_engine::game::vector::{NoStep, Shown};
use kogge_engine::game::{PlayerKind, Seat};

/// A map that can be played.
pub trait AnyMap: Send + Sync {
    /// The word of its family.
    fn family(&self) -> &'static str;

    /// How many actions have numbers.
    fn counts(&self) -> Counts;

    /// The size class of its observations.
    fn size_class(&self) -> SizeClass;

    /// How many can play.
    fn players(&self) -> Vec<usize>;

    /// A new game.
    ///
    /// # Errors
    ///
    /// The reason why the map has no such game.
    fn begin(&self, asked: &Asked<'_>) -> Result<Box<dyn AnyGame>, String>;

    /// A game between computer players, one kind for all seats or one for each, to its end or to a number of turns.
    ///
    /// # Errors
    ///
    /// The reason why the map has no such game.
    fn play(&self, asked: &Asked<'_>, kinds: &[PlayerKind], turn_cap: Option<u32>) -> Result<Box<dyn AnyGame>, String>;

    /// The game of a text: a record, as text or JSON, or a position.
    ///
    /// # Errors
    ///
    /// The first line that is of another map or other rules, or that cannot be carried out.
    fn resume(&self, text: &str) -> Result<Box<dyn AnyGame>, String>;

    /// Many games from one seed, each of which is left after that many turns ([`Vector::new`]).
    ///
    /// # Errors
    ///
    /// The reason why the map has no such games.
    fn vector(
        &self,
        asked: &Asked<'_>,
        n_games: u64,
        turn_cap: u32,
        threads: Option<NonZeroUsize>,
    ) -> Result<Box<dyn AnyVector>, String>;
}

/// A game by numbers.
pub trait AnyGame: Send + Sync {
    /// The same game, to be changed apart.
    fn copied(&self) -> Box<dyn AnyGame>;

    /// The game as one of its family, for players.
    fn as_any(&self) -> &dyn Any;

    /// How many play.
    fn n_players(&self) -> usize;

    /// How many actions have numbers.
    fn counts(&self) -> Counts;

    /// The next one to decide.
    fn due(&self) -> Due;

    /// Whose turn it is.
    fn active(&self) -> Seat;

    /// The number of the turn, every player's counted.
    fn turn(&self) -> u32;

    /// Lists the legal actions of the decider, or the outcomes of chance.
    fn legal(&mut self, out: &mut Vec<u32>);

    /// Carries out an action or an outcome of chance.
    ///
    /// # Errors
    ///
    /// [`Refusal`] for what is not legal now; the game is as before.
    fn apply(&mut self, code: u32) -> Result<(), Refusal>;

    /// Undoes the last action of any seat, and returns it.
    ///
    /// # Errors
    ///
    /// The reason why it cannot be undone.
    fn undo(&mut self) -> Result<u32, String>;

    /// Draws what chance brings, and carries it out; nothing where a player decides or the game is over.
    fn chance(&mut self) -> Option<u32>;

    /// Lets chance be drawn from another seed.
    fn reseed(&mut self, seed: u64);

    /// Of how many equally likely cases an outcome of chance is, and of how many in all; nothing for another action.
    fn odds(&self, code: u32) -> Option<(u32, u32)>;

    /// The outcomes of chance, each with its probability; none where a seat decides.
    fn outcomes(&mut self) -> Vec<(u32, f64)> {
        if self.due() != Due::Chance {
            return Vec::new();
        }
        let mut codes = Vec::new();
        self.legal(&mut codes);
        let odds = |code| self.odds(code).map(|(n, of)| (code, f64::from(n) / f64::from(of)));
        codes.into_iter().filter_map(odds).collect()
    }

    /// How many actions and outcomes of chance were carried out.
    fn n_actions(&self) -> usize;

    /// Every action so far and every outcome of chance.
    fn actions(&self) -> Vec<u32>;

    /// The number of an action in notation.
    ///
    /// # Errors
    ///
    /// The reason why the text is not an action.
    fn code_of_text(&self, text: &str) -> Result<u32, String>;

    /// The number of an action as JSON.
    ///
    /// # Errors
    ///
    /// The reason why the text is not an action.
    fn code_of_json(&self, json: &str) -> Result<u32, String>;

    /// An action in notation; nothing for a number that has none.
    fn text(&self, code: u32) -> Option<String>;

    /// An action as JSON; nothing for a number that has none.
    fn json(&self, code: u32) -> Option<String>;

    /// The view of a seat, as JSON; the neutral seat is an onlooker.
    fn view(&self, seat: Seat) -> String;

    /// The legal actions of a seat in groups, as JSON.
    fn choices(&self, seat: Seat) -> String;

    /// The planes of an observation.
    fn shape(&self) -> Vec<Plane>;

    /// How many bytes an observation has.
    fn n_bytes(&self) -> usize;

    /// Paints what a seat sees over that many bytes; nobody is an onlooker.
    ///
    /// # Errors
    ///
    /// The reason where there are more or fewer.
    fn observe(&self, viewer: Option<Seat>, out: &mut [u8]) -> Result<(), String>;

    /// The question that is due, in words.
    fn question(&self) -> String;

    /// The lines about the actions after this many, as a seat may know them; nobody is an onlooker.
    fn log(&self, n_actions: usize, viewer: Option<Seat>) -> Vec<String>;

    /// The events after this many actions, a document in JSON for each, as a seat may know them; nobody is an onlooker.
    fn events(&self, n_actions: usize, viewer: Option<Seat>) -> Vec<String>;

    /// The points of each seat if the game ended now, what is hidden included.
    fn points(&self) -> Vec<i64>;

    /// The returns of each seat: [`Numbered::returns`].
    fn returns(&self) -> Vec<f32>;

    /// The record so far, with these words for who plays.
    fn record(&self, seats: &[String]) -> String;

    /// The position, what is hidden included, as JSON.
    fn position(&self) -> String;

    /// The board with its pieces as SVG, in a style.
    ///
    /// # Errors
    ///
    /// The style is unknown.
    fn svg(&self, style: &str) -> Result<String, String>;

    /// Computer players for all seats, one kind for each or one for all; their whims follow from a seed, as those of
    /// [`play_between`](kogge_engine::game::play_between) do.
    ///
    /// # Errors
    ///
    /// The kind that the game does not have.
    fn seat(&self, kinds: &[PlayerKind], seed: u64) -> Result<Box<dyn AnyPlayers>, String>;
}

/// Computer players.
pub trait AnyPlayers: Send {
    /// The choice of the player whose seat decides; nothing where none does.
    ///
    /// # Errors
    ///
    /// The reason where the game is not of the players' family.
    fn choose(&mut self, game: &dyn AnyGame) -> Result<Option<u32>, String>;
}

/// Many games of a map that are stepped together: [`Vector`](kogge_engine::game::vector::Vector).
#[allow(missing_docs, reason = "its methods are those of the vector")]
pub trait AnyVector: Send {
    fn n_games(&self) -> usize;
    fn n_players(&self) -> usize;
    fn counts(&self) -> Counts;
    fn shape(&self) -> &[Plane];
    fn n_bytes(&self) -> usize;
    fn look(&mut self, shown: &mut Shown<'_>) -> Result<(), NoStep>;
    fn step(&mut self, actions: &[i64], shown: &mut Shown<'_>) -> Result<(), NoStep>;
}
