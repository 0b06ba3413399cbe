//! Standouts of an island: resources of which hexes yield far more, or far less, than of others, and cards that bring a
//! great part of the points that win.

use super::Seen;
use super::measures::key_of;
use crate::{Counted, Standout, Tone, Unit, side};
use kogge_catan_game::study::Line;
use kogge_catan_game::vocab::{Resource, Tongue};
use kogge_engine::wording::say;

/// How many times the mean of the five, or which part of it, a resource is that stands out. On the printed island hexes
/// yield three quarters as much brick and ore as of the others.
const FACTOR: f64 = 1.8;

/// The part of the points that win from which on one kind of card stands out: the Longest Road and the Largest Army bring
/// a fifth at most.
const MUCH: f64 = 0.25;

/// The things that stand out by themselves.
pub(super) fn of(seen: Seen<'_>) -> Vec<Standout> {
    let mut all = resources(seen);
    all.extend(cards(seen));
    all
}

/// The cards that bring much of the points that win. Clauses: B1.8, B9.6, B12.1, HM2.
fn cards(seen: Seen<'_>) -> impl Iterator<Item = Standout> {
    let (t, target) = (seen.tongue(), seen.setting().board.target);
    let lines = Line::ALL.iter().zip(&seen.tally().lines).filter(|(line, _)| is_card(**line));
    lines.filter_map(move |(line, tally)| {
        let estimate = Counted::mean(&tally.winner, Unit::Points)?.estimate();
        let share = estimate.low.unwrap_or(estimate.value) / f64::from(target);
        (share > MUCH).then(|| Standout {
            key: key_of(*line),
            about: "points",
            tone: Tone::Doubt,
            text: say!(
                t,
                "Of the {target} points that win, {} are for the {}.",
                "{1}: {0} der {target} Punkte zum Sieg.",
                estimate.whole(t),
                line.said(t)
            ),
            estimate: Some(estimate),
            at: None,
            weight: (share / MUCH).ln() + 1.0,
            is_sure: true,
        })
    })
}

/// Whether a source of points is a kind of card; other sources bring much on islands where they are the aim.
const fn is_card(line: Line) -> bool {
    match line {
        Line::LongestRoad | Line::LargestArmy | Line::Cards | Line::Harbourmaster => true,
        Line::Settlements
        | Line::Cities
        | Line::Wealthiest
        | Line::Poor
        | Line::Camels
        | Line::Prisoners
        | Line::Deliveries
        | Line::LastWagon => false,
    }
}

/// The resources of which hexes yield much or little. Clauses: B5, B5.2.
fn resources(seen: Seen<'_>) -> Vec<Standout> {
    let (t, tallies) = (seen.tongue(), &seen.tally().resources);
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
        let much = t.of(if is_more { ["much", "viel"] } else { ["little", "wenig"] });
        all.push(Standout {
            key: format!("produced.{resource}.{}", Tongue::English.of(side(is_more))),
            about: "resources",
            tone: Tone::Doubt,
            text: say!(
                t,
                "Hexes yield {much} {}: {} cards in a game, and {} of a resource on average.",
                "Die Felder bringen {much} {}: {} Karten je Partie, und {} von einem Rohstoff im Mittel.",
                resource.said(t),
                estimate.whole(t),
                t.tenths(mean)
            ),
            estimate: Some(estimate),
            at: None,
            weight: ratio.ln(),
            is_sure: true,
        });
    }
    all
}
