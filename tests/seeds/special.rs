//! Defects of the special prestige. Checks: CHK-E20 … CHK-E23, and CHK-E08 … CHK-E10 where they cost it.

use kogge::hansa::board::Board;
use kogge::hansa::vocab::{PostKind, Skill};

use super::change::{
    UNKNOWN, add_city, all_ships, plain_route_id, rewrite, set_posts, special, take_skill, too_many_houses,
    too_many_ships,
};
use super::{Seed, Sow};

pub(super) const SEEDS: &[Seed] = &[
    Seed {
        code: "missing_special",
        checks: &["E20"],
        sow: Sow::Board(|board| {
            board.special = None;
            Ok(())
        }),
    },
    Seed {
        code: "unknown_city",
        checks: &["E20"],
        sow: Sow::Text(|text| {
            rewrite(text, "no special prestige", |line| {
                let (_, access) = line.trim().strip_prefix("special ")?.split_once(" by ")?;
                Some(format!("    special {UNKNOWN} by {access}"))
            })
        }),
    },
    Seed {
        code: "access_route_elsewhere",
        checks: &["E21"],
        sow: Sow::Board(|board| {
            let elsewhere = plain_route_id(board)?;
            special(board)?.routes = vec![elsewhere];
            Ok(())
        }),
    },
    Seed {
        code: "unknown_route",
        checks: &["E21"],
        sow: Sow::Text(|text| {
            let mut cities = text.lines().filter_map(|line| line.strip_prefix("city "));
            let far = cities.next().and_then(|line| line.split(": ").next()).ok_or("no city")?;
            let far = far.split(" in ").next().ok_or("no city")?;
            rewrite(text, "no special prestige", |line| {
                let (city, access) = line.trim().strip_prefix("special ")?.split_once(" by ")?;
                let (_, spaces) = access.split_once(": ")?;
                Some(format!("    special {city} by {} -- {far}: {spaces}", city.trim()))
            })
        }),
    },
    Seed {
        code: "special_city_without_access",
        checks: &["E21"],
        sow: Sow::Board(|board| {
            let city = add_city(board, "Ostrand");
            let special = special(board)?;
            (special.city, special.routes) = (city, Vec::new());
            Ok(())
        }),
    },
    Seed {
        code: "special_value_below_one",
        checks: &["E22"],
        sow: Sow::Board(|board| {
            special(board)?.spaces[0].value = 0;
            Ok(())
        }),
    },
    Seed {
        code: "shut_special_prestige",
        checks: &["E23", "E08"],
        sow: Sow::Board(|board| {
            let posts = too_many_ships(board);
            set_access(board, &posts)
        }),
    },
    Seed {
        code: "shut_special_prestige",
        checks: &["E23", "E09"],
        sow: Sow::Board(|board| {
            take_skill(board, Skill::Book);
            let posts = all_ships(board);
            set_access(board, &posts)
        }),
    },
    Seed {
        code: "shut_special_prestige",
        checks: &["E23", "E10"],
        sow: Sow::Board(|board| {
            let posts = too_many_houses(board);
            set_access(board, &posts)
        }),
    },
];

/// These posts for each access route.
fn set_access(board: &mut Board, posts: &[PostKind]) -> Result<(), &'static str> {
    let access = special(board)?.routes.clone();
    set_posts(board, &access, posts);
    Ok(())
}
