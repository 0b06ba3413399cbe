//! The quick part of a position: where the pieces lie, and the inputs that follow from it.

use super::frame::Frame;
use super::ground::Goods;
use super::inputs::{self, ACTIONS, N_GOODS};
use crate::board::table::MAX_ROUTES;
use crate::rules::{MAX_PARTIES, MAX_PLAYERS, Owned, Phase, Pieces, Rules, Seat, State};
use crate::vocab::{Piece, RouteId, RouteSet, Skill, Tile};
use kogge_engine::game::value::Inputs;

/// How near a route is that lacks 0, 1, 2, … posts; one with another's piece counts as two.
const NEARNESS: [f32; 10] = [1.0, 0.7, 0.5, 0.4, 0.3, 0.25, 0.2, 0.15, 0.1, 0.05];

/// The whole of a route, in the units in which shares of routes are added: whole numbers, so that no order matters.
const WHOLE: u32 = 144;

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

    /// After a player's piece was placed on a route.
    pub(super) fn place(&mut self, seat: Seat, piece: Piece, route: usize) {
        let me = seat.index();
        self.own[me][route] += 1;
        self.taken[route] += 1;
        self.on_posts[me][piece as usize] += 1;
        self.actions[me] = self.actions[me].saturating_sub(1);
        match piece {
            Piece::Trader => self.supply[me].traders -= 1,
            Piece::Merchant => {
                self.supply[me].merchants -= 1;
                self.merchants[me].insert(RouteId::at(route));
            }
        }
    }

    /// The quick inputs of a seat.
    pub(super) fn put(&self, frame: &Frame, goods: &Goods, seat: Seat, out: &mut impl Inputs) {
        let me = seat.index();
        self.put_pieces(me, out);
        let wait = (me + self.n_players - self.up.index()) % self.n_players;
        out.put(inputs::WAIT + wait.min(4), 1.0);
        let actions = self.actions[me];
        if wait == 0 {
            out.put(inputs::ACTIONS_LEFT, f32::from(actions) / 5.0);
            out.put(inputs::ACTIONS_ARE + usize::from(actions).min(ACTIONS - 1), 1.0);
        }
        self.put_routes(frame, goods, me, out);
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

    fn put_routes(&self, frame: &Frame, goods: &Goods, me: usize, out: &mut impl Inputs) {
        let (mut complete, mut alone, mut shared) = (Counts::NONE, Counts::NONE, Counts::NONE);
        let mut lacking = [0_u32; NEARNESS.len()];
        let mut in_turn = 0;
        let n_supply = self.supply[me].total() as u8;
        let has_merchant = self.supply[me].merchants > 0;
        for (i, route) in frame.routes.iter().enumerate() {
            let (own, taken) = (self.own[me][i], self.taken[i]);
            let (free, others) = (route.n_posts.saturating_sub(taken), taken - own);
            let is_rich = self.merchants[me].contains(RouteId(i as u16)) || has_merchant && own < route.n_posts;
            let good = if is_rich { goods.rich[i] } else { goods.plain[i] };
            if own == route.n_posts {
                complete.add(good, WHOLE);
            } else if own > 0 {
                let share =
                    WHOLE * u32::from(own) * u32::from(own) / (u32::from(route.n_posts) * u32::from(route.n_posts));
                if others == 0 { alone.add(good, share) } else { shared.add(good, share) }
            }
            let lacks = free + 2 * others + free.saturating_add(2 * others).saturating_sub(n_supply).min(1);
            lacking[usize::from(lacks).min(NEARNESS.len() - 1)] |= good;
            if free + others < self.actions[me] && free + 2 * others <= n_supply {
                in_turn |= good;
            }
        }
        complete.put(inputs::COMPLETE, out);
        alone.put(inputs::ALONE, out);
        shared.put(inputs::SHARED, out);
        let mut seen = 0;
        for (goods, nearness) in lacking.into_iter().zip(NEARNESS) {
            each_bit(goods & !seen, |bit| out.put(inputs::NEAR + bit, nearness));
            seen |= goods;
        }
        each_bit(in_turn, |bit| out.put(inputs::IN_TURN + bit, 1.0));
    }
}

/// Sums of shares of routes by good.
struct Counts {
    goods: u32,
    by_good: [u32; N_GOODS],
}

impl Counts {
    const NONE: Self = Self { goods: 0, by_good: [0; N_GOODS] };

    fn add(&mut self, goods: u32, share: u32) {
        self.goods |= goods;
        each_bit(goods, |bit| self.by_good[bit] += share);
    }

    fn put(&self, first: usize, out: &mut impl Inputs) {
        each_bit(self.goods, |bit| out.put(first + bit, self.by_good[bit] as f32 / WHOLE as f32));
    }
}

fn each_bit(mut bits: u32, mut each: impl FnMut(usize)) {
    while bits != 0 {
        each(bits.trailing_zeros() as usize);
        bits &= bits - 1;
    }
}
