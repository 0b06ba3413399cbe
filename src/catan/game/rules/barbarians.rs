//! The Barbarian Attack: barbarians that land on the coast and conquer it, and the cards that call knights or move
//! barbarians. Knights and their battles stand in modules of their own. Clause: BA.

use super::action::Action;
use super::illegal::Reason;
use super::kept::{Barbarians, CONQUER, Claim};
use super::phase::Phase;
use super::state::{Cards, State};
use super::{MAX_PLAYERS, ROLLS, Rules, SEVEN};
use crate::board::table::CastleRow;
use crate::vocab::{Card, CornerId, CornerSet, EdgeSet, HexId, HexSet};
use kogge_engine::game::{Broken, Seat, hold};

/// The gold for a Treason. Clause: BA11.
const TREASON_PAYS: u16 = 2;

/// The cards of the Barbarian Attack. Clause: BA11.
pub(super) const CARDS: [Card; 4] = [Card::Knighthood, Card::StrongKnight, Card::Treason, Card::Intrigue];

impl Rules<'_> {
    /// The barbarians of a new game. Clause: BA3.
    pub(super) fn first_barbarians(self) -> Barbarians {
        let mut landed = Barbarians::default();
        self.table.barbarian_numbers.iter().filter_map(|&number| self.coast(number)).for_each(|hex| landed.add(hex));
        landed
    }

    /// The hex of the coast with a number. Clauses: BA2, BA6.
    pub(crate) fn coast(self, number: u8) -> Option<HexId> {
        let has = |hex: &HexId| self.laid.layout.numbers[hex.index()].contains(&number);
        self.conquerable().iter().find(has)
    }

    /// The hexes that barbarians can take. Clause: BA10.
    pub(super) fn conquerable(self) -> HexSet {
        self.table.castle.map_or(HexSet::EMPTY, |castle| castle.conquerable)
    }
}

impl State {
    /// Whether barbarians attack the coast.
    pub const fn has_attack(&self) -> bool {
        self.extras.barbarians().is_some()
    }

    /// How many barbarians a hex has. Clause: BA6.
    pub fn barbarians_on(&self, hex: HexId) -> u8 {
        self.extras.barbarians().map_or(0, |it| it.on(hex))
    }

    /// The hexes with a barbarian. Clause: BA6.
    pub fn barbarian_hexes(&self) -> HexSet {
        self.extras.barbarians().map_or(HexSet::EMPTY, |it| it.landed[0])
    }

    /// The conquered hexes. Clause: BA9.
    pub fn conquered(&self) -> HexSet {
        self.extras.barbarians().map_or(HexSet::EMPTY, |it| it.landed[CONQUER - 1])
    }

    /// How many barbarians are in the supply. Clause: BA3.
    pub fn barbarians_left(&self, rules: Rules) -> u8 {
        let Some(barbarians) = self.extras.barbarians() else { return 0 };
        let prisoners: u8 = barbarians.prisoners.iter().sum();
        rules.edition.barbarians.saturating_sub(barbarians.n_landed() + prisoners)
    }

    /// The prisoners of a seat. Clause: BA19.
    pub fn prisoners(&self, seat: Seat) -> u8 {
        self.extras.barbarians().map_or(0, |it| it.prisoners[seat.index()])
    }

    /// The corners of conquered hexes, on which nobody settles. Clause: BA9.
    pub fn lost_corners(&self, rules: Rules) -> CornerSet {
        let corners = self.conquered().iter().map(|hex| rules.laid.corners[hex.index()]);
        corners.fold(CornerSet::EMPTY, CornerSet::union)
    }

    /// The edges of conquered hexes, on which nobody lays a road. Clause: BA9.
    pub fn lost_edges(&self, rules: Rules) -> EdgeSet {
        self.conquered().iter().flat_map(|hex| rules.table.hexes[hex.index()].edges).collect()
    }

