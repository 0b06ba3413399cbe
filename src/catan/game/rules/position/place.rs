//! Putting what modules and scenarios add to a position where it lies in a state.

use std::num::NonZeroU8;

use super::{Position, PositionError};
use crate::rules::kept::{Barbarians, CONQUER, NEUTRAL};
use crate::rules::state::State;
use crate::rules::{Broken, Rules};
use crate::vocab::{Card, CornerSet, EventCard};
use kogge_engine::game::hold;

impl Position {
    /// The event cards, the gifts and the damaged roads.
    pub(super) fn place_events(&self, rules: Rules, state: &mut State) -> Result<(), PositionError> {
        if self.events.is_some() != state.events.in_play {
            return Err(PositionError::Due("what the event cards add is there exactly when they are in play"));
        }
        let Some(events) = &self.events else { return Ok(()) };
        if events.left.len() > rules.edition.event_cards.len() || events.gifts.len() != self.players.len() {
            return Err(PositionError::Due(
                "the event cards are those of another edition, or the gifts of other players",
            ));
        }
        state.events.left = Default::default();
        state.events.left[..events.left.len()].copy_from_slice(&events.left);
        state.events.gifts[..events.gifts.len()].copy_from_slice(&events.gifts);
        state.events.turned = events.turned;
        state.events.damaged = events.damaged.iter().copied().collect();
        let is_one = |card: EventCard| rules.edition.event_cards.iter().any(|row| EventCard::from(row) == card);
        let is_there = events.turned.is_none_or(is_one);
        if is_there { Ok(()) } else { Err(PositionError::Due("the edition does not have the event card")) }
    }

    /// The fish and the boot.
    pub(super) fn place_fish(&self, rules: Rules, state: &mut State) -> Result<(), PositionError> {
        let Some((placed, fish)) = both(
            self.fish.as_ref(),
            state.extras.fish_mut(),
            "what the fish add is there exactly when they are in play",
        )?
        else {
            return Ok(());
        };
        if placed.held.len() != self.players.len() || placed.claims.len() != self.players.len() {
            return Err(PositionError::Due("the fish are those of other players"));
        }
        // Two players begin with some of the pieces, which the position names again (FI18).
        fish.supply = rules.edition.fish.pieces;
        for pieces in placed.held.iter().chain([&placed.open]) {
            for (left, &n) in fish.supply.iter_mut().zip(pieces) {
                let rest = left.checked_sub(n);
                *left = rest.ok_or(Broken { invariant: "INV-8", what: "pieces of fish are lost or made" })?;
            }
        }
        fish.held[..placed.held.len()].copy_from_slice(&placed.held);
        fish.claims[..placed.claims.len()].copy_from_slice(&placed.claims);
        for seat in &placed.full {
            fish.is_full[seat.index()] = true;
        }
        (fish.open, fish.boot, fish.has_agreed) = (placed.open, placed.boot, placed.has_agreed);
        Ok(())
    }

    /// The gold, and what was bought for it.
    pub(super) fn place_gold(&self, state: &mut State) -> Result<(), PositionError> {
        let both = both(self.gold.as_ref(), state.gold.as_mut(), "gold is there exactly when it is in play")?;
        let Some((placed, gold)) = both else { return Ok(()) };
        if placed.held.len() != self.players.len() {
            return Err(PositionError::Due("the gold is that of other players"));
        }
        gold.held[..placed.held.len()].copy_from_slice(&placed.held);
        state.n_bought = placed.n_bought;
        Ok(())
    }

    /// The neutral players, the tokens and the first roll.
    pub(super) fn place_two_players(&self, state: &mut State) -> Result<(), PositionError> {
        let wrong = "two players have two neutral ones, and nobody else has";
        let Some((placed, two)) = both(self.two_players.as_ref(), state.two.as_mut(), wrong)? else { return Ok(()) };
        two.tokens = placed.tokens;
        two.first_roll = placed.first_roll.and_then(NonZeroU8::new);
        (two.has_spent, two.has_returned, two.returned) = (placed.has_spent, placed.has_returned, placed.returned);
        for (seat, neutral) in NEUTRAL.into_iter().zip(&placed.neutral) {
            let settlements: CornerSet = neutral.settlements.iter().copied().collect();
            if !state.buildings[seat.index()].difference(settlements).is_empty() {
                return Err(PositionError::Due("a neutral player has lost the settlement of the beginning"));
            }
            state.buildings[seat.index()] = settlements;
            state.roads[seat.index()] = neutral.roads.iter().copied().collect();
        }
        Ok(())
    }

