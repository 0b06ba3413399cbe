//! Reading the text of a position: field by field, then checked against the board.

use kogge_engine::game::notation::{NotationError, Problem};
use std::ops::Range;

use super::part::Own as _;
use super::phase::phase;
use super::{FORM, MAX_POSITION_TEXT};
use crate::board::table::Table;
use crate::rules::{
    Attached, Extra, MAX_PLAYERS, MarkerKind, Owned, PlayerPosition, Position, PositionError, Rules, Seat, Side, State,
};
use crate::vocab::{
    BySkill, CityId, CitySet, KontorId, MissionId, Module, Piece, PostId, RouteId, Skill, Tile, TileSet,
};
use kogge_engine::game::notation::NOTHING;
use kogge_engine::game::notation::Part;

type Read<T> = Result<T, NotationError>;

/// The state that a line means, which holds everything [`position_text`](super::position_text) wrote.
///
/// # Errors
///
/// [`NotationError`] when the text is not a position, or belongs to another board or edition, and when it says what
/// cannot be: it breaks an invariant.
pub fn parse_position(rules: Rules, text: &str) -> Result<State, NotationError> {
    if text.len() > MAX_POSITION_TEXT {
        let problem = Problem::NotSo(format!("the text of a position has at most {} KiB", MAX_POSITION_TEXT >> 10));
        return Err(NotationError::new(0..0, problem));
    }
    let mut fields = Fields { rest: Part { text, start: 0 }.words().collect::<Vec<_>>().into_iter(), end: text.len() };
    origin(rules, &mut fields)?;
    let table = rules.table;
    let mut places = Places::default();
    let mut position = Position::new(0);
    let modules = fields.next("the modules, or `-`")?;
    places.modules = modules.at();
    let module = |word: Part<'_>| word.one_of(Module::ALL, Module::word, "a module, like `border-fee`");
    position.modules = modules.each_once(',', module)?.into_iter().collect();
    posts(table, fields.next("the pieces on posts")?, &mut position, &mut places)?;
    kontors(table, fields.next("the kontors")?, &mut position, &mut places)?;
    special(table, fields.next("the special spaces, or `-`")?, &mut position)?;
    let markers = fields.next("the markers at routes, or `-`")?;
    places.markers = markers.at();
    for item in markers.items(',') {
        let (route, kind) = marker(item)?;
        if position.markers.iter().any(|(other, _)| *other == route) {
            return Err(item.expected("at most one marker at each route"));
        }
        position.markers.push((route, kind));
    }
    let attached_at = fields.next("the promo markers attached to routes, or `-`")?;
    position.attached = attached_at.items(',').map(attached).collect::<Read<_>>()?;
    position.supply = kinds(fields.next("the marker supply, or `-`")?)?;
    position.display = tiles(fields.next("the tiles that can be bought, or `-`")?)?;
    position.permissions_used = cities(fields.next("the cities whose permission was used, or `-`")?)?;
    turn(fields.next("the turn")?, &mut position)?;
    players(&mut fields, &mut position, &mut places)?;
    let due = fields.next("the decision that is due")?;
    position.phase = phase(due, position.players.len(), position.active)?;
    places.phase = due.at();
    fields.finish()?;
    position.build(rules).map_err(|error| {
        let at = places.of(table, &error).unwrap_or(0..text.len());
        NotationError::new(at, Problem::NotSo(error.to_string()))
    })
}

/// The fields of the line, one after another.
struct Fields<'a> {
    rest: std::vec::IntoIter<Part<'a>>,
    end: usize,
}

impl<'a> Fields<'a> {
    fn next(&mut self, what: &'static str) -> Read<Part<'a>> {
        self.rest.next().ok_or_else(|| Part { text: "", start: self.end }.expected(what))
    }

    fn peek(&self) -> Option<Part<'a>> {
        self.rest.as_slice().first().copied()
    }

