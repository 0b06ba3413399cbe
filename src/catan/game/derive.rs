//! `Board` → [`Table`]: the same facts, and what follows from them.

use crate::board::facts::fingerprint;
use crate::board::table::{
    ArrowRow, CastleRow, CornerRow, EdgeRow, GroundRow, HarbourRow, HexRow, Lay, List, NO_WAY, RegionRow, RiverRow,
    Rows, Stock, TABLE_FORMAT, Table, TradeRow,
};
use crate::board::{Board, Ground, HexFacts, Region, River};
use crate::feature::trade::{Network, TradeHex};
use crate::feature::{castle, ground, oasis, river, trade_hexes};
use crate::island::Hex;
use crate::layout;
use crate::vocab::{Card, EdgeId, HexId, HexSet, RegionId, Terrain};

/// The table of a board; `None` when its plazas leave no room for the corners and edges that a game holds.
#[doc(hidden)]
pub fn table(board: &Board) -> Option<Table> {
    let island = &board.island;
    let mut coast = Vec::new();
    let coasts = island.coasts().into_iter().map(|walk| append(&mut coast, walk)).collect();
    let mut stocks = Vec::new();
    let regions = regions(board, &mut stocks);
    let (mut river_hexes, mut bridge_sites) = (Vec::new(), Vec::new());
    let rivers = board.rivers.iter().map(|it| river_row(board, it, &mut river_hexes, &mut bridge_sites)).collect();
    let castle = hex_of(board, Terrain::Castle);
    let conquerable = castle::conquerable(board);
    Some(Table {
        format: TABLE_FORMAT,
        fingerprint: fingerprint(board),
        id: board.id.clone().into(),
        name: board.name.clone().into(),
        version: board.version.clone().map(Into::into),
        edition: board.edition.id.clone(),
        players: board.players.clone().into(),
        scenario: board.scenario,
        modules: board.modules.clone().into(),
        target: board.target,
        robber: board.robber,
        neutral: board.neutral,
        numbers: layout::scheme(board),
        deck: deck(board),
        hexes: hexes(board),
        corners: island
            .corners
            .iter()
            .map(|it| CornerRow { hexes: it.hexes, edges: it.edges, neighbours: it.neighbours })
            .collect(),
        edges: island.edges.iter().map(|it| EdgeRow { corners: it.corners, hexes: it.hexes }).collect(),
        coast: coast.into(),
        coasts,
        way_hexes: layout::ways(board).unwrap_or_default().concat().into(),
        regions,
        stocks: stocks.into(),
        harbours: board.harbours.iter().map(|it| HarbourRow { edge: it.edge, good: it.good }).collect(),
        harbour_draw: board
            .harbour_draw
            .iter()
            .flat_map(|&(good, n)| std::iter::repeat_n(good, usize::from(n)))
            .collect(),
        grounds: grounds(board),
        ground_draw: board.ground_draw.clone().into(),
        rivers,
        river_hexes: river_hexes.into(),
        bridge_sites: bridge_sites.into(),
        arrows: arrows(board),
        castle: castle.map(|hex| CastleRow { hex, conquerable, at_risk: castle::at_risk(island, conquerable) }),
        sweep: castle.map(|hex| castle::sweep(island, hex, board.sweep, conquerable)).unwrap_or_default().into(),
        knight_steps: castle
            .map(|hex| castle::distances(island, hex).into_iter().map(|steps| steps.unwrap_or(NO_WAY)).collect())
            .unwrap_or_default(),
        barbarian_numbers: board.barbarian_numbers.clone().into(),
        trade: trade(board)?,
        barbarian_edges: board.barbarian_edges.clone().into(),
    })
}

/// Appends a list to a flat one, and gives its stretch.
fn append<T>(flat: &mut Vec<T>, list: Vec<T>) -> Rows {
    let start = flat.len() as u16;
    flat.extend(list);
    Rows::new(start, flat.len() as u16)
}

/// The only hex of a terrain that is printed.
fn hex_of(board: &Board, terrain: Terrain) -> Option<HexId> {
    board.hexes.iter().position(|hex| hex.ground == Lay::Terrain(terrain)).map(HexId::at)
}

fn hexes(board: &Board) -> List<HexRow> {
    let row = |(hex, facts): (&Hex, &HexFacts)| HexRow {
        row: hex.row,
        place: hex.place,
        lay: facts.ground,
        numbers: facts.numbers.clone().into(),
        corners: hex.corners,
        edges: hex.edges,
        neighbours: hex.neighbours,
    };
    board.island.hexes.iter().zip(&board.hexes).map(row).collect()
}

fn regions(board: &Board, stocks: &mut Vec<Stock>) -> List<RegionRow> {
    let hexes = |id: RegionId| -> HexSet {
        let all = board.hexes.iter().enumerate().filter(|(_, hex)| hex.ground == Lay::Region(id));
        all.map(|(i, _)| HexId::at(i)).collect()
    };
    let row = |(i, region): (usize, &Region)| RegionRow {
        name: region.name.clone().into(),
        hexes: hexes(RegionId::at(i)),
        stocks: append(stocks, region.fill.clone()),
        apart: region.apart.clone().into(),
        together: region.together,
    };
    board.regions.iter().enumerate().map(row).collect()
}

fn deck(board: &Board) -> List<Card> {
    let cards = Card::ALL.iter().zip(board.edition.deck(board.scenario));
    cards.flat_map(|(&card, &n)| std::iter::repeat_n(card, usize::from(n))).collect()
}

fn grounds(board: &Board) -> List<GroundRow> {
    let row = |it: &Ground| GroundRow {
        corner: it.corner,
        corners: ground::corners(&board.island, it.corner).unwrap_or_default(),
        number: it.number,
    };
    board.grounds.iter().map(row).collect()
}

fn river_row(board: &Board, it: &River, hexes: &mut Vec<HexId>, sites: &mut Vec<EdgeId>) -> RiverRow {
    let (banks, corners) = river::banks(&board.island, std::slice::from_ref(it));
    RiverRow {
        name: it.name.clone().into(),
        hexes: append(hexes, it.hexes.clone()),
        sites: append(sites, river::sites(&board.island, it).unwrap_or_default()),
        banks,
        corners,
    }
}

fn arrows(board: &Board) -> List<ArrowRow> {
    let Some(oasis) = hex_of(board, Terrain::Oasis) else { return List::default() };
    let row = |&hours: &[u8; 3]| {
        let [a, b, c] = hours.map(|hour| oasis::start_edge(&board.island, oasis, hour));
        Some(ArrowRow { oasis, hours, starts: [a?, b?, c?] })
    };
    board.arrows.iter().filter_map(row).collect()
}

/// The trade hexes; `None` when there are more places than a game holds.
fn trade(board: &Board) -> Option<List<TradeRow>> {
    let n_edges = board.island.edges.len();
    let network = Network::new(board)?;
    let row = |(i, ((hex, role), &plaza)): (usize, ((HexId, _), &_))| {
        let site = TradeHex::new(&board.island, hex)?;
        Some(TradeRow {
            hex,
            role,
            plaza,
            corners: site.land_corners,
            inner: std::array::from_fn(|side| EdgeId::at(n_edges + 4 * i + side)),
            closed_edges: site.closed_edges,
            closed_corners: site.closed_corners,
        })
    };
    trade_hexes(board).zip(&network.plazas).enumerate().map(row).collect::<Option<Vec<_>>>().map(Into::into)
}
