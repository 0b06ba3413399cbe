//! The database: rooms and their entries, in one SQLite file or in PostgreSQL, which several instances share.
//!
//! Everything that waits is written in one transaction, whatever room it is about, and each writer learns of it after
//! the commit: so a disk of a few hundred syncs a second keeps up with many rooms. An entry is kept under its number
//! once: of two instances that write the same one, the second learns that it is late.

use std::time::Duration;

use sqlx::SqliteConnection;
use sqlx::postgres::{PgConnectOptions, PgListener, PgPool, PgPoolOptions};
use sqlx::sqlite::{SqliteConnectOptions, SqliteJournalMode, SqlitePool, SqlitePoolOptions, SqliteSynchronous};
use tokio::sync::{mpsc, oneshot};

use crate::frame::{Code, Refused};
use crate::options::Database;

/// The most that is written in a transaction, and that waits.
const MAX_BATCH: usize = 256;
const MAX_WAITING: usize = 4_096;
/// Connections that read the file, and connections of an instance to PostgreSQL.
const READERS: u32 = 2;
const CONNECTIONS: u32 = 8;
/// How long PostgreSQL may take for a connection.
const CONNECTING: Duration = Duration::from_secs(10);
/// After so long without news PostgreSQL is asked whether it is there.
const QUIET: Duration = Duration::from_secs(30);

const FILE_TABLES: &str = "
CREATE TABLE IF NOT EXISTS rooms (
    id TEXT PRIMARY KEY, visited INTEGER NOT NULL, body TEXT NOT NULL
) STRICT;
CREATE TABLE IF NOT EXISTS entries (
    room TEXT NOT NULL REFERENCES rooms (id) ON DELETE CASCADE, number INTEGER NOT NULL, body TEXT NOT NULL,
    PRIMARY KEY (room, number)
) STRICT, WITHOUT ROWID;
PRAGMA user_version = 1;
";

/// The lock, of a number that means these tables, keeps instances that start together from making them twice.
const SHARED_TABLES: &str = "
SELECT pg_advisory_xact_lock(7734601);
CREATE TABLE IF NOT EXISTS rooms (
    id TEXT PRIMARY KEY, visited BIGINT NOT NULL, body TEXT NOT NULL
);
CREATE TABLE IF NOT EXISTS entries (
    room TEXT NOT NULL REFERENCES rooms (id) ON DELETE CASCADE, number BIGINT NOT NULL, body TEXT NOT NULL,
    PRIMARY KEY (room, number)
);
";

/// Locks rooms before anything of theirs is written, always in the same order, so that no two instances wait for each
/// other.
const LOCK: &str = "SELECT id FROM rooms WHERE id = ANY($1) ORDER BY id FOR UPDATE";
const NOTIFY: &str = "SELECT pg_notify($1, news) FROM UNNEST($2) AS news";
const CHANNEL: &str = "kogge_rooms";
/// The second word of news about a room that was deleted, in place of the number of an entry.
const DELETED: &str = "deleted";

/// One statement, so that a room that is being deleted is there or not. The room itself is read once.
const READ: &str = "
SELECT 0 AS number, CASE WHEN $2 = 0 THEN body ELSE '' END AS body FROM rooms WHERE id = $1
UNION ALL SELECT number, body FROM entries WHERE room = $1 AND number > $2 ORDER BY number";
const FORGOTTEN: &str = "SELECT id FROM rooms WHERE visited < $1 LIMIT 100";

/// Something to be written.
#[derive(Debug)]
pub(crate) enum Change {
    /// A new room.
    Room { id: String, visited: u64, body: String },
    /// The next entry of a room, unless there is one with its number.
    Entry { room: String, number: u64, body: String },
    /// A visit of a room.
    Visit { room: String, visited: u64 },
    /// A room with all that it holds is deleted, unless somebody has visited it since.
    Delete { room: String, since: u64 },
}

