//! A game under watch: it is played, what it shows is noted while it goes on, and added to a tally once it is finished.
//!
//! Notes of a decision cost a few nanoseconds and no allocation: most numbers are read off the last state. What takes
//! longer than playing is left to [`Close`].

use arrayvec::ArrayVec;

use super::close::Close;
use super::kept::Kept;
use super::setting::{Setting, game_seed};
use super::tally::{CLOSELY_EVERY, EARLY_ROUNDS, LengthTally, Tally};
use crate::hansa::board::table::{MAX_CITIES, MAX_ROUTES};
use crate::hansa::play::{self, End, Step};
use crate::hansa::rules::{
    Action, Choice, Holdings, Line, MAX_PLAYERS, MarkerPlace, Refused, Rules, Seat, Sheet, State, ranking,
};
use crate::hansa::vocab::{CityId, CitySet, RouteId, Skill, words};

words! {
    /// How a game of a study came to its end.
    pub enum Ending {
        /// By prestige. Clause: END-1.
        Prestige = "prestige",
        /// By completed cities. Clause: END-2.
        Cities = "cities",
        /// By the empty marker supply. Clause: END-3.
        Supply = "supply",
        /// By more than one of them at once.
        Several = "several",
        /// A decision was due that offered nothing. INV-17.
        Stuck = "stuck",
        /// The turn cap was reached.
        Capped = "capped",
    }
}

impl Ending {
    /// Whether the game was finished by the rules.
    pub const fn is_finished(self) -> bool {
        match self {
            Self::Prestige | Self::Cities | Self::Supply | Self::Several => true,
            Self::Stuck | Self::Capped => false,
        }
    }

    fn of(rules: Rules, state: &State, turn_cap: u32) -> Self {
        if !state.is_over() {
            return if state.turn() > turn_cap { Self::Capped } else { Self::Stuck };
        }
        let (mut prestige, mut cities, mut supply) = (false, false, false);
        for reason in End::reasons(rules, state) {
            match reason {
                End::Prestige { .. } => prestige = true,
                End::Cities(_) => cities = true,
                End::Supply => supply = true,
            }
        }
        match (prestige, cities, supply) {
            (true, false, false) => Self::Prestige,
            (false, true, false) => Self::Cities,
            (false, false, true) => Self::Supply,
            _ => Self::Several,
        }
    }
}

/// A game that was played: what a row of the table of games says.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Played {
    /// Its number in the study.
    pub game: u64,
    /// Its seed: `kogge play --seed` plays it again.
    pub seed: u64,
    /// How it ended.
    pub ending: Ending,
    /// The turns, every player's counted; of a game that was left those that were whole.
    pub turns: u32,
    /// The rounds, the last counted whole.
    pub rounds: u32,
    /// The decisions.
    pub decisions: u64,
    /// Who was the first to have the Link, and in which round.
    pub link: Option<(Seat, u32)>,
    /// The players by seat; of an unfinished game nobody has points or a rank.
    pub seats: ArrayVec<SeatPlayed, MAX_PLAYERS>,
}

impl Played {
    /// Whether a party won, alone or not: the neutral one never does.
    pub(super) fn is_winner(&self, seat: Seat) -> bool {
        self.seats.get(seat.index()).is_some_and(|player| player.rank == 1)
    }
}

/// How a player did.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct SeatPlayed {
    /// The place in the turn order, from 0.
    pub place: usize,
    /// The rank from 1; 0 where the game is unfinished.
    pub rank: usize,
    /// The points.
    pub sheet: Sheet,
}

/// Plays games of a setting, one after another.
pub(super) struct Watcher<'a> {
    rules: Rules<'a>,
    setting: &'a Setting,
    notes: Notes,
    close: Close,
    actions: Vec<Action>,
}

impl<'a> Watcher<'a> {
    pub(super) fn new(rules: Rules<'a>, setting: &'a Setting) -> Self {
        Self { rules, setting, notes: Notes::default(), close: Close::default(), actions: Vec::new() }
    }

