//! Drawings as every viewer must read them, and where their words are.

use kogge::picture::{FONTS, Rect};
use roxmltree::{Document, Node};
use ttf_parser::Face;

/// A drawing: XML with numbers where numbers must be.
pub(crate) fn tree(svg: &str) -> Document<'_> {
    tree_on(svg, "")
}

/// A drawing on a page, of which it may show other parts.
pub(crate) fn tree_on<'a>(svg: &'a str, page: &str) -> Document<'a> {
    let document = Document::parse(svg).unwrap_or_else(|error| panic!("{error}: {svg}"));
    assert_eq!(document.root_element().tag_name().name(), "svg");
    for node in document.descendants() {
        for name in ["x", "y", "cx", "cy", "r", "rx", "width", "height", "font-size", "textLength", "stroke-width"] {
            let number = node.attribute(name).map(|text| text.trim_end_matches("mm").parse::<f64>());
            assert!(number.is_none_or(|number| number.is_ok_and(f64::is_finite)), "{name} of {node:?}");
        }
        for name in ["href", "clip-path"] {
            let id =
                node.attribute(name).and_then(|it| it.strip_prefix("url(").map_or(Some(it), |it| it.strip_suffix(')')));
            let Some(id) = id.and_then(|id| id.strip_prefix('#')) else { continue };
            let is_here = document.descendants().any(|node| node.attribute("id") == Some(id));
            assert!(is_here || page.contains(&format!(" id=\"{id}\"")), "nothing is named {id}");
        }
        for name in ["d", "transform"] {
            let odd = node.attribute(name).is_some_and(|text| text.contains("NaN") || text.contains("inf"));
            assert!(!odd, "{name} of {node:?}");
        }
    }
    document
}

/// Width and height of a drawing, in its units.
pub(crate) fn size(svg: &str) -> [f64; 2] {
    let document = tree(svg);
    let side = |name| document.root_element().attribute(name).expect("a drawing has a size").trim_end_matches("mm");
    ["width", "height"].map(|name| side(name).parse().expect("a number"))
}

/// The boxes of the outlines of all words, in the units of the drawing.
pub(crate) fn words(svg: &str) -> Vec<Rect> {
    let document = tree(svg);
    let texts = document.descendants().filter(|node| node.has_tag_name(("http://www.w3.org/2000/svg", "text")));
    texts.map(|text| ink(&text)).collect()
}

fn ink(text: &Node<'_, '_>) -> Rect {
    let number = |name: &str| text.attribute(name).map(|value| value.parse::<f64>().expect("a number"));
    let font = usize::from(text.attribute("font-weight") == Some("700"));
    let face = Face::parse(FONTS[font], 0).expect("the shipped fonts are sound");
    let size = number("font-size").expect("words have a size") / f64::from(face.units_per_em());
    let (mut pen, mut bounds) = (0.0, Rect { at: [f64::MAX; 2], size: [0.0; 2] });
    for letter in text.text().unwrap_or_default().chars() {
        let glyph = face.glyph_index(letter).unwrap_or_default();
        if let Some(it) = face.glyph_bounding_box(glyph) {
            let [left, right] = [it.x_min, it.x_max].map(|x| (pen + f64::from(x)) * size);
            let [top, bottom] = [it.y_max, it.y_min].map(|y| -f64::from(y) * size);
            let own = Rect { at: [left, top], size: [right - left, bottom - top] };
            bounds = if bounds.at[0] == f64::MAX { own } else { bounds.joined(&own) };
        }
        pen += f64::from(face.glyph_hor_advance(glyph).unwrap_or_default());
    }
    let natural = pen * size;
    let width = number("textLength").unwrap_or(natural);
    let wide = width / natural;
    let before = match text.attribute("text-anchor") {
        Some("middle") => width / 2.0,
        Some("end") => width,
        _ => 0.0,
    };
    let (x, y) = (number("x").unwrap_or_default() - before, number("y").unwrap_or_default());
    let own = Rect { at: [x + bounds.at[0] * wide, y + bounds.at[1]], size: [bounds.size[0] * wide, bounds.size[1]] };
    own.corners()
        .map(|corner| outside(text, corner))
        .map(|at| Rect { at, size: [0.0; 2] })
        .into_iter()
        .reduce(|a, b| a.joined(&b))
        .expect("a box has corners")
}

/// A point of an element where its groups lead it.
fn outside(node: &Node<'_, '_>, at: [f64; 2]) -> [f64; 2] {
    node.ancestors().filter_map(|node| node.attribute("transform").map(str::to_owned)).fold(at, |at, transform| {
        let parts: Vec<&str> = transform.split(')').map(str::trim).filter(|part| !part.is_empty()).collect();
        parts.iter().rev().fold(at, |[x, y], part| {
            let (kind, numbers) = part.split_once('(').expect("a name and numbers");
            let numbers: Vec<f64> = numbers.split(' ').map(|number| number.parse().expect("a number")).collect();
            match (kind, numbers.as_slice()) {
                ("translate", &[right, down]) => [x + right, y + down],
                ("scale", &[scale]) => [x * scale, y * scale],
                ("rotate", &[90.0]) => [-y, x],
                ("rotate", &[-90.0]) => [y, -x],
                ("matrix", &[a, b, c, d, e, f]) => [a * x + c * y + e, b * x + d * y + f],
                _ => panic!("{part}"),
            }
        })
    })
}
