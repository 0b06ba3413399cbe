//! Players that cooperate to reach something unseen.
//!
//! The first who may found goes where it is; on the rest they work together: all buy cards, all lengthen their roads, or
//! those at a harbour save what it takes. Every choice is a legal action; where nothing leads on, a steady player
//! chooses. The game is left as soon as it was seen.

use super::super::steady::Steady;
use super::seen::Sight;
use crate::board::table::Table;
use crate::rules::{Action, Decider, Phase, Rules, State};
use crate::vocab::{Card, CornerId, CornerSet, EdgeId, Good, Merit, Purchase, Resource};
use kogge_engine::game::{Player, Seat};
use kogge_engine::random::Random;

/// All seats of a game in which something is sought.
pub(super) struct Seeker {
    sight: Sight,
    /// Whether the last choice brought it.
    is_done: bool,
    steady: Steady,
}

impl Seeker {
    pub(super) fn new(sight: Sight) -> Self {
        Self { sight, is_done: false, steady: Steady }
    }

    /// The corners from which it is reached.
    fn goals(&self, table: &Table) -> CornerSet {
        let ends = |edge: EdgeId| table.ends_of(edge).into_iter().collect();
        match self.sight {
            Sight::Settlement(corner) => CornerSet::of(corner),
            Sight::Road(edge) | Sight::Bridge(edge) | Sight::Harbour(edge) => ends(edge),
            Sight::Yield(hex) => table.hexes[hex.index()].corners.into_iter().collect(),
            _ => CornerSet::EMPTY,
        }
    }

    /// Where a settlement of set-up goes: to the goal, else where it does not stand in the way of one who goes there;
    /// the seat of a harbour looks for its good.
    fn settlement(&self, rules: Rules, state: &State, me: Seat, free: &[Action]) -> Option<Action> {
        let goals = self.goals(rules.table);
        if goals.is_empty() {
            return None;
        }
        let places = free.iter().filter_map(|&action| match action {
            Action::Settle(corner) => Some(corner),
            _ => None,
        });
        let is_taken = state.seats().any(|seat| !state.buildings(seat).intersection(goals).is_empty());
        if !is_taken && let Some(goal) = places.clone().find(|&corner| goals.contains(corner)) {
            return Some(Action::Settle(goal));
        }
        if let Sight::Road(edge) = self.sight {
            return places.min_by_key(|&corner| steps(rules.table, corner, edge)).map(Action::Settle);
        }
        let Sight::Harbour(edge) = self.sight else { return None };
        if state.buildings(me).intersection(goals).is_empty() {
            return None;
        }
        let good = good_of(rules, edge)?.resource();
        let worth = |corner: &CornerId| {
            let pips = rules.laid.pips(*corner);
            good.map_or_else(|| pips.iter().copied().max(), |good| Some(pips[good.index()]))
        };
        places.max_by_key(worth).map(Action::Settle)
    }

    /// The action that brings the sight at once, or is on the way to it, in a turn.
    fn in_turn(&self, rules: Rules, state: &State, me: Seat, legal: &[Action]) -> Option<Action> {
        let price = match self.sight {
            Sight::Card(card) => {
                let play = Action::Play(card);
                if legal.contains(&play) {
                    return Some(play);
                }
                Purchase::Card
            }
            Sight::LargestArmy => {
                let play = Action::Play(Card::Knight);
                if legal.contains(&play) {
                    return Some(play);
                }
                Purchase::Card
            }
            Sight::LongestRoad => Purchase::Road,
            Sight::Road(edge) => {
                let step = nearer(rules, state, me, edge)?;
                return legal
                    .contains(&step)
                    .then_some(step)
                    .or_else(|| towards(rules, state, me, Purchase::Road, legal));
            }
            // Only who builds at the river gets there.
            Sight::Bridge(edge) if !state.bridge_places(rules, me).contains(edge) => return None,
            Sight::Bridge(_) => Purchase::Bridge,
            Sight::Harbour(edge) => return at_harbour(rules, state, me, edge, legal),
            _ => return None,
        };
        let bought = match price {
            Purchase::Card => legal.iter().find(|action| matches!(action, Action::Buy)).copied(),
            Purchase::Bridge => legal
                .iter()
                .find(|action| matches!((self.sight, action), (Sight::Bridge(at), Action::Bridge(edge)) if at == *edge))
                .copied(),
            _ => longest(rules, state, me, legal),
        };
        bought
            .or_else(|| towards(rules, state, me, price, legal))
            .or(Some(Action::EndTurn).filter(|end| legal.contains(end)))
    }

    /// Whether the position shows it; what an action shows ends the game behind it.
    fn is_seen(&self, rules: Rules, state: &State) -> bool {
        match self.sight {
            Sight::Settlement(corner) => state.seats().any(|seat| state.buildings(seat).contains(corner)),
            Sight::Road(edge) | Sight::Bridge(edge) => state.seats().any(|seat| state.roads(seat).contains(edge)),
            Sight::LongestRoad => state.longest_road().is_some(),
            Sight::LargestArmy => state.largest_army().is_some(),
            Sight::Harbourmaster => state.harbourmaster().is_some(),
            Sight::Wealthiest => state.wealthiest(rules).is_some(),
            Sight::Camel => !state.camels().is_empty(),
            Sight::Meeting => state.trains_met(),
            Sight::Delivery => state.seats().any(|seat| state.delivered(seat) > 0),
            Sight::LastWagon => state.seats().any(|seat| state.points_for(rules, seat, Merit::LastWagon) > 0),
            Sight::Conquest => !state.conquered().is_empty(),
            Sight::Battle => matches!(state.phase(), Phase::PrisonerRoll { .. } | Phase::Losses { .. }),
            Sight::Prisoners => state.seats().any(|seat| state.prisoners(seat) > 1),
            Sight::BetweenCamels => state.seats().any(|seat| state.between_camels(rules, seat) > 0),
            _ => self.is_done,
        }
    }
}

