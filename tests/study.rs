//! Studies of maps: what many games tell.

mod stats;
