//! The quick part of a position: where the pieces lie, and the inputs that follow from it.

use super::frame::Frame;
use super::ground::Goods;
use super::inputs::{self, ACTIONS};
use super::routes::{Routes, Stand};
use crate::board::table::MAX_ROUTES;
use crate::rules::{MAX_PARTIES, MAX_PLAYERS, Owned, Phase, Pieces, Rules, Seat, State};
use crate::vocab::{Piece, RouteId, RouteSet, Skill, Tile};
use kogge_engine::game::value::Inputs;

/// Where the pieces lie, and who is to move.
#[derive(Debug, Clone, Copy)]
pub(super) struct Lie {
    n_players: usize,
    /// The pieces of each party on each route.
    pub(super) own: [[u8; MAX_ROUTES]; MAX_PARTIES],
    pub(super) taken: [u8; MAX_ROUTES],
    /// The routes with a merchant of each player.
    pub(super) merchants: [RouteSet; MAX_PLAYERS],
    pub(super) supply: [Pieces; MAX_PLAYERS],
    stock: [Pieces; MAX_PLAYERS],
    on_posts: [[u8; 2]; MAX_PLAYERS],
    in_hand: [Pieces; MAX_PLAYERS],
    extras: [u8; MAX_PLAYERS],
    /// The player who moves now or next.
    up: Seat,
    /// The actions of each player in this turn, or in the next one.
    pub(super) actions: [u8; MAX_PLAYERS],
}

impl Lie {
    /// Of a state in which the active player may still act; `rests` when the turn is about to end.
    pub(super) fn of(rules: Rules, frame: &Frame, state: &State, rests: bool) -> Self {
        let n_players = state.n_players();
        let mut lie = Self {
            n_players,
            own: [[0; MAX_ROUTES]; MAX_PARTIES],
            taken: [0; MAX_ROUTES],
            merchants: [RouteSet::EMPTY; MAX_PLAYERS],
            supply: [Pieces::new(0, 0); MAX_PLAYERS],
            stock: [Pieces::new(0, 0); MAX_PLAYERS],
            on_posts: [[0; 2]; MAX_PLAYERS],
            in_hand: [Pieces::new(0, 0); MAX_PLAYERS],
            extras: [0; MAX_PLAYERS],
            up: if rests { state.active().next(n_players) } else { state.active() },
            actions: [0; MAX_PLAYERS],
        };
        for seat in state.seats() {
            let (i, player) = (seat.index(), state.player(seat));
            (lie.supply[i], lie.stock[i]) = (player.supply, player.stock);
            let more = u8::from(player.tiles.contains(Tile::MoreActions));
            lie.actions[i] = state.skill_value(rules, seat, Skill::Actions) + more;
            for &piece in Piece::ALL {
                state.posts_with(Owned { seat, piece }).for_each(|post| {
                    let route = frame.route_of[post.index()];
                    lie.own[i][usize::from(route)] += 1;
                    lie.taken[usize::from(route)] += 1;
                    lie.on_posts[i][piece as usize] += 1;
                    if piece == Piece::Merchant {
                        lie.merchants[i].insert(RouteId(route.into()));
                    }
                });
            }
        }
        if n_players == 2 {
            state.posts_of(Seat::Neutral).for_each(|post| {
                lie.taken[usize::from(frame.route_of[post.index()])] += 1;
            });
        }
        if !rests {
            lie.actions[state.active().index()] = state.actions().min(u8::MAX.into()) as u8;
            lie.see_hands(state);
        }
        lie
    }

    /// The pieces that are on their way.
    fn see_hands(&mut self, state: &State) {
        let mut hold = |seat: Seat, piece: Piece| {
            if let Some(hand) = self.in_hand.get_mut(seat.index()) {
                match piece {
                    Piece::Trader => hand.traders += 1,
                    Piece::Merchant => hand.merchants += 1,
                }
            }
        };
        match state.phase() {
            Phase::Lift(carry) | Phase::Put(carry) => {
                carry.waiting().iter().map(|lifted| lifted.owned()).for_each(|owned| hold(owned.seat, owned.piece));
            }
            Phase::PlacingPut { piece, .. } => hold(state.active(), *piece),
            Phase::Fee { relocation: Some(relocation), .. } | Phase::Relocate(relocation) => {
                if !relocation.settled {
                    hold(relocation.owner, relocation.piece);
                }
                self.see_extras(relocation.owner, relocation.extras);
            }
            Phase::RelocatePut { piece, relocation } => {
                hold(relocation.owner, *piece);
                self.see_extras(relocation.owner, relocation.extras);
            }
            Phase::Placing(placing) => self.see_extras(state.active(), placing.limit),
            Phase::Main
            | Phase::Removing(_)
            | Phase::IncomeMerchants { .. }
            | Phase::IncomeTraders { .. }
            | Phase::Echo { .. }
            | Phase::Fee { relocation: None, .. }
            | Phase::Step3 { .. }
            | Phase::Permanent { .. }
            | Phase::TilePay { .. }
            | Phase::Replace
            | Phase::NeutralCity { .. }
            | Phase::Over => {}
        }
    }

