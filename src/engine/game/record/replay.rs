//! Plays a record again: every decision must be readable and legal, and every turn must end in the recorded position.

use super::write::ending;
use super::{Placed, Record, RecordError, RecordProblem, Recorded, TurnLine, in_documents};
use crate::game::Seat;
use crate::game::session::is_chance;

/// A record that is played again, decision by decision.
#[derive(Debug, Clone)]
pub struct Replay<'a, G: Recorded> {
    ground: G::Ground<'a>,
    record: &'a Record<G>,
    /// The map under the names of the record, where it has others now.
    renamed: Option<G::Renamed>,
    origin: G::Origin,
    state: G,
    /// The turn and the decision that come next.
    next: (usize, usize),
    n_decisions: u64,
}

impl<'a, G: Recorded> Replay<'a, G> {
    /// Sets the recorded game up, or starts it from its position.
    ///
    /// # Errors
    ///
    /// [`RecordError`] when the record is of another map, edition or revision of the rules, or when its draws do not
    /// fit.
    pub fn new(ground: G::Ground<'a>, record: &'a Record<G>) -> Result<Self, RecordError> {
        check_identity(ground, record)?;
        let renamed = renamed(ground, record)?;
        let (origin, state) = G::begun(G::under(ground, renamed.as_ref()), record)?;
        Ok(Self { ground, record, renamed, origin, state, next: (0, 0), n_decisions: 0 })
    }

    /// The rules of the game.
    pub fn rules(&self) -> G::Rules<'_> {
        G::rules(self.ground, &self.origin)
    }

    /// The state after the decisions so far.
    pub const fn state(&self) -> &G {
        &self.state
    }

    /// How many decisions were made so far.
    pub const fn n_decisions(&self) -> u64 {
        self.n_decisions
    }

    /// Where the game begins.
    pub const fn origin(&self) -> &G::Origin {
        &self.origin
    }

    /// The decision that comes next, without making it; none at the end of the record, which must end as it says.
    ///
    /// # Errors
    ///
    /// [`RecordError`] when the record says what cannot be.
    pub fn peek(&self) -> Result<Option<G::Action>, RecordError> {
        let Some((turn, action)) = self.current() else { return self.check_ending().map(|()| None) };
        if self.next.1 == 0 {
            self.check_turn(turn)?;
        }
        let ground = G::under(self.ground, self.renamed.as_ref());
        let parsed = self.state.read_action(G::rules(ground, &self.origin), &action.value);
        let parsed = parsed.map_err(|error| within(action, error.at.start, RecordProblem::Decision(error)))?;
        Ok(Some(parsed))
    }

    /// Makes the next decision and says which it was; none at the end of the record.
    ///
    /// # Errors
    ///
    /// [`RecordError`] when the record says what cannot be; the state is as before.
    pub fn step(&mut self) -> Result<Option<G::Action>, RecordError> {
        let (Some(action), Some((turn, place))) = (self.peek()?, self.current()) else { return Ok(None) };
        let mut after = self.state.clone();
        after
            .try_action(self.rules(), action)
            .map_err(|why| place.error(RecordProblem::Illegal { text: place.value.clone(), why: why.to_string() }))?;
        let is_last = self.next.1 + 1 == turn.actions.len();
        let is_over = is_over(&after) || turn_of(&after) != turn_of(&self.state);
        if is_last {
            self.check_end_of_turn(turn, &after, is_over)?;
        } else if is_over {
            let surplus = &turn.actions[self.next.1 + 1];
            return Err(surplus.expected("` = ` and the hash: the turn was over before this decision"));
        }
        self.n_decisions += u64::from(!is_chance(&self.state));
        self.state = after;
        self.next = if is_last { (self.next.0 + 1, 0) } else { (self.next.0, self.next.1 + 1) };
        Ok(Some(action))
    }

    /// The line of the turn and the decision that come next.
    fn current(&self) -> Option<(&'a TurnLine, &'a Placed<String>)> {
        let turn = self.record.turns.get(self.next.0)?;
        Some((turn, turn.actions.get(self.next.1)?))
    }

    fn check_turn(&self, turn: &TurnLine) -> Result<(), RecordError> {
        let (number, seat) = turn_of(&self.state);
        if is_over(&self.state) {
            return Err(turn.number.error(RecordProblem::Turn { due: None }));
        }
        let due = || RecordProblem::Turn { due: Some((number, seat.to_string())) };
        if turn.number.value != number {
            return Err(turn.number.error(due()));
        }
        match turn.seat.value == seat.word() {
            true => Ok(()),
            false => Err(turn.seat.error(due())),
        }
    }

    fn check_end_of_turn(&self, turn: &TurnLine, after: &G, is_over: bool) -> Result<(), RecordError> {
        let is_last_of_all = self.next.0 + 1 == self.record.turns.len();
        if !is_over && !is_last_of_all {
            return Err(turn.hash.error(RecordProblem::TurnGoesOn));
        }
        let (recorded, played) = (turn.hash.value, after.hash(self.rules()));
        match recorded == played {
            true => Ok(()),
            false => Err(turn.hash.error(RecordProblem::Hash { recorded, played })),
        }
    }

    fn check_ending(&self) -> Result<(), RecordError> {
        if let Some(position) = &self.record.position {
            let (origin, state) = position.read::<G>(self.ground)?;
            if state.hash(G::rules(self.ground, &origin)) != self.state.hash(self.rules()) {
                return Err(position.error(RecordProblem::Position));
            }
        }
        let played = ending(self.rules(), &self.state, self.n_decisions);
        match played == self.record.ending.value {
            true => Ok(()),
            false => Err(self.record.ending.error(RecordProblem::Ending { played })),
        }
    }
}

