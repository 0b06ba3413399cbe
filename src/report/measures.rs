//! The parts of a report, a question each: what is measured for it, and what its charts show.
//!
//! A measure has a key that says the same of every map and every number of players, so that studies can be set beside one
//! another and beside the printed boards.

use super::chart::Chart;
use super::estimate::Counted;
use super::reported::Reported;
use super::seen::Seen;
use kogge_engine::vocab::Both;

/// A number that answers something.
#[derive(Debug, Clone, PartialEq)]
pub struct Measure {
    /// The measured thing, for programs: `win.place.1`.
    pub(crate) key: String,
    /// The measured thing, for people.
    pub(crate) label: String,
    /// The counted value.
    pub(crate) counted: Counted,
    /// The key of the number beside it on boards with other places: its rank where the key names a place, and nothing
    /// where ranks of other boards say nothing of it.
    pub(crate) printed: Option<String>,
}

/// A question and what answers it.
#[derive(Debug)]
pub struct Part<S: Reported> {
    /// Its key, for programs and links.
    pub(crate) key: &'static str,
    /// Its heading.
    #[doc(hidden)]
    pub title: Both,
    /// The meaning of its numbers, in a sentence or two.
    pub(crate) about: Both,
    /// How many rows are shown at once; the rest can be unfolded.
    pub(crate) n_shown: usize,
    pub(crate) measures: fn(Seen<'_, S>) -> Vec<Measure>,
    pub(crate) charts: fn(Seen<'_, S>) -> Vec<Chart>,
}

/// A list of measures under way.
#[derive(Debug, Default)]
pub(crate) struct Measures(pub(crate) Vec<Measure>);

impl Measures {
    /// Adds a measure, where it could be measured.
    pub(crate) fn add(&mut self, key: impl Into<String>, label: impl Into<String>, counted: Option<Counted>) {
        let (key, label) = (key.into(), label.into());
        self.0.extend(counted.map(|counted| Measure { printed: Some(key.clone()), key, label, counted }));
    }

    /// Adds the measures of places, each under its name and, for other boards, under its rank: the greatest is the first.
    pub(crate) fn rank<'a>(&mut self, key: &str, places: impl IntoIterator<Item = (&'a str, Option<Counted>)>) {
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
pub(crate) const fn none<S: Reported>(_: Seen<'_, S>) -> Vec<Chart> {
    Vec::new()
}
