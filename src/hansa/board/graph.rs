//! The board as a graph of cities joined by routes: which parts hang together.
//!
//! petgraph lives here and nowhere else. Everything comes in id order, so nothing printed depends on how a graph is
//! walked. Clauses: LINK-2, SCORE-6, DISPLACE-6.

use std::collections::{BTreeSet, VecDeque};

use petgraph::graph::{NodeIndex, UnGraph};
use petgraph::visit::{Dfs, NodeFiltered};

use super::Board;
use crate::hansa::vocab::{CityId, RouteId};

/// The cities and routes of a board; a route that joins a city to itself does not count.
#[derive(Debug)]
pub struct Graph {
    graph: UnGraph<CityId, RouteId>,
    parts: Vec<Vec<CityId>>,
    mainland: Option<usize>,
}

impl Graph {
    /// The graph of a board.
    pub fn new(board: &Board) -> Self {
        let mut graph = UnGraph::with_capacity(board.cities.len(), board.routes.len());
        for city in 0..board.cities.len() {
            graph.add_node(CityId::at(city));
        }
        for (i, route) in board.routes.iter().enumerate() {
            let [a, b] = route.ends;
            if a != b {
                graph.add_edge(node(a), node(b), RouteId::at(i));
            }
        }
        let parts = connected_parts(&graph);
        // `max_by_key` takes the last of equals, hence the way back.
        let mainland = (0..parts.len()).rev().max_by_key(|&i| parts[i].len());
        Self { graph, parts, mainland }
    }

    /// The routes that end at a city, ascending.
    pub fn routes_at(&self, city: CityId) -> Vec<RouteId> {
        let mut routes: Vec<RouteId> = self.graph.edges(node(city)).map(|edge| *edge.weight()).collect();
        routes.sort_unstable();
        routes
    }

    /// The cities that a route joins with a city, ascending.
    pub fn neighbours(&self, city: CityId) -> Vec<CityId> {
        let mut neighbours: Vec<CityId> = self.graph.neighbors(node(city)).map(|node| self.graph[node]).collect();
        neighbours.sort_unstable();
        neighbours.dedup();
        neighbours
    }

    /// The cities reached from a city over cities for which `through` holds, itself included.
    pub fn reached(&self, from: CityId, through: impl Fn(CityId) -> bool) -> BTreeSet<CityId> {
        let passable = NodeFiltered::from_fn(&self.graph, |node| self.graph[node] == from || through(self.graph[node]));
        let mut walk = Dfs::new(&passable, node(from));
        std::iter::from_fn(|| walk.next(&passable)).map(|node| self.graph[node]).collect()
    }

    /// The connected parts, each ascending, ordered by their lowest city. A city without a route is a part by itself.
    pub fn parts(&self) -> &[Vec<CityId>] {
        &self.parts
    }

    /// The part with the most cities; of equals the one with the lowest city. `None` on a board without cities.
    pub fn mainland(&self) -> Option<&[CityId]> {
        self.mainland.map(|i| self.parts[i].as_slice())
    }

    /// How many routes lie between a city and each other one at least, by city id; `None` where no path leads.
    pub fn distances(&self, from: CityId) -> Vec<Option<u32>> {
        self.distances_from_nearest([from])
    }

    /// How many routes lie between each city and the nearest of these at least, by city id.
    pub fn distances_from_nearest(&self, from: impl IntoIterator<Item = CityId>) -> Vec<Option<u32>> {
        let mut distances = vec![None; self.graph.node_count()];
        let mut reached: VecDeque<(NodeIndex, u32)> = from.into_iter().map(|city| (node(city), 0)).collect();
        for (start, _) in &reached {
            distances[start.index()] = Some(0);
        }
        while let Some((here, distance)) = reached.pop_front() {
            for next in self.graph.neighbors(here) {
                if distances[next.index()].is_none() {
                    distances[next.index()] = Some(distance + 1);
                    reached.push_back((next, distance + 1));
                }
            }
        }
        distances
    }
}

fn connected_parts(graph: &UnGraph<CityId, RouteId>) -> Vec<Vec<CityId>> {
    // One walk for all parts: it remembers what it has seen, so a part seen before comes out empty.
    let mut walk = Dfs::empty(graph);
    let part_of = |start| {
        walk.move_to(start);
        let mut part: Vec<CityId> = std::iter::from_fn(|| walk.next(graph)).map(|node| graph[node]).collect();
        part.sort_unstable();
        part
    };
    graph.node_indices().map(part_of).filter(|part| !part.is_empty()).collect()
}

/// Nodes are added in id order, so a city's node has the city's number.
fn node(city: CityId) -> NodeIndex {
    NodeIndex::new(city.index())
}
