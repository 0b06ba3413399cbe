//! Defects of mission cards. Checks: CHK-E55 … CHK-E58, and CHK-E66 where cards are missing.

use kogge::hansa::board::Board;
use kogge::hansa::board::graph::Graph;
use kogge::hansa::vocab::{CityId, Module};

use super::change::{UNKNOWN, rewrite};
use super::{Seed, Sow};

pub(super) const SEEDS: &[Seed] = &[
    Seed {
        code: "unknown_city",
        checks: &["E55"],
        sow: Sow::Text(|text| {
            rewrite(text, NO_MISSIONS, |line| {
                let (others, _) = line.rsplit_once(", ").filter(|_| line.starts_with("mission "))?;
                Some(format!("{others}, {UNKNOWN}"))
            })
        }),
    },
    Seed {
        code: "mission_without_three_cities",
        checks: &["E56"],
        sow: Sow::Board(|board| {
            let card = board.missions.first_mut().ok_or(NO_MISSIONS)?;
            card[2] = card[0];
            Ok(())
        }),
    },
    Seed {
        code: "mission_without_three_cities",
        checks: &["E56"],
        sow: Sow::Text(|text| {
            rewrite(text, NO_MISSIONS, |line| {
                let (others, _) = line.rsplit_once(", ").filter(|_| line.starts_with("mission "))?;
                Some(others.to_owned())
            })
        }),
    },
    Seed {
        code: "too_few_missions",
        checks: &["E57"],
        sow: Sow::Board(|board| {
            let most = board.players.iter().copied().max().ok_or("no players")?;
            if board.missions.len() < usize::from(most) {
                return Err(NO_MISSIONS);
            }
            board.missions.truncate(usize::from(most) - 1);
            Ok(())
        }),
    },
    Seed {
        code: "too_few_missions",
        checks: &["E66"],
        sow: Sow::Board(|board| {
            board.missions.clear();
            board.modules.insert(Module::Missions);
            Ok(())
        }),
    },
    Seed {
        code: "barren_mission_city",
        checks: &["E58"],
        sow: Sow::Board(|board| {
            let city = mission_city(board).ok_or(NO_MISSIONS)?;
            board.cities[city.index()].kontors.clear();
            Ok(())
        }),
    },
];

const NO_MISSIONS: &str = "no missions";

/// A city on a card that no Link passes of necessity.
fn mission_city(board: &Board) -> Option<CityId> {
    let link = board.link.as_ref()?.ends;
    let graph = Graph::new(board);
    let mut cities = board.missions.iter().flatten().copied();
    cities.find(|&city| {
        let is_plain = board.city(city).skills.is_empty() && !link.contains(&city);
        is_plain && graph.reached(link[0], |other| other != city).contains(&link[1])
    })
}
