//! The statistics of games: whole numbers and fixed histograms, so that tallies can be added in any order, exactly, and
//! take the same room for any number of games.
//!
//! All of it is counted over finished games alone. Lists run parallel to those of the setting's board; places are those
//! in the turn order of the game, from 0 for the player who began (B3.1).

use super::Setting;
use super::studied::Line;
use crate::rules::State;
use crate::vocab::{Card, Good, Purchase, Resource};
use kogge_engine::game::BySeat;
use kogge_engine::study::merge::counts;
use kogge_engine::study::{
    EarlyTally, Forfeits, Histogram, LeaderTally, LengthTally, Moments, PartTally, SeatTally, Totals, is_without,
};

/// The number of rounds that are counted separately.
pub const ROUNDS: usize = 64;
/// The number of things that resources are spent for: the kinds of purchases, in their order.
pub const BOUGHT: usize = Purchase::ALL.len();
/// The numbers that two dice show, from 2 on.
pub const N_NUMBERS: usize = 11;
/// The most pips of two settlements that are counted separately; more are counted as these.
pub const MAX_PIPS: usize = 30;

counts! {
    /// The statistics of games.
    pub struct Tally {
        /// The games played.
        pub games: u64,
        /// Those that somebody won; everything below but `stuck`, `capped` and `forfeited` is of these.
        pub finished: u64,
        /// Those in which a decision was due that offered nothing.
        pub stuck: u64,
        /// Those that reached the turn cap.
        pub capped: u64,
        /// Those that were left because a program broke, by the seat of the program; absent where there are none.
        #[serde(default, skip_serializing_if = "is_without", with = "BySeat::<5>")]
        #[schemars(with = "Vec<u64>", length(min = 5, max = 6))]
        pub forfeited: Forfeits,
        /// How long games were.
        pub length: LengthTally,
        /// The turns, every player's counted.
        pub turns: Histogram,
        /// By seat, then by place in the turn order.
        pub seats: Vec<Vec<SeatTally>>,
        /// The points of the winner.
        pub winner_points: Histogram,
        /// How many more they are than those of the best of the others.
        pub margin: Histogram,
        /// Points by line. Clause: B12.1.
        pub lines: Vec<LineTally>,
        /// The events of each game in all.
        pub totals: TotalsTally,
        /// By resource.
        pub resources: Vec<ResourceTally>,
        /// The purchases, nothing free: roads, settlements, cities, development cards, bridges, repairs. Clauses: B8.1,
        /// RI10, EV7.
        pub bought: [u64; BOUGHT],
        /// The throws by their sum, 2 to 12. Clause: B5.1.
        pub dice: [u64; 11],
        /// By corner.
        pub corners: Vec<CornerTally>,
        /// The openings at a hex with each number, 2 to 12; then by place in the turn order.
        pub numbers: Vec<Vec<EarlyTally>>,
        /// The openings at a hex of each resource; then by place in the turn order.
        pub grounds: Vec<Vec<EarlyTally>>,
        /// The openings at a harbour, by what it trades; then by place in the turn order.
        pub harbours: Vec<Vec<EarlyTally>>,
        /// Players by the pips of their first two settlements, from 0 on.
        pub pips: Vec<PipsTally>,
        /// The robber. Clause: B6.
        pub robber: RobberTally,
        /// Offers to other players, by the rank of who made them: those with more public points, and one. Clause: TR1.
        pub offers: Vec<OfferTally>,
        /// Exchanges that others proposed instead. Clause: TR3.
        pub counters: u64,
        /// Development cards, in the order of the five of the base game. Clause: B9.
        pub cards: Vec<CardTally>,
        /// By round, as it began: who was ahead of all others, with hidden points.
        pub leaders: Vec<LeaderTally>,
        /// How often another player came to lead, looked at round by round.
        pub changes: Histogram,
        /// The first round from whose beginning on the winner led until the end; the round after the last where that was
        /// never so.
        pub decided: Histogram,
        /// By layout, where games share layouts.
        pub layouts: Vec<LayoutTally>,
    }

    /// The events of each game in all.
    pub struct TotalsTally {
        /// Offers to other players. Clause: TR1.
        pub offers: Moments,
        /// Exchanges between players. Clause: B7.1.
        pub deals: Moments,
        /// Exchanges with the bank. Clause: B7.3.
        pub bank: Moments,
        /// Moves of the robber to a hex. Clause: B6.3.
        pub moves: Moments,
        /// Cards drawn from hands. Clause: B6.4.
        pub stolen: Moments,
        /// Cards given back after a 7. Clause: B6.2.
        pub discarded: Moments,
        /// Development cards bought. Clause: B8.1.
        pub cards: Moments,
    }

    /// The points of a line.
    pub struct LineTally {
        /// Of all players of a game together.
        pub all: Moments,
        /// Of the winner.
        pub winner: Moments,
    }

    /// The cards of a resource: as many come into hands as leave them or are left there.
    pub struct ResourceTally {
        /// The yield of hexes, game by game. Clause: B5.
        pub produced: Moments,
        /// The same to the winner.
        pub produced_winner: Moments,
        /// The cards that came with the second settlements. Clause: B3.5.
        pub founded: u64,
        /// Spent on each of what is bought. Clause: B8.1.
        pub spent: [u64; BOUGHT],
        /// Given back after a 7. Clause: B6.2.
        pub discarded: u64,
        /// Laid out in votes, or paid for wagon cards and to move further. Clauses: BA14, HB10, HB16, KA15.
        pub laid_out: u64,
        /// Drawn from another hand. Clause: B6.4.
        pub stolen: u64,
        /// Given to the bank for other cards. Clause: B7.3.
        pub bank_given: u64,
        /// Taken from the bank for other cards. Clause: B7.3.
        pub bank_taken: u64,
        /// Handed over between players. Clause: B7.1.
        pub dealt: u64,
        /// Taken from the bank by Invention and by events. Clauses: B9.4, EV6.
        pub invented: u64,
        /// Taken from others by Monopoly. Clause: B9.5.
        pub monopolized: u64,
        /// Left in hands at the end.
        pub left: u64,
        /// Throws for which the bank had too few. Clause: B5.2.
        pub shortages: u64,
        /// Cards that were claimed then and not paid. Clause: B5.2.
        pub unpaid: u64,
    }

    /// The observations at a corner.
    pub struct CornerTally {
        /// Games in which it was the first settlement of a player, and in which it was the second. Clause: B3.2.
        pub opened: [u64; 2],
        /// Those of them that this player won.
        pub won: u64,
        /// Games in which it had a building at the end, and in which it was a city.
        pub built: [u64; 2],
        /// The openings there, by place in the turn order.
        pub early: Vec<EarlyTally>,
    }

    /// Players whose openings had as many pips.
    pub struct PipsTally {
        /// The number of players.
        pub players: u64,
        /// Those of them who won.
        pub won: u64,
    }

    /// The robber.
    pub struct RobberTally {
        /// How often he came to each hex, of all his moves.
        pub hexes: Vec<PartTally>,
        /// How often he left the board. Clause: FR2.
        pub off: u64,
        /// Cards drawn from hands, by the rank of the victim: those with more public points, and one.
        pub victims: Vec<PartTally>,
    }

    /// Offers to other players.
    pub struct OfferTally {
        /// How many were made.
        pub made: u64,
        /// Answers that accepted one. Clause: TR2.
        pub accepted: u64,
        /// Exchanges carried out. Clause: TR4.
        pub dealt: u64,
    }

    /// A kind of development card.
    pub struct CardTally {
        /// Drawn.
        pub drawn: u64,
        /// Drawn by the winner.
        pub drawn_winner: u64,
        /// Played.
        pub played: u64,
    }

    /// A layout that games share.
    pub struct LayoutTally {
        /// The games.
        pub games: u64,
        /// Those that were won from each place in the turn order.
        pub won: Vec<u64>,
        /// The rounds they took.
        pub rounds: u64,
    }
}

