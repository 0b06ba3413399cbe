//! The words for the fields of events.

use super::{Teller, pieces_text};
use crate::rules::{End, MarkerKind, Owned, Pieces, Seat};
use crate::vocab::{CityId, Effect, KontorId, MissionId, PostId, RouteId, Tile};
use kogge_engine::game::words_for;

words_for! {
    /// Something that a sentence names.
    pub(in crate::play) trait InWords of Teller;

    Seat: |seat, teller| teller.seat(*seat).to_owned();
    RouteId: |route, teller| teller.rules.table.route_text(*route);
    CityId: |city, teller| teller.rules.table.city_text(*city).to_owned();
    PostId: |post, teller| teller.post(*post);
    KontorId: |kontor, teller| teller.kontor(*kontor);
    // Without its owner, unless that is nobody.
    Owned: |piece, teller| teller.kind(*piece);
    Pieces: |pieces, teller| pieces_text(teller.tongue(), *pieces);
    MarkerKind: |marker, teller| teller.marker(*marker);
    Vec<MarkerKind>: |markers, teller| teller.markers(markers);
    Effect: |effect, teller| teller.quoted(*effect);
    Tile: |tile, teller| tile.said(teller.tongue()).to_owned();
    MissionId: |card, teller| teller.card(*card);
    End: |end, teller| teller.end(*end);
}
