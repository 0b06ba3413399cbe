//! Knights of the Barbarian Attack: where they are put, how they move, and their battles after every turn. Clauses:
//! BA11, BA14 to BA20, BA25, BA28, BA29, B12.4.

use super::action::Action;
use super::hand::only;
use super::illegal::Reason;
use super::kept::{Claim, NEUTRAL};
use super::phase::Phase;
use super::state::State;
use super::{MAX_PLAYERS, Rules};
use crate::board::table::Table;
use crate::vocab::{EdgeId, EdgeSet, HexId, LossDie, Resource, Scenario};
use kogge_engine::game::Seat;

/// How many edges a knight moves. Clause: BA14.
const STEPS: usize = 3;

/// The number of edges it moves for a card of grain. Clause: BA14.
const STEPS_FOR_GRAIN: usize = 5;

/// The gold for a knight that is lost, and for a claim to a prisoner that fails. Clauses: BA19, BA20.
const LOSS_PAYS: u16 = 3;

/// The gold and the tokens for a knight that one of two players loses. Clause: BA29.
const LOSS_PAYS_TWO: (u16, u8) = (2, 1);

/// The seat of the foreign knight: that of the first neutral player. Clause: BA25.
const FOREIGN: Seat = NEUTRAL[0];

/// The roll of the foreign knight for a prisoner. Clause: BA28.
const FOREIGN_ROLL: u8 = 3;

/// The directions in which two opposite edges of a hex lie. Clause: BA20.
const N_DIRECTIONS: u8 = 3;

impl Rules<'_> {
    /// The edges of the castle hex. Clause: BA11.
    pub(super) fn castle_edges(self) -> EdgeSet {
        let edges = self.table.castle.map(|castle| self.table.hexes[castle.hex.index()].edges);
        edges.into_iter().flatten().collect()
    }

    /// The faces of the die for lost knights. Clause: BA20.
    pub(crate) const fn loss_faces(self) -> u8 {
        match self.edition.loss_die {
            LossDie::Colours => N_DIRECTIONS,
            LossDie::Numbers => 2 * N_DIRECTIONS,
        }
    }

    /// The two opposite edges of a hex from which a face of the die takes knights. Clause: BA20.
    pub(crate) fn struck_edges(self, hex: HexId, face: u8) -> EdgeSet {
        let direction = usize::from(face.saturating_sub(1) % N_DIRECTIONS);
        let edges = self.table.hexes[hex.index()].edges;
        [edges[direction], edges[direction + usize::from(N_DIRECTIONS)]].into_iter().collect()
    }
}

/// For each edge those that a knight on it reaches, without grain and for grain; none in other scenarios. Clause: BA14.
pub(super) fn reached(table: &Table) -> Vec<[EdgeSet; 2]> {
    let n_edges = if table.scenario == Scenario::BarbarianAttack { table.n_edges() } else { 0 };
    let edges = (0..n_edges).map(EdgeId::at);
    let near: Vec<EdgeSet> = edges.clone().map(|it| table.edges_at(table.ends_of(it).into_iter().collect())).collect();
    let further = |edges: EdgeSet| edges.iter().fold(edges, |all, it| all.union(near[it.index()]));
    let within = |from: EdgeId, steps| (0..steps).fold(EdgeSet::of(from), |all, _| further(all));
    edges.map(|from| [STEPS, STEPS_FOR_GRAIN].map(|steps| within(from, steps))).collect()
}

impl State {
    /// The edges with a knight of a seat. Clause: BA11.
    pub fn knights_of(&self, seat: Seat) -> EdgeSet {
        self.extras.barbarians().map_or(EdgeSet::EMPTY, |it| it.knights[seat.index()])
    }

    /// How many knights a seat has left. Clause: BA3.
    pub fn knights_left(&self, rules: Rules, seat: Seat) -> u8 {
        rules.edition.knights.saturating_sub(self.knights_of(seat).len() as u8)
    }

