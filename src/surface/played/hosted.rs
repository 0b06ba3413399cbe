//! Games that a server keeps for people elsewhere: it alone has the whole position, and each of them sees a view.
//!
//! Actions are kept as notation, so that a game is read again by carrying them out, outcomes of chance among them.

use std::collections::BTreeMap;
use std::fmt;
use std::sync::{Arc, Mutex, PoisonError};

use serde_json::{Value, json};

use super::shown::{Said, Shown, board};
use super::stage::{ActionOf, Field, Stage, chairs_of, find, modules_of, of_text, page_number, page_text, sound};
use crate::bundled::with_shipped;
use crate::families::AnyBoard;
use crate::seated::Asked;
use kogge_catan_map::Catan;
use kogge_compiler::diff::Change;
use kogge_engine::game::live::{Chair, Live};
use kogge_engine::game::report::Reported;
use kogge_engine::game::session::{Embedded, Session};
use kogge_engine::game::{Decider, Playable, PlayerKind, Seat};
use kogge_engine::random::Random;
use kogge_engine::vocab::Tongue;
use kogge_hansa_map::Hansa;
use kogge_picture::Style;

/// The wishes for a game.
#[derive(Debug, Clone, Copy)]
pub struct Wish<'a> {
    /// The players, from seat A on: `human`, or a kind of player.
    pub chairs: &'a [String],
    /// The words of the modules.
    pub modules: &'a [String],
    /// Whether players may trade with one another.
    pub trade: bool,
    /// The seed of what is drawn at set-up.
    pub seed: u64,
    /// The language in which people read the game; lines that are typed are English.
    pub tongue: Tongue,
}

/// The next one to decide.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Due {
    /// A player.
    Seat(Seat),
    /// Chance.
    Chance,
    /// Nobody: the game is over.
    Over,
}

impl Due {
    /// The letter of the seat, or `chance`; nothing when the game is over.
    pub const fn word(self) -> Option<&'static str> {
        match self {
            Self::Seat(seat) => Some(seat.word()),
            Self::Chance => Some("chance"),
            Self::Over => None,
        }
    }
}

impl<D: Into<Decider>> From<Option<D>> for Due {
    fn from(decider: Option<D>) -> Self {
        match decider.map(Into::into) {
            Some(Decider::Seat(seat)) => Self::Seat(seat),
            Some(Decider::Chance) => Self::Chance,
            None => Self::Over,
        }
    }
}

/// An action that was carried out.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Done {
    /// The action as notation.
    pub notation: String,
    /// The lines about it: those that each seat may know, from seat A on, then those of an onlooker.
    pub lines: Vec<String>,
}

/// A computer player's choice, to be made on a thread of its own: as notation, nothing where no player decides.
pub type Thought = Box<dyn FnOnce() -> Option<String> + Send>;

/// A map on which games are played.
pub trait Map: Send + Sync {
    /// A new game.
    ///
    /// # Errors
    ///
    /// The reason why the map has no such game.
    fn begin(&self, wish: &Wish<'_>) -> Result<Box<dyn Hosted>, String>;

    /// The game of a record that [`Hosted::record`] wrote.
    ///
    /// # Errors
    ///
    /// The first line that is of another map or other rules, or that cannot be carried out.
    fn resume(&self, record: &str, tongue: Tongue) -> Result<Box<dyn Hosted>, String>;

    /// The board.
    fn board(&self) -> AnyBoard;
}

/// A game that a server keeps.
pub trait Hosted: Send {
    /// The same game, to be changed apart.
    fn copied(&self) -> Box<dyn Hosted>;

    /// The same game, read in a language.
    fn in_tongue(&self, tongue: Tongue) -> Box<dyn Hosted>;

    /// The next one to decide.
    fn due(&self) -> Due;

    /// How many play.
    fn players(&self) -> usize;

    /// How many actions were carried out.
    fn n_actions(&self) -> usize;

    /// Carries out the choice of the due player's menu that has this text, in whatever language.
    ///
    /// # Errors
    ///
    /// The reason why the text is not one of its choices; the game is as before.
    fn choose(&mut self, text: &str) -> Result<Done, String>;

    /// Carries out a line that the due player typed; some lines are several actions. Where only the order of what was
    /// typed is against the rules, the last actions are made again in another order: what is returned are all actions from
    /// the first one that is another than before.
    ///
    /// # Errors
    ///
    /// The reason why it cannot be carried out, after some of its actions perhaps.
    fn type_line(&mut self, line: &str) -> Result<Vec<Done>, String>;

