//! The setting of a study on a map.

use super::{Asked, Ground, Seated, Unplayable, fitting, known};
use kogge_engine::game::{Configuration, Plan, PlayerKind};
use kogge_engine::study::{Chosen, Setting};

/// The wishes for a study.
#[derive(Debug, Clone, Copy)]
pub struct AskedStudy<'a> {
    /// The game to play; its seed is that of the study.
    pub game: Asked<'a>,
    /// The players: one for all seats, or one for each.
    pub seats: &'a [PlayerKind],
    /// The turns after which a game is left unfinished; without one that of the players.
    pub turn_cap: Option<u32>,
    /// How many layouts the games share; without a number each has its own.
    pub layouts: Option<u32>,
}

/// Why there is no such study of a map.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum NoStudy<R> {
    /// The game does not have what was asked for.
    Unplayable(Unplayable),
    /// No game can be set up.
    Refused(R),
}

impl<R> From<Unplayable> for NoStudy<R> {
    fn from(why: Unplayable) -> Self {
        Self::Unplayable(why)
    }
}

impl<F: Seated> Ground<F> {
    /// The setting of a study.
    ///
    /// # Errors
    ///
    /// [`NoStudy`] with what of it cannot be had.
    pub fn setting(&self, asked: &AskedStudy<'_>) -> Result<Setting<F::State>, NoStudy<F::Refused>> {
        let config = F::config(&self.table, &asked.game)?;
        fitting(asked.seats.len(), config.n_players())?;
        known::<F>(asked.seats.iter().copied())?;
        let seats = asked.seats.to_vec();
        let turn_cap = asked.turn_cap.unwrap_or_else(|| PlayerKind::turn_cap_of(seats.iter().copied()));
        let setting = Setting::<F::State>::new(self.of_games(), &Plan { config, seats, turn_cap });
        let mut setting = setting.map_err(NoStudy::Refused)?;
        match asked.layouts {
            Some(layouts) if !setting.modules.share(layouts) => Err(Unplayable::Layouts { game: F::NAME }.into()),
            _ => Ok(setting),
        }
    }
}