    /// Plays a game, and adds what it showed.
    pub(super) fn play(&mut self, game: u64, tally: &mut Tally, kept: &mut Kept) -> Result<Played, Refused> {
        let (rules, plan) = (self.rules, self.setting.plan(game));
        let is_close = game.is_multiple_of(CLOSELY_EVERY);
        self.actions.clear();
        let (notes, close, actions) = (&mut self.notes, &mut self.close, &mut self.actions);
        notes.begin();
        close.begin();
        let outcome = play::play(rules, &plan, |state, step| {
            notes.look(rules, state);
            if is_close {
                close.look(rules, state, step.map(|step| step.action));
            }
            if let Some(step) = step {
                notes.note(rules, &step);
                actions.push(step.action);
            }
        })?;
        let state = &outcome.state;
        notes.see_link(state);
        let played = self.played(game, state, outcome.n_decisions);
        tally.games += 1;
        match played.ending {
            Ending::Stuck => tally.stuck += 1,
            Ending::Capped => tally.capped += 1,
            _ => {
                tally.finished += 1;
                self.notes.add(rules, state, &played, tally);
                if is_close {
                    self.close.look(rules, state, None);
                    self.close.add(&played, &mut tally.close);
                }
            }
        }
        kept.note(self.setting, &played, &self.actions);
        Ok(played)
    }

    fn played(&self, game: u64, state: &State, decisions: u64) -> Played {
        let (rules, n) = (self.rules, state.n_players());
        let ending = Ending::of(rules, state, self.setting.turn_cap);
        let standings = if ending.is_finished() { ranking(rules, state) } else { ArrayVec::new() };
        let seats = state.seats().map(|seat| {
            let place = (seat.index() + n - state.start().index()) % n;
            let standing = standings.iter().find(|standing| standing.seat == seat);
            let (rank, sheet) = standing.map_or((0, Sheet::default()), |standing| (standing.rank, standing.sheet));
            SeatPlayed { place, rank, sheet }
        });
        let turns = if ending.is_finished() { state.turn() } else { state.turn() - 1 };
        Played {
            game,
            seed: game_seed(self.setting.seed, game),
            ending,
            turns,
            rounds: turns.div_ceil(n as u32),
            decisions,
            link: self.notes.link,
            seats: seats.collect(),
        }
    }
}

/// The round of a state, from 1.
pub(super) fn round(state: &State) -> u32 {
    (state.turn() - 1) / state.n_players() as u32 + 1
}

/// What is noted of a game while it goes on.
struct Notes {
    turn: u32,
    routes: [[u16; 4]; MAX_ROUTES],
    /// Steps of skills developed, by city.
    developed: [u16; MAX_CITIES],
    /// By seat and skill: as which of the player's skills it was first developed, from 1; 0 for never.
    order: [[u8; 5]; MAX_PLAYERS],
    /// Steps of skills developed, by skill.
    steps: [u16; 5],
    /// By round: the free posts as it began.
    free: Vec<u32>,
    /// Who had a kontor where after the first rounds.
    early: Option<[CitySet; MAX_PLAYERS]>,
    link: Option<(Seat, u32)>,
    /// The route established last.
    route: Option<RouteId>,
}

const ESTABLISHED: usize = 0;
const DISPLACED: usize = 1;
const PERMANENT: usize = 2;
const LAID: usize = 3;

impl Default for Notes {
    fn default() -> Self {
        Self {
            turn: 0,
            routes: [[0; 4]; MAX_ROUTES],
            developed: [0; MAX_CITIES],
            order: [[0; 5]; MAX_PLAYERS],
            steps: [0; 5],
            free: Vec::new(),
            early: None,
            link: None,
            route: None,
        }
    }
}

impl Notes {
    /// Forgets the game before.
    fn begin(&mut self) {
        let mut free = std::mem::take(&mut self.free);
        free.clear();
        *self = Self { free, ..Self::default() };
    }

