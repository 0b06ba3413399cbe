//! Numbers with their intervals one below the other, and a line to compare them with.

use plotters::prelude::*;
use plotters::style::text_anchor::HPos;

use super::axes::{label, ticks};
use super::ink::{ACCENT, Area, Drawn, FAINT, GROUPS, INK, LETTERS, SOFT, WIDTH, cut, px, width, words};
use crate::chart::Dot;
use crate::estimate::{POINTS, Unit};
use kogge_engine::vocab::Tongue;

/// The height of a row.
const ROW: i32 = 26;
/// Room for the axis below, and for what the line is above.
const BELOW: i32 = 26;
const ABOVE: i32 = 22;

pub(super) fn height(n: usize) -> i32 {
    ABOVE + ROW * n as i32 + BELOW
}

pub(super) fn draw(t: Tongue, dots: &[Dot], line: Option<&(f64, String)>, area: &Area<'_>) -> Drawn {
    let longest = dots.iter().map(|dot| width(&dot.label)).max().unwrap_or_default();
    let left = (longest + px(10)).clamp(px(60), px(160));
    let right = px(WIDTH) - px(16);
    let range = range(dots, line.map(|line| line.0));
    let at = |value: f64| left + ((value - range[0]) / (range[1] - range[0]) * f64::from(right - left)).round() as i32;
    let (top, bottom) = (px(ABOVE), px(ABOVE + ROW * dots.len() as i32));
    let steps = ticks(range.map(|end| end * 100.0), 5);
    let is_change = dots.iter().any(|dot| dot.estimate.unit == Unit::SharePoints);
    let sign = if is_change { t.of(POINTS) } else { "%" };
    let step = steps.get(1).zip(steps.first()).map_or(1.0, |(b, a)| b - a);
    for &tick in &steps {
        let x = at(tick / 100.0);
        area.draw(&PathElement::new([(x, top), (x, bottom)], FAINT.stroke_width(px(1) as u32)))?;
        let text = format!("{} {sign}", label(t, tick, step));
        area.draw(&Text::new(text, (x, bottom + px(13)), words(SOFT, HPos::Center)))?;
    }
    if let Some((value, what)) = line {
        let x = at(*value);
        area.draw(&PathElement::new([(x, top), (x, bottom)], ACCENT.stroke_width(px(2) as u32)))?;
        let half = width(what) / 2;
        let middle = x.clamp(left.min(half), (px(WIDTH) - half).max(left));
        area.draw(&Text::new(what.clone(), (middle, px(LETTERS / 2 + 3)), words(ACCENT, HPos::Center)))?;
    }
    for (row, dot) in dots.iter().enumerate() {
        let y = top + px(ROW * row as i32 + ROW / 2);
        let name = cut(&dot.label, left - px(8));
        area.draw(&Text::new(name, (left - px(8), y), words(INK, HPos::Right)))?;
        if let Some((low, high)) = dot.estimate.interval() {
            area.draw(&PathElement::new([(at(low), y), (at(high), y)], GROUPS[0].stroke_width(px(3) as u32)))?;
        }
        area.draw(&Circle::new((at(dot.estimate.value), y), px(5), GROUPS[0].filled()))?;
    }
    Ok(())
}

/// All numbers with their intervals and the line, with some room beside them; shares begin at 0 when they come near it.
fn range(dots: &[Dot], line: Option<f64>) -> [f64; 2] {
    let ends = dots.iter().flat_map(|dot| {
        let (low, high) = dot.estimate.interval().unwrap_or((dot.estimate.value, dot.estimate.value));
        [low, high]
    });
    let ends: Vec<f64> = ends.chain(line).collect();
    let [low, high] = [ends.iter().copied().fold(f64::INFINITY, f64::min), ends.iter().copied().fold(0.0, f64::max)];
    let low = if low.is_finite() { low } else { 0.0 };
    let room = ((high - low) * 0.12).max(0.005);
    let start = if low >= 0.0 && low - room < 0.3 * high { 0.0 } else { low - room };
    [start, high + room]
}
