//! The texts of a new map.

use std::path::Path;

use super::Args;
use crate::cli::families::{self, Surface, described};
use crate::cli::start::Start;
use crate::cli::target::{sound_any, sound_whole};
use crate::cli::transcripts::{self, Transcripts};
use crate::cli::{Env, Failure, Target};
use crate::disk::{normalised, relative};
use crate::families::{AnyBoard, FamilyName, in_family, shipped_map};
use kogge_compiler::compile::compile_whole;
use kogge_compiler::diagnostic::{Diagnostic, Severity};
use kogge_compiler::emit::map::commented;
use kogge_compiler::text::Sources;
use kogge_compiler::transcript::{Head, Transcribed};
use kogge_engine::spelling::fold;
use kogge_engine::wording::{count, joined};

/// The file to be written.
pub(super) struct Made {
    /// Names and texts, the new map first.
    pub(super) files: Vec<(String, String)>,
    /// How large the new map is: `27 cities and 39 routes`.
    pub(super) sizes: String,
    /// Sentences on what the map lacks.
    pub(super) notes: Vec<String>,
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
    let is_transcription = args.from.iter().any(|given| transcripts::ending(given).is_some());
    let given = match &args.from[..] {
        from if is_transcription => return transcribed(args, from, &start, file, env).map(Some),
        [] => None,
        [given] => Some(given),
        _ => {
            return Err(Failure::Usage(
                "`--from` takes one map, or files in `.json`, `.csv`, `.tsv` or `.toml`".to_owned(),
            ));
        }
    };
    if given.is_some() && (args.mapping.is_some() || args.game.is_some()) {
        let message =
            "`--mapping` and `--game` cannot be used with `--from MAP`; they are for files in JSON, CSV or TOML";
        return Err(Failure::Usage(message.to_owned()));
    }
    match (given, &args.variant_of) {
        (Some(given), _) => {
            let mut target = Target::of(env, given)?;
            target.levels = target.levels.without_denials();
            in_family!(target.family(), F => copy::<F>(&target, &start, file, env))
        }
        (None, Some(given)) => variant(given, start, file, env),
        (None, None) => {
            let game = args.game.unwrap_or(FamilyName::Hansa);
            let (text, board) = families::drawn(game, &start, &args.drawn, args.generate)?;
            Ok(Some(Made { files: vec![(file, text)], sizes: described(&board).sizes, notes: Vec::new() }))
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
    Ok(Some(Made { files: vec![(file, target.without_idle_allows(text)?)], sizes: described.sizes, notes: Vec::new() }))
}

/// A map made from the files of a transcription, or from an exported board.
fn transcribed(args: &Args, from: &[String], start: &Start, file: String, env: &Env<'_>) -> Result<Made, Failure> {
    let transcripts = Transcripts::read(env, from, args.mapping.as_deref())?;
    let family = args.game.map_or_else(|| transcripts.family(), Ok)?;
    let comment = format!("Made from {}.", joined(from, from.len()));
    in_family!(family, F => taken_in::<F>(&transcripts, start, file, &comment))
}

/// The map of a family. One without errors gets its ledger; of another one each kind of error is named.
fn taken_in<F: Surface>(transcripts: &Transcripts, start: &Start, file: String, comment: &str) -> Result<Made, Failure>
where
    AnyBoard: From<F::Checked>,
{
    let wrong = |why: &dyn std::fmt::Display| Failure::Usage(format!("no map can be made of this: {why}"));
    let Transcribed { text, sizes, notes } = match transcripts.exported() {
        Some(json) => {
            let text = F::imported(json, start, comment).map_err(|why| wrong(&why))?;
            Transcribed { text, sizes: String::new(), notes: Vec::new() }
        }
        None => {
            let head = Head {
                name: start.name.as_deref().unwrap_or_default(),
                id: start.id.as_deref().unwrap_or_default(),
                author: start.author.as_deref(),
                players: &start.players,
            };
            let mapping = transcripts.mapping::<F::Mapping>()?;
            let made = F::transcribed(&transcripts.files, &mapping, &head).map_err(|why| wrong(&why))?;
            Transcribed { text: commented(comment) + &made.text, ..made }
        }
    };
    let path = format!("{}/new.board", F::SHIPPED.folder);
    let files = F::SHIPPED.memory().with(&path, text.as_str());
    let whole = compile_whole::<F>(&files, &path).map_err(|why| Failure::world(why.to_string()))?;
    let lines = transcripts.exported().map(|_| &whole.compiled.sources);
    // A fact with a warning may be missing on the board, and nothing of a whole document may be lost.
    let counts = |finding: &&Diagnostic| finding.is_error() || lines.is_some() && finding.severity == Severity::Warning;
    let found: Vec<&Diagnostic> = whole.compiled.diagnostics.iter().filter(counts).collect();
    let notes = notes.into_iter().chain(lacking(&found, lines)).collect();
    let sound = whole.compiled.board.clone().map(AnyBoard::from);
    let sizes = sound.as_ref().map_or(sizes, |board| described(board).sizes);
    let is_whole = sound.is_some() && found.is_empty();
    let text = is_whole.then(|| F::copied(&whole, start, comment)).flatten().unwrap_or(text);
    Ok(Made { files: vec![(file, text)], sizes, notes })
}

/// The errors and warnings of a map by their kinds, each with the first one's message, and with its line where that is known to be
/// a line of the new map.
fn lacking(found: &[&Diagnostic], sources: Option<&Sources>) -> Vec<String> {
    let mut notes = Vec::new();
    if !found.is_empty() {
        let (n_errors, n) = (found.iter().filter(|finding| finding.is_error()).count(), found.len());
        let all = [(n_errors, ["error", "errors"]), (n - n_errors, ["warning", "warnings"])];
        let all = all.into_iter().filter(|(n, _)| *n > 0).map(|(n, [one, many])| count(n, one, many));
        let n = all.collect::<Vec<_>>().join(" and ");
        let lines = if sources.is_some() { "; the lines are those of the map made from the file" } else { "" };
        notes.push(format!("the new map has {n}{lines}:"));
    }
    for (at, error) in found.iter().enumerate() {
        let is_same = |other: &&&Diagnostic| other.descriptor.code == error.descriptor.code;
        if found[..at].iter().any(|other| is_same(&other)) {
            continue;
        }
        let more = match found[at..].iter().filter(is_same).count() {
            1 => String::new(),
            n => format!(" (and {} more)", n - 1),
        };
        let line = |sources: &Sources| {
            let line = sources.get(error.span.file).line_of(error.span.start as usize) + 1;
            format!("line {line}: ")
        };
        let line = sources.map(line).unwrap_or_default();
        notes.push(format!("  {line}{}: {}{more}", error.descriptor.code, error.message));
    }
    notes
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
    Ok(Some(Made { files, sizes: described(&base).sizes, notes: Vec::new() }))
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
