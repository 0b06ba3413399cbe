//! The choices for hexes and the coast: the same words in the palette and in what a gesture says for them.

use super::beyond::Beyond;
use super::hexes::Cell;
use super::{Edit, What, about, what};
use crate::assist::Map;
use kogge_catan_game::board::Board;
use kogge_catan_game::board::table::{Lay, Robber};
use kogge_catan_game::island::Named;
use kogge_catan_game::vocab::{Good, RegionId, Role, Scenario, Terrain, is_token};
use kogge_compiler::assist::gesture::{Choice, Group, Refused, Thing, is_map, refuse};
use kogge_engine::vocab::Both;

const NONE: Both = ["none", "nichts"];
const DRAWN: Both = ["drawn", "ausgelost"];

/// The numbers of tokens.
fn tokens() -> impl Iterator<Item = u8> {
    (2..=12).filter(|&number| is_token(u32::from(number)))
}

/// The choices for these things; to any thing where there are none.
pub(in crate::assist) fn palette(map: &Map, things: &[Thing]) -> Vec<Group> {
    let Some((board, _)) = map.understood() else { return Vec::new() };
    if is_map(things) {
        return about::of_map(map, board);
    }
    let all: Result<Vec<What>, Refused> = things.iter().map(|thing| what(board, thing)).collect();
    let Ok(all) = all else { return Vec::new() };
    let mut groups = Vec::new();
    let hexes: Vec<Named> = all
        .iter()
        .filter_map(|what| match what {
            What::Hex(named) => Some(*named),
            _ => None,
        })
        .collect();
    if hexes.len() == all.len() {
        groups.extend(of_hexes(board, &hexes));
    }
    if all.iter().all(|what| matches!(what, What::Edge(_))) {
        groups.push(harbours(board, &all));
    }
    if all.iter().all(|what| matches!(what, What::Corner(_)))
        && (!all.is_empty() || board.scenario == Scenario::Fishermen)
    {
        groups.push(grounds(board, &all));
    }
    groups
}

fn of_hexes(board: &Board, hexes: &[Named]) -> Vec<Group> {
    let cells: Vec<Option<Cell>> = hexes.iter().map(|&named| Cell::of(board, named)).collect();
    let every =
        |has: &dyn Fn(&Cell) -> bool| !cells.is_empty() && cells.iter().all(|cell| cell.as_ref().is_some_and(has));
    let lies = |lay: Lay| every(&|cell| matches!(cell, Cell::Land(ground, _) if *ground == lay));
    let is_played = |terrain: &&Terrain| {
        **terrain != Terrain::Trade && terrain.scenario().is_none_or(|scenario| scenario == board.scenario)
    };
    let terrains = Terrain::ALL.iter().filter(is_played);
    let mut ground: Vec<Choice> = terrains
        .map(|&terrain| Choice::new(format!("terrain {terrain}"), terrain.both(), lies(Lay::Terrain(terrain))))
        .collect();
    if board.scenario == Scenario::Traders {
        let roles = Role::ALL.iter();
        let trade = Terrain::Trade.both();
        ground.extend(roles.map(|&role| {
            let words = [0, 1].map(|tongue| format!("{} {}", trade[tongue], role.both()[tongue]));
            Choice::new(format!("trade {role}"), words, lies(Lay::Trade(role)))
        }));
    }
    ground.push(Choice::new("sea", ["sea", "Meer"], every(&|cell| *cell == Cell::Sea)));
    let mut groups = vec![Group::new("terrain", ["Terrain", "Gelände"], ground)];
    let regions = board.regions.iter().enumerate().map(|(i, region)| {
        Choice::new(format!("region {}", region.name), &*region.name, lies(Lay::Region(RegionId::at(i))))
    });
    let regions: Vec<Choice> = regions.collect();
    if !regions.is_empty() {
        groups.push(Group::new("region", ["Drawn from", "Ausgelost aus"], regions));
    }
    let bears = |number: Option<u8>| {
        every(&|cell| matches!(cell, Cell::Land(_, numbers) if numbers.iter().copied().eq(number)))
    };
    let numbers =
        tokens().map(|number| Choice::new(format!("number {number}"), &*number.to_string(), bears(Some(number))));
    let none = Choice::new("number none", NONE, bears(None));
    groups.push(Group::new("number", ["Number", "Zahl"], numbers.chain([none]).collect()));
    let is_his = |named: Named| matches!(board.robber, Robber::Hex(hex) if board.island.hex_name(hex) == named);
    let robber = Choice::new("robber", ["robber", "Räuber"], hexes.len() == 1 && is_his(hexes[0]));
    groups.push(Group::new("robber", ["Robber", "Räuber"], vec![robber]));
    groups
}

fn harbours(board: &Board, all: &[What]) -> Group {
    let good = |what: &What| match what {
        What::Edge(edge) => board.harbours.iter().find(|harbour| harbour.edge == *edge).map(|harbour| harbour.good),
        _ => None,
    };
    let every = |wanted: Option<Option<Good>>| !all.is_empty() && all.iter().all(|what| good(what) == wanted);
    let goods = Good::ALL.iter().map(|&it| Choice::new(format!("harbour {it}"), it.both(), every(Some(Some(it)))));
    let others =
        [Choice::new("harbour drawn", DRAWN, every(Some(None))), Choice::new("harbour none", NONE, every(None))];
    Group::new("harbour", ["Harbour", "Hafen"], goods.chain(others).collect())
}

