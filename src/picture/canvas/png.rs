//! The painter of PNG: dots, as many as its size on paper asks for.

use png::{BitDepth, ColorType, DeflateCompression, Encoder, Filter, PixelDimensions, Unit};
use tiny_skia::{
    Color, FillRule, FilterQuality, LineCap, LineJoin, Mask, Paint as Colour, PathBuilder, Pixmap, PixmapMut,
    PixmapPaint, Stroke as Line, StrokeDash, Transform,
};

use super::element::Elements;
use super::few::{Few, few};
use super::fonts::{self, Fonts};
use super::paint::{Painter, Reader, Stroke, Unpainted};
use super::path::{Matrix, Path, SAME, Step, after};
use super::{Paint, measured};
use crate::geometry::{Point, Rect};
use crate::image::{Image, Undecoded};

/// How well dots are packed, from 1 to 9: more takes twice the time for a twelfth less.
const PACKED: u8 = 4;

/// The colours of a file.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Hues {
    All,
    /// As few as make a small file; a photo has all.
    Few,
}

/// Paints elements on paper of this size and colour; `dots` and `millimetres` are those of a unit.
///
/// # Errors
///
/// [`Unpainted`] when an image is broken, or there is no room for the dots.
pub(crate) fn png(
    elements: &Elements,
    (size, paper): (Point, Paint),
    [dots, millimetres]: [f64; 2],
    hues: Hues,
    fonts: &Fonts<'_>,
) -> Result<Vec<u8>, Unpainted> {
    let (dots, [width, height]) = measured(size, dots);
    let mut whole = Layer::new([0; 2], [width, height]).ok_or(Unpainted::TooManyDots(width, height))?;
    whole.dots.fill(shade(paper, 1.0));
    let mut reader = Reader::new(Dots { layers: vec![whole], has_photo: false }, fonts);
    reader.paint(elements, &[dots, 0.0, 0.0, dots, 0.0, 0.0])?;
    let Dots { mut layers, has_photo } = reader.painter;
    let whole = layers.swap_remove(0).dots;
    let per_metre = (1000.0 * dots / millimetres).round() as u32;
    let hues = if has_photo { Hues::All } else { hues };
    Ok(encoded(&whole, per_metre, has_photo, hues))
}

/// The file of a picture, through which nothing shines: there is paper below everything.
fn encoded(dots: &Pixmap, per_metre: u32, has_photo: bool, hues: Hues) -> Vec<u8> {
    let mut file = Vec::new();
    let mut encoder = Encoder::new(&mut file, dots.width(), dots.height());
    encoder.set_depth(BitDepth::Eight);
    // Areas of one colour are smaller, and written sooner, as they are.
    encoder.set_deflate_compression(DeflateCompression::Level(PACKED));
    encoder.set_filter(if has_photo { Filter::Adaptive } else { Filter::NoFilter });
    encoder.set_pixel_dims(Some(PixelDimensions { xppu: per_metre, yppu: per_metre, unit: Unit::Meter }));
    let colours: Vec<u8> = match hues {
        Hues::All => {
            encoder.set_color(ColorType::Rgb);
            dots.data().chunks_exact(4).flat_map(|dot| [dot[0], dot[1], dot[2]]).collect()
        }
        Hues::Few => {
            let Few { palette, dots } = few(dots.data());
            encoder.set_color(ColorType::Indexed);
            encoder.set_palette(palette);
            dots
        }
    };
    let mut writer = encoder.write_header().expect("a picture has dots, and memory takes all");
    writer.write_image_data(&colours).expect("there are as many bytes as dots ask for");
    writer.finish().expect("the picture is whole");
    file
}

/// Dots under way: what is cut lies in a layer of its own until it ends.
struct Dots {
    layers: Vec<Layer>,
    has_photo: bool,
}

struct Layer {
    /// Where its corner is, in dots from that of the picture.
    corner: [i32; 2],
    dots: Pixmap,
    /// The part of it that is seen; nothing for all.
    mask: Option<Mask>,
}

impl Layer {
    fn new(corner: [i32; 2], [width, height]: [u32; 2]) -> Option<Self> {
        Some(Self { corner, dots: Pixmap::new(width, height)?, mask: None })
    }
}

impl Dots {
    fn top(&mut self) -> &mut Layer {
        self.layers.last_mut().expect("the whole picture is the first layer and stays")
    }

    /// The dots to draw on, and what leads there.
    fn place(&mut self, at: &Matrix) -> (PixmapMut<'_>, Transform) {
        let layer = self.top();
        let [x, y] = layer.corner;
        let transform = transform(&after(&[1.0, 0.0, 0.0, 1.0, f64::from(-x), f64::from(-y)], at));
        (layer.dots.as_mut(), transform)
    }
}

