//! The program as a person or a script meets it: whole runs of the built binary in folders of their own.
#![cfg(feature = "cli")]

#[path = "support/schema.rs"]
mod schema;
#[path = "cli/support.rs"]
mod support;

#[path = "cli/baseline.rs"]
mod baseline;
#[path = "cli/build.rs"]
mod build;
#[path = "cli/check.rs"]
mod check;
#[path = "cli/compare.rs"]
mod compare;
#[path = "cli/diff.rs"]
mod diff;
#[path = "cli/disk.rs"]
mod disk;
#[path = "cli/draw.rs"]
mod draw;
#[path = "cli/explain.rs"]
mod explain;
#[path = "cli/export.rs"]
mod export;
#[path = "cli/fix.rs"]
mod fix;
#[path = "cli/fmt.rs"]
mod fmt;
#[path = "cli/human.rs"]
mod human;
#[path = "cli/layout.rs"]
mod layout;
#[path = "cli/levels.rs"]
mod levels;
#[path = "cli/new.rs"]
mod new;
#[path = "cli/output.rs"]
mod output;
#[path = "cli/play.rs"]
mod play;
#[path = "cli/project.rs"]
mod project;
#[path = "cli/prove.rs"]
mod prove;
#[path = "cli/replay.rs"]
mod replay;
#[path = "cli/shipped.rs"]
mod shipped;
#[path = "cli/show.rs"]
mod show;
#[path = "cli/usage.rs"]
mod usage;
#[path = "cli/watch.rs"]
mod watch;
