//! Decisions in serde's data model, where their fields differ from those in memory.

use serde::{Deserialize, Serialize};

use super::phase::{Carry, Relocation};
use super::seat::{Owned, Seat};
use crate::hansa::vocab::{Owners, Piece, PostId, PostKind, RouteId, Scope};

/// A [`Relocation`].
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct RelocationData {
    owner: Seat,
    decider: Seat,
    piece: Piece,
    route: RouteId,
    settled: bool,
    extras: u8,
    put_down: Vec<PostId>,
}

impl From<Relocation> for RelocationData {
    fn from(relocation: Relocation) -> Self {
        let put_down = relocation.put_down().to_vec();
        let Relocation { owner, decider, piece, route, settled, extras, put: _, n_put: _ } = relocation;
        Self { owner, decider, piece, route, settled, extras, put_down }
    }
}

impl TryFrom<RelocationData> for Relocation {
    type Error = &'static str;

    fn try_from(data: RelocationData) -> Result<Self, Self::Error> {
        let RelocationData { owner, decider, piece, route, settled, extras, put_down } = data;
        let mut relocation = Self::new(Owned { seat: owner, piece }, decider, route, extras);
        relocation.settled = settled;
        relocation.with_put_down(&put_down).ok_or("at most three pieces are put down")
    }
}

/// A [`Carry`].
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct CarryData {
    is_action: bool,
    owners: Owners,
    scope: Scope,
    limit: u8,
    lifted: Vec<(PostId, Owned)>,
    n_put: usize,
    put_on: Vec<PostId>,
    after: Option<(RouteId, PostKind)>,
}

impl From<Carry> for CarryData {
    fn from(carry: Carry) -> Self {
        Self {
            is_action: carry.is_action,
            owners: carry.owners,
            scope: carry.scope,
            limit: carry.limit,
            lifted: carry.lifted().iter().map(|lifted| (lifted.post(), lifted.owned())).collect(),
            n_put: carry.n_put(),
            put_on: carry.put_down().map(|(_, post)| post).collect(),
            after: carry.after(),
        }
    }
}

impl TryFrom<CarryData> for Carry {
    type Error = &'static str;

    fn try_from(data: CarryData) -> Result<Self, Self::Error> {
        let CarryData { is_action, owners, scope, limit, lifted, n_put, put_on, after } = data;
        if after.is_some_and(|(route, _)| route.0 > u16::MAX / 2) {
            return Err("no board has such a route");
        }
        let carry = Self::new(is_action, owners, scope, limit);
        let carry = carry.with_lifted(&lifted).ok_or("at most 16 pieces are lifted, from posts of the board")?;
        let carry = carry.with_put(n_put, &put_on, after);
        carry.ok_or("no more pieces are put than lifted, and where borders are ignored each has its post")
    }
}
