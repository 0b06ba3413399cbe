//! Studies of maps: what many games tell.

mod report;
mod results;
mod stats;
mod tally;
