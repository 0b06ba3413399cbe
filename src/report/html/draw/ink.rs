//! The colours, letters and sizes that all charts share.

use plotters::coord::Shift;
use plotters::prelude::*;
use plotters::style::text_anchor::{HPos, Pos, VPos};

/// Units of a chart for one of its layout.
const SCALE: i32 = 3;
/// The width of every chart in its layout: that of a phone.
pub(super) const WIDTH: i32 = 420;
/// The size of letters.
pub(super) const LETTERS: i32 = 14;
/// The font of the page around it.
const FONT: &str = "system-ui, -apple-system, sans-serif";

pub(super) const INK: RGBColor = RGBColor(0x24, 0x1f, 0x1a);
pub(super) const SOFT: RGBColor = RGBColor(0x6b, 0x62, 0x59);
pub(super) const FAINT: RGBColor = RGBColor(0xe3, 0xdc, 0xd2);
pub(super) const ACCENT: RGBColor = RGBColor(0x97, 0x21, 0x1f);
/// The colours of groups and parts, which can be distinguished without seeing colours as well.
pub(super) const GROUPS: [RGBColor; 8] = [
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
pub(super) type Area<'a> = DrawingArea<SVGBackend<'a>, Shift>;
/// The result of drawing: writing to a text fails nowhere.
pub(super) type Drawn = Result<(), DrawingAreaErrorKind<std::io::Error>>;

/// A text of the layout's units, in those of the drawing.
pub(super) const fn px(units: i32) -> i32 {
    units * SCALE
}

/// How words are written, from this point on.
pub(super) fn words(colour: RGBColor, horizontal: HPos) -> TextStyle<'static> {
    let style: TextStyle<'static> = (FONT, px(LETTERS)).into_text_style(&(1_u32, 1_u32));
    TextStyle { color: colour.to_backend_color(), pos: Pos::new(horizontal, VPos::Center), ..style }
}

/// About how wide words are: the page's font is not known here.
pub(super) fn width(words: &str) -> i32 {
    px(words.chars().count() as i32 * LETTERS * 54 / 100)
}

/// Names of groups with their colours above a chart, in as many rows as they take; the height of all.
pub(super) fn legend(labels: &[&str], area: &Area<'_>) -> Result<i32, DrawingAreaErrorKind<std::io::Error>> {
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
pub(super) fn cut(words: &str, room: i32) -> String {
    if width(words) <= room {
        return words.to_owned();
    }
    let most = (room / width("m").max(1) - 1).max(1) as usize;
    words.chars().take(most).collect::<String>() + "…"
}
