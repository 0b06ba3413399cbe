//! The task of a room that is in use. It alone has the room: messages are carried out one after the other, and an entry
//! is kept before anybody learns of it.

use std::sync::Arc;
use std::time::{Duration, Instant};

use kogge_engine::game::Seat;
use kogge_engine::game::live::Chair;
use kogge_engine::vocab::Tongue;
use kogge_surface::played::{Due, Map};
use serde_json::{Value, json};
use tokio::sync::{mpsc, oneshot};

use crate::audience::{Audience, Out, Shown};
use crate::entry::{Entry, Made, What};
use crate::frame::{Code, Refused, Request, Role, Style, done};
use crate::limits::{Bucket, MAX_ENTRIES, Rate};
use crate::room::{HUMAN, Lines, Recipient, Room};
use crate::server::Server;
use crate::step::Step;
use crate::store::Change;
use crate::token::{Hash, Token};

/// A room that nobody uses is put away after this time.
const IDLE: Duration = Duration::from_secs(60);
/// How often a visit is written down.
const VISITS: u64 = 3_600_000;
/// How often a request is tried where another instance was faster: on a busy machine one can be that many times in a row.
const MAX_TRIES: usize = 50;
/// The time until what could not be read or written is tried again.
const AGAIN: Duration = Duration::from_secs(1);
/// The time that is left to the instance which wrote the last entry: until then it moves for chance and computer players
/// alone.
const FOREIGN: Duration = Duration::from_secs(5);

/// A message to the task of a room.
pub(crate) enum Message {
    /// A connection for which everything new is sent to `out`; the answer is its number.
    Connect {
        token: Token,
        since: u64,
        style: Option<Style>,
        tongue: Option<Tongue>,
        out: mpsc::Sender<Out>,
        answer: Answer<u64>,
    },
    Disconnect {
        connection: u64,
    },
    /// A request of a connection; what is answered is sent to it.
    Sent {
        connection: u64,
        id: Option<u64>,
        request: Request,
    },
    /// A single request; the answer is a frame.
    Asked {
        token: Token,
        id: Option<u64>,
        request: Request,
        answer: Answer<String>,
    },
    /// The people of a room who go on in another one, perhaps with its game: the answer says who they are.
    People {
        token: Token,
        goes_on: bool,
        answer: Answer<People>,
    },
    /// The map of a room, for its host.
    Map {
        token: Token,
        answer: Answer<Arc<dyn Map>>,
    },
    Again {
        token: Token,
        room: String,
        answer: Answer<()>,
    },
    /// The choice of a computer player for a decision.
    Chosen {
        decision: u64,
        choice: Option<String>,
    },
    /// An instance has written the entry with this number, perhaps this one.
    Written {
        number: u64,
    },
    /// An instance has deleted the room.
    Deleted,
    /// The server ends.
    End,
}

pub(crate) type Answer<T> = oneshot::Sender<Result<T, Refused>>;

/// The people of a room.
pub(crate) struct People {
    pub(crate) host: Hash,
    pub(crate) onlooker: Hash,
    pub(crate) seats: Vec<(String, Option<Hash>)>,
    /// The game that goes on.
    pub(crate) game: Option<Going>,
}

/// A game that goes on elsewhere.
pub(crate) struct Going {
    /// Its record, everything that is hidden included.
    pub(crate) record: String,
    pub(crate) modules: Vec<String>,
    pub(crate) trade: bool,
}

/// A room in use.
struct Live {
    server: Arc<Server>,
    room: Room,
    audience: Audience,
    /// Chat and notes by HTTP: one bucket for the room.
    talk: Bucket,
    /// Whether a computer player thinks, and the decision for which it found nothing.
    thinking: bool,
    stuck: Option<u64>,
    visited: u64,
    /// Whether another instance has written something that is not here yet, and until when it moves alone.
    behind: bool,
    foreign: Option<Instant>,
    /// Whether the task ends now.
    ends: bool,
}

