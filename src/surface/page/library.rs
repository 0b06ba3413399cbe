//! [`Library`]: requests and answers, each as JSON.

use std::collections::BTreeMap;

use serde::Deserialize;
use serde_json::{Value, json};

#[cfg(feature = "page")]
use super::around::Page;
#[cfg(feature = "page")]
use super::make::{self, Drawn};
#[cfg(feature = "page-games")]
use super::numbered::{Deed, Games, Opening, Which};
#[cfg(feature = "page-games")]
use super::paper;
#[cfg(feature = "page-games")]
use super::play::{self, Act, Begin, Played};
use super::refused::{Code, Refused};
#[cfg(feature = "page-games")]
use super::study::{self, Wishes};
use crate::bundled::with_shipped;
#[cfg(feature = "page-games")]
use crate::forms::{Format, export};
#[cfg(feature = "page")]
use crate::forms::{check, picture};
#[cfg(feature = "page")]
use crate::lsp::{Message, Server, Workspace};
#[cfg(feature = "page-games")]
use kogge_engine::vocab::Tongue;

/// Texts by the names of their files.
type Texts = BTreeMap<String, String>;

/// A request of the page.
#[derive(Deserialize)]
#[serde(tag = "ask", rename_all = "snake_case", deny_unknown_fields)]
enum Request {
    /// A message for the language server; the answer is its messages.
    #[cfg(feature = "page")]
    Lsp { message: Message },
    /// The shipped maps.
    #[cfg(feature = "page")]
    Shipped,
    /// The text of a shipped file.
    #[cfg(feature = "page")]
    Copied { id: String },
    /// A map drawn from a seed.
    #[cfg(feature = "page")]
    Drawn(Drawn),
    /// Everything that was found, as `kogge check --format json` writes it.
    #[cfg(feature = "page")]
    Check { files: Texts, path: String },
    /// A map in another form.
    #[cfg(feature = "page-games")]
    Export { files: Texts, path: String, format: Format },
    /// The picture, as `kogge draw` draws it; of an island with the layout of a seed, and with the pips at its corners.
    #[cfg(feature = "page")]
    Draw {
        files: Texts,
        path: String,
        style: String,
        seed: Option<u64>,
        #[serde(default)]
        heat: bool,
    },
    /// Pages of true size: the whole game as `kogge kit` prints it, or some of its parts.
    #[cfg(feature = "page-games")]
    Paper { files: Texts, path: String, paper: String, only: Vec<String> },
    /// The choices for a game or a study of a map.
    #[cfg(feature = "page-games")]
    StudyOffer { files: Texts, path: String },
    /// Plays games of a study, from one number to before another: their results.
    #[cfg(feature = "page-games")]
    StudyPlay { files: Texts, path: String, study: Wishes, games: [u64; 2] },
    /// The results of the parts of a study.
    #[cfg(feature = "page-games")]
    StudyMerge { parts: Vec<String> },
    /// The page about studies of a map.
    #[cfg(feature = "page-games")]
    StudyReport {
        files: Texts,
        path: String,
        results: Vec<String>,
        /// The language of its words.
        #[serde(default)]
        tongue: Tongue,
    },
    /// Begins a game, or goes on with one.
    #[cfg(feature = "page-games")]
    Begin(Begin),
    /// Something at the table.
    #[cfg(feature = "page-games")]
    Play(Act),
    /// A map as it can be played.
    #[cfg(feature = "page-games")]
    Compile(Which),
    /// Opens a game by numbers.
    #[cfg(feature = "page-games")]
    Game { map: Which, opening: Opening },
    /// Something in a game that is open.
    #[cfg(feature = "page-games")]
    Deed { game: u32, deed: Deed },
    /// Ends the instance as a defect would, for the tests of the page.
    Trap,
}

/// The library as one page uses it: a language server and forms of maps, or games and studies.
pub struct Library {
    #[cfg(feature = "page")]
    server: Server,
    /// The game that is played.
    #[cfg(feature = "page-games")]
    table: Option<Box<dyn Played>>,
    /// The games by numbers.
    #[cfg(feature = "page-games")]
    games: Games,
}

impl Default for Library {
    fn default() -> Self {
        Self::new()
    }
}

