//! Two like facts of a printed board that are exchanged are an error of its ledger: the slip that a transcriber makes most.
//!
//! The board with two facts exchanged is written as a map, with the printed board's ledger and without a picture.

use std::collections::{BTreeMap, BTreeSet};

use crate::support::maps::{self, IDS};
use kogge::hansa::board::{Board, Kontor};
use kogge::hansa::compile::compile;
use kogge::hansa::emit::map::write;
use kogge::random::Random;

/// The exchanges of each board.
const N: usize = 100;

/// The least share of them that is an error, in percent.
const BAR: usize = 99;

/// Exchanges two facts of a kind.
type Exchange = fn(&mut Board, &mut Random);

const KINDS: [(&str, Exchange); 17] = [
    ("colours", |board, random| of_kontors(board, random, |kontor| &mut kontor.colour)),
    ("shapes", |board, random| of_kontors(board, random, |kontor| &mut kontor.shape)),
    ("coins", |board, random| of_kontors(board, random, |kontor| &mut kontor.coin)),
    ("rows of kontors", |board, random| two(&mut board.cities, random, |city| &mut city.kontors)),
    ("skills", |board, random| two(&mut board.cities, random, |city| &mut city.skills)),
    ("names", |board, random| two(&mut board.cities, random, |city| &mut city.name)),
    ("green", |board, random| two(&mut board.cities, random, |city| &mut city.green)),
    ("countries", |board, random| two(&mut board.cities, random, |city| &mut city.countries)),
    ("permissions", |board, random| two(&mut board.cities, random, |city| &mut city.permissions)),
    ("posts", |board, random| two(&mut board.routes, random, |route| &mut route.posts)),
    ("taverns", |board, random| two(&mut board.routes, random, |route| &mut route.tavern)),
    ("permanent markers", |board, random| two(&mut board.routes, random, |route| &mut route.permanent)),
    ("countries of routes", |board, random| two(&mut board.routes, random, |route| &mut route.country)),
    ("ends of routes", |board, random| two(&mut board.routes, random, |route| &mut route.ends[1])),
    ("cities of missions", |board, random| two(&mut board.missions, random, |card| &mut card[2])),
    ("rewards of the Link", |board, random| {
        let rewards = &mut board.link.as_mut().expect("a Link").prestige;
        two(rewards, random, |reward| reward);
    }),
    ("special prestige", |board, random| {
        let spaces = &mut board.special.as_mut().expect("special prestige").spaces;
        two(spaces, random, |space| &mut space.value);
    }),
];

/// Exchanges a part of two things; nothing where there are fewer, or where both have the same.
fn two<T, P: PartialEq>(all: &mut [T], random: &mut Random, part: fn(&mut T) -> &mut P) {
    if all.len() < 2 {
        return;
    }
    let (first, second) = (random.below(all.len() - 1), random.below(all.len()));
    let (low, high) = if first < second { (first, second) } else { (second, first + 1) };
    let (front, back) = all.split_at_mut(high);
    let (one, other) = (part(&mut front[low]), part(&mut back[0]));
    std::mem::swap(one, other);
}

fn of_kontors<P: PartialEq>(board: &mut Board, random: &mut Random, part: fn(&mut Kontor) -> &mut P) {
    let mut kontors: Vec<&mut Kontor> = board.cities.iter_mut().flat_map(|city| &mut city.kontors).collect();
    let all = kontors.len();
    let (one, other) = (random.below(all), random.below(all));
    if one != other {
        let (low, high) = (one.min(other), one.max(other));
        let (front, back) = kontors.split_at_mut(high);
        std::mem::swap(part(front[low]), part(back[0]));
    }
}

/// The lines of a map in any order: two cards or routes that exchange what both have are the same.
fn lines(text: &str) -> BTreeSet<&str> {
    let (head, _) = text.split_once("\nexpect\n").expect("a ledger");
    head.lines().collect()
}

#[test]
fn exchanged_facts_of_printed_boards_are_errors() {
    for id in IDS {
        let mut board = maps::board(&maps::shipped(), id).board().clone();
        board.picture = None;
        let printed = maps::text(id);
        let (_, ledger) = printed.split_once("\nexpect\n").expect("a ledger");
        let ledger = ledger.split("\n\n").next().expect("its rows");
        let (mut random, mut n, mut missed) = (Random::from_seed(49), 0, BTreeMap::<&str, usize>::new());
        while n < N {
            let (kind, exchange) = KINDS[random.below(KINDS.len())];
            let mut wrong = board.clone();
            exchange(&mut wrong, &mut random);
            let text = write(&wrong, "");
            if lines(&text) == lines(&write(&board, "")) {
                continue;
            }
            n += 1;
            let (head, _) = text.split_once("\nexpect\n").expect("a ledger");
            let files = maps::files([(id, format!("{head}\nexpect\n{ledger}\n"))]);
            let findings = compile(&files, &maps::path(id)).expect("the map is there").diagnostics;
            if !findings.iter().any(kogge::diagnostic::Diagnostic::is_error) {
                *missed.entry(kind).or_default() += 1;
            }
        }
        let n_missed: usize = missed.values().sum();
        assert!(100 * n_missed <= (100 - BAR) * N, "{id}: {n_missed} of {N} are not seen: {missed:?}");
    }
}
