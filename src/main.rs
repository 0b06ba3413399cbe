//! The `kogge` program: everything is in [`kogge::cli`].

use std::process::ExitCode;

/// Findings, trees and boards are many small values; with the system's allocator a repository of maps takes a quarter
/// longer to check.
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

fn main() -> ExitCode {
    kogge::cli::main(std::env::args_os())
}
