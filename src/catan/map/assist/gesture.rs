//! Gestures on the picture of an island: what each means for the hexes, the coast and the robber, in the map's own file.

mod about;
mod beyond;
mod coast;
mod handles;
mod hexes;
mod palette;

pub(super) use handles::handles;
pub(super) use palette::palette;

use super::Map;
use crate::draw::spots;
use crate::syntax::Catan;
use crate::syntax::tree::Statement;
use beyond::Beyond;
use kogge_catan_game::board::Board;
use kogge_catan_game::board::table::Robber;
use kogge_catan_game::island::Named;
use kogge_catan_game::vocab::{CornerId, EdgeId};
use kogge_compiler::assist::gesture::about::set_map;
use kogge_compiler::assist::gesture::{Edits, Gesture, Patch, Point, Refused, Said, Thing, refuse, refused};
use kogge_picture::geometry::{length, minus, plus};

/// The edits that carry out a gesture.
pub(super) fn gesture(map: &Map, gesture: &Gesture) -> Result<Edits, Refused> {
    let mut edit = Edit::of(map)?;
    match gesture {
        Gesture::Move { things, by } => edit.shift(things, *by)?,
        Gesture::Join { ends } => edit.swap(ends)?,
        Gesture::Set { things, choice } => palette::set(&mut edit, things, choice)?,
        Gesture::Remove { things } => edit.remove(things)?,
        Gesture::Bend { .. } => {
            return refuse!("an island has no routes to bend", "eine Insel hat keine Routen zum Biegen");
        }
        Gesture::Free { .. } | Gesture::Align { .. } => {
            return refuse!(
                "the rows say where hexes lie: paint them instead",
                "die Reihen sagen, wo Felder liegen: male sie stattdessen"
            );
        }
        Gesture::Add { kind, .. } => {
            return refuse!(
                "a {kind} cannot be added to an island: paint a hex or a coast instead",
                "`{kind}` kann einer Insel nicht hinzugefügt werden: male stattdessen ein Feld oder eine Küste"
            );
        }
    }
    Ok(edit.patch.finish::<Catan>())
}

/// The kind of the places beside the island.
const BEYOND: &str = "beyond";

/// A thing of the island.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum What {
    /// A place of the rows, land or sea.
    Hex(Named),
    /// A coastal edge, with a harbour or without one.
    Edge(EdgeId),
    /// A place beside the island that no row has.
    Beyond(Beyond),
    /// A corner at the sea, with a fishing ground or without one.
    Corner(CornerId),
    Robber,
}

/// A change of a map's own file.
struct Edit<'a> {
    map: &'a Map,
    board: &'a Board,
    /// The board of the base, in a variant.
    base: Option<Board>,
    patch: Patch<'a>,
}

impl<'a> Edit<'a> {
    fn of(map: &'a Map) -> Result<Self, Refused> {
        let Some((board, _)) = map.understood() else {
            return refuse!(
                "the rows, the base or the edition of this map cannot be read",
                "die Reihen, die Vorlage oder die Fassung der Regeln dieser Karte sind nicht lesbar"
            );
        };
        Ok(Self { map, board, base: map.base(), patch: Patch::new(map.source()) })
    }

    fn what(&self, thing: &Thing) -> Result<What, Refused> {
        self::what(self.board, thing)
    }

