//! Chooses the side of a board, for commands with a number of players.

use super::opened::Opened;
use super::{Env, Failure, Target};
use crate::families::FamilyName;
use kogge_hansa_map::Hansa;
use kogge_hansa_map::board::Board;
use kogge_hansa_map::shipped::SHIPPED;

/// The map that an argument means: with a number of players, the side of its board for that many, among the maps of its
/// project or the shipped ones. The name of a shipped board means its side for the fewest.
///
/// # Errors
///
/// [`Failure`] when there is no such map, or no side for that many players.
pub(super) fn side_for(env: &mut Env<'_>, given: &str, players: Option<u8>) -> Result<Target, Failure> {
    let is_board =
        !given.contains(['/', '\\', '.']) && !env.folder.join(given).exists() && SHIPPED.map_path(given).is_none();
    let named = if is_board { sides_of_shipped(env, given)? } else { Vec::new() };
    if let Some((first, _)) = named.first() {
        let Some(players) = players else { return Target::of(env, first) };
        return chosen(env, given, named, players);
    }
    let target = Target::of(env, given)?;
    let Some(players) = players.filter(|_| target.family() == FamilyName::Hansa) else { return Ok(target) };
    let Some(board) = board_of(&target) else { return Ok(target) };
    if board.player_counts().contains(&players) {
        return Ok(target);
    }
    let sides = match target.project_folder(env).filter(|_| target.identity().is_some()) {
        Some(root) => sides_of_project(env, root, &board.board)?,
        None if target.identity().is_none() => sides_of_shipped(env, &board.board)?,
        None => Vec::new(),
    };
    chosen(env, given, sides, players)
}

/// A side by how it is named on a command line, with its players.
type NamedSide = (String, Vec<u8>);

fn chosen(env: &mut Env<'_>, given: &str, sides: Vec<NamedSide>, players: u8) -> Result<Target, Failure> {
    match sides.iter().find(|(_, able)| able.contains(&players)) {
        Some((side, _)) => Target::of(env, side),
        None => {
            let known = sides.iter().map(|(side, able)| {
                let able: Vec<String> = able.iter().map(u8::to_string).collect();
                format!("`{side}` for {}", able.join(", "))
            });
            let known: Vec<String> = known.collect();
            let hint = if known.is_empty() { String::new() } else { format!("; there is {}", known.join(", ")) };
            Err(Failure::Usage(format!("`{given}` has no side for {players} players{hint}")))
        }
    }
}

/// The shipped sides of a board, those for fewer players first.
fn sides_of_shipped(env: &mut Env<'_>, board: &str) -> Result<Vec<NamedSide>, Failure> {
    let mut sides = Vec::new();
    for id in SHIPPED.ids {
        let side = board_of(&Target::of(env, id)?);
        sides.extend(side.filter(|side| side.board == board).map(|side| ((*id).to_owned(), side.player_counts())));
    }
    sides.sort_by(|a, b| a.1.cmp(&b.1));
    Ok(sides)
}

/// The sides of a board among the maps of a project.
fn sides_of_project(env: &Env<'_>, root: &std::path::Path, board: &str) -> Result<Vec<NamedSide>, Failure> {
    let maps = Target::maps(&mut Opened::read(&env.folder, root)?, &env.folder)?;
    let sides = maps.iter().filter_map(|map| Some((map.name.clone(), board_of(map)?)));
    Ok(sides.filter(|(_, side)| side.board == board).map(|(name, side)| (name, side.player_counts())).collect())
}

/// The readable part of a map; nothing where it cannot be read, which is reported where it is named.
fn board_of(target: &Target) -> Option<Board> {
    target.whole::<Hansa>().ok()?.understood.map(|(board, _)| board)
}
