//! The entries of a room: everything that ever happened in it, from which it is read again.

use kogge_engine::game::Seat;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

use crate::frame::Make;
use crate::token::Hash;

/// The part of a room that never changes.
#[derive(Serialize, Deserialize)]
pub(crate) struct Made {
    /// The map with its bases and editions, who plays, and what is played.
    pub(crate) make: Make,
    /// Milliseconds since 1970; 0 in rooms of an earlier server.
    #[serde(default)]
    pub(crate) at: u64,
    /// The record of the game before its first action, with everything that was drawn for it.
    pub(crate) record: String,
    pub(crate) host: Hash,
    pub(crate) onlooker: Hash,
    /// The seats' own, from seat A on.
    pub(crate) seats: Vec<Option<Hash>>,
}

/// An entry.
#[derive(Serialize, Deserialize)]
pub(crate) struct Entry {
    /// Entries are numbered from 1.
    pub(crate) number: u64,
    /// Milliseconds since 1970.
    pub(crate) at: u64,
    /// Whose entry it is; nobody's where the host or chance made it.
    pub(crate) seat: Option<Seat>,
    #[serde(flatten)]
    pub(crate) what: What,
}

/// The content of an entry.
#[derive(Serialize, Deserialize)]
#[serde(tag = "what", rename_all = "snake_case")]
pub(crate) enum What {
    /// Actions in notation: a decision, and the outcomes of chance that followed. With `after` they take the place of
    /// those after that many.
    Moved {
        actions: Vec<String>,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        after: Option<usize>,
    },
    /// A seat asks to go back to its last decision.
    Undo,
    /// A seat agrees, and others are still asked.
    Agreed,
    /// A seat does not agree.
    Kept,
    /// The game went back to this many actions.
    Undone { n_actions: usize },
    /// The player of the seat from now on.
    Chair { chair: String, name: String, resigned: bool, by_host: bool, token: Option<Hash> },
    /// Chat.
    Said { text: String },
    /// A note at a place and a moment.
    Noted { text: String, place: Option<String>, n_actions: usize },
    /// The game ends here.
    Closed,
    /// The same people go on in another room.
    Again { room: String },
}

impl Entry {
    /// The seat that nobody holds any more after it.
    pub(crate) fn left(&self) -> Option<Seat> {
        self.seat.filter(|_| matches!(self.what, What::Chair { token: None, .. }))
    }

    /// The entry as clients read it; nothing for moves, which the view shows.
    pub(crate) fn shown(&self) -> Option<String> {
        let more = match &self.what {
            What::Moved { .. } => return None,
            What::Undo => json!({ "what": "undo" }),
            What::Agreed => json!({ "what": "agreed" }),
            What::Kept => json!({ "what": "kept" }),
            What::Undone { n_actions } => json!({ "what": "undone", "n_actions": n_actions }),
            What::Chair { chair, name, resigned, by_host, token: _ } => {
                json!({ "what": "chair", "chair": chair, "name": name, "resigned": resigned, "by_host": by_host })
            }
            What::Said { text } => json!({ "what": "said", "text": text }),
            What::Noted { text, place, n_actions } => {
                json!({ "what": "noted", "text": text, "place": place, "n_actions": n_actions })
            }
            What::Closed => json!({ "what": "closed" }),
            What::Again { room } => json!({ "what": "again", "room": room }),
        };
        let mut all = json!({ "number": self.number, "at": self.at, "seat": self.seat });
        if let (Value::Object(all), Value::Object(more)) = (&mut all, more) {
            all.extend(more);
        }
        Some(all.to_string())
    }
}
