//! The maps and editions of this family that come with the program.

use super::edition;
use kogge_compiler::shipped::Shipped;

/// The maps and editions.
pub static SHIPPED: Shipped = Shipped {
    folder: "maps/catan",
    ids: &[
        "catan",
        "catan-5-6",
        "catan-beginner",
        "catan-fishermen",
        "catan-rivers",
        "catan-caravans",
        "catan-barbarians",
        "catan-traders",
    ],
    editions: &[edition::USUAL, edition::FIVE_SIX],
    files: &[
        ("maps/catan/editions/catan-2015.toml", edition::SHIPPED[0].1),
        ("maps/catan/editions/catan-5-6.toml", edition::SHIPPED[1].1),
        ("maps/catan/catan.board", include_str!("../../../maps/catan/catan.board")),
        ("maps/catan/catan-5-6.board", include_str!("../../../maps/catan/catan-5-6.board")),
        ("maps/catan/catan-beginner.board", include_str!("../../../maps/catan/catan-beginner.board")),
        ("maps/catan/catan-fishermen.board", include_str!("../../../maps/catan/catan-fishermen.board")),
        ("maps/catan/catan-rivers.board", include_str!("../../../maps/catan/catan-rivers.board")),
        ("maps/catan/catan-caravans.board", include_str!("../../../maps/catan/catan-caravans.board")),
        ("maps/catan/catan-barbarians.board", include_str!("../../../maps/catan/catan-barbarians.board")),
        ("maps/catan/catan-traders.board", include_str!("../../../maps/catan/catan-traders.board")),
    ],
};
