//! Pruning loses nothing: every outcome that the clauses allow is reached, none besides, and none twice by a move.
//!
//! The other side of the comparison is written here from MOVE, MARKER-25 and DISPLACE alone: every order of choices,
//! every single post, and a search of its own over the routes. Clauses: section 6.3.

use std::collections::{BTreeMap, BTreeSet};

use kogge::hansa::rules::{Action, ActionList, Owned, Phase, Pieces, Position, Random, Rules, Seat, State};
use kogge::hansa::tables;
use kogge::hansa::vocab::{Piece, PostId, PostKind, RouteId, Skill};

use super::scene::{fb_rules, fe_rules, marker};

type Board = BTreeMap<PostId, Owned>;

/// The facts that distinguish two outcomes: the pieces of every route by kind of post (PLACE-5), supplies and stocks.
type Outcome = (BTreeMap<(RouteId, PostKind), Vec<Owned>>, Vec<(u8, u8)>);

fn all_posts(rules: Rules) -> impl Iterator<Item = PostId> + use<> {
    (0..rules.table.posts.len()).map(PostId::at)
}

fn board_of(rules: Rules, state: &State) -> Board {
    all_posts(rules).filter_map(|post| Some((post, state.piece_at(post)?))).collect()
}

fn outcome(rules: Rules, board: &Board, pieces: impl Iterator<Item = Pieces>) -> Outcome {
    let mut classes: BTreeMap<_, Vec<Owned>> = BTreeMap::new();
    for (post, &owned) in board {
        let row = rules.table.posts[post.index()];
        classes.entry((row.route, row.kind)).or_default().push(owned);
    }
    classes.values_mut().for_each(|class| class.sort());
    (classes, pieces.map(|pieces| (pieces.traders, pieces.merchants)).collect())
}

fn outcome_of(rules: Rules, state: &State) -> Outcome {
    let pieces = state.seats().flat_map(|seat| [state.player(seat).supply, state.player(seat).stock]);
    outcome(rules, &board_of(rules, state), pieces)
}

/// Calls `end` with every state in which the main decision is due again, and the pieces lifted on the way there.
fn play_out(rules: Rules, state: &State, lifted: &[(PostId, Owned)], end: &mut impl FnMut(&State, &[(PostId, Owned)])) {
    if matches!(state.phase(), Phase::Main) {
        return end(state, lifted);
    }
    let mut actions = ActionList::new();
    state.legal_actions(rules, &mut actions);
    assert!(!actions.is_empty(), "a dead end: {state:?}");
    for &action in &actions {
        let mut after = state.clone();
        after.apply_unchecked(rules, action);
        let mut lifted = lifted.to_vec();
        if let Action::Lift { post } = action {
            lifted.push((post, state.piece_at(post).expect("it is lifted from there")));
        }
        play_out(rules, &after, &lifted, end);
    }
}

/// Whether a post may hold a piece. Clause: PLACE-2.
fn suits(rules: Rules, post: PostId, piece: Piece) -> bool {
    piece == Piece::Merchant || rules.table.posts[post.index()].kind == PostKind::House
}

/// A crowded board: so many of a hundred posts are taken, by three players; A has a few pieces only.
fn crowded(rules: Rules, random: &mut Random, percent: usize) -> Position {
    let mut position = Position::new(3);
    position.actions = 2;
    for post in all_posts(rules) {
        if random.below(100) >= percent {
            continue;
        }
        let seat = [Seat::A, Seat::B, Seat::B, Seat::C, Seat::C, Seat::C][random.below(6)];
        let piece = if suits(rules, post, Piece::Trader) { Piece::ALL[random.below(2)] } else { Piece::Merchant };
        position.posts.push((post, Owned { seat, piece }));
    }
    position
}

