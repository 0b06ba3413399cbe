//! A [`Server`] between two streams.
//!
//! One thread reads, so that a request can be cancelled while it waits, and one draws, so that nothing waits for a
//! picture; everything else happens on the caller's. When the input ends, so does the server: the client is gone.

use std::collections::VecDeque;
use std::io::{self, BufRead, Write};
use std::sync::mpsc::{Receiver, channel};
use std::thread;

use lsp_server::{ErrorCode, Message, RequestId};

use super::answer::{Refusal, response};
use super::framing::{self, Incoming};
use super::picture::{Painted, Painting};
use super::server::{Server, cancelled};

/// Something that the server has to deal with.
enum Event {
    /// Something was read.
    Came(Incoming),
    /// A picture was drawn.
    Painted(Painted),
    /// The input is at its end.
    End,
}

/// Speaks with a client until it says `exit` or is gone. Says whether it ended as agreed.
///
/// # Errors
///
/// When the output cannot be written.
pub fn serve(server: Server, input: impl BufRead + Send + 'static, output: &mut dyn Write) -> io::Result<bool> {
    serve_with(server, input, output, Painting::paint)
}

/// [`serve`], with something else in the place of the painter.
///
/// # Errors
///
/// As [`serve`].
pub fn serve_with(
    mut server: Server,
    mut input: impl BufRead + Send + 'static,
    output: &mut dyn Write,
    paint: impl Fn(Painting) -> Painted + Clone + Send + 'static,
) -> io::Result<bool> {
    let (sender, receiver) = channel();
    let painted = sender.clone();
    thread::spawn(move || {
        // A stream that cannot be read is at its end.
        while let Ok(Some(incoming)) = framing::read(&mut input) {
            if sender.send(Event::Came(incoming)).is_err() {
                return;
            }
        }
        // Nobody listens where the server is over.
        let _ = sender.send(Event::End);
    });
    let mut waiting = Waiting { receiver, queue: VecDeque::new() };
    loop {
        match waiting.next() {
            Event::End => return Ok(false),
            Event::Painted(picture) => write_all(output, server.painted(picture))?,
            Event::Came(Incoming::Malformed(code, what)) => framing::write_malformed(output, code, &what)?,
            Event::Came(Incoming::Message(Message::Request(request))) if waiting.is_cancelled(&request.id) => {
                let refusal = Refusal::new(ErrorCode::RequestCanceled, "the request was cancelled");
                framing::write(output, &response(request.id, Err(refusal)))?;
            }
            Event::Came(Incoming::Message(message)) => write_all(output, server.handle(message))?,
        }
        if let Some(as_agreed) = server.over() {
            return Ok(as_agreed);
        }
        if let Some(painting) = server.next_painting() {
            let (paint, painted) = (paint.clone(), painted.clone());
            thread::spawn(move || painted.send(Event::Painted(paint(painting))));
        }
        if waiting.is_empty() {
            write_all(output, server.settle())?;
        }
        while waiting.is_empty()
            && let Some(messages) = server.settle_closed()
        {
            write_all(output, messages)?;
        }
    }
}

fn write_all(output: &mut dyn Write, messages: Vec<Message>) -> io::Result<()> {
    messages.iter().try_for_each(|message| framing::write(output, message))
}

/// Messages that arrived and are not yet handled.
struct Waiting {
    receiver: Receiver<Event>,
    queue: VecDeque<Event>,
}

impl Waiting {
    /// The next message to handle; waits for it if necessary.
    fn next(&mut self) -> Event {
        self.fill();
        // Where nobody can send any more, nothing comes.
        self.queue.pop_front().unwrap_or_else(|| self.receiver.recv().unwrap_or(Event::End))
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
        self.queue.iter().any(|event| match event {
            Event::Came(Incoming::Message(Message::Notification(notification)))
                if notification.method == "$/cancelRequest" =>
            {
                cancelled(&notification.params).is_some_and(|cancelled| cancelled == *id)
            }
            Event::Came(_) | Event::Painted(_) | Event::End => false,
        })
    }
}
