//! The start of a recorded game: a set-up whose draws are known, or a position.

use crate::board::edition::Edition;
use crate::board::table::Table;
use crate::rules::{Config, Laid, Refused, Rules, Seat, State, set_up};

/// A map with its edition.
#[derive(Debug, Clone, Copy)]
pub struct Ground<'a> {
    /// The map.
    pub table: &'a Table,
    /// The rule set.
    pub edition: &'a Edition,
}

/// Where a recorded game begins.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Origin {
    /// With set-up.
    SetUp {
        /// Players, modules and trade; its seed is not looked at.
        config: Config,
        /// The start player.
        start: Seat,
        /// The island as it was laid.
        laid: Laid,
        /// The seed that it was drawn from, as a remark; none where it was not drawn.
        seed: Option<u64>,
    },
    /// With a position.
    Position {
        /// The island as it was laid.
        laid: Laid,
        /// The state.
        state: Box<State>,
    },
}

impl Origin {
    /// The set-up that a configuration's seed stands for.
    ///
    /// # Errors
    ///
    /// [`Refused`] when the game cannot be set up.
    pub fn drawn(ground: Ground<'_>, config: &Config) -> Result<Self, Refused> {
        let laid = Laid::drawn(ground.table, config.seed)?;
        let start = set_up(Rules::new(ground.table, ground.edition, &laid), config)?.start();
        let config = Config { start: Some(start), ..config.clone() };
        Ok(Self::SetUp { seed: Some(config.seed), config, start, laid })
    }

    /// The island as it was laid.
    pub const fn laid(&self) -> &Laid {
        match self {
            Self::SetUp { laid, .. } | Self::Position { laid, .. } => laid,
        }
    }
}
