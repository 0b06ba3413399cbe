//! `Game`: a whole game for embedding, from set-up to the last score.
//!
//! It owns its table and edition, keeps every decision, and can be sent between threads. The rules decide what is
//! legal; a refused action leaves the game as it is. Decisions can be undone and redone, except past one that revealed
//! a secret. [`Game::view`] shows each player only what its seat may see. Clauses: TURN-8, MARKER-8, MISSION-2, INV-17,
//! INV-18.

use std::fmt;

use arrayvec::ArrayVec;

use super::choices::{Group, grouped};
use super::event::Events;
use super::record::{Origin, Record, RecordError, Recorder, Replay};
use super::targets::Targets;
use super::teller::Teller;
use super::view::View;
use crate::game::Names;
use crate::game::Player;
use crate::game::Shared;
use crate::hansa::board::edition::Edition;
use crate::hansa::board::table::Table;
use crate::hansa::rules::{
    Account, Action, ActionList, Broken, Config, Draws, Illegal, MAX_PLAYERS, MarkerKind, MarkerPlace, Position,
    PositionError, Random, Refused, Rules, Seat, Standing, State, Veiled, account, ranking,
};
use crate::hansa::vocab::Module;

/// A game that is being played.
///
/// Undoing plays the decisions since the last secret again, so a game holds a few states and its list of actions,
/// however long it grows.
#[derive(Debug, Clone)]
pub struct Game {
    table: Shared<Table>,
    edition: Shared<Edition>,
    names: Names,
    origin: Origin,
    first: State,
    state: State,
    actions: Vec<Action>,
    undone: Vec<Action>,
    floor: Floor,
}

/// How far decisions can be undone.
#[derive(Debug, Clone)]
struct Floor {
    /// The state then.
    state: State,
    /// The number of decisions before it.
    n_actions: usize,
    /// Which secret the last of them revealed; none at the start of the game.
    secret: Option<Secret>,
}

/// What was hidden and is known now.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[non_exhaustive]
pub enum Secret {
    /// The kinds of markers that lay face down. Clause: MARKER-8.
    Markers,
    /// The mission cards, which the end of the game shows. Clause: MISSION-2.
    Missions,
}

/// Why nothing can be undone.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[non_exhaustive]
pub enum NoUndo {
    /// No decision was made yet.
    AtStart,
    /// The last decision revealed a secret.
    Revealed(Secret),
}

impl fmt::Display for NoUndo {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::AtStart => "there is nothing to undo",
            Self::Revealed(Secret::Markers) => "markers were turned up, which cannot be undone (MARKER-8)",
            Self::Revealed(Secret::Missions) => "the mission cards were shown, which cannot be undone (MISSION-2)",
        })
    }
}

impl std::error::Error for NoUndo {}

/// A decision of a game's history.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Decision {
    /// The number of the turn, from 1.
    pub turn: u32,
    /// Whose turn it was.
    pub active: Seat,
    /// Who decided.
    pub decider: Seat,
    /// What was chosen.
    pub action: Action,
    /// What happened.
    pub events: Events,
}

impl Game {
    /// Sets a game up. Table and edition are compiled in (`&'static`), shared (`Arc`), or given away.
    ///
    /// # Errors
    ///
    /// [`Refused`] when the board, the edition or the configuration asks for what these rules do not play.
    pub fn new(
        table: impl Into<Shared<Table>>,
        edition: impl Into<Shared<Edition>>,
        config: &Config,
    ) -> Result<Self, Refused> {
        let (table, edition) = (table.into(), edition.into());
        let origin = Origin::drawn(Rules::new(&table, &edition), config);
        Self::from_origin(table, edition, origin)
    }

    /// Sets a game up whose draws are given, as a record does.
    ///
    /// # Errors
    ///
    /// [`Refused`] as for [`Game::new`], and when the draws do not fit the board.
    pub fn from_draws(
        table: impl Into<Shared<Table>>,
        edition: impl Into<Shared<Edition>>,
        config: &Config,
        draws: &Draws,
    ) -> Result<Self, Refused> {
        let origin = Origin::SetUp { config: config.clone(), draws: draws.clone(), seed: None };
        Self::from_origin(table.into(), edition.into(), origin)
    }

    /// A recorded game, with every decision played again; a game that was left goes on from there. The players have the
    /// names of [`Record::seats`].
    ///
    /// # Errors
    ///
    /// [`RecordError`] at the first line that is of another map, edition or revision of the rules, or that does not
    /// replay.
    pub fn from_record(
        table: impl Into<Shared<Table>>,
        edition: impl Into<Shared<Edition>>,
        record: &Record,
    ) -> Result<Self, RecordError> {
        let (table, edition) = (table.into(), edition.into());
        let (shared_table, shared_edition) = (table.clone(), edition.clone());
        let mut replay = Replay::new(Rules::new(&shared_table, &shared_edition), record)?;
        let mut game = Self::start(table, edition, replay.origin().clone(), replay.state().clone());
        while let Some(action) = replay.step()? {
            game.go_to(action, replay.state().clone());
        }
        Ok(game.named(&record.seats))
    }

