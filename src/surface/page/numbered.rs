//! Games by numbers, many in an instance: what the package for JavaScript plays with.
//!
//! The holder of a game has all of it; views, choices, events and lines of the log are what a seat may know. Documents
//! are answered as texts, as the program writes them.

use std::collections::BTreeMap;
use std::sync::Arc;

use serde::Deserialize;
use serde_json::{Value, json};

use super::play::yes;
use super::refused::{Code, Refused};
use crate::packages::{AnyGame, AnyMap, AnyPlayers, Files, kinds, open, seat};
use crate::played::modules_of;
use crate::seated::Asked;
use kogge_engine::game::planes::Plane;
use kogge_engine::game::{PlayerKind, Seat};

/// The most games that are kept. The one that was used least recently makes room for another one: who needs it again opens
/// it again, and says what was done in it.
const MOST_GAMES: usize = 1_000;

/// The map in question, among an author's files.
#[derive(Deserialize, PartialEq, Eq)]
#[serde(deny_unknown_fields)]
pub(crate) struct Which {
    files: BTreeMap<String, String>,
    path: String,
}

/// A game to begin, or to go on with.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Opening {
    /// How many play.
    players: Option<usize>,
    #[serde(default)]
    modules: Vec<String>,
    #[serde(default = "yes")]
    trade: bool,
    #[serde(default)]
    seed: u64,
    /// A record or a position to go on from; it says all of the above.
    from: Option<String>,
    /// Computer players who play it to its end, or to the number of turns.
    seats: Option<Vec<String>>,
    turn_cap: Option<u32>,
    /// Deeds in the game until then, which an instance that takes the place of another one does again.
    #[serde(default)]
    deeds: Vec<Deed>,
}

/// Something about an open game.
#[derive(Deserialize)]
#[serde(tag = "do", rename_all = "snake_case", deny_unknown_fields)]
pub(crate) enum Deed {
    /// An action by number, in notation or as a document. The answer to this and the next three is the state after it.
    Apply { action: Value },
    /// An outcome of chance, drawn.
    Chance,
    /// Back by one action of any seat.
    Undo,
    /// Chance is drawn from another seed.
    Reseed { seed: u64 },
    /// The same game once more, under a number of its own.
    Copy,
    /// The game is not needed any more.
    Close,
    /// Computer players for all seats.
    Seat { kinds: Vec<String>, seed: u64 },
    /// The choice of the computer player who decides.
    Choose,
    /// The outcomes of chance, each with its probability.
    Outcomes,
    /// The numbers of all that was carried out.
    Actions,
    /// The number of an action.
    Number { action: Value },
    /// An action in notation.
    Text { action: Value },
    /// An action as a document.
    Json { action: Value },
    /// The view of a seat.
    View { seat: Value },
    /// The legal actions of a seat in groups.
    Choices { seat: Value },
    /// The events of each action from one on, as a seat may know them.
    Events { since: usize, seat: Value },
    /// The same in lines.
    Log { since: usize, seat: Value },
    /// The planes of an observation.
    Planes,
    /// The observation of a seat.
    Observe { seat: Value },
    /// The question that is due.
    Question,
    /// The points of each seat if the game ended now.
    Points,
    /// The returns of each seat.
    Returns,
    /// The record, with these words for who plays.
    Record { seats: Option<Vec<String>> },
    /// The position.
    Position,
    /// The board with its pieces.
    Svg { style: String },
}

/// A game that is open, with the computer players who were seated at it.
struct Open {
    game: Box<dyn AnyGame>,
    players: Option<Box<dyn AnyPlayers>>,
    /// The request that used it last.
    used: u64,
}

/// The games of an instance, and the map of the last one.
#[derive(Default)]
pub(crate) struct Games {
    open: BTreeMap<u32, Open>,
    n_opened: u32,
    n_requests: u64,
    map: Option<(Which, Arc<dyn AnyMap>)>,
}

impl Games {
    /// A map as it can be played: its facts, who can play, and how many actions have numbers.
    pub(crate) fn compile(&mut self, which: Which) -> Result<Value, Refused> {
        let files = files_of(&which)?;
        let facts = files.facts().map_err(|why| Refused::new(Code::Map, why))?;
        let map = self.map(which)?;
        let counts = map.counts();
        Ok(json!({
            "facts": facts,
            "family": map.family(),
            "players": map.players(),
            "n_choices": counts.choices,
            "n_listed": counts.listed,
            "n_actions": counts.all,
            "size_class": map.size_class().word(),
        }))
    }

