//! JSON → `Board`; refuses what no map could state, with the path of the value.

mod rows;
mod value;

use std::collections::BTreeSet;

use super::shape::{BoardShape, Kind, NumbersShape, RegionShape, RiverShape, RobberKind, RobberShape, StartKind};
use super::{GAME, JSON_VERSION};
use kogge_catan_game::board::edition::Edition;
use kogge_catan_game::board::facts::fingerprint;
use kogge_catan_game::board::table::{Robber, Stock};
use kogge_catan_game::board::{Board, Ground, Harbour, Numbers, Region, River, Start, TARGETS};
use kogge_catan_game::island::MAX_PLACES;
use kogge_catan_game::vocab::{CornerId, Good};
use kogge_compiler::emit::json::{Result, id, list, must_have, named, refuse};
use kogge_engine::json::{self, JsonError};
use kogge_engine::spelling::fold;
use rows::{hexes, island};
use value::{Places, keyed, set, sorted, token, tokens};

/// Finds the edition with an id.
pub type Given<'a> = dyn Fn(&str) -> Option<Edition> + 'a;

/// Reads a board that [`write`](super::write) wrote, or that somebody wrote in its shape. Places may have any of their
/// names, and lists of one meaning may come in any order.
///
/// # Errors
///
/// [`JsonError`] for the first thing that is wrong: the text is not JSON, a key is unknown or missing, a value is of
/// the wrong kind or out of range, a place is not on the island, something stands twice, `edition` finds no edition, or
/// the facts do not have the fingerprint that the text states.
pub fn read(text: &str, edition: &Given<'_>) -> Result<Board> {
    let (board, stated) = stated(text, edition)?;
    must_have(&stated, fingerprint(&board))?;
    Ok(board)
}

/// The same of a text whose facts somebody has changed, whatever its fingerprint.
///
/// # Errors
///
/// As [`read`], without those about the fingerprint.
pub fn changed(text: &str, edition: &Given<'_>) -> Result<Board> {
    stated(text, edition).map(|(board, _)| board)
}

/// The board of a text, and the fingerprint that it states.
fn stated(text: &str, edition: &Given<'_>) -> Result<(Board, String)> {
    let in_words =
        |error: JsonError| JsonError { message: error.message.replace("unknown variant", "unknown word"), ..error };
    let shape: BoardShape = json::read(text).map_err(in_words)?;
    if shape.version != JSON_VERSION {
        return refuse("version", format!("this is version {}, and only {JSON_VERSION} can be read", shape.version));
    }
    if shape.game != GAME {
        return refuse("game", format!("this is a map of game `{}`, not `{GAME}`", shape.game.escape_debug()));
    }
    let Some(edition) = edition(&shape.edition) else {
        return refuse("edition", format!("there is no edition `{}`", shape.edition.escape_debug()));
    };
    if shape.regions.len() > MAX_PLACES {
        return refuse(
            "regions",
            format!("there are {} entries, and at most {MAX_PLACES} can be read", shape.regions.len()),
        );
    }
    let island = island(&shape)?;
    let at = Places(&island);
    let board = Board {
        id: id("id", &shape.id)?,
        name: named("name", &shape.name)?,
        version: shape.map_version.clone(),
        author: shape.author.clone(),
        licence: shape.licence.clone(),
        words: shape.words,
        players: players(&shape.players)?,
        scenario: shape.scenario,
        modules: set("modules", shape.modules.clone())?,
        target: match TARGETS.contains(&u32::from(shape.ends_at)) {
            true => shape.ends_at,
            false => {
                return refuse("ends_at", format!("a number from {} to {} is needed", TARGETS.start(), TARGETS.end()));
            }
        },
        hexes: hexes(&shape)?,
        regions: regions(&shape)?,
        numbers: numbers(&shape.numbers, at, &edition)?,
        harbours: harbours(&shape, at)?,
        harbour_draw: harbour_draw(&shape)?,
        grounds: grounds(&shape, at)?,
        ground_draw: sorted(tokens("ground_draw", &shape.ground_draw)?),
        rivers: rivers(&shape.rivers, at)?,
        robber: robber(&shape.robber, at)?,
        neutral: neutral(&shape, at)?,
        barbarian_numbers: set("barbarian_numbers", tokens("barbarian_numbers", &shape.barbarian_numbers)?)?,
        barbarian_edges: set(
            "barbarian_edges",
            list("barbarian_edges", &shape.barbarian_edges, |path, it| at.edge(path, it))?,
        )?,
        arrows: arrows(&shape.arrows)?,
        sweep: shape.sweep.as_ref().map(|it| at.hex("sweep", it)).transpose()?,
        edition,
        island: island.clone(),
    };
    Ok((board, shape.fingerprint))
}

