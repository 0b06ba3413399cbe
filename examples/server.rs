//! A server for one table, by lines: a word, a blank and the rest. Players and onlookers come by TCP, to any game.
//!
//! `cargo run --example server -- 127.0.0.1:4000 catan` waits for four players; `nc 127.0.0.1 4000` is a client.
//!
//! | client | server |
//! | --- | --- |
//! | `join NAME` takes the next seat | `seat SEAT TOKEN` |
//! | `back TOKEN` comes back to a seat after a lost connection | `island JSON` once, then after each decision |
//! | `watch` looks on | `events JSON`, `view JSON` and `choices JSON`, as the own seat may know them |
//! | `play TEXT` chooses: the `text` of a choice | `refused REASON`, to the sender alone |

use std::collections::hash_map::RandomState;
use std::error::Error;
use std::hash::{BuildHasher, Hasher};
use std::io::{BufRead, BufReader, Read, Write};
use std::net::{Shutdown, TcpListener, TcpStream};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use kogge::game::{Decider, Seat};
use kogge::{catan, hansa};

/// The most bytes of a line, and the most clients: who sends more is not heard, so that nobody fills the memory.
const MAX_LINE: u64 = 1_000;
const MAX_CLIENTS: usize = 50;

/// A game as the server needs it.
pub(crate) trait Served: Send + 'static {
    type Events;
    fn name(&mut self, names: &[String]);
    fn decider(&self) -> Option<Decider>;
    /// The island as it is laid, where there is one.
    fn laid(&self) -> Option<String>;
    fn view(&self, seat: Seat) -> String;
    fn choices(&self, seat: Seat) -> String;
    fn play(&mut self, text: &str) -> Result<Self::Events, Box<dyn Error>>;
    /// Draws and applies an outcome of chance; nothing where a player decides.
    fn chance(&mut self) -> Option<Self::Events>;
    fn events(&self, events: &Self::Events, seat: Seat) -> String;
}

impl Served for hansa::play::Game {
    type Events = hansa::play::Events;

    fn name(&mut self, names: &[String]) {
        *self = self.clone().named(names);
    }

    fn decider(&self) -> Option<Decider> {
        (**self).decider().map(Decider::Seat)
    }

    fn laid(&self) -> Option<String> {
        None
    }

    fn view(&self, seat: Seat) -> String {
        hansa::play::view_json(&self.view(seat))
    }

    fn choices(&self, seat: Seat) -> String {
        hansa::play::choices_json(&self.view(seat))
    }

    fn play(&mut self, text: &str) -> Result<Self::Events, Box<dyn Error>> {
        let action = hansa::play::parse_action(self.rules(), self.state(), text)?;
        Ok(self.apply(action)?)
    }

    fn chance(&mut self) -> Option<Self::Events> {
        None
    }

    fn events(&self, events: &Self::Events, _: Seat) -> String {
        hansa::play::events_json(&self.teller(), events)
    }
}

/// A game of Catan with its dice and decks.
pub(crate) struct Island(pub(crate) catan::play::Game, pub(crate) catan::rules::Streams);

impl Served for Island {
    type Events = catan::play::Events;

    fn name(&mut self, names: &[String]) {
        self.0 = self.0.clone().named(names);
    }

    fn decider(&self) -> Option<Decider> {
        self.0.decider()
    }

    fn laid(&self) -> Option<String> {
        Some(catan::play::laid_json(self.0.rules()))
    }

    fn view(&self, seat: Seat) -> String {
        catan::play::view_json(&self.0.view(seat))
    }

    fn choices(&self, seat: Seat) -> String {
        catan::play::choices_json(&self.0.view(seat))
    }

    fn play(&mut self, text: &str) -> Result<Self::Events, Box<dyn Error>> {
        let action = catan::play::parse_action(self.0.rules().table, text)?;
        Ok(self.0.apply(action)?)
    }

    fn chance(&mut self) -> Option<Self::Events> {
        self.0.chance(&mut self.1)
    }

    fn events(&self, events: &Self::Events, seat: Seat) -> String {
        catan::play::events_json(&self.0.teller(), events, Some(seat).filter(|seat| *seat != Seat::Neutral))
    }
}

/// A table with its seats and those who are connected.
pub(crate) struct Table<G> {
    game: G,
    n_players: usize,
    /// The names and the tokens, from seat A.
    seats: Vec<(String, String)>,
    clients: Vec<Client>,
    n_clients: u64,
}