    /// Opens a game: its number and its state.
    pub(crate) fn begin(&mut self, which: Which, opening: Opening) -> Result<Value, Refused> {
        let map = self.map(which)?;
        let refused = |why: String| Refused::new(Code::Game, why);
        let game = match &opening.from {
            Some(text) => map.resume(text),
            None => {
                let modules = modules_of(&opening.modules).map_err(refused)?;
                let Opening { players, seed, trade, turn_cap, .. } = opening;
                let asked = Asked { players, modules: &modules, seed, no_trade: !trade };
                match &opening.seats {
                    Some(seats) => map.play(&asked, &kinds_of(seats)?, turn_cap),
                    None => map.begin(&asked),
                }
            }
        };
        let mut open = Open { game: game.map_err(refused)?, players: None, used: 0 };
        for deed in opening.deeds {
            self.carry_out(&mut open, deed)?;
        }
        Ok(self.add(open))
    }

    /// Does something in a game.
    pub(crate) fn act(&mut self, number: u32, deed: Deed) -> Result<Value, Refused> {
        let not_open = || Refused::new(Code::Gone, format!("no game {number} is open"));
        if matches!(deed, Deed::Close) {
            return self.open.remove(&number).map(|_| Value::Null).ok_or_else(not_open);
        }
        // It is put back whatever comes of it.
        let mut open = self.open.remove(&number).ok_or_else(not_open)?;
        let answer = self.carry_out(&mut open, deed);
        self.n_requests += 1;
        open.used = self.n_requests;
        self.open.insert(number, open);
        answer
    }

    fn map(&mut self, which: Which) -> Result<Arc<dyn AnyMap>, Refused> {
        if let Some((_, map)) = self.map.as_ref().filter(|(last, _)| *last == which) {
            return Ok(Arc::clone(map));
        }
        let map = open(&files_of(&which)?).map_err(|why| Refused::new(Code::Map, why))?;
        self.map = Some((which, Arc::clone(&map)));
        Ok(map)
    }

    fn add(&mut self, mut open: Open) -> Value {
        if self.open.len() >= MOST_GAMES {
            let last = self.open.iter().min_by_key(|(_, open)| open.used).map(|(&number, _)| number);
            last.and_then(|number| self.open.remove(&number));
        }
        self.n_opened += 1;
        self.n_requests += 1;
        open.used = self.n_requests;
        let state = state_of(&mut *open.game);
        let answer = json!({ "game": self.n_opened, "n_players": open.game.n_players(), "state": state });
        self.open.insert(self.n_opened, open);
        answer
    }

