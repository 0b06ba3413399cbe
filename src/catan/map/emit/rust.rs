//! `Table` and `Edition` → Rust: plain statics with one row an entry.

use kogge_catan_game::board::edition::Edition;
use kogge_catan_game::board::table::{Robber, TABLE_FORMAT, Table};
use kogge_catan_game::vocab::HexSet;
use kogge_compiler::emit::rust::Piece;
use kogge_compiler::emit::source::{RowsOf, documented, plain};
use kogge_engine::wording::count;
use kogge_engine::{Emitted, Expr};

/// A table that was made from the map at `from`.
pub fn table(table: &Table, from: &str) -> Piece {
    let sizes = [
        count(table.hexes.len(), "hex", "hexes"),
        count(table.corners.len(), "corner", "corners"),
        count(table.edges.len(), "edge", "edges"),
        count(table.harbours.len(), "harbour", "harbours"),
    ];
    let piece = Piece::new("catan", [&table.id, &table.name], from, table.fingerprint, &sizes);
    let mut value = table.expr();
    // One way of letters a line.
    if let Some(Expr::Values(.., ids)) = value.field_mut("way_hexes") {
        let ways = ids.chunks(table.hexes.len().max(1));
        let line = |way: &[Expr]| way.iter().map(Expr::to_string).collect::<Vec<_>>().join(", ");
        *ids = ways.map(|way| Expr::Plain(line(way))).collect();
    }
    let note = |field: &str| match table.robber {
        Robber::Hex(hex) if field == "robber" => format!(" // {}", hex_name(table, hex.index())),
        _ => String::new(),
    };
    let about = format!("{}: {}", documented(&table.name), piece.sizes);
    piece.of(&about, TABLE_FORMAT, &value, &note, &lists(table))
}

/// An edition that was made from the file at `from`.
pub fn edition(edition: &Edition, from: &str) -> Piece {
    let piece = Piece::new("catan", [&edition.id, &edition.name], from, edition.fingerprint(), &[]);
    let mut value = edition.expr();
    // The fingerprint depends on the order in the struct, so that of the files is another one.
    if let Expr::Fields(_, fields) = &mut value {
        let place = |name: &str| ORDER.iter().position(|it| *it == name);
        fields.sort_by_key(|&(name, _)| place(name).or_else(|| place("…")));
    }
    let wagons = RowsOf::new("wagons", "The wagon cards by level", |i| (i + 1).to_string());
    piece.of(&documented(&edition.name), TABLE_FORMAT, &value, &|_| String::new(), &[wagons])
}

/// The order of the fields in the file of an edition, `…` for all that are not named.
const ORDER: [&str; 15] = [
    "id",
    "name",
    "letters",
    "…",
    "direction",
    "loss_die",
    "after_bridge",
    "empty_stack",
    "events",
    "trade",
    "gold",
    "fish",
    "event_cards",
    "goods",
    "wagons",
];

/// The lists of rows, each row with its place and its name.
fn lists(table: &Table) -> Vec<RowsOf<'_>> {
    let hex = |i: usize| hex_name(table, i);
    let names = |hexes: HexSet| hexes.iter().map(|hex| hex_name(table, hex.index())).collect::<Vec<_>>().join(", ");
    vec![
        RowsOf::new("hexes", "The land hexes", move |i| format!("{i} {}", hex(i))),
        RowsOf::new("corners", "The corners", move |i| format!("{i} of {}", names(table.corners[i].hexes))),
        RowsOf::new("edges", "The edges", move |i| format!("{i} of {}", names(table.edges[i].hexes))),
        RowsOf::new("way_hexes", "The ways of letters, one a line, each through all land hexes", |_| String::new()),
        RowsOf::new("regions", "The regions", |i| format!("{i} {}", plain(&table.regions[i].name))),
        RowsOf::new("stocks", "The fills of the regions", |i| i.to_string()),
        RowsOf::new("harbours", "The harbours", |i| i.to_string()),
        RowsOf::new("grounds", "The fishing grounds", |i| i.to_string()),
        RowsOf::new("rivers", "The rivers", |i| format!("{i} {}", plain(&table.rivers[i].name))),
        RowsOf::new("arrows", "The turns of the oasis", |i| i.to_string()),
        RowsOf::new("trade", "The trade hexes", move |i| hex(table.trade[i].hex.index())),
    ]
}

/// The name of a hex in the map: `C3`.
fn hex_name(table: &Table, hex: usize) -> String {
    table.hexes.get(hex).map(|it| format!("{}{}", char::from(b'A' + it.row), it.place + 1)).unwrap_or_default()
}
