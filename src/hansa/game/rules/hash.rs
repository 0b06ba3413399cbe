//! The canonical hash of a position: 64 bits that are the same on every machine and in every version.
//!
//! It is a sum of keys, one for each fact (a piece on a post, a kontor, a marker's place …), so that a change on the
//! board takes one key off and adds another: posts, kontors and markers each keep their own sum. A sum and not an
//! exclusive or, because identical facts occur more than once: two markers of a kind in one place. The keys are
//! computed by [`key`](super::key).
//!
//! The little that is left (desks, the turn, the decision that is due) is written as a row of words when the hash is
//! asked for; each word with its place in the row is one more fact. Nothing of it goes through a hasher of the standard
//! library, whose ways may change. Every field of a state is named here, so that the compiler asks where a new one
//! enters.

use super::attached::Attached;
use super::carry::Carry;
use super::key::{Fact, key};
use super::markers::MarkerKind;
use super::phase::{Fetch, Phase, Placing, Removing, Then, Tribute};
use super::relocation::Relocation;
use super::seat::Pieces;
use super::state::{Player, State};
use crate::vocab::{Area, BySkill, RouteId};
use kogge_engine::game::Seat;
use kogge_engine::hash::mix;

/// A sum of keys to which words are added, each in its place of the row.
struct Words {
    sum: u64,
    n: u16,
}

impl Words {
    fn add(&mut self, word: u64) {
        self.sum = self.sum.wrapping_add(mix(word ^ key(Fact::Word, self.n, 0)));
        self.n += 1;
    }

    /// Adds up to eight bytes as one word, the first as its lowest.
    fn bytes<const N: usize>(&mut self, bytes: [u8; N]) {
        const { assert!(N <= 8, "more bytes than a word has") };
        self.add(bytes.iter().rev().fold(0, |word, &byte| word << 8 | u64::from(byte)));
    }

    /// Adds any number of bytes, which must follow from what was added before.
    fn list(&mut self, bytes: impl Iterator<Item = u8>) {
        let (mut word, mut shift) = (0, 0);
        for byte in bytes {
            word |= u64::from(byte) << shift;
            shift += 8;
            if shift == 64 {
                self.add(word);
                (word, shift) = (0, 0);
            }
        }
        if shift > 0 {
            self.add(word);
        }
    }
}

impl State {
    /// The canonical hash of the position: equal for equal states, the same on every machine and as long as
    /// [`REVISION`](super::REVISION) is. Positions of different boards may share theirs.
    ///
    /// It also covers what is hidden, and the decision that is due.
    pub fn hash(&self) -> u64 {
        let Self {
            posts,
            markers,
            kontors,
            special,
            attached,
            players,
            phase,
            turn,
            actions,
            bonus,
            n_players,
            start,
            active,
            completed,
            supply_out,
            permissions_used,
            circulating,
            modules,
            display,
            fresh,
            forgone,
            fee_paid,
        } = self;
        let board = posts.sum().wrapping_add(kontors.sum()).wrapping_add(markers.sum());
        let mut words = Words { sum: board, n: 0 };
        words.add(u64::from(*turn) | u64::from(*actions) << 32 | u64::from(*bonus) << 48);
        let flags =
            [supply_out, fresh, forgone, fee_paid].iter().rev().fold(0, |flags, &&flag| flags << 1 | u8::from(flag));
        let (seats, board) = ([*n_players, *start as u8, *active as u8], [*completed, *circulating]);
        words.bytes([seats[0], seats[1], seats[2], board[0], board[1], modules.0, display.0, flags]);
        words.add(permissions_used.0);
        words.bytes(special.map(seat_or_nobody));
        // Players without a seat have nothing.
        let seated = players[..usize::from(*n_players)].iter().chain([&players[Seat::Neutral.index()]]);
        seated.for_each(|player| add_player(&mut words, player));
        words.bytes([attached.as_slice().len() as u8]);
        attached.as_slice().iter().for_each(|&attached| add_attached(&mut words, attached));
        add_phase(&mut words, phase);
        mix(words.sum)
    }
}

const fn seat_or_nobody(seat: Option<Seat>) -> u8 {
    match seat {
        Some(seat) => seat as u8 + 1,
        None => 0,
    }
}

fn add_player(words: &mut Words, player: &Player) {
    let Player { supply, stock, levels: BySkill(levels), prestige, link_rank, owned, tiles, mission } = *player;
    let pieces = |Pieces { traders, merchants }: Pieces| [traders, merchants];
    let [[a, b], [c, d], [e, f]] = [supply, stock, owned].map(pieces);
    words.bytes([a, b, c, d, e, f, tiles.0, mission.map_or(0, |mission| mission.0 + 1)]);
    let [low, high] = prestige.to_le_bytes();
    let [a, b, c, d, e] = levels;
    words.bytes([a, b, c, d, e, link_rank, low, high]);
}

