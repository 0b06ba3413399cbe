//! The maps and editions of this family that come with the program.

use super::edition;
use kogge_compiler::shipped::Shipped;

/// The maps and editions.
pub static SHIPPED: Shipped = Shipped {
    folder: "maps/catan",
    ids: &[
        "catan",
        "catan-beginner",
        "catan-fishermen",
        "catan-rivers",
        "catan-caravans",
        "catan-barbarians",
        "catan-traders",
    ],
    editions: &[edition::USUAL],
    files: &[
        ("maps/catan/editions/catan-2015.toml", edition::USUAL_TEXT),
        ("maps/catan/catan.board", include_str!("../../../maps/catan/catan.board")),
        ("maps/catan/catan-beginner.board", include_str!("../../../maps/catan/catan-beginner.board")),
        ("maps/catan/catan-fishermen.board", include_str!("../../../maps/catan/catan-fishermen.board")),
        ("maps/catan/catan-rivers.board", include_str!("../../../maps/catan/catan-rivers.board")),
        ("maps/catan/catan-caravans.board", include_str!("../../../maps/catan/catan-caravans.board")),
        ("maps/catan/catan-barbarians.board", include_str!("../../../maps/catan/catan-barbarians.board")),
        ("maps/catan/catan-traders.board", include_str!("../../../maps/catan/catan-traders.board")),
    ],
};