    fn finish(&self) -> Read<()> {
        self.peek().map_or(Ok(()), |more| Err(more.expected("nothing behind the decision that is due")))
    }
}

/// Where things stand in the text, for errors that show only when all of it is known.
#[derive(Debug, Default)]
struct Places {
    modules: Range<usize>,
    routes: Vec<Range<usize>>,
    cities: Vec<Range<usize>>,
    markers: Range<usize>,
    players: Vec<Range<usize>>,
    phase: Range<usize>,
}

impl Places {
    /// The part of a text that an error is about, where that is one thing.
    fn of(&self, table: &Table, error: &PositionError) -> Option<Range<usize>> {
        match error {
            PositionError::TraderOnShip(post) => self.routes.get(table.posts.get(post.index())?.route.index()).cloned(),
            PositionError::Gap(city) | PositionError::ExtraKontor(city) => self.cities.get(city.index()).cloned(),
            PositionError::MarkerRoute(_) | PositionError::Unknown("route") | PositionError::Twice("route") => {
                Some(self.markers.clone())
            }
            PositionError::Module(_) => Some(self.modules.clone()),
            PositionError::TooManyPieces(seat) => self.players.get(seat.index()).cloned(),
            PositionError::Phase(_) => Some(self.phase.clone()),
            PositionError::Refused(_)
            | PositionError::Seat
            | PositionError::Unknown(_)
            | PositionError::Twice(_)
            | PositionError::TooManyMarkers(_)
            | PositionError::Level(_)
            | PositionError::LinkRank
            | PositionError::Broken(_) => None,
        }
    }
}

/// The form, the board and the edition.
fn origin(rules: Rules, fields: &mut Fields<'_>) -> Read<()> {
    let form = fields.next("`p1`, with which the text of a position begins")?;
    if form.text != FORM {
        return Err(form.expected("`p1`, with which the text of a position begins"));
    }
    let is_it = |field: Part<'_>, what: &str, id: &str, fingerprint: u64| match field.hash("16 hexadecimal digits")? {
        hash if hash == fingerprint => Ok(()),
        hash => Err(field.wrong(format!(
            "the position is of {what} with the fingerprint {hash:016x}, and `{id}` has {fingerprint:016x}"
        ))),
    };
    is_it(fields.next("the fingerprint of the board")?, "a board", &rules.table.id, rules.table.fingerprint)?;
    let edition = fields.next("the fingerprint of the edition")?;
    is_it(edition, "an edition", &rules.edition.id, rules.edition.fingerprint())
}

/// A row of this many places: letters for pieces, numbers for how many in a row are free. Calls `taken` with each
/// piece.
fn row(part: Part<'_>, n: usize, mut taken: impl FnMut(usize, Owned)) -> Read<()> {
    let (mut place, mut free) = (0_usize, 0_usize);
    let mut letters = part.letters().peekable();
    while let Some(letter) = letters.next() {
        if let Some(digit) = letter.text.chars().next().and_then(|c| c.to_digit(10)) {
            free = free.saturating_mul(10).saturating_add(digit as usize);
            if letters.peek().is_none_or(|next| !next.text.starts_with(|c: char| c.is_ascii_digit())) {
                place = place.saturating_add(free);
                free = 0;
            }
        } else {
            taken(place, letter.piece()?);
            place += 1;
        }
        if place > n {
            break;
        }
    }
    match place == n {
        true => Ok(()),
        false => Err(part.wrong(format!("there are {n} places here: letters of pieces, and numbers of free places"))),
    }
}

/// As many parts as the board has things of a kind.
fn each<'a>(field: Part<'a>, n: usize, what: &str) -> Read<Vec<Part<'a>>> {
    let parts: Vec<Part<'_>> = field.items('/').collect();
    match parts.len() == n {
        true => Ok(parts),
        false => {
            let found = parts.len();
            Err(field.wrong(format!("the board has {n} {what}, and here are {found}, with `/` between them")))
        }
    }
}

