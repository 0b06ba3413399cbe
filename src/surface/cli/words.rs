//! [`Words`]: a stream for people, on which what a map names gives no orders.
//!
//! Names come from maps and files of strangers. A terminal obeys control characters in them, and a runner of GitHub the
//! lines that begin with `::`, or have `##[` anywhere. So everything for people passes here. What is for programs, and
//! must keep every byte, is written with [`data`](Words::data): its form quotes names.

use std::io::{self, Write};

use crate::render::clean;

/// The beginning of a line that GitHub's runner obeys, also behind blanks.
const COMMAND: &str = "::";

/// A stream for people. Lines are written whole, unfinished ones by [`flush`](Write::flush).
pub struct Words<'a> {
    out: &'a mut dyn Write,
    /// A line that is not yet whole.
    line: Vec<u8>,
}

impl<'a> Words<'a> {
    /// Words on this stream.
    pub fn new(out: &'a mut dyn Write) -> Self {
        Self { out, line: Vec::new() }
    }

    /// The stream itself, for what programs read, and for findings in colour, which are cleaned before.
    pub(super) fn data(&mut self) -> &mut dyn Write {
        // A failure comes again with the data.
        let _ = self.pass();
        self.out
    }

    /// Writes the line as far as it has come.
    fn pass(&mut self) -> io::Result<()> {
        let line = std::mem::take(&mut self.line);
        let line = String::from_utf8_lossy(&line);
        let line = clean(&line);
        match line.trim_start().strip_prefix(COMMAND) {
            Some(rest) => write!(self.out, "{}: :{rest}", &line[..line.len() - rest.len() - COMMAND.len()]),
            None => self.out.write_all(line.as_bytes()),
        }
    }
}

impl Write for Words<'_> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        for part in bytes.split_inclusive(|&byte| byte == b'\n') {
            self.line.extend_from_slice(part);
            if part.ends_with(b"\n") {
                self.pass()?;
            }
        }
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        self.pass()?;
        self.out.flush()
    }
}

impl Drop for Words<'_> {
    fn drop(&mut self) {
        // Who wants to know of a failure flushes.
        let _ = self.flush();
    }
}

#[cfg(test)]
mod tests {
    use std::io::Write as _;

    use super::Words;

    /// The bytes of what is written in these parts.
    fn written(parts: &[&str]) -> String {
        let mut out = Vec::new();
        let mut words = Words::new(&mut out);
        for part in parts {
            words.write_all(part.as_bytes()).expect("memory can be written to");
        }
        drop(words);
        String::from_utf8(out).expect("it is text")
    }

    #[test]
    fn no_line_gives_orders_to_a_runner() {
        for [from, to] in [
            ["::error::x\n", ": :error::x\n"],
            ["  \t::stop-commands::t", "  \t: :stop-commands::t"],
            ["a\n::add-mask::b\nc\n", "a\n: :add-mask::b\nc\n"],
            ["a ##[error]b", "a ##(error]b"],
            ["a::b, c: ::d", "a::b, c: ::d"],
        ] {
            assert_eq!(written(&[from]), to);
            let letters: Vec<String> = from.chars().map(String::from).collect();
            assert_eq!(written(&letters.iter().map(String::as_str).collect::<Vec<_>>()), to, "letter by letter");
        }
    }

    #[test]
    fn no_character_gives_orders_to_a_terminal() {
        assert_eq!(written(&["a\u{1b}[31mb\r\u{202e}c\u{61c}\tKöln 日本\n"]), "a?[31mb?\u{fffd}c??\tKöln 日本\n");
    }
}