    /// The corners whose buildings are conquered: they touch only sea and conquered hexes. Clause: BA10.
    fn conquered_corners(&self, rules: Rules) -> CornerSet {
        let (conquered, Some(CastleRow { at_risk, .. })) = (self.conquered(), rules.table.castle) else {
            return CornerSet::EMPTY;
        };
        match conquered.is_empty() {
            true => CornerSet::EMPTY,
            false => {
                let is_lost =
                    |corner: &CornerId| rules.table.corners[corner.index()].hexes.difference(conquered).is_empty();
                at_risk.iter().filter(is_lost).collect()
            }
        }
    }

    /// The buildings of a seat that are not conquered: they count points and use their harbours. Clause: BA10.
    #[inline]
    pub fn standing(&self, rules: Rules, seat: Seat) -> CornerSet {
        let buildings = self.buildings(seat);
        if rules.table.castle.is_none() { buildings } else { buildings.difference(self.conquered_corners(rules)) }
    }

    /// The settlements of a seat that may become cities. Clauses: B8.4, BA31.
    pub fn city_places(&self, rules: Rules, seat: Seat) -> CornerSet {
        match rules.edition.conquered_blocks_upgrade {
            true => self.settlements(seat).difference(self.lost_corners(rules)),
            false => self.settlements(seat),
        }
    }

    /// After a building in a turn: barbarians land, before a neutral player builds and a victory is judged. Clauses: BA6,
    /// BA8, BA26.
    pub(super) fn land(&mut self, rules: Rules, neutral_follows: bool) {
        match self.barbarians_left(rules) > 0 {
            true => self.phase = Phase::Landing { came: [None; 2], neutral_follows },
            false => self.after_landing(rules, neutral_follows),
        }
    }

    /// All barbarians of a landing have come. Clauses: BA6, BA26, Z7.
    fn after_landing(&mut self, rules: Rules, neutral_follows: bool) {
        match neutral_follows {
            true => self.follow_settlement(rules),
            false => self.phase = Phase::Main,
        }
        self.judge_end(rules);
    }

    /// The dice of a landing fell. Clauses: BA6 to BA9.
    pub(super) fn landed(&mut self, rules: Rules, roll: u8) {
        let Phase::Landing { came, neutral_follows } = self.phase else { return };
        if roll == SEVEN || came.contains(&Some(roll)) {
            return;
        }
        if let (Some(hex), Some(barbarians)) = (rules.coast(roll), self.extras.barbarians_mut())
            && barbarians.on(hex) < CONQUER as u8
        {
            barbarians.add(hex);
            self.judge_harbourmaster(rules);
        }
        let came = match came {
            [None, _] => [Some(roll), None],
            [first, None] => [first, Some(roll)],
            _ => return self.after_landing(rules, neutral_follows),
        };
        match self.barbarians_left(rules) > 0 {
            true => self.phase = Phase::Landing { came, neutral_follows },
            false => self.after_landing(rules, neutral_follows),
        }
    }

    /// A card is shown and carried out; an Intrigue without barbarians lies aside until another card is drawn. Clauses:
    /// BA4, BA11, BA13, BA33.
    pub(super) fn show_card(&mut self, rules: Rules, card: Card) {
        let Some(barbarians) = self.extras.barbarians_mut() else { return };
        if card == Card::Intrigue && barbarians.landed[0].is_empty() {
            barbarians.aside += 1;
            self.shuffle_pile();
            if self.n_deck() > 0 {
                return;
            }
        } else {
            self.played[card.index()] += 1;
        }
        self.shuffle_pile();
        if let Some(barbarians) = self.extras.barbarians_mut() {
            self.played[Card::Intrigue.index()] += std::mem::take(&mut barbarians.aside);
        }
        self.shuffle_pile();
        self.phase = Phase::Main;
        match card {
            Card::Knighthood | Card::StrongKnight => {
                let at_castle = card == Card::Knighthood;
                if !self.knight_places(rules, at_castle).is_empty() {
                    self.phase = Phase::NewKnight { at_castle };
                }
            }
            Card::Treason => {
                self.earn(rules, self.active, TREASON_PAYS);
                self.betray(rules, None);
            }
            Card::Intrigue if !self.barbarian_hexes().is_empty() => self.phase = Phase::Intrigue,
            // The deck of the scenario holds none of the others.
            Card::Intrigue
            | Card::SwiftJourney
            | Card::Knight
            | Card::Point
            | Card::RoadBuilding
            | Card::Invention
            | Card::Monopoly => {}
        }
    }

