//! PNG and PDF of an SVG. Words are set in the fonts that come with the program: a picture is the same on every machine,
//! also on one without fonts. Letters that these do not have are set in the fonts of the machine; a letter that no font
//! has becomes a question mark, and is reported to the caller.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use pdf_writer::{Content, Finish, Name, Pdf, Rect, Ref};
use resvg::tiny_skia::{Pixmap, Transform};
use resvg::usvg::fontdb::Database;
use resvg::usvg::{Options, Tree, WriteOptions};

use super::Form;
use crate::picture::{FONTS, draws};

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
pub(super) fn converted(pages: &[String], form: Form, are_paper: bool) -> Result<Converted, String> {
    let (fonts, unseen) = fonts_for(pages);
    let fonts = Arc::new(fonts);
    let read = |page: &String| read(&with_marks_for(&unseen, page), fonts.clone());
    let trees = pages.iter().map(read).collect::<Result<Vec<Tree>, String>>()?;
    let files = match form {
        Form::Svg => pages.iter().map(|page| page.clone().into_bytes()).collect(),
        Form::Png => {
            let dots = if are_paper { PAGE_DOTS } else { DOTS };
            trees.iter().map(|tree| png(tree, dots)).collect::<Result<_, String>>()?
        }
        Form::Pdf => vec![pdf(&trees)?],
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

/// One PDF with a page for each tree.
fn pdf(trees: &[Tree]) -> Result<Vec<u8>, String> {
    /// Points a unit of SVG.
    const POINTS: f32 = 72.0 / 96.0;
    const PICTURE: Name<'_> = Name(b"P");
    let mut free = Ref::new(1);
    let mut pdf = Pdf::new();
    let (catalog, list) = (free.bump(), free.bump());
    pdf.catalog(catalog).pages(list);
    let mut pages = Vec::new();
    for tree in trees {
        let tree = &outlined(tree)?;
        let (chunk, picture) =
            svg2pdf::to_chunk(tree, svg2pdf::ConversionOptions::default()).map_err(|error| error.to_string())?;
        let mut known = BTreeMap::new();
        let chunk = chunk.renumber(|old| *known.entry(old).or_insert_with(|| free.bump()));
        let picture = *known.get(&picture).ok_or("the picture is not among its own parts")?;
        let (page, content) = (free.bump(), free.bump());
        let [width, height] = [tree.size().width(), tree.size().height()].map(|side| side * POINTS);
        let mut writer = pdf.page(page);
        writer.media_box(Rect::new(0.0, 0.0, width, height)).parent(list).contents(content);
        writer.resources().x_objects().pair(PICTURE, picture);
        writer.finish();
        let mut draw = Content::new();
        draw.transform([width, 0.0, 0.0, height, 0.0, 0.0]).x_object(PICTURE);
        pdf.stream(content, &draw.finish());
        pdf.extend(&chunk);
        pages.push(page);
    }
    pdf.pages(list).count(pages.len() as i32).kids(pages);
    Ok(pdf.finish())
}
