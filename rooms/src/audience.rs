//! The connections of a room in use: each is sent what its role may know.

use axum::extract::ws::Utf8Bytes;
use tokio::sync::mpsc;

use crate::frame::{Code, Refused, Role, Style};
use crate::limits::{Bucket, MAX_ROOM_CONNECTIONS, Rate};
use crate::room::{Lines, Present, Recipient, Room};

/// Something that a connection is sent.
pub(crate) enum Out {
    Text(Utf8Bytes),
    /// The end, with the code of the WebSocket protocol.
    Close(u16),
}

/// A connection.
pub(crate) struct Connection {
    number: u64,
    pub(crate) role: Role,
    style: Option<Style>,
    out: mpsc::Sender<Out>,
    /// Its chat and notes.
    pub(crate) talk: Bucket,
}

/// The connections of a room.
#[derive(Default)]
pub(crate) struct Audience {
    connections: Vec<Connection>,
    /// How many there ever were.
    n: u64,
}

impl Audience {
    /// Whether nobody is connected.
    pub(crate) const fn is_empty(&self) -> bool {
        self.connections.is_empty()
    }

    /// Takes a connection in, and sends it the news since an entry.
    pub(crate) fn join(
        &mut self,
        room: &Room,
        role: Role,
        since: u64,
        style: Option<Style>,
        out: mpsc::Sender<Out>,
    ) -> Result<u64, Refused> {
        if self.connections.len() >= MAX_ROOM_CONNECTIONS {
            return Err(Refused::new(Code::Limit, "too many connections to this room"));
        }
        let pieces = style.map(|style| Room::pieces(room.game.as_ref(), style)).transpose()?;
        self.n += 1;
        let (number, talk) = (self.n, Bucket::new(Rate::TALK));
        self.connections.push(Connection { number, role, style, out, talk });
        let state = self.state(room);
        let to = Recipient { role, room: &state, pieces: pieces.as_deref() };
        self.send(number, room.news(&to, since, since == 0, None));
        self.show(room, room.number, None);
        Ok(number)
    }

    /// Lets a connection go.
    pub(crate) fn leave(&mut self, room: &Room, number: u64) {
        self.connections.retain(|it| it.number != number);
        self.show(room, room.number, None);
    }

    /// A connection.
    pub(crate) fn member(&mut self, number: u64) -> Option<&mut Connection> {
        self.connections.iter_mut().find(|it| it.number == number)
    }

    /// The member `room` of news.
    pub(crate) fn state(&self, room: &Room) -> String {
        let mut present = Present::default();
        for connection in &self.connections {
            match connection.role {
                Role::Seat(seat) => present.seats.push(seat),
                Role::Host | Role::Onlooker => present.onlookers += 1,
            }
        }
        room.state(&present).to_string()
    }

    /// Sends everybody the news since an entry.
    pub(crate) fn show(&mut self, room: &Room, since: u64, lines: Option<&Lines>) {
        let state = self.state(room);
        let mut pieces: Vec<(Style, String)> = Vec::new();
        let mut written: Vec<(Role, Option<Style>, Utf8Bytes)> = Vec::new();
        let changes_game = room.decision > since;
        self.connections.retain(|connection| {
            let Connection { role, style, .. } = *connection;
            let known = written.iter().find(|(for_role, in_style, _)| (*for_role, *in_style) == (role, style));
            let text = match known {
                Some((.., text)) => text.clone(),
                None => {
                    let drawn = style.filter(|_| changes_game).and_then(|style| {
                        let known = pieces.iter().position(|(it, _)| *it == style);
                        let at = known.or_else(|| {
                            pieces.push((style, Room::pieces(room.game.as_ref(), style).ok()?));
                            Some(pieces.len() - 1)
                        });
                        at.and_then(|at| pieces.get(at)).map(|(_, drawn)| drawn.as_str())
                    });
                    let to = Recipient { role, room: &state, pieces: drawn };
                    let text = Utf8Bytes::from(room.news(&to, since, false, lines));
                    written.push((role, style, text.clone()));
                    text
                }
            };
            // A client that does not read is disconnected with its last sender.
            connection.out.try_send(Out::Text(text)).is_ok()
        });
    }

    /// Sends a frame to one.
    pub(crate) fn send(&mut self, number: u64, frame: String) {
        let frame = Utf8Bytes::from(frame);
        let is_read = |it: &Connection| it.out.try_send(Out::Text(frame.clone())).is_ok();
        self.connections.retain(|it| it.number != number || is_read(it));
    }

    /// Ends the connections of some roles.
    pub(crate) fn close(&mut self, code: u16, of: impl Fn(Role) -> bool) {
        self.connections.retain(|it| {
            let closes = of(it.role);
            if closes {
                let _ = it.out.try_send(Out::Close(code));
            }
            !closes
        });
    }
}
