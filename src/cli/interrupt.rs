//! Ctrl-C and the signals that ask a program to end: what runs long ends soon, and tells what it has.

use std::sync::atomic::{AtomicBool, Ordering};

use super::Outcome;

/// Set once the person at the terminal, or the machine, wants the run to stop; a second time the program ends at once.
pub(super) fn stop() -> &'static AtomicBool {
    static STOP: AtomicBool = AtomicBool::new(false);
    // Without a handler the run ends at once, as any program does. With one already, it stays.
    let _ = ctrlc::set_handler(|| {
        if STOP.swap(true, Ordering::Relaxed) {
            std::process::exit(Outcome::Interrupted.exit_code());
        }
    });
    &STOP
}
