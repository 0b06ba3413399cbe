//! Parts of a whole, one stack beside the other.

use plotters::prelude::*;
use plotters::style::text_anchor::HPos;

use super::axes::levels;
use super::ink::{Area, Drawn, GROUPS, SOFT, WIDTH, legend, px, width, words};
use crate::chart::Part;
use crate::estimate::Unit;
use kogge_engine::vocab::Tongue;

const HEIGHT: i32 = 270;

pub(super) fn draw(t: Tongue, axis: &str, stacks: &[String], parts: &[Part], unit: Unit, area: &Area<'_>) -> Drawn {
    let names: Vec<&str> = parts.iter().map(|part| part.label.as_str()).collect();
    let top = legend(&names, area)?;
    let whole = |stack: usize| parts.iter().filter_map(|part| part.values.get(stack)).sum::<f64>();
    let most = (0..stacks.len()).map(whole).fold(0.0, f64::max);
    let (factor, sign) = if unit == Unit::Share { (100.0, " %") } else { (1.0, "") };
    let (left, right) = (px(46), px(WIDTH) - px(6));
    let bottom = px(HEIGHT) - if axis.is_empty() { px(22) } else { px(40) };
    if most <= 0.0 || stacks.is_empty() {
        return Ok(());
    }
    let y = |value: f64| bottom - (value / most * f64::from(bottom - top)).round() as i32;
    levels(t, most, (factor, sign), [left, right], y, area)?;
    let room = f64::from(right - left) / stacks.len() as f64;
    // Few stacks stand apart, many nearly touch.
    let share = if stacks.len() > 8 { 0.86 } else { 0.62 };
    for stack in 0..stacks.len() {
        let middle = f64::from(left) + (stack as f64 + 0.5) * room;
        let sides = [middle - room * share / 2.0, middle + room * share / 2.0].map(|side| side.round() as i32);
        let mut below = 0.0;
        for (i, part) in parts.iter().enumerate() {
            let above = below + part.values.get(stack).copied().unwrap_or_default();
            let corners = [(sides[0], y(above)), (sides[1], y(below))];
            area.draw(&Rectangle::new(corners, GROUPS[i % GROUPS.len()].filled()))?;
            below = above;
        }
    }
    for stack in named(stacks, room) {
        let middle = left + ((stack as f64 + 0.5) * room).round() as i32;
        area.draw(&Text::new(stacks[stack].clone(), (middle, bottom + px(12)), words(SOFT, HPos::Center)))?;
    }
    area.draw(&Text::new(axis.to_owned(), ((left + right) / 2, bottom + px(30)), words(SOFT, HPos::Center)))
}

/// The stacks whose names stand below them: all, or every second, fifth … where they would run into one another, the
/// first too unless it is next to one.
fn named(stacks: &[String], room: f64) -> Vec<usize> {
    let some = |every: usize| -> Vec<usize> {
        let is_named = |stack: &usize| (stack + 1).is_multiple_of(every) || *stack == 0 && every > 2;
        (0..stacks.len()).filter(is_named).collect()
    };
    let fits = |named: &[usize]| {
        named.windows(2).all(|pair| {
            let needed = f64::from(width(&stacks[pair[0]]) + width(&stacks[pair[1]])) / 2.0 + f64::from(px(4));
            needed <= (pair[1] - pair[0]) as f64 * room
        })
    };
    [1, 2, 5, 10, 20].map(some).into_iter().find(|named| fits(named)).unwrap_or_else(|| some(50))
}