    /// The pile of cards becomes the deck when that is empty. Clause: BA11.
    fn shuffle_pile(&mut self) {
        if self.n_deck() == 0 {
            self.deck = std::mem::take(&mut self.played);
        }
    }

    /// The hexes from which Treason takes the next barbarian. Clause: BA33.
    pub(super) fn betrayed(&self, first: Option<HexId>) -> HexSet {
        self.barbarian_hexes().difference(first.into_iter().collect())
    }

    /// The hexes to which Treason brings the next barbarian. Clause: BA33.
    pub(super) fn betrayal_places(&self, rules: Rules, from: [Option<HexId>; 2], first: Option<HexId>) -> HexSet {
        let taken = from.into_iter().chain([first]).flatten().collect();
        rules.conquerable().difference(self.conquered()).difference(taken)
    }

    /// Treason asks for a hex to take from, as long as two have not been chosen. Clause: BA33.
    fn betray(&mut self, rules: Rules, first: Option<HexId>) {
        match self.betrayed(first).is_empty() {
            true => self.bring(rules, [first, None], None),
            false => self.phase = Phase::TreasonFrom { first },
        }
    }

    /// Treason asks for the hex of the next barbarian; without a barbarian or a place for it it is over. Clause: BA33.
    fn bring(&mut self, rules: Rules, from: [Option<HexId>; 2], first: Option<HexId>) {
        let is_there = next_betrayed(from, first).is_some() || self.barbarians_left(rules) > 0;
        if is_there && !self.betrayal_places(rules, from, first).is_empty() {
            self.phase = Phase::TreasonTo { from, first };
        } else {
            self.back_to_main(rules);
        }
    }

    /// The turn goes on, unless it is won.
    fn back_to_main(&mut self, rules: Rules) {
        self.phase = Phase::Main;
        self.judge_end(rules);
    }

    /// The hexes to which tokens bring a barbarian from one. Clause: BA27.
    pub(super) fn token_places(&self, rules: Rules, from: HexId) -> HexSet {
        rules.conquerable().difference(self.conquered()).difference([from].into_iter().collect())
    }

    /// The hexes from which tokens take a barbarian. Clause: BA27.
    pub(super) fn token_sources(&self, rules: Rules) -> HexSet {
        self.barbarian_hexes().iter().filter(|&hex| !self.token_places(rules, hex).is_empty()).collect()
    }

    /// A barbarian is taken from a hex: by Treason or tokens later, by Intrigue at once. Clauses: BA11, BA12, BA27, BA33.
    pub(super) fn barbarian_from(&mut self, rules: Rules, hex: HexId) {
        match self.phase {
            Phase::TokenFrom => self.phase = Phase::TokenTo { from: hex },
            Phase::TreasonFrom { first: None } => self.betray(rules, Some(hex)),
            Phase::TreasonFrom { first } => self.bring(rules, [first, Some(hex)], None),
            _ => {
                self.capture(rules, self.active, hex);
                self.back_to_main(rules);
            }
        }
    }

    /// Treason or tokens bring a barbarian to a hex. Clauses: BA11, BA12, BA27, BA33.
    pub(super) fn barbarian_to(&mut self, rules: Rules, hex: HexId) {
        let phase = self.phase;
        let Some(barbarians) = self.extras.barbarians_mut() else { return };
        if let Some(source) = source(&phase) {
            barbarians.remove(source);
        }
        barbarians.add(hex);
        self.judge_harbourmaster(rules);
        match phase {
            Phase::TreasonTo { from, first: None } => self.bring(rules, from, Some(hex)),
            Phase::TreasonTo { .. } => self.back_to_main(rules),
            _ => {
                self.resume();
                self.judge_end(rules);
            }
        }
    }

