//! The language server: the features of [`assist`](kogge_compiler::assist) over the Language Server Protocol.
//!
//! [`Server`] is a state machine from messages to messages; it touches neither streams nor files. [`serve()`] runs it
//! over a pair of streams. Files come through [`Surroundings`], and the text of an open document replaces the file's.
//! Every wrong input is answered with an error of the protocol; only `exit` and the end of the input end the server.

mod answer;
mod convert;
mod edits;
mod families;
mod framing;
mod lifecycle;
mod picture;
mod position;
mod requests;
mod serve;
mod server;
mod settings;
mod uri;
mod workspace;

#[cfg(feature = "page")]
pub(crate) use framing::line;
pub use picture::{Painted, Painting};
pub use position::{Encoding, Lines};
pub use serve::{serve, serve_with};
pub use server::Server;
pub use uri::{path_of, uri_of};
pub use workspace::{Open, Surroundings, Workspace};

/// A message of the protocol.
pub use lsp_server::Message;
/// The address of a document.
pub use lsp_types::Uri;
