//! The shipped maps, resolved, are the boards that other tests are made of.

use crate::catan::sample::{self};
use kogge::catan::board::Board;
use kogge::catan::edition::usual;
use kogge::catan::resolve::*;
use kogge::catan::syntax::parse;
use kogge::text::{FileId, Source};

const BASE: &str = include_str!("../../maps/catan/catan.board");

/// Resolves maps, each a variant of the one before it.
fn resolved(chain: &[&str]) -> Resolved {
    let trees = chain.iter().enumerate().map(|(i, text)| {
        let parsed = parse(FileId(i as u16), &Source::new("map.board", *text));
        assert_eq!(parsed.diagnostics, [], "{text}");
        parsed.tree
    });
    resolve(trees.collect(), usual(), "sample")
}

fn board(chain: &[&str]) -> Board {
    let resolved = resolved(chain);
    assert_eq!(resolved.diagnostics, []);
    assert!(resolved.doubts.is_empty());
    let (board, places) = resolved.understood.expect("the map has an island");
    assert_eq!(places.hexes.len(), board.hexes.len());
    Board { id: "sample".to_owned(), ..board }
}

#[test]
fn the_shipped_maps_are_the_sample_boards() {
    let variant = |text: &'static str| vec![BASE, text];
    let maps = [
        vec![BASE],
        vec![include_str!("../../maps/catan/catan-beginner.board")],
        variant(include_str!("../../maps/catan/catan-fishermen.board")),
        variant(include_str!("../../maps/catan/catan-rivers.board")),
        variant(include_str!("../../maps/catan/catan-caravans.board")),
        variant(include_str!("../../maps/catan/catan-barbarians.board")),
        variant(include_str!("../../maps/catan/catan-traders.board")),
    ];
    for (chain, sample) in maps.iter().zip(sample::every()) {
        assert_eq!(board(chain), sample, "{}", sample.name);
    }
}

#[test]
fn a_fans_map_is_read_as_it_is_meant() {
    let fan = board(&[include_str!("../fixtures/catan/fan-island.board")]);
    // Without neutral settlements two cannot play.
    let modules = vec![
        kogge::catan::vocab::Module::FriendlyRobber,
        kogge::catan::vocab::Module::Events,
        kogge::catan::vocab::Module::Harbourmaster,
    ];
    assert_eq!(fan, Board { modules, ..sample::fan() });
}