    /// Carries out an action in notation, also an outcome of chance.
    ///
    /// # Errors
    ///
    /// The reason why it is not legal; the game is as before.
    fn carry_out(&mut self, notation: &str) -> Result<Done, String>;

    /// Carries out an outcome of chance, drawn from a seed; nothing where a player decides or the game is over.
    fn chance(&mut self, seed: u64) -> Option<Done>;

    /// Goes back to the last decision of a seat.
    ///
    /// # Errors
    ///
    /// The reason why not, after some steps back perhaps.
    fn undo_to_seat(&mut self, seat: Seat) -> Result<(), String>;

    /// Goes back to the game of this many actions.
    ///
    /// # Errors
    ///
    /// The reason why not, after some steps back perhaps.
    fn undo_to(&mut self, n_actions: usize) -> Result<(), String>;

    /// The choice of a player of some kind for the due seat; its whims follow from a seed.
    fn thought(&self, kind: PlayerKind, seed: u64) -> Thought;

    /// The game as it was after this many actions.
    fn past(&self, n_actions: usize) -> Box<dyn Hosted>;

    /// The lines after this many actions, as a seat may know them; nobody is an onlooker.
    fn log(&self, n_actions: usize, viewer: Option<Seat>) -> Vec<(usize, String)>;

    /// The view of a seat, with its choices if it is to choose; nobody is an onlooker. `log` are lines of [`Hosted::log`],
    /// all of them where `is_all` says so, and `past_of` is how many actions a game has that is shown at an earlier time.
    fn view(&self, seen: &Seen<'_>) -> Value;

    /// The pieces on the board in a style, as elements over it, from the lowest to the highest.
    ///
    /// # Errors
    ///
    /// The style is unknown.
    fn pieces(&self, style: &str) -> Result<Vec<String>, String>;

    /// The board without pieces in a style, and the places on it.
    ///
    /// # Errors
    ///
    /// The style is unknown.
    fn board(&self, style: &str) -> Result<Value, String>;

    /// A page in words, as a seat may see it.
    ///
    /// # Errors
    ///
    /// The page is unknown.
    fn page(&self, viewer: Option<Seat>, page: &str) -> Result<String, String>;

    /// The record of the game so far, everything that is hidden included, with these words for who plays.
    fn record(&self, seats: &[String]) -> String;
}

/// The part of a game that is to be shown.
#[derive(Debug, Clone, Copy)]
pub struct Seen<'a> {
    /// The seat whose hidden things are shown; an onlooker has none.
    pub viewer: Option<Seat>,
    /// The players, from seat A on.
    pub chairs: &'a [Chair],
    /// Lines of [`Hosted::log`].
    pub log: &'a [(usize, String)],
    /// Whether they are all lines.
    pub is_all: bool,
    /// How many actions the whole game has, where an earlier time of it is shown.
    pub past_of: Option<usize>,
}

/// The differences between a map and a later one, for people; nothing where they are of different games. `changes` is a list
/// of objects with `what`, `before` and `after` (texts, or null where there is nothing), `positions` is the number of places
/// that moved on the picture alone, and `goes_on` says whether a game of the one can go on on the other.
pub fn changes(before: &dyn Map, after: &dyn Map) -> Option<Value> {
    let diff = before.board().diff(&after.board())?;
    let (positions, changes): (Vec<_>, Vec<_>) = diff.differences.iter().partition(|change| change.is_position);
    let one = |change: &&Change| json!({ "what": change.subject(), "before": change.before, "after": change.after });
    Some(json!({
        "changes": changes.iter().map(one).collect::<Vec<_>>(),
        "positions": positions.len(),
        "goes_on": diff.saved_games_stay(),
    }))
}

/// Why a map cannot be played, in words.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NoGame(String);

impl fmt::Display for NoGame {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for NoGame {}

/// Compiles the map at a path among an author's files; shipped maps and editions need not be there.
///
/// # Errors
///
/// [`NoGame`] with the first error of the map, or why it is too large to play.
pub fn open(files: &BTreeMap<String, String>, path: &str) -> Result<Arc<dyn Map>, NoGame> {
    opened(files, path).map_err(NoGame)
}

fn opened(files: &BTreeMap<String, String>, path: &str) -> Result<Arc<dyn Map>, String> {
    Ok(match sound(&with_shipped(files)?, path)? {
        AnyBoard::Hansa(board) => Arc::new(Pinned::<Hansa>::of(board)?),
        AnyBoard::Catan(board) => Arc::new(Pinned::<Catan>::of(board)?),
    })
}

/// A map of a family.
struct Pinned<F: Stage>(Arc<Lasting<F>>);

/// Everything that games of a map share.
pub(super) struct Lasting<F: Stage> {
    board: F::Checked,
    pub(super) field: Field<F>,
    /// The places of pieces by style, once the board was drawn in it.
    lies: Mutex<Vec<(Style, F::Lie)>>,
}

impl<F: Stage> Lasting<F> {
    pub(super) fn of(board: F::Checked) -> Result<Self, String> {
        let field = Field::of(&board)?;
        Ok(Self { board, field, lies: Mutex::default() })
    }
}

impl<F: Stage> Pinned<F> {
    fn of(board: F::Checked) -> Result<Self, String> {
        Lasting::of(board).map(|lasting| Self(Arc::new(lasting)))
    }

