//! From a state to its position: every field is named here, so that the compiler asks about a new one.

use super::{PlayerPosition, Position};
use crate::rules::Rules;
use crate::rules::markers::{MarkerKind, MarkerPlace};
use crate::rules::state::{Player, State};
use crate::vocab::{KontorId, PostId};
use kogge_engine::game::Seat;

impl Position {
    /// The position of a state, what is hidden included: building it gives an equal state.
    pub fn of(rules: Rules, state: &State) -> Self {
        let table = rules.table;
        let State {
            posts: _,   // read by post
            markers: _, // read by place
            kontors: _, // read by kontor
            special,
            players,
            ref phase,
            turn,
            actions,
            bonus,
            n_players: _, // as many as `players`
            start,
            active,
            completed: _, // follows from the kontors
            supply_out,
            permissions_used,
            circulating: _, // follows from the markers
            modules,
            ref attached,
            display,
            fresh,
            forgone,
            fee_paid,
        } = *state;
        let Player { prestige: neutral_prestige, link_rank: neutral_link_rank, .. } = players[Seat::Neutral.index()];
        let posts = (0..table.posts.len()).map(PostId::at);
        let kontors = (0..table.kontors.len()).map(KontorId::at);
        let mut supply: Vec<MarkerKind> = state.hidden_order().collect();
        supply.reverse();
        Self {
            players: state.seats().map(|seat| player(rules, state, seat)).collect(),
            neutral_prestige,
            neutral_link_rank,
            start,
            active,
            modules,
            turn,
            phase: phase.clone(),
            actions,
            bonus,
            fee_paid,
            fresh,
            forgone,
            display,
            permissions_used,
            posts: posts.filter_map(|post| Some((post, state.piece_at(post)?))).collect(),
            kontors: kontors.filter_map(|kontor| Some((kontor, state.kontor(kontor)?))).collect(),
            extras: state.extras().collect(),
            attached: attached.as_slice().to_vec(),
            special: (0..).zip(special).filter_map(|(space, seat)| Some((space, seat?))).collect(),
            markers: state
                .marked_routes()
                .iter()
                .filter_map(|route| Some((route, state.marker_at(rules, route)?)))
                .collect(),
            supply,
            supply_out,
        }
    }
}

fn player(rules: Rules, state: &State, seat: Seat) -> PlayerPosition {
    let Player {
        supply,
        stock,
        levels,
        prestige,
        link_rank,
        owned: _, // follows from where the pieces are
        tiles,
        mission,
    } = state.player(seat);
    let at = |place: MarkerPlace| {
        let kinds = MarkerKind::all(rules.table);
        kinds.flat_map(move |kind| std::iter::repeat_n(kind, state.count_markers(rules, kind, place)))
    };
    let hidden = at(MarkerPlace::Plate(seat)).map(|kind| (kind, false));
    let open = at(MarkerPlace::OpenPlate(seat)).map(|kind| (kind, true));
    PlayerPosition {
        supply,
        stock,
        levels,
        prestige,
        link_rank,
        unused: at(MarkerPlace::Unused(seat)).collect(),
        used: at(MarkerPlace::Used(seat)).collect(),
        plate: hidden.chain(open).collect(),
        tiles,
        mission,
    }
}
