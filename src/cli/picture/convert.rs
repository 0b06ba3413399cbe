//! PNG and PDF of an SVG. Words are set in the fonts that come with the program: a picture is the same on every machine,
//! also on one without fonts. Letters that these do not have are set in the fonts of the machine; a letter that no font
//! has becomes a question mark, and is reported to the caller.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use pdf_writer::{Content, Finish, Name, Pdf, Rect as PdfRect, Ref};
use resvg::tiny_skia::{Pixmap, Transform};
use resvg::usvg::fontdb::Database;
use resvg::usvg::{Options, Tree, WriteOptions};

use super::{Form, Pages};
use crate::picture::{FONTS, Inset, Leaf, Rect, draws};

/// The family of the fonts, also for what names another.
const FAMILY: &str = "Alegreya Sans";
/// Dots of a PNG for one unit of a drawing.
const DOTS: f32 = 1.5;
/// Dots of a PNG for a millimetre of a page: 200 an inch. An SVG's millimetre is 96 / 25.4 units.
const PAGE_DOTS: f32 = 200.0 / 96.0;
/// The longest side of a PNG: larger ones are made smaller.
const MAX_SIDE: f32 = 16_000.0;

/// Pictures in another form.
pub(super) struct Converted {
    /// A file a page, or a PDF with all pages.
    pub(super) files: Vec<Vec<u8>>,
    /// The letters that no font of the machine has.
    pub(super) unseen: Vec<char>,
}

/// The pages in another form.
///
/// # Errors
///
/// Why not, in a sentence.
pub(super) fn converted(pages: &Pages, form: Form) -> Result<Converted, String> {
    let svgs = pages.svgs();
    let (fonts, unseen) = fonts_for(&svgs);
    let fonts = Arc::new(fonts);
    let read = |svg: &str| read(&with_marks_for(&unseen, svg), fonts.clone());
    let files = match (form, pages) {
        (Form::Svg, _) => svgs.into_iter().map(String::into_bytes).collect(),
        (Form::Png, _) => {
            let dots = if matches!(pages, Pages::Paper(_)) { PAGE_DOTS } else { DOTS };
            svgs.iter().map(|svg| png(&read(svg)?, dots)).collect::<Result<_, String>>()?
        }
        (Form::Pdf, Pages::Screen(svg)) => vec![Writer::new().finish([(None, read(svg)?)])?],
        (Form::Pdf, Pages::Paper(leaves)) => {
            let above = leaves.iter().map(|leaf| Ok((leaf.inset(), read(&leaf.above())?)));
            let above = above.collect::<Result<Vec<_>, String>>()?;
            let mut writer = Writer::new();
            for inset in leaves.iter().filter_map(Leaf::inset) {
                writer.share(inset, &|| read(&inset.svg()))?;
            }
            vec![writer.finish(above)?]
        }
    };
    Ok(Converted { files, unseen: unseen.into_iter().collect() })
}

/// The fonts for these pages, and the letters that none of them has.
fn fonts_for(pages: &[String]) -> (Database, BTreeSet<char>) {
    let mut fonts = Database::new();
    for font in FONTS {
        fonts.load_font_data(font.to_vec());
    }
    fonts.set_sans_serif_family(FAMILY);
    let letters = pages.iter().flat_map(|page| page.lines()).filter(|line| is_words(line)).flat_map(str::chars);
    let mut lacking: BTreeSet<char> = letters.filter(|letter| !letter.is_whitespace() && !letter.is_ascii()).collect();
    lacking.retain(|&letter| !FONTS.iter().any(|font| draws(font, 0, letter)));
    if !lacking.is_empty() {
        fonts.load_system_fonts();
        for face in fonts.faces() {
            fonts.with_face_data(face.id, |font, index| lacking.retain(|&letter| !draws(font, index, letter)));
            if lacking.is_empty() {
                break;
            }
        }
    }
    (fonts, lacking)
}

/// Whether a line of a drawing is an element with words.
fn is_words(line: &str) -> bool {
    line.starts_with("<text")
}

/// The same page with a question mark for every letter that no font has: an empty plate would hide that there is a name.
fn with_marks_for(unseen: &BTreeSet<char>, page: &str) -> String {
    let marked = |c: char| if unseen.contains(&c) { '?' } else { c };
    let line = |line: &str| if is_words(line) { line.chars().map(marked).collect() } else { line.to_owned() };
    page.split_inclusive('\n').map(line).collect()
}

fn read(svg: &str, fonts: Arc<Database>) -> Result<Tree, String> {
    let options = Options { font_family: FAMILY.to_owned(), fontdb: fonts, ..Options::default() };
    Tree::from_str(svg, &options).map_err(|error| error.to_string())
}

