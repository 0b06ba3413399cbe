//! Boards whose cities exchange names: the same game, with other numbers for cities, routes and posts.
//!
//! Studies of such boards may differ by chance only. [`comparisons`] tests every share and mean of them for that.

use std::num::NonZeroUsize;
use std::sync::atomic::AtomicBool;

use kogge::hansa::board::edition::Edition;
use kogge::hansa::board::table::Table;
use kogge::hansa::check::CheckedBoard;
use kogge::hansa::compile::compile;
use kogge::hansa::emit::map;
use kogge::hansa::play::{Plan, PlayerKind};
use kogge::hansa::rules::{Random, Rules};
use kogge::hansa::shipped;
use kogge::hansa::study::{Results, SeatTally, Setting, run};
use kogge::hansa::vocab::CityId;
use kogge::study::{Moments, Ranges};
use statrs::distribution::{ChiSquared, ContinuousCDF};

/// A board with the edition that it is played by.
pub(crate) struct Map {
    pub(crate) table: Table,
    edition: Edition,
    /// The printed name of each city, in the order of ids.
    pub(crate) printed: Vec<String>,
    /// The printed names of the ends of each route, sorted.
    #[allow(dead_code, reason = "the soak compares whole studies")]
    pub(crate) routes: Vec<String>,
    /// The cities as they are spelt here by their number, long names first, so that none is taken for a part of another.
    #[allow(dead_code, reason = "the soak compares whole studies")]
    pub(crate) spelt: Vec<(usize, String)>,
}

impl Map {
    pub(crate) const fn rules(&self) -> Rules<'_> {
        Rules::new(&self.table, &self.edition)
    }
}

/// A shipped board whose cities have each other's names; 0 leaves the printed ones.
pub(crate) fn renamed(id: &str, spelling: u64) -> Map {
    let mut board = compiled(id, None).board().clone();
    let printed: Vec<String> = board.cities.iter().map(|city| city.name.clone()).collect();
    let mut names = printed.clone();
    if spelling > 0 {
        Random::from_seed(spelling).shuffle(&mut names);
    }
    board.cities.iter_mut().zip(&names).for_each(|(city, name)| city.name.clone_from(name));
    let board = compiled(id, Some(map::write(&board, "")));
    let of = |name: &String| names.iter().position(|there| there == name).map(|i| printed[i].clone());
    let printed: Vec<String> = board.board().cities.iter().filter_map(|city| of(&city.name)).collect();
    let table = board.table().expect("a shipped board is small");
    let route = |ends: [CityId; 2]| {
        let mut ends = ends.map(|city| printed[city.index()].clone());
        ends.sort();
        ends.join(" – ")
    };
    let routes = table.routes.iter().map(|it| route(it.ends)).collect();
    let mut spelt: Vec<(usize, String)> =
        table.cities.iter().enumerate().map(|(i, city)| (i, city.name.to_string())).collect();
    spelt.sort_by_key(|(_, name)| std::cmp::Reverse(name.len()));
    Map { table, edition: board.board().edition.clone(), printed, routes, spelt }
}

/// The board of a shipped map, or of a text in its place.
fn compiled(id: &str, text: Option<String>) -> CheckedBoard {
    let path = format!("maps/hansa/{id}.board");
    let files = shipped::SHIPPED.memory();
    let files = match text {
        Some(text) => files.with(path.clone(), text),
        None => files,
    };
    let compiled = compile(&files, &path).expect("the map is there");
    compiled.board.unwrap_or_else(|| panic!("{id}: {:#?}", compiled.diagnostics))
}

/// A study of a board.
pub(crate) fn study(map: &Map, players: usize, kind: PlayerKind, games: u64, seed: u64) -> Results {
    let plan = Plan { seats: vec![kind], turn_cap: kind.turn_cap(), ..Plan::new(players, seed) };
    let setting = Setting::new(map.rules(), &plan).expect("the board is for so many");
    let threads = std::thread::available_parallelism().unwrap_or(NonZeroUsize::MIN);
    run(map.rules(), &setting, &Ranges::of(0..games), threads, &AtomicBool::new(false), &mut ())
        .expect("the board is for so many")
}

/// A number that is compared between studies.
#[derive(Debug)]
pub(crate) struct Comparison {
    pub(crate) what: String,
    /// Its value in each study.
    pub(crate) values: Vec<f64>,
    /// How likely values that differ so much are by chance.
    pub(crate) p_value: f64,
}