fn players(players: &[u8]) -> Result<Vec<u8>> {
    let ascending = players.windows(2).all(|pair| pair[0] < pair[1]);
    if players.is_empty() || !ascending || players.iter().any(|n| !(2..=4).contains(n)) {
        return refuse("players", "numbers from 2 to 4 in ascending order are needed");
    }
    Ok(players.to_vec())
}

/// The regions by name, each of which has hexes.
fn regions(shape: &BoardShape) -> Result<Vec<Region>> {
    let hexes = shape.rows.iter().flat_map(|row| &row.hexes);
    let used: BTreeSet<&str> = hexes.filter_map(|hex| hex.region.as_deref()).collect();
    let read = |path: String, region: &RegionShape| {
        if !used.contains(&*region.name) {
            return refuse(path, format!("the region `{}` has no hex", region.name.escape_debug()));
        }
        let stock = region.fill.iter().map(|it| Stock { terrain: it.terrain, count: it.count, inland: it.inland });
        Ok(Region {
            name: named(format!("{path}.name"), &region.name)?,
            fill: keyed(&format!("{path}.fill"), stock.collect(), |it| (it.terrain, it.inland))?,
            apart: set(&format!("{path}.apart"), region.apart.clone())?,
            together: region.together,
        })
    };
    let regions = list("regions", &shape.regions, read)?;
    keyed("regions", regions, |region| region.name.clone())
}

fn numbers(shape: &NumbersShape, at: Places<'_>, edition: &Edition) -> Result<Numbers> {
    let NumbersShape { kind, start, hexes, turn, skip, lay, tokens: shuffled, apart, equal_apart } = shape;
    let letters = start.is_some() || !hexes.is_empty() || turn.is_some() || !skip.is_empty() || lay.is_some();
    let drawn = shuffled.is_some() || !apart.is_empty() || *equal_apart;
    if letters && *kind != Kind::ByLetter || drawn && *kind != Kind::Shuffled {
        return refuse("numbers", "numbers have only the facts of their `kind`");
    }
    Ok(match kind {
        Kind::Fixed => Numbers::Fixed,
        Kind::ByLetter => {
            let start = match start {
                Some(StartKind::Corner) if hexes.is_empty() => Start::Corner,
                Some(StartKind::Coast) if hexes.is_empty() => Start::Coast,
                Some(StartKind::Hexes) if !hexes.is_empty() => {
                    Start::Hexes(set("numbers.hexes", list("numbers.hexes", hexes, |path, it| at.hex(path, it))?)?)
                }
                Some(_) => return refuse("numbers.hexes", "the start `hexes` has hexes, and no other start has any"),
                None => return refuse("numbers.start", "numbers by letter have a start"),
            };
            let letter = |path: String, letter: &String| {
                let place = |byte: u8| byte.checked_sub(b'A').filter(|&at| usize::from(at) < edition.letters.len());
                match letter.as_bytes() {
                    &[byte] if place(byte).is_some() => Ok(byte - b'A'),
                    _ => refuse(path, format!("there is no letter `{}`", letter.escape_debug())),
                }
            };
            let skip = set("numbers.skip", list("numbers.skip", skip, letter)?)?;
            let beside = lay
                .as_ref()
                .map(|lay| Ok((token("numbers.lay.number", lay.number)?, token("numbers.lay.beside", lay.beside)?)));
            Numbers::ByLetter { start, turn: *turn, skip, beside: beside.transpose()? }
        }
        Kind::Shuffled => {
            let shuffled = shuffled.as_ref().map(|it| tokens("numbers.tokens", it)).transpose()?.map(sorted);
            let apart = set("numbers.apart", tokens("numbers.apart", apart)?)?;
            Numbers::Shuffled { tokens: shuffled, apart, equal_apart: *equal_apart }
        }
    })
}

