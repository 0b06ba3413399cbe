//! The Catan family: islands of hexes, with the base game and the scenarios of Traders & Barbarians.
//!
//! What is there: the vocabulary, islands and boards, what scenarios lay on them, layouts drawn from a seed with their
//! measures, and pictures. A map file is read into its tree; what resolves and checks it, and the rules, are still
//! missing, so no map can be compiled yet.

pub mod vocab;

pub mod island;

pub mod edition;

pub mod board;

#[cfg(test)]
mod sample;

pub mod feature;

pub mod layout;

pub mod draw;

pub mod syntax;
