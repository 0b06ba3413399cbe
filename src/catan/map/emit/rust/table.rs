//! One `Table` → one file.

use super::{plain, variant};
use kogge_catan_game::board::table::{
    ArrowRow, CastleRow, CornerRow, EdgeRow, GroundRow, HarbourRow, HexRow, Lay, Numbers, RegionRow, RiverRow, Robber,
    Stock, TABLE_FORMAT, Table, TradeRow,
};
use kogge_catan_game::vocab::{CornerSet, EdgeSet, HexId, HexSet};
use kogge_compiler::emit::rust::{Piece, begin};
use kogge_compiler::emit::source::{Source, documented, list, list_of, option, plain as comment, stretch, text};
use kogge_engine::wording::count;

/// A table that was made from the map at `from`.
pub fn table(table: &Table, from: &str) -> Piece {
    let sizes = [
        count(table.hexes.len(), "hex", "hexes"),
        count(table.corners.len(), "corner", "corners"),
        count(table.edges.len(), "edge", "edges"),
        count(table.harbours.len(), "harbour", "harbours"),
    ];
    let sizes = sizes.join(", ");
    Piece {
        game: "catan",
        id: table.id.to_string(),
        name: table.name.to_string(),
        from: from.to_owned(),
        fingerprint: table.fingerprint,
        items: items(table, &sizes),
        sizes,
    }
}

fn items(table: &Table, sizes: &str) -> String {
    let about = format!("{}: {sizes}", documented(&table.name));
    let mut out = begin("catan", &["board::table", "vocab"], TABLE_FORMAT, &about, "Table", &table.id);
    facts(&mut out, table);
    lists(&mut out, table);
    out.close("};");
    rows(&mut out, table);
    out.finish()
}

/// The facts of the map as a whole.
fn facts(out: &mut Source, table: &Table) {
    out.line(format!("format: {},", table.format));
    out.line(format!("fingerprint: {:#018x},", table.fingerprint));
    out.line(format!("id: {},", text(&table.id)));
    out.line(format!("name: {},", text(&table.name)));
    out.line(format!("version: {},", option(table.version.as_deref(), text)));
    out.line(format!("edition: {},", text(&table.edition)));
    out.line(format!("players: {},", list(&table.players, plain)));
    out.line(format!("scenario: {},", variant(&table.scenario)));
    out.line(format!("modules: {},", list(&table.modules, variant)));
    out.line(format!("target: {},", table.target));
    let robber = match table.robber {
        Robber::Hex(hex) => format!("Robber::Hex({hex:?}), // {}", hex_name(table, hex.index())),
        Robber::Terrain(terrain) => format!("Robber::Terrain({}),", variant(&terrain)),
        Robber::Off | Robber::None => format!("{},", variant(&table.robber)),
    };
    out.line(format!("robber: {robber}"));
    out.line(format!("neutral: {},", plain(&table.neutral)));
    let numbers = match &table.numbers {
        Numbers::Fixed => "Numbers::Fixed".to_owned(),
        Numbers::ByLetter { tokens, takes_first, beside } => format!(
            "Numbers::ByLetter {{ tokens: {}, takes_first: {takes_first}, beside: {beside:?} }}",
            list(tokens, plain)
        ),
        Numbers::Shuffled { tokens, apart, equal_apart } => {
            let (tokens, apart) = (list(tokens, plain), list(apart, plain));
            format!("Numbers::Shuffled {{ tokens: {tokens}, apart: {apart}, equal_apart: {equal_apart} }}")
        }
    };
    out.line(format!("numbers: {numbers},"));
    out.line(format!("deck: {},", list(&table.deck, variant)));
}

