//! Maps that can be played, games and vectors of games, whatever their family.

use std::any::Any;
use std::num::NonZeroUsize;
use std::sync::Arc;

use super::any::{AnyGame, AnyMap, AnyPlayers, AnyVector};
use super::maps::Files;
use super::refusal::Refusal;
use super::spoken::Spoken;
use crate::families::AnyBoard;
use crate::played::{Due, Field, of_text};
use crate::seated::{Asked, Seated, known};
use kogge_catan_map::Catan;
use kogge_engine::game::live::Live;
use kogge_engine::game::numbered::{Counts, Numbered};
use kogge_engine::game::planes::{Pen, Plane, SizeClass, size_of};
use kogge_engine::game::record::Recorded;
use kogge_engine::game::report::Reported;
use kogge_engine::game::session::Embedded;
use kogge_engine::game::vector::{NoStep, Shown, Stepped, Vector};
use kogge_engine::game::{Configuration, Game, Plan, Playable, Player, PlayerKind, Seat, play_on};
use kogge_engine::random::Random;
use kogge_hansa_map::Hansa;

impl<G: Stepped> AnyVector for Vector<G> {
    fn n_games(&self) -> usize {
        self.n_games()
    }

    fn n_players(&self) -> usize {
        self.n_players()
    }

    fn counts(&self) -> Counts {
        self.counts()
    }

    fn shape(&self) -> &[Plane] {
        self.shape()
    }

    fn n_bytes(&self) -> usize {
        self.n_bytes()
    }

    fn look(&mut self, shown: &mut Shown<'_>) -> Result<(), NoStep> {
        self.look(shown)
    }

    fn step(&mut self, actions: &[i64], shown: &mut Shown<'_>) -> Result<(), NoStep> {
        self.step(actions, shown)
    }
}

/// The map of some files, to be played.
///
/// # Errors
///
/// The first error of the map, or why it is too large to play.
pub fn open(files: &Files) -> Result<Arc<dyn AnyMap>, Refusal> {
    Ok(match files.board()? {
        AnyBoard::Hansa(board) => Arc::new(Map::<Hansa>::of(board)?),
        AnyBoard::Catan(board) => Arc::new(Map::<Catan>::of(board)?),
    })
}

/// The data that all games of a map share.
struct Common<F: Spoken<State: Stepped>> {
    board: F::Checked,
    field: Field<F>,
    codes: <F::State as Numbered>::Codes,
    class: SizeClass,
}

/// A map of a family.
struct Map<F: Spoken<State: Stepped>>(Arc<Common<F>>);

impl<F: Spoken<State: Stepped>> Map<F> {
    fn of(board: F::Checked) -> Result<Self, String> {
        let field = Field::of(&board)?;
        let ground = F::State::ground(&field.table, &field.edition);
        let (codes, class) = (F::State::codes(ground), F::State::size_class(ground));
        Ok(Self(Arc::new(Common { board, field, codes, class })))
    }

    fn played(&self, game: F::Game, seed: u64) -> Box<dyn AnyGame>
    where
        Playing<F>: AnyGame + 'static,
    {
        let session = game.session();
        let n_bytes = size_of(&session.state().shape(session.rules(), self.0.class));
        let (map, chance) = (Arc::clone(&self.0), F::State::chance(seed));
        Box::new(Playing::<F> { map, game, chance, room: Default::default(), listed: Vec::new(), n_bytes })
    }
}

impl<F: Spoken<State: Stepped>> AnyMap for Map<F>
where
    Playing<F>: AnyGame + 'static,
    Common<F>: Send + Sync,
    F::Config: Clone + Send + Sync,
{
    fn family(&self) -> &'static str {
        F::NAME
    }

    fn counts(&self) -> Counts {
        F::State::counts(&self.0.codes)
    }

    fn size_class(&self) -> SizeClass {
        self.0.class
    }

    fn players(&self) -> Vec<usize> {
        let fits = |&n: &usize| {
            let asked = Asked { players: Some(n), modules: &[], seed: 0, no_trade: false };
            self.0.field.clone().set_up(&asked).is_ok()
        };
        (1..=kogge_engine::game::MAX_PLAYERS).filter(fits).collect()
    }

    fn begin(&self, asked: &Asked<'_>) -> Result<Box<dyn AnyGame>, String> {
        Ok(self.played(self.0.field.clone().set_up(asked)?, asked.seed))
    }

    fn play(&self, asked: &Asked<'_>, kinds: &[PlayerKind], turn_cap: Option<u32>) -> Result<Box<dyn AnyGame>, String> {
        let mut game = self.0.field.clone().set_up(asked)?;
        let n_players = game.session().state().n_players();
        let seats = kinds_of::<F>(kinds, n_players)?;
        let turn_cap = turn_cap.unwrap_or_else(|| PlayerKind::turn_cap_of(kinds.iter().copied()));
        let plan = Plan { config: F::Config::plain(n_players, asked.seed), seats, turn_cap };
        let mut actions = Vec::new();
        let (rules, first) = (game.session().rules(), game.session().state().clone());
        play_on(rules, &plan, first, |_, step| actions.extend(step.map(|step| step.action)));
        for action in actions {
            game.session_mut().step(action).map_err(|why| why.to_string())?;
        }
        let seed = game.session().seed_from(asked.seed);
        Ok(self.played(game, seed))
    }

    fn resume(&self, text: &str) -> Result<Box<dyn AnyGame>, String> {
        let resumed = of_text::<F>(self.0.field.clone(), text)?;
        let seed = resumed.game.session().seed_from(resumed.seed.unwrap_or(0));
        Ok(self.played(resumed.game, seed))
    }

    fn vector(
        &self,
        asked: &Asked<'_>,
        n_games: u64,
        turn_cap: u32,
        threads: Option<NonZeroUsize>,
    ) -> Result<Box<dyn AnyVector>, String> {
        let field = self.0.field.clone();
        let config = F::config(&field.table, asked).map_err(|why| why.to_string())?;
        let of_seed = move |seed| config.seeded(seed);
        let (table, edition) = (field.table, field.edition);
        Vector::<F::State>::new(table, edition, [n_games, asked.seed], turn_cap, threads, of_seed)
            .map(|vector| Box::new(vector) as Box<dyn AnyVector>)
    }
}