    /// Looks at a state as its turn begins.
    fn look(&mut self, rules: Rules, state: &State) {
        if state.turn() == self.turn {
            return;
        }
        self.turn = state.turn();
        self.see_link(state);
        if !(self.turn - 1).is_multiple_of(state.n_players() as u32) {
            return;
        }
        let round = round(state);
        self.free.push((rules.table.posts.len() - state.occupied().len()) as u32);
        if round == EARLY_ROUNDS + 1 {
            let mut early = [CitySet::EMPTY; MAX_PLAYERS];
            state.seats().for_each(|seat| early[seat.index()] = state.presence(rules, seat));
            self.early = Some(early);
        }
    }

    /// The first with the Link is seen when the turn is over in which it was made.
    fn see_link(&mut self, state: &State) {
        if self.link.is_none()
            && let Some(seat) = state.seats().find(|&seat| state.player(seat).link_rank == 1)
        {
            // The turn before the one that begins; the last one of a game that is over.
            let turn = if state.is_over() { state.turn() } else { state.turn().saturating_sub(1).max(1) };
            self.link = Some((seat, (turn - 1) / state.n_players() as u32 + 1));
        }
    }

    /// Notes a decision before it is carried out.
    fn note(&mut self, rules: Rules, step: &Step<'_>) {
        match step.action {
            Action::Establish { route } => {
                self.routes[route.index()][ESTABLISHED] += 1;
                self.route = Some(route);
            }
            Action::Displace { post, .. } => {
                self.routes[rules.table.posts[post.index()].route.index()][DISPLACED] += 1;
            }
            Action::Develop { skill } => {
                self.develop(step.decider, skill);
                let ends = self.route.into_iter().flat_map(|route| rules.table.routes[route.index()].ends);
                let mut offering = ends.filter(|city| rules.table.cities[city.index()].skills.contains(skill));
                if let Some(city) = offering.next() {
                    self.developed[city.index()] += 1;
                }
            }
            Action::Use { choice: Choice::Develop(skill), .. } => self.develop(step.decider, skill),
            Action::Permanent { choice, .. } => {
                if let Some(route) = self.route {
                    self.routes[route.index()][PERMANENT] += 1;
                }
                if let Choice::Develop(skill) = choice {
                    self.develop(step.decider, skill);
                }
            }
            Action::Replace { route, .. } => self.routes[route.index()][LAID] += 1,
            _ => {}
        }
    }

    fn develop(&mut self, seat: Seat, skill: Skill) {
        self.steps[skill.index()] += 1;
        let order = &mut self.order[seat.index() % MAX_PLAYERS];
        if order[skill.index()] == 0 {
            order[skill.index()] = 1 + order.iter().filter(|&&place| place > 0).count() as u8;
        }
    }

    /// Adds a finished game.
    fn add(&self, rules: Rules, state: &State, played: &Played, tally: &mut Tally) {
        add_length(played, tally);
        add_results(played, tally);
        self.add_board(rules, state, played, tally);
        self.add_early(played, tally);
        for (rounds, &free) in tally.rounds.iter_mut().zip(&self.free) {
            rounds.free.add(free);
        }
        for (seat, player) in state.seats().zip(&played.seats) {
            for &skill in Skill::ALL {
                let place = match self.order[seat.index()][skill.index()] {
                    0 => 5,
                    order => usize::from(order) - 1,
                };
                let is_finished = u64::from(state.is_finished(rules, seat, skill));
                let skills = &mut tally.skills[skill.index()];
                skills.all[place] += 1;
                skills.finished += is_finished;
                if player.rank == 1 {
                    skills.winners[place] += 1;
                    skills.finished_winners += is_finished;
                }
            }
        }
        for (skills, &steps) in tally.skills.iter_mut().zip(&self.steps) {
            skills.steps += u64::from(steps);
        }
        for (kind, place) in state.markers(rules) {
            let markers = &mut tally.markers[kind.index()];
            markers.drawn += u64::from(place != MarkerPlace::Supply);
            match place {
                MarkerPlace::Unused(_) => markers.taken += 1,
                MarkerPlace::Used(seat) => {
                    markers.taken += 1;
                    markers.used += 1;
                    markers.used_winners += u64::from(played.is_winner(seat));
                }
                _ => {}
            }
        }
        if let Some((seat, round)) = self.link {
            let first = &played.seats[seat.index()];
            tally.link.games += 1;
            tally.link.first[first.place] += 1;
            tally.link.won += u64::from(first.rank == 1);
            tally.link.rounds.add(round);
        }
        tally.link.players += state.seats().filter(|&seat| state.player(seat).link_rank > 0).count() as u64;
    }

