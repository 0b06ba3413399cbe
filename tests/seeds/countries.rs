//! Defects of countries, permissions and regional scoring. Checks: CHK-E46 … CHK-E54, CHK-E60 where it names countries,
//! CHK-E69.

use kogge::hansa::board::{Board, City, Country};
use kogge::hansa::vocab::{Area, CountryId, Effect};

use super::change::{UNKNOWN, add_country, rewrite};
use super::{Seed, Sow};

pub(super) const SEEDS: &[Seed] = &[
    Seed {
        code: "unknown_country",
        checks: &["E46"],
        sow: Sow::Text(|text| replace_place(text, "route ", Some(UNKNOWN))),
    },
    Seed {
        code: "unknown_country",
        checks: &["E46"],
        sow: Sow::Text(|text| replace_place(text, "city ", Some(UNKNOWN))),
    },
    Seed { code: "city_without_country", checks: &["E46"], sow: Sow::Text(|text| replace_place(text, "city ", None)) },
    Seed {
        code: "route_without_country",
        checks: &["E46"],
        sow: Sow::Text(|text| replace_place(text, "route ", None)),
    },
    Seed {
        code: "route_in_several_countries",
        checks: &["E46"],
        sow: Sow::Text(|text| {
            let countries: Vec<&str> = text.lines().filter_map(|line| line.strip_prefix("country ")).collect();
            let countries: Vec<&str> = countries.iter().filter_map(|line| line.split(':').next()).collect();
            replace_place(text, "route ", Some(&countries.join(", ")))
        }),
    },
    Seed {
        code: "wrong_number_of_home_countries",
        checks: &["E47"],
        sow: Sow::Board(|board| {
            let home = board.home().ok_or("no countries")?;
            set_home(board, home, false);
            Ok(())
        }),
    },
    Seed {
        code: "wrong_number_of_home_countries",
        checks: &["E47"],
        sow: Sow::Board(|board| {
            let foreign = last_country(board)?;
            set_home(board, foreign, true);
            Ok(())
        }),
    },
    Seed {
        code: "country_neither_home_nor_foreign",
        checks: &["E47"],
        sow: Sow::Text(|text| {
            rewrite(text, "no countries", |line| {
                line.starts_with("country ").then(|| line.split(':').next().unwrap_or(line).to_owned())
            })
        }),
    },
    Seed {
        code: "permission_at_home",
        checks: &["E48"],
        sow: Sow::Board(|board| {
            let home = board.home().ok_or("no countries")?;
            permission_city(board)?.permissions.insert(home);
            Ok(())
        }),
    },
    Seed {
        code: "unknown_country",
        checks: &["E48"],
        sow: Sow::Text(|text| {
            rewrite(text, "no permissions", |line| {
                line.trim().starts_with("permission ").then(|| format!("{line} or {UNKNOWN}"))
            })
        }),
    },
    Seed {
        code: "country_without_route",
        checks: &["E49"],
        sow: Sow::Board(|board| {
            board.home().ok_or("no countries")?;
            let moors = add_country(board, "Moors");
            permission_city(board)?.permissions.insert(moors);
            Ok(())
        }),
    },
    Seed {
        code: "country_without_route",
        checks: &["E52"],
        sow: Sow::Board(|board| {
            let home = board.home().ok_or("no countries")?;
            set_home(board, home, false);
            let moors = add_country(board, "Moors");
            set_home(board, moors, true);
            Ok(())
        }),
    },
    Seed {
        code: "barren_permission_city",
        checks: &["E50"],
        sow: Sow::Board(|board| {
            permission_city(board)?.kontors.clear();
            Ok(())
        }),
    },
    Seed {
        code: "country_never_opens",
        checks: &["E51"],
        // Neither permissions nor markers lead into the last country.
        sow: Sow::Board(|board| {
            let shut = last_country(board)?;
            board.cities.iter_mut().for_each(|city| city.permissions.remove(shut));
            let leads_abroad = |effect: &Effect| matches!(effect, Effect::Place { area: Area::Abroad, .. });
            board.routes.iter_mut().for_each(|route| route.permanent.retain(|effect| !leads_abroad(effect)));
            Ok(())
        }),
    },
    Seed {
        code: "scored_country_without_city",
        checks: &["E53"],
        sow: Sow::Board(|board| {
            board.home().ok_or("no countries")?;
            let moors = add_country(board, "Moors");
            board.countries[moors.index()].scores = board.edition.regional_prestige.to_vec();
            Ok(())
        }),
    },
    Seed {
        code: "regional_rewards_ascending",
        checks: &["E54"],
        sow: Sow::Board(|board| {
            let scored = board.countries.iter_mut().find(|country| !country.scores.is_empty());
            scored.ok_or("no country that is scored")?.scores.reverse();
            Ok(())
        }),
    },
    Seed {
        code: "listed_twice",
        checks: &["E69"],
        sow: Sow::Text(|text| {
            rewrite(text, "no permissions", |line| {
                let (_, country) = line.trim().rsplit_once(' ').filter(|_| line.trim().starts_with("permission "))?;
                Some(format!("{line} or {country}"))
            })
        }),
    },
];

/// Another place behind `in` of the first statement of a kind that has one.
fn replace_place(text: &str, kind: &str, place: Option<&str>) -> Result<String, &'static str> {
    rewrite(text, "no countries", |line| {
        let (name, rest) = line.split_once(" in ").filter(|_| line.starts_with(kind))?;
        let (_, says) = rest.split_once(": ")?;
        Some(match place {
            Some(place) => format!("{name} in {place}: {says}"),
            None => format!("{name}: {says}"),
        })
    })
}

/// Makes a country home or foreign, with what goes without saying there.
fn set_home(board: &mut Board, country: CountryId, home: bool) {
    let country = &mut board.countries[country.index()];
    let scores = std::mem::take(&mut country.scores);
    *country = Country { scores, ..Country::usual(country.name.clone(), home) };
}

/// A permission city that is good for nothing else.
fn permission_city(board: &mut Board) -> Result<&mut City, &'static str> {
    let gives = |city: &City| !city.permissions.is_empty() && city.skills.is_empty();
    board.cities.iter_mut().find(|city| gives(city)).ok_or("no city that gives a permission alone")
}

/// The last country, which is foreign.
fn last_country(board: &Board) -> Result<CountryId, &'static str> {
    let foreign = board.countries.iter().rposition(|country| !country.home);
    foreign.map(CountryId::at).ok_or("no foreign country")
}
