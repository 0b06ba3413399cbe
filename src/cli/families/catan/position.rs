//! The position of a game for its picture: from a record, or from the line of a position.
//!
//! Only what lies open is shown, as an onlooker sees it. Clause: B13.

use crate::catan::Catan;
use crate::catan::board::table::{Robber, TradeRow};
use crate::catan::check::CheckedBoard;
use crate::catan::draw::{Owned, Pieces, Stand};
use crate::catan::layout::Layout;
use crate::catan::play::{Ground, Names, Replay, Teller, parse_position, points_text};
use crate::catan::rules::{Observation, Rules, Seat, State};
use crate::catan::vocab::{CornerId, EdgeId, HexId};
use crate::cli::draw::InGame;
use crate::cli::replay::{AnyRecord, faulty, read_text, text_of};
use crate::cli::table::Seated;
use crate::cli::{Env, Failure};
use crate::compile::Family;
use crate::wording::joined;

/// A position as a picture shows it.
pub(in crate::cli) struct Lying {
    pub(super) layout: Layout,
    pub(super) pieces: Pieces,
}

/// The position of a file on a map; nothing where it is of another map or says what cannot be, which is reported then.
///
/// # Errors
///
/// [`Failure`] when the file cannot be read, or holds neither a position nor a record of this game.
pub(super) fn of(board: &CheckedBoard, asked: &InGame<'_>, env: &mut Env<'_>) -> Result<Option<Lying>, Failure> {
    let InGame { file, until } = *asked;
    let text = text_of(file, env)?;
    let (table, edition) = (Catan::table(board)?, Catan::edition(board));
    if text.starts_with("c1 ") {
        if until.is_some() {
            return Err(Failure::Usage(format!("`--until` is for records, and `{file}` holds a position")));
        }
        return match parse_position(&table, edition, text.trim_end()) {
            Ok((laid, state)) => Ok(Some(lying(Rules::new(&table, edition, &laid), &state))),
            Err(error) => {
                let column = 1 + text[..error.at.start].chars().count();
                faulty(file, &format_args!("1:{column}: {error}"), env).map(|()| None)
            }
        };
    }
    if !text.starts_with("kogge record ") && !text.starts_with('{') {
        return Err(Failure::Usage(format!("`{file}` holds neither a record nor a position of game `catan`")));
    }
    let record = match read_text(file, &text, env)? {
        None => return Ok(None),
        Some(AnyRecord::Catan(record)) => record,
        Some(AnyRecord::Hansa(_)) => {
            return Err(Failure::Usage(format!(
                "`{file}` is a record of game `hansa`, and the map is of game `catan`"
            )));
        }
    };
    let replayed = Replay::new(Ground { table: &table, edition }, &record).and_then(|mut replay| {
        while until.is_none_or(|until| replay.n_decisions() < until) && replay.step()?.is_some() {}
        Ok(lying(replay.rules(), replay.state()))
    });
    match replayed {
        Ok(lying) => Ok(Some(lying)),
        Err(error) => faulty(file, &error, env).map(|()| None),
    }
}

/// The inner edges of a trade hex, each with the hex and its corner.
fn inner(row: &TradeRow) -> impl Iterator<Item = (EdgeId, HexId, CornerId)> + use<> {
    let hex = row.hex;
    row.inner.into_iter().zip(row.corners).map(move |(edge, corner)| (edge, hex, corner))
}

fn lying(rules: Rules, state: &State) -> Lying {
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
    let names = Names::default();
    let question = Teller::new(rules, &names).question(state);
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
    let pieces = Pieces {
        players: state.builders().map(own).collect(),
        camels: state.camels(),
        barbarians: state.barbarian_hexes().iter().map(|hex| (hex, state.barbarians_on(hex))).collect(),
        conquered: state.conquered(),
        inner: rules.table.trade.iter().flat_map(inner).collect(),
        paths: state.barbarian_edges(),
        robber: state.robber(),
        words,
    };
    Lying { layout: rules.laid.layout.clone(), pieces }
}