impl Painter<'_> for Dots {
    fn fill(&mut self, path: &Path, at: &Matrix, paint: Paint, opacity: f64) {
        let Some(path) = lines(path) else { return };
        let (mut dots, transform) = self.place(at);
        dots.fill_path(&path, &colour(paint, opacity), FillRule::Winding, transform, None);
    }

    fn stroke(&mut self, path: &Path, at: &Matrix, stroke: &Stroke) {
        let Some(path) = lines(path) else { return };
        let (cap, join) = match stroke.is_round {
            true => (LineCap::Round, LineJoin::Round),
            false => (LineCap::Butt, LineJoin::Miter),
        };
        let dash = stroke.dashes.and_then(|dashes| StrokeDash::new(dashes.map(f32::from).to_vec(), 0.0));
        let line = Line { width: stroke.width as f32, miter_limit: 4.0, line_cap: cap, line_join: join, dash };
        let (mut dots, transform) = self.place(at);
        dots.stroke_path(&path, &colour(stroke.paint, stroke.opacity), &line, transform, None);
    }

    fn words(&mut self, line: &fonts::Line, at: &Matrix, paint: Paint, fonts: &Fonts<'_>) {
        let mut path = Path::default();
        for glyph in &line.glyphs {
            path.0.extend(fonts.outline(glyph).through(&[1.0, 0.0, 0.0, 1.0, glyph.at[0], glyph.at[1]]).0);
        }
        self.fill(&path, at, paint, 1.0);
    }

    fn image(&mut self, rect: Rect, at: &Matrix, image: &Image) -> Result<(), Undecoded> {
        self.has_photo = true;
        let ([width, height], colours) = image.colours()?;
        let mut source = Pixmap::new(width, height).ok_or(Undecoded)?;
        for (dot, colour) in source.pixels_mut().iter_mut().zip(colours.chunks_exact(4)) {
            *dot = tiny_skia::ColorU8::from_rgba(colour[0], colour[1], colour[2], colour[3]).premultiply();
        }
        let scale = [rect.size[0] / f64::from(width), rect.size[1] / f64::from(height)];
        let (mut dots, transform) = self.place(&after(at, &[scale[0], 0.0, 0.0, scale[1], rect.at[0], rect.at[1]]));
        let paint = PixmapPaint { quality: FilterQuality::Bicubic, ..PixmapPaint::default() };
        dots.draw_pixmap(0, 0, source.as_ref(), &paint, transform, None);
        Ok(())
    }

    fn cut(&mut self, path: &Path, at: &Matrix) {
        let layer = self.top();
        let bounds = path.through(at).bounds().unwrap_or(Rect { at: [0.0; 2], size: [0.0; 2] });
        let inside = |axis: usize, at: f64| {
            let sides = [layer.dots.width(), layer.dots.height()];
            (at - f64::from(layer.corner[axis])).clamp(0.0, f64::from(sides[axis])) as u32
        };
        let from = [0, 1].map(|axis| inside(axis, bounds.at[axis].floor()));
        let to = [0, 1].map(|axis| inside(axis, bounds.end()[axis].ceil()));
        // What is not seen at all has one dot, and that is cut away.
        let size = [0, 1].map(|axis| (to[axis].saturating_sub(from[axis])).max(1));
        let corner = [0, 1].map(|axis| layer.corner[axis] + from[axis] as i32);
        let mask = Mask::new(size[0], size[1]);
        let (Some(mut new), Some(mut mask)) = (Layer::new(corner, size), mask) else {
            unreachable!("a part of a picture with room for its dots has room")
        };
        let transform = transform(&after(&[1.0, 0.0, 0.0, 1.0, f64::from(-corner[0]), f64::from(-corner[1])], at));
        if let Some(path) = lines(path) {
            mask.fill_path(&path, FillRule::Winding, true, transform);
        }
        new.mask = Some(mask);
        self.layers.push(new);
    }

    fn uncut(&mut self) {
        let Some(mut layer) = self.layers.pop() else { return };
        if let Some(mask) = &layer.mask {
            layer.dots.apply_mask(mask);
        }
        let below = self.top();
        let [x, y] = [0, 1].map(|axis| layer.corner[axis] - below.corner[axis]);
        let same = transform(&SAME);
        below.dots.as_mut().draw_pixmap(x, y, layer.dots.as_ref(), &PixmapPaint::default(), same, None);
    }

    fn again(&mut self, _: usize, at: &Matrix) -> Option<Matrix> {
        Some(*at)
    }

    fn done(&mut self) {}
}

fn transform(matrix: &Matrix) -> Transform {
    let [a, b, c, d, e, f] = matrix.map(|it| it as f32);
    Transform::from_row(a, b, c, d, e, f)
}

fn colour(paint: Paint, opacity: f64) -> Colour<'static> {
    let mut colour = Colour { anti_alias: true, ..Colour::default() };
    colour.set_color(shade(paint, opacity));
    colour
}

fn shade(paint: Paint, opacity: f64) -> Color {
    let [red, green, blue] = paint.parts().map(|part| part as u8);
    Color::from_rgba8(red, green, blue, (255.0 * opacity.clamp(0.0, 1.0)).round() as u8)
}

/// A path; nothing where it has no line.
fn lines(path: &Path) -> Option<tiny_skia::Path> {
    let mut lines = PathBuilder::new();
    let single = |[x, y]: Point| (x as f32, y as f32);
    for step in &path.0 {
        match *step {
            Step::Move(at) => {
                let (x, y) = single(at);
                lines.move_to(x, y);
            }
            Step::Line(at) => {
                let (x, y) = single(at);
                lines.line_to(x, y);
            }
            Step::Quad(a, at) => {
                let ((x1, y1), (x, y)) = (single(a), single(at));
                lines.quad_to(x1, y1, x, y);
            }
            Step::Cubic(a, b, at) => {
                let ((x1, y1), (x2, y2), (x, y)) = (single(a), single(b), single(at));
                lines.cubic_to(x1, y1, x2, y2, x, y);
            }
            Step::Close => lines.close(),
        }
    }
    lines.finish()
}
