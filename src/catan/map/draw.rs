//! The picture of an island: an SVG that every viewer shows alike.
//!
//! Everything follows from the geometry: hexes with a corner to the north, and a frame of sea around any coast. What
//! is drawn by lot is hatched, unless a layout says what lies there, and a game adds its [`Pieces`]. The same board gives the
//! same bytes.
//!
//! Every thing lies in its own part of a hex, of a sea hex before a coastal edge, or around a corner or an edge, so that
//! nothing can cover anything else on any island. [`Drawing::shown`] has the boxes.

mod coast;
mod discs;
mod features;
pub mod findings;
mod harbours;
pub mod heat;
pub mod kit;
mod layers;
mod legend;
mod lie;
mod motifs;
mod panels;
mod pen;
mod pieces;
mod scenes;
mod slots;
mod spots;
#[doc(hidden)]
pub mod style;
mod targets;
mod tiles;
mod words;

use kogge_catan_game::board::table::{Lay, Robber};
use kogge_catan_game::board::{Board, HexFacts, Numbers};
pub use kogge_catan_game::island::Feature;
use kogge_catan_game::layout::Layout;
use kogge_catan_game::vocab::{CornerSet, Good, HexId, Terrain};
use kogge_compiler::diagnostic::Diagnostic;
use kogge_compiler::text::FileId;
use kogge_picture::marks::{NotePaints, draw_notes, paints};
use kogge_picture::palette::Colours;
use kogge_picture::pieces::Spot;
use kogge_picture::{Elements, Gauge, Kept, Mark, Note, Print, Printed, Rect, Sheet, Style, Unprintable};
pub use layers::Layer;
use lie::Lie;
use panels::Legend;
use pen::Pen;
pub use pen::{Kind, Place, Shown};
pub use pieces::{Owned, Pieces, Stand};
pub use slots::slots;
pub use spots::{RADIUS, Spots, spots};
use style::Palette;

/// Free room around everything.
const MARGIN: f64 = 26.0;
/// Room between the map and the legend.
const GAP: f64 = 18.0;
/// The least width of what stands around the map.
const MIN_WIDTH: f64 = 660.0;
/// The sea around the island, and its edge.
const SEA: f64 = coast::FRAME + 5.0;
/// The width of a legend beside the island.
const BESIDE: f64 = 420.0;
/// Where the sea begins.
const TOP: f64 = MARGIN * 0.6 + panels::HEAD;

/// The thing by which people know an island's size, from side to side: 79 mm, so that the pieces and discs of the printed
/// game fit.
pub const GAUGE: Gauge = Gauge {
    name: "hex",
    units: 2.0 * lie::SIDE * lie::R,
    usual: 79.0,
    range: [20.0, 500.0],
    may_grow: false,
    kept: ["number disc or harbour", "number discs and harbours"],
    german: ["Feld", "Zahlenchips und Häfen"],
};

/// The contents of a drawing.
#[derive(Debug, Clone)]
pub struct Sketch<'a> {
    /// The board; it need not be a sound one.
    pub board: &'a Board,
    /// The layout drawn by lot; without it, what is drawn by lot is hatched.
    pub layout: Option<&'a Layout>,
    /// The pieces of a game; without them, the robber stands where he begins.
    pub pieces: Option<&'a Pieces>,
    /// How it looks.
    pub style: Style,
    /// The colours that take the place of those of the style.
    pub colours: Option<&'a Colours>,
    /// The layers over it.
    pub layers: Vec<Layer>,
    /// The marked features.
    pub marks: Vec<Mark<Feature>>,
    /// The notes below the legend.
    pub notes: Vec<Note>,
    /// Where the meanings of its symbols stand.
    pub legend: kogge_picture::Legend,
}

/// A finished drawing.
#[derive(Debug, Clone)]
pub struct Drawing {
    /// All but the pieces.
    sheet: Sheet,
    pieces: Vec<Elements>,
    #[doc(hidden)]
    pub shown: Vec<Shown>,
    targets: Vec<Spot>,
}