    /// What the board shows at the end, and what was done on it.
    fn add_board(&self, rules: Rules, state: &State, played: &Played, tally: &mut Tally) {
        for (city, cities) in tally.cities.iter_mut().enumerate().map(|(at, cities)| (CityId::at(at), cities)) {
            let Holdings { counts, controller } = state.holdings(rules, city);
            cities.kontors += counts.iter().map(|&count| u64::from(count)).sum::<u64>();
            cities.completed += u64::from(state.is_completed(rules, city));
            cities.controlled += u64::from(controller.is_some());
            cities.winners += u64::from(controller.is_some_and(|seat| played.is_winner(seat)));
            cities.developed += u64::from(self.developed[city.index()]);
        }
        for (routes, notes) in tally.routes.iter_mut().zip(&self.routes) {
            routes.established += u64::from(notes[ESTABLISHED]);
            routes.displaced += u64::from(notes[DISPLACED]);
            routes.permanent += u64::from(notes[PERMANENT]);
            routes.laid += u64::from(notes[LAID]);
        }
    }

    /// Of one seat a game, each in turn: seats of one game know of one another, since one of them wins.
    fn add_early(&self, played: &Played, tally: &mut Tally) {
        let Some(early) = &self.early else { return };
        let seat = (played.game % played.seats.len().max(1) as u64) as usize;
        let Some(player) = played.seats.get(seat) else { return };
        let won = u64::from(player.rank == 1);
        for (at, cities) in tally.cities.iter_mut().enumerate() {
            let tally = &mut cities.early[seat][player.place];
            match early[seat].contains(CityId::at(at)) {
                true => (tally.held, tally.held_won) = (tally.held + 1, tally.held_won + won),
                false => (tally.other, tally.other_won) = (tally.other + 1, tally.other_won + won),
            }
        }
    }
}

fn add_length(played: &Played, tally: &mut Tally) {
    let length: &mut LengthTally = match played.ending {
        Ending::Prestige => &mut tally.endings.prestige,
        Ending::Cities => &mut tally.endings.cities,
        Ending::Supply => &mut tally.endings.supply,
        Ending::Several => &mut tally.endings.several,
        Ending::Stuck | Ending::Capped => return,
    };
    length.rounds.add(played.rounds);
    length.decisions.add(u32::try_from(played.decisions).unwrap_or(u32::MAX));
}

/// Who won, by how much, and what for.
fn add_results(played: &Played, tally: &mut Tally) {
    let n_winners = played.seats.iter().filter(|player| player.rank == 1).count();
    let mut best = 0;
    for (seat, player) in played.seats.iter().enumerate() {
        let total = player.sheet.total();
        let seats = &mut tally.seats[seat][player.place];
        seats.games += 1;
        seats.points.add(total);
        let is_winner = player.rank == 1;
        match n_winners {
            _ if !is_winner => {}
            1 => seats.won += 1,
            n => seats.shared[n - 2] += 1,
        }
        if is_winner {
            best = total;
        }
        for &line in Line::ALL {
            let points = player.sheet.line(line);
            let lines = &mut tally.lines[line.index()];
            lines.all.add(points);
            if is_winner {
                lines.winners.add(points);
            }
        }
    }
    let others = played.seats.iter().filter(|player| player.rank != 1).map(|player| player.sheet.total()).max();
    let second = if n_winners > 1 { best } else { others.unwrap_or(0) };
    tally.winner_points.add(best);
    tally.margin.add(best - second);
}
