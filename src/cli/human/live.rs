//! The parts of a game that people need to play it at the terminal; each family has them for its own.

use std::fmt;

use super::menu::Entry;
use crate::game::typed::TypedError;
use crate::game::{Decider, Game, Playable, Player, Seat};
use crate::random::Random;

/// The position of a live game.
pub(super) type State<L> = <L as Live>::State;

/// A decision of a live game.
pub(super) type Action<L> = <State<L> as Game>::Action;

/// Why an action was refused.
pub(in crate::cli) struct Refusal {
    /// The reason, with its clause.
    pub(in crate::cli) reason: String,
    /// Whether it belongs to another decision than the one that is due.
    pub(in crate::cli) is_of_other_decision: bool,
}

/// A game that people can play at the terminal. What it writes for a seat holds nothing that is hidden from it.
pub(in crate::cli) trait Live {
    /// Its position.
    type State: Playable;

    /// Whether people have hands that others at the same screen must not see.
    const HAS_HANDS: bool;

    /// The pages that a person can ask for, each with its words.
    const PAGES: &'static [&'static [&'static str]];

    /// The help of `?`.
    const HELP: &'static str;

    /// The name of the map and its id.
    fn title(&self) -> [&str; 2];

    fn state(&self) -> &Self::State;

    /// What every rule reads.
    fn rules(&self) -> <Self::State as Game>::Rules<'_>;

    fn players(&self) -> usize;

    /// Who is next; nobody once the game is over.
    fn decider(&self) -> Option<Decider>;

    /// What a player is called.
    fn name(&self, seat: Seat) -> &str;

    /// What stands above the first decision.
    fn opening(&self) -> String;

    /// The choice of a computer player.
    fn ask(&self, player: &mut dyn Player<Self::State>, random: &mut Random) -> Option<Action<Self>>;

    /// Carries an action out, and says what happened as a seat may know it; nobody is an onlooker.
    fn apply(&mut self, action: Action<Self>, viewer: Option<Seat>) -> Result<String, Refusal>;

    /// Carries out an action that the rules refuse only for the order in which things were typed; nothing where that is
    /// not the reason.
    fn mend(&mut self, _action: Action<Self>) -> Option<String> {
        None
    }

    /// Takes the last action back; else the reason why not.
    fn undo(&mut self) -> Result<(), String>;

    /// Makes an action again that was taken back, and says what happened.
    fn redo(&mut self, viewer: Option<Seat>) -> Option<String>;

    /// How many actions were made.
    fn n_actions(&self) -> usize;

    /// What happened after that many actions, as a seat may know it.
    fn since(&self, n_actions: usize, viewer: Seat) -> String;

    /// After how many actions the last turn of a seat ended.
    fn last_turn(&self, seat: Seat) -> usize;

    /// What is to be decided.
    fn question(&self) -> String;

    /// What a person holds while deciding, in lines.
    fn held(&self, _seat: Seat) -> String {
        String::new()
    }

    /// The choices of the deciding seat.
    fn menu(&self, seat: Seat) -> Vec<Entry<Action<Self>>>;

    /// Some of its legal actions as choices.
    fn entries(&self, seat: Seat, actions: Vec<Action<Self>>) -> Vec<Entry<Action<Self>>>;

    /// The actions that a person means by a line, most often one; they are carried out in turn.
    fn typed(&self, seat: Seat, line: &str) -> Result<Vec<Action<Self>>, TypedError<Action<Self>>>;

    /// Writes a page of [`Live::PAGES`], for a screen of that many columns, as a seat may see it. Gives whether it is for
    /// this person's eyes only.
    fn write_page(&self, seat: Seat, page: usize, width: usize, out: &mut String) -> Result<bool, fmt::Error>;
}
