//! Moves that are late, doubled or another seat's, and clients that come back.