impl Player<State> for Seeker {
    fn choose(&mut self, rules: Rules, state: &State, room: &mut Vec<Action>, random: &mut Random) -> Option<Action> {
        let Some(Decider::Seat(me)) = state.decider() else { return None };
        if self.is_seen(rules, state) {
            return None;
        }
        state.legal_actions(rules, room);
        let sought = match state.phase() {
            Phase::FirstSettlement => self.settlement(rules, state, me, room),
            Phase::FirstRoad(_) => match self.sight {
                Sight::Road(edge) => nearest(
                    rules.table,
                    edge,
                    room.iter().filter_map(|action| match action {
                        Action::Road(to) => Some(*to),
                        _ => None,
                    }),
                ),
                _ => None,
            },
            Phase::Turn | Phase::Main => self.in_turn(rules, state, me, room),
            Phase::Discard { .. } => self.discard(rules, state, me, room),
            _ => None,
        };
        let action = sought.or_else(|| self.steady.choose(rules, state, room, random))?;
        self.is_done |= match (self.sight, action) {
            (Sight::Card(card), Action::Play(played)) => card == played,
            (Sight::AfterTurn, Action::Settle(_) | Action::Road(_) | Action::City(_) | Action::Buy) => {
                state.builds_after().is_some()
            }
            (Sight::City, Action::City(_)) | (Sight::Gold, Action::BuyForGold(_)) => true,
            _ => false,
        };
        Some(action)
    }
}

impl Seeker {
    /// The card that a seat at a harbour gives back: anything else first.
    fn discard(&self, rules: Rules, state: &State, me: Seat, legal: &[Action]) -> Option<Action> {
        let Sight::Harbour(edge) = self.sight else { return None };
        let good = good_of(rules, edge)?.resource()?;
        let others = legal.iter().copied().filter(|&action| action != Action::Discard(good));
        others.max_by_key(|action| match action {
            Action::Discard(resource) => state.hand(me)[resource.index()],
            _ => 0,
        })
    }
}

/// How many edges lie between a corner and an edge; as many as there are corners where no way leads there.
fn steps(table: &Table, corner: CornerId, edge: EdgeId) -> usize {
    let mut reached: CornerSet = table.ends_of(edge).into_iter().collect();
    let mut n = 0;
    while !reached.contains(corner) && n < table.corners.len() {
        reached = reached.union(table.ends(table.edges_at(reached)));
        n += 1;
    }
    n
}

/// The road of some that comes nearest to an edge.
fn nearest(table: &Table, edge: EdgeId, roads: impl Iterator<Item = EdgeId>) -> Option<Action> {
    let distance =
        |to: &EdgeId| (*to != edge, table.ends_of(*to).map(|corner| steps(table, corner, edge)).into_iter().min());
    roads.min_by_key(distance).map(Action::Road)
}

/// The road of a seat that comes nearer to an edge than those that it has.
fn nearer(rules: Rules, state: &State, me: Seat, edge: EdgeId) -> Option<Action> {
    let table = rules.table;
    let own = table.ends(state.roads(me)).iter().map(|corner| steps(table, corner, edge)).min()?;
    let leads = |to: &EdgeId| *to == edge || table.ends_of(*to).into_iter().any(|it| steps(table, it, edge) < own);
    nearest(table, edge, state.road_places(rules, me).iter().filter(leads))
}

/// The good of a harbour.
fn good_of(rules: Rules, edge: EdgeId) -> Option<Good> {
    let place = rules.table.harbours.iter().position(|row| row.edge == edge)?;
    rules.laid.layout.harbours.get(place).copied()
}

/// A seat at the harbour trades there as soon as it can, and spends nothing until then.
fn at_harbour(rules: Rules, state: &State, me: Seat, edge: EdgeId, legal: &[Action]) -> Option<Action> {
    let ends: CornerSet = rules.table.ends_of(edge).into_iter().collect();
    if state.buildings(me).intersection(ends).is_empty() {
        return None;
    }
    let good = good_of(rules, edge)?;
    let here = |action: &&Action| match action {
        Action::Bank { gives, .. } => match good.resource() {
            Some(own) => *gives == own,
            None => state.rate(rules, me, *gives) < rules.edition.bank_rate,
        },
        _ => false,
    };
    let end = || Some(Action::EndTurn).filter(|end| legal.contains(end));
    legal.iter().find(here).copied().or_else(end)
}

/// The road that makes the longest one longest.
fn longest(rules: Rules, state: &State, me: Seat, legal: &[Action]) -> Option<Action> {
    let length = |action: &Action| match action {
        Action::Road(edge) => Some((state.length_with(rules, me, *edge), *action)),
        _ => None,
    };
    legal.iter().filter_map(length).max_by_key(|&(length, _)| length).map(|(_, action)| action)
}

/// An exchange with the bank of what is not needed for a price, for what lacks.
fn towards(rules: Rules, state: &State, me: Seat, what: Purchase, legal: &[Action]) -> Option<Action> {
    let (hand, price) = (state.hand(me), rules.edition.prices[what.index()]);
    let lacks = |resource: Resource| hand[resource.index()] < price[resource.index()];
    let spares = |resource: Resource| {
        let rate = state.rate(rules, me, resource);
        hand[resource.index()] >= price[resource.index()].saturating_add(rate)
    };
    let helps = |action: &&Action| matches!(action, Action::Bank { gives, gets } if spares(*gives) && lacks(*gets));
    legal.iter().find(helps).copied()
}
