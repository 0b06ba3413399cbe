//! A server that is killed while people play, and a disk that is full: what was acknowledged is kept.
//!
//! `ROOMS_KILLS` sets how often it is killed; `.ci/rooms` does so 300 times.

use std::ffi::OsStr;
use std::io::{BufRead, BufReader};
use std::net::SocketAddr;
use std::process::{Child, Command, Stdio};
use std::time::Duration;

use serde_json::{Value, json};

use super::client::{Client, make};
use super::games::{mixed, sensible};

/// A server as a process of its own.
pub(crate) struct Server {
    child: Child,
    pub(crate) address: SocketAddr,
}

impl Server {
    pub(crate) fn start(database: impl AsRef<OsStr>) -> Self {
        let mut command = Command::new(env!("CARGO_BIN_EXE_kogge-rooms"));
        command.args(["--listen", "127.0.0.1:0", "--connections", "10000", "--requests", "10000", "--rooms", "10000"]);
        command.arg("--database").arg(database.as_ref()).env("RUST_LOG", "off").stdout(Stdio::piped());
        let mut child = command.spawn().expect("the program was built");
        let mut line = String::new();
        BufReader::new(child.stdout.take().expect("it is piped")).read_line(&mut line).expect("it prints its address");
        let address = line.split("//").nth(1).and_then(|it| it.split('/').next()).expect("an address");
        Self { child, address: address.parse().expect("an address") }
    }

    /// Ends it without any warning.
    pub(crate) fn kill(&mut self) {
        self.child.kill().expect("it runs");
        self.child.wait().expect("it has ended");
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        // It may have ended.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

pub(crate) fn setting(name: &str, usual: u64) -> u64 {
    std::env::var(name).ok().and_then(|it| it.parse().ok()).unwrap_or(usual)
}

/// The people of a room, as one client each, and the last entry that was acknowledged.
struct Room {
    made: Value,
    clients: Vec<Client>,
    acknowledged: u64,
}

impl Room {
    async fn join(address: SocketAddr, made: Value, acknowledged: u64) -> Self {
        let mut clients = Vec::new();
        for seat in ["A", "B", "C"] {
            let token = made["seats"][seat].as_str().expect("a token");
            clients.push(Client::connect(address, &made["room"], token, 0).await);
        }
        Self { made, clients, acknowledged }
    }

    /// Plays until the server is gone.
    async fn play(mut self, seed: u64) -> Self {
        for n in seed.. {
            let Some(seat) = self.clients[0].room["due"]["seat"].as_str() else { return self };
            let due = usize::from(seat.as_bytes()[0] - b'A');
            let decision = self.clients[0].decision();
            for client in &mut self.clients {
                while client.decision() < decision {
                    if client.frame().await.is_none() {
                        return self;
                    }
                }
            }
            let client = &mut self.clients[due];
            let text = sensible(&client.choices(), n);
            client.send(json!({ "do": "choose", "decision": decision, "text": text })).await;
            loop {
                let Some(frame) = client.frame().await else { return self };
                if frame["frame"] == "done" {
                    self.acknowledged = frame["number"].as_u64().expect("a number");
                    break;
                }
                assert_eq!(frame["frame"], "news", "{frame}");
            }
            while self.clients[0].decision() <= decision {
                if self.clients[0].frame().await.is_none() {
                    return self;
                }
            }
        }
        self
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn acknowledged_moves_outlive_a_killed_server() {
    let folder = tempfile::tempdir().expect("a folder");
    let database = folder.path().join("rooms.sqlite");
    let mut rooms = Vec::new();
    let mut n_moves = 0;
    for kill in 0..setting("ROOMS_KILLS", 4) {
        let mut server = Server::start(&database);
        if rooms.is_empty() {
            for map in ["hanse-3", "catan", "hanse-3", "catan"] {
                let made = make(server.address, map, &["human"; 3]).await;
                rooms.push(Room::join(server.address, made, 0).await);
            }
        }
        let mut joined = Vec::new();
        for room in rooms.drain(..) {
            let Room { made, clients: before, acknowledged } = room;
            let room = Room::join(server.address, made, acknowledged).await;
            for (client, before) in room.clients.iter().zip(&before) {
                // Everything that anybody was shown is there, in the same order, and at most one move more.
                assert!(client.number >= before.number.max(acknowledged), "an acknowledged move is lost");
                assert!(client.number <= acknowledged + 1, "a move was made that nobody sent");
                assert!(client.log.starts_with(&before.log), "the game has changed");
            }
            joined.push(room);
        }
        let played = joined.into_iter().enumerate().map(|(i, room)| tokio::spawn(room.play(kill * 1_000 + i as u64)));
        let played: Vec<_> = played.collect();
        tokio::time::sleep(Duration::from_millis(50 + mixed(kill) as u64 % 400)).await;
        server.kill();
        for room in played {
            let room = room.await.expect("the clients notice the end");
            n_moves += room.clients[0].number;
            // A game that is over makes room for another one.
            if room.clients[0].room["over"] == false {
                rooms.push(room);
            }
        }
    }
    assert!(n_moves > 0, "nobody moved");
}

/// A small disk of its own, where the system gives one.
struct Disk(tempfile::TempDir);

impl Disk {
    fn mount() -> Option<Self> {
        let folder = tempfile::tempdir().expect("a folder");
        let mut command = Command::new("mount");
        command.args(["-t", "tmpfs", "-o", "size=1m", "tmpfs"]).arg(folder.path()).stderr(Stdio::null());
        command.status().is_ok_and(|status| status.success()).then_some(Self(folder))
    }
}

impl Drop for Disk {
    fn drop(&mut self) {
        let _ = Command::new("umount").arg(self.0.path()).status();
    }
}

#[tokio::test]
#[expect(clippy::print_stderr, reason = "nobody should take it for run")]
async fn a_full_disk_refuses_and_play_goes_on_after() {
    let Some(disk) = Disk::mount() else {
        eprintln!("not run: this system mounts no tmpfs");
        return;
    };
    let server = Server::start(disk.0.path().join("rooms.sqlite"));
    let made = make(server.address, "hanse-3", &["human"; 3]).await;
    let filler = disk.0.path().join("filler");
    // As much as there is room for.
    let _ = std::fs::write(&filler, vec![0; 1 << 20]);
    let mut room = Room::join(server.address, made, 0).await;
    let mut refused = Value::Null;
    for n in 0..200 {
        let seat = room.clients[0].room["due"]["seat"].as_str().expect("the game goes on").to_owned();
        let due = usize::from(seat.as_bytes()[0] - b'A');
        let number = room.clients[0].number;
        for client in &mut room.clients {
            client.until(|it| it.number >= number).await;
        }
        let client = &mut room.clients[due];
        let text = sensible(&client.choices(), n);
        let choice = json!({ "do": "choose", "decision": client.decision(), "text": text });
        let answer = client.ask(choice.clone()).await;
        if answer["frame"] == "refused" {
            assert_eq!(answer["code"], "storage", "{answer}");
            assert_eq!(client.number, number, "nothing has changed");
            assert_eq!(client.ask(choice.clone()).await["code"], "storage");
            std::fs::remove_file(&filler).expect("it is there");
            refused = client.ask(choice).await;
            break;
        }
        room.clients[0].until(|it| it.number > number).await;
    }
    assert_eq!(refused["frame"], "done", "the disk was full, and is no longer: {refused}");
}
