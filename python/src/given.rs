//! Arguments of callers: seats, modules, kinds of players, and documents.

use crate::errors::{error, refused};
use kogge_engine::game::planes::Plane;
use kogge_engine::game::{PlayerKind, Seat};
use kogge_surface::packages;
use kogge_surface::seated::ModuleWord;
use pyo3::prelude::*;

/// A seat by its letter or its number from 0.
#[derive(FromPyObject)]
pub(crate) enum GivenSeat {
    #[pyo3(transparent)]
    Number(i64),
    #[pyo3(transparent)]
    Letter(String),
}

impl GivenSeat {
    /// The seat among this number of players.
    pub(crate) fn of(&self, n_players: usize) -> PyResult<Seat> {
        let seat = match self {
            Self::Number(number) => usize::try_from(*number).ok().and_then(|number| Seat::ALL.get(number)).copied(),
            Self::Letter(letter) => Seat::from_word(letter),
        };
        packages::seat(seat, n_players).map_err(refused)
    }
}

/// The seat that looks; nobody is an onlooker.
pub(crate) fn viewer(given: Option<GivenSeat>, n_players: usize) -> PyResult<Option<Seat>> {
    given.map(|seat| seat.of(n_players)).transpose()
}

/// One text or several.
#[derive(FromPyObject)]
pub(crate) enum Texts {
    #[pyo3(transparent)]
    One(String),
    #[pyo3(transparent)]
    Several(Vec<String>),
}

impl Texts {
    pub(crate) fn list(self) -> Vec<String> {
        match self {
            Self::One(text) => vec![text],
            Self::Several(texts) => texts,
        }
    }

    /// The kinds of players.
    pub(crate) fn kinds(self) -> PyResult<Vec<PlayerKind>> {
        packages::kinds(&self.list()).map_err(refused)
    }
}

/// The modules of these words.
pub(crate) fn modules(words: Vec<String>) -> PyResult<Vec<ModuleWord>> {
    words.iter().map(|word| word.parse().map_err(|why: String| error(why))).collect()
}

/// A plane as callers get it: its name, where it starts, how many rows it has, and how long they are.
pub(crate) type GivenPlane = (&'static str, usize, usize, usize);

pub(crate) fn planes(shape: &[Plane]) -> Vec<GivenPlane> {
    shape.iter().map(|&Plane { name, start, rows, len }| (name, start, rows, len)).collect()
}

/// A document as plain data.
pub(crate) fn data<'py>(py: Python<'py>, json: &str) -> PyResult<Bound<'py, PyAny>> {
    py.import("json")?.call_method1("loads", (json,))
}
