//! Axes with few quiet lines and round numbers.

use plotters::prelude::*;
use plotters::style::text_anchor::HPos;

use super::ink::{Area, Drawn, FAINT, SOFT, px, words};
use kogge_engine::vocab::Tongue;

/// Quiet lines from side to side at round numbers up to the greatest, each with its number times a factor and a sign
/// behind it at the left.
pub(super) fn levels(
    t: Tongue,
    most: f64,
    (factor, sign): (f64, &str),
    [left, right]: [i32; 2],
    y: impl Fn(f64) -> i32,
    area: &Area<'_>,
) -> Drawn {
    let steps = ticks([0.0, most * factor], 4);
    let step = steps.get(1).copied().unwrap_or(1.0);
    for &tick in &steps {
        let height = y(tick / factor);
        area.draw(&PathElement::new([(left, height), (right, height)], FAINT.stroke_width(px(1) as u32)))?;
        let text = format!("{}{sign}", label(t, tick, step));
        area.draw(&Text::new(text, (left - px(6), height), words(SOFT, HPos::Right)))?;
    }
    Ok(())
}

/// Round numbers from the first to the last, about `n` of them.
pub(super) fn ticks([low, high]: [f64; 2], about: usize) -> Vec<f64> {
    let span = high - low;
    if !(span.is_finite() && span > 0.0) {
        return vec![low];
    }
    let rough = span / about.max(1) as f64;
    let power = 10.0_f64.powi(rough.log10().floor() as i32);
    let step = [1.0, 2.0, 5.0, 10.0].into_iter().map(|step| step * power).find(|&step| step >= rough * 0.999);
    let step = step.unwrap_or(10.0 * power);
    let first = (low / step - 1e-9).ceil() as i64;
    let last = (high / step + 1e-9).floor() as i64;
    (first..=last).map(|i| i as f64 * step).collect()
}

/// A number as an axis writes it, steps being so large.
pub(super) fn label(t: Tongue, value: f64, step: f64) -> String {
    let digits = if step >= 0.999 { 0 } else { (-step.log10()).ceil().clamp(0.0, 4.0) as usize };
    t.digits(value, digits).replace('-', "−")
}
