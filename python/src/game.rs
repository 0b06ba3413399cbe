//! Games.

use std::sync::{Mutex, MutexGuard, PoisonError};

use kogge_engine::game::Seat;
use kogge_surface::packages::AnyGame;
use kogge_surface::played::Due;
use numpy::{PyArray1, PyArrayMethods, PyReadwriteArray1};
use pyo3::prelude::*;
use pyo3::types::{PyList, PyTuple};

use crate::errors::{error, illegal};
use crate::given::{GivenPlane, GivenSeat, Texts, data, planes, viewer};
use crate::map::Files;
use crate::players::Players;

/// A game on a map.
#[pyclass(frozen, module = "kogge._kogge")]
pub(crate) struct Game {
    game: Mutex<Box<dyn AnyGame>>,
    /// The map that it is played on.
    files: Files,
    n_players: usize,
    n_choices: usize,
}

/// An action as callers give it: its number, its text in notation, or its document.
#[derive(FromPyObject)]
pub(crate) enum GivenAction<'py> {
    #[pyo3(transparent)]
    Number(i64),
    #[pyo3(transparent)]
    Text(String),
    #[pyo3(transparent)]
    Document(Bound<'py, PyAny>),
}

impl Game {
    pub(crate) fn new(game: Box<dyn AnyGame>, files: Files) -> Self {
        let (n_players, n_choices) = (game.n_players(), game.counts().choices);
        Self { game: Mutex::new(game), files, n_players, n_choices }
    }

    /// The game, while nobody else uses it. No call of Python is made while it is held.
    pub(crate) fn game(&self) -> MutexGuard<'_, Box<dyn AnyGame>> {
        self.game.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn code(&self, given: &GivenAction<'_>) -> PyResult<u32> {
        match given {
            GivenAction::Number(number) => {
                u32::try_from(*number).map_err(|_| error(format!("the map has no action {number}")))
            }
            GivenAction::Text(text) => self.game().code_of_text(text).map_err(error),
            GivenAction::Document(document) => {
                let json = document.py().import("json")?.call_method1("dumps", (document,))?;
                self.game().code_of_json(&json.extract::<String>()?).map_err(error)
            }
        }
    }
}

#[pymethods]
impl Game {
    #[getter]
    const fn n_players(&self) -> usize {
        self.n_players
    }

