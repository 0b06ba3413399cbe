//! `kogge draw`: a picture of a board.
//!
//! A map with errors is drawn as far as it could be read, and the picture says what is missing.

use super::guard::Guard;
use super::picture::{self, Picture};
use super::sides::side_for;
use super::{Env, Failure, Outcome};
use crate::compile::Whole;
use crate::diagnostic::Diagnostic;
use crate::hansa::board::Board;
use crate::hansa::draw::findings::{Lines, errors, sketch};
use crate::hansa::draw::{Feature, Mark, MarkKind, Origin};
use crate::hansa::registry;
use crate::hansa::vocab::{CityId, RouteId};
use crate::picture::{Paper, Style};
use crate::render::{Report, human};
use crate::spelling::{fold, nearest};

/// Draw a board as a picture
#[derive(Debug, clap::Args)]
#[command(after_help = "Examples:
  kogge draw hanse-4-5 -o hanse.svg
  kogge draw my.board -o my.pdf --style print --paper a4-tiles
  kogge draw my.board -o my.png --highlight Lübeck --highlight \"Bremen -- Minden\"")]
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
    let mut guard = Guard::new(env);
    let picture = Picture::new("--out", &args.out, &mut guard)?;
    let mut target = side_for(env, &args.map, args.players)?;
    // What is only denied can be drawn.
    target.levels = target.levels.without_denials();
    let Whole { compiled, understood, .. } = target.whole().map_err(Failure::world)?;
    let mut report = Report::new();
    report.add_map(&compiled.sources, &compiled.diagnostics);
    guard.reads(report.paths())?;
    human::write_findings(&report, env.err_look, env.stderr)?;
    if compiled.board.is_none() {
        // Standard error is the last place for a report.
        let _ = writeln!(env.stderr, "{}", report.summary());
    }
    let Some((board, places)) = &understood else {
        env.note("nothing is drawn: the map stands on a file that cannot be read");
        return Ok(Outcome::Findings);
    };
    let origin = Origin { places, sources: &compiled.sources };
    let mut sketch = sketch(board, origin, args.style, &errors(&compiled.diagnostics), compiled.board.is_some());
    let lines = Lines::of(origin);
    for highlight in &args.highlight {
        let asked = asked_for(highlight, board, &lines, &compiled.diagnostics)?;
        if asked.is_empty() {
            env.note(&format!("`{highlight}` was found nowhere in this map"));
        }
        let mark = |subject| Mark { subject, kind: MarkKind::Highlight, title: highlight.clone() };
        sketch.marks.extend(asked.into_iter().map(mark));
    }
    picture::write(&sketch.draw(), args.paper(), picture, &mut guard, env)?;
    Ok(Outcome::findings_if(compiled.board.is_none()))
}

/// What a highlight means: a city, a route, or everything that a finding points at.
fn asked_for(asked: &str, board: &Board, lines: &Lines<'_>, found: &[Diagnostic]) -> Result<Vec<Feature>, Failure> {
    let is = |name: &str| fold(name) == fold(asked.trim());
    if let Some(city) = board.cities.iter().position(|city| is(&city.name)) {
        return Ok(vec![Feature::City(CityId::at(city))]);
    }
    let routes =
        (0..board.routes.len()).map(RouteId::at).filter(|&route| names_of(board, route).iter().any(|name| is(name)));
    let routes: Vec<Feature> = routes.map(Feature::Route).collect();
    if !routes.is_empty() {
        return Ok(routes);
    }
    if registry::descriptors().iter().any(|descriptor| descriptor.code == asked) {
        let with_code = found.iter().filter(|finding| finding.descriptor.code == asked);
        let mut found: Vec<Feature> = with_code.flat_map(|finding| lines.subjects(finding)).collect();
        found.sort_unstable();
        found.dedup();
        return Ok(found);
    }
    let cities = board.cities.iter().map(|city| city.name.clone());
    let routes = (0..board.routes.len()).flat_map(|route| names_of(board, RouteId::at(route)));
    let codes = registry::descriptors().into_iter().map(|descriptor| descriptor.code.to_owned());
    let known: Vec<String> = cities.chain(routes).chain(codes).collect();
    let hint = match nearest(asked, known.iter().map(String::as_str)) {
        Some(near) => format!("; did you mean `{near}`?"),
        None => String::new(),
    };
    Err(Failure::Usage(format!("`{asked}` is neither a city nor a route of this map, nor the code of a finding{hint}")))
}

/// How a route may be named: its cities both ways round, and with its own name.
fn names_of(board: &Board, route: RouteId) -> Vec<String> {
    let route = board.route(route);
    let [a, b] = route.ends.map(|end| board.city(end).name.as_str());
    let mut names = vec![format!("{a} -- {b}"), format!("{b} -- {a}")];
    if let Some(own) = &route.name {
        names.extend([format!("{a} -- {b} as {own}"), format!("{b} -- {a} as {own}"), own.clone()]);
    }
    names
}
