//! Defects of cities and countries as such, and of the number of cities that ends the game. Checks: CHK-E01, CHK-E28 …
//! CHK-E31, CHK-E36, CHK-E37.

use kogge::hansa::vocab::{Effect, Shape, Source, Sources};

use super::change::{plain_city, plain_route, rewrite};
use super::{Seed, Sow};

pub(super) const SEEDS: &[Seed] = &[
    Seed { code: "duplicate_city", checks: &["E01"], sow: Sow::Text(|text| declare_twice(text, "city", "no city")) },
    Seed {
        code: "duplicate_country",
        checks: &["E01"],
        sow: Sow::Text(|text| declare_twice(text, "country", "no countries")),
    },
    Seed {
        code: "add_of_something_there",
        checks: &["E60", "E01"],
        sow: Sow::Variant(|base| {
            let city = base.lines().find_map(|line| Some(line.strip_prefix("city ")?.split_once(": ")?.0));
            Ok(format!("add city {}: black square, black square", city.ok_or("no city")?))
        }),
    },
    Seed {
        code: "city_without_kontors",
        checks: &["E28"],
        sow: Sow::Board(|board| {
            let city = plain_city(board)?;
            board.cities[city.index()].kontors.clear();
            Ok(())
        }),
    },
    Seed {
        code: "green_city_with_kontors",
        checks: &["E29"],
        sow: Sow::Text(|text| {
            rewrite(text, "no city with a white square", |line| {
                let city = line.strip_prefix("city ")?.replacen(": white square", ": green, white square", 1);
                city.contains("green").then(|| format!("city {city}"))
            })
        }),
    },
    Seed {
        code: "green_city_without_founding",
        checks: &["E30"],
        // All that founds in green cities goes: permanent markers, and one of the stacks, which another one takes up.
        sow: Sow::Board(|board| {
            if board.cities.iter().all(|city| !city.green) {
                let city = plain_city(board)?;
                let city = &mut board.cities[city.index()];
                (city.green, city.kontors) = (true, Vec::new());
            }
            let founds = |effect: &Effect| matches!(effect, Effect::Found { .. } | Effect::ExtraKontor);
            board.routes.iter_mut().for_each(|route| route.permanent.retain(|effect| !founds(effect)));
            let stacks = &mut board.markers.stacks;
            while let Some(i) = stacks.iter().position(|stack| founds(&stack.effect)) {
                let gone = stacks.remove(i);
                let other = stacks.first_mut().ok_or("no other markers")?;
                other.start += gone.start;
                other.supply += gone.supply;
            }
            Ok(())
        }),
    },
    Seed {
        code: "founding_without_green_city",
        checks: &["E31"],
        sow: Sow::Board(|board| {
            if board.cities.iter().any(|city| city.green) {
                return Err("it has green cities");
            }
            plain_route(board)?.permanent = vec![Effect::Found { sources: Sources::new(&[Source::Supply]) }];
            Ok(())
        }),
    },
    Seed {
        code: "completed_limit_out_of_range",
        checks: &["E36"],
        sow: Sow::Board(|board| {
            board.completed_limit = 0;
            Ok(())
        }),
    },
    Seed {
        code: "completed_limit_out_of_range",
        checks: &["E36"],
        sow: Sow::Board(|board| {
            board.completed_limit = board.cities.len() as u16 + 1;
            Ok(())
        }),
    },
    Seed {
        code: "too_few_completable_cities",
        checks: &["E37"],
        // All cities are to be completed, and one more circle is printed than there are merchants.
        sow: Sow::Board(|board| {
            let fewest = board.players.iter().map(|&n| usize::from(n)).min().ok_or("no players")?;
            let n_merchants = fewest * usize::from(board.edition.merchants);
            board.completed_limit = board.cities.len() as u16;
            let kontors = || board.cities.iter().flat_map(|city| &city.kontors);
            let n_circles = kontors().filter(|kontor| kontor.shape == Shape::Circle).count();
            let kontors = board.cities.iter_mut().flat_map(|city| &mut city.kontors);
            let squares = kontors.filter(|kontor| kontor.shape == Shape::Square);
            squares.take((n_merchants + 1).saturating_sub(n_circles)).for_each(|kontor| kontor.shape = Shape::Circle);
            Ok(())
        }),
    },
];

/// A statement of this kind, and below it the same once more.
fn declare_twice(text: &str, word: &str, lacks: &'static str) -> Result<String, &'static str> {
    rewrite(text, lacks, |line| line.starts_with(&format!("{word} ")).then(|| format!("{line}\n{line}")))
}
