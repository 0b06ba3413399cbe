//! Games by numbers: observations are those that `docs/observations.md` lists, and vectors step games as the rules do.

use std::num::NonZeroUsize;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use kogge::catan::vocab::Module;
use kogge::game::numbered::Numbered;
use kogge::game::planes::{Pen, Plane, SizeClass};
use kogge::game::session::{Embedded, Session};
use kogge::game::vector::{NoStep, Shown, Stepped, Vector, ends};
use kogge::game::{Configuration, Playable, Seat};
use kogge::random::Random;
use kogge::{catan, hansa};

type Island = catan::rules::State;
type Board = hansa::rules::State;

/// The rows of the table below a heading: name, rows in a class, and what a row has a byte for.
fn listed(heading: &str, class: usize) -> Vec<(String, usize, String)> {
    let text = std::fs::read_to_string("docs/observations.md").expect("the page is there");
    let (_, rest) = text.split_once(heading).expect("it has the heading");
    let rows = rest.lines().skip_while(|line| !line.starts_with("| `")).take_while(|line| line.starts_with("| `"));
    let cells = rows.map(|row| row.split('|').map(|cell| cell.trim().trim_matches('`').to_owned()).collect::<Vec<_>>());
    let n_rows = |cell: &str| match cell {
        "kinds" => [8, 16][class],
        "players" => [4, 6][class],
        "1 in large" => class,
        other => other.parse().expect("a number"),
    };
    cells.map(|cells| (cells[1].clone(), n_rows(&cells[2]), cells[3].clone())).filter(|row| row.1 > 0).collect()
}

/// How long the rows of each kind are, in both size classes.
fn compare(heading: &str, shape: impl Fn(SizeClass) -> Vec<Plane>, lengths: &[(&str, [usize; 2])]) {
    for (class, &size) in SizeClass::ALL.iter().enumerate() {
        let planes: Vec<_> = shape(size).iter().map(|plane| (plane.name.to_owned(), plane.rows, plane.len)).collect();
        let length = |of: &str| lengths.iter().find(|(name, _)| *name == of).expect("it is a kind of rows").1[class];
        let listed =
            listed(heading, class).into_iter().map(|(name, rows, of)| (name, rows, length(&of))).collect::<Vec<_>>();
        assert_eq!(planes, listed, "{size}");
    }
}

fn island(id: &str) -> (&'static catan::board::table::Table, &'static catan::board::edition::Edition) {
    let table = catan::tables::table(id).expect("a shipped island");
    (table, catan::tables::edition(&table.edition).expect("its edition"))
}

fn board(id: &str) -> (&'static hansa::board::table::Table, &'static hansa::board::edition::Edition) {
    let table = hansa::tables::table(id).expect("a shipped board");
    (table, hansa::tables::edition(&table.edition).expect("its edition"))
}

#[test]
fn the_page_lists_the_planes() {
    let (table, edition) = island("catan");
    let game = catan::play::Game::new(table, edition, &catan::rules::Config::new(3, 1)).expect("it can be set up");
    compare(
        "## Islands",
        |class| game.state().shape(game.rules(), class),
        &[("hex", [32, 128]), ("corner", [64, 256]), ("edge", [96, 256]), ("player", [4, 6]), ("game", [1, 1])],
    );
    let (table, edition) = board("hanse-3");
    let game = hansa::play::Game::new(table, edition, &hansa::rules::Config::new(3, 1)).expect("it can be set up");
    compare(
        "## Boards",
        |class| game.state().shape(game.rules(), class),
        &[
            ("post", [128, 256]),
            ("kontor", [80, 256]),
            ("city", [32, 64]),
            ("route", [40, 96]),
            ("marker", [8, 16]),
            ("player", [5, 5]),
            ("party", [6, 6]),
            ("game", [1, 1]),
        ],
    );
}

