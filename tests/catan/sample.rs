//! Boards for tests, written as the maps are.
//!
//! The unit tests of the rules include this file, too.

use kogge::catan::board::edition::Edition;
use kogge::catan::board::table::{Lay, Robber, Stock};
use kogge::catan::board::{Board, Ground, Harbour, HexFacts, Numbers, Region, River, Start};
use kogge::catan::island::{Island, Named, Row};
use kogge::catan::layout::{Layout, Scheme};
use kogge::catan::tables;
use kogge::catan::vocab::Tongue;
use kogge::catan::vocab::*;

/// The usual edition.
fn usual() -> Edition {
    tables::edition("catan-2015").expect("it is compiled in").clone()
}

/// A board with rows such as `2: Island 3, forest 5, sea, trade castle`, each behind its shift, and fills such as
/// `Island: forest 4, lake 1 inland`. It has fixed numbers and nothing on the coast.
pub(crate) fn board(rows: &[&str], fills: &[&str]) -> Board {
    let split = |row: &&str| {
        let (from, entries) = row.split_once(": ").expect("the sample has it");
        (from.parse::<u8>().expect("the sample has it"), entries.split(", ").map(str::to_owned).collect::<Vec<_>>())
    };
    let rows: Vec<_> = rows.iter().map(split).collect();
    let is_land = |entries: &[String]| entries.iter().map(|entry| entry != "sea").collect();
    let island = Island::new(rows.iter().map(|(from, it)| Row { from: *from, is_land: is_land(it) }).collect())
        .expect("the sample has it");
    let mut regions: Vec<Region> = fills.iter().map(|fill| region(fill)).collect();
    regions.sort_by(|a, b| a.name.cmp(&b.name));
    let entries = rows.iter().flat_map(|(_, entries)| entries).filter(|entry| *entry != "sea");
    let hexes = entries.map(|entry| hex(entry, &regions)).collect();
    plain("Sample", island, hexes, regions)
}

/// A board without anything but its hexes, for three or four players.
pub(crate) fn plain(name: &str, island: Island, hexes: Vec<HexFacts>, regions: Vec<Region>) -> Board {
    Board {
        id: "sample".to_owned(),
        name: name.to_owned(),
        version: None,
        author: None,
        licence: None,
        words: Tongue::English,
        players: vec![3, 4],
        edition: usual(),
        scenario: Scenario::Base,
        modules: Module::ALL.to_vec(),
        target: 10,
        island,
        hexes,
        regions,
        numbers: Numbers::Fixed,
        harbours: Vec::new(),
        harbour_draw: Vec::new(),
        grounds: Vec::new(),
        ground_draw: Vec::new(),
        rivers: Vec::new(),
        robber: Robber::Terrain(Terrain::Desert),
        neutral: None,
        barbarian_numbers: Vec::new(),
        barbarian_edges: Vec::new(),
        arrows: Vec::new(),
        sweep: None,
    }
}

fn region(text: &str) -> Region {
    let (name, stocks) = text.split_once(": ").expect("the sample has it");
    let stock = |text: &str| {
        let words: Vec<&str> = text.split(' ').collect();
        let terrain = Terrain::from_word(words[0]).expect("the sample has it");
        Stock { terrain, count: words[1].parse().expect("the sample has it"), inland: words.get(2) == Some(&"inland") }
    };
    let mut fill: Vec<Stock> = stocks.split(", ").map(stock).collect();
    fill.sort_by_key(|stock| stock.terrain);
    Region { name: name.to_owned(), fill, apart: Vec::new(), together: None }
}

fn hex(entry: &str, regions: &[Region]) -> HexFacts {
    let mut words = entry.split(' ');
    let first = words.next().expect("the sample has it");
    let ground = if first == "trade" {
        Lay::Trade(Role::from_word(words.next().expect("the sample has it")).expect("the sample has it"))
    } else if let Some(terrain) = Terrain::from_word(first) {
        Lay::Terrain(terrain)
    } else {
        Lay::Region(RegionId::at(regions.iter().position(|region| region.name == first).expect("the sample has it")))
    };
    HexFacts { ground, numbers: words.map(|word| word.parse().expect("the sample has it")).collect() }
}

/// Places of a board by their names.
pub(crate) trait NamedPlaces {
    /// The edge with a name.
    fn edge(&self, name: &str) -> EdgeId;

    /// The corner with a name.
    fn corner(&self, name: &str) -> CornerId;

    /// The hex with a name.
    fn hex(&self, name: &str) -> HexId;

    /// The names of hexes, one behind the other.
    fn names(&self, hexes: impl IntoIterator<Item = HexId>) -> String;
}

impl NamedPlaces for Board {
    fn edge(&self, name: &str) -> EdgeId {
        self.island.edge(Named::read(name).expect("the sample has it")).expect("the sample has it")
    }

    fn corner(&self, name: &str) -> CornerId {
        self.island.corner(Named::read(name).expect("the sample has it")).expect("the sample has it")
    }

