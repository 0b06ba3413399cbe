//! `Game`: a whole game for embedding, from set-up to the last point.
//!
//! Decisions can be undone and redone up to the last outcome of chance, and up to a monopoly, which shows what the others
//! hold. Clauses: B5.1, B6.4, B9.1, B9.5, B13.

use std::fmt;

use super::event::Events;
use super::notation::{action_text, parse_action};
use super::origin::{Ground, Origin};
use super::teller::Teller;
use crate::board::edition::Edition;
use crate::board::table::Table;
use crate::rules::{Action, Config, Decider, Illegal, Laid, Observation, Refused, Rules, Seat, State, set_up};
use crate::vocab::{Module, Tongue};
use kogge_engine::game::notation::NotationError;
use kogge_engine::game::session::{self, Embedded, Session, embedded};
use kogge_engine::game::{Shared, Worded};

embedded! {
    /// A game that is being played.
    Game(State)
}

/// A decision of a game's history, or an outcome of chance.
pub type Decision = session::Decision<Decider, Action, Events>;

/// Why nothing can be undone.
pub type NoUndo = session::NoUndo<Secret>;

/// A hidden thing that is known now.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[non_exhaustive]
pub enum Secret {
    /// The dice. Clause: B5.1.
    Dice,
    /// The fish that were drawn. Clause: FI5.
    Caught,
    /// The event card that was turned. Clause: EV3.
    Turned,
    /// The card that was drawn from the deck. Clause: B9.1.
    Card,
    /// The card that was stolen. Clause: B6.4.
    Stolen,
    /// The cards of a resource in all hands. Clause: B9.5.
    Claimed,
}

impl Worded for Secret {
    fn said(self, tongue: Tongue) -> &'static str {
        tongue.of(match self {
            Self::Dice => [
                "the dice were rolled, which cannot be undone (B5.1)",
                "die Würfel sind gefallen; das ist endgültig (B5.1)",
            ],
            Self::Caught => {
                ["fish were drawn, which cannot be undone (FI5)", "Fische wurden gezogen; das ist endgültig (FI5)"]
            }
            Self::Turned => [
                "an event card was turned, which cannot be undone (EV3)",
                "eine Ereigniskarte wurde aufgedeckt; das ist endgültig (EV3)",
            ],
            Self::Card => [
                "a card was drawn, which cannot be undone (B9.1)",
                "eine Karte wurde gezogen; das ist endgültig (B9.1)",
            ],
            Self::Stolen => [
                "a card was stolen, which cannot be undone (B6.4)",
                "eine Karte wurde geraubt; das ist endgültig (B6.4)",
            ],
            Self::Claimed => [
                "the others gave what they hold, which cannot be undone (B9.5)",
                "die anderen haben ihre Karten abgegeben; das ist endgültig (B9.5)",
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
    type Ground<'a> = Ground<'a>;
    type Origin = Origin;
    type Modules = Vec<Module>;
    type Illegal = Illegal;
    type Table = Table;
    type Edition = Edition;
    type Events = Events;
    type Secret = Secret;

    fn ground<'a>(table: &'a Table, edition: &'a Edition) -> Ground<'a> {
        Ground { table, edition }
    }

    fn drawn(ground: Ground<'_>, config: &Config) -> Result<Origin, Refused> {
        Origin::drawn(ground, config)
    }

    fn rules<'s, 'a: 's>(ground: Ground<'a>, origin: &'s Origin) -> Rules<'s> {
        Rules::new(ground.table, ground.edition, origin.laid())
    }

    fn first(ground: Ground<'_>, origin: &Origin) -> Result<Self, Refused> {
        match origin {
            Origin::SetUp { config, .. } => set_up(Self::rules(ground, origin), config),
            Origin::Position { state, .. } => Ok((**state).clone()),
        }
    }

    fn action_text(&self, rules: Rules, action: Action) -> String {
        action_text(rules.table, action).unwrap_or_default()
    }

    fn read_action(&self, rules: Rules, text: &str) -> Result<Action, NotationError> {
        parse_action(rules.table, text)
    }

    fn try_action(&mut self, rules: Rules, action: Action) -> Result<(), Illegal> {
        self.apply(rules, action)
    }

    fn events(rules: Rules, before: &Self, action: Action, after: &Self) -> Events {
        super::event::of(rules, before, action, after)
    }

    fn revealed(_: Rules, _: &Self, action: Action, _: &Self) -> Option<Secret> {
        match action {
            Action::Rolled(_) => Some(Secret::Dice),
            Action::Caught(_) | Action::CaughtBoot => Some(Secret::Caught),
            Action::Turned(_) | Action::NewYear => Some(Secret::Turned),
            Action::Drawn(_) => Some(Secret::Card),
            Action::Stolen(_) => Some(Secret::Stolen),
            Action::Claim(_) => Some(Secret::Claimed),
            _ => None,
        }
    }
}

impl Game {
    /// A game that goes on from a position on an island as it is laid. Its history starts here.
    ///
    /// # Panics
    ///
    /// May panic when they were made for another map.
    pub fn from_position(
        table: impl Into<Shared<Table>>,
        edition: impl Into<Shared<Edition>>,
        laid: Laid,
        state: State,
    ) -> Self {
        Self(Session::start(
            table.into(),
            edition.into(),
            Origin::Position { laid, state: Box::new(state.clone()) },
            state,
        ))
    }

    /// Puts events into words, with the players' names.
    pub fn teller(&self) -> Teller<'_> {
        Teller::new(self.rules(), self.names())
    }

    /// The observation of a seat; without a seat what an onlooker sees. Clause: B13.
    pub fn seen(&self, seat: Option<Seat>) -> Observation {
        Observation::of(self.state(), seat)
    }
}
