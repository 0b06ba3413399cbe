//! Ctrl-C and the signals that ask a program to end: long runs end soon and report their results.

use std::path::PathBuf;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Mutex, Once, PoisonError};

use super::Outcome;

/// The files to remove where the program ends at once: files that are not whole yet.
static UNFINISHED: Mutex<Vec<PathBuf>> = Mutex::new(Vec::new());

/// Has a file removed should the program end at once.
pub(super) fn remove_at_once(file: PathBuf) {
    UNFINISHED.lock().unwrap_or_else(PoisonError::into_inner).push(file);
}

/// Set once the person at the terminal, or the machine, wants the run to stop; a second time the program ends at once.
pub(super) fn stop() -> &'static AtomicBool {
    static STOP: AtomicBool = AtomicBool::new(false);
    static HANDLED: Once = Once::new();
    HANDLED.call_once(|| {
        // Without a handler the run ends at once, as any program does.
        let _ = ctrlc::set_handler(|| {
            if STOP.swap(true, Ordering::Relaxed) {
                for file in UNFINISHED.lock().unwrap_or_else(PoisonError::into_inner).drain(..) {
                    // Whatever hinders it: it ends now.
                    let _ = std::fs::remove_file(file);
                }
                std::process::exit(Outcome::Interrupted.exit_code());
            }
        });
    });
    &STOP
}
