//! Islands for authors who want to start with a map that works: drawn from a seed, or as round as a number of hexes
//! allows.
//!
//! An island is one piece without a lake of the sea. Its terrains, numbers and harbours are in the shares of the printed
//! island, so that it compiles without a finding; terrains and numbers are shuffled for each game. Clauses: B1.1, B1.3,
//! B2.2, B2.6, B2.7.
//!
//! ```
//! use kogge::catan::compile::compile;
//! use kogge::catan::generate::{Options, generate, write};
//! use kogge::catan::shipped::SHIPPED;
//!
//! let board = generate(&Options { seed: Some(3), ..Options::new(24) })?;
//! let compiled = compile(&SHIPPED.memory().with("my.board", write(&board, "Mine.")), "my.board").expect("it is in memory");
//! assert!(compiled.board.is_some());
//! # Ok::<(), kogge::catan::generate::WrongSize>(())
//! ```

mod shape;

use std::cmp::Reverse;
use std::fmt;
use std::ops::RangeInclusive;

use super::Catan;
use super::edition::{Frame, for_players};
use super::emit::map;
use kogge_catan_game::board::edition::Edition;
use kogge_catan_game::board::table::{Lay, Robber, Stock};
use kogge_catan_game::board::{Board, Harbour, HexFacts, Numbers, Region};
use kogge_catan_game::island::Island;
use kogge_catan_game::layout::stream;
use kogge_catan_game::vocab::{CornerId, Good, Module, RegionId, Terrain};
use kogge_compiler::emit::map::commented;
use kogge_compiler::format::format;
use kogge_engine::random::Random;

/// The numbers of hexes that an island may have: from enough for every resource up to the limit of corners and edges.
pub const HEXES: RangeInclusive<usize> = 14..=60;

/// The tokens in the order in which an island takes them: each number once, then again as in the box.
const TOKENS: [u8; 18] = [2, 3, 4, 5, 6, 8, 9, 10, 11, 12, 4, 10, 5, 9, 3, 11, 6, 8];

/// The comments above the parts of the file, each behind the word with which its part begins.
const NOTES: [(&str, &str); 5] = [
    (
        "rows",
        "The hexes, a row a line from the north, each from the west. Write a terrain such as `forest` or `sea` for a\n\
         hex that is to be the same in every game; the fill below then has one of it fewer.",
    ),
    ("fill", "The terrains that are shuffled over the hexes of this region: as many as it has hexes."),
    ("numbers", "The tokens are shuffled, too, until no 6 or 8 touches another one."),
    (
        "harbour",
        "Harbours, each at an edge of the coast: `C1@9` is the edge of hex C1 at nine o'clock. Leave two edges or more\n\
         between them.",
    ),
    ("expect", "The ledger: these numbers were counted in the new map. Count again when you change the map."),
];

/// The options of an island. The same options give the same island.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Options {
    /// The number of hexes of land: one of [`HEXES`].
    pub hexes: usize,
    /// The seed of every draw; without one the island is as round as it can be.
    pub seed: Option<u64>,
    /// The numbers of players, ascending. With two of them there are neutral settlements.
    pub players: Vec<u8>,
}

impl Options {
    /// A round island of this many hexes, for three or four players.
    pub fn new(hexes: usize) -> Self {
        Self { hexes, seed: None, players: vec![3, 4] }
    }

    /// A round island for these numbers of players, with as many hexes as the printed one for them: 30 where five or six
    /// can play, otherwise 19.
    pub fn for_players(players: Vec<u8>) -> Self {
        Self { hexes: Frame::for_players(&players).hexes, seed: None, players }
    }
}

/// No island has this many hexes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct WrongSize(pub usize);

impl fmt::Display for WrongSize {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "an island has {} to {} hexes, and not {}", HEXES.start(), HEXES.end(), self.0)
    }
}

impl std::error::Error for WrongSize {}

/// The island that these options draw.
///
/// # Errors
///
/// [`WrongSize`] when it would have more or fewer hexes than [`HEXES`].
pub fn generate(options: &Options) -> Result<Board, WrongSize> {
    let hexes = options.hexes;
    if !HEXES.contains(&hexes) {
        return Err(WrongSize(hexes));
    }
    let rows = match options.seed {
        None => shape::round(hexes),
        Some(seed) => shape::drawn(hexes, &mut stream(seed, "island")),
    };
    let island = Island::new(rows).map_err(|_| WrongSize(hexes))?;
    let random = &mut stream(options.seed.unwrap_or(0), "harbours of an island");
    let edition = for_players(&options.players);
    let region = Region { name: "Island".to_owned(), fill: fill(hexes, random), apart: Vec::new(), together: None };
    let neutral = options.players.contains(&2).then(|| far_apart(&island)).flatten();
    let modules = Module::ALL.iter().copied().filter(|module| *module != Module::TwoPlayers || neutral.is_some());
    let n_tokens = region.fill.iter().filter(|it| it.terrain.bears_number()).map(|it| usize::from(it.count)).sum();
    Ok(Board {
        id: "island".to_owned(),
        name: "Island".to_owned(),
        players: options.players.clone(),
        modules: modules.collect(),
        hexes: vec![HexFacts { ground: Lay::Region(RegionId::at(0)), numbers: Vec::new() }; hexes],
        regions: vec![region],
        numbers: Numbers::Shuffled { tokens: tokens(n_tokens, &edition), apart: vec![6, 8], equal_apart: false },
        harbours: harbours(&island, Frame::for_players(&options.players), random),
        robber: Robber::Terrain(Terrain::Desert),
        neutral,
        ..Board::empty(edition, island)
    })
}

