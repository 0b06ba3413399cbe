//! Defects of kontors. Checks: CHK-E32 … CHK-E35.

use kogge::hansa::vocab::Colour;

use super::change::{plain_city, rewrite, set_colour, take_privilege};
use super::{Seed, Sow};

pub(super) const SEEDS: &[Seed] = &[
    Seed { code: "unknown_colour", checks: &["E32"], sow: Sow::Text(|text| misprint(text, "white", "yellow")) },
    Seed { code: "unknown_shape", checks: &["E33"], sow: Sow::Text(|text| misprint(text, "square", "triangle")) },
    Seed {
        code: "bad_coin",
        checks: &["E34"],
        sow: Sow::Board(|board| {
            let mut kontors = board.cities.iter_mut().flat_map(|city| &mut city.kontors);
            kontors.next().ok_or("no kontors")?.coin = 100;
            Ok(())
        }),
    },
    Seed {
        code: "unreachable_privilege",
        checks: &["E35"],
        // The few markers for any skill do not reach black.
        sow: Sow::Board(|board| {
            take_privilege(board);
            let city = plain_city(board)?;
            set_colour(board, city, Colour::Black);
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