    fn hosted(&self, game: F::Game, tongue: Tongue) -> Box<dyn Hosted>
    where
        Table<F>: Hosted + 'static,
    {
        Box::new(Table::<F> { map: Arc::clone(&self.0), game: game.in_tongue(tongue) })
    }
}

impl<F: Stage> Map for Pinned<F>
where
    Table<F>: Hosted + 'static,
    F::Checked: Clone + Send + Sync,
    Field<F>: Send + Sync,
    AnyBoard: From<F::Checked>,
{
    fn begin(&self, wish: &Wish<'_>) -> Result<Box<dyn Hosted>, String> {
        let modules = modules_of(wish.modules)?;
        chairs_of::<F>(wish.chairs, wish.chairs.len())?;
        let players = Some(wish.chairs.len());
        let asked = Asked { players, modules: &modules, seed: wish.seed, no_trade: !wish.trade };
        Ok(self.hosted(self.0.field.clone().set_up(&asked)?, wish.tongue))
    }

    fn resume(&self, record: &str, tongue: Tongue) -> Result<Box<dyn Hosted>, String> {
        Ok(self.hosted(of_text::<F>(self.0.field.clone(), record)?.game, tongue))
    }

    fn board(&self) -> AnyBoard {
        self.0.board.clone().into()
    }
}

/// A game of a family.
pub(super) struct Table<F: Stage> {
    pub(super) map: Arc<Lasting<F>>,
    pub(super) game: F::Game,
}

impl<F: Stage> Table<F> {
    fn apart(&self, session: Session<F::State>) -> Self {
        Self { map: Arc::clone(&self.map), game: session.into() }
    }

    pub(super) fn apply(&mut self, action: ActionOf<F>) -> Result<Done, String> {
        let notation = self.game.state().action_text(self.game.rules(), action);
        let events = self.game.carry_out(action).map_err(|refusal| refusal.reason)?;
        let seats = Seat::players(self.game.players()).map(Some).chain([None]);
        Ok(Done { notation, lines: seats.map(|seat| self.game.said(&events, seat)).collect() })
    }

    /// The actions from one on, as they were carried out.
    fn done_since(&self, first: usize) -> Vec<Done> {
        let session = self.game.session();
        let seats: Vec<Option<Seat>> = Seat::players(self.game.players()).map(Some).chain([None]).collect();
        let logs = seats.iter().map(|seat| Live::log(&self.game, first, seat.unwrap_or(Seat::Neutral)));
        let logs: Vec<Vec<(usize, String)>> = logs.collect();
        let one = |(i, &action): (usize, &ActionOf<F>)| {
            let before = session.after(first + i);
            let notation = before.state().action_text(before.rules(), action);
            Done {
                notation,
                lines: logs.iter().map(|log| log.get(i).map_or(String::new(), |it| it.1.clone())).collect(),
            }
        };
        session.actions().iter().skip(first).enumerate().map(one).collect()
    }

    fn seat_due(&self) -> Result<Seat, String> {
        match Live::decider(&self.game) {
            Some(Decider::Seat(seat)) => Ok(seat),
            Some(Decider::Chance) | None => Err("no player decides now".to_owned()),
        }
    }

