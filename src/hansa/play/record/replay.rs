//! Plays a record again: every decision must be readable and legal, and every turn must end in the recorded position.

use super::super::notation::{effect_name, line_of, parse_action, parse_position, route_name};
use super::write::ending;
use super::{DrawLines, Origin, Placed, Record, RecordError, RecordProblem, StartLines, TurnLine};
use crate::hansa::rules::{Action, Config, Draws, MarkerKind, Rules, Seat, State};
use crate::hansa::vocab::{MissionId, RouteId, Tile};

/// A record that is played again, decision by decision.
#[derive(Debug, Clone)]
pub struct Replay<'a> {
    rules: Rules<'a>,
    record: &'a Record,
    origin: Origin,
    state: State,
    /// The turn and the decision that come next.
    next: (usize, usize),
    n_decisions: u64,
}

impl<'a> Replay<'a> {
    /// Sets the recorded game up, or starts it from its position.
    ///
    /// # Errors
    ///
    /// [`RecordError`] when the record is of another map, edition or revision of the rules, or when its draws do not
    /// fit.
    pub fn new(rules: Rules<'a>, record: &'a Record) -> Result<Self, RecordError> {
        check_origin(rules, record)?;
        let (origin, state) = match &record.start {
            StartLines::Draws(lines) => from_draws(rules, record, lines)?,
            StartLines::Position(line) => from_position(rules, record, line)?,
        };
        Ok(Self { rules, record, origin, state, next: (0, 0), n_decisions: 0 })
    }

    /// The state after the decisions so far.
    pub const fn state(&self) -> &State {
        &self.state
    }

    /// How many decisions were made so far.
    pub const fn n_decisions(&self) -> u64 {
        self.n_decisions
    }

    /// Where the game begins.
    pub const fn origin(&self) -> &Origin {
        &self.origin
    }

    /// The decision that comes next, without making it; none at the end of the record, which must end as it says.
    ///
    /// # Errors
    ///
    /// [`RecordError`] when the record says what cannot be.
    pub fn peek(&self) -> Result<Option<Action>, RecordError> {
        let Some((turn, action)) = self.current() else { return self.check_ending().map(|()| None) };
        if self.next.1 == 0 {
            self.check_turn(turn)?;
        }
        let parsed = parse_action(self.rules, &self.state, &action.value);
        let parsed = parsed.map_err(|error| within(action, error.at.start, RecordProblem::Decision(error)))?;
        Ok(Some(parsed))
    }

    /// Makes the next decision and says which it was; none at the end of the record.
    ///
    /// # Errors
    ///
    /// [`RecordError`] when the record says what cannot be; the state is as before.
    pub fn step(&mut self) -> Result<Option<Action>, RecordError> {
        let (Some(action), Some((turn, place))) = (self.peek()?, self.current()) else { return Ok(None) };
        let mut after = self.state.clone();
        after
            .apply(self.rules, action)
            .map_err(|why| place.error(RecordProblem::Illegal { text: place.value.clone(), why }))?;
        let is_last = self.next.1 + 1 == turn.actions.len();
        let is_over = after.is_over() || after.turn() != self.state.turn();
        if is_last {
            self.check_end_of_turn(turn, &after, is_over)?;
        } else if is_over {
            let surplus = &turn.actions[self.next.1 + 1];
            return Err(surplus.expected("` = ` and the hash: the turn was over before this decision"));
        }
        self.state = after;
        self.n_decisions += 1;
        self.next = if is_last { (self.next.0 + 1, 0) } else { (self.next.0, self.next.1 + 1) };
        Ok(Some(action))
    }

    /// The line of the turn and the decision that come next.
    fn current(&self) -> Option<(&'a TurnLine, &'a Placed<String>)> {
        let turn = self.record.turns.get(self.next.0)?;
        Some((turn, turn.actions.get(self.next.1)?))
    }

