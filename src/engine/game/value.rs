//! The worth of a position to each seat, learned: a small net over inputs that a family names, the same net for every
//! seat.
//!
//! The net gives each seat a score; a seat's share of the win is its part of the sum of the scores' powers (softmax). So
//! one set of weights serves any number of players, and no seat is preferred. The net knows no game: a family says what
//! it looks at ([`Valued`]), `examples/train` learns the weights by play.
//!
//! The same weights and inputs give the same numbers on every machine with IEEE 754 arithmetic: sums and products in a
//! stated order, never fused, and a power that is made of these alone.

use std::fmt;

use super::{MAX_PLAYERS, Playable, Player, Seat, Shared};
use crate::random::Random;
use crate::vocab::Both;

/// How many hidden units a net has.
pub const HIDDEN: usize = 32;

/// How the bytes of a net begin.
const MAGIC: [u8; 8] = *b"koggenet";

/// The version of the bytes.
const VERSION: u32 = 1;

/// The magic, the version, the meaning of the inputs, their number.
const HEADER: usize = MAGIC.len() + 3 * size_of::<u32>();

/// The weights: one hidden layer of rectified units, and a linear part beside it.
#[derive(Debug, Clone, PartialEq)]
pub struct Net {
    /// The version of the inputs' meaning: a family counts it up when it changes them.
    pub meaning: u32,
    /// For each input its weight for each hidden unit.
    pub hidden: Vec<[f32; HIDDEN]>,
    /// For each input its weight for the score.
    pub linear: Vec<f32>,
    /// The value of each hidden unit without any input.
    pub bias: [f32; HIDDEN],
    /// The weight of each hidden unit for the score.
    pub out: [f32; HIDDEN],
}

/// Sums on their way to a score; inputs are added in any number of steps.
#[derive(Debug, Clone, Copy)]
pub struct Sums {
    /// The hidden units before they are rectified.
    pub hidden: [f32; HIDDEN],
    /// The linear part.
    pub linear: f32,
}

/// Where inputs go: into the sums of a net, or into a list.
pub trait Inputs {
    /// Takes the value of an input; one that is not given is 0.
    fn put(&mut self, input: usize, value: f32);
}

/// The inputs of one seat that are not 0, for learning.
impl Inputs for Vec<(u16, f32)> {
    fn put(&mut self, input: usize, value: f32) {
        if value != 0.0 {
            self.push((input as u16, value));
        }
    }
}

/// Adds inputs to sums.
#[derive(Debug)]
pub struct Adding<'a> {
    /// The weights.
    pub net: &'a Net,
    /// The sums.
    pub sums: &'a mut Sums,
}

impl Inputs for Adding<'_> {
    #[inline]
    fn put(&mut self, input: usize, value: f32) {
        if value != 0.0 {
            self.net.add(self.sums, input, value);
        }
    }
}

impl Net {
    /// A net of zeros.
    pub fn new(meaning: u32, n_inputs: usize) -> Self {
        let (hidden, linear) = (vec![[0.0; HIDDEN]; n_inputs], vec![0.0; n_inputs]);
        Self { meaning, hidden, linear, bias: [0.0; HIDDEN], out: [0.0; HIDDEN] }
    }

    /// The sums without any input.
    pub const fn begin(&self) -> Sums {
        Sums { hidden: self.bias, linear: 0.0 }
    }

    /// Adds an input.
    #[inline]
    pub fn add(&self, sums: &mut Sums, input: usize, value: f32) {
        self.add_all(sums, &[(input as u16, value)]);
    }

    /// Adds some inputs.
    #[inline]
    pub fn add_all(&self, sums: &mut Sums, inputs: &[(u16, f32)]) {
        let Sums { mut hidden, mut linear } = *sums;
        for &(input, value) in inputs {
            let input = usize::from(input);
            for (sum, weight) in hidden.iter_mut().zip(&self.hidden[input]) {
                *sum += value * weight;
            }
            linear += value * self.linear[input];
        }
        *sums = Sums { hidden, linear };
    }

    /// The score of a seat.
    #[inline]
    pub fn score(&self, sums: &Sums) -> f32 {
        // Four sums side by side: what the order is does not matter, that it is stated does.
        let mut parts = [0.0; 4];
        for (units, weights) in sums.hidden.chunks_exact(4).zip(self.out.chunks_exact(4)) {
            for i in 0..4 {
                parts[i] += units[i].max(0.0) * weights[i];
            }
        }
        sums.linear + ((parts[0] + parts[1]) + (parts[2] + parts[3]))
    }

