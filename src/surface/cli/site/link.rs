//! The link with which the playground opens a map: its files as JSON, deflated, behind `#`.
//!
//! `web/src/link.ts` reads it and says what each part is; a test of the page opens such a link.

use std::collections::BTreeMap;

use miniz_oxide::deflate::compress_to_vec;
use serde::Serialize;

/// The longest fragment, in characters; the most bytes that it may unpack to, and the most files. `web/src/link.ts` has
/// the same limits.
const MAX_LINK: usize = 64 * 1024;
const MAX_UNPACKED: usize = 1024 * 1024;
const MAX_FILES: usize = 50;
/// The longest stem of a file's name, in characters.
const MAX_NAME: usize = 80;
/// How well it is packed, from 0 to 10.
const PACKED: u8 = 9;

/// The contents of a link.
#[derive(Serialize)]
struct Linked<'a> {
    files: &'a BTreeMap<String, String>,
    active: &'a str,
}

/// The fragment for these files, without `#`; nothing where it would be too large.
pub(super) fn fragment(files: &BTreeMap<String, String>, active: &str) -> Option<String> {
    let json = serde_json::to_vec(&Linked { files, active }).ok()?;
    if json.len() > MAX_UNPACKED || files.len() > MAX_FILES {
        return None;
    }
    let packed = base64url(&compress_to_vec(&json, PACKED));
    let sum = base36(checksum(&packed));
    Some(format!("k1.{packed}.{sum}")).filter(|link| link.len() <= MAX_LINK)
}

/// Whether the playground takes a file by this name.
pub(super) fn is_name(name: &str) -> bool {
    let stem = match name.strip_prefix("editions/") {
        Some(edition) => edition.strip_suffix(".toml"),
        None => name.strip_suffix(".board"),
    };
    let is_plain = |stem: &str| {
        (1..=MAX_NAME).contains(&stem.chars().count())
            && !stem.contains(['/', '\\', ':', '\0'])
            && !stem.starts_with('.')
    };
    stem.is_some_and(is_plain)
}

/// FNV-1a in 32 bits.
fn checksum(text: &str) -> u32 {
    text.bytes().fold(0x811c_9dc5, |sum, byte| (sum ^ u32::from(byte)).wrapping_mul(0x0100_0193))
}

fn base36(mut number: u32) -> String {
    let mut digits = Vec::new();
    loop {
        digits.extend(char::from_digit(number % 36, 36));
        number /= 36;
        if number == 0 {
            return digits.iter().rev().collect();
        }
    }
}

fn base64url(bytes: &[u8]) -> String {
    const LETTERS: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
    let mut text = String::with_capacity(bytes.len().div_ceil(3) * 4);
    for chunk in bytes.chunks(3) {
        let bits = chunk.iter().fold(0, |bits, &byte| bits << 8 | u32::from(byte)) << (8 * (3 - chunk.len()));
        let letters = (0..=chunk.len()).map(|at| char::from(LETTERS[(bits >> (18 - 6 * at) & 63) as usize]));
        text.extend(letters);
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn letters_and_checksums_are_those_of_the_page() {
        for (bytes, text) in [(&b""[..], ""), (b"f", "Zg"), (b"fo", "Zm8"), (b"foo", "Zm9v"), (b"\xfb\xff\xfe", "-__-")]
        {
            assert_eq!(base64url(bytes), text);
        }
        assert_eq!([0, 35, 36, u32::MAX].map(base36), ["0", "z", "10", "1z141z3"]);
        assert_eq!(checksum(""), 0x811c_9dc5);
        assert_eq!(checksum("foobar"), 0xbf9c_f968);
    }

    #[test]
    fn names_are_those_that_the_page_takes() {
        for name in ["a.board", "Ä b.board", "editions/house.toml"] {
            assert!(is_name(name), "{name}");
        }
        let long = format!("{}.board", "x".repeat(81));
        for name in ["a.txt", ".board", ".a.board", "maps/a.board", "editions/.toml", "a:b.board", &long, "kogge.toml"]
        {
            assert!(!is_name(name), "{name}");
        }
    }
}
