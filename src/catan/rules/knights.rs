//! Knights of the Barbarian Attack: where they are put, how they move, and their battles after every turn. Clauses:
//! BA11, BA14 to BA20, B12.4.

use super::action::Action;
use super::barbarians::Claim;
use super::hand::only;
use super::illegal::Reason;
use super::phase::Phase;
use super::state::State;
use super::{MAX_PLAYERS, Rules};
use crate::catan::board::table::Table;
use crate::catan::vocab::{EdgeId, EdgeSet, HexId, LossDie, Resource, Scenario};
use crate::game::Seat;

/// How many edges a knight moves. Clause: BA14.
const STEPS: usize = 3;

/// How many for a card of grain. Clause: BA14.
const STEPS_FOR_GRAIN: usize = 5;

/// The gold for a knight that is lost, and for a claim to a prisoner that fails. Clauses: BA19, BA20.
const LOSS_PAYS: u16 = 3;

/// The directions in which two opposite edges of a hex lie. Clause: BA20.
const N_DIRECTIONS: u8 = 3;

impl Rules<'_> {
    /// The edges of the castle hex. Clause: BA11.
    pub(super) fn castle_edges(self) -> EdgeSet {
        let edges = self.table.castle.map(|castle| self.table.hexes[castle.hex.index()].edges);
        edges.into_iter().flatten().collect()
    }

    /// The faces of the die for lost knights. Clause: BA20.
    pub(in crate::catan) const fn loss_faces(self) -> u8 {
        match self.edition.loss_die {
            LossDie::Colours => N_DIRECTIONS,
            LossDie::Numbers => 2 * N_DIRECTIONS,
        }
    }

    /// The two opposite edges of a hex from which a face of the die takes knights. Clause: BA20.
    pub(in crate::catan) fn struck_edges(self, hex: HexId, face: u8) -> EdgeSet {
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
    let within = |from: EdgeId, steps| (0..steps).fold([from].into_iter().collect(), |all, _| further(all));
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

    /// The knights that a seat played, of the Barbarian Attack those on the board. Clauses: B9.2, BA30.
    pub(in crate::catan) fn army(&self, seat: Seat) -> u8 {
        if self.has_attack() { self.knights_of(seat).len() as u8 } else { self.knights(seat) }
    }

    /// The edges with a knight.
    fn all_knights(&self) -> EdgeSet {
        let knights = self.extras.barbarians().map_or([EdgeSet::EMPTY; MAX_PLAYERS], |it| it.knights);
        knights.into_iter().fold(EdgeSet::EMPTY, EdgeSet::union)
    }

    /// The edges for a new knight of the active player; none without a knight. Clauses: BA11, BA13, BA32.
    pub fn knight_places(&self, rules: Rules, at_castle: bool) -> EdgeSet {
        if self.knights_left(rules, self.active) == 0 {
            return EdgeSet::EMPTY;
        }
        let edges = match at_castle {
            true => rules.castle_edges(),
            false => (0..rules.table.edges.len()).map(EdgeId::at).collect(),
        };
        edges.difference(self.all_knights())
    }

    /// The edges to which a knight may move, for grain or without. Clause: BA15.
    fn marches(&self, rules: Rules, from: EdgeId, for_grain: bool) -> EdgeSet {
        let reached = rules.laid.marches[from.index()][usize::from(for_grain)];
        reached.difference(self.all_knights()).difference(rules.castle_edges())
    }

    /// The edges to which a knight of the active player may move. Clauses: BA14, BA15.
    pub fn knight_moves(&self, rules: Rules, from: EdgeId) -> EdgeSet {
        self.marches(rules, from, self.hand(self.active)[Resource::Grain.index()] > 0)
    }

    /// Whether a move of a knight costs a card of grain. Clause: BA14.
    pub fn costs_grain(&self, rules: Rules, from: EdgeId, to: EdgeId) -> bool {
        !rules.laid.marches[from.index()][0].contains(to)
    }

    /// The knights of the active player that may still move in this turn. Clause: BA14.
    pub fn movable_knights(&self, rules: Rules) -> EdgeSet {
        let left = self.knights_of(self.active).difference(self.moved_knights(rules));
        left.iter().filter(|&from| !self.knight_moves(rules, from).is_empty()).collect()
    }

    /// Whether a knight came to the castle hex in this turn, and is still there. Clause: BA15.
    pub(in crate::catan) fn is_fresh(&self, rules: Rules, knight: EdgeId) -> bool {
        self.fresh_knights(rules).contains(knight)
    }

    /// The knights of the active player that came to the castle hex in this turn, or have moved. Clauses: BA14, BA15.
    fn marked_knights(&self) -> EdgeSet {
        self.extras.barbarians().map_or(EdgeSet::EMPTY, |it| it.marked)
    }

    /// The knights of the active player that came to the castle hex in this turn. Clause: BA15.
    fn fresh_knights(&self, rules: Rules) -> EdgeSet {
        self.marked_knights().intersection(rules.castle_edges())
    }

    /// The knights of the active player that have moved in this turn. Clause: BA14.
    fn moved_knights(&self, rules: Rules) -> EdgeSet {
        self.marked_knights().difference(rules.castle_edges())
    }

    /// Whether a new knight must still leave the castle hex, and can without grain. Clause: BA15.
    pub(super) fn must_leave(&self, rules: Rules) -> bool {
        self.fresh_knights(rules).iter().any(|from| !self.marches(rules, from, false).is_empty())
    }

    /// After trade and building the active player moves knights, until all have moved. Whether one can move may depend on
    /// grain, which is hidden, so the player is asked in any case. Clauses: BA14, X5.
    pub(super) fn move_knights(&mut self, rules: Rules) {
        match self.knights_of(self.active).difference(self.moved_knights(rules)).is_empty() {
            true => self.fight(rules, 0),
            false => self.phase = Phase::Knights,
        }
    }

    /// A knight is put on an edge: a new one, or the one that moves. Clauses: BA11, BA14.
    pub(super) fn put_knight(&mut self, rules: Rules, edge: EdgeId) {
        let phase = self.phase;
        if let Phase::March { from } = phase
            && self.costs_grain(rules, from, edge)
        {
            self.pay(self.active, &only(Resource::Grain, 1));
        }
        let Some(barbarians) = self.extras.barbarians_mut() else { return };
        let own = &mut barbarians.knights[self.active.index()];
        own.insert(edge);
        if let Phase::March { from } = phase {
            own.remove(from);
            barbarians.marked.remove(from);
            barbarians.marked.insert(edge);
            self.move_knights(rules);
        } else {
            if rules.castle_edges().contains(edge) {
                barbarians.marked.insert(edge);
            }
            self.phase = Phase::Main;
        }
    }

    pub(super) fn list_knights(&self, rules: Rules, out: &mut Vec<Action>) {
        match self.phase {
            Phase::NewKnight { at_castle } => {
                out.extend(self.knight_places(rules, at_castle).iter().map(Action::Knight));
            }
            Phase::Knights => {
                out.extend(self.movable_knights(rules).iter().map(Action::MoveKnight));
                out.extend((!self.must_leave(rules)).then_some(Action::Stop));
            }
            Phase::March { from } => out.extend(self.knight_moves(rules, from).iter().map(Action::Knight)),
            Phase::Losses { .. } => out.extend((1..=rules.loss_faces()).map(Action::Lost)),
            _ => {}
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
            (Phase::Knights, Action::Stop) => has(!self.must_leave(rules), Reason::MustLeave),
            (Phase::March { from }, Action::Knight(edge)) => {
                has(self.knight_moves(rules, from).contains(edge), Reason::NoMarch)
            }
            (Phase::Losses { .. }, Action::Lost(face)) => has((1..=rules.loss_faces()).contains(&face), Reason::NoFace),
            _ => Err(Reason::OtherDecision),
        }
    }

    /// The knights of a seat on the edges of a hex. Clause: BA17.
    pub(in crate::catan) fn knights_at(&self, rules: Rules, hex: HexId, seat: Seat) -> usize {
        let edges = rules.table.hexes[hex.index()].edges.into_iter().collect();
        self.knights_of(seat).intersection(edges).len()
    }

    /// Whether the knights at a hex win against its barbarians. Clause: BA17.
    fn is_won(&self, rules: Rules, hex: HexId) -> bool {
        let n = usize::from(self.barbarians_on(hex));
        n > 0 && self.seats().map(|seat| self.knights_at(rules, hex, seat)).sum::<usize>() > n
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
        self.seats().for_each(|seat| knights[seat.index()] = self.knights_at(rules, hex, seat));
        let n_involved = knights.iter().filter(|&&n| n > 0).count();
        let n = usize::from(self.barbarians_on(hex));
        if n_involved > n {
            return self.roll_for_prisoners(hex, knights.map(|n| n > 0));
        }
        for seat in self.clockwise().filter(|seat| knights[seat.index()] > 0) {
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

    /// Who rolls next for a prisoner.
    pub(super) fn next_claim(&self) -> Option<Seat> {
        let barbarians = self.extras.barbarians()?;
        self.clockwise().find(|seat| barbarians.claims[seat.index()] == Claim::Due)
    }

    fn go_on_rolling(&mut self, hex: HexId) {
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
            for (seat, roll) in self.clockwise().filter_map(|seat| Some((seat, claims[seat.index()].roll()?))) {
                match roll.cmp(&border) {
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

    /// The die of losses fell: the knights on two opposite edges of the hex go home, and the next hex is judged. Clauses:
    /// BA17, BA20.
    pub(super) fn lose_knights(&mut self, rules: Rules, hex: HexId, face: u8) {
        let lost = rules.struck_edges(hex, face);
        for seat in self.clockwise() {
            let n = self.knights_of(seat).intersection(lost).len() as u16;
            if let Some(barbarians) = self.extras.barbarians_mut() {
                let own = &mut barbarians.knights[seat.index()];
                *own = own.difference(lost);
            }
            self.earn(rules, seat, n * LOSS_PAYS);
        }
        if let Some(barbarians) = self.extras.barbarians_mut() {
            barbarians.marked = barbarians.marked.difference(lost);
        }
        let place = rules.table.sweep.iter().position(|&it| it == hex);
        self.fight(rules, place.map_or(usize::MAX, |place| place + 1));
    }
}

impl Claim {
    /// The sum of the dice.
    pub(in crate::catan) const fn roll(self) -> Option<u8> {
        match self {
            Self::Rolled(roll) => Some(roll),
            Self::None | Self::Due => None,
        }
    }
}