    /// The net that these bytes hold, for a family with this many inputs of this meaning.
    ///
    /// # Errors
    ///
    /// [`NetError`] when they do not hold a net, or one for other inputs, too short or too long, or hold a number that is not
    /// finite.
    pub fn from_bytes(bytes: &[u8], meaning: u32, n_inputs: usize) -> Result<Self, NetError> {
        let number =
            |at: usize| bytes.get(at..at + 4).map_or(0, |four| u32::from_le_bytes(four.try_into().unwrap_or_default()));
        if bytes.len() < HEADER || bytes[..MAGIC.len()] != MAGIC {
            return Err(NetError::NoNet);
        }
        let found = [MAGIC.len(), MAGIC.len() + 4, MAGIC.len() + 8].map(number);
        if found != [VERSION, meaning, n_inputs as u32] {
            return Err(NetError::Version { found, expected: [VERSION, meaning, n_inputs as u32] });
        }
        let expected = HEADER + 4 * (n_inputs * (HIDDEN + 1) + 2 * HIDDEN);
        if bytes.len() != expected {
            return Err(NetError::Length { found: bytes.len(), expected });
        }
        let mut net = Self::new(meaning, n_inputs);
        for (i, (weight, four)) in net.weights_mut().zip(bytes[HEADER..].chunks_exact(4)).enumerate() {
            *weight = f32::from_le_bytes(four.try_into().unwrap_or_default());
            if !weight.is_finite() {
                return Err(NetError::NotFinite { weight: i });
            }
        }
        Ok(net)
    }

    /// The net as bytes, little-endian.
    pub fn to_bytes(&self) -> Vec<u8> {
        let mut bytes = MAGIC.to_vec();
        for number in [VERSION, self.meaning, self.linear.len() as u32] {
            bytes.extend(number.to_le_bytes());
        }
        let weights = self.hidden.as_flattened().iter().chain(&self.linear).chain(&self.bias).chain(&self.out);
        bytes.extend(weights.flat_map(|weight| weight.to_le_bytes()));
        bytes
    }

    /// Every weight, in the order of the bytes.
    pub fn weights_mut(&mut self) -> impl Iterator<Item = &mut f32> {
        let Self { meaning: _, hidden, linear, bias, out } = self;
        hidden.as_flattened_mut().iter_mut().chain(linear).chain(bias).chain(out)
    }
}

/// Why bytes cannot be used as a net.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[non_exhaustive]
pub enum NetError {
    /// They do not begin as a net does.
    NoNet,
    /// They are of another version, or for other inputs: version, meaning of the inputs, number of inputs.
    Version {
        /// The numbers that were found.
        found: [u32; 3],
        /// The numbers that can be used.
        expected: [u32; 3],
    },
    /// They are too short or too long; in bytes.
    Length {
        /// How many there are.
        found: usize,
        /// How many there should be.
        expected: usize,
    },
    /// A weight is infinite or not a number.
    NotFinite {
        /// The place of the first one, from 0.
        weight: usize,
    },
}

impl fmt::Display for NetError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NoNet => f.write_str("these bytes hold no weights of a player"),
            Self::Version { found: [version, meaning, inputs], expected: [version_due, meaning_due, inputs_due] } => {
                write!(f, "the weights are of version {version}.{meaning} with {inputs} inputs, ")?;
                write!(f, "and this player reads version {version_due}.{meaning_due} with {inputs_due}")
            }
            Self::Length { found, expected } => {
                write!(f, "the weights take {found} bytes where {expected} are due")
            }
            Self::NotFinite { weight } => write!(f, "weight {weight} is not a finite number"),
        }
    }
}

impl std::error::Error for NetError {}

/// The sum of the others' powers over that of a seat, from the scores of all: 0 for a sure win, and the less the
/// better. The share of the win is 1 over 1 more than it.
pub fn odds_against(scores: &[f32], seat: Seat) -> f32 {
    let own = scores[seat.index()];
    let others = scores.iter().enumerate().filter(|&(other, _)| other != seat.index());
    others.map(|(_, &score)| power(score - own)).sum()
}

/// e to this power, the same on every machine; what is beyond ±60 counts as that.
pub fn power(exponent: f32) -> f32 {
    let doublings = exponent.clamp(-60.0, 60.0) * std::f32::consts::LOG2_E;
    let whole = (doublings + 0.5).floor();
    let rest = (doublings - whole) * std::f32::consts::LN_2;
    // The series of the exponential function; the rest is at most 0.35.
    let series = 1.0 + rest * (1.0 + rest * (0.5 + rest * (1.0 / 6.0 + rest * (1.0 / 24.0 + rest / 120.0))));
    series * f32::from_bits(((whole as i32 + 127) as u32) << 23)
}