    /// The camels and the vote.
    pub(super) fn place_caravans(&self, state: &mut State) -> Result<(), PositionError> {
        let Some((placed, caravans)) = both(
            self.caravans.as_ref(),
            state.extras.caravans_mut(),
            "what the caravans add is there exactly when they are in play",
        )?
        else {
            return Ok(());
        };
        let n = self.players.len();
        if placed.votes.len() != n || placed.named.len() != n {
            return Err(PositionError::Due("the votes are those of other players"));
        }
        if placed.trains.len() != caravans.trains.len() || placed.trains.iter().any(|train| train.heads.len() > 2) {
            return Err(PositionError::Due("there are three trains, each of which goes on from two corners at most"));
        }
        caravans.camels = placed.camels.iter().copied().collect();
        for (train, of) in caravans.trains.iter_mut().zip(&placed.trains) {
            train.has_begun = of.has_begun;
            train.heads.iter_mut().zip(&of.heads).for_each(|(head, &corner)| *head = Some(corner));
        }
        if placed.robber_left && self.robber.is_some() {
            return Err(PositionError::Due("the robber has left the board, and stands on it"));
        }
        caravans.robber_came = placed.robber_left || self.robber.is_some();
        caravans.has_built = placed.has_built;
        caravans.votes[..n].copy_from_slice(&placed.votes);
        caravans.named[..n].copy_from_slice(&placed.named);
        Ok(())
    }

    /// The barbarians and the knights.
    pub(super) fn place_barbarians(&self, state: &mut State) -> Result<(), PositionError> {
        let Some((placed, barbarians)) = both(
            self.barbarians.as_ref(),
            state.extras.barbarians_mut(),
            "what barbarians add is there exactly when they are in play",
        )?
        else {
            return Ok(());
        };
        let n = self.players.len() + usize::from(self.two_players.is_some());
        if placed.prisoners.len() != n || placed.knights.len() != n || placed.claims.len() != n {
            return Err(PositionError::Due("the knights or prisoners are those of other players"));
        }
        *barbarians = Barbarians::default();
        for &hex in &placed.hexes {
            hold(usize::from(barbarians.on(hex)) < CONQUER, "INV-10", "a hex has more than three barbarians")?;
            barbarians.add(hex);
        }
        barbarians.prisoners[..n].copy_from_slice(&placed.prisoners);
        barbarians.claims[..n].copy_from_slice(&placed.claims);
        for (knights, edges) in barbarians.knights.iter_mut().zip(&placed.knights) {
            *knights = edges.iter().copied().collect();
        }
        barbarians.marked = placed.marked.iter().copied().collect();
        barbarians.aside = placed.aside;
        let aside = &mut state.deck[Card::Intrigue.index()];
        *aside = aside
            .checked_sub(placed.aside)
            .ok_or(Broken { invariant: "INV-7", what: "development cards are lost or made" })?;
        Ok(())
    }

    /// The wagons, their orders and the barbarians of paths.
    pub(super) fn place_traders(&self, state: &mut State) -> Result<(), PositionError> {
        let Some((placed, traders)) = both(
            self.traders.as_ref(),
            state.extras.traders_mut(),
            "what the traders add is there exactly when they are in play",
        )?
        else {
            return Ok(());
        };
        let n = self.players.len();
        if [placed.wagons.len(), placed.levels.len(), placed.orders.len(), placed.delivered.len()] != [n; 4] {
            return Err(PositionError::Due("the wagons are those of other players"));
        }
        traders.barbarians = placed.barbarians.iter().copied().collect();
        traders.wagons[..n].copy_from_slice(&placed.wagons);
        traders.levels[..n].copy_from_slice(&placed.levels);
        traders.orders[..n].copy_from_slice(&placed.orders);
        traders.delivered[..n].copy_from_slice(&placed.delivered);
        traders.neutral_toll = placed.neutral_toll;
        (traders.stacks, traders.points, traders.is_swift) = (placed.stacks, placed.points, placed.is_swift);
        (traders.has_fed, traders.has_failed) = (placed.has_fed, placed.has_failed);
        Ok(())
    }
}

/// The part that a position adds, with the part of the state that it is for; `wrong` says that only one of them is
/// there.
fn both<'a, P, S>(
    placed: Option<&'a P>,
    part: Option<&'a mut S>,
    wrong: &'static str,
) -> Result<Option<(&'a P, &'a mut S)>, PositionError> {
    match (placed, part) {
        (None, None) => Ok(None),
        (Some(placed), Some(part)) => Ok(Some((placed, part))),
        _ => Err(PositionError::Due(wrong)),
    }
}
