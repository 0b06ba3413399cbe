//! Pages of true size, to print at 100 % and play on: a board in one piece or cut into pages with strips for glue, and
//! with several pages a first one that shows how they lie together and proves the printer.

mod cuts;
pub(super) mod face;
mod leaf;
pub(super) mod page;
mod words;

use std::sync::Arc;

use super::canvas::{Elements, Placing};
use super::geometry::{Point, Rect, times};
use super::{Gauge, Kept, Sheet};
use cuts::{GLUE, NAMED, Tiling, Whole, fold, tiling};
use kogge_engine::vocab::words;
pub use leaf::Leaf;

words! {
    /// The paper to print on.
    pub enum Paper {
        /// 297 by 210 mm.
        A4 = "a4",
        /// 420 by 297 mm.
        A3 = "a3",
        /// 594 by 420 mm.
        A2 = "a2",
        /// 841 by 594 mm.
        A1 = "a1",
        /// 1189 by 841 mm.
        A0 = "a0",
        /// 11 by 8.5 inches.
        Letter = "letter",
        /// 17 by 11 inches.
        Tabloid = "tabloid",
        /// One page as large as the board with its bleed and its marks, for a print shop.
        Board = "board",
    }
}

/// The margin that a printer needs on every side, in millimetres; marks, rulers and labels stand in it.
pub(crate) const EDGE: f64 = 10.0;
/// The most pages of one board.
pub const MAX_PAGES: usize = 100;
/// The longest side of a page: more is not in the PDF standard.
const MAX_SIDE: f64 = 5080.0;
/// How many times larger than it has to be a board is at most, and the steps of its gauge, in millimetres.
const MOST_GROWN: f64 = 2.0;
const STEP: f64 = 0.1;
/// The narrowest page that has room for its ruler.
const MIN_SIDE: f64 = 140.0;

impl Paper {
    /// The shorter and the longer side, in millimetres; `None` for a page as large as the board.
    pub(crate) const fn sides(self) -> Option<Point> {
        match self {
            Self::A4 => Some([210.0, 297.0]),
            Self::A3 => Some([297.0, 420.0]),
            Self::A2 => Some([420.0, 594.0]),
            Self::A1 => Some([594.0, 841.0]),
            Self::A0 => Some([841.0, 1189.0]),
            Self::Letter => Some([215.9, 279.4]),
            Self::Tabloid => Some([279.4, 431.8]),
            Self::Board => None,
        }
    }

    /// Its name in a sentence.
    #[doc(hidden)]
    pub fn name(self) -> String {
        match self {
            Self::A4 | Self::A3 | Self::A2 | Self::A1 | Self::A0 => self.word().to_uppercase(),
            Self::Letter => "Letter".to_owned(),
            Self::Tabloid => "Tabloid".to_owned(),
            Self::Board => "the board's own size".to_owned(),
        }
    }
}

/// How large a board is printed.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum Size {
    /// So that its [gauge](Sheet::gauge) measures this many millimetres.
    Gauge(f64),
    /// The same, or more where no more pages are needed and no more is cut.
    AtLeast(f64),
    /// As large as this many columns and rows of pages have room for.
    Pages([usize; 2]),
}

/// The wishes for a print.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Print {
    /// On what.
    pub paper: Paper,
    /// How large.
    pub size: Size,
    /// How far the ground goes on beyond the cut, in millimetres.
    pub bleed: f64,
}

/// A board on pages.
#[derive(Debug, Clone, PartialEq)]
pub struct Printed {
    /// The pages; of several the first is the plan.
    pub pages: Vec<Leaf>,
    /// The size of the gauge in millimetres.
    pub gauge: f64,
    /// The size of the board in millimetres.
    pub size: Point,
    /// How many pages each row of the board has; each column, where the pages are joined to columns first.
    pub strips: Vec<usize>,
    /// The names of what a cut crosses.
    pub crossed: Vec<String>,
    /// The number of titles, tables and other large things without a name that a cut crosses.
    pub n_large: usize,
    /// The axis along which it folds, 0 from left to right, and where, in millimetres from the edge of its bleed.
    pub fold: (usize, f64),
    /// The print and how it was made, in a sentence in the language of the map.
    pub summary: String,
}

