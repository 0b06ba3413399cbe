//! A whole game on paper, to cut out and play with: a list, a player aid, a board of true size, and sheets of pieces, with
//! their backs on the next page, mirrored, so that a printer that turns the paper over its long edge puts each back
//! behind its front. What is printed on one side comes first, so that the two kinds are two ranges of pages.

mod pieces;
mod sheets;
mod text;
mod words;

use std::ops::RangeInclusive;

use super::Style;
use super::geometry::Point;
use super::palette::Colours;
#[doc(hidden)]
pub use super::print::face::Face;
use super::print::{Leaf, Paper, Print, Size, Unprintable};
use super::sheet::Sheet;
use kogge_engine::spelling::nearest;
use kogge_engine::vocab::{Tongue, words};
#[doc(hidden)]
pub use pieces::{Cut, Part, Piece, ground, signed};
#[doc(hidden)]
pub use text::{Block, PLAN, Text};
pub use words::{AID, BOARD, LIST};

/// The wishes for a kit.
#[derive(Debug, Clone, Copy)]
pub struct Wishes<'a> {
    /// On what.
    pub paper: Paper,
    /// The size of the gauge of the board in millimetres.
    pub size: f64,
    /// Whether a board that pieces are put on may be larger, where it needs no more pages.
    pub may_grow: bool,
    /// How it looks.
    pub style: Style,
    /// The colours that take the place of those of the style.
    pub colours: Option<&'a Colours>,
    /// The most players that may take part.
    pub players: u8,
    /// The words of the parts to print; nothing for all.
    pub only: &'a [String],
    /// Whether pieces have backs.
    pub has_backs: bool,
    /// The outline of tokens.
    pub tokens: Tokens,
}

words! {
    /// The outline of tokens that lie before players.
    #[derive(Default)]
    pub enum Tokens {
        /// Discs of 25.4 mm, the width of the usual punch.
        #[default]
        Discs = "discs",
        /// Squares of 22 mm, side by side, for scissors.
        Squares = "squares",
    }
}

impl Tokens {
    /// Along what they are cut.
    #[doc(hidden)]
    pub const fn cut(self) -> Cut {
        match self {
            Self::Discs => Cut::Disc(25.4),
            Self::Squares => Cut::Card([22.0; 2]),
        }
    }
}

impl Wishes<'_> {
    /// The same with the size that a board takes that may grow.
    ///
    /// # Errors
    ///
    /// [`Unkitted::Board`] when the board is too large.
    #[doc(hidden)]
    pub fn grown_on(&self, board: &Sheet) -> Result<Self, Unkitted> {
        if !self.may_grow || self.paper.sides().is_none() {
            return Ok(*self);
        }
        let print = Print { size: Size::AtLeast(self.size), ..self.print() };
        let size = board.gauge_on(&print).map_err(Unkitted::Board)?;
        Ok(Self { size, may_grow: false, ..*self })
    }

    /// The print of the board.
    const fn print(&self) -> Print {
        Print { paper: self.paper, size: Size::Gauge(self.size), bleed: 0.0 }
    }
}

/// A kit as its family describes it.
#[doc(hidden)]
pub struct Draft {
    /// The language of its words.
    #[doc(hidden)]
    pub tongue: Tongue,
    /// The name of the map.
    #[doc(hidden)]
    pub title: String,
    /// The purpose of the map, in a line.
    #[doc(hidden)]
    pub subtitle: String,
    #[doc(hidden)]
    pub board: Sheet,
    #[doc(hidden)]
    pub aid: Text,
    /// The things that are needed besides this paper.
    #[doc(hidden)]
    pub needed: Vec<Block>,
    #[doc(hidden)]
    pub parts: Vec<Part>,
}