    #[getter]
    fn decider(&self) -> Option<&'static str> {
        self.game().due().word()
    }

    #[getter]
    fn seat(&self) -> i64 {
        match self.game().due() {
            Due::Seat(seat) => seat.index() as i64,
            Due::Chance => -1,
            Due::Over => -2,
        }
    }

    #[getter]
    fn is_over(&self) -> bool {
        self.game().due() == Due::Over
    }

    #[getter]
    fn is_chance(&self) -> bool {
        self.game().due() == Due::Chance
    }

    #[getter]
    fn active(&self) -> &'static str {
        self.game().active().word()
    }

    #[getter]
    fn turn(&self) -> u32 {
        self.game().turn()
    }

    #[getter]
    fn question(&self) -> String {
        self.game().question()
    }

    #[getter]
    fn actions(&self) -> Vec<u32> {
        self.game().actions()
    }

    fn legal_actions<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyList>> {
        let mut codes = Vec::new();
        self.game().legal(&mut codes);
        PyList::new(py, codes)
    }

    #[pyo3(signature = (out=None))]
    fn legal_mask<'py>(
        &self,
        py: Python<'py>,
        out: Option<PyReadwriteArray1<'py, u8>>,
    ) -> PyResult<Bound<'py, PyArray1<u8>>> {
        let mut mask = given_or_new(py, out, self.n_choices)?;
        let bytes = mask.as_slice_mut()?;
        if bytes.len() != self.n_choices {
            return Err(error(format!("a mask has {} items, and the array has {}", self.n_choices, bytes.len())));
        }
        bytes.fill(0);
        let mut codes = Vec::new();
        self.game().legal(&mut codes);
        for code in codes {
            if let Some(byte) = bytes.get_mut(code as usize) {
                *byte = 1;
            }
        }
        Ok(mask.as_array_object())
    }

    fn apply(&self, py: Python<'_>, action: GivenAction<'_>) -> PyResult<()> {
        let code = self.code(&action)?;
        let applied = self.game().apply(code);
        applied.map_err(|refusal| illegal(py, refusal))
    }

    fn undo(&self) -> PyResult<u32> {
        self.game().undo().map_err(error)
    }

    fn clone(&self) -> Self {
        Self::new(self.game().copied(), self.files.clone())
    }

    fn __copy__(&self) -> Self {
        self.clone()
    }

    fn __deepcopy__(&self, _memo: &Bound<'_, PyAny>) -> Self {
        self.clone()
    }

    /// The texts of the map and the record: what chance brings afterwards follows from the record.
    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<(Bound<'py, PyAny>, Bound<'py, PyTuple>)> {
        let resume = py.import("kogge.maps")?.getattr("_resumed")?;
        let (texts, path) = (self.files.texts(), self.files.path());
        Ok((resume, (texts, path, self.record(None)?).into_pyobject(py)?))
    }

    fn chance(&self) -> Option<u32> {
        self.game().chance()
    }

    fn reseed(&self, seed: u64) {
        self.game().reseed(seed);
    }

    fn outcomes(&self) -> Vec<(u32, f64)> {
        self.game().outcomes()
    }

    fn action(&self, action: GivenAction<'_>) -> PyResult<u32> {
        self.code(&action)
    }

    fn text(&self, action: u32) -> PyResult<String> {
        self.game().text(action).ok_or_else(|| error(format!("the map has no action {action}")))
    }

    fn json<'py>(&self, py: Python<'py>, action: u32) -> PyResult<Bound<'py, PyAny>> {
        let json = self.game().json(action);
        data(py, &json.ok_or_else(|| error(format!("the map has no action {action}")))?)
    }

    #[pyo3(signature = (seat=None))]
    fn view<'py>(&self, py: Python<'py>, seat: Option<GivenSeat>) -> PyResult<Bound<'py, PyAny>> {
        let seat = viewer(seat, self.n_players)?.unwrap_or(Seat::Neutral);
        let json = self.game().view(seat);
        data(py, &json)
    }

    fn choices<'py>(&self, py: Python<'py>, seat: GivenSeat) -> PyResult<Bound<'py, PyAny>> {
        let seat = seat.of(self.n_players)?;
        let json = self.game().choices(seat);
        data(py, &json)
    }

    #[getter]
    fn planes(&self) -> Vec<GivenPlane> {
        planes(&self.game().shape())
    }

    #[pyo3(signature = (seat=None, out=None))]
    fn observe<'py>(
        &self,
        py: Python<'py>,
        seat: Option<GivenSeat>,
        out: Option<PyReadwriteArray1<'py, u8>>,
    ) -> PyResult<Bound<'py, PyArray1<u8>>> {
        let seat = viewer(seat, self.n_players)?;
        let needs = if out.is_some() { 0 } else { self.game().n_bytes() };
        let mut bytes = given_or_new(py, out, needs)?;
        self.game().observe(seat, bytes.as_slice_mut()?).map_err(error)?;
        Ok(bytes.as_array_object())
    }

    #[pyo3(signature = (since=0, seat=None))]
    fn events<'py>(&self, py: Python<'py>, since: usize, seat: Option<GivenSeat>) -> PyResult<Vec<Bound<'py, PyAny>>> {
        let seat = viewer(seat, self.n_players)?;
        let events = self.game().events(since, seat);
        events.iter().map(|json| data(py, json)).collect()
    }

    #[pyo3(signature = (since=0, seat=None))]
    fn log(&self, since: usize, seat: Option<GivenSeat>) -> PyResult<Vec<String>> {
        let seat = viewer(seat, self.n_players)?;
        Ok(self.game().log(since, seat))
    }

    fn points(&self) -> Vec<i64> {
        self.game().points()
    }

    fn returns(&self) -> Vec<f32> {
        self.game().returns()
    }

    #[pyo3(signature = (seats=None))]
    fn record(&self, seats: Option<Vec<String>>) -> PyResult<String> {
        let letters = || Seat::players(self.n_players).map(|seat| seat.word().to_owned()).collect();
        let seats = seats.unwrap_or_else(letters);
        if seats.len() != self.n_players {
            return Err(error(format!("{} play in this game, and {} are named", self.n_players, seats.len())));
        }
        Ok(self.game().record(&seats))
    }

    fn position(&self) -> String {
        self.game().position()
    }

    #[pyo3(signature = (style="plain"))]
    fn svg(&self, py: Python<'_>, style: &str) -> PyResult<String> {
        py.detach(|| self.game().svg(style)).map_err(error)
    }

    fn _repr_svg_(&self, py: Python<'_>) -> PyResult<String> {
        self.svg(py, "plain")
    }

    #[pyo3(signature = (kinds, seed=0))]
    fn players(&self, kinds: Texts, seed: u64) -> PyResult<Players> {
        let kinds = kinds.kinds()?;
        self.game().seat(&kinds, seed).map(|players| Players(Mutex::new(players))).map_err(error)
    }

    fn __repr__(&self) -> String {
        let game = self.game();
        let due = game.due().word().unwrap_or("nobody");
        format!("<kogge.Game of {} players, turn {}, {due} decides>", self.n_players, game.turn())
    }
}

/// An array of bytes that the caller gave, or a new one.
struct Bytes<'py>(PyReadwriteArray1<'py, u8>);

fn given_or_new<'py>(py: Python<'py>, given: Option<PyReadwriteArray1<'py, u8>>, len: usize) -> PyResult<Bytes<'py>> {
    match given {
        Some(given) => Ok(Bytes(given)),
        None => Ok(Bytes(PyArray1::<u8>::zeros(py, len, false).try_readwrite().map_err(|why| error(why.to_string()))?)),
    }
}

impl<'py> Bytes<'py> {
    fn as_slice_mut(&mut self) -> PyResult<&mut [u8]> {
        self.0.as_slice_mut().map_err(|why| error(why.to_string()))
    }

    fn as_array_object(&self) -> Bound<'py, PyArray1<u8>> {
        (**self.0).clone()
    }
}
