//! Proofs and studies of a map.

use std::num::NonZeroUsize;
use std::sync::atomic::AtomicBool;

use serde_json::Value;

use super::maps::Files;
use super::refusal::Refusal;
use crate::families::AnyBoard;
use crate::seated::{Asked, AskedStudy, Ground, NoStudy, Seated, Shown};
use kogge_catan_map::Catan;
use kogge_engine::game::PlayerKind;
use kogge_engine::game::prove::{Proof, Proved};
use kogge_engine::game::record::Recorded;
use kogge_engine::study::{Follow, Ranges, Setting, Studied, run};
use kogge_hansa_map::Hansa;

/// The most games of a study.
const MOST_GAMES: u64 = 1_000_000_000;

/// The wishes for a study.
#[derive(Debug, Clone, Copy)]
pub struct Wishes<'a> {
    /// The game; its seed is that of the study.
    pub game: Asked<'a>,
    /// The players: one for all seats, or one for each.
    pub seats: &'a [PlayerKind],
    /// How many games are played.
    pub games: u64,
    /// The turns after which a game is left unfinished; without one that of the players.
    pub turn_cap: Option<u32>,
    /// How many layouts the games share.
    pub layouts: Option<u32>,
    /// How many threads play; all processors without a number.
    pub threads: Option<NonZeroUsize>,
}

/// The games of a study.
#[derive(Debug, Clone)]
pub struct Played {
    /// The results, as `kogge simulate --out` writes them.
    pub results: String,
    /// The columns of the table of games, as `kogge simulate --rows` names them.
    pub columns: Vec<String>,
    /// The values of each game in these columns.
    pub rows: Vec<Vec<String>>,
}

impl Files {
    /// Plays the games of a study.
    ///
    /// # Errors
    ///
    /// The reason why there is no such study.
    pub fn study(&self, wishes: &Wishes<'_>) -> Result<Played, Refusal> {
        Ok(match self.board()? {
            AnyBoard::Hansa(board) => study::<Hansa>(&board, wishes),
            AnyBoard::Catan(board) => study::<Catan>(&board, wishes),
        }?)
    }

    /// Plays games of this many players, at most that many, until everything was seen that the map should show.
    ///
    /// # Errors
    ///
    /// The reason why no such game can be set up.
    pub fn proof(&self, players: usize, games: u64, seed: u64) -> Result<Value, Refusal> {
        Ok(match self.board()? {
            AnyBoard::Hansa(board) => proof::<Hansa>(&board, players, games, seed),
            AnyBoard::Catan(board) => proof::<Catan>(&board, players, games, seed),
        }?)
    }
}

/// Keeps the table of games.
struct Rows<'a, S: Studied> {
    setting: &'a Setting<S>,
    rows: Vec<Vec<String>>,
}

impl<S: Studied> Follow<S> for Rows<'_, S> {
    fn progress(&mut self, _: u64) {}

    fn game(&mut self, played: &kogge_engine::study::Played<S>) -> bool {
        self.rows.push(played.values(self.setting));
        true
    }

    fn wants_games(&self) -> bool {
        true
    }
}

fn study<F: Seated>(board: &F::Checked, wishes: &Wishes<'_>) -> Result<Played, String> {
    if !(1..=MOST_GAMES).contains(&wishes.games) {
        return Err(format!("a study has 1 to {MOST_GAMES} games"));
    }
    if wishes.seats.iter().any(|kind| matches!(kind, PlayerKind::Program(_))) {
        return Err("programs cannot play here".to_owned());
    }
    let ground = Ground::<F>::of(board).map_err(|why| why.to_string())?;
    let Wishes { game, seats, turn_cap, layouts, .. } = *wishes;
    let setting = ground.setting(&AskedStudy { game, seats, turn_cap, layouts }).map_err(|why| match why {
        NoStudy::Unplayable(why) => why.to_string(),
        NoStudy::Refused(why) => why.to_string(),
    })?;
    let threads = wishes.threads.or_else(|| std::thread::available_parallelism().ok()).unwrap_or(NonZeroUsize::MIN);
    let (games, stop) = (Ranges::of(0..wishes.games), AtomicBool::new(false));
    let mut rows = Rows { setting: &setting, rows: Vec::new() };
    let results = run(ground.of_games(), &setting, &games, threads, &stop, &mut rows).map_err(|why| why.to_string())?;
    let columns = kogge_engine::study::Played::<F::State>::columns(setting.players);
    Ok(Played { results: results.to_json(), columns, rows: rows.rows })
}

fn proof<F: Seated>(board: &F::Checked, players: usize, games: u64, seed: u64) -> Result<Value, String>
where
    F::State: Recorded,
{
    let ground = Ground::<F>::of(board).map_err(|why| why.to_string())?;
    let ground = ground.of_games();
    if !F::State::player_counts(ground).contains(&players) {
        return Err(format!("the map is not for {players} players"));
    }
    let proof = Proof::<F::State>::run(ground, players, games, seed, |_| {}).map_err(|why| why.to_string())?;
    serde_json::to_value(Shown::of(None, ground, &proof)).map_err(|why| why.to_string())
}
