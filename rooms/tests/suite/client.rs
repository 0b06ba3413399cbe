//! A server for a test, and clients of it.

use std::net::SocketAddr;
use std::path::Path;
use std::time::Duration;

use clap::Parser;
use futures_util::{SinkExt, StreamExt};
use kogge_rooms::{Options, Running, start};
use serde_json::{Value, json};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::{WebSocketStream, client_async};

/// No test waits longer for a frame.
const PATIENCE: Duration = Duration::from_secs(60);

/// A server with a folder of its own; everything that it draws follows from a seed.
pub(crate) async fn server(folder: &Path, more: &[&str]) -> Running {
    let database = folder.join("rooms.sqlite");
    let database = database.to_str().expect("a path of text");
    let own = ["kogge-rooms", "--listen", "127.0.0.1:0", "--database", database];
    let wide = ["--connections", "10000", "--requests", "10000", "--rooms", "10000"];
    let is_other = |name: &str| !more.contains(&name);
    let wide = wide.chunks(2).filter(|pair| is_other(pair[0])).flatten();
    let options = Options::parse_from(own.iter().chain(wide).chain(more));
    start(options, Some(1)).await.expect("a free port and a folder to write in")
}

/// A request by HTTP with an `Origin` if there is one: the status and the answer.
pub(crate) async fn request(
    address: SocketAddr,
    method: &str,
    path: &str,
    headers: &[(&str, &str)],
    body: &str,
) -> (u16, Value) {
    let mut stream = TcpStream::connect(address).await.expect("the server listens");
    let headers: String = headers.iter().map(|(name, value)| format!("{name}: {value}\r\n")).collect();
    let head = format!(
        "{method} {path} HTTP/1.1\r\nHost: {address}\r\nConnection: close\r\n{headers}Content-Length: {}\r\n\r\n",
        body.len()
    );
    // A refusal may come before everything is sent.
    let _ = stream.write_all(format!("{head}{body}").as_bytes()).await;
    let mut answer = Vec::new();
    let _ = stream.read_to_end(&mut answer).await;
    let answer = String::from_utf8_lossy(&answer);
    let (head, body) = answer.split_once("\r\n\r\n").unwrap_or((&answer, ""));
    let status = head.split(' ').nth(1).and_then(|status| status.parse().ok()).unwrap_or(0);
    (status, serde_json::from_str(body).unwrap_or(Value::Null))
}

/// Makes a room of a shipped map.
pub(crate) async fn make(address: SocketAddr, map: &str, chairs: &[&str]) -> Value {
    let body = json!({ "files": {}, "path": format!("{map}.board"), "chairs": chairs });
    let (status, made) = request(address, "POST", "/api/rooms", &[], &body.to_string()).await;
    assert_eq!(status, 201, "{made}");
    made
}

/// A request about a room.
pub(crate) async fn ask(address: SocketAddr, room: &Value, token: &str, body: Value) -> (u16, Value) {
    let bearer = format!("Bearer {token}");
    let path = format!("/api/rooms/{}", room.as_str().expect("an id"));
    request(address, "POST", &path, &[("Authorization", &bearer)], &body.to_string()).await
}

/// A client with what it has been sent.
pub(crate) struct Client {
    socket: WebSocketStream<TcpStream>,
    /// The last view, and the members of the last news.
    pub(crate) view: Value,
    pub(crate) room: Value,
    pub(crate) number: u64,
    /// All entries, and the lines of the game.
    pub(crate) entries: Vec<Value>,
    pub(crate) log: Vec<Value>,
    /// Everything that was sent, byte for byte.
    pub(crate) heard: Vec<String>,
}

impl Client {
    /// Connects and reads the first news.
    pub(crate) async fn connect(address: SocketAddr, room: &Value, token: &str, since: u64) -> Self {
        let mut client = Self::open(address, room).await;
        client.send(json!({ "token": token, "since": since })).await;
        let news = client.frame().await.expect("the first news");
        assert_eq!(news["frame"], "news", "{news}");
        client
    }

    /// Connects and sends nothing.
    pub(crate) async fn open(address: SocketAddr, room: &Value) -> Self {
        let stream = TcpStream::connect(address).await.expect("the server listens");
        stream.set_nodelay(true).expect("a socket");
        let url = format!("ws://{address}/api/rooms/{}/socket", room.as_str().expect("an id"));
        let (socket, _) = client_async(url, stream).await.expect("a WebSocket");
        let (view, room) = (Value::Null, Value::Null);
        Self { socket, view, room, number: 0, entries: Vec::new(), log: Vec::new(), heard: Vec::new() }
    }

    pub(crate) async fn send(&mut self, frame: Value) {
        self.send_text(frame.to_string()).await;
    }

    pub(crate) async fn send_text(&mut self, text: String) {
        // The server may have closed.
        let _ = self.socket.send(Message::Text(text.into())).await;
    }

    /// The next frame of the server, taken in; nothing once it is closed.
    pub(crate) async fn frame(&mut self) -> Option<Value> {
        loop {
            let next = tokio::time::timeout(PATIENCE, self.socket.next()).await.expect("a frame in time");
            match next {
                Some(Ok(Message::Text(text))) => {
                    let frame: Value = serde_json::from_str(text.as_str()).expect("frames are JSON");
                    self.heard.push(text.as_str().to_owned());
                    self.take(&frame);
                    return Some(frame);
                }
                Some(Ok(Message::Ping(_) | Message::Pong(_))) => {}
                Some(Ok(_)) | Some(Err(_)) | None => return None,
            }
        }
    }

    fn take(&mut self, frame: &Value) {
        if frame["frame"] != "news" {
            return;
        }
        self.number = frame["number"].as_u64().expect("a number");
        self.room = frame["room"].clone();
        self.entries.extend(frame["entries"].as_array().expect("a list").iter().cloned());
        if let Some(view) = frame.get("view") {
            if view["all"] == true {
                self.log.clear();
            }
            self.log.extend(view["log"].as_array().expect("a list").iter().cloned());
            self.view = view.clone();
        }
    }

    /// A request, and its answer; news that come before are taken in.
    pub(crate) async fn ask(&mut self, request: Value) -> Value {
        self.send(request).await;
        loop {
            let frame = self.frame().await.expect("an answer");
            if frame["frame"] != "news" {
                return frame;
            }
        }
    }

    /// Reads on until something holds of what was sent.
    pub(crate) async fn until(&mut self, holds: impl Fn(&Self) -> bool) {
        while !holds(self) {
            self.frame().await.expect("more news");
        }
    }

    /// The number of the decision that is due.
    pub(crate) fn decision(&self) -> u64 {
        self.room["decision"].as_u64().expect("a number")
    }

    /// The choices of the menu.
    pub(crate) fn choices(&self) -> Vec<String> {
        fn collect(menu: &Value, path: &str, all: &mut Vec<String>) {
            for entry in menu.as_array().into_iter().flatten() {
                let text = entry["text"].as_str().expect("a text");
                match entry.get("more") {
                    Some(more) => collect(more, &format!("{path}{text}/"), all),
                    None => all.push(text.to_owned()),
                }
            }
        }
        let mut all = Vec::new();
        collect(&self.view["menu"], "", &mut all);
        all
    }
}