    fn check_turn(&self, turn: &TurnLine) -> Result<(), RecordError> {
        let (number, seat) = (self.state.turn(), self.state.active());
        if self.state.is_over() {
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

    fn check_end_of_turn(&self, turn: &TurnLine, after: &State, is_over: bool) -> Result<(), RecordError> {
        let is_last_of_all = self.next.0 + 1 == self.record.turns.len();
        if !is_over && !is_last_of_all {
            return Err(turn.hash.error(RecordProblem::TurnGoesOn));
        }
        let (recorded, played) = (turn.hash.value, after.hash());
        match recorded == played {
            true => Ok(()),
            false => Err(turn.hash.error(RecordProblem::Hash { recorded, played })),
        }
    }

    fn check_ending(&self) -> Result<(), RecordError> {
        if let Some(position) = &self.record.position {
            let played = line_of(self.rules, &self.state);
            if played != position.value {
                return Err(position.error(RecordProblem::Position { played }));
            }
        }
        let played = ending(self.rules, &self.state, self.n_decisions);
        match played == self.record.ending.value {
            true => Ok(()),
            false => Err(self.record.ending.error(RecordProblem::Ending { played })),
        }
    }
}

/// Records of other maps or rules would replay to nonsense.
fn check_origin(rules: Rules, record: &Record) -> Result<(), RecordError> {
    let error = |line, problem| Err(RecordError { line, column: 1, problem });
    let map = (rules.table.id.to_string(), rules.table.fingerprint);
    // The same facts under another name are the same board.
    if map.1 != record.map.1 {
        return error(2, RecordProblem::OtherMap { recorded: record.map.clone(), given: map });
    }
    let edition = (rules.edition.id.to_string(), rules.edition.fingerprint());
    if edition != record.edition {
        return error(3, RecordProblem::OtherEdition { recorded: record.edition.clone(), given: edition });
    }
    match record.is_of_these_rules() {
        true => Ok(()),
        false => error(4, RecordProblem::OtherRules(record.revision)),
    }
}

/// A problem at a byte of a part of the record.
fn within(part: &Placed<String>, at: usize, problem: RecordProblem) -> RecordError {
    let before = part.value.get(..at).map_or(0, |text| text.chars().count());
    RecordError { column: part.column + before, ..part.error(problem) }
}

fn from_position(rules: Rules, record: &Record, line: &Placed<String>) -> Result<(Origin, State), RecordError> {
    let state = parse_position(rules, &line.value)
        .map_err(|error| within(line, error.at.start, RecordProblem::Decision(error)))?;
    if state.n_players() != record.n_players() || state.modules() != record.modules {
        return Err(line.expected("a position with as many players as seats, and with the modules of the record"));
    }
    Ok((Origin::Position(Box::new(state.clone())), state))
}

fn from_draws(rules: Rules, record: &Record, lines: &DrawLines) -> Result<(Origin, State), RecordError> {
    let draws = draws(rules, lines)?;
    let (n_players, start) = (record.n_players(), Some(draws.start));
    let config = Config { n_players, seed: record.seed.unwrap_or(0), start, modules: record.modules };
    let origin = Origin::SetUp { config, draws, seed: record.seed };
    let state = origin.state(rules).map_err(|refused| lines.start.error(RecordProblem::Refused(refused)))?;
    Ok((origin, state))
}

/// The draws by the names of the board. Whether they fit it, set-up says.
fn draws(rules: Rules, lines: &DrawLines) -> Result<Draws, RecordError> {
    let table = rules.table;
    let start = Seat::from_word(&lines.start.value);
    let start = start.ok_or_else(|| lines.start.expected("the letter of the start player"))?;
    let kind = |placed: &Placed<String>, text: &str| {
        let kind = MarkerKind::all(table).find(|kind| effect_name(table, kind.effect(table)) == text);
        kind.ok_or_else(|| placed.expected("a marker of the map, as the map writes it"))
    };
    let tavern = |placed: &Placed<String>| {
        let at = |route| placed.value.strip_suffix(&format!(" at {}", route_name(table, route)));
        let mut routes = (0..table.routes.len()).map(RouteId::at);
        let found = routes.find_map(|route| Some((route, at(route)?)));
        let (route, marker) = found.ok_or_else(|| placed.expected("a marker, `at` and a route of the map"))?;
        Ok((route, kind(placed, marker)?))
    };
    let mission = |placed: &Placed<String>| {
        let number = placed.value.parse().ok().filter(|number| (1..=table.missions.len()).contains(number));
        number.map(|number| MissionId::at(number - 1)).ok_or_else(|| placed.expected("the number of a mission card"))
    };
    let tile = |placed: &Placed<String>| {
        Tile::from_word(&placed.value).ok_or_else(|| placed.expected("a tile of the Emperor's Favour"))
    };
    let mut taverns = lines.taverns.iter().map(tavern).collect::<Result<Vec<_>, RecordError>>()?;
    taverns.sort_unstable_by_key(|&(route, _)| route);
    Ok(Draws {
        start,
        taverns,
        supply: lines.supply.iter().map(|placed| kind(placed, &placed.value)).collect::<Result<_, _>>()?,
        missions: lines.missions.iter().map(mission).collect::<Result<_, _>>()?,
        tiles: lines.tiles.iter().map(tile).collect::<Result<_, _>>()?,
    })
}
