//! Long studies of the images of islands: whether the shares of the seats depend on how an island is turned.
//!
//! `.ci/soak` runs it in release mode: `images ISLANDS GAMES KIND...`, for islands of which each of the twelve images is
//! played this often by four players of each kind. It ends with an error when of the tests of an island more than one in
//! twenty finds a difference that chance makes in one of a hundred.

#![allow(clippy::print_stdout, reason = "a watch's output")]

#[path = "../tests/support/images.rs"]
mod images;
#[path = "../tests/support/island_watch.rs"]
mod island_watch;
#[path = "../tests/support/threads.rs"]
mod threads;

use images::{N_IMAGES, image};
use island_watch::Island;
use kogge::catan::play::{Plan, PlayerKind, play};
use threads::{Outcome, shared};

/// The seats of a game.
const SEATS: usize = 4;

/// The sum of squares that 33 degrees of freedom exceed in one of a hundred cases.
const RARE: f64 = 54.776;

fn main() -> Outcome<()> {
    let mut args = std::env::args().skip(1);
    let mut number = || args.next().and_then(|it| it.parse::<u64>().ok()).ok_or("usage: images ISLANDS GAMES KIND...");
    let (n_islands, n_games) = (number()?, number()?);
    for kind in args {
        let kind: PlayerKind = kind.parse()?;
        let mut n_rare = 0;
        for island in 0..n_islands {
            let of = |i: u64| Ok(won(&Island::read(&image(island, i as usize)), kind, n_games, i * n_games));
            let wins: Vec<[u32; SEATS]> = shared(N_IMAGES as u64, of)?;
            let sum = sum_of_squares(&wins);
            n_rare += u64::from(sum > RARE);
            let first: Vec<String> =
                wins.iter().map(|won| format!("{:.1}", 100.0 * f64::from(won[0]) / n_games as f64)).collect();
            println!("{kind}, island {island}: the first wins {} %; sum of squares {sum:.1}", first.join(", "));
        }
        if n_rare > 1.max(n_islands / 20) {
            return Err(format!("{n_rare} of {n_islands} islands depend on how they are turned").into());
        }
    }
    Ok(())
}

/// How many games each place in the turn order wins.
fn won(island: &Island, kind: PlayerKind, n_games: u64, first: u64) -> [u32; SEATS] {
    let laid = island.laid(0);
    let mut won = [0; SEATS];
    for seed in first..first + n_games {
        let plan = Plan { seats: vec![kind], ..Plan::new(SEATS, seed) };
        let Ok(outcome) = play(island.rules(&laid), &plan, |_, _| {}) else { continue };
        if let Some(winner) = outcome.state.winner() {
            won[(winner.index() + SEATS - outcome.state.start().index()) % SEATS] += 1;
        }
    }
    won
}

/// How far the numbers are from those of rows that are all alike: the sum of their squares by what is expected.
fn sum_of_squares(rows: &[[u32; SEATS]]) -> f64 {
    let all: u32 = rows.iter().flatten().sum();
    let of_seat: [u32; SEATS] = std::array::from_fn(|seat| rows.iter().map(|row| row[seat]).sum());
    let cells = rows.iter().flat_map(|row| {
        let of_row: u32 = row.iter().sum();
        row.iter()
            .zip(of_seat)
            .map(move |(&n, of_seat)| (f64::from(n), f64::from(of_row) * f64::from(of_seat) / f64::from(all)))
    });
    cells.map(|(n, expected)| (n - expected).powi(2) / expected).sum()
}
