//! The program as a process that is watched, for the long runs of `.ci/soak`.

use std::error::Error;
use std::path::{Path, PathBuf};
use std::process::{Command, ExitStatus};
use std::time::{Duration, Instant};

use super::memory;

/// The program, which cargo builds into the folder above that of the examples.
pub(crate) fn program() -> Result<PathBuf, Box<dyn Error>> {
    let example = std::env::current_exe()?;
    let built = example.parent().and_then(Path::parent).ok_or("examples lie in a folder of their own")?;
    let program = built.join(format!("kogge{}", std::env::consts::EXE_SUFFIX));
    if program.is_file() { Ok(program) } else { Err(format!("build it first: {}", program.display()).into()) }
}

/// Runs a command: how it ended, the time it took, and the most memory that the process was seen to have.
pub(crate) fn watched(command: &mut Command) -> std::io::Result<(ExitStatus, Duration, Option<f64>)> {
    let start = Instant::now();
    let mut child = command.spawn()?;
    let mut peak = None;
    loop {
        if let Some(status) = child.try_wait()? {
            return Ok((status, start.elapsed(), peak));
        }
        // The system's figure for the most memory so far only grows.
        peak = memory::peak_of(&child.id().to_string()).or(peak);
        std::thread::sleep(Duration::from_millis(2));
    }
}
