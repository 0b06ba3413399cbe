//! Many tests at once.

use kogge::study::stats::holm;

use super::{close, rate};

/// Compares with `p.adjust` of R.
#[test]
fn p_values_are_corrected_in_the_given_order() {
    for (got, expected) in holm(&[0.01, 0.04, 0.03, 0.005]).into_iter().zip([0.03, 0.06, 0.06, 0.02]) {
        close(got, expected, 12);
    }
    assert_eq!(holm(&[0.6, 0.5]), [1.0, 1.0]);
    assert_eq!(holm(&[]), Vec::<f64>::new());
}

#[test]
fn among_thirty_tests_of_nothing_few_families_find_something() {
    let found = |corrected: bool| {
        rate(4000, |random| {
            let p_values: Vec<f64> = (0..30).map(|_| (random.below(100_000) as f64 + 0.5) / 100_000.0).collect();
            let p_values = if corrected { holm(&p_values) } else { p_values };
            p_values.into_iter().any(|p| p <= 0.05)
        })
    };
    let (corrected, plain) = (found(true), found(false));
    assert!((0.035..=0.062).contains(&corrected), "{corrected}");
    assert!(plain > 0.7, "{plain}");
}
