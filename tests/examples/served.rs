//! The server of `examples/server.rs`: whole games of both families over loopback, where each seat and each onlooker reads
//! what it may see, and nothing else.

use std::io::{BufRead, BufReader, Write};
use std::net::{SocketAddr, TcpListener, TcpStream};
use std::time::Duration;

use kogge::game::{Decider, PlayerKind, Seat};
use kogge::random::Random;
use kogge::{catan, hansa};

use super::server::{Island, Served, Table, serve};

/// A game that is played beside the one of the server, so that what everybody is to be sent is known.
trait Beside: Served {
    /// The choice of a steady player, as text.
    fn steady(&self, random: &mut Random) -> String;

    /// A choice that is not legal now, and the words and the clause of its refusal.
    const ILLEGAL: [&'static str; 2];
}

impl Beside for hansa::play::Game {
    fn steady(&self, random: &mut Random) -> String {
        let action = self.ask(PlayerKind::Steady.player().as_mut(), random).expect("somebody decides");
        hansa::play::action_text(self.rules(), self.state(), action).expect("it is of the map")
    }

    const ILLEGAL: [&'static str; 2] = ["take 3 traders", "another decision is due (TURN-3)"];
}

impl Beside for Island {
    fn steady(&self, random: &mut Random) -> String {
        let action = self.0.ask(PlayerKind::Steady.player().as_mut(), random).expect("somebody decides");
        catan::play::action_text(self.0.rules().table, action).expect("it is of the map")
    }

    const ILLEGAL: [&'static str; 2] = ["end turn", "another decision is due (B4.1)"];
}

/// A connection to the server.
struct Caller {
    reader: BufReader<TcpStream>,
}

impl Caller {
    fn new(address: SocketAddr) -> Self {
        let stream = TcpStream::connect(address).expect("the server listens");
        // What never comes fails.
        stream.set_read_timeout(Some(Duration::from_secs(60))).expect("it is not zero");
        Self { reader: BufReader::new(stream) }
    }

    fn send(&mut self, line: &str) {
        self.reader.get_mut().write_all(format!("{line}\n").as_bytes()).expect("the server reads");
    }

    /// The next line; nothing once the server has hung up.
    fn line(&mut self) -> Option<String> {
        let mut line = String::new();
        let n = self.reader.read_line(&mut line).ok()?;
        (n > 0).then(|| line.trim_end().to_owned())
    }

    #[track_caller]
    fn reads(&mut self, expected: &str) {
        assert_eq!(self.line().as_deref(), Some(expected));
    }

