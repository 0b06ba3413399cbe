//! A position as the expert sees it, and what its seats' scores are after an action.
//!
//! Most actions only move pieces: then the slow part of the position stays, and only the seats that are touched are
//! scored again. The others' scores are those from before, which suffices to compare the actions of one decision; the
//! positions at the end of the turn are compared with every seat scored.

use super::frame::Frame;
use super::ground::Ground;
use super::inputs::{Changes, Quick};
use super::lie::Lie;
use super::routes::Routes;
use crate::board::table::MAX_ROUTES;
use crate::rules::{Action, ActionKind, Choice, MAX_PLAYERS, Phase, Rules, Seat, State, sheets};
use crate::vocab::{Piece, PostId};
use kogge_engine::game::value::{Adding, Net, Sums, odds_against};

/// An eye for positions: the rules, the board and the weights, with the eyes of one seat.
#[derive(Clone, Copy)]
pub(super) struct Eye<'a> {
    pub(super) rules: Rules<'a>,
    pub(super) frame: &'a Frame,
    pub(super) net: &'a Net,
    pub(super) viewer: Seat,
}

/// A position after a piece of a kind left the supply, before it lies on a post.
pub(super) struct Spent {
    piece: Piece,
    lie: Lie,
    routes: Routes,
    quick: Quick,
    sums: Sums,
    /// The odds of each place that was looked at: posts of a route are alike.
    odds: [Option<f32>; MAX_ROUTES],
}

/// A position with everything known about it.
#[derive(Debug, Clone)]
pub(super) struct Look {
    pub(super) state: State,
    ground: Ground,
    lie: Lie,
    quick: [Quick; MAX_PLAYERS],
    /// The sums of all inputs.
    sums: [Sums; MAX_PLAYERS],
    scores: [f32; MAX_PLAYERS],
}

