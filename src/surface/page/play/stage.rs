//! The additions of each family to [`Live`] for games on a page.

use crate::seated::{Ground, Seated};
use kogge_catan_map::Catan;
use kogge_engine::game::live::{Action, Live};
use kogge_engine::game::notation::NotationError;
use kogge_engine::game::record::{Record, Recorded as _, game_of, is_record};
use kogge_engine::game::session::Session;
use kogge_hansa_map::Hansa;
use kogge_picture::{Spot, Style};

/// A family whose games are played on a page.
pub(super) trait Stage: Seated {
    /// Its games.
    type Game: Live<State = Self::State> + From<Session<Self::State>>;
    /// Where the pieces of later positions are placed.
    type Lie;

    /// The board without pieces.
    fn scene(board: &Self::Checked, game: &Self::Game, style: Style) -> Scene<Self::Lie>;

    /// The pieces of the position as elements over the board, from the lowest to the highest.
    fn pieces(board: &Self::Checked, lie: &Self::Lie, game: &Self::Game) -> Vec<String>;

    /// The places of an action, as the spots of the board name them.
    fn places(game: &Self::Game, action: Action<Self::Game>) -> Vec<String>;
}

/// A board without pieces.
pub(super) struct Scene<L> {
    pub(super) svg: String,
    /// The places on it.
    pub(super) spots: Vec<Spot>,
    pub(super) lie: L,
}

/// A game that goes on: who played it by its record, and the seed that it was drawn from.
pub(super) struct GoesOn<F: Stage> {
    pub(super) game: F::Game,
    pub(super) seats: Vec<String>,
    pub(super) seed: Option<u64>,
}

/// The forms of positions in one line, and their games.
const FORMS: [(&str, &str); 2] = [
    (<Hansa as Seated>::State::POSITION, <Hansa as Seated>::State::GAME),
    (<Catan as Seated>::State::POSITION, <Catan as Seated>::State::GAME),
];

/// Why a position in one line cannot be read, with the place.
fn unread(line: &str, error: &NotationError) -> String {
    let n_before = line.get(..error.at.start).map_or(0, |before| before.chars().count());
    format!("in the position, at character {}: {error}", n_before + 1)
}

/// The game of a text: a record, as text or JSON, or a position.
pub(super) fn of_text<F: Stage>(ground: Ground<F>, text: &str) -> Result<GoesOn<F>, String> {
    let text = text.trim_start_matches('\u{feff}');
    let own = F::NAME;
    if !is_record(text) {
        let line = text.trim();
        return match FORMS.iter().find(|(form, _)| line.split_whitespace().next() == Some(form)) {
            Some(&(_, named)) if named == own => {
                let game = Session::from_line(ground.table.into_owned(), ground.edition.into_owned(), line);
                let game = game.map_err(|why| unread(line, &why))?;
                Ok(GoesOn { game: game.into(), seats: Vec::new(), seed: None })
            }
            Some((_, named)) => Err(format!("this is a position of game `{named}`, and the map is of game `{own}`")),
            None => Err("this is neither the record of a game nor a position in one line".to_owned()),
        };
    }
    let named = game_of(text).unwrap_or_else(|| "hansa".to_owned());
    if named != own {
        return Err(format!("this is a record of game `{named}`, and the map is of game `{own}`"));
    }
    let record: Record<F::State> = match text.starts_with('{') {
        true => Record::parse_json(text).map_err(|why| why.to_string())?,
        false => Record::parse(text).map_err(|why| why.to_string())?,
    };
    let (table, edition) = (ground.table.into_owned(), ground.edition.into_owned());
    // Kinds of players are not names: players go by the letters of their seats.
    let game = Session::from_record(table, edition, &record).map_err(|why| why.to_string())?.named::<String>([]);
    Ok(GoesOn { game: game.into(), seats: record.seats, seed: record.seed })
}