/// A board with what lies on it, as far as that is known.
struct Table<'a> {
    board: &'a Board,
    /// The content of each hex.
    lays: Vec<Lay>,
    numbers: Vec<Vec<u8>>,
    goods: Vec<Option<Good>>,
    grounds: Vec<Option<u8>>,
    /// The turns of the oasis that are possible.
    arrows: Vec<[u8; 3]>,
    pieces: Option<&'a Pieces>,
    layers: &'a [Layer],
}

impl<'a> Sketch<'a> {
    /// A board as it is, in the plain style.
    pub const fn of(board: &'a Board) -> Self {
        Self {
            board,
            layout: None,
            pieces: None,
            style: Style::Plain,
            colours: None,
            layers: Vec::new(),
            marks: Vec::new(),
            notes: Vec::new(),
            legend: kogge_picture::Legend::Below,
        }
    }

    /// Draws it.
    pub fn draw(&self) -> Drawing {
        self.drawn(&[]).0
    }

    /// The island without pieces, and those of several positions of one game over it, from the lowest to the highest. The
    /// sketch's own pieces say what the legend explains.
    pub fn series(&self, positions: &[&Pieces]) -> (Sheet, Vec<Vec<Elements>>) {
        let (drawing, all) = self.drawn(positions);
        (drawing.sheet, all)
    }

    /// The colours that it is drawn in.
    fn palette(&self) -> Palette {
        self.colours.map_or_else(|| *Palette::in_style(self.style), Palette::of_palette)
    }

    fn drawn(&self, positions: &[&Pieces]) -> (Drawing, Vec<Vec<Elements>>) {
        let table = Table::of(self);
        let palette = &self.palette();
        let style = self.colours.map_or(self.style, |colours| colours.base);
        let lie = placed(self.board);
        let [width, height] = lie.rect.size.map(|side| side + 2.0 * SEA);
        let whole = width.max(MIN_WIDTH);
        let below = TOP + height + GAP;
        let legend = match self.legend {
            kogge_picture::Legend::No => None,
            kogge_picture::Legend::Below => Some(Legend::of(&table, MARGIN, whole, below)),
            kogge_picture::Legend::Beside => Some(Legend::of(&table, MARGIN + whole + GAP, BESIDE, TOP)),
        };
        let mut pen = Pen::new(palette);
        let faces = tiles::faces(self.board, &table.lays);
        pen.out.put(tiles::definitions(self.board, &faces, palette, false));
        panels::head(&mut pen, self.board, MARGIN, whole, MARGIN * 0.6);
        coast::draw(&mut pen, &lie);
        pen.out.put(tiles::tiles(&lie, &faces));
        self.marks.iter().for_each(|mark| findings::mark(&mut pen, &lie, mark, style));
        table.draw(&mut pen, &lie);
        legend.iter().for_each(|legend| legend.draw(&mut pen));
        let over = |pieces: &Pieces| {
            let mut over = Pen::new(palette);
            table.pieces(pieces, &mut over, &lie);
            (over.out.groups(), over.shown)
        };
        let (pieces, over_shown) = self.pieces.map_or_else(Default::default, over);
        let all = positions.iter().map(|pieces| over(pieces).0).collect();
        let [right, legend_end] = legend.as_ref().map_or([0.0; 2], Legend::end);
        let is_below = self.legend == kogge_picture::Legend::Below;
        let mut bottom = if is_below { legend_end } else { TOP + height };
        if !self.notes.is_empty() {
            bottom += GAP;
            let paints = NotePaints { ink: palette.ink, line: palette.line, marks: paints(style) };
            bottom += draw_notes(&mut pen.out, [MARGIN, bottom], whole, &self.notes, &paints);
        }
        let size = [right.max(MARGIN + whole) + MARGIN, bottom.max(legend_end) + MARGIN];
        let (elements, mut shown) = pen.finish();
        shown.extend(over_shown);
        let kept = table.kept(&lie);
        let sheet = Sheet {
            size,
            title: self.board.name.clone(),
            tongue: self.board.words,
            paper: palette.paper,
            elements,
            gauge: GAUGE,
            kept,
            plan: Elements::default(),
        };
        (Drawing { sheet, pieces, shown, targets: targets::of(&lie, self.pieces) }, all)
    }
}