impl Eye<'_> {
    pub(super) fn look(&self, state: State) -> Look {
        let ground = Ground::of(self.rules, self.frame, self.net, &state, self.viewer);
        let lie = Lie::of(self.rules, self.frame, &state, false);
        let (quick, sums, scores) = ([Quick::NONE; MAX_PLAYERS], ground.sums, [0.0; MAX_PLAYERS]);
        let mut look = Look { state, ground, lie, quick, sums, scores };
        self.score_all(&mut look);
        look
    }

    /// Looks at the position after some actions; `is_slow` where they changed more than pieces on posts.
    pub(super) fn look_again(&self, look: &mut Look, is_slow: bool) {
        if is_slow {
            look.ground = Ground::of(self.rules, self.frame, self.net, &look.state, self.viewer);
        }
        look.lie = Lie::of(self.rules, self.frame, &look.state, false);
        self.score_all(look);
    }

    fn score_all(&self, look: &mut Look) {
        for seat in look.state.seats() {
            let i = seat.index();
            look.quick[i] = Quick::NONE;
            look.sums[i] = look.ground.sums[i];
            look.lie.put(self.frame, &look.ground.goods[i], seat, &mut look.quick[i]);
            look.quick[i].add(self.net, &mut look.sums[i], &Quick::NONE);
            look.scores[i] = self.net.score(&look.sums[i]);
        }
    }

    /// Whether a piece of this kind may be of use on a post: a merchant where a trader would do as well is kept.
    pub(super) fn is_of_use(&self, look: &Look, piece: Piece, post: PostId, seat: Seat) -> bool {
        let route = usize::from(self.frame.route_of[post.index()]);
        let goods = &look.ground.goods[seat.index()];
        piece == Piece::Trader
            || goods.rich.goods[route] != goods.plain.goods[route]
            || goods.rich.gain[route] != goods.plain.gain[route]
            || look.state.player(seat).supply.traders == 0
            || self.rules.table.ships.contains(post)
    }

    fn score(&self, ground: &Ground, lie: &Lie, seat: Seat) -> f32 {
        let mut sums = ground.sums[seat.index()];
        lie.put(self.frame, &ground.goods[seat.index()], seat, &mut Adding { net: self.net, sums: &mut sums });
        self.net.score(&sums)
    }

    fn scores(&self, ground: &Ground, lie: &Lie, n_players: usize) -> [f32; MAX_PLAYERS] {
        let mut scores = [0.0; MAX_PLAYERS];
        for seat in Seat::players(n_players) {
            scores[seat.index()] = self.score(ground, lie, seat);
        }
        scores
    }

    /// The odds against a seat once the turn is ended in this position.
    pub(super) fn odds_at_rest(&self, look: &Look, seat: Seat) -> f32 {
        self.odds_touched(look, &Lie::of(self.rules, self.frame, &look.state, true), u8::MAX, seat)
    }

    /// The odds against a seat in a position.
    pub(super) fn odds(&self, look: &Look, seat: Seat) -> f32 {
        match look.state.is_over() {
            true => self.odds_when_over(&look.state, seat),
            false => odds_against(&look.scores[..look.state.n_players()], seat),
        }
    }

    /// The odds against a seat after one of its actions.
    pub(super) fn odds_after(&self, look: &Look, action: Action, seat: Seat) -> f32 {
        let mut after = look.state.clone();
        after.apply_unchecked(self.rules, action);
        self.odds_of(look, &after, action, seat)
    }

    /// The position before a piece of a kind lies on a post, which is the same for all its places.
    pub(super) fn spend(&self, look: &Look, seat: Seat, piece: Piece) -> Spent {
        let (i, mut lie, mut quick) = (seat.index(), look.lie, Quick::NONE);
        lie.spend(seat, piece);
        let routes = lie.routes(self.frame, &look.ground.goods[i], i);
        lie.put_hand(seat, &mut quick);
        routes.put(&look.ground.goods[i], &mut quick);
        let mut sums = look.sums[i];
        quick.add(self.net, &mut sums, &look.quick[i]);
        Spent { piece, lie, routes, quick, sums, odds: [None; MAX_ROUTES] }
    }

    /// The odds against a seat after it placed a piece on a post in its main decision.
    pub(super) fn odds_placed(&self, look: &Look, spent: &mut Spent, post: PostId, seat: Seat) -> f32 {
        let (me, route) = (seat.index(), usize::from(self.frame.route_of[post.index()]));
        if let Some(odds) = spent.odds[route] {
            return odds;
        }
        let (goods, mut lie) = (&look.ground.goods[me], spent.lie);
        lie.lay(seat, spent.piece, route);
        let [before, after] = [&spent.lie, &lie].map(|lie| lie.stand(self.frame, goods, me, route));
        let others = lie.players_on(route) & !(1 << me);
        let odds = if others != 0 || !after.is_better_than(&before) {
            self.odds_touched(look, &lie, others | 1 << me, seat)
        } else {
            let (mut changes, mut sums, mut scores) = (Changes::of(&spent.quick), spent.sums, look.scores);
            spent.routes.put_changed(&before, &after, goods, &mut changes);
            self.net.add_all(&mut sums, changes.list());
            scores[me] = self.net.score(&sums);
            odds_against(&scores[..look.state.n_players()], seat)
        };
        spent.odds[route] = Some(odds);
        odds
    }

    /// The odds against a seat in the position that an action led to.
    pub(super) fn odds_of(&self, look: &Look, after: &State, action: Action, seat: Seat) -> f32 {
        if after.is_over() {
            return self.odds_when_over(after, seat);
        }
        // Where markers are laid the turn is over.
        let rests = matches!(look.state.phase(), Phase::Replace);
        if rests {
            return self.odds_replaced(look, action, seat);
        }
        if is_slow(action) {
            let ground = Ground::of(self.rules, self.frame, self.net, after, self.viewer);
            let lie = Lie::of(self.rules, self.frame, after, false);
            let n = after.n_players();
            return odds_against(&self.scores(&ground, &lie, n)[..n], seat);
        }
        let lie = Lie::of(self.rules, self.frame, after, false);
        let touched = match action {
            Action::Displace { post, .. } => {
                lie.players_on(usize::from(self.frame.route_of[post.index()])) | self.owner_at(&look.state, post)
            }
            _ => 0,
        };
        self.odds_touched(look, &lie, touched | 1 << seat.index(), seat)
    }

    fn owner_at(&self, state: &State, post: PostId) -> u8 {
        match state.piece_at(post) {
            Some(owned) if owned.seat.index() < state.n_players() => 1 << owned.seat.index(),
            _ => 0,
        }
    }

    /// The odds when only these seats, bit by bit, are scored again.
    fn odds_touched(&self, look: &Look, lie: &Lie, touched: u8, seat: Seat) -> f32 {
        let (mut scores, n) = (look.scores, look.state.n_players());
        for other in Seat::players(n).filter(|other| touched >> other.index() & 1 != 0) {
            let i = other.index();
            let (mut quick, mut sums) = (Quick::NONE, look.sums[i]);
            lie.put(self.frame, &look.ground.goods[i], other, &mut quick);
            quick.add(self.net, &mut sums, &look.quick[i]);
            scores[i] = self.net.score(&sums);
        }
        odds_against(&scores[..n], seat)
    }

    /// The odds after a marker was laid at a route.
    fn odds_replaced(&self, look: &Look, action: Action, seat: Seat) -> f32 {
        let mut after = look.state.clone();
        after.apply_unchecked(self.rules, action);
        let ground = Ground::of(self.rules, self.frame, self.net, &after, self.viewer);
        let rests = matches!(after.phase(), Phase::Replace);
        let lie = Lie::of(self.rules, self.frame, &after, rests);
        let n = after.n_players();
        odds_against(&self.scores(&ground, &lie, n)[..n], seat)
    }

    /// At the end of the game a win is sure, and without one more points are better.
    fn odds_when_over(&self, state: &State, seat: Seat) -> f32 {
        let sheets = sheets(self.rules, state);
        let own = sheets.get(seat.index()).map_or(0, |sheet| sheet.total()) as f32;
        let others = sheets.iter().enumerate().filter(|&(other, _)| other != seat.index());
        let most = others.map(|(_, sheet)| sheet.total()).max().unwrap_or(0) as f32;
        if own > most { 0.0 } else { 1e20 * (1.0 + most - own) }
    }
}

/// Whether an action changes more than the pieces on posts, at hand and in the stock. Using a marker for pieces counts
/// as quick, although it turns the marker over.
pub(super) fn is_slow(action: Action) -> bool {
    match action.kind() {
        ActionKind::Use => !matches!(
            action,
            Action::Use { choice: Choice::Lift(_) | Choice::Place { .. }, .. }
                | Action::Permanent { choice: Choice::Lift(_) | Choice::Place { .. }, .. }
        ),
        _ => !matches!(
            action,
            Action::Income
                | Action::TakeMerchants(_)
                | Action::TakeTraders(_)
                | Action::Place { .. }
                | Action::Displace { .. }
                | Action::PayMerchants(_)
                | Action::PutDisplaced { .. }
                | Action::DisplacedToStock
                | Action::PutExtra { .. }
                | Action::LiftExtra { .. }
                | Action::Move { .. }
                | Action::Lift { .. }
                | Action::Put { .. }
                | Action::TakeEcho
                | Action::Done
        ),
    }
}