fn harbours(shape: &BoardShape, at: Places<'_>) -> Result<Vec<Harbour>> {
    let harbours = list("harbours", &shape.harbours, |path, it| {
        Ok(Harbour { edge: at.edge(format!("{path}.edge"), &it.edge)?, good: it.good })
    })?;
    keyed("harbours", harbours, |harbour| harbour.edge)
}

fn harbour_draw(shape: &BoardShape) -> Result<Vec<(Good, u8)>> {
    let draw = shape.harbour_draw.iter().map(|it| (it.good, it.count)).collect();
    keyed("harbour_draw", draw, |(good, _)| *good)
}

fn grounds(shape: &BoardShape, at: Places<'_>) -> Result<Vec<Ground>> {
    let grounds = list("grounds", &shape.grounds, |path, it| {
        let number = it.number.map(|number| token(format!("{path}.number"), number)).transpose()?;
        Ok(Ground { corner: at.corner(format!("{path}.corner"), &it.corner)?, number })
    })?;
    keyed("grounds", grounds, |ground| ground.corner)
}

fn rivers(shapes: &[RiverShape], at: Places<'_>) -> Result<Vec<River>> {
    let rivers = list("rivers", shapes, |path, it| {
        let hexes = list(&format!("{path}.hexes"), &it.hexes, |path, hex| at.hex(path, hex))?;
        if hexes.len() < 2 {
            return refuse(format!("{path}.hexes"), "a river has two hexes or more");
        }
        let mouth = at.edge(format!("{path}.mouth"), &it.mouth)?;
        Ok(River { name: named(format!("{path}.name"), &it.name)?, hexes, mouth })
    })?;
    keyed("rivers", rivers, |river| (fold(&river.name), river.name.clone()))
}

fn robber(shape: &RobberShape, at: Places<'_>) -> Result<Robber> {
    Ok(match (shape.begins, &shape.hex, shape.terrain) {
        (RobberKind::Hex, Some(hex), None) => Robber::Hex(at.hex("robber.hex", hex)?),
        (RobberKind::Terrain, None, Some(terrain)) => Robber::Terrain(terrain),
        (RobberKind::Off, None, None) => Robber::Off,
        (RobberKind::None, None, None) => Robber::None,
        _ => {
            return refuse(
                "robber",
                "a robber that begins on a `hex` or a `terrain` has that alone, any other neither",
            );
        }
    })
}

fn neutral(shape: &BoardShape, at: Places<'_>) -> Result<Option<[CornerId; 2]>> {
    let Some([a, b]) = &shape.neutral else { return Ok(None) };
    let mut corners = [at.corner("neutral[0]", a)?, at.corner("neutral[1]", b)?];
    corners.sort_unstable();
    if corners[0] == corners[1] {
        return refuse("neutral", "two different corners are needed");
    }
    Ok(Some(corners))
}

/// The place of an hour on a clock face that begins at 12.
fn clock(hour: u8) -> u8 {
    if hour == 12 { 0 } else { hour }
}

fn arrows(arrows: &[[u8; 3]]) -> Result<Vec<[u8; 3]>> {
    let turn = |path: String, hours: &[u8; 3]| {
        let mut hours = *hours;
        hours.sort_by_key(|&hour| clock(hour));
        match hours {
            [12, 4, 8] | [2, 6, 10] => Ok(hours),
            _ => refuse(path, "arrows are the corners 12, 4, 8 or 2, 6, 10"),
        }
    };
    keyed("arrows", list("arrows", arrows, turn)?, |hours| hours.map(clock))
}
