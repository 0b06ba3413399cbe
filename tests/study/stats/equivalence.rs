//! Balanced, biased, or not known yet.

use kogge::random::Random;
use kogge::study::stats::{Aim, Alpha, Balance, Proportion, Together, Verdict};

use super::rate;

const FIVE: Alpha = Alpha::FIVE_PERCENT;

fn quarter() -> Aim {
    Aim::new(0.25, 0.02).expect("it can be aimed at")
}

fn on(successes: u64, n: u64) -> Verdict {
    Verdict::on(Proportion::new(successes, n).expect("there are observations"), quarter(), FIVE)
}

#[test]
fn a_share_is_near_the_aim_off_it_or_not_known_yet() {
    assert_eq!(on(2500, 10_000), Verdict::Equivalent);
    // It is not a quarter, and the difference does not matter.
    assert_eq!(on(25_500, 100_000), Verdict::Equivalent);
    assert_eq!(on(2900, 10_000), Verdict::Above);
    assert_eq!(on(2100, 10_000), Verdict::Below);
    assert_eq!(on(250, 1000), Verdict::Unknown { needed: 4015 });
    // One that seems to be just as far off as does not matter will be told to be off.
    let Verdict::Unknown { needed } = on(108, 400) else { panic!("it is too early") };
    assert!((3_500..4_500).contains(&needed), "{needed}");
}

#[test]
fn what_is_needed_is_more_than_there_is() {
    for n in (4..4000).step_by(17) {
        for seen in [n / 5, n / 4, n * 27 / 100, n / 3] {
            if let Verdict::Unknown { needed } = on(seen, n) {
                assert!(needed > n, "{seen} of {n}: {needed}");
            }
        }
    }
}

/// The verdicts on four seats after so many games that each wins so many of a hundred.
fn judged(random: &mut Random, n: u64, seats: [usize; 4]) -> Balance {
    let mut wins = [0_u64; 4];
    for _ in 0..n {
        let mut drawn = random.below(100);
        let seat = seats.iter().position(|&percent| {
            let is_it = drawn < percent;
            drawn = drawn.wrapping_sub(percent);
            is_it
        });
        wins[seat.expect("they are a hundred")] += 1;
    }
    let shares = wins.map(|wins| Proportion::new(wins, n).expect("there are games"));
    Balance::of(&shares, quarter(), FIVE).expect("there are seats")
}

#[test]
fn biased_seats_are_found_as_often_as_planned() {
    let biased = |n: u64| {
        rate(1000, |random| {
            let balance = judged(random, n, [29, 25, 24, 22]);
            balance.together == Together::Biased && balance.each[0] == Verdict::Above
        })
    };
    let needed = quarter().needed(0.29, 4, FIVE);
    let found = biased(needed);
    assert!((0.77..=0.87).contains(&found), "{found} of studies of {needed} games");
    let found = biased(3 * needed);
    assert!(found > 0.99, "{found}");
}

#[test]
fn even_seats_are_called_balanced_as_often_as_planned_and_seldom_biased() {
    let together = |random: &mut Random, n: u64| judged(random, n, [25, 25, 25, 25]).together;
    let needed = quarter().needed(0.25, 4, FIVE);
    let balanced = rate(500, |random| together(random, needed) == Together::Balanced);
    assert!((0.77..=0.87).contains(&balanced), "{balanced} of studies of {needed} games");
    let balanced = rate(100, |random| together(random, 2 * needed) == Together::Balanced);
    assert!(balanced > 0.97, "{balanced}");
    for n in [200, 1000] {
        let biased = rate(4000, |random| together(random, n) == Together::Biased);
        assert!(biased <= 0.05, "{n} games: {biased}");
    }
}

#[test]
fn seats_at_the_margin_are_seldom_called_balanced() {
    let balanced = rate(500, |random| judged(random, 6000, [27, 23, 25, 25]).together == Together::Balanced);
    assert!(balanced <= 0.05, "{balanced}");
}