    /// A seat takes a barbarian of a hex as prisoner. Clauses: BA12, BA18, BA19.
    pub(super) fn capture(&mut self, rules: Rules, seat: Seat, hex: HexId) {
        if let Some(barbarians) = self.extras.barbarians_mut() {
            barbarians.remove(hex);
            barbarians.prisoners[seat.index()] += 1;
        }
        self.judge_harbourmaster(rules);
    }

    /// Why a choice of the Barbarian Attack is not legal.
    pub(super) fn check_attack(&self, rules: Rules, action: Action) -> Result<(), Reason> {
        let has = |holds: bool, reason| if holds { Ok(()) } else { Err(reason) };
        match (self.phase, action) {
            (Phase::TreasonFrom { first }, Action::BarbarianFrom(hex)) => {
                has(self.betrayed(first).contains(hex), Reason::NoBarbarian)
            }
            (Phase::Intrigue, Action::BarbarianFrom(hex)) => {
                has(self.barbarian_hexes().contains(hex), Reason::NoBarbarian)
            }
            (Phase::TreasonTo { from, first }, Action::BarbarianTo(hex)) => {
                has(self.betrayal_places(rules, from, first).contains(hex), Reason::NoCoast)
            }
            (Phase::TokenFrom, Action::BarbarianFrom(hex)) => {
                has(self.token_sources(rules).contains(hex), Reason::NoBarbarian)
            }
            (Phase::TokenTo { from }, Action::BarbarianTo(hex)) => {
                has(self.token_places(rules, from).contains(hex), Reason::NoCoast)
            }
            _ => self.check_knights(rules, action),
        }
    }

    /// The barbarians and knights add up and are where they can be, and what is due can be. Clauses: INV-2, INV-3,
    /// INV-7, INV-10, INV-11, INV-13, INV-19, INV-21.
    pub(super) fn check_barbarians(&self, rules: Rules) -> Result<(), Broken> {
        let Some(barbarians) = self.extras.barbarians() else {
            return hold(!self.phase.is_of_attack(), "INV-21", "barbarians are due, and there are none");
        };
        let prisoners: u32 = barbarians.prisoners.iter().map(|&n| u32::from(n)).sum();
        let all = u32::from(barbarians.n_landed()) + prisoners;
        hold(all <= rules.edition.barbarians.into(), "INV-10", "barbarians are made")?;
        let [one, two, three] = barbarians.landed;
        let is_nested = two.difference(one).is_empty() && three.difference(two).is_empty();
        hold(is_nested, "INV-11", "a hex has its third barbarian before the second, or that before the first")?;
        hold(one.difference(rules.conquerable()).is_empty(), "INV-10", "a barbarian is not on the coast")?;
        hold(self.robber.is_none(), "INV-13", "there is a robber among barbarians")?;
        let mut taken = EdgeSet::EMPTY;
        for knights in barbarians.knights {
            hold(knights.len() <= rules.edition.knights.into(), "INV-2", "more knights on the board than there are")?;
            hold(knights.intersection(taken).is_empty(), "INV-3", "two knights on an edge")?;
            taken = taken.union(knights);
        }
        let of_nobody = Seat::players(MAX_PLAYERS).skip(self.sides().count());
        let mut of_nobody = of_nobody.map(|seat| (barbarians.knights[seat.index()], self.prisoners(seat)));
        hold(of_nobody.all(|it| it == (EdgeSet::EMPTY, 0)), "INV-2", "somebody has a knight who does not play")?;
        hold(self.foreign_knight().len() <= 1, "INV-2", "there is more than one foreign knight")?;
        let fresh = barbarians.marked.intersection(rules.castle_edges());
        let moved = barbarians.marked.difference(fresh);
        let own = barbarians.knights[self.active.index()].union(self.foreign_knight());
        hold(fresh.difference(own).is_empty(), "INV-19", "no new knight is there")?;
        let is_after = matches!(self.phase, Phase::PrisonerRoll { .. } | Phase::Losses { .. });
        let moves = is_after || matches!(self.phase, Phase::Knights | Phase::March { .. });
        hold(moves || moved.is_empty(), "INV-21", "a knight has moved before the end of a turn")?;
        hold(is_after || moved.difference(own).is_empty(), "INV-21", "no knight is where one has moved")?;
        let none_held = self.cards == [Cards::default(); MAX_PLAYERS];
        hold(none_held, "INV-7", "a card is held that is shown at once")?;
        let has_pile = self.played.iter().any(|&n| n > 0);
        hold(!has_pile || self.n_deck() > 0, "INV-7", "the deck is empty, and the pile has not become it")?;
        hold(barbarians.aside == 0 || self.phase == Phase::Draw, "INV-7", "a card lies aside, and none is drawn")?;
        let is_rolling = matches!(self.phase, Phase::PrisonerRoll { .. });
        let no_claims = barbarians.claims == [Claim::None; MAX_PLAYERS];
        let is_sum = barbarians.claims.iter().filter_map(|claim| claim.roll()).all(|roll| ROLLS.contains(&roll));
        hold(is_sum, "INV-21", "a roll for a prisoner is not the sum of two dice")?;
        hold(is_rolling || no_claims, "INV-21", "players roll for prisoners, and that is not due")?;
        hold(self.can_be_due(rules), "INV-21", "barbarians or knights are due that cannot be")
    }