impl Library {
    /// A library to which nothing was said yet.
    pub fn new() -> Self {
        Self {
            #[cfg(feature = "page")]
            server: Server::new(Workspace::new(Box::new(Page))),
            #[cfg(feature = "page-games")]
            table: None,
            #[cfg(feature = "page-games")]
            games: Games::default(),
        }
    }

    /// Answers a request: `{"ok": …}`, or `{"error": "…", "code": "…"}` with the reason in words and its kind, and where
    /// the rules forbid an action `"clause": "…"`.
    pub fn ask(&mut self, request: &str) -> String {
        let request = serde_json::from_str(request).map_err(|why| Refused::new(Code::Request, why));
        match request.and_then(|request| self.answer(request)) {
            Ok(answer) => format!("{{\"ok\":{answer}}}"),
            Err(why) => text(&json!(why)),
        }
    }

    fn answer(&mut self, request: Request) -> Result<String, Refused> {
        let answer: Result<Value, Refused> = match request {
            #[cfg(feature = "page")]
            Request::Lsp { message } => return Ok(self.converse(message)),
            #[cfg(feature = "page")]
            Request::Shipped => Ok(make::shipped()),
            #[cfg(feature = "page")]
            Request::Copied { id } => Ok(make::copied(&id)?.into()),
            #[cfg(feature = "page")]
            Request::Drawn(drawn) => Ok(Value::from(make::drawn(&drawn)?)),
            #[cfg(feature = "page")]
            Request::Check { files, path } => Ok(check(&with_shipped(&files)?, &files, &path)?),
            #[cfg(feature = "page-games")]
            Request::Export { files, path, format } => Ok(export(&with_shipped(&files)?, &path, format)?.into()),
            #[cfg(feature = "page")]
            Request::Draw { files, path, style, seed, heat } => {
                Ok(picture(&with_shipped(&files)?, &path, &style, seed, heat)?.into())
            }
            #[cfg(feature = "page-games")]
            Request::Paper { files, path, paper, only } => {
                Ok(paper::pages(&with_shipped(&files)?, &path, &paper, &only)?)
            }
            #[cfg(feature = "page-games")]
            Request::StudyOffer { files, path } => Ok(study::offer(&with_shipped(&files)?, &path)?),
            #[cfg(feature = "page-games")]
            Request::StudyPlay { files, path, study, games } => {
                Ok(study::play(&with_shipped(&files)?, &path, &study, games)?)
            }
            #[cfg(feature = "page-games")]
            Request::StudyMerge { parts } => Ok(study::merge(&parts)?),
            #[cfg(feature = "page-games")]
            Request::StudyReport { files, path, results, tongue } => {
                Ok(study::report(&with_shipped(&files)?, &path, &results, tongue)?.into())
            }
            #[cfg(feature = "page-games")]
            Request::Begin(begin) => {
                self.table = Some(play::begin(&with_shipped(&begin.files)?, &begin)?);
                Ok(Value::Null)
            }
            #[cfg(feature = "page-games")]
            Request::Play(act) => Ok(self.table.as_mut().ok_or("no game was begun")?.act(act)?),
            #[cfg(feature = "page-games")]
            Request::Compile(which) => self.games.compile(which),
            #[cfg(feature = "page-games")]
            Request::Game { map, opening } => self.games.begin(map, opening),
            #[cfg(feature = "page-games")]
            Request::Deed { game, deed } => self.games.act(game, deed),
            #[allow(clippy::panic, reason = "that is what is asked for")]
            Request::Trap => panic!("the page asked for it"),
        };
        answer.map(|answer| text(&answer))
    }

    /// The answers of the language server to a message, a list with each in a line of its own: a picture is long, and can
    /// be handed on as it is. Pictures are drawn at once: no thread waits for them here, and the page asks for none while
    /// it has something more urgent.
    #[cfg(feature = "page")]
    fn converse(&mut self, message: Message) -> String {
        let mut said = self.server.handle(message);
        while let Some(painting) = self.server.next_painting() {
            said.extend(self.server.painted(painting.paint()));
        }
        // Maps that rest on one of the author's and are not open come with the library: the author knows nothing of them.
        said.extend(self.server.settle());
        let lines: Vec<String> = said.iter().map(crate::lsp::line).collect();
        format!("[\n{}\n]", lines.join(",\n"))
    }
}

/// A value as text; faster than its own `to_string`, which writes every piece by itself.
fn text(value: &Value) -> String {
    serde_json::to_string(value).expect("a value is JSON")
}