#[test]
fn the_shipped_maps_for_four_are_of_the_standard_class() {
    for table in catan::tables::TABLES {
        let (table, edition) = island(&table.id);
        let class = if table.id == "catan-5-6" { SizeClass::Large } else { SizeClass::Standard };
        assert_eq!(Island::size_class(Island::ground(table, edition)), class, "{}", table.id);
    }
    for table in hansa::tables::TABLES {
        let (table, edition) = board(&table.id);
        assert_eq!(Board::size_class(Board::ground(table, edition)), SizeClass::Standard, "{}", table.id);
    }
}

/// Room for what a vector shows.
struct Room {
    observations: Vec<u8>,
    masks: Vec<u8>,
    seats: Vec<u8>,
    returns: Vec<f32>,
    ends: Vec<u8>,
}

impl Room {
    fn of<G: Stepped>(vector: &Vector<G>) -> Self {
        let n = vector.n_games();
        Self {
            observations: vec![7; n * vector.n_bytes()],
            masks: vec![7; n * vector.counts().choices],
            seats: vec![7; n],
            returns: vec![7.0; n * vector.n_players()],
            ends: vec![7; n],
        }
    }

    fn shown(&mut self) -> Shown<'_> {
        let Self { observations, masks, seats, returns, ends } = self;
        Shown { observations, whole: false, masks, seats, returns, ends }
    }

    /// The same with observations of which nothing is left.
    fn shown_whole(&mut self) -> Shown<'_> {
        self.observations.fill(7);
        Shown { whole: true, ..self.shown() }
    }

    /// A legal choice of each game.
    fn choices(&self, random: &mut Random) -> Vec<i64> {
        let masks = self.masks.chunks_exact(self.masks.len() / self.seats.len());
        let legal = masks.map(|mask| mask.iter().zip(0..).filter(|(bit, _)| **bit == 1).map(|(_, code)| code));
        legal.map(|legal| legal.collect::<Vec<i64>>()).map(|legal| legal[random.below(legal.len())]).collect()
    }
}

/// Steps two vectors of the same games, one on one thread and one on several with observations that are always written
/// whole: how many games ended.
fn stepped<G: Stepped>(
    ground: (&'static G::Table, &'static G::Edition),
    config: impl Fn(u64) -> G::Config + Copy + Send + Sync + 'static,
) -> usize {
    let vector = |threads| {
        let threads = NonZeroUsize::new(threads);
        Vector::<G>::new(ground.0.into(), ground.1.into(), [70, 3], 12, threads, config).expect("they can be set up")
    };
    let (mut one, mut other) = (vector(1), vector(3));
    let (mut room, mut other_room) = (Room::of(&one), Room::of(&other));
    one.look(&mut room.shown()).expect("the lengths fit");
    other.look(&mut other_room.shown()).expect("the lengths fit");
    let (mut random, mut n_ended) = (Random::from_seed(1), 0);
    for _ in 0..250 {
        assert_eq!(room.observations, other_room.observations);
        assert_eq!((&room.masks, &room.seats, &room.ends), (&other_room.masks, &other_room.seats, &other_room.ends));
        assert_eq!(room.returns, other_room.returns);
        n_ended += room.ends.iter().filter(|end| **end != ends::GOES_ON).count();
        let actions = room.choices(&mut random);
        let mut wrong = actions.clone();
        wrong[40] = room.masks[40 * one.counts().choices..].iter().position(|bit| *bit == 0).expect("not all") as i64;
        assert_eq!(one.step(&wrong, &mut room.shown()), Err(NoStep::Illegal { game: 40, code: wrong[40] }));
        one.step(&actions, &mut room.shown()).expect("they are legal");
        other.step(&actions, &mut other_room.shown_whole()).expect("they are legal");
    }
    n_ended
}

#[test]
fn vectors_step_the_same_games_on_any_number_of_threads() {
    let n_ended = stepped::<Island>(island("catan"), |seed| catan::rules::Config::new(4, seed));
    assert!(n_ended > 10, "{n_ended} games ended");
    let n_ended = stepped::<Board>(board("hanse-4-5"), |seed| hansa::rules::Config::new(5, seed));
    assert!(n_ended > 10, "{n_ended} games ended");
}

