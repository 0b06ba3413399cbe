//! The `kogge` program: everything is in [`kogge::cli`].

use std::process::ExitCode;

fn main() -> ExitCode {
    kogge::cli::main(std::env::args_os())
}
