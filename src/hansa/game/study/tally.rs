//! The statistics of games: whole numbers and fixed histograms, so that tallies can be added in any order, exactly, and
//! take the same room for any number of games.
//!
//! Results and the board are counted over finished games alone: an unfinished game has no winner, and
//! its routes were used by players that got nowhere. Lists run parallel to those of the setting's board. Places are
//! those in the turn order of the game, from 0 for the player who began (SETUP-6).

use super::{BoardNames, Setting};
use crate::rules::{Line, State};
use crate::vocab::Skill;
use kogge_engine::game::BySeat;
use kogge_engine::study::merge::counts;
use kogge_engine::study::stats::Proportion;
use kogge_engine::study::{
    EarlyTally, Forfeits, Histogram, LeaderTally, LengthTally, Moments, PartTally, SeatTally, Totals, is_without,
    share_at, victories_at,
};

/// The number of rounds that are counted separately; the prestige of later rounds is added to the last.
pub const ROUNDS: usize = 64;
/// A kontor founded in one of this many first rounds is an early one.
pub const EARLY_ROUNDS: u32 = 6;
/// One game of this many is watched closely, from game 0 on: who leads, and where prestige comes from.
pub const CLOSELY_EVERY: u64 = 32;

counts! {
    /// The statistics of games.
    pub struct Tally {
        /// The games played.
        pub games: u64,
        /// Those that came to their end by the rules; everything below but `stuck`, `capped` and `forfeited` is of these.
        pub finished: u64,
        /// Those in which a decision was due that offered nothing. INV-17.
        pub stuck: u64,
        /// Those that reached the turn cap.
        pub capped: u64,
        /// Those that were left because a program broke, by the seat of the program; absent where there are none.
        #[serde(default, skip_serializing_if = "is_without", with = "BySeat::<5>")]
        #[schemars(with = "Vec<u64>", length(min = 5, max = 6))]
        pub forfeited: Forfeits,
        /// How games ended, and how long they were.
        pub endings: Endings,
        /// By seat, then by place in the turn order.
        pub seats: Vec<Vec<SeatTally>>,
        /// How much there was in each game of what is counted several times a game.
        pub totals: TotalsTally,
        /// The points of the first of the ranking, and how many more than those of the second. Clause: TIE-1.
        pub winner_points: Histogram,
        /// The lead of the first of the ranking over the second, in points.
        pub margin: Histogram,
        /// Points by line of the scoring, A to H. Clauses: SCORE-1 … SCORE-7.
        #[schemars(length(equal = 8))]
        pub lines: Vec<LineTally>,
        /// By city.
        pub cities: Vec<CityTally>,
        /// By route.
        pub routes: Vec<RouteTally>,
        /// By skill, in the order of the tracks.
        #[schemars(length(equal = 5))]
        pub skills: Vec<SkillTally>,
        /// By kind of marker.
        pub markers: Vec<MarkerTally>,
        /// The Link. Clauses: LINK-1 … LINK-4.
        pub link: LinkTally,
        /// By round, the first being at place 0.
        #[schemars(length(equal = ROUNDS))]
        pub rounds: Vec<RoundTally>,
        /// The observations in the games that were watched closely.
        pub close: CloseTally,
    }

    /// The events of each game in all, over the games in which they happened. Of something of which a game has several
    /// observations, the game is the unit: parts of these totals have their sums of squares and products in [`PartTally`].
    pub struct TotalsTally {
        /// Players of rank 1.
        pub winners: Moments,
        /// Routes established.
        pub established: Moments,
        /// Pieces displaced.
        pub displaced: Moments,
        /// Those that players of rank 1 displaced.
        pub displaced_winners: PartTally,
        /// Kontors at the end.
        pub kontors: Moments,
        /// Cities completed at the end.
        pub completed: Moments,
        /// Steps of skills developed in cities.
        pub developed: Moments,
        /// The points of all players together.
        pub points: Moments,
    }

    /// Games by what ended them. Clauses: END-1 … END-3.
    pub struct Endings {
        /// Prestige alone.
        pub prestige: LengthTally,
        /// Completed cities alone.
        pub cities: LengthTally,
        /// The empty marker supply alone.
        pub supply: LengthTally,
        /// More than one of them at once.
        pub several: LengthTally,
    }

    /// The points of a line.
    pub struct LineTally {
        /// Of all players of a game together.
        pub all: Moments,
        /// Of those of rank 1.
        pub winners: PartTally,
    }

    /// The observations at a city.
    pub struct CityTally {
        /// Kontors in it at the end, extra ones with them.
        pub kontors: PartTally,
        /// Games at whose end it was completed.
        pub completed: PartTally,
        /// Games at whose end somebody controlled it. Clause: KONTOR-5.
        pub controlled: u64,
        /// Games in which a winner controlled it at the end.
        pub winners: u64,
        /// Steps of skills developed in it.
        pub developed: PartTally,
        /// Those of the points for the coins of its kontors. Clause: KONTOR-4.
        pub coins: PartTally,
        /// The players who had a kontor in it after [`EARLY_ROUNDS`] rounds; by seat, then by place in the turn order.
        /// Games that were over by then are not counted.
        pub early: Vec<Vec<EarlyTally>>,
    }

    /// The observations at a route.
    pub struct RouteTally {
        /// How often it was established.
        pub established: PartTally,
        /// How often a piece was displaced on it.
        pub displaced: PartTally,
        /// How often its permanent marker was used. Clause: EAST-10.
        pub permanent: u64,
        /// Those of the points that this marker brought. Clause: FX-8.
        pub prestige: PartTally,
        /// How often a replacement marker was laid at it. Clause: MARKER-8.
        pub laid: u64,
    }

    /// When players developed a skill for the first time.
    pub struct SkillTally {
        /// Of all players: as the first of their skills, the second … the fifth, and never.
        pub all: [u64; 6],
        /// The same of those of rank 1.
        pub winners: [u64; 6],
        /// The players of a game who finished it.
        pub finished: Moments,
        /// Those of rank 1 who finished it.
        pub finished_winners: PartTally,
        /// Those of rank 1 who developed it as the first of their skills.
        pub first_winners: PartTally,
        /// Steps developed by all players.
        pub steps: u64,
    }

    /// Where the markers of a kind were at the end of a game.
    pub struct MarkerTally {
        /// Drawn: not in the supply any more, or never there.
        pub drawn: Moments,
        /// With players, used or not.
        pub taken: Moments,
        /// Used.
        pub used: Moments,
        /// Used by those of rank 1.
        pub used_winners: u64,
    }

    /// The Link.
    pub struct LinkTally {
        /// Games in which anybody had it.
        pub games: u64,
        /// By place in the turn order: who was the first to have it.
        pub first: Vec<u64>,
        /// Games whose first with it was of rank 1.
        pub won: u64,
        /// The players of a game who had it.
        pub players: Moments,
        /// The round in which the first had it.
        pub rounds: Histogram,
    }

    /// A round, as it began.
    pub struct RoundTally {
        /// Posts without a piece, of the games that came so far.
        pub free: Moments,
    }

    /// The counts made in only one game of [`CLOSELY_EVERY`], since it takes longer than playing.
    pub struct CloseTally {
        /// The games.
        pub games: u64,
        /// By round, as it began: who would have won.
        #[schemars(length(equal = ROUNDS))]
        pub leaders: Vec<LeaderTally>,
        /// How often another player came to lead, looked at round by round.
        pub changes: Histogram,
        /// The first round from whose beginning on the winner led until the end; the round after the last where that was
        /// never so.
        pub decided: Histogram,
        /// By round: prestige gained for control, coins, the Link, effects. Clauses: ROUTE-3, KONTOR-4, LINK-3, FX-8.
        #[schemars(length(equal = ROUNDS))]
        pub prestige: Vec<[u64; 4]>,
    }

}

