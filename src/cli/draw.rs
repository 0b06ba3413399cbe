//! `kogge draw`: a picture of a board.
//!
//! A map with errors is drawn as far as it could be read, and the picture says what is missing.

use super::families::{Asked, Surface};
use super::guard::Guard;
use super::picture::{self, Picture};
use super::sides::side_for;
use super::{Env, Failure, Outcome, Target};
use crate::compile::Whole;
use crate::diagnostic::Diagnostic;
use crate::families::in_family;
use crate::picture::{Paper, Style};
use crate::render::{Report, human};
use crate::spelling::nearest;

/// Draw a board as a picture
#[derive(Debug, clap::Args)]
#[command(after_help = "Examples:
  kogge draw hanse-4-5 -o hanse.svg
  kogge draw my.board -o my.pdf --style print --paper a4-tiles
  kogge draw my.board -o my.png --highlight Lübeck --highlight \"Bremen -- Minden\"
  kogge draw catan -o island.svg --seed 7 --layer names
  kogge draw catan -o game.svg --position game.record --until 40")]
pub(super) struct Args {
    /// A map file, the id of a shipped board, or `-` for standard input
    map: String,

    /// The picture file, ending in `.svg`, `.png` or `.pdf`; `-` writes SVG to standard output
    #[arg(short, long, value_name = "FILE")]
    out: String,

    /// `plain`, `dark`, or `print`, which uses little ink on true-size pages
    #[arg(long, value_parser = style, default_value = "plain")]
    style: Style,

    /// Pages of true size: `a3`, `a2` or `a4-tiles`, four pages with crop marks [default with `print`: a3]
    #[arg(long, value_parser = paper)]
    paper: Option<Paper>,

    /// Mark a city, a route as `CITY -- CITY`, or all places of a finding; repeatable
    #[arg(long, value_name = "CITY|ROUTE|CODE")]
    highlight: Vec<String>,

    /// Draw the side of the board for N players
    #[arg(long, value_name = "N")]
    players: Option<u8>,

    /// Draw the layout of this seed, on a map where hexes, numbers or harbours are drawn by lot
    #[arg(long, value_name = "S")]
    seed: Option<u64>,

    /// Draw the pieces of a game on an island, from a file with its record or a position in one line; `-` is standard input
    #[arg(long, value_name = "FILE", conflicts_with = "seed")]
    position: Option<String>,

    /// Draw the position of the record after N decisions [default: its last]
    #[arg(long, value_name = "N", requires = "position")]
    until: Option<u64>,

    /// Lay over an island: `names` of hexes, `hours` of their corners and edges, `heat` of the pips at corners; repeatable
    #[arg(long, value_name = "LAYER")]
    layer: Vec<String>,
}

fn style(text: &str) -> Result<Style, String> {
    Style::from_word(text).ok_or_else(|| unknown(text, Style::ALL.iter().map(|style| style.word())))
}

fn paper(text: &str) -> Result<Paper, String> {
    Paper::from_word(text).ok_or_else(|| unknown(text, Paper::ALL.iter().map(|paper| paper.word())))
}

/// What is known instead of a word.
fn unknown<'a>(word: &str, known: impl Iterator<Item = &'a str>) -> String {
    let known: Vec<&str> = known.collect();
    match nearest(word, known.iter().copied()) {
        Some(near) => format!("did you mean `{near}`?"),
        None => format!("there are {}", known.join(", ")),
    }
}

impl Args {
    /// The paper it is drawn on: a style for printing is for paper.
    fn paper(&self) -> Option<Paper> {
        self.paper.or((self.style == Style::Print).then_some(Paper::A3))
    }
}

pub(super) fn run(args: &Args, env: &mut Env<'_>) -> Result<Outcome, Failure> {
    let mut target = side_for(env, &args.map, args.players)?;
    // What is only denied can be drawn.
    target.levels = target.levels.without_denials();
    in_family!(target.family(), F => draw::<F>(args, &target, env))
}

/// A position that is asked for.
pub(super) struct InGame<'a> {
    /// The file of its record or its line.
    pub(super) file: &'a str,
    /// After how many decisions of the record.
    pub(super) until: Option<u64>,
}

fn draw<F: Surface>(args: &Args, target: &Target, env: &mut Env<'_>) -> Result<Outcome, Failure> {
    let mut guard = Guard::new(env);
    let picture = Picture::new("--out", &args.out, &mut guard)?;
    let whole = target.whole::<F>().map_err(Failure::world)?;
    let Whole { compiled, .. } = &whole;
    let mut report = Report::new();
    report.add_map(&compiled.sources, &compiled.diagnostics);
    guard.reads(report.paths())?;
    human::write_findings(&report, env.err_look, env.stderr)?;
    if compiled.board.is_none() {
        // Standard error is the last place for a report.
        let _ = writeln!(env.stderr, "{}", report.summary());
    }
    let position = match &args.position {
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
            let Some(position) = F::position(board, &InGame { file, until: args.until }, env)? else {
                return Ok(Outcome::Findings);
            };
            Some(position)
        }
    };
    let errors: Vec<Diagnostic> = compiled.diagnostics.iter().filter(|finding| finding.is_error()).cloned().collect();
    let Args { style, highlight, seed, layer, .. } = args;
    let asked = Asked { style: *style, marked: &errors, highlights: highlight, seed: *seed, layers: layer };
    let Some(sheet) = F::sheet(&whole, &asked, position.as_ref(), env)? else {
        env.note(&format!("nothing is drawn: {}", F::NOT_DRAWN));
        return Ok(Outcome::Findings);
    };
    picture::write(&sheet, args.paper(), picture, &mut guard, env)?;
    Ok(Outcome::findings_if(compiled.board.is_none()))
}
