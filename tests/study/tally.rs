//! Tests of the counts of games, compared with the events of the same games.

use std::num::NonZeroUsize;
use std::sync::atomic::AtomicBool;

use kogge::hansa::play::{Cause, Event, Game, Plan, PlayerKind, play};
use kogge::hansa::rules::{Config, MarkerPlace, Rules, Seat, ranking, sheet};
use kogge::hansa::study::{CLOSELY_EVERY, EARLY_ROUNDS, Results, Setting, VICTORY, game_seed, run};
use kogge::hansa::tables;
use kogge::hansa::vocab::{CityId, Module, ModuleSet, Skill};
use kogge::study::Ranges;

/// The rules of a shipped side.
pub(super) fn rules(id: &str) -> Rules<'static> {
    let table = tables::table(id).expect("a shipped side");
    Rules::new(table, tables::edition(&table.edition).expect("its edition"))
}

/// Plays games of a plan on two threads.
pub(super) fn study(rules: Rules, plan: &Plan, games: Ranges) -> Results {
    let setting = Setting::new(rules, plan).expect("the board is for so many");
    let (never, two) = (AtomicBool::new(false), NonZeroUsize::new(2).expect("two"));
    run(rules, &setting, &games, two, &never, &mut ()).expect("the board is for so many")
}

/// The counts of games, taken from their events.
#[derive(Default)]
struct Counted {
    established: u64,
    displaced: u64,
    permanent: u64,
    laid: u64,
    steps: u64,
    completed: u64,
    links: u64,
    first_links: u64,
    used: u64,
    taken: u64,
    kontors: u64,
    prestige: [u64; 4],
    coins: u64,
    points: u64,
    early: u64,
    victories: u64,
}

fn counted(rules: Rules, plan: &Plan, n_games: u64) -> Counted {
    let mut counted = Counted::default();
    for number in 0..n_games {
        let config = Config { seed: game_seed(plan.config.seed, number), ..plan.config.clone() };
        let mut game = Game::new(rules.table.clone(), rules.edition.clone(), &config).expect("it can be set up");
        let mut actions = Vec::new();
        let plan = Plan { config, ..plan.clone() };
        let outcome = play(rules, &plan, |_, step| actions.extend(step.map(|step| step.action)));
        for action in actions {
            let events = game.apply(action).expect("it was played so");
            events.into_iter().for_each(|event| counted.count(number, &event));
            let turns = plan.config.n_players as u32 * EARLY_ROUNDS;
            if game.state().turn() == turns + 1 && game.state().is_fresh() && !game.state().is_over() {
                counted.early = counted.early.max(number + 1);
            }
        }
        let state = outcome.expect("it can be set up").state;
        let winners = ranking(rules, &state).into_iter().filter(|standing| standing.rank == 1).count() as u64;
        counted.points += state.seats().map(|seat| u64::from(sheet(rules, &state, seat).total())).sum::<u64>();
        counted.victories += u64::from(VICTORY) / winners * winners;
        for kind in kogge::hansa::rules::MarkerKind::all(rules.table) {
            for seat in state.seats() {
                let used = state.count_markers(rules, kind, MarkerPlace::Used(seat)) as u64;
                counted.used += used;
                counted.taken += used + state.count_markers(rules, kind, MarkerPlace::Unused(seat)) as u64;
            }
        }
        let cities = (0..rules.table.cities.len()).map(CityId::at);
        counted.kontors += cities.map(|city| state.row(rules, city).count() as u64).sum::<u64>();
    }
    counted
}

