//! A whole game for embedding, from set-up to the last score.
//!
//! It owns its table and edition, keeps every decision and every outcome of chance, and can be sent between threads. The
//! rules decide what is legal; a refused action leaves the game as it is. Decisions can be undone and redone, except past
//! one that revealed a secret.

use std::fmt;

use super::notation::NotationError;
use super::{Decider, Game, Names, Playable, Player, Seat, Shared, Worded};
use crate::random::Random;
use crate::vocab::{Both, Tongue};

/// A game that can be embedded.
pub trait Embedded: Playable<Refused: fmt::Display> {
    /// A map with its edition.
    type Ground<'a>: Copy + fmt::Debug + Send + Sync;
    /// Where a game begins.
    type Origin: fmt::Debug + Clone;
    /// The variants in play.
    type Modules: fmt::Debug + Clone + Eq + Default;
    /// Why an action is not legal.
    type Illegal: fmt::Display;
    /// A map as its rules read it.
    type Table: 'static;
    /// The numbers of a rule set.
    type Edition: 'static;
    /// The events of an action.
    type Events;
    /// A hidden thing that is known now.
    type Secret: fmt::Debug + fmt::Display + Worded + Copy + Eq;

    /// A map with its edition.
    fn ground<'a>(table: &'a Self::Table, edition: &'a Self::Edition) -> Self::Ground<'a>;

