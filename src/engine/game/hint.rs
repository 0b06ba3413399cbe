//! A hint for a person: what the expert would do, and the grounds that its value of the position names.

use super::value::{Net, Valued, odds_against, power};
use super::{Decider, MAX_PLAYERS, Player, PlayerKind, Seat};
use crate::random::Random;
use crate::vocab::Both;

/// The most actions that a hint looks ahead.
const MOST_STEPS: usize = 64;

/// A ground that changes the logarithm of the odds by less is not worth a word.
const LEAST: f32 = 0.02;

/// The ground that others get less.
const OTHERS: Both = ["the places of the others", "die Lage der anderen"];

/// The choice of the expert in a position, and its reasons.
#[derive(Debug, Clone, PartialEq)]
pub struct Hint<G: Valued> {
    /// Its own actions up to the end of its turn, as far as chance decides nothing, each with the position before it.
    /// What is hidden from the seat is drawn at random in these positions. At least one.
    pub steps: Vec<(G, G::Action)>,
    /// The seat's share of the win if nothing were done, from 0 to 1.
    pub before: f32,
    /// The same after these actions.
    pub after: f32,
    /// The inputs that change the odds, in the words of the game in English and German, with how much: the change of their natural logarithm,
    /// positive where it speaks for the actions. The weightiest first.
    pub grounds: Vec<(Both, f32)>,
}

/// The choice of the expert for the player who decides, and the reasons; nothing where chance decides or the game is
/// over. It rests on nothing that is hidden from this player, and changes no game. The same seed gives the same hint.
pub fn hint<G: Valued>(rules: G::Rules<'_>, position: &G, seed: u64) -> Option<Hint<G>> {
    let Some(Decider::Seat(seat)) = position.decider().map(Into::into) else { return None };
    let mut random = Random::from_seed(seed);
    let before = position.drawn(rules, seat, &mut random);
    let mut after = before.clone();
    // The expert carries its plan out, and answers for others within its turn.
    let mut players: Vec<Box<dyn Player<G>>> = (0..MAX_PLAYERS).map(|_| PlayerKind::Expert.player()).collect();
    let (mut steps, mut room) = (Vec::new(), G::Actions::default());
    for _ in 0..MOST_STEPS {
        let Some(Decider::Seat(at)) = after.decider().map(Into::into) else { break };
        let goes_on = at == seat || !steps.is_empty() && after.active() == seat;
        if !goes_on || after.turn() != before.turn() {
            break;
        }
        let action = players[at.index()].choose(rules, &after, &mut room, &mut random)?;
        if at == seat {
            steps.push((after.clone(), action));
        }
        // The net values a position at the end of a turn before the next one begins.
        if G::ends_turn(action) {
            break;
        }
        after.carry_out(rules, action);
    }
    if steps.is_empty() {
        return None;
    }
    let [old, new] = [&before, &after].map(|position| {
        let mut inputs = vec![Vec::new(); position.n_players()];
        position.inputs(rules, seat, true, &mut inputs);
        inputs
    });
    let share = |inputs: &[Vec<(u16, f32)>]| 1.0 / (1.0 + odds_against(&scores(G::net(), inputs), seat));
    let grounds = grounds::<G>(&old, &new, seat);
    Some(Hint { steps, before: share(&old), after: share(&new), grounds })
}

fn scores(net: &Net, seats: &[Vec<(u16, f32)>]) -> Vec<f32> {
    let score = |inputs: &Vec<(u16, f32)>| {
        let mut sums = net.begin();
        net.add_all(&mut sums, inputs);
        net.score(&sums)
    };
    seats.iter().map(score).collect()
}

/// How much each ground adds to the logarithm of the odds: that of the new position, less that with the old inputs of the
/// ground put back.
fn grounds<G: Valued>(old: &[Vec<(u16, f32)>], new: &[Vec<(u16, f32)>], seat: Seat) -> Vec<(Both, f32)> {
    let (net, me) = (G::net(), seat.index());
    let now = scores(net, new);
    let mut words: Vec<Both> = (0..G::INPUTS).map(G::ground).collect();
    words.sort_unstable();
    words.dedup();
    words.retain(|[word, _]| !word.is_empty());
    let of_word = |word: Both| {
        let is_of = |input: u16| G::ground(input.into()) == word;
        let kept = new[me].iter().filter(|&&(input, _)| !is_of(input));
        let mixed: Vec<(u16, f32)> = kept.chain(old[me].iter().filter(|&&(input, _)| is_of(input))).copied().collect();
        (word, now[me] - scores(net, &[mixed])[0])
    };
    let others = |scores: &[f32]| {
        let others = scores.iter().enumerate().filter(|&(i, _)| i != me);
        others.map(|(_, &score)| power(score - now[me])).sum::<f32>().max(f32::MIN_POSITIVE).ln()
    };
    let by_others = (OTHERS, others(&scores(net, old)) - others(&now));
    let mut grounds: Vec<_> = words.into_iter().map(of_word).chain([by_others]).collect();
    grounds.retain(|(_, amount)| amount.abs() >= LEAST);
    grounds.sort_by(|a, b| b.1.abs().total_cmp(&a.1.abs()));
    grounds
}