/// The lists: of rows each as a static of its own, of ids on one line.
fn lists(out: &mut Source, table: &Table) {
    out.rows_of("hexes", table.hexes.len());
    out.rows_of("corners", table.corners.len());
    out.rows_of("edges", table.edges.len());
    out.rows_of("way_hexes", table.way_hexes.len());
    out.rows_of("regions", table.regions.len());
    out.rows_of("stocks", table.stocks.len());
    out.rows_of("harbours", table.harbours.len());
    out.rows_of("grounds", table.grounds.len());
    out.rows_of("rivers", table.rivers.len());
    out.rows_of("arrows", table.arrows.len());
    out.rows_of("trade", table.trade.len());
    out.line(format!("coast: {},", list(&table.coast, plain)));
    out.line(format!("coasts: {},", list(&table.coasts, |&it| stretch(it))));
    out.line(format!("harbour_draw: {},", list(&table.harbour_draw, variant)));
    out.line(format!("ground_draw: {},", list(&table.ground_draw, plain)));
    out.line(format!("river_hexes: {},", list(&table.river_hexes, plain)));
    out.line(format!("bridge_sites: {},", list(&table.bridge_sites, plain)));
    out.line(format!("castle: {},", option(table.castle, castle)));
    out.line(format!("sweep: {},", list(&table.sweep, plain)));
    out.line(format!("knight_steps: {},", list(&table.knight_steps, plain)));
    out.line(format!("barbarian_numbers: {},", list(&table.barbarian_numbers, plain)));
    out.line(format!("barbarian_edges: {},", list(&table.barbarian_edges, plain)));
}

/// The rows of all lists.
fn rows(out: &mut Source, table: &Table) {
    let hex = |i: usize| hex_name(table, i);
    list_of(out, "The land hexes", "HEXES", "HexRow", &table.hexes, |i, row| (hex_row(row), format!("{i} {}", hex(i))));
    list_of(out, "The corners", "CORNERS", "CornerRow", &table.corners, |i, row| {
        let CornerRow { hexes, edges, neighbours } = *row;
        let (hexes_are, edges, neighbours) = (hex_set(hexes), edge_set(edges), corner_set(neighbours));
        let row = format!("CornerRow {{ hexes: {hexes_are}, edges: {edges}, neighbours: {neighbours} }}");
        (row, format!("{i} of {}", names(table, hexes)))
    });
    list_of(out, "The edges", "EDGES", "EdgeRow", &table.edges, |i, row| {
        let EdgeRow { corners, hexes } = *row;
        let text = format!("EdgeRow {{ corners: {corners:?}, hexes: {} }}", hex_set(hexes));
        (text, format!("{i} of {}", names(table, hexes)))
    });
    let ways: Vec<_> = table.ways().collect();
    ways_of_letters(out, &ways);
    list_of(out, "The regions", "REGIONS", "RegionRow", &table.regions, |i, row| {
        (region_row(row), format!("{i} {}", comment(&row.name)))
    });
    list_of(out, "The fills of the regions", "STOCKS", "Stock", &table.stocks, |i, row| {
        let Stock { terrain, count, inland } = *row;
        (format!("Stock {{ terrain: {}, count: {count}, inland: {inland} }}", variant(&terrain)), i.to_string())
    });
    list_of(out, "The harbours", "HARBOURS", "HarbourRow", &table.harbours, |i, row| {
        let HarbourRow { edge, good } = *row;
        (format!("HarbourRow {{ edge: {edge:?}, good: {} }}", option(good.as_ref(), variant)), i.to_string())
    });
    list_of(out, "The fishing grounds", "GROUNDS", "GroundRow", &table.grounds, |i, row| {
        let GroundRow { corner, corners, number } = *row;
        let corners = corner_set(corners);
        (format!("GroundRow {{ corner: {corner:?}, corners: {corners}, number: {number:?} }}"), i.to_string())
    });
    list_of(out, "The rivers", "RIVERS", "RiverRow", &table.rivers, |i, row| {
        (river_row(row), format!("{i} {}", comment(&row.name)))
    });
    list_of(out, "The turns of the oasis", "ARROWS", "ArrowRow", &table.arrows, |i, row| {
        let ArrowRow { oasis, hours, starts } = row;
        (format!("ArrowRow {{ oasis: {oasis:?}, hours: {hours:?}, starts: {starts:?} }}"), i.to_string())
    });
    list_of(out, "The trade hexes", "TRADE", "TradeRow", &table.trade, |_, row| (trade_row(row), hex(row.hex.index())));
}

