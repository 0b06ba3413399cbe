//! The additions of each family to [`Live`] for games on a page.

use crate::seated::{Ground, Seated};
use kogge_engine::game::live::{Action, Live};
use kogge_engine::game::record::{Document, Record};
use kogge_engine::game::session::Session;
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

/// The game of a text: a record, as text or JSON, or a position.
pub(super) fn of_text<F: Stage>(ground: Ground<F>, text: &str) -> Result<GoesOn<F>, String> {
    let text = text.trim_start_matches('\u{feff}');
    let document = Document::of(text).map_err(|why| why.message)?;
    if let Some(why) = document.of_another_game(F::NAME) {
        return Err(format!("this is {why}"));
    }
    if !document.is_record {
        let game = Session::from_json(ground.table.into_owned(), ground.edition.into_owned(), text);
        let game = game.map_err(|why| format!("in the position: {why}"))?;
        return Ok(GoesOn { game: game.into(), seats: Vec::new(), seed: None });
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
