//! Planning the own turn: several ways through it are followed at once and compared where the turn ends.
//!
//! What is worth how much differs between the middle of an action and its end, so the positions at the end of the turn
//! decide; within the turn the values only choose what is followed further. What others must decide meanwhile (where a
//! displaced piece goes) is answered by the same values for them.

use super::look::{Eye, Look, is_slow};
use crate::play::batch::Batch;
use crate::rules::{Action, ActionList, Phase, Random, Rules, Seat, State};
use kogge_engine::game::value::{Manner, power};

/// The most actions of a turn that are followed, chains included.
const MAX_STEPS: usize = 48;

/// The most choices that are taken at once behind an action.
const MAX_CHOICES: usize = 8;

/// A way through the turn.
#[derive(Debug, Clone)]
struct Way {
    look: Box<Look>,
    line: Vec<Action>,
    odds: f32,
    chance: usize,
}

/// An action with what follows it at once.
#[derive(Debug, Clone, Copy)]
struct Candidate {
    first: Action,
    then: Option<Action>,
    odds: f32,
    /// Equal ones are parted by this.
    chance: usize,
}

/// Room for planning.
#[derive(Default)]
pub(super) struct Planner {
    options: Vec<Candidate>,
    pool: Vec<Way>,
    level: Vec<Way>,
    list: ActionList,
    inner: ActionList,
    settled: ActionList,
}

/// An end of the turn, and what leads there.
#[derive(Debug)]
pub(in crate::play) struct End {
    /// The odds against the player.
    odds: f32,
    /// Equal ones are parted by this.
    chance: usize,
    /// The actions of everybody.
    pub(in crate::play) line: Vec<Action>,
}

/// The best ends of a turn so far, the best one first, no two of the same odds.
struct Ends {
    room: usize,
    kept: Vec<End>,
}

impl Planner {
    /// The best ends of the turn, at most `room` of them, the best one first, each with everybody's actions up to it, or as far as
    /// they were followed.
    pub(super) fn ends(
        &mut self,
        eye: Eye,
        state: State,
        manner: Manner,
        room: usize,
        random: &mut Random,
    ) -> Vec<End> {
        let mut best = Ends { room, kept: Vec::with_capacity(room) };
        let look = Box::new(eye.look(state));
        self.level.clear();
        self.level.push(Way { odds: eye.odds(&look, eye.viewer), look, line: Vec::new(), chance: 0 });
        while !self.level.is_empty() {
            self.pool.clear();
            let level = std::mem::take(&mut self.level);
            for way in &level {
                self.grow(eye, way, manner, &mut best, random);
            }
            self.level = level;
            self.pool.sort_by(|a, b| a.odds.total_cmp(&b.odds).then(a.chance.cmp(&b.chance)));
            self.pool.dedup_by(|a, b| a.odds == b.odds && a.look.state == b.look.state);
            self.pool.truncate(manner.width);
            std::mem::swap(&mut self.level, &mut self.pool);
        }
        best.kept
    }

    /// Adds the ways on from here to the pool, and ends the turn here if that is best.
    fn grow(&mut self, eye: Eye, way: &Way, manner: Manner, best: &mut Ends, random: &mut Random) {
        self.options.clear();
        let mut list = std::mem::take(&mut self.list);
        way.look.state.legal_actions(eye.rules, &mut list);
        let (is_main, mut spent) = (matches!(way.look.state.phase(), Phase::Main), [None, None]);
        for &action in &list {
            let odds = match action {
                Action::EndTurn => {
                    let odds = eye.odds_at_rest(&way.look, eye.viewer);
                    best.offer(odds, &way.line, Some(action), manner, random);
                    continue;
                }
                Action::Place { piece, post } if !eye.is_of_use(&way.look, piece, post, eye.viewer) => continue,
                Action::Place { piece, post } if is_main => {
                    let spent = &mut spent[piece as usize];
                    let spent = spent.get_or_insert_with(|| eye.spend(&way.look, eye.viewer, piece));
                    eye.odds_placed(&way.look, spent, post, eye.viewer)
                }
                Action::Establish { .. } | Action::Income => {
                    self.fan_out(eye, &way.look, action, random);
                    continue;
                }
                _ => eye.odds_after(&way.look, action, eye.viewer),
            };
            self.options.push(Candidate { first: action, then: None, odds, chance: random.below(1 << 20) });
        }
        self.list = list;
        self.options.sort_unstable_by(|a, b| a.odds.total_cmp(&b.odds).then(a.chance.cmp(&b.chance)));
        for i in 0..self.options.len().min(manner.choices) {
            let option = self.options[i];
            let Some(next) = self.follow(eye, way, option, random) else { continue };
            if next.look.state.is_over() {
                best.offer(next.odds, &next.line, None, manner, random);
            } else if next.line.len() < MAX_STEPS {
                self.pool.push(next);
            }
        }
    }

    /// Adds an action once for each of its next choices.
    fn fan_out(&mut self, eye: Eye, look: &Look, first: Action, random: &mut Random) {
        let mut between = look.state.clone();
        between.apply_unchecked(eye.rules, first);
        let mut list = std::mem::take(&mut self.inner);
        between.legal_actions(eye.rules, &mut list);
        for &then in &list {
            let mut after = between.clone();
            after.apply_unchecked(eye.rules, then);
            if let Phase::IncomeTraders { .. } = after.phase() {
                // As many as there can be are listed last.
                let n = after.count_actions(eye.rules);
                if let Some(most) = after.nth_action(eye.rules, n - 1) {
                    after.apply_unchecked(eye.rules, most);
                }
            }
            let last = settle(eye, look, &mut after, then, &mut self.settled, random);
            let odds = eye.odds_of(look, &after, last, eye.viewer);
            self.options.push(Candidate { first, then: Some(then), odds, chance: random.below(1 << 20) });
        }
        self.inner = list;
    }

