//! Measures the server under load: rooms of three clients each that move at a rate, and rooms that nobody uses.
//!
//! `cargo run --release -p kogge-rooms --example load -- ROOMS MOVES SECONDS IDLE` starts the server that was built beside
//! it, and prints the 95th percentile of the time from a move to its last client, and the memory of the server.

use std::error::Error;
use std::net::SocketAddr;
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use futures_util::stream::SplitSink;
use futures_util::{SinkExt, StreamExt};
use serde_json::{Value, json};
use tokio::io::{AsyncBufReadExt, AsyncReadExt, AsyncWriteExt, BufReader};
use tokio::net::TcpStream;
use tokio::sync::mpsc;
use tokio_tungstenite::tungstenite::{Message, Utf8Bytes};
use tokio_tungstenite::{WebSocketStream, client_async};

const SEATS: [&str; 3] = ["A", "B", "C"];
const MAPS: [&str; 2] = ["hanse-3", "catan"];
/// How many requests wait for an answer while rooms are made.
const AT_ONCE: usize = 64;

/// A room as its clients see it.
struct Room {
    sinks: Vec<SplitSink<WebSocketStream<TcpStream>, Message>>,
    /// The last frame with a view, by seat.
    views: Vec<Utf8Bytes>,
    numbers: [u64; 3],
    /// A move under way: when it was sent, and the number that all wait for.
    sent: Option<(Instant, u64)>,
}

/// A server as a process of its own, which ends with this one.
struct Server(Child);

impl Drop for Server {
    fn drop(&mut self) {
        // It may have ended.
        let _ = self.0.kill();
    }
}

impl Server {
    /// Its memory in MiB, as the system counts it, now and at most.
    fn memory(&self) -> Result<[f64; 2], Box<dyn Error>> {
        let status = std::fs::read_to_string(format!("/proc/{}/status", self.0.id()))?;
        let of = |name: &str| {
            let line = status.lines().find(|line| line.starts_with(name)).unwrap_or_default();
            line.split_whitespace().nth(1).and_then(|kib| kib.parse::<f64>().ok()).unwrap_or(0.0) / 1024.0
        };
        Ok([of("VmRSS"), of("VmHWM")])
    }

    /// The time that it computed on all cores, in seconds.
    fn computed(&self) -> Result<f64, Box<dyn Error>> {
        let stat = std::fs::read_to_string(format!("/proc/{}/stat", self.0.id()))?;
        // The name in brackets may have blanks; of user and system a hundred ticks are a second.
        let fields = stat.rsplit(')').next().unwrap_or_default().split_whitespace().skip(11).take(2);
        Ok(fields.filter_map(|ticks| ticks.parse::<f64>().ok()).sum::<f64>() / 100.0)
    }
}

async fn start(database: &std::path::Path) -> Result<(Server, SocketAddr), Box<dyn Error>> {
    let program = std::env::current_exe()?.parent().and_then(|it| it.parent()).ok_or("a folder")?.join("kogge-rooms");
    let mut command = Command::new(program);
    command.args(["--listen", "127.0.0.1:0", "--connections", "100000", "--rooms", "100000", "--requests", "100000"]);
    command.env("RUST_LOG", "warn").arg("--database").arg(database).stdout(Stdio::piped());
    let mut child = command.spawn()?;
    let out = child.stdout.take().ok_or("its output")?;
    let mut lines = BufReader::new(tokio::process::ChildStdout::from_std(out)?).lines();
    let line = lines.next_line().await?.ok_or("the address")?;
    let address = line.split("//").nth(1).and_then(|it| it.split('/').next()).ok_or("the address")?.parse()?;
    Ok((Server(child), address))
}

async fn make(address: SocketAddr, map: &str) -> Result<Value, Box<dyn Error + Send + Sync>> {
    let body =
        json!({ "files": {}, "path": format!("{map}.board"), "chairs": ["human", "human", "human"] }).to_string();
    let mut stream = TcpStream::connect(address).await?;
    let head = format!(
        "POST /api/rooms HTTP/1.1\r\nHost: {address}\r\nConnection: close\r\nContent-Length: {}\r\n\r\n{body}",
        body.len()
    );
    stream.write_all(head.as_bytes()).await?;
    let mut answer = String::new();
    stream.read_to_string(&mut answer).await?;
    Ok(serde_json::from_str(answer.split("\r\n\r\n").nth(1).unwrap_or_default())?)
}

async fn make_all(address: SocketAddr, n: usize) -> Vec<Value> {
    let all = (0..n).map(|i| make(address, MAPS[i % MAPS.len()]));
    let made = futures_util::stream::iter(all).buffer_unordered(AT_ONCE);
    made.filter_map(|made| async { made.ok() }).collect().await
}

type News = (usize, usize, Utf8Bytes);

async fn join(
    address: SocketAddr,
    made: &Value,
    room: usize,
    news: &mpsc::UnboundedSender<News>,
) -> Result<Room, Box<dyn Error>> {
    let mut sinks = Vec::new();
    for (i, seat) in SEATS.iter().enumerate() {
        let stream = TcpStream::connect(address).await?;
        stream.set_nodelay(true)?;
        let url = format!("ws://{address}/api/rooms/{}/socket", made["room"].as_str().ok_or("an id")?);
        let (socket, _) = client_async(url, stream).await?;
        let (mut sink, mut frames) = socket.split();
        sink.send(Message::text(json!({ "token": made["seats"][seat], "style": "plain" }).to_string())).await?;
        let news = news.clone();
        tokio::spawn(async move {
            while let Some(Ok(frame)) = frames.next().await {
                if let Message::Text(text) = frame
                    && news.send((room, i, text)).is_err()
                {
                    return;
                }
            }
        });
        sinks.push(sink);
    }
    let views = vec![Utf8Bytes::default(); SEATS.len()];
    Ok(Room { sinks, views, numbers: [0; 3], sent: None })
}

