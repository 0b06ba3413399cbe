//! Comments: from `//` to the end of the line.

/// Where a comment begins: the first `//` outside quotes.
pub(crate) fn comment_start(line: &str) -> Option<usize> {
    if !line.contains("//") {
        return None;
    }
    let bytes = line.as_bytes();
    let mut quoted = false;
    for (at, &byte) in bytes.iter().enumerate() {
        match byte {
            b'"' => quoted = !quoted,
            b'/' if !quoted && bytes.get(at + 1) == Some(&b'/') => return Some(at),
            _ => {}
        }
    }
    None
}
