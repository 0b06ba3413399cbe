//! Why an action is refused: the reason that is looked for once [`legal`](super::legal) has decided.
//!
//! The first reason found that holds is given; where several hold, what can never change comes first.

mod posts;

use super::action::Action;
use super::illegal::{Illegal, Reason};
use super::phase::Phase;
use super::posts::suitable;
use super::seat::Owned;
use super::state::State;
use super::{MarkerPlace, Rules, effect, favour, permit, promo};
use crate::board::table::Table;
use crate::vocab::{CityId, Effect, Piece, RouteId};
use posts::{extra_reason, lift_reason, lifted_reason, post_reason, relocated_reason};

/// The reason for which an action that is not legal is not.
pub(super) fn explain(rules: Rules, state: &State, action: Action) -> Illegal {
    let reason = reason(rules, state, action);
    Illegal { action, reason, clause: reason.clause() }
}

fn reason(rules: Rules, state: &State, action: Action) -> Reason {
    if state.is_over() {
        return Reason::GameOver;
    }
    if !action.is_of(rules.table) {
        return Reason::Unknown;
    }
    match (&state.phase, action) {
        (Phase::Main, action) => main_reason(rules, state, action),
        (Phase::IncomeMerchants { .. }, Action::TakeMerchants(_))
        | (Phase::IncomeTraders { .. }, Action::TakeTraders(_)) => Reason::Amount,
        (Phase::Fee { relocation: Some(_), .. }, Action::PayMerchants(_)) => Reason::FeeAmount,
        (Phase::Fee { relocation: None, .. }, Action::PayMerchants(_)) => Reason::BlockAmount,
        (Phase::Relocate(relocation), Action::PutDisplaced { post }) if !relocation.settled => {
            relocated_reason(rules, state, relocation, relocation.piece, post)
        }
        (Phase::Relocate(relocation), Action::Done | Action::DisplacedToStock) if !relocation.settled => {
            Reason::MustBePlaced
        }
        (Phase::Relocate(_), Action::PutDisplaced { .. } | Action::DisplacedToStock) => Reason::OtherDecision,
        (Phase::Relocate(relocation), Action::PutExtra { piece, post }) => {
            extra_reason(rules, state, relocation, piece, post)
        }
        (Phase::Relocate(relocation), Action::LiftExtra { post }) => lift_reason(rules, state, relocation, post),
        (Phase::RelocatePut { piece, relocation }, Action::Put { post }) => {
            relocated_reason(rules, state, relocation, *piece, post)
        }
        (Phase::Lift(carry), Action::Lift { post }) => match state.piece_at(post) {
            Some(_) if carry.lifted().last().is_some_and(|last| last.post() > post) => Reason::LiftOrder,
            _ => Reason::NotLiftable,
        },
        (Phase::Put(carry), Action::Put { post }) => lifted_reason(rules, state, carry, post),
        (&Phase::Step3 { route, extra }, action) => step3_reason(rules, state, route, extra, action),
        (Phase::Permanent { .. }, Action::Permanent { .. } | Action::Skip) => Reason::NoPermanent,
        (Phase::Placing(_), Action::Place { piece, post }) => {
            post_reason(rules, state, post, own(state, piece), Reason::NotPlaced)
        }
        (Phase::Placing(_) | Phase::Removing(_), Action::Lift { .. }) => Reason::NotLiftable,
        (Phase::PlacingPut { piece, .. }, Action::Put { post }) => {
            post_reason(rules, state, post, own(state, *piece), Reason::NotPlaced)
        }
        (Phase::NeutralCity { .. }, Action::NeutralKontor { .. }) => Reason::NotAnEnd,
        (Phase::TilePay { .. }, Action::PayMarker { marker }) => match state.markers.holds(state.active, marker) {
            true => Reason::PayOrder,
            false => Reason::NotHeld,
        },
        (Phase::Replace, Action::Replace { marker, route }) => {
            match state.count_markers(rules, marker, MarkerPlace::OpenPlate(state.active)) {
                0 => Reason::NotOnPlate,
                _ => closed_reason(rules.table, route),
            }
        }
        _ => Reason::OtherDecision,
    }
}

