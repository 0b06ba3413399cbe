//! `kogge draw`: a picture of a board.
//!
//! A map with errors is drawn as far as it could be read, and the picture says what is missing.

mod film;
mod position;

use std::io::Write as _;

use super::families::{self, Asked, Surface};
use super::guard::Guard;
use super::palette::PaletteArgs;
use super::picture::{self, LettersArgs, Pages, Picture};
use super::print::{PrintArgs, print, unknown};
use super::sides::side_for;
use super::{Env, Failure, Outcome, Target};
use crate::families::{AnyBoard, in_family};
use crate::render::{Report, human};
use kogge_compiler::compile::Whole;
use kogge_compiler::diagnostic::Diagnostic;
use kogge_picture::{Legend, Style};

/// Draw a board as a picture
#[derive(Debug, clap::Args)]
#[command(after_help = "Examples:
  kogge draw hanse-4-5 -o hanse.svg
  kogge draw my.board -o my.pdf --paper a4 --kontor 8mm
  kogge draw my.board -o forum.png --size 1600 --address https://example.org/maps
  kogge draw my.board -o my.pdf --style print --paper a2 --tiles 1x1
  kogge draw my.board -o my.png --highlight Lübeck --highlight \"Bremen -- Minden\"
  kogge draw catan -o island.svg --seed 7 --layer names
  kogge draw catan -o game.svg --position game.record --until 40
  kogge draw hanse-3 -o turn.svg --record game.record --turn 12
  kogge draw hanse-3 -o game.html --record game.record      # the whole game, with a slider")]
pub(super) struct Args {
    /// A map file, the id of a shipped board, or `-` for standard input
    map: String,

    /// The picture file, ending in `.svg`, `.png` or `.pdf`; `-` writes SVG to standard output; ending in `.html`, a page
    /// with the whole game of a record
    #[arg(short, long, value_name = "FILE")]
    out: String,

    /// `plain`, `dark`, or `print`, which uses little ink on true-size pages
    #[arg(long, value_parser = style, default_value = "plain")]
    style: Style,

    #[command(flatten)]
    palette: PaletteArgs,

    /// Mark a city, a route as `CITY -- CITY`, or all places of a finding; repeatable
    #[arg(long, value_name = "CITY|ROUTE|CODE")]
    highlight: Vec<String>,

    /// Draw the side of the board for N players
    #[arg(long, value_name = "N")]
    players: Option<u8>,

    /// Draw the layout of this seed, on a map where hexes, numbers or harbours are drawn by lot
    #[arg(long, value_name = "S")]
    seed: Option<u64>,

    /// Draw the pieces of a game, from a file with its record or a position in one line; `-` is standard input
    #[arg(long, visible_alias = "record", value_name = "FILE", conflicts_with = "seed")]
    position: Option<String>,

    /// Draw the position of the record after N decisions [default: its last]
    #[arg(long, value_name = "N", requires = "position")]
    until: Option<u64>,

    /// Draw the position of the record at the end of turn N
    #[arg(long, value_name = "N", requires = "position", conflicts_with = "until")]
    turn: Option<u32>,

    /// Lay over an island: `names` of hexes, `hours` of their corners and edges, `heat` of the pips at corners; repeatable
    #[arg(long, value_name = "LAYER")]
    layer: Vec<String>,

    /// Where the meanings of the symbols stand: `no`, `beside` or `below` [default: `no`, of an island `below`]
    #[arg(long, value_parser = legend, value_name = "PLACE")]
    legend: Option<Legend>,

    /// A PNG for forums: its longest side has N dots, and a line below says the title, the credits and the address
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(100..=16_000))]
    size: Option<u32>,

    /// The address in the line below a picture with a `--size`
    #[arg(long, value_name = "TEXT", requires = "size", default_value = "")]
    address: String,

    #[command(flatten)]
    letters: LettersArgs,

    #[command(flatten)]
    print: PrintArgs,
}

pub(super) fn style(text: &str) -> Result<Style, String> {
    Style::from_word(text).ok_or_else(|| unknown(text, Style::ALL.iter().map(|style| style.word())))
}

/// The line below a picture: the facts of a board, its author and its licence.
fn credits(board: &AnyBoard) -> String {
    let described = families::described(board);
    let words = families::in_words(board, described.words);
    families::line(&families::facts(board, &words), &described.credits())
}

fn legend(text: &str) -> Result<Legend, String> {
    Legend::from_word(text).ok_or_else(|| unknown(text, Legend::ALL.iter().map(|legend| legend.word())))
}

