//! The server: everything that its requests share, from its start to its end.

use std::error::Error;
use std::future::Future;
use std::net::SocketAddr;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use axum::serve::ListenerExt;
use kogge_engine::game::Seat;
use kogge_surface::played::Wish;
use serde_json::{Value, json};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::watch;

use crate::computer::{Computers, KINDS};
use crate::entry::Made;
use crate::frame::{Code, Make, Refused};
use crate::hall::Hall;
use crate::limits::{Limits, MAX_NAME, text};
use crate::live::{Message, People};
use crate::maps::Maps;
use crate::options::Options;
use crate::room::{HUMAN, OPEN};
use crate::store::{Change, Store};
use crate::token::{Hash, Token, hex, random};

/// How long the end of the server waits for connections, and for the writer.
const ENDING: Duration = Duration::from_secs(5);
/// The most players of any game.
const MAX_CHAIRS: usize = 6;

/// Everything that requests share.
pub(crate) struct Server {
    pub(crate) options: Options,
    pub(crate) store: Store,
    pub(crate) maps: Maps,
    pub(crate) hall: Hall,
    pub(crate) computers: Computers,
    pub(crate) limits: Arc<Limits>,
    pub(crate) seeds: Seeds,
    /// The hash of the token without which no room is made.
    pub(crate) create: Option<Hash>,
    /// Whether the server ends.
    pub(crate) ending: watch::Receiver<bool>,
}

/// Seeds of what is drawn: from the system, or from a number for tests.
pub(crate) struct Seeds(Option<Mutex<u64>>);

impl Seeds {
    pub(crate) fn seed(&self) -> Result<u64, Refused> {
        match &self.0 {
            None => random().map(u64::from_le_bytes),
            Some(last) => {
                let mut last = last.lock().unwrap_or_else(PoisonError::into_inner);
                *last += 1;
                Ok(*last)
            }
        }
    }
}

/// A server that runs.
pub struct Running {
    /// The address at which it listens.
    pub address: SocketAddr,
    end: watch::Sender<bool>,
    served: tokio::task::JoinHandle<std::io::Result<()>>,
    server: Arc<Server>,
    written: tokio::task::JoinHandle<()>,
}

/// Starts a server. With a seed everything that is drawn follows from it, for tests alone; tokens never do.
///
/// # Errors
///
/// The address is taken, or a file cannot be read.
pub async fn start(options: Options, seed: Option<u64>) -> Result<Running, Box<dyn Error>> {
    let (store, written) = Store::open(&options.database).await?;
    let create = match &options.create_token {
        None => None,
        Some(file) => Some(Token::sent(std::fs::read_to_string(file)?.trim().to_owned()).hash()),
    };
    let (end, ending) = watch::channel(false);
    let server = Arc::new(Server {
        store,
        maps: Maps::new(),
        hall: Hall::default(),
        computers: Computers::start(options.computers())?,
        limits: Arc::new(Limits::new(&options)),
        seeds: Seeds(seed.map(Mutex::new)),
        create,
        ending: ending.clone(),
        options,
    });
    let listener = TcpListener::bind(server.options.listen).await?;
    let address = listener.local_addr()?;
    tokio::spawn(crate::expire::expire_rooms(Arc::clone(&server)));
    tokio::spawn(crate::others::hear_others(Arc::clone(&server)));
    let app = crate::http::app(&server).into_make_service_with_connect_info::<SocketAddr>();
    let served = axum::serve(listener.tap_io(at_once), app).with_graceful_shutdown(ended(ending)).into_future();
    Ok(Running { address, end, served: tokio::spawn(served), server, written })
}

/// Sends what is written at once: frames are small, and each is waited for.
fn at_once(stream: &mut TcpStream) {
    // Without it a client only waits longer.
    let _ = stream.set_nodelay(true);
}

/// Waits until the server ends.
pub(crate) async fn ended(mut ending: watch::Receiver<bool>) {
    // Without a sender nothing runs any more.
    let _ = ending.wait_for(|ends| *ends).await;
}

impl Running {
    /// Ends the server: it takes no new requests, and what was acknowledged is kept.
    pub async fn end(self) {
        let _ = self.end.send(true);
        for room in self.server.hall.all() {
            self.server.hall.send(&room, Message::End);
        }
        let _ = tokio::time::timeout(ENDING, self.served).await;
        drop(self.server);
        if tokio::time::timeout(ENDING, self.written).await.is_err() {
            tracing::warn!("the writer has not ended in time");
        }
    }

