//! Differences of commands between families.

mod catan;
mod hansa;

use super::start::{Drawn, Start};
use super::table::Seated;
use super::{Env, Failure};
use crate::families::{AnyBoard, FamilyName, in_family, of_any};
use kogge_catan_game::board::facts::fingerprint as catan_fingerprint;
use kogge_compiler::compile::{Family, Whole, compile};
use kogge_compiler::diagnostic::Diagnostic;
use kogge_compiler::diff::Diff;
use kogge_compiler::summary::Row;
use kogge_compiler::text::FileId;
use kogge_compiler::transcript::{Comparison, Head, Transcribed, TranscriptError, TranscriptFile};
use kogge_engine::game::Game;
use kogge_engine::json::JsonError;
use kogge_engine::vocab::Tongue;
use kogge_engine::wording::count;
use kogge_hansa_map::board::fingerprint::fingerprint as hansa_fingerprint;
use kogge_picture::kit::{Component, Kit, Tokens, Unkitted, Wishes};
use kogge_picture::palette::Colours;
use kogge_picture::words::credits;
use kogge_picture::{Elements, Gauge, Legend, Paper, Sheet, Slot, Style};
use serde::de::DeserializeOwned;

/// The picture of a board without pieces, and the pieces of each position.
pub(super) type InSeries = (Sheet, Vec<Vec<Elements>>);

/// A family as the commands know it.
pub(super) trait Surface: Seated {
    /// The thing by which people know the size of a board on paper.
    const GAUGE: Gauge;

    /// Why there is no picture of a map that has none.
    const NOT_DRAWN: &'static str;

    /// A position as a picture shows it.
    type Lying;

