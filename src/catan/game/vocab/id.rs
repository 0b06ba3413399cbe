//! Dense ids in reading order, so that moving a line in a map changes none of them.

use kogge_engine::vocab::{id, wide_set, word_set};

id!(
    /// A land hex of one map: row by row from the north, each from the west.
    HexId(u8)
);
id!(
    /// A corner of a land hex: by the first land hex it belongs to, then by its hour from 12.
    CornerId(u8)
);
id!(
    /// An edge of a land hex: by the first land hex it belongs to, then by its hour from 1.
    EdgeId(u8)
);
id!(
    /// A region of one map whose hexes are drawn, in the order of its name.
    RegionId(u8)
);

word_set!(
    /// A set of land hexes.
    HexSet(u128) of HexId
);
wide_set!(
    /// A set of corners.
    CornerSet of CornerId
);
wide_set!(
    /// A set of edges.
    EdgeSet of EdgeId
);

/// The most corners, and the most edges, of an island that can be played: as many as a set holds.
pub const MAX_PLACES: usize = 256;
