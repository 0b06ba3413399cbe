//! `--rows`: a row of comma-separated values for each game, in their order.

use std::io::{self, Write};

use super::super::Failure;
use super::super::interrupt::remove_at_once;
use super::super::written::{Growing, Output};
use crate::hansa::rules::{Line, Seat};
use crate::hansa::study::{Played, Setting};

/// The columns of a game.
const GAME: [&str; 8] = ["game", "seed", "ending", "turns", "rounds", "decisions", "link_seat", "link_round"];
/// The columns of a player, before those of the lines.
const PLAYER: [&str; 4] = ["player", "place", "rank", "points"];

/// The table of games while it grows.
pub(super) struct Rows {
    file: Growing,
    writer: csv::Writer<Vec<u8>>,
    kinds: Vec<String>,
}

/// How many bytes are gathered before they are written.
const GATHERED: usize = 1 << 16;

impl Rows {
    /// A table with its header.
    pub(super) fn new(output: Output, setting: &Setting) -> Result<Self, Failure> {
        let file = output.growing()?;
        // A temporary name, which is gone once the table is whole.
        file.unfinished().into_iter().for_each(|path| remove_at_once(path.to_owned()));
        let kinds = setting.seats.iter().map(|kind| kind.0.to_string()).collect();
        let mut rows = Self { file, writer: csv::Writer::from_writer(Vec::new()), kinds };
        let header = GAME.map(str::to_owned).into_iter().chain(Seat::players(setting.players).flat_map(columns));
        rows.record(&header.collect::<Vec<_>>())?;
        Ok(rows)
    }

    /// Writes a game.
    pub(super) fn write(&mut self, played: &Played) -> Result<(), Failure> {
        let (link_seat, link_round) = match played.link {
            Some((seat, round)) => (seat.to_string(), round.to_string()),
            None => (String::new(), String::new()),
        };
        let mut row = vec![
            played.game.to_string(),
            played.seed.to_string(),
            played.ending.to_string(),
            played.turns.to_string(),
            played.rounds.to_string(),
            played.decisions.to_string(),
            link_seat,
            link_round,
        ];
        for (player, kind) in played.seats.iter().zip(&self.kinds) {
            row.push(kind.clone());
            row.push((player.place + 1).to_string());
            // Of a game that was left nobody has a rank or points.
            let of = |number: u64| if player.rank > 0 { number.to_string() } else { String::new() };
            row.push(of(player.rank as u64));
            row.push(of(player.sheet.total().into()));
            row.extend(Line::ALL.iter().map(|&line| of(player.sheet.line(line).into())));
        }
        self.record(&row)
    }

    fn record(&mut self, row: &[String]) -> Result<(), Failure> {
        self.writer.write_record(row).map_err(|error| self.file.failed(&io::Error::from(error)))?;
        if self.writer.get_ref().len() >= GATHERED { self.pass_on() } else { Ok(()) }
    }

    /// Writes what is gathered.
    fn pass_on(&mut self) -> Result<(), Failure> {
        let writer = std::mem::replace(&mut self.writer, csv::Writer::from_writer(Vec::new()));
        let written = writer.into_inner().map_err(|error| io::Error::other(error.to_string()));
        written.and_then(|bytes| self.file.file().write_all(&bytes)).map_err(|error| self.file.failed(&error))
    }

    /// Puts the table in its place.
    pub(super) fn finish(mut self) -> Result<(), Failure> {
        self.pass_on()?;
        self.file.finish()
    }
}

/// The columns of a seat: `a_player`, `a_place`, … `a_missions`.
fn columns(seat: Seat) -> impl Iterator<Item = String> {
    let seat = seat.word().to_lowercase();
    let lines = Line::ALL.iter().map(|line| line.word().replace(' ', "_"));
    PLAYER.map(str::to_owned).into_iter().chain(lines).map(move |column| format!("{seat}_{column}"))
}
