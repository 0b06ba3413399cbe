//! Things that are hidden from a seat are dealt again: nothing changes in what a server sends it. `DEALT_GAMES` sets how
//! many games are played.

use std::sync::Arc;

use super::hosted::{Hosted, Lasting, Seen, Table};
use super::stage::{ActionOf, Field, Stage, modules_of};
use crate::bundled::shipped_files;
use crate::families::{AnyBoard, compile_any};
use crate::seated::Asked;
use kogge_catan_map::Catan;
use kogge_engine::game::live::{Chair, Live};
use kogge_engine::game::numbered::Numbered;
use kogge_engine::game::planes::{MAX_OBSERVATION, Pen};
use kogge_engine::game::report::Reported;
use kogge_engine::game::session::Embedded as _;
use kogge_engine::game::{Playable, PlayerKind, Seat};
use kogge_engine::random::Random;
use kogge_hansa_map::Hansa;

/// A family whose hidden things can be dealt again.
trait Dealt: Stage {
    /// A game that goes on from the position, as it is or with what a seat does not know dealt again.
    fn from_here(field: Field<Self>, game: &Self::Game, deal: Option<(Option<Seat>, u64)>) -> Self::Game;

    /// Whether two positions look alike to a seat.
    fn are_alike(one: &Self::Game, other: &Self::Game, viewer: Option<Seat>) -> bool;
}

impl Dealt for Hansa {
    fn from_here(field: Field<Self>, game: &Self::Game, deal: Option<(Option<Seat>, u64)>) -> Self::Game {
        use kogge_hansa_game::rules::Observation;
        let (rules, state) = (game.rules(), game.state());
        let state = deal.map_or(state.clone(), |(viewer, seed)| {
            let seen = Observation::of(rules, state, viewer.unwrap_or(Seat::Neutral));
            seen.determinize(rules, &mut Random::from_seed(seed))
        });
        Self::Game::from_state(field.table, field.edition, state).expect("it is a whole state")
    }

    fn are_alike(one: &Self::Game, other: &Self::Game, viewer: Option<Seat>) -> bool {
        let seen = |game: &Self::Game| {
            let seat = viewer.unwrap_or(Seat::Neutral);
            kogge_hansa_game::rules::Observation::of(game.rules(), game.state(), seat)
        };
        seen(one) == seen(other)
    }
}

impl Dealt for Catan {
    fn from_here(field: Field<Self>, game: &Self::Game, deal: Option<(Option<Seat>, u64)>) -> Self::Game {
        use kogge_catan_game::rules::Observation;
        let (rules, state) = (game.rules(), game.state());
        let state = deal.map_or(state.clone(), |(viewer, seed)| {
            Observation::of(state, viewer).determinize(rules, &mut Random::from_seed(seed))
        });
        Self::Game::from_position(field.table, field.edition, rules.laid.clone(), state)
    }

    fn are_alike(one: &Self::Game, other: &Self::Game, viewer: Option<Seat>) -> bool {
        one.seen(viewer) == other.seen(viewer)
    }
}

/// Everything that a server sends about the game, and the observation as planes.
fn sent<F: Stage>(table: &Table<F>, viewer: Option<Seat>) -> String
where
    F::State: Numbered,
    Table<F>: Hosted,
{
    let chairs = vec![Chair::Human; table.players()];
    let view = table.view(&Seen { viewer, chairs: &chairs, log: &[], is_all: false, past_of: None });
    let pages = F::Game::PAGES.iter().map(|words| table.page(viewer, words[0]));
    let pages: String = pages.map(|page| page.expect("it is a page")).collect();
    let (rules, state) = (table.game.session().rules(), table.game.session().state());
    let class = F::State::size_class(F::State::ground(&table.map.field.table, &table.map.field.edition));
    let mut seen = vec![0; MAX_OBSERVATION];
    state.paint(rules, viewer, class, &mut Pen::over(&mut seen));
    format!("{view}\n{:?}\n{pages}\n{seen:?}", table.pieces("plain"))
}

