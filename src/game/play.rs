//! `Game`: a position of any family's game, as those see it who need not know which game it is.

use std::ops::Deref;

/// A position of a game with its rules.
///
/// A family implements it for its state. What plays, counts or searches positions is written over it once.
pub trait Game: Clone {
    /// The data that the rules read.
    type Rules<'a>: Copy;

    /// A choice of a player, or an outcome of chance.
    type Action: Copy;

    /// Room for the actions of a position; one serves many positions.
    type Actions: Default + Deref<Target = [Self::Action]>;

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
}