impl Counted {
    fn count(&mut self, game: u64, event: &Event) {
        match *event {
            Event::Established { seat, .. } if seat != Seat::Neutral => self.established += 1,
            Event::Displaced { .. } => self.displaced += 1,
            Event::UsedPermanent { .. } => self.permanent += 1,
            Event::Laid { .. } => self.laid += 1,
            Event::Developed { .. } => self.steps += 1,
            Event::Completed { .. } => self.completed += 1,
            Event::Linked { seat, rank } if seat != Seat::Neutral => {
                self.links += 1;
                self.first_links += u64::from(rank == 1);
            }
            Event::Prestige { seat, points, cause: Cause::Coin(_) } if seat != Seat::Neutral => {
                self.coins += u64::from(points);
                self.prestige[1] += if game.is_multiple_of(CLOSELY_EVERY) { u64::from(points) } else { 0 };
            }
            Event::Prestige { seat, points, cause } if game.is_multiple_of(CLOSELY_EVERY) && seat != Seat::Neutral => {
                let cause = match cause {
                    Cause::Control(_) => 0,
                    Cause::Link => 2,
                    _ => 3,
                };
                self.prestige[cause] += u64::from(points);
            }
            _ => {}
        }
    }
}

/// A board, how many play, and the modules.
const CASES: [(&str, usize, &[Module]); 5] = [
    ("hanse-4-5", 4, &[]),
    ("hanse-3", 2, &[Module::TwoPlayers]),
    ("east-3-5", 5, &[]),
    ("britannia-4-5", 4, &[Module::BorderFee]),
    ("hanse-3", 3, &[Module::Missions, Module::Favour]),
];

#[test]
fn tallies_count_what_happened() {
    const GAMES: u64 = 70;
    for (board, n_players, modules) in CASES {
        let rules = rules(board);
        let modules: ModuleSet = modules.iter().copied().collect();
        let config = Config { modules, ..Config::new(n_players, 11) };
        let plan = Plan { config, ..Plan::new(n_players, 11) };
        let tally = study(rules, &plan, Ranges::of(0..GAMES)).tally;
        let counted = counted(rules, &plan, GAMES);
        let case = format!("{board}, {n_players} players");
        assert_eq!((tally.games, tally.finished), (GAMES, GAMES), "{case}");
        let routes = |which: fn(&kogge::hansa::study::RouteTally) -> u64| tally.routes.iter().map(which).sum::<u64>();
        assert_eq!(routes(|route| route.established.sum), counted.established, "{case}");
        assert_eq!(routes(|route| route.displaced.sum), counted.displaced, "{case}");
        assert_eq!(routes(|route| route.permanent), counted.permanent, "{case}");
        assert_eq!(routes(|route| route.laid), counted.laid, "{case}");
        assert_eq!(tally.skills.iter().map(|skill| skill.steps).sum::<u64>(), counted.steps, "{case}");
        assert_eq!(tally.cities.iter().map(|city| city.kontors.sum).sum::<u64>(), counted.kontors, "{case}");
        assert_eq!(tally.cities.iter().map(|city| city.coins.sum).sum::<u64>(), counted.coins, "{case}");
        assert_eq!(tally.totals.points.sum, counted.points, "{case}");
        assert_eq!(tally.link.players.sum, counted.links, "{case}");
        assert_eq!(tally.link.games, counted.first_links, "{case}");
        assert_eq!(tally.markers.iter().map(|marker| marker.used.sum).sum::<u64>(), counted.used, "{case}");
        assert_eq!(tally.markers.iter().map(|marker| marker.taken.sum).sum::<u64>(), counted.taken, "{case}");
        let causes = tally.close.prestige.iter().fold([0; 4], |mut sum, round| {
            sum.iter_mut().zip(round).for_each(|(sum, points)| *sum += points);
            sum
        });
        assert_eq!(causes, counted.prestige, "{case}");
        assert_eq!(tally.close.games, GAMES.div_ceil(CLOSELY_EVERY), "{case}");
        let victories: u64 = (0..n_players).map(|place| tally.victories_at(place).1).sum();
        assert_eq!(victories, counted.victories, "{case}");
        for skill in Skill::ALL {
            let players: u64 = tally.skills[skill.index()].all.iter().sum();
            assert_eq!(players, GAMES * n_players as u64, "{case}: each player has a place for {skill}");
        }
        // Extra kontors complete nothing, and a city stays completed.
        let completed: u64 = tally.cities.iter().map(|city| city.completed.sum).sum();
        assert!(completed >= counted.completed, "{case}: {completed} of {}", counted.completed);
        assert!(counted.early > 0 && tally.cities[0].early.iter().flatten().any(|early| early.other > 0), "{case}");
    }
}

