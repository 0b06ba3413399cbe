//! Tokens: secrets of 128 bits from the system, of which the server keeps only a hash.

use std::fmt;

use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};
use subtle::ConstantTimeEq;

use crate::frame::{Code, Refused};

/// Random numbers of the system.
///
/// # Errors
///
/// [`Code::Storage`] where the system has none.
pub(crate) fn random<const N: usize>() -> Result<[u8; N], Refused> {
    let mut bytes = [0; N];
    getrandom::fill(&mut bytes).map_err(|why| Refused::new(Code::Storage, why))?;
    Ok(bytes)
}

/// Bytes as hexadecimal digits.
pub(crate) fn hex(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}

/// A token in the hands of its owner. It cannot be printed.
#[derive(Clone)]
pub(crate) struct Token(String);

impl Token {
    /// A new token.
    ///
    /// # Errors
    ///
    /// [`Code::Storage`] where the system has no random numbers.
    pub(crate) fn new() -> Result<Self, Refused> {
        Ok(Self(hex(&random::<16>()?)))
    }

    /// A token that a client sent.
    pub(crate) const fn sent(text: String) -> Self {
        Self(text)
    }

    /// The token itself, for its owner alone.
    pub(crate) fn reveal(&self) -> &str {
        &self.0
    }

    /// Its hash.
    pub(crate) fn hash(&self) -> Hash {
        Hash(Sha256::digest(self.0.as_bytes()).into())
    }
}

impl fmt::Debug for Token {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Token")
    }
}

/// The SHA-256 of a token.
#[derive(Clone, Copy, Serialize, Deserialize)]
pub(crate) struct Hash([u8; 32]);

impl Hash {
    /// Whether both are of one token, compared in constant time.
    pub(crate) fn is(&self, other: &Self) -> bool {
        self.0.ct_eq(&other.0).into()
    }
}
