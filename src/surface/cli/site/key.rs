//! Fingerprints of what a page is made from.

use std::fs;

use kogge_engine::hash::mix;

/// A fingerprint of parts, in their order.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Key(u64);

impl Key {
    /// The fingerprint of nothing.
    pub(super) const EMPTY: Self = Self(0);

    /// With one more part.
    #[must_use]
    pub(super) fn with(self, part: impl AsRef<[u8]>) -> Self {
        let part = part.as_ref();
        let chunks = part.chunks(8).map(|chunk| chunk.iter().rev().fold(0, |word, &byte| word << 8 | u64::from(byte)));
        // The length keeps parts apart.
        Self(chunks.fold(mix(self.0 ^ part.len() as u64), |key, chunk| mix(key ^ chunk)))
    }

    /// The fingerprint of a file's contents.
    pub(super) fn of(bytes: &[u8]) -> Self {
        Self::EMPTY.with(bytes)
    }

    /// The fingerprint of the program that runs: other pages may come from another one.
    pub(super) fn of_program() -> Self {
        let version = Self::EMPTY.with(env!("CARGO_PKG_VERSION"));
        match std::env::current_exe().and_then(fs::read) {
            Ok(program) => version.with(program),
            Err(_) => version,
        }
    }
}

impl std::fmt::Display for Key {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{:016x}", self.0)
    }
}

#[cfg(test)]
mod tests {
    use super::Key;

    #[test]
    fn parts_are_kept_apart() {
        let key = |parts: &[&str]| parts.iter().fold(Key::EMPTY, |key, part| key.with(part));
        assert_eq!(key(&["ab", "c"]), key(&["ab", "c"]));
        for (one, other) in [
            (&["ab", "c"][..], &["a", "bc"][..]),
            (&["ab"], &["ab", ""]),
            (&["a"], &["a\0"]),
            (&["abcdefgh", "i"], &["abcdefghi"]),
        ] {
            assert_ne!(key(one), key(other), "{one:?}");
        }
    }
}
