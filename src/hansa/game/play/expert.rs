//! The expert: a learned value of positions, and a plan for each turn.
//!
//! It knows what a position is worth to each seat from a small net that learned by play (`examples/train`), and follows
//! several ways through its turn to the end of it; the best one is kept and carried out as long as the game goes as
//! planned. It sees only what its seat may see: it plans on its own draw of what is hidden
//! ([`Observation::determinize`]), and looks at nothing in it that was drawn. Clauses: INV-18.

mod frame;
mod ground;
mod inputs;
mod lie;
mod look;
mod plan;
mod routes;

use std::sync::OnceLock;

use super::steady::{Steady, is_impatient};
use crate::rules::{Action, ActionList, Observation, Phase, Random, Rules, Seat, State, accounts, ranking};
use crate::vocab::Both;
use frame::Frame;
use ground::Survey;
use kogge_engine::game::value::{Manner, Net, NetError, Valued};
use kogge_engine::game::{MAX_PLAYERS, Player, Shared};
use lie::Lie;
use look::Eye;
pub(super) use plan::End;
use plan::{Planner, looks_alike};

/// The weights that ship, made by `examples/train`: see `docs/players.md`.
const WEIGHTS: &[u8] = include_bytes!("expert/weights.net");

/// How the expert plans.
pub(super) const EXPERT: Manner = Manner { width: 3, choices: 4, whim: 0.0 };

/// The same with whims, for people who know the game and for studies.
pub(super) const NORMAL: Manner = Manner { whim: 0.2, ..EXPERT };

/// The same with greater ones, for beginners.
pub(super) const EASY: Manner = Manner { whim: 0.5, ..EXPERT };

/// The weights of a net for this family.
///
/// # Errors
///
/// [`NetError`] when the bytes hold none.
fn net(bytes: &[u8]) -> Result<Net, NetError> {
    Net::from_bytes(bytes, inputs::MEANING, inputs::N_INPUTS)
}

/// A player with the weights that ship.
pub(super) fn expert(manner: Manner) -> Expert {
    Expert::new(Shared::Static(shipped()), manner)
}

/// The weights that ship.
fn shipped() -> &'static Net {
    static NET: OnceLock<Net> = OnceLock::new();
    NET.get_or_init(|| net(WEIGHTS).expect("a test reads the weights that ship"))
}

/// The mind of an expert: the net, its knowledge of the board, and room for plans.
pub(super) struct Mind {
    net: Shared<Net>,
    frame: Option<Frame>,
    planner: Planner,
}

impl Mind {
    fn new(net: Shared<Net>) -> Self {
        Self { net, frame: None, planner: Planner::default() }
    }

    /// One with the weights that ship.
    pub(super) fn shipped() -> Self {
        Self::new(Shared::Static(shipped()))
    }

    /// The planner, and the eye that looks at positions for a seat.
    fn look<'a>(&'a mut self, rules: Rules<'a>, viewer: Seat) -> (&'a mut Planner, Eye<'a>) {
        let Self { net, frame, planner } = self;
        if frame.as_ref().is_some_and(|frame| frame.board != rules.table.fingerprint) {
            *frame = None;
        }
        let frame = frame.get_or_insert_with(|| Frame::of(rules));
        (planner, Eye { rules, frame, net, viewer })
    }

    /// The best ends of the decider's turn, at most `room` of them, the best one first. Nothing in the position is hidden.
    pub(super) fn ends(
        &mut self,
        rules: Rules,
        drawn: &State,
        manner: Manner,
        room: usize,
        random: &mut Random,
    ) -> Vec<End> {
        let (planner, eye) = self.look(rules, drawn.active());
        planner.ends(eye, drawn.clone(), manner, room, random)
    }

    /// A decision outside the decider's own turn.
    pub(super) fn answer(&mut self, rules: Rules, drawn: &State, me: Seat, random: &mut Random) -> Option<Action> {
        let (planner, eye) = self.look(rules, me);
        planner.answer(eye, drawn.clone(), random)
    }

    /// A seat's share of the win in a position in which a turn begins or the game is over.
    pub(super) fn share(&mut self, rules: Rules, state: &State, me: Seat) -> f32 {
        let (_, eye) = self.look(rules, me);
        1.0 / (1.0 + eye.odds(&eye.look(state.clone()), me))
    }
}

/// Whether the decider is within its own turn, so that the rest of it can be planned.
pub(super) fn is_own_turn(state: &State, me: Seat) -> bool {
    state.active() == me && !matches!(state.phase(), Phase::Replace)
}

/// A player that plans by a net, for any seats of a game and of others.
pub(super) struct Expert {
    mind: Mind,
    manner: Manner,
    plan: Plan,
    /// The player that takes over when a game lasts too long: experts who all wait for one another would wait for ever.
    steady: Steady,
}

