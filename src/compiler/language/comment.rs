//! Comments: from `//` to the end of the line.

/// Where a comment begins: the first `//` outside quotes.
pub(crate) fn comment_start(line: &str) -> Option<usize> {
    if !line.contains("//") {
        return None;
    }
    outside_quotes(line).map(|(at, _)| at).find(|&at| line[at..].starts_with("//"))
}

/// The characters of a line outside quotes, each with its offset.
#[doc(hidden)]
pub fn outside_quotes(line: &str) -> impl Iterator<Item = (usize, char)> {
    let mut is_quoted = false;
    line.char_indices().filter(move |&(_, c)| {
        is_quoted ^= c == '"';
        !is_quoted
    })
}
