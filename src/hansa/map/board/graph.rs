//! The board as a graph of cities joined by routes: its connected parts, its cut cities, and distances.
//!
//! The only user of petgraph. Everything comes in id order, so no output depends on how a graph is walked. Clauses:
//! LINK-2, SCORE-6, DISPLACE-6.

use std::collections::{BTreeSet, VecDeque};

use petgraph::graph::{NodeIndex, UnGraph};
use petgraph::visit::{Dfs, NodeFiltered};

use super::Board;
use kogge_hansa_game::vocab::{CityId, RouteId};

/// The cities and routes of a board; a route that joins a city to itself does not count.
#[derive(Debug)]
pub struct Graph {
    graph: UnGraph<CityId, RouteId>,
    /// The routes that end at each city, ascending.
    routes_at: Vec<Vec<RouteId>>,
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
        let mut routes_at = vec![Vec::new(); board.cities.len()];
        for (i, route) in board.routes.iter().enumerate() {
            let [a, b] = route.ends;
            if a != b {
                graph.add_edge(node(a), node(b), RouteId::at(i));
                routes_at[a.index()].push(RouteId::at(i));
                routes_at[b.index()].push(RouteId::at(i));
            }
        }
        let parts = connected_parts(&graph, |_| true);
        // `max_by_key` takes the last of equals, hence the way back.
        let mainland = (0..parts.len()).rev().max_by_key(|&i| parts[i].len());
        Self { graph, routes_at, parts, mainland }
    }

    /// The routes that end at a city, ascending.
    ///
    /// # Panics
    ///
    /// When the board has no such city.
    pub fn routes_at(&self, city: CityId) -> &[RouteId] {
        &self.routes_at[city.index()]
    }

    /// The cities that a route joins with a city, ascending.
    pub fn neighbours(&self, city: CityId) -> Vec<CityId> {
        let mut neighbours: Vec<CityId> = self.graph.neighbors(node(city)).map(|node| self.graph[node]).collect();
        neighbours.sort_unstable();
        neighbours.dedup();
        neighbours
    }

    /// The cities reached from a city over cities for which `through` holds, itself included.
    ///
    /// # Panics
    ///
    /// When the board has no such city.
    pub fn reached(&self, from: CityId, through: impl Fn(CityId) -> bool) -> BTreeSet<CityId> {
        let passable = NodeFiltered::from_fn(&self.graph, |node| self.graph[node] == from || through(self.graph[node]));
        let mut walk = Dfs::new(&passable, node(from));
        std::iter::from_fn(|| walk.next(&passable)).map(|node| self.graph[node]).collect()
    }

    /// The connected parts, each ascending, ordered by their lowest city. A city without a route is a part by itself.
    pub fn parts(&self) -> &[Vec<CityId>] {
        &self.parts
    }

    /// The parts that hang together over cities for which `within` holds, each ascending, ordered by their lowest city.
    pub fn parts_within(&self, within: impl Fn(CityId) -> bool) -> Vec<Vec<CityId>> {
        connected_parts(&self.graph, within)
    }

    /// The part with the most cities; of equals the one with the lowest city. `None` on a board without cities.
    pub fn mainland(&self) -> Option<&[CityId]> {
        self.mainland.map(|i| self.parts[i].as_slice())
    }

    /// How many routes lie between a city and each other one at least, by city id; `None` where no path leads.
    ///
    /// # Panics
    ///
    /// When the board has no such city.
    pub fn distances(&self, from: CityId) -> Vec<Option<u32>> {
        self.distances_from_nearest([from])
    }

    /// How many routes lie between each city and the nearest of these at least, by city id.
    ///
    /// # Panics
    ///
    /// When the board lacks one of these cities.
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
    ///
    /// # Panics
    ///
    /// When the board lacks one of the cities.
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
    ///
    /// # Panics
    ///
    /// When the board does not have the first city.
    pub fn on_every_path(&self, from: CityId, to: CityId) -> Vec<CityId> {
        let walk = self.walk(from);
        let Some(mut rank) = walk.met.iter().position(|&met| met == node(to)) else { return Vec::new() };
        let mut cities = vec![to];
        while rank > 0 {
            if walk.hangs(rank) {
                cities.push(self.graph[walk.met[walk.from[rank]]]);
            }
            rank = walk.from[rank];
        }
        cities.reverse();
        cities
    }

    /// The cities of the mainland whose farthest city is nearest, ascending.
    ///
    /// A city's farthest one is at least as far as any other is, and as another's farthest one less the way to that
    /// other. So most cities need not be measured: those on the edge rule out all that are not near the middle.
    pub fn middle(&self) -> Vec<CityId> {
        let cities = self.mainland().unwrap_or_default();
        let mut farthest: Vec<Option<u32>> = vec![None; self.graph.node_count()];
        let mut at_least = vec![0; self.graph.node_count()];
        let mut least = u32::MAX;
        let mut edge = None;
        loop {
            let may_be = |city: &CityId| farthest[city.index()].is_none() && at_least[city.index()] <= least;
            let likely = || cities.iter().copied().filter(may_be).min_by_key(|city| at_least[city.index()]);
            let Some(city) = edge.take().filter(|&edge: &CityId| farthest[edge.index()].is_none()).or_else(likely)
            else {
                break;
            };
            let distances = self.distances(city);
            let away = |city: &CityId| distances[city.index()].unwrap_or(0);
            edge = cities.iter().copied().max_by_key(away);
            let reach = edge.as_ref().map_or(0, away);
            for other in cities {
                let bound = &mut at_least[other.index()];
                *bound = (*bound).max(away(other)).max(reach - away(other));
            }
            farthest[city.index()] = Some(reach);
            least = least.min(reach);
        }
        cities.iter().copied().filter(|city| farthest[city.index()] == Some(least)).collect()
    }

    /// How many cities each city keeps together: this many are cut off from the largest remaining part when it is gone,
    /// by city id. Most keep none. On a board in parts each part is taken by itself.
    pub fn kept_together(&self) -> Vec<usize> {
        let mut kept = vec![0; self.graph.node_count()];
        for first in self.parts.iter().filter_map(|part| part.first()) {
            let walk = self.walk(*first);
            let others = walk.met.len() - 1;
            // By rank: the cities met from a city on, itself included; and of those hanging on it all and the largest
            // part.
            let mut behind = vec![1; walk.met.len()];
            let mut hanging = vec![0; walk.met.len()];
            let mut largest = vec![0; walk.met.len()];
            for rank in (0..walk.met.len()).rev() {
                kept[walk.met[rank].index()] = others - largest[rank].max(others - hanging[rank]);
                let from = walk.from[rank];
                if rank > 0 {
                    behind[from] += behind[rank];
                }
                if walk.hangs(rank) {
                    hanging[from] += behind[rank];
                    largest[from] = largest[from].max(behind[rank]);
                }
            }
        }
        kept
    }

    /// A depth-first walk over the part of a city, and how far back routes lead from behind each city.
    fn walk(&self, start: CityId) -> Walk {
        let mut walk = Dfs::new(&self.graph, node(start));
        let met: Vec<NodeIndex> = std::iter::from_fn(|| walk.next(&self.graph)).collect();
        let mut rank_of = vec![0; self.graph.node_count()];
        for (rank, node) in met.iter().enumerate() {
            rank_of[node.index()] = rank;
        }
        let mut from = vec![0; met.len()];
        let mut lowest: Vec<usize> = (0..met.len()).collect();
        for (rank, &here) in met.iter().enumerate().rev() {
            let next_to = || self.graph.neighbors(here).map(|node| rank_of[node.index()]);
            lowest[rank] = next_to().fold(lowest[rank], usize::min);
            // Of the neighbours met before a city, the walk came from the last.
            if let Some(before) = next_to().filter(|&other| other < rank).max() {
                from[rank] = before;
                lowest[before] = lowest[before].min(lowest[rank]);
            }
        }
        Walk { met, from, lowest }
    }
}

