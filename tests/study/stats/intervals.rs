//! Intervals of shares, means and their differences.

use kogge::random::Random;
use kogge::study::stats::{Alpha, Interval, Proportion, Sums};

use super::{close, rate, successes};

const FIVE: Alpha = Alpha::FIVE_PERCENT;

fn share(successes: u64, n: u64) -> Proportion {
    Proportion::new(successes, n).expect("there are observations")
}

#[track_caller]
fn spans(got: Interval, low: f64, high: f64) {
    close(got.low, low, 4);
    close(got.high, high, 4);
}

/// Newcombe, Two-sided confidence intervals for the single proportion (1998), table I, method 3.
#[test]
fn shares_have_the_intervals_that_newcombe_prints() {
    spans(share(81, 263).interval(FIVE), 0.2553, 0.3662);
    spans(share(15, 148).interval(FIVE), 0.0624, 0.1605);
    spans(share(0, 20).interval(FIVE), 0.0, 0.1611);
    spans(share(1, 29).interval(FIVE), 0.0061, 0.1718);
    assert_eq!(share(0, 20).interval(FIVE).low, 0.0);
    assert_eq!(share(20, 20).interval(FIVE).high, 1.0);
}

/// Newcombe, Interval estimation for the difference between independent proportions (1998), table II, method 10.
#[test]
fn differences_of_shares_have_the_intervals_that_newcombe_prints() {
    let cases = [
        ((56, 70), (48, 80), 0.0524, 0.3339),
        ((9, 10), (3, 10), 0.1705, 0.8090),
        ((6, 7), (2, 7), 0.0582, 0.8062),
        ((5, 56), (0, 29), -0.0381, 0.1926),
        ((0, 10), (0, 20), -0.1611, 0.2775),
        ((10, 10), (0, 10), 0.6075, 1.0),
    ];
    for ((a, m), (b, n), low, high) in cases {
        spans(share(a, m).minus(share(b, n), FIVE), low, high);
    }
}

/// Student's data of 1908: hours of sleep that patients gained by one drug and by another, in tenths.
const ONE: [i64; 10] = [7, -16, -2, -12, -1, 34, 37, 8, 0, 20];
const OTHER: [i64; 10] = [19, 8, 11, 1, -1, 44, 55, 16, 46, 34];

#[test]
fn means_have_the_intervals_that_student_and_welch_find() {
    let gained = ONE.iter().zip(OTHER).map(|(one, other)| other - one);
    let paired: Sums = gained.collect();
    close(paired.mean().expect("there are ten"), 15.8, 6);
    spans(paired.interval(FIVE).expect("they vary"), 7.001_142, 24.598_858);
    let [one, other]: [Sums; 2] = [ONE.into_iter().collect(), OTHER.into_iter().collect()];
    spans(one.minus(&other, FIVE).expect("both vary"), -33.654_832, 2.054_832);
    // The tables of t: 1 and 1000 degrees of freedom.
    let pair: Sums = [-1, 1].into_iter().collect();
    spans(pair.interval(FIVE).expect("they vary"), -12.7062, 12.7062);
    let many: Sums = (0..1001).map(|i| if i == 0 { 0 } else { 1 - i % 2 * 2 }).collect();
    close(many.interval(FIVE).expect("they vary").high * 1001_f64.sqrt(), 1.962_339, 5);
}

#[test]
fn sums_are_exact_and_parts_are_added_in_any_order() {
    let numbers = |from: i64| (from..from + 1000).map(|i| 3_000_000_000 + i % 7);
    let whole: Sums = numbers(0).chain(numbers(1000)).chain(numbers(2000)).collect();
    let parts: Vec<Sums> = [2000, 0, 1000].into_iter().map(|from| numbers(from).collect()).collect();
    let mut sum = Sums::default();
    parts.into_iter().for_each(|part| sum += part);
    assert_eq!(sum, whole);
    // Floating sums would have lost the variance beside numbers of this size: of 0 to 6 it is 4.
    close(whole.variance().expect("they vary"), 4.0, 2);
}

#[test]
fn intervals_of_shares_cover_the_truth_as_often_as_they_say() {
    for (per_mille, n) in [(250, 400), (333, 250), (500, 60), (30, 1500)] {
        let covered = rate(4000, |random| {
            let seen = share(successes(random, n, per_mille), n);
            seen.interval(FIVE).contains(per_mille as f64 / 1000.0)
        });
        assert!((0.94..=0.96).contains(&covered), "{per_mille} of {n}: {covered}");
    }
    let covered = rate(4000, |random| {
        let [one, other] = [250, 300].map(|per_mille| share(successes(random, 300, per_mille), 300));
        other.minus(one, FIVE).contains(0.05)
    });
    assert!((0.94..=0.96).contains(&covered), "a difference: {covered}");
}

#[test]
fn intervals_of_shares_in_parts_cover_at_least_as_often() {
    // A third of the games is shared by two: each of four players has a share of a quarter, in halves.
    let halves = |random: &mut Random| match random.below(12) {
        0 | 1 => 2,
        2 | 3 => 1,
        _ => 0,
    };
    let covered = rate(4000, |random| {
        let sum = (0..200).map(|_| halves(random)).sum();
        Proportion::in_parts(sum, 200, 2).expect("they are 200").interval(FIVE).contains(0.25)
    });
    assert!((0.955..=0.985).contains(&covered), "{covered}");
}

/// Lengths of games: mostly near 20, sometimes much longer.
fn length(random: &mut Random) -> i64 {
    let usual: usize = (0..4).map(|_| random.below(11)).sum();
    let longer = if random.below(10) == 0 { random.below(21) } else { 0 };
    (usual + longer) as i64
}

#[test]
fn intervals_of_means_cover_the_truth_as_often_as_they_say() {
    for n in [12, 60, 300] {
        let lengths = |random: &mut Random| (0..n).map(|_| length(random)).collect::<Sums>();
        let covered = rate(4000, |random| lengths(random).interval(FIVE).is_some_and(|mean| mean.contains(21.0)));
        assert!((0.94..=0.96).contains(&covered), "{n} numbers: {covered}");
        let covered = rate(4000, |random| {
            let one = lengths(random);
            one.minus(&lengths(random), FIVE).is_some_and(|difference| difference.contains(0.0))
        });
        assert!((0.94..=0.96).contains(&covered), "{n} numbers twice: {covered}");
    }
}

#[test]
fn less_confidence_is_a_shorter_interval() {
    let seen = share(30, 100);
    let of = |rate| seen.interval(Alpha::new(rate).expect("it is a rate"));
    spans(of(0.10), 0.2307, 0.3798);
    assert!(of(0.10).lies_in(of(0.05)) && of(0.05).lies_in(of(0.001)));
}