/// Reads a room and serves it until nobody uses it.
pub(crate) async fn run(server: Arc<Server>, id: String, mut messages: mpsc::Receiver<Message>) {
    let room = match read(&server, &id).await {
        Ok(room) => room,
        Err(refused) => {
            server.hall.leave(&id);
            messages.close();
            while let Some(message) = messages.recv().await {
                refuse(message, &refused);
            }
            return;
        }
    };
    let mut live = Live {
        server,
        room,
        audience: Audience::default(),
        talk: Bucket::new(Rate::TALK),
        thinking: false,
        stuck: None,
        visited: 0,
        behind: false,
        foreign: None,
        ends: false,
    };
    while !live.ends {
        live.go_on().await;
        let patience = live.patience();
        match tokio::time::timeout(patience, messages.recv()).await {
            Ok(Some(message)) => live.take(message).await,
            Ok(None) => break,
            Err(_) if patience < IDLE || live.is_used() => live.audience.fade(&live.room),
            // Who has just found this task finds it gone, and asks for it again.
            Err(_) => break,
        }
    }
    live.server.hall.leave(&id);
}

/// A room as it is kept.
pub(crate) async fn read(server: &Server, id: &str) -> Result<Room, Refused> {
    // Nobody learns which rooms there are.
    let none = || Refused::new(Code::Token, "this token is not valid here");
    let (made, entries) = server.store.read(id, 0).await?.ok_or_else(none)?;
    let broken = |why: String| {
        // Nobody has shown a token yet, and the reason may name what is hidden.
        tracing::error!(room = id, why, "it cannot be read");
        Refused::new(Code::Storage, "this room cannot be read by the server of today")
    };
    let made: Made = serde_json::from_str(&made).map_err(|why| broken(why.to_string()))?;
    let map = server.maps.compiled(&made.make.files, &made.make.path).await.map_err(|why| broken(why.why))?;
    let own = id.to_owned();
    let opened = tokio::task::spawn_blocking(move || {
        let entries = entries.iter().map(|body| serde_json::from_str::<Entry>(body));
        let entries = entries.collect::<Result<Vec<_>, _>>().map_err(|why| why.to_string())?;
        Room::open(own, made, map, entries)
    });
    opened.await.map_err(|why| broken(why.to_string()))?.map_err(broken)
}

fn refuse(message: Message, refused: &Refused) {
    // Who asked may be gone.
    match message {
        Message::Connect { answer, .. } => drop(answer.send(Err(refused.clone()))),
        Message::Asked { answer, .. } => drop(answer.send(Err(refused.clone()))),
        Message::People { answer, .. } => drop(answer.send(Err(refused.clone()))),
        Message::Map { answer, .. } => drop(answer.send(Err(refused.clone()))),
        Message::Again { answer, .. } => drop(answer.send(Err(refused.clone()))),
        Message::Disconnect { .. } | Message::Sent { .. } | Message::Chosen { .. } => {}
        Message::Written { .. } | Message::Deleted | Message::End => {}
    }
}

