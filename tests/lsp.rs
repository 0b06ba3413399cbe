//! What editors are told of maps: each feature on maps with the cursor written into them, and the server as clients
//! speak with it.
#![cfg(feature = "cli")]

mod support;

#[path = "lsp/case.rs"]
mod case;
#[path = "lsp/conversation.rs"]
mod conversation;
#[path = "lsp/editors.rs"]
mod editors;
#[path = "lsp/features.rs"]
mod features;
#[path = "lsp/garbage.rs"]
mod garbage;
#[path = "lsp/stdio.rs"]
mod stdio;
