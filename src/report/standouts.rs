//! Standouts of a map: things with a place or a name that are far from those of printed boards, or that decide more of a
//! game than one thing should.
//!
//! Something stands out if every kind of player that is judged shows it, so that no habit of one is taken for the map,
//! and only if it is far off: chance is ruled out by the interval of each number, and small differences by a factor.

use super::answers::{Row, Section};
use super::chart::{At, Chart, Content, MarkedPlace};
use super::estimate::{Counted, Estimate, Unit};
use super::findings::counts;
use super::measures::Measure;
use super::reference::{Band, Reference};
use super::reported::Reported;
use super::seen::Seen;
use super::verdicts::{Tone, range};

/// How many times the highest of the printed boards, or a fraction of the lowest, a number is that stands out.
const FACTOR: f64 = 1.5;
/// The difference of an early possession, as a share of victories, from which on it stands out.
const EARLY: f64 = 0.08;

/// The most things that are named.
const MOST: usize = 3;

/// Something that stands out.
#[derive(Debug, Clone, PartialEq)]
pub struct Standout {
    /// Its name for programs, the same for every kind of player.
    pub(crate) key: String,
    /// The section about it.
    pub(crate) about: &'static str,
    /// How the sentence is meant.
    pub(crate) tone: Tone,
    /// The sentence.
    pub(crate) text: String,
    /// The number.
    pub(crate) estimate: Estimate,
    /// Where it is, with the name of the place.
    pub(crate) at: Option<(At, String)>,
    /// How far off it is, as a logarithm of a ratio.
    pub(crate) weight: f64,
}

/// Returns the standouts of the first of these studies that every other judged one shares, the farthest off first, at most
/// [`MOST`].
pub(super) fn standouts<S: Reported>(kinds: &[Seen<'_, S>], reference: Option<&Reference>) -> Vec<Standout> {
    let judged: Vec<Seen<'_, S>> = kinds.iter().copied().filter(|&seen| counts(seen)).collect();
    let of = |&seen: &Seen<'_, S>| {
        let mut all = S::standouts(seen);
        all.extend(beyond_printed(seen, reference));
        // What goes with winning with one kind of player is often a habit of theirs.
        all.extend(early(seen).into_iter().filter(|_| judged.len() > 1));
        all
    };
    let mut found = judged.iter().map(of);
    let Some(mut first) = found.next() else { return Vec::new() };
    for other in found {
        first.retain(|standout| other.iter().any(|it| it.key == standout.key));
    }
    first.sort_by(|a, b| b.weight.total_cmp(&a.weight));
    first.truncate(MOST);
    first
}

/// The numbers far beyond those of all printed boards.
fn beyond_printed<S: Reported>(seen: Seen<'_, S>, reference: Option<&Reference>) -> Vec<Standout> {
    let Some((printed, bands)) = reference.and_then(|reference| reference.beside(seen.0)) else { return Vec::new() };
    if printed.who != seen.who() || printed.boards.contains(&seen.setting().map.id) {
        return Vec::new();
    }
    let measures =
        S::PARTS.iter().flat_map(|part| (part.measures)(seen).into_iter().map(|measure| (part.key, measure)));
    let standout = |(about, measure): (&'static str, Measure)| {
        let band = bands.get(measure.printed.as_ref()?)?;
        let estimate = measure.counted.estimate();
        let (is_more, ratio) = far_off(&estimate, band)?;
        let what = S::says(&measure.key, &measure.label, is_more)?;
        let side = if is_more { "more" } else { "less" };
        let boards = range(band, estimate.unit);
        let text = format!("{what}: {}, {side} than on any printed board ({boards}).", estimate.whole());
        let at = S::place(seen, &measure.key);
        let key = format!("{}.{side}", measure.key);
        // Often a consequence of something else that stands out.
        let weight = ratio.ln() / 2.0;
        Some(Standout { key, about, tone: Tone::Doubt, text, estimate, at, weight })
    };
    measures.filter_map(standout).collect()
}

/// Whether a number is far above or below a band, and how many times.
fn far_off(estimate: &Estimate, band: &Band) -> Option<(bool, f64)> {
    let (low, high) = estimate.interval()?;
    // What is little anyway is not far off.
    let least = match estimate.unit {
        Unit::Share => 0.05,
        Unit::Points | Unit::Rounds | Unit::Times | Unit::Posts | Unit::Decisions | Unit::SharePoints => 2.0,
    };
    let [above, below] = [(low, band.high), (band.low, high)]
        .map(|(greater, less)| (greater > least && greater > FACTOR * less).then(|| greater / less.max(least / 10.0)));
    above.map(|ratio| (true, ratio)).or(below.map(|ratio| (false, ratio)))
}

/// The things that players have early and that go with winning or losing most of all.
fn early<S: Reported>(seen: Seen<'_, S>) -> Vec<Standout> {
    let effects = S::effects(seen);
    let far = effects.into_iter().filter(|effect| effect.is_significant && effect.difference.difference.abs() >= EARLY);
    let standout = far.map(|effect| {
        let estimate = Counted::Effect(effect.difference, effect.n).estimate();
        let difference = effect.difference.difference;
        let text = if difference > 0.0 { effect.more } else { effect.less };
        let side = if difference > 0.0 { "more" } else { "less" };
        let key = format!("early.{}", effect.name);
        Standout {
            at: S::place(seen, &key),
            key: format!("{key}.{side}"),
            about: "early",
            tone: Tone::Doubt,
            text: format!("{text}: {}, beside others at the same place in the turn order.", estimate.whole()),
            estimate,
            weight: difference.abs() / EARLY * FACTOR.ln(),
        }
    });
    standout.collect()
}

/// The section with the places of what stands out, on a map, in the order of the marks; nothing where nothing has a place.
pub(super) fn section(standouts: &[Standout]) -> Option<Section> {
    let mut places: Vec<MarkedPlace> = Vec::new();
    let mut rows: Vec<Row> = Vec::new();
    for standout in standouts {
        let Some((at, name)) = standout.at.clone() else { continue };
        places.push(MarkedPlace { at, name: name.clone(), mark: places.len() + 1 });
        let values = vec![Some(standout.estimate)];
        rows.push(Row { key: standout.key.clone(), label: name, values, printed: None, other: None });
    }
    (!places.is_empty()).then(|| Section {
        key: "standouts",
        title: "What stands out",
        about: "The places that are named at the top, with the number in their sentence.",
        columns: vec![0],
        rows,
        n_shown: 10,
        charts: vec![Chart { title: "Places that stand out".to_owned(), content: Content::Marks { places } }],
        panels: Vec::new(),
    })
}
