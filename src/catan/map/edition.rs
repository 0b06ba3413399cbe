//! An edition from its file: what must stand in it, and whether its numbers agree.

mod read;
mod sound;

pub use kogge_compiler::edition::{Given, Open};
pub use read::read;
pub use sound::FINDINGS;

use std::sync::OnceLock;

use kogge_catan_game::board::edition::Edition;
use kogge_catan_game::board::table::USUAL_PLAYERS;
use kogge_catan_game::vocab::Good;
use kogge_compiler::text::{FileId, ReadError};

/// The id of the edition of a map that names none.
pub const USUAL: &str = "catan-2015";

/// The id of the edition for five and six players.
pub(super) const FIVE_SIX: &str = "catan-5-6";

/// The editions that come with the program for other games, each behind its game.
pub(super) const OTHERS: &[(&str, &str)] = &[("hansa", "big-box-2020"), ("hansa", "first-2009")];

/// The editions that come with the program, each with the text of its file.
pub(super) const SHIPPED: [(&str, &str); 2] = [
    (USUAL, include_str!("../../../maps/catan/editions/catan-2015.toml")),
    (FIVE_SIX, include_str!("../../../maps/catan/editions/catan-5-6.toml")),
];

/// The edition of a map that names none.
pub fn usual() -> Edition {
    shipped(USUAL).expect("it ships")
}

/// The edition of a new map for these numbers of players.
pub(super) fn for_players(players: &[u8]) -> Edition {
    shipped(if are_more(players) { FIVE_SIX } else { USUAL }).expect("it ships")
}

/// Whether more than four can play.
fn are_more(players: &[u8]) -> bool {
    players.iter().any(|&n| usize::from(n) > USUAL_PLAYERS)
}

/// A printed frame with the island in it. Clauses: B1.1, B1.7.
pub(super) struct Frame {
    /// The number of its hexes of land.
    pub(super) hexes: usize,
    /// The number of its harbours of each good, in the order of [`Good::ALL`].
    pub(super) harbours: [usize; Good::ALL.len()],
}

impl Frame {
    /// The frame for these numbers of players.
    pub(super) fn for_players(players: &[u8]) -> &'static Self {
        const USUAL: Frame = Frame { hexes: 19, harbours: [4, 1, 1, 1, 1, 1] };
        const FIVE_SIX: Frame = Frame { hexes: 30, harbours: [5, 1, 1, 2, 1, 1] };
        if are_more(players) { &FIVE_SIX } else { &USUAL }
    }
}

/// The shipped edition with this id. Its file is read once.
pub fn shipped(id: &str) -> Option<Edition> {
    static READ: [OnceLock<Edition>; SHIPPED.len()] = [const { OnceLock::new() }; SHIPPED.len()];
    let text_of = |id: &str| SHIPPED.iter().find(|(it, _)| *it == id).map(|&(_, text)| text);
    let at = SHIPPED.iter().position(|(it, _)| *it == id)?;
    let read = || {
        let mut open = |id: &str| Ok((FileId(1), text_of(id).ok_or(ReadError::NotFound)?.into()));
        let (edition, _) = read(id, FileId(0), SHIPPED[at].1, &mut Given { open: &mut open, ids: &Vec::new });
        edition.expect("a test reads the shipped editions without a finding")
    };
    Some(READ[at].get_or_init(read).clone())
}