impl Placed<String> {
    /// The position that stands here.
    ///
    /// # Errors
    ///
    /// [`RecordError`] when it says what cannot be on this map.
    #[doc(hidden)]
    pub fn read<G: Recorded>(&self, ground: G::Ground<'_>) -> Result<(G::Origin, G), RecordError> {
        G::placed(ground, &self.value).map_err(|error| self.error(RecordProblem::Unreadable(error)))
    }
}

/// The number of the turn and whose it is.
pub(super) fn turn_of<G: Recorded>(state: &G) -> (u32, Seat) {
    (state.turn(), state.active())
}

/// Whether the game is over.
pub(super) fn is_over<G: Recorded>(state: &G) -> bool {
    state.decider().is_none()
}

/// Records of other maps or rules would replay to nonsense.
fn check_identity<G: Recorded>(ground: G::Ground<'_>, record: &Record<G>) -> Result<(), RecordError> {
    let edition_line = 1 + usize::from(record.version.is_some()) + usize::from(!record.names.is_empty());
    let error = |line, problem| Err(RecordError { line: first_line::<G>() + line, column: 1, problem });
    let [map, edition] = G::identity(ground);
    // The same facts under another name are the same board.
    if map.1 != record.map.1 {
        return error(0, RecordProblem::OtherMap { recorded: record.map.clone(), given: map });
    }
    if edition != record.edition {
        return error(edition_line, RecordProblem::OtherEdition { recorded: record.edition.clone(), given: edition });
    }
    match record.is_of_these_rules() {
        true => Ok(()),
        false => error(edition_line + 1, RecordProblem::OtherRules { recorded: record.revision, given: G::REVISION }),
    }
}

/// The map under the names of the record, where they are others than the map has now.
fn renamed<G: Recorded>(ground: G::Ground<'_>, record: &Record<G>) -> Result<Option<G::Renamed>, RecordError> {
    let names = G::place_names(ground);
    if names == record.names {
        return Ok(None);
    }
    G::renamed(ground, &record.names).map(Some).ok_or_else(|| {
        let line = first_line::<G>() + 1 + usize::from(record.version.is_some());
        let expected = format!("a line `names` with the {} names of the map", names.len());
        RecordError { line, column: 1, problem: RecordProblem::Expected(expected) }
    })
}

/// The line of the map, behind that of the game.
fn first_line<G: Recorded>() -> usize {
    2 + usize::from(in_documents(G::GAME).is_some())
}

/// A problem at a byte of a part of the record.
fn within(part: &Placed<String>, at: usize, problem: RecordProblem) -> RecordError {
    let before = part.value.get(..at).map_or(0, |text| text.chars().count());
    RecordError { column: part.column + before, ..part.error(problem) }
}