    /// Carries out an action to its end, and what others must decide in it.
    fn follow(&mut self, eye: Eye, way: &Way, option: Candidate, random: &mut Random) -> Option<Way> {
        let (rules, me) = (eye.rules, eye.viewer);
        let mut next = Way { chance: option.chance, ..way.clone() };
        let mut given = [Some(option.first), option.then].into_iter().flatten();
        let mut batch = Batch::default();
        let mut has_changed = false;
        if !matches!(next.look.state.phase(), Phase::Main) {
            // In the middle of an action, which was not planned: pieces are chosen one by one.
            let first = given.next()?;
            has_changed = is_slow(first);
            next.line.push(first);
            next.look.state.apply_unchecked(rules, first);
        }
        while let Some(decider) = next.look.state.decider() {
            let is_mine = decider == me;
            let is_due = matches!(next.look.state.phase(), Phase::Main) && next.line.len() > way.line.len();
            if is_due && batch.is_empty() || next.line.len() >= MAX_STEPS {
                break;
            }
            let look = &next.look;
            let action = match is_mine {
                true => batch.choose(rules, &look.state, &mut self.inner, |state, list| {
                    if list.is_empty()
                        && let Some(given) = given.next()
                    {
                        return Some(given);
                    }
                    pick(eye, look, state, list, me, random)
                }),
                false => {
                    self.inner.clear();
                    pick(eye, look, &look.state, &mut self.inner, decider, random)
                }
            }?;
            has_changed |= is_slow(action) || matches!(action, Action::Use { .. } | Action::Permanent { .. });
            next.line.push(action);
            next.look.state.apply_unchecked(rules, action);
        }
        has_changed |= next.look.state.n_players() == 2;
        eye.look_again(&mut next.look, has_changed);
        next.odds = eye.odds(&next.look, me);
        Some(next)
    }

    /// One decision alone: an answer in another's turn, or where a marker is laid.
    pub(super) fn answer(&mut self, eye: Eye, state: State, random: &mut Random) -> Option<Action> {
        self.inner.clear();
        let look = eye.look(state);
        pick(eye, &look, &look.state, &mut self.inner, eye.viewer, random)
    }
}

impl Ends {
    /// Takes another end of the turn if it is among the best; with a whim sometimes if it is nearly as good.
    fn offer(&mut self, odds: f32, line: &[Action], last: Option<Action>, manner: Manner, random: &mut Random) {
        let mut odds = odds;
        if manner.whim > 0.0 {
            // About a normal draw: the sum of four even ones.
            let drawn: usize = (0..4).map(|_| random.below(2001)).sum();
            odds *= power(manner.whim * (drawn as f32 / 1000.0 - 4.0));
        }
        let chance = random.below(1 << 20);
        let place = self.kept.partition_point(|end| end.odds < odds);
        let spare = match self.kept.get(place) {
            Some(same) if same.odds == odds && same.chance <= chance => return,
            Some(same) if same.odds == odds => self.kept.remove(place).line,
            None if place >= self.room => return,
            _ if self.kept.len() >= self.room => self.kept.pop().map_or_else(Vec::new, |end| end.line),
            _ => Vec::new(),
        };
        let mut way = spare;
        way.clear();
        way.extend_from_slice(line);
        way.extend(last);
        self.kept.insert(place, End { odds, chance, line: way });
    }
}

/// Takes the choices that follow an action at once, such as the effect of a permanent marker: its worth shows behind them.
/// Gives the last action.
fn settle(
    eye: Eye,
    look: &Look,
    after: &mut State,
    mut last: Action,
    room: &mut ActionList,
    random: &mut Random,
) -> Action {
    for _ in 0..MAX_CHOICES {
        let is_due = matches!(after.phase(), Phase::Step3 { .. } | Phase::Permanent { .. });
        if !is_due || after.decider() != Some(eye.viewer) {
            break;
        }
        room.clear();
        let Some(action) = pick(eye, look, after, room, eye.viewer, random) else { break };
        after.apply_unchecked(eye.rules, action);
        last = action;
    }
    last
}

/// The best of some actions for a seat; where the list is empty, of all that are legal. Equal ones are equally likely.
fn pick(
    eye: Eye,
    look: &Look,
    state: &State,
    list: &mut ActionList,
    seat: Seat,
    random: &mut Random,
) -> Option<Action> {
    if list.is_empty() {
        state.legal_actions(eye.rules, list);
    }
    if let [only] = **list {
        return Some(only);
    }
    let odds = |action: Action| {
        let mut after = state.clone();
        after.apply_unchecked(eye.rules, action);
        eye.odds_of(look, &after, action, seat)
    };
    let weighed = list.iter().map(|&action| (action, odds(action)));
    random.best_of(weighed, |&(_, odds)| -odds).map(|(action, _)| action)
}

/// Whether two positions of a game differ in nothing that everybody sees, nor in what `seat` holds hidden.
pub(super) fn looks_alike(rules: Rules, a: &State, b: &State, seat: Seat) -> bool {
    let desk = |state: &State, of: Seat| {
        let mut player = state.player(of);
        player.mission = player.mission.filter(|_| of == seat);
        player
    };
    let turn = |state: &State| (state.turn(), state.actions(), state.bonus_actions(), state.completed());
    if turn(a) != turn(b) || a.phase() != b.phase() || !a.seats().all(|of| desk(a, of) == desk(b, of)) {
        return false;
    }
    let changes = a.changes_since(rules, b);
    changes.posts.is_empty() && changes.cities.is_empty() && changes.markers.is_empty() && !changes.special
}
