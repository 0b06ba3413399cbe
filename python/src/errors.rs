//! The exceptions.

use kogge_surface::packages::Refusal;
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;

pyo3::create_exception!(kogge, KoggeError, PyValueError, "Something that a map or a game does not have.");
pyo3::create_exception!(
    kogge,
    IllegalAction,
    KoggeError,
    "An action that is not legal now. `message` says why, `clause` names the clause of the rules, if any."
);

/// The exception with a message.
pub(crate) fn error(message: impl Into<String>) -> PyErr {
    KoggeError::new_err(message.into())
}

/// The exception of a refusal.
pub(crate) fn illegal(py: Python<'_>, refusal: Refusal) -> PyErr {
    let error = IllegalAction::new_err(refusal.message.clone());
    let value = error.value(py);
    let set = value.setattr("message", refusal.message).and_then(|()| value.setattr("clause", refusal.clause));
    set.err().unwrap_or(error)
}

/// The exception of a refusal that no rule stands behind.
pub(crate) fn refused(refusal: Refusal) -> PyErr {
    error(refusal.message)
}
