//! How a command ends: well, with findings, or not at all.

use std::io::{self, Write};

use crate::disk::cause;
use crate::render::{Unread, clean, clean_line};
use crate::seated::Unplayable;
use kogge_compiler::text::ReadError;

/// How a command that could be carried out ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Outcome {
    /// Nothing to complain about.
    Clean,
    /// Errors, denied warnings or drift.
    Findings,
    /// It was asked to stop, and stopped with a part of the work done and written.
    Interrupted,
}

impl Outcome {
    /// [`Outcome::Findings`] when the condition holds.
    pub fn findings_if(found: bool) -> Self {
        if found { Self::Findings } else { Self::Clean }
    }

    /// The exit code: 0, 1, or what shells give to a program that was interrupted.
    pub const fn exit_code(self) -> i32 {
        match self {
            Self::Clean => 0,
            Self::Findings => 1,
            Self::Interrupted => 130,
        }
    }
}

/// Why a command could not be carried out.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Failure {
    /// The command line asks for something that there is not.
    Usage(String),
    /// The world failed, perhaps several times: a file that cannot be read, a full disk. Each with path and cause.
    World(Vec<String>),
}

impl Failure {
    /// One failure of the world.
    pub fn world(message: impl Into<String>) -> Self {
        Self::World(vec![message.into()])
    }

    /// Checks that every file could be read.
    ///
    /// # Errors
    ///
    /// [`Failure::World`] naming every file that could not.
    pub(super) fn if_unread(unread: &[Unread]) -> Result<(), Self> {
        match unread {
            [] => Ok(()),
            unread => Err(Self::World(unread.iter().map(|one| one.message.clone()).collect())),
        }
    }

    /// Writing to standard output failed. (A closed pipe never counts as that.)
    pub fn output(error: io::Error) -> Self {
        Self::world(format!("cannot write the output: {}", cause(&error)))
    }

    /// The exit code: 2 or 3.
    pub const fn exit_code(&self) -> i32 {
        match self {
            Self::Usage(_) => 2,
            Self::World(_) => 3,
        }
    }

    /// Sentences about what happened.
    pub(super) fn messages(&self) -> &[String] {
        match self {
            Self::Usage(message) => std::slice::from_ref(message),
            Self::World(messages) => messages,
        }
    }

    /// Writes what happened, a line each.
    ///
    /// # Errors
    ///
    /// What `out` reports.
    pub fn write(&self, out: &mut dyn Write) -> io::Result<()> {
        for message in self.messages() {
            writeln!(out, "error: {}", clean(message))?;
        }
        out.flush()
    }
}

impl From<Unplayable> for Failure {
    fn from(why: Unplayable) -> Self {
        Self::Usage(why.to_string())
    }
}

impl From<io::Error> for Failure {
    fn from(error: io::Error) -> Self {
        Self::output(error)
    }
}

/// The sentence that a file cannot be read.
pub(super) fn unreadable(name: &str, why: &ReadError) -> String {
    // The folder itself has no name below it.
    let (name, hint) = match (name, why) {
        ("", _) => (".", "; name the files of its maps, or list them under `maps` in kogge.toml"),
        (name, ReadError::Link) => (name, "; `--follow-links` reads it"),
        (name, _) => (name, ""),
    };
    format!("cannot read `{}`: {why}{hint}", clean_line(name))
}