fn grounds(board: &Board, all: &[What]) -> Group {
    let number = |what: &What| match what {
        What::Corner(corner) => {
            board.grounds.iter().find(|ground| ground.corner == *corner).map(|ground| ground.number)
        }
        _ => None,
    };
    let every = |wanted: Option<Option<u8>>| !all.is_empty() && all.iter().all(|what| number(what) == wanted);
    let numbers = tokens().map(|it| Choice::new(format!("ground {it}"), &*it.to_string(), every(Some(Some(it)))));
    let others = [Choice::new("ground drawn", DRAWN, every(Some(None))), Choice::new("ground none", NONE, every(None))];
    Group::new("ground", ["Fishing ground", "Fischgrund"], numbers.chain(others).collect())
}

fn unknown<T>(choice: &str) -> Result<T, Refused> {
    refuse!("`{choice}` cannot be laid here", "`{choice}` kann hier nicht liegen")
}

/// Lays what was chosen.
pub(super) fn set(edit: &mut Edit<'_>, things: &[Thing], choice: &str) -> Result<(), Refused> {
    if is_map(things) {
        return about::set_of_map(edit, choice);
    }
    let (word, rest) = choice.split_once(' ').unwrap_or((choice, ""));
    let mut cells: Vec<(Named, Cell)> = Vec::new();
    let mut new: Vec<(Beyond, Cell)> = Vec::new();
    for (i, thing) in things.iter().enumerate() {
        // One that is named twice is painted once.
        if things[..i].contains(thing) {
            continue;
        }
        match (word, edit.what(thing)?) {
            ("harbour", What::Edge(edge)) => {
                let good = match (rest, Good::from_word(rest)) {
                    ("none", _) => None,
                    ("drawn", _) => Some(None),
                    (_, Some(good)) => Some(Some(good)),
                    _ => return unknown(choice),
                };
                let there = edit.board.harbours.iter().find(|harbour| harbour.edge == edge).map(|harbour| harbour.good);
                if there != good {
                    edit.set_harbour(edge, good)?;
                }
            }
            ("ground", What::Corner(corner)) => {
                let number = match (rest, number(rest)) {
                    ("none", _) => None,
                    ("drawn", _) => Some(None),
                    (_, Some(number)) => Some(Some(number)),
                    _ => return unknown(choice),
                };
                let there =
                    edit.board.grounds.iter().find(|ground| ground.corner == corner).map(|ground| ground.number);
                if there != number {
                    edit.set_ground(corner, number)?;
                }
            }
            ("robber", What::Hex(named)) => {
                let Some(Cell::Land(..)) = Cell::of(edit.board, named) else {
                    return refuse!("the robber begins on land", "der Räuber beginnt auf Land");
                };
                if things.len() > 1 {
                    return refuse!("the robber begins on one hex", "der Räuber beginnt auf einem Feld");
                }
                let is_there =
                    matches!(edit.board.robber, Robber::Hex(hex) if edit.board.island.hex_name(hex) == named);
                if !is_there {
                    edit.set_robber(named)?;
                }
            }
            (_, What::Beyond(at)) => {
                let cell = match word {
                    "terrain" | "trade" | "region" => painted(edit.board, None, choice)?,
                    _ => continue,
                };
                if new.iter().all(|(place, _)| *place != at) {
                    new.push((at, cell));
                }
            }
            (_, What::Hex(named)) => {
                let Some(old) = Cell::of(edit.board, named) else { continue };
                if cells.iter().all(|(at, _)| *at != named) {
                    cells.push((named, painted(edit.board, Some((named, old)), choice)?));
                }
            }
            _ => return unknown(choice),
        }
    }
    if new.is_empty() { edit.set_cells(cells) } else { edit.grow(new, &cells) }
}

fn number(text: &str) -> Option<u8> {
    tokens().find(|number| number.to_string() == text)
}

/// The content of a place once this is painted there, on what was there before.
fn painted(board: &Board, old: Option<(Named, Cell)>, choice: &str) -> Result<Cell, Refused> {
    let (word, rest) = choice.split_once(' ').unwrap_or((choice, ""));
    let named = old.as_ref().map(|(named, _)| named.to_string()).unwrap_or_default();
    let (ground, numbers) = match old {
        Some((_, Cell::Land(ground, numbers))) => (Some(ground), numbers),
        Some((_, Cell::Sea)) | None => (None, Vec::new()),
    };
    let region = || board.regions.iter().position(|region| region.name == rest).map(RegionId::at);
    let ground = match (word, rest) {
        ("sea", _) => return Ok(Cell::Sea),
        ("terrain", _) => Terrain::from_word(rest).filter(|terrain| *terrain != Terrain::Trade).map(Lay::Terrain),
        ("trade", _) => Role::from_word(rest).map(Lay::Trade),
        ("region", _) => region().map(Lay::Region),
        ("number", "none") => return Ok(ground.map_or(Cell::Sea, |ground| Cell::Land(ground, Vec::new()))),
        ("number", _) => {
            let Some(number) = number(rest) else { return unknown(choice) };
            return match ground {
                Some(ground) if bears(ground) => Ok(Cell::Land(ground, vec![number])),
                _ => {
                    refuse!(
                        "`{named}` bears no number: paint a terrain that yields something first",
                        "{named} trägt keine Zahl: male zuerst eine Landschaft mit Ertrag"
                    )
                }
            };
        }
        _ => None,
    };
    let Some(ground) = ground else { return unknown(choice) };
    Ok(Cell::Land(ground, if bears(ground) { numbers } else { Vec::new() }))
}

/// Whether a number may lie on it.
fn bears(ground: Lay) -> bool {
    ground.fixed().is_none_or(Terrain::bears_number)
}