impl Tally {
    /// The games that seats at a place in the turn order finished, and their victories in parts of [`VICTORY`](kogge_engine::study::VICTORY).
    pub fn victories_at(&self, place: usize) -> (u64, u64) {
        victories_at(&self.seats, place)
    }

    /// The share of the victories from a place in the turn order; nothing where no game was finished.
    pub fn share_at(&self, place: usize) -> Option<Proportion> {
        share_at(&self.seats, place)
    }

    /// The games by how they ended, with the words for it.
    pub fn endings(&self) -> [(&'static str, &LengthTally); 4] {
        let Endings { prestige, cities, supply, several } = &self.endings;
        [("prestige", prestige), ("cities", cities), ("supply", supply), ("several", several)]
    }
}

impl kogge_engine::study::Tally<State> for Tally {
    fn new(setting: &Setting) -> Self {
        let n = setting.players;
        let BoardNames { cities, routes, markers, .. } = &setting.board;
        let city = CityTally { early: vec![vec![EarlyTally::default(); n]; n], ..CityTally::default() };
        Self {
            seats: vec![vec![SeatTally::default(); n]; n],
            lines: vec![LineTally::default(); Line::ALL.len()],
            cities: vec![city; cities.len()],
            routes: vec![RouteTally::default(); routes.len()],
            skills: vec![SkillTally::default(); Skill::ALL.len()],
            markers: vec![MarkerTally::default(); markers.len()],
            link: LinkTally { first: vec![0; n], ..LinkTally::default() },
            rounds: vec![RoundTally::default(); ROUNDS],
            close: CloseTally {
                leaders: vec![LeaderTally::default(); ROUNDS],
                prestige: vec![[0; 4]; ROUNDS],
                ..CloseTally::default()
            },
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

    fn endings(&self) -> Vec<(&'static str, &LengthTally)> {
        self.endings().into()
    }
}