/// The map of a generated island, with a comment above each part and the ledger below; `about` stands at its head.
pub fn write(board: &Board, about: &str) -> String {
    let needs_more_boxes = || {
        let mut stocks = board.regions.iter().flat_map(|region| &region.fill);
        stocks.any(|stock| stock.count > board.edition.hexes[stock.terrain.index()])
    };
    let reason = [("box_differs", "an island of this size takes a second box")];
    let allowed = if needs_more_boxes() { &reason[..] } else { &[] };
    let text = map::write_allowing(board, allowed);
    let mut notes = NOTES.into_iter().peekable();
    let mut lines = commented(about);
    for line in text.lines() {
        if let Some((_, note)) = notes.next_if(|(word, _)| line.split(' ').next() == Some(word)) {
            lines += &commented(note);
        }
        lines += line;
        lines.push('\n');
    }
    format::<Catan>(&lines)
}

/// The terrains of an island in the shares of the box: a desert, or two on a large island, and fewer of hills and
/// mountains where the others do not come out even.
fn fill(hexes: usize, random: &mut Random) -> Vec<Stock> {
    let deserts = hexes / HEXES.start();
    let (mut many, mut few) =
        ([Terrain::Forest, Terrain::Pasture, Terrain::Fields], [Terrain::Hills, Terrain::Mountains]);
    random.shuffle(&mut many);
    random.shuffle(&mut few);
    let kinds = many.into_iter().chain(few).enumerate();
    // The first of five kinds also takes the first of what is left over.
    let counts = kinds.map(|(i, terrain)| (terrain, (hexes - deserts + 4 - i) / 5)).chain([(Terrain::Desert, deserts)]);
    let mut fill: Vec<Stock> =
        counts.map(|(terrain, count)| Stock { terrain, count: count as u8, inland: false }).collect();
    fill.sort_by_key(|stock| stock.terrain);
    fill
}

/// This many tokens; `None` where they are those of the box.
fn tokens(n: usize, edition: &Edition) -> Option<Vec<u8>> {
    let mut tokens: Vec<u8> = TOKENS.into_iter().cycle().take(n).collect();
    let mut boxed = edition.letters.to_vec();
    tokens.sort_unstable();
    boxed.sort_unstable();
    (tokens != boxed).then_some(tokens)
}

/// Harbours in equal distances along the coast, as many for its length as on the printed island, with the share of that
/// frame for any resource; a resource that the frame has twice is doubled first.
fn harbours(island: &Island, frame: &Frame, random: &mut Random) -> Vec<Harbour> {
    let coast = island.coasts().into_iter().max_by_key(Vec::len).unwrap_or_default();
    let n_printed = frame.harbours.iter().sum();
    let most = if island.hexes.len() > frame.hexes { usize::MAX } else { n_printed };
    let n = (coast.len() * 3 / 10).min(most);
    let mut of_resources = Good::ALL[1..].to_vec();
    random.shuffle(&mut of_resources);
    of_resources.sort_by_key(|good| Reverse(frame.harbours[good.index()]));
    let n_any = n * frame.harbours[Good::Any.index()] / n_printed;
    let of_resources = of_resources.into_iter().cycle().take(n - n_any);
    let mut goods: Vec<Good> = of_resources.chain(std::iter::repeat_n(Good::Any, n_any)).collect();
    random.shuffle(&mut goods);
    let first = random.below(coast.len());
    let edges = (0..n).map(|i| coast[(first + i * coast.len() / n) % coast.len()]);
    let mut harbours: Vec<Harbour> = edges.zip(goods).map(|(edge, good)| Harbour { edge, good: Some(good) }).collect();
    harbours.sort_by_key(|harbour| harbour.edge);
    harbours
}

/// The two corners of three hexes each with the most edges between them, the first of equals.
fn far_apart(island: &Island) -> Option<[CornerId; 2]> {
    let inner = || (0..island.corners.len()).map(CornerId::at).filter(|it| island.corners[it.index()].hexes.len() == 3);
    let pairs = inner().flat_map(|one| {
        let distances = island.distances(one);
        inner().filter(move |&other| one < other).map(move |other| (distances[other.index()], [one, other]))
    });
    pairs.max_by_key(|&(distance, pair)| (distance, Reverse(pair))).map(|(_, pair)| pair)
}
