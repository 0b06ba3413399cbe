//! Defects of cities and their kontors.

use super::{Seed, Sow};

pub(super) const SEEDS: &[Seed] = &[Seed {
    code: "city_without_kontors",
    checks: &["E28"],
    follows: &[],
    sow: Sow::Board(|board| {
        let city = board.cities.iter_mut().find(|city| !city.kontors.is_empty() && city.skills.is_empty());
        city.ok_or("no city with kontors alone")?.kontors.clear();
        Ok(())
    }),
}];
