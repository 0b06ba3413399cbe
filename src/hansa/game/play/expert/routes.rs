//! The uses of all routes of a board to a seat, by how near they are: sums, and the nearest ones.
//!
//! A piece that is placed changes one route, and makes it nearer: then the inputs follow from those before it
//! ([`Routes::put_changed`]), and only these are put.

use super::ground::Goods;
use super::inputs::{self, Good, N_GOODS};
use kogge_engine::game::value::Inputs;

/// How near a route is that lacks 0, 1, 2, … posts; one with another's piece counts as two.
const NEARNESS: [f32; 10] = [1.0, 0.7, 0.5, 0.4, 0.3, 0.25, 0.2, 0.15, 0.1, 0.05];

/// The whole of a route, in the units in which shares of routes are added: whole numbers, so that no order matters.
const WHOLE: u32 = 144;

/// How a route stands for a seat.
#[derive(Debug, Clone, Copy)]
pub(super) struct Stand {
    pub(super) goods: u32,
    /// The prestige that it brings at once.
    pub(super) gain: u8,
    pub(super) n_posts: u8,
    /// The own pieces on it.
    pub(super) own: u8,
    /// The others' pieces on it.
    pub(super) others: u8,
    /// The pieces that it lacks, and one more where the supply does not suffice.
    pub(super) lacks: u8,
    /// Whether it can be filled in this turn and established.
    pub(super) in_turn: bool,
}

/// How much of a route a seat has.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Hold {
    Complete,
    /// A part of it, and nobody else has one.
    Alone,
    /// A part of it beside others.
    Shared,
}

impl Hold {
    /// The first of the inputs by good.
    const fn input(self) -> usize {
        match self {
            Self::Complete => inputs::COMPLETE,
            Self::Alone => inputs::ALONE,
            Self::Shared => inputs::SHARED,
        }
    }
}

impl Stand {
    /// How much of it the seat has, and as which share; `None` without a piece.
    const fn hold(&self) -> Option<(Hold, u32)> {
        let (own, n_posts) = (self.own as u32, self.n_posts as u32);
        if own == n_posts {
            return Some((Hold::Complete, WHOLE));
        }
        match self.own {
            0 => None,
            _ if self.others == 0 => Some((Hold::Alone, WHOLE * own * own / (n_posts * n_posts))),
            _ => Some((Hold::Shared, WHOLE * own * own / (n_posts * n_posts))),
        }
    }

    /// Whether it has every good that it had before, and as much prestige.
    pub(super) const fn is_better_than(&self, before: &Self) -> bool {
        before.goods & !self.goods == 0 && self.gain >= before.gain
    }

    /// Its place among [`NEARNESS`].
    fn step(&self) -> usize {
        usize::from(self.lacks).min(NEARNESS.len() - 1)
    }
}

/// The routes of a board to a seat.
#[derive(Debug, Clone, Copy)]
pub(super) struct Routes {
    /// By [`Hold`]: the shares of the routes with each good, and of the prestige that they bring.
    shares: [Shares; 3],
    /// The goods of the routes by the number of pieces that they lack.
    lacking: [u32; NEARNESS.len()],
    /// The most prestige of these.
    gains: [u8; NEARNESS.len()],
    in_turn: u32,
    gain_in_turn: u8,
    /// The most prestige of a complete route.
    best: u8,
}

/// Sums of shares of routes.
#[derive(Debug, Clone, Copy)]
struct Shares {
    goods: u32,
    by_good: [u32; N_GOODS],
    gain: u32,
}

impl Shares {
    const NONE: Self = Self { goods: 0, by_good: [0; N_GOODS], gain: 0 };
}

impl Routes {
    pub(super) fn of(stands: impl Iterator<Item = Stand>) -> Self {
        let mut routes = Self {
            shares: [Shares::NONE; 3],
            lacking: [0; NEARNESS.len()],
            gains: [0; NEARNESS.len()],
            in_turn: 0,
            gain_in_turn: 0,
            best: 0,
        };
        stands.for_each(|stand| routes.add(&stand));
        routes
    }

    #[inline(always)]
    fn add(&mut self, stand: &Stand) {
        if let Some((hold, share)) = stand.hold() {
            let shares = &mut self.shares[hold as usize];
            shares.goods |= stand.goods;
            each_bit(stand.goods, |bit| shares.by_good[bit] += share);
            shares.gain += share * u32::from(stand.gain);
            if hold == Hold::Complete {
                self.best = self.best.max(stand.gain);
            }
        }
        let step = stand.step();
        self.lacking[step] |= stand.goods;
        let in_turn = if stand.in_turn { stand.goods } else { 0 };
        self.in_turn |= in_turn;
        // Most routes bring none.
        if stand.gain > 0 {
            self.gains[step] = self.gains[step].max(stand.gain);
            self.gain_in_turn = self.gain_in_turn.max(if stand.in_turn { stand.gain } else { 0 });
        }
    }