impl Change {
    /// The statement, and what it is given: a room, a number, and a text if there is one.
    fn parts(&self) -> (&'static str, &str, i64, Option<&str>) {
        let (statement, room, number, body) = match self {
            Self::Room { id, visited, body } => {
                ("INSERT INTO rooms (id, visited, body) VALUES ($1, $2, $3)", id, visited, Some(body))
            }
            Self::Entry { room, number, body } => {
                let insert = "INSERT INTO entries (room, number, body)
                    SELECT id, $2, $3 FROM rooms WHERE id = $1 ON CONFLICT DO NOTHING";
                (insert, room, number, Some(body))
            }
            Self::Visit { room, visited } => ("UPDATE rooms SET visited = $2 WHERE id = $1", room, visited, None),
            Self::Delete { room, since } => ("DELETE FROM rooms WHERE id = $1 AND visited < $2", room, since, None),
        };
        (statement, room, number.cast_signed(), body.map(String::as_str))
    }

    /// The news for other instances, which may have the room in use.
    fn news(&self) -> Option<String> {
        match self {
            Self::Entry { room, number, .. } => Some(format!("{room} {number}")),
            Self::Delete { room, .. } => Some(format!("{room} {DELETED}")),
            Self::Room { .. } | Self::Visit { .. } => None,
        }
    }
}

/// Something that an instance wrote, this one included.
#[derive(Debug)]
pub(crate) enum News {
    Entry { room: String, number: u64 },
    Deleted { room: String },
}

impl News {
    fn read(text: &str) -> Option<Self> {
        let (room, what) = text.split_once(' ')?;
        let room = room.to_owned();
        Some(if what == DELETED { Self::Deleted { room } } else { Self::Entry { room, number: what.parse().ok()? } })
    }
}

/// Whether a change was made, or came too late.
type Written = oneshot::Sender<Result<bool, Refused>>;

/// The rooms that are kept.
#[derive(Clone)]
pub(crate) struct Store {
    writer: mpsc::Sender<(Change, Written)>,
    pools: Pools,
}

/// The connections. A file has one that writes.
#[derive(Clone)]
enum Pools {
    File { writer: SqlitePool, readers: SqlitePool },
    Shared(PgPool),
}

/// Does the same with connections that read, whichever database they are to.
macro_rules! reading {
    ($pools:expr, $pool:ident => $done:expr) => {
        match $pools {
            Pools::File { readers: $pool, .. } => $done,
            Pools::Shared($pool) => $done,
        }
    };
}

/// Writes changes by a transaction of either database: for each, whether it was made.
macro_rules! write_each {
    ($transaction:expr, $changes:expr) => {{
        let mut made = Vec::with_capacity($changes.len());
        for change in $changes {
            let (statement, room, number, body) = change.parts();
            let query = sqlx::query(statement).bind(room).bind(number);
            let query = if let Some(body) = body { query.bind(body) } else { query };
            made.push(query.execute(&mut *$transaction).await?.rows_affected() > 0);
        }
        made
    }};
}

fn failed(why: impl std::fmt::Display) -> Refused {
    tracing::error!(%why, "the database failed");
    Refused::new(Code::Storage, "it could not be kept; nothing has changed")
}

impl Store {
    /// Opens the database, and makes its tables where there are none. The writer ends with the last copy of the store,
    /// and closes the database; the handle waits for it.
    ///
    /// # Errors
    ///
    /// The database cannot be opened, or is not one of rooms.
    pub(crate) async fn open(database: &Database) -> Result<(Self, tokio::task::JoinHandle<()>), sqlx::Error> {
        let pools = match database {
            Database::File(file) => {
                let options = SqliteConnectOptions::new().filename(file).create_if_missing(true);
                let options = options
                    .journal_mode(SqliteJournalMode::Wal)
                    .synchronous(SqliteSynchronous::Full)
                    .foreign_keys(true);
                let writer = SqlitePoolOptions::new().max_connections(1).idle_timeout(None).max_lifetime(None);
                let writer = writer.test_before_acquire(false).connect_with(options.clone()).await?;
                sqlx::raw_sql(FILE_TABLES).execute(&writer).await?;
                let readers = SqlitePoolOptions::new().max_connections(READERS).min_connections(0);
                let readers = readers.connect_lazy_with(options.read_only(true).create_if_missing(false));
                Pools::File { writer, readers }
            }
            Database::Shared(options) => {
                let pool = PgPoolOptions::new().max_connections(CONNECTIONS).acquire_timeout(CONNECTING);
                let options = PgConnectOptions::clone(options).application_name(env!("CARGO_PKG_NAME"));
                let pool = pool.connect_with(options).await?;
                sqlx::raw_sql(SHARED_TABLES).execute(&pool).await?;
                Pools::Shared(pool)
            }
        };
        let (writer, changes) = mpsc::channel(MAX_WAITING);
        let handle = tokio::spawn(pools.clone().write_all(changes));
        Ok((Self { writer, pools }, handle))
    }

