//! Refusals: why an action is not legal, in words and with the clause.

use std::fmt;

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

/// Declares the reasons, each with its words and its clause.
#[doc(hidden)]
#[macro_export]
macro_rules! reasons {
    ($( $(#[$meta:meta])* $name:ident, $clause:literal, $words:literal; )+) => {
        /// The reason why an action is illegal. There will be more reasons, so a `match` on them needs a wildcard.
        #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
        #[non_exhaustive]
        pub enum Reason {
            $( $(#[$meta])* $name, )+
        }

        impl Reason {
            /// The id of the clause that forbids it.
            pub const fn clause(self) -> &'static str {
                match self { $( Self::$name => $clause, )+ }
            }
        }

        impl std::fmt::Display for Reason {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                f.write_str(match self { $( Self::$name => $words, )+ })
            }
        }
    };
}

#[doc(hidden)]
pub use crate::reasons;