    /// Takes back the shares of a route that was added.
    fn take_shares(&mut self, stand: &Stand) {
        if let Some((hold, share)) = stand.hold() {
            let shares = &mut self.shares[hold as usize];
            each_bit(stand.goods, |bit| shares.by_good[bit] -= share);
            shares.gain -= share * u32::from(stand.gain);
        }
    }

    /// Puts all inputs about routes.
    pub(super) fn put(&self, goods: &Goods, out: &mut impl Inputs) {
        for hold in [Hold::Complete, Hold::Alone, Hold::Shared] {
            self.put_shares(hold, self.shares[hold as usize].goods, out);
        }
        let mut seen = 0;
        for (goods, nearness) in self.lacking.into_iter().zip(NEARNESS) {
            each_bit(goods & !seen, |bit| out.put(inputs::NEAR + bit, nearness));
            seen |= goods;
        }
        each_bit(self.in_turn, |bit| out.put(inputs::IN_TURN + bit, 1.0));
        self.put_points(goods, out);
    }

    /// Puts the inputs that change when the seat places a piece on one route: `before` is how it stood. The goods of the
    /// route must not become fewer.
    pub(super) fn put_changed(mut self, before: &Stand, after: &Stand, goods: &Goods, out: &mut impl Inputs) {
        self.take_shares(before);
        self.add(after);
        let holds = [before.hold(), after.hold()].map(|hold| hold.map(|(hold, _)| hold));
        for hold in holds.into_iter().flatten() {
            self.put_shares(hold, before.goods | after.goods, out);
        }
        let mut nearer = 0;
        for goods in &self.lacking[..after.step()] {
            nearer |= goods;
        }
        let nearness = NEARNESS[after.step()];
        each_bit(after.goods & !nearer, |bit| out.put(inputs::NEAR + bit, nearness));
        if after.in_turn {
            each_bit(after.goods, |bit| out.put(inputs::IN_TURN + bit, 1.0));
        }
        self.put_points(goods, out);
    }

    fn put_shares(&self, hold: Hold, goods: u32, out: &mut impl Inputs) {
        let (first, shares) = (hold.input(), &self.shares[hold as usize].by_good);
        each_bit(goods, |bit| out.put(first + bit, shares[bit] as f32 / WHOLE as f32));
    }

    /// Puts the inputs in points.
    fn put_points(&self, goods: &Goods, out: &mut impl Inputs) {
        let points = |gain: f32| gain / inputs::POINTS;
        let ends = |gain: f32| (gain / f32::from(goods.to_limit)).min(1.0);
        let [complete, alone, shared] = self.shares.each_ref().map(|shares| shares.gain as f32 / WHOLE as f32);
        let near = self.gains.into_iter().zip(NEARNESS);
        let near = near.map(|(gain, nearness)| f32::from(gain) * nearness).fold(0.0, f32::max);
        out.put(inputs::GAIN_COMPLETE, points(complete));
        out.put(inputs::GAIN_BEST, points(self.best.into()));
        out.put(inputs::GAIN_ALONE, points(alone));
        out.put(inputs::GAIN_SHARED, points(shared));
        out.put(inputs::GAIN_NEAR, points(near));
        out.put(inputs::GAIN_IN_TURN, points(self.gain_in_turn.into()));
        out.put(inputs::ENDS_COMPLETE, ends(complete));
        out.put(inputs::ENDS_NEAR, ends(near));
        out.put(inputs::ENDS_IN_TURN, ends(self.gain_in_turn.into()));
        let is_special = |goods: u32| goods & Good::Special.bit() != 0;
        if let Some(nearest) = self.lacking.iter().position(|&goods| is_special(goods)) {
            let special = points(goods.special.into());
            out.put(inputs::SPECIAL_NEAR, special * NEARNESS[nearest]);
            let is_complete = self.shares[Hold::Complete as usize].by_good[Good::Special as usize] > 0;
            out.put(inputs::SPECIAL_COMPLETE, if is_complete { special } else { 0.0 });
        }
    }
}

fn each_bit(mut bits: u32, mut each: impl FnMut(usize)) {
    while bits != 0 {
        each(bits.trailing_zeros() as usize);
        bits &= bits - 1;
    }
}
