//! The Emperor's Favour: how a tile is bought, and the one that answers another player's Income.
//!
//! What the other tiles do stands where it is done: [`relocate`](super::relocate) and [`displace`](super::displace),
//! [`turn`](super::turn), [`score`](super::score). A payment that is forced is not asked for. Clauses: FAVOUR-2 … FAVOUR-5,
//! FAVOUR-8; AMB-21, AMB-22; DEC-4, DEC-17.

use super::Rules;
use super::action::Action;
use super::illegal::Reason;
use super::markers::{MarkerKind, MarkerPlace};
use super::next::Next;
use super::phase::Phase;
use super::sink::Sink;
use super::state::State;
use crate::vocab::{Module, Piece, Tile};
use kogge_engine::game::Seat;

/// The tiles that the active player can buy. Clause: FAVOUR-2.
pub(super) fn candidates(state: &State, out: &mut impl Sink) {
    if state.fresh && !state.display.is_empty() && can_pay(state) {
        state.display.iter().for_each(|tile| out.push(Action::BuyTile { tile }));
    }
}

/// Why a tile cannot be bought; nothing for other actions. Clauses: FAVOUR-2, FAVOUR-3.
pub(super) fn reason(state: &State, action: Action) -> Option<Reason> {
    let Action::BuyTile { tile } = action else { return None };
    Some(match state.display.contains(tile) {
        false => Reason::NotOnDisplay,
        true if !state.fresh => Reason::NotFresh,
        true => Reason::TilePrice,
    })
}

/// Whether the active player has two unused markers.
pub(super) fn can_pay(state: &State) -> bool {
    state.markers.count_all(MarkerPlace::Unused(state.active)) >= Tile::PRICE
}

pub(super) fn buy(rules: Rules, state: &mut State, tile: Tile) -> Next {
    ask(rules, state, tile, None)
}

/// Asks for a marker, unless only one kind will do.
fn ask(rules: Rules, state: &mut State, tile: Tile, first: Option<MarkerKind>) -> Next {
    state.phase = Phase::TilePay { tile, first };
    match only(payable(rules, state, first)) {
        Some(forced) => pay(rules, state, forced),
        None => Next::Decision,
    }
}

/// The item of an iterator that has just one.
fn only<T>(mut items: impl Iterator<Item = T>) -> Option<T> {
    let only = items.next()?;
    items.next().is_none().then_some(only)
}

/// The kinds that may be paid now: first one that leaves a marker of the same kind or a later one, then such a one. So each
/// pair is one sequence. DEC-17.
fn payable(rules: Rules, state: &State, first: Option<MarkerKind>) -> impl Iterator<Item = MarkerKind> {
    let (table, seat) = (rules.table, state.active);
    let left = move |from: MarkerKind| {
        let kinds = state.markers.held(seat).filter(move |&kind| kind >= from);
        kinds.map(|kind| state.markers.count(table, kind, MarkerPlace::Unused(seat))).sum::<usize>()
    };
    state.markers.held(seat).filter(move |&kind| match first {
        None => left(kind) >= Tile::PRICE,
        Some(first) => kind >= first,
    })
}

pub(super) fn payments(rules: Rules, state: &State, first: Option<MarkerKind>, out: &mut impl Sink) {
    payable(rules, state, first).for_each(|marker| out.push(Action::PayMarker { marker }));
}

/// A marker is turned over without effect; with the second the tile is bought, and no action is left in this turn. Clauses:
/// FAVOUR-2 … FAVOUR-5.
pub(super) fn pay(rules: Rules, state: &mut State, marker: MarkerKind) -> Next {
    let Phase::TilePay { tile, first } = state.phase else { return Next::Decision };
    let seat = state.active;
    state.markers.shift(rules.table, marker, MarkerPlace::Unused(seat), MarkerPlace::Used(seat));
    if first.is_none() {
        return ask(rules, state, tile, Some(marker));
    }
    state.display.remove(tile);
    state.active_player_mut().tiles.insert(tile);
    (state.fresh, state.forgone) = (false, true);
    (state.actions, state.bonus) = (0, 0);
    Next::End
}

/// An Income is done: another player with the tile may fetch a trader as well. Clause: FAVOUR-8.
pub(super) fn offer_echo(state: &mut State) -> Next {
    let Some(owner) = echoing(state) else { return Next::End };
    state.phase = Phase::Echo { owner };
    Next::Decision
}

/// The player who may answer the active player's Income.
pub(super) fn echoing(state: &State) -> Option<Seat> {
    if !state.modules.contains(Module::Favour) {
        return None;
    }
    let owner = state.seats().find(|&seat| state.has_tile(seat, Tile::IncomeEcho))?;
    (owner != state.active && state.player(owner).stock.traders > 0).then_some(owner)
}

pub(super) fn echoes(out: &mut impl Sink) {
    out.push(Action::TakeEcho);
    out.push(Action::Skip);
}

pub(super) fn take_echo(_: Rules, state: &mut State) -> Next {
    if let Phase::Echo { owner } = state.phase {
        let player = &mut state.players[owner.index()];
        player.stock.take(Piece::Trader);
        player.supply.add(Piece::Trader);
    }
    Next::End
}

impl State {
    /// Whether a player has a tile. Clause: FAVOUR-5.
    pub fn has_tile(&self, seat: Seat, tile: Tile) -> bool {
        self.player(seat).tiles.contains(tile)
    }
}
