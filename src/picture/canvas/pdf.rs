//! The painter of PDF: paths and words as they are, so that words can be found and copied. What is drawn more than once,
//! on one page or several, is in the file once. The same pages give the same bytes: nothing says when or where.

mod font;

use std::collections::{BTreeMap, BTreeSet};

use pdf_writer::types::{LineCapStyle, LineJoinStyle};
use pdf_writer::{Content, Filter, Finish, Name, Pdf, Rect as Corners, Ref, Str, TextStr};

use super::Paint;
use super::element::Elements;
use super::fonts::{Fonts, Glyph, Line};
use super::paint::{Painter, Reader, Stroke, Unpainted};
use super::path::{Matrix, Path, SAME, Step, after, scale_of, through};
use crate::geometry::{Point, Rect, plus, times};
use crate::image::{Coded, Image, Undecoded};
use font::Used;
use kogge_engine::hash::{fnv1a, mix};

/// How far forms may reach: as far as any drawing does.
const FAR: f32 = 32_000.0;
/// How well streams are packed, from 0 to 10.
const PACKED: u8 = 6;

/// A page of a PDF.
pub(crate) struct Page<'a> {
    /// Width and height.
    pub(crate) size: Point,
    /// Points of a unit.
    pub(crate) points: f64,
    /// From the lowest to the highest.
    pub(crate) elements: Vec<&'a Elements>,
    /// The part that is left when it is cut, and how far the picture goes on beyond.
    pub(crate) cut: Option<[Rect; 2]>,
}