    /// Those whose knights fight: the players, clockwise from the active one, then the foreign knight of two. Clauses:
    /// BA17, BA28.
    pub(crate) fn sides(&self) -> impl Iterator<Item = Seat> + use<> {
        self.clockwise().chain((self.is_for_two() && self.has_attack()).then_some(FOREIGN))
    }

    /// The edge with the foreign knight; none before it comes. Clause: BA25.
    pub(crate) fn foreign_knight(&self) -> EdgeSet {
        if self.is_for_two() { self.knights_of(FOREIGN) } else { EdgeSet::EMPTY }
    }

    /// Whether the foreign knight comes: the first knight of a player has. Clause: BA25.
    pub(super) fn foreign_is_due(&self) -> bool {
        let has_knight = |seat: Seat| !self.knights_of(seat).is_empty();
        self.is_for_two() && self.foreign_knight().is_empty() && self.seats().any(has_knight)
    }

    /// The knights that a seat played, of the Barbarian Attack those on the board. Clauses: B9.2, BA30.
    pub(crate) fn army(&self, seat: Seat) -> u8 {
        if self.has_attack() { self.knights_of(seat).len() as u8 } else { self.knights(seat) }
    }

    /// The edges with a knight.
    fn all_knights(&self) -> EdgeSet {
        let knights = self.extras.barbarians().map_or([EdgeSet::EMPTY; MAX_PLAYERS], |it| it.knights);
        knights.into_iter().fold(EdgeSet::EMPTY, EdgeSet::union)
    }

    /// The edges for a new knight of the active player; none without a knight. Clauses: BA11, BA13, BA32.
    pub fn knight_places(&self, rules: Rules, at_castle: bool) -> EdgeSet {
        match at_castle {
            _ if self.knights_left(rules, self.active) == 0 => EdgeSet::EMPTY,
            true => self.free_at_castle(rules),
            false => (0..rules.table.edges.len()).map(EdgeId::at).collect::<EdgeSet>().difference(self.all_knights()),
        }
    }

    /// The edges of the castle hex without a knight. Clauses: BA11, BA25, BA32.
    pub(crate) fn free_at_castle(&self, rules: Rules) -> EdgeSet {
        rules.castle_edges().difference(self.all_knights())
    }

    /// The edges to which a knight may move, for grain or without. Clause: BA15.
    fn marches(&self, rules: Rules, from: EdgeId, for_grain: bool) -> EdgeSet {
        let reached = rules.laid.marches.get(from.index()).map_or(EdgeSet::EMPTY, |it| it[usize::from(for_grain)]);
        reached.difference(self.all_knights()).difference(rules.castle_edges())
    }

    /// The edges to which a knight of the active player may move. Clauses: BA14, BA15.
    pub fn knight_moves(&self, rules: Rules, from: EdgeId) -> EdgeSet {
        self.marches(rules, from, self.hand(self.active)[Resource::Grain.index()] > 0)
    }

    /// Whether a move of a knight costs a card of grain; in other scenarios none does. Clause: BA14.
    pub fn costs_grain(&self, rules: Rules, from: EdgeId, to: EdgeId) -> bool {
        rules.laid.marches.get(from.index()).is_some_and(|[near, _]| !near.contains(to))
    }

    /// The knights that the active player may still move in this turn; after the foreign knight none of its own. Clauses:
    /// BA14, BA25.
    fn unmoved_knights(&self, rules: Rules) -> EdgeSet {
        let (foreign, moved) = (self.foreign_knight(), self.moved_knights(rules));
        match foreign.intersection(moved).is_empty() {
            true => self.knights_of(self.active).union(foreign).difference(moved),
            false => EdgeSet::EMPTY,
        }
    }

    /// The knights that the active player can move now; the foreign one once no own one must leave the castle hex.
    /// Clauses: BA14, BA15, BA25.
    pub fn movable_knights(&self, rules: Rules) -> EdgeSet {
        let own_must_leave = self.must_leave(rules, self.knights_of(self.active));
        let waits = if own_must_leave { self.foreign_knight() } else { EdgeSet::EMPTY };
        let left = self.unmoved_knights(rules).difference(waits);
        left.iter().filter(|&from| !self.knight_moves(rules, from).is_empty()).collect()
    }

