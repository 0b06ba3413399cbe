//! The charts of a page, drawn by `plotters` as SVG that fits whatever width there is.
//!
//! Colours can be distinguished without being seen as colours: groups differ in lightness, and every chart names what it shows. A
//! chart is three times as large inside as its letters suggest, since `plotters` counts whole units.

mod axes;
mod dots;
mod histogram;
mod lines;
mod stacks;

use plotters::coord::Shift;
use plotters::prelude::*;
use plotters::style::text_anchor::{HPos, Pos, VPos};

use crate::study::report::chart::{Chart, Content};

/// Units of a chart for one of its layout.
const SCALE: i32 = 3;
/// The width of every chart in its layout: that of a phone.
const WIDTH: i32 = 420;
/// The size of letters.
const LETTERS: i32 = 14;
/// The font of the page around it.
const FONT: &str = "system-ui, -apple-system, sans-serif";

const INK: RGBColor = RGBColor(0x24, 0x1f, 0x1a);
const SOFT: RGBColor = RGBColor(0x6b, 0x62, 0x59);
const FAINT: RGBColor = RGBColor(0xe3, 0xdc, 0xd2);
const ACCENT: RGBColor = RGBColor(0x97, 0x21, 0x1f);
/// The colours of groups and parts, which can be distinguished without seeing colours as well.
const GROUPS: [RGBColor; 8] = [
    RGBColor(0x2b, 0x5d, 0x8a),
    RGBColor(0xe0, 0x8e, 0x45),
    RGBColor(0x7f, 0xb0, 0x8a),
    RGBColor(0x6b, 0x1d, 0x3a),
    RGBColor(0xb9, 0xcf, 0xe6),
    RGBColor(0x9a, 0x8f, 0x83),
    RGBColor(0xe6, 0xcf, 0x7a),
    RGBColor(0x4a, 0x44, 0x3d),
];

/// The area that is drawn on.
type Area<'a> = DrawingArea<SVGBackend<'a>, Shift>;
/// The result of drawing: writing to a text fails nowhere.
type Drawn = Result<(), DrawingAreaErrorKind<std::io::Error>>;

/// A chart as SVG; nothing for a map, which is drawn elsewhere.
pub(super) fn chart(chart: &Chart) -> String {
    match &chart.content {
        Content::Dots { dots, line } => {
            let height = dots::height(dots.len());
            svg(&chart.title, height, |area| dots::draw(dots, line.as_ref(), area))
        }
        Content::Histogram { axis, groups } => svg(&chart.title, 250, |area| histogram::draw(axis, groups, area)),
        Content::Lines { lines, unit } => svg(&chart.title, 230, |area| lines::draw(lines, *unit, area)),
        Content::Stacks { axis, stacks, parts, unit } => {
            svg(&chart.title, 270, |area| stacks::draw(axis, stacks, parts, *unit, area))
        }
        Content::Heat { .. } => String::new(),
    }
}

/// A text of the layout's units, in those of the drawing.
const fn px(units: i32) -> i32 {
    units * SCALE
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

/// How words are written, from this point on.
fn words(colour: RGBColor, horizontal: HPos) -> TextStyle<'static> {
    let style: TextStyle<'static> = (FONT, px(LETTERS)).into_text_style(&(1_u32, 1_u32));
    TextStyle { color: colour.to_backend_color(), pos: Pos::new(horizontal, VPos::Center), ..style }
}

/// About how wide words are: the page's font is not known here.
fn width(words: &str) -> i32 {
    px(words.chars().count() as i32 * LETTERS * 54 / 100)
}

/// Names of groups with their colours above a chart, in as many rows as they take; the height of all.
fn legend(labels: &[&str], area: &Area<'_>) -> Result<i32, DrawingAreaErrorKind<std::io::Error>> {
    let row = px(LETTERS + 7);
    let (mut x, mut y) = (px(4), row / 2);
    for (i, label) in labels.iter().enumerate() {
        let needed = px(18) + width(label) + px(12);
        if x + needed > px(WIDTH) && x > px(4) {
            (x, y) = (px(4), y + row);
        }
        let swatch = [(x, y - px(5)), (x + px(11), y + px(6))];
        area.draw(&Rectangle::new(swatch, GROUPS[i % GROUPS.len()].filled()))?;
        area.draw(&Text::new((*label).to_owned(), (x + px(16), y), words(SOFT, HPos::Left)))?;
        x += needed;
    }
    Ok(if labels.is_empty() { 0 } else { y + row / 2 + px(8) })
}

/// Words that fit, their end cut off where they do not.
fn cut(words: &str, room: i32) -> String {
    if width(words) <= room {
        return words.to_owned();
    }
    let most = (room / width("m").max(1) - 1).max(1) as usize;
    words.chars().take(most).collect::<String>() + "…"
}
