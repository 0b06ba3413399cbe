//! The files that a picture names, its background and its palette. MP-24.

use super::Resolved;
use crate::board::scenery::PaletteChoice;
use kogge_compiler::diagnostic::{Descriptor, Diagnostic, Severity};
use kogge_compiler::text::{FileId, FileKind, Open, page};
use kogge_picture::palette::{Colours, UNREADABLE_PALETTE};
use kogge_picture::{Image, UNREADABLE_BACKGROUND};

pub(super) static BACKGROUND: Descriptor = Descriptor {
    code: UNREADABLE_BACKGROUND,
    severity: Severity::Warning,
    rules: &["MP-24"],
    what: "The background of the picture cannot be read.",
    why: "The board can be played, and is drawn without it; `kogge draw` and `kogge kit` wait for the file.",
    bad: "picture 1200 x 800\n    background   \"missing.png\"\n",
    good: "picture 1200 x 800\n",
};

pub(super) static PALETTE: Descriptor = Descriptor {
    code: UNREADABLE_PALETTE,
    severity: Severity::Warning,
    rules: &["MP-24"],
    what: "The palette of the picture cannot be read.",
    why: "The board can be played, and has the usual colours; `kogge draw` and `kogge kit` wait for the file.",
    bad: "picture 1200 x 800\n    palette      \"missing.toml\"\n",
    good: "picture 1200 x 800\n    palette      parchment\n",
};

/// Reads the text of a palette; the colours are there when no finding is an error.
type ReadPalette = fn(FileId, &str) -> (Option<Colours>, Vec<Diagnostic>);

impl Resolved {
    /// Reads what the picture names with `open`, which gives a file by its name and the place of that name.
    pub fn attach(&mut self, open: &mut Open<'_>, palette: ReadPalette) {
        self.attach_background(open);
        self.attach_palette(open, palette);
    }

    fn attach_background(&mut self, open: &mut Open<'_>) {
        let scenery = self.board.picture.as_mut().and_then(|picture| picture.scenery.background.as_mut());
        let (Some(background), Some(row)) = (scenery, self.places.picture.scenery.background) else { return };
        let opened = open(&background.file, row.span, FileKind::Picture).map_err(|why| why.to_string());
        match opened.and_then(|(_, bytes)| Image::new(&bytes).map_err(|why| why.to_string())) {
            Ok(image) => background.image = Some(image),
            Err(why) => {
                let message = format!("the background `{}` cannot be drawn: {why}", background.file);
                let help = "name a PNG or JPEG file inside the project, relative to this one";
                self.diagnostics.push(Diagnostic::new(&BACKGROUND, row.span, message).label("named here").help(help));
            }
        }
    }

    fn attach_palette(&mut self, open: &mut Open<'_>, palette: ReadPalette) {
        let choice = self.board.picture.as_mut().and_then(|picture| picture.scenery.palette.as_mut());
        let (Some(PaletteChoice::Own { file, colours }), Some(row)) = (choice, self.places.picture.scenery.palette)
        else {
            return;
        };
        match open(file, row.span, FileKind::Settings).and_then(|(id, bytes)| Ok((id, page(bytes)?))) {
            Ok((id, text)) => {
                let (read, found) = palette(id, &text);
                *colours = read;
                self.diagnostics.extend(found);
            }
            Err(why) => {
                let message = format!("the palette `{file}` cannot be read: {why}");
                let help =
                    "name a file of colours inside the project, relative to this one, or write `palette parchment`";
                let finding = Diagnostic::new(&PALETTE, row.span, message).label("named here").help(help);
                self.diagnostics.push(finding);
            }
        }
    }
}