    /// Whether a knight came to the castle hex in this turn, and is still there. Clause: BA15.
    pub(crate) fn is_fresh(&self, rules: Rules, knight: EdgeId) -> bool {
        self.fresh_knights(rules).contains(knight)
    }

    /// The knights that came to the castle hex in this turn, or have moved. Clauses: BA14, BA15, BA25.
    fn marked_knights(&self) -> EdgeSet {
        self.extras.barbarians().map_or(EdgeSet::EMPTY, |it| it.marked)
    }

    /// The knights that came to the castle hex in this turn. Clauses: BA15, BA25.
    fn fresh_knights(&self, rules: Rules) -> EdgeSet {
        self.marked_knights().intersection(rules.castle_edges())
    }

    /// The knights that have moved in this turn. Clauses: BA14, BA25.
    fn moved_knights(&self, rules: Rules) -> EdgeSet {
        self.marked_knights().difference(rules.castle_edges())
    }

    /// Whether one of these knights is new, must still leave the castle hex, and can without grain. Clauses: BA15, BA25.
    fn must_leave(&self, rules: Rules, knights: EdgeSet) -> bool {
        let fresh = self.fresh_knights(rules).intersection(knights);
        fresh.iter().any(|from| !self.marches(rules, from, false).is_empty())
    }

    /// Whether the active player may end the moves of knights. Clause: BA15.
    pub(super) fn may_stop(&self, rules: Rules) -> bool {
        !self.must_leave(rules, self.knights_of(self.active).union(self.foreign_knight()))
    }

    /// After trade and building the active player moves knights, until all have moved. Whether one can move may depend on
    /// grain, which is hidden, so the player is asked in any case. Clauses: BA14, BA25, X5.
    pub(super) fn move_knights(&mut self, rules: Rules) {
        match self.unmoved_knights(rules).is_empty() {
            true => self.fight(rules, 0),
            false => self.phase = Phase::Knights,
        }
    }

    /// A knight is put on an edge: a new one, the foreign one, or the one that moves. Clauses: BA11, BA14, BA25.
    pub(super) fn put_knight(&mut self, rules: Rules, edge: EdgeId) {
        let phase = self.phase;
        if let Phase::March { from } = phase
            && self.costs_grain(rules, from, edge)
        {
            self.pay(self.active, &only(Resource::Grain, 1));
        }
        let is_foreign = match phase {
            Phase::March { from } => self.foreign_knight().contains(from),
            _ => phase == Phase::ForeignKnight,
        };
        let side = if is_foreign { FOREIGN } else { self.active };
        let Some(barbarians) = self.extras.barbarians_mut() else { return };
        let knights = &mut barbarians.knights[side.index()];
        knights.insert(edge);
        if let Phase::March { from } = phase {
            knights.remove(from);
            barbarians.marked.remove(from);
            barbarians.marked.insert(edge);
            self.move_knights(rules);
        } else {
            if rules.castle_edges().contains(edge) {
                barbarians.marked.insert(edge);
            }
            self.phase = if self.foreign_is_due() { Phase::ForeignKnight } else { Phase::Main };
        }
    }

    /// Why a choice about knights is not legal.
    pub(super) fn check_knights(&self, rules: Rules, action: Action) -> Result<(), Reason> {
        let has = |holds: bool, reason| if holds { Ok(()) } else { Err(reason) };
        match (self.phase, action) {
            (Phase::NewKnight { at_castle }, Action::Knight(edge)) => {
                has(self.knight_places(rules, at_castle).contains(edge), Reason::NoKnightPlace)
            }
            (Phase::Knights, Action::MoveKnight(edge)) => {
                has(self.movable_knights(rules).contains(edge), Reason::NoKnightToMove)
            }
            (Phase::Knights, Action::Stop) => has(self.may_stop(rules), Reason::MustLeave),
            (Phase::ForeignKnight, Action::Knight(edge)) => {
                has(self.free_at_castle(rules).contains(edge), Reason::NoForeignPlace)
            }
            (Phase::March { from }, Action::Knight(edge)) => {
                has(self.knight_moves(rules, from).contains(edge), Reason::NoMarch)
            }
            (Phase::Losses { .. }, Action::Lost(face)) => has((1..=rules.loss_faces()).contains(&face), Reason::NoFace),
            _ => Err(Reason::OtherDecision),
        }
    }

