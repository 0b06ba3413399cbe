//! The options of the program, each with its range.

use std::net::SocketAddr;
use std::path::PathBuf;

use clap::Parser;
use clap::builder::RangedU64ValueParser;

fn range(least: u64, most: u64) -> RangedU64ValueParser<usize> {
    RangedU64ValueParser::new().range(least..=most)
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
    /// SQLite file of the rooms; it is made where there is none.
    #[arg(long, value_name = "FILE", default_value = "rooms.sqlite")]
    pub database: PathBuf,
    /// Folder into which rooms are written before they expire; without it the name of the database and `.exports`.
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
            let mut name = self.database.clone().into_os_string();
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
