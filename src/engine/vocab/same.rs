//! Comparison of the contents of two facts of a map, whatever their places: a fact that says the same as another one is
//! not a change of it.

/// Something that can be compared by what it says.
pub trait Same {
    /// Whether both say the same.
    fn same(&self, other: &Self) -> bool;
}

/// Compares values that hold no places.
#[doc(hidden)]
#[macro_export]
macro_rules! same_by_eq {
    ($($ty:ty),+ $(,)?) => {
        $(impl $crate::vocab::Same for $ty {
            fn same(&self, other: &Self) -> bool {
                self == other
            }
        })+
    };
}
#[doc(hidden)]
pub use crate::same_by_eq;

same_by_eq!(bool, u8, u16, u32, String);

impl<T: Same> Same for Vec<T> {
    fn same(&self, other: &Self) -> bool {
        self.len() == other.len() && self.iter().zip(other).all(|(one, other)| one.same(other))
    }
}

impl<T: Same, const N: usize> Same for [T; N] {
    fn same(&self, other: &Self) -> bool {
        self.iter().zip(other).all(|(one, other)| one.same(other))
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

impl<A: Same, B: Same> Same for (A, B) {
    fn same(&self, other: &Self) -> bool {
        self.0.same(&other.0) && self.1.same(&other.1)
    }
}
