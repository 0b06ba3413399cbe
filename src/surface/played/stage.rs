//! The additions of each family to [`Live`] for games on a page, and the ways in which such games begin.

use crate::bundled::UNSOUND;
use crate::families::{AnyBoard, compile_any};
use crate::seated::{Asked, Ground, ModuleWord, Seated, known};
use kogge_compiler::diagnostic::Severity;
use kogge_compiler::text::MemoryFiles;
use kogge_engine::game::live::menu::Entry;
use kogge_engine::game::live::{Action, Chair, Live};
use kogge_engine::game::record::{Document, Record};
use kogge_engine::game::session::{Embedded, Session};
use kogge_engine::game::{Seat, Shared};
use kogge_picture::{Spot, Style};

/// A decision of a game of a family.
pub(crate) type ActionOf<F> = Action<<F as Stage>::Game>;

/// A family whose games are played on a page.
pub(crate) trait Stage: Seated {
    /// Its games.
    type Game: Live<State = Self::State> + From<Session<Self::State>> + Send + 'static;
    /// Where the pieces of later positions are placed.
    type Lie: Clone + Send + 'static;

    /// The board without pieces.
    fn scene(board: &Self::Checked, game: &Self::Game, style: Style) -> Scene<Self::Lie>;

    /// The pieces of the position as elements over the board, from the lowest to the highest.
    fn pieces(board: &Self::Checked, lie: &Self::Lie, game: &Self::Game) -> Vec<String>;

    /// The places of an action, as the spots of the board name them.
    fn places(game: &Self::Game, action: ActionOf<Self>) -> Vec<String>;
}

/// A board without pieces.
pub(crate) struct Scene<L> {
    pub(crate) svg: String,
    /// The places on it.
    pub(crate) spots: Vec<Spot>,
    pub(crate) lie: L,
}

/// A game that goes on: who played it by its record, and the seed that it was drawn from.
pub(crate) struct GoesOn<F: Stage> {
    pub(crate) game: F::Game,
    #[cfg_attr(not(feature = "page-games"), expect(dead_code, reason = "a server has its own players"))]
    pub(crate) seats: Vec<String>,
    #[cfg_attr(
        not(any(feature = "packages", feature = "page-games")),
        expect(dead_code, reason = "a server draws what follows")
    )]
    pub(crate) seed: Option<u64>,
}

/// A map as its games share it.
pub(crate) struct Field<F: Stage> {
    pub(crate) table: Shared<<F::State as Embedded>::Table>,
    pub(crate) edition: Shared<<F::State as Embedded>::Edition>,
}

impl<F: Stage> Clone for Field<F> {
    fn clone(&self) -> Self {
        Self { table: self.table.clone(), edition: self.edition.clone() }
    }
}

impl<F: Stage> Field<F>
where
    F::Table: Clone,
    F::Edition: Clone,
{
    /// The field of a board.
    pub(crate) fn of(board: &F::Checked) -> Result<Self, String> {
        let ground = Ground::<F>::of(board).map_err(|why| why.to_string())?;
        Ok(Self { table: ground.table.into(), edition: ground.edition.into() })
    }

    /// A new game.
    pub(crate) fn set_up(self, asked: &Asked<'_>) -> Result<F::Game, String> {
        let config = F::config(&self.table, asked).map_err(|why| why.to_string())?;
        Session::new(self.table, self.edition, &config).map(Into::into).map_err(|why: F::Refused| why.to_string())
    }
}

/// The board of the map at a path.
///
/// # Errors
///
/// The first error of the map, or why it cannot be read.
pub(crate) fn sound(files: &MemoryFiles, path: &str) -> Result<AnyBoard, String> {
    let compiled = compile_any(files, path).map_err(|why| why.to_string())?;
    let error = compiled.diagnostics.iter().find(|found| found.severity == Severity::Error);
    let error = || error.map_or(UNSOUND.to_owned(), |found| format!("{UNSOUND}: {}", found.message));
    compiled.board.ok_or_else(error)
}

/// The modules of these words.
pub(crate) fn modules_of(words: &[String]) -> Result<Vec<ModuleWord>, String> {
    words.iter().map(|word| word.parse()).collect()
}

/// The game of a text: a record, as text or JSON, or a position.
pub(crate) fn of_text<F: Stage>(field: Field<F>, text: &str) -> Result<GoesOn<F>, String> {
    let text = text.trim_start_matches('\u{feff}');
    let document = Document::of(text).map_err(|why| why.message)?;
    if let Some(why) = document.of_another_game(F::NAME) {
        return Err(format!("this is {why}"));
    }
    if !document.is_record {
        let game = Session::from_json(field.table, field.edition, text);
        let game = game.map_err(|why| format!("in the position: {why}"))?;
        return Ok(GoesOn { game: game.into(), seats: Vec::new(), seed: None });
    }
    let record = Record::<F::State>::of_text(text).map_err(|why| why.to_string())?;
    // Kinds of players are not names: players go by the letters of their seats.
    let game = Session::from_record(field.table, field.edition, &record);
    let game = game.map_err(|why| why.to_string())?.named::<String>([]);
    Ok(GoesOn { game: game.into(), seats: record.seats, seed: record.seed })
}

/// The players, from seat A on.
pub(crate) fn chairs_of<F: Seated>(words: &[String], n_players: usize) -> Result<Vec<Chair>, String> {
    if words.len() != n_players {
        return Err(format!("{n_players} play in this game, and {} seats are filled", words.len()));
    }
    let chairs = words.iter().map(|word| word.parse()).collect::<Result<Vec<Chair>, String>>()?;
    known::<F>(chairs.iter().filter_map(|chair| chair.kind())).map_err(|why| why.to_string())?;
    Ok(chairs)
}

/// The choice with a text.
pub(crate) fn find<A: Copy>(entries: &[Entry<A>], text: &str) -> Option<A> {
    entries.iter().find_map(|entry| match entry {
        Entry::Choice(own, action) => (own == text).then_some(*action),
        Entry::More(_, more) => find(more, text),
    })
}

/// The width of pages in words, in columns.
const WIDTH: usize = 80;

/// The number of a page in words, by one of its names.
pub(crate) fn page_number<F: Stage>(page: &str) -> Result<usize, String> {
    let number = F::Game::PAGES.iter().position(|words| words.contains(&page));
    number.ok_or_else(|| "there is no such page".to_owned())
}

/// A page in words, as a seat may see it.
pub(crate) fn page_text<F: Stage>(game: &F::Game, seat: Seat, number: usize) -> Result<String, String> {
    let mut text = String::new();
    game.write_page(seat, number, WIDTH, &mut text).map_err(|why| why.to_string())?;
    Ok(text)
}
