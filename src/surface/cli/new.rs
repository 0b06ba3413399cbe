//! `kogge new`: writes the first file of a map, which is sound from the start.
//!
//! A map from nothing is generated, one of Hansa Teutonica with the author's own city names, and every fact of it may be
//! changed. So every new map passes `check`, and one that can be played `prove`; but a map made from somebody's lists
//! lacks what these do not state, which is printed. Either all files are written or none, and existing files are
//! replaced only on request.

mod ask;
mod made;

use std::io::Write as _;

use super::guard::{Guard, must_be_maps};
use super::start::{Drawn, Start};
use super::written::{Output, write_all};
use super::{Env, Failure, Outcome};
use crate::families::FamilyName;
use crate::render::clean_line;
use kogge_engine::wording::joined;

/// Start a map: drawn from a seed, copied from another map, made from lists, or as a variant of a map
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  kogge new                                          asks what it needs to know
  kogge new rhine.board --name \"Hanse am Rhein\" --city Köln,Bonn,Neuss
  kogge new --generate --cities 24 --seed 3 --countries 2 --id islands
  kogge new --game catan --generate --seed 3 --hexes 24 --id atoll
  kogge new mine.board --from hanse-4-5              a copy of a shipped board, to change
  kogge new rhine.board --from cities.csv --from routes.csv --mapping theirs.toml
  kogge new small.board --variant-of rhine.board --players 3")]
pub(super) struct Args {
    /// The file to write [default: the id and `.board`]
    file: Option<String>,

    /// Draw a map from a seed, without questions
    #[arg(long, conflicts_with_all = ["from", "variant_of"])]
    generate: bool,

    /// Start with a copy of this map: a file, or the id of a shipped board; or with a transcription in JSON, CSV or TOML,
    /// repeated for several files
    #[arg(long, value_name = "MAP", conflicts_with = "variant_of")]
    from: Vec<String>,

    /// A TOML file that maps the transcription's names to Kogge's, as for `compare`
    #[arg(long, value_name = "FILE", requires = "from")]
    mapping: Option<String>,

    /// Start a variant of this map, which states only the differences
    #[arg(long, value_name = "MAP")]
    variant_of: Option<String>,

    /// The game of a new map: `hansa` or `catan` [default: hansa]
    #[arg(long, value_name = "GAME", value_parser = super::explain::game, conflicts_with = "variant_of")]
    game: Option<FamilyName>,

    /// The name of the map
    #[arg(long)]
    name: Option<String>,

    /// The id: letters, digits, `-`, `_` and `.` [default: made from the file or the name]
    #[arg(long)]
    id: Option<String>,

    /// The author of the map
    #[arg(long)]
    author: Option<String>,

    /// The numbers of players, such as `3,4,5`
    #[arg(long, value_name = "N", value_delimiter = ',', value_parser = clap::value_parser!(u8).range(2..=6))]
    players: Vec<u8>,

    #[command(flatten)]
    drawn: Drawn,

    /// Replace existing files
    #[arg(long)]
    force: bool,
}

impl Args {
    /// The author's facts, as far as the command line says them.
    fn start(&self) -> Start {
        let Self { name, id, author, players, drawn: Drawn { city, .. }, .. } = self;
        let city = city.iter().map(|name| name.trim().to_owned()).filter(|name| !name.is_empty()).collect();
        Start { name: name.clone(), id: id.clone(), author: author.clone(), players: players.clone(), city }
    }

    /// Whether the command line says what to start with, so that nothing has to be asked.
    fn has_choices(&self) -> bool {
        let Drawn { seed, city, cities, countries, greens, ships, effects, hexes } = &self.drawn;
        let has_number = [countries, greens, ships, effects, hexes].iter().any(|number| number.is_some());
        let is_drawn = self.generate
            || self.game.is_some()
            || !city.is_empty()
            || cities.is_some()
            || seed.is_some()
            || has_number;
        is_drawn || !self.from.is_empty() || self.variant_of.is_some() || self.name.is_some() || self.id.is_some()
    }
}

pub(super) fn run(args: &Args, env: &mut Env<'_>) -> Result<Outcome, Failure> {
    must_be_maps(&args.file)?;
    let mut start = args.start();
    if !args.has_choices() && args.file.as_deref() != Some("-") && env.is_terminal {
        // What cannot be written is refused before anybody answers.
        let folder = env.folder.clone();
        let is_file = |name: &str| !args.force && folder.join(name).symlink_metadata().is_ok();
        if let Some(file) = args.file.as_deref().filter(|file| is_file(file)) {
            return Err(there_already(&[file.to_owned()]));
        }
        ask::ask(&mut start, &|id| args.file.is_none() && is_file(&format!("{id}.board")), env)?;
    }
    let Some(made) = made::made(args, start, env)? else { return Ok(Outcome::Findings) };
    if args.file.as_deref() == Some("-") {
        env.stdout.data().write_all(made.own().as_bytes())?;
        made.notes.iter().for_each(|note| env.note(note));
        return Ok(Outcome::Clean);
    }
    let mut guard = Guard::new(env);
    let outputs: Result<Vec<Output>, Failure> = made.files.iter().map(|(name, _)| guard.map(name)).collect();
    let outputs = outputs?;
    guard.reads(args.from.iter().chain(&args.variant_of).chain(&args.mapping))?;
    let there: Vec<String> = made.files.iter().filter(|file| is_other(env, file)).map(|file| file.0.clone()).collect();
    if !there.is_empty() && !args.force {
        return Err(there_already(&there));
    }
    write_all(outputs.into_iter().zip(made.files.iter().map(|(_, text)| text)))?;
    for (name, _) in &made.files {
        writeln!(env.stdout, "{name}: written")?;
    }
    for note in &made.notes {
        writeln!(env.stdout, "{}", clean_line(note))?;
    }
    let own = &made.files[0].0;
    let sizes = &made.sizes;
    writeln!(env.stdout, "{sizes}; look at it with `kogge show {own}`, and change what you like: `kogge check {own}`")?;
    Ok(Outcome::Clean)
}

/// The refusal to replace files.
fn there_already(there: &[String]) -> Failure {
    let names: Vec<String> = there.iter().map(|name| format!("`{name}`")).collect();
    let verb = if names.len() == 1 { "is" } else { "are" };
    Failure::Usage(format!("{} {verb} there already; `--force` replaces what is there", joined(&names, names.len())))
}

/// Whether something else than the new text stands in the place of a file.
fn is_other(env: &Env<'_>, (name, text): &(String, String)) -> bool {
    let path = env.folder.join(name);
    // A link that leads nowhere also counts as existing.
    path.symlink_metadata().is_ok() && !std::fs::read(&path).is_ok_and(|bytes| bytes == text.as_bytes())
}
