//! A [`Server`] between two streams.
//!
//! One thread reads, so that a request can be cancelled while it waits; everything else happens on the caller's. When
//! the input ends, so does the server: whoever sent it is gone.

use std::collections::VecDeque;
use std::io::{self, BufRead, Write};
use std::sync::mpsc::{Receiver, channel};
use std::thread;

use lsp_server::{ErrorCode, Message, RequestId};
use serde_json::Value;

use super::answer::{Refusal, response};
use super::framing::{self, Incoming};
use super::server::Server;

/// Speaks with a client until it says `exit` or is gone. Says whether it ended as agreed.
///
/// # Errors
///
/// When the output cannot be written.
pub fn serve(mut server: Server, mut input: impl BufRead + Send + 'static, output: &mut dyn Write) -> io::Result<bool> {
    let (sender, receiver) = channel();
    thread::spawn(move || {
        // A stream that cannot be read is at its end.
        while let Ok(Some(incoming)) = framing::read(&mut input) {
            if sender.send(incoming).is_err() {
                break;
            }
        }
    });
    let mut waiting = Waiting { receiver, queue: VecDeque::new() };
    while let Some(incoming) = waiting.next() {
        match incoming {
            Incoming::Malformed(code, what) => framing::write_malformed(output, code, &what)?,
            Incoming::Message(Message::Request(request)) if waiting.is_cancelled(&request.id) => {
                let refusal = Refusal::new(ErrorCode::RequestCanceled, "the request was cancelled");
                framing::write(output, &response(request.id, Err(refusal)))?;
            }
            Incoming::Message(message) => write_all(output, server.handle(message))?,
        }
        if let Some(as_agreed) = server.over() {
            return Ok(as_agreed);
        }
        if waiting.is_empty() {
            write_all(output, server.settle())?;
        }
    }
    Ok(false)
}

fn write_all(output: &mut dyn Write, messages: Vec<Message>) -> io::Result<()> {
    messages.iter().try_for_each(|message| framing::write(output, message))
}

/// What came and was not looked at yet.
struct Waiting {
    receiver: Receiver<Incoming>,
    queue: VecDeque<Incoming>,
}

impl Waiting {
    /// The next message, waiting for it if need be; `None` at the end.
    fn next(&mut self) -> Option<Incoming> {
        self.fill();
        self.queue.pop_front().or_else(|| self.receiver.recv().ok())
    }

    /// Takes up what has come.
    fn fill(&mut self) {
        self.queue.extend(self.receiver.try_iter());
    }

    fn is_empty(&mut self) -> bool {
        self.fill();
        self.queue.is_empty()
    }

    /// Whether a message that waits cancels this request.
    fn is_cancelled(&mut self, id: &RequestId) -> bool {
        self.fill();
        self.queue.iter().any(|incoming| match incoming {
            Incoming::Message(Message::Notification(notification)) if notification.method == "$/cancelRequest" => {
                cancelled(&notification.params).is_some_and(|cancelled| cancelled == *id)
            }
            Incoming::Message(_) | Incoming::Malformed(..) => false,
        })
    }
}

fn cancelled(params: &Value) -> Option<RequestId> {
    serde_json::from_value(params.get("id")?.clone()).ok()
}
