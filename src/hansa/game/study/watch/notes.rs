//! Notes of a game while it goes on, and how they are added to the tally once the game is finished.
//!
//! A note costs a few nanoseconds and no allocation: most numbers are read off the last state. Where one game gives several
//! observations, the sums of squares and products that intervals need are taken over games.

use super::{Way, round};
use crate::board::table::{MAX_CITIES, MAX_ROUTES};
use crate::play::Step;
use crate::rules::{Action, Choice, Holdings, Line, MAX_PLAYERS, MarkerPlace, Rules, Seat, State};
use crate::study::Played;
use crate::study::tally::{EARLY_ROUNDS, Tally};
use crate::vocab::{CityId, CitySet, Effect, RouteId, Skill};
use kogge_engine::study::Moments;
use kogge_engine::study::{Ending, LengthTally, add_seats};

/// Notes of a game while it goes on.
pub(super) struct Notes {
    turn: u32,
    routes: [[u16; 4]; MAX_ROUTES],
    /// Steps of skills developed, by city.
    developed: [u16; MAX_CITIES],
    /// Prestige for coins, by city.
    coins: [u32; MAX_CITIES],
    /// Prestige by permanent markers, by route.
    prestige: [u32; MAX_ROUTES],
    /// By seat and skill: as which of the player's skills it was first developed, from 1; 0 for never.
    order: [[u8; 5]; MAX_PLAYERS],
    /// Steps of skills developed, by skill.
    steps: [u16; 5],
    /// Pieces displaced, by seat.
    displaced: [u16; MAX_PLAYERS],
    /// By round: the free posts as it began.
    free: Vec<u32>,
    /// The cities with kontors of each player after the first rounds.
    early: Option<[CitySet; MAX_PLAYERS]>,
    pub(super) link: Option<(Seat, u32)>,
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
            coins: [0; MAX_CITIES],
            prestige: [0; MAX_ROUTES],
            order: [[0; 5]; MAX_PLAYERS],
            steps: [0; 5],
            displaced: [0; MAX_PLAYERS],
            free: Vec::new(),
            early: None,
            link: None,
            route: None,
        }
    }
}

impl Notes {
    /// Forgets the game before.
    pub(super) fn begin(&mut self) {
        let mut free = std::mem::take(&mut self.free);
        free.clear();
        *self = Self { free, ..Self::default() };
    }

