//! The charts of a page, drawn by `plotters` as SVG that fits whatever width there is.
//!
//! Colours can be distinguished without being seen as colours: groups differ in lightness, and every chart names what it shows. A
//! chart is three times as large inside as its letters suggest, since `plotters` counts whole units.

mod axes;
mod dots;
mod histogram;
mod ink;
mod lines;
mod stacks;

use plotters::prelude::*;

use crate::chart::{Chart, Content};
use ink::{Area, Drawn, WIDTH, px};
use kogge_engine::vocab::Tongue;

/// A chart as SVG; nothing for a map, which is drawn elsewhere.
pub(super) fn chart(t: Tongue, chart: &Chart) -> String {
    match &chart.content {
        Content::Dots { dots, line } => {
            let height = dots::height(dots.len());
            svg(&chart.title, height, |area| dots::draw(t, dots, line.as_ref(), area))
        }
        Content::Histogram { axis, groups } => svg(&chart.title, 250, |area| histogram::draw(t, axis, groups, area)),
        Content::Lines { lines, unit } => svg(&chart.title, 230, |area| lines::draw(t, lines, *unit, area)),
        Content::Stacks { axis, stacks, parts, unit } => {
            svg(&chart.title, 270, |area| stacks::draw(t, axis, stacks, parts, *unit, area))
        }
        Content::Heat { .. } | Content::Marks { .. } => String::new(),
    }
}

fn svg(title: &str, height: i32, draw: impl FnOnce(&Area<'_>) -> Drawn) -> String {
    let mut text = String::new();
    {
        let area = SVGBackend::with_string(&mut text, (px(WIDTH) as u32, px(height) as u32)).into_drawing_area();
        // The one way this fails is a text that cannot be written to.
        if draw(&area).and_then(|()| area.present()).is_err() {
            return String::new();
        }
    }
    // The page says how large it is, and names it for readers.
    let elements = text.split_once(">\n").map_or("", |(_, elements)| elements);
    let title = maud::html! { title { (title) } }.into_string();
    format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" role=\"img\" viewBox=\"0 0 {} {}\">{title}\n{elements}",
        px(WIDTH),
        px(height)
    )
}
