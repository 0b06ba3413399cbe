//! Games from records and positions, and the records of games.

use super::{Record, RecordError, Recorded, Recorder, Replay};
use crate::game::session::Session;
use crate::game::{Seat, Shared};
use crate::json::JsonError;

impl<G: Recorded> Session<G> {
    /// A recorded game, with every decision played again; a game that was left goes on from there. The players have the
    /// names of [`Record::seats`].
    ///
    /// # Errors
    ///
    /// [`RecordError`] at the first line that is of another map, edition or revision of the rules, or that does not
    /// replay.
    pub fn from_record(
        table: impl Into<Shared<G::Table>>,
        edition: impl Into<Shared<G::Edition>>,
        record: &Record<G>,
    ) -> Result<Self, RecordError> {
        let (table, edition) = (table.into(), edition.into());
        let (shared_table, shared_edition) = (table.clone(), edition.clone());
        let mut replay = Replay::new(G::ground(&shared_table, &shared_edition), record)?;
        let mut game = Self::start(table, edition, replay.origin().clone(), replay.state().clone());
        while let Some(action) = replay.step()? {
            game.step_unchecked(action);
        }
        Ok(game.named(&record.seats))
    }

    /// A game that goes on from a position as JSON. Its history starts here.
    ///
    /// # Errors
    ///
    /// [`JsonError`] when the text says what cannot be on this map.
    pub fn from_json(
        table: impl Into<Shared<G::Table>>,
        edition: impl Into<Shared<G::Edition>>,
        text: &str,
    ) -> Result<Self, JsonError> {
        let (table, edition) = (table.into(), edition.into());
        let (origin, state) = G::placed(G::ground(&table, &edition), text)?;
        Ok(Self::start(table, edition, origin, state))
    }

    /// The seed of the choices and the luck from this position on, of the game that `seed` stands for: a save goes on in
    /// the same way each time.
    pub fn seed_from(&self, seed: u64) -> u64 {
        seed ^ self.state().hash(self.rules())
    }

    /// The record of the game so far, with the names of the players; a save where the game goes on.
    pub fn record(&self) -> String {
        let seats = Seat::players(self.state().n_players());
        let seats: Vec<String> = seats.map(|seat| self.names().of(seat).to_owned()).collect();
        self.record_of(&seats)
    }

    /// The record of the game so far, with these words for who plays, from seat A.
    pub fn record_of(&self, seats: &[String]) -> String {
        let record = self.record_with(seats, self.actions());
        record.unwrap_or_else(|_| unreachable!("a game keeps the decisions that were legal"))
    }

    /// The record of a game that began as this one did, of these decisions and outcomes of chance from its start on.
    ///
    /// # Errors
    ///
    /// The reason for the first action that is not legal where it stands.
    pub fn record_with(&self, seats: &[String], actions: &[G::Action]) -> Result<String, G::Illegal> {
        let mut recorder = Recorder::new(self.ground(), self.origin(), seats);
        let state = recorder.decisions(self.rules(), self.first().clone(), actions)?;
        Ok(recorder.finish(self.rules(), &state))
    }
}

/// Gives a family's game what [`Session`] reads from a record.
#[doc(hidden)]
#[macro_export]
macro_rules! recorded {
    ($name:ident($state:ty)) => {
        impl $name {
            /// A recorded game, with every decision played again; a game that was left goes on from there. The players have
            /// the names of the record.
            ///
            /// # Errors
            ///
            /// The first line that is of another map, edition or revision of the rules, or that does not replay.
            pub fn from_record(
                table: impl Into<$crate::game::Shared<<$state as $crate::game::session::Embedded>::Table>>,
                edition: impl Into<$crate::game::Shared<<$state as $crate::game::session::Embedded>::Edition>>,
                record: &$crate::game::record::Record<$state>,
            ) -> Result<Self, $crate::game::record::RecordError> {
                $crate::game::session::Session::from_record(table, edition, record).map(Self::from)
            }
        }
    };
}
