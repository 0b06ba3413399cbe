//! The places that may stand on a line: where each could lie without a finding.

use super::Line;
use crate::assist::places::ground as lay;
use crate::syntax::tree::{FactKind, Head};
use kogge_catan_game::board::{Board, River};
use kogge_catan_game::feature::{closed_edges, ground, river};
use kogge_catan_game::island::{Island, Named};
use kogge_catan_game::vocab::{CornerId, CornerSet, EdgeId, EdgeSet, HexId, Terrain};
use kogge_compiler::assist::completion::{Item, ItemKind};
use kogge_compiler::text::Span;

/// A hex, for choosing.
pub(super) struct AtHex {
    /// Whether it touches the sea.
    pub(super) is_coastal: bool,
}

fn item(named: impl ToString, detail: impl Into<String>) -> Item {
    Item::new(ItemKind::Place, named.to_string(), detail)
}

fn all_hexes(island: &Island) -> impl Iterator<Item = HexId> {
    (0..island.hexes.len()).map(HexId::at)
}

impl Line<'_, '_> {
    /// The places on the line before the cursor.
    fn named(&self) -> Vec<Named> {
        self.words().into_iter().filter_map(Named::read).collect()
    }

    /// Items for hexes that are not on the line yet.
    fn hex_items(&self, board: &Board, hexes: impl Iterator<Item = HexId>) -> Vec<Item> {
        let island = &board.island;
        let named: Vec<HexId> = self.named().into_iter().filter_map(|named| island.hex(named).ok()).collect();
        let rest = hexes.filter(|hex| !named.contains(hex));
        rest.map(|hex| item(island.hex_name(hex), lay(board, hex))).collect()
    }

    fn edge_items(&self, board: &Board, edges: impl Iterator<Item = EdgeId>) -> Vec<Item> {
        let island = &board.island;
        let named: Vec<EdgeId> = self.named().into_iter().filter_map(|named| island.edge(named).ok()).collect();
        let beside = |edge: EdgeId| {
            let hexes = island.edges[edge.index()].hexes.iter();
            hexes.map(|hex| lay(board, hex)).collect::<Vec<_>>().join(", ")
        };
        edges.filter(|edge| !named.contains(edge)).map(|edge| item(island.edge_name(edge), beside(edge))).collect()
    }

    fn corner_items(&self, board: &Board, corners: impl Iterator<Item = CornerId>) -> Vec<Item> {
        let island = &board.island;
        let named: Vec<CornerId> = self.named().into_iter().filter_map(|named| island.corner(named).ok()).collect();
        let beside = |corner: CornerId| {
            let hexes = island.corners[corner.index()].hexes.iter();
            hexes.map(|hex| lay(board, hex)).collect::<Vec<_>>().join(", ")
        };
        let rest = corners.filter(|corner| !named.contains(corner));
        rest.map(|corner| item(island.corner_name(corner), beside(corner))).collect()
    }

    /// Hexes of the island.
    pub(super) fn hexes(&self, may: impl Fn(&AtHex) -> bool) -> Vec<Item> {
        let Some((board, _)) = self.known() else { return Vec::new() };
        let island = &board.island;
        let may = |hex: &HexId| may(&AtHex { is_coastal: island.is_coastal(*hex) });
        self.hex_items(board, all_hexes(island).filter(may))
    }

    /// The hexes on which a terrain lies in every layout.
    pub(super) fn hexes_of(&self, terrain: Terrain) -> Vec<Item> {
        let Some((board, _)) = self.known() else { return Vec::new() };
        let is_its = |hex: &HexId| board.hexes[hex.index()].ground.fixed() == Some(terrain);
        self.hex_items(board, all_hexes(&board.island).filter(is_its))
    }

    /// Where the robber can begin: a hex, or a terrain that has one.
    pub(super) fn robbers(&self) -> Vec<Item> {
        let Some((board, _)) = self.known() else { return Vec::new() };
        let is_there = |terrain: &&Terrain| {
            board.hexes.iter().any(|hex| hex.ground.fixed() == Some(**terrain))
                || board.regions.iter().flat_map(|region| &region.fill).any(|stock| stock.terrain == **terrain)
        };
        let barren = Terrain::ALL.iter().filter(|terrain| !terrain.bears_number()).filter(is_there);
        let barren = barren.map(|terrain| Item::new(ItemKind::Value, terrain.word(), ""));
        barren.chain(self.hex_items(board, all_hexes(&board.island))).collect()
    }

