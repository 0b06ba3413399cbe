//! The tree of decisions: an arena of nodes with a stated limit, started again for every choice.
//!
//! A node stands for the decisions that led to it from the root, whatever was drawn; its children are linked in the
//! order in which they were first tried, because which actions are legal can depend on the draw. Each playout chooses
//! among the actions that are legal in it, by what they brought so far and by a prior: half for what a steady player
//! would do there, half spread over the kinds of action and then within each (PUCT, which needs no logarithm).

use super::Values;
use crate::game::pick::Counts;
use crate::game::{Game, Seat};
use crate::random::Random;

/// The most nodes; a tree that has them goes on learning and stops growing. At 56 bytes each they take less than 4 MiB.
const MAX_NODES: usize = 1 << 16;

/// How much the prior of a steady player's favourite has of 1.
const FAVOURED: f64 = 0.5;

/// How much the prior weighs against what was found out.
const CURIOSITY: f64 = 1.0;

/// How much worse than the mean an action is taken to be that was never tried.
const RELUCTANCE: f64 = 0.1;

/// The root's place.
const ROOT: usize = 0;

/// The decisions that led to one point.
#[derive(Debug, Clone, Copy)]
struct Node<A> {
    /// The last of them; the root has none.
    action: Option<A>,
    /// Where it stood among the legal actions when it was first tried: usually it still stands there.
    place: u16,
    /// How many playouts came here.
    n_tried: u32,
    /// The sum of their worth to the seat that decided to come here.
    worth: f64,
    /// The choice of a steady player here, once a playout went on from here.
    favourite: Option<A>,
    first_child: Option<u32>,
    next: Option<u32>,
}

impl<A> Node<A> {
    const fn new(action: Option<A>, place: u16) -> Self {
        Self { action, place, n_tried: 0, worth: 0.0, favourite: None, first_child: None, next: None }
    }

    fn mean(&self) -> f64 {
        self.worth / f64::from(self.n_tried.max(1))
    }
}

/// The tree, and the way of the current playout through it.
#[doc(hidden)]
pub struct Tree<G: Game> {
    nodes: Vec<Node<G::Action>>,
    /// The nodes that the playout came through, each with the seat that decided so.
    path: Vec<(usize, Seat)>,
    /// The child of the current node for each legal action.
    children: Vec<Option<usize>>,
    is_beyond: bool,
    /// By how much the worths of the actions of a decision differ; 1 is as much as there can be.
    spread: f64,
    /// The node of the choice that is due: the root, except after the first of several pieces.
    due: usize,
}

impl<G: Game> Tree<G> {
    /// A tree that was not planted yet, for a game in which the worths of actions differ by this much; the less they do,
    /// the sooner a difference decides.
    #[doc(hidden)]
    pub const fn new(spread: f64) -> Self {
        Self { nodes: Vec::new(), path: Vec::new(), children: Vec::new(), is_beyond: false, spread, due: ROOT }
    }

    /// Starts again with the decision that is due, for which a steady player has a favourite.
    #[doc(hidden)]
    pub fn plant(&mut self, favourite: Option<G::Action>) {
        self.due = ROOT;
        self.nodes.clear();
        self.nodes.push(Node { favourite, ..Node::new(None, 0) });
    }

    /// Begins a playout at the root.
    #[doc(hidden)]
    pub fn start(&mut self) {
        self.path.clear();
        self.is_beyond = false;
    }

    /// Whether the playout has just left the tree, or added its node to it.
    #[doc(hidden)]
    pub const fn is_beyond(&self) -> bool {
        self.is_beyond
    }

    /// The action that the playout takes next, one of those that are legal in it, which there must be.
    #[doc(hidden)]
    pub fn descend(&mut self, seat: Seat, actions: &[G::Action], random: &mut Random) -> G::Action {
        let at = self.path.last().map_or(ROOT, |&(node, _)| node);
        self.find_children(at, actions);
        let place = self.best(at, actions, random);
        let action = actions[place];
        self.is_beyond = self.children[place].is_none();
        if let Some(child) = self.children[place].or_else(|| self.grow(at, action, place)) {
            self.path.push((child, seat));
        }
        action
    }