impl Live {
    async fn take(&mut self, message: Message) {
        match message {
            Message::Connect { token, since, style, tongue, out, answer } => {
                self.hear().await;
                let shown = Shown { style, tongue: self.tongue(tongue) };
                let role = self.room.role(&token);
                let connected = role.and_then(|role| self.audience.join(&self.room, role, since, shown, out));
                let is_new = connected.is_ok();
                // Where the client is gone, its end follows.
                let _ = answer.send(connected);
                if is_new {
                    self.visit().await;
                }
            }
            Message::Disconnect { connection } => {
                self.audience.leave(&self.room, connection);
            }
            Message::Sent { connection, id, request } => {
                let Some(it) = self.audience.member(connection) else { return };
                let (role, tongue) = (it.role, it.shown.tongue);
                let allowed = if request.talks() { it.talk.take() } else { Ok(()) };
                let frame = self.asked(role, tongue, id, request, allowed).await;
                self.audience.send(connection, frame.unwrap_or_else(|refused| refused.frame(id)));
            }
            Message::Asked { token, id, request, answer } => {
                let role = match self.room.role(&token) {
                    Ok(role) => role,
                    Err(refused) => return drop(answer.send(Err(refused))),
                };
                let allowed = if request.talks() { self.talk.take() } else { Ok(()) };
                if let Request::Look { .. } = request {
                    self.hear().await;
                    self.audience.polled(&self.room, role);
                }
                let frame = self.asked(role, self.tongue(None), id, request, allowed).await;
                let _ = answer.send(frame);
                self.visit().await;
            }
            Message::People { token, goes_on, answer } => {
                let _ = answer.send(self.host(&token).and_then(|()| self.people(goes_on)));
            }
            Message::Map { token, answer } => {
                let _ = answer.send(self.host(&token).map(|()| Arc::clone(&self.room.map)));
            }
            Message::Again { token, room, answer } => {
                let made = match self.host(&token) {
                    Ok(()) => {
                        self.make_first(Role::Host, |_| Ok(Step::of(None, What::Again { room: room.clone() }))).await
                    }
                    Err(refused) => Err(refused),
                };
                let _ = answer.send(made.map(drop));
            }
            Message::Chosen { decision, choice } => {
                self.thinking = false;
                self.chosen(decision, choice).await;
            }
            Message::Written { number } => self.behind |= number > self.room.number,
            Message::Deleted => self.end(1000),
            Message::End => self.end(1001),
        }
    }

    /// Whether somebody is here, or a choice is awaited.
    fn is_used(&self) -> bool {
        !self.audience.is_empty() || self.thinking
    }

    /// Ends all connections with a code, and the task.
    fn end(&mut self, code: u16) {
        self.audience.close(code, |_| true);
        self.ends = true;
    }

    /// Carries out a request, and returns the frame of its answer.
    async fn asked(
        &mut self,
        role: Role,
        own: Tongue,
        id: Option<u64>,
        request: Request,
        allowed: Result<(), Refused>,
    ) -> Result<String, Refused> {
        allowed?;
        let only_host = |why| if role == Role::Host { Ok(()) } else { Err(Refused::new(Code::Role, why)) };
        let answer = match request {
            Request::Look { since, style, tongue } => {
                let state = self.audience.state(&self.room);
                let pieces = style.map(|style| Room::pieces(self.room.game.as_ref(), style)).transpose()?;
                let tongue = tongue.unwrap_or(own);
                let to = Recipient { role, tongue, room: &state, pieces: pieces.as_deref() };
                return Ok(done(id, None, &self.room.news(&to, since, since == 0, None)));
            }
            Request::Map {} => {
                let make = &self.room.made.make;
                json!({ "files": make.files, "path": make.path })
            }
            Request::Board { style } => {
                self.room.game.board(style.word()).map_err(|why| Refused::new(Code::Form, why))?
            }
            Request::Past { at, style, tongue } => self.room.past(role, tongue.unwrap_or(own), at, style)?,
            Request::Page { page, tongue } => self.room.page(role, tongue.unwrap_or(own), &page)?,
            Request::Export {} => {
                only_host("only the host exports a room")?;
                self.room.export(self.room.has_ended())
            }
            Request::Delete {} => {
                only_host("only the host deletes a room")?;
                self.delete().await?;
                Value::Null
            }
            Request::Again(_) | Request::Diff { .. } => {
                return Err(Refused::new(Code::Form, "`again` and `diff` are asked by HTTP"));
            }
            _ => {
                let server = Arc::clone(&self.server);
                let seeds = || server.seeds.seed();
                let answer = self.make_first(role, |room| room.step(role, own, request.clone(), &seeds)).await?;
                return Ok(done(id, Some(self.room.number), &answer.to_string()));
            }
        };
        Ok(done(id, None, &answer.to_string()))
    }

