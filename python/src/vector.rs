//! Many games that are stepped together.

use std::sync::{Mutex, MutexGuard, PoisonError};

use kogge_engine::game::vector::Shown;
use kogge_surface::packages::AnyVector;
use numpy::{PyReadonlyArray1, PyReadwriteArray1, PyReadwriteArray2};
use pyo3::prelude::*;

use crate::errors::error;
use crate::given::{GivenPlane, planes};

/// Many games of a map.
#[pyclass(frozen, module = "kogge._kogge")]
pub(crate) struct Vector {
    games: Mutex<Box<dyn AnyVector>>,
    n_games: usize,
}

impl Vector {
    pub(crate) fn new(games: Box<dyn AnyVector>) -> Self {
        let n_games = games.n_games();
        Self { games: Mutex::new(games), n_games }
    }

    fn games(&self) -> MutexGuard<'_, Box<dyn AnyVector>> {
        self.games.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// The room in arrays whose rows lie one behind another.
macro_rules! shown {
    ($n_games:expr, $whole:expr; $($array:ident),+) => {
        Shown { whole: $whole, $($array: {
            let shape = $array.as_array().shape().to_vec();
            if shape.first() != Some(&$n_games) {
                let name = stringify!($array);
                return Err(error(format!("`{name}` needs a row for each of {} games, and its shape is {shape:?}", $n_games)));
            }
            let slice = $array.as_slice_mut();
            slice.map_err(|_| error(format!("`{}` of shape {shape:?} is not contiguous", stringify!($array))))?
        }),+ }
    };
}

#[pymethods]
impl Vector {
    #[getter]
    const fn n_games(&self) -> usize {
        self.n_games
    }

    #[getter]
    fn n_players(&self) -> usize {
        self.games().n_players()
    }

    #[getter]
    fn n_choices(&self) -> usize {
        self.games().counts().choices
    }

    #[getter]
    fn n_bytes(&self) -> usize {
        self.games().n_bytes()
    }

    #[getter]
    fn planes(&self) -> Vec<GivenPlane> {
        planes(self.games().shape())
    }

    fn look(
        &self,
        py: Python<'_>,
        mut observations: PyReadwriteArray2<'_, u8>,
        mut masks: PyReadwriteArray2<'_, u8>,
        mut seats: PyReadwriteArray1<'_, u8>,
        mut returns: PyReadwriteArray2<'_, f32>,
        mut ends: PyReadwriteArray1<'_, u8>,
    ) -> PyResult<()> {
        let mut shown = shown!(self.n_games, true; observations, masks, seats, returns, ends);
        py.detach(|| self.games().look(&mut shown)).map_err(|why| error(why.to_string()))
    }

    #[expect(clippy::too_many_arguments, reason = "each is an array of the caller")]
    fn step(
        &self,
        py: Python<'_>,
        actions: PyReadonlyArray1<'_, i64>,
        whole: bool,
        mut observations: PyReadwriteArray2<'_, u8>,
        mut masks: PyReadwriteArray2<'_, u8>,
        mut seats: PyReadwriteArray1<'_, u8>,
        mut returns: PyReadwriteArray2<'_, f32>,
        mut ends: PyReadwriteArray1<'_, u8>,
    ) -> PyResult<()> {
        let actions = actions.as_slice().map_err(|why| error(why.to_string()))?;
        let mut shown = shown!(self.n_games, whole; observations, masks, seats, returns, ends);
        py.detach(|| self.games().step(actions, &mut shown)).map_err(|why| error(why.to_string()))
    }
}