    /// Looks at a state as its turn begins.
    pub(super) fn look(&mut self, rules: Rules, state: &State) {
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
    pub(super) fn see_link(&mut self, state: &State) {
        if self.link.is_none()
            && let Some(seat) = state.seats().find(|&seat| state.player(seat).link_rank == 1)
        {
            // The turn before the one that begins; the last one of a game that is over.
            let turn = if state.is_over() { state.turn() } else { state.turn().saturating_sub(1).max(1) };
            self.link = Some((seat, (turn - 1) / state.n_players() as u32 + 1));
        }
    }

    /// Notes a decision before it is carried out.
    pub(super) fn note(&mut self, rules: Rules, step: &Step<'_>) {
        match step.action {
            Action::Establish { route } => {
                self.routes[route.index()][ESTABLISHED] += 1;
                self.route = Some(route);
            }
            Action::Displace { post, .. } => {
                self.routes[rules.table.posts[post.index()].route.index()][DISPLACED] += 1;
                self.displaced[step.decider.index() % MAX_PLAYERS] += 1;
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
            Action::Found { city } => {
                if let Some(kontor) = step.state.first_free(rules, city) {
                    self.coins[city.index()] += u32::from(rules.table.kontors[kontor.index()].coin);
                }
            }
            Action::Permanent { choice, effect } => {
                if let Some(route) = self.route {
                    self.routes[route.index()][PERMANENT] += 1;
                    if let Some(&Effect::Prestige(points)) = rules.table.permanent_of(route).get(usize::from(effect)) {
                        self.prestige[route.index()] += u32::from(points);
                    }
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
    pub(super) fn add(&self, rules: Rules, state: &State, played: &Played, tally: &mut Tally) {
        let n_winners = played.n_winners();
        add_total(&mut tally.totals.winners, n_winners);
        add_length(played, tally);
        add_results(played, n_winners, tally);
        self.add_cities(rules, state, played, tally);
        self.add_routes(tally);
        self.add_sources(played, tally);
        let by_winners = state.seats().filter(|&seat| played.is_winner(seat));
        let by_winners = by_winners.map(|seat| u32::from(self.displaced[seat.index()])).sum();
        tally.totals.displaced_winners.add(by_winners, n_winners);
        self.add_early(played, tally);
        for (rounds, &free) in tally.rounds.iter_mut().zip(&self.free) {
            rounds.free.add(free);
        }
        self.add_skills(rules, state, played, n_winners, tally);
        add_markers(rules, state, played, tally);
        if let Some((seat, round)) = self.link {
            let first = &played.seats[seat.index()];
            tally.link.games += 1;
            tally.link.first[first.place] += 1;
            tally.link.won += u64::from(first.rank == 1);
            tally.link.rounds.add(round);
        }
        tally.link.players.add(state.seats().filter(|&seat| state.player(seat).link_rank > 0).count() as u32);
    }

    fn add_skills(&self, rules: Rules, state: &State, played: &Played, n_winners: u32, tally: &mut Tally) {
        for (&skill, tally) in Skill::ALL.iter().zip(&mut tally.skills) {
            let [mut finished, mut finished_winners, mut first_winners] = [0; 3];
            for (seat, player) in state.seats().zip(&played.seats) {
                let place = match self.order[seat.index()][skill.index()] {
                    0 => 5,
                    order => usize::from(order) - 1,
                };
                let is_finished = u32::from(state.is_finished(rules, seat, skill));
                tally.all[place] += 1;
                finished += is_finished;
                if player.rank == 1 {
                    tally.winners[place] += 1;
                    finished_winners += is_finished;
                    first_winners += u32::from(place == 0);
                }
            }
            tally.finished.add(finished);
            tally.finished_winners.add(finished_winners, n_winners);
            tally.first_winners.add(first_winners, n_winners);
            tally.steps += u64::from(self.steps[skill.index()]);
        }
    }

    /// Adds the final state of the board.
    fn add_cities(&self, rules: Rules, state: &State, played: &Played, tally: &mut Tally) {
        let mut ends = [(0, 0, 0); MAX_CITIES];
        let (mut kontors, mut completed, mut developed) = (0, 0, 0);
        for (at, cities) in tally.cities.iter_mut().enumerate() {
            let city = CityId::at(at);
            let Holdings { counts, controller } = state.holdings(rules, city);
            let held: u32 = counts.iter().map(|&count| u32::from(count)).sum();
            ends[at] = (held, u32::from(state.is_completed(rules, city)), u32::from(self.developed[at]));
            kontors += ends[at].0;
            completed += ends[at].1;
            developed += ends[at].2;
            cities.controlled += u64::from(controller.is_some());
            cities.winners += u64::from(controller.is_some_and(|seat| played.is_winner(seat)));
        }
        for (cities, end) in tally.cities.iter_mut().zip(ends) {
            cities.kontors.add(end.0, kontors);
            cities.completed.add(end.1, completed);
            cities.developed.add(end.2, developed);
        }
        add_total(&mut tally.totals.kontors, kontors);
        add_total(&mut tally.totals.completed, completed);
        add_total(&mut tally.totals.developed, developed);
    }

    /// Adds the actions on the routes.
    fn add_routes(&self, tally: &mut Tally) {
        let notes = &self.routes[..tally.routes.len().min(MAX_ROUTES)];
        let total = |what: usize| notes.iter().map(|notes| u32::from(notes[what])).sum::<u32>();
        let (established, displaced) = (total(ESTABLISHED), total(DISPLACED));
        for (routes, notes) in tally.routes.iter_mut().zip(notes) {
            routes.established.add(notes[ESTABLISHED].into(), established);
            routes.displaced.add(notes[DISPLACED].into(), displaced);
            routes.permanent += u64::from(notes[PERMANENT]);
            routes.laid += u64::from(notes[LAID]);
        }
        add_total(&mut tally.totals.established, established);
        add_total(&mut tally.totals.displaced, displaced);
    }

    /// Adds the points, and those of places.
    fn add_sources(&self, played: &Played, tally: &mut Tally) {
        let points = played.seats.iter().map(|player| player.sheet.total()).sum();
        add_total(&mut tally.totals.points, points);
        for (city, &coins) in tally.cities.iter_mut().zip(&self.coins) {
            city.coins.add(coins, points);
        }
        for (route, &prestige) in tally.routes.iter_mut().zip(&self.prestige) {
            route.prestige.add(prestige, points);
        }
    }

    /// Of one seat a game, each in turn: seats of one game know of one another, since one of them wins.
    fn add_early(&self, played: &Played, tally: &mut Tally) {
        let Some(early) = &self.early else { return };
        let seat = (played.game % played.seats.len().max(1) as u64) as usize;
        let Some(player) = played.seats.get(seat) else { return };
        for (at, cities) in tally.cities.iter_mut().enumerate() {
            cities.early[seat][player.place].add(early[seat].contains(CityId::at(at)), player.rank == 1);
        }
    }
}

/// Of a game in which there was none nothing is said of its parts.
fn add_total(totals: &mut Moments, total: u32) {
    if total > 0 {
        totals.add(total);
    }
}

fn add_length(played: &Played, tally: &mut Tally) {
    let length: &mut LengthTally = match played.ending {
        Ending::By(Way::Prestige) => &mut tally.endings.prestige,
        Ending::By(Way::Cities) => &mut tally.endings.cities,
        Ending::By(Way::Supply) => &mut tally.endings.supply,
        Ending::By(Way::Several) => &mut tally.endings.several,
        Ending::Stuck | Ending::Capped | Ending::Forfeited(_) => return,
    };
    length.add(played);
}

/// Adds the winners, their lead and the sources of their prestige.
fn add_results(played: &Played, n_winners: u32, tally: &mut Tally) {
    add_seats(&mut tally.seats, played);
    for (&line, lines) in Line::ALL.iter().zip(&mut tally.lines) {
        let (mut all, mut winners) = (0, 0);
        for player in &played.seats {
            let points = player.sheet.line(line);
            all += points;
            winners += if player.rank == 1 { points } else { 0 };
        }
        lines.all.add(all);
        lines.winners.add(winners, n_winners);
    }
    let (best, margin) = played.lead();
    tally.winner_points.add(best);
    tally.margin.add(margin);
}

/// Where the markers are at the end.
fn add_markers(rules: Rules, state: &State, played: &Played, tally: &mut Tally) {
    let mut ends = vec![[0; 3]; tally.markers.len()];
    for (kind, place) in state.markers(rules) {
        let [drawn, taken, used] = &mut ends[kind.index()];
        *drawn += u32::from(place != MarkerPlace::Supply);
        match place {
            MarkerPlace::Unused(_) => *taken += 1,
            MarkerPlace::Used(seat) => {
                *taken += 1;
                *used += 1;
                tally.markers[kind.index()].used_winners += u64::from(played.is_winner(seat));
            }
            _ => {}
        }
    }
    for (markers, [drawn, taken, used]) in tally.markers.iter_mut().zip(ends) {
        markers.drawn.add(drawn);
        markers.taken.add(taken);
        markers.used.add(used);
    }
}