pub(super) fn run(args: &Args, env: &mut Env<'_>) -> Result<Outcome, Failure> {
    let mut target = side_for(env, &args.map, args.players)?;
    // What is only denied can be drawn.
    target.levels = target.levels.without_denials();
    in_family!(target.family(), F => draw::<F>(args, &target, env))
}

fn draw<F: Surface>(args: &Args, target: &Target, env: &mut Env<'_>) -> Result<Outcome, Failure>
where
    AnyBoard: From<F::Checked>,
{
    if args.size.is_some() && !args.out.to_lowercase().ends_with(".png") {
        return Err(Failure::Usage(format!("`--size` counts the dots of a PNG, and `{}` is another file", args.out)));
    }
    if let Some(option) = args.print.given().filter(|_| args.size.is_some()) {
        return Err(Failure::Usage(format!("`--size` is for a screen, and `{option}` for paper")));
    }
    let mut guard = Guard::new(env);
    let is_film = args.out.to_lowercase().ends_with(".html");
    let mut out = None;
    let mut page = None;
    match is_film {
        true => page = Some(film::output(args, &mut guard)?),
        false => out = Some(Picture::new("--out", &args.out, &mut guard)?.with_letters(&args.letters)?),
    }
    let whole = target.whole::<F>().map_err(Failure::world)?;
    let Whole { compiled, .. } = &whole;
    let mut report = Report::new();
    report.add_map(&compiled.sources, &compiled.diagnostics);
    guard.reads(report.paths())?;
    human::write_findings(&report, env.err_look, env.stderr.data())?;
    if compiled.board.is_none() {
        // Standard error is the last place for a report.
        let _ = writeln!(env.stderr, "{}", report.summary());
    }
    if picture::waits(&compiled.diagnostics, env) {
        return Ok(Outcome::Findings);
    }
    let game = match &args.position {
        None => None,
        Some(file) => {
            if file != "-" {
                guard.reads([file])?;
            } else if args.map == "-" {
                return Err(Failure::Usage("map and position cannot both come from standard input".to_owned()));
            }
            let Some(board) = &compiled.board else {
                env.note("nothing is drawn: a position needs a map without errors");
                return Ok(Outcome::Findings);
            };
            let Some(game) = position::read::<F>(board, args, file, env)? else { return Ok(Outcome::Findings) };
            Some(game)
        }
    };
    let errors: Vec<Diagnostic> = compiled.diagnostics.iter().filter(|finding| finding.is_error()).cloned().collect();
    let Args { style, highlight, seed, layer, legend, .. } = args;
    let Some(colours) = args.palette.wanted::<F>(&mut guard, env)? else { return Ok(Outcome::Findings) };
    let colours = colours.as_ref();
    let (style, seed, legend) = (*style, *seed, *legend);
    let asked = Asked { style, colours, marked: &errors, highlights: highlight, seed, layers: layer, legend };
    if let (Some(page), Some(game)) = (page, &game) {
        return film::write::<F>(&whole, &asked, game, &page, env);
    }
    let lyings = match game {
        None => Vec::new(),
        Some(game) => match game.lying(args, env)? {
            Some(lying) => vec![lying],
            None => return Ok(Outcome::Findings),
        },
    };
    let Some((sheet, pieces)) = F::sheet(&whole, &asked, &lyings, env)? else {
        env.note(&format!("nothing is drawn: {}", F::NOT_DRAWN));
        return Ok(Outcome::Findings);
    };
    let Some(picture) = out else { return Ok(Outcome::findings_if(compiled.board.is_none())) };
    let sheet = sheet.with_pieces(pieces.concat());
    if let Some(side) = args.size {
        let board = compiled.board.clone().map(AnyBoard::from);
        let credits = board.as_ref().map(credits).unwrap_or_default();
        let title = sheet.title().to_owned();
        let sheet = sheet.captioned(&title, &credits, &args.address);
        picture::write(Pages::Sized(sheet, side), picture, &mut guard, env)?;
        return Ok(Outcome::findings_if(compiled.board.is_none()));
    }
    match args.print.wanted(args.style, sheet.gauge())? {
        None => picture::write(Pages::Screen(sheet), picture, &mut guard, env)?,
        Some(asked) => {
            let printed = print(&sheet, &asked)?;
            picture::write(Pages::Paper(sheet.title().to_owned(), printed.pages), picture, &mut guard, env)?;
            env.note(&printed.summary);
        }
    }
    Ok(Outcome::findings_if(compiled.board.is_none()))
}
