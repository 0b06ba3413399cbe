//! Rooms that nobody visits any more: they are exported, then deleted.

use std::path::Path;
use std::sync::Arc;
use std::time::Duration;

use serde_json::Value;

use crate::live::read;
use crate::server::{Server, ended};
use crate::store::Change;

/// How often the server looks for them.
const LOOKS: Duration = Duration::from_secs(3600);
const DAY: u64 = 24 * 3600 * 1000;

/// Exports and deletes rooms as they expire, until the server ends.
pub(crate) async fn expire_rooms(server: Arc<Server>) {
    let ending = server.ending.clone();
    let look = async {
        loop {
            expire_now(&server).await;
            tokio::time::sleep(LOOKS).await;
        }
    };
    tokio::select! {
        () = look => {}
        () = ended(ending) => {}
    }
}

/// Exports and deletes the rooms that have expired by now.
async fn expire_now(server: &Server) {
    let since = server.now().saturating_sub(server.options.expire as u64 * DAY);
    let Ok(rooms) = server.store.forgotten(since).await else { return };
    for id in rooms.into_iter().filter(|id| server.hall.sender(id).is_none()) {
        let exported = match read(server, &id).await {
            Ok(room) => room.export(true),
            // The rules of today do not read it: it is kept until somebody decides.
            Err(why) => {
                tracing::warn!(room = id, why = why.why, "it has expired and cannot be exported");
                continue;
            }
        };
        match write(&server.options.exports(), &id, &exported).await {
            Ok(()) => {
                if let Ok(true) = server.store.write(Change::Delete { room: id.clone(), since }).await {
                    tracing::info!(room = id, "exported and deleted");
                }
            }
            Err(why) => tracing::error!(room = id, %why, "it cannot be exported, and stays"),
        }
    }
}

/// Writes the files of an export that have something in them.
async fn write(folder: &Path, id: &str, exported: &Value) -> std::io::Result<()> {
    tokio::fs::create_dir_all(folder).await?;
    for (member, ending) in [("record", "record"), ("notes", "md"), ("chat", "txt")] {
        if let Some(text) = exported[member].as_str().filter(|text| !text.is_empty()) {
            tokio::fs::write(folder.join(format!("{id}.{ending}")), text).await?;
        }
    }
    Ok(())
}
