//! The program as a person or a script meets it: whole runs of the built binary in folders of their own.
#![cfg(feature = "cli")]

#[path = "cli/support.rs"]
mod support;

#[path = "cli/check.rs"]
mod check;
#[path = "cli/disk.rs"]
mod disk;
#[path = "cli/explain.rs"]
mod explain;
#[path = "cli/project.rs"]
mod project;
#[path = "cli/usage.rs"]
mod usage;
