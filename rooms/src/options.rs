//! The options of the program, each with its range.

use std::fmt;
use std::net::SocketAddr;
use std::path::PathBuf;
use std::str::FromStr;

use clap::Parser;
use clap::builder::RangedU64ValueParser;
use sqlx::postgres::PgConnectOptions;

fn range(least: u64, most: u64) -> RangedU64ValueParser<usize> {
    RangedU64ValueParser::new().range(least..=most)
}

/// The database of the rooms.
#[derive(Clone)]
pub enum Database {
    /// A SQLite file.
    File(PathBuf),
    /// A database of PostgreSQL, which several instances of the server may share.
    Shared(Box<PgConnectOptions>),
}

impl FromStr for Database {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        match text.split_once("://") {
            None => Ok(Self::File(text.into())),
            Some(("postgres" | "postgresql", _)) => {
                let options = text.parse().map_err(|why: sqlx::Error| why.to_string())?;
                Ok(Self::Shared(Box::new(options)))
            }
            Some(_) => Err("a database is a file or `postgres://USER@HOST/NAME`".to_owned()),
        }
    }
}

/// The name of the database, without passwords.
impl fmt::Display for Database {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::File(file) => file.display().fmt(f),
            Self::Shared(options) => {
                let name = options.get_database().unwrap_or(options.get_username());
                write!(f, "PostgreSQL at {}:{}, database {name}", options.get_host(), options.get_port())
            }
        }
    }
}

impl fmt::Debug for Database {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// Serves rooms in which friends play a new map together.
#[derive(Debug, Clone, Parser)]
#[command(name = "kogge-rooms", version)]
pub struct Options {
    /// Address and port to listen on.
    #[arg(long, value_name = "ADDRESS", default_value = "127.0.0.1:4747")]
    pub listen: SocketAddr,
    /// Folder of the page to serve.
    #[arg(long, value_name = "FOLDER")]
    pub page: Option<PathBuf>,
    /// SQLite file of the rooms, which is made where there is none; or `postgres://USER@HOST/NAME`, which several
    /// instances may share.
    #[arg(long, value_name = "DATABASE", default_value = "rooms.sqlite")]
    pub database: Database,
    /// Folder into which rooms are written before they expire; without it the name of the file and `.exports`, or
    /// `rooms.exports`.
    #[arg(long, value_name = "FOLDER")]
    pub exports: Option<PathBuf>,
    /// File with the token that a request needs to make a room; without it anyone may make one.
    #[arg(long, value_name = "FILE")]
    pub create_token: Option<PathBuf>,
    /// Days without a visit after which a room is exported and deleted.
    #[arg(long, value_name = "DAYS", default_value = "90", value_parser = range(1, 3650))]
    pub expire: usize,
    /// Another origin whose pages may use the server; repeatable.
    #[arg(long, value_name = "ORIGIN")]
    pub origin: Vec<String>,
    /// Take the addresses of clients from `X-Forwarded-For`: for a server behind a proxy that sets it.
    #[arg(long)]
    pub proxy: bool,
    /// Threads for computer players; without it half the cores.
    #[arg(long, value_name = "N", value_parser = range(1, 64))]
    pub computers: Option<usize>,
    /// Connections for each address.
    #[arg(long, value_name = "N", default_value = "64", value_parser = range(1, 100_000))]
    pub connections: usize,
    /// Requests a second of each connection, three times as many at once; of an address by HTTP as many, ten times at once.
    #[arg(long, value_name = "N", default_value = "20", value_parser = range(1, 100_000))]
    pub requests: usize,
    /// Rooms that an address may make in an hour.
    #[arg(long, value_name = "N", default_value = "20", value_parser = range(1, 100_000))]
    pub rooms: usize,
}

impl Options {
    /// The folder of exports.
    pub fn exports(&self) -> PathBuf {
        self.exports.clone().unwrap_or_else(|| {
            let mut name = match &self.database {
                Database::File(file) => file.clone().into_os_string(),
                Database::Shared(_) => "rooms".into(),
            };
            name.push(".exports");
            name.into()
        })
    }

    /// The number of threads for computer players.
    pub fn computers(&self) -> usize {
        let cores = || std::thread::available_parallelism().map_or(1, usize::from);
        self.computers.unwrap_or_else(|| cores().div_ceil(2))
    }
}

#[cfg(test)]
mod tests {
    use super::Database;

    #[test]
    fn a_database_is_shown_without_its_password() {
        let shared: Database = "postgres://anna:secret@db.example.org:5433/rooms".parse().expect("a URL");
        assert_eq!(
            format!("{shared} {shared:?}").matches("PostgreSQL at db.example.org:5433, database rooms").count(),
            2
        );
        let file: Database = "folder/rooms.sqlite".parse().expect("a file");
        assert_eq!(file.to_string(), "folder/rooms.sqlite");
        for wrong in ["mysql://db.example.org/rooms", "postgres://db.example.org:port/rooms"] {
            assert!(wrong.parse::<Database>().is_err(), "{wrong}");
        }
    }
}
