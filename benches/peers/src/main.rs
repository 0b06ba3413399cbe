//! The rules of Kogge beside a library of chess, in one run and as ratios, so that the machine does not matter much.
//!
//! All contestants run in turn, again and again; the best run of each counts. Nothing is asserted.

mod catan;
mod chess;
mod contest;
mod hansa;

use contest::{Bar, Contest};

/// How often everything is run. Runs are short, a few hundredths of a second, so that some of them are not disturbed.
const N_ROUNDS: usize = 100;

fn main() {
    let mut playouts = Contest::new(chess::playouts);
    let mut chess_perft = Contest::new(chess::perft);
    let mut decisions = Contest::new(hansa::decisions);
    let mut games = Contest::new(hansa::steady_games);
    let mut hansa_perft = Contest::new(hansa::perft);
    let mut islands = Contest::new(catan::decisions);
    let mut island_games = Contest::new(catan::steady_games);
    let mut lists = hansa::Lists::new();
    for _ in 0..N_ROUNDS {
        decisions.run();
        islands.run();
        island_games.run();
        playouts.run();
        games.run();
        hansa_perft.run();
        chess_perft.run();
        lists.run();
    }

    let (moves, chess_games) = (playouts.rate(0), playouts.rate(1));
    println!("the best of {N_ROUNDS} runs of each, in turn, on one thread\n");
    println!("chess, by shakmaty");
    println!("  random playouts   {moves:>13.0} moves a second, {chess_games:.0} playouts a second");
    println!("                    {:>13.0} plies a playout", moves / chess_games);
    println!("  bulk perft        {:>13.0} nodes a second", chess_perft.rate(0));
    println!("\nkogge, hanse-3, three players                     ratio    aim  floor");
    let line = |name: &str, rate: f64, unit: &str, peer: f64, bar: Bar| {
        println!("  {name:16}  {rate:>13.0} {unit:14} {}", bar.beside(rate / peer));
    };
    line("random decisions", decisions.rate(0), "a second", moves, Bar::AtLeast { aim: 1.4, floor: 0.7 });
    line("steady games", games.rate(0), "a second", chess_games, Bar::AtLeast { aim: 0.7, floor: 0.3 });
    line(
        "bulk perft",
        hansa_perft.rate(0),
        "nodes a second",
        chess_perft.rate(0),
        Bar::AtLeast { aim: 1.0, floor: 1.0 },
    );
    println!(
        "\n  legal list        {:>13.1} ns            {}",
        lists.median(),
        Bar::AtMost { aim: 80.0, floor: 150.0 }.beside(lists.median())
    );
    println!("                    {:>13.1} actions on average, in {} positions", lists.mean_length(), lists.len());
    println!("  steady decisions  {:>13.0} a second", games.rate(1));
    println!("  a state           {:>13} bytes", size_of::<kogge::hansa::rules::State>());

    println!("\nkogge, catan, four players                        ratio    aim  floor");
    line("random decisions", islands.rate(0), "a second", moves, Bar::AtLeast { aim: 2.2, floor: 1.3 });
    line("random games", islands.rate(1), "a second", chess_games, Bar::AtLeast { aim: 0.75, floor: 0.75 });
    println!("                    {:>13.1} decisions a game", islands.rate(0) / islands.rate(1));
    line("steady games", island_games.rate(0), "a second", chess_games, Bar::AtLeast { aim: 0.2, floor: 0.1 });
    println!("  steady decisions  {:>13.0} a second", island_games.rate(1));
    println!("  a state           {:>13} bytes", catan::STATE);
}
