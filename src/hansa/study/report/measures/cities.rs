//! Which cities move the share of victories when they are taken early.
//!
//! The first player reaches cities earlier and may win more often anyway, so that players are compared with others at
//! the same place in the turn order, seat by seat. Of each game one seat is counted, since of its players only one wins.

use super::{Measure, Part};
use crate::hansa::study::report::chart::{Chart, Content, Dot};
use crate::hansa::study::report::estimate::{ALPHA, Counted};
use crate::hansa::study::report::seen::Seen;
use crate::hansa::study::{CityTally, EARLY_ROUNDS};
use crate::study::stats::{CommonDifference, Group, Stratum, common_difference, holm};

/// The number of cities that are charted: those that win most games, and those that win fewest.
const N_CHARTED: usize = 16;
/// The fewest players in either group: with fewer, a difference is luck.
const FEWEST: u64 = 30;

/// KONTOR-1.
pub(super) const EARLY: Part = Part {
    key: "early",
    title: "Which cities win games when taken early",
    about: "How much more often a player wins who has a kontor in the city after the first six rounds, than one at the same \
            place in the turn order who has none; in percentage points. A city that wins games may also be one that only \
            winning players can afford.",
    n_shown: 10,
    measures: |seen| {
        let measures = effects(seen).into_iter().map(|effect| Measure {
            key: format!("early.{}", effect.name),
            label: effect.name.to_owned(),
            counted: Counted::Effect(effect.difference, effect.n),
            // How many cities are ranked depends on how many games were played.
            printed: None,
        });
        measures.collect()
    },
    charts: |seen| {
        let effects = effects(seen);
        let is_charted = |place: usize| place < N_CHARTED / 2 || place + N_CHARTED / 2 >= effects.len();
        let effects = effects.iter().enumerate().filter(|&(place, _)| is_charted(place));
        let dots = effects.map(|(_, effect)| Dot {
            label: effect.name.to_owned(),
            estimate: Counted::Effect(effect.difference, effect.n).estimate(),
        });
        let content = Content::Dots { dots: dots.collect(), line: Some((0.0, "no difference".to_owned())) };
        vec![Chart { title: "Change of the share of victories".to_owned(), content }]
    },
};

// The text above says the number.
const _: () = assert!(EARLY_ROUNDS == 6);

/// What a city changes.
pub(in crate::hansa::study::report) struct Effect<'a> {
    /// The city.
    pub(in crate::hansa::study::report) name: &'a str,
    pub(in crate::hansa::study::report) difference: CommonDifference,
    /// The players compared.
    pub(in crate::hansa::study::report) n: u64,
    /// Whether it changes anything, corrected for all cities that were looked at.
    pub(in crate::hansa::study::report) is_significant: bool,
}

/// What each city changes, that which wins most games first.
pub(in crate::hansa::study::report) fn effects(seen: Seen<'_>) -> Vec<Effect<'_>> {
    let cities = seen.0.setting.board.cities.iter().zip(&seen.0.tally.cities);
    let found: Vec<(&str, CommonDifference, u64)> = cities
        .filter_map(|(named, tally)| {
            let (difference, n) = of_city(tally)?;
            Some((named.name.as_str(), difference, n))
        })
        .collect();
    let corrected = holm(&found.iter().map(|(_, difference, _)| difference.p_value).collect::<Vec<_>>());
    let effects = found.into_iter().zip(corrected).map(|((name, difference, n), p_value)| Effect {
        name,
        difference,
        n,
        is_significant: p_value <= ALPHA.rate(),
    });
    let mut effects: Vec<Effect<'_>> = effects.collect();
    effects.sort_by(|a, b| b.difference.difference.total_cmp(&a.difference.difference));
    effects
}

fn of_city(tally: &CityTally) -> Option<(CommonDifference, u64)> {
    let strata: Vec<Stratum> = tally
        .early
        .iter()
        .flatten()
        .map(|early| Stratum {
            with: Group { successes: early.held_won, n: early.held },
            without: Group { successes: early.other_won, n: early.other },
        })
        .collect();
    let [with, without] = [|stratum: &Stratum| stratum.with.n, |stratum: &Stratum| stratum.without.n]
        .map(|of| strata.iter().map(of).sum::<u64>());
    if with.min(without) < FEWEST {
        return None;
    }
    Some((common_difference(&strata, ALPHA)?, with + without))
}