    /// Writes a change: whether it was made; it is on the disk once this returns. A change that came too late was not.
    ///
    /// # Errors
    ///
    /// [`Code::Storage`]; nothing has changed.
    pub(crate) async fn write(&self, change: Change) -> Result<bool, Refused> {
        let (written, answer) = oneshot::channel();
        self.writer.send((change, written)).await.map_err(failed)?;
        answer.await.map_err(failed)?
    }

    /// A room and its entries after a number, oldest first; nothing where there is no such room. The room itself is
    /// empty unless the number is 0.
    pub(crate) async fn read(&self, room: &str, since: u64) -> Result<Option<(String, Vec<String>)>, Refused> {
        let rows: Result<Vec<(i64, String)>, _> = reading!(&self.pools, pool => sqlx::query_as(READ).bind(room).bind(since.cast_signed()).fetch_all(pool).await);
        let mut bodies = rows.map_err(failed)?.into_iter();
        Ok(match bodies.next() {
            Some((0, body)) => Some((body, bodies.map(|(_, body)| body).collect())),
            Some(_) | None => None,
        })
    }

    /// The rooms that nobody has visited since a time.
    pub(crate) async fn forgotten(&self, since: u64) -> Result<Vec<String>, Refused> {
        let since = since.cast_signed();
        reading!(&self.pools, pool => sqlx::query_scalar(FORGOTTEN).bind(since).fetch_all(pool).await.map_err(failed))
    }

    /// Whether several instances can write to the database.
    pub(crate) const fn is_shared(&self) -> bool {
        matches!(self.pools, Pools::Shared(_))
    }

    /// Begins to hear what instances write from now on; nothing where the database is a file, which has one instance.
    ///
    /// # Errors
    ///
    /// [`Code::Storage`]: the database does not answer.
    pub(crate) async fn listen(&self) -> Result<Option<Ear>, Refused> {
        let Pools::Shared(pool) = &self.pools else { return Ok(None) };
        let mut listener = PgListener::connect_with(pool).await.map_err(failed)?;
        listener.listen(CHANNEL).await.map_err(failed)?;
        Ok(Some(Ear(listener)))
    }
}

/// A connection that hears what instances write.
pub(crate) struct Ear(PgListener);

impl Ear {
    /// The next news; nothing once the connection is lost.
    pub(crate) async fn next(&mut self) -> Option<News> {
        loop {
            match tokio::time::timeout(QUIET, self.0.try_recv()).await {
                Ok(Ok(Some(news))) => {
                    // Another program may send something else.
                    if let Some(news) = News::read(news.payload()) {
                        return Some(news);
                    }
                }
                Ok(Ok(None) | Err(_)) => return None,
                Err(_) => {
                    let asked = tokio::time::timeout(CONNECTING, sqlx::query("SELECT 1").execute(&mut self.0));
                    let Ok(Ok(_)) = asked.await else { return None };
                }
            }
        }
    }
}

impl Pools {
    /// Writes until nobody is left who could send a change, and closes the database.
    async fn write_all(self, mut changes: mpsc::Receiver<(Change, Written)>) {
        let mut batch = Vec::new();
        while changes.recv_many(&mut batch, MAX_BATCH).await > 0 {
            let (all, written): (Vec<Change>, Vec<Written>) = batch.drain(..).unzip();
            let results = match self.transaction(&all).await {
                Ok(made) => made.into_iter().map(Ok).collect(),
                Err(why) if all.len() == 1 => vec![Err(failed(why))],
                // One that cannot be written must not keep the others from it.
                Err(_) => self.one_by_one(&all).await,
            };
            for (written, result) in written.into_iter().zip(results) {
                // Nobody may wait for it any more.
                let _ = written.send(result);
            }
        }
        match self {
            // The last connection to a file that may write takes the log in, and deletes it.
            Self::File { writer, readers } => {
                readers.close().await;
                writer.close().await;
            }
            Self::Shared(pool) => pool.close().await,
        }
    }

    async fn one_by_one(&self, changes: &[Change]) -> Vec<Result<bool, Refused>> {
        let mut results = Vec::with_capacity(changes.len());
        for change in changes {
            let made = self.transaction(std::slice::from_ref(change)).await;
            results.push(made.map(|made| made.contains(&true)).map_err(failed));
        }
        results
    }