fn add_attached(words: &mut Words, attached: Attached) {
    let Attached { route, seat, marker } = attached;
    words.bytes([route.0 as u8, seat as u8, marker.0]);
}

/// The number of the decision comes first, and never changes; what it carries follows.
fn add_phase(words: &mut Words, phase: &Phase) {
    match phase {
        Phase::Main => words.bytes([1]),
        Phase::IncomeMerchants { limit, fetch } => {
            words.bytes([2, *limit]);
            add_fetch(words, *fetch);
        }
        Phase::IncomeTraders { limit, merchants, fetch } => {
            words.bytes([3, *limit, *merchants]);
            add_fetch(words, *fetch);
        }
        Phase::Echo { owner } => words.bytes([4, *owner as u8]),
        Phase::Fee { fee, relocation } => {
            words.bytes([5, *fee, u8::from(relocation.is_some())]);
            relocation.iter().for_each(|relocation| add_relocation(words, relocation));
        }
        Phase::Relocate(relocation) => {
            words.bytes([6]);
            add_relocation(words, relocation);
        }
        Phase::RelocatePut { piece, relocation } => {
            words.bytes([7, *piece as u8]);
            add_relocation(words, relocation);
        }
        Phase::Lift(carry) => {
            words.bytes([8]);
            add_carry(words, carry);
        }
        Phase::Put(carry) => {
            words.bytes([9]);
            add_carry(words, carry);
        }
        Phase::Step3 { route, extra } => words.bytes([10, route.0 as u8, u8::from(*extra)]),
        Phase::Permanent { route, left } => words.bytes([11, route.0 as u8, left.traders, left.merchants]),
        Phase::Placing(placing) => {
            words.bytes([12]);
            add_placing(words, placing);
        }
        Phase::PlacingPut { piece, placing } => {
            words.bytes([13, *piece as u8]);
            add_placing(words, placing);
        }
        Phase::TilePay { tile, first } => {
            words.bytes([14, *tile as u8, first.map_or(0, |MarkerKind(kind)| kind + 1)]);
        }
        Phase::Replace => words.bytes([15]),
        Phase::NeutralCity { route } => words.bytes([16, route.0 as u8]),
        Phase::Over => words.bytes([17]),
        Phase::Removing(Removing { limit, owners }) => words.bytes([18, *limit, *owners as u8]),
    }
}

fn add_fetch(words: &mut Words, fetch: Fetch) {
    match fetch {
        Fetch::Income => words.bytes([1]),
        Fetch::Effect => words.bytes([2]),
        Fetch::Tribute(Tribute { owner, city, place, then }) => {
            let [then, route] = match then {
                Then::Finish(RouteId(route)) => [1, route as u8],
                Then::Return(RouteId(route)) => [2, route as u8],
                Then::End => [3, 0],
            };
            words.bytes([3, owner as u8, city.0 as u8, place, then, route]);
        }
    }
}

fn add_relocation(words: &mut Words, relocation: &Relocation) {
    let Relocation { owner, decider, piece, route, settled, extras, put: _, n_put } = relocation;
    let who = [*owner as u8, *decider as u8, *piece as u8, route.0 as u8];
    words.bytes([who[0], who[1], who[2], who[3], u8::from(*settled), *extras, *n_put]);
    words.list(relocation.put_down().iter().map(|post| post.0 as u8));
}

fn add_carry(words: &mut Words, carry: &Carry) {
    let Carry { is_action, owners, scope, limit, lifted: _, put_on, n_lifted, n_put, last } = carry;
    let [low, high] = last.to_le_bytes();
    words.bytes([u8::from(*is_action), *owners as u8, *scope as u8, *limit, *n_lifted, *n_put, low, high]);
    words.list(carry.lifted().iter().flat_map(|lifted| [lifted.post().0 as u8, lifted.owned().code()]));
    words.list(put_on[..usize::from(*n_put)].iter().copied());
}

fn add_placing(words: &mut Words, placing: &Placing) {
    let Placing { limit, area, sources, left } = placing;
    let [area, countries] = match area {
        Area::Anywhere => [1, 0],
        Area::Abroad => [2, 0],
        Area::In(countries) => [3, countries.0],
    };
    let n_sources = sources.as_slice().len() as u8;
    words.bytes([*limit, area, countries, left.traders, left.merchants, n_sources]);
    words.list(sources.as_slice().iter().map(|&source| source as u8));
}