    /// Sits down, and returns the token.
    fn join(&mut self, name: &str, seat: Seat) -> String {
        self.send(&format!("join {name}"));
        let line = self.line().expect("it answers");
        let token = line.strip_prefix(&format!("seat {} ", seat.word()));
        token.unwrap_or_else(|| panic!("{line}")).to_owned()
    }
}

/// Plays a game to its end: whoever decides chooses as a steady player does.
fn play<G: Beside>(served: G, mut beside: G, n_players: usize) {
    let listener = TcpListener::bind("127.0.0.1:0").expect("there is a loopback");
    let address = listener.local_addr().expect("it has an address");
    std::thread::spawn(move || serve(&listener, Table::new(served, n_players)));

    let seats: Vec<Seat> = Seat::players(n_players).collect();
    let names: Vec<String> = seats.iter().map(|seat| format!("player {}", seat.word())).collect();
    let mut callers: Vec<(Seat, Caller)> = Vec::new();
    let mut onlooker = Caller::new(address);
    onlooker.send("watch");
    onlooker.send("play income");
    onlooker.reads("refused the game begins once every seat is taken");
    callers.push((Seat::Neutral, onlooker));
    let mut tokens = Vec::new();
    for (&seat, name) in seats.iter().zip(&names) {
        let mut caller = Caller::new(address);
        tokens.push(caller.join(name, seat));
        callers.push((seat, caller));
    }
    beside.name(&names);
    let begun = std::iter::from_fn(|| beside.chance()).collect();
    callers.iter_mut().for_each(|(_, caller)| lies(caller, &beside));
    show(&mut callers, &beside, begun, &seats);
    let mut late = Caller::new(address);
    for (line, why) in [
        ("join \u{1b}[31m", "a name has 1 to 30 letters"),
        ("join Eve", "every seat is taken"),
        ("back 0123", "no seat has this token"),
        ("play income", "another player decides"),
        ("", "a line begins with `join`, `back`, `watch` or `play`"),
    ] {
        late.send(line);
        late.reads(&format!("refused {why}"));
    }

    let mut random = Random::from_seed(7);
    let mut n = 0;
    while let Some(Decider::Seat(seat)) = beside.decider() {
        let text = beside.steady(&mut random);
        if n == 3 {
            refusals::<G>(&mut callers, seat, &text);
        }
        if n == 5 {
            comes_back(&mut callers, &beside, seat, &tokens[seat.index()], address);
        }
        of(&mut callers, seat).send(&format!("play {text}"));
        let chosen = beside.play(&text).expect("it is legal");
        let events = std::iter::once(chosen).chain(std::iter::from_fn(|| beside.chance())).collect();
        show(&mut callers, &beside, events, &seats);
        n += 1;
    }
    assert!(beside.decider().is_none() && n > 50, "{n} decisions");
    of(&mut callers, Seat::A).send("play income");
    of(&mut callers, Seat::A).reads("refused the game is over");
}

fn of(callers: &mut [(Seat, Caller)], seat: Seat) -> &mut Caller {
    &mut callers.iter_mut().find(|(own, _)| *own == seat).expect("it is there").1
}

/// The island comes once.
fn lies<G: Beside>(caller: &mut Caller, beside: &G) {
    beside.laid().into_iter().for_each(|laid| caller.reads(&format!("island {laid}")));
}

/// Everybody reads the events as its seat may know them, then its own view and choices.
#[track_caller]
fn show<G: Beside>(callers: &mut [(Seat, Caller)], beside: &G, events: Vec<G::Events>, seats: &[Seat]) {
    for (seat, caller) in callers {
        events.iter().for_each(|events| caller.reads(&format!("events {}", beside.events(events, *seat))));
        caller.reads(&format!("view {}", beside.view(*seat)));
        caller.reads(&format!("choices {}", beside.choices(*seat)));
        assert!(seats.contains(seat) || beside.choices(*seat).contains("\"groups\":[]"));
    }
}

/// A choice that is not legal, or of another seat, is refused to its sender alone and changes nothing.
fn refusals<G: Beside>(callers: &mut [(Seat, Caller)], decider: Seat, text: &str) {
    for (_, caller) in callers.iter_mut().filter(|(seat, _)| *seat != decider) {
        caller.send(&format!("play {text}"));
        caller.reads("refused another player decides");
        caller.send("join again");
        caller.reads("refused every seat is taken");
    }
    let caller = of(callers, decider);
    let [illegal, why] = G::ILLEGAL;
    caller.send(&format!("play {illegal}"));
    let refused = caller.line().expect("it answers");
    assert!(refused.starts_with("refused ") && refused.contains(why), "{refused}");
    caller.send("play no such thing");
    assert!(caller.line().is_some_and(|line| line.starts_with("refused ")));
}

/// A player whose connection is lost comes back to the seat, and the connection before is closed.
fn comes_back<G: Beside>(callers: &mut [(Seat, Caller)], beside: &G, seat: Seat, token: &str, address: SocketAddr) {
    let mut again = Caller::new(address);
    again.send(&format!("back {token}"));
    lies(&mut again, beside);
    again.reads(&format!("view {}", beside.view(seat)));
    again.reads(&format!("choices {}", beside.choices(seat)));
    let mut before = std::mem::replace(of(callers, seat), again);
    assert_eq!(before.line(), None, "it is closed");
    // What never ends is not kept, and holds nobody up.
    let mut endless = Caller::new(address);
    let _ = endless.reader.get_mut().write_all(&[b'x'; 5_000]);
    assert_eq!(endless.line(), None);
}

#[test]
fn a_table_of_hansa_teutonica_is_served() {
    let table = hansa::tables::table("hanse-3").expect("it is compiled in");
    let edition = hansa::tables::edition(&table.edition).expect("and so is its edition");
    let config = hansa::rules::Config::new(3, 7);
    let game = || hansa::play::Game::new(table, edition, &config).expect("it is for three");
    play(game(), game(), 3);
}

#[test]
fn an_island_is_served() {
    let table = catan::tables::table("catan").expect("it is compiled in");
    let edition = catan::tables::edition(&table.edition).expect("and so is its edition");
    let config = catan::rules::Config::new(4, 7);
    let game = || catan::play::Game::new(table, edition, &config).expect("it is for four");
    let island = || Island(game(), catan::rules::Streams::new(7));
    play(island(), island(), 4);
}
