//! The texts of a new map.

use std::path::Path;

use super::{Args, Drawn};
use crate::cli::{Env, Failure, Target, sound};
use crate::disk::{normalised, relative};
use crate::hansa::board::Board;
use crate::hansa::compile::compile;
use crate::hansa::emit::map;
use crate::hansa::generate::{Options, generate};
use crate::hansa::shipped::SHIPPED;
use crate::spelling::fold;

/// How many cities a map has when nobody says.
const N_CITIES: usize = 24;

/// Where a map of the program itself is compiled.
const OWN_PATH: &str = "maps/hansa/new.board";

/// The author's facts about the map.
#[derive(Debug, Default)]
pub(super) struct Start {
    pub(super) name: Option<String>,
    pub(super) id: Option<String>,
    pub(super) author: Option<String>,
    pub(super) players: Vec<u8>,
    pub(super) city: Vec<String>,
}

impl Start {
    /// What the command line says.
    pub(super) fn of(args: &Args) -> Self {
        let Args { name, id, author, players, drawn: Drawn { city, .. }, .. } = args;
        let city = city.iter().map(|name| name.trim().to_owned()).filter(|name| !name.is_empty()).collect();
        Self { name: name.clone(), id: id.clone(), author: author.clone(), players: players.clone(), city }
    }

    /// What cannot stand between quotes can be no name.
    fn check(&self) -> Result<(), Failure> {
        let texts = [&self.name, &self.author].into_iter().flatten().chain(&self.city);
        let is_bad = |text: &&String| text.trim().is_empty() || text.contains(|c: char| c == '"' || c.is_control());
        let mut bad = texts.filter(is_bad);
        if let Some(text) = bad.next() {
            return Err(Failure::Usage(format!("`{text}` is no name: it is empty, or has a quote or a line end")));
        }
        let is_letter = |c: char| c.is_ascii_alphanumeric() || matches!(c, '-' | '_' | '.');
        match &self.id {
            Some(id) if id.is_empty() || !id.chars().all(is_letter) => {
                Err(Failure::Usage(format!("`{id}` is no id: it takes letters, digits, `-`, `_` and `.`")))
            }
            Some(_) | None => Ok(()),
        }
    }

    /// Puts it into a board.
    fn into(self, board: &mut Board) {
        let Self { name, id, author, mut players, city: _ } = self;
        board.id = id.unwrap_or_else(|| board.id.clone());
        board.name = name.unwrap_or_else(|| board.name.clone());
        board.author = author.or_else(|| board.author.clone());
        players.sort_unstable();
        players.dedup();
        if !players.is_empty() {
            board.players = players;
        }
    }
}

/// What is to be written.
pub(super) struct Made {
    /// Names and texts, the new map first.
    pub(super) files: Vec<(String, String)>,
    /// How many cities and routes the new map has.
    pub(super) sizes: (usize, usize),
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
            let Some(checked) = sound(env, given)? else { return Ok(None) };
            let comment = format!("Started as a copy of {}.", checked.board().id);
            Ok(Some(whole(checked.board().clone(), start, &comment, file)))
        }
        (None, Some(given)) => variant(given, start, file, env),
        (None, None) => drawn(args, start, file).map(Some),
    }
}

/// A map of its own.
fn whole(mut board: Board, start: Start, comment: &str, file: String) -> Made {
    start.into(&mut board);
    Made { files: vec![(file, map::write(&board, comment))], sizes: (board.cities.len(), board.routes.len()) }
}

/// The board of a text, which has no errors as far as what the author says has none: in the order of its names.
fn read_back(text: &str) -> Result<Board, Failure> {
    let compiled =
        compile(&SHIPPED.memory().with(OWN_PATH, text), OWN_PATH).map_err(|why| Failure::world(why.to_string()))?;
    match compiled.board {
        Some(board) => Ok(board.board().clone()),
        None => {
            let first = compiled.diagnostics.iter().find(|finding| finding.is_error());
            let why = first.map_or("it has errors", |finding| finding.message.as_str());
            Err(Failure::Usage(format!("no map can be made of this: {why}")))
        }
    }
}