/// The ways of letters, one a line.
fn ways_of_letters(out: &mut Source, ways: &[&[HexId]]) {
    if ways.is_empty() {
        return;
    }
    out.blank();
    out.line("/// The ways of letters, one a line, each through all land hexes.");
    out.rows("static WAY_HEXES: &[HexId] = &[", "];", ways, |way| {
        let ids: Vec<String> = way.iter().map(plain).collect();
        format!("{},", ids.join(", "))
    });
}

fn hex_row(row: &HexRow) -> String {
    let HexRow { row, place, lay, numbers, corners, edges, neighbours } = row;
    let lay = match lay {
        Lay::Terrain(terrain) => format!("Lay::Terrain({})", variant(terrain)),
        Lay::Trade(role) => format!("Lay::Trade({})", variant(role)),
        Lay::Region(region) => format!("Lay::Region({region:?})"),
    };
    let numbers = list(numbers, plain);
    format!(
        "HexRow {{ row: {row}, place: {place}, lay: {lay}, numbers: {numbers}, corners: {corners:?}, edges: {edges:?}, \
         neighbours: {neighbours:?} }}"
    )
}

fn region_row(row: &RegionRow) -> String {
    let RegionRow { name, hexes, stocks, apart, together } = row;
    let (name, hexes, stocks) = (text(name), hex_set(*hexes), stretch(*stocks));
    let apart = list(apart, variant);
    format!("RegionRow {{ name: {name}, hexes: {hexes}, stocks: {stocks}, apart: {apart}, together: {together:?} }}")
}

fn river_row(row: &RiverRow) -> String {
    let RiverRow { name, hexes, sites, banks, corners } = row;
    let (name, hexes, sites) = (text(name), stretch(*hexes), stretch(*sites));
    let (banks, corners) = (edge_set(*banks), corner_set(*corners));
    format!("RiverRow {{ name: {name}, hexes: {hexes}, sites: {sites}, banks: {banks}, corners: {corners} }}")
}

fn castle(row: CastleRow) -> String {
    let CastleRow { hex, conquerable, at_risk } = row;
    let (conquerable, at_risk) = (hex_set(conquerable), corner_set(at_risk));
    format!("CastleRow {{ hex: {hex:?}, conquerable: {conquerable}, at_risk: {at_risk} }}")
}

fn trade_row(row: &TradeRow) -> String {
    let TradeRow { hex, role, plaza, corners, inner, closed_edges, closed_corners } = row;
    let role = variant(role);
    format!(
        "TradeRow {{ hex: {hex:?}, role: {role}, plaza: {plaza:?}, corners: {corners:?}, inner: {inner:?}, \
         closed_edges: {closed_edges:?}, closed_corners: {closed_corners:?} }}"
    )
}

fn hex_set(set: HexSet) -> String {
    format!("HexSet({:#x})", set.0)
}

fn corner_set(set: CornerSet) -> String {
    format!("CornerSet({:#x})", set.0)
}

fn edge_set(set: EdgeSet) -> String {
    format!("EdgeSet({:#x})", set.0)
}

/// The name of a hex in the map: `C3`.
fn hex_name(table: &Table, hex: usize) -> String {
    table.hexes.get(hex).map(|it| format!("{}{}", char::from(b'A' + it.row), it.place + 1)).unwrap_or_default()
}

fn names(table: &Table, hexes: HexSet) -> String {
    hexes.iter().map(|hex| hex_name(table, hex.index())).collect::<Vec<_>>().join(", ")
}
