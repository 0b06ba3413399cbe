//! Putting counts together: the sum of two tallies is the tally of both sets of games, in any order.

/// The greatest count: up to it every whole number is exact in any reader of JSON, and sums over a board fit into 64 bits.
const MAX_COUNT: u64 = 1 << 53;

/// Something that can be added to another of its kind.
pub trait Merge {
    /// Adds the other one.
    ///
    /// # Errors
    ///
    /// [`TooLarge`] when a sum is beyond what is counted to; a part may be added then.
    fn merge(&mut self, other: &Self) -> Result<(), TooLarge>;

    /// Whether its lists are as long as those of an empty one of its setting, and its sums those that numbers can have.
    fn fits(&self, empty: &Self) -> bool;
}

/// A sum beyond `MAX_COUNT`: no games were counted to this, a file says so.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct TooLarge;

impl Merge for u64 {
    fn merge(&mut self, other: &Self) -> Result<(), TooLarge> {
        *self = self.checked_add(*other).filter(|&sum| sum <= MAX_COUNT).ok_or(TooLarge)?;
        Ok(())
    }

    fn fits(&self, _: &Self) -> bool {
        *self <= MAX_COUNT
    }
}

impl<T: Merge, const N: usize> Merge for [T; N] {
    fn merge(&mut self, other: &Self) -> Result<(), TooLarge> {
        self.iter_mut().zip(other).try_for_each(|(one, other)| one.merge(other))
    }

    fn fits(&self, empty: &Self) -> bool {
        self.iter().zip(empty).all(|(one, empty)| one.fits(empty))
    }
}

/// Both are as long: tallies of one setting.
impl<T: Merge> Merge for Vec<T> {
    fn merge(&mut self, other: &Self) -> Result<(), TooLarge> {
        self.iter_mut().zip(other).try_for_each(|(one, other)| one.merge(other))
    }

    fn fits(&self, empty: &Self) -> bool {
        self.len() == empty.len() && self.iter().zip(empty).all(|(one, empty)| one.fits(empty))
    }
}

/// Declares structs of counts: plain data that is added field by field, and its JSON.
#[doc(hidden)]
#[macro_export]
macro_rules! counts {
    ($(
        $(#[$meta:meta])*
        pub struct $name:ident {
            $( $(#[$field_meta:meta])* pub $field:ident: $type:ty, )+
        }
    )+) => {$(
        $(#[$meta])*
        #[derive(Debug, Clone, PartialEq, Eq, Default, serde::Serialize, serde::Deserialize, $crate::Schema)]
        #[serde(deny_unknown_fields)]
        pub struct $name {
            $( $(#[$field_meta])* pub $field: $type, )+
        }

        impl $crate::study::merge::Merge for $name {
            fn merge(&mut self, other: &Self) -> Result<(), $crate::study::merge::TooLarge> {
                $( self.$field.merge(&other.$field)?; )+
                Ok(())
            }

            fn fits(&self, empty: &Self) -> bool {
                $( self.$field.fits(&empty.$field) )&&+
            }
        }
    )+};
}
#[doc(hidden)]
pub use crate::counts;
