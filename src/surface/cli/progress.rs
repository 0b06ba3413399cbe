//! One line of progress on a terminal: how much of the whole is done, and how long the rest takes at this pace.
//!
//! It overwrites itself at most ten times a second, and is wiped before any other output. Where standard error is not a
//! terminal, nothing is written, or a plain line now and then in runs of hours.

use std::io::{self, Write};
use std::time::{Duration, Instant};

use crate::cli::Env;

/// How long the line stands at least.
const PAUSE: Duration = Duration::from_millis(100);
/// The time between plain lines.
const LONG_PAUSE: Duration = Duration::from_secs(10);
/// How wide the bar is.
const BAR: u64 = 24;

/// How far a run is; nothing is drawn where nobody sees it.
pub(super) struct Progress {
    /// When the run began; nothing where there is no terminal.
    started: Option<Instant>,
    drawn: Option<Instant>,
    /// Whether lines stay, one below the other.
    stays: bool,
    width: usize,
    total: u64,
    /// The work done before the current part.
    before: u64,
    /// How much the current part is.
    part: u64,
    name: String,
}

impl Progress {
    /// Before the first of a number of steps.
    pub(super) fn new(env: &Env<'_>, total: u64) -> Self {
        let started = env.err_is_terminal.then(Instant::now);
        let (width, name) = (env.err_look.width, String::new());
        Self { started, drawn: None, stays: false, width, total, before: 0, part: 0, name }
    }

    /// The same, with lines that stay where there is no terminal.
    pub(super) fn with_lines(env: &Env<'_>, total: u64) -> Self {
        let now = Instant::now();
        let stays = !env.err_is_terminal;
        // The first of them only comes after a while, so that what is quick says nothing.
        Self { started: Some(now), drawn: stays.then_some(now), stays, ..Self::new(env, total) }
    }

    /// Begins the next part: all steps of the one before count as done, since it can end early.
    pub(super) fn begin(&mut self, name: &str, part: u64) {
        self.before += self.part;
        self.part = part;
        name.clone_into(&mut self.name);
    }

    /// This many steps of this part are done.
    pub(super) fn show(&mut self, out: &mut dyn Write, n: u64) {
        if self.started.is_some() {
            self.show_at(Instant::now(), out, n);
        }
    }

    fn show_at(&mut self, now: Instant, out: &mut dyn Write, n: u64) {
        let Some(started) = self.started else { return };
        let (before, total, elapsed) = (self.before, self.total, now - started);
        self.say_at(now, out, |name| line(before + n, total, elapsed, name));
    }

    /// A line of another kind, made of the name of the part.
    pub(super) fn say(&mut self, out: &mut dyn Write, line: impl FnOnce(&str) -> String) {
        if self.started.is_some() {
            self.say_at(Instant::now(), out, line);
        }
    }

    fn say_at(&mut self, now: Instant, out: &mut dyn Write, line: impl FnOnce(&str) -> String) {
        let pause = if self.stays { LONG_PAUSE } else { PAUSE };
        if self.drawn.is_some_and(|drawn| now - drawn < pause) {
            return;
        }
        self.drawn = Some(now);
        let line = line(&self.name);
        if self.stays {
            let _ = writeln!(out, "{line}").and_then(|()| out.flush());
            return;
        }
        let shown: String = line.chars().take(self.width.saturating_sub(1)).collect();
        // What standard error does with it changes nothing.
        let _ = write!(out, "\r\u{1b}[K{shown}").and_then(|()| out.flush());
    }

    /// Wipes the line.
    pub(super) fn clear(&mut self, out: &mut dyn Write) {
        if !self.stays && self.drawn.take().is_some() {
            let _ = write!(out, "\r\u{1b}[K").and_then(|()| out.flush());
        }
    }

    /// Flushes the output, so that it comes before the next line of progress.
    pub(super) fn make_way(&self, out: &mut dyn Write) -> io::Result<()> {
        if self.started.is_some() && !self.stays { out.flush() } else { Ok(()) }
    }
}

/// `[=====>      ] 310 of 4800 games, 155 a second, 29 s left: east-3-5, 4 players`
fn line(done: u64, total: u64, elapsed: Duration, name: &str) -> String {
    let filled = (done * BAR / total.max(1)).min(BAR) as usize;
    let bar = "=".repeat(filled) + &" ".repeat(BAR as usize - filled);
    let left = elapsed.as_secs_f64() / done.max(1) as f64 * total.saturating_sub(done) as f64;
    let rate = done as f64 / elapsed.as_secs_f64().max(f64::MIN_POSITIVE);
    let rate = if rate < 10.0 { format!("{rate:.1}") } else { format!("{rate:.0}") };
    // How long it takes shows once something is done.
    let left = if done == 0 && total > 0 { String::new() } else { format!(", {} s left", left.ceil()) };
    format!("[{bar}] {done} of {total} games, {rate} a second{left}: {name}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_tells_how_long_the_rest_takes() {
        let shown = line(100, 400, Duration::from_secs(2), "x, 3 players");
        assert_eq!(shown, "[======                  ] 100 of 400 games, 50 a second, 6 s left: x, 3 players");
        assert!(line(0, 0, Duration::ZERO, "x").contains("0 of 0 games, 0.0 a second, 0 s left"));
    }

    #[test]
    fn the_line_is_wiped_and_nothing_is_drawn_without_a_terminal() {
        let now = Instant::now();
        let mut progress = Progress {
            started: Some(now),
            drawn: None,
            stays: false,
            width: 20,
            total: 4,
            before: 0,
            part: 0,
            name: String::new(),
        };
        let mut out = Vec::new();
        progress.begin("x", 4);
        progress.show_at(now, &mut out, 1);
        progress.show_at(now + PAUSE / 2, &mut out, 2);
        progress.clear(&mut out);
        let shown = String::from_utf8(out).expect("it is text");
        assert_eq!(shown, "\r\u{1b}[K[======            \r\u{1b}[K", "one line, cut to the width, then wiped");

        progress.started = None;
        let mut out = Vec::new();
        progress.show(&mut out, 3);
        progress.clear(&mut out);
        assert!(out.is_empty());
    }
}
