//! Tests of input that says nothing: no observations, observations that never vary, impossible counts. No number comes
//! out of it.

use kogge::study::stats::{
    Aim, Alpha, Balance, Design, Group, Proportion, Sequential, Stratum, Sums, Verdict, common_difference, holm,
};

const FIVE: Alpha = Alpha::FIVE_PERCENT;

#[test]
fn nothing_is_said_of_nothing() {
    assert_eq!(Proportion::new(0, 0), None);
    assert_eq!(Proportion::new(3, 2), None);
    assert_eq!(Proportion::in_parts(3, 1, 2), None);
    assert_eq!(Proportion::in_parts(0, 1, 0), None);
    let none = Sums::default();
    assert_eq!((none.mean(), none.variance(), none.interval(FIVE)), (None, None, None));
    let one: Sums = [7].into_iter().collect();
    assert_eq!((one.mean(), one.variance(), one.interval(FIVE)), (Some(7.0), None, None));
    let same: Sums = [7, 7, 7].into_iter().collect();
    assert_eq!((same.variance(), same.interval(FIVE), same.minus(&same, FIVE)), (Some(0.0), None, None));
    let aim = Aim::new(0.25, 0.02).expect("it can be aimed at");
    assert_eq!(Balance::of(&[], aim, FIVE), None);
    assert_eq!(common_difference(&[], FIVE), None);
    let never = Group { successes: 0, n: 50 };
    assert_eq!(common_difference(&[Stratum { with: never, without: never }], FIVE), None);
    let design = Design { alpha: FIVE, margin: 1.0, reach: 0.0, n_before: 0 };
    assert_eq!(Sequential::new(design).interval(), None);
}

#[test]
fn what_cannot_be_is_refused() {
    for rate in [0.0, -0.1, 0.6, 1.0, f64::NAN, f64::INFINITY] {
        assert_eq!(Alpha::new(rate), None, "{rate}");
    }
    for (target, margin) in [(0.0, 0.1), (1.0, 0.1), (0.5, 0.0), (f64::NAN, 0.1), (0.5, f64::NAN), (0.5, f64::INFINITY)]
    {
        assert_eq!(Aim::new(target, margin), None, "{target} {margin}");
    }
    let impossible = Stratum { with: Group { successes: 3, n: 2 }, without: Group { successes: 1, n: 2 } };
    assert_eq!(common_difference(&[impossible], FIVE), None);
    let impossible = Sums { n: 2, sum: 10, squares: 1 };
    assert_eq!((impossible.variance(), impossible.interval(FIVE)), (None, None));
    assert_eq!(holm(&[f64::NAN, -1.0, 7.0]), [1.0, 0.0, 1.0]);
}

#[test]
fn the_largest_numbers_give_numbers() {
    let most = Proportion::in_parts(u64::MAX, u64::MAX, u32::MAX).expect("it is possible");
    let all = Proportion::new(u64::MAX, u64::MAX).expect("it is possible");
    let smallest = Alpha::new(1e-9).expect("it is a rate");
    for (one, other) in [(most, all), (all, most), (all, all)] {
        let [own, difference] = [one.interval(smallest), one.minus(other, smallest)];
        assert!([own.low, own.high, difference.low, difference.high].iter().all(|end| end.is_finite()));
    }
    let aim = Aim::new(0.5, 1e-300).expect("it can be aimed at");
    let seen = Proportion::new(5, 10).expect("it is possible");
    assert_eq!(Verdict::on(seen, aim, smallest), Verdict::Unknown { needed: u64::MAX });
    let huge: Sums = [i64::MIN, i64::MAX].into_iter().collect();
    assert!(huge.mean().is_some_and(f64::is_finite));
    assert!(huge.interval(smallest).is_none_or(|ends| ends.low.is_finite() && ends.high.is_finite()));
    let mut test = Sequential::new(Design { alpha: smallest, margin: 0.0, reach: f64::MAX, n_before: 1 });
    test.push(i64::MIN);
    test.push(i64::MIN);
    assert_eq!(test.interval(), None);
}