    fn hex(&self, name: &str) -> HexId {
        self.island.hex(Named::read(name).expect("the sample has it")).expect("the sample has it")
    }

    fn names(&self, hexes: impl IntoIterator<Item = HexId>) -> String {
        hexes.into_iter().map(|hex| self.island.hex_name(hex).to_string()).collect::<Vec<_>>().join(" ")
    }
}

/// A board with a harbour at each of some edges.
fn with_harbours<const N: usize>(mut board: Board, names: [&str; N], goods: [Option<Good>; N]) -> Board {
    let laid = names.iter().zip(goods).map(|(name, good)| Harbour { edge: board.edge(name), good });
    board.harbours = laid.collect();
    board.harbours.sort_by_key(|harbour| harbour.edge);
    board
}

/// The harbours of the printed frame, and where neutral settlements begin, so that two can play.
fn framed(board: Board) -> Board {
    let names = ["A1@11", "A2@1", "B4@1", "C5@3", "D4@5", "E2@5", "E1@7", "D1@9", "B1@9"];
    let goods =
        [Good::Any, Good::Grain, Good::Ore, Good::Any, Good::Wool, Good::Any, Good::Any, Good::Brick, Good::Lumber];
    let board = with_harbours(board, names, goods.map(Some));
    Board { players: vec![2, 3, 4], neutral: Some([board.corner("B4@8"), board.corner("C2@6")]), ..board }
}

/// The printed rows with some hexes in the place of regions: `C3 desert`.
fn printed(name: &str, instead: &[&str], fill: &str) -> Board {
    let instead: Vec<(&str, &str)> = instead.iter().map(|it| it.split_once(' ').expect("the sample has it")).collect();
    let lengths = [('A', 2, 3), ('B', 1, 4), ('C', 0, 5), ('D', 1, 4), ('E', 2, 3)];
    let row = |&(row, from, n): &(char, u8, u8)| {
        let entry = |i: u8| {
            let name = format!("{row}{i}");
            instead.iter().find(|(it, _)| *it == name).map_or("Island", |(_, what)| what).to_owned()
        };
        format!("{from}: {}", (1..=n).map(entry).collect::<Vec<_>>().join(", "))
    };
    let rows: Vec<String> = lengths.iter().map(row).collect();
    let board = framed(board(&rows.iter().map(String::as_str).collect::<Vec<_>>(), &[fill]));
    let numbers = by_letter(Start::Corner, Some(Turn::Counterclockwise), "");
    Board { name: name.to_owned(), numbers, ..board }
}

/// Numbers by letter with some left out.
pub(crate) fn by_letter(start: Start, turn: Option<Turn>, skip: &str) -> Numbers {
    let beside = (skip == "B").then_some((2, 12));
    Numbers::ByLetter { start, turn, skip: skip.bytes().map(|letter| letter - b'A').collect(), beside }
}

/// The variable island.
pub(crate) fn base() -> Board {
    printed("Catan", &[], "Island: forest 4, pasture 4, fields 4, hills 3, mountains 3, desert 1")
}

/// The variable island with its desert on one hex.
pub(crate) fn with_desert(hex: &str) -> Board {
    let fill = "Island: forest 4, pasture 4, fields 4, hills 3, mountains 3";
    printed("Catan", &[&format!("{hex} desert")], fill)
}

/// The island for beginners.
pub(crate) fn beginner() -> Board {
    let rows = [
        "2: mountains 10, pasture 2, forest 9",
        "1: fields 12, hills 6, pasture 4, hills 10",
        "0: fields 9, forest 11, desert, forest 3, mountains 8",
        "1: forest 8, mountains 3, fields 4, pasture 5",
        "2: hills 5, fields 6, pasture 11",
    ];
    Board { name: "Catan, first island".to_owned(), ..framed(board(&rows, &[])) }
}

/// The Fishermen.
pub(crate) fn fishermen() -> Board {
    let board = printed(
        "Die Fischer von Catan",
        &[],
        "Island: forest 4, pasture 4, fields 4, hills 3, mountains 3, lake 1 inland",
    );
    let mut corners = ["A1@2", "B4@4", "C5@6", "E1@4", "D1@6", "A1@8"].map(|name| board.corner(name));
    corners.sort_unstable();
    let grounds = corners.into_iter().map(|corner| Ground { corner, number: None }).collect();
    Board { scenario: Scenario::Fishermen, grounds, ground_draw: vec![4, 5, 6, 8, 9, 10], robber: Robber::Off, ..board }
}

