//! The options of a print: the paper, and how large a board is on it.

use super::Failure;
use kogge_engine::spelling::nearest;
use kogge_engine::vocab::Tongue;
use kogge_picture::{Gauge, Paper, Print, Printed, Sheet, Size, Style};

/// The old word for a board on four pages of A4.
const A4_TILES: &str = "a4-tiles";
/// The widest bleed, in millimetres.
const MAX_BLEED: f64 = 20.0;

#[derive(Debug, clap::Args)]
#[command(next_help_heading = "Print")]
pub(super) struct PrintArgs {
    /// Pages of true size: `a4`, `a3`, `a2`, `a1`, `a0`, `letter`, `tabloid`, or `board`, one page as large as the board
    /// [default with `--style print` or a size: board]
    #[arg(long, value_parser = sheets)]
    paper: Option<Sheets>,

    #[command(flatten)]
    size: SizeArgs,

    /// Fill this many pages: `3x2` is three columns and two rows
    #[arg(long, value_name = "COLUMNSxROWS", value_parser = tiles, conflicts_with_all = ["kontor", "hex"])]
    tiles: Option<Tiles>,

    /// How far the ground goes on beyond the cut [default: 0mm]
    #[arg(long, value_name = "MM", value_parser = bleed)]
    bleed: Option<f64>,
}

/// How large a board is on paper.
#[derive(Debug, clap::Args)]
pub(super) struct SizeArgs {
    /// The side of a kontor on paper [default: 8mm]
    #[arg(long, value_name = "MM", value_parser = millimetres)]
    kontor: Option<f64>,

    /// The width of a hex on paper, from side to side [default: 79mm]
    #[arg(long, value_name = "MM", value_parser = millimetres, conflicts_with = "kontor")]
    hex: Option<f64>,
}

impl SizeArgs {
    /// The size that is asked for, in millimetres.
    ///
    /// # Errors
    ///
    /// [`Failure::Usage`] when it is absurd or given by what is not on such a map.
    pub(super) fn wanted(&self, gauge: Gauge) -> Result<Option<f64>, Failure> {
        let given = [("kontor", self.kontor), ("hex", self.hex)];
        let Some((name, mm)) = given.into_iter().find_map(|(name, mm)| mm.map(|mm| (name, mm))) else {
            return Ok(None);
        };
        if name != gauge.name {
            let message = format!("there is no {name} on this map: its size is given by `--{}`", gauge.name);
            return Err(Failure::Usage(message));
        }
        let [least, most] = gauge.range;
        if !(least..=most).contains(&mm) {
            let message = format!("`--{name}` is from {least} to {most} mm, and {mm} mm is asked for");
            return Err(Failure::Usage(message));
        }
        Ok(Some(mm))
    }
}

/// A kind of paper, and how many pages where nobody says.
#[derive(Debug, Clone, Copy)]
struct Sheets {
    paper: Paper,
    tiles: Option<Tiles>,
}

/// Columns and rows of pages.
#[derive(Debug, Clone, Copy)]
struct Tiles([usize; 2]);

fn sheets(text: &str) -> Result<Sheets, String> {
    if text == A4_TILES {
        return Ok(Sheets { paper: Paper::A4, tiles: Some(Tiles([2, 2])) });
    }
    let known = || Paper::ALL.iter().map(|paper| paper.word());
    match Paper::from_word(text) {
        Some(paper) => Ok(Sheets { paper, tiles: None }),
        None => Err(unknown(text, known())),
    }
}

/// The language of a word.
pub(super) fn language(word: &str) -> Result<Tongue, String> {
    Tongue::from_word(word).ok_or_else(|| unknown(word, Tongue::ALL.iter().map(|tongue| tongue.word())))
}

/// The part of a message that names the known words instead of a word.
pub(super) fn unknown<'a>(word: &str, known: impl Iterator<Item = &'a str>) -> String {
    let known: Vec<&str> = known.collect();
    match nearest(word, known.iter().copied()) {
        Some(near) => format!("did you mean `{near}`?"),
        None => format!("there are {}", known.join(", ")),
    }
}

/// A length, in millimetres where no unit is written.
fn millimetres(text: &str) -> Result<f64, String> {
    let why = || "write a length as in `8mm`, `0.8cm` or `0.3in`".to_owned();
    let text = text.trim();
    let end = text.find(|c: char| !(c.is_ascii_digit() || c == '.')).unwrap_or(text.len());
    let unit = match text[end..].trim() {
        "" | "mm" => 1.0,
        "cm" => 10.0,
        "in" => 25.4,
        _ => return Err(why()),
    };
    let number: f64 = text[..end].parse().map_err(|_| why())?;
    Ok(number * unit)
}

fn bleed(text: &str) -> Result<f64, String> {
    let mm = millimetres(text)?;
    if mm <= MAX_BLEED { Ok(mm) } else { Err(format!("{MAX_BLEED} mm are the most")) }
}

fn tiles(text: &str) -> Result<Tiles, String> {
    let why = || "write columns and rows as in `3x2`, each at least 1".to_owned();
    let (columns, rows) = text.split_once(['x', '×']).ok_or_else(why)?;
    let n = |text: &str| text.trim().parse::<u16>().ok().filter(|&n| n > 0).map(usize::from);
    Ok(Tiles([n(columns).ok_or_else(why)?, n(rows).ok_or_else(why)?]))
}

impl PrintArgs {
    /// An option that is given.
    pub(super) fn given(&self) -> Option<&'static str> {
        let all = [
            ("--paper", self.paper.is_some()),
            ("--kontor", self.size.kontor.is_some()),
            ("--hex", self.size.hex.is_some()),
            ("--tiles", self.tiles.is_some()),
            ("--bleed", self.bleed.is_some()),
        ];
        all.into_iter().find(|(_, is_given)| *is_given).map(|(option, _)| option)
    }

    /// The print that is asked for; `None` for a picture of a screen.
    ///
    /// # Errors
    ///
    /// [`Failure::Usage`] when the size is absurd or given by what is not on such a map.
    pub(super) fn wanted(&self, style: Style, gauge: Gauge) -> Result<Option<Print>, Failure> {
        let size = self.size(gauge)?;
        let is_asked = self.paper.is_some() || size.is_some() || self.bleed.is_some() || style == Style::Print;
        if !is_asked {
            return Ok(None);
        }
        let paper = match (self.paper, self.tiles) {
            (Some(sheets), _) => sheets.paper,
            (None, Some(_)) => Paper::A4,
            (None, None) => Paper::Board,
        };
        if paper == Paper::Board && self.tiles.is_some() {
            let message = "`--tiles` needs paper of a fixed size: `--paper a4` and others";
            return Err(Failure::Usage(message.to_owned()));
        }
        let usual = self.paper.and_then(|sheets| sheets.tiles).map(|Tiles(n)| Size::Pages(n));
        let size = size.or(usual).unwrap_or_else(|| gauge.usual_size());
        Ok(Some(Print { paper, size, bleed: self.bleed.unwrap_or(0.0) }))
    }

    /// The size that is asked for.
    fn size(&self, gauge: Gauge) -> Result<Option<Size>, Failure> {
        let given = self.size.wanted(gauge)?;
        Ok(given.map(Size::Gauge).or(self.tiles.map(|Tiles(n)| Size::Pages(n))))
    }
}

/// A sheet on its pages.
///
/// # Errors
///
/// [`Failure::Usage`] when it needs too many or too large ones.
pub(super) fn print(sheet: &Sheet, print: &Print) -> Result<Printed, Failure> {
    sheet.print(print).map_err(|why| Failure::Usage(format!("this is not printed: {why}")))
}