/// Plays one game of a vector beside a game that is played action by action: what the vector shows is the legal list by
/// numbers, and the observation of who decides painted alone. How many games ended.
fn played_beside<G: Stepped>(
    ground: (&'static G::Table, &'static G::Edition),
    n_steps: usize,
    config: impl Fn(u64) -> G::Config + Copy + Send + Sync + 'static,
) -> usize {
    let seed = Arc::new(AtomicU64::new(0));
    let noted = Arc::clone(&seed);
    let noting = move |seed| {
        noted.store(seed, Ordering::Relaxed);
        config(seed)
    };
    let mut vector =
        Vector::<G>::new(ground.0.into(), ground.1.into(), [1, 5], 60, None, noting).expect("it can be set up");
    let mut room = Room::of(&vector);
    vector.look(&mut room.shown()).expect("the lengths fit");
    let table = G::ground(ground.0, ground.1);
    let (codes, class) = (G::codes(table), G::size_class(table));
    let (mut list, mut painted) = (G::Actions::default(), vec![0; vector.n_bytes()]);
    let (mut random, mut n_ended) = (Random::from_seed(2), 0);
    let begun = |seed| {
        let config = config(seed);
        let origin = G::drawn(table, &config).unwrap_or_else(|why| panic!("{why}"));
        let state = G::first(table, &origin).unwrap_or_else(|why| panic!("{why}"));
        (origin, state, G::chance(config.seed()))
    };
    let (mut origin, mut state, mut chance) = begun(seed.load(Ordering::Relaxed));
    for _ in 0..n_steps {
        while let Some(outcome) = state.brought(G::rules(table, &origin), &mut chance) {
            state.carry_out(G::rules(table, &origin), outcome);
        }
        let rules = G::rules(table, &origin);
        let due = state.due_seat().expect("somebody decides");
        assert_eq!(usize::from(room.seats[0]), due.index());
        state.list(rules, &mut list);
        let mut mask = vec![0; room.masks.len()];
        list.iter().for_each(|&action| mask[G::code(&codes, action).expect("it has one") as usize] = 1);
        assert_eq!(room.masks, mask);
        state.paint(rules, Some(due), class, &mut Pen::over(&mut painted));
        assert_eq!(room.observations, painted);
        let actions = room.choices(&mut random);
        vector.step(&actions, &mut room.shown()).expect("it is legal");
        state.carry_out(rules, G::action(&codes, actions[0] as u32).expect("it is one"));
        if room.ends[0] != ends::GOES_ON {
            n_ended += 1;
            (origin, state, chance) = begun(seed.load(Ordering::Relaxed));
        }
    }
    n_ended
}

#[test]
fn a_vector_shows_what_the_rules_list_and_paint() {
    for id in ["catan", "catan-fishermen", "catan-rivers", "catan-caravans", "catan-barbarians", "catan-traders"] {
        let n_ended = played_beside::<Island>(island(id), 3_000, |seed| catan::rules::Config::new(4, seed));
        assert!(n_ended > 0, "{id}");
    }
    for (id, n_players) in [("hanse-3", 3), ("hanse-4-5", 5)] {
        let n_ended = played_beside::<Board>(board(id), 3_000, move |seed| hansa::rules::Config::new(n_players, seed));
        assert!(n_ended > 0, "{id}");
    }
}

