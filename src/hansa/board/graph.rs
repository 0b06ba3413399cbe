//! The board as a graph of cities joined by routes: which parts hang together, by how much, and how far things lie.
//!
//! petgraph lives here and nowhere else. Everything comes in id order, so nothing printed depends on how a graph is
//! walked. Clauses: LINK-2, SCORE-6, DISPLACE-6.

use std::collections::{BTreeSet, VecDeque};

use petgraph::algo::dominators;
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

    /// A path over as few routes as can be, both ends included; of several the one over the lowest cities. Empty where
    /// no path leads.
    pub fn shortest_path(&self, from: CityId, to: CityId) -> Vec<CityId> {
        let distances = self.distances(to);
        let mut path: Vec<CityId> = distances[from.index()].map(|_| from).into_iter().collect();
        while let Some(here) = path.last().copied().filter(|&here| here != to) {
            let nearer = |city: &CityId| distances[city.index()] < distances[here.index()];
            path.extend(self.neighbours(here).into_iter().find(nearer));
        }
        path
    }

    /// The cities on every path between two cities, in the order of the way, both ends included. Empty where no path
    /// leads.
    pub fn on_every_path(&self, from: CityId, to: CityId) -> Vec<CityId> {
        let passed = dominators::simple_fast(&self.graph, node(from));
        let on_the_way = passed.dominators(node(to)).into_iter().flatten();
        let mut cities: Vec<CityId> = on_the_way.map(|node| self.graph[node]).collect();
        cities.reverse();
        cities
    }

    /// The cities of the mainland whose farthest city is nearest, ascending.
    pub fn middle(&self) -> Vec<CityId> {
        let farthest = |&city: &CityId| (self.distances(city).into_iter().flatten().max(), city);
        let reaches: Vec<_> = self.mainland().unwrap_or_default().iter().map(farthest).collect();
        let least = reaches.iter().map(|&(reach, _)| reach).min();
        reaches.into_iter().filter(|&(reach, _)| Some(reach) == least).map(|(_, city)| city).collect()
    }

    /// How many cities of its part each city keeps together: so many are cut off from the largest remaining part when
    /// it is gone, by city id. Most keep none.
    pub fn kept_together(&self) -> Vec<usize> {
        let mut kept = vec![0; self.graph.node_count()];
        let mut rank_of = vec![0; self.graph.node_count()];
        for part in &self.parts {
            self.keep_part(part, &mut rank_of, &mut kept);
        }
        kept
    }

    /// The same within one part, in one walk (Hopcroft and Tarjan). Cities are ranked as a depth-first walk meets them;
    /// one that is met from another hangs on it when no route leads from it or from behind it to before that other one.
    fn keep_part(&self, part: &[CityId], rank_of: &mut [usize], kept: &mut [usize]) {
        let Some(&first) = part.first() else { return };
        let mut walk = Dfs::new(&self.graph, node(first));
        let met: Vec<NodeIndex> = std::iter::from_fn(|| walk.next(&self.graph)).collect();
        for (rank, node) in met.iter().enumerate() {
            rank_of[node.index()] = rank;
        }
        // By rank: the lowest rank reached from a city or from behind it; the cities behind it, itself included; and of
        // the parts that hang on it the sum and the largest.
        let mut lowest: Vec<usize> = (0..met.len()).collect();
        let mut behind = vec![1; met.len()];
        let mut hanging = vec![0; met.len()];
        let mut largest = vec![0; met.len()];
        for (rank, &here) in met.iter().enumerate().rev() {
            let others = met.len() - 1;
            let rest = others - hanging[rank];
            kept[here.index()] = others - rest.max(largest[rank]);
            let next_to = || self.graph.neighbors(here).map(|node| rank_of[node.index()]);
            lowest[rank] = next_to().fold(lowest[rank], usize::min);
            // Of the neighbours met before a city, the walk came from the last.
            let Some(from) = next_to().filter(|&other| other < rank).max() else { continue };
            behind[from] += behind[rank];
            if lowest[rank] < from {
                lowest[from] = lowest[from].min(lowest[rank]);
            } else {
                hanging[from] += behind[rank];
                largest[from] = largest[from].max(behind[rank]);
            }
        }
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