    async fn delete(&mut self) -> Result<(), Refused> {
        // However late somebody was here.
        let since = i64::MAX.cast_unsigned();
        self.server.store.write(Change::Delete { room: self.room.id.clone(), since }).await?;
        self.end(1000);
        Ok(())
    }

    /// Takes in what other instances have written, of which the news may still be on its way: who comes from one of
    /// them sees everything that it acknowledged.
    async fn hear(&mut self) {
        if self.server.store.is_shared() {
            self.catch_up().await;
        }
    }

    /// Takes in what other instances have written.
    async fn catch_up(&mut self) {
        let (since, decision) = (self.room.number, self.room.decision);
        let entries = match self.server.store.read(&self.room.id, since).await {
            Ok(Some((_, entries))) => entries,
            Ok(None) => return self.end(1000),
            // It is tried again.
            Err(_) => return,
        };
        self.behind = false;
        let mut left = Vec::new();
        for body in entries {
            let entry = serde_json::from_str::<Entry>(&body).map_err(|why| why.to_string());
            let taken = entry.and_then(|entry| {
                left.extend(entry.left());
                self.room.carry_out(entry)
            });
            if let Err(why) = taken {
                tracing::error!(room = self.room.id, why, "what another instance wrote cannot be carried out");
                return self.end(1001);
            }
        }
        if self.room.decision > decision {
            self.foreign = Some(Instant::now() + FOREIGN);
        }
        self.show(&left, since, None);
    }

    /// Shows what is new since an entry, and ends the connections of seats that were left.
    fn show(&mut self, left: &[Seat], since: u64, lines: Option<&Lines>) {
        if !left.is_empty() {
            self.audience.close(1008, |role| matches!(role, Role::Seat(seat) if left.contains(&seat)));
        }
        if self.room.number > since {
            self.audience.show(&self.room, since, lines);
        }
    }

    /// How long the next message is waited for.
    fn patience(&self) -> Duration {
        let behind = self.behind.then_some(AGAIN);
        let foreign = self.foreign.map(|until| until.saturating_duration_since(Instant::now()));
        [behind, foreign, self.audience.fades()].into_iter().flatten().min().unwrap_or(IDLE)
    }

    /// Makes the entry of a role: where another instance was faster, the one that is right after what that one wrote.
    async fn make_first(
        &mut self,
        role: Role,
        step: impl Fn(&Room) -> Result<Step, Refused>,
    ) -> Result<Value, Refused> {
        let own = self.room.token(role);
        for _ in 0..MAX_TRIES {
            match self.make(step(&self.room)?).await? {
                Some(answer) => return Ok(answer),
                None if self.behind => return Err(Refused::new(Code::Storage, "the database does not answer")),
                None => {}
            }
            // It may be another one's by now.
            if !self.room.token(role).is_some_and(|now| own.is_some_and(|own| own.is(&now))) {
                return Err(Refused::new(Code::Token, "this token is not valid here"));
            }
        }
        Err(Refused::new(Code::Late, "others are faster"))
    }

    /// Keeps an entry, then takes it in and shows it; where another instance has written one with its number, that one is
    /// taken in, and there is no answer.
    async fn make(&mut self, step: Step) -> Result<Option<Value>, Refused> {
        let Step { seat, what, game, lines, answer } = step;
        let entry = Entry { number: self.room.number + 1, at: self.server.now(), seat, what };
        let body = serde_json::to_string(&entry).map_err(|why| Refused::new(Code::Storage, why))?;
        let change = Change::Entry { room: self.room.id.clone(), number: entry.number, body };
        let written = self.server.store.write(change).await;
        if !written.as_ref().is_ok_and(|is_first| *is_first) {
            // Where the answer of the database was lost, it is not known either what was written.
            self.behind = true;
            self.catch_up().await;
            return written.map(|_| None);
        }
        let left: Vec<Seat> = entry.left().into_iter().collect();
        if let Some(game) = game {
            self.room.game = game;
        }
        self.room.note(entry);
        self.foreign = None;
        self.show(&left, self.room.number - 1, Some(&lines));
        Ok(Some(answer))
    }