/// How a player with a net chooses.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Manner {
    /// How many ways through the own turn are followed at once, from 1.
    pub width: usize,
    /// How many choices of each are looked at closely, from 1.
    pub choices: usize,
    /// By how much a way may be preferred by chance, in units of the logarithm of the odds; 0 for the best one always.
    pub whim: f32,
}

/// A game whose positions a net can value.
pub trait Valued: Playable {
    /// How many inputs a seat has.
    const INPUTS: usize;

    /// The version of their meaning, as a number that grows when it changes.
    const MEANING: u32;

    /// The inputs that stand for ways to play, for a learner that is to try them all.
    const WAYS: &'static [usize];

    /// The weights of the linear part with which a learner begins, by input: what is known before any play.
    const PRIOR: &'static [(usize, f32)] = &[];

    /// The inputs of each seat, seat A first, as a seat sees the position; `rests` when the active player is about to
    /// end the turn.
    fn inputs(&self, rules: Self::Rules<'_>, viewer: Seat, rests: bool, out: &mut [Vec<(u16, f32)>]);

    /// The ground, in the words of the game in English and German, on which an input speaks for or against a position; several inputs share one.
    /// Empty where no player can change it.
    fn ground(input: usize) -> Both;

    /// The position as a seat sees it, what is hidden from it drawn at random.
    fn drawn(&self, rules: Self::Rules<'_>, viewer: Seat, random: &mut Random) -> Self;

    /// The net that ships.
    fn net() -> &'static Net;

    /// Whether an action ends a turn.
    fn ends_turn(action: Self::Action) -> bool;

    /// Each seat's points if the game ended now, and its part of the win.
    fn results(&self, rules: Self::Rules<'_>) -> [(f32, f32); MAX_PLAYERS];

    /// A player that chooses by a net.
    fn valuer(net: Shared<Net>, manner: Manner) -> Box<dyn Player<Self>>;
}

#[cfg(test)]
mod tests {
    use super::{HEADER, Net, NetError, odds_against, power};
    use crate::game::Seat;

    /// A net with weights that differ.
    fn some() -> Net {
        let mut net = Net::new(3, 2);
        net.weights_mut().zip(0_u8..).for_each(|(weight, i)| *weight = f32::from(i) / 8.0 - 4.0);
        net
    }

    #[test]
    fn weights_are_read_as_they_are_written() {
        assert_eq!(Net::from_bytes(&some().to_bytes(), 3, 2), Ok(some()));
    }

    #[test]
    fn bytes_that_hold_no_weights_are_refused_with_the_reason() {
        let bytes = some().to_bytes();
        let read = |bytes: &[u8]| Net::from_bytes(bytes, 3, 2);
        assert_eq!(read(b"what is this, weights?"), Err(NetError::NoNet));
        assert_eq!(read(&[]), Err(NetError::NoNet));
        let (found, expected) = (bytes.len() - 1, bytes.len());
        assert_eq!(read(&bytes[..found]), Err(NetError::Length { found, expected }));
        assert_eq!(read(&[&bytes[..], &[0]].concat()), Err(NetError::Length { found: expected + 1, expected }));
        assert_eq!(Net::from_bytes(&bytes, 4, 2), Err(NetError::Version { found: [1, 3, 2], expected: [1, 4, 2] }));
        assert!(matches!(Net::from_bytes(&bytes, 3, 5), Err(NetError::Version { .. })));
        for wrong in [f32::NAN, f32::INFINITY] {
            let mut bytes = bytes.clone();
            bytes[HEADER + 20..HEADER + 24].copy_from_slice(&wrong.to_le_bytes());
            let refused = read(&bytes).expect_err("it is not finite");
            assert_eq!(refused, NetError::NotFinite { weight: 5 });
            assert_eq!(refused.to_string(), "weight 5 is not a finite number");
        }
    }

    #[test]
    fn inputs_may_be_added_in_any_number_of_steps() {
        let net = some();
        let (mut one, mut two) = (net.begin(), net.begin());
        net.add_all(&mut one, &[(0, 0.5), (1, 2.0)]);
        net.add(&mut two, 0, 0.5);
        net.add(&mut two, 1, 2.0);
        assert_eq!(net.score(&one), net.score(&two));
    }

    #[test]
    fn powers_are_those_of_e() {
        for i in -400..400_i16 {
            let exponent = f32::from(i) / 8.0;
            assert!((power(exponent) / exponent.exp() - 1.0).abs() < 2e-5, "{exponent}");
        }
        let even = odds_against(&[0.5; 4], Seat::B);
        assert!((even - 3.0).abs() < 1e-6, "{even}");
        assert!(odds_against(&[2.0, 1.0], Seat::A) < odds_against(&[2.0, 1.0], Seat::B));
    }
}
