//! Tests of the language server: each feature on maps with the cursor written into them, and the server as clients
//! speak with it.

mod case;
mod catan;
mod conversation;
mod drawing;
mod editors;
mod features;
mod garbage;
mod many;
mod pictures;
mod same;
mod several;
mod stdio;
mod toml;
mod words;