/// A map that is drawn, with the author's cities as far as they are named.
fn drawn(args: &Args, start: Start, file: String) -> Result<Made, Failure> {
    let Drawn { city: _, cities, seed, countries, greens, ships, effects } = &args.drawn;
    let n_named = start.city.len();
    let n_cities = cities.map_or(N_CITIES.max(n_named), |n| n as usize);
    if n_named > n_cities {
        return Err(Failure::Usage(format!("{n_named} cities are named, and the map has {n_cities}")));
    }
    let options = Options {
        id: start.id.clone().unwrap_or_default(),
        countries: countries.unwrap_or(0),
        greens: greens.unwrap_or(0),
        ships: ships.unwrap_or(0),
        effects: effects.unwrap_or(0),
        players: if start.players.is_empty() { vec![3, 4, 5] } else { start.players.clone() },
        ..Options::new(seed.unwrap_or(0), n_cities)
    };
    let text = generate(&options).map_err(|why| Failure::Usage(why.to_string()))?;
    let comment: String =
        text.lines().take_while(|line| line.starts_with("//")).map(|line| line[2..].trim().to_owned() + "\n").collect();
    let mut board = read_back(&text)?;
    named(&mut board, &start.city);
    let board = read_back(&map::write(&board, ""))?;
    Ok(whole(board, start, comment.trim_end(), file))
}

/// Gives cities the names that the author wants, one after the other; a city that has such a name keeps it.
fn named(board: &mut Board, names: &[String]) {
    let wanted: Vec<String> = names.iter().map(|name| fold(name)).collect();
    let is_there = |name: &str| board.cities.iter().any(|city| fold(&city.name) == fold(name));
    let new: Vec<&String> = names.iter().filter(|name| !is_there(name)).collect();
    let others = board.cities.iter_mut().filter(|city| !wanted.contains(&fold(&city.name)));
    others.zip(new).for_each(|(city, name)| city.name.clone_from(name));
}

/// A variant: what differs, and the files of its bases where they came with the program.
fn variant(given: &str, start: Start, file: String, env: &mut Env<'_>) -> Result<Option<Made>, Failure> {
    if given == "-" {
        return Err(Failure::Usage("a variant names its base, which cannot be standard input".to_owned()));
    }
    let target = Target::of(env, given)?;
    let Some(checked) = sound(env, given)? else { return Ok(None) };
    let base = checked.board();
    let folder = normalised(&env.folder.join(&file)).parent().map(Path::to_owned).unwrap_or_default();
    let mut files = Vec::new();
    let named = match target.identity() {
        Some(path) => relative(&folder, path),
        None => {
            let beside = relative(&env.folder, &folder);
            let beside = if beside.is_empty() { beside } else { beside + "/" };
            for (id, text) in shipped_chain(given) {
                files.push((format!("{beside}{id}.board"), text.to_owned()));
            }
            format!("{given}.board")
        }
    };
    let mut board = base.clone();
    start.into(&mut board);
    let comment = format!(
        "A variant of {named}: what is not said here is as it is there.\n\
         Say what differs with `add`, `change` and `remove`, as in `change city NAME: white square`."
    );
    let text = map::write_variant(&board, base, &named, &comment);
    files.insert(0, (file, text));
    Ok(Some(Made { files, sizes: (board.cities.len(), board.routes.len()) }))
}

/// A shipped map and the shipped maps that it varies.
fn shipped_chain(id: &str) -> Vec<(String, &'static str)> {
    let mut chain = Vec::new();
    let mut next = Some(id.to_owned());
    while let Some(id) = next {
        let Some(text) = SHIPPED.map_path(&id).and_then(|path| SHIPPED.text_of(&path)) else { break };
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