/// The cards of the base game, in the order in which they are counted.
pub(super) const CARDS: usize = Card::Monopoly.index() + 1;

impl kogge_engine::study::Tally<State> for Tally {
    fn new(setting: &Setting) -> Self {
        let n = setting.players;
        let early = vec![EarlyTally::default(); n];
        let names = &setting.board;
        let corner = CornerTally { early: early.clone(), ..CornerTally::default() };
        let layout = LayoutTally { won: vec![0; n], ..LayoutTally::default() };
        Self {
            seats: vec![vec![SeatTally::default(); n]; n],
            lines: vec![LineTally::default(); Line::ALL.len()],
            resources: vec![ResourceTally::default(); Resource::ALL.len()],
            corners: vec![corner; names.corners.len()],
            numbers: vec![early.clone(); N_NUMBERS],
            grounds: vec![early.clone(); Resource::ALL.len()],
            harbours: vec![early; Good::ALL.len()],
            pips: vec![PipsTally::default(); MAX_PIPS + 1],
            robber: RobberTally {
                hexes: vec![PartTally::default(); names.hexes.len()],
                off: 0,
                victims: vec![PartTally::default(); n],
            },
            offers: vec![OfferTally::default(); n],
            cards: vec![CardTally::default(); CARDS],
            leaders: vec![LeaderTally::default(); ROUNDS],
            layouts: vec![layout; setting.modules.layouts.unwrap_or(0) as usize],
            ..Self::default()
        }
    }

    fn totals(&self) -> Totals {
        let Self { games, finished, stuck, capped, forfeited, .. } = *self;
        Totals { games, finished, stuck, capped, forfeited }
    }

    fn totals_mut(&mut self) -> ([&mut u64; 4], &mut Forfeits) {
        let Self { games, finished, stuck, capped, forfeited, .. } = self;
        ([games, finished, stuck, capped], forfeited)
    }

    fn seats(&self) -> &[Vec<SeatTally>] {
        &self.seats
    }

    fn layouts_at(&self, place: usize) -> Vec<(u64, u64)> {
        self.layouts.iter().map(|layout| (layout.won[place], layout.games)).collect()
    }

    fn endings(&self) -> Vec<(&'static str, &LengthTally)> {
        vec![("points", &self.length)]
    }
}
