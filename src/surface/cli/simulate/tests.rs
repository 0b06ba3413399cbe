//! Tests of results that are written while a study is played.

use std::borrow::Cow;
use std::path::Path;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;
use std::{fs, io, thread};

use clap::Parser;

use super::super::words::Words;
use super::super::written::Output;
use super::interim::{EVERY, Interim};
use super::{Args, Asked, AskedStudy, AtTerminal, Env, Ground, Rows, Study};
use crate::render::human::Look;
use kogge_catan_map::Catan;
use kogge_engine::game::computers;
use kogge_engine::study::{Results, Setting};
use kogge_hansa_map::Hansa;

/// More games than are played before the first write.
const MANY: u64 = 20_000;

#[derive(Parser)]
struct Line {
    #[command(flatten)]
    args: Args,
}

/// The study of a compiled-in map.
struct Sample<F: AtTerminal> {
    ground: Ground<F>,
    setting: Setting<F::State>,
}

impl<F: AtTerminal> Sample<F> {
    fn new(map: &str) -> Self {
        let (table, edition) = F::compiled_in(map, None).expect("a shipped map");
        let ground = Ground::<F> { table: Cow::Borrowed(table), edition: Cow::Borrowed(edition) };
        let game = Asked { players: None, modules: &[], seed: 7, no_trade: false };
        let seats = ["steady".parse().expect("a player")];
        let asked = AskedStudy { game, seats: &seats, turn_cap: None, layouts: None };
        let setting = ground.setting(&asked).unwrap_or_else(|_| panic!("it can be played"));
        Self { ground, setting }
    }

    /// Plays up to a number of games after those of `before`, and writes results this often.
    fn play(
        &self,
        games: u64,
        before: Results<F::State>,
        (out, every): (&Output, Duration),
        rows: Option<Output>,
        stop: &'static AtomicBool,
    ) -> Results<F::State> {
        let line = Line::parse_from(["simulate", "-", "--threads", "2", "--games", &games.to_string()]);
        let (mut out_words, mut err_words) = (Vec::new(), Vec::new());
        let mut env = Env {
            stdin: &mut io::empty(),
            stdin_name: crate::disk::STDIN_NAME.to_owned(),
            is_terminal: false,
            stdout: Words::new(&mut out_words),
            stderr: Words::new(&mut err_words),
            err_is_terminal: false,
            out_look: Look::PLAIN,
            err_look: Look::PLAIN,
            folder: Default::default(),
            links: Default::default(),
        };
        let rows = rows.map(|rows| Rows::new(rows, &self.setting).unwrap_or_else(|_| panic!("rows can be written")));
        let interim = Interim::new(Some(out), every);
        let mut study = Study { args: &line.args, env: &mut env, stop, interim, rows, failure: None };
        let results = study.play(&computers(), self.ground.of_games(), before);
        study.rows.map(Rows::finish).transpose().unwrap_or_else(|_| panic!("rows can be written"));
        results.unwrap_or_else(|_| panic!("games can be played"))
    }
}

/// A run is ended after it wrote, as if it were killed: its last results are not written.
fn goes_on<F: AtTerminal>(map: &str) {
    let sample = Sample::<F>::new(map);
    let folder = tempfile::tempdir().expect("a temporary folder can be made");
    let output = |name: &str| Output::new(name, folder.path().join(name), false);
    let read = |name: &str| fs::read_to_string(folder.path().join(name)).expect("it is there");
    let nothing = || Results::new(sample.setting.clone());
    let killed = &*Box::leak(Box::new(AtomicBool::new(false)));
    let (file, rows) = (output("some.json"), output("rows.csv"));
    let path = folder.path().join("some.json");
    let saved = || Some(Results::<F::State>::from_json(&fs::read_to_string(&path).ok()?).expect("it is always whole"));
    let has_ended = AtomicBool::new(false);
    let results = thread::scope(|scope| {
        scope.spawn(|| {
            while !has_ended.load(Ordering::Relaxed) && saved().is_none_or(|saved| saved.games.is_empty()) {
                thread::yield_now();
            }
            killed.store(true, Ordering::Relaxed);
        });
        let results = sample.play(MANY, nothing(), (&file, Duration::from_millis(1)), Some(rows), killed);
        has_ended.store(true, Ordering::Relaxed);
        results
    });
    let games = results.games.len();
    let kept = saved().expect("it was written");
    assert!((1..=games).contains(&kept.games.len()) && games < MANY, "{} of {games}", kept.games);
    let numbers: Vec<String> = read("rows.csv").lines().skip(1).map(first_value).collect();
    assert_eq!(numbers, (0..games).map(|game| game.to_string()).collect::<Vec<_>>(), "a row for each game, in order");

    let whole = output("whole.json");
    let undisturbed = sample.play(games, nothing(), (&whole, EVERY), None, &NEVER).to_json();
    assert!(!folder.path().join("whole.json").exists(), "what is quick is written at the end alone");
    assert_eq!(sample.play(games, kept, (&whole, EVERY), None, &NEVER).to_json(), undisturbed);
    assert_eq!(results.to_json(), undisturbed);
}

static NEVER: AtomicBool = AtomicBool::new(false);

fn first_value(row: &str) -> String {
    row.split(',').next().unwrap_or_default().to_owned()
}

#[test]
fn a_run_that_is_killed_is_continued_from_what_it_wrote() {
    goes_on::<Hansa>("hanse-3");
    goes_on::<Catan>("catan");
}

/// A pipe would hold one document after the other.
#[cfg(unix)]
#[test]
fn only_what_can_be_replaced_is_written_early() {
    let outputs = ["/dev/null", "/nowhere"].map(|name| Output::new(name, Path::new(name).to_owned(), false));
    let [special, file] = outputs.each_ref().map(|output| Interim::new(Some(output), Duration::ZERO).is_due());
    assert!(!special && file);
}
