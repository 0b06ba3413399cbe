//! How often which value, the groups one on top of the other.
//!
//! Bars for many values are as high as each of their values is frequent, so that areas can be compared.

use std::collections::BTreeMap;

use plotters::prelude::*;
use plotters::style::text_anchor::HPos;

use super::axes::{label, levels, ticks};
use super::ink::{Area, Drawn, GROUPS, SOFT, WIDTH, legend, px, words};
use crate::chart::Group;
use kogge_engine::vocab::Tongue;

/// The share of all values that may lie beyond the right edge: a few very long games would leave no room for the others.
const BEYOND: f64 = 0.002;
const HEIGHT: i32 = 250;

pub(super) fn draw(t: Tongue, axis: &str, groups: &[Group], area: &Area<'_>) -> Drawn {
    let names: Vec<&str> = groups.iter().map(|group| group.label.as_str()).collect();
    let top = legend(&names, area)?;
    // Of each bar how high the groups below reach already.
    let mut bars: BTreeMap<(u32, u32), f64> = BTreeMap::new();
    for &(low, high, share) in groups.iter().flat_map(|group| &group.bars) {
        *bars.entry((low, high)).or_default() += share;
    }
    let Some((from, to)) = range(&bars) else { return Ok(()) };
    let density = |low: u32, high: u32, share: f64| share / (f64::from(high) - f64::from(low) + 1.0);
    let most = bars.iter().map(|(&(low, high), &share)| density(low, high, share)).fold(0.0, f64::max);
    let (left, right, bottom) = (px(44), px(WIDTH) - px(8), px(HEIGHT) - px(40));
    let x = |value: f64| left + ((value - from) / (to - from) * f64::from(right - left)).round() as i32;
    let y = |value: f64| bottom - (value / (most * 1.04) * f64::from(bottom - top)).round() as i32;
    levels(t, most, (100.0, " %"), [left, right], y, area)?;
    let mut reached: BTreeMap<(u32, u32), f64> = BTreeMap::new();
    for (i, group) in groups.iter().enumerate() {
        for &(low, high, share) in group.bars.iter().filter(|bar| f64::from(bar.0) < to) {
            let below = reached.entry((low, high)).or_default();
            let above = *below + density(low, high, share);
            let corners = [(x(f64::from(low)), y(above)), (x((f64::from(high) + 1.0).min(to)) - px(1) / 2, y(*below))];
            area.draw(&Rectangle::new(corners, GROUPS[i % GROUPS.len()].filled()))?;
            *below = above;
        }
    }
    let steps = ticks([from, to - 1.0], 6);
    let step = steps.get(1).zip(steps.first()).map_or(1.0, |(b, a)| b - a);
    for &tick in steps.iter().filter(|tick| tick.fract() == 0.0) {
        let middle = if to - from < 100.0 { 0.5 } else { 0.0 };
        area.draw(&Text::new(label(t, tick, step), (x(tick + middle), bottom + px(12)), words(SOFT, HPos::Center)))?;
    }
    area.draw(&Text::new(axis.to_owned(), ((left + right) / 2, bottom + px(30)), words(SOFT, HPos::Center)))
}

/// From the least value to the greatest that is not too rare.
fn range(bars: &BTreeMap<(u32, u32), f64>) -> Option<(f64, f64)> {
    let all: f64 = bars.values().sum();
    let mut beyond = 0.0;
    let last = bars.iter().rev().find(|(_, share)| {
        beyond += **share;
        beyond > BEYOND * all
    });
    let from = f64::from(bars.keys().next()?.0);
    let to = f64::from(last?.0.1) + 1.0;
    Some((from, to.max(from + 1.0)))
}
