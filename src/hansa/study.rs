//! Studying a map: very many games, and what they tell of it.

pub mod stats;
