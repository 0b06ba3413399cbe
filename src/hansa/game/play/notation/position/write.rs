//! Writing the text of a position.

use super::FORM;
use super::phase::phase_text;
use crate::board::table::Table;
use crate::rules::{Extra, MarkerKind, Owned, Pieces, PlayerPosition, Position, Rules, Seat, Side, State, Veiled};
use crate::vocab::{CityId, Piece, Skill};
use kogge_engine::game::notation::{hyphened, list};

/// A state as one line, what is hidden included.
///
/// # Errors
///
/// [`Veiled`] for the state of a view, which could not be read again; `view_json` writes a view.
pub fn position_text(rules: Rules, state: &State) -> Result<String, Veiled> {
    state.check_whole(rules).map(|()| line_of(rules, state))
}

/// The line of a state that is known to be whole.
pub(in crate::play) fn line_of(rules: Rules, state: &State) -> String {
    let (table, position) = (rules.table, Position::of(rules, state));
    let mut fields = vec![
        FORM.to_owned(),
        format!("{:016x}", table.fingerprint),
        format!("{:016x}", rules.edition.fingerprint()),
        list(position.modules.iter().map(|module| hyphened(module.word())), ","),
        posts(table, &position),
        kontors(table, &position),
        spaces(table, &position),
        list(position.markers.iter().map(|&(route, kind)| format!("{}{}", route.0, kind_letter(kind))), ","),
        list(attached(&position), ","),
        kinds(&position.supply),
        list(position.display.iter().map(|tile| hyphened(tile.word())), ","),
        list(position.permissions_used.iter().map(|city| city.0), ","),
        turn(&position),
    ];
    let seats = Seat::players(position.players.len());
    fields.extend(seats.zip(&position.players).map(|(seat, one)| player(seat, one)));
    fields.push(format!("{}:{}:{}", Seat::Neutral, position.neutral_prestige, position.neutral_link_rank));
    fields.push(phase_text(&position.phase));
    fields.join(" ")
}

/// `a` for a kind of marker, `b` for the next.
pub(super) fn kind_letter(kind: MarkerKind) -> char {
    char::from(b'a' + kind.0)
}

/// The letter of the owner: a small one for a trader, a large one for a merchant.
pub(super) const fn piece_letter(owned: Owned) -> char {
    let letter = match owned.seat {
        Seat::A => 'a',
        Seat::B => 'b',
        Seat::C => 'c',
        Seat::D => 'd',
        Seat::E => 'e',
        Seat::Neutral => 'n',
    };
    match owned.piece {
        Piece::Trader => letter,
        Piece::Merchant => letter.to_ascii_uppercase(),
    }
}

pub(super) fn pieces(pieces: Pieces) -> String {
    format!("{},{}", pieces.traders, pieces.merchants)
}

/// Places in a row: letters for what is there, numbers for how many in a row are free.
fn row(places: impl IntoIterator<Item = Option<char>>) -> String {
    let mut text = String::new();
    let mut free = 0_usize;
    for place in places.into_iter().map(Some).chain([None]) {
        let Some(None) = place else {
            if free > 0 {
                text.push_str(&free.to_string());
            }
            free = 0;
            text.extend(place.flatten());
            continue;
        };
        free += 1;
    }
    text
}

fn posts(table: &Table, position: &Position) -> String {
    let mut taken = vec![None; table.posts.len()];
    for &(post, owned) in &position.posts {
        taken[post.index()] = Some(piece_letter(owned));
    }
    list(table.routes.iter().map(|route| row(taken[route.posts.range()].iter().copied())), "/")
}

/// City by city the row of kontors from the lowest value to the highest: the extra ones in brackets, the printed ones.
fn kontors(table: &Table, position: &Position) -> String {
    let mut taken = vec![None; table.kontors.len()];
    for &(kontor, owned) in &position.kontors {
        taken[kontor.index()] = Some(piece_letter(owned));
    }
    let extras = |city: CityId, side: Side| -> Vec<char> {
        let there = |extra: &&Extra| extra.city == city && extra.side == side;
        position.extras.iter().filter(there).map(|extra| piece_letter(extra.owned)).collect()
    };
    let bracketed = |letters: Vec<char>, open: char, close: char| match letters.is_empty() {
        true => String::new(),
        false => format!("{open}{}{close}", letters.into_iter().collect::<String>()),
    };
    let city = |city: CityId| {
        let mut left = extras(city, Side::Left);
        left.reverse(); // the newest stands leftmost
        let printed = row(taken[table.city(city).kontors.range()].iter().copied());
        bracketed(left, '(', ')') + &printed + &bracketed(extras(city, Side::Right), '[', ']')
    };
    list((0..table.cities.len()).map(CityId::at).map(city), "/")
}

fn spaces(table: &Table, position: &Position) -> String {
    let mut taken = vec![None; table.special_spaces.len()];
    for &(space, seat) in &position.special {
        taken[usize::from(space)] = Some(piece_letter(Owned { seat, piece: Piece::Merchant }));
    }
    let text = row(taken);
    list((!text.is_empty()).then_some(text), "")
}

fn attached(position: &Position) -> impl Iterator<Item = String> {
    position.attached.iter().map(|one| format!("{}{}{}", one.route.0, one.seat, kind_letter(one.marker)))
}

fn kinds(kinds: &[MarkerKind]) -> String {
    list(kinds.iter().map(|&kind| kind_letter(kind)), "")
}

/// The number of the turn, whose it is, who started, the actions left, and what happened in it.
fn turn(position: &Position) -> String {
    let flags = [('f', position.fresh), ('g', position.forgone), ('p', position.fee_paid), ('s', position.supply_out)];
    let flags = list(flags.into_iter().filter(|&(_, holds)| holds).map(|(flag, _)| flag), "");
    let Position { turn, active, start, actions, bonus, .. } = position;
    format!("{turn}:{active}:{start}:{actions}:{bonus}:{flags}")
}

fn player(seat: Seat, player: &PlayerPosition) -> String {
    let levels = list(Skill::ALL.iter().map(|&skill| player.levels[skill]), ",");
    let plate = player.plate.iter().map(|&(kind, is_open)| match (kind_letter(kind), is_open) {
        (letter, true) => letter.to_ascii_uppercase(),
        (letter, false) => letter,
    });
    let fields = [
        seat.to_string(),
        pieces(player.supply),
        pieces(player.stock),
        levels,
        player.prestige.to_string(),
        player.link_rank.to_string(),
        kinds(&player.unused),
        kinds(&player.used),
        list(plate, ""),
        list(player.tiles.iter().map(|tile| hyphened(tile.word())), ","),
        list(player.mission.map(|card| card.0), ""),
    ];
    fields.join(":")
}
