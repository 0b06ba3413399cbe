//! `kogge kit`: a whole game on paper, to print, cut and play with.

use std::io::Write as _;
use std::str::FromStr;

use super::families::Surface;
use super::guard::Guard;
use super::palette::PaletteArgs;
use super::picture::{self, LettersArgs, Pages, Picture};
use super::print::{SizeArgs, unknown};
use super::sides::side_for;
use super::table::{ModuleWord, modules};
use super::target::sound_whole;
use super::{Env, Failure, Outcome, Target};
use crate::families::in_family;
use kogge_engine::wording::{count, either};
use kogge_picture::kit::{Kit, Tokens, Wishes};
use kogge_picture::{Paper, Style};

/// Print a whole game: board, pieces of paper, player aid
#[derive(Debug, clap::Args)]
#[command(after_help = "Examples:
  kogge kit hanse-4-5 -o kit.pdf
  kogge kit my.board -o kit.pdf --paper letter --players 3
  kogge kit catan-rivers -o rivers.pdf --modules events,harbourmaster
  kogge kit catan -o hexes.pdf --only hexes --only numbers --one-sided")]
pub(super) struct Args {
    /// A map file, the id of a shipped board, or `-` for standard input
    map: String,

    /// The file, ending in `.pdf`; with `.svg` or `.png` each page is a numbered file
    #[arg(short, long, value_name = "FILE")]
    out: String,

    /// `a4`, `a3`, `letter` or another paper of a fixed size
    #[arg(long, value_parser = paper, default_value = "a4")]
    paper: Paper,

    #[command(flatten)]
    size: SizeArgs,

    /// For N players [default: the most that the map is for]
    #[arg(long, value_name = "N")]
    players: Option<u8>,

    /// For these modules, comma-separated, `none` for none [default: all that the map allows]
    #[arg(long, value_name = "MODULES", value_delimiter = ',')]
    modules: Vec<KitModule>,

    /// Tokens as `discs` of 25.4 mm, for a punch, or as `squares` of 22 mm
    #[arg(long, value_name = "SHAPE", value_parser = tokens, default_value = "discs")]
    tokens: Tokens,

    /// `print`, which uses little ink, `plain`, or `dark`
    #[arg(long, value_parser = super::draw::style, default_value = "print")]
    style: Style,

    #[command(flatten)]
    palette: PaletteArgs,

    #[command(flatten)]
    letters: LettersArgs,

    /// Print this part alone, as in `board` or `list`; repeatable
    #[arg(long, value_name = "PART")]
    only: Vec<String>,

    /// Print no backs
    #[arg(long)]
    one_sided: bool,
}

/// A module, or none.
#[derive(Debug, Clone)]
enum KitModule {
    None,
    Word(ModuleWord),
}

impl FromStr for KitModule {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        if text == "none" { Ok(Self::None) } else { text.parse().map(Self::Word) }
    }
}

fn tokens(text: &str) -> Result<Tokens, String> {
    Tokens::from_word(text).ok_or_else(|| unknown(text, Tokens::ALL.iter().map(|it| it.word())))
}

fn paper(text: &str) -> Result<Paper, String> {
    let known = || Paper::ALL.iter().filter(|&&paper| paper != Paper::Board);
    match known().find(|paper| paper.word() == text) {
        Some(&paper) => Ok(paper),
        None => Err(unknown(text, known().map(|paper| paper.word()))),
    }
}

pub(super) fn run(args: &Args, env: &mut Env<'_>) -> Result<Outcome, Failure> {
    let mut target = side_for(env, &args.map, args.players)?;
    // What is only denied can be printed.
    target.levels = target.levels.without_denials();
    in_family!(target.family(), F => kit::<F>(args, &target, env))
}

fn kit<F: Surface>(args: &Args, target: &Target, env: &mut Env<'_>) -> Result<Outcome, Failure> {
    let mut guard = Guard::new(env);
    let picture = Picture::new("--out", &args.out, &mut guard)?.with_letters(&args.letters)?;
    let asked = args.size.wanted(F::GAUGE)?;
    let size = asked.unwrap_or(F::GAUGE.usual);
    let whole = sound_whole::<F>(env, target)?;
    guard.reads(whole.compiled.sources.iter().map(|(_, source)| &source.path))?;
    let Some(board) = &whole.compiled.board else { return Ok(Outcome::Findings) };
    if picture::waits(&whole.compiled.diagnostics, env) {
        return Ok(Outcome::Findings);
    }
    let Some(colours) = args.palette.wanted::<F>(&mut guard, env)? else { return Ok(Outcome::Findings) };
    let able = F::for_players(board);
    let players = match args.players {
        Some(players) if !able.contains(&players) => {
            let able: Vec<String> = able.iter().map(u8::to_string).collect();
            let message = format!("`{}` is for {} players, not for {players}", args.map, either(&able));
            return Err(Failure::Usage(message));
        }
        Some(players) => players,
        None => able.into_iter().max().unwrap_or(0),
    };
    let (paper, style, only) = (args.paper, args.style, args.only.as_slice());
    let colours = colours.as_ref();
    let may_grow = asked.is_none();
    let wishes = Wishes {
        paper,
        size,
        may_grow,
        style,
        colours,
        players,
        only,
        has_backs: !args.one_sided,
        tokens: args.tokens,
    };
    let words = args.modules.iter().filter_map(|module| match module {
        KitModule::None => None,
        KitModule::Word(word) => Some(word.clone()),
    });
    let asked = modules::<F>(&words.collect::<Vec<_>>())?;
    let kit = F::kit(board, (!args.modules.is_empty()).then_some(asked.as_slice()), &wishes)
        .map_err(|why| Failure::Usage(why.to_string()))?;
    let is_file = args.out != "-";
    let summary = if is_file { summary(&args.out, &kit, paper) } else { String::new() };
    picture::write(Pages::Paper(kit.title, kit.pages), picture, &mut guard, env)?;
    env.stdout.write_all(summary.as_bytes())?;
    Ok(Outcome::Clean)
}

/// The summary of the kit, a line for each part.
fn summary(file: &str, kit: &Kit, paper: Paper) -> String {
    let n = kit.pages.len();
    let mut text = format!("{file}: {} of {}, printed at 100 %", count(n, "page", "pages"), paper.name());
    if let Some(first) = kit.two_sided {
        text += &format!(", pages {first} to {n} on both sides over the long edge");
    }
    text.push('\n');
    let width = kit.made.iter().map(|made| made.word.len()).max().unwrap_or(0);
    for made in &kit.made {
        let (first, last) = (made.pages.start(), made.pages.end());
        let pages = if first == last { format!("page {first}") } else { format!("pages {first} to {last}") };
        let line = format!("  {:width$}  {pages:<14}  {}", made.word, made.measure);
        text += line.trim_end();
        text.push('\n');
    }
    text
}