    /// A position of a game.
    fn lying(rules: <Self::State as Game>::Rules<'_>, state: &Self::State) -> Self::Lying;

    /// A position without its words, which are written elsewhere.
    fn wordless(lying: Self::Lying) -> Self::Lying;

    /// The picture of a map, of one with errors as far as it was understood, and the pieces of positions of one game, of which the last says
    /// what the picture explains; `None` where that is nothing.
    ///
    /// # Errors
    ///
    /// [`Failure::Usage`] when what is asked for is not there on such a map.
    fn sheet(
        whole: &Whole<Self>,
        asked: &Asked<'_>,
        lyings: &[Self::Lying],
        env: &mut Env<'_>,
    ) -> Result<Option<InSeries>, Failure>;

    /// Reads a palette from the text of its file. It is there when no finding is an error.
    fn palette(file: FileId, text: &str) -> (Option<Colours>, Vec<Diagnostic>);

    /// The numbers of players that a map is for.
    fn for_players(board: &Self::Checked) -> Vec<u8>;

    /// The whole game of a map on paper.
    ///
    /// # Errors
    ///
    /// [`Unkitted`] when a part or a module is asked for that is not there, or something is larger than a page.
    fn kit(board: &Self::Checked, modules: Option<&[Self::Module]>, wishes: &Wishes<'_>) -> Result<Kit, Unkitted>;

    /// A layout of a map, the fairest of a number of them; `name` is the map's. `None` where the map has errors.
    ///
    /// # Errors
    ///
    /// [`Failure::Usage`] when nothing is drawn by lot, or no layout is found.
    fn lay(whole: &Whole<Self>, name: &str, seed: u64, of: u32) -> Result<Option<Laid>, Failure>;

    /// The keys and words of a transcription.
    type Mapping: DeserializeOwned + Default;

    /// Compares a map with a transcription.
    ///
    /// # Errors
    ///
    /// [`TranscriptError`] when the files have not what the mapping names, or there is nothing to compare.
    fn compared(
        board: &Self::Checked,
        files: &[TranscriptFile],
        mapping: &Self::Mapping,
    ) -> Result<Comparison, TranscriptError>;

    /// The lines of a map with the facts of a transcription.
    ///
    /// # Errors
    ///
    /// [`TranscriptError`] when there is nothing to read, or a value cannot stand in a map.
    fn transcribed(
        files: &[TranscriptFile],
        mapping: &Self::Mapping,
        head: &Head<'_>,
    ) -> Result<Transcribed, TranscriptError>;

    /// The map of an exported board, with what the author says, below a comment.
    ///
    /// # Errors
    ///
    /// [`JsonError`] with the place of what no board has.
    fn imported(json: &str, start: &Start, comment: &str) -> Result<String, JsonError>;

    /// A map of its own with the facts of another one and what the author says, below a comment. `None` where that one has
    /// errors.
    fn copied(whole: &Whole<Self>, start: &Start, comment: &str) -> Option<String>;

    /// A variant of the map in the file `base`, with what the author says.
    fn varied(board: &Self::Checked, start: &Start, base: &str) -> String;

    /// A new map with what the author says; `by_lot` asks for one of the seed 0 where no seed is given.
    ///
    /// # Errors
    ///
    /// [`Failure::Usage`] when no map can be made of it.
    fn drawn(start: &Start, drawn: &Drawn, by_lot: bool) -> Result<(String, Self::Checked), Failure>;
}

/// See [`Surface::varied`].
pub(super) fn varied(board: &AnyBoard, start: &Start, base: &str) -> String {
    of_any!(AnyBoard, board, F, board => F::varied(board, start, base))
}

/// A new map of a game; see [`Surface::drawn`].
///
/// # Errors
///
/// As there.
pub(super) fn drawn(
    game: FamilyName,
    start: &Start,
    drawn: &Drawn,
    by_lot: bool,
) -> Result<(String, AnyBoard), Failure> {
    in_family!(game, F => F::drawn(start, drawn, by_lot).map(|(text, board)| (text, AnyBoard::from(board))))
}

/// The board of a text, which has no errors as far as what the author says has none.
fn read_back<F: Family>(text: &str) -> Result<F::Checked, Failure> {
    let path = format!("{}/new.board", F::SHIPPED.folder);
    let compiled =
        compile::<F>(&F::SHIPPED.memory().with(&path, text), &path).map_err(|why| Failure::world(why.to_string()))?;
    let first = compiled.diagnostics.iter().find(|finding| finding.is_error());
    let why = first.map_or("it has errors", |finding| finding.message.as_str());
    compiled.board.ok_or_else(|| Failure::Usage(format!("no map can be made of this: {why}")))
}

/// A layout as a map.
pub(super) struct Laid {
    /// The text of the map.
    pub(super) text: String,
    /// The layout, and how fair.
    pub(super) note: String,
}

/// The wishes for a picture.
pub(super) struct Asked<'a> {
    pub(super) style: Style,
    /// The palette that takes the place of the style.
    pub(super) colours: Option<&'a Colours>,
    /// The findings that are marked and listed.
    pub(super) marked: &'a [Diagnostic],
    /// The highlighted things, as written.
    pub(super) highlights: &'a [String],
    /// The seed of the layout that is drawn.
    pub(super) seed: Option<u64>,
    /// The layers over it, as written.
    pub(super) layers: &'a [String],
    /// Where the meanings of its symbols stand, if not where they usually do.
    pub(super) legend: Option<Legend>,
}

/// One thing and several of a kind that transcriptions list.
pub(super) fn kind_in_words(kind: &str) -> [&str; 2] {
    match kind {
        "city" => ["city", "cities"],
        "hex" => ["hex", "hexes"],
        "harbour" => ["harbour", "harbours"],
        _ => ["route", "routes"],
    }
}

/// The rows of a board that `kogge show` prints, and the fingerprint of its facts.
pub(super) fn summary(board: &AnyBoard) -> (Vec<Row>, u64) {
    match board {
        AnyBoard::Hansa(board) => kogge_hansa_map::summary::summary(board.board()),
        AnyBoard::Catan(board) => kogge_catan_map::summary::summary(board.board()),
    }
}

/// A board in words of a language.
pub(super) fn in_words(board: &AnyBoard, tongue: Tongue) -> kogge_report::Described {
    of_any!(AnyBoard, board, F, board => F::described(board, tongue))
}

/// Game, players and size of a board in a line, in the language of its pictures, from its words in it.
pub(super) fn facts(board: &AnyBoard, words: &kogge_report::Described) -> String {
    let described = described(board);
    kogge_report::site::facts(described.words, board.family().word(), described.players, &words.sizes)
}

/// Facts with the author and the licence, where they are stated.
pub(super) fn line(facts: &str, credits: &str) -> String {
    [facts, credits].into_iter().filter(|it| !it.is_empty()).collect::<Vec<_>>().join(" · ")
}

/// A board as a map of its own.
pub(super) fn as_map(board: &AnyBoard) -> String {
    match board {
        AnyBoard::Hansa(board) => kogge_hansa_map::emit::map::write(board.board(), ""),
        AnyBoard::Catan(board) => kogge_catan_map::emit::map::write(board.board(), ""),
    }
}

/// The picture of a board, as `kogge draw` draws it, or without the meanings of its symbols.
pub(super) fn picture(board: &AnyBoard, is_explained: bool) -> Sheet {
    match board {
        AnyBoard::Hansa(board) => {
            let sketch = kogge_hansa_map::draw::Sketch::of(board.board());
            kogge_hansa_map::draw::Sketch { legend: Legend::No, ..sketch }.draw().into_sheet()
        }
        AnyBoard::Catan(board) => {
            let legend = if is_explained { Legend::Below } else { Legend::No };
            let sketch = kogge_catan_map::draw::Sketch::of(board.board());
            kogge_catan_map::draw::Sketch { legend, ..sketch }.draw().into_sheet()
        }
    }
}

/// The picture of a board before a game, and the slots on it.
pub(super) fn slots(board: &AnyBoard) -> (Sheet, Vec<Slot>) {
    match board {
        AnyBoard::Hansa(board) => kogge_hansa_map::draw::slots(board.board()),
        AnyBoard::Catan(board) => kogge_catan_map::draw::slots(board.board()),
    }
}

/// The pieces of the kit for the most players, in its usual size.
///
/// # Errors
///
/// [`Failure::Usage`] when the board is too large for paper.
pub(super) fn components(board: &AnyBoard) -> Result<Vec<Component>, Failure> {
    fn wishes<F: Surface>(board: &F::Checked) -> Wishes<'static> {
        Wishes {
            paper: Paper::A4,
            size: F::GAUGE.usual,
            may_grow: false,
            style: Style::Plain,
            colours: None,
            players: F::for_players(board).into_iter().max().unwrap_or(0),
            only: &[],
            has_backs: true,
            tokens: Tokens::default(),
        }
    }
    match board {
        AnyBoard::Hansa(board) => {
            let wishes = wishes::<kogge_hansa_map::Hansa>(board);
            kogge_hansa_map::draw::kit::components(board.board(), &wishes)
                .map_err(|why| Failure::Usage(why.to_string()))
        }
        AnyBoard::Catan(board) => {
            let wishes = wishes::<kogge_catan_map::Catan>(board);
            let board = kogge_catan_map::draw::kit::for_modules(board.board(), None, wishes.players);
            Ok(kogge_catan_map::draw::kit::components(&board, &wishes))
        }
    }
}

