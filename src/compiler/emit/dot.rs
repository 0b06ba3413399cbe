//! Code that graphs for Graphviz share.

/// Text in Graphviz's quotes; a line end becomes its `\n`.
#[doc(hidden)]
pub fn quoted(text: &str) -> String {
    format!("\"{}\"", text.replace('\\', "\\\\").replace('"', "\\\"").replace('\n', "\\n"))
}
