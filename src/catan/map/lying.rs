//! The pieces on an island in a position, for its picture, and the places of actions on it.
//!
//! Only what lies open is shown, as an onlooker sees it. Clause: B13.

use super::draw::{Owned, Pieces, Stand};
use kogge_catan_game::board::table::{Robber, TradeRow};
use kogge_catan_game::play::{Names, Teller};
use kogge_catan_game::rules::{Action, Observation, Part, Rules, Seat, State};
use kogge_catan_game::vocab::{CornerId, EdgeId, HexId};
use kogge_engine::wording::{joined, points_text};

/// The inner edges of a trade hex, each with the hex and its corner.
fn inner(row: &TradeRow) -> impl Iterator<Item = (EdgeId, HexId, CornerId)> + use<> {
    let hex = row.hex;
    row.inner.into_iter().zip(row.corners).map(move |(edge, corner)| (edge, hex, corner))
}

/// The pieces that an onlooker sees on the island, in the words of the legend; players have their names.
pub fn pieces(rules: Rules, state: &State, names: &Names) -> Pieces {
    let seen = Observation::of(state, None);
    let points = |seat: Seat| seen.open().points(rules, seat);
    let own = |seat: Seat| Owned {
        title: match state.has_gold() {
            _ if state.neutrals().any(|it| it == seat) => match state.knights_of(seat).is_empty() {
                true => format!("{seat}: neutral"),
                false => format!("{seat}: neutral, with the foreign knight"),
            },
            true => format!("{seat}: {}, {} gold", points_text(points(seat)), state.gold(seat)),
            false => format!("{seat}: {}", points_text(points(seat))),
        },
        roads: state.roads(seat),
        bridges: state.bridges(rules, seat),
        damaged: state.repairs(seat),
        settlements: state.settlements(seat),
        cities: state.cities(seat),
        conquered: state.buildings(seat).difference(state.standing(rules, seat)),
        knights: state.knights_of(seat),
        wagon: state.wagon(seat).map(|node| match rules.table.trade_hex(node) {
            Some(row) => Stand::Plaza(row.hex),
            None => Stand::Corner(node),
        }),
    };
    let question = Teller::new(rules, names).question(state);
    let mut words = vec![match state.turn() {
        0 => format!("In set-up: {question}."),
        turn => format!("Turn {turn}: {question}."),
    }];
    let holders = [("Longest Road", state.longest_road()), ("Largest Army", state.largest_army())];
    let holders = holders
        .into_iter()
        .chain([("Harbourmaster", state.harbourmaster()), ("Wealthiest Settler", state.wealthiest(rules))]);
    words.extend(holders.filter_map(|(what, seat)| Some(format!("{what}: {}.", seat?))));
    let poor: Vec<String> =
        state.seats().filter(|&seat| state.is_poor(rules, seat)).map(|seat| seat.to_string()).collect();
    if !poor.is_empty() {
        let what = if poor.len() == 1 { "Poor Settler" } else { "Poor Settlers" };
        words.push(format!("{what}: {}.", joined(&poor, poor.len())));
    }
    for seat in state.seats() {
        words.extend(state.order(seat).map(|order| format!("{seat} has {} to deliver.", order.good)));
    }
    let prisoners = state.seats().filter(|&seat| state.prisoners(seat) > 0);
    let prisoners: Vec<String> = prisoners.map(|seat| format!("{} of {seat}", state.prisoners(seat))).collect();
    if !prisoners.is_empty() {
        words.push(format!("Prisoners: {}.", joined(&prisoners, prisoners.len())));
    }
    if state.robber().is_none() && rules.table.robber != Robber::None {
        words.push("The robber is off the board.".to_owned());
    }
    Pieces {
        players: state.builders().map(own).collect(),
        camels: state.camels(),
        barbarians: state.barbarian_hexes().iter().map(|hex| (hex, state.barbarians_on(hex))).collect(),
        conquered: state.conquered(),
        inner: rules.table.trade.iter().flat_map(inner).collect(),
        paths: state.barbarian_edges(),
        robber: state.robber(),
        words,
    }
}

/// The places of an action on the picture, as its spots name them; nothing for one that has no place.
pub fn places(rules: Rules, action: Action) -> Vec<String> {
    let place = |part: Part| match part {
        Part::Corner(corner) => Some(match rules.table.trade_hex(corner) {
            Some(row) => format!("hex {}", row.hex.index()),
            None => format!("corner {}", corner.index()),
        }),
        Part::Edge(edge) => Some(format!("edge {}", edge.index())),
        Part::Hex(hex) => Some(format!("hex {}", hex.index())),
        _ => None,
    };
    action.parts().into_iter().flatten().filter_map(place).collect()
}