    fn can_be_due(&self, rules: Rules) -> bool {
        let Some(barbarians) = self.extras.barbarians() else { return false };
        match self.phase {
            Phase::Landing { came, .. } => {
                let is_one = |number: &u8| ROLLS.contains(number) && *number != SEVEN;
                let in_order = came[0].is_some() || came[1].is_none();
                let twice = came[0] == came[1] && came[0].is_some();
                self.barbarians_left(rules) > 0 && in_order && !twice && came.iter().flatten().all(is_one)
            }
            Phase::TreasonTo { from: [a, b], .. } => {
                let can_take = |hex: HexId| self.barbarian_hexes().contains(hex);
                let first_is_moved = matches!(self.phase, Phase::TreasonTo { first: Some(_), .. });
                (a.is_some() || b.is_none())
                    && (a.is_none() || a != b)
                    && (first_is_moved || a.is_none_or(can_take))
                    && b.is_none_or(can_take)
                    && (if first_is_moved { b } else { a }).map_or(self.barbarians_left(rules) > 0, |_| true)
            }
            Phase::TreasonFrom { first } => first.is_none_or(|hex| self.barbarian_hexes().contains(hex)),
            Phase::TokenFrom => self.has_spent_tokens() && !self.token_sources(rules).is_empty(),
            Phase::TokenTo { from } => self.has_spent_tokens() && self.token_sources(rules).contains(from),
            Phase::ForeignKnight => self.foreign_is_due(),
            Phase::March { from } => self.movable_knights(rules).contains(from),
            Phase::PrisonerRoll { hex, seat } => {
                let rolls = barbarians.claims.iter().filter(|claim| **claim != Claim::None).count();
                barbarians.claims[seat.index()] == Claim::Due
                    && self.next_claim() == Some(seat)
                    && rolls > usize::from(barbarians.on(hex))
                    && (1..=CONQUER as u8).contains(&barbarians.on(hex))
            }
            Phase::Losses { hex } => barbarians.on(hex) == 0 && rules.conquerable().contains(hex),
            _ => true,
        }
    }
}

/// The hex that a barbarian leaves which is brought to another one now; without one it comes from the supply. Clauses:
/// BA27, BA33.
pub(crate) const fn source(phase: &Phase) -> Option<HexId> {
    match *phase {
        Phase::TreasonTo { from, first } => next_betrayed(from, first),
        Phase::TokenTo { from } => Some(from),
        _ => None,
    }
}

/// The hex that the next barbarian of Treason leaves, when the first one has come to a hex or not. Clause: BA33.
const fn next_betrayed(from: [Option<HexId>; 2], first: Option<HexId>) -> Option<HexId> {
    if first.is_none() { from[0] } else { from[1] }
}