    fn carry_out(&mut self, Open { game, players, .. }: &mut Open, deed: Deed) -> Result<Value, Refused> {
        let n_players = game.n_players();
        let texts = |texts: Vec<String>| Ok(Value::from(texts));
        match deed {
            Deed::Apply { action } => {
                let code = code_of(&**game, &action)?;
                game.apply(code).map_err(Refused::of_rules)?;
                Ok(done(&mut **game, Some(code)))
            }
            Deed::Chance => {
                let outcome = game.chance();
                Ok(done(&mut **game, outcome))
            }
            Deed::Undo => {
                let undone = game.undo()?;
                Ok(done(&mut **game, Some(undone)))
            }
            Deed::Reseed { seed } => {
                game.reseed(seed);
                Ok(done(&mut **game, None))
            }
            Deed::Copy => Ok(self.add(Open { game: game.copied(), players: None, used: 0 })),
            Deed::Close => Ok(Value::Null),
            Deed::Seat { kinds, seed } => {
                let seated = game.seat(&kinds_of(&kinds)?, seed);
                *players = Some(seated.map_err(|why| Refused::new(Code::Game, why))?);
                Ok(Value::Null)
            }
            Deed::Choose => {
                let players =
                    players.as_mut().ok_or_else(|| Refused::new(Code::Game, "no computer player is seated"))?;
                Ok(players.choose(&**game)?.into())
            }
            Deed::Outcomes => Ok(json!(game.outcomes())),
            Deed::Actions => Ok(game.actions().into()),
            Deed::Number { action } => Ok(code_of(&**game, &action)?.into()),
            Deed::Text { action } => {
                let code = code_of(&**game, &action)?;
                game.text(code).map(Value::from).ok_or_else(|| no_action(code))
            }
            Deed::Json { action } => {
                let code = code_of(&**game, &action)?;
                game.json(code).map(Value::from).ok_or_else(|| no_action(code))
            }
            Deed::View { seat } => Ok(game.view(viewer(&seat, n_players)?.unwrap_or(Seat::Neutral)).into()),
            Deed::Choices { seat } => Ok(game.choices(seat_of(&seat, n_players)?).into()),
            Deed::Events { since, seat } => texts(game.events(since, viewer(&seat, n_players)?)),
            Deed::Log { since, seat } => texts(game.log(since, viewer(&seat, n_players)?)),
            Deed::Planes => {
                let plane = |&Plane { name, start, rows, len }| json!({ "name": name, "start": start, "rows": rows, "length": len });
                Ok(game.shape().iter().map(plane).collect())
            }
            Deed::Observe { seat } => {
                let viewer = viewer(&seat, n_players)?;
                let mut bytes = vec![0; game.n_bytes()];
                game.observe(viewer, &mut bytes)?;
                Ok(bytes.into())
            }
            Deed::Question => Ok(game.question().into()),
            Deed::Points => Ok(game.points().into()),
            Deed::Returns => Ok(game.returns().into()),
            Deed::Record { seats } => {
                let letters = || Seat::players(n_players).map(|seat| seat.word().to_owned()).collect();
                let seats = seats.unwrap_or_else(letters);
                if seats.len() != n_players {
                    let why = format!("{n_players} play in this game, and {} are named", seats.len());
                    return Err(Refused::new(Code::Seat, why));
                }
                Ok(game.record(&seats).into())
            }
            Deed::Position => Ok(game.position().into()),
            Deed::Svg { style } => Ok(game.svg(&style)?.into()),
        }
    }
}

fn files_of(which: &Which) -> Result<Files, Refused> {
    Files::new(which.files.clone(), &which.path).map_err(|why| Refused::new(Code::Map, why))
}

fn kinds_of(words: &[String]) -> Result<Vec<PlayerKind>, Refused> {
    kinds(words).map_err(|why| Refused::new(Code::Game, why))
}

/// A state as numbers and words.
fn state_of(game: &mut dyn AnyGame) -> Value {
    let mut legal = Vec::new();
    game.legal(&mut legal);
    json!({
        "decider": game.due().word(),
        "active": game.active().word(),
        "turn": game.turn(),
        "n_actions": game.n_actions(),
        "legal": legal,
    })
}

/// An action that was carried out or undone, and the state after it.
fn done(game: &mut dyn AnyGame, action: Option<u32>) -> Value {
    json!({ "action": action, "state": state_of(game) })
}

fn no_action(number: impl std::fmt::Display) -> Refused {
    Refused::new(Code::Action, format!("the map has no action {number}"))
}

/// The number of an action that is given as its number, in notation or as a document.
fn code_of(game: &dyn AnyGame, action: &Value) -> Result<u32, Refused> {
    let refused = |why: String| Refused::new(Code::Action, why);
    match action {
        Value::Number(number) => {
            number.as_u64().and_then(|number| u32::try_from(number).ok()).ok_or_else(|| no_action(number))
        }
        Value::String(text) => game.code_of_text(text).map_err(refused),
        document => game.code_of_json(&document.to_string()).map_err(refused),
    }
}

/// The seat that is given by its letter or its number from 0.
fn seat_of(given: &Value, n_players: usize) -> Result<Seat, Refused> {
    let given = match given {
        Value::Number(number) => {
            number.as_u64().and_then(|number| Seat::ALL.get(usize::try_from(number).ok()?)).copied()
        }
        Value::String(letter) => Seat::from_word(letter),
        _ => None,
    };
    seat(given, n_players).map_err(|why| Refused::new(Code::Seat, why))
}

/// The seat that looks; nobody is an onlooker.
fn viewer(given: &Value, n_players: usize) -> Result<Option<Seat>, Refused> {
    if given.is_null() { Ok(None) } else { seat_of(given, n_players).map(Some) }
}
