//! The program as a person or a script meets it: whole runs of the built binary in folders of their own.

mod support;

mod background;
mod baseline;
#[cfg(unix)]
mod bots;
mod build;
mod check;
mod compare;
mod diff;
mod disk;
mod draw;
mod duel;
mod explain;
mod export;
mod files;
mod fix;
mod fmt;
mod hostile;
mod human;
mod init;
mod islands;
mod kit;
mod lay;
mod layout;
mod ledger;
mod levels;
mod new;
mod output;
mod palette;
mod play;
mod print;
mod project;
mod prove;
mod replay;
mod report;
mod repository;
mod revision;
mod shipped;
mod show;
mod simulate;
mod site;
mod study;
mod transcripts;
mod usage;
mod watch;