/// A game of a family.
struct Playing<F: Spoken<State: Stepped>> {
    map: Arc<Common<F>>,
    game: F::Game,
    chance: <F::State as Playable>::Chance,
    room: <F::State as Game>::Actions,
    /// The actions that were listed in this position, with their numbers; none where nobody asked for them.
    listed: Vec<(u32, <F::State as Game>::Action)>,
    /// The size of an observation: the same in all positions of the game.
    n_bytes: usize,
}

impl<F: Spoken<State: Stepped>> Playing<F> {
    fn action(&self, code: u32) -> Result<<F::State as Game>::Action, Refusal> {
        let action = F::State::action(&self.map.codes, code);
        action.ok_or_else(|| Refusal::from(format!("the map has no action {code}")))
    }

    /// The number of an action that the game had or has.
    fn code(&self, action: <F::State as Game>::Action) -> Result<u32, String> {
        F::State::code(&self.map.codes, action).ok_or_else(|| "the map never offers such an action".to_owned())
    }

    fn state(&self) -> &F::State {
        self.game.session().state()
    }
}

impl<F> AnyGame for Playing<F>
where
    F: Spoken<State: Stepped + Reported + Recorded> + 'static,
    Common<F>: Send + Sync + 'static,
    F::Game: Sync,
    <F::State as Playable>::Chance: Sync,
    <F::State as Game>::Action: Sync,
    <F::State as Game>::Actions: Sync,
{
    fn copied(&self) -> Box<dyn AnyGame> {
        let game = F::Game::from(self.game.session().clone());
        let (map, chance) = (Arc::clone(&self.map), self.chance.clone());
        Box::new(Self { map, game, chance, room: Default::default(), listed: Vec::new(), n_bytes: self.n_bytes })
    }

    fn as_any(&self) -> &dyn Any {
        self
    }

    fn n_players(&self) -> usize {
        self.state().n_players()
    }

    fn counts(&self) -> Counts {
        F::State::counts(&self.map.codes)
    }

    fn due(&self) -> Due {
        self.state().decider().into()
    }

    fn active(&self) -> Seat {
        self.state().active()
    }

    fn turn(&self) -> u32 {
        self.state().turn()
    }

    fn legal(&mut self, out: &mut Vec<u32>) {
        let session = self.game.session();
        out.clear();
        self.listed.clear();
        if session.is_over() {
            return;
        }
        session.state().list(session.rules(), &mut self.room);
        let numbered = |&action: &_| Some((F::State::code(&self.map.codes, action)?, action));
        self.listed.extend(self.room.iter().filter_map(numbered));
        out.extend(self.listed.iter().map(|&(code, _)| code));
    }

    fn apply(&mut self, code: u32) -> Result<(), Refusal> {
        let listed = self.listed.iter().find(|&&(listed, _)| listed == code).map(|&(_, action)| action);
        self.listed.clear();
        if let Some(action) = listed {
            self.game.session_mut().step_unchecked(action);
            return Ok(());
        }
        let action = self.action(code)?;
        self.game.session_mut().step(action).map_err(|illegal| {
            let clause = Some(F::State::clause(&illegal).to_owned());
            Refusal { message: illegal.to_string(), clause }
        })
    }

    fn undo(&mut self) -> Result<u32, String> {
        self.listed.clear();
        let undone = self.game.session_mut().undo().map_err(|why| why.to_string())?;
        self.code(undone)
    }

    fn chance(&mut self) -> Option<u32> {
        let session = self.game.session();
        let outcome = session.state().brought(session.rules(), &mut self.chance)?;
        self.listed.clear();
        self.game.session_mut().step(outcome).ok()?;
        self.code(outcome).ok()
    }

    fn reseed(&mut self, seed: u64) {
        self.chance = F::State::chance(seed);
    }

    fn odds(&self, code: u32) -> Option<(u32, u32)> {
        let session = self.game.session();
        session.state().odds_of(session.rules(), self.action(code).ok()?)
    }

    fn n_actions(&self) -> usize {
        Live::n_actions(&self.game)
    }

    fn actions(&self) -> Vec<u32> {
        self.game.session().actions().iter().filter_map(|&action| self.code(action).ok()).collect()
    }

    fn code_of_text(&self, text: &str) -> Result<u32, String> {
        let session = self.game.session();
        self.code(session.state().read_action(session.rules(), text).map_err(|why| why.to_string())?)
    }

    fn code_of_json(&self, json: &str) -> Result<u32, String> {
        self.code(F::read(&self.game, json)?)
    }

    fn text(&self, code: u32) -> Option<String> {
        let session = self.game.session();
        Some(session.state().action_text(session.rules(), self.action(code).ok()?))
    }

    fn json(&self, code: u32) -> Option<String> {
        F::action(&self.game, self.action(code).ok()?)
    }

    fn view(&self, seat: Seat) -> String {
        F::view(&self.game, seat)
    }

    fn choices(&self, seat: Seat) -> String {
        F::choices(&self.game, seat)
    }

    fn shape(&self) -> Vec<Plane> {
        self.state().shape(self.game.session().rules(), self.map.class)
    }

    fn n_bytes(&self) -> usize {
        self.n_bytes
    }

    fn observe(&self, viewer: Option<Seat>, out: &mut [u8]) -> Result<(), String> {
        if self.n_bytes != out.len() {
            return Err(format!("an observation needs {} bytes, and there are {}", self.n_bytes, out.len()));
        }
        self.state().paint(self.game.session().rules(), viewer, self.map.class, &mut Pen::over(out));
        Ok(())
    }

    fn question(&self) -> String {
        Live::question(&self.game)
    }

    fn log(&self, n_actions: usize, viewer: Option<Seat>) -> Vec<String> {
        let log = Live::log(&self.game, n_actions, viewer.unwrap_or(Seat::Neutral));
        log.into_iter().map(|(_, lines)| lines).collect()
    }

    fn events(&self, n_actions: usize, viewer: Option<Seat>) -> Vec<String> {
        let history = self.game.session().history().skip(n_actions);
        history.map(|decision| F::events(&self.game, &decision.events, viewer)).collect()
    }

    fn points(&self) -> Vec<i64> {
        let (rules, state) = (self.game.session().rules(), self.state());
        Seat::players(state.n_players()).map(|seat| state.points_of(rules, seat)).collect()
    }

    fn returns(&self) -> Vec<f32> {
        self.state().returns(self.game.session().rules())
    }

    fn record(&self, seats: &[String]) -> String {
        self.game.session().record_of(seats)
    }

    fn position(&self) -> String {
        self.state().position(self.game.session().rules())
    }

    fn svg(&self, style: &str) -> Result<String, String> {
        let scene = F::scene(&self.map.board, &self.game, style.parse()?);
        let pieces = F::pieces(&self.map.board, &scene.lie, &self.game).concat();
        let end = scene.svg.rfind("</svg>").ok_or("the board is not drawn")?;
        Ok(format!("{}{pieces}{}", &scene.svg[..end], &scene.svg[end..]))
    }

    fn seat(&self, kinds: &[PlayerKind], seed: u64) -> Result<Box<dyn AnyPlayers>, String> {
        let players = kinds_of::<F>(kinds, self.n_players())?.into_iter().map(PlayerKind::player).collect();
        let random = Random::of_players(seed);
        Ok(Box::new(Players::<F> { players, random, room: Default::default() }))
    }
}

