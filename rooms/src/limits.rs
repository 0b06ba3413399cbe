//! Limits of what clients may send, how often, and how long it may be.

use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use crate::frame::{Code, Refused};
use crate::options::Options;

/// The most files of a room, and their bytes together.
pub(crate) const MAX_FILES: usize = 16;
pub(crate) const MAX_MAP_BYTES: usize = 512 * 1024;
/// The most bytes of a request that carries files, and of a frame or any other text.
pub(crate) const MAX_BODY_BYTES: usize = 1024 * 1024;
pub(crate) const MAX_FRAME_BYTES: usize = 16 * 1024;
/// The most entries of a room.
pub(crate) const MAX_ENTRIES: u64 = 20_000;
/// The most characters of texts.
pub(crate) const MAX_NAME: usize = 30;
pub(crate) const MAX_SAID: usize = 500;
pub(crate) const MAX_NOTE: usize = 2_000;
pub(crate) const MAX_PLACE: usize = 200;
/// The most connections of a room, and of the server.
pub(crate) const MAX_ROOM_CONNECTIONS: usize = 40;
pub(crate) const MAX_CONNECTIONS: usize = 20_000;
/// Frames that wait for a client before it is disconnected.
pub(crate) const MAX_WAITING: usize = 64;
/// The time in which a map must be compiled.
pub(crate) const COMPILING: Duration = Duration::from_secs(20);
/// Seconds of an hour.
const HOUR: f64 = 3600.0;
/// The most addresses that are remembered at a time.
const MAX_ADDRESSES: usize = 100_000;

/// Text that people wrote, without surrounding blanks: within a number of characters, and without control characters
/// except line feeds where it may have several lines.
pub(crate) fn text(text: &str, most: usize, has_lines: bool) -> Result<String, Refused> {
    let text = text.trim();
    if text.is_empty() || text.chars().count() > most {
        return Err(Refused::new(Code::Limit, format!("a text here has 1 to {most} characters")));
    }
    if text.chars().any(|c| c.is_control() && !(has_lines && c == '\n')) {
        return Err(Refused::new(Code::Form, "a text has no control characters"));
    }
    Ok(text.to_owned())
}

/// Permits that fill up again with time.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Bucket {
    left: f64,
    at: Instant,
    rate: Rate,
}

/// How fast permits fill up, and how many there are at most.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Rate {
    a_second: f64,
    most: f64,
}

impl Rate {
    /// Permits a second, and how many times as many at once.
    const fn of(a_second: f64, at_once: f64) -> Self {
        Self { a_second, most: a_second * at_once }
    }

    /// Chat and notes of a seat.
    pub(crate) const TALK: Self = Self { a_second: 1.0, most: 10.0 };
    /// Maps that an address has compared.
    const COMPARED: Self = Self { a_second: 1.0 / 60.0, most: 30.0 };
    /// Wrong tokens of an address.
    const WRONG: Self = Self { a_second: 0.5, most: 30.0 };
}

impl Bucket {
    pub(crate) fn new(rate: Rate) -> Self {
        Self { left: rate.most, at: Instant::now(), rate }
    }

    fn fill(&mut self) {
        let now = Instant::now();
        let gained = now.duration_since(self.at).as_secs_f64() * self.rate.a_second;
        (self.left, self.at) = ((self.left + gained).min(self.rate.most), now);
    }

    /// Takes a permit.
    ///
    /// # Errors
    ///
    /// [`Code::Limit`] where none is left.
    pub(crate) fn take(&mut self) -> Result<(), Refused> {
        self.fill();
        if self.left < 1.0 {
            return Err(Refused::new(Code::Limit, "too often: wait a little"));
        }
        self.left -= 1.0;
        Ok(())
    }

    fn is_full(&mut self) -> bool {
        self.fill();
        self.left >= self.rate.most
    }
}

/// The permits of an address.
struct Address {
    http: Bucket,
    wrong: Bucket,
    rooms: Bucket,
    compared: Bucket,
    connections: usize,
}

impl Address {
    /// Whether nothing of it needs to be remembered.
    fn is_idle(&mut self) -> bool {
        let mut buckets = [&mut self.http, &mut self.wrong, &mut self.rooms, &mut self.compared].into_iter();
        self.connections == 0 && buckets.all(Bucket::is_full)
    }
}