/// Why a board is not printed.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum Unprintable {
    /// More than [`MAX_PAGES`].
    TooManyPages(usize),
    /// A page would be longer than a PDF can be; its length in millimetres.
    TooLong(f64),
    /// A size that is not a number above 0.
    NoSize,
}

impl std::fmt::Display for Unprintable {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Self::TooManyPages(n) => {
                write!(f, "{n} pages are needed, and {MAX_PAGES} are the most: take larger paper or a smaller size")
            }
            Self::TooLong(side) => {
                write!(f, "a page would be {side:.0} mm long, and {MAX_SIDE:.0} mm is the most: take a smaller size")
            }
            Self::NoSize => f.write_str("sizes are numbers above 0"),
        }
    }
}

impl std::error::Error for Unprintable {}

impl Gauge {
    /// The size on paper where nobody says.
    pub const fn usual_size(&self) -> Size {
        if self.may_grow { Size::AtLeast(self.usual) } else { Size::Gauge(self.usual) }
    }
}

/// A way to lay pages on a board.
struct Lay {
    /// The width and height of a page.
    page: Point,
    tiling: Tiling,
    /// Millimetres a unit of the drawing.
    scale: f64,
    /// Whether pages are joined to columns first.
    is_by_columns: bool,
}

impl Sheet {
    /// The drawing on pages of true size.
    ///
    /// # Errors
    ///
    /// [`Unprintable`] when the size is absurd.
    pub fn print(&self, print: &Print) -> Result<Printed, Unprintable> {
        self.print_among(print, None)
    }

    /// The same among the pages of a kit: how many come before it, and how many there are in all.
    pub(super) fn print_among(&self, print: &Print, among: Option<[usize; 2]>) -> Result<Printed, Unprintable> {
        let Lay { page: page_size, tiling, scale, is_by_columns } = self.laid(print)?;
        let crossed: Vec<String> = tiling.crossed.iter().filter_map(|&i| self.named(i)).collect();
        let mut strips = vec![0; tiling.tiles.last().map_or(0, |tile| tile.place[0] + 1)];
        tiling.tiles.iter().for_each(|tile| strips[tile.place[0]] += 1);
        let mut printed = Printed {
            pages: Vec::new(),
            gauge: self.gauge.units * scale,
            size: times(self.size, scale),
            strips,
            crossed,
            n_large: tiling.n_large,
            fold: fold(self.whole(print, scale), &self.wholes(print, scale)),
            summary: String::new(),
        };
        printed.summary = words::summary(self.tongue, print.paper, self.gauge, &printed, is_by_columns);
        let bleed = print.bleed / scale;
        let board = Arc::new(self.drawn(self.elements.clone(), bleed));
        let plan = match self.plan.is_empty() {
            true => board.clone(),
            false => Arc::new(self.drawn(self.elements.clone().and(self.plan.clone()), bleed)),
        };
        let (page, tiling) = (page_size, &tiling);
        let fold = printed.fold;
        let prints = page::Prints { sheet: self, print, page, tiling, fold, scale, is_by_columns, board, plan, among };
        if prints.has_plan() {
            printed.pages.push(prints.plan(&printed));
        }
        printed.pages.extend(tiling.tiles.iter().enumerate().map(|(i, tile)| prints.tile(i, tile)));
        Ok(printed)
    }