fn main_reason(rules: Rules, state: &State, action: Action) -> Reason {
    let supply = state.active_player().supply;
    match action {
        Action::Income
        | Action::Place { .. }
        | Action::Displace { .. }
        | Action::Move { .. }
        | Action::Establish { .. }
            if state.actions() == 0 =>
        {
            if state.forgone {
                Reason::Forgone
            } else {
                Reason::NoActions
            }
        }
        Action::Income => Reason::EmptyStock,
        Action::Place { piece, .. } | Action::Displace { piece, .. } if supply.of(piece) == 0 => Reason::NotInSupply,
        Action::Place { post, .. } | Action::Displace { post, .. } if !permit::posts(rules, state).contains(post) => {
            Reason::NoPermission
        }
        Action::Place { piece, post } => match post_reason(rules, state, post, own(state, piece), Reason::NotTheLowest)
        {
            Reason::NotTheLowest if promo::too_dear(rules, state).contains(post) => Reason::Blocked,
            reason => reason,
        },
        Action::Displace { piece, post } => match state.piece_at(post) {
            None => Reason::NoVictim,
            Some(victim) if victim.seat == state.active => Reason::NoVictim,
            Some(victim) if supply.total() <= usize::from(victim.piece.fee()) => Reason::Fee,
            Some(_) if !suitable(rules.table, piece).contains(post) => Reason::ShipPost,
            Some(_) => Reason::NotTheLowest,
        },
        Action::Move { post } => match state.piece_at(post) {
            Some(owned) if owned.seat == state.active => Reason::NotTheLowest,
            _ => Reason::NotLiftable,
        },
        Action::Establish { .. } => Reason::NotFull,
        Action::PayBorder { .. } if state.fee_paid => Reason::FeePaid,
        Action::PayBorder { marker } => match state.markers.holds(state.active, marker) {
            true => Reason::NoBorderFee,
            false => Reason::NotHeld,
        },
        Action::Use { marker, .. } => match state.markers.holds(state.active, marker) {
            true if state.forgone && matches!(marker.effect(rules.table), Effect::Actions(_)) => Reason::Forgone,
            true => Reason::NoEffect,
            false => Reason::NotHeld,
        },
        action => favour::reason(state, action).unwrap_or(Reason::OtherDecision),
    }
}

fn step3_reason(rules: Rules, state: &State, route: RouteId, extra: bool, action: Action) -> Reason {
    let table = rules.table;
    let ends = table.route(route).ends;
    let is_end = |city: CityId| ends.contains(&city);
    let pieces = state.pieces_on(rules, route);
    match action {
        Action::Found { city } | Action::FoundExtra { city, .. } if !is_end(city) => Reason::NotAnEnd,
        Action::Found { city } if table.city(city).green => Reason::GreenCity,
        Action::Found { city } => match state.kontors.first_free(table, city) {
            None => Reason::Closed,
            Some(kontor) if table.kontors[kontor.index()].colour > state.privilege(rules, state.active) => {
                Reason::Privilege
            }
            Some(_) => Reason::Shape,
        },
        Action::FoundExtra { .. } if !extra && effect::extra_kontor(rules).is_some() => Reason::FreshMarker,
        Action::FoundExtra { piece, .. } if pieces.of(piece) == 0 => Reason::Shape,
        Action::FoundExtra { .. } => Reason::NoExtraKontor,
        Action::Develop { skill } => match ends.iter().any(|&city| table.city(city).skills.contains(skill)) {
            true => Reason::Finished,
            false => Reason::NoSkill,
        },
        Action::Special { .. } if !table.special_routes.contains(route) => Reason::NoAccess,
        Action::Special { .. } if pieces.merchants == 0 => Reason::NoMerchant,
        Action::Special { .. } => Reason::SpaceTaken,
        _ => Reason::OtherDecision,
    }
}

/// A piece of the active player.
const fn own(state: &State, piece: Piece) -> Owned {
    Owned { seat: state.active, piece }
}

/// Why a route is closed to a replacement marker.
fn closed_reason(table: &Table, route: RouteId) -> Reason {
    let row = table.route(route);
    if !row.permanent.is_empty() {
        return Reason::PermanentRoute;
    }
    let is_abroad = row.country.is_some_and(|country| Some(country) != table.home);
    match is_abroad && !table.marker_routes.contains(route) {
        true => Reason::ForeignRoute,
        false => Reason::ClosedRoute,
    }
}