    /// Finds the child for each action that was tried.
    fn find_children(&mut self, at: usize, actions: &[G::Action]) {
        self.children.clear();
        self.children.resize(actions.len(), None);
        let mut next = self.nodes[at].first_child;
        while let Some(child) = next {
            let node = &self.nodes[child as usize];
            let place = usize::from(node.place);
            let is_there = actions.get(place).copied() == node.action;
            let found = || actions.iter().position(|&action| Some(action) == node.action);
            if let Some(place) = if is_there { Some(place) } else { found() } {
                self.children[place] = Some(child as usize);
            }
            next = node.next;
        }
    }

    /// The place of the most promising action; equal ones are equally likely.
    fn best(&self, at: usize, actions: &[G::Action], random: &mut Random) -> usize {
        let tried = || self.children.iter().flatten().map(|&child| &self.nodes[child]);
        let n_tried = f64::from(tried().map(|node| node.n_tried).sum::<u32>());
        let mean = if n_tried > 0.0 { tried().map(|node| node.worth).sum::<f64>() / n_tried } else { 0.5 };
        let counts = Counts::of::<G>(actions);
        let favourite = self.nodes[at].favourite.filter(|favourite| actions.contains(favourite));
        let on_favourite = if favourite.is_some() { FAVOURED } else { 0.0 };
        let on_kind = (1.0 - on_favourite) / counts.n_kinds() as f64;
        let curiosity = self.spread * CURIOSITY * (1.0 + n_tried).sqrt();
        let promise = |&place: &usize| {
            let (action, child) = (&actions[place], self.children[place]);
            let mut prior = on_kind / counts.of_kind(G::kind(*action)) as f64;
            if favourite == Some(*action) {
                prior += on_favourite;
            }
            match child.map(|child| &self.nodes[child]) {
                Some(node) => node.mean() + curiosity * prior / (1.0 + f64::from(node.n_tried)),
                None => mean - self.spread * RELUCTANCE + curiosity * prior,
            }
        };
        random.best_of(0..actions.len(), promise).unwrap_or(0)
    }

    /// Adds a node, if there is room for it.
    fn grow(&mut self, at: usize, action: G::Action, place: usize) -> Option<usize> {
        let node = self.nodes.len();
        if node >= MAX_NODES {
            return None;
        }
        let next = self.nodes[at].first_child.replace(node as u32);
        self.nodes.push(Node { next, ..Node::new(Some(action), place as u16) });
        Some(node)
    }

    /// Ends the playout: what it was worth goes to every node it came through, and to its last what a steady player did
    /// there.
    #[doc(hidden)]
    pub fn give_back(&mut self, values: &Values, favourite: Option<G::Action>) {
        for &(node, seat) in &self.path {
            let node = &mut self.nodes[node];
            node.n_tried += 1;
            node.worth += values.to(seat);
        }
        if let Some(&(last, _)) = self.path.last() {
            let last = &mut self.nodes[last];
            last.favourite = last.favourite.or(favourite);
        }
    }

    /// The action that was tried most in the choice that is due; among equals one of those that brought most. With
    /// several pieces the next piece is due after it.
    #[doc(hidden)]
    pub fn most_tried(&mut self, actions: &[G::Action], random: &mut Random) -> Option<G::Action> {
        let is_legal = |&branch: &usize| self.nodes[branch].action.is_some_and(|action| actions.contains(&action));
        let tried = self.branches(self.due).filter(is_legal);
        let promise = |&branch: &usize| (self.nodes[branch].n_tried, self.nodes[branch].worth);
        let best = random.best_of(tried, promise);
        // Beyond the tree nothing was tried.
        self.due = best.unwrap_or(usize::MAX);
        self.nodes[best?].action
    }

    /// The nodes of the actions that were tried in a choice.
    fn branches(&self, at: usize) -> impl Iterator<Item = usize> {
        let first = self.nodes.get(at).and_then(|node| node.first_child);
        std::iter::successors(first, |&child| self.nodes[child as usize].next).map(|child| child as usize)
    }
}

