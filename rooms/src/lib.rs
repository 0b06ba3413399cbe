//! A server of rooms in which friends play a new map together. `docs/rooms.md` describes it, with its protocol.
//!
//! | file | holds |
//! | --- | --- |
//! | `options`, `limits` | what the operator chooses, and what clients may not exceed |
//! | `frame`, `token` | what clients send and receive, and their secrets |
//! | `entry`, `room`, `step`, `export` | a room as data, and the next entry that a request leads to |
//! | `live`, `audience`, `hall` | the task of a room in use, its connections, and the list of such rooms |
//! | `store`, `others`, `expire` | the database, what other instances write to it, and what is deleted from it |
//! | `maps`, `computer` | work off the threads that serve clients |
//! | `http`, `socket`, `server` | the ways in, and the whole |

#![forbid(unsafe_code)]

mod audience;
mod computer;
mod entry;
mod expire;
mod export;
mod frame;
mod hall;
mod http;
mod limits;
mod live;
mod maps;
mod options;
mod others;
mod room;
mod server;
mod socket;
mod step;
mod store;
mod token;

pub use options::{Database, Options};
pub use server::{Running, start};