fn posts(table: &Table, field: Part<'_>, position: &mut Position, places: &mut Places) -> Read<()> {
    for (route, part) in table.routes.iter().zip(each(field, table.routes.len(), "routes")?) {
        let range = route.posts.range();
        let put = |place, owned| position.posts.push((PostId::at(range.start + place), owned));
        row(part, range.len(), put)?;
        places.routes.push(part.at());
    }
    Ok(())
}

fn kontors(table: &Table, field: Part<'_>, position: &mut Position, places: &mut Places) -> Read<()> {
    let parts = each(field, table.cities.len(), "cities")?;
    for (city, part) in (0..table.cities.len()).map(CityId::at).zip(parts) {
        places.cities.push(part.at());
        let (left, printed, right) = brackets(part)?;
        let mut extras = Vec::new();
        for (side, letters) in [(Side::Left, left), (Side::Right, right)] {
            let owned = letters.into_iter().flat_map(Part::letters).map(Part::piece).collect::<Read<Vec<_>>>()?;
            extras.push((side, owned));
        }
        extras[0].1.reverse(); // the newest stands leftmost
        for (side, all) in extras {
            position.extras.extend(all.into_iter().map(|owned| Extra { city, side, owned }));
        }
        let range = table.city(city).kontors.range();
        let put = |place, owned| position.kontors.push((KontorId::at(range.start + place), owned));
        row(printed, range.len(), put)?;
    }
    Ok(())
}

/// `(ab)c2[d]`: the extra kontors on the left, the printed ones, the extra ones on the right.
fn brackets(part: Part<'_>) -> Read<(Option<Part<'_>>, Part<'_>, Option<Part<'_>>)> {
    let unclosed = || part.expected("a closing bracket");
    let (left, rest) = match part.text.strip_prefix('(') {
        None => (None, part),
        Some(_) => {
            let (left, rest) = part.cut(')');
            let (_, left) = left.cut('(');
            (left, rest.ok_or_else(unclosed)?)
        }
    };
    let (printed, right) = rest.cut('[');
    let Some(right) = right else { return Ok((left, printed, None)) };
    match right.cut(']') {
        (right, Some(end)) if end.text.is_empty() => Ok((left, printed, Some(right))),
        _ => Err(unclosed()),
    }
}

fn special(table: &Table, field: Part<'_>, position: &mut Position) -> Read<()> {
    let mut spaces = Vec::new();
    row(field, table.special_spaces.len(), |space, owned| spaces.push((space as u8, owned)))?;
    for (space, owned) in spaces {
        if owned.seat == Seat::Neutral || owned.piece != Piece::Merchant {
            return Err(field.expected("merchants of players on the special spaces: large letters"));
        }
        position.special.push((space, owned.seat));
    }
    Ok(())
}

/// `12e`: a route and the kind of its marker.
fn marker(item: Part<'_>) -> Read<(RouteId, MarkerKind)> {
    let what = "the number of a route and the letter of a kind of marker";
    let (route, kind) = item.last_letter(what)?;
    Ok((RouteId(route.number(what)?), kind.kind()?))
}

/// `12Be`: a route, the owner, the kind.
fn attached(item: Part<'_>) -> Read<Attached> {
    let what = "the number of a route, the letter of the owner and that of a kind of marker";
    let (front, kind) = item.last_letter(what)?;
    let (route, seat) = front.last_letter(what)?;
    Ok(Attached { route: RouteId(route.number(what)?), seat: seat.seat()?, marker: kind.kind()? })
}

fn kinds(field: Part<'_>) -> Read<Vec<MarkerKind>> {
    field.letters().map(Part::kind).collect()
}

fn tiles(field: Part<'_>) -> Read<TileSet> {
    let tile = |word: Part<'_>| word.one_of(Tile::ALL, Tile::word, "a tile, like `income-echo`");
    Ok(field.each_once(',', tile)?.into_iter().collect())
}

