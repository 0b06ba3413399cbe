//! A test that is looked at after every pair.

use kogge::random::Random;
use kogge::study::stats::{Alpha, Answer, Design, Sequential};

use super::{close, rate};

const DESIGN: Design = Design { alpha: Alpha::FIVE_PERCENT, margin: 0.0, reach: 1.0, n_before: 32 };

/// The first answer and the number of pairs it took; [`Answer::Open`] after `n`.
fn decided(design: Design, n: u64, mut next: impl FnMut() -> i64) -> (Answer, u64) {
    let mut test = Sequential::new(design);
    for pair in 1..=n {
        test.push(next());
        match test.answer() {
            Answer::Open => {}
            answer @ (Answer::Above | Answer::Below | Answer::Equivalent) => return (answer, pair),
        }
    }
    (Answer::Open, n)
}

/// The formula of the paper, worked out by hand: 100 pairs of which 60 are 1 and 40 are -1.
#[test]
fn the_interval_is_that_of_the_paper() {
    let mut test = Sequential::new(Design { reach: 0.0, n_before: 50, ..DESIGN });
    for i in 0..100 {
        assert_eq!(test.interval().is_some(), i >= 50, "{i}");
        test.push(if i % 5 < 3 { 1 } else { -1 });
    }
    let interval = test.interval().expect("there are enough");
    close((interval.low + interval.high) / 2.0, 0.2, 12);
    close(interval.width() / 2.0, 0.324872, 6);
    assert_eq!(test.seen().n, 100);
}

#[test]
fn peeking_after_every_pair_finds_nothing_where_there_is_nothing() {
    let wrong = |reach: f64, next: fn(&mut Random) -> i64| {
        let design = Design { reach, ..DESIGN };
        rate(1000, |random| decided(design, 2000, || next(random)).0 != Answer::Open)
    };
    let even = wrong(1.0, |random| if random.below(2) == 0 { 1 } else { -1 });
    assert!(even <= 0.05, "{even}");
    let rare = wrong(1.0, |random| [1, -1].get(random.below(40)).copied().unwrap_or(0));
    assert!(rare <= 0.05, "{rare}");
    let skewed = wrong(3.0, |random| if random.below(4) == 0 { 3 } else { -1 });
    assert!(skewed <= 0.05, "{skewed}");
}

#[test]
fn an_ordinary_interval_would_find_something_all_the_time() {
    let fooled = rate(300, |random| {
        let mut sum = 0_i64;
        (1..=2000_i64).any(|n| {
            sum += if random.below(2) == 0 { 1 } else { -1 };
            n >= 32 && (sum as f64).abs() > 1.96 * (n as f64).sqrt()
        })
    });
    assert!(fooled > 0.3, "{fooled}");
}

#[test]
fn a_difference_is_found_the_sooner_the_larger_it_is() {
    // The chance of the better one of each pair, in percent, and how many pairs that takes at most.
    for (chance, n) in [(90, 64), (70, 250), (60, 1000)] {
        let found = rate(300, |random| {
            decided(DESIGN, n, || if random.below(100) < chance { 1 } else { -1 }).0 == Answer::Above
        });
        assert!(found > 0.9, "{chance} % in {n} pairs: {found}");
    }
    assert_eq!(decided(DESIGN, 100, || 1), (Answer::Above, 32));
    assert_eq!(decided(DESIGN, 100, || -1), (Answer::Below, 32));
}

#[test]
fn equals_are_told_to_be_equivalent_and_those_at_the_margin_seldom() {
    let design = Design { margin: 0.1, ..DESIGN };
    let answers = |random: &mut Random, per_mille: usize| {
        decided(design, 4000, || if random.below(1000) < per_mille { 1 } else { -1 }).0
    };
    let equal = rate(200, |random| answers(random, 500) == Answer::Equivalent);
    assert!(equal > 0.9, "{equal}");
    let wrong = rate(300, |random| matches!(answers(random, 550), Answer::Equivalent | Answer::Below));
    assert!(wrong <= 0.05, "{wrong}");
}

#[test]
fn pairs_that_are_all_alike_are_not_believed_at_once() {
    let design = Design { margin: 0.05, ..DESIGN };
    let (answer, n) = decided(design, 4000, || 0);
    assert_eq!(answer, Answer::Equivalent);
    // As many as it takes to show that fewer than one in twenty pairs differ.
    assert!((60..400).contains(&n), "{n}");
}
