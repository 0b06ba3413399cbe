//! Intervals of reports on studies of real games: the large one, 95 ± 1.5 % of 200 studies, is in `.ci/soak`.

use kogge::hansa::play::Plan;

use super::tally::rules;
use crate::support::coverage::coverage;

#[test]
fn intervals_of_studies_cover_what_all_games_say() {
    let all = coverage(rules("hanse-3"), &Plan::new(3, 1), 40, 30);
    let several = ["points", "route", "marker", "Routes established", "Kontors at the end", "Skills developed"];
    for kind in several {
        let &(held, n) = all.get(kind).unwrap_or_else(|| panic!("there are no intervals of {kind}"));
        let covered = held as f64 / n as f64;
        // What one game has several of is correlated, so that the measures of a kind hold or fail together.
        assert!(n >= 150 && (0.925..=0.98).contains(&covered), "{kind}: {held} of {n}");
    }
}