    fn lie(&self, style: &str) -> Result<F::Lie, String> {
        let style = style.parse()?;
        let mut lies = self.map.lies.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some((_, lie)) = lies.iter().find(|(own, _)| *own == style) {
            return Ok(lie.clone());
        }
        let lie = F::scene(&self.map.board, &self.game, style).lie;
        lies.push((style, lie.clone()));
        Ok(lie)
    }
}

impl<F: Stage> Hosted for Table<F>
where
    F::State: Reported,
    Lasting<F>: Send + Sync + 'static,
    F::Lie: Send,
{
    fn copied(&self) -> Box<dyn Hosted> {
        Box::new(self.apart(self.game.session().clone()))
    }

    fn in_tongue(&self, tongue: Tongue) -> Box<dyn Hosted> {
        let Self { map, game } = self.apart(self.game.session().clone());
        Box::new(Self { map, game: game.in_tongue(tongue) })
    }

    fn due(&self) -> Due {
        Live::decider(&self.game).into()
    }

    fn players(&self) -> usize {
        Live::players(&self.game)
    }

    fn n_actions(&self) -> usize {
        self.game.n_actions()
    }

    fn choose(&mut self, text: &str) -> Result<Done, String> {
        let seat = self.seat_due()?;
        let other = |tongue: &Tongue| {
            let game = self.apart(self.game.session().clone()).game.in_tongue(*tongue);
            find(&game.menu(seat), text)
        };
        let others = || Tongue::ALL.iter().filter(|tongue| **tongue != self.game.tongue()).find_map(other);
        let action = find(&self.game.menu(seat), text).or_else(others);
        self.apply(action.ok_or_else(|| format!("`{text}` is not a choice now"))?)
    }

    fn type_line(&mut self, line: &str) -> Result<Vec<Done>, String> {
        let actions = self.game.typed(self.seat_due()?, line).map_err(|why| why.to_string())?;
        let before = self.game.session().actions().to_vec();
        let (mut all, mut is_mended) = (Vec::new(), false);
        for action in actions {
            match self.game.mend(action) {
                Some(_) => is_mended = true,
                None => all.push(self.apply(action)?),
            }
        }
        if !is_mended {
            return Ok(all);
        }
        let now = self.game.session().actions();
        let kept = before.iter().zip(now).take_while(|(before, now)| before == now).count();
        Ok(self.done_since(kept))
    }

    fn carry_out(&mut self, notation: &str) -> Result<Done, String> {
        let action = self.game.state().read_action(self.game.rules(), notation).map_err(|why| why.to_string())?;
        self.apply(action)
    }

    fn chance(&mut self, seed: u64) -> Option<Done> {
        let action = self.game.state().brought(self.game.rules(), &mut F::State::chance(seed))?;
        self.apply(action).ok()
    }

    fn undo_to_seat(&mut self, seat: Seat) -> Result<(), String> {
        loop {
            self.game.undo()?;
            if self.due() == Due::Seat(seat) {
                return Ok(());
            }
        }
    }

    fn undo_to(&mut self, n_actions: usize) -> Result<(), String> {
        while self.n_actions() > n_actions {
            self.game.undo()?;
        }
        Ok(())
    }

    fn thought(&self, kind: PlayerKind, seed: u64) -> Thought {
        let game = self.apart(self.game.session().clone()).game;
        Box::new(move || {
            let mut player = kind.player::<F::State>();
            let action = game.session().ask(player.as_mut(), &mut Random::from_seed(seed))?;
            Some(game.state().action_text(game.rules(), action))
        })
    }

    fn past(&self, n_actions: usize) -> Box<dyn Hosted> {
        Box::new(self.apart(self.game.session().after(n_actions)))
    }

    fn log(&self, n_actions: usize, viewer: Option<Seat>) -> Vec<(usize, String)> {
        Live::log(&self.game, n_actions, viewer.unwrap_or(Seat::Neutral))
    }

    fn view(&self, seen: &Seen<'_>) -> Value {
        let &Seen { viewer, chairs, log, is_all, past_of } = seen;
        let is_person = |seat: &Seat| chairs.get(seat.index()) == Some(&Chair::Human);
        let chooser = viewer.filter(|&seat| past_of.is_none() && self.due() == Due::Seat(seat)).filter(is_person);
        let shown = Shown::<F> { game: &self.game, chairs, viewer, chooser, handed_to: None, past_of };
        shown.view(Said { log: log.to_vec(), is_all, ..Said::default() })
    }

    fn pieces(&self, style: &str) -> Result<Vec<String>, String> {
        Ok(F::pieces(&self.map.board, &self.lie(style)?, &self.game))
    }

    fn board(&self, style: &str) -> Result<Value, String> {
        let scene = F::scene(&self.map.board, &self.game, style.parse()?);
        Ok(board(&scene.svg, &scene.spots))
    }

    fn page(&self, viewer: Option<Seat>, page: &str) -> Result<String, String> {
        page_text::<F>(&self.game, viewer.unwrap_or(Seat::Neutral), page_number::<F>(page)?)
    }

    fn record(&self, seats: &[String]) -> String {
        self.game.session().record_of(seats)
    }
}
