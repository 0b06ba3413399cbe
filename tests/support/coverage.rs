//! How often the intervals of reports hold what they are of: many studies of the same games, each held against all of them
//! together.

use std::collections::BTreeMap;
use std::num::NonZeroUsize;
use std::sync::atomic::AtomicBool;

use kogge::hansa::play::Plan;
use kogge::hansa::rules::Rules;
use kogge::hansa::study::report::{Content, Estimate, Sources, Unit, answers};
use kogge::hansa::study::{Results, Setting, run};
use kogge::study::Ranges;

/// Of fewer no share has an interval that holds just as often as it should: counts are whole numbers.
const FEWEST: f64 = 10.0;

/// By kind of number: how many intervals held, and how many there were.
pub(crate) type Coverage = BTreeMap<String, (u64, u64)>;

/// Plays so many studies of so many games, one after another, and looks which of their intervals hold what all of them
/// together say.
pub(crate) fn coverage(rules: Rules, plan: &Plan, n_studies: u64, n_games: u64) -> Coverage {
    let setting = Setting::new(rules, plan).expect("the board is for so many");
    let (never, threads) = (AtomicBool::new(false), NonZeroUsize::new(2).expect("two"));
    let study = |number: u64| {
        let games = Ranges::of(number * n_games..(number + 1) * n_games);
        run(rules, &setting, &games, threads, &never, &mut ()).expect("the board is for so many")
    };
    let mut all = Results::new(setting.clone());
    let mut studies = Vec::new();
    for number in 0..n_studies {
        let results = study(number);
        studies.push(estimates(&results));
        all.merge(results).expect("they are of one setting");
    }
    let truth = estimates(&all);
    let mut coverage = Coverage::new();
    for (key, estimate) in studies.iter().flatten() {
        let Some(truth) = truth.get(key).filter(|truth| says_enough(truth, estimate.n)) else { continue };
        let (Some(low), Some(high)) = (estimate.low, estimate.high) else { continue };
        // The key up to its first full stop says of what kind it is.
        let kind = key.split(['.', ':']).next().unwrap_or(key);
        let counts = coverage.entry(kind.to_owned()).or_default();
        counts.0 += u64::from(low <= truth.value && truth.value <= high);
        counts.1 += 1;
    }
    coverage
}

/// Whether a share is awaited often enough, and a mean is of enough numbers.
fn says_enough(truth: &Estimate, n: u64) -> bool {
    let n = n as f64;
    match truth.unit {
        Unit::Share => n * truth.value.min(1.0 - truth.value) >= FEWEST,
        _ => n >= 2.0 * FEWEST,
    }
}

/// Every number of a report, those of its maps as well.
fn estimates(results: &Results) -> BTreeMap<String, Estimate> {
    let answers = answers(Sources::of(results)).expect("games were played");
    let mut all = BTreeMap::new();
    for section in &answers.sections {
        for row in &section.rows {
            all.extend(row.values[0].map(|estimate| (row.key.clone(), estimate)));
        }
        for chart in &section.charts {
            let Content::Heat { places, .. } = &chart.content else { continue };
            let what = chart.title.split(':').next().unwrap_or_default();
            all.extend(places.iter().map(|place| (format!("{what}: {}", place.name), place.estimate)));
        }
    }
    all
}
