//! The learner: gradients of a net, and the steps that follow them (Adam), with a mean of the weights over time.

use std::io::{self, Read, Write};

use kogge::game::value::{HIDDEN, Net, power};

use super::keep::{get, get_all, put, put_all};

/// The inputs of each seat that are not 0.
pub(crate) type Seats = Vec<Vec<(u16, f32)>>;

/// A position, and which shares of the win its seats should have.
pub(crate) struct Position {
    /// The kinds of players in the seats.
    pub(crate) seats: Seats,
    /// The share of each seat.
    pub(crate) shares: Vec<f32>,
}

/// A net that learns.
pub(crate) struct Learner {
    /// The weights as they are after the last step.
    pub(crate) net: Net,
    /// Their mean over the last thousands of steps: what plays.
    pub(crate) mean: Net,
    gradient: Net,
    first: Vec<f32>,
    second: Vec<f32>,
    n_steps: i32,
}

/// How much of the mean stays at a step.
const STAYS: f32 = 0.999;

/// How much of the means of the gradient and of its square stays.
const MOMENTUM: (f32, f32) = (0.9, 0.999);

/// How fast weights shrink that nothing needs, for each step and learning rate.
const DECAY: f32 = 0.01;

impl Learner {
    /// Goes on from a net.
    pub(crate) fn new(net: Net) -> Self {
        let n_weights = net.clone().weights_mut().count();
        let gradient = Net::new(net.meaning, net.linear.len());
        Self { mean: net.clone(), net, gradient, first: vec![0.0; n_weights], second: vec![0.0; n_weights], n_steps: 0 }
    }

    /// Writes all that the next step depends on.
    pub(crate) fn write(&self, to: &mut impl Write) -> io::Result<()> {
        put(to, self.n_steps as usize)?;
        for net in [&self.net, &self.mean] {
            put_all(to, net.clone().weights_mut().map(|weight| &*weight))?;
        }
        put_all(to, self.first.iter().chain(&self.second))
    }

    /// Reads it in the place of its own.
    pub(crate) fn read(&mut self, from: &mut impl Read) -> io::Result<()> {
        self.n_steps = get(from)? as i32;
        get_all(from, self.net.weights_mut().chain(self.mean.weights_mut()))?;
        get_all(from, self.first.iter_mut().chain(&mut self.second))
    }

    /// Learns from some positions; gives the mean loss in nats.
    pub(crate) fn step<'a>(&mut self, batch: impl ExactSizeIterator<Item = &'a Position>, rate: f32) -> f32 {
        self.gradient.weights_mut().for_each(|weight| *weight = 0.0);
        let n = batch.len() as f32;
        let mut loss = 0.0;
        for position in batch {
            loss += self.add_gradient(position);
        }
        self.n_steps += 1;
        let (keep, keep_square) = MOMENTUM;
        let correct = 1.0 - keep.powi(self.n_steps);
        let correct_square = 1.0 - keep_square.powi(self.n_steps);
        let stays = STAYS.min(1.0 - 1.0 / (self.n_steps as f32 + 1.0));
        let weights = self.net.weights_mut().zip(self.gradient.weights_mut()).zip(self.mean.weights_mut());
        for (((weight, gradient), mean), (first, second)) in weights.zip(self.first.iter_mut().zip(&mut self.second)) {
            let gradient = *gradient / n;
            *first = keep * *first + (1.0 - keep) * gradient;
            *second = keep_square * *second + (1.0 - keep_square) * gradient * gradient;
            let step = *first / correct / ((*second / correct_square).sqrt() + 1e-8);
            *weight -= rate * (step + DECAY * *weight);
            *mean = stays * *mean + (1.0 - stays) * *weight;
        }
        loss / n
    }

    /// Adds the gradient of a position's loss; gives the loss.
    fn add_gradient(&mut self, position: &Position) -> f32 {
        let net = &self.net;
        let sums: Vec<_> = position.seats.iter().map(|inputs| summed(net, inputs)).collect();
        let scores: Vec<f32> = sums.iter().map(|sums| net.score(sums)).collect();
        let shares = shares(&scores);
        let mut loss = 0.0;
        for (i, inputs) in position.seats.iter().enumerate() {
            loss -= position.shares[i] * shares[i].max(1e-9).ln();
            let error = shares[i] - position.shares[i];
            let mut hidden = [0.0; HIDDEN];
            for (unit, (&sum, &out)) in hidden.iter_mut().zip(sums[i].hidden.iter().zip(&net.out)) {
                *unit = if sum > 0.0 { error * out } else { 0.0 };
            }
            for (to, &sum) in self.gradient.out.iter_mut().zip(&sums[i].hidden) {
                *to += error * sum.max(0.0);
            }
            for (to, unit) in self.gradient.bias.iter_mut().zip(&hidden) {
                *to += unit;
            }
            for &(input, value) in inputs {
                let row = &mut self.gradient.hidden[usize::from(input)];
                for (to, unit) in row.iter_mut().zip(&hidden) {
                    *to += value * unit;
                }
                self.gradient.linear[usize::from(input)] += value * error;
            }
        }
        loss
    }
}

/// The sums of some inputs.
fn summed(net: &Net, inputs: &[(u16, f32)]) -> kogge::game::value::Sums {
    let mut sums = net.begin();
    for &(input, value) in inputs {
        net.add(&mut sums, input.into(), value);
    }
    sums
}

/// Each seat's share of the win by the judgement of a net.
pub(crate) fn valued(net: &Net, seats: &[Vec<(u16, f32)>]) -> Vec<f32> {
    let scores: Vec<f32> = seats.iter().map(|inputs| net.score(&summed(net, inputs))).collect();
    shares(&scores)
}

/// Shares that sum up to 1: the scores' powers by their sum.
pub(crate) fn shares(scores: &[f32]) -> Vec<f32> {
    let most = scores.iter().copied().fold(f32::MIN, f32::max);
    let powers: Vec<f32> = scores.iter().map(|&score| power(score - most)).collect();
    let sum: f32 = powers.iter().sum();
    powers.into_iter().map(|power| power / sum).collect()
}
