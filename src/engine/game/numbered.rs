//! Games by numbers, for programs that learn and for packages of other languages: actions have numbers, observations are
//! bytes, and the end has a return for each seat.

use std::fmt;

use super::planes::{Pen, Plane, SizeClass};
use super::session::Embedded;
use super::{Decider, Seat};

/// How many actions have numbers: the choices of players first, then the outcomes of chance, then what is legal without
/// being listed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Counts {
    /// The numbers below it are choices.
    pub choices: usize,
    /// The numbers from `choices` on and below it are outcomes of chance.
    pub listed: usize,
    /// The numbers below it have an action.
    pub all: usize,
}

/// A legal action without a number: the table is not the one that was numbered.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Unnumbered;

impl fmt::Display for Unnumbered {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a legal action has no number")
    }
}

impl std::error::Error for Unnumbered {}

/// Sets the bits of actions by their numbers: whether there is one.
///
/// # Errors
///
/// [`Unnumbered`], also where there is no bit for a number.
pub fn mark_each<A: Copy>(
    actions: &[A],
    code: impl Fn(A) -> Option<u32>,
    bits: &mut [u64],
) -> Result<bool, Unnumbered> {
    for &action in actions {
        let code = code(action).ok_or(Unnumbered)? as usize;
        *bits.get_mut(code / 64).ok_or(Unnumbered)? |= 1 << (code % 64);
    }
    Ok(!actions.is_empty())
}

/// A family whose actions have numbers, and whose positions can be painted.
pub trait Numbered:
    Embedded<Origin: Send + Sync, Chance: Clone + Send, Table: Send + Sync, Edition: Send + Sync> + Send
{
    /// The numbering of a map's actions.
    type Codes: fmt::Debug + Send + Sync;

    /// The numbering of a map with its edition.
    fn codes(ground: Self::Ground<'_>) -> Self::Codes;

    /// How many actions have numbers.
    fn counts(codes: &Self::Codes) -> Counts;

    /// The number of an action; nothing for one that the map does not have.
    fn code(codes: &Self::Codes, action: Self::Action) -> Option<u32>;

    /// The action of a number; nothing for one that the map does not have.
    fn action(codes: &Self::Codes, code: u32) -> Option<Self::Action>;

    /// Sets the bits of the legal actions by their numbers, where a player decides: whether there is one. `room` is
    /// overwritten.
    ///
    /// # Errors
    ///
    /// [`Unnumbered`].
    fn mark(
        &self,
        rules: Self::Rules<'_>,
        codes: &Self::Codes,
        room: &mut Self::Actions,
        legal: &mut [u64],
    ) -> Result<bool, Unnumbered> {
        self.list(rules, room);
        mark_each(room, |action| Self::code(codes, action), legal)
    }

    /// The size class of a map's observations.
    fn size_class(ground: Self::Ground<'_>) -> SizeClass;

    /// Paints what is the same in all positions of a game: the first planes.
    ///
    /// # Panics
    ///
    /// When the pen has no room for the planes of the class; so do the methods below.
    fn paint_ground(rules: Self::Rules<'_>, class: SizeClass, pen: &mut Pen<'_>);

    /// Paints what a viewer sees besides; nobody is an onlooker.
    fn paint_position(&self, rules: Self::Rules<'_>, viewer: Option<Seat>, class: SizeClass, pen: &mut Pen<'_>);

    /// Paints all that a viewer sees; nobody is an onlooker.
    fn paint(&self, rules: Self::Rules<'_>, viewer: Option<Seat>, class: SizeClass, pen: &mut Pen<'_>) {
        Self::paint_ground(rules, class, pen);
        self.paint_position(rules, viewer, class, pen);
    }

    /// The planes of the observations of this position, which are those of every position on maps of the class.
    fn shape(&self, rules: Self::Rules<'_>, class: SizeClass) -> Vec<Plane> {
        Pen::shape(|pen| self.paint(rules, None, class, pen))
    }

    /// Of how many equally likely cases an outcome of chance is, and of how many in all; nothing for other actions.
    fn odds_of(&self, _rules: Self::Rules<'_>, _outcome: Self::Action) -> Option<(u32, u32)> {
        None
    }

    /// The clause for which an action is refused.
    fn clause(illegal: &Self::Illegal) -> &'static str;

    /// The points of a seat if the game ended now, what is hidden included.
    fn points_of(&self, rules: Self::Rules<'_>, seat: Seat) -> i64;

    /// Whether a seat has won, alone or with others; nobody has before the end.
    fn has_won(&self, rules: Self::Rules<'_>, seat: Seat) -> bool;

    /// The returns of a game that is over, from seat A on: together 0, at least -1 and at most 1 each. The winners share
    /// what the others lose. Before the end all are 0.
    fn returns(&self, rules: Self::Rules<'_>) -> Vec<f32> {
        let seats = Seat::players(self.n_players());
        let won: Vec<bool> = seats.map(|seat| self.decider().is_none() && self.has_won(rules, seat)).collect();
        let (n, n_won) = (won.len() as f32, won.iter().filter(|won| **won).count() as f32);
        if n_won == 0.0 || n < 2.0 {
            return vec![0.0; won.len()];
        }
        won.iter().map(|&won| if won { (n - n_won) / (n_won * (n - 1.0)) } else { -1.0 / (n - 1.0) }).collect()
    }

    /// The seat that decides; nothing where chance does, and once the game is over.
    fn due_seat(&self) -> Option<Seat> {
        match self.decider()?.into() {
            Decider::Seat(seat) => Some(seat),
            Decider::Chance => None,
        }
    }
}