    fn statements(&self) -> &'a [Statement] {
        &self.map.tree().statements
    }

    /// Exchanges a hex with the one that it is dropped on; moves a harbour or a ground along the coast, and the robber.
    fn shift(&mut self, things: &[Thing], by: Point) -> Result<(), Refused> {
        let [thing] = things else {
            return refuse!("on an island one thing moves at a time", "auf einer Insel bewegt sich immer nur eines");
        };
        let spots = spots(self.board);
        match self.what(thing)? {
            What::Beyond(_) => Ok(()),
            What::Hex(named) => dropped(&spots.hexes, named, by).map_or(Ok(()), |to| self.exchange(named, to)),
            What::Edge(edge) => dropped(&spots.coast, edge, by).map_or(Ok(()), |to| self.move_harbour(edge, to)),
            What::Corner(corner) => dropped(&spots.shore, corner, by).map_or(Ok(()), |to| self.move_ground(corner, to)),
            What::Robber => {
                let Named { row, number, .. } =
                    Named::read(&thing.name).unwrap_or(Named { row: 0, number: 1, hour: None });
                let is_his = |named: &Named| named.row == row && named.number == number;
                let Some(&(from, ..)) = spots.hexes.iter().find(|(it, ..)| is_his(it)) else { return Ok(()) };
                let land: Vec<_> = spots.hexes.iter().copied().filter(|(_, hex, _)| hex.is_some()).collect();
                // Dropped where he stands he stays, however the map says it.
                dropped(&land, from, by).filter(|to| !is_his(to)).map_or(Ok(()), |to| self.set_robber(to))
            }
        }
    }

    fn swap(&mut self, ends: &[Thing; 2]) -> Result<(), Refused> {
        match [self.what(&ends[0])?, self.what(&ends[1])?] {
            [What::Hex(a), What::Hex(b)] => self.exchange(a, b),
            _ => refuse!("only two hexes are exchanged", "nur zwei Felder werden getauscht"),
        }
    }

    fn remove(&mut self, things: &[Thing]) -> Result<(), Refused> {
        let mut hexes = Vec::new();
        for thing in things {
            match self.what(thing)? {
                What::Hex(named) => hexes.push(named),
                What::Edge(edge) => self.set_harbour(edge, None)?,
                What::Corner(corner) => self.set_ground(corner, None)?,
                What::Beyond(_) => {}
                What::Robber => {
                    return refuse!(
                        "the robber is not deleted: drag him, or write `robber off`",
                        "der Räuber wird nicht gelöscht: ziehe ihn, oder schreibe `robber off`"
                    );
                }
            }
        }
        let cells = hexes.into_iter().map(|named| (named, hexes::Cell::Sea));
        self.set_cells(cells.collect())
    }

    /// Has the robber begin on a hex.
    fn set_robber(&mut self, named: Named) -> Result<(), Refused> {
        let base = self.base.as_ref().map(|base| match base.robber {
            Robber::Hex(hex) => Some(format!("on {}", base.island.hex_name(hex))),
            Robber::Terrain(terrain) => Some(format!("on {terrain}")),
            Robber::Off => Some("off".to_owned()),
            Robber::None => Some("none".to_owned()),
        });
        let now = format!("on {named}");
        let base = base.as_ref().map(|base| base.as_deref());
        set_map(self.map, &mut self.patch, Said { word: "robber", now: Some(&now), base })
    }
}

/// The place nearest to where what lies at one of these places is dropped.
fn dropped<P: Copy + PartialEq, T>(places: &[(P, T, Point)], from: P, by: Point) -> Option<P> {
    let &(.., start) = places.iter().find(|(it, ..)| *it == from)?;
    let far = |to: Point| length(minus(plus(start, by), to));
    let nearest = places.iter().min_by(|a, b| far(a.2).total_cmp(&far(b.2)));
    nearest.map(|&(to, ..)| to)
}

/// The thing of an island that is meant.
fn what(board: &Board, thing: &Thing) -> Result<What, Refused> {
    let Thing { kind, name, .. } = thing;
    let island = &board.island;
    let missing =
        || refused!("there is no {kind} `{name}` on this island", "auf dieser Insel gibt es „{name}“ (`{kind}`) nicht");
    if kind == BEYOND {
        return Beyond::read(board, name).map(What::Beyond).ok_or_else(missing);
    }
    let named = Named::read(name).ok_or_else(missing)?;
    match kind.as_str() {
        "hex" => {
            let row = island.rows().get(usize::from(named.row)).filter(|_| named.hour.is_none());
            let is_there = row.is_some_and(|row| (1..=row.is_land.len()).contains(&usize::from(named.number)));
            if is_there { Ok(What::Hex(named)) } else { Err(missing()) }
        }
        "edge" | "harbour" => {
            let edge = island.edge(named).map_err(|_| missing())?;
            let is_there = kind == "edge" || board.harbours.iter().any(|harbour| harbour.edge == edge);
            if is_there && island.coast().contains(edge) { Ok(What::Edge(edge)) } else { Err(missing()) }
        }
        "corner" | "ground" => {
            let corner = island.corner(named).map_err(|_| missing())?;
            let is_there = kind == "corner" || board.grounds.iter().any(|ground| ground.corner == corner);
            if is_there { Ok(What::Corner(corner)) } else { Err(missing()) }
        }
        "robber" => Ok(What::Robber),
        _ => Err(missing()),
    }
}