    /// The same for what nobody waits for: where it cannot be kept, it is tried again a little later.
    async fn make_or_wait(&mut self, step: Step) {
        if self.make(step).await.is_err() {
            tokio::time::sleep(AGAIN).await;
        }
    }

    /// Carries out the choice of a computer player, unless it was undone or a person plays again.
    async fn chosen(&mut self, decision: u64, choice: Option<String>) {
        let due = self.room.due().filter(|(_, chair)| *chair != HUMAN).map(|(seat, _)| seat);
        let Some(seat) = due.filter(|_| decision == self.room.decision && self.room.undo.is_none()) else { return };
        let seeds = || self.server.seeds.seed();
        let choice = choice.ok_or_else(|| Refused::new(Code::Rules, "it chose nothing"));
        match choice.and_then(|choice| self.room.computed(Some(seat), Some(&choice), &seeds)) {
            Ok(step) => self.make_or_wait(step).await,
            Err(why) => {
                tracing::error!(room = self.room.id, why = why.why, "a computer player failed");
                self.stuck = Some(decision);
            }
        }
    }

    /// Takes in what others wrote, and chance and computer players move where they are due.
    async fn go_on(&mut self) {
        if self.behind {
            self.catch_up().await;
        }
        self.foreign = self.foreign.filter(|until| Instant::now() < *until);
        if self.ends || self.behind || self.foreign.is_some() {
            return;
        }
        if self.room.closed || self.room.number >= MAX_ENTRIES {
            return;
        }
        if self.room.game.due() == Due::Chance {
            match self.room.computed(None, None, &|| self.server.seeds.seed()) {
                Ok(step) => self.make_or_wait(step).await,
                Err(why) => tracing::error!(room = self.room.id, why = why.why, "chance failed"),
            }
        }
        let Some((_, chair)) = self.room.due() else { return };
        let Ok(Chair::Kind(kind)) = chair.parse() else { return };
        let is_watched = !self.audience.is_empty() || self.room.places.iter().any(|place| place.chair == HUMAN);
        let decision = self.room.decision;
        if self.thinking || self.stuck == Some(decision) || self.room.undo.is_some() || !is_watched {
            return;
        }
        let Ok(seed) = self.server.seeds.seed() else { return };
        let Some(own) = self.server.hall.sender(&self.room.id) else { return };
        let chosen = move |choice| drop(own.blocking_send(Message::Chosen { decision, choice }));
        let thought = self.room.game.thought(kind, seed);
        self.thinking = self.server.computers.think(thought, chosen);
    }

    fn host(&self, token: &Token) -> Result<(), Refused> {
        match self.room.role(token)? {
            Role::Host => Ok(()),
            Role::Seat(_) | Role::Onlooker => Err(Refused::new(Code::Role, "only the host may do this")),
        }
    }

    fn people(&self, goes_on: bool) -> Result<People, Refused> {
        if goes_on && self.room.has_ended() {
            return Err(Refused::new(Code::Closed, "this game has ended: begin a new one"));
        }
        let seats = self.room.places.iter().map(|place| (place.name.clone(), place.token)).collect();
        let Made { make, host, onlooker, .. } = &self.room.made;
        let game = goes_on.then(|| Going {
            record: self.room.game.record(&make.chairs),
            modules: make.modules.clone(),
            trade: make.trade,
        });
        Ok(People { host: *host, onlooker: *onlooker, seats, game })
    }

    /// The language of a client.
    fn tongue(&self, wished: Option<Tongue>) -> Tongue {
        wished.unwrap_or(self.room.made.make.tongue)
    }

    /// Notes that somebody was here.
    async fn visit(&mut self) {
        let now = self.server.now();
        if now.saturating_sub(self.visited) < VISITS {
            return;
        }
        let change = Change::Visit { room: self.room.id.clone(), visited: now };
        if self.server.store.write(change).await.is_ok() {
            self.visited = now;
        }
    }
}
