//! The rooms in use, each with its task.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use tokio::sync::mpsc::error::TrySendError;
use tokio::sync::{mpsc, oneshot};

use crate::frame::{Code, Refused};
use crate::live::{Answer, Message, run};
use crate::server::Server;

/// Messages that wait for a room.
const MAX_WAITING: usize = 256;
/// How often a room that was just put away is asked for again.
const MAX_TRIES: usize = 5;

/// The rooms in use.
#[derive(Default)]
pub(crate) struct Hall(Mutex<HashMap<String, mpsc::Sender<Message>>>);

impl Hall {
    fn rooms(&self) -> MutexGuard<'_, HashMap<String, mpsc::Sender<Message>>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The way to a room in use.
    pub(crate) fn sender(&self, id: &str) -> Option<mpsc::Sender<Message>> {
        self.rooms().get(id).cloned()
    }

    /// The ids of all rooms in use.
    pub(crate) fn all(&self) -> Vec<String> {
        self.rooms().keys().cloned().collect()
    }

    /// Sends a message to a room if it is in use, and waits for nobody.
    pub(crate) fn send(&self, id: &str, message: Message) {
        let Some(room) = self.sender(id) else { return };
        if let Err(TrySendError::Full(message)) = room.try_send(message) {
            tokio::spawn(async move { room.send(message).await });
        }
    }

    /// Puts a room away.
    pub(crate) fn leave(&self, id: &str) {
        self.rooms().remove(id);
    }

    /// The way to a room, whose task begins where it is not in use.
    fn enter(&self, server: &Arc<Server>, id: &str) -> mpsc::Sender<Message> {
        let mut rooms = self.rooms();
        if let Some(known) = rooms.get(id) {
            return known.clone();
        }
        let (sender, messages) = mpsc::channel(MAX_WAITING);
        rooms.insert(id.to_owned(), sender.clone());
        tokio::spawn(run(Arc::clone(server), id.to_owned(), messages));
        sender
    }
}

impl Server {
    /// Asks a room, and returns its answer with the way to it.
    ///
    /// # Errors
    ///
    /// The room's refusal.
    pub(crate) async fn ask<T>(
        self: &Arc<Self>,
        id: &str,
        message: impl Fn(Answer<T>) -> Message,
    ) -> Result<(T, mpsc::Sender<Message>), Refused> {
        if !is_id(id) {
            return Err(Refused::new(Code::Token, "this token is not valid here"));
        }
        for _ in 0..MAX_TRIES {
            let room = self.hall.enter(self, id);
            let (answer, answered) = oneshot::channel();
            // A room that is just being put away answers nothing: it has not read the message.
            if room.send(message(answer)).await.is_ok()
                && let Ok(answer) = answered.await
            {
                return answer.map(|answer| (answer, room));
            }
            tokio::task::yield_now().await;
        }
        Err(Refused::new(Code::Storage, "the room does not answer"))
    }
}

/// Whether a text has the form of the id of a room.
fn is_id(text: &str) -> bool {
    text.len() == 16 && text.bytes().all(|byte| byte.is_ascii_hexdigit())
}
