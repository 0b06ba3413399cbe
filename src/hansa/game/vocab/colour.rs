//! The four colours of kontors and special spaces, in ascending value: the privilege they ask for.
//!
//! Clauses: KONTOR-2, SPECIAL-3; the order is that of the Privilege track in SETUP-3.

use kogge_engine::vocab::words;

words! {
    /// A colour of a kontor or special space, which is the privilege needed to occupy it. `Ord` is by value.
    /// Clause: KONTOR-2.
    pub enum Colour {
        /// Privilegium primum: everybody's from the start.
        White = "white" | "weiß",
        /// Privilegium minus.
        Orange = "orange" | "orange",
        /// Privilegium maius.
        Pink = "pink" | "rosa",
        /// Privilegium maximum.
        Black = "black" | "schwarz",
    }
}

/// One value a colour, in the order of [`Colour::ALL`].
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct ByColour<T>(pub [T; 4]);

impl<T> std::ops::Index<Colour> for ByColour<T> {
    type Output = T;
    fn index(&self, colour: Colour) -> &T {
        &self.0[colour.index()]
    }
}

impl<T> std::ops::IndexMut<Colour> for ByColour<T> {
    fn index_mut(&mut self, colour: Colour) -> &mut T {
        &mut self.0[colour.index()]
    }
}
