//! Records of games that people played, in a folder: they are counted as the games of a study are.

use std::collections::BTreeSet;
use std::fmt::Display;
use std::fs;
use std::io::{self, Read};
use std::path::Path;

use super::{Env, Failure};
use crate::disk::cause;
use crate::seated::{Ground, Seated};
use kogge_compiler::text::without_mark;
use kogge_engine::game::PlayerKind;
use kogge_engine::game::record::{Document, MAX_RECORD_BYTES, Record, RecordError, RecordProblem};
use kogge_engine::hash::fnv1a;
use kogge_engine::study::{Player, Results, Tally};
use kogge_engine::wording::count;

/// The most files of a folder that are read.
const MAX_FILES: usize = 10_000;
/// How many damaged records are named.
const MOST_NAMED: usize = 5;

/// The games of people that were counted.
pub(super) struct Counted<F: Seated> {
    pub(super) results: Results<F::State>,
    /// How many of them had computer players as well.
    pub(super) mixed: u64,
    /// How many were left before their end, and are not counted.
    pub(super) left: u64,
}

/// The records that are not counted.
#[derive(Default)]
struct LeftOut {
    others: usize,
    twice: usize,
    damaged: usize,
}

/// Counts the games of a folder that people played on the board of a study, with as many players and the same modules.
/// Other files are passed over.
///
/// # Errors
///
/// [`Failure::Usage`] where the map is not known or no such game came to its end, and [`Failure::World`] where the folder
/// cannot be read.
pub(super) fn counted<F: Seated>(
    folder: &str,
    board: Option<&F::Checked>,
    main: &Results<F::State>,
    env: &mut Env<'_>,
) -> Result<Counted<F>, Failure> {
    let id = &main.setting.map.id;
    let board =
        board.ok_or_else(|| Failure::Usage(format!("`--records` needs the map `{id}`: name its file in `--map`")))?;
    let ground = Ground::<F>::of(board).map_err(|why| Failure::Usage(why.to_string()))?;
    let mut player = Player::new(main.setting.elsewhere());
    let (mut mixed, mut left, mut out) = (0, 0, LeftOut::default());
    let mut known = BTreeSet::new();
    for name in names(&env.folder.join(folder)).map_err(|why| unreadable(folder, &why))? {
        let path = format!("{}/{name}", folder.trim_end_matches('/'));
        let text = text(&env.folder.join(&path)).map_err(|why| unreadable(&path, &why))?;
        let Some(text) = text else { continue };
        let Ok(Document { game, is_record: true }) = Document::of(&text) else { continue };
        if game != F::NAME {
            out.others += 1;
            continue;
        }
        let record = match Record::<F::State>::of_text(&text) {
            Ok(record) => record,
            Err(why) => {
                out.damaged(&path, &why, env);
                continue;
            }
        };
        let n_people = record.seats.iter().filter(|seat| seat.parse::<PlayerKind>().is_err()).count();
        if n_people == 0 || !player.setting().is_of(ground.of_games(), &record) {
            out.others += 1;
            continue;
        }
        // Several players of a game may have saved it.
        let mut nameless = record.clone();
        nameless.seats.iter_mut().for_each(String::clear);
        if !known.insert(fnv1a(nameless.json().as_bytes())) {
            out.twice += 1;
            continue;
        }
        match player.count(ground.of_games(), &record) {
            Ok(true) => mixed += u64::from(n_people < record.seats.len()),
            Ok(false) => left += 1,
            Err(RecordError { problem, .. }) if is_elsewhere(&problem) => out.others += 1,
            Err(why) => out.damaged(&path, &why, env),
        }
    }
    let results = player.results(ground.of_games());
    let n_counted = results.tally.totals().games as usize;
    let said = out.said(left as usize);
    if n_counted == 0 {
        let n = main.setting.players;
        let why = format!(
            "`{folder}` has no game that people played to its end on `{id}` with {n} players and these modules"
        );
        return Err(Failure::Usage(format!("{why}{said}")));
    }
    env.note(&format!("{} of people in `{folder}`{said}", count(n_counted, "game", "games")));
    Ok(Counted { results, mixed, left })
}

/// Whether a record is of another board or of other rules.
const fn is_elsewhere(problem: &RecordProblem) -> bool {
    use RecordProblem::{OtherEdition, OtherGame, OtherMap, OtherRules};
    matches!(problem, OtherMap { .. } | OtherEdition { .. } | OtherGame { .. } | OtherRules { .. })
}

impl LeftOut {
    /// Notes a damaged record.
    fn damaged(&mut self, path: &str, why: &dyn Display, env: &mut Env<'_>) {
        self.damaged += 1;
        if self.damaged <= MOST_NAMED {
            env.note(&format!("`{path}` is not counted: {why}"));
        }
    }

    /// These numbers in words, behind something else.
    fn said(&self, left: usize) -> String {
        let Self { others, twice, damaged } = *self;
        let parts = [
            (left, "unfinished"),
            (others, "of other maps, rules, modules, numbers of players or without people"),
            (twice, "twice"),
            (damaged, "damaged"),
        ];
        let parts: Vec<String> = parts.iter().filter(|(n, _)| *n > 0).map(|(n, what)| format!("{n} {what}")).collect();
        if parts.is_empty() { String::new() } else { format!("; not counted: {}", parts.join(", ")) }
    }
}

fn unreadable(path: &str, why: &io::Error) -> Failure {
    Failure::world(format!("cannot read `{path}`: {}", cause(why)))
}

/// The names of the files of a folder, in their order.
fn names(folder: &Path) -> io::Result<Vec<String>> {
    let mut names = Vec::new();
    for entry in fs::read_dir(folder)? {
        let entry = entry?;
        // What is not text is the name of no record.
        if let (true, Ok(name)) = (entry.path().is_file(), entry.file_name().into_string()) {
            names.push(name);
        }
        if names.len() > MAX_FILES {
            return Err(io::Error::other(format!("a folder of records has at most {MAX_FILES} files")));
        }
    }
    names.sort();
    Ok(names)
}

/// The text of a file that may be a record.
fn text(path: &Path) -> io::Result<Option<String>> {
    let mut bytes = Vec::new();
    fs::File::open(path)?.take(MAX_RECORD_BYTES as u64 + 1).read_to_end(&mut bytes)?;
    Ok((bytes.len() <= MAX_RECORD_BYTES).then(|| String::from_utf8(bytes).ok()).flatten().map(without_mark))
}
