//! Chance: how likely each outcome is, and the streams from which games draw.
//!
//! Each kind of chance has a stream of its own, keyed by the game's seed, so that a card more or less moves no dice.

use super::Rules;
use super::action::Action;
use super::phase::Phase;
use super::state::State;
use crate::layout::stream;
use crate::vocab::{Card, Commodity, Resource};
use kogge_engine::random::Random;

/// The streams of a game.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Streams {
    dice: Random,
    development: Random,
    robbery: Random,
    events: Random,
    fish: Random,
    landing: Random,
    battle: Random,
    wagon: Random,
    commodities: Random,
}

impl Streams {
    /// The streams of a seed.
    pub fn new(seed: u64) -> Self {
        let of = |purpose| stream(seed, purpose);
        Self {
            dice: of("dice"),
            development: of("development"),
            robbery: of("robbery"),
            events: of("events"),
            fish: of("fish"),
            landing: of("landing"),
            battle: of("battle"),
            wagon: of("wagon"),
            commodities: of("commodities"),
        }
    }

    /// The outcome of chance in a state; `None` when a player decides, or nobody.
    pub fn draw(&mut self, rules: Rules, state: &State) -> Option<Action> {
        let source = match state.phase {
            Phase::Dice => &mut self.dice,
            Phase::Draw => &mut self.development,
            Phase::Theft { .. } | Phase::ForcedDraw { .. } => &mut self.robbery,
            Phase::EventDeck => &mut self.events,
            Phase::Catch { .. } => &mut self.fish,
            Phase::Landing { .. } => &mut self.landing,
            Phase::PrisonerRoll { .. } | Phase::Losses { .. } => &mut self.battle,
            Phase::Chase { .. } => &mut self.wagon,
            Phase::Order { .. } => &mut self.commodities,
            _ => return None,
        };
        state.draw(rules, source)
    }
}

impl State {
    /// The outcome of chance, drawn from one source, as a player that thinks ahead does; `None` when a player decides.
    pub fn draw(&self, rules: Rules, random: &mut Random) -> Option<Action> {
        let mut die = || random.below(6) as u8 + 1;
        Some(match self.phase {
            Phase::Dice | Phase::Landing { .. } | Phase::PrisonerRoll { .. } => Action::Rolled([die(), die()]),
            Phase::Chase { .. } => Action::Die(die()),
            Phase::Order { role } => Action::Shown(Commodity::ALL[random.weighted(&self.tokens(role))?]),
            Phase::Losses { .. } => Action::Lost(random.below(rules.loss_faces().into()) as u8 + 1),
            Phase::Draw => Action::Drawn(Card::ALL[random.weighted(&self.deck)?]),
            Phase::Theft { victim, .. } => Action::Stolen(Resource::ALL[random.weighted(self.hand(victim))?]),
            Phase::ForcedDraw { .. } => Action::Stolen(Resource::ALL[random.weighted(self.hand(self.opponent()))?]),
            Phase::Catch { .. } => self.draw_catch(random)?,
            Phase::EventDeck if self.is_new_year(rules) => Action::NewYear,
            Phase::EventDeck => self.event_at(rules, random.weighted(&self.events.left)?)?,
            _ => return None,
        })
    }

    /// Of how many equally likely cases an outcome is, and of how many in all; nothing for what cannot be.
    pub fn odds(&self, rules: Rules, outcome: Action) -> Option<(u32, u32)> {
        self.check(rules, outcome).ok()?;
        let of = |counts: &[u8], i: usize| (u32::from(counts[i]), counts.iter().map(|&n| u32::from(n)).sum());
        match (self.phase, outcome) {
            (_, Action::Rolled(_)) => Some((1, 36)),
            (_, Action::Die(_)) => Some((1, 6)),
            (Phase::Order { role }, Action::Shown(good)) => Some(of(&self.tokens(role), good.index())),
            (_, Action::Lost(_)) => Some((1, rules.loss_faces().into())),
            (Phase::Draw, Action::Drawn(card)) => Some(of(&self.deck, card.index())),
            (_, Action::Caught(_) | Action::CaughtBoot) => self.catch_odds(outcome),
            (_, Action::NewYear) => Some((1, 1)),
            (_, Action::Turned(card)) => self.event_odds(rules, card),
            (Phase::Theft { victim, .. }, Action::Stolen(resource)) => Some(of(self.hand(victim), resource.index())),
            (Phase::ForcedDraw { .. }, Action::Stolen(resource)) => {
                Some(of(self.hand(self.opponent()), resource.index()))
            }
            _ => None,
        }
    }
}
