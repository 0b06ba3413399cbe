//! A drawing as files: SVG as it is, PNG and PDF made of it, one file or one a page, all of them whole or none.

use std::path::Path;

use super::folder::write_files;
use super::{Env, Failure};
use crate::hansa::draw::{Drawing, Paper};

#[cfg(feature = "pictures")]
mod convert;

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
                let message =
                    format!("`{file}` does not end in `.svg`, `.png` or `.pdf`: these are the pictures there are");
                return Err(Failure::Usage(message));
            }
        };
        if form != Self::Svg && cfg!(not(feature = "pictures")) {
            return Err(Failure::Usage(format!("this program draws SVG alone, and `{file}` would be another picture")));
        }
        Ok(form)
    }
}

/// Writes a drawing, on pages where paper is given; the names of several files are numbered.
///
/// # Errors
///
/// [`Failure`] when it cannot be written, or several pages are to go to standard output.
pub(super) fn write(drawing: &Drawing, paper: Option<Paper>, file: &str, env: &mut Env<'_>) -> Result<(), Failure> {
    let form = Form::of(file)?;
    let pages = paper.map_or_else(|| vec![drawing.svg()], |paper| drawing.pages(paper));
    if file == "-" {
        let [page] = pages.as_slice() else {
            return Err(Failure::Usage(format!("{} pages need files: name one with `-o`", pages.len())));
        };
        env.stdout.write_all(page.as_bytes())?;
        return Ok(());
    }
    let pictures = match form {
        Form::Svg => pages.into_iter().map(String::into_bytes).collect(),
        Form::Png | Form::Pdf => converted(&pages, form, paper.is_some()).map_err(|why| cannot(file, &why))?,
    };
    let names: Vec<String> = match pictures.len() {
        1 => vec![file.to_owned()],
        n => (1..=n).map(|page| numbered(file, page)).collect(),
    };
    write_files(env, names.iter().map(String::as_str).zip(pictures.iter().map(Vec::as_slice)))
}

#[cfg(feature = "pictures")]
use convert::converted;

/// Without the feature `pictures`, [`Form::of`] lets nobody come here.
#[cfg(not(feature = "pictures"))]
fn converted(_: &[String], _: Form, _: bool) -> Result<Vec<Vec<u8>>, String> {
    Err("this program draws SVG alone".to_owned())
}

fn cannot(file: &str, why: &str) -> Failure {
    Failure::world(format!("cannot write `{file}`: {why}"))
}

/// `board.svg` as `board-2.svg`.
fn numbered(file: &str, page: usize) -> String {
    match file.rsplit_once('.') {
        Some((stem, ending)) => format!("{stem}-{page}.{ending}"),
        None => format!("{file}-{page}"),
    }
}