#[cfg(test)]
mod tests {
    use super::{MAX_NODES, ROOT, Tree};
    use crate::game::search::Values;
    use crate::game::{Game, MAX_PLAYERS, Seat};
    use crate::random::Random;

    /// A game whose actions are numbers of one kind; the tree asks for no more.
    #[derive(Clone)]
    struct Numbers;

    impl Game for Numbers {
        type Rules<'a> = ();
        type Decider = Seat;
        type Action = u8;
        type Actions = Vec<u8>;

        fn decider(&self) -> Option<Seat> {
            Some(Seat::A)
        }

        fn n_players(&self) -> usize {
            1
        }

        fn active(&self) -> Seat {
            Seat::A
        }

        fn turn(&self) -> u32 {
            0
        }

        fn list(&self, (): (), out: &mut Vec<u8>) {
            out.clone_from(&actions());
        }

        fn count(&self, (): ()) -> usize {
            actions().len()
        }

        fn carry_out(&mut self, (): (), _: u8) {}

        fn kind(_: u8) -> usize {
            0
        }
    }

    fn actions() -> Vec<u8> {
        (0..40).collect()
    }

    /// Playouts through these actions, of which the best one is worth more than the others.
    fn grown(n_playouts: usize, best: u8) -> Tree<Numbers> {
        let (actions, mut random) = (actions(), Random::from_seed(1));
        let mut tree = Tree::<Numbers>::new(1.0);
        tree.plant(None);
        for _ in 0..n_playouts {
            tree.start();
            let first = tree.descend(Seat::A, &actions, &mut random);
            while !tree.is_beyond() {
                tree.descend(Seat::B, &actions, &mut random);
            }
            let value = if first == best { 0.6 } else { 0.4 };
            tree.give_back(&Values([value; MAX_PLAYERS]), None);
        }
        tree
    }

    #[test]
    fn what_brings_most_is_tried_most() {
        for best in [3, 17, 39] {
            assert_eq!(grown(2_000, best).most_tried(&actions(), &mut Random::from_seed(1)), Some(best));
        }
    }

    #[test]
    fn equals_are_tried_alike_wherever_they_stand() {
        let (actions, mut random) = (actions(), Random::from_seed(1));
        let mut counts = vec![0; actions.len()];
        for _ in 0..8_000 {
            let mut tree = Tree::<Numbers>::new(1.0);
            tree.plant(None);
            for _ in 0..3 {
                tree.start();
                tree.descend(Seat::A, &actions, &mut random);
                tree.give_back(&Values([0.5; MAX_PLAYERS]), None);
            }
            let chosen = tree.most_tried(&actions, &mut random);
            counts[actions.iter().position(|&action| Some(action) == chosen).expect("one of them")] += 1;
        }
        assert!(counts.iter().all(|count| (140..260).contains(count)), "{counts:?}");
    }

    #[test]
    fn a_tree_stops_growing_and_goes_on_learning() {
        let n_playouts = MAX_NODES + 500;
        let tree = grown(n_playouts, 5);
        assert_eq!(tree.nodes.len(), MAX_NODES);
        assert_eq!(tree.branches(ROOT).map(|node| tree.nodes[node].n_tried as usize).sum::<usize>(), n_playouts);
    }

    #[test]
    fn an_action_that_was_not_legal_before_is_found_by_what_it_is() {
        let mut tree = Tree::<Numbers>::new(1.0);
        tree.plant(None);
        let ([a, b], mut random) = ([1, 2], Random::from_seed(1));
        let mut once = |actions: &[u8], value| {
            tree.start();
            let action = tree.descend(Seat::A, actions, &mut random);
            tree.give_back(&Values([value; MAX_PLAYERS]), None);
            action
        };
        assert_eq!(once(&[a], 0.9), a);
        assert_eq!(once(&[b], 0.1), b);
        let later: Vec<u8> = (0..20).map(|_| once(&[b, a], 0.9)).collect();
        assert_eq!(later.last(), Some(&a), "{later:?}");
        assert_eq!(tree.nodes.len(), 3, "the root and a node for each");
    }
}