    /// Serves until a signal.
    pub async fn serve_until(self, signal: impl Future<Output = ()>) {
        signal.await;
        tracing::info!("ending");
        self.end().await;
    }
}

impl Server {
    /// Milliseconds since 1970.
    pub(crate) fn now(&self) -> u64 {
        let now = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
        u64::try_from(now.as_millis()).unwrap_or(u64::MAX)
    }

    /// Makes a room, for the people of another one if there is one: its id, and the new tokens.
    pub(crate) async fn make(&self, make: Make, people: Option<People>) -> Result<Value, Refused> {
        let mut make = checked(make)?;
        let going = people.as_ref().and_then(|it| it.game.as_ref());
        if make.goes_on && going.is_none() {
            return Err(Refused::new(Code::Form, "`goes_on` is for `again`"));
        }
        let record = going.map(|game| {
            (make.modules, make.trade) = (game.modules.clone(), game.trade);
            game.record.clone()
        });
        let map = self.maps.compiled(&make.files, &make.path).await?;
        let seed = self.seeds.seed()?;
        let begun = {
            let make = make.clone();
            tokio::task::spawn_blocking(move || {
                // The library knows people and computer players.
                let person = |chair: &String| if chair == OPEN { HUMAN.to_owned() } else { chair.clone() };
                let chairs: Vec<String> = make.chairs.iter().map(person).collect();
                let Make { modules, trade, tongue, .. } = &make;
                let wish = Wish { chairs: &chairs, modules, trade: *trade, seed, tongue: *tongue };
                let game = match record {
                    None => map.begin(&wish)?,
                    Some(record) => map.resume(&record, *tongue)?,
                };
                match game.players() == chairs.len() {
                    true => Ok(game.record(&make.chairs)),
                    false => {
                        Err(format!("{} play in this game, and {} seats are filled", game.players(), chairs.len()))
                    }
                }
            })
        };
        let record = begun.await.map_err(|why| Refused::new(Code::Map, why))?;
        let record = record.map_err(|why| Refused::new(Code::Map, why))?;

        let mut shown = json!({ "seats": {} });
        let mut known = people.as_ref().map(|it| it.seats.clone()).unwrap_or_default().into_iter();
        let mut seats = Vec::new();
        make.names.resize(make.chairs.len(), String::new());
        for (i, seat) in Seat::players(make.chairs.len()).enumerate() {
            let (name, token) = known.next().unwrap_or_default();
            seats.push(match (make.chairs[i].as_str(), token) {
                (HUMAN, Some(token)) => {
                    make.names[i] = name;
                    Some(token)
                }
                (HUMAN, None) => {
                    let token = Token::new()?;
                    shown["seats"][seat.word()] = token.reveal().into();
                    Some(token.hash())
                }
                _ => None,
            });
        }
        let mut new = |word: &str, known: Option<Hash>| match known {
            Some(hash) => Ok(hash),
            None => Token::new().map(|token| {
                shown[word] = token.reveal().into();
                token.hash()
            }),
        };
        let host = new("host", people.as_ref().map(|it| it.host))?;
        let onlooker = new("onlooker", people.as_ref().map(|it| it.onlooker))?;
        let id = hex(&random::<8>()?);
        shown["room"] = id.as_str().into();
        let at = self.now();
        let made = Made { make, at, record, host, onlooker, seats };
        let body = serde_json::to_string(&made).map_err(|why| Refused::new(Code::Storage, why))?;
        self.store.write(Change::Room { id: id.clone(), visited: at, body }).await?;
        tracing::info!(room = id, "made");
        Ok(shown)
    }
}

/// A wish whose texts and chairs are within their limits.
fn checked(mut make: Make) -> Result<Make, Refused> {
    let form = |why: &str| Err(Refused::new(Code::Form, why));
    if make.chairs.len() > MAX_CHAIRS || make.names.len() > make.chairs.len() || make.modules.len() > 32 {
        return form("there are more chairs, names or modules than any game has");
    }
    let is_known = |chair: &String| chair == HUMAN || chair == OPEN || KINDS.contains(&chair.as_str());
    if !make.chairs.iter().all(is_known) {
        return form("a chair is `human`, `open`, `steady`, `easy`, `normal`, `hard` or `expert`");
    }
    for name in &mut make.names {
        if !name.is_empty() {
            *name = text(name, MAX_NAME, false)?;
        }
    }
    let mut names: Vec<String> =
        make.names.iter().map(|name| name.to_lowercase()).filter(|name| !name.is_empty()).collect();
    let n_names = names.len();
    names.sort();
    names.dedup();
    if names.len() < n_names {
        return form("two seats have the same name");
    }
    Ok(make)
}
