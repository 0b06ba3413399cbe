//! The database: rooms and their entries in one SQLite file, written by one connection.
//!
//! Everything that waits is written in one transaction, whatever room it is about, and each writer learns of it after
//! the commit: so a disk of a few hundred syncs a second keeps up with many rooms.

use std::path::Path;
use std::str::FromStr;

use sqlx::sqlite::{SqliteConnectOptions, SqliteJournalMode, SqlitePool, SqlitePoolOptions, SqliteSynchronous};
use sqlx::{Connection, SqliteConnection};
use tokio::sync::{mpsc, oneshot};

use crate::frame::{Code, Refused};

/// The most that is written in a transaction, and that waits.
const MAX_BATCH: usize = 256;
const MAX_WAITING: usize = 4_096;
/// Connections that read.
const READERS: u32 = 2;

const TABLES: &str = "
CREATE TABLE IF NOT EXISTS rooms (
    id TEXT PRIMARY KEY, visited INTEGER NOT NULL, body TEXT NOT NULL
) STRICT;
CREATE TABLE IF NOT EXISTS entries (
    room TEXT NOT NULL REFERENCES rooms (id) ON DELETE CASCADE, number INTEGER NOT NULL, body TEXT NOT NULL,
    PRIMARY KEY (room, number)
) STRICT, WITHOUT ROWID;
PRAGMA user_version = 1;
";

/// Something to be written.
#[derive(Debug)]
pub(crate) enum Change {
    /// A new room.
    Room { id: String, visited: u64, body: String },
    /// The next entry of a room.
    Entry { room: String, number: u64, body: String },
    /// A visit of a room.
    Visit { room: String, visited: u64 },
    /// A room with all that it holds is deleted, unless somebody has visited it since.
    Delete { room: String, since: u64 },
}

type Written = oneshot::Sender<Result<(), Refused>>;

/// The rooms that are kept.
#[derive(Clone)]
pub(crate) struct Store {
    writer: mpsc::Sender<(Change, Written)>,
    readers: SqlitePool,
}

fn failed(why: impl std::fmt::Display) -> Refused {
    tracing::error!(%why, "the database failed");
    Refused::new(Code::Storage, "it could not be kept; nothing has changed")
}

impl Store {
    /// Opens the file, and makes it where there is none. The writer ends with the last copy of the store; the handle
    /// waits for it.
    ///
    /// # Errors
    ///
    /// The file cannot be opened, or is not a database of rooms.
    pub(crate) async fn open(file: &Path) -> Result<(Self, tokio::task::JoinHandle<()>), sqlx::Error> {
        let options = SqliteConnectOptions::from_str("sqlite:")?.filename(file).create_if_missing(true);
        let options =
            options.journal_mode(SqliteJournalMode::Wal).synchronous(SqliteSynchronous::Full).foreign_keys(true);
        let mut connection = SqliteConnection::connect_with(&options).await?;
        sqlx::raw_sql(TABLES).execute(&mut connection).await?;
        let readers = SqlitePoolOptions::new().max_connections(READERS).min_connections(0);
        let readers = readers.connect_lazy_with(options.read_only(true).create_if_missing(false));
        let (writer, changes) = mpsc::channel(MAX_WAITING);
        let handle = tokio::spawn(write_all(connection, changes));
        Ok((Self { writer, readers }, handle))
    }

    /// Writes a change; it is on the disk once this returns.
    ///
    /// # Errors
    ///
    /// [`Code::Storage`]; nothing has changed.
    pub(crate) async fn write(&self, change: Change) -> Result<(), Refused> {
        let (written, answer) = oneshot::channel();
        self.writer.send((change, written)).await.map_err(failed)?;
        answer.await.map_err(failed)?
    }

    /// A room and its entries, oldest first; nothing where there is no such room.
    pub(crate) async fn read(&self, room: &str) -> Result<Option<(String, Vec<String>)>, Refused> {
        // One transaction, so that a room that is being deleted is there or not.
        let mut reader = self.readers.begin().await.map_err(failed)?;
        let body = sqlx::query_scalar("SELECT body FROM rooms WHERE id = ?").bind(room);
        let Some(body) = body.fetch_optional(&mut *reader).await.map_err(failed)? else { return Ok(None) };
        let entries = sqlx::query_scalar("SELECT body FROM entries WHERE room = ? ORDER BY number").bind(room);
        let entries = entries.fetch_all(&mut *reader).await.map_err(failed)?;
        Ok(Some((body, entries)))
    }

    /// The rooms that nobody has visited since a time.
    pub(crate) async fn forgotten(&self, since: u64) -> Result<Vec<String>, Refused> {
        let rooms = sqlx::query_scalar("SELECT id FROM rooms WHERE visited < ? LIMIT 100").bind(since.cast_signed());
        rooms.fetch_all(&self.readers).await.map_err(failed)
    }
}

/// Writes until nobody is left who could send a change.
async fn write_all(mut connection: SqliteConnection, mut changes: mpsc::Receiver<(Change, Written)>) {
    let mut batch = Vec::new();
    while changes.recv_many(&mut batch, MAX_BATCH).await > 0 {
        let (all, written): (Vec<Change>, Vec<Written>) = batch.drain(..).unzip();
        let mut results = vec![transaction(&mut connection, &all).await];
        // One that cannot be written must not keep the others from it.
        if all.len() > 1 && results[0].is_err() {
            results.clear();
            for change in &all {
                results.push(transaction(&mut connection, std::slice::from_ref(change)).await);
            }
        }
        for (i, written) in written.into_iter().enumerate() {
            // Nobody may wait for it any more.
            let _ = written.send(results[i.min(results.len() - 1)].clone());
        }
    }
    if let Err(why) = connection.close().await {
        tracing::error!(%why, "the database was not closed");
    }
}

/// Writes changes in one transaction: all of them or none.
async fn transaction(connection: &mut SqliteConnection, changes: &[Change]) -> Result<(), Refused> {
    let written = write_together(connection, changes).await;
    if written.is_err() {
        // What failed may have ended the transaction already.
        let _ = sqlx::query("ROLLBACK").execute(&mut *connection).await;
    }
    written.map_err(failed)
}

async fn write_together(connection: &mut SqliteConnection, changes: &[Change]) -> Result<(), sqlx::Error> {
    sqlx::query("BEGIN IMMEDIATE").execute(&mut *connection).await?;
    for change in changes {
        if write(connection, change).await? == 0 {
            return Err(sqlx::Error::RowNotFound);
        }
    }
    sqlx::query("COMMIT").execute(connection).await.map(drop)
}

/// Writes a change: how many rows it is about.
async fn write(connection: &mut SqliteConnection, change: &Change) -> Result<u64, sqlx::Error> {
    let query = match change {
        Change::Room { id, visited, body } => {
            let query = sqlx::query("INSERT INTO rooms (id, visited, body) VALUES (?, ?, ?)");
            query.bind(id).bind(visited.cast_signed()).bind(body)
        }
        Change::Entry { room, number, body } => {
            let query = sqlx::query("INSERT INTO entries (room, number, body) VALUES (?, ?, ?)");
            query.bind(room).bind(number.cast_signed()).bind(body)
        }
        Change::Visit { room, visited } => {
            sqlx::query("UPDATE rooms SET visited = ? WHERE id = ?").bind(visited.cast_signed()).bind(room)
        }
        Change::Delete { room, since } => {
            sqlx::query("DELETE FROM rooms WHERE id = ? AND visited < ?").bind(room).bind(since.cast_signed())
        }
    };
    Ok(query.execute(connection).await?.rows_affected())
}
