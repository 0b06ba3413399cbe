//! A view as JSON: everything that a seat sees, and nothing else.
//!
//! Each field of a [`Position`] is named here, so that the compiler asks of a new one whether it is hidden: the order of
//! the marker supply is left out, and markers that lie face down are only counted. Clauses: TURN-8, MISSION-2, INV-18.

use serde::Serialize;

use super::super::teller::skill_text;
use super::super::view::View;
use super::{JSON_VERSION, Named, edition_of, map_of, written};
use crate::Schema;
use crate::rules::{Attached, Extra, MarkerKind, Owned, Phase, Pieces, PlayerPosition, Position, Seat};
use crate::vocab::{BySkill, CityId, CitySet, KontorId, MissionId, ModuleSet, PostId, RouteId, Skill, TileSet, Tongue};

/// A view of a game.
#[derive(Serialize, Schema)]
pub(super) struct ViewShape {
    /// The version of this shape.
    version: u32,
    /// The map.
    map: Named,
    /// The edition.
    edition: Named,
    /// The seat that looks; `n` for an onlooker, who sees what everybody sees.
    seat: Seat,
    /// The seat that decides now; null once the game is over.
    decider: Option<Seat>,
    /// The decision, in words.
    question: String,
    /// Whether the game is over.
    is_over: bool,
    /// The players from seat A.
    players: Vec<PlayerShape>,
    /// The neutral party.
    neutral: NeutralShape,
    /// The player who started.
    start: Seat,
    /// The player whose turn it is.
    active: Seat,
    /// The modules in play.
    modules: ModuleSet,
    /// The number of the turn, from 1, counting every player's.
    #[schemars(range(min = 1))]
    turn: u32,
    /// The decision that is due.
    phase: Phase,
    /// The actions left, without `bonus`.
    actions: u16,
    /// The actions left that markers gave, where the border fee is in play.
    bonus: u16,
    /// Whether the border fee was paid in this turn.
    fee_paid: bool,
    /// Whether nothing was done in this turn yet.
    fresh: bool,
    /// Whether the actions of this turn were given up for a tile.
    forgone: bool,
    /// The tiles that can be bought.
    display: TileSet,
    /// The cities whose permission was used in this turn.
    permissions_used: CitySet,
    /// The pieces on posts; every other post is free.
    posts: Vec<(PostId, Owned)>,
    /// The pieces on printed kontors; every other one is free.
    kontors: Vec<(KontorId, Owned)>,
    /// The kontors beside the printed ones, city by city, left sides first, each side in order of founding.
    extras: Vec<Extra>,
    /// The special spaces that are taken, from the left, from 0.
    special: Vec<(u8, Seat)>,
    /// The promo markers attached to routes.
    attached: Vec<Attached>,
    /// The markers at routes.
    markers: Vec<(RouteId, MarkerKind)>,
    /// The cities that somebody controls, each with its controller.
    controllers: Vec<(CityId, Seat)>,
    /// The completed cities.
    completed: CitySet,
    /// The number of markers in the supply.
    supply: usize,
    /// Whether a marker could not be replaced, which ends the game.
    supply_out: bool,
    /// The markers that lie face down, in the supply and on plates together: the number of each kind. Their order and
    /// places are hidden.
    hidden: Vec<(MarkerKind, usize)>,
}

/// The pieces and cards before a player.
#[derive(Serialize, Schema)]
struct PlayerShape {
    /// The seat.
    seat: Seat,
    /// The name of the player; the letter of the seat without one.
    name: String,
    /// The pieces that may be placed now.
    supply: Pieces,
    /// The pieces that income must fetch first.
    stock: Pieces,
    /// The pieces taken from each skill track.
    levels: BySkill<u8>,
    /// The value that each skill shows, in words.
    values: BySkill<String>,
    /// The prestige on the track, in points.
    prestige: u16,
    /// 1 for the first with the Link, 2 for the second …; 0 without.
    link_rank: u8,
    /// The unused markers.
    unused: Vec<MarkerKind>,
    /// The used markers.
    used: Vec<MarkerKind>,
    /// The markers on the plate that lie open.
    plate: Vec<MarkerKind>,
    /// The number of markers on the plate that lie face down.
    face_down: usize,
    /// The tiles of the Emperor's Favour.
    tiles: TileSet,
    /// The mission card; null without one, and where the seat does not see it.
    mission: Option<MissionId>,
}

/// The standing of the neutral party.
#[derive(Serialize, Schema)]
struct NeutralShape {
    /// Its prestige.
    prestige: u16,
    /// Its place in the Link; 0 without.
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