    /// The knights of a seat on the edges of a hex. Clause: BA17.
    pub(crate) fn knights_at(&self, rules: Rules, hex: HexId, seat: Seat) -> usize {
        let edges = rules.table.hexes[hex.index()].edges.into_iter().collect();
        self.knights_of(seat).intersection(edges).len()
    }

    /// Whether the knights at a hex win against its barbarians. Clause: BA17.
    fn is_won(&self, rules: Rules, hex: HexId) -> bool {
        let n = usize::from(self.barbarians_on(hex));
        n > 0 && self.sides().map(|seat| self.knights_at(rules, hex, seat)).sum::<usize>() > n
    }

    /// Settles the battles from a place of their order on; after the last one the next turn begins. Clauses: BA16, BA17,
    /// B12.4.
    pub(super) fn fight(&mut self, rules: Rules, place: usize) {
        let rest = rules.table.sweep.get(place..).unwrap_or_default();
        match rest.iter().find(|&&hex| self.is_won(rules, hex)) {
            Some(&hex) => self.win(rules, hex),
            None => self.pass_turn(rules),
        }
    }

    /// The barbarians of a hex become prisoners: all of the only player involved, else one of each; for too few, and
    /// for one left over that nobody alone earned, dice are rolled. Clauses: BA18, BA19.
    fn win(&mut self, rules: Rules, hex: HexId) {
        let mut knights = [0; MAX_PLAYERS];
        self.sides().for_each(|seat| knights[seat.index()] = self.knights_at(rules, hex, seat));
        let n_involved = knights.iter().filter(|&&n| n > 0).count();
        let n = usize::from(self.barbarians_on(hex));
        if n_involved > n {
            return self.roll_for_prisoners(hex, knights.map(|n| n > 0));
        }
        for seat in self.sides().filter(|seat| knights[seat.index()] > 0) {
            self.capture(rules, seat, hex);
        }
        // All others are the only player's; of several one is left at most.
        let most = knights.into_iter().max().unwrap_or(0);
        let is_first = knights.map(|n| n == most);
        let mut first = Seat::players(MAX_PLAYERS).filter(|seat| is_first[seat.index()]);
        if let (Some(only), None) = (first.next(), first.next()) {
            (0..self.barbarians_on(hex)).for_each(|_| self.capture(rules, only, hex));
        }
        match self.barbarians_on(hex) {
            0 => self.phase = Phase::Losses { hex },
            _ => self.roll_for_prisoners(hex, is_first),
        }
    }

    fn roll_for_prisoners(&mut self, hex: HexId, rolls: [bool; MAX_PLAYERS]) {
        if let Some(barbarians) = self.extras.barbarians_mut() {
            barbarians.claims = rolls.map(|rolls| if rolls { Claim::Due } else { Claim::None });
        }
        self.go_on_rolling(hex);
    }

    /// The foreign knight rolls without dice. Clause: BA28.
    fn roll_of_foreign(&mut self) {
        let is_for_two = self.is_for_two();
        if let Some(claim) = self.extras.barbarians_mut().map(|it| &mut it.claims[FOREIGN.index()])
            && is_for_two
            && *claim == Claim::Due
        {
            *claim = Claim::Rolled(FOREIGN_ROLL);
        }
    }