    /// Writes changes in one transaction: all of them or none. For each, whether it was made or came too late.
    async fn transaction(&self, changes: &[Change]) -> Result<Vec<bool>, sqlx::Error> {
        match self {
            Self::File { writer, .. } => {
                let mut connection = writer.acquire().await?;
                let made = in_file(&mut connection, changes).await;
                if made.is_err() {
                    // What failed may have ended the transaction already; the type of sqlx does not expect that.
                    let _ = sqlx::query("ROLLBACK").execute(&mut *connection).await;
                }
                made
            }
            Self::Shared(pool) => {
                let mut transaction = pool.begin().await?;
                let rooms: Vec<&str> = changes.iter().map(|change| change.parts().1).collect();
                sqlx::query(LOCK).bind(rooms).execute(&mut *transaction).await?;
                let made = write_each!(transaction, changes);
                let news = changes.iter().zip(&made).filter(|(_, made)| **made);
                let news: Vec<String> = news.filter_map(|(change, _)| change.news()).collect();
                sqlx::query(NOTIFY).bind(CHANNEL).bind(news).execute(&mut *transaction).await?;
                transaction.commit().await?;
                Ok(made)
            }
        }
    }
}

/// Writes changes to a file in one transaction, which is open after an error.
async fn in_file(connection: &mut SqliteConnection, changes: &[Change]) -> Result<Vec<bool>, sqlx::Error> {
    sqlx::query("BEGIN IMMEDIATE").execute(&mut *connection).await?;
    let made = write_each!(connection, changes);
    sqlx::query("COMMIT").execute(connection).await?;
    Ok(made)
}

#[cfg(test)]
mod tests {
    use super::{Change, News, Store};
    use crate::options::Database;

    #[tokio::test]
    async fn an_entry_is_kept_under_its_number_once() {
        let folder = tempfile::tempdir().expect("a folder");
        let file = folder.path().join("rooms.sqlite");
        let (store, written) = Store::open(&Database::File(file.clone())).await.expect("a file");
        let entry = |number, body: &str| Change::Entry { room: "r".into(), number, body: body.into() };
        assert_eq!(store.write(entry(1, "too early")).await, Ok(false), "there is no such room yet");
        let room = Change::Room { id: "r".into(), visited: 5, body: "room".into() };
        assert_eq!(store.write(room).await, Ok(true));
        for (number, body, is_made) in [(1, "first", true), (1, "late", false), (2, "second", true)] {
            assert_eq!(store.write(entry(number, body)).await, Ok(is_made), "{body}");
        }
        let read = |since| store.read("r", since);
        let all = ("room".to_owned(), vec!["first".to_owned(), "second".to_owned()]);
        assert_eq!(read(0).await, Ok(Some(all)));
        assert_eq!(read(1).await, Ok(Some((String::new(), vec!["second".to_owned()]))));
        assert_eq!(store.read("s", 0).await, Ok(None));
        assert_eq!(store.forgotten(6).await, Ok(vec!["r".to_owned()]));
        assert_eq!(store.write(Change::Visit { room: "r".into(), visited: 9 }).await, Ok(true));
        assert_eq!(store.write(Change::Delete { room: "r".into(), since: 6 }).await, Ok(false), "visited since");
        assert_eq!(store.write(Change::Delete { room: "r".into(), since: 10 }).await, Ok(true));
        assert_eq!(read(0).await, Ok(None));
        assert!(folder.path().join("rooms.sqlite-wal").exists());
        drop(store);
        written.await.expect("the writer ends");
        assert!(!folder.path().join("rooms.sqlite-wal").exists(), "the log is taken in at the end");
    }

    #[test]
    fn news_are_read_as_they_are_written() {
        let entry = Change::Entry { room: "3f".into(), number: 7, body: String::new() };
        let deleted = Change::Delete { room: "3f".into(), since: 7 };
        let read = |change: &Change| News::read(&change.news().expect("these are news"));
        assert!(matches!(read(&entry), Some(News::Entry { room, number: 7 }) if room == "3f"));
        assert!(matches!(read(&deleted), Some(News::Deleted { room }) if room == "3f"));
        for text in ["", "3f", "3f -1", "3f 7 8"] {
            assert!(News::read(text).is_none(), "{text}");
        }
    }
}
