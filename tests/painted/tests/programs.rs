//! Shipped maps as browsers and other programs draw their SVG, on a machine that need not have the fonts. Each program is
//! compared where it is installed, and named where it is not.

use std::io::Write;
use std::{env, fs, io};

use kogge::catan::draw::Sketch as IslandSketch;
use kogge::hansa::draw::Sketch;
use kogge::picture::{Fonts, Sheet};
use kogge::{catan, hansa};
use kogge_painted::{Difference, Dots, PROGRAMS, Stray, stray, without_words};

/// How far ink of words may lie outside the place that is measured for them, in units of the drawing: less than the
/// edge of a plate is away from its words.
const BEYOND: f64 = 2.0;
/// The least ink of words for that of the shipped font: another font is thinner, but no word is missing.
const LEAST: f64 = 0.5;
/// The most that the dots may differ on average from those of the library, of 255: with letters as shapes, and with words.
const SHAPES: f64 = 3.0;
const WORDS: f64 = 5.0;

/// Writes a line that is seen although the test succeeds.
fn say(line: &str) {
    writeln!(io::stderr(), "{line}").expect("there are errors to write to");
}

fn sheets() -> Vec<(&'static str, Sheet)> {
    let boards = ["hanse-4-5", "britannia-4-5"].map(|id| {
        let path = hansa::shipped::SHIPPED.map_path(id).expect("it is shipped");
        let compiled = hansa::compile::compile(&hansa::shipped::SHIPPED.memory(), &path).expect("it is in memory");
        (id, Sketch::of(compiled.board.expect("it is sound").board()).draw().into_sheet())
    });
    let islands = ["catan-beginner", "catan-traders"].map(|id| {
        let path = catan::shipped::SHIPPED.map_path(id).expect("it is shipped");
        let compiled = catan::compile::compile(&catan::shipped::SHIPPED.memory(), &path).expect("it is in memory");
        (id, IslandSketch::of(compiled.board.expect("it is sound").board()).draw().into_sheet())
    });
    boards.into_iter().chain(islands).collect()
}

#[test]
fn other_programs_keep_words_in_their_plates() {
    let own = Fonts::with(&[]);
    let folder = env::temp_dir().join(format!("kogge-programs-{}", std::process::id()));
    fs::create_dir_all(&folder).expect("a folder of its own can be made");
    let mut faults = Vec::new();
    for program in PROGRAMS {
        let Some(file) = program.file() else {
            say(&format!("not run: {} is not installed", program.name));
            continue;
        };
        for (id, sheet) in sheets() {
            let painted = Dots::of_png(&sheet.png(1.0, &own).expect("it has room")).expect("it is a PNG");
            let words = sheet.svg_with_font("");
            let draw = |kind: &str, svg: &str| {
                let name = format!("{id}-{kind}-{}", program.name);
                program.draw(&file, &folder, &name, svg, painted.size()).unwrap_or_else(|why| panic!("{name}: {why}"))
            };
            let bare = draw("bare", &without_words(&words));
            for (kind, svg, most) in [("words", &words, WORDS), ("shapes", &sheet.svg_of_paths(&own), SHAPES)] {
                let drawn = draw(kind, svg);
                let Difference { mean, clear } = Difference::between(&painted, &drawn);
                let Stray { beyond, least } = stray(&words, &drawn, &bare).expect("resvg reads it");
                let line = format!(
                    "{}, {id}, {kind}: mean {mean:.2}, clear {clear:.2} %, beyond {:.1} ({}), least {:.2} ({})",
                    program.name, beyond.0, beyond.1, least.0, least.1
                );
                say(&line);
                if mean > most || beyond.0 > BEYOND || least.0 < LEAST {
                    faults.push(line);
                }
            }
        }
    }
    fs::remove_dir_all(&folder).expect("it is there");
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

/// The measure itself, by resvg with the shipped fonts: one word that grows, moves or is missing is a fault.
#[test]
fn a_word_that_leaves_its_plate_is_found() {
    for (id, sheet) in sheets() {
        let words = sheet.svg();
        let bare = Dots::of_svg(&without_words(&words), 1.0).expect("resvg reads it");
        let judge =
            |svg: &str| stray(&words, &Dots::of_svg(svg, 1.0).expect("resvg reads it"), &bare).expect("it reads");
        let whole = judge(&words);
        assert!(whole.beyond.0 <= BEYOND && whole.least.0 == 1.0, "{id}: {whole:?}");
        // A word in a plate: it is fitted to its width.
        let (before, rest) = words.split_once(" textLength=").expect("some words are fitted");
        let (word, after) = rest.split_once("</text>").expect("words end");
        let (_, letters) = word.split_once('>').expect("attributes end");
        let longer = judge(&format!("{before}>{letters}{letters}</text>{after}"));
        assert!(longer.beyond.0 > BEYOND, "{id}, {letters}: {longer:?}");
        let missing = judge(&format!("{before}></text>{after}"));
        assert!(missing.least.0 < LEAST, "{id}, {letters}: {missing:?}");
    }
}
