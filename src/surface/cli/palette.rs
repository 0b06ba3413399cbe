//! `--palette`: a palette that comes with the program, or a file.

use super::failure::unreadable;
use super::families::Surface;
use super::guard::Guard;
use super::replay::text_of;
use super::{Env, Failure};
use crate::render::{Report, human};
use kogge_compiler::text::{Source, Sources, page};
use kogge_engine::spelling::nearest;
use kogge_engine::vocab::PaletteName;
use kogge_picture::palette::{Colours, shipped};

/// The colours of a picture, in place of those of its style.
#[derive(Debug, clap::Args)]
pub(super) struct PaletteArgs {
    /// Draw in the colours of a palette: `parchment`, `contrast`, or a file of your own, ending in `.toml`
    #[arg(long, value_name = "NAME|FILE", conflicts_with = "style")]
    palette: Option<String>,
}

impl PaletteArgs {
    /// The palette that is asked for, if any; nothing at all when it has errors, which are reported then.
    ///
    /// # Errors
    ///
    /// [`Failure`] when there is none of this name, or its file cannot be read.
    pub(super) fn wanted<F: Surface>(
        &self,
        guard: &mut Guard,
        env: &mut Env<'_>,
    ) -> Result<Option<Option<Colours>>, Failure> {
        let Some(name) = &self.palette else { return Ok(Some(None)) };
        Ok(read::<F>(name, guard, env)?.map(Some))
    }
}

fn read<F: Surface>(name: &str, guard: &mut Guard, env: &mut Env<'_>) -> Result<Option<Colours>, Failure> {
    let text = match PaletteName::from_word(name) {
        Some(name) => shipped(name).to_owned(),
        None if name.ends_with(".toml") => {
            guard.reads([name])?;
            page(text_of(name, env)?.into_bytes()).map_err(|why| Failure::world(unreadable(name, &why)))?
        }
        None => {
            let ids = || PaletteName::ALL.iter().map(|name| name.word());
            let hint = match nearest(name, ids()) {
                Some(near) => format!("did you mean `{near}`?"),
                None => format!("there are {}, and files ending in `.toml`", ids().collect::<Vec<_>>().join(", ")),
            };
            return Err(Failure::Usage(format!("there is no palette `{name}`; {hint}")));
        }
    };
    let mut sources = Sources::default();
    let file = sources.add(Source::new(name, text.as_str()));
    let (colours, found) = F::palette(file, &text);
    let mut report = Report::new();
    report.add(&sources, &found);
    human::write_findings(&report, env.err_look, env.stderr.data())?;
    if colours.is_none() {
        env.note("nothing is drawn: the palette has errors");
    }
    Ok(colours)
}
