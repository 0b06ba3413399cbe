//! What other instances write to a database that they share: rooms in use here take it in.

use std::sync::Arc;
use std::time::Duration;

use crate::live::Message;
use crate::server::{Server, ended};
use crate::store::News;

/// The time until a lost connection is tried again.
const AGAIN: Duration = Duration::from_secs(1);

/// Passes news on to the rooms in use, until the server ends.
pub(crate) async fn hear_others(server: Arc<Server>) {
    tokio::select! {
        () = hear(&server) => {}
        () = ended(server.ending.clone()) => {}
    }
}

async fn hear(server: &Server) {
    loop {
        match server.store.listen().await {
            Ok(None) => return,
            Ok(Some(mut ear)) => {
                // What was written while nobody listened.
                for room in server.hall.all() {
                    server.hall.send(&room, Message::Written { number: u64::MAX });
                }
                while let Some(news) = ear.next().await {
                    match news {
                        News::Entry { room, number } => server.hall.send(&room, Message::Written { number }),
                        News::Deleted { room } => server.hall.send(&room, Message::Deleted),
                    }
                }
                tracing::warn!("the database is not heard; it is tried again");
            }
            Err(_) => {}
        }
        tokio::time::sleep(AGAIN).await;
    }
}
