//! The statistics of games: whole numbers and fixed histograms, so that tallies can be added in any order, exactly, and
//! take the same room for any number of games.
//!
//! What is said of results and of the board is counted over finished games alone: a game that was left has no winner, and
//! its routes were used by players that got nowhere. Lists run parallel to those of the setting's board. Places are
//! those in the turn order of the game, from 0 for the player who began (SETUP-6).

use super::merge::{MAX_COUNT, Merge, TooLarge, counts};
use super::moments::{Histogram, Moments};
use super::setting::{BoardNames, Setting};
use super::stats::Proportion;
use crate::hansa::rules::Line;
use crate::hansa::vocab::Skill;
use crate::json::JsonError;

/// So many rounds are told apart. How later ones stood is not counted; the prestige of them is, in the last.
pub const ROUNDS: usize = 64;
/// A kontor founded in the first so many rounds is an early one.
pub const EARLY_ROUNDS: u32 = 6;
/// Every so many games one is watched closely, from game 0 on: who leads, and what prestige comes from.
pub const CLOSELY_EVERY: u64 = 32;

counts! {
    /// The statistics of games.
    pub struct Tally {
        /// The games played.
        pub games: u64,
        /// Those that came to their end by the rules; everything below but `stuck` and `capped` is of these.
        pub finished: u64,
        /// Those in which a decision was due that offered nothing. INV-17.
        pub stuck: u64,
        /// Those that reached the turn cap.
        pub capped: u64,
        /// How games ended, and how long they were.
        pub endings: Endings,
        /// By seat, then by place in the turn order.
        pub seats: Vec<Vec<SeatTally>>,
        /// The points of the first of the ranking, and how many more than those of the second. Clause: TIE-1.
        pub winner_points: Histogram,
        /// The lead of the first of the ranking over the second, in points.
        pub margin: Histogram,
        /// Points by line of the scoring, A to H. Clauses: SCORE-1 … SCORE-7.
        pub lines: Vec<LineTally>,
        /// By city.
        pub cities: Vec<CityTally>,
        /// By route.
        pub routes: Vec<RouteTally>,
        /// By skill, in the order of the tracks.
        pub skills: Vec<SkillTally>,
        /// By kind of marker.
        pub markers: Vec<MarkerTally>,
        /// The Link. Clauses: LINK-1 … LINK-4.
        pub link: LinkTally,
        /// By round, the first being at place 0.
        pub rounds: Vec<RoundTally>,
        /// What was seen in the games that were watched closely.
        pub close: CloseTally,
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

    /// How long games were.
    pub struct LengthTally {
        /// Rounds, the last counted whole.
        pub rounds: Histogram,
        /// Decisions.
        pub decisions: Histogram,
    }

    /// How a seat did from a place in the turn order.
    pub struct SeatTally {
        /// The games it played from there.
        pub games: u64,
        /// Those it won alone.
        pub won: u64,
        /// Those it won together with one, two, three, four others. Clause: TIE-3.
        pub shared: [u64; 4],
        /// Its points.
        pub points: Moments,
    }

    /// The points of a line.
    pub struct LineTally {
        /// Of all players.
        pub all: Moments,
        /// Of those of rank 1.
        pub winners: Moments,
    }

    /// What a city saw.
    pub struct CityTally {
        /// Kontors in it at the end, extra ones with them.
        pub kontors: u64,
        /// Games at whose end it was completed.
        pub completed: u64,
        /// Games at whose end somebody controlled it. Clause: KONTOR-5.
        pub controlled: u64,
        /// Games in which a winner controlled it at the end.
        pub winners: u64,
        /// Steps of skills developed in it.
        pub developed: u64,
        /// Who had a kontor in it after the first rounds; by seat, then by place in the turn order.
        pub early: Vec<Vec<EarlyTally>>,
    }

    /// Players who had a kontor in a city after [`EARLY_ROUNDS`] rounds. Of each game one seat is counted, seat after seat,
    /// so that counts are independent; games that were over by then are not.
    pub struct EarlyTally {
        /// Those who had one.
        pub held: u64,
        /// Those of them who won, alone or not.
        pub held_won: u64,
        /// Those who had none.
        pub other: u64,
        /// Those of them who won, alone or not.
        pub other_won: u64,
    }

    /// What a route saw.
    pub struct RouteTally {
        /// How often it was established.
        pub established: u64,
        /// How often a piece was displaced on it.
        pub displaced: u64,
        /// How often its permanent marker was used. Clause: EAST-10.
        pub permanent: u64,
        /// How often a replacement marker was laid at it. Clause: MARKER-8.
        pub laid: u64,
    }

    /// When players developed a skill for the first time.
    pub struct SkillTally {
        /// Of all players: as the first of their skills, the second … the fifth, and never.
        pub all: [u64; 6],
        /// The same of those of rank 1.
        pub winners: [u64; 6],
        /// Players who finished it.
        pub finished: u64,
        /// Those of them of rank 1.
        pub finished_winners: u64,
        /// Steps developed by all players.
        pub steps: u64,
    }

    /// Where the markers of a kind were at the end.
    pub struct MarkerTally {
        /// Drawn: not in the supply any more, or never there.
        pub drawn: u64,
        /// With players, used or not.
        pub taken: u64,
        /// Used.
        pub used: u64,
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
        /// Players who had it, over all games.
        pub players: u64,
        /// The round in which the first had it.
        pub rounds: Histogram,
    }

    /// A round, as it began.
    pub struct RoundTally {
        /// Posts without a piece, of the games that came so far.
        pub free: Moments,
    }

    /// What is only counted in one game of [`CLOSELY_EVERY`], since it takes longer than playing.
    pub struct CloseTally {
        /// The games.
        pub games: u64,
        /// By round, as it began: who would have won.
        pub leaders: Vec<LeaderTally>,
        /// How often another player came to lead, looked at round by round.
        pub changes: Histogram,
        /// The first round from whose beginning on the winner led until the end; the round after the last where that was
        /// never so.
        pub decided: Histogram,
        /// By round: prestige gained for control, coins, the Link, effects. Clauses: ROUTE-3, KONTOR-4, LINK-3, FX-8.
        pub prestige: Vec<[u64; 4]>,
    }

    /// Who leads.
    pub struct LeaderTally {
        /// Games in which one player was ahead of all others.
        pub games: u64,
        /// Those that this player won, alone or not.
        pub won: u64,
    }
}

/// The parts of a victory: those who share one have a whole number of them each. Clause: TIE-3.
pub const VICTORY: u32 = 60;

impl SeatTally {
    /// The victories in parts of [`VICTORY`]: a shared one counts as much to each as to the others.
    pub fn victories(&self) -> u64 {
        let shared = (2..).zip(&self.shared).map(|(sharing, &games)| u64::from(VICTORY) / sharing * games);
        u64::from(VICTORY) * self.won + shared.sum::<u64>()
    }
}

impl Tally {
    /// The games that seats at a place in the turn order finished, and their victories in parts of [`VICTORY`].
    pub fn victories_at(&self, place: usize) -> (u64, u64) {
        let tallies = self.seats.iter().filter_map(|places| places.get(place));
        tallies.fold((0, 0), |(games, parts), tally| (games + tally.games, parts + tally.victories()))
    }

    /// The share of the victories from a place in the turn order; nothing where no game was finished.
    pub fn share_at(&self, place: usize) -> Option<Proportion> {
        let (games, parts) = self.victories_at(place);
        Proportion::in_parts(parts, games, VICTORY)
    }

    /// The games by how they ended, with the words for it.
    pub fn endings(&self) -> [(&'static str, &LengthTally); 4] {
        let Endings { prestige, cities, supply, several } = &self.endings;
        [("prestige", prestige), ("cities", cities), ("supply", supply), ("several", several)]
    }

    /// How long games were, whatever ended them.
    pub fn length(&self, of: fn(&LengthTally) -> &Histogram) -> Histogram {
        Histogram::joined(self.endings().map(|(_, length)| of(length)))
    }

    /// The tally of no games.
    pub fn new(setting: &Setting) -> Self {
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

    /// Adds the tally of other games of the same setting.
    pub(super) fn add(&mut self, other: &Self) -> Result<(), TooLarge> {
        self.merge(other)
    }

    /// That a tally that was read is one of this setting: lists are as long as they must be, and what is counted twice
    /// agrees.
    pub(super) fn check(&self, setting: &Setting) -> Result<(), JsonError> {
        let mut new = Self::new(setting);
        let wrong = |path: &str, message: &str| Err(JsonError::new(format!("tally.{path}"), message));
        let n = setting.players;
        let is_square = |rows: &[usize]| rows.len() == n && rows.iter().all(|&len| len == n);
        let lengths = [
            ("lines", self.lines.len(), new.lines.len()),
            ("cities", self.cities.len(), new.cities.len()),
            ("routes", self.routes.len(), new.routes.len()),
            ("skills", self.skills.len(), new.skills.len()),
            ("markers", self.markers.len(), new.markers.len()),
            ("link.first", self.link.first.len(), n),
            ("rounds", self.rounds.len(), ROUNDS),
            ("close.leaders", self.close.leaders.len(), ROUNDS),
            ("close.prestige", self.close.prestige.len(), ROUNDS),
        ];
        if let Some((path, len, needed)) = lengths.into_iter().find(|(_, len, needed)| len != needed) {
            return wrong(path, &format!("there are {needed} of these, not {len}"));
        }
        if !is_square(&self.seats.iter().map(Vec::len).collect::<Vec<_>>()) {
            return wrong("seats", "there is a list for each seat, with each place in the turn order");
        }
        let early = |city: &CityTally| city.early.iter().map(Vec::len).collect::<Vec<_>>();
        if self.cities.iter().any(|city| !is_square(&early(city))) {
            return wrong("cities", "there is a list for each seat, with each place in the turn order");
        }
        if new.add(self).is_err() {
            return Err(JsonError::new(
                "tally",
                format!("a count is beyond {MAX_COUNT}: so many games were never played"),
            ));
        }
        let sum = |counts: &[u64]| counts.iter().try_fold(0_u64, |sum, &count| sum.checked_add(count));
        if sum(&[self.finished, self.stuck, self.capped]) != Some(self.games) {
            return wrong("games", "every game is finished, stuck or capped");
        }
        let ended = self.endings().map(|(_, length)| length);
        if sum(&ended.map(|length| length.rounds.moments().n)) != Some(self.finished) {
            return wrong("endings", "every finished game has an ending");
        }
        for (seat, row) in self.seats.iter().enumerate() {
            if sum(&row.iter().map(|tally| tally.games).collect::<Vec<_>>()) != Some(self.finished) {
                return wrong(&format!("seats[{seat}]"), "every seat plays every finished game");
            }
            let wins = |tally: &SeatTally| sum(&[tally.won, sum(&tally.shared).unwrap_or(u64::MAX)]);
            if row.iter().any(|tally| wins(tally).is_none_or(|wins| wins > tally.games)) {
                return wrong(&format!("seats[{seat}]"), "no more games are won than are played");
            }
            for tally in row {
                tally.points.check(&format!("tally.seats[{seat}]"))?;
            }
        }
        let early = || self.cities.iter().flat_map(|city| city.early.iter().flatten());
        if early().any(|early| early.held_won > early.held || early.other_won > early.other) {
            return wrong("cities", "no more players win than there are");
        }
        if self.close.leaders.iter().any(|leader| leader.won > leader.games) || self.close.games > self.finished {
            return wrong("close", "no more games are won than are played");
        }
        if self.link.games > self.finished || self.link.won > self.link.games {
            return wrong("link", "no more games than were finished have a Link");
        }
        // Of every finished game so much is counted.
        let n_players = self.finished.saturating_mul(n as u64);
        let is_whole = self.lines.iter().all(|line| line.all.n == n_players && line.winners.n <= n_players)
            && self
                .skills
                .iter()
                .all(|skill| sum(&skill.all) == Some(n_players) && sum(&skill.winners) <= Some(n_players));
        if !is_whole {
            return wrong("lines", "every player of a finished game has points and skills");
        }
        let at_ends = |city: &CityTally| [city.completed, city.controlled, city.winners].into_iter().max();
        if self.cities.iter().any(|city| at_ends(city) > Some(self.finished)) {
            return wrong("cities", "no more games than were finished end so");
        }
        if early().any(|early| sum(&[early.held, early.other]) > Some(self.finished)) {
            return wrong("cities", "of each game one player is counted");
        }
        if self.rounds.iter().any(|round| round.free.n > self.finished)
            || self.link.rounds.moments().n != self.link.games
            || self.close.decided.moments().n != self.close.games
        {
            return wrong("rounds", "no more games come to a round than are played");
        }
        for line in &self.lines {
            line.all.check("tally.lines")?;
            line.winners.check("tally.lines")?;
        }
        for round in &self.rounds {
            round.free.check("tally.rounds")?;
        }
        for length in ended {
            length.rounds.check("tally.endings")?;
            length.decisions.check("tally.endings")?;
        }
        let others = [&self.winner_points, &self.margin, &self.link.rounds, &self.close.changes, &self.close.decided];
        others.into_iter().try_for_each(|histogram| histogram.check("tally"))
    }
}
