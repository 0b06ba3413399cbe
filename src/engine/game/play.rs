//! `Game`: a position of any family's game, as those see it who need not know which game it is.

use std::ops::Deref;

use super::Seat;

/// The most kinds of actions of a game: [`Game::kind`] is below it.
pub const MAX_KINDS: usize = 32;

/// The next one to decide.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[cfg_attr(feature = "json", derive(serde::Serialize, crate::Schema), serde(rename_all = "snake_case"))]
pub enum Decider {
    /// The dice, the deck or a hand from which a card is drawn.
    Chance,
    /// A player.
    #[cfg_attr(feature = "json", serde(untagged))]
    Seat(Seat),
}

impl From<Seat> for Decider {
    fn from(seat: Seat) -> Self {
        Self::Seat(seat)
    }
}

/// A position of a game with its rules.
///
/// A family implements it for its state. What plays, counts or searches positions is written over it once.
pub trait Game: Clone {
    /// The data that the rules read.
    type Rules<'a>: Copy;

    /// The type of the next one to decide: a [`Seat`] where only players decide, a [`Decider`] where chance does as
    /// well.
    type Decider: Copy + Into<Decider>;

    /// A choice of a player, or an outcome of chance.
    type Action: Copy + PartialEq;

    /// Room for the actions of a position; one serves many positions.
    type Actions: Default + Deref<Target = [Self::Action]> + Send;

    /// The next one to decide; nobody once the game is over.
    fn decider(&self) -> Option<Self::Decider>;

    /// The number of players.
    fn n_players(&self) -> usize;

    /// Whose turn it is.
    fn active(&self) -> Seat;

    /// The number of the turn, every player's counted.
    fn turn(&self) -> u32;

    /// Fills `out` with what can come next, in a stated order: the legal actions of the decider, or the outcomes of
    /// chance. Nothing once the game is over.
    fn list(&self, rules: Self::Rules<'_>, out: &mut Self::Actions);

    /// How many actions [`Game::list`] gives.
    fn count(&self, rules: Self::Rules<'_>) -> usize;

    /// Carries out an action of the list.
    ///
    /// # Panics
    ///
    /// May panic, or leave a broken position, when the action is not in the list.
    fn carry_out(&mut self, rules: Self::Rules<'_>, action: Self::Action);

    /// The number of an action's kind, below [`MAX_KINDS`]: two actions are of one kind when a person would call them
    /// the same thing done at different places.
    fn kind(action: Self::Action) -> usize;
}
