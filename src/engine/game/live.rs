//! The parts of a game that people need to play it at a terminal or on a page; each family has them for its own.

pub mod menu;
mod party;

use std::fmt;

use super::session::{Embedded, Session};
use super::typed::TypedError;
use super::value::Valued;
use super::{Decider, Game, Seat};
use crate::vocab::Tongue;
use menu::Entry;
pub use party::{Chair, NotUndone, Party};

/// The position of a live game.
pub type State<L> = <L as Live>::State;

/// A decision of a live game.
pub type Action<L> = <State<L> as Game>::Action;

/// The events of an action of a live game.
pub type EventsOf<L> = <State<L> as Embedded>::Events;

/// Why an action was refused.
pub struct Refusal {
    /// The reason, with its clause.
    pub reason: String,
    /// Whether it belongs to another decision than the one that is due.
    pub is_of_other_decision: bool,
}

/// A game that people can play. What it writes for a seat holds nothing that is hidden from it.
pub trait Live {
    /// Its position.
    type State: Embedded + Valued + 'static;

    /// The pages that a person can ask for, each with its words.
    const PAGES: &'static [&'static [&'static str]];

    /// The help of `?`.
    const HELP: &'static str;

    /// Whether people have something that others at the same screen must not see, such as a hand.
    fn has_hands(&self) -> bool;

    /// The name of the map and its id.
    fn title(&self) -> [&str; 2];

    /// The game itself.
    fn session(&self) -> &Session<Self::State>;

    /// The game itself, to be changed.
    fn session_mut(&mut self) -> &mut Session<Self::State>;

    /// The position, what is hidden included.
    fn state(&self) -> &Self::State {
        self.session().state()
    }

    /// The fixed input of every rule.
    fn rules(&self) -> <Self::State as Game>::Rules<'_> {
        self.session().rules()
    }

    /// How many play.
    fn players(&self) -> usize {
        self.state().n_players()
    }

    /// The next one to decide; nobody once the game is over.
    fn decider(&self) -> Option<Decider>;

    /// The language in which people read the game.
    fn tongue(&self) -> Tongue {
        self.session().names().tongue()
    }

    /// The same game in a language.
    #[must_use]
    fn in_tongue(mut self, tongue: Tongue) -> Self
    where
        Self: Sized,
    {
        self.session_mut().set_tongue(tongue);
        self
    }

    /// The name of a player.
    fn name(&self, seat: Seat) -> &str;

    /// The text above the first decision.
    fn opening(&self) -> String;

    /// Carries an action out.
    fn carry_out(&mut self, action: Action<Self>) -> Result<EventsOf<Self>, Refusal>;

    /// Carries an action out, and says what happened as a seat may know it; nobody is an onlooker.
    fn apply(&mut self, action: Action<Self>, viewer: Option<Seat>) -> Result<String, Refusal> {
        let events = self.carry_out(action)?;
        Ok(self.said(&events, viewer))
    }

    /// Carries out an action that the rules refuse only for the order in which things were typed; nothing where that is
    /// not the reason.
    fn mend(&mut self, _action: Action<Self>) -> Option<String> {
        None
    }

    /// Takes the last action back; else the reason why not.
    fn undo(&mut self) -> Result<(), String> {
        let tongue = self.tongue();
        self.session_mut().undo().map(drop).map_err(|no_undo| no_undo.said(tongue).to_owned())
    }

    /// Makes an action again that was taken back, and says what happened.
    fn redo(&mut self, viewer: Option<Seat>) -> Option<String> {
        let events = self.session_mut().redo()?;
        Some(self.said(&events, viewer))
    }

    /// Events in lines, as a seat may know them; nobody is an onlooker.
    fn said(&self, events: &EventsOf<Self>, viewer: Option<Seat>) -> String;

    /// How many actions were made.
    fn n_actions(&self) -> usize {
        self.session().actions().len()
    }

    /// The events after that many actions, as a seat may know them, each with how many actions were made then.
    fn log(&self, n_actions: usize, viewer: Seat) -> Vec<(usize, String)> {
        let history = (1..).zip(self.session().history()).skip(n_actions);
        history.map(|(n, decision)| (n, self.said(&decision.events, Some(viewer)))).collect()
    }

    /// The same as one text.
    fn since(&self, n_actions: usize, viewer: Seat) -> String {
        self.log(n_actions, viewer).into_iter().map(|(_, text)| text).collect()
    }

    /// After how many actions the last turn of a seat ended.
    fn last_turn(&self, seat: Seat) -> usize {
        let now = self.state().turn();
        let history: Vec<_> = self.session().history().collect();
        let last = history.iter().rposition(|decision| decision.active == seat && decision.turn != now);
        last.map_or(0, |last| last + 1)
    }

    /// The question that is due.
    fn question(&self) -> String;

    /// The possessions of a person who decides, in lines.
    fn held(&self, _seat: Seat) -> String {
        String::new()
    }

    /// The choices of the deciding seat.
    fn menu(&self, seat: Seat) -> Vec<Entry<Action<Self>>>;

    /// Some of its legal actions as choices.
    fn entries(&self, seat: Seat, actions: Vec<Action<Self>>) -> Vec<Entry<Action<Self>>>;

    /// An action in a position in words; nothing for one that the map does not have.
    fn text(&self, position: &Self::State, action: Action<Self>) -> Option<String>;

    /// The actions that a person means by a line, most often one; they are carried out in turn.
    fn typed(&self, seat: Seat, line: &str) -> Result<Vec<Action<Self>>, TypedError<Action<Self>>>;

    /// Writes a page of [`Live::PAGES`], for a screen of that many columns, as a seat may see it.
    fn write_page(&self, seat: Seat, page: usize, width: usize, out: &mut String) -> fmt::Result;

    /// The things before a player as a seat may see it, each thing with what it is called; nobody is an onlooker.
    /// The second one is the hand, in a game with hands.
    fn facts(&self, seat: Seat, viewer: Option<Seat>) -> Vec<(&'static str, String)>;

    /// The cards in a player's hand by what they are, as a seat may see them, and how many of each; none in a game without
    /// hands.
    fn cards(&self, _seat: Seat, _viewer: Option<Seat>) -> Vec<(&'static str, usize)> {
        Vec::new()
    }

    /// The dice that fell last in this turn.
    fn dice(&self) -> Option<[u8; 2]> {
        None
    }

    /// The pieces that an exchange gives away and gets, by what they are, and how many of each; nothing for other actions.
    fn swap(&self, _action: Action<Self>) -> Option<[Vec<(&'static str, usize)>; 2]> {
        None
    }

    /// The points of every player if the game ended now, by what brings them, as far as a seat knows.
    fn scores(&self, viewer: Option<Seat>) -> Vec<Score>;
}

/// A line of the points.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Score {
    /// The source of the points.
    pub name: String,
    /// The points of each player, from seat A on.
    pub points: Vec<i64>,
    /// The reasons, in words, for each player; nothing where the name says it all.
    pub reasons: Vec<String>,
}
