//! Where pieces lie on the picture of an island, for programs that put some there.

use super::harbours::{room, shoal_room};
use super::lie::{Lie, R, SIDE};
use super::{Sketch, placed};
use kogge_catan_game::board::Board;
use kogge_catan_game::board::table::Robber;
use kogge_catan_game::feature::trade::TradeHex;
use kogge_catan_game::feature::{bridge_sites, trade_hexes};
use kogge_catan_game::vocab::{CornerId, EdgeId, Scenario};
use kogge_picture::geometry::{minus, plus, times};
use kogge_picture::{Point, Rect, Sheet, Slot};

/// The width of the place of a building, and the sides of that of a road, in parts of [`R`].
const CORNER: f64 = 0.4;
const EDGE: [f64; 2] = [0.6, 0.2];

/// The picture of an island before a game, and the slots on it: hexes, corners, edges, harbours and fishing grounds, and of
/// trade hexes the plazas and inner edges.
pub fn slots(board: &Board) -> (Sheet, Vec<Slot>) {
    let lie = placed(board);
    let trade = trade_hexes(board).filter_map(|(hex, _)| TradeHex::new(&board.island, hex));
    let slots = Slots { board, lie: &lie, trade: trade.collect() };
    let all = slots.hexes().chain(slots.corners()).chain(slots.edges()).chain(slots.inner()).chain(slots.at_sea());
    (Sketch::of(board).draw().into_sheet(), all.collect())
}

struct Slots<'a> {
    board: &'a Board,
    lie: &'a Lie<'a>,
    trade: Vec<TradeHex>,
}

impl Slots<'_> {
    fn hexes(&self) -> impl Iterator<Item = Slot> {
        let mut holds = vec!["hex", "number"];
        holds.extend((self.board.robber != Robber::None).then_some("robber"));
        holds.extend((self.board.scenario == Scenario::BarbarianAttack).then_some("barbarian"));
        let island = &self.board.island;
        island.land().iter().map(move |hex| {
            let rect = Rect::around(self.lie.hex(hex), [2.0 * SIDE * R, 2.0 * R]);
            Slot::upright("hex", island.hex_name(hex).to_string(), None, rect, &holds)
        })
    }

    fn corners(&self) -> impl Iterator<Item = Slot> {
        let holds: &[&str] = match self.board.scenario {
            Scenario::Traders => &["settlement", "city", "wagon"],
            Scenario::Base
            | Scenario::Fishermen
            | Scenario::Rivers
            | Scenario::Caravans
            | Scenario::BarbarianAttack => &["settlement", "city"],
        };
        let is_open = |corner: &CornerId| !self.trade.iter().any(|hex| hex.closed_corners.contains(corner));
        let island = &self.board.island;
        (0..island.corners.len()).map(CornerId::at).filter(is_open).map(move |corner| {
            let rect = Rect::around(self.lie.corner(corner), [CORNER * R; 2]);
            Slot::upright("corner", island.corner_name(corner).to_string(), None, rect, holds)
        })
    }

    fn edges(&self) -> impl Iterator<Item = Slot> {
        let bridges = bridge_sites(self.board);
        let is_open = |edge: &EdgeId| !self.trade.iter().any(|hex| hex.closed_edges.contains(edge));
        let island = &self.board.island;
        (0..island.edges.len()).map(EdgeId::at).filter(is_open).map(move |edge| {
            // On these sites only bridges stand (RI7).
            let holds = if bridges.contains(edge) { &["bridge"] } else { self.on_edges() };
            edge_slot(island.edge_name(edge).to_string(), self.lie.ends(edge), holds)
        })
    }

    /// The pieces on edges.
    const fn on_edges(&self) -> &'static [&'static str] {
        match self.board.scenario {
            Scenario::Base | Scenario::Fishermen | Scenario::Rivers => &["road"],
            Scenario::Caravans => &["road", "camel"],
            Scenario::BarbarianAttack => &["road", "knight"],
            Scenario::Traders => &["road", "barbarian"],
        }
    }

    /// The plazas of trade hexes, and the edges that lead to them (HB7).
    fn inner(&self) -> impl Iterator<Item = Slot> {
        let island = &self.board.island;
        self.trade.iter().flat_map(move |trade| {
            let (name, at) = (island.hex_name(trade.hex).to_string(), self.lie.hex(trade.hex));
            let plaza = Slot::upright("plaza", name.clone(), None, Rect::around(at, [CORNER * R; 2]), &["wagon"]);
            let edges = trade.land_corners.into_iter().map(move |corner| {
                let name = format!("{name} from {}", island.corner_name(corner));
                edge_slot(name, [at, self.lie.corner(corner)], self.on_edges())
            });
            std::iter::once(plaza).chain(edges)
        })
    }

    /// The discs of harbours, and the plates of fishing grounds.
    fn at_sea(&self) -> impl Iterator<Item = Slot> {
        let (board, island) = (self.board, &self.board.island);
        let harbours = board.harbours.iter().map(|harbour| {
            let name = island.edge_name(harbour.edge).to_string();
            Slot::upright("harbour", name, None, room(self.lie, harbour), &["harbour"])
        });
        let grounds = board.grounds.iter().map(|ground| {
            let name = island.corner_name(ground.corner).to_string();
            Slot::upright("ground", name, None, shoal_room(self.lie, ground), &["ground"])
        });
        harbours.chain(grounds)
    }
}

/// The place of a piece in the middle of an edge.
fn edge_slot(name: String, [from, to]: [Point; 2], holds: &[&'static str]) -> Slot {
    let [x, y] = minus(to, from);
    Slot {
        kind: "edge",
        name,
        number: None,
        rect: Rect::around(times(plus(from, to), 0.5), EDGE.map(|side| side * R)),
        // The way of an edge has no beginning: from beyond -90 degrees up to 90.
        turn: if x.abs() < 1e-6 { 90.0 } else { (y / x).atan().to_degrees() },
        holds: holds.to_vec(),
    }
}
