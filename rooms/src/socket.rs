//! A WebSocket: the first frame has the token, then each frame is a request, and news come as they happen.

use std::sync::Arc;
use std::time::{Duration, Instant};

use axum::extract::ws::{CloseFrame, Message as Frame, WebSocket, WebSocketUpgrade};
use axum::response::Response;
use tokio::sync::mpsc;
use tokio::time::timeout;

use crate::audience::Out;
use crate::frame::{Code, Hello, Refused, read, request};
use crate::limits::{Bucket, Connection, MAX_FRAME_BYTES, MAX_WAITING};
use crate::live::Message;
use crate::server::Server;
use crate::token::Token;

/// The first frame must come within this time.
const HELLO: Duration = Duration::from_secs(10);
/// How often the server pings, and after which silence it closes.
const PING: Duration = Duration::from_secs(30);
const SILENCE: Duration = Duration::from_secs(75);
/// The time in which a client takes a frame.
const SENDING: Duration = Duration::from_secs(20);
/// The room for what is read at a time: thousands of connections have one each.
const READ_BYTES: usize = 4 * 1024;

/// Codes of the WebSocket protocol.
const REFUSED: u16 = 1008;
const TOO_SLOW: u16 = 1013;

/// Makes a WebSocket of a request.
pub(crate) fn upgraded(
    server: Arc<Server>,
    room: String,
    connection: Connection,
    upgrade: WebSocketUpgrade,
) -> Response {
    let upgrade = upgrade.max_message_size(MAX_FRAME_BYTES).max_frame_size(MAX_FRAME_BYTES);
    let upgrade = upgrade.read_buffer_size(READ_BYTES).write_buffer_size(0);
    upgrade.on_upgrade(move |socket| async move {
        let mut socket = Socket { socket, allowed: Bucket::new(server.limits.requests) };
        let code = socket.serve(&server, &room, &connection).await;
        // A client that is gone takes no farewell.
        let _ = timeout(SENDING, socket.socket.send(Frame::Close(Some(CloseFrame { code, reason: "".into() })))).await;
        drop(connection);
    })
}

struct Socket {
    socket: WebSocket,
    allowed: Bucket,
}

/// The end of a connection: the code with which it is closed.
type Ended = u16;

impl Socket {
    async fn send(&mut self, frame: Frame) -> Result<(), Ended> {
        match timeout(SENDING, self.socket.send(frame)).await {
            Ok(Ok(())) => Ok(()),
            Ok(Err(_)) | Err(_) => Err(TOO_SLOW),
        }
    }

    async fn refuse(&mut self, id: Option<u64>, why: &Refused) -> Result<(), Ended> {
        self.send(Frame::Text(why.frame(id).into())).await
    }

    /// The next text; nothing for frames that hold none.
    fn text(frame: Option<Result<Frame, axum::Error>>) -> Result<Option<axum::extract::ws::Utf8Bytes>, Ended> {
        match frame {
            Some(Ok(Frame::Text(text))) => Ok(Some(text)),
            Some(Ok(Frame::Ping(_) | Frame::Pong(_))) => Ok(None),
            Some(Ok(Frame::Binary(_))) => Err(1003),
            Some(Ok(Frame::Close(_))) | None => Err(1000),
            // Too large, or not of the protocol.
            Some(Err(_)) => Err(1009),
        }
    }

    async fn serve(&mut self, server: &Arc<Server>, room: &str, connection: &Connection) -> Ended {
        match self.hello(server, room, connection).await {
            Ok((number, way, news)) => {
                let code = self.converse(server, &way, number, news).await;
                // A room that is put away knows no connections any more.
                let _ = way.send(Message::Disconnect { connection: number }).await;
                code.err().unwrap_or(1000)
            }
            Err(code) => code,
        }
    }

    async fn hello(
        &mut self,
        server: &Arc<Server>,
        room: &str,
        connection: &Connection,
    ) -> Result<(u64, mpsc::Sender<Message>, mpsc::Receiver<Out>), Ended> {
        let first = async {
            loop {
                if let Some(text) = Self::text(self.socket.recv().await)? {
                    return Ok::<_, Ended>(text);
                }
            }
        };
        let text = timeout(HELLO, first).await.map_err(|_| REFUSED)??;
        let connected = async {
            let Hello { token, since, style, tongue } = read(text.as_str())?;
            let token = Token::sent(token);
            let (out, news) = mpsc::channel(MAX_WAITING);
            let message =
                |answer| Message::Connect { token: token.clone(), since, style, tongue, out: out.clone(), answer };
            let (number, way) = server.ask(room, message).await?;
            Ok((number, way, news))
        };
        match connected.await {
            Ok(connected) => Ok(connected),
            Err(why) => {
                let why: Refused = why;
                if why.code == Code::Token {
                    connection.guessed_wrong();
                }
                self.refuse(None, &why).await?;
                Err(REFUSED)
            }
        }
    }

    async fn converse(
        &mut self,
        server: &Arc<Server>,
        way: &mpsc::Sender<Message>,
        number: u64,
        mut news: mpsc::Receiver<Out>,
    ) -> Result<(), Ended> {
        let mut ping = tokio::time::interval(PING);
        ping.reset();
        let mut heard = Instant::now();
        let mut ending = server.ending.clone();
        loop {
            tokio::select! {
                out = news.recv() => match out {
                    Some(Out::Text(text)) => self.send(Frame::Text(text)).await?,
                    Some(Out::Close(code)) => return Err(code),
                    None => return Err(TOO_SLOW),
                },
                frame = self.socket.recv() => {
                    heard = Instant::now();
                    let Some(text) = Self::text(frame)? else { continue };
                    if let Err(why) = self.allowed.take() {
                        self.refuse(None, &why).await?;
                        return Err(REFUSED);
                    }
                    let (id, request) = request(text.as_str());
                    match request {
                        Ok(request) => {
                            let sent = way.send(Message::Sent { connection: number, id, request }).await;
                            sent.map_err(|_| 1001_u16)?;
                        }
                        Err(why) => self.refuse(id, &why).await?,
                    }
                }
                _ = ping.tick() => {
                    if heard.elapsed() > SILENCE {
                        return Err(1001);
                    }
                    self.send(Frame::Ping("".into())).await?;
                }
                _ = ending.changed() => return Err(1001),
            }
        }
    }
}
