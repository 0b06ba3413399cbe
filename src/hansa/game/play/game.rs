//! `Game`: a whole game for embedding, from set-up to the last score.
//!
//! Decisions can be undone and redone, except past one that revealed a secret. [`Game::view`] shows each player only what
//! its seat may see. Clauses: TURN-8, MARKER-8, MISSION-2, INV-17, INV-18.

use std::fmt;

use arrayvec::ArrayVec;

use super::choices::{Group, grouped};
use super::event::Events;
use super::notation::{parse_action, text_of};
use super::origin::Origin;
use super::targets::Targets;
use super::teller::Teller;
use super::view::View;
use crate::board::edition::Edition;
use crate::board::table::Table;
use crate::rules::{
    Account, Action, Broken, Config, Draws, Illegal, MAX_PLAYERS, Position, PositionError, Refused, Rules, Seat,
    Standing, State, Veiled, account, ranking,
};
use crate::vocab::{Module, ModuleSet, Tongue};
use kogge_engine::game::notation::NotationError;
use kogge_engine::game::session::{self, Embedded, Session, embedded};
use kogge_engine::game::{Shared, Worded};

embedded! {
    /// A game that is being played.
    Game(State)
}

/// A decision of a game's history.
pub type Decision = session::Decision<Seat, Action, Events>;

/// Why nothing can be undone.
pub type NoUndo = session::NoUndo<Secret>;

/// A hidden thing that is known now.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[non_exhaustive]
pub enum Secret {
    /// The kinds of markers that lay face down. Clause: MARKER-8.
    Markers,
    /// The mission cards, which the end of the game shows. Clause: MISSION-2.
    Missions,
}

impl Worded for Secret {
    fn said(self, tongue: Tongue) -> &'static str {
        tongue.of(match self {
            Self::Markers => [
                "markers were turned up, which cannot be undone (MARKER-8)",
                "Bonusmarker wurden aufgedeckt; das ist endgültig (MARKER-8)",
            ],
            Self::Missions => [
                "the mission cards were shown, which cannot be undone (MISSION-2)",
                "die Auftragskarten wurden gezeigt; das ist endgültig (MISSION-2)",
            ],
        })
    }
}

impl fmt::Display for Secret {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.said(Tongue::English))
    }
}

impl Embedded for State {
    type Ground<'a> = Rules<'a>;
    type Origin = Origin;
    type Modules = ModuleSet;
    type Illegal = Illegal;
    type Table = Table;
    type Edition = Edition;
    type Events = Events;
    type Secret = Secret;

    fn ground<'a>(table: &'a Table, edition: &'a Edition) -> Rules<'a> {
        Rules::new(table, edition)
    }

    fn drawn(rules: Rules, config: &Config) -> Result<Origin, Refused> {
        Ok(Origin::drawn(rules, config))
    }

    fn rules<'s, 'a: 's>(ground: Rules<'a>, _: &'s Origin) -> Rules<'s> {
        ground
    }

    fn first(rules: Rules, origin: &Origin) -> Result<Self, Refused> {
        origin.state(rules)
    }

    fn action_text(&self, rules: Rules, action: Action) -> String {
        text_of(rules, self, action)
    }

    fn read_action(&self, rules: Rules, text: &str) -> Result<Action, NotationError> {
        parse_action(rules, self, text)
    }

    fn try_action(&mut self, rules: Rules, action: Action) -> Result<(), Illegal> {
        self.apply(rules, action)
    }

    fn events(rules: Rules, before: &Self, action: Action, after: &Self) -> Events {
        super::event::of(rules, before, action, after)
    }

    fn revealed(_: Rules, before: &Self, _: Action, after: &Self) -> Option<Secret> {
        revealed(before, after)
    }
}

impl Game {
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
        Session::from_origin(table.into(), edition.into(), origin).map(Self)
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
        Ok(Self(Session::start(table, edition, Origin::Position(Box::new(first.clone())), first)))
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
        Ok(Self(Session::start(table, edition, Origin::Position(Box::new(state.clone())), state)))
    }

    /// Puts events into words, with the players' names.
    pub fn teller(&self) -> Teller<'_> {
        Teller::new(self.rules(), self.names())
    }

    /// The view of a seat. Clauses: TURN-8, INV-18.
    pub fn view(&self, seat: Seat) -> View<'_> {
        View::of(self.rules(), self.names(), self.state(), seat)
    }

    /// The legal actions of the decider in groups, as a screen offers them; none once the game is over.
    pub fn choices(&self) -> Vec<Group> {
        grouped(self.rules().table, &self.legal_actions())
    }

    /// The targets of an action on a screen; nothing for one that names what the board does not have.
    pub fn targets(&self, action: Action) -> Option<Targets> {
        Targets::of(self.rules(), self.state(), action)
    }

    /// The score of a player if the game ended now, line by line, each with its source.
    pub fn account(&self, seat: Seat) -> Account {
        account(self.rules(), self.state(), seat)
    }

    /// Every player's place if the game ended now, the winner first: the result once it is over.
    pub fn ranking(&self) -> ArrayVec<Standing, MAX_PLAYERS> {
        ranking(self.rules(), self.state())
    }
}

/// The secret that a decision revealed: markers that lay face down and do no more, or the cards that the end shows.
/// Drawing reveals nothing, not even to who draws (AMB-5).
fn revealed(before: &State, after: &State) -> Option<Secret> {
    if after.n_face_down() < before.n_face_down() {
        return Some(Secret::Markers);
    }
    let shows = after.is_over() && !before.is_over() && after.modules().contains(Module::Missions);
    shows.then_some(Secret::Missions)
}