    /// Harbours that are there, or edges at the sea for one: not at the corner of another, nor where a ground or the
    /// mouth of a river lies, nor on the sea side of a trade hex.
    pub(super) fn harbours(&self, there: bool) -> Vec<Item> {
        let Some((board, places)) = self.known() else { return Vec::new() };
        let island = &board.island;
        let others = board.harbours.iter().zip(&places.harbours).filter(|(_, span)| !self.site.is_here(**span));
        if there {
            return self.edge_items(board, others.map(|(harbour, _)| harbour.edge));
        }
        let taken: Vec<CornerId> = others.flat_map(|(harbour, _)| island.edges[harbour.edge.index()].corners).collect();
        let bays: EdgeSet =
            board.grounds.iter().fold(EdgeSet::EMPTY, |bays, ground| bays.union(edges_of(island, ground.corner)));
        let closed = closed_edges(board);
        let may = |edge: &EdgeId| {
            let is_mouth = board.rivers.iter().any(|river| river.mouth == *edge);
            let is_free = !island.edges[edge.index()].corners.iter().any(|corner| taken.contains(corner));
            is_free && !is_mouth && !bays.contains(*edge) && !closed.contains(*edge)
        };
        self.edge_items(board, island.coast().iter().filter(may))
    }

    /// Grounds that are there, or corners for one: where two hexes meet at the sea, beside no harbour and no other.
    pub(super) fn grounds(&self, there: bool) -> Vec<Item> {
        let Some((board, places)) = self.known() else { return Vec::new() };
        let island = &board.island;
        let others = board.grounds.iter().zip(&places.grounds).filter(|(_, span)| !self.site.is_here(**span));
        if there {
            return self.corner_items(board, others.map(|(ground, _)| ground.corner));
        }
        let taken = others.filter_map(|(other, _)| ground::corners(island, other.corner));
        let taken = taken.fold(CornerSet::EMPTY, CornerSet::union);
        let may = |corner: &CornerId| {
            let is_free = |corners: CornerSet| corners.intersection(taken).is_empty();
            let has_harbour =
                edges_of(island, *corner).iter().any(|edge| board.harbours.iter().any(|harbour| harbour.edge == edge));
            ground::corners(island, *corner).is_some_and(is_free) && !has_harbour
        };
        self.corner_items(board, (0..island.corners.len()).map(CornerId::at).filter(may))
    }

    /// The two corners of the neutral players, which no edge joins. Clause: Z3.
    pub(super) fn neutral(&self) -> Vec<Item> {
        let Some((board, _)) = self.known() else { return Vec::new() };
        let island = &board.island;
        let named: Vec<CornerId> = self.named().into_iter().filter_map(|named| island.corner(named).ok()).collect();
        if named.len() > 1 {
            return Vec::new();
        }
        let is_apart =
            |corner: &CornerId| named.iter().all(|other| !island.corners[other.index()].neighbours.contains(*corner));
        self.corner_items(board, (0..island.corners.len()).map(CornerId::at).filter(is_apart))
    }

    /// Edges that wagons can pass, three of them. Clause: HB4.
    pub(super) fn barbarians(&self) -> Vec<Item> {
        let Some((board, _)) = self.known() else { return Vec::new() };
        let closed = closed_edges(board);
        if self.named().len() > 2 {
            return Vec::new();
        }
        self.edge_items(board, (0..board.island.edges.len()).map(EdgeId::at).filter(|&edge| !closed.contains(edge)))
    }

    /// Coastal hexes beside the castle. Clause: BA17.
    pub(super) fn beside_castle(&self) -> Vec<Item> {
        let Some((board, _)) = self.known().filter(|_| self.named().is_empty()) else { return Vec::new() };
        let island = &board.island;
        let castle = board.hexes.iter().position(|hex| hex.ground.fixed() == Some(Terrain::Castle));
        let Some(castle) = castle.map(HexId::at) else { return Vec::new() };
        self.hex_items(board, island.neighbours(castle).iter().filter(|&hex| island.is_coastal(hex)))
    }

