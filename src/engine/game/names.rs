//! The names of the players: `blue` rather than `A`, where somebody said so; and the language in which they are read.

use super::{MAX_PLAYERS, Seat};
use crate::vocab::Tongue;

/// A name for each seat, and the language of what is said about them; those that were given none are called by their
/// letter.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Names {
    /// Names by seat; an empty one means the letter.
    names: [String; MAX_PLAYERS],
    tongue: Tongue,
}

impl Names {
    /// These names from seat A on; the letters for what is left, or empty. Names beyond the sixth are not looked at.
    pub fn new<N: Into<String>>(names: impl IntoIterator<Item = N>) -> Self {
        let mut all = Self::default();
        for (name, given) in all.names.iter_mut().zip(names) {
            *name = given.into();
        }
        all
    }

    /// The same names in sentences of a language; without it these are English.
    #[must_use]
    pub const fn in_tongue(mut self, tongue: Tongue) -> Self {
        self.set_tongue(tongue);
        self
    }

    /// Says everything in another language from now on.
    pub const fn set_tongue(&mut self, tongue: Tongue) {
        self.tongue = tongue;
    }

    /// The language of the sentences.
    pub const fn tongue(&self) -> Tongue {
        self.tongue
    }

    /// The name of a party.
    pub fn of(&self, seat: Seat) -> &str {
        match self.names.get(seat.index()) {
            Some(name) if !name.is_empty() => name,
            Some(_) => seat.word(),
            // A name without an article is the same in every German case.
            None => self.tongue.of(["the neutral party", "Neutral"]),
        }
    }
}
