//! The connections of a room in use: each is sent what its role may know.

use std::time::{Duration, Instant};

use axum::extract::ws::Utf8Bytes;
use kogge_engine::vocab::Tongue;
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

/// How a client is shown the game.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Shown {
    /// The style of the pieces; without one they are left out.
    pub(crate) style: Option<Style>,
    pub(crate) tongue: Tongue,
}

/// A connection.
pub(crate) struct Connection {
    number: u64,
    pub(crate) role: Role,
    pub(crate) shown: Shown,
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
    /// Those who ask by HTTP, and when they count as gone.
    polls: Vec<(Role, Instant)>,
}

/// How long somebody who asks by HTTP counts as present.
const PRESENT: Duration = Duration::from_secs(30);

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
        shown: Shown,
        out: mpsc::Sender<Out>,
    ) -> Result<u64, Refused> {
        if self.connections.len() >= MAX_ROOM_CONNECTIONS {
            return Err(Refused::new(Code::Limit, "too many connections to this room"));
        }
        let pieces = shown.style.map(|style| Room::pieces(room.game.as_ref(), style)).transpose()?;
        self.n += 1;
        let (number, talk) = (self.n, Bucket::new(Rate::TALK));
        self.connections.push(Connection { number, role, shown, out, talk });
        self.polls.retain(|(polls, _)| *polls != role);
        let state = self.state(room);
        let to = Recipient { role, tongue: shown.tongue, room: &state, pieces: pieces.as_deref() };
        self.send(number, room.news(&to, since, since == 0, None));
        self.show(room, room.number, None);
        Ok(number)
    }

    /// Lets a connection go.
    pub(crate) fn leave(&mut self, room: &Room, number: u64) {
        self.connections.retain(|it| it.number != number);
        self.show(room, room.number, None);
    }

    /// Notes that somebody asks by HTTP.
    pub(crate) fn polled(&mut self, room: &Room, role: Role) {
        let until = Instant::now() + PRESENT;
        match self.polls.iter_mut().find(|(polls, _)| *polls == role) {
            Some(known) => known.1 = until,
            None => {
                self.polls.push((role, until));
                self.show(room, room.number, None);
            }
        }
    }

    /// Lets those go who have not asked for a while.
    pub(crate) fn fade(&mut self, room: &Room) {
        let (now, n_polls) = (Instant::now(), self.polls.len());
        self.polls.retain(|(_, until)| *until > now);
        if self.polls.len() < n_polls {
            self.show(room, room.number, None);
        }
    }

    /// The time until the next one counts as gone.
    pub(crate) fn fades(&self) -> Option<Duration> {
        self.polls.iter().map(|(_, until)| until.saturating_duration_since(Instant::now())).min()
    }

    /// A connection.
    pub(crate) fn member(&mut self, number: u64) -> Option<&mut Connection> {
        self.connections.iter_mut().find(|it| it.number == number)
    }

    /// The member `room` of news.
    pub(crate) fn state(&self, room: &Room) -> String {
        let mut present = Present::default();
        let polls = self.polls.iter().map(|(role, _)| *role);
        for role in self.connections.iter().map(|connection| connection.role).chain(polls) {
            match role {
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
        let mut written: Vec<(Role, Shown, Utf8Bytes)> = Vec::new();
        let changes_view = room.shown > since;
        self.connections.retain(|connection| {
            let Connection { role, shown, .. } = *connection;
            let known = written.iter().find(|(for_role, as_shown, _)| (*for_role, *as_shown) == (role, shown));
            let text = match known {
                Some((.., text)) => text.clone(),
                None => {
                    let drawn = shown.style.filter(|_| changes_view).and_then(|style| {
                        let known = pieces.iter().position(|(it, _)| *it == style);
                        let at = known.or_else(|| {
                            pieces.push((style, Room::pieces(room.game.as_ref(), style).ok()?));
                            Some(pieces.len() - 1)
                        });
                        at.and_then(|at| pieces.get(at)).map(|(_, drawn)| drawn.as_str())
                    });
                    let to = Recipient { role, tongue: shown.tongue, room: &state, pieces: drawn };
                    let text = Utf8Bytes::from(room.news(&to, since, false, lines));
                    written.push((role, shown, text.clone()));
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