/// The limits of addresses.
pub(crate) struct Limits {
    /// Requests of a connection, and by HTTP of an address.
    pub(crate) requests: Rate,
    http: Rate,
    rooms: Rate,
    connections: usize,
    addresses: Mutex<Addresses>,
}

#[derive(Default)]
struct Addresses {
    all: HashMap<IpAddr, Address>,
    connections: usize,
}

impl Limits {
    pub(crate) fn new(options: &Options) -> Self {
        let requests = options.requests as f64;
        Self {
            requests: Rate::of(requests, 3.0),
            http: Rate::of(requests, 10.0),
            rooms: Rate::of(options.rooms as f64 / HOUR, HOUR),
            connections: options.connections,
            addresses: Mutex::default(),
        }
    }

    fn addresses(&self) -> MutexGuard<'_, Addresses> {
        self.addresses.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn with<T>(&self, ip: IpAddr, use_it: impl FnOnce(&mut Address) -> T) -> T {
        let mut addresses = self.addresses();
        if addresses.all.len() >= MAX_ADDRESSES {
            addresses.all.retain(|_, it| !it.is_idle());
        }
        use_it(addresses.all.entry(network(ip)).or_insert_with(|| Address {
            http: Bucket::new(self.http),
            wrong: Bucket::new(Rate::WRONG),
            rooms: Bucket::new(self.rooms),
            compared: Bucket::new(Rate::COMPARED),
            connections: 0,
        }))
    }

    /// A request by HTTP.
    pub(crate) fn request(&self, ip: IpAddr) -> Result<(), Refused> {
        self.with(ip, |it| it.http.take())
    }

    /// A room to be made.
    pub(crate) fn room(&self, ip: IpAddr) -> Result<(), Refused> {
        self.with(ip, |it| it.rooms.take())
    }

    /// A map to be compared with that of a room.
    pub(crate) fn compare(&self, ip: IpAddr) -> Result<(), Refused> {
        self.with(ip, |it| it.compared.take())
    }

    /// A request with a token, while not too many were wrong.
    pub(crate) fn may_guess(&self, ip: IpAddr) -> Result<(), Refused> {
        self.with(ip, |it| {
            it.wrong.fill();
            if it.wrong.left < 1.0 { it.wrong.take() } else { Ok(()) }
        })
    }

    /// A token that was wrong.
    pub(crate) fn wrong(&self, ip: IpAddr) {
        // One permit less; that none is left is for the next request.
        let _ = self.with(ip, |it| it.wrong.take());
    }

    /// A connection, which counts until it is dropped.
    pub(crate) fn connect(self: &Arc<Self>, ip: IpAddr) -> Result<Connection, Refused> {
        let too_many = || Refused::new(Code::Limit, "too many connections");
        let is_free = self.addresses().connections < MAX_CONNECTIONS;
        let most = self.connections;
        let taken = is_free && self.with(ip, |it| (it.connections < most).then(|| it.connections += 1).is_some());
        if !taken {
            return Err(too_many());
        }
        self.addresses().connections += 1;
        Ok(Connection { limits: Arc::clone(self), ip })
    }
}

/// The addresses of one household: with IPv6 it has a network.
fn network(ip: IpAddr) -> IpAddr {
    match ip.to_canonical() {
        IpAddr::V4(ip) => ip.into(),
        IpAddr::V6(ip) => std::net::Ipv6Addr::from_bits(ip.to_bits() >> 64 << 64).into(),
    }
}

/// A connection that is counted.
pub(crate) struct Connection {
    limits: Arc<Limits>,
    ip: IpAddr,
}

impl Connection {
    /// Notes that its token was wrong.
    pub(crate) fn guessed_wrong(&self) {
        self.limits.wrong(self.ip);
    }
}

impl Drop for Connection {
    fn drop(&mut self) {
        self.limits.with(self.ip, |it| it.connections = it.connections.saturating_sub(1));
        let mut addresses = self.limits.addresses();
        addresses.connections = addresses.connections.saturating_sub(1);
    }
}
