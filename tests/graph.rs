//! The questions that the board's graph answers in one walk, held against answers found by trying everything.

use std::collections::BTreeSet;

use crate::support::maps;
use kogge::hansa::board::Board;
use kogge::hansa::board::graph::Graph;
use kogge::hansa::resolve::resolve;
use kogge::hansa::syntax::parse;
use kogge::hansa::vocab::CityId;
use kogge::text::{FileId, Source};

/// Numbers that look random and are the same in every run.
struct Numbers(u32);

impl Numbers {
    fn below(&mut self, limit: usize) -> usize {
        self.0 = self.0.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
        (self.0 >> 16) as usize % limit
    }
}

/// A map of a few cities and routes, which need not hang together.
fn board(numbers: &mut Numbers) -> Board {
    let n_cities = 2 + numbers.below(8);
    let mut text = String::from("map Example\n");
    text.extend((0..n_cities).map(|city| format!("city C{city}: white square\n")));
    for route in 0..numbers.below(2 * n_cities) {
        let [a, b] = [numbers.below(n_cities), numbers.below(n_cities)];
        if a != b {
            text += &format!("route C{a} -- C{b} as R{route}: house\n");
        }
    }
    board_of(text)
}

fn board_of(text: String) -> Board {
    let tree = parse(FileId(0), &Source::new("drawn.board", text)).tree;
    let edition = maps::board(&maps::shipped(), "hanse-3").board().edition.clone();
    resolve(vec![tree], edition, "drawn").board
}

fn cities(board: &Board) -> impl Iterator<Item = CityId> + use<> {
    (0..board.cities.len()).map(CityId::at)
}

/// The cities reached from a city without passing another one.
fn reached_without(graph: &Graph, from: CityId, gone: CityId) -> BTreeSet<CityId> {
    graph.reached(from, |city| city != gone)
}

fn check_kept_together(board: &Board, graph: &Graph) {
    let kept = graph.kept_together();
    for gone in cities(board) {
        let others: BTreeSet<CityId> = graph.reached(gone, |_| true).into_iter().filter(|&city| city != gone).collect();
        let largest = others.iter().map(|&from| reached_without(graph, from, gone).len()).max().unwrap_or(0);
        assert_eq!(kept[gone.index()], others.len() - largest, "{gone:?}");
    }
}

fn check_middle(graph: &Graph) {
    let mainland = graph.mainland().expect("a map with cities has a largest part");
    let farthest = |city: &&CityId| graph.distances(**city).into_iter().flatten().max();
    let least = mainland.iter().map(|city| farthest(&city)).min().expect("a part has a city");
    let middle: Vec<CityId> = mainland.iter().filter(|city| farthest(city) == least).copied().collect();
    assert_eq!(graph.middle(), middle);
}

fn check_paths(board: &Board, graph: &Graph, from: CityId, to: CityId) {
    let path = graph.shortest_path(from, to);
    let distance = graph.distances(from)[to.index()];
    assert_eq!(distance.map(|distance| distance as usize + 1), (!path.is_empty()).then_some(path.len()));
    assert!(path.windows(2).all(|pair| graph.neighbours(pair[0]).contains(&pair[1])), "{path:?}");
    let passed: BTreeSet<CityId> = graph.on_every_path(from, to).into_iter().collect();
    let needed = |&gone: &CityId| {
        let is_end = gone == from || gone == to;
        distance.is_some() && (is_end || !reached_without(graph, from, gone).contains(&to))
    };
    assert_eq!(passed, cities(board).filter(needed).collect(), "from {from:?} to {to:?}");
}

#[test]
fn one_walk_answers_what_trying_everything_does() {
    let mut numbers = Numbers(1);
    for _ in 0..300 {
        let board = board(&mut numbers);
        let graph = Graph::new(&board);
        check_kept_together(&board, &graph);
        check_middle(&graph);
        for from in cities(&board) {
            cities(&board).for_each(|to| check_paths(&board, &graph, from, to));
        }
    }
}

#[test]
fn the_middle_of_a_chain_is_one_city_or_two() {
    let middle = |n_cities: usize| {
        let cities = (0..n_cities).map(|city| format!("city C{city}: white square\n"));
        let routes = (1..n_cities).map(|city| format!("route C{} -- C{city}: house\n", city - 1));
        Graph::new(&board_of(format!("map Example\n{}", cities.chain(routes).collect::<String>()))).middle()
    };
    assert_eq!(middle(5), [CityId(2)]);
    assert_eq!(middle(6), [CityId(2), CityId(3)]);
    assert_eq!(middle(1), [CityId(0)]);
}
