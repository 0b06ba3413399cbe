//! What playing is in every family.

mod broken;
mod illegal;
pub mod notation;
mod perft;
mod play;
mod seat;

pub use broken::Broken;
pub(crate) use broken::hold;
pub use illegal::Illegal;
pub(crate) use illegal::reasons;
pub use perft::{perft, perft_divided};
pub use play::Game;
pub use seat::{MAX_PLAYERS, Seat};
