//! A view as JSON: everything that a seat sees, and nothing else.
//!
//! Each field of a [`Position`] is named here, so that the compiler asks of a new one whether it is hidden: the order of
//! the marker supply is left out, and markers that lie face down are only counted. Clauses: TURN-8, MISSION-2, INV-18.

use serde::Serialize;

use super::super::teller::skill_text;
use super::super::view::View;
use super::{JSON_VERSION, Named, edition_of, map_of, written};
use crate::rules::{Attached, Extra, MarkerKind, Owned, Phase, Pieces, PlayerPosition, Position, Seat};
use crate::vocab::{BySkill, CityId, CitySet, KontorId, MissionId, ModuleSet, PostId, RouteId, Skill, TileSet, Tongue};

#[derive(Serialize)]
struct ViewShape {
    version: u32,
    map: Named,
    edition: Named,
    seat: Seat,
    decider: Option<Seat>,
    question: String,
    is_over: bool,
    players: Vec<PlayerShape>,
    neutral: NeutralShape,
    start: Seat,
    active: Seat,
    modules: ModuleSet,
    turn: u32,
    phase: Phase,
    actions: u16,
    bonus: u16,
    fee_paid: bool,
    fresh: bool,
    forgone: bool,
    display: TileSet,
    permissions_used: CitySet,
    posts: Vec<(PostId, Owned)>,
    kontors: Vec<(KontorId, Owned)>,
    extras: Vec<Extra>,
    special: Vec<(u8, Seat)>,
    attached: Vec<Attached>,
    markers: Vec<(RouteId, MarkerKind)>,
    controllers: Vec<(CityId, Seat)>,
    completed: CitySet,
    supply: usize,
    supply_out: bool,
    hidden: Vec<(MarkerKind, usize)>,
}

#[derive(Serialize)]
struct PlayerShape {
    seat: Seat,
    name: String,
    supply: Pieces,
    stock: Pieces,
    levels: BySkill<u8>,
    values: BySkill<String>,
    prestige: u16,
    link_rank: u8,
    unused: Vec<MarkerKind>,
    used: Vec<MarkerKind>,
    plate: Vec<MarkerKind>,
    face_down: usize,
    tiles: TileSet,
    mission: Option<MissionId>,
}

#[derive(Serialize)]
struct NeutralShape {
    prestige: u16,
    link_rank: u8,
}

/// The view of a seat, as JSON: `docs/schema/view.schema.json` describes it.
pub fn view_json(view: &View<'_>) -> String {
    let (rules, state) = (view.rules(), view.state());
    let Position {
        players,
        neutral_prestige,
        neutral_link_rank,
        start,
        active,
        modules,
        turn,
        phase,
        actions,
        bonus,
        fee_paid,
        fresh,
        forgone,
        display,
        permissions_used,
        posts,
        kontors,
        extras,
        special,
        attached,
        markers,
        supply: _, // its order is hidden
        supply_out,
    } = Position::of(rules, state);
    let kinds = MarkerKind::all(rules.table).map(|kind| (kind, view.seen().hidden(rules, kind)));
    let cities = || (0..rules.table.cities.len()).map(CityId::at);
    written(&ViewShape {
        version: JSON_VERSION,
        map: map_of(rules),
        edition: edition_of(rules),
        seat: view.seat(),
        decider: state.decider(),
        question: view.teller().question(state),
        is_over: state.is_over(),
        players: state.seats().zip(players).map(|(seat, one)| player(view, seat, one)).collect(),
        neutral: NeutralShape { prestige: neutral_prestige, link_rank: neutral_link_rank },
        start,
        active,
        modules,
        turn,
        phase,
        actions,
        bonus,
        fee_paid,
        fresh,
        forgone,
        display,
        permissions_used,
        posts,
        kontors,
        extras,
        special,
        attached,
        markers,
        controllers: cities().filter_map(|city| Some((city, state.controller(rules, city)?))).collect(),
        completed: cities().filter(|&city| state.is_completed(rules, city)).collect(),
        supply: view.seen().n_supply(),
        supply_out,
        hidden: kinds.filter(|&(_, n)| n > 0).collect(),
    })
}

fn player(view: &View<'_>, seat: Seat, position: PlayerPosition) -> PlayerShape {
    let PlayerPosition { supply, stock, levels, prestige, link_rank, unused, used, plate, tiles, mission } = position;
    let value = |&skill: &Skill| skill_text(Tongue::English, view.rules().edition, skill, levels[skill]);
    let mut values = Skill::ALL.iter().map(value);
    PlayerShape {
        seat,
        name: view.teller().seat(seat).to_owned(),
        supply,
        stock,
        levels,
        values: BySkill([(); 5].map(|()| values.next().unwrap_or_default())),
        prestige,
        link_rank,
        unused,
        used,
        // A view holds no kinds that lie face down.
        plate: plate.into_iter().filter(|&(_, is_open)| is_open).map(|(kind, _)| kind).collect(),
        face_down: view.seen().face_down(seat),
        tiles,
        mission,
    }
}