/// A kind of computer player for each seat.
fn kinds_of<F: Seated>(kinds: &[PlayerKind], n_players: usize) -> Result<Vec<PlayerKind>, String> {
    if kinds.len() != 1 && kinds.len() != n_players {
        return Err(format!("{n_players} play in this game, and {} kinds of players are named", kinds.len()));
    }
    known::<F>(kinds.iter().copied()).map_err(|why| why.to_string())?;
    if let Some(program) = kinds.iter().find(|kind| matches!(kind, PlayerKind::Program(_))) {
        return Err(format!("`{program}` is a program, which cannot play here"));
    }
    Ok(kinds.iter().copied().cycle().take(n_players).collect())
}

/// Computer players of a family.
struct Players<F: Spoken<State: Stepped>> {
    players: Vec<Box<dyn Player<F::State>>>,
    random: Random,
    room: <F::State as Game>::Actions,
}

impl<F> AnyPlayers for Players<F>
where
    F: Spoken<State: Stepped> + 'static,
    Common<F>: 'static,
{
    fn choose(&mut self, game: &dyn AnyGame) -> Result<Option<u32>, String> {
        let game = game.as_any().downcast_ref::<Playing<F>>();
        let game = game.ok_or_else(|| format!("these are players of game `{}`", F::NAME))?;
        let session = game.game.session();
        let Some(seat) = session.state().due_seat() else { return Ok(None) };
        let player = self.players.get_mut(seat.index()).ok_or("more play in this game than there are players")?;
        let choice = player.choose(session.rules(), session.state(), &mut self.room, &mut self.random);
        choice.map(|action| game.code(action)).transpose()
    }
}
