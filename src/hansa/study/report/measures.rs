//! The parts of a report, a question each: what is measured for it, and what its charts show.
//!
//! A measure has a key that says the same of every map and every number of players, so that studies can be set beside one
//! another and beside the printed boards.

mod cities;
mod flow;
mod places;
mod results;
mod skills;

pub(super) use cities::effects;

use super::chart::Chart;
use super::estimate::Counted;
use super::seen::Seen;

/// A number that answers something.
#[derive(Debug, Clone, PartialEq)]
pub(super) struct Measure {
    /// What is measured, for programs: `win.place.1`.
    pub(super) key: String,
    /// What is measured, for people.
    pub(super) label: String,
    /// What was counted.
    pub(super) counted: Counted,
    /// The key of the number beside it on boards with other places: its rank where the key names a place, and nothing
    /// where ranks of other boards say nothing of it.
    pub(super) printed: Option<String>,
}

/// A question and what answers it.
pub(super) struct Part {
    /// Its key, for programs and links.
    pub(super) key: &'static str,
    /// Its heading.
    pub(super) title: &'static str,
    /// What its numbers are, in a sentence or two.
    pub(super) about: &'static str,
    /// How many rows are shown at once; the rest can be unfolded.
    pub(super) n_shown: usize,
    pub(super) measures: fn(Seen<'_>) -> Vec<Measure>,
    pub(super) charts: fn(Seen<'_>) -> Vec<Chart>,
}

/// The parts, in the order of the report.
pub(super) const PARTS: &[Part] = &[
    results::WINNERS,
    results::LENGTH,
    results::ENDINGS_PART,
    results::PRESTIGE,
    places::ROUTES,
    places::CITIES,
    cities::EARLY,
    skills::SKILLS,
    flow::LINK,
    skills::MARKERS,
    flow::JAMS,
    flow::DECIDED,
    results::BROKEN,
];

/// The measures that distinguish numbers of players.
pub(super) fn overview(seen: Seen<'_>) -> Vec<Measure> {
    let kept = |measure: &Measure| {
        let key = measure.key.as_str();
        key.starts_with("win.place.") || key.starts_with("ending.") || OVERVIEW.contains(&key)
    };
    PARTS.iter().flat_map(|part| (part.measures)(seen)).filter(kept).collect()
}

const OVERVIEW: &[&str] = &[
    "rounds.all",
    "decisions.all",
    "points.winner",
    "points.margin",
    "link.games",
    "decided.round",
    "decided.changes",
];

/// A list of measures under way.
#[derive(Default)]
struct Measures(Vec<Measure>);

impl Measures {
    /// Adds a measure, where it could be measured.
    fn add(&mut self, key: impl Into<String>, label: impl Into<String>, counted: Option<Counted>) {
        let (key, label) = (key.into(), label.into());
        self.0.extend(counted.map(|counted| Measure { printed: Some(key.clone()), key, label, counted }));
    }

    /// Adds the measures of places, each under its name and, for other boards, under its rank: the greatest is the first.
    fn rank<'a>(&mut self, key: &str, places: impl IntoIterator<Item = (&'a str, Option<Counted>)>) {
        let places = places.into_iter().filter_map(|(name, counted)| Some((name, counted?)));
        let mut places: Vec<(&str, Counted)> = places.collect();
        places.sort_by(|a, b| b.1.estimate().value.total_cmp(&a.1.estimate().value));
        self.0.extend(places.into_iter().zip(1..).map(|((name, counted), rank)| Measure {
            key: format!("{key}.{name}"),
            label: name.to_owned(),
            counted,
            printed: Some(format!("{key}.rank.{rank}")),
        }));
    }
}

/// No chart.
fn none(_: Seen<'_>) -> Vec<Chart> {
    Vec::new()
}
