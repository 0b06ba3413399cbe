//! Studies of maps: what many games tell.

mod results;
mod stats;
mod tally;
