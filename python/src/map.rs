//! Maps.

use std::collections::BTreeMap;
use std::num::NonZeroUsize;
use std::sync::Arc;

use kogge_surface::packages::{self, AnyMap, Wishes};
use kogge_surface::seated::Asked;
use pyo3::prelude::*;
use pyo3::types::{PyBytes, PyDict};

use crate::errors::{error, refused};
use crate::game::Game;
use crate::given::{Texts, data, modules};
use crate::vector::Vector;

/// The texts of a map and of the files around it.
#[pyclass(frozen, module = "kogge._kogge")]
#[derive(Clone)]
pub(crate) struct Files(Arc<packages::Files>);

#[pymethods]
impl Files {
    #[new]
    fn new(texts: BTreeMap<String, String>, path: &str) -> PyResult<Self> {
        packages::Files::new(texts, path).map(|files| Self(Arc::new(files))).map_err(refused)
    }

    /// The shipped map with an id; `None` where there is none.
    #[staticmethod]
    fn shipped(id: &str) -> Option<Self> {
        packages::Files::shipped(id).map(|files| Self(Arc::new(files)))
    }

    #[getter]
    pub(crate) fn path(&self) -> &str {
        self.0.path()
    }

    /// The texts that the caller gave; of a shipped map none.
    #[getter]
    pub(crate) fn texts(&self) -> BTreeMap<String, String> {
        self.0.own().clone()
    }

    #[getter]
    fn text(&self) -> PyResult<String> {
        self.0.text().map_err(refused)
    }

    fn check<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        let found = py.detach(|| self.0.check()).map_err(refused)?;
        data(py, &found.to_string())
    }

    fn fmt(&self, py: Python<'_>) -> PyResult<String> {
        py.detach(|| self.0.formatted()).map_err(refused)
    }

    fn fix(&self, py: Python<'_>, maybe: bool) -> PyResult<(String, usize)> {
        py.detach(|| self.0.mended(maybe)).map_err(refused)
    }

    fn svg(&self, py: Python<'_>, style: &str, seed: Option<u64>, heat: bool) -> PyResult<String> {
        py.detach(|| self.0.svg(style, seed, heat)).map_err(refused)
    }

    fn png<'py>(&self, py: Python<'py>, style: &str, seed: Option<u64>, heat: bool) -> PyResult<Bound<'py, PyBytes>> {
        let png = py.detach(|| self.0.png(style, seed, heat)).map_err(refused)?;
        Ok(PyBytes::new(py, &png))
    }
}

/// A compiled map.
#[pyclass(frozen, module = "kogge._kogge")]
#[derive(Clone)]
pub(crate) struct Map {
    files: Files,
    map: Arc<dyn AnyMap>,
}

#[pymethods]
impl Map {
    #[new]
    fn new(py: Python<'_>, files: &Files) -> PyResult<Self> {
        let map = py.detach(|| packages::open(&files.0)).map_err(refused)?;
        Ok(Self { files: files.clone(), map })
    }

    #[getter]
    fn files(&self) -> Files {
        self.files.clone()
    }

    /// The word of its game.
    #[getter]
    fn family(&self) -> &'static str {
        self.map.family()
    }

    #[getter]
    fn players(&self) -> Vec<usize> {
        self.map.players()
    }

    #[getter]
    fn n_choices(&self) -> usize {
        self.map.counts().choices
    }

    #[getter]
    fn n_listed(&self) -> usize {
        self.map.counts().listed
    }

    #[getter]
    fn n_actions(&self) -> usize {
        self.map.counts().all
    }

    #[getter]
    fn size_class(&self) -> &'static str {
        self.map.size_class().word()
    }

    fn facts<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        let facts = py.detach(|| self.files.0.facts()).map_err(refused)?;
        data(py, &facts)
    }

    fn game(
        &self,
        py: Python<'_>,
        players: Option<usize>,
        module_words: Vec<String>,
        seed: u64,
        trade: bool,
    ) -> PyResult<Game> {
        let modules = modules(module_words)?;
        let asked = Asked { players, modules: &modules, seed, no_trade: !trade };
        let game = py.detach(|| self.map.begin(&asked)).map_err(error)?;
        Ok(Game::new(game, self.files.clone()))
    }

    #[expect(clippy::too_many_arguments, reason = "Python names them")]
    fn play(
        &self,
        py: Python<'_>,
        seats: Texts,
        players: Option<usize>,
        module_words: Vec<String>,
        seed: u64,
        trade: bool,
        turn_cap: Option<u32>,
    ) -> PyResult<Game> {
        let (modules, seats) = (modules(module_words)?, seats.kinds()?);
        let asked = Asked { players, modules: &modules, seed, no_trade: !trade };
        let game = py.detach(|| self.map.play(&asked, &seats, turn_cap)).map_err(error)?;
        Ok(Game::new(game, self.files.clone()))
    }

    fn resume(&self, py: Python<'_>, text: &str) -> PyResult<Game> {
        let game = py.detach(|| self.map.resume(text)).map_err(error)?;
        Ok(Game::new(game, self.files.clone()))
    }

    #[expect(clippy::too_many_arguments, reason = "Python names them")]
    fn vector(
        &self,
        py: Python<'_>,
        n_games: u64,
        players: Option<usize>,
        module_words: Vec<String>,
        seed: u64,
        trade: bool,
        turn_cap: u32,
        threads: Option<NonZeroUsize>,
    ) -> PyResult<Vector> {
        let modules = modules(module_words)?;
        let asked = Asked { players, modules: &modules, seed, no_trade: !trade };
        py.detach(|| self.map.vector(&asked, n_games, turn_cap, threads)).map(Vector::new).map_err(error)
    }

    fn prove<'py>(&self, py: Python<'py>, players: usize, games: u64, seed: u64) -> PyResult<Bound<'py, PyAny>> {
        let proof = py.detach(|| self.files.0.proof(players, games, seed)).map_err(refused)?;
        data(py, &proof.to_string())
    }

    #[expect(clippy::too_many_arguments, reason = "Python names them")]
    fn simulate<'py>(
        &self,
        py: Python<'py>,
        games: u64,
        seats: Texts,
        players: Option<usize>,
        module_words: Vec<String>,
        seed: u64,
        trade: bool,
        turn_cap: Option<u32>,
        layouts: Option<u32>,
        threads: Option<NonZeroUsize>,
    ) -> PyResult<Bound<'py, PyDict>> {
        let (modules, seats) = (modules(module_words)?, seats.kinds()?);
        let game = Asked { players, modules: &modules, seed, no_trade: !trade };
        let wishes = Wishes { game, seats: &seats, games, turn_cap, layouts, threads };
        let played = py.detach(|| self.files.0.study(&wishes)).map_err(refused)?;
        let dict = PyDict::new(py);
        dict.set_item("results", played.results)?;
        dict.set_item("columns", played.columns)?;
        dict.set_item("rows", played.rows)?;
        Ok(dict)
    }
}
