//! Writes a drawing as SVG, PNG or PDF, in one file or one for each page, all of them or none.

use std::path::Path;

use clap::{Args, ValueEnum};

use super::guard::{Guard, Wanted};
use super::written::{Output, write_all};
use super::{Env, Failure};
use kogge_compiler::diagnostic::Diagnostic;
use kogge_picture::palette::UNREADABLE_PALETTE;
use kogge_picture::{Leaf, Sheet, UNREADABLE_BACKGROUND};

#[cfg(feature = "pictures")]
mod fonts;
#[cfg(feature = "pictures")]
mod painted;

/// The forms of pictures.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Form {
    Svg,
    Png,
    Pdf,
}

impl Form {
    /// The form that the name of a file asks for.
    ///
    /// # Errors
    ///
    /// [`Failure::Usage`] when its ending is that of none.
    pub(super) fn of(file: &str) -> Result<Self, Failure> {
        if file == "-" {
            return Ok(Self::Svg);
        }
        let ending = Path::new(file).extension().map(|ending| ending.to_string_lossy().to_lowercase());
        let form = match ending.as_deref() {
            Some("svg") => Self::Svg,
            Some("png") => Self::Png,
            Some("pdf") => Self::Pdf,
            _ => {
                let message = format!("`{file}` does not end in `.svg`, `.png` or `.pdf`, as a picture does");
                return Err(Failure::Usage(message));
            }
        };
        if form != Self::Svg && cfg!(not(feature = "pictures")) {
            return Err(Failure::Usage(format!("this program draws SVG alone, and `{file}` would be another picture")));
        }
        Ok(form)
    }
}

/// How an SVG holds its words.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(super) enum Letters {
    /// As text, with the letters of the font that it uses
    Font,
    /// As shapes, for programs that read no fonts of an SVG
    Paths,
}

/// The option for the words of an SVG.
#[derive(Debug, Args)]
pub(super) struct LettersArgs {
    /// Words of an SVG as text with its `font`, or as `paths`, for programs that read no fonts of a file
    #[arg(long, value_enum, default_value = "font", hide_possible_values = true, value_name = "HOW")]
    letters: Letters,
}

/// A picture that is asked for.
pub(super) struct Picture {
    option: &'static str,
    form: Form,
    letters: Letters,
    /// The file; nothing for an SVG on standard output.
    output: Option<Output>,
}

impl Picture {
    /// The picture that an option names.
    ///
    /// # Errors
    ///
    /// [`Failure::Usage`] when its ending is that of none, or it would replace a file that it must not.
    pub(super) fn new(option: &'static str, name: &str, guard: &mut Guard) -> Result<Self, Failure> {
        let output = guard.output_if(Some(name), |name| wanted(option, name))?;
        Ok(Self { option, form: Form::of(name)?, letters: Letters::Font, output })
    }

    /// The same with words as an option says.
    ///
    /// # Errors
    ///
    /// [`Failure::Usage`] when this program has no shapes of letters.
    pub(super) fn with_letters(self, args: &LettersArgs) -> Result<Self, Failure> {
        if args.letters == Letters::Paths && cfg!(not(feature = "pictures")) {
            return Err(Failure::Usage(
                "this program has no shapes of letters: leave out `--letters paths`".to_owned(),
            ));
        }
        Ok(Self { letters: args.letters, ..self })
    }
}

/// The beginnings of pictures in each form.
const MARKS: &[&str] = &["<svg ", "PNG\r\n", "%PDF-"];

fn wanted<'a>(option: &'static str, name: &'a str) -> Wanted<'a> {
    Wanted { option, name, what: "a picture", instead: "board.svg", marks: MARKS }
}

/// Whether a picture waits for a file that its map names, which is said.
pub(super) fn waits(findings: &[Diagnostic], env: &mut Env<'_>) -> bool {
    let missing = [(UNREADABLE_BACKGROUND, "background"), (UNREADABLE_PALETTE, "palette")];
    let missing = missing.into_iter().find(|(code, _)| findings.iter().any(|finding| finding.descriptor.code == *code));
    if let Some((code, what)) = missing {
        let allow = format!("`allow {code}` under `picture`");
        env.note(&format!("nothing is drawn without the {what}; {allow} draws the board without it"));
    }
    missing.is_some()
}

/// The pages of a picture.
pub(super) enum Pages {
    /// A picture of any size.
    Screen(Sheet),
    /// A picture whose longest side has this many dots as PNG, in few colours.
    #[cfg_attr(not(feature = "pictures"), expect(dead_code, reason = "an SVG has no dots"))]
    Sized(Sheet, u32),
    /// Pages of true size under a title, which a PDF has.
    #[cfg_attr(not(feature = "pictures"), expect(dead_code, reason = "an SVG has no title"))]
    Paper(String, Vec<Leaf>),
}

impl Pages {
    /// Each as an SVG.
    fn svgs(&self) -> Vec<String> {
        match self {
            Self::Screen(sheet) | Self::Sized(sheet, _) => vec![sheet.svg_with_font("")],
            Self::Paper(_, pages) => pages.iter().map(Leaf::svg).collect(),
        }
    }
}

/// Writes the pages of a picture; the names of several files are numbered.
///
/// # Errors
///
/// [`Failure`] when it cannot be written, or several pages are to go to standard output.
pub(super) fn write(pages: Pages, picture: Picture, guard: &mut Guard, env: &mut Env<'_>) -> Result<(), Failure> {
    let name = picture.output.as_ref().map_or("-", |output| output.name());
    let pictures: Vec<Vec<u8>> = match (picture.form, picture.letters) {
        (Form::Svg, Letters::Font) => pages.svgs().into_iter().map(String::into_bytes).collect(),
        (form, _) => painted(&pages, form, name, env)?,
    };
    let Some(output) = picture.output else {
        let [page] = pictures.as_slice() else {
            return Err(Failure::Usage(format!("{} pages need files: name one with `-o`", pictures.len())));
        };
        env.stdout.data().write_all(page)?;
        return Ok(());
    };
    if let [picture] = pictures.as_slice() {
        return output.write(picture);
    }
    let names = (1..=pictures.len()).map(|page| numbered(output.name(), page));
    let outputs: Result<Vec<Output>, Failure> = names.map(|name| guard.output(wanted(picture.option, &name))).collect();
    write_all(outputs?.into_iter().zip(pictures))
}

#[cfg(feature = "pictures")]
pub(super) use painted::{painted, painted_with_note};

/// Without the feature `pictures`, [`Form::of`] lets nobody come here.
#[cfg(not(feature = "pictures"))]
pub(super) fn painted(pages: &Pages, form: Form, file: &str, _: &mut Env<'_>) -> Result<Vec<Vec<u8>>, Failure> {
    painted_with_note(pages, form, file).map(|(files, _)| files)
}

/// The same.
#[cfg(not(feature = "pictures"))]
pub(super) fn painted_with_note(_: &Pages, _: Form, file: &str) -> Result<(Vec<Vec<u8>>, Option<String>), Failure> {
    Err(Failure::world(format!("cannot write `{file}`: this program draws SVG alone")))
}

/// `board.svg` as `board-2.svg`.
fn numbered(file: &str, page: usize) -> String {
    match file.rsplit_once('.') {
        Some((stem, ending)) => format!("{stem}-{page}.{ending}"),
        None => format!("{file}-{page}"),
    }
}
