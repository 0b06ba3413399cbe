//! The picture under the board, read from its file. MP-24.

use super::Resolved;
use crate::diagnostic::{Descriptor, Diagnostic, Severity};
use crate::picture::{Image, UNREADABLE_BACKGROUND};
use crate::text::Open;

pub(super) static BACKGROUND: Descriptor = Descriptor {
    code: UNREADABLE_BACKGROUND,
    severity: Severity::Warning,
    rules: &["MP-24"],
    what: "The background of the picture cannot be read.",
    why: "The board can be played, and is drawn without it; `kogge draw` and `kogge kit` wait for the file.",
    bad: "picture 1200 x 800\n    background   \"missing.png\"\n",
    good: "picture 1200 x 800\n",
};

impl Resolved {
    /// Reads the background with `open`, which gives the bytes of a file by its name and the place of that name.
    pub fn attach(&mut self, open: &mut Open<'_>) {
        let scenery = self.board.picture.as_mut().and_then(|picture| picture.scenery.background.as_mut());
        let (Some(background), Some(row)) = (scenery, self.places.picture.scenery.background) else { return };
        let bytes = open(&background.file, row.span).map_err(|why| why.to_string());
        match bytes.and_then(|bytes| Image::new(&bytes).map_err(|why| why.to_string())) {
            Ok(image) => background.image = Some(image),
            Err(why) => {
                let message = format!("the background `{}` cannot be drawn: {why}", background.file);
                let help = "name a PNG or JPEG file inside the project, relative to this one";
                self.diagnostics.push(Diagnostic::new(&BACKGROUND, row.span, message).label("named here").help(help));
            }
        }
    }
}