/// A connection; an onlooker's seat is the neutral one, and a newcomer has none.
struct Client {
    id: u64,
    seat: Option<Seat>,
    out: Box<dyn Write + Send>,
}

impl<G: Served> Table<G> {
    pub(crate) fn new(game: G, n_players: usize) -> Self {
        Self { game, n_players, seats: Vec::new(), clients: Vec::new(), n_clients: 0 }
    }

    /// Takes a client in; nothing where there are too many.
    pub(crate) fn connect(&mut self, out: Box<dyn Write + Send>) -> Option<u64> {
        self.n_clients += 1;
        let id = self.n_clients;
        (self.clients.len() < MAX_CLIENTS).then(|| self.clients.push(Client { id, seat: None, out })).map(|()| id)
    }

    pub(crate) fn disconnect(&mut self, id: u64) {
        self.clients.retain(|client| client.id != id);
    }

    /// Carries out what a client asks for.
    pub(crate) fn line(&mut self, id: u64, line: &str) {
        let (word, rest) = line.split_once(' ').unwrap_or((line, ""));
        let done = match word {
            "join" => self.join(id, rest.trim()),
            "back" => self.back(id, rest.trim()),
            "watch" => self.must_be_new(id).map(|()| self.show(id, Seat::Neutral)),
            "play" => self.play(id, rest),
            _ => Err("a line begins with `join`, `back`, `watch` or `play`".into()),
        };
        if let Err(why) = done {
            self.send(|client| (client.id == id).then(|| format!("refused {why}\n")));
        }
    }

    fn join(&mut self, id: u64, name: &str) -> Result<(), Box<dyn Error>> {
        if name.is_empty() || name.chars().count() > 30 || name.chars().any(char::is_control) {
            return Err("a name has 1 to 30 letters".into());
        }
        let seat = Seat::players(self.n_players).nth(self.seats.len()).ok_or("every seat is taken")?;
        self.must_be_new(id)?;
        let token = secret();
        self.seats.push((name.to_owned(), token.clone()));
        self.send(|client| (client.id == id).then(|| format!("seat {} {token}\n", seat.word())));
        self.seat(id, seat);
        if self.has_begun() {
            let names: Vec<String> = self.seats.iter().map(|(name, _)| name.clone()).collect();
            self.game.name(&names);
            let laid = self.laid();
            self.send(|client| client.seat.map(|_| laid.clone()));
            self.advance(&[]);
        }
        Ok(())
    }

    fn back(&mut self, id: u64, token: &str) -> Result<(), Box<dyn Error>> {
        let place = self.seats.iter().position(|(_, own)| own == token);
        let seat = place.and_then(|place| Seat::players(self.n_players).nth(place)).ok_or("no seat has this token")?;
        self.must_be_new(id)?;
        // The connection before may only seem to be there.
        self.clients.retain(|client| client.seat != Some(seat));
        self.show(id, seat);
        Ok(())
    }

    fn must_be_new(&self, id: u64) -> Result<(), Box<dyn Error>> {
        let is_new = self.clients.iter().any(|client| client.id == id && client.seat.is_none());
        if is_new { Ok(()) } else { Err("this connection has its place".into()) }
    }

    fn seat(&mut self, id: u64, seat: Seat) {
        self.clients.iter_mut().filter(|client| client.id == id).for_each(|client| client.seat = Some(seat));
    }

    /// Seats somebody who comes while the game is played.
    fn show(&mut self, id: u64, seat: Seat) {
        self.seat(id, seat);
        let shown = self.has_begun().then(|| self.laid() + &self.shown(seat));
        self.send(|client| shown.clone().filter(|_| client.id == id));
    }

    fn laid(&self) -> String {
        self.game.laid().map(|laid| format!("island {laid}\n")).unwrap_or_default()
    }

    fn play(&mut self, id: u64, text: &str) -> Result<(), Box<dyn Error>> {
        let seat = self.clients.iter().find(|client| client.id == id).and_then(|client| client.seat);
        if !self.has_begun() {
            return Err("the game begins once every seat is taken".into());
        }
        match (seat, self.game.decider()) {
            (Some(seat), Some(Decider::Seat(decider))) if seat == decider => {}
            (_, Some(_)) => return Err("another player decides".into()),
            (_, None) => return Err("the game is over".into()),
        }
        let events = self.game.play(text)?;
        self.advance(&[events]);
        Ok(())
    }

