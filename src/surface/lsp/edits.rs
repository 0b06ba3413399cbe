//! Applies a client's changes to a document's text.

use lsp_types::TextDocumentContentChangeEvent as Change;

use super::position::{Encoding, Lines};

/// The text after some changes, each made to what the one before it left.
///
/// # Errors
///
/// The error of a change, in one sentence.
pub(super) fn changed(lines: &Lines, changes: &[Change], encoding: Encoding) -> Result<Lines, String> {
    let mut lines = lines.clone();
    for change in changes {
        let text = match change {
            Change::TextDocumentContentChangeWholeDocument(whole) => whole.text.clone(),
            Change::TextDocumentContentChangePartial(part) => {
                let [start, end] = [part.range.start, part.range.end].map(|at| lines.offset_within(at));
                if end < start {
                    return Err("a change that ends before it begins".to_owned());
                }
                let mut text = lines.text().to_string();
                text.replace_range(start..end, &part.text);
                text
            }
        };
        lines = Lines::new(text.into(), encoding);
    }
    Ok(lines)
}