/// Where an island lies on its drawing.
fn placed(board: &Board) -> Lie<'_> {
    let lie = Lie::of(&board.island);
    let width = lie.rect.size[0] + 2.0 * SEA;
    lie.moved([MARGIN + (width.max(MIN_WIDTH) - width) / 2.0 + SEA, TOP + SEA])
}

/// Reads a palette for pictures of islands from the text of its file. It is there when no finding is an error.
pub fn palette(file: FileId, text: &str) -> (Option<Colours>, Vec<Diagnostic>) {
    Colours::read(file, text, &style::NEEDS)
}

impl Drawing {
    /// The picture alone.
    pub fn into_sheet(self) -> Sheet {
        self.sheet.with_pieces(self.pieces)
    }

    /// The picture without its pieces, and each piece as an element over it, from the lowest to the highest.
    pub fn apart(self) -> (Sheet, Vec<String>) {
        (self.sheet, self.pieces.iter().map(Elements::svg).collect())
    }

    /// The drawing as one SVG that fills whatever shows it.
    pub fn svg(&self) -> String {
        self.clone().into_sheet().svg()
    }

    /// The hexes, corners and edges, those of a game included where its pieces are drawn.
    pub fn targets(&self) -> &[Spot] {
        &self.targets
    }

    /// The drawing on pages of true size.
    ///
    /// # Errors
    ///
    /// [`Unprintable`] when the size is absurd.
    pub fn print(&self, print: &Print) -> Result<Printed, Unprintable> {
        self.clone().into_sheet().print(print)
    }

    /// The boxes of everything that must lie in its place and cover nothing of its kind.
    pub fn shown(&self) -> &[Shown] {
        &self.shown
    }

    /// The box of the whole picture.
    pub fn rect(&self) -> Rect {
        Rect { at: [0.0; 2], size: self.sheet.size }
    }
}

impl<'a> Table<'a> {
    fn of(sketch: &'a Sketch<'a>) -> Self {
        let (board, layout) = (sketch.board, sketch.layout);
        let terrain = |hex: usize| layout.and_then(|layout| layout.terrains.get(hex)).copied();
        let lay = |(hex, facts): (usize, &HexFacts)| match (facts.ground, terrain(hex)) {
            (Lay::Region(_), Some(terrain)) => Lay::Terrain(terrain),
            (ground, _) => ground,
        };
        let numbers = |(hex, facts): (usize, &HexFacts)| {
            layout.and_then(|layout| layout.numbers.get(hex)).unwrap_or(&facts.numbers).clone()
        };
        let good = |i: usize| layout.and_then(|layout| layout.harbours.get(i)).copied();
        let number = |i: usize| layout.and_then(|layout| layout.grounds.get(i)).copied();
        Self {
            board,
            lays: board.hexes.iter().enumerate().map(lay).collect(),
            numbers: board.hexes.iter().enumerate().map(numbers).collect(),
            goods: board.harbours.iter().enumerate().map(|(i, it)| it.good.or(good(i))).collect(),
            grounds: board.grounds.iter().enumerate().map(|(i, it)| it.number.or(number(i))).collect(),
            arrows: layout.map_or_else(|| board.arrows.clone(), |layout| layout.arrows.into_iter().collect()),
            pieces: sketch.pieces,
            layers: &sketch.layers,
        }
    }

    fn has(&self, layer: Layer) -> bool {
        self.layers.contains(&layer)
    }

    /// Whether a hex may get its number by lot.
    fn is_open(&self, hex: usize) -> bool {
        let may_bear = self.lays[hex].fixed().is_none_or(Terrain::bears_number);
        // With a layout every hex that yields has its number.
        let is_drawn = self.board.numbers != Numbers::Fixed;
        self.numbers[hex].is_empty() && is_drawn && may_bear
    }

