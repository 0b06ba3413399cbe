//! Requests and frames of clients, as `docs/rooms.md` describes it.

use std::collections::BTreeMap;
use std::fmt::Display;

use kogge_engine::game::Seat;
use kogge_engine::vocab::Tongue;
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

/// Why a request was refused.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Code {
    /// The request is not of its form.
    Form,
    /// The map cannot be compiled or played.
    Map,
    /// No token, or one that is not valid here.
    Token,
    /// The token may not do this.
    Role,
    /// The page has another origin.
    Origin,
    /// The room does not exist.
    Room,
    /// The decision was answered already, or another one is due.
    Late,
    /// Another seat decides, or nobody.
    Turn,
    /// The rules forbid it.
    Rules,
    /// The room is closed.
    Closed,
    /// Too much, too often, or too long.
    Limit,
    /// It could not be kept.
    Storage,
}

impl Code {
    /// The status of an answer by HTTP.
    pub(crate) const fn status(self) -> u16 {
        match self {
            Self::Form => 400,
            Self::Token => 401,
            Self::Role | Self::Origin => 403,
            Self::Room => 404,
            Self::Late | Self::Turn | Self::Closed => 409,
            Self::Map | Self::Rules => 422,
            Self::Limit => 429,
            Self::Storage => 507,
        }
    }
}

/// A refusal, which changed nothing.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Refused {
    pub(crate) code: Code,
    pub(crate) why: String,
}

impl Refused {
    pub(crate) fn new(code: Code, why: impl Display) -> Self {
        Self { code, why: why.to_string() }
    }

    /// The refusal as a frame.
    pub(crate) fn frame(&self, id: Option<u64>) -> String {
        json!({ "frame": "refused", "id": id, "code": self.code, "why": self.why }).to_string()
    }
}

/// A request that was carried out, as a frame; `answer` is JSON.
pub(crate) fn done(id: Option<u64>, number: Option<u64>, answer: &str) -> String {
    let (id, number) = (json!(id), json!(number));
    format!(r#"{{"frame":"done","id":{id},"number":{number},"answer":{answer}}}"#)
}

/// Reads a request.
pub(crate) fn read<T: DeserializeOwned>(text: &str) -> Result<T, Refused> {
    serde_json::from_str(text).map_err(|why| Refused::new(Code::Form, why))
}

/// A room to be made.
#[derive(Debug, Clone, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Make {
    /// The author's files by name, and the map among them.
    pub(crate) files: BTreeMap<String, String>,
    pub(crate) path: String,
    /// The players, from seat A on: `human`, `open` or a kind of computer player.
    pub(crate) chairs: Vec<String>,
    #[serde(default)]
    pub(crate) names: Vec<String>,
    #[serde(default)]
    pub(crate) modules: Vec<String>,
    #[serde(default = "yes")]
    pub(crate) trade: bool,
    #[serde(default)]
    pub(crate) tongue: Tongue,
    /// Whether the game of the room before goes on, where there is one.
    #[serde(default)]
    pub(crate) goes_on: bool,
}

const fn yes() -> bool {
    true
}

/// The first frame of a client: what it knows, and how it shows the board.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Hello {
    pub(crate) token: String,
    /// The number of the last entry that it knows.
    #[serde(default)]
    pub(crate) since: u64,
    /// The style of the pieces; without one they are left out.
    #[serde(default)]
    pub(crate) style: Option<Style>,
    /// Its language; without one it reads that of the room.
    #[serde(default)]
    pub(crate) tongue: Option<Tongue>,
}

/// A style of boards on a page.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Style {
    Plain,
    Dark,
}

impl Style {
    pub(crate) const fn word(self) -> &'static str {
        match self {
            Self::Plain => "plain",
            Self::Dark => "dark",
        }
    }
}

/// A request about a room.
#[derive(Debug, Clone, Deserialize)]
#[serde(tag = "do", rename_all = "snake_case", deny_unknown_fields)]
pub(crate) enum Request {
    Look {
        #[serde(default)]
        since: u64,
        #[serde(default)]
        style: Option<Style>,
        #[serde(default)]
        tongue: Option<Tongue>,
    },
    Choose {
        decision: u64,
        text: String,
    },
    Type {
        decision: u64,
        line: String,
    },
    Say {
        text: String,
    },
    Note {
        text: String,
        place: Option<String>,
        at: Option<usize>,
    },
    Name {
        name: String,
    },
    Undo {
        decision: u64,
    },
    Consent {
        undo: u64,
        yes: bool,
    },
    Chair {
        chair: String,
        seat: Option<Seat>,
    },
    Resign {},
    Take {
        seat: Seat,
        name: String,
    },
    Map {},
    Board {
        style: Style,
    },
    Past {
        at: usize,
        #[serde(default)]
        style: Option<Style>,
        #[serde(default)]
        tongue: Option<Tongue>,
    },
    Page {
        page: String,
        #[serde(default)]
        tongue: Option<Tongue>,
    },
    Close {},
    Diff {
        files: BTreeMap<String, String>,
        path: String,
    },
    Again(Box<Make>),
    Export {},
    Delete {},
}

impl Request {
    /// Whether it says something to people.
    pub(crate) const fn talks(&self) -> bool {
        matches!(self, Self::Say { .. } | Self::Note { .. })
    }
}

/// Reads a request about a room, with the number by which its client knows it.
pub(crate) fn request(text: &str) -> (Option<u64>, Result<Request, Refused>) {
    let mut value: Value = match read(text) {
        Ok(value) => value,
        Err(why) => return (None, Err(why)),
    };
    let id = value.as_object_mut().and_then(|members| members.remove("id")).and_then(|id| id.as_u64());
    (id, Request::deserialize(value).map_err(|why| Refused::new(Code::Form, why)))
}

/// The role of a token in its room.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Role {
    Host,
    Seat(Seat),
    Onlooker,
}

impl Role {
    /// The seat whose hidden things it sees.
    pub(crate) const fn viewer(self) -> Option<Seat> {
        match self {
            Self::Seat(seat) => Some(seat),
            Self::Host | Self::Onlooker => None,
        }
    }

    /// The member `you` of news.
    pub(crate) fn you(self) -> Value {
        match self {
            Self::Host => json!({ "role": "host" }),
            Self::Seat(seat) => json!({ "role": "seat", "seat": seat }),
            Self::Onlooker => json!({ "role": "onlooker" }),
        }
    }
}