/// Every way to put pieces on free posts.
fn put_all(rules: Rules, board: &Board, pieces: &[Owned], end: &mut impl FnMut(&Board)) {
    let Some((&next, rest)) = pieces.split_first() else { return end(board) };
    for post in all_posts(rules).filter(|post| !board.contains_key(post) && suits(rules, *post, next.piece)) {
        let mut board = board.clone();
        board.insert(post, next);
        put_all(rules, &board, rest, end);
    }
}

/// Every outcome of lifting one to `limit` of some pieces and putting them back.
fn moves(rules: Rules, state: &State, limit: usize, may_lift: impl Fn(Seat) -> bool) -> BTreeSet<Outcome> {
    let board = board_of(rules, state);
    let liftable: Vec<PostId> = board.iter().filter(|(_, owned)| may_lift(owned.seat)).map(|(&post, _)| post).collect();
    let mut outcomes = BTreeSet::new();
    for choice in (1_u32..1 << liftable.len()).filter(|choice| choice.count_ones() as usize <= limit) {
        let mut board = board.clone();
        let chosen = liftable.iter().enumerate().filter(|(i, _)| choice >> i & 1 == 1);
        let lifted: Vec<Owned> = chosen.filter_map(|(_, post)| board.remove(post)).collect();
        put_all(rules, &board, &lifted, &mut |board| {
            let pieces = state.seats().flat_map(|seat| [state.player(seat).supply, state.player(seat).stock]);
            outcomes.insert(outcome(rules, board, pieces));
        });
    }
    outcomes
}

/// The outcomes of the actions that `is_first` picks; none twice with the same pieces lifted.
fn played(rules: Rules, state: &State, is_first: impl Fn(Action) -> Option<PostId>) -> BTreeSet<Outcome> {
    let mut actions = ActionList::new();
    state.legal_actions(rules, &mut actions);
    let (mut outcomes, mut ways) = (BTreeSet::new(), BTreeSet::new());
    for &action in &actions {
        let Some(post) = is_first(action) else { continue };
        let first = (post, state.piece_at(post).expect("it is lifted from there"));
        let mut after = state.clone();
        after.apply_unchecked(rules, action);
        play_out(rules, &after, &[first], &mut |state, lifted| {
            let end = outcome_of(rules, state);
            let mut lifted = lifted.to_vec();
            lifted.sort();
            assert!(ways.insert((lifted.clone(), end.clone())), "two ways to one end, with {lifted:?} lifted");
            outcomes.insert(end);
        });
    }
    outcomes
}

#[test]
fn a_move_reaches_every_outcome_once() {
    let mut random = Random::from_seed(1);
    for round in 0..120 {
        let rules = [fb_rules(), fe_rules()][round % 2];
        let mut position = crowded(rules, &mut random, 88);
        position.players[0].levels[Skill::Book] = (round % 3 / 2) as u8;
        let mut own = 0;
        position.posts.retain(|(_, owned)| {
            own += usize::from(owned.seat == Seat::A);
            owned.seat != Seat::A || own <= 4
        });
        let state = position.build(rules).expect("the position makes sense");
        let limit = usize::from(state.skill_value(rules, Seat::A, Skill::Book));
        let first = |action| if let Action::Move { post } = action { Some(post) } else { None };
        assert_eq!(played(rules, &state, first), moves(rules, &state, limit, |seat| seat == Seat::A), "round {round}");
    }
}

#[test]
fn move_three_reaches_every_outcome_once() {
    use kogge::hansa::rules::Choice;
    let mut random = Random::from_seed(2);
    for round in 0..60 {
        let rules = [fb_rules(), fe_rules()][round % 2];
        let mut position = crowded(rules, &mut random, 92);
        let mut others = 0;
        for (_, owned) in &mut position.posts {
            others += usize::from(owned.seat != Seat::A);
            if others > 6 {
                owned.seat = Seat::A;
            }
        }
        position.players[0].unused.push(marker(rules, "move3"));
        let state = position.build(rules).expect("the position makes sense");
        let first = |action| match action {
            Action::Use { choice: Choice::Lift(post), .. } => Some(post),
            _ => None,
        };
        assert_eq!(played(rules, &state, first), moves(rules, &state, 3, |seat| seat != Seat::A), "round {round}");
    }
}