    /// Whether a token, or the place of one, lies on a hex.
    fn has_token(&self, hex: HexId) -> bool {
        let is_lake = self.lays[hex.index()] == Lay::Terrain(Terrain::Lake);
        is_lake || !self.numbers[hex.index()].is_empty() || self.is_open(hex.index())
    }

    /// The areas that no cut between pages should cross: number discs and harbours.
    fn kept(&self, lie: &Lie<'_>) -> Vec<Kept> {
        let island = &self.board.island;
        let hexes = island.land().iter().filter(|&hex| self.has_token(hex));
        let tokens = hexes.map(|hex| Kept {
            rect: discs::room(lie.hex(hex), self.numbers[hex.index()].len()),
            name: Some(island.hex_name(hex).to_string()),
        });
        let harbours = self.board.harbours.iter().map(|harbour| Kept {
            rect: harbours::room(lie, harbour),
            name: Some(island.edge_name(harbour.edge).to_string()),
        });
        tokens.chain(harbours).collect()
    }

    /// Everything on sea and land, from the ground up.
    fn draw(&self, pen: &mut Pen<'_>, lie: &Lie<'_>) {
        let board = self.board;
        self.sea(pen, lie);
        board.rivers.iter().for_each(|river| features::river(pen, lie, river));
        self.land(pen, lie);
    }

    /// Draws the sea: waves, harbours, fishing grounds.
    fn sea(&self, pen: &mut Pen<'_>, lie: &Lie<'_>) {
        let board = self.board;
        coast::waves(pen, lie, |edge| {
            let ends = board.island.edges[edge.index()].corners;
            let has_harbour = board.harbours.iter().any(|harbour| harbour.edge == edge);
            let has_mouth = board.rivers.iter().any(|river| river.mouth == edge);
            has_harbour || has_mouth || board.grounds.iter().any(|ground| ends.contains(&ground.corner))
        });
        for (harbour, &good) in board.harbours.iter().zip(&self.goods) {
            harbours::harbour(pen, lie, harbour, good);
        }
        for (ground, &number) in board.grounds.iter().zip(&self.grounds) {
            harbours::ground(pen, lie, ground, number);
        }
    }

    /// Draws the things on the land.
    fn land(&self, pen: &mut Pen<'_>, lie: &Lie<'_>) {
        let board = self.board;
        board.island.land().iter().for_each(|hex| self.hex(pen, lie, hex));
        for river in &board.rivers {
            features::sites(lie, river).into_iter().for_each(|edge| features::site(pen, lie, edge));
        }
        if self.pieces.is_none() {
            self.beginning(pen, lie);
        }
        if self.has(Layer::Heat) {
            let open = |hex: HexId| self.is_open(hex.index());
            let built = self.pieces.map_or(CornerSet::EMPTY, Pieces::built);
            layers::heat(pen, lie, &self.numbers, open, built);
        }
        if self.has(Layer::Names) {
            layers::names(pen, lie, self.has(Layer::Hours), |hex| self.lays[hex.index()].fixed());
        }
        if self.has(Layer::Hours) {
            layers::hours(pen, lie);
        }
    }

    /// Draws what stands on the map before a game: the robber, barbarians, neutral settlements.
    fn beginning(&self, pen: &mut Pen<'_>, lie: &Lie<'_>) {
        let (board, robbed) = (self.board, self.robbed());
        for &hex in &robbed {
            features::robber(pen, lie.hex(hex), self.has_token(hex), robbed.len() == 1);
        }
        for (hex, n) in self.landed(&robbed) {
            features::barbarians(pen, lie.hex(hex), n);
        }
        board.barbarian_edges.iter().for_each(|&edge| features::cross(pen, lie.middle(edge)));
        if !self.has(Layer::Heat) {
            let corners = board.neutral.iter().flatten().enumerate();
            corners.for_each(|(i, &corner)| features::neutral(pen, lie.corner(corner), i + 1));
        }
    }