    /// The start that a configuration's seed stands for.
    ///
    /// # Errors
    ///
    /// The reason when nothing can be drawn.
    fn drawn(ground: Self::Ground<'_>, config: &Self::Config) -> Result<Self::Origin, Self::Refused>;

    /// The rules of a game that began so.
    fn rules<'s, 'a: 's>(ground: Self::Ground<'a>, origin: &'s Self::Origin) -> Self::Rules<'s>;

    /// The first state of a game that began so.
    ///
    /// # Errors
    ///
    /// The reason when it cannot be set up.
    fn first(ground: Self::Ground<'_>, origin: &Self::Origin) -> Result<Self, Self::Refused>;

    /// The text of an action of this state; see [`read_action`](Self::read_action).
    fn action_text(&self, rules: Self::Rules<'_>, action: Self::Action) -> String;

    /// The action of a text.
    ///
    /// # Errors
    ///
    /// [`NotationError`] when it means no action.
    fn read_action(&self, rules: Self::Rules<'_>, text: &str) -> Result<Self::Action, NotationError>;

    /// Carries an action out if it is legal.
    ///
    /// # Errors
    ///
    /// The reason when it is not; the state is as before.
    fn try_action(&mut self, rules: Self::Rules<'_>, action: Self::Action) -> Result<(), Self::Illegal>;

    /// The events of an action.
    fn events(rules: Self::Rules<'_>, before: &Self, action: Self::Action, after: &Self) -> Self::Events;

    /// The secret that an action revealed.
    fn revealed(rules: Self::Rules<'_>, before: &Self, action: Self::Action, after: &Self) -> Option<Self::Secret>;
}

/// A game that is being played.
///
/// Undoing plays the decisions since the last secret again, so a game holds a few states and its list of actions,
/// however long it grows.
#[derive(Debug, Clone)]
pub struct Session<G: Embedded> {
    table: Shared<G::Table>,
    edition: Shared<G::Edition>,
    names: Names,
    origin: G::Origin,
    first: G,
    state: G,
    actions: Vec<G::Action>,
    undone: Vec<G::Action>,
    floor: Floor<G>,
}

/// How far decisions can be undone.
#[derive(Debug, Clone)]
struct Floor<G: Embedded> {
    /// The state then.
    state: G,
    /// The number of decisions before it.
    n_actions: usize,
    /// The secret that the last of them revealed; none at the start of the game.
    secret: Option<G::Secret>,
}

/// The words for [`NoUndo::AtStart`].
const AT_START: Both = ["there is nothing to undo", "es gibt nichts rückgängig zu machen"];

/// Why nothing can be undone.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[non_exhaustive]
pub enum NoUndo<S> {
    /// No decision was made yet.
    AtStart,
    /// The last decision revealed a secret.
    Revealed(S),
}

impl<S: fmt::Display> fmt::Display for NoUndo<S> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::AtStart => f.write_str(AT_START[0]),
            Self::Revealed(secret) => secret.fmt(f),
        }
    }
}

impl<S: Worded> NoUndo<S> {
    /// The reason in a language.
    pub fn said(self, tongue: Tongue) -> &'static str {
        match self {
            Self::AtStart => tongue.of(AT_START),
            Self::Revealed(secret) => secret.said(tongue),
        }
    }
}

impl<S: fmt::Debug + fmt::Display> std::error::Error for NoUndo<S> {}

/// A decision of a game's history, or an outcome of chance.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Decision<D, A, E> {
    /// The number of the turn.
    pub turn: u32,
    /// Whose turn it was.
    pub active: Seat,
    /// The one who decided.
    pub decider: D,
    /// The action that was chosen.
    pub action: A,
    /// The events that followed.
    pub events: E,
}

impl<G: Embedded> Session<G> {
    /// Sets a game up. Table and edition are compiled in (`&'static`), shared (`Arc`), or given away.
    ///
    /// # Errors
    ///
    /// The reason when the board, the edition or the configuration asks for what the rules do not play.
    pub fn new(
        table: impl Into<Shared<G::Table>>,
        edition: impl Into<Shared<G::Edition>>,
        config: &G::Config,
    ) -> Result<Self, G::Refused> {
        let (table, edition) = (table.into(), edition.into());
        let origin = G::drawn(G::ground(&table, &edition), config)?;
        Self::from_origin(table, edition, origin)
    }

    #[doc(hidden)]
    pub fn from_origin(
        table: Shared<G::Table>,
        edition: Shared<G::Edition>,
        origin: G::Origin,
    ) -> Result<Self, G::Refused> {
        let first = G::first(G::ground(&table, &edition), &origin)?;
        Ok(Self::start(table, edition, origin, first))
    }

    #[doc(hidden)]
    pub fn start(table: Shared<G::Table>, edition: Shared<G::Edition>, origin: G::Origin, first: G) -> Self {
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
        self.names = Names::new(names).in_tongue(self.names.tongue());
        self
    }

    /// Lets people read the game in a language.
    pub const fn set_tongue(&mut self, tongue: Tongue) {
        self.names.set_tongue(tongue);
    }

    /// The fixed input of every rule.
    pub fn rules(&self) -> G::Rules<'_> {
        G::rules(G::ground(&self.table, &self.edition), &self.origin)
    }

    /// The names of the players.
    pub const fn names(&self) -> &Names {
        &self.names
    }

    /// Everything, what is hidden included: for saving and for studies.
    pub const fn state(&self) -> &G {
        &self.state
    }

    /// The next one to decide; nobody once the game is over. It need not be the player whose turn it is.
    pub fn decider(&self) -> Option<G::Decider> {
        self.state.decider()
    }

    /// Whether the game is over.
    pub fn is_over(&self) -> bool {
        self.state.decider().is_none()
    }

    /// The legal actions of the decider, or the outcomes of chance, in a stated order; none once the game is over.
    pub fn legal_actions(&self) -> Vec<G::Action> {
        legal_actions(self.rules(), &self.state)
    }

    /// The choice of a computer player in this position; nothing once the game is over.
    pub fn ask(&self, player: &mut dyn Player<G>, random: &mut Random) -> Option<G::Action> {
        player.choose(self.rules(), &self.state, &mut G::Actions::default(), random)
    }

    /// Carries out an action of the decider, or an outcome of chance, and says what happened. What was undone before is
    /// forgotten.
    ///
    /// # Errors
    ///
    /// The reason with its clause when it is not legal; the game is as before.
    pub fn apply(&mut self, action: G::Action) -> Result<G::Events, G::Illegal> {
        let before = self.carry_out(action)?;
        self.undone.clear();
        Ok(G::events(self.rules(), &before, action, &self.state))
    }

    /// Carries out what chance brings, and says what happened; nothing where a player decides or the game is over.
    pub fn chance(&mut self, chance: &mut G::Chance) -> Option<G::Events> {
        let action = self.state.brought(self.rules(), chance)?;
        self.apply(action).ok()
    }

    /// Carries an action out without saying what happened, which costs a fraction of [`Session::apply`].
    ///
    /// # Errors
    ///
    /// The reason with its clause when it is not legal; the game is as before.
    pub fn step(&mut self, action: G::Action) -> Result<(), G::Illegal> {
        self.carry_out(action)?;
        self.undone.clear();
        Ok(())
    }

    /// Carries out an action that the caller knows to be legal, as one of a list of this position is.
    ///
    /// # Panics
    ///
    /// May panic, or leave a broken state, when it is not.
    pub fn step_unchecked(&mut self, action: G::Action) {
        let before = self.state.clone();
        self.state.carry_out(G::rules(G::ground(&self.table, &self.edition), &self.origin), action);
        self.note(action, &before);
        self.undone.clear();
    }

    /// Carries an action out if it is legal, and returns the state before.
    fn carry_out(&mut self, action: G::Action) -> Result<G, G::Illegal> {
        let before = self.state.clone();
        self.state.try_action(G::rules(G::ground(&self.table, &self.edition), &self.origin), action)?;
        self.note(action, &before);
        Ok(before)
    }

    /// Notes a decision that led from a state to this one.
    fn note(&mut self, action: G::Action, before: &G) {
        self.actions.push(action);
        if let Some(secret) = G::revealed(self.rules(), before, action, &self.state) {
            self.floor = Floor { state: self.state.clone(), n_actions: self.actions.len(), secret: Some(secret) };
        }
    }

    /// Why the last decision cannot be undone; nothing when it can.
    pub fn no_undo(&self) -> Option<NoUndo<G::Secret>> {
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
    pub fn undo(&mut self) -> Result<G::Action, NoUndo<G::Secret>> {
        if let Some(no_undo) = self.no_undo() {
            return Err(no_undo);
        }
        let action = self.actions.pop().ok_or(NoUndo::AtStart)?;
        let mut state = self.floor.state.clone();
        for &made in &self.actions[self.floor.n_actions..] {
            state.carry_out(self.rules(), made);
        }
        self.state = state;
        self.undone.push(action);
        Ok(action)
    }

    /// Makes the decision again that was undone last, and says what happened; nothing when none was, or when another
    /// one was made since.
    pub fn redo(&mut self) -> Option<G::Events> {
        let action = self.undone.pop()?;
        // It was legal in this very state before.
        let before = self.carry_out(action).ok()?;
        Some(G::events(self.rules(), &before, action, &self.state))
    }

    /// The map with its edition.
    #[cfg(feature = "json")]
    pub(super) fn ground(&self) -> G::Ground<'_> {
        G::ground(&self.table, &self.edition)
    }

    /// The first state: after set-up, or what the game went on from.
    pub const fn first(&self) -> &G {
        &self.first
    }

    /// Every decision and every outcome of chance so far.
    pub fn actions(&self) -> &[G::Action] {
        &self.actions
    }

    /// How many decisions players made so far; outcomes of chance do not count.
    pub fn n_decisions(&self) -> usize {
        let mut state = self.first.clone();
        let mut n = 0;
        for &action in &self.actions {
            n += usize::from(!is_chance(&state));
            state.carry_out(self.rules(), action);
        }
        n
    }

    /// Every decision so far with what happened, played through again from the first state.
    pub fn history(&self) -> impl Iterator<Item = Decision<G::Decider, G::Action, G::Events>> {
        let rules = self.rules();
        let mut state = self.first.clone();
        self.actions.iter().map_while(move |&action| {
            let before = state.clone();
            state.carry_out(rules, action);
            let (turn, active) = (before.turn(), before.active());
            let events = G::events(rules, &before, action, &state);
            Some(Decision { turn, active, decider: before.decider()?, action, events })
        })
    }

    /// Where the game began.
    pub const fn origin(&self) -> &G::Origin {
        &self.origin
    }

    /// The game as it was after the first of its decisions and outcomes of chance; the whole one where it has fewer.
    #[must_use]
    pub fn after(&self, n_actions: usize) -> Self {
        let (table, edition) = (self.table.clone(), self.edition.clone());
        let mut past = Self::start(table, edition, self.origin.clone(), self.first.clone());
        past.names = self.names.clone();
        for &action in self.actions.iter().take(n_actions) {
            past.apply(action).unwrap_or_else(|_| unreachable!("a game keeps the decisions that were legal"));
        }
        past
    }
}

/// Declares a family's game: a [`Session`] that has the family's own methods beside the session's. It can be read as a
/// session; what changes it is declared here, since a method behind `DerefMut` would borrow the whole game for the time
/// of its arguments, and `game.apply(game.legal_actions()[0])` would not compile.
#[doc(hidden)]
#[macro_export]
macro_rules! embedded {
    ($(#[$meta:meta])* $name:ident($state:ty)) => {
        $(#[$meta])*
        #[derive(Debug, Clone)]
        pub struct $name($crate::game::session::Session<$state>);

        impl $name {
            /// Sets a game up. Table and edition are compiled in (`&'static`), shared (`Arc`), or given away.
            ///
            /// # Errors
            ///
            /// The reason when the board, the edition or the configuration asks for what the rules do not play.
            pub fn new(
                table: impl Into<$crate::game::Shared<Table>>,
                edition: impl Into<$crate::game::Shared<Edition>>,
                config: &Config,
            ) -> Result<Self, Refused> {
                $crate::game::session::Session::new(table, edition, config).map(Self)
            }

            /// Calls the players by these names, from seat A on.
            #[must_use]
            pub fn named<N: Into<String>>(self, names: impl IntoIterator<Item = N>) -> Self {
                Self(self.0.named(names))
            }

            /// Carries out an action of the decider, or an outcome of chance, and says what happened. What was undone
            /// before is forgotten.
            ///
            /// # Errors
            ///
            /// The reason with its clause when it is not legal; the game is as before.
            pub fn apply(&mut self, action: Action) -> Result<Events, Illegal> {
                self.0.apply(action)
            }

            /// Carries out what chance brings, and says what happened; nothing where a player decides or the game is
            /// over.
            pub fn chance(&mut self, chance: &mut <$state as $crate::game::Playable>::Chance) -> Option<Events> {
                self.0.chance(chance)
            }

            /// Undoes the last decision of any seat, and returns it.
            ///
            /// # Errors
            ///
            /// [`NoUndo`] at the start of the game and after a decision that revealed a secret; the game is as before.
            pub fn undo(&mut self) -> Result<Action, NoUndo> {
                self.0.undo()
            }

            /// Makes the decision again that was undone last, and says what happened; nothing when none was, or when
            /// another one was made since.
            pub fn redo(&mut self) -> Option<Events> {
                self.0.redo()
            }

            /// The session, for code that plays games in any family.
            #[doc(hidden)]
            pub fn session_mut(&mut self) -> &mut $crate::game::session::Session<$state> {
                &mut self.0
            }
        }

        impl std::ops::Deref for $name {
            type Target = $crate::game::session::Session<$state>;

            fn deref(&self) -> &Self::Target {
                &self.0
            }
        }

        impl From<$crate::game::session::Session<$state>> for $name {
            fn from(session: $crate::game::session::Session<$state>) -> Self {
                Self(session)
            }
        }

        impl From<$name> for $crate::game::session::Session<$state> {
            fn from(game: $name) -> Self {
                game.0
            }
        }
    };
}
#[doc(hidden)]
pub use crate::embedded;

/// The legal actions and outcomes in a position.
#[doc(hidden)]
pub fn legal_actions<G: Embedded>(rules: G::Rules<'_>, state: &G) -> Vec<G::Action> {
    let mut actions = G::Actions::default();
    state.list(rules, &mut actions);
    actions.to_vec()
}

/// Whether chance is due.
pub(super) fn is_chance<G: Game>(state: &G) -> bool {
    state.decider().is_some_and(|decider| decider.into() == Decider::Chance)
}