/// A map in a comparison.
pub(super) struct Described<'a> {
    pub(super) id: &'a str,
    pub(super) name: &'a str,
    /// The id of the edition.
    pub(super) edition: &'a str,
    /// Those of board and edition.
    pub(super) fingerprints: [u64; 2],
    /// `27 cities and 39 routes`.
    pub(super) sizes: String,
    pub(super) edition_name: &'a str,
    /// The version, the author and the licence, as the map states them.
    pub(super) version: &'a Option<String>,
    pub(super) author: &'a Option<String>,
    pub(super) licence: &'a Option<String>,
    pub(super) players: &'a [u8],
    /// The language of its pictures.
    pub(super) words: Tongue,
}

impl Described<'_> {
    /// The author and the licence, where they are stated, with a point between them.
    pub(super) fn credits(&self) -> String {
        credits(self.words, [&None, self.author, self.licence]).collect::<Vec<_>>().join(" · ")
    }
}

/// A map as comparisons name it.
pub(super) fn described(board: &AnyBoard) -> Described<'_> {
    // The boards of both families state these alike.
    macro_rules! described {
        ($board:ident, $fingerprint:path, $sizes:expr) => {
            Described {
                id: &$board.id,
                name: &$board.name,
                edition: &$board.edition.id,
                fingerprints: [$fingerprint($board), $board.edition.fingerprint()],
                sizes: $sizes,
                edition_name: &$board.edition.name,
                version: &$board.version,
                author: &$board.author,
                licence: &$board.licence,
                players: &$board.players,
                words: $board.words,
            }
        };
    }
    let and = |one: String, other: String| format!("{one} and {other}");
    match board {
        AnyBoard::Hansa(board) => {
            let board = board.board();
            let cities = count(board.cities.len(), "city", "cities");
            described!(board, hansa_fingerprint, and(cities, count(board.routes.len(), "route", "routes")))
        }
        AnyBoard::Catan(board) => {
            let board = board.board();
            let hexes = count(board.hexes.len(), "hex", "hexes");
            described!(board, catan_fingerprint, and(hexes, count(board.harbours.len(), "harbour", "harbours")))
        }
    }
}

/// How two boards differ; `names` are those of the maps.
///
/// # Errors
///
/// [`Failure::Usage`] when they are maps of different games.
pub(super) fn diff([old, new]: [&AnyBoard; 2], names: [&str; 2]) -> Result<Diff, Failure> {
    old.diff(new).ok_or_else(|| of_two_games(names, [old, new].map(|board| board.family().word())))
}

/// The refusal to compare maps of different games; `names` are those of the maps, the others those of their games.
pub(super) fn of_two_games([before, after]: [&str; 2], [old, new]: [&str; 2]) -> Failure {
    Failure::Usage(format!(
        "`{before}` is a map of game `{old}` and `{after}` one of game `{new}`; compare maps of one game"
    ))
}
