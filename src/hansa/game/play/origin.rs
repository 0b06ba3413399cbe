//! The start of a recorded game: a set-up whose draws are known, or a position.

use crate::rules::{Config, Draws, Refused, Rules, State, set_up_from};
use crate::vocab::ModuleSet;

/// Where a recorded game begins.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Origin {
    /// With set-up.
    SetUp {
        /// Players and modules; its seed is not looked at.
        config: Config,
        /// The draws.
        draws: Draws,
        /// The seed that it was drawn from, as a remark; none where it was not drawn.
        seed: Option<u64>,
    },
    /// With a position.
    Position(Box<State>),
}

impl Origin {
    /// The set-up that a configuration's seed stands for.
    pub fn drawn(rules: Rules, config: &Config) -> Self {
        Self::SetUp { config: config.clone(), draws: Draws::of(rules.table, config), seed: Some(config.seed) }
    }

    /// The first state.
    ///
    /// # Errors
    ///
    /// [`Refused`] when the game cannot be set up.
    pub fn state(&self, rules: Rules) -> Result<State, Refused> {
        match self {
            Self::SetUp { config, draws, .. } => set_up_from(rules, config, draws),
            Self::Position(state) => Ok((**state).clone()),
        }
    }

    /// The modules in play. Clause: SETUP-10.
    pub fn modules(&self) -> ModuleSet {
        match self {
            Self::SetUp { config, .. } => config.modules,
            Self::Position(state) => state.modules(),
        }
    }

    /// The seed that the start was drawn from, where it was.
    pub fn seed(&self) -> Option<u64> {
        match self {
            Self::SetUp { seed, .. } => *seed,
            Self::Position(_) => None,
        }
    }
}
