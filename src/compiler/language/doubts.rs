//! The possible subjects of a broken line, so that no later stage reports its absence.

use std::marker::PhantomData;

/// The subjects of a family's maps; at most 32.
pub trait Subject: std::fmt::Debug + Copy + Eq + 'static {
    /// Every subject.
    const ALL: &'static [Self];

    /// The place in [`ALL`](Self::ALL).
    fn index(self) -> usize;
}

/// The subjects that an earlier stage reported as not understood. A later one does not judge what rests on them: one
/// mistake, one finding.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Doubts<S>(u32, PhantomData<S>);

impl<S> Default for Doubts<S> {
    fn default() -> Self {
        Self(0, PhantomData)
    }
}

impl<S: Subject> Doubts<S> {
    /// Doubts about everything.
    pub fn all() -> Self {
        S::ALL.iter().copied().collect()
    }

    /// Marks a subject as not fully understood.
    pub fn insert(&mut self, subject: S) {
        self.0 |= 1 << subject.index();
    }

    /// Whether any of these subjects was not fully understood.
    pub fn any(self, subjects: &[S]) -> bool {
        subjects.iter().any(|subject| self.0 & 1 << subject.index() != 0)
    }

    /// The subjects in doubt here or there.
    pub fn union(self, other: Self) -> Self {
        Self(self.0 | other.0, PhantomData)
    }

    /// Whether nothing is in doubt.
    pub fn is_empty(self) -> bool {
        self.0 == 0
    }
}

impl<S: Subject> FromIterator<S> for Doubts<S> {
    fn from_iter<I: IntoIterator<Item = S>>(subjects: I) -> Self {
        let mut doubts = Self::default();
        for subject in subjects {
            doubts.insert(subject);
        }
        doubts
    }
}