/// A kind of piece of a kit, by itself.
#[derive(Debug, Clone, PartialEq)]
pub struct Component {
    /// The word of its part.
    pub part: &'static str,
    /// Its kind; empty where all pieces of its part are alike.
    pub kind: String,
    /// How many there are.
    pub count: usize,
    /// Its sides, as large as the piece.
    pub front: Leaf,
    /// The other side; nothing where it is blank.
    pub back: Option<Leaf>,
}

/// A kit on its pages.
#[derive(Debug, Clone, PartialEq)]
pub struct Kit {
    /// The name of the map.
    pub title: String,
    /// The pages.
    pub pages: Vec<Leaf>,
    /// The parts on them, in their order.
    pub made: Vec<Made>,
    /// The first page that has a back, where pages are printed on both sides.
    pub two_sided: Option<usize>,
}

/// A part of a kit that was made.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Made {
    /// The word by which it is asked for.
    pub word: &'static str,
    /// Its name.
    pub title: String,
    /// How many pieces it has and how large they are, or another measure.
    pub measure: String,
    /// How many of them there are of each kind, in words; empty where all are alike.
    pub kinds: String,
    /// How many pieces it has; 0 for pages that are not cut.
    pub count: usize,
    /// Its pages, from 1.
    pub pages: RangeInclusive<usize>,
}

/// The reason why there is no kit.
#[derive(Debug, Clone, PartialEq)]
pub enum Unkitted {
    /// The paper has no fixed size.
    NoPaper,
    /// The board is not printed.
    Board(Unprintable),
    /// The map has no such part; the words of those that it has.
    NoPart(String, Vec<&'static str>),
    /// The map has no such module; its word.
    NoModule(&'static str),
    /// A piece is larger than a page: its part, and its size in millimetres.
    TooLarge(String, Point),
}

impl std::fmt::Display for Unkitted {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Self::NoPaper => f.write_str("a kit needs paper of a fixed size, such as A4"),
            Self::Board(why) => write!(f, "the board is not printed: {why}"),
            Self::NoPart(word, known) => {
                write!(f, "the kit of this map has no part `{word}`: ")?;
                match nearest(word, known.iter().copied()) {
                    Some(near) => write!(f, "did you mean `{near}`?"),
                    None => write!(f, "there are {}", known.join(", ")),
                }
            }
            Self::NoModule(word) => write!(f, "this map does not have the module `{word}`"),
            Self::TooLarge(part, [width, height]) => write!(
                f,
                "a piece of `{part}` has {width:.0} by {height:.0} mm, and the page has no room for it: take larger paper or \
                 a smaller size"
            ),
        }
    }
}

impl std::error::Error for Unkitted {}

impl From<Unprintable> for Unkitted {
    fn from(why: Unprintable) -> Self {
        Self::Board(why)
    }
}

impl Draft {
    /// Its pieces by themselves, those of each part in their order.
    #[doc(hidden)]
    pub fn components(self) -> Vec<Component> {
        self.parts.iter().flat_map(Part::components).collect()
    }