    /// A game that goes on from a hand-made position.
    ///
    /// # Errors
    ///
    /// [`PositionError`] when the position makes no sense on this board.
    pub fn from_position(
        table: impl Into<Shared<Table>>,
        edition: impl Into<Shared<Edition>>,
        position: &Position,
    ) -> Result<Self, PositionError> {
        let (table, edition) = (table.into(), edition.into());
        let first = position.build(Rules::new(&table, &edition))?;
        Ok(Self::start(table, edition, Origin::Position(Box::new(first.clone())), first))
    }

    /// A game that goes on from a state of another one on the same board by the same edition. Its history starts here.
    ///
    /// # Errors
    ///
    /// [`Broken`] when the state is not consistent, or is that of a view, in which something is hidden.
    ///
    /// # Panics
    ///
    /// May panic when the state was made on another board.
    pub fn from_state(
        table: impl Into<Shared<Table>>,
        edition: impl Into<Shared<Edition>>,
        state: State,
    ) -> Result<Self, Broken> {
        let (table, edition) = (table.into(), edition.into());
        let rules = Rules::new(&table, &edition);
        let is_whole = state.check_whole(rules);
        is_whole.map_err(|Veiled| Broken { invariant: "INV-18", what: "something of the state is hidden" })?;
        state.check_consistent(rules)?;
        Ok(Self::start(table, edition, Origin::Position(Box::new(state.clone())), state))
    }

    fn from_origin(table: Shared<Table>, edition: Shared<Edition>, origin: Origin) -> Result<Self, Refused> {
        let first = origin.state(Rules::new(&table, &edition))?;
        Ok(Self::start(table, edition, origin, first))
    }

    fn start(table: Shared<Table>, edition: Shared<Edition>, origin: Origin, first: State) -> Self {
        Self {
            table,
            edition,
            names: Names::default(),
            origin,
            state: first.clone(),
            floor: Floor { state: first.clone(), n_actions: 0, secret: None },
            first,
            actions: Vec::new(),
            undone: Vec::new(),
        }
    }

    /// Calls the players by these names, from seat A on.
    #[must_use]
    pub fn named<N: Into<String>>(mut self, names: impl IntoIterator<Item = N>) -> Self {
        self.names = Names::new(names);
        self
    }