    /// Draws the pieces of a game, each in a group of its own.
    fn pieces(&self, pieces: &Pieces, pen: &mut Pen<'_>, lie: &Lie<'_>) {
        let name = |hex| self.board.island.hex_name(hex).to_string();
        pieces.conquered.iter().for_each(|hex| features::veil(pen, lie, hex));
        if let Some(hex) = pieces.robber {
            pen.open("piece robber", Some(&name(hex)), &format!("robber on {}", name(hex)));
            features::robber(pen, lie.hex(hex), self.has_token(hex), true);
            pen.out.close();
        }
        for &(hex, n) in &pieces.barbarians {
            pen.open("piece barbarians", Some(&name(hex)), &format!("{n} barbarians on {}", name(hex)));
            features::barbarians(pen, lie.hex(hex), n);
            pen.out.close();
        }
        pieces.draw(pen, lie);
    }

    /// Draws the content of a hex.
    fn hex(&self, pen: &mut Pen<'_>, lie: &Lie<'_>, hex: HexId) {
        let (board, at, numbers) = (self.board, lie.hex(hex), &self.numbers[hex.index()]);
        let name = board.island.hex_name(hex).to_string();
        pen.open("hex", Some(&name), &self.title(hex, &name));
        match self.lays[hex.index()] {
            Lay::Terrain(Terrain::Lake) => discs::lake(pen, at),
            Lay::Terrain(Terrain::Castle) => features::castle(pen, lie, hex),
            Lay::Terrain(Terrain::Oasis) => {
                for corner in self.arrows.iter().flatten().filter_map(|&hour| features::corner_of(hour)) {
                    let is_sure = self.arrows[0].iter().any(|&hour| features::corner_of(hour) == Some(corner));
                    features::arrow(pen, at, corner, is_sure);
                }
            }
            Lay::Terrain(_) => (),
            Lay::Trade(role) => features::trade(pen, lie, hex, role),
            Lay::Region(region) if board.regions.len() > 1 => tiles::initial(pen, board, region, at),
            Lay::Region(_) => (),
        }
        if !numbers.is_empty() {
            discs::tokens(pen, at, numbers);
        } else if self.is_open(hex.index()) {
            discs::unknown(pen, at);
        }
        pen.out.close();
    }

    /// The title of a hex, for screen readers.
    fn title(&self, hex: HexId, name: &str) -> String {
        let ground = match self.lays[hex.index()] {
            Lay::Terrain(terrain) => terrain.word().to_owned(),
            Lay::Trade(role) => format!("trade hex, {}", role.word()),
            Lay::Region(region) => format!("drawn from {}", self.board.regions[region.index()].name),
        };
        let numbers: Vec<String> = self.numbers[hex.index()].iter().map(u8::to_string).collect();
        if numbers.is_empty() {
            format!("{name}: {ground}")
        } else {
            format!("{name}: {ground} {}", numbers.join(" and "))
        }
    }

    /// The barbarians that begin; the robber of a wrong map stands in their way.
    fn landed(&self, robbed: &[HexId]) -> Vec<(HexId, u8)> {
        let begin = features::invaded(self.board, &self.numbers);
        begin.filter(|hex| !robbed.contains(hex)).map(|hex| (hex, 1)).collect()
    }

    /// The hex of the robber, or those on which he may begin.
    fn robbed(&self) -> Vec<HexId> {
        if let Some(pieces) = self.pieces {
            return pieces.robber.into_iter().collect();
        }
        match self.board.robber {
            Robber::Hex(hex) => vec![hex],
            Robber::Terrain(terrain) => {
                let is_his = |hex: &HexId| self.lays[hex.index()] == Lay::Terrain(terrain);
                self.board.island.land().iter().filter(is_his).collect()
            }
            Robber::Off | Robber::None => Vec::new(),
        }
    }
}