    /// The next hex of a river: a fixed one, beside the last, and not behind a swamp.
    pub(super) fn course(&self) -> Vec<Item> {
        let Some((board, _)) = self.known() else { return Vec::new() };
        let island = &board.island;
        let last = self.named().last().and_then(|&named| island.hex(named).ok());
        let fixed = |hex: HexId| board.hexes[hex.index()].ground.fixed();
        if last.and_then(fixed) == Some(Terrain::Swamp) {
            return Vec::new();
        }
        let taken = |hex: HexId| {
            let mut others = board.rivers.iter().zip(self.rivers_at());
            others.any(|(river, span)| !self.site.is_here(span) && river.hexes.contains(&hex))
        };
        let may = |hex: &HexId| {
            let is_beside = last.is_none_or(|last| island.between(last, *hex).is_some());
            let is_end = last.is_none() && fixed(*hex) == Some(Terrain::Swamp);
            is_beside && !is_end && fixed(*hex).is_some() && !taken(*hex)
        };
        self.hex_items(board, all_hexes(island).filter(may))
    }

    fn rivers_at(&self) -> Vec<Span> {
        self.known().map(|(_, places)| places.rivers.iter().map(|river| river.name).collect()).unwrap_or_default()
    }

    /// The mouths that a river can have: edges of its last hex at the sea, without a harbour and not beside the edge by
    /// which it enters.
    pub(super) fn mouths(&self, name: &str) -> Vec<Item> {
        let Some((board, _)) = self.known() else { return Vec::new() };
        let island = &board.island;
        let own = self.site.map.tree().statements.iter().find_map(|statement| match &statement.head {
            Head::River(river, hexes) if river.node == name => Some(hexes),
            _ => None,
        });
        let hexes: Vec<HexId> = own.into_iter().flatten().filter_map(|place| island.hex(place.node).ok()).collect();
        let Some(&last) = hexes.last() else { return Vec::new() };
        let may = |edge: &EdgeId| {
            let own = River { name: String::new(), hexes: hexes.clone(), mouth: *edge };
            let has_harbour = board.harbours.iter().any(|harbour| harbour.edge == *edge);
            let is_coastal = island.edges[edge.index()].is_coastal();
            is_coastal && !has_harbour && !river::hairpins(island, &own).contains(&last)
        };
        self.edge_items(board, island.hexes[last.index()].edges.into_iter().filter(may))
    }

    /// The letters of rows that do not stand yet: in a map the next, in a variant those of the base.
    pub(super) fn letters(&self) -> Vec<Item> {
        let Some(statement) = self.site.statement else { return Vec::new() };
        let row = |kind: &FactKind| match kind {
            FactKind::Row { row, .. } => row.map(|row| row.node),
            _ => None,
        };
        let others = statement.facts.iter().filter(|fact| !self.site.is_here(fact.span));
        let there: Vec<u8> = others.filter_map(|fact| row(&fact.kind)).collect();
        let n_rows = self.known().map_or(0, |(board, _)| board.island.rows().len() as u8);
        let all = if statement.edit.is_some() { 0..n_rows } else { 0..26 };
        let mut new = all.filter(|row| !there.contains(row)).map(|row| item(char::from(b'A' + row), "a row"));
        if statement.edit.is_some() { new.collect() } else { new.next().into_iter().collect() }
    }

    /// The letters of the map's rows that are not on the line yet.
    pub(super) fn letters_of_rows(&self) -> Vec<Item> {
        let n_rows = self.known().map_or(0, |(board, _)| board.island.rows().len());
        let letters = ('A'..='Z').take(n_rows).map(String::from).filter(|letter| !self.has(letter));
        letters.map(|letter| item(letter, "a row")).collect()
    }
}

/// The two edges at the sea on which a ground lies.
fn edges_of(island: &Island, middle: CornerId) -> EdgeSet {
    let edges = island.corners[middle.index()].edges.iter();
    edges.filter(|edge| island.edges[edge.index()].is_coastal()).collect()
}