    /// Whether the last roll for a prisoner led from one state to another in which those who tie roll again, and if so,
    /// whether the foreign knight is one of them. Clauses: BA19, BA28.
    pub(crate) fn tie_for_prisoner(&self, after: &Self) -> Option<bool> {
        let (before, after) = (self.extras.barbarians()?, after.extras.barbarians()?);
        let n_due = |claims: &[Claim; MAX_PLAYERS]| claims.iter().filter(|claim| **claim == Claim::Due).count();
        let is_last = n_due(&before.claims) == 1;
        let with_foreign = self.is_for_two() && after.claims[FOREIGN.index()] != Claim::None;
        (is_last && n_due(&after.claims) > 0).then_some(with_foreign)
    }

    /// The player who rolls next for a prisoner.
    pub(super) fn next_claim(&self) -> Option<Seat> {
        let barbarians = self.extras.barbarians()?;
        self.clockwise().find(|seat| barbarians.claims[seat.index()] == Claim::Due)
    }

    fn go_on_rolling(&mut self, hex: HexId) {
        self.roll_of_foreign();
        self.phase = match self.next_claim() {
            Some(seat) => Phase::PrisonerRoll { hex, seat },
            None => Phase::Losses { hex },
        };
    }

    /// A player rolled for a prisoner. When all have, the highest take one each; those who tie for the last ones roll
    /// again; the others get gold. Clause: BA19.
    pub(super) fn rolled_for_prisoner(&mut self, rules: Rules, hex: HexId, seat: Seat, roll: u8) {
        let left = usize::from(self.barbarians_on(hex));
        let Some(barbarians) = self.extras.barbarians_mut() else { return };
        barbarians.claims[seat.index()] = Claim::Rolled(roll);
        if !barbarians.claims.contains(&Claim::Due) {
            let claims = std::mem::take(&mut barbarians.claims);
            let mut rolls = claims.map(|claim| claim.roll().unwrap_or(0));
            rolls.sort_unstable_by(|a, b| b.cmp(a));
            let border = left.checked_sub(1).and_then(|last| rolls.get(last)).copied().unwrap_or(u8::MAX);
            let fits = rolls.iter().filter(|&&roll| roll >= border).count() <= left;
            for (seat, roll) in self.sides().filter_map(|seat| Some((seat, claims[seat.index()].roll()?))) {
                match roll.cmp(&border) {
                    std::cmp::Ordering::Less if seat.index() >= self.n_players() => {}
                    std::cmp::Ordering::Less => self.earn(rules, seat, LOSS_PAYS),
                    std::cmp::Ordering::Equal if !fits => {
                        if let Some(barbarians) = self.extras.barbarians_mut() {
                            barbarians.claims[seat.index()] = Claim::Due;
                        }
                    }
                    _ => self.capture(rules, seat, hex),
                }
            }
        }
        self.go_on_rolling(hex);
    }

    /// The colour die fell: the knights on two opposite edges of the hex go home, except the foreign one, and the next
    /// hex is judged. Clauses: BA17, BA20, BA25, BA29.
    pub(super) fn lose_knights(&mut self, rules: Rules, hex: HexId, face: u8) {
        let lost = rules.struck_edges(hex, face);
        let (gold, tokens) = if self.is_for_two() { LOSS_PAYS_TWO } else { (LOSS_PAYS, 0) };
        for seat in self.clockwise() {
            let n = self.knights_of(seat).intersection(lost).len() as u16;
            if let Some(barbarians) = self.extras.barbarians_mut() {
                let own = &mut barbarians.knights[seat.index()];
                *own = own.difference(lost);
            }
            self.earn(rules, seat, n * gold);
            self.gain_tokens(rules, seat, n as u8 * tokens);
        }
        let stay = self.foreign_knight();
        if let Some(barbarians) = self.extras.barbarians_mut() {
            barbarians.marked = barbarians.marked.difference(lost.difference(stay));
        }
        let place = rules.table.sweep.iter().position(|&it| it == hex);
        self.fight(rules, place.map_or(usize::MAX, |place| place + 1));
    }
}