/// Compares the share of each place in the turn order, the endings and the mean length of studies.
pub(crate) fn comparisons(studies: &[Results]) -> Vec<Comparison> {
    let tallies = || studies.iter().map(|results| &results.tally);
    let places = tallies().next().map_or(0, |tally| tally.seats.first().map_or(0, Vec::len));
    let won = |seat: &SeatTally| seat.won + seat.shared.iter().sum::<u64>();
    let mut all = Vec::new();
    for place in 0..places {
        let seats = tallies().map(|tally| tally.seats.iter().map(|seat| won(&seat[place])).sum());
        all.extend(shares(format!("victories from place {}", place + 1), seats.zip(tallies().map(|it| it.finished))));
    }
    let endings = tallies().map(|tally| {
        let ends = &tally.endings;
        [&ends.prestige, &ends.cities, &ends.supply, &ends.several]
    });
    for (i, what) in ["prestige", "cities", "supply", "several"].into_iter().enumerate() {
        let ends = endings.clone().map(|ends| ends[i].decisions.moments().n);
        all.extend(shares(format!("ended by {what}"), ends.zip(tallies().map(|it| it.finished))));
    }
    all.extend(shares(
        "unfinished".to_owned(),
        tallies().map(|it| it.games - it.finished).zip(tallies().map(|it| it.games)),
    ));
    let sum = |moments: Vec<&Moments>| {
        moments.iter().fold(Moments::default(), |sum, other| Moments {
            n: sum.n + other.n,
            sum: sum.sum + other.sum,
            squares: sum.squares + other.squares,
        })
    };
    let decisions = endings.clone().map(|ends| sum(ends.iter().map(|it| it.decisions.moments()).collect()));
    all.extend(means("decisions", &decisions.collect::<Vec<_>>()));
    let rounds = endings.map(|ends| sum(ends.iter().map(|it| it.rounds.moments()).collect()));
    all.extend(means("rounds", &rounds.collect::<Vec<_>>()));
    all
}

/// Pearson's test that shares are the same everywhere; nothing where too few games would tell.
fn shares(what: String, counts: impl Iterator<Item = (u64, u64)>) -> Option<Comparison> {
    let counts: Vec<(f64, f64)> = counts.map(|(k, n)| (k as f64, n as f64)).collect();
    let pooled = counts.iter().map(|&(k, _)| k).sum::<f64>() / counts.iter().map(|&(_, n)| n).sum::<f64>();
    let too_few = |&(_, n): &(f64, f64)| n * pooled.min(1.0 - pooled) < 5.0;
    if !pooled.is_finite() || counts.iter().any(too_few) {
        return None;
    }
    let distance: f64 = counts.iter().map(|&(k, n)| (k - n * pooled).powi(2) / (n * pooled * (1.0 - pooled))).sum();
    let values = counts.iter().map(|&(k, n)| k / n).collect();
    Some(Comparison { what, p_value: chi_squared(distance, counts.len() - 1), values })
}

/// The test that means are the same everywhere, for samples so large that their means are normal.
fn means(what: &str, samples: &[Moments]) -> Option<Comparison> {
    let n = |moments: &Moments| moments.n as f64;
    let mean = |moments: &Moments| moments.sum as f64 / n(moments);
    let within = |moments: &Moments| moments.squares as f64 - n(moments) * mean(moments).powi(2);
    let all: f64 = samples.iter().map(n).sum();
    if samples.iter().any(|moments| moments.n < 30) {
        return None;
    }
    let pooled = samples.iter().map(|moments| moments.sum as f64).sum::<f64>() / all;
    let variance = samples.iter().map(within).sum::<f64>() / (all - samples.len() as f64);
    let distance: f64 = samples.iter().map(|moments| n(moments) * (mean(moments) - pooled).powi(2)).sum();
    let values = samples.iter().map(mean).collect();
    let p_value = chi_squared(distance / variance, samples.len() - 1);
    Some(Comparison { what: what.to_owned(), values, p_value })
}

/// How likely a chi-squared number is at least so large.
pub(crate) fn chi_squared(number: f64, freedom: usize) -> f64 {
    ChiSquared::new(freedom as f64).map_or(1.0, |distribution| distribution.sf(number))
}