/// The rest of a plan.
#[derive(Default)]
pub(super) struct Plan {
    /// The position in which the next action is due.
    expected: Option<State>,
    me: Option<Seat>,
    /// The actions still to come, everybody's, the next one last.
    rest: Vec<Action>,
}

impl Expert {
    fn new(net: Shared<Net>, manner: Manner) -> Self {
        Self { mind: Mind::new(net), manner, plan: Plan::default(), steady: Steady::default() }
    }

    fn think(&mut self, rules: Rules, state: &State, me: Seat, random: &mut Random) -> Option<Action> {
        let drawn = Observation::of(rules, state, me).determinize(rules, random);
        if !is_own_turn(state, me) {
            return self.mind.answer(rules, &drawn, me, random);
        }
        let best = self.mind.ends(rules, &drawn, self.manner, 1, random).pop()?;
        self.plan = Plan::new(drawn, me, best.line);
        self.plan.next(rules, state)
    }
}

impl Plan {
    /// A plan for a position: everybody's actions in their order.
    pub(super) fn new(state: State, me: Seat, mut line: Vec<Action>) -> Self {
        line.reverse();
        Self { expected: Some(state), me: Some(me), rest: line }
    }

    /// The next action, if the game went as planned.
    pub(super) fn next(&mut self, rules: Rules, state: &State) -> Option<Action> {
        let me = self.me?;
        let mut expected = self.expected.take()?;
        if state.decider() != Some(me) || !looks_alike(rules, &expected, state, me) {
            return None;
        }
        let action = self.rest.pop()?;
        expected.apply_unchecked(rules, action);
        while expected.decider().is_some_and(|decider| decider != me)
            && expected.active() == me
            && let Some(answer) = self.rest.pop()
        {
            expected.apply_unchecked(rules, answer);
        }
        if !self.rest.is_empty() {
            self.expected = Some(expected);
        }
        Some(action)
    }
}

impl Player<State> for Expert {
    fn choose(&mut self, rules: Rules, state: &State, room: &mut ActionList, random: &mut Random) -> Option<Action> {
        if is_impatient(state) {
            return self.steady.choose(rules, state, room, random);
        }
        let me = state.decider()?;
        if let Some(action) = self.plan.next(rules, state) {
            return Some(action);
        }
        match state.count_actions(rules) {
            1 => state.nth_action(rules, 0),
            _ => self.think(rules, state, me, random).or_else(|| state.nth_action(rules, 0)),
        }
    }
}

impl Valued for State {
    const INPUTS: usize = inputs::N_INPUTS;
    const MEANING: u32 = inputs::MEANING;
    const WAYS: &'static [usize] = &inputs::WAYS;

    fn inputs(&self, rules: Rules, viewer: Seat, rests: bool, out: &mut [Vec<(u16, f32)>]) {
        let frame = Frame::of(rules);
        let survey = Survey::of(rules, self, viewer);
        let lie = Lie::of(rules, &frame, self, rests);
        let accounts = accounts(rules, self);
        let all = survey.total_of_all(&accounts);
        for ((seat, account), out) in self.seats().zip(&accounts).zip(out) {
            frame.put(rules, self, out);
            survey.put(seat, account, all, out);
            lie.put(&frame, &survey.goods(&frame, seat), seat, out);
        }
    }

    fn ground(input: usize) -> Both {
        inputs::ground(input)
    }

    fn drawn(&self, rules: Rules, viewer: Seat, random: &mut Random) -> Self {
        Observation::of(rules, self, viewer).determinize(rules, random)
    }

    fn net() -> &'static Net {
        shipped()
    }

    fn ends_turn(action: Action) -> bool {
        action == Action::EndTurn
    }

    fn results(&self, rules: Rules) -> [(f32, f32); MAX_PLAYERS] {
        let standings = ranking(rules, self);
        let n_first = standings.iter().filter(|standing| standing.rank == 1).count().max(1);
        let mut results = [(0.0, 0.0); MAX_PLAYERS];
        for standing in &standings {
            let won = if standing.rank == 1 { 1.0 / n_first as f32 } else { 0.0 };
            results[standing.seat.index()] = (standing.sheet.total() as f32, won);
        }
        results
    }

    fn valuer(net: Shared<Net>, manner: Manner) -> Box<dyn Player<Self>> {
        Box::new(Expert::new(net, manner))
    }
}

#[cfg(test)]
mod tests {
    use super::{NetError, WEIGHTS, net};

    #[test]
    fn the_weights_that_ship_are_sound_and_small() {
        assert!(net(WEIGHTS).is_ok(), "{:?}", net(WEIGHTS).err());
        assert!(WEIGHTS.len() <= 128 << 10, "{} bytes", WEIGHTS.len());
    }

    #[test]
    fn truncated_weights_are_refused() {
        assert!(matches!(net(&WEIGHTS[..WEIGHTS.len() / 2]), Err(NetError::Length { .. })));
    }
}
