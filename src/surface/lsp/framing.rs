//! Messages on a stream: a header with the length, an empty line, a text in JSON.
//!
//! Input that is not a message is reported as such, and reading continues behind it: a malformed header costs its line,
//! a malformed text costs itself. A length beyond [`MAX_MESSAGE`] is neither reserved nor waited for.

use std::io::{self, BufRead, Read, Write};

use lsp_server::Message;
use serde::Serialize;
use serde_json::{Value, json};

/// The longest message that is read, in bytes: several of the largest file, every letter of it escaped.
const MAX_MESSAGE: u64 = 128 * 1024 * 1024;

/// The longest line of a header.
const MAX_HEADER: u64 = 4096;

/// The result of reading.
#[derive(Debug)]
pub(super) enum Incoming {
    /// A message.
    Message(Message),
    /// Something else: the protocol's number for it, and what it is.
    Malformed(i32, String),
}

/// The next thing on a stream; `None` at its end.
pub(super) fn read(input: &mut dyn BufRead) -> io::Result<Option<Incoming>> {
    let mut length = None;
    loop {
        let mut line = Vec::new();
        if (&mut *input).take(MAX_HEADER).read_until(b'\n', &mut line)? == 0 {
            return Ok(None);
        }
        let line = String::from_utf8_lossy(&line);
        let line = line.trim_end_matches(['\r', '\n']);
        match (line.split_once(':'), length) {
            (None, Some(length)) if line.is_empty() => return body(input, length),
            // An empty line without a header before it says nothing.
            (None, _) if line.is_empty() => {}
            (Some((name, value)), _) if name.trim().eq_ignore_ascii_case("content-length") => {
                match value.trim().parse::<u64>() {
                    Ok(n) => length = Some(n),
                    Err(_) => return malformed("a header whose length is not a number"),
                }
            }
            (Some((name, _)), _) if is_header(name) => {}
            (Some(_) | None, _) => return malformed("a line that is not a header"),
        }
    }
}

fn is_header(name: &str) -> bool {
    !name.is_empty() && name.chars().all(|c| c.is_ascii_alphanumeric() || c == '-')
}

fn body(input: &mut dyn BufRead, length: u64) -> io::Result<Option<Incoming>> {
    if length > MAX_MESSAGE {
        return malformed("a message that is too long");
    }
    let mut text = Vec::new();
    if input.take(length).read_to_end(&mut text)? < length as usize {
        return Ok(None);
    }
    let Ok(value) = serde_json::from_slice::<Value>(&text) else {
        return malformed("a message that is not JSON");
    };
    match serde_json::from_value::<Message>(value) {
        Ok(message) => Ok(Some(Incoming::Message(message))),
        Err(_) => Ok(Some(Incoming::Malformed(INVALID_REQUEST, "JSON that is not a message".to_owned()))),
    }
}

const PARSE_ERROR: i32 = -32700;
const INVALID_REQUEST: i32 = -32600;

fn malformed(what: &str) -> io::Result<Option<Incoming>> {
    Ok(Some(Incoming::Malformed(PARSE_ERROR, what.to_owned())))
}

/// Gives a message as a line of text.
pub(crate) fn line(message: &Message) -> String {
    #[derive(Serialize)]
    struct Framed<'a> {
        jsonrpc: &'static str,
        #[serde(flatten)]
        message: &'a Message,
    }
    serde_json::to_string(&Framed { jsonrpc: "2.0", message }).expect("a message is JSON")
}

/// Writes a message.
pub(super) fn write(output: &mut dyn Write, message: &Message) -> io::Result<()> {
    write_text(output, &line(message))
}

/// Answers input that is not a message: nobody knows which request it was.
pub(super) fn write_malformed(output: &mut dyn Write, code: i32, what: &str) -> io::Result<()> {
    write_text(output, &json!({ "jsonrpc": "2.0", "id": null, "error": { "code": code, "message": what } }).to_string())
}

fn write_text(output: &mut dyn Write, text: &str) -> io::Result<()> {
    write!(output, "Content-Length: {}\r\n\r\n{text}", text.len())?;
    output.flush()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn all(mut input: &[u8]) -> Vec<String> {
        let mut read_all = Vec::new();
        while let Some(incoming) = read(&mut input).expect("a slice can be read") {
            read_all.push(match incoming {
                Incoming::Message(Message::Notification(notification)) => notification.method,
                Incoming::Message(other) => format!("{other:?}"),
                Incoming::Malformed(code, what) => format!("{code} {what}"),
            });
        }
        read_all
    }

    fn framed(text: &str) -> String {
        format!("Content-Length: {}\r\n\r\n{text}", text.len())
    }

    #[test]
    fn reading_goes_on_behind_garbage() {
        let sound = framed(r#"{"jsonrpc":"2.0","method":"exit"}"#);
        let text = ["hello\r\n", &framed("[1,"), &framed("[]"), "Content-Length: many\r\n\r\n", &sound].concat();
        let expected = [
            "-32700 a line that is not a header",
            "-32700 a message that is not JSON",
            "-32600 JSON that is not a message",
            "-32700 a header whose length is not a number",
            "exit",
        ];
        assert_eq!(all(text.as_bytes()), expected);
    }

    #[test]
    fn a_monstrous_length_reserves_nothing() {
        let sound = framed(r#"{"jsonrpc":"2.0","method":"exit"}"#);
        let text = format!("Content-Length: {}\r\n\r\n{{}}\n{sound}", u64::MAX);
        let expected = ["-32700 a message that is too long", "-32700 a line that is not a header", "exit"];
        assert_eq!(all(text.as_bytes()), expected);
    }

    #[test]
    fn a_message_that_breaks_off_is_the_end() {
        assert_eq!(all(b"Content-Length: 10\r\n\r\n{}"), Vec::<String>::new());
    }
}