fn cities(field: Part<'_>) -> Read<CitySet> {
    let city = |item: Part<'_>| {
        let city: u16 = item.number("the number of a city")?;
        if u32::from(city) < u64::BITS { Ok(CityId(city)) } else { Err(item.expected("the number of a city")) }
    };
    Ok(field.each_once(',', city)?.into_iter().collect())
}

fn turn(field: Part<'_>, position: &mut Position) -> Read<()> {
    let what = "the turn, like `1:A:A:2:0:f`: number, whose, who started, actions, actions of markers, flags";
    let [number, active, start, actions, bonus, flags] = field.fields(':', what)?;
    position.turn = number.number("the number of the turn, from 1")?;
    if position.turn == 0 {
        return Err(number.expected("the number of the turn, from 1"));
    }
    (position.active, position.start) = (active.seat()?, start.seat()?);
    (position.actions, position.bonus) = (actions.number("a number of actions")?, bonus.number("a number of actions")?);
    position.fresh = false;
    for flag in flags.letters() {
        let holds = match flag.text {
            "f" => &mut position.fresh,
            "g" => &mut position.forgone,
            "p" => &mut position.fee_paid,
            "s" => &mut position.supply_out,
            _ => return Err(flag.expected("the flags `f`, `g`, `p` and `s`, or `-`")),
        };
        if std::mem::replace(holds, true) {
            return Err(flag.expected("each flag once"));
        }
    }
    Ok(())
}

fn players(fields: &mut Fields<'_>, position: &mut Position, places: &mut Places) -> Read<()> {
    let neutral = "the neutral party, like `n:0:0`: prestige, rank of the Link";
    for seat in Seat::players(MAX_PLAYERS) {
        let starts = |field: &Part<'_>| field.text.strip_prefix(seat.word()).is_some_and(|rest| rest.starts_with(':'));
        let Some(field) = fields.peek().filter(starts) else { break };
        fields.next(neutral)?;
        places.players.push(field.at());
        position.players.push(player(field)?);
    }
    let field = fields.next("a player, like `A:5,0:6,0:0,0,0,0,0:0:0:-:-:-:-:-`")?;
    let [word, prestige, link] = field.fields(':', neutral)?;
    if word.text != Seat::Neutral.word() {
        return Err(word.expected("the players in the order of their letters, then the neutral party as `n`"));
    }
    position.neutral_prestige = prestige.number("prestige")?;
    position.neutral_link_rank = link.number("a rank of the Link")?;
    Ok(())
}

fn player(field: Part<'_>) -> Read<PlayerPosition> {
    let what = "a player, like `A:5,0:6,0:0,0,0,0,0:0:0:-:-:-:-:-`: supply, stock, skills, prestige, rank of the Link, \
                markers unused, used, on the plate, tiles, mission card";
    let [_, supply, stock, skills, prestige, link, unused, used, plate, held, card] = field.fields(':', what)?;
    let levels: [Part<'_>; 5] = skills.fields(',', "the pieces taken from five skills, like `0,1,0,0,2`")?;
    let mut taken = BySkill([0; 5]);
    for (&skill, level) in Skill::ALL.iter().zip(levels) {
        taken[skill] = level.number("a number of pieces taken from a skill")?;
    }
    let plate = plate.letters().map(|letter| {
        let small = letter.text.to_ascii_lowercase();
        let kind = Part { text: &small, ..letter }.kind()?;
        Ok((kind, small != letter.text))
    });
    let mission = match card.text {
        NOTHING => None,
        _ => Some(MissionId(card.number("the number of a mission card")?)),
    };
    Ok(PlayerPosition {
        supply: supply.pieces()?,
        stock: stock.pieces()?,
        levels: taken,
        prestige: prestige.number("prestige")?,
        link_rank: link.number("a rank of the Link")?,
        unused: kinds(unused)?,
        used: kinds(used)?,
        plate: plate.collect::<Read<_>>()?,
        tiles: tiles(held)?,
        mission,
    })
}
