//! Computer players.

use std::sync::{Mutex, PoisonError};

use kogge_surface::packages::AnyPlayers;
use pyo3::prelude::*;

use crate::errors::error;
use crate::game::Game;

/// Computer players for all seats of a game.
#[pyclass(frozen, module = "kogge._kogge")]
pub(crate) struct Players(pub(crate) Mutex<Box<dyn AnyPlayers>>);

#[pymethods]
impl Players {
    /// The choice for the seat that decides: an action; `None` where no player does.
    fn choose(&self, py: Python<'_>, game: &Game) -> PyResult<Option<u32>> {
        py.detach(|| {
            let game = game.game();
            self.0.lock().unwrap_or_else(PoisonError::into_inner).choose(&**game).map_err(error)
        })
    }
}
