//! The state of a training in a file, so that one that was killed goes on as if nothing had happened.

use std::error::Error;
use std::fs;
use std::io::{self, BufReader, BufWriter, Read, Write};
use std::path::Path;

use kogge::game::value::Net;

use super::learn::{Learner, Position};

/// How the file begins.
const MAGIC: &[u8; 8] = b"koggetrn";

/// Everything that the next round follows from beside the options.
pub(crate) struct State {
    /// The next round.
    pub(crate) round: usize,
    /// The net with the means that steps depend on.
    pub(crate) learner: Learner,
    /// The positions that are learned from.
    pub(crate) buffer: Vec<Position>,
    /// The place of the next one.
    pub(crate) next: usize,
    /// The draws that were made: how many, and of how many positions each.
    pub(crate) draws: Vec<[usize; 2]>,
}

impl State {
    /// The first state.
    pub(crate) fn new(round: usize, net: Net) -> Self {
        Self { round, learner: Learner::new(net), buffer: Vec::new(), next: 0, draws: Vec::new() }
    }

    /// Writes it, whole or not at all; `options` is what the training was asked for.
    pub(crate) fn write(&self, path: &Path, options: &str) -> io::Result<()> {
        replace(path, |to| {
            to.write_all(MAGIC)?;
            put(to, options.len())?;
            to.write_all(options.as_bytes())?;
            [self.round, self.next].into_iter().try_for_each(|number| put(to, number))?;
            self.learner.write(to)?;
            put(to, self.draws.len())?;
            self.draws.as_flattened().iter().try_for_each(|&number| put(to, number))?;
            put(to, self.buffer.len())?;
            self.buffer.iter().try_for_each(|position| write_position(position, to))
        })
    }

    /// The state in a file; nothing where there is none.
    pub(crate) fn read(path: &Path, options: &str, net: Net) -> Result<Option<Self>, Box<dyn Error>> {
        let file = match fs::File::open(path) {
            Ok(file) => file,
            Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(None),
            Err(error) => return Err(format!("{}: {error}", path.display()).into()),
        };
        let mut from = BufReader::new(file);
        let state = Self::read_from(&mut from, options, net);
        state.map(Some).map_err(|error| format!("{}: {error}", path.display()).into())
    }

    fn read_from(from: &mut impl Read, options: &str, net: Net) -> Result<Self, Box<dyn Error>> {
        let mut magic = [0; MAGIC.len()];
        from.read_exact(&mut magic)?;
        if magic != *MAGIC {
            return Err("it is not the state of a training".into());
        }
        let mut of = vec![0; get(from)?.min(MOST_OPTIONS)];
        from.read_exact(&mut of)?;
        if of != options.as_bytes() {
            let of = String::from_utf8_lossy(&of);
            return Err(format!("it is the state of another training: {of} and not {options}").into());
        }
        let (round, next) = (get(from)?, get(from)?);
        let mut state = Self { next, ..Self::new(round, net) };
        state.learner.read(from)?;
        let n_draws = get(from)?;
        state.draws = (0..n_draws).map(|_| Ok([get(from)?, get(from)?])).collect::<io::Result<_>>()?;
        let n_positions = get(from)?;
        state.buffer = (0..n_positions).map(|_| read_position(from)).collect::<io::Result<_>>()?;
        Ok(state)
    }
}

/// The most bytes of the options.
const MOST_OPTIONS: usize = 1 << 12;

/// Puts a file in the place of another one when it is whole.
pub(crate) fn replace(path: &Path, write: impl FnOnce(&mut BufWriter<fs::File>) -> io::Result<()>) -> io::Result<()> {
    let mut beside = path.as_os_str().to_owned();
    beside.push(".new");
    let mut to = BufWriter::new(fs::File::create(&beside)?);
    write(&mut to)?;
    to.into_inner()?.sync_all()?;
    fs::rename(beside, path)
}

fn write_position(position: &Position, to: &mut impl Write) -> io::Result<()> {
    put(to, position.seats.len())?;
    for (inputs, share) in position.seats.iter().zip(&position.shares) {
        to.write_all(&share.to_le_bytes())?;
        put(to, inputs.len())?;
        for (input, value) in inputs {
            to.write_all(&input.to_le_bytes())?;
            to.write_all(&value.to_le_bytes())?;
        }
    }
    Ok(())
}

fn read_position(from: &mut impl Read) -> io::Result<Position> {
    let mut position = Position { seats: Vec::new(), shares: Vec::new() };
    for _ in 0..get(from)? {
        position.shares.push(f32::from_le_bytes(bytes(from)?));
        let n_inputs = get(from)?;
        let input = |_| Ok((u16::from_le_bytes(bytes(from)?), f32::from_le_bytes(bytes(from)?)));
        position.seats.push((0..n_inputs).map(input).collect::<io::Result<_>>()?);
    }
    Ok(position)
}

/// Writes some weights.
pub(crate) fn put_all<'a>(to: &mut impl Write, weights: impl IntoIterator<Item = &'a f32>) -> io::Result<()> {
    weights.into_iter().try_for_each(|weight| to.write_all(&weight.to_le_bytes()))
}

/// Reads weights in the place of others.
pub(crate) fn get_all<'a>(from: &mut impl Read, weights: impl IntoIterator<Item = &'a mut f32>) -> io::Result<()> {
    weights.into_iter().try_for_each(|weight| bytes(from).map(|bytes| *weight = f32::from_le_bytes(bytes)))
}

/// Writes a number.
pub(crate) fn put(to: &mut impl Write, number: usize) -> io::Result<()> {
    to.write_all(&(number as u32).to_le_bytes())
}

/// Reads a number.
pub(crate) fn get(from: &mut impl Read) -> io::Result<usize> {
    Ok(u32::from_le_bytes(bytes(from)?) as usize)
}

fn bytes<const N: usize>(from: &mut impl Read) -> io::Result<[u8; N]> {
    let mut bytes = [0; N];
    from.read_exact(&mut bytes)?;
    Ok(bytes)
}