/// Of a state without what is hidden, the planes are those of the state: nothing hidden is in them.
#[test]
fn inv_22_planes_of_islands_are_those_of_an_observation() {
    let islands = ["catan", "catan-fishermen", "catan-rivers", "catan-caravans", "catan-barbarians", "catan-traders"];
    for (id, n_players) in islands.into_iter().flat_map(|id| [(id, 4), (id, 2)]) {
        let (table, edition) = island(id);
        let modules = [&[Module::Events][..], &[Module::TwoPlayers]][usize::from(n_players == 2)];
        let config = catan::rules::Config { modules: modules.to_vec(), ..catan::rules::Config::new(n_players, 9) };
        let ground = Island::ground(table, edition);
        let origin = Island::drawn(ground, &config).unwrap_or_else(|why| panic!("{why}"));
        let rules = Island::rules(ground, &origin);
        let mut state = Island::first(ground, &origin).unwrap_or_else(|why| panic!("{why}"));
        let (mut chance, mut random, mut list) = (Island::chance(9), Random::from_seed(9), Vec::new());
        for class in SizeClass::ALL.iter().copied().cycle().take(2_500) {
            let Some(action) = state.brought(rules, &mut chance).or_else(|| {
                state.legal_actions(rules, &mut list);
                (!list.is_empty()).then(|| list[random.below(list.len())])
            }) else {
                break;
            };
            for viewer in [None].into_iter().chain(state.seats().map(Some)) {
                let painted = |state: &Island| {
                    let mut bytes = vec![7; 1 << 15];
                    state.paint_position(rules, viewer, class, &mut Pen::over(&mut bytes));
                    bytes
                };
                let seen = catan::rules::Observation::of(&state, viewer);
                assert!(painted(&state) == painted(seen.open()), "{id}, {viewer:?}, {:?}", state.phase());
            }
            state.apply_unchecked(rules, action);
        }
    }
}

#[test]
fn arrays_of_another_length_are_refused() {
    let (table, edition) = board("hanse-3");
    let config = |seed| hansa::rules::Config::new(3, seed);
    let mut vector =
        Vector::<Board>::new(table.into(), edition.into(), [4, 0], 9, None, config).expect("it can be set up");
    let mut room = Room::of(&vector);
    room.returns.pop();
    let wrong = vector.look(&mut room.shown()).expect_err("one is missing");
    assert_eq!(wrong.to_string(), "`returns` needs 12 items and has 11");
    let mut room = Room::of(&vector);
    vector.look(&mut room.shown()).expect("the lengths fit");
    assert_eq!(vector.step(&[0; 3], &mut room.shown()), Err(NoStep::Length { name: "actions", needs: 4, has: 3 }));
    for n_games in [0, u64::MAX] {
        assert!(Vector::<Board>::new(table.into(), edition.into(), [n_games, 0], 9, None, config).is_err());
    }
}

/// Plays a game of steady players to its end.
fn played<G: Numbered>(ground: (&'static G::Table, &'static G::Edition), config: &G::Config) -> Session<G> {
    let mut game = Session::<G>::new(ground.0, ground.1, config).unwrap_or_else(|why| panic!("{why}"));
    let (mut chance, mut random) = (G::chance(config.seed()), Random::of_players(config.seed()));
    let mut player = G::steady();
    assert_eq!(game.state().returns(game.rules()), vec![0.0; config.n_players()]);
    while !game.is_over() {
        let action = game.state().brought(game.rules(), &mut chance);
        let action = action.or_else(|| game.ask(&mut *player, &mut random)).expect("it is not over");
        game.step(action).unwrap_or_else(|why| panic!("{why}"));
    }
    game
}

#[test]
fn returns_of_a_finished_game_add_up_to_nothing() {
    for seed in 0..12 {
        let game = played::<Island>(island("catan"), &catan::rules::Config::new(4, seed));
        let returns = game.state().returns(game.rules());
        let winner = game.state().winner().map(Seat::index).expect("somebody won");
        assert_eq!((returns[winner], returns.len()), (1.0, 4));
        assert!(returns.iter().sum::<f32>().abs() < 1e-6, "{returns:?}");
        let game = played::<Board>(board("hanse-3"), &hansa::rules::Config::new(3, seed));
        let returns = game.state().returns(game.rules());
        assert!(returns.iter().sum::<f32>().abs() < 1e-6 && returns.iter().any(|it| *it > 0.0), "{returns:?}");
        assert_eq!(game.state().n_players(), 3);
    }
}