    /// How the pages of a print lie on the board.
    fn laid(&self, print: &Print) -> Result<Lay, Unprintable> {
        let is_sound = |size: f64| size.is_finite() && size > 0.0;
        let has_size = match print.size {
            Size::Gauge(mm) | Size::AtLeast(mm) => is_sound(mm),
            Size::Pages([columns, rows]) => columns.min(rows) > 0,
        };
        let has_bleed = print.bleed.is_finite() && print.bleed >= 0.0;
        if !(has_size && has_bleed) {
            return Err(Unprintable::NoSize);
        }
        let Some([short, long]) = print.paper.sides() else { return self.in_one(print, print.size) };
        let pages = [[long, short], [short, long]];
        match print.size {
            Size::Gauge(mm) => self.at_scale(print, pages, mm / self.gauge.units),
            Size::AtLeast(mm) => self.grown(print, pages, mm),
            Size::Pages(n) => self.on_pages(print, pages, n),
        }
    }

    /// The size of the gauge on the pages of a print, in millimetres.
    ///
    /// # Errors
    ///
    /// [`Unprintable`] as [`Sheet::print`].
    pub fn gauge_on(&self, print: &Print) -> Result<f64, Unprintable> {
        Ok(self.laid(print)?.scale * self.gauge.units)
    }

    /// The board in one piece.
    fn in_one(&self, print: &Print, size: Size) -> Result<Lay, Unprintable> {
        let (Size::Gauge(mm) | Size::AtLeast(mm)) = size else { return Err(Unprintable::NoSize) };
        let scale = mm / self.gauge.units;
        let whole = self.whole(print, scale);
        let page = whole.map(|side| (side + 2.0 * EDGE).max(MIN_SIDE));
        let longest = page[0].max(page[1]);
        if longest > MAX_SIDE {
            return Err(Unprintable::TooLong(longest));
        }
        let tiling = tiling(whole, whole, &[], Some([1, 1]));
        Ok(Lay { page, tiling, scale, is_by_columns: false })
    }

    /// At a scale, on pages of one of these sizes: with the fewest things cut, then with the fewest pages.
    fn at_scale(&self, print: &Print, pages: [Point; 2], scale: f64) -> Result<Lay, Unprintable> {
        let fewest = self.fewest(print, pages, scale);
        if fewest > MAX_PAGES as f64 {
            return Err(Unprintable::TooManyPages(fewest as usize));
        }
        let lays = pages.into_iter().flat_map(|page| [false, true].map(|by_columns| (page, by_columns)));
        let lays = lays.filter(|&(page, _)| self.fewest_of(print, page, scale) <= MAX_PAGES as f64);
        let lays = lays.map(|(page, by_columns)| self.lay(print, page, scale, by_columns, None));
        let lay = lays.min_by_key(|lay| lay.tiling.cost()).ok_or(Unprintable::NoSize)?;
        match lay.tiling.tiles.len() {
            0..=MAX_PAGES => Ok(lay),
            n => Err(Unprintable::TooManyPages(n)),
        }
    }

    /// On no more pages than at a size, with no more cut, and as large as that goes, in steps of [`STEP`].
    fn grown(&self, print: &Print, pages: [Point; 2], mm: f64) -> Result<Lay, Unprintable> {
        let at = |mm: f64| self.at_scale(print, pages, mm / self.gauge.units);
        let least = at(mm)?;
        let costs = least.tiling.cost();
        let n = least.tiling.tiles.len();
        let most = ((self.gauge.range[1].min(MOST_GROWN * mm) - mm) / STEP).floor().max(0.0) as u32;
        let larger = (1..=most).rev().map(|step| mm + f64::from(step) * STEP);
        let larger = larger.filter(|mm| self.fewest(print, pages, mm / self.gauge.units) <= n as f64);
        let grown = larger.filter_map(|mm| at(mm).ok());
        let is_as_good = |lay: &Lay| lay.tiling.cost().iter().zip(costs).all(|(&cost, least)| cost <= least);
        Ok({ grown }.find(is_as_good).unwrap_or(least))
    }

    /// The fewest pages that a board can need, as a number with a fraction, because a scale may be absurd.
    fn fewest(&self, print: &Print, pages: [Point; 2], scale: f64) -> f64 {
        pages.map(|page| self.fewest_of(print, page, scale)).into_iter().fold(f64::INFINITY, f64::min)
    }

