//! Standouts of a map: things with a place or a name that are far from those of printed boards, or that decide more of a
//! game than one thing should.
//!
//! A number stands out if it is far off with the players that the report is about, and if chance is ruled out by their
//! games or by those of another kind of player; small differences are ruled out by a factor.

use super::answers::{Row, Section};
use super::chart::{At, Chart, Content, MarkedPlace};
use super::estimate::{Counted, Estimate, Unit};
use super::facts::{self, Unusual};
use super::findings::counts;
use super::measures::Measure;
use super::reference::{Band, Reference};
use super::reported::Reported;
use super::seen::Seen;
use super::verdicts::{Tone, beyond, range, side};
use kogge_engine::vocab::Tongue;
use kogge_engine::wording::say;

/// How many times the highest of the printed boards, or a fraction of the lowest, a number is that stands out.
const FACTOR: f64 = 1.2;
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
    /// The number, where games show one.
    pub(crate) estimate: Option<Estimate>,
    /// Where it is, with the name of the place.
    pub(crate) at: Option<(At, String)>,
    /// How far off it is, as a logarithm of a ratio.
    pub(crate) weight: f64,
    /// Whether chance is ruled out.
    pub(crate) is_sure: bool,
}

/// The standouts of the first of these studies, the unusual facts of the map first, then the farthest off; at most
/// [`MOST`].
pub(super) fn standouts<S: Reported>(
    kinds: &[Seen<'_, S>],
    reference: Option<&Reference>,
    unusual: &[Unusual],
) -> Vec<Standout> {
    let judged: Vec<Seen<'_, S>> = kinds.iter().copied().filter(|&seen| counts(seen)).collect();
    let mut found = judged.iter().map(|&seen| {
        let by_number = [S::standouts(seen), beyond_printed(seen, reference)].concat();
        (seen.who(), by_number, early(seen))
    });
    let Some((who, first, mut early)) = found.next() else {
        return facts::causes(kinds[0], unusual, &mut Vec::new());
    };
    let others: Vec<(String, Vec<Standout>, Vec<Standout>)> = found.collect();
    let same = |list: &[Standout], key: &str| list.iter().find(|other| other.key == key).map(|other| other.is_sure);
    // What goes with winning with one kind of player is often a habit of theirs.
    early
        .retain(|it| it.is_sure && !others.is_empty() && others.iter().all(|(.., list)| same(list, &it.key).is_some()));
    let shown = first.into_iter().filter_map(|mut it| {
        let by_others: Vec<Option<bool>> = others.iter().map(|(_, list, _)| same(list, &it.key)).collect();
        if !it.is_sure && !by_others.contains(&Some(true)) {
            return None;
        }
        if by_others.contains(&None) {
            let text = it.text.trim_end_matches('.');
            it.text = say!(kinds[0].tongue(), "{text}, with {who} players alone.", "{text}, nur mit {who}.");
        }
        Some(it)
    });
    let mut all: Vec<Standout> = shown.chain(early).collect();
    all.sort_by(|a, b| b.weight.total_cmp(&a.weight));
    // Games that end otherwise are longer or shorter for that reason.
    let end = all.iter().find(|it| is_of_end(it.about)).map(|it| it.key.clone());
    all.retain(|it| !is_of_end(it.about) || Some(&it.key) == end.as_ref());
    let mut named = facts::causes(kinds[0], unusual, &mut all);
    named.extend(all);
    named.truncate(MOST);
    named
}

/// The numbers far beyond those of all printed boards.
fn beyond_printed<S: Reported>(seen: Seen<'_, S>, reference: Option<&Reference>) -> Vec<Standout> {
    let Some((printed, bands)) = reference.and_then(|reference| reference.beside(seen.0)) else { return Vec::new() };
    if printed.who != seen.who() || printed.boards.contains(&seen.setting().map.id) {
        return Vec::new();
    }
    let t = seen.tongue();
    let measures =
        S::PARTS.iter().flat_map(|part| (part.measures)(seen).into_iter().map(|measure| (part.key, measure)));
    let standout = |(about, measure): (&'static str, Measure)| {
        let band = bands.get(measure.printed.as_ref()?)?;
        let estimate = measure.counted.estimate();
        let (is_more, ratio, is_sure) = far_off(&estimate, band)?;
        let what = S::says(t, &measure.key, &measure.label, is_more)?;
        let boards = range(t, band, estimate.unit);
        let text = format!("{what}: {}{}.", estimate.whole(t), beyond(t, t.of(side(is_more)), &boards));
        let at = S::place(seen, &measure.key);
        let key = format!("{}.{}", measure.key, Tongue::English.of(side(is_more)));
        // Often a consequence of something else that stands out, as much follows from when games end.
        let weight = ratio.ln() / 2.0 + if is_of_end(about) { 1.0 } else { 0.0 };
        Some(Standout { key, about, tone: Tone::Doubt, text, estimate: Some(estimate), at, weight, is_sure })
    };
    measures.filter_map(standout).collect()
}

/// Whether a section is about the end of games.
fn is_of_end(about: &str) -> bool {
    ["length", "endings"].contains(&about)
}

/// Whether a number is above or below a band, how many times, and whether it surely is so by [`FACTOR`].
fn far_off(estimate: &Estimate, band: &Band) -> Option<(bool, f64, bool)> {
    let (low, high) = estimate.interval()?;
    // What is little anyway is not far off.
    let least = match estimate.unit {
        Unit::Share => 0.05,
        Unit::Points | Unit::Rounds | Unit::Times | Unit::Posts | Unit::Decisions | Unit::SharePoints => 2.0,
    };
    let beyond = |greater: f64, less: f64, surely: [f64; 2]| {
        let is_sure = surely[0] > least && surely[0] > FACTOR * surely[1];
        (greater > least && greater > less).then(|| (greater / less.max(least / 10.0), is_sure))
    };
    let above = beyond(estimate.value, band.high, [low, band.high]);
    let below = beyond(band.low, estimate.value, [band.low, high]);
    above.map(|(ratio, is_sure)| (true, ratio, is_sure)).or(below.map(|(ratio, is_sure)| (false, ratio, is_sure)))
}

/// The things that players have early and that go with winning or losing most of all.
fn early<S: Reported>(seen: Seen<'_, S>) -> Vec<Standout> {
    let effects = S::effects(seen);
    let far = effects.into_iter().filter(|effect| effect.difference.difference.abs() >= EARLY / 2.0);
    let standout = far.map(|effect| {
        let estimate = Counted::Effect(effect.difference, effect.n).estimate();
        let difference = effect.difference.difference;
        let text = if difference > 0.0 { effect.more } else { effect.less };
        let side = if difference > 0.0 { "more" } else { "less" };
        let key = format!("early.{}", effect.key);
        Standout {
            at: S::place(seen, &key),
            key: format!("{key}.{side}"),
            about: "early",
            tone: Tone::Doubt,
            text: say!(
                seen.tongue(),
                "{text}: {}, beside others at the same place in the turn order.",
                "{text}: {}, verglichen mit anderen am selben Platz der Zugfolge.",
                estimate.whole(seen.tongue())
            ),
            estimate: Some(estimate),
            weight: difference.abs() / EARLY / 2.0,
            is_sure: effect.is_significant && difference.abs() >= EARLY,
        }
    });
    standout.collect()
}

/// The section with the places of what stands out, on a map, in the order of the marks; nothing where nothing has a place.
pub(super) fn section(t: Tongue, standouts: &[Standout]) -> Option<Section> {
    let mut places: Vec<MarkedPlace> = Vec::new();
    let mut rows: Vec<Row> = Vec::new();
    for standout in standouts {
        let Some((at, name)) = standout.at.clone() else { continue };
        places.push(MarkedPlace { at, name: name.clone(), mark: places.len() + 1 });
        let values = vec![standout.estimate];
        rows.push(Row { key: standout.key.clone(), label: name, values, printed: None, other: None });
    }
    (!places.is_empty()).then(|| Section {
        key: "standouts",
        title: t.of(["What stands out", "Was auffällt"]),
        about: t.of([
            "The places that are named at the top, with the number in their sentence.",
            "Die Orte, die oben genannt sind, mit der Nummer ihres Satzes.",
        ]),
        columns: vec![0],
        rows,
        n_shown: 10,
        charts: vec![Chart {
            title: t.said(["Places that stand out", "Orte, die auffallen"]),
            content: Content::Marks { places },
        }],
        panels: Vec::new(),
    })
}
