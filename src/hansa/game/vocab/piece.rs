//! Pieces and the places that hold them.
//!
//! Clauses: SETUP-2, PLACE-2, KONTOR-3.

use kogge_engine::vocab::words;

words! {
    /// A piece of a player. Clause: SETUP-2.
    pub enum Piece {
        /// Händler, the cube.
        Trader = "trader" | "Händler",
        /// Großhändler, the disc.
        Merchant = "merchant" | "Großhändler",
    }
}

words! {
    /// The shape of a kontor: which piece it takes when founded. Clause: KONTOR-3.
    pub enum Shape {
        /// Takes a trader.
        Square = "square" | "Quadrat",
        /// Takes a merchant.
        Circle = "circle" | "Kreis",
    }
}

words! {
    /// The kind of a post: which pieces it holds, and nothing else. Clauses: PLACE-2, EAST-8, EAST-9.
    pub enum PostKind {
        /// Holds a trader or a merchant.
        House = "house" | "Haus",
        /// Holds a merchant only (and neutral traders, TWO-4).
        Ship = "ship" | "Schiff",
    }
}

impl Piece {
    /// The pieces paid for displacing this one, beside the replacement. Clause: DISPLACE-2.
    pub const fn fee(self) -> u8 {
        match self {
            Self::Trader => 1,
            Self::Merchant => 2,
        }
    }

    /// The extras that the owner of this displaced piece may place. Clauses: DISPLACE-4, DISPLACE-14.
    pub const fn extras(self) -> u8 {
        match self {
            Self::Trader => 1,
            Self::Merchant => 2,
        }
    }
}

impl Shape {
    /// The piece that founds a kontor of this shape. Clause: KONTOR-3.
    pub const fn takes(self) -> Piece {
        match self {
            Self::Square => Piece::Trader,
            Self::Circle => Piece::Merchant,
        }
    }
}

impl PostKind {
    /// Whether a player's piece may stand here. Clause: PLACE-2.
    pub const fn holds(self, piece: Piece) -> bool {
        match self {
            Self::House => true,
            Self::Ship => matches!(piece, Piece::Merchant),
        }
    }
}
