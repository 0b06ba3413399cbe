//! The ledger (`expect`): a person's counts on the print, with ids for places.

use crate::syntax::Doubts;
use kogge_catan_game::vocab::{CornerId, EdgeId, Good, HexId, Terrain};
use kogge_compiler::text::Span;
use kogge_engine::vocab::words;

words! {
    /// The countable things of a row of totals.
    pub enum Counted {
        /// Land hexes.
        Hexes = "hexes",
        /// Number tokens.
        Numbers = "numbers",
        /// Harbours.
        Harbours = "harbours",
        /// Corners, without plazas.
        Corners = "corners",
        /// Edges, without those of plazas.
        Edges = "edges",
        /// Coastal edges.
        Coast = "coast",
        /// Sites for bridges, with the mouths of rivers.
        Bridges = "bridges",
        /// Fishing grounds.
        Grounds = "grounds",
        /// Pips of the tokens.
        Pips = "pips",
    }
}

/// A part of a total, by kind.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Part {
    /// Hexes of a terrain, or their pips.
    Terrain(Terrain),
    /// Hexes of the sea.
    Sea,
    /// Tokens of a number.
    Number(u8),
    /// Harbours of a type.
    Good(Good),
}

/// The author's counts.
#[derive(Debug, Clone, Default)]
pub struct Ledger {
    /// The rows, as written; rows that count the same at places, or in rows, are one.
    pub rows: Vec<CountRow>,
    /// The subjects of which no row is judged, since a line about them does not say what was meant.
    pub held: Doubts,
}

/// A row of the ledger. Every number comes with its span.
#[derive(Debug, Clone)]
pub enum CountRow {
    /// `hexes 19: forest 4, …`: a total, and perhaps its parts by kind.
    Total {
        /// The subject of the count.
        what: Counted,
        /// The total.
        total: (u32, Span),
        /// The parts; those not named are expected to be 0 when any is named.
        parts: Vec<(Part, u32, Span)>,
    },
    /// `any at A1@11, C5@3`: every harbour of a type.
    Harbours {
        /// The type.
        good: Good,
        /// The edges.
        edges: Vec<(EdgeId, Span)>,
        /// The whole row.
        span: Span,
    },
    /// `forest at A3 9, C2 11`: every hex of a terrain, and its numbers where the row names any.
    Hexes {
        /// The terrain.
        terrain: Terrain,
        /// The hexes, each with its numbers, ascending.
        hexes: Vec<(HexId, Vec<u8>, Span)>,
        /// The whole row.
        span: Span,
    },
    /// `grounds at A1@2, B4@4`: every fishing ground.
    Grounds {
        /// The middle corners.
        corners: Vec<(CornerId, Span)>,
        /// The whole row.
        span: Span,
    },
    /// `pips in A 8, B 12`: the pips of rows; those not named are expected to have none.
    Pips {
        /// The rows, 0 is `A`.
        rows: Vec<(u8, u32, Span)>,
        /// The whole row.
        span: Span,
    },
}
