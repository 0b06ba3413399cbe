//! Refusals: why an action is not legal, in words and with the clause.
//!
//! Only [`legal`](super::legal) decides legality; this file looks for the reason afterwards.

use std::fmt;

use super::action::{Action, Choice};
use super::effect;
use super::phase::Phase;
use super::posts::{suitable, suitable_for};
use super::seat::Owned;
use super::state::State;
use super::{Rules, displace, permit, promo};
use crate::hansa::board::table::Table;
use crate::hansa::vocab::{CityId, Effect, Piece, PostId, RouteId, Skill};

/// An action that is not legal now.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Illegal {
    /// The action.
    pub action: Action,
    /// What stands against it.
    pub reason: Reason,
    /// The id of the clause that forbids it.
    pub clause: &'static str,
}

impl fmt::Display for Illegal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} ({})", self.reason, self.clause)
    }
}

impl std::error::Error for Illegal {}

/// Declares the reasons, each with its words and its clause.
macro_rules! reasons {
    ($( $(#[$meta:meta])* $name:ident, $clause:literal, $words:literal; )+) => {
        /// What stands against an action.
        #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
        pub enum Reason {
            $( $(#[$meta])* $name, )+
        }

        impl Reason {
            /// The id of the clause that forbids it.
            pub const fn clause(self) -> &'static str {
                match self { $( Self::$name => $clause, )+ }
            }
        }

        impl fmt::Display for Reason {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str(match self { $( Self::$name => $words, )+ })
            }
        }
    };
}

reasons! {
    /// The game has ended.
    GameOver, "END-4", "the game is over";
    /// The action names a post, city, route, space or marker that the board does not have.
    Unknown, "DEC-1", "the board has no such thing";
    /// Another decision is due.
    OtherDecision, "TURN-3", "another decision is due";
    /// No action is left in this turn.
    NoActions, "TURN-2", "no action is left in this turn";
    /// The supply cannot pay what Block markers cost.
    Blocked, "PROMO-4", "the supply does not hold the piece and one more for each block";
    /// The stock is empty.
    EmptyStock, "TURN-7", "the stock is empty";
    /// The number is outside what the rules and the pieces allow.
    Amount, "INCOME-1", "so many pieces cannot be taken";
    /// The fee cannot be paid so.
    FeeAmount, "DISPLACE-3", "the fee cannot be paid so";
    /// The supply has no such piece.
    NotInSupply, "INCOME-4", "the supply has no such piece";
    /// The country of the route needs a permission.
    NoPermission, "BRIT-4", "no permission for this country is left";
    /// A piece stands on the post.
    Occupied, "PLACE-1", "the post is not free";
    /// The post is a ship.
    ShipPost, "PLACE-2", "a ship post holds merchants only";
    /// Another post of the same kind on the same route stands for this one.
    NotTheLowest, "PLACE-5", "posts of one kind on one route are one choice: the first of them is meant";
    /// There is no piece of another party on the post.
    NoVictim, "DISPLACE-1", "no other party's piece is on the post";
    /// The supply cannot pay for replacement and fee.
    Fee, "DISPLACE-2", "the supply does not hold replacement and fee";
    /// A nearer route has a free post.
    NotNearest, "DISPLACE-6", "the piece must go to the nearest route with a suitable free post";
    /// The displaced piece must be placed first or at all.
    MustBePlaced, "DISPLACE-8", "the displaced piece must be placed";
    /// The extras come from elsewhere now, or there are none left.
    ExtraSource, "DISPLACE-5", "no such extra may be placed now";
    /// The piece cannot be lifted.
    NotLiftable, "MOVE-4", "no piece that may be lifted is on the post";
    /// Pieces are lifted in the order of posts.
    LiftOrder, "DEC-8", "pieces are lifted in the order of posts";
    /// The lifted piece cannot go there.
    NotOpen, "MOVE-3", "the lifted piece cannot go there";
    /// The route is not full of own pieces.
    NotFull, "ROUTE-1", "not every post of the route holds an own piece";
    /// The city is not at an end of the route.
    NotAnEnd, "KONTOR-1", "the city is not at an end of the route";
    /// Every printed kontor of the city is taken.
    Closed, "KONTOR-7", "every kontor of the city is taken";
    /// The privilege is missing.
    Privilege, "KONTOR-2", "the privilege for this space is missing";
    /// The route has no piece of the shape.
    Shape, "KONTOR-3", "no piece of this shape stands on the route";
    /// The first kontor of the city is free, or there is no marker for it.
    NoExtraKontor, "MARKER-22", "no extra kontor can be founded there";
    /// The marker was taken by this very action.
    FreshMarker, "MARKER-5", "no Extra Kontor marker was held before this action";
    /// The cities of the route do not offer the skill.
    NoSkill, "SKILL-1", "the route does not lead to a city with this skill";
    /// The skill is finished.
    Finished, "SKILL-4", "the skill is finished";
    /// The route gives no access.
    NoAccess, "SPECIAL-1", "the route gives no access to the special spaces";
    /// The route has no merchant for the space.
    NoMerchant, "SPECIAL-2", "no merchant stands on the route";
    /// The space is taken.
    SpaceTaken, "SPECIAL-3", "the special space is taken or too high";
    /// The player has no such unused marker.
    NotHeld, "MARKER-3", "no unused marker of this kind is held";
    /// The border fee is not in play, or no action is left that it covers.
    NoBorderFee, "OPT-1", "the border fee cannot be paid now";
    /// The border fee was paid in this turn.
    FeePaid, "OPT-4", "the border fee is paid already";
    /// The actions of the turn were given up for a tile.
    Forgone, "FAVOUR-4", "the actions of this turn were given up for a tile";
    /// The tile is not on display.
    NotOnDisplay, "FAVOUR-1", "the tile is not on display";
    /// Something was done in this turn already.
    NotFresh, "FAVOUR-2", "a tile is bought before anything else is done in a turn";
    /// There are not two unused markers.
    TilePrice, "FAVOUR-2", "a tile costs two unused markers";
    /// Two markers are paid in the order of their kinds.
    PayOrder, "DEC-17", "two markers are paid in the order of their kinds";
    /// The marker would change nothing so.
    NoEffect, "MARKER-30", "the marker cannot be used so";
    /// The permanent marker would change nothing so.
    NoPermanent, "FX-0", "the permanent marker cannot be used so";
    /// The effect has no such piece to place, or sends it elsewhere.
    NotPlaced, "FX-3", "the effect does not place such a piece there";
    /// The marker is not on the plate.
    NotOnPlate, "MARKER-8", "no such marker is on the plate";
    /// The route is not open for a replacement.
    ClosedRoute, "MARKER-9", "no replacement marker may be put at this route";
    /// Nothing was lifted or placed yet, so the decision cannot be ended.
    NotDone, "MOVE-1", "this cannot be ended yet";
}

/// The reason for which an action that is not legal is not.
pub(super) fn explain(rules: Rules, state: &State, action: Action) -> Illegal {
    let reason = reason(rules, state, action);
    Illegal { action, reason, clause: reason.clause() }
}

fn reason(rules: Rules, state: &State, action: Action) -> Reason {
    if state.is_over() {
        return Reason::GameOver;
    }
    if !is_known(rules.table, action) {
        return Reason::Unknown;
    }
    match (&state.phase, action) {
        (Phase::Main, action) => main_reason(rules, state, action),
        (Phase::IncomeMerchants { .. }, Action::TakeMerchants(_))
        | (Phase::IncomeTraders { .. }, Action::TakeTraders(_)) => Reason::Amount,
        (Phase::Fee { .. }, Action::PayMerchants(_)) => Reason::FeeAmount,
        (Phase::Relocate(relocation), Action::PutDisplaced { post }) if !relocation.settled => {
            let displaced = Owned { seat: relocation.owner, piece: relocation.piece };
            post_reason(rules, state, post, displaced, Reason::NotNearest)
        }
        (Phase::Relocate(relocation), Action::Done | Action::DisplacedToStock) if !relocation.settled => {
            Reason::MustBePlaced
        }
        (Phase::Relocate(relocation), Action::PutExtra { piece, post }) if relocation.extras > 0 => {
            let extra = Owned { seat: relocation.owner, piece };
            match post_reason(rules, state, post, extra, Reason::NotNearest) {
                Reason::NotNearest if !has_extra(rules, state, piece) => Reason::ExtraSource,
                reason => reason,
            }
        }
        (Phase::Relocate(_), Action::PutDisplaced { .. } | Action::DisplacedToStock) => Reason::OtherDecision,
        (Phase::Relocate(_), Action::PutExtra { .. } | Action::LiftExtra { .. }) => Reason::ExtraSource,
        (&Phase::RelocatePut { piece, relocation }, Action::Put { post }) => {
            post_reason(rules, state, post, Owned { seat: relocation.owner, piece }, Reason::NotNearest)
        }
        (Phase::Lift(carry), Action::Lift { post }) => match state.piece_at(post) {
            Some(_) if carry.lifted().last().is_some_and(|last| last.post() > post) => Reason::LiftOrder,
            _ => Reason::NotLiftable,
        },
        (Phase::Lift(_), Action::Done) => Reason::NotDone,
        (Phase::Put(carry), Action::Put { post }) => carry
            .waiting()
            .first()
            .map_or(Reason::OtherDecision, |next| post_reason(rules, state, post, next.owned(), Reason::NotOpen)),
        (&Phase::Step3 { route, extra }, action) => step3_reason(rules, state, route, extra, action),
        (Phase::Permanent { .. }, Action::Permanent { .. } | Action::Skip) => Reason::NoPermanent,
        (Phase::Placing(_), Action::Place { piece, post }) => {
            post_reason(rules, state, post, own(state, piece), Reason::NotPlaced)
        }
        (Phase::Placing(_), Action::Lift { .. }) => Reason::NotLiftable,
        (Phase::PlacingPut { piece, .. }, Action::Put { post }) => {
            post_reason(rules, state, post, own(state, *piece), Reason::NotPlaced)
        }
        (Phase::NeutralCity { .. }, Action::NeutralKontor { .. }) => Reason::NotAnEnd,
        (Phase::TilePay { .. }, Action::PayMarker { marker }) => match state.markers.holds(state.active, marker) {
            true => Reason::PayOrder,
            false => Reason::NotHeld,
        },
        (Phase::Replace, Action::Replace { marker, .. }) => {
            let plate = super::MarkerPlace::OpenPlate(state.active);
            match state.count_markers(rules, marker, plate) {
                0 => Reason::NotOnPlate,
                _ => Reason::ClosedRoute,
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
        Action::BuyTile { tile } if !state.display.contains(tile) => Reason::NotOnDisplay,
        Action::BuyTile { .. } if !state.fresh => Reason::NotFresh,
        Action::BuyTile { .. } => Reason::TilePrice,
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
            Some(victim) if supply.total() <= usize::from(displace::price(victim.piece)) => Reason::Fee,
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
        _ => Reason::OtherDecision,
    }
}

fn step3_reason(rules: Rules, state: &State, route: RouteId, extra: bool, action: Action) -> Reason {
    let table = rules.table;
    let ends = table.route(route).ends;
    let is_end = |city: CityId| ends.contains(&city);
    let pieces = state.pieces_on(rules, route);
    match action {
        Action::Found { city } | Action::FoundExtra { city, .. } if !is_end(city) => Reason::NotAnEnd,
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

/// Why a piece cannot go on a post: taken, a ship, or what the caller says.
fn post_reason(rules: Rules, state: &State, post: PostId, owned: Owned, otherwise: Reason) -> Reason {
    if state.piece_at(post).is_some() {
        return Reason::Occupied;
    }
    if !suitable_for(rules.table, owned).contains(post) {
        return Reason::ShipPost;
    }
    otherwise
}

/// Whether an extra of the kind may be placed at all now.
fn has_extra(rules: Rules, state: &State, piece: Piece) -> bool {
    let mut any = false;
    let mut actions = super::ActionList::new();
    state.legal_actions(rules, &mut actions);
    for action in actions {
        any |= matches!(action, Action::PutExtra { piece: offered, .. } if offered == piece);
    }
    any
}

/// Whether everything an action names is on the board.
fn is_known(table: &Table, action: Action) -> bool {
    let post = |post: PostId| post.index() < table.posts.len();
    let city = |city: CityId| city.index() < table.cities.len();
    let route = |route: RouteId| route.index() < table.routes.len();
    let chosen = |choice: Choice| match choice {
        Choice::Plain | Choice::Develop(_) => true,
        Choice::Swap(left) => left.index() < table.kontors.len(),
        Choice::SwapGreen { city: at, .. } | Choice::Found { city: at, .. } => city(at),
        Choice::Exchange { marker, .. } => marker.index() < table.markers.len(),
        Choice::Attach { route: at } => route(at),
        Choice::Lift(at) | Choice::Place { post: at, .. } => post(at),
    };
    match action {
        Action::Place { post: at, .. }
        | Action::Displace { post: at, .. }
        | Action::PutDisplaced { post: at }
        | Action::PutExtra { post: at, .. }
        | Action::LiftExtra { post: at }
        | Action::Move { post: at }
        | Action::Lift { post: at }
        | Action::Put { post: at } => post(at),
        Action::Establish { route: at } => route(at),
        Action::Found { city: at } | Action::FoundExtra { city: at, .. } | Action::NeutralKontor { city: at } => {
            city(at)
        }
        Action::Special { space } => usize::from(space) < table.special_spaces.len(),
        Action::Replace { marker, route: at } => marker.index() < table.markers.len() && route(at),
        Action::PayBorder { marker } | Action::PayMarker { marker } => marker.index() < table.markers.len(),
        Action::Use { marker, choice } => marker.index() < table.markers.len() && chosen(choice),
        Action::Permanent { choice, .. } => chosen(choice),
        Action::Income
        | Action::TakeMerchants(_)
        | Action::TakeTraders(_)
        | Action::PayMerchants(_)
        | Action::DisplacedToStock
        | Action::Develop { skill: Skill::Keys | Skill::Actions | Skill::Privilege | Skill::Book | Skill::Purse }
        | Action::BuyTile { .. }
        | Action::TakeEcho
        | Action::Skip
        | Action::Done
        | Action::EndTurn => true,
    }
}
