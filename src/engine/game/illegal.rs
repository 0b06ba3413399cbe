//! Refusals: why an action is not legal, in words and with the clause.

use std::fmt;

use crate::vocab::Tongue;

/// An action that is not legal now.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Illegal<A, R> {
    /// The action.
    pub action: A,
    /// The reason.
    pub reason: R,
    /// The id of the clause that forbids it.
    pub clause: &'static str,
}

impl<A, R: fmt::Display> fmt::Display for Illegal<A, R> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} ({})", self.reason, self.clause)
    }
}

impl<A: fmt::Debug, R: fmt::Debug + fmt::Display> std::error::Error for Illegal<A, R> {}

/// A reason in words.
pub trait Worded: Copy {
    /// The reason in a language.
    fn said(self, tongue: Tongue) -> &'static str;
}

impl<A, R: Worded> Illegal<A, R> {
    /// The reason in a language, with its clause.
    pub fn said(&self, tongue: Tongue) -> String {
        format!("{} ({})", self.reason.said(tongue), self.clause)
    }
}

/// Declares the reasons, each with its clause and its words in English, which also document it, and in German.
#[doc(hidden)]
#[macro_export]
macro_rules! reasons {
    ($( $name:ident, $clause:literal, $english:literal, $german:literal; )+) => {
        /// The reason why an action is illegal. There will be more reasons, so a `match` on them needs a wildcard.
        #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
        #[non_exhaustive]
        pub enum Reason {
            $( #[doc = concat!($english, " (", $clause, ")")] $name, )+
        }

        impl Reason {
            /// The id of the clause that forbids it.
            pub const fn clause(self) -> &'static str {
                match self { $( Self::$name => $clause, )+ }
            }
        }

        impl $crate::game::Worded for Reason {
            fn said(self, tongue: $crate::vocab::Tongue) -> &'static str {
                tongue.of(match self { $( Self::$name => [$english, $german], )+ })
            }
        }

        impl std::fmt::Display for Reason {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                f.write_str($crate::game::Worded::said(*self, $crate::vocab::Tongue::English))
            }
        }
    };
}

#[doc(hidden)]
pub use crate::reasons;
