//! The places of a board on its picture, and the pieces of its kit, for programs that put both on a table.

use serde::Serialize;

use crate::cli::families;
use crate::cli::guard::{Guard, Wanted};
use crate::cli::picture::{Form, Pages, painted};
use crate::cli::written::write_all;
use crate::cli::{Env, Failure};
use crate::families::AnyBoard;
use kogge_engine::Schema;
use kogge_picture::kit::Component;
use kogge_picture::{Leaf, Rect, Sheet, Slot};

/// The format that the document states.
const FORMAT: &str = "kogge places";
/// The version of the document's shape.
pub(in crate::cli) const VERSION: u32 = 1;

/// The file of the document, and that of the picture.
const DOCUMENT: &str = "places.json";
const BOARD: &str = "board.png";

/// The words of which each file of such a folder has one at its beginning.
const MARKS: &[&str] = &["\"kogge places\"", "PNG\r\n"];

/// The places of a board, and its pieces.
#[derive(Serialize, Schema)]
pub(in crate::cli) struct Document<'a> {
    /// The kind of the document.
    #[schemars(extend("const" = FORMAT))]
    format: &'static str,
    /// The version of this shape.
    version: u32,
    /// The map.
    map: Map<'a>,
    /// The picture: what `kogge draw` draws, as PNG.
    picture: Picture,
    /// The places, those of a kind one after the other.
    places: Vec<Place<'a>>,
    /// The pieces of the kit, those of a part one after the other.
    components: Vec<Piece<'a>>,
}

/// A map.
#[derive(Serialize, Schema)]
struct Map<'a> {
    /// Its id.
    id: &'a str,
    /// Its name.
    name: &'a str,
    /// The fingerprint of its facts, in 16 hexadecimal digits.
    fingerprint: String,
}

/// A picture.
#[derive(Serialize, Schema)]
struct Picture {
    /// The file; null without a folder.
    file: Option<&'static str>,
    /// Its width and height in pixels.
    pixels: [u32; 2],
    /// Its width and height on paper, in millimetres.
    millimetres: [f64; 2],
}

/// A place where pieces lie.
#[derive(Serialize, Schema)]
struct Place<'a> {
    /// Its kind: `post`, `kontor`, `marker`, `prestige`, `completed`, `link` or `special`; of an island `hex`, `corner`,
    /// `edge`, `plaza`, `harbour` or `ground`.
    kind: &'static str,
    /// The name of the city, route, hex, corner or edge; empty for the fields of a track.
    name: &'a str,
    /// Its number among the places of this kind and name, where there are several; a field of a track has its value.
    number: Option<usize>,
    /// The kinds of pieces that may lie there.
    holds: &'a [&'static str],
    /// By how much it is turned around its middle, clockwise in degrees.
    turn: f64,
    /// Where it is on the picture.
    pixels: Bounds,
    /// Where it is on paper.
    millimetres: Bounds,
}

/// A box before it is turned: its middle, from the upper left corner of the picture, and its size.
#[derive(Serialize, Schema)]
struct Bounds {
    x: f64,
    y: f64,
    width: f64,
    height: f64,
}

/// A piece of a kit.
#[derive(Serialize, Schema)]
struct Piece<'a> {
    /// The part of the kit.
    part: &'static str,
    /// Its kind; empty where all pieces of its part are alike.
    kind: &'a str,
    /// How many there are.
    count: usize,
    /// Its width and height in millimetres.
    millimetres: [f64; 2],
    /// The file of its front; null without a folder.
    front: Option<String>,
    /// The file of its back; null where it is blank, and without a folder.
    back: Option<String>,
}

/// A length with two decimals.
fn rounded(length: f64) -> f64 {
    (100.0 * length).round() / 100.0
}

impl<'a> Place<'a> {
    /// A slot, where a unit has this many dots, and this many millimetres on paper.
    fn of(slot: &'a Slot, [dots, millimetres]: [f64; 2]) -> Self {
        Self {
            kind: slot.kind,
            name: &slot.name,
            number: slot.number,
            holds: &slot.holds,
            turn: rounded(slot.turn),
            pixels: Bounds::of(&slot.rect, dots),
            millimetres: Bounds::of(&slot.rect, millimetres),
        }
    }
}

