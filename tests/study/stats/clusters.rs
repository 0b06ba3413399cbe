//! Intervals of what comes in clusters, as the players of a game do.

use kogge::random::Random;
use kogge::study::stats::{Alpha, Clusters, Proportion, Sums};

use super::{close, rate};

const FIVE: Alpha = Alpha::FIVE_PERCENT;

fn clusters(each: impl IntoIterator<Item = (u32, u32)>) -> Clusters {
    let mut all = Clusters::default();
    each.into_iter().for_each(|(y, n)| all.push(y, n));
    all
}

/// Worked out by hand: means of 12/6, residuals 3 - 2, 8 - 6, 1 - 4 of three clusters, so that the square of the error is
/// (1 + 4 + 9) 3/2 / 36, and Student's t for two degrees of freedom is 4.302653.
#[test]
fn a_ratio_has_the_error_of_its_linearised_form() {
    let all = clusters([(3, 1), (8, 3), (1, 2), (0, 0)]);
    assert_eq!((all.clusters, all.n, all.sum), (3, 6, 12), "one without observations counts for nothing");
    close(all.mean().expect("there are six"), 2.0, 6);
    let interval = all.interval(FIVE).expect("they vary");
    let half = 4.302_653 * (14.0_f64 * 1.5 / 36.0).sqrt();
    close(interval.high, 2.0 + half, 5);
    close(interval.low, 2.0 - half, 5);
}

#[test]
fn clusters_of_one_are_single_observations() {
    let numbers = [3, 9, 1, 4, 4, 7];
    let each: Sums = numbers.iter().copied().map(i64::from).collect();
    let all = clusters(numbers.map(|number| (number, 1)));
    let (one, other) = (all.interval(FIVE).expect("they vary"), each.interval(FIVE).expect("they vary"));
    close(one.low, other.low, 9);
    close(one.high, other.high, 9);
    assert_eq!(all, Clusters::of_size(1, 6, 28, 172));
    // Of a share nearly so: the variance is estimated from one observation less, and t reaches a little farther.
    let share = clusters((0..400).map(|i| (u32::from(i % 4 == 0), 1))).interval_of_share(FIVE).expect("there are some");
    let wilson = Proportion::new(100, 400).expect("there are some").interval(FIVE);
    assert!((share.low - wilson.low).abs() < 5e-4 && (share.high - wilson.high).abs() < 5e-4, "{share:?} {wilson:?}");
}

#[test]
fn clusters_that_say_nothing_have_no_interval() {
    assert_eq!((Clusters::default().mean(), Clusters::default().interval_of_share(FIVE)), (None, None));
    let same = clusters([(2, 2), (3, 3), (1, 1)]);
    assert_eq!(same.interval(FIVE), None, "they do not vary");
    // A share of all: three clusters say no more than three observations.
    let share = same.interval_of_share(FIVE).expect("there are some");
    assert!(share.high == 1.0 && share.low < 0.4, "{share:?}");
    assert_eq!(clusters([(5, 2)]).interval_of_share(FIVE), None, "more than all");
    let impossible = Clusters { clusters: 2, n: 2, sum: 10, squares: 1, products: 900, n_squares: 2 };
    assert_eq!(impossible.interval(FIVE), None);
    let most =
        Clusters { clusters: u64::MAX, n: u64::MAX, sum: u64::MAX, squares: u128::MAX, products: 7, n_squares: 9 };
    assert!(most.interval(FIVE).is_some_and(|interval| interval.low.is_finite() && interval.high.is_finite()));
}

/// A game of two to five observations that all lean the same way.
fn leaning(random: &mut Random) -> (u32, u32) {
    let n = 2 + random.below(4) as u32;
    let chance = [10, 30, 50][random.below(3)];
    ((0..n).filter(|_| random.below(100) < chance).count() as u32, n)
}

/// The points of the players of a game when one has more as another has less.
fn shared_out(random: &mut Random) -> (u32, u32) {
    let all = 20 + random.below(11) as u32;
    (random.below(all as usize + 1) as u32, all)
}

#[test]
fn intervals_of_clusters_cover_the_truth_as_often_as_they_say() {
    for games in [25, 100, 400] {
        let covered = rate(4000, |random| {
            let all = clusters((0..games).map(|_| leaning(random)));
            all.interval_of_share(FIVE).is_some_and(|share| share.contains(0.3))
        });
        assert!((0.935..=0.965).contains(&covered), "{games} games that lean: {covered}");
        let covered = rate(4000, |random| {
            let all = clusters((0..games).map(|_| shared_out(random)));
            all.interval(FIVE).is_some_and(|share| share.contains(0.5))
        });
        assert!((0.935..=0.965).contains(&covered), "{games} games that are shared out: {covered}");
        let covered = rate(4000, |random| {
            let [one, other] = [0, 0].map(|_| clusters((0..games).map(|_| leaning(random))));
            one.share_minus(&other, FIVE).is_some_and(|difference| difference.contains(0.0))
        });
        assert!((0.935..=0.965).contains(&covered), "{games} games twice: {covered}");
    }
    // The same observations taken to be independent hold too seldom: the test can tell.
    let covered = rate(4000, |random| {
        let all = clusters((0..100).map(|_| shared_out(random)));
        Proportion::new(all.sum, all.n).expect("there are some").interval(FIVE).contains(0.5)
    });
    assert!(covered < 0.6, "{covered}");
}

/// Points of players of one game: a common part, and one of their own.
#[test]
fn means_of_players_with_a_common_part_are_covered() {
    let game = |random: &mut Random| {
        let common = random.below(20);
        (0..4).map(|_| (common + random.below(10)) as u32).sum::<u32>()
    };
    let truth = 9.5 + 4.5;
    let covered = rate(4000, |random| {
        let (mut sum, mut squares) = (0, 0);
        for points in (0..50).map(|_| game(random)) {
            (sum, squares) = (sum + u64::from(points), squares + u128::from(points) * u128::from(points));
        }
        Clusters::of_size(4, 50, sum, squares).interval(FIVE).is_some_and(|mean| mean.contains(truth))
    });
    assert!((0.935..=0.965).contains(&covered), "{covered}");
}
