//! Studies of maps: what many games reveal.

mod coverage;
mod facts;
mod islands;
mod report;
mod results;
mod stats;
mod tally;