impl<'a> Piece<'a> {
    /// A component whose files have this name.
    fn of(component: &'a Component, name: Option<&String>) -> Self {
        let Component { part, kind, count, front, back } = component;
        Self {
            part,
            kind,
            count: *count,
            millimetres: front.size().map(rounded),
            front: name.map(|name| format!("{name}.png")),
            back: name.filter(|_| back.is_some()).map(|name| format!("{name}-back.png")),
        }
    }
}

impl Bounds {
    fn of(rect: &Rect, scale: f64) -> Self {
        let ([x, y], [width, height]) = (rect.middle(), rect.size);
        let [x, y, width, height] = [x, y, width, height].map(|it| rounded(it * scale));
        Self { x, y, width, height }
    }
}

/// The pieces with the names of their files: the word of the part, and a number where it has several kinds.
fn named(components: &[Component]) -> Vec<(&Component, String)> {
    let named = |(i, component): (usize, &'_ Component)| {
        let number = 1 + components[..i].iter().filter(|other| other.part == component.part).count();
        format!("{}-{number}", component.part)
    };
    let names: Vec<String> = components.iter().enumerate().map(named).collect();
    components.iter().zip(names).collect()
}

/// The document, and with a folder the pictures beside it.
///
/// # Errors
///
/// [`Failure`] when the board is too large for paper, or a file cannot be written.
pub(super) fn export(board: &AnyBoard, folder: Option<&str>, env: &mut Env<'_>) -> Result<Vec<u8>, Failure> {
    let (sheet, slots) = families::slots(board);
    let components = families::components(board)?;
    let named = named(&components);
    let document = document(board, (&sheet, &slots), &named, folder.is_some())?;
    let Some(folder) = folder else { return Ok(document) };
    let mut guard = Guard::new(env);
    let mut files = vec![(DOCUMENT.to_owned(), document)];
    files.push((BOARD.to_owned(), png(&Pages::Screen(sheet), BOARD, env)?));
    for (Component { front, back, .. }, name) in &named {
        let sides = [(Some(front), format!("{name}.png")), (back.as_ref(), format!("{name}-back.png"))];
        for (side, file) in sides {
            let Some(side) = side else { continue };
            let pages = Pages::Paper(String::new(), vec![Leaf::clone(side)]);
            let bytes = png(&pages, &file, env)?;
            files.push((file, bytes));
        }
    }
    let target = env.folder.join(folder);
    std::fs::create_dir_all(&target).map_err(|why| Failure::world(format!("cannot make `{folder}`: {why}")))?;
    let folder = folder.trim_end_matches('/');
    let outputs = files.into_iter().map(|(name, bytes)| {
        let name = format!("{folder}/{name}");
        let wanted = Wanted { option: "--out", name: &name, what: "an export", instead: "places", marks: MARKS };
        Ok((guard.output(wanted)?, bytes))
    });
    write_all(outputs.collect::<Result<Vec<_>, Failure>>()?)?;
    Ok(Vec::new())
}

fn png(pages: &Pages, file: &str, env: &mut Env<'_>) -> Result<Vec<u8>, Failure> {
    let mut files = painted(pages, Form::Png, file, env)?;
    files.pop().ok_or_else(|| Failure::world(format!("`{file}` is empty")))
}

fn document(
    board: &AnyBoard,
    (sheet, slots): (&Sheet, &[Slot]),
    named: &[(&Component, String)],
    has_files: bool,
) -> Result<Vec<u8>, Failure> {
    let gauge = sheet.gauge();
    let millimetres = gauge.usual / gauge.units;
    let (dots, pixels) = sheet.dots(Sheet::DOTS);
    // Of the file, whose last row and column of pixels may go beyond the drawing.
    let size = pixels.map(|side| rounded(f64::from(side) / dots * millimetres));
    let described = families::described(board);
    let document = Document {
        format: FORMAT,
        version: VERSION,
        map: Map { id: described.id, name: described.name, fingerprint: format!("{:016x}", described.fingerprints[0]) },
        picture: Picture { file: has_files.then_some(BOARD), pixels, millimetres: size },
        places: slots.iter().map(|slot| Place::of(slot, [dots, millimetres])).collect(),
        components: named.iter().map(|(component, name)| Piece::of(component, has_files.then_some(name))).collect(),
    };
    let mut text = serde_json::to_vec_pretty(&document).map_err(|why| Failure::world(why.to_string()))?;
    text.push(b'\n');
    Ok(text)
}
