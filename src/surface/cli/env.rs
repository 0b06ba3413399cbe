//! A command's view of the process: streams, colour, width and the working folder.

use std::io::{self, BufWriter, IsTerminal, Read, StdoutLock, Write};
use std::path::PathBuf;

use anstream::AutoStream;
use clap::ColorChoice;

use super::words::Words;
use crate::disk::Links;
use crate::render::human::{DEFAULT_WIDTH, Look};

/// The surroundings of a command. Everything is written through them, so that a command can be run anywhere.
pub struct Env<'a> {
    /// Standard input: read when a map is named `-`, and what people at the terminal type.
    pub stdin: &'a mut dyn Read,
    /// The name of what is read from standard input, from the working folder.
    pub stdin_name: String,
    /// Whether `stdin` is a terminal, so that what is typed stands on the screen already.
    pub is_terminal: bool,
    /// The output of the command.
    pub stdout: Words<'a>,
    /// Remarks and errors.
    pub stderr: Words<'a>,
    /// Whether `stderr` is a terminal, on which a line can be written over.
    pub err_is_terminal: bool,
    /// How text on `stdout` is to look.
    pub out_look: Look,
    /// How text on `stderr` is to look.
    pub err_look: Look,
    /// The working folder, without symbolic links; empty when the process has none any more.
    pub folder: PathBuf,
    /// Whether links that are typed may lead out of their folders.
    pub links: Links,
}

impl Env<'_> {
    /// Prints a remark, as `note: …`. A failure of standard error changes nothing.
    pub fn note(&mut self, message: &str) {
        let _ = writeln!(self.stderr, "note: {}", crate::render::clean_line(message));
    }
}

/// Runs something in the surroundings of this process.
pub(super) fn with_process<T>(choice: ColorChoice, links: Links, run: impl FnOnce(&mut Env<'_>) -> T) -> T {
    let (stdout, stderr) = (io::stdout(), io::stderr());
    let out_choice = resolved(choice, || AutoStream::choice(&stdout));
    let err_choice = resolved(choice, || AutoStream::choice(&stderr));
    let folder = std::env::current_dir().and_then(|folder| folder.canonicalize()).unwrap_or_default();
    let mut out = BufWriter::new(Piped::new(output(stdout.lock(), out_choice)));
    let mut err = Piped::new(AutoStream::new(stderr.lock(), err_choice));
    let mut env = Env {
        stdin_name: crate::disk::STDIN_NAME.to_owned(),
        is_terminal: io::stdin().is_terminal(),
        err_is_terminal: stderr.is_terminal(),
        // Not locked, so that a server may read it on a thread of its own.
        stdin: &mut io::stdin(),
        stdout: Words::new(&mut out),
        stderr: Words::new(&mut err),
        out_look: Look {
            colour: out_choice != anstream::ColorChoice::Never,
            width: width(terminal_size::terminal_size_of(&stdout)),
        },
        err_look: Look {
            colour: err_choice != anstream::ColorChoice::Never,
            width: width(terminal_size::terminal_size_of(&stderr)),
        },
        folder,
        links,
    };
    run(&mut env)
}

/// Standard output. Without colours nobody looks at what is written: it may be a map, a picture or a protocol, of which
/// every byte counts, and an [`AutoStream`] would take out whatever a terminal could obey.
fn output(stdout: StdoutLock<'static>, choice: anstream::ColorChoice) -> AutoStream<StdoutLock<'static>> {
    match choice {
        anstream::ColorChoice::Never => AutoStream::always_ansi(stdout),
        choice => AutoStream::new(stdout, choice),
    }
}

fn resolved(choice: ColorChoice, auto: impl FnOnce() -> anstream::ColorChoice) -> anstream::ColorChoice {
    match choice {
        ColorChoice::Auto => auto(),
        ColorChoice::Always => anstream::ColorChoice::Always,
        ColorChoice::Never => anstream::ColorChoice::Never,
    }
}

/// The width of a terminal; [`DEFAULT_WIDTH`] for anything else, so that redirected output is the same everywhere.
fn width(size: Option<(terminal_size::Width, terminal_size::Height)>) -> usize {
    size.map_or(DEFAULT_WIDTH, |(width, _)| usize::from(width.0))
}

/// A stream whose reader may leave (`kogge check | head`): what nobody reads is dropped without complaint, and the
/// command ends with the exit code it earned.
struct Piped<W> {
    inner: W,
    is_closed: bool,
}

impl<W: Write> Piped<W> {
    fn new(inner: W) -> Self {
        Self { inner, is_closed: false }
    }
}

impl<W: Write> Write for Piped<W> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        if self.is_closed {
            return Ok(bytes.len());
        }
        match self.inner.write(bytes) {
            Err(error) if error.kind() == io::ErrorKind::BrokenPipe => {
                self.is_closed = true;
                Ok(bytes.len())
            }
            result => result,
        }
    }

    fn flush(&mut self) -> io::Result<()> {
        match self.inner.flush() {
            Err(error) if error.kind() == io::ErrorKind::BrokenPipe => Ok(()),
            result => result,
        }
    }
}
