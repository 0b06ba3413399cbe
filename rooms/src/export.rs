//! A room as files for its author: the record, the notes as Markdown, and the chat.

use serde_json::{Value, json};

use crate::entry::What;
use crate::room::Room;

impl Room {
    /// The record if it is asked for, which shows everything that is hidden, the notes and the chat.
    pub(crate) fn export(&self, has_record: bool) -> Value {
        let chairs: Vec<String> = self.places.iter().map(|place| place.chair.clone()).collect();
        let record = has_record.then(|| self.game.record(&chairs));
        let (mut notes, mut chat) = (format!("# Notes of room {}\n", self.id), String::new());
        for (entry, _) in &self.talk {
            let name = entry.seat.map_or("host", |seat| {
                let name = self.places.get(seat.index()).map_or("", |place| place.name.as_str());
                if name.is_empty() { seat.word() } else { name }
            });
            match &entry.what {
                What::Said { text } => chat.push_str(&format!("{name}: {text}\n")),
                What::Noted { text, place, n_actions } => {
                    let place = place.as_ref().map_or(String::new(), |place| format!(" at {}", plain(place)));
                    let text = plain(text).replace('\n', "\n> ");
                    notes.push_str(&format!("\n**{}** after {n_actions} actions{place}:\n\n> {text}\n", plain(name)));
                }
                _ => {}
            }
        }
        json!({ "record": record, "notes": notes, "chat": chat })
    }
}

/// Text that Markdown shows as it is.
fn plain(text: &str) -> String {
    let mut plain = String::with_capacity(text.len());
    for c in text.chars() {
        if c.is_ascii_punctuation() {
            plain.push('\\');
        }
        plain.push(c);
    }
    plain
}