/// A relocation as the clauses tell it.
#[derive(Clone)]
struct Answer {
    board: Board,
    stock: Pieces,
    supply: Pieces,
    /// The displaced piece until it is settled.
    displaced: Option<Piece>,
    extras: u8,
    put: Vec<PostId>,
}

struct Displaced<'a> {
    rules: Rules<'a>,
    owner: Seat,
    from: RouteId,
    /// Whether the rules of 2009 hold, and a merchant is displaced. ED-3.
    traders_only: bool,
    others: Vec<Pieces>,
    outcomes: BTreeSet<Outcome>,
}

impl Displaced<'_> {
    /// Clauses: DISPLACE-6, DISPLACE-7, DISPLACE-11, DISPLACE-12.
    fn open(&self, board: &Board, piece: Piece) -> Vec<PostId> {
        let table = self.rules.table;
        let shares_a_city =
            |a: RouteId, b: RouteId| table.route(a).ends.iter().any(|end| table.route(b).ends.contains(end));
        let free_on = |route: RouteId| {
            let posts = table.posts_of(route).map(|(post, _)| post);
            posts.filter(|post| !board.contains_key(post) && suits(self.rules, *post, piece)).collect::<Vec<_>>()
        };
        let (mut seen, mut level) = (vec![self.from], vec![self.from]);
        loop {
            let next: Vec<RouteId> = (0..table.routes.len())
                .map(RouteId::at)
                .filter(|&route| !seen.contains(&route) && level.iter().any(|&near| shares_a_city(near, route)))
                .collect();
            if next.is_empty() {
                return free_on(self.from);
            }
            let open: Vec<PostId> = next.iter().flat_map(|&route| free_on(route)).collect();
            if !open.is_empty() {
                return open;
            }
            seen.extend(&next);
            level = next;
        }
    }

    fn answer(&mut self, at: &Answer) {
        match at.displaced {
            None => {
                let mut pieces = self.others.clone();
                pieces[self.owner.index() * 2] = at.supply;
                pieces[self.owner.index() * 2 + 1] = at.stock;
                self.outcomes.insert(outcome(self.rules, &at.board, pieces.into_iter()));
            }
            Some(piece) => {
                let open = self.open(&at.board, piece);
                if open.is_empty() || !self.rules.edition.displaced_must_be_placed {
                    let mut next = Answer { displaced: None, ..at.clone() };
                    *count(&mut next.stock, piece) += 1;
                    self.answer(&next);
                }
                self.put_each(&Answer { displaced: None, ..at.clone() }, piece, &open);
            }
        }
        if at.extras > 0 {
            self.extra(&Answer { extras: at.extras - 1, ..at.clone() });
        }
    }

    /// Clauses: DISPLACE-5, DISPLACE-13; ED-3.
    fn extra(&mut self, at: &Answer) {
        let traders_only = self.traders_only;
        let count_of = |pieces: Pieces| if traders_only { pieces.traders.into() } else { pieces.total() };
        if count_of(at.stock) + count_of(at.supply) == 0 {
            let owner = self.owner;
            let own = at.board.iter().filter(|(post, owned)| owned.seat == owner && !at.put.contains(post));
            for (&post, owned) in own.filter(|(_, owned)| !traders_only || owned.piece == Piece::Trader) {
                let mut next = at.clone();
                next.board.remove(&post);
                let open = self.open(&next.board, owned.piece);
                self.put_each(&next, owned.piece, &open);
            }
            return;
        }
        for &piece in Piece::ALL.iter().filter(|&&piece| !traders_only || piece == Piece::Trader) {
            let mut next = at.clone();
            let source = if count_of(at.stock) > 0 { &mut next.stock } else { &mut next.supply };
            if source.of(piece) > 0 {
                *count(source, piece) -= 1;
                let open = self.open(&next.board, piece);
                self.put_each(&next, piece, &open);
            }
        }
    }

    fn put_each(&mut self, at: &Answer, piece: Piece, open: &[PostId]) {
        for &post in open {
            let mut next = at.clone();
            next.board.insert(post, Owned { seat: self.owner, piece });
            next.put.push(post);
            self.answer(&next);
        }
    }
}

