//! The words of a picture beside the places that the library measured for them.
//!
//! A program draws the picture with its words and without them; where the two differ clearly, there is ink of words. A mean
//! over all dots hardly changes when one word leaves its plate, so the ink is judged place by place.

use resvg::usvg::{Group, Node};

use crate::{Dots, differ, tree};

/// The place of one line of words in units of the drawing: as wide as its letters go, as high as the font.
struct Place {
    /// The words.
    words: String,
    /// Left and right.
    x: [f64; 2],
    /// Top and bottom.
    y: [f64; 2],
}

impl Place {
    /// How far a point lies outside, in units: 0 inside.
    fn distance(&self, [x, y]: [f64; 2]) -> f64 {
        let beyond = |[least, most]: [f64; 2], at: f64| (least - at).max(at - most).max(0.0);
        beyond(self.x, x).max(beyond(self.y, y))
    }
}

/// How the ink of words lies in its places.
#[derive(Debug, Clone)]
pub struct Stray {
    /// How far ink lies outside the nearest place at most, in units of the drawing, and the words of that place.
    pub beyond: (f64, String),
    /// The least ink in the place of words for that which resvg draws there with the shipped font, and the words.
    pub least: (f64, String),
}

/// The places of all words, as resvg lays them out with the shipped fonts, in their order.
fn collect(group: &Group, found: &mut Vec<Place>) {
    for node in group.children() {
        match node {
            Node::Group(group) => collect(group, found),
            Node::Text(text) => {
                let rect = text.abs_bounding_box();
                let [x, y] = [[rect.left(), rect.right()], [rect.top(), rect.bottom()]].map(|it| it.map(f64::from));
                found.push(Place { words: text.chunks().iter().map(|chunk| chunk.text()).collect(), x, y });
            }
            Node::Path(_) | Node::Image(_) => {}
        }
    }
}

/// The same SVG without its words.
pub fn without_words(svg: &str) -> String {
    let mut rest = svg;
    let mut bare = String::new();
    while let Some((before, words)) = rest.split_once("<text ") {
        bare.push_str(before);
        rest = words.split_once("</text>").map_or("", |(_, after)| after);
    }
    bare + rest
}

/// Compares the ink of words that a program draws with their places. `drawn` and `bare` are its pictures of `svg` with and
/// without words, with one dot for a unit.
///
/// # Errors
///
/// The reason why the SVG cannot be read.
pub fn stray(svg: &str, drawn: &Dots, bare: &Dots) -> Result<Stray, String> {
    let mut places = Vec::new();
    collect(tree(svg)?.root(), &mut places);
    let own = ink(&Dots::of_svg(svg, 1.0)?, &Dots::of_svg(&without_words(svg), 1.0)?);
    let theirs = ink(drawn, bare);
    let mut beyond = (0.0, String::new());
    for &dot in &theirs {
        let nearest = places.iter().map(|place| (place.distance(dot), place)).min_by(|a, b| a.0.total_cmp(&b.0));
        if let Some((distance, place)) = nearest.filter(|(distance, _)| *distance > beyond.0) {
            beyond = (distance, place.words.clone());
        }
    }
    let mut least = (f64::INFINITY, String::new());
    for place in &places {
        let [own, theirs] = [&own, &theirs].map(|ink| ink.iter().filter(|dot| place.distance(**dot) == 0.0).count());
        let part = theirs as f64 / own.max(1) as f64;
        if own >= LETTER && part < least.0 {
            least = (part, place.words.clone());
        }
    }
    Ok(Stray { beyond, least })
}

/// The fewest dots of ink that words must have: fewer are a thin sign.
const LETTER: usize = 20;

/// The middles of the dots that words changed clearly.
fn ink(drawn: &Dots, bare: &Dots) -> Vec<[f64; 2]> {
    let changed = drawn.beside(bare).filter(|(_, [drawn, bare])| differ(drawn, bare));
    changed.map(|(place, _)| place.map(|side| f64::from(side) + 0.5)).collect()
}
