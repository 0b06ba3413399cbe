//! Standouts of an island: resources of which hexes yield far more, or far less, than of others.

use super::Seen;
use crate::{Counted, Standout, Tone, Unit};
use kogge_catan_game::vocab::Resource;

/// How many times the mean of the five, or which part of it, a resource is that stands out. On the printed island hexes
/// yield three quarters as much brick and ore as of the others.
const FACTOR: f64 = 1.8;

/// The things that stand out by themselves. Clauses: B5, B5.2.
pub(super) fn of(seen: Seen<'_>) -> Vec<Standout> {
    let tallies = &seen.tally().resources;
    let games = seen.finished().max(1) as f64;
    let mean = tallies.iter().map(|tally| tally.produced.sum).sum::<u64>() as f64 / games / tallies.len() as f64;
    let mut all = Vec::new();
    for (resource, tally) in Resource::ALL.iter().zip(tallies) {
        let Some(estimate) = Counted::mean(&tally.produced, Unit::Times).map(Counted::estimate) else { continue };
        let (low, high) = estimate.interval().unwrap_or((estimate.value, estimate.value));
        let (is_more, ratio) = match (low > FACTOR * mean, high * FACTOR < mean) {
            (true, _) => (true, low / mean),
            (_, true) => (false, mean / high.max(mean / 100.0)),
            _ => continue,
        };
        let (side, much) = if is_more { ("more", "much") } else { ("less", "little") };
        all.push(Standout {
            key: format!("produced.{resource}.{side}"),
            about: "resources",
            tone: Tone::Doubt,
            text: format!(
                "Hexes yield {much} {resource}: {} cards in a game, and {mean:.1} of a resource on average.",
                estimate.whole()
            ),
            estimate,
            at: None,
            weight: ratio.ln(),
            is_sure: true,
        });
    }
    all
}
