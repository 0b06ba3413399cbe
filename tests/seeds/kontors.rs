//! Defects of kontors. Checks: CHK-E32 … CHK-E35.

use kogge::hansa::board::Board;
use kogge::hansa::vocab::{CityId, Colour};

use super::change::{is_plain_city, rewrite, take_privilege};
use super::{Seed, Sow};

pub(super) const SEEDS: &[Seed] = &[
    Seed {
        code: "unknown_colour",
        checks: &["E32"],
        follows: &[],
        sow: Sow::Text(|text| misprint(text, "white", "violet")),
    },
    Seed {
        code: "unknown_shape",
        checks: &["E33"],
        follows: &[],
        sow: Sow::Text(|text| misprint(text, "square", "triangle")),
    },
    Seed {
        code: "bad_coin",
        checks: &["E34"],
        follows: &[],
        sow: Sow::Board(|board| {
            let mut kontors = board.cities.iter_mut().flat_map(|city| &mut city.kontors);
            kontors.next().ok_or("no kontors")?.coin = 100;
            Ok(())
        }),
    },
    Seed {
        code: "unreachable_privilege",
        checks: &["E35"],
        follows: &[],
        // The few markers for any skill do not reach black.
        sow: Sow::Board(|board| {
            take_privilege(board);
            let city = city_of_black(board).ok_or("no city with a black kontor alone")?;
            board.cities[city.index()].kontors.reverse();
            Ok(())
        }),
    },
];

/// A word of a kontor in a city's line for another.
fn misprint(text: &str, word: &str, other: &str) -> Result<String, &'static str> {
    rewrite(text, "no such kontor", |line| {
        let (city, kontors) = line.strip_prefix("city ")?.split_once(": ")?;
        kontors.contains(word).then(|| format!("city {city}: {}", kontors.replacen(word, other, 1)))
    })
}

/// A city whose last kontor, which may be its only one, is black.
fn city_of_black(board: &Board) -> Option<CityId> {
    let is_black = |city: CityId| board.city(city).kontors.last().is_some_and(|kontor| kontor.colour == Colour::Black);
    (0..board.cities.len()).map(CityId::at).find(|&city| is_plain_city(board, city) && is_black(city))
}
