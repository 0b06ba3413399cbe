//! The reason why a request is not carried out.

use serde::Serialize;

/// The kind of a reason.
#[derive(Debug, Clone, Copy, Serialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Code {
    /// The request is not one that the library has.
    Request,
    /// The map has errors, or is not there, or is too large to be played.
    #[cfg(feature = "page-games")]
    Map,
    /// The map has no such game, or the record or position is not of it.
    #[cfg(feature = "page-games")]
    Game,
    /// The map has no such action.
    #[cfg(feature = "page-games")]
    Action,
    /// The rules forbid the action now; the clause says which.
    #[cfg(feature = "page-games")]
    Illegal,
    /// Nobody plays at the seat.
    #[cfg(feature = "page-games")]
    Seat,
    /// The game is not kept any more.
    #[cfg(feature = "page-games")]
    Gone,
    /// Anything else.
    Other,
}

/// Why a request is not carried out. Nothing has changed.
#[derive(Debug, Clone, Serialize)]
pub(crate) struct Refused {
    /// The reason in words.
    error: String,
    code: Code,
    /// The clause of the rules that forbids it.
    #[serde(skip_serializing_if = "Option::is_none")]
    clause: Option<String>,
}

impl Refused {
    pub(crate) fn new(code: Code, error: impl ToString) -> Self {
        Self { error: error.to_string(), code, clause: None }
    }

    /// A refusal of the rules, where a clause stands behind it.
    #[cfg(feature = "page-games")]
    pub(crate) fn of_rules(refusal: crate::packages::Refusal) -> Self {
        let code = if refusal.clause.is_some() { Code::Illegal } else { Code::Action };
        Self { error: refusal.message, code, clause: refusal.clause }
    }
}

impl From<String> for Refused {
    fn from(error: String) -> Self {
        Self::new(Code::Other, error)
    }
}

impl From<&str> for Refused {
    fn from(error: &str) -> Self {
        Self::new(Code::Other, error)
    }
}