    /// The kit on its pages.
    ///
    /// # Errors
    ///
    /// [`Unkitted`] when a part is asked for that is not there, or a piece is larger than a page.
    #[doc(hidden)]
    pub fn lay(mut self, wishes: &Wishes<'_>) -> Result<Kit, Unkitted> {
        let tongue = self.tongue;
        let page = wishes.paper.sides().ok_or(Unkitted::NoPaper)?;
        self.parts.retain(|part| part.count() > 0);
        let mut known = vec![LIST, AID, BOARD];
        known.extend(self.parts.iter().map(|part| part.word));
        known.dedup();
        if let Some(word) = wishes.only.iter().find(|word| !known.contains(&word.as_str())) {
            return Err(Unkitted::NoPart(word.clone(), known));
        }
        let is_wanted = |word: &str| wishes.only.is_empty() || wishes.only.iter().any(|only| only == word);
        self.parts.retain(|part| is_wanted(part.word));
        if !wishes.has_backs {
            self.parts.iter_mut().flat_map(|part| &mut part.pieces).for_each(|piece| piece.back = None);
        }
        let (backed, single): (Vec<Part>, Vec<Part>) = self.parts.into_iter().partition(Part::has_backs);
        let mut sheets = sheets::sheets(tongue, &single, page)?;
        let n_single = sheets.len();
        sheets.extend(sheets::sheets(tongue, &backed, page)?);
        let board = if is_wanted(BOARD) { Some(self.board.print(&wishes.print())?) } else { None };
        let for_players = Block::Line(words::for_players(tongue, wishes.players));
        let needed: Vec<Block> = std::iter::once(for_players).chain(self.needed).collect();
        // The list is a part of what it lists.
        let (mut n_list, mut n_aid) = (usize::from(is_wanted(LIST)), 0);
        let has_plan = board.as_ref().is_some_and(|board| board.pages.len() > 1);
        loop {
            // The texts name the page of the plan, which follows them.
            let plan = has_plan.then_some(n_list + n_aid + 1);
            let aid = if is_wanted(AID) { self.aid.with_plan(tongue, plan).pages(page) } else { Vec::new() };
            if aid.len() > n_aid {
                n_aid = aid.len();
                continue;
            }
            let mut made = Vec::new();
            let mut at = 1;
            let mut add = |word, title, measure: String, n: usize| {
                if n > 0 {
                    let (title, kinds, pages) = (tongue.said(title), String::new(), at..=at + n - 1);
                    made.push(Made { word, title, measure, kinds, count: 0, pages });
                    at += n;
                }
            };
            add(LIST, words::LIST_TITLE, tongue.said(words::RULER), n_list);
            add(AID, words::AID_TITLE, String::new(), aid.len());
            let (summary, n_board) =
                board.iter().map(|it| (it.summary.clone(), it.pages.len())).next().unwrap_or_default();
            add(BOARD, words::BOARD_TITLE, summary, n_board);
            let n_flat = at - 1;
            let n_one_sided = n_flat + n_single;
            let two_sided = (sheets.len() > n_single).then_some(n_one_sided + 1);
            let page_of = |sheet: usize| n_flat + sheet.min(n_single) + 2 * sheet.saturating_sub(n_single) + 1;
            for part in single.iter().chain(&backed) {
                let on = |sheet: &sheets::Sheet| sheet.words.contains(&part.title);
                let first = sheets.iter().position(on).unwrap_or(0);
                let last = sheets.iter().rposition(on).unwrap_or(0);
                let has_back = usize::from(part.has_backs());
                let pages = page_of(first)..=page_of(last) + has_back;
                let (title, measure, kinds) = (part.title.clone(), part.measure(tongue), part.kinds(tongue));
                made.push(Made { word: part.word, title, measure, kinds, count: part.count(), pages });
            }
            let n_pages = n_one_sided + 2 * (sheets.len() - n_single);
            let list = text::list(tongue, [&self.title, &self.subtitle], &made, (two_sided, n_pages), &needed);
            let list = if is_wanted(LIST) { list.with_plan(tongue, plan).pages(page) } else { Vec::new() };
            if list.len() > n_list {
                n_list = list.len();
                continue;
            }
            let mut pages: Vec<Leaf> = Vec::new();
            for written in list.into_iter().chain(aid) {
                let title = words::page(&self.title, pages.len() + 1, n_pages);
                pages.push(written.finish(page, &title));
            }
            if board.is_some() {
                pages.extend(self.board.print_among(&wishes.print(), Some([pages.len(), n_pages]))?.pages);
            }
            for (i, sheet) in sheets.iter().enumerate() {
                let number = pages.len() + 1;
                let title = words::page(&self.title, number, n_pages);
                pages.push(sheet.front(page, &title));
                if i >= n_single {
                    let title = words::back(tongue, &self.title, number, n_pages);
                    pages.push(sheet.back(page, &title));
                }
            }
            return Ok(Kit { title: self.title, pages, made, two_sided });
        }
    }
}
