//! The events of one decision or outcome of chance: what it was, and what followed from it.

use super::Seat;

/// The events of one action.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Events<E> {
    all: Vec<E>,
    n_deeds: usize,
}

impl<E> Events<E> {
    /// These events, the first `n_deeds` of which say what the action itself was.
    #[doc(hidden)]
    pub const fn new(all: Vec<E>, n_deeds: usize) -> Self {
        Self { all, n_deeds }
    }

    /// Everything that happened, in order.
    pub fn all(&self) -> &[E] {
        &self.all
    }

    /// The action itself: at most one event, or two where the use of a thing is also its first step.
    pub fn deeds(&self) -> &[E] {
        &self.all[..self.n_deeds]
    }

    /// The consequences of the action, which the text of the action does not say.
    pub fn consequences(&self) -> &[E] {
        &self.all[self.n_deeds..]
    }
}

/// An event that holds what some seats may not know.
pub trait SeenBy: Sized {
    /// The part that a seat may know; nobody is an onlooker.
    #[must_use]
    fn seen_by(&self, viewer: Option<Seat>) -> Self;
}

impl<E: SeenBy> Events<E> {
    /// The part that a seat may know; nobody is an onlooker.
    #[must_use]
    pub fn seen_by(&self, viewer: Option<Seat>) -> Self {
        Self { all: self.all.iter().map(|event| event.seen_by(viewer)).collect(), n_deeds: self.n_deeds }
    }
}

impl<E> IntoIterator for Events<E> {
    type Item = E;
    type IntoIter = std::vec::IntoIter<E>;

    fn into_iter(self) -> Self::IntoIter {
        self.all.into_iter()
    }
}
