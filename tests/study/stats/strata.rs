//! Differences where something else disturbs.

use kogge::random::Random;
use kogge::study::stats::{self, Alpha, Group, Stratum, common_difference};

use super::{close, rate};

const FIVE: Alpha = Alpha::FIVE_PERCENT;

fn stratum([a, n1]: [u64; 2], [c, n0]: [u64; 2]) -> Stratum {
    Stratum { with: Group { successes: a, n: n1 }, without: Group { successes: c, n: n0 } }
}

/// Deaths with tolbutamide and with a placebo in two classes of age, the example of Rothman's Modern Epidemiology; the last
/// digits were worked out in fractions.
#[test]
fn the_trial_of_tolbutamide_has_its_common_difference() {
    let strata = [stratum([8, 106], [5, 120]), stratum([22, 98], [16, 85])];
    let common = common_difference(&strata, FIVE).expect("both strata tell something");
    close(common.difference, 0.034_900_269, 9);
    close(common.interval.low, -0.027_628, 6);
    close(common.interval.high, 0.097_428, 6);
    close(common.p_value, 0.273_972, 6);
}

#[test]
fn one_stratum_is_the_plain_difference() {
    let common = common_difference(&[stratum([30, 100], [20, 100])], FIVE).expect("it tells something");
    close(common.difference, 0.1, 12);
    // Strata with one kind of observations tell nothing.
    let alone = [stratum([30, 100], [20, 100]), stratum([5, 9], [0, 0]), Stratum::default()];
    assert_eq!(common_difference(&alone, FIVE), Some(common));
}

/// How often each seat reaches a city early and wins, of a hundred: the first seat does both more often.
const SEATS: [(usize, usize); 4] = [(70, 34), (40, 26), (20, 21), (10, 19)];

/// Games of which one seat each is counted, where holding the city changes the chance to win by so many points.
fn strata(random: &mut Random, n: usize, effect: usize) -> [Stratum; 4] {
    let mut strata = [Stratum::default(); 4];
    for game in 0..n {
        let (holds, wins) = SEATS[game % 4];
        let is_held = random.below(100) < holds;
        let chance = if is_held { wins + effect } else { wins };
        let group = if is_held { &mut strata[game % 4].with } else { &mut strata[game % 4].without };
        group.n += 1;
        group.successes += u64::from(random.below(100) < chance);
    }
    strata
}

#[test]
fn a_city_of_the_first_seat_wins_no_games_by_itself() {
    let plain = |strata: &[Stratum; 4]| {
        let mut pooled = Stratum::default();
        for stratum in strata {
            for (sum, part) in [(&mut pooled.with, stratum.with), (&mut pooled.without, stratum.without)] {
                sum.n += part.n;
                sum.successes += part.successes;
            }
        }
        common_difference(&[pooled], FIVE).is_some_and(|common| common.interval.low > 0.0)
    };
    let adjusted = |strata: &[Stratum; 4]| common_difference(strata, FIVE).is_some_and(|common| common.p_value <= 0.05);
    let fooled = rate(300, |random| plain(&strata(random, 4000, 0)));
    assert!(fooled > 0.9, "the seat alone makes it seem so: {fooled}");
    let wrong = rate(3000, |random| adjusted(&strata(random, 1000, 0)));
    assert!((0.038..=0.062).contains(&wrong), "{wrong}");
    let found = rate(300, |random| adjusted(&strata(random, 4000, 6)));
    assert!(found > 0.9, "{found}");
}

#[test]
fn the_interval_covers_the_effect_as_often_as_it_says() {
    for n in [400, 2000] {
        let covered = rate(6000, |random| {
            common_difference(&strata(random, n, 10), FIVE).is_some_and(|common| common.interval.contains(0.1))
        });
        assert!((0.94..=0.96).contains(&covered), "{n} games: {covered}");
    }
}

#[test]
fn many_small_strata_are_as_good_as_few_large_ones() {
    // Pairs of observations, one of each kind, whose chances wander from pair to pair.
    let pairs = |random: &mut Random| -> Vec<Stratum> {
        let pair = |random: &mut Random| {
            let chance = 10 + random.below(60);
            let [with, without] = [chance + 10, chance].map(|chance| u64::from(random.below(100) < chance));
            stratum([with, 1], [without, 1])
        };
        (0..300).map(|_| pair(random)).collect()
    };
    let covered = rate(6000, |random| {
        common_difference(&pairs(random), FIVE).is_some_and(|common| common.interval.contains(0.1))
    });
    assert!((0.94..=0.96).contains(&covered), "{covered}");
}

/// The place that is drawn where each has so many lots.
fn drawn(random: &mut Random, lots: [usize; 4]) -> usize {
    let mut lot = random.below(lots.iter().sum());
    let place = lots.iter().position(|&lots| {
        let is_it = lot < lots;
        lot = lot.wrapping_sub(lots);
        is_it
    });
    place.expect("one of the lots is drawn")
}

/// Games of which every seat is counted: one of them reaches the city first, by the shares of [`SEATS`], and wins so many
/// times as often as otherwise, in percent.
fn rivals(random: &mut Random, n: usize, percent: usize) -> [Stratum; 4] {
    let mut strata = [Stratum::default(); 4];
    for _ in 0..n {
        let holder = drawn(random, SEATS.map(|(holds, _)| holds));
        let lots = |seat: usize| SEATS[seat].1 * if seat == holder { percent } else { 100 };
        let winner = drawn(random, std::array::from_fn(lots));
        for (seat, stratum) in strata.iter_mut().enumerate() {
            let group = if seat == holder { &mut stratum.with } else { &mut stratum.without };
            group.n += 1;
            group.successes += u64::from(seat == winner);
        }
    }
    strata
}

/// The same of which one seat a game is counted, seat after seat.
fn one_of(random: &mut Random, n: usize, percent: usize) -> [Stratum; 4] {
    let mut strata = [Stratum::default(); 4];
    for game in 0..n {
        let of_game = rivals(random, 1, percent);
        strata[game % 4] = added(strata[game % 4], of_game[game % 4]);
    }
    strata
}

fn added(one: Stratum, other: Stratum) -> Stratum {
    let group = |one: Group, other: Group| Group { successes: one.successes + other.successes, n: one.n + other.n };
    Stratum { with: group(one.with, other.with), without: group(one.without, other.without) }
}

#[test]
fn one_winner_a_game_makes_differences_larger_and_one_seat_a_game_does_not() {
    let finds = |common: Option<stats::CommonDifference>| common.is_some_and(|common| common.p_value <= 0.05);
    let strangers = rate(3000, |random| finds(common_difference(&rivals(random, 500, 100), FIVE)));
    assert!(strangers > 0.07, "rivals taken for strangers seem to differ: {strangers}");
    let wrong = rate(3000, |random| finds(common_difference(&one_of(random, 2000, 100), FIVE)));
    assert!((0.04..=0.06).contains(&wrong), "{wrong}");
    let found = rate(200, |random| finds(common_difference(&one_of(random, 8000, 130), FIVE)));
    assert!(found > 0.9, "{found}");
}