    /// Lets chance decide until a player does, and shows everybody what happened and what is now.
    fn advance(&mut self, events: &[G::Events]) {
        let mut all: Vec<&G::Events> = events.iter().collect();
        let drawn: Vec<G::Events> = std::iter::from_fn(|| self.game.chance()).collect();
        all.extend(&drawn);
        let text = |seat: Seat| {
            let events = all.iter().map(|events| format!("events {}\n", self.game.events(events, seat)));
            events.collect::<String>() + &self.shown(seat)
        };
        let texts: Vec<Option<String>> = self.clients.iter().map(|client| client.seat.map(text)).collect();
        let mut texts = texts.into_iter();
        self.send(|_| texts.next().flatten());
    }

    fn shown(&self, seat: Seat) -> String {
        format!("view {}\nchoices {}\n", self.game.view(seat), self.game.choices(seat))
    }

    fn has_begun(&self) -> bool {
        self.seats.len() == self.n_players
    }

    /// Sends each client its text; a client that cannot be reached is gone.
    fn send(&mut self, mut text: impl FnMut(&Client) -> Option<String>) {
        self.clients.retain_mut(|client| text(client).is_none_or(|text| client.out.write_all(text.as_bytes()).is_ok()));
    }
}

/// A token that nobody guesses: the keys of a new hash map come from the system.
fn secret() -> String {
    let part = || RandomState::new().build_hasher().finish();
    format!("{:016x}{:016x}", part(), part())
}

/// Serves a table until the listener fails.
pub(crate) fn serve<G: Served>(listener: &TcpListener, table: Table<G>) -> std::io::Result<()> {
    let table = Arc::new(Mutex::new(table));
    for stream in listener.incoming() {
        let (stream, table) = (stream?, Arc::clone(&table));
        std::thread::spawn(move || listen(&stream, &table));
    }
    Ok(())
}

fn listen<G: Served>(stream: &TcpStream, table: &Mutex<Table<G>>) {
    fn held<G>(table: &Mutex<Table<G>>) -> MutexGuard<'_, Table<G>> {
        table.lock().unwrap_or_else(PoisonError::into_inner)
    }
    // A line is sent at once, and a client that does not read holds nobody up.
    let _ = stream.set_nodelay(true);
    let _ = stream.set_write_timeout(Some(Duration::from_secs(2)));
    let Ok(out) = stream.try_clone() else { return };
    let Some(id) = held(table).connect(Box::new(Out(out))) else { return };
    let (mut reader, mut line) = (BufReader::new(stream), String::new());
    while reader.by_ref().take(MAX_LINE).read_line(&mut line).is_ok() && line.ends_with('\n') {
        held(table).line(id, line.trim_end());
        line.clear();
    }
    held(table).disconnect(id);
}

/// The way to a client, whose connection ends with it.
struct Out(TcpStream);

impl Write for Out {
    fn write(&mut self, bytes: &[u8]) -> std::io::Result<usize> {
        self.0.write(bytes)
    }

    fn flush(&mut self) -> std::io::Result<()> {
        self.0.flush()
    }
}

impl Drop for Out {
    fn drop(&mut self) {
        let _ = self.0.shutdown(Shutdown::Both);
    }
}

fn main() -> Result<(), Box<dyn Error>> {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let [address, map] = words.as_slice() else { return Err("server ADDRESS MAP".into()) };
    let listener = TcpListener::bind(address)?;
    // Who knows the seed knows every roll and every card.
    let seed = u64::from_str_radix(&secret()[..16], 16)?;
    if let Some(table) = catan::tables::table(map) {
        let edition = catan::tables::edition(&table.edition).ok_or("its edition is compiled in")?;
        let game = catan::play::Game::new(table, edition, &catan::rules::Config::new(4, seed))?;
        return Ok(serve(&listener, Table::new(Island(game, catan::rules::Streams::new(seed)), 4))?);
    }
    let table = hansa::tables::table(map).ok_or("there is no such map")?;
    let edition = hansa::tables::edition(&table.edition).ok_or("its edition is compiled in")?;
    let n_players = (3..=5).find(|&n| table.is_for(n)).ok_or("the map is for two")?;
    let game = hansa::play::Game::new(table, edition, &hansa::rules::Config::new(n_players, seed))?;
    Ok(serve(&listener, Table::new(game, n_players))?)
}
