//! The Python package: classes over `kogge_surface::packages`.
//!
//! Nothing here decides anything: numbers, arrays and texts of Python are checked and passed on, documents are read by
//! Python's own `json`. What takes long runs without the interpreter's lock. The files of the package in Python, beside
//! this folder, add what needs no speed.

mod errors;
mod game;
mod given;
mod map;
mod players;
mod vector;

use mimalloc::MiMalloc;
use pyo3::prelude::*;

/// Maps and games make and drop many small things.
#[global_allocator]
static ALLOCATOR: MiMalloc = MiMalloc;

#[pymodule(gil_used = false)]
mod _kogge {
    #[pymodule_export]
    use super::errors::{IllegalAction, KoggeError};
    #[pymodule_export]
    use super::game::Game;
    #[pymodule_export]
    use super::map::{Files, Map};
    #[pymodule_export]
    use super::players::Players;
    #[pymodule_export]
    use super::vector::Vector;

    use super::*;

    #[pymodule_init]
    fn init(module: &Bound<'_, PyModule>) -> PyResult<()> {
        module.add("__version__", env!("CARGO_PKG_VERSION"))
    }
}