fn png(tree: &Tree, dots: f32) -> Result<Vec<u8>, String> {
    let size = tree.size();
    let dots = dots.min(MAX_SIDE / size.width().max(size.height()));
    let [width, height] = [size.width(), size.height()].map(|side| (side * dots).ceil().max(1.0) as u32);
    let mut pixels = Pixmap::new(width, height).ok_or_else(|| format!("{width} by {height} dots are too many"))?;
    resvg::render(tree, Transform::from_scale(dots, dots), &mut pixels.as_mut());
    pixels.encode_png().map_err(|error| error.to_string())
}

/// The same with its words as shapes: fonts in a PDF would take a dozen packages more, and paper does not mind.
fn outlined(tree: &Tree) -> Result<Tree, String> {
    Tree::from_str(&tree.to_string(&WriteOptions::default()), &Options::default()).map_err(|error| error.to_string())
}

/// A PDF under way. A drawing of which several pages show parts is in it once.
struct Writer<'a> {
    pdf: Pdf,
    free: Ref,
    /// The drawings that pages show parts of, each as in one of its insets.
    shared: Vec<(&'a Inset, Ref)>,
}

/// The names of a page's drawings: the shared one below, and its own.
const BELOW: Name<'_> = Name(b"B");
const OWN: Name<'_> = Name(b"P");

impl<'a> Writer<'a> {
    fn new() -> Self {
        Self { pdf: Pdf::new(), free: Ref::new(1), shared: Vec::new() }
    }

    /// Adds a drawing as a form of its own.
    fn form(&mut self, tree: &Tree) -> Result<Ref, String> {
        let (chunk, picture) = svg2pdf::to_chunk(&outlined(tree)?, svg2pdf::ConversionOptions::default())
            .map_err(|error| error.to_string())?;
        let mut known = BTreeMap::new();
        let chunk = chunk.renumber(|old| *known.entry(old).or_insert_with(|| self.free.bump()));
        self.pdf.extend(&chunk);
        known.get(&picture).copied().ok_or_else(|| "the picture is not among its own parts".to_owned())
    }

    /// Adds the drawing of an inset, once.
    fn share(&mut self, inset: &'a Inset, tree: &dyn Fn() -> Result<Tree, String>) -> Result<(), String> {
        if !self.shared.iter().any(|(other, _)| other.is_of(inset)) {
            let form = self.form(&tree()?)?;
            self.shared.push((inset, form));
        }
        Ok(())
    }

    /// The file with a page for each tree, each with what lies below it.
    fn finish(mut self, trees: impl IntoIterator<Item = (Option<&'a Inset>, Tree)>) -> Result<Vec<u8>, String> {
        /// Points a unit of SVG.
        const POINTS: f32 = 72.0 / 96.0;
        let (catalog, list) = (self.free.bump(), self.free.bump());
        let mut pages = Vec::new();
        for (inset, tree) in trees {
            let own = self.form(&tree)?;
            let below = inset.and_then(|inset| self.shared.iter().find(|(other, _)| other.is_of(inset)));
            let below = below.map(|(_, form)| *form).zip(inset);
            let (page, content) = (self.free.bump(), self.free.bump());
            let [width, height] = [tree.size().width(), tree.size().height()].map(|side| side * POINTS);
            let mut writer = self.pdf.page(page);
            writer.media_box(PdfRect::new(0.0, 0.0, width, height)).parent(list).contents(content);
            let mut resources = writer.resources();
            let mut forms = resources.x_objects();
            forms.pair(OWN, own);
            if let Some((form, _)) = below {
                forms.pair(BELOW, form);
            }
            forms.finish();
            resources.finish();
            writer.finish();
            let mut draw = Content::new();
            if let Some((_, inset)) = below {
                let [window, whole] = [inset.window(), inset.whole()].map(|rect| in_points(rect, height));
                draw.save_state();
                draw.rect(window[0], window[1], window[2], window[3]).clip_nonzero().end_path();
                draw.transform([whole[2], 0.0, 0.0, whole[3], whole[0], whole[1]]).x_object(BELOW);
                draw.restore_state();
            }
            draw.transform([width, 0.0, 0.0, height, 0.0, 0.0]).x_object(OWN);
            self.pdf.stream(content, &draw.finish());
            pages.push(page);
        }
        self.pdf.catalog(catalog).pages(list);
        self.pdf.pages(list).count(pages.len() as i32).kids(pages);
        Ok(self.pdf.finish())
    }
}

/// A box of a page in points from its lower left corner: left, bottom, width and height.
fn in_points(rect: Rect, height: f32) -> [f32; 4] {
    let [left, top, wide, high] =
        [rect.at[0], rect.at[1], rect.size[0], rect.size[1]].map(|mm| (mm * 72.0 / 25.4) as f32);
    [left, height - top - high, wide, high]
}
