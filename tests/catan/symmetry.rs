//! An island turned or mirrored is the same game: players choose alike on it, and draw between equals. `.ci/soak` plays
//! whole studies of the twelve images (`examples/images.rs`).

use std::collections::BTreeSet;

use kogge::catan::board::table::Table;
use kogge::catan::play::{Plan, PlayerKind, play};
use kogge::catan::rules::{Action, Decider, Rules, State, set_up};
use kogge::catan::vocab::{CornerId, EdgeId, HexId};
use kogge::random::Random;

use crate::support::images::{self, Counterpart, N_IMAGES};
use crate::support::island_watch::Island;

/// How often a decision is made before its choices count as different.
const TRIES: u64 = 300;

/// The places of an image that stand for those of the island itself.
struct Image {
    island: Island,
    hexes: Vec<HexId>,
    corners: Vec<CornerId>,
    edges: Vec<EdgeId>,
}

impl Image {
    fn of(whole: &Table, image: usize) -> Self {
        let island = Island::read(&images::image(0, image));
        let table = island.table();
        let mut hexes = vec![HexId::at(0); whole.hexes.len()];
        let mut corners = vec![CornerId::at(0); whole.corners.len()];
        let mut edges = vec![EdgeId::at(0); whole.edges.len()];
        for Counterpart { own, other, sixths } in images::counterparts(image) {
            let find = |table: &Table, (row, place): (u8, u8)| {
                table.hexes.iter().position(|hex| (hex.row, hex.place) == (row, place)).expect("the island has it")
            };
            let (own, other) = (find(whole, own), find(table, other));
            hexes[own] = HexId::at(other);
            for (k, (corner, edge)) in sixths.into_iter().enumerate() {
                corners[whole.hexes[own].corners[k].index()] = table.hexes[other].corners[corner];
                edges[whole.hexes[own].edges[k].index()] = table.hexes[other].edges[edge];
            }
        }
        Self { island, hexes, corners, edges }
    }

    /// The action at the places of the image.
    fn action(&self, action: Action) -> Action {
        match action {
            Action::Settle(corner) => Action::Settle(self.corners[corner.index()]),
            Action::City(corner) => Action::City(self.corners[corner.index()]),
            Action::Road(edge) => Action::Road(self.edges[edge.index()]),
            Action::Robber(hex) => Action::Robber(self.hexes[hex.index()]),
            _ => action,
        }
    }
}

/// Plays a game of a kind on the island, and the same on an image, and compares what the kind would do in each decision;
/// the number of decisions that were drawn between equals.
fn drawn_alike(kind: PlayerKind, image: usize, n_decisions: usize) -> usize {
    let whole = Island::read(&images::image(0, 0));
    let image = Image::of(whole.table(), image);
    let (laid, laid_image) = (whole.laid(0), image.island.laid(0));
    let (rules, rules_image) = (whole.rules(&laid), image.island.rules(&laid_image));
    let plan = Plan { seats: vec![kind], ..Plan::new(4, 5) };
    let mut mirrored = set_up(rules_image, &plan.config).expect("the island is for four");
    let (mut n_seen, mut n_drawn) = (0, 0);
    let outcome = play(rules, &plan, |state, step| {
        let Some(step) = step else { return };
        if let Some(Decider::Seat(_)) = state.decider()
            && n_seen < n_decisions
        {
            n_seen += 1;
            let (mut own, mut others) = (BTreeSet::new(), BTreeSet::new());
            let chosen = |rules: Rules, state: &State, seed: u64| {
                kind.player().choose(rules, state, &mut Vec::new(), &mut Random::from_seed(seed)).expect("it goes on")
            };
            for seed in 0..TRIES {
                own.insert(image.action(chosen(rules, state, seed)));
                others.insert(chosen(rules_image, &mirrored, seed));
                if own == others && seed >= 2 {
                    break;
                }
            }
            assert_eq!(own, others, "{kind} in turn {}, {:?}", state.turn(), state.phase());
            n_drawn += usize::from(own.len() > 1);
        }
        mirrored.apply(rules_image, image.action(step.action)).expect("it is legal on the image as well");
    });
    outcome.expect("the island is for four");
    n_drawn
}

#[test]
fn steady_players_choose_alike_on_every_image() {
    for image in 1..N_IMAGES {
        assert!(drawn_alike(PlayerKind::Steady, image, 200) > 5, "{image}");
    }
}

#[test]
fn experts_choose_alike_on_an_image() {
    // Its values are hardly ever equal.
    assert!([4, 9].map(|image| drawn_alike(PlayerKind::Expert, image, 60)).iter().sum::<usize>() > 0);
}