/// How a game stood as its rounds began.
struct Course {
    /// By round: the seats that would have won.
    ahead: Vec<Vec<Seat>>,
    /// By round: the posts without a piece.
    free: Vec<u64>,
    /// The seats that won.
    winners: Vec<Seat>,
    /// The markers that are not in the supply at the end.
    drawn: u64,
    /// The points by line, of all players.
    points: u64,
}

impl Course {
    fn of(rules: Rules, plan: &Plan) -> Self {
        let (mut ahead, mut free, mut turn) = (Vec::new(), Vec::new(), 0);
        let outcome = play(rules, plan, |state, _| {
            if state.turn() == turn {
                return;
            }
            turn = state.turn();
            if (turn as usize - 1).is_multiple_of(plan.config.n_players) {
                let points = |seat: &Seat| sheet(rules, state, *seat).total();
                let most = state.seats().map(|seat| points(&seat)).max();
                ahead.push(state.seats().filter(|seat| Some(points(seat)) == most).collect());
                let taken: usize = Seat::ALL.iter().map(|&seat| state.posts_of(seat).len()).sum();
                free.push((rules.table.posts.len() - taken) as u64);
            }
        });
        let state = outcome.expect("it can be set up").state;
        let standings = ranking(rules, &state);
        let winners = standings.iter().filter(|standing| standing.rank == 1).map(|standing| standing.seat).collect();
        let points = standings.iter().map(|standing| u64::from(standing.sheet.total())).sum();
        let (n_markers, n_supply) = (state.markers(rules).count(), state.n_supply());
        Self { ahead, free, winners, drawn: (n_markers - n_supply) as u64, points }
    }

    /// The players who led alone, by round.
    fn leaders(&self) -> Vec<Option<Seat>> {
        self.ahead.iter().map(|ahead| if ahead.len() == 1 { Some(ahead[0]) } else { None }).collect()
    }

    /// How often another player came to lead.
    fn changes(&self) -> u64 {
        let mut known: Vec<Seat> = self.leaders().into_iter().flatten().collect();
        known.dedup();
        known.len().saturating_sub(1) as u64
    }

    /// The first round from which on one winner led in every round.
    fn decided(&self) -> u64 {
        let leads = |winner: &Seat| {
            let leaders = self.leaders();
            let first =
                (0..=leaders.len()).find(|&first| leaders[first..].iter().all(|leader| leader == &Some(*winner)));
            first.unwrap_or(leaders.len()) as u64 + 1
        };
        self.winners.iter().map(leads).min().expect("somebody won")
    }
}

