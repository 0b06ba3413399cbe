//! Numbers by round, each line in the band of its intervals.

use plotters::prelude::*;
use plotters::style::text_anchor::HPos;

use super::axes::{label, levels, ticks};
use super::ink::{Area, Drawn, GROUPS, SOFT, WIDTH, legend, px, words};
use crate::chart::Line;
use crate::estimate::{Estimate, Unit};
use crate::words::ROUND;
use kogge_engine::vocab::Tongue;

const HEIGHT: i32 = 230;

pub(super) fn draw(t: Tongue, lines: &[Line], unit: Unit, area: &Area<'_>) -> Drawn {
    let names: Vec<&str> = lines.iter().map(|line| line.label.as_str()).collect();
    let top = if names.len() > 1 { legend(&names, area)? } else { px(10) };
    let points = || lines.iter().flat_map(|line| &line.points);
    let last = f64::from(points().map(|point| point.0).max().unwrap_or(1).max(2));
    let (factor, sign) = if unit == Unit::Share { (100.0, " %") } else { (1.0, "") };
    let most = match unit {
        Unit::Share => 1.0,
        _ => points().map(|(_, estimate)| ends(estimate).1).fold(0.0, f64::max).max(1e-9) * 1.05,
    };
    let (left, right, bottom) = (px(52), px(WIDTH) - px(10), px(HEIGHT) - px(40));
    let x = |round: f64| left + ((round - 1.0) / (last - 1.0) * f64::from(right - left)).round() as i32;
    let y = |value: f64| bottom - (value / most * f64::from(bottom - top)).round() as i32;
    levels(t, most, (factor, sign), [left, right], y, area)?;
    for (i, line) in lines.iter().enumerate() {
        let colour = GROUPS[i % GROUPS.len()];
        let at = |round: u32, value: f64| (x(f64::from(round)), y(value));
        let upper = line.points.iter().map(|(round, estimate)| at(*round, ends(estimate).1));
        let lower = line.points.iter().rev().map(|(round, estimate)| at(*round, ends(estimate).0));
        area.draw(&Polygon::new(upper.chain(lower).collect::<Vec<_>>(), colour.mix(0.25)))?;
        let middle: Vec<_> = line.points.iter().map(|(round, estimate)| at(*round, estimate.value)).collect();
        area.draw(&PathElement::new(middle, colour.stroke_width(px(2) as u32)))?;
    }
    let mut rounds = ticks([1.0, last], 6);
    rounds.retain(|round| *round >= 2.0 && round.fract() == 0.0);
    for round in std::iter::once(1.0).chain(rounds) {
        area.draw(&Text::new(label(t, round, 1.0), (x(round), bottom + px(12)), words(SOFT, HPos::Center)))?;
    }
    area.draw(&Text::new(t.said(ROUND), ((left + right) / 2, bottom + px(30)), words(SOFT, HPos::Center)))
}

/// The interval of a number, or the number itself.
fn ends(estimate: &Estimate) -> (f64, f64) {
    estimate.interval().unwrap_or((estimate.value, estimate.value))
}