/// Paints pages under a title.
///
/// # Errors
///
/// [`Unpainted`] when an image or a font is broken.
pub(crate) fn pdf(title: &str, pages: &[Page<'_>], fonts: &Fonts<'_>) -> Result<Vec<u8>, Unpainted> {
    let mut reader = Reader::new(Writer::new(), fonts);
    let [catalog, list, info] = [(); 3].map(|()| reader.painter.free.bump());
    let mut kids = Vec::new();
    for page in pages {
        let height = page.size[1] * page.points;
        let at = [page.points, 0.0, 0.0, -page.points, 0.0, height];
        reader.painter.open.push(Open { content: Content::new(), of: None });
        for elements in &page.elements {
            reader.paint(elements, &at)?;
        }
        kids.push(reader.painter.page(page, &at, list));
    }
    let mut writer = reader.painter;
    writer.resources(fonts)?;
    let Writer { mut pdf, .. } = writer;
    pdf.catalog(catalog).pages(list).viewer_preferences().display_doc_title(true);
    pdf.pages(list).count(kids.len() as i32).kids(kids);
    pdf.document_info(info).title(TextStr(title)).creator(TextStr("kogge"));
    let hash = fnv1a(pdf.as_bytes());
    let id = [hash, mix(hash)].map(u64::to_be_bytes).concat();
    pdf.set_file_id((id.clone(), id));
    Ok(pdf.finish())
}

/// A file under way.
struct Writer {
    pdf: Pdf,
    free: Ref,
    /// The dictionary to which all pages and forms refer.
    resources: Ref,
    /// The contents under way: of the page, of a form on it, of a form on that.
    open: Vec<Open>,
    /// The forms by the numbers of what they show; nothing where that is empty.
    forms: BTreeMap<usize, Option<Ref>>,
    /// The images by where their files lie in memory.
    images: BTreeMap<usize, Ref>,
    /// The fonts by their numbers.
    fonts: BTreeMap<usize, Used>,
    /// The opacities in percent.
    faint: BTreeSet<u8>,
}

struct Open {
    content: Content,
    /// Of a form: the number of what it shows, and where it is seen.
    of: Option<(usize, Matrix)>,
}

impl Writer {
    fn new() -> Self {
        let mut free = Ref::new(1);
        let resources = free.bump();
        let (forms, images, fonts) = (BTreeMap::new(), BTreeMap::new(), BTreeMap::new());
        Self { pdf: Pdf::new(), free, resources, open: Vec::new(), forms, images, fonts, faint: BTreeSet::new() }
    }

    fn content(&mut self) -> &mut Content {
        &mut self.open.last_mut().expect("a page is open while something is painted").content
    }

    /// Adds the page whose content is open.
    fn page(&mut self, page: &Page<'_>, at: &Matrix, list: Ref) -> Ref {
        let content = self.open.pop().expect("it was opened before it was painted").content.finish();
        let [id, stream] = [self.free.bump(), self.free.bump()];
        self.pdf.stream(stream, &packed(&content)).filter(Filter::FlateDecode);
        let whole = Rect { at: [0.0; 2], size: page.size };
        let mut writer = self.pdf.page(id);
        writer.media_box(corners(whole, at)).parent(list).contents(stream);
        writer.pair(Name(b"Resources"), self.resources);
        if let Some([trim, bleed]) = page.cut {
            writer.trim_box(corners(trim, at)).bleed_box(corners(bleed, at));
        }
        id
    }

    /// Draws a form, or an image.
    fn draw(&mut self, of: Ref, [a, b, c, d, e, f]: Matrix) {
        let matrix = [a, b, c, d, e, f].map(|it| it as f32);
        let content = self.content();
        content.save_state().transform(matrix).x_object(Name(name(b'X', of).as_bytes())).restore_state();
    }

    /// Draws with an opacity.
    fn faintly(&mut self, opacity: f64, draw: impl FnOnce(&mut Content)) {
        let percent = (opacity.clamp(0.0, 1.0) * 100.0).round() as u8;
        if percent == 100 {
            return draw(self.content());
        }
        self.faint.insert(percent);
        let content = self.content();
        content.save_state().set_parameters(Name(format!("G{percent}").as_bytes()));
        draw(content);
        content.restore_state();
    }

    /// Adds what pages and forms refer to.
    fn resources(&mut self, fonts: &Fonts<'_>) -> Result<(), Unpainted> {
        let used = std::mem::take(&mut self.fonts);
        for (&font, used) in &used {
            used.write(&mut self.pdf, &mut self.free, font, fonts)?;
        }
        let mut resources = self.pdf.indirect(self.resources).start::<pdf_writer::writers::Resources<'_>>();
        let mut dict = resources.fonts();
        for (font, used) in &used {
            dict.pair(Name(format!("F{font}").as_bytes()), used.id);
        }
        dict.finish();
        // In the order of the file: where things lay in memory is another matter each time.
        let drawn: BTreeSet<Ref> = self.forms.values().flatten().chain(self.images.values()).copied().collect();
        let mut dict = resources.x_objects();
        for of in drawn {
            dict.pair(Name(name(b'X', of).as_bytes()), of);
        }
        dict.finish();
        let mut dict = resources.ext_g_states();
        for &percent in &self.faint {
            let mut state = dict
                .insert(Name(format!("G{percent}").as_bytes()))
                .start::<pdf_writer::writers::ExtGraphicsState<'_>>();
            let opacity = f32::from(percent) / 100.0;
            state.stroking_alpha(opacity).non_stroking_alpha(opacity);
        }
        Ok(())
    }
}

impl<'a> Painter<'a> for Writer {
    fn fill(&mut self, path: &Path, at: &Matrix, paint: Paint, opacity: f64) {
        self.faintly(opacity, |content| {
            let [red, green, blue] = parts(paint);
            content.set_fill_rgb(red, green, blue);
            steps(path, at, content);
            content.fill_nonzero();
        });
    }

    fn stroke(&mut self, path: &Path, at: &Matrix, stroke: &Stroke) {
        let (cap, join) = match stroke.is_round {
            true => (LineCapStyle::RoundCap, LineJoinStyle::RoundJoin),
            false => (LineCapStyle::ButtCap, LineJoinStyle::MiterJoin),
        };
        let scale = scale_of(at);
        self.faintly(stroke.opacity, |content| {
            let [red, green, blue] = parts(stroke.paint);
            content.set_stroke_rgb(red, green, blue).set_line_width(rounded(stroke.width * scale));
            content.set_line_cap(cap).set_line_join(join).set_miter_limit(4.0);
            let dashes = stroke.dashes.map(|dashes| dashes.map(|dash| rounded(f64::from(dash) * scale)));
            content.set_dash_pattern(dashes.into_iter().flatten(), 0.0);
            steps(path, at, content);
            content.stroke();
        });
    }

    fn words(&mut self, line: &Line, at: &Matrix, paint: Paint, fonts: &Fonts<'_>) {
        if line.glyphs.is_empty() {
            return;
        }
        let mut read = String::new();
        for glyph in &line.glyphs {
            let free = &mut self.free;
            let used = self.fonts.entry(glyph.font).or_insert_with(|| Used::new(free.bump()));
            read += used.add(glyph);
        }
        let is_plain = read == line.words && !line.is_apart;
        let runs = line.glyphs.chunk_by(|a, b| a.font == b.font && a.at[1] == b.at[1]);
        let content = &mut self.open.last_mut().expect("a page is open while something is painted").content;
        if !is_plain {
            let mut mark = content.begin_marked_content_with_properties(Name(b"Span"));
            mark.properties().actual_text(TextStr(&line.words));
        }
        let [red, green, blue] = parts(paint);
        content.begin_text().set_fill_rgb(red, green, blue);
        for run in runs {
            let Some(Glyph { font, at: start, .. }) = run.first() else { continue };
            let (face, used) = (fonts.face(*font), &self.fonts[font]);
            let place = after(at, &[1.0, 0.0, 0.0, 1.0, start[0], start[1]]).map(|it| it as f32);
            content.set_font(Name(format!("F{font}").as_bytes()), 1.0).set_text_matrix(place);
            let mut show = content.show_positioned();
            let mut items = show.items();
            let mut pen = start[0];
            let mut shown: Vec<u8> = Vec::new();
            for glyph in run {
                let off = 1000.0 * (pen - glyph.at[0]);
                if off.abs() > 0.5 {
                    if !shown.is_empty() {
                        items.show(Str(&shown));
                        shown.clear();
                    }
                    items.adjust(off.round() as f32);
                    pen -= off.round() / 1000.0;
                }
                shown.extend(used.code(glyph.id).to_be_bytes());
                pen += font::advance(face, glyph.id);
            }
            items.show(Str(&shown));
        }
        content.end_text();
        if !is_plain {
            content.end_marked_content();
        }
    }

    fn image(&mut self, rect: Rect, at: &Matrix, image: &'a Image) -> Result<(), Undecoded> {
        let id = match self.images.get(&image.bytes().as_ptr().addr()) {
            Some(&id) => id,
            None => {
                let id = self.add_image(image)?;
                self.images.insert(image.bytes().as_ptr().addr(), id);
                id
            }
        };
        let ([x, y], [width, height]) = (rect.at, rect.size);
        self.draw(id, after(at, &[width, 0.0, 0.0, -height, x, y + height]));
        Ok(())
    }

    fn cut(&mut self, path: &Path, at: &Matrix) {
        let content = self.content();
        content.save_state();
        if path.0.is_empty() {
            content.rect(0.0, 0.0, 0.0, 0.0);
        }
        steps(path, at, content);
        content.clip_nonzero().end_path();
    }

    fn uncut(&mut self) {
        self.content().restore_state();
    }

    fn again(&mut self, number: usize, at: &Matrix) -> Option<Matrix> {
        match self.forms.get(&number) {
            Some(&form) => {
                if let Some(form) = form {
                    self.draw(form, *at);
                }
                None
            }
            None => {
                self.open.push(Open { content: Content::new(), of: Some((number, *at)) });
                Some(SAME)
            }
        }
    }

    fn done(&mut self) {
        let Some(Open { content, of: Some((number, at)) }) = self.open.pop() else { return };
        let content = content.finish();
        if content.is_empty() {
            self.forms.insert(number, None);
            return;
        }
        let id = self.free.bump();
        let content = packed(&content);
        let mut form = self.pdf.form_xobject(id, &content);
        form.filter(Filter::FlateDecode);
        form.bbox(Corners::new(-FAR, -FAR, FAR, FAR)).pair(Name(b"Resources"), self.resources);
        form.finish();
        self.forms.insert(number, Some(id));
        self.draw(id, at);
    }
}

impl Writer {
    /// Adds an image: a JPEG as it is, a PNG as its colours and what shines through.
    fn add_image(&mut self, image: &Image) -> Result<Ref, Undecoded> {
        let id = self.free.bump();
        match image.coded()? {
            Coded::Jpeg { size, channels, is_inverted } => {
                let mut writer = self.pdf.image_xobject(id, image.bytes());
                writer.filter(Filter::DctDecode);
                sized(&mut writer, size, channels);
                if is_inverted {
                    writer.decode([1.0, 0.0, 1.0, 0.0, 1.0, 0.0, 1.0, 0.0]);
                }
            }
            Coded::Colours(size, colours) => {
                let shade = self.free.bump();
                let alpha: Vec<u8> = colours.chunks_exact(4).map(|dot| dot[3]).collect();
                let is_clear = alpha.iter().any(|&alpha| alpha < u8::MAX);
                let colours: Vec<u8> = colours.chunks_exact(4).flat_map(|dot| [dot[0], dot[1], dot[2]]).collect();
                let colours = packed(&colours);
                let mut writer = self.pdf.image_xobject(id, &colours);
                writer.filter(Filter::FlateDecode);
                sized(&mut writer, size, 3);
                if is_clear {
                    writer.s_mask(shade);
                }
                writer.finish();
                if is_clear {
                    let alpha = packed(&alpha);
                    let mut writer = self.pdf.image_xobject(shade, &alpha);
                    writer.filter(Filter::FlateDecode);
                    sized(&mut writer, size, 1);
                }
            }
        }
        Ok(id)
    }
}

fn sized(writer: &mut pdf_writer::writers::ImageXObject<'_>, [width, height]: [u32; 2], channels: u8) {
    writer.width(width as i32).height(height as i32).bits_per_component(8);
    match channels {
        1 => writer.color_space().device_gray(),
        4 => writer.color_space().device_cmyk(),
        _ => writer.color_space().device_rgb(),
    }
}

pub(super) fn packed(bytes: &[u8]) -> Vec<u8> {
    miniz_oxide::deflate::compress_to_vec_zlib(bytes, PACKED)
}

fn name(kind: u8, of: Ref) -> String {
    format!("{}{}", char::from(kind), of.get())
}

fn parts(paint: Paint) -> [f32; 3] {
    // Three digits distinguish all 256.
    paint.parts().map(|part| rounded(f64::from(part) / 255.0))
}

fn rounded(value: f64) -> f32 {
    ((value * 1000.0).round() / 1000.0) as f32
}

fn corners(rect: Rect, at: &Matrix) -> Corners {
    let [[x1, y1], [x2, y2]] = [rect.at, rect.end()].map(|corner| through(at, corner).map(rounded));
    Corners::new(x1, y2, x2, y1)
}

/// The steps of a path where a matrix leads them.
fn steps(path: &Path, at: &Matrix, content: &mut Content) {
    let mut from = [0.0; 2];
    let single = |at: Point| at.map(rounded);
    let cubic = |content: &mut Content, a: Point, b: Point, to: Point| {
        let [[x1, y1], [x2, y2], [x, y]] = [a, b, to].map(single);
        content.cubic_to(x1, y1, x2, y2, x, y);
    };
    for step in path.through(at).0 {
        match step {
            Step::Move(to) => {
                let [x, y] = single(to);
                content.move_to(x, y);
                from = to;
            }
            Step::Line(to) => {
                let [x, y] = single(to);
                content.line_to(x, y);
                from = to;
            }
            Step::Quad(guide, to) => {
                // The same curve with two guides.
                let near = |end: Point| plus(times(end, 1.0 / 3.0), times(guide, 2.0 / 3.0));
                cubic(content, near(from), near(to), to);
                from = to;
            }
            Step::Cubic(a, b, to) => {
                cubic(content, a, b, to);
                from = to;
            }
            Step::Close => {
                content.close_path();
            }
        }
    }
}
