//! The examples do what they say: each is run here with what a person or a bot would do.

#[allow(dead_code, reason = "the example is run by its function, not by `main`")]
#[path = "../examples/bot.rs"]
mod bot;
#[allow(dead_code, reason = "the example is run by its function, not by `main`")]
#[path = "../examples/hotseat.rs"]
mod hotseat;
mod served;
#[allow(dead_code, reason = "the example is run by its functions, not by `main`")]
#[path = "../examples/server.rs"]
mod server;
#[allow(dead_code, reason = "the example is run by its function, not by `main`")]
#[path = "../examples/train.rs"]
mod train;
#[allow(dead_code, reason = "the example is run by its function, not by `main`")]
#[path = "../examples/your_own_map.rs"]
mod your_own_map;

use clap::Parser as _;
use kogge::hansa::play::{Game, PlayerKind};
use kogge::hansa::rules::{Config, Random, Seat};
use kogge::hansa::tables;

/// The output of a hot-seat game when these lines are typed.
fn hotseat(lines: &[&str]) -> String {
    let mut out = Vec::new();
    hotseat::hotseat(&mut (lines.join("\n") + "\n").as_bytes(), &mut out).expect("memory can be written to");
    String::from_utf8(out).expect("the example prints UTF-8")
}

#[test]
fn people_at_one_screen_choose_by_number() {
    let out = hotseat(&["1", "u", "x", "99999", "2", "q", "1"]);
    assert!(out.contains("\ngreen has 2 actions left\nincome\n   1  income\nplace\n   2  place trader "), "{out}");
    assert!(out.contains("green> undone\n"), "{out}");
    assert_eq!(out.matches("a number from 1 to ").count(), 2, "{out}");
    assert!(out.contains("green>   green places a trader on "), "{out}");
    assert!(out.ends_with("green> "), "nothing is read after `q`: {out}");
}

#[test]
fn people_at_one_screen_come_to_the_end() {
    // What steady players would type: the same game beside the one at the screen, to know the numbers.
    let table = tables::table("hanse-3").expect("the board is compiled in");
    let edition = tables::edition(&table.edition).expect("and so is its edition");
    let mut game = Game::new(table, edition, &Config::new(3, 7)).expect("the board is for three");
    let mut random = Random::from_seed(7);
    let mut lines = Vec::new();
    while let Some(action) = game.ask(PlayerKind::Steady.player().as_mut(), &mut random) {
        let choices = game.choices();
        let mut shown = choices.iter().flat_map(|group| group.actions());
        let number = 1 + shown.position(|shown| shown == action).expect("every legal action is shown");
        lines.push(number.to_string());
        game.apply(action).expect("it is legal");
    }
    let out = hotseat(&lines.iter().map(String::as_str).collect::<Vec<_>>());
    let (_, result) = out.split_once("the game ends: ").expect("it comes to its end");
    let best = game.ranking()[0].sheet.total();
    assert!(result.contains("\n1. ") && result.contains(&format!(" with {best} points\n")), "{result}");
}

#[test]
fn the_bot_plays_to_the_end_and_makes_points() {
    let mut points = Vec::new();
    for seed in 0..10 {
        let game = bot::bout(seed).expect("the bot chooses what is legal");
        game.state().check_consistent(game.rules()).expect("and breaks nothing");
        assert!(game.is_over(), "seed {seed}: the game does not end");
        points.push(game.account(Seat::A).sheet().total());
    }
    let mean = points.iter().sum::<u32>() / 10;
    assert!(mean >= 10, "the bot makes {mean} points on average: {points:?}");
}

#[test]
fn a_map_of_ones_own_is_played() {
    let mut out = Vec::new();
    your_own_map::play(&mut out).expect("the map is sound");
    let out = String::from_utf8(out).expect("the example prints UTF-8");
    assert!(out.contains("  the game ends: ") && out.contains("\n1. "), "{out}");
    assert!(out.contains(" founds a kontor in Köln, on its white square\n"), "{out}");
}

#[test]
fn a_training_that_was_killed_goes_on_to_the_same_weights() {
    let folder = tempfile::tempdir().expect("there is room");
    let at = |name: &str| folder.path().join(name).display().to_string();
    let trained = |args: &str, out: &str| {
        let words = "train --family catan --games 3 --every 0 --seed 5 --rounds 5 --out".split(' ').map(str::to_owned);
        let words = words.chain([at(out)]).chain(args.split_whitespace().map(str::to_owned));
        train::run(&train::Args::try_parse_from(words).expect("the options are right")).map_err(|why| why.to_string())
    };
    let bytes = |name: &str| std::fs::read(at(name)).expect("the weights are there");
    let keep = format!("--keep {} --keep-every 2", at("state"));
    trained("", "whole.net").expect("it ends");
    // Its third round is lost, as it is not kept.
    trained(&format!("{keep} --until 3"), "part.net").expect("it ends");
    assert_ne!(bytes("part.net"), bytes("whole.net"));
    trained(&format!("{keep} --threads 2"), "rest.net").expect("it goes on");
    assert!(bytes("rest.net") == bytes("whole.net"), "the weights are others");
    let refused = trained(&format!("{keep} --alone 0.5"), "other.net").expect_err("the state is of other options");
    assert!(refused.contains("it is the state of another training: "), "{refused}");
    std::fs::write(at("state"), &bytes("state")[..100]).expect("it can be written");
    trained(&keep, "cut.net").expect_err("the state ends too early");
}