    fn see_extras(&mut self, seat: Seat, extras: u8) {
        if let Some(to) = self.extras.get_mut(seat.index()) {
            *to = extras;
        }
    }

    /// The players with pieces on a route, bit by seat.
    pub(super) fn players_on(&self, route: usize) -> u8 {
        let there = |&seat: &usize| self.own[seat][route] > 0;
        (0..self.n_players).filter(there).fold(0, |players, seat| players | 1 << seat)
    }

    /// After a player's piece left the supply for a post.
    pub(super) fn spend(&mut self, seat: Seat, piece: Piece) {
        let me = seat.index();
        self.on_posts[me][piece as usize] += 1;
        self.actions[me] = self.actions[me].saturating_sub(1);
        match piece {
            Piece::Trader => self.supply[me].traders -= 1,
            Piece::Merchant => self.supply[me].merchants -= 1,
        }
    }

    /// After a player's piece was laid on a route.
    pub(super) fn lay(&mut self, seat: Seat, piece: Piece, route: usize) {
        self.own[seat.index()][route] += 1;
        self.taken[route] += 1;
        if piece == Piece::Merchant {
            self.merchants[seat.index()].insert(RouteId::at(route));
        }
    }

    /// All routes as they stand for a seat.
    pub(super) fn routes(&self, frame: &Frame, goods: &Goods, me: usize) -> Routes {
        Routes::of((0..frame.routes.len()).map(|i| self.stand(frame, goods, me, i)))
    }

    /// A route as it stands for a seat.
    #[inline(always)]
    pub(super) fn stand(&self, frame: &Frame, goods: &Goods, me: usize, i: usize) -> Stand {
        let (n_posts, own, taken) = (frame.routes[i].n_posts, self.own[me][i], self.taken[i]);
        let (n_supply, actions) = (self.supply[me].total() as u8, self.actions[me]);
        let has_merchant = self.supply[me].merchants > 0;
        let is_rich = self.merchants[me].contains(RouteId(i as u16)) || has_merchant && own < n_posts;
        let uses = if is_rich { &goods.rich } else { &goods.plain };
        let (free, others) = (n_posts.saturating_sub(taken), taken - own);
        let missing = free.saturating_add(2 * others);
        Stand {
            goods: uses.goods[i],
            gain: uses.gain[i],
            n_posts,
            own,
            others,
            lacks: missing + missing.saturating_sub(n_supply).min(1),
            in_turn: free + others < actions && missing <= n_supply,
        }
    }

    /// The quick inputs of a seat.
    pub(super) fn put(&self, frame: &Frame, goods: &Goods, seat: Seat, out: &mut impl Inputs) {
        self.put_hand(seat, out);
        self.routes(frame, goods, seat.index()).put(goods, out);
    }

    /// The quick inputs of a seat but those about routes.
    pub(super) fn put_hand(&self, seat: Seat, out: &mut impl Inputs) {
        let me = seat.index();
        self.put_pieces(me, out);
        let wait = (me + self.n_players - self.up.index()) % self.n_players;
        out.put(inputs::WAIT + wait.min(4), 1.0);
        let actions = self.actions[me];
        if wait == 0 {
            out.put(inputs::ACTIONS_LEFT, f32::from(actions) / 5.0);
            out.put(inputs::ACTIONS_ARE + usize::from(actions).min(ACTIONS - 1), 1.0);
        }
    }

    fn put_pieces(&self, me: usize, out: &mut impl Inputs) {
        let (supply, stock) = (self.supply[me], self.stock[me]);
        out.put(inputs::SUPPLY, f32::from(supply.traders) / 8.0);
        out.put(inputs::SUPPLY + 1, f32::from(supply.merchants) / 4.0);
        out.put(inputs::STOCK, f32::from(stock.traders) / 8.0);
        out.put(inputs::STOCK + 1, f32::from(stock.merchants) / 4.0);
        out.put(inputs::SUPPLY_IS + supply.total().min(3), 1.0);
        out.put(inputs::ALL_OUT, f32::from(u8::from(supply.total() + stock.total() == 0)));
        out.put(inputs::ON_POSTS, f32::from(self.on_posts[me][0]) / 8.0);
        out.put(inputs::ON_POSTS + 1, f32::from(self.on_posts[me][1]) / 4.0);
        out.put(inputs::IN_HAND, f32::from(self.in_hand[me].traders) / 2.0);
        out.put(inputs::IN_HAND + 1, f32::from(self.in_hand[me].merchants) / 2.0);
        out.put(inputs::EXTRAS, f32::from(self.extras[me]) / 2.0);
    }
}
