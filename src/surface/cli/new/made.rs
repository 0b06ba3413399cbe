//! The texts of a new map.

use std::path::Path;

use super::Args;
use crate::cli::families::{self, Surface, described};
use crate::cli::start::Start;
use crate::cli::target::{sound_any, sound_whole};
use crate::cli::{Env, Failure, Target};
use crate::disk::{normalised, relative};
use crate::families::{AnyBoard, FamilyName, in_family, shipped_map};
use kogge_engine::spelling::fold;

/// The file to be written.
pub(super) struct Made {
    /// Names and texts, the new map first.
    pub(super) files: Vec<(String, String)>,
    /// How large the new map is: `27 cities and 39 routes`.
    pub(super) sizes: String,
}

impl Made {
    /// The text of the new map.
    pub(super) fn own(&self) -> &str {
        &self.files[0].1
    }
}

/// The texts of a new map; `None` when the map that it starts with has errors, which are reported.
///
/// # Errors
///
/// [`Failure`] when nothing can be made of what is said.
pub(super) fn made(args: &Args, mut start: Start, env: &mut Env<'_>) -> Result<Option<Made>, Failure> {
    start.check()?;
    let stem = args.file.as_deref().filter(|file| *file != "-").map(Path::new).and_then(Path::file_stem);
    let from_file = stem.map(|stem| id_of(&stem.to_string_lossy()));
    let from_name = start.name.as_deref().map(id_of);
    let id = start.id.clone().or(from_file).or(from_name).unwrap_or_else(|| "my-map".to_owned());
    start.id = Some(id.clone());
    let file = match args.file.as_deref() {
        Some("-") | None => format!("{id}.board"),
        Some(file) => file.to_owned(),
    };
    if args.variant_of.is_none() {
        start.name.get_or_insert_with(|| title_of(&id));
    }
    match (&args.from, &args.variant_of) {
        (Some(given), _) => {
            let mut target = Target::of(env, given)?;
            target.levels = target.levels.without_denials();
            in_family!(target.family(), F => copy::<F>(&target, &start, file, env))
        }
        (None, Some(given)) => variant(given, start, file, env),
        (None, None) => {
            let game = args.game.unwrap_or(FamilyName::Hansa);
            let (text, board) = families::drawn(game, &start, &args.drawn, args.generate)?;
            Ok(Some(Made { files: vec![(file, text)], sizes: described(&board).sizes }))
        }
    }
}

/// A copy: a map of its own with the same facts.
fn copy<F: Surface>(target: &Target, start: &Start, file: String, env: &mut Env<'_>) -> Result<Option<Made>, Failure>
where
    AnyBoard: From<F::Checked>,
{
    let whole = sound_whole::<F>(env, target)?;
    let Some(board) = whole.compiled.board.clone().map(AnyBoard::from) else { return Ok(None) };
    let described = described(&board);
    let comment = format!("Started as a copy of {}.", described.id);
    let Some(text) = F::copied(&whole, start, &comment) else { return Ok(None) };
    Ok(Some(Made { files: vec![(file, target.without_idle_allows(text)?)], sizes: described.sizes }))
}

/// A variant: what differs, and the files of its bases where they came with the program.
fn variant(given: &str, start: Start, file: String, env: &mut Env<'_>) -> Result<Option<Made>, Failure> {
    if given == "-" {
        return Err(Failure::Usage("a variant names its base, which cannot be standard input".to_owned()));
    }
    let target = Target::of(env, given)?;
    let identity = target.identity().cloned();
    let Some(base) = sound_any(env, target)? else { return Ok(None) };
    let folder = normalised(&env.folder.join(&file)).parent().map(Path::to_owned).unwrap_or_default();
    let mut files = Vec::new();
    let named = match identity {
        Some(path) => relative(&folder, &path),
        None => {
            let beside = relative(&env.folder, &folder);
            let beside = if beside.is_empty() { beside } else { beside + "/" };
            for (id, text) in shipped_chain(given) {
                files.push((format!("{beside}{id}.board"), text.to_owned()));
            }
            format!("{given}.board")
        }
    };
    files.insert(0, (file, families::varied(&base, &start, &named)));
    Ok(Some(Made { files, sizes: described(&base).sizes }))
}

/// A shipped map and the shipped maps that it varies.
fn shipped_chain(id: &str) -> Vec<(String, &'static str)> {
    let mut chain = Vec::new();
    let mut next = Some(id.to_owned());
    while let Some(id) = next {
        let Some(text) = shipped_map(&id).and_then(|(shipped, path)| shipped.text_of(&path)) else { break };
        let row = text.lines().find_map(|line| line.trim_start().strip_prefix("varies"));
        next = row.map(|row| row.trim().trim_matches('"').trim_end_matches(".board").to_owned());
        chain.push((id, text));
    }
    chain
}

/// An id made of a name: its letters and digits, joined by hyphens.
pub(super) fn id_of(name: &str) -> String {
    let letters = fold(name);
    let parts = letters.split(|c: char| !c.is_ascii_alphanumeric()).filter(|part| !part.is_empty());
    let id = parts.collect::<Vec<_>>().join("-");
    if id.is_empty() { "my-map".to_owned() } else { id }
}

/// A name made of an id: its parts with capital letters.
fn title_of(id: &str) -> String {
    let parts = id.split(['-', '_', '.']).filter(|part| !part.is_empty());
    let parts = parts.map(|part| {
        let mut letters = part.chars();
        letters.next().map_or(String::new(), |first| first.to_uppercase().chain(letters).collect())
    });
    parts.collect::<Vec<_>>().join(" ")
}