    /// The board and the edition.
    pub fn rules(&self) -> Rules<'_> {
        Rules::new(&self.table, &self.edition)
    }

    /// What the players are called.
    pub const fn names(&self) -> &Names {
        &self.names
    }

    /// Puts events into words, with the players' names.
    pub fn teller(&self) -> Teller<'_> {
        Teller::new(self.rules(), &self.names)
    }

    /// Everything, what is hidden included: for saving and for studies. What a player may see is in [`Game::view`].
    pub const fn state(&self) -> &State {
        &self.state
    }

    /// What a seat may see. Clauses: TURN-8, INV-18.
    pub fn view(&self, seat: Seat) -> View<'_> {
        View::of(self.rules(), &self.names, &self.state, seat)
    }

    /// Who decides now; nobody once the game is over. It need not be the player whose turn it is.
    pub const fn decider(&self) -> Option<Seat> {
        self.state.decider()
    }

    /// Whether the game is over.
    pub const fn is_over(&self) -> bool {
        self.state.is_over()
    }

    /// The legal actions of the decider, in a stated order; none once the game is over.
    pub fn legal_actions(&self) -> Vec<Action> {
        legal_actions(self.rules(), &self.state)
    }

    /// The legal actions of the decider in groups, as a screen offers them; none once the game is over.
    pub fn choices(&self) -> Vec<Group> {
        grouped(&self.table, &self.legal_actions())
    }

    /// What a screen highlights for an action; nothing for one that names what the board does not have.
    pub fn targets(&self, action: Action) -> Option<Targets> {
        Targets::of(self.rules(), &self.state, action)
    }

    /// The choice of a computer player in this position; nothing once the game is over.
    pub fn ask(&self, player: &mut dyn Player<State>, random: &mut Random) -> Option<Action> {
        player.choose(self.rules(), &self.state, &mut ActionList::new(), random)
    }

    /// Carries out an action of the decider and says what happened. What was undone before is forgotten.
    ///
    /// # Errors
    ///
    /// [`Illegal`] with the reason and its clause; the game is as before.
    pub fn apply(&mut self, action: Action) -> Result<Events, Illegal> {
        let events = self.carry_out(action)?;
        self.undone.clear();
        Ok(events)
    }

    fn carry_out(&mut self, action: Action) -> Result<Events, Illegal> {
        let rules = Rules::new(&self.table, &self.edition);
        let mut after = self.state.clone();
        after.apply(rules, action)?;
        let events = Events::of(rules, &self.state, action, &after);
        self.go_to(action, after);
        Ok(events)
    }

    /// Notes a decision and the state that it led to.
    fn go_to(&mut self, action: Action, after: State) {
        self.actions.push(action);
        if let Some(secret) = revealed(self.rules(), &self.state, &after) {
            self.floor = Floor { state: after.clone(), n_actions: self.actions.len(), secret: Some(secret) };
        }
        self.state = after;
    }

    /// Why the last decision cannot be undone; nothing when it can.
    pub fn no_undo(&self) -> Option<NoUndo> {
        match self.floor.secret {
            _ if self.actions.len() > self.floor.n_actions => None,
            None => Some(NoUndo::AtStart),
            Some(secret) => Some(NoUndo::Revealed(secret)),
        }
    }

    /// Undoes the last decision of any seat, and returns it.
    ///
    /// # Errors
    ///
    /// [`NoUndo`] at the start of the game and after a decision that revealed a secret; the game is as before.
    pub fn undo(&mut self) -> Result<Action, NoUndo> {
        if let Some(no_undo) = self.no_undo() {
            return Err(no_undo);
        }
        let action = self.actions.pop().ok_or(NoUndo::AtStart)?;
        let rules = Rules::new(&self.table, &self.edition);
        self.state = self.floor.state.clone();
        for &made in &self.actions[self.floor.n_actions..] {
            self.state.apply_unchecked(rules, made);
        }
        self.undone.push(action);
        Ok(action)
    }

    /// Makes the decision again that was undone last, and says what happened; nothing when none was, or when another
    /// one was made since.
    pub fn redo(&mut self) -> Option<Events> {
        let action = self.undone.pop()?;
        // It was legal in this very state before.
        self.carry_out(action).ok()
    }

    /// The first state: after set-up, or what the game went on from.
    pub const fn first(&self) -> &State {
        &self.first
    }

    /// Every decision so far.
    pub fn actions(&self) -> &[Action] {
        &self.actions
    }

    /// Every decision so far with what happened, played through again from the first state.
    pub fn history(&self) -> impl Iterator<Item = Decision> {
        let rules = self.rules();
        let mut state = self.first.clone();
        self.actions.iter().map_while(move |&action| {
            let before = state.clone();
            state.apply_unchecked(rules, action);
            let (turn, active) = (before.turn(), before.active());
            let events = Events::of(rules, &before, action, &state);
            Some(Decision { turn, active, decider: before.decider()?, action, events })
        })
    }

    /// Where the game began.
    pub const fn origin(&self) -> &Origin {
        &self.origin
    }

    /// The record of the game so far, with the names of the players; a save where the game goes on.
    pub fn record(&self) -> String {
        let seats: Vec<String> = self.state.seats().map(|seat| self.names.of(seat).to_owned()).collect();
        self.record_of(&seats)
    }

    /// The record of the game so far, with these words for who plays, from seat A.
    pub fn record_of(&self, seats: &[String]) -> String {
        let rules = self.rules();
        let mut recorder = Recorder::new(rules, &self.origin, seats);
        let state = recorder.decisions(rules, self.first.clone(), &self.actions);
        let state = state.expect("a game keeps the decisions that were legal");
        recorder.finish(rules, &state)
    }

    /// What a player would score if the game ended now, line by line and with what for.
    pub fn account(&self, seat: Seat) -> Account {
        account(self.rules(), &self.state, seat)
    }

    /// Every player's place if the game ended now, the winner first: the result once it is over.
    pub fn ranking(&self) -> ArrayVec<Standing, MAX_PLAYERS> {
        ranking(self.rules(), &self.state)
    }
}

/// The legal actions of a state's decider.
pub(super) fn legal_actions(rules: Rules, state: &State) -> Vec<Action> {
    let mut actions = ActionList::new();
    state.legal_actions(rules, &mut actions);
    actions.to_vec()
}

/// Which secret a decision revealed: markers that lay face down and do no more, or the cards that the end shows.
/// Drawing reveals nothing, not even to who draws (AMB-5).
fn revealed(rules: Rules, before: &State, after: &State) -> Option<Secret> {
    if face_down(rules, after) < face_down(rules, before) {
        return Some(Secret::Markers);
    }
    let shows = after.is_over() && !before.is_over() && after.modules().contains(Module::Missions);
    shows.then_some(Secret::Missions)
}

/// How many markers nobody has seen: those of the supply and those face down on plates.
fn face_down(rules: Rules, state: &State) -> usize {
    let on = |seat| {
        let kinds = MarkerKind::all(rules.table);
        kinds.map(|kind| state.count_markers(rules, kind, MarkerPlace::Plate(seat))).sum::<usize>()
    };
    state.n_supply() + state.seats().map(on).sum::<usize>()
}