/// The Rivers.
pub(crate) fn rivers() -> Board {
    let fixed = ["A1 mountains", "A2 hills", "A3 swamp", "D1 mountains", "D2 hills", "D3 pasture", "D4 swamp"];
    let board = printed("Die Flüsse von Catan", &fixed, "Island: forest 4, fields 4, pasture 2, hills 1, mountains 1");
    let river = |name: &str, hexes: &[&str], mouth| River {
        name: name.to_owned(),
        hexes: hexes.iter().map(|hex| board.hex(hex)).collect(),
        mouth: board.edge(mouth),
    };
    let rivers = vec![river("North", &["A1", "A2", "A3"], "A3@3"), river("South", &["D1", "D2", "D3", "D4"], "D4@3")];
    let numbers = by_letter(Start::Coast, Some(Turn::Counterclockwise), "B");
    Board { scenario: Scenario::Rivers, rivers, numbers, robber: Robber::Terrain(Terrain::Swamp), ..board }
}

/// The Caravans.
pub(crate) fn caravans() -> Board {
    let board =
        printed("Der Zug der Karawanen", &["C3 oasis"], "Island: forest 4, pasture 4, fields 4, hills 3, mountains 3");
    let arrows = vec![[12, 4, 8], [2, 6, 10]];
    Board { scenario: Scenario::Caravans, target: 12, arrows, robber: Robber::Off, ..board }
}

/// The Barbarian Attack.
pub(crate) fn barbarians() -> Board {
    let rows = [
        "2: Coast 3, Coast 9, desert",
        "1: Coast 6, Inner 11, Inner 6, Coast 11",
        "0: Coast 12, Inner 9, Inner 10, Inner 5, Coast 10",
        "1: Coast 4, Inner 8, Inner 4, Coast 8",
        "2: castle, Coast 5, Coast 2",
    ];
    let fills = [
        "Coast: forest 2, hills 2, pasture 3, mountains 1, fields 2",
        "Inner: forest 1, pasture 1, hills 1, mountains 2, fields 2",
    ];
    let board = framed(board(&rows, &fills));
    Board {
        name: "Der Barbarenüberfall".to_owned(),
        scenario: Scenario::BarbarianAttack,
        target: 12,
        barbarian_numbers: vec![2, 12],
        sweep: Some(board.hex("D1")),
        robber: Robber::None,
        ..board
    }
}

/// Traders & Barbarians.
pub(crate) fn traders() -> Board {
    let fixed = ["A3 trade quarry", "C1 trade castle", "E3 trade glassworks"];
    let board = printed("Händler & Barbaren", &fixed, "Island: forest 4, pasture 3, fields 3, hills 3, mountains 3");
    let numbers = by_letter(Start::Corner, Some(Turn::Counterclockwise), "BH");
    let barbarian_edges = ["A2@5", "C2@7", "D3@3"].map(|name| board.edge(name)).to_vec();
    Board { scenario: Scenario::Traders, numbers, barbarian_edges, robber: Robber::None, target: 13, ..board }
}

/// A fan's island: two bays, two regions, harbours and numbers drawn.
pub(crate) fn fan() -> Board {
    let rows = [
        "2: West, West, sea, East, East",
        "1: West, mountains, sea, fields, East, East",
        "0: East, forest, West, desert, East, East, pasture",
        "1: East, East, sea, sea, West, West",
    ];
    let fills = ["East: forest 2, pasture 3, fields 3, hills 1", "West: forest 1, hills 3, mountains 2"];
    let board = with_harbours(board(&rows, &fills), ["A1@11", "C1@9", "D5@5", "A5@1"], [None; 4]);
    let tokens = vec![2, 3, 3, 4, 4, 4, 5, 5, 6, 6, 8, 8, 9, 9, 10, 10, 11, 11, 12];
    Board {
        name: "Two Bays".to_owned(),
        target: 12,
        numbers: Numbers::Shuffled { tokens: Some(tokens), apart: vec![6, 8], equal_apart: false },
        harbour_draw: vec![(Good::Any, 2), (Good::Wool, 1), (Good::Ore, 1)],
        robber: Robber::Hex(board.hex("C4")),
        ..board
    }
}

/// Every printed board.
pub(crate) fn every() -> [Board; 7] {
    [base(), beginner(), fishermen(), rivers(), caravans(), barbarians(), traders()]
}

/// The layouts of the seeds from 0 up to `n`.
pub(crate) fn layouts(board: &Board, n: u64) -> impl Iterator<Item = Layout> {
    let mut scheme = Scheme::new(board).expect("the board has a layout");
    (0..n).map(move |seed| scheme.draw(seed).expect("the board has a layout"))
}

/// Numbers shuffled, 6 and 8 apart.
pub(crate) fn shuffled(tokens: Option<Vec<u8>>) -> Numbers {
    Numbers::Shuffled { tokens, apart: vec![6, 8], equal_apart: false }
}

/// The terrains of a fill in order.
pub(crate) fn stocked(region: &Region) -> Vec<Terrain> {
    sorted(region.fill.iter().flat_map(|stock| std::iter::repeat_n(stock.terrain, usize::from(stock.count))))
}

/// Some values in order.
pub(crate) fn sorted<T: Ord>(values: impl IntoIterator<Item = T>) -> Vec<T> {
    let mut values: Vec<T> = values.into_iter().collect();
    values.sort_unstable();
    values
}
