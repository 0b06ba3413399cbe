//! Comparison of the contents of two facts, without their places: a fact that says the same as the base's is not a
//! change.

use crate::language::Spanned;
use crate::text::Span;
use crate::vocab::Tongue;

/// Something that can be compared by what it says.
pub(crate) trait Same {
    /// Whether both say the same.
    fn same(&self, other: &Self) -> bool;
}

/// Compares values that hold no places.
macro_rules! same_by_eq {
    ($($ty:ty),+ $(,)?) => {
        $(impl $crate::merge::Same for $ty {
            fn same(&self, other: &Self) -> bool {
                self == other
            }
        })+
    };
}
pub(crate) use same_by_eq;

same_by_eq!(bool, u8, u16, u32, String, Tongue);

impl<T: Same> Same for Vec<T> {
    fn same(&self, other: &Self) -> bool {
        self.len() == other.len() && self.iter().zip(other).all(|(one, other)| one.same(other))
    }
}

impl<T: Same> Same for Option<T> {
    fn same(&self, other: &Self) -> bool {
        match (self, other) {
            (Some(one), Some(other)) => one.same(other),
            (one, other) => one.is_none() && other.is_none(),
        }
    }
}

impl<T: Same> Same for Spanned<T> {
    fn same(&self, other: &Self) -> bool {
        self.node.same(&other.node)
    }
}

impl<T: Same> Same for (T, Span) {
    fn same(&self, other: &Self) -> bool {
        self.0.same(&other.0)
    }
}
