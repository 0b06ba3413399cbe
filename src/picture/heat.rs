//! The common parts of heat maps: values of places, their colours and the legend.
//!
//! One hue from light to dark, in nine steps that the legend shows: it reads in print, and without seeing colours.

use super::{Anchor, Canvas, Elements, FAMILIES, Font, Look, Paint, Point, Rect, style};
use kogge_engine::vocab::Tongue;
use kogge_engine::wording::say;

/// The steps of a heat map, from the least to the most: one hue, so that it reads in print and without seeing colours.
#[doc(hidden)]
pub const WARMTH: [Paint; 9] = [
    Paint(0xfdeee8),
    Paint(0xfbdcd0),
    Paint(0xf7c2b0),
    Paint(0xf0a48d),
    Paint(0xe5826a),
    Paint(0xd55f4a),
    Paint(0xbd3c31),
    Paint(0x97211f),
    Paint(0x6b0d14),
];

/// The size of the letters of values and legend.
#[doc(hidden)]
pub const LETTERS: f64 = 26.0;
/// The height of the legend below a map.
#[doc(hidden)]
pub const LEGEND: f64 = 62.0;
/// The width of a step in the legend.
const STEP: f64 = 44.0;

/// The contents of one heat map of places of some kind.
#[derive(Debug, Clone, PartialEq)]
pub struct Heat<F> {
    /// The meaning of the values.
    pub title: String,
    /// The language of the legend's title.
    pub tongue: Tongue,
    /// The least and the greatest value, as the legend writes them; without them there is no legend.
    pub ends: Option<[String; 2]>,
    /// The values.
    pub spots: Vec<Spot<F>>,
}

/// The value of one place.
#[derive(Debug, Clone, PartialEq)]
pub struct Spot<F> {
    /// The place.
    pub subject: F,
    /// From 0 to 1 on the legend; what is beyond counts as its end.
    pub warmth: f64,
    /// The place with its value, in words.
    pub title: String,
    /// Also the value where it is written on the map.
    pub label: Option<String>,
}

/// Heat maps of one board, for one page.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct HeatMaps {
    /// An SVG of no size that holds what the maps share. It has to stand on the page before them.
    pub shared: String,
    /// An SVG each, in the order asked for.
    pub maps: Vec<String>,
}

impl<F> Heat<F> {
    /// The spots, the least warm first; those alike as they were given.
    #[doc(hidden)]
    pub fn sorted(&self) -> Vec<&Spot<F>> {
        let mut spots: Vec<&Spot<F>> = self.spots.iter().collect();
        spots.sort_by(|a, b| a.warmth.total_cmp(&b.warmth));
        spots
    }

    /// The steps between the least and the greatest value, below a map of this size; `gap` from its words.
    #[doc(hidden)]
    pub fn legend<P>(&self, [width, height]: Point, gap: f64, ink: Paint, out: &mut Canvas<'_, P>) {
        let Some([least, most]) = &self.ends else { return };
        let middle = height + LEGEND / 2.0 + gap / 4.0;
        let left = (width - STEP * WARMTH.len() as f64) / 2.0;
        let right = left + STEP * WARMTH.len() as f64;
        let title = say!(self.tongue, "From {least} to {most}", "Von {least} bis {most}");
        out.open("heat-legend", None, &title, None);
        for (i, paint) in WARMTH.into_iter().enumerate() {
            let at = [left + (i as f64 + 0.5) * STEP, middle];
            out.plate(Rect::around(at, [STEP, 26.0]), 0.0, Look::fill(paint));
        }
        out.words([left - gap, middle], LETTERS, Font::Medium, Anchor::End, ink, least);
        out.words([right + gap, middle], LETTERS, Font::Medium, Anchor::Start, ink, most);
        out.close();
    }
}

impl<F> Spot<F> {
    /// Its colour.
    #[doc(hidden)]
    pub fn paint(&self) -> Paint {
        let step = self.warmth.clamp(0.0, 1.0) * WARMTH.len() as f64;
        // A number that is not finite counts as nothing.
        WARMTH[(step as usize).min(WARMTH.len() - 1)]
    }

    /// So far from the first to the second as it is warm.
    #[doc(hidden)]
    pub fn between(&self, [from, to]: [f64; 2]) -> f64 {
        from + (to - from) * if self.warmth.is_finite() { self.warmth.clamp(0.0, 1.0) } else { 0.0 }
    }
}

/// The part that the heat maps of a page share, before them: the font of all their elements, the ground, and more groups.
#[doc(hidden)]
pub fn shared(all: &[&Elements], ground: &Elements, more: &str) -> String {
    format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"0\" height=\"0\" style=\"position:absolute\" \
         aria-hidden=\"true\" font-family=\"{FAMILIES}\">\n{}<defs>\n<g id=\"heat-ground\">\n{}</g>\n{more}</defs></svg>\n",
        style(all, ""),
        ground.svg()
    )
}
