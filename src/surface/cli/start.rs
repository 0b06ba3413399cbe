//! The facts and numbers of a new map, as the command line or answers say them.

use super::Failure;
use kogge_catan_map::generate::{HEXES, WrongSize};

/// The most cities of a map that can be played.
pub(super) const MAX_CITIES: u64 = 64;

/// The author's facts about the map.
#[derive(Debug, Default)]
pub(super) struct Start {
    pub(super) name: Option<String>,
    pub(super) id: Option<String>,
    pub(super) author: Option<String>,
    pub(super) players: Vec<u8>,
    pub(super) city: Vec<String>,
}

/// The result of drawing.
#[derive(Debug, Default, clap::Args)]
#[command(next_help_heading = "For maps that are drawn")]
pub(super) struct Drawn {
    /// The seed: the same seed draws the same map
    #[arg(long, value_name = "S", conflicts_with_all = ["from", "variant_of"])]
    pub(super) seed: Option<u64>,

    /// Names of cities, comma-separated; the others get generated names
    #[arg(long, value_name = "NAME", value_delimiter = ',', conflicts_with_all = ["from", "variant_of"])]
    pub(super) city: Vec<String>,

    /// Number of cities
    #[arg(long, value_name = "N", conflicts_with_all = ["from", "variant_of"],
        value_parser = clap::value_parser!(u64).range(4..=MAX_CITIES))]
    pub(super) cities: Option<u64>,

    /// Number of foreign countries
    #[arg(long, value_name = "N", conflicts_with_all = ["from", "variant_of"])]
    pub(super) countries: Option<usize>,

    /// Number of green cities
    #[arg(long, value_name = "N", conflicts_with_all = ["from", "variant_of"])]
    pub(super) greens: Option<usize>,

    /// Number of routes with ship posts
    #[arg(long, value_name = "N", conflicts_with_all = ["from", "variant_of"])]
    pub(super) ships: Option<usize>,

    /// Number of permanent markers
    #[arg(long, value_name = "N", conflicts_with_all = ["from", "variant_of"])]
    pub(super) effects: Option<usize>,

    /// Number of land hexes of an island
    #[arg(long, value_name = "N", conflicts_with_all = ["from", "variant_of"], value_parser = hexes)]
    pub(super) hexes: Option<usize>,
}

impl Start {
    /// Refuses names and an id that no map can have.
    pub(super) fn check(&self) -> Result<(), Failure> {
        let names = [&self.name, &self.author].into_iter().flatten().chain(&self.city);
        names
            .map(|name| check_name(name))
            .chain(self.id.iter().map(|id| check_id(id)))
            .collect::<Result<(), _>>()
            .map_err(Failure::Usage)
    }

    /// Puts it into the facts of a board.
    pub(super) fn put(&self, id: &mut String, name: &mut String, author: &mut Option<String>, players: &mut Vec<u8>) {
        if let Some(own) = &self.id {
            id.clone_from(own);
        }
        if let Some(own) = &self.name {
            name.clone_from(own);
        }
        if self.author.is_some() {
            author.clone_from(&self.author);
        }
        if !self.players.is_empty() {
            players.clone_from(&self.players);
            players.sort_unstable();
            players.dedup();
        }
    }
}

/// Refuses a name that cannot stand between quotes.
pub(super) fn check_name(name: &str) -> Result<(), String> {
    match name.trim().is_empty() || name.contains(|c: char| c == '"' || c.is_control()) {
        true => Err(format!("`{name}` is not a name: it is empty, or has a quote or a line end")),
        false => Ok(()),
    }
}

/// Refuses an id that names no file.
pub(super) fn check_id(id: &str) -> Result<(), String> {
    let is_letter = |c: char| c.is_ascii_alphanumeric() || matches!(c, '-' | '_' | '.');
    match id.is_empty() || !id.chars().all(is_letter) {
        true => Err(format!("`{id}` is not an id: it takes letters, digits, `-`, `_` and `.`")),
        false => Ok(()),
    }
}

/// Reads the number of hexes of an island.
fn hexes(text: &str) -> Result<usize, String> {
    let n = text.parse::<usize>().map_err(|why| why.to_string())?;
    if HEXES.contains(&n) { Ok(n) } else { Err(WrongSize(n).to_string()) }
}
