//! Shipped maps as other programs draw their SVG: browsers, and programs that read no font from a file. Each is compared
//! where it is installed; a machine without any of them has nothing to compare.

use std::path::Path;
use std::process::{Command, Stdio};
use std::{env, fs};

use kogge::catan::draw::Sketch as IslandSketch;
use kogge::hansa::draw::Sketch;
use kogge::picture::{Fonts, Sheet};
use kogge::{catan, hansa};
use kogge_painted::{Difference, between};

/// How a program draws a file as another one, in a window of these dots.
type Draw = fn(&Path, &Path, [u32; 2]) -> Command;

/// A program, whether it reads the font that lies in the file, and how it draws.
const PROGRAMS: [(&str, bool, Draw); 4] = [
    ("rsvg-convert", false, |svg, png, _| command("rsvg-convert", &["--output", text(png), text(svg)])),
    ("inkscape", false, |svg, png, _| command("inkscape", &["--export-filename", text(png), text(svg)])),
    ("chromium", true, |svg, png, [width, height]| {
        let [window, shot] = [format!("--window-size={width},{height}"), format!("--screenshot={}", text(png))];
        let page = format!("file://{}", text(&page(svg)));
        command("chromium", &["--headless", "--no-sandbox", "--hide-scrollbars", &window, &shot, &page])
    }),
    ("firefox-esr", true, |svg, png, [width, height]| {
        let page = format!("file://{}", text(&page(svg)));
        let profile = svg.with_extension("profile");
        fs::create_dir_all(&profile).expect("a folder of its own can be made");
        let window = format!("--window-size={width},{height}");
        command("firefox-esr", &["--headless", "--profile", text(&profile), &window, "--screenshot", text(png), &page])
    }),
];

/// The most by which the dots may differ on average, of 255, and the most dots in a hundred that may differ clearly: where
/// the letters are the same, and where a program has another font, whose words are as wide.
const SAME: [f64; 2] = [1.0, 0.2];
const OTHER: [f64; 2] = [6.0, 4.0];

fn text(path: &Path) -> &str {
    path.to_str().expect("a folder of tests has a plain name")
}

fn command(name: &str, args: &[&str]) -> Command {
    let mut command = Command::new(name);
    command.args(args).stdout(Stdio::null()).stderr(Stdio::null());
    command
}

/// A page beside a picture that shows it alone, dot by dot.
fn page(svg: &Path) -> std::path::PathBuf {
    let page = svg.with_extension("html");
    let name = svg.file_name().and_then(|name| name.to_str()).expect("it has a name");
    let shown = format!("<!doctype html><style>html,body{{margin:0;overflow:hidden}}img{{display:block}}</style><img src=\"{name}\">");
    fs::write(&page, shown).expect("it can be written");
    page
}

fn is_installed(name: &str) -> bool {
    env::var_os("PATH").is_some_and(|path| env::split_paths(&path).any(|folder| folder.join(name).is_file()))
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
fn other_programs_draw_the_same() {
    let own = Fonts::with(&[]);
    let folder = env::temp_dir().join(format!("kogge-programs-{}", std::process::id()));
    fs::create_dir_all(&folder).expect("a folder of its own can be made");
    for (id, sheet) in sheets() {
        let painted = sheet.png(1.0, &own).expect("it has room");
        let size = sheet.dots(1.0).1;
        for (kind, svg) in [("words", sheet.svg_with_font("")), ("shapes", sheet.svg_of_paths(&own))] {
            let file = folder.join(format!("{id}-{kind}.svg"));
            fs::write(&file, svg).expect("it can be written");
            for (program, reads_fonts, draw) in PROGRAMS.into_iter().filter(|(program, ..)| is_installed(program)) {
                let png = folder.join(format!("{id}-{kind}-{program}.png"));
                draw(&file, &png, size).status().expect("an installed program runs");
                let theirs = fs::read(&png).unwrap_or_else(|_| panic!("{program} drew no {id}"));
                let it = between(&painted, &theirs).unwrap_or_else(|why| panic!("{id}, {kind}, {program}: {why}"));
                println!("{id}, {kind}, {program}: {it:?}");
                let [mean, clear] = if kind == "shapes" || reads_fonts { SAME } else { OTHER };
                let Difference { mean: found, clear: clearly } = it;
                assert!(found < mean && clearly < clear, "{id}, {kind}, {program}: {it:?}");
            }
        }
    }
    fs::remove_dir_all(&folder).expect("it is there");
}
