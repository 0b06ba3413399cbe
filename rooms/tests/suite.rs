//! Tests of the server through its ways in, on this machine alone.

mod suite {
    mod client;
    mod games;
    mod hostile;
    mod kept;
    mod kills;
    mod moves;
    mod people;
    mod shared;
}