/// A depth-first walk. Cities are ranked as they are met (Hopcroft and Tarjan).
struct Walk {
    /// The cities by rank.
    met: Vec<NodeIndex>,
    /// By rank, the rank of the city that the walk came from; the first comes from itself.
    from: Vec<usize>,
    /// By rank, the lowest rank that a route leads to from the city or from one behind it.
    lowest: Vec<usize>,
}

impl Walk {
    /// Whether a city, with all behind it, hangs on the city that the walk came from: every way to those met before
    /// leads through that one.
    fn hangs(&self, rank: usize) -> bool {
        rank > 0 && self.lowest[rank] >= self.from[rank]
    }
}

fn connected_parts(graph: &UnGraph<CityId, RouteId>, within: impl Fn(CityId) -> bool) -> Vec<Vec<CityId>> {
    let passable = NodeFiltered::from_fn(graph, |node| within(graph[node]));
    // One walk for all parts: it remembers what it has seen, so a part seen before comes out empty.
    let mut walk = Dfs::empty(&passable);
    let part_of = |start| {
        walk.move_to(start);
        let mut part: Vec<CityId> = std::iter::from_fn(|| walk.next(&passable)).map(|node| graph[node]).collect();
        part.sort_unstable();
        part
    };
    let starts = graph.node_indices().filter(|&node| within(graph[node]));
    starts.map(part_of).filter(|part| !part.is_empty()).collect()
}

/// Nodes are added in id order, so a city's node has the city's number.
fn node(city: CityId) -> NodeIndex {
    NodeIndex::new(city.index())
}