fn count(pieces: &mut Pieces, piece: Piece) -> &mut u8 {
    match piece {
        Piece::Trader => &mut pieces.traders,
        Piece::Merchant => &mut pieces.merchants,
    }
}

/// Every outcome of the relocation that is due, by the clauses.
fn answers(rules: Rules, state: &State) -> BTreeSet<Outcome> {
    let Phase::Relocate(relocation) = state.phase() else { panic!("a relocation is due") };
    let owner = relocation.owner;
    let at = Answer {
        board: board_of(rules, state),
        stock: state.player(owner).stock,
        supply: state.player(owner).supply,
        displaced: Some(relocation.piece),
        extras: match relocation.piece {
            Piece::Trader => 1,
            Piece::Merchant => 2,
        },
        put: Vec::new(),
    };
    let others = state.seats().flat_map(|seat| [state.player(seat).supply, state.player(seat).stock]).collect();
    let traders_only = rules.edition.id == *"first-2009" && relocation.piece == Piece::Merchant;
    let from = relocation.route;
    let mut displaced = Displaced { rules, owner, from, traders_only, others, outcomes: BTreeSet::new() };
    displaced.answer(&at);
    displaced.outcomes
}

#[test]
fn a_relocation_reaches_every_outcome() {
    reaches_every_answer([fb_rules(), fe_rules()], 3);
}

#[test]
fn ed_3_a_relocation_of_2009_reaches_every_outcome() {
    let edition = tables::edition("first-2009").expect("a shipped edition");
    reaches_every_answer([fb_rules(), fe_rules()].map(|rules| Rules::new(rules.table, edition)), 4);
}

fn reaches_every_answer(rules: [Rules<'static>; 2], seed: u64) {
    let mut random = Random::from_seed(seed);
    let (mut n_lifted, mut n_at_hand, mut n_nowhere) = (0, 0, 0);
    for round in 0..600 {
        let rules = rules[round % 2];
        let mut position = crowded(rules, &mut random, [75, 90, 98][round % 3]);
        position.players[0].supply = Pieces::new(3, 0);
        for player in &mut position.players[1..] {
            player.stock = Pieces::new(random.below(2) as u8, random.below(2) as u8);
            player.supply = Pieces::new(random.below(2) as u8, random.below(2) as u8);
            if round % 4 == 0 {
                (player.stock, player.supply) = (Pieces::default(), Pieces::default());
            }
        }
        let state = position.build(rules).expect("the position makes sense");
        let mut actions = ActionList::new();
        state.legal_actions(rules, &mut actions);
        let displacing: Vec<Action> =
            actions.iter().copied().filter(|a| matches!(a, Action::Displace { .. })).collect();
        if displacing.is_empty() {
            continue;
        }
        let mut due = state.clone();
        due.apply_unchecked(rules, displacing[random.below(displacing.len())]);
        let mut reached = BTreeSet::new();
        play_out(rules, &due, &[], &mut |state, _| {
            reached.insert(outcome_of(rules, state));
        });
        assert_eq!(reached, answers(rules, &due), "round {round}: {:?}", due.phase());
        due.legal_actions(rules, &mut actions);
        let offers = |is: fn(&Action) -> bool| usize::from(actions.iter().any(is));
        n_lifted += offers(|action| matches!(action, Action::LiftExtra { .. }));
        n_at_hand += offers(|action| matches!(action, Action::PutExtra { .. }));
        n_nowhere += offers(|action| matches!(action, Action::DisplacedToStock));
    }
    assert!(n_lifted > 5 && n_at_hand > 5 && n_nowhere > 5, "{n_lifted}, {n_at_hand}, {n_nowhere}");
}