    fn fewest_of(&self, print: &Print, page: Point, scale: f64) -> f64 {
        let whole = self.whole(print, scale);
        let n = [0, 1].map(|axis| (whole[axis] - GLUE) / (page[axis] - 2.0 * EDGE - GLUE));
        n.map(|n| n.max(1.0).ceil()).iter().product::<f64>()
    }

    /// As large as that many pages have room for.
    fn on_pages(&self, print: &Print, pages: [Point; 2], n: [usize; 2]) -> Result<Lay, Unprintable> {
        if n[0].saturating_mul(n[1]) > MAX_PAGES {
            return Err(Unprintable::TooManyPages(n[0].saturating_mul(n[1])));
        }
        let scale = |page: Point| {
            let room = |axis: usize| {
                let window = page[axis] - 2.0 * EDGE - GLUE;
                (window * n[axis] as f64 + GLUE - 2.0 * print.bleed) / self.size[axis]
            };
            room(0).min(room(1))
        };
        let page = if scale(pages[0]) >= scale(pages[1]) { pages[0] } else { pages[1] };
        let scale = scale(page);
        if scale <= 0.0 {
            return Err(Unprintable::NoSize);
        }
        let lays = [false, true].map(|by_columns| self.lay(print, page, scale, by_columns, Some(n)));
        lays.into_iter().min_by_key(|lay| lay.tiling.crossed.len()).ok_or(Unprintable::NoSize)
    }

    /// The tiling of pages of one size; with columns first, the axes change places on the way.
    fn lay(&self, print: &Print, page: Point, scale: f64, is_by_columns: bool, n: Option<[usize; 2]>) -> Lay {
        let turned = |[a, b]: Point| if is_by_columns { [b, a] } else { [a, b] };
        let turn = |rect: &Rect| Rect { at: turned(rect.at), size: turned(rect.size) };
        let wholes = self.wholes(print, scale).into_iter();
        let wholes: Vec<Whole> = wholes.map(|whole| Whole { rect: turn(&whole.rect), ..whole }).collect();
        let n = n.map(|[a, b]| if is_by_columns { [b, a] } else { [a, b] });
        let window = page.map(|side| side - 2.0 * EDGE);
        let mut tiling = tiling(turned(self.whole(print, scale)), turned(window), &wholes, n);
        if is_by_columns {
            for tile in &mut tiling.tiles {
                tile.rect = turn(&tile.rect);
                tile.next.reverse();
            }
        }
        Lay { page, tiling, scale, is_by_columns }
    }

    /// The things that no cut should cross: the worse the larger they are, and worst where they have a name.
    fn wholes(&self, print: &Print, scale: f64) -> Vec<Whole> {
        let place = |at: Point| at.map(|at| at * scale + print.bleed);
        let price = |kept: &Kept| match kept.name {
            Some(_) => NAMED,
            None => (kept.rect.size[0] * kept.rect.size[1] / self.gauge.units.powi(2)).max(1.0),
        };
        let whole = |kept: &Kept| Whole {
            rect: Rect { at: place(kept.rect.at), size: times(kept.rect.size, scale) },
            price: price(kept),
        };
        self.kept.iter().map(whole).collect()
    }

    /// Elements on the ground of the board, with a bleed of this many units.
    fn drawn(&self, elements: Elements, bleed: f64) -> Elements {
        let elements = self.ground(bleed).and(elements);
        if bleed == 0.0 { elements } else { elements.placed(Placing::Moved([bleed; 2])) }
    }

    /// The size of the board with its bleed, in millimetres.
    fn whole(&self, print: &Print, scale: f64) -> Point {
        self.size.map(|side| side * scale + 2.0 * print.bleed)
    }

    fn named(&self, i: usize) -> Option<String> {
        self.kept.get(i).and_then(|kept| kept.name.clone())
    }
}