/// Plays a game, and compares at some of its positions: how often something else was dealt.
fn compare<F: Dealt>(board: F::Checked, modules: &[&str], n_players: usize, seed: u64) -> usize
where
    F::State: Numbered + Reported + PartialEq,
    Lasting<F>: Send + Sync + 'static,
{
    let modules: Vec<String> = modules.iter().map(|&word| word.to_owned()).collect();
    let modules = modules_of(&modules).expect("they are modules");
    let map = Arc::new(Lasting::<F>::of(board).expect("it can be played"));
    let asked = Asked { players: Some(n_players), modules: &modules, seed, no_trade: false };
    let mut game = map.field.clone().set_up(&asked).expect("it can be set up");
    let (mut chance, mut random) = (F::State::chance(seed), Random::from_seed(seed));
    let kind = if seed.is_multiple_of(2) { PlayerKind::Steady } else { PlayerKind::ByKind };
    let mut player = kind.player::<F::State>();
    let viewers: Vec<Option<Seat>> = Seat::players(n_players).map(Some).chain([None]).collect();
    let mut n_other = 0;
    for n in 0..1_000 {
        let brought = game.state().brought(game.rules(), &mut chance);
        let action: Option<ActionOf<F>> = brought.or_else(|| game.session().ask(player.as_mut(), &mut random));
        let Some(action) = action else { break };
        if n % 9 == 0 {
            let viewer = viewers[n / 9 % viewers.len()];
            let here = |deal| Table { map: Arc::clone(&map), game: F::from_here(map.field.clone(), &game, deal) };
            let (mut own, mut other) = (here(None), here(Some((viewer, seed + n as u64))));
            n_other += usize::from(own.game.state() != other.game.state());
            assert_eq!(sent(&own, viewer), sent(&other, viewer), "game {seed} after {n} actions, for {viewer:?}");
            // What follows is the same as well, unless it shows the seat something: a card that it gets, or all at the end.
            if let (Ok(done), Ok(other_done)) = (own.apply(action), other.apply(action))
                && own.due() != super::Due::Over
                && F::are_alike(&own.game, &other.game, viewer)
            {
                let at = viewers.iter().position(|it| *it == viewer).expect("it is one of them");
                assert_eq!(done.lines[at], other_done.lines[at], "game {seed} after {n} actions, for {viewer:?}");
                assert_eq!(sent(&own, viewer), sent(&other, viewer), "game {seed} after {n} actions, for {viewer:?}");
            }
        }
        game.session_mut().apply(action).unwrap_or_else(|_| panic!("a player chose what is not legal"));
    }
    n_other
}

/// The games: a map, the modules, and how many play.
const GAMES: &[(&str, &[&str], usize)] = &[
    ("hanse-3", &["missions", "favour"], 3),
    ("hanse-4-5", &["missions"], 4),
    ("britannia-3", &[], 3),
    ("east-3-5", &[], 5),
    ("catan", &[], 3),
    ("catan", &["events", "harbourmaster"], 4),
    ("catan", &["two-players"], 2),
    ("catan-fishermen", &[], 4),
    ("catan-rivers", &[], 3),
    ("catan-caravans", &[], 4),
    ("catan-barbarians", &[], 3),
    ("catan-traders", &[], 4),
];

#[test]
#[allow(clippy::disallowed_methods, reason = "a test of a surface")]
fn what_a_seat_is_sent_does_not_depend_on_what_is_hidden_from_it() {
    let n_games = std::env::var("DEALT_GAMES").ok().and_then(|it| it.parse().ok()).unwrap_or(GAMES.len());
    let mut n_other = 0;
    for (seed, (map, modules, n_players)) in (0..n_games).zip(GAMES.iter().cycle()) {
        let board = compile_any(&shipped_files(), &format!("{map}.board")).expect("a shipped map").board;
        n_other += match board.expect("it has no errors") {
            AnyBoard::Hansa(board) => compare::<Hansa>(board, modules, *n_players, seed as u64),
            AnyBoard::Catan(board) => compare::<Catan>(board, modules, *n_players, seed as u64),
        };
    }
    assert!(n_other > 10 * n_games, "something else was dealt {n_other} times in {n_games} games");
}