fn first_choice(menu: &Value, n: usize) -> Option<&str> {
    let menu = menu.as_array()?;
    let entry = menu.get(n % menu.len().max(1))?;
    match entry.get("more") {
        Some(more) => first_choice(more, n / 7),
        None => entry["text"].as_str(),
    }
}

/// Sends a move of a room; `false` where none can be made.
async fn move_on(room: &mut Room, n: usize) -> Result<bool, Box<dyn Error>> {
    for seat in 0..SEATS.len() {
        let Ok(frame) = serde_json::from_str::<Value>(&room.views[seat]) else { continue };
        let Some(text) = first_choice(&frame["view"]["menu"], n) else { continue };
        let decision = &frame["room"]["decision"];
        let request = json!({ "do": "choose", "decision": decision, "text": text });
        room.sent = Some((Instant::now(), room.numbers[seat] + 1));
        room.sinks[seat].send(Message::text(request.to_string())).await?;
        return Ok(true);
    }
    Ok(false)
}

#[tokio::main]
#[expect(clippy::print_stdout, reason = "it prints what it measures")]
async fn main() -> Result<(), Box<dyn Error>> {
    let numbers = std::env::args().skip(1).map(|it| it.parse::<usize>()).collect::<Result<Vec<_>, _>>()?;
    let [n_rooms, rate, seconds, n_idle] = numbers[..] else { return Err("load ROOMS MOVES SECONDS IDLE".into()) };
    let folder = tempfile::tempdir()?;
    let (server, address) = start(&folder.path().join("rooms.sqlite")).await?;
    println!("empty: {:.0} MiB", server.memory()?[0]);
    if n_idle > 0 {
        let begin = Instant::now();
        let n = make_all(address, n_idle).await.len();
        let took = begin.elapsed().as_secs_f64();
        println!(
            "{n} idle rooms: {:.0} MiB now, {:.0} MiB at most; made in {took:.0} s",
            server.memory()?[0],
            server.memory()?[1]
        );
    }
    let begin = Instant::now();
    let made = make_all(address, n_rooms).await;
    let (sender, mut news) = mpsc::unbounded_channel();
    let mut rooms = Vec::new();
    for (i, made) in made.iter().enumerate() {
        rooms.push(join(address, made, i, &sender).await?);
    }
    println!("{} rooms, {} clients: {:.1} s", rooms.len(), rooms.len() * SEATS.len(), begin.elapsed().as_secs_f64());

    let mut tick = tokio::time::interval(Duration::from_secs_f64(1.0 / rate.max(1) as f64));
    let (mut times, mut bytes, mut n_frames, mut n_sent, mut n_refused) = (Vec::new(), 0, 0, 0_usize, 0);
    let (begin, computed) = (Instant::now(), server.computed()?);
    while begin.elapsed() < Duration::from_secs(seconds as u64) {
        tokio::select! {
            _ = tick.tick() => {
                n_sent += 1;
                // Rooms in an order without a pattern.
                for k in 0..8 {
                    let at = (n_sent * 7919 + k * 104_729) % rooms.len().max(1);
                    let Some(room) = rooms.get_mut(at).filter(|room| room.sent.is_none()) else { continue };
                    if move_on(room, n_sent).await? {
                        break;
                    }
                }
            }
            Some((at, seat, text)) = news.recv() => {
                let Some(room) = rooms.get_mut(at) else { continue };
                if text.starts_with("{\"frame\":\"refused\"") {
                    (n_refused, room.sent) = (n_refused + 1, None);
                    continue;
                }
                let number = text.strip_prefix("{\"frame\":\"news\",\"number\":").and_then(|it| it.split(',').next()?.parse().ok());
                let Some(number) = number else { continue };
                room.numbers[seat] = number;
                if text.contains("\"view\":") {
                    (bytes, n_frames) = (bytes + text.len(), n_frames + 1);
                    room.views[seat] = text;
                }
                if let Some((sent, wanted)) = room.sent
                    && room.numbers.iter().all(|number| *number >= wanted)
                {
                    times.push(sent.elapsed());
                    room.sent = None;
                }
            }
        }
    }
    times.sort_unstable();
    let at = |share: f64| {
        let at = (times.len() as f64 * share) as usize;
        times.get(at.min(times.len().saturating_sub(1))).map_or(0.0, |time| time.as_secs_f64() * 1e3)
    };
    println!(
        "{} moves in {seconds} s to all seats: {:.1} ms at p50, {:.1} ms at p95, {:.1} ms at p99; {n_refused} refused",
        times.len(),
        at(0.50),
        at(0.95),
        at(0.99)
    );
    println!("a frame with a view: {} bytes", bytes / n_frames.max(1));
    let computed = (server.computed()? - computed) * 1e3 / times.len().max(1) as f64;
    println!("computing for a move: {computed:.2} ms");
    let [now, most] = server.memory()?;
    println!("memory: {now:.0} MiB now, {most:.0} MiB at most");
    Ok(())
}
