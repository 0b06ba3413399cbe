//! The tiles of the Emperor's Favour.
//!
//! Clauses: FAVOUR-1, FAVOUR-6 … FAVOUR-11.

use kogge_engine::vocab::words;

words! {
    /// A tile of the Emperor's Favour.
    pub enum Tile {
        /// Displaced pieces and extras may go anywhere. Clause: FAVOUR-6.
        RelocateAnywhere = "relocate anywhere" | "Verdrängte überallhin",
        /// One action more in every later turn. Clause: FAVOUR-7.
        MoreActions = "one more action" | "eine Aktion mehr",
        /// A trader from the stock whenever another player performs Income. Clause: FAVOUR-8.
        IncomeEcho = "income echo" | "Einnahmen der anderen",
        /// Two extras for a displaced trader. Clause: FAVOUR-9.
        Compensation = "better compensation" | "bessere Entschädigung",
        /// Four prestige for a controlled city. Clause: FAVOUR-10.
        Cities = "cities" | "Städte",
        /// Seven prestige for a finished skill. Clause: FAVOUR-11.
        Skills = "skills" | "Eigenschaften",
    }
}

impl Tile {
    /// The unused markers that a tile costs. Clause: FAVOUR-2.
    pub const PRICE: usize = 2;
    /// The points of a controlled city with [`Tile::Cities`]. Clause: FAVOUR-10.
    pub const CITY_POINTS: u8 = 4;
    /// The points of a finished skill with [`Tile::Skills`]. Clause: FAVOUR-11.
    pub const SKILL_POINTS: u8 = 7;
}

/// A set of tiles: bit `i` stands for `Tile::ALL[i]`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Hash)]
pub struct TileSet(pub u8);

impl TileSet {
    /// Whether the tile is in the set.
    pub const fn contains(self, tile: Tile) -> bool {
        self.0 & (1 << tile as u8) != 0
    }

    /// Adds the tile.
    pub const fn insert(&mut self, tile: Tile) {
        self.0 |= 1 << tile as u8;
    }

    /// Takes the tile out.
    pub const fn remove(&mut self, tile: Tile) {
        self.0 &= !(1 << tile as u8);
    }

    /// How many tiles there are.
    pub fn len(self) -> usize {
        self.iter().count()
    }

    /// Whether there is none.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The tiles in the order of [`Tile::ALL`].
    pub fn iter(self) -> impl Iterator<Item = Tile> {
        Tile::ALL.iter().copied().filter(move |&tile| self.contains(tile))
    }
}

impl FromIterator<Tile> for TileSet {
    fn from_iter<I: IntoIterator<Item = Tile>>(tiles: I) -> Self {
        let mut set = Self::default();
        for tile in tiles {
            set.insert(tile);
        }
        set
    }
}
