//! The names of the players: `blue` rather than `A`, where somebody said so.

use super::{MAX_PLAYERS, Seat};

/// A name for each seat; those that were given none are called by their letter.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Names {
    /// Names by seat; an empty one means the letter.
    names: [String; MAX_PLAYERS],
}

impl Names {
    /// These names from seat A on; the letters for what is left, or empty. Names beyond the fifth are not looked at.
    pub fn new<N: Into<String>>(names: impl IntoIterator<Item = N>) -> Self {
        let mut all = Self::default();
        for (name, given) in all.names.iter_mut().zip(names) {
            *name = given.into();
        }
        all
    }

    /// The name of a party.
    pub fn of(&self, seat: Seat) -> &str {
        match self.names.get(seat.index()) {
            Some(name) if !name.is_empty() => name,
            Some(_) => seat.word(),
            None => "the neutral party",
        }
    }
}