#[test]
fn the_course_of_games_is_counted_round_by_round() {
    const GAMES: u64 = 4 * CLOSELY_EVERY;
    for (board, n_players, modules) in CASES {
        let rules = rules(board);
        let config = Config { modules: modules.iter().copied().collect(), ..Config::new(n_players, 3) };
        let plan = Plan { config, ..Plan::new(n_players, 3) };
        let tally = study(rules, &plan, Ranges::of(0..GAMES)).tally;
        let course = |game| {
            let config = Config { seed: game_seed(3, game), ..plan.config.clone() };
            Course::of(rules, &Plan { config, ..plan.clone() })
        };
        let courses: Vec<Course> = (0..GAMES).map(course).collect();
        let close: Vec<&Course> = courses.iter().step_by(CLOSELY_EVERY as usize).collect();
        let case = format!("{board}, {n_players} players");
        // Of very long games how the first rounds stood is counted.
        let n_rounds = tally.rounds.len();
        let (mut leaders, mut free) = (vec![(0, 0); n_rounds], vec![(0, 0); n_rounds]);
        for course in &close {
            for (leader, counted) in course.leaders().into_iter().zip(&mut leaders) {
                let Some(leader) = leader else { continue };
                counted.0 += 1;
                counted.1 += u64::from(course.winners.contains(&leader));
            }
        }
        for (posts, counted) in courses.iter().flat_map(|course| course.free.iter().zip(0..n_rounds)) {
            free[counted].0 += 1;
            free[counted].1 += posts;
        }
        let counted: Vec<_> = tally.close.leaders.iter().map(|leader| (leader.games, leader.won)).collect();
        assert_eq!(counted, leaders, "{case}");
        let counted: Vec<_> = tally.rounds.iter().map(|round| (round.free.n, round.free.sum)).collect();
        assert_eq!(counted, free, "{case}");
        assert_eq!(tally.close.leaders[0].games, 0, "{case}: nobody leads before anything happened");
        let sum = |of: fn(&Course) -> u64| close.iter().map(|course| of(course)).sum::<u64>();
        assert_eq!(tally.close.changes.moments().sum, sum(Course::changes), "{case}");
        assert_eq!(tally.close.decided.moments().sum, sum(Course::decided), "{case}");
        let drawn: u64 = tally.markers.iter().map(|marker| marker.drawn.sum).sum();
        assert_eq!(drawn, courses.iter().map(|course| course.drawn).sum::<u64>(), "{case}");
        let points: u64 = tally.lines.iter().map(|line| line.all.sum).sum();
        assert_eq!(points, courses.iter().map(|course| course.points).sum::<u64>(), "{case}");
    }
}

/// Every place in the turn order is drawn evenly, and nobody wins more than is played.
#[test]
fn places_are_those_of_the_turn_order() {
    let rules = rules("hanse-4-5");
    let seats = vec![PlayerKind::Steady, PlayerKind::ByKind, PlayerKind::Steady, PlayerKind::Steady];
    let plan = Plan { seats, turn_cap: 20_000, ..Plan::new(4, 3) };
    let results = study(rules, &plan, Ranges::of(0..200));
    let tally = results.tally;
    assert_eq!(tally.finished, 200);
    for (seat, places) in tally.seats.iter().enumerate() {
        let games: Vec<u64> = places.iter().map(|place| place.games).collect();
        assert_eq!(games.iter().sum::<u64>(), 200);
        assert!(games.iter().all(|&games| (25..=80).contains(&games)), "seat {seat}: {games:?}");
    }
    let won = |seat: usize| tally.seats[seat].iter().map(kogge::hansa::study::SeatTally::victories).sum::<u64>();
    assert!(won(1) * 10 < won(0), "a player by kind is no match for steady ones: {} and {}", won(1), won(0));
}

#[test]
fn games_that_break_are_kept_with_their_records() {
    let rules = rules("hanse-3");
    let plan = Plan { turn_cap: 20, ..Plan::new(3, 5) };
    let results = study(rules, &plan, Ranges::of(0..50));
    assert_eq!((results.tally.finished, results.tally.capped), (0, 50));
    let kept: Vec<u64> = results.kept.capped.iter().map(|game| game.game).collect();
    assert_eq!(kept, [0, 1, 2, 3], "the first of them");
    assert!(results.kept.longest.is_empty(), "none of them was finished");
    assert_eq!(results.kept.sample.len(), 8);
    for game in results.kept.sample.iter().chain(&results.kept.capped) {
        let record = game.record.as_deref().expect("it is short");
        let record = kogge::hansa::play::Record::parse(record).expect("it is a record");
        assert!(
            record.is_unfinished() && record.seed == Some(game.seed) && record.n_decisions() as u64 == game.decisions
        );
    }
}
