//! Defects of skills. Checks: CHK-E24 … CHK-E27, and CHK-E08 … CHK-E10 where they cost a skill.

use kogge::hansa::vocab::Skill;

use super::change::{all_ships, rewrite, routes_of_a_skill, set_posts, take_skill, too_many_houses, too_many_ships};
use super::{Seed, Sow};

pub(super) const SEEDS: &[Seed] = &[
    Seed {
        code: "unknown_skill",
        checks: &["E24"],
        sow: Sow::Text(|text| {
            rewrite(text, "no city with one skill", |line| {
                let skill = line.trim().strip_prefix("skill ")?;
                (!skill.contains(" or ")).then(|| "    skill sailing".to_owned())
            })
        }),
    },
    Seed {
        code: "skill_offered_nowhere",
        checks: &["E25"],
        sow: Sow::Board(|board| {
            take_skill(board, Skill::Keys);
            Ok(())
        }),
    },
    Seed {
        code: "listed_twice",
        checks: &["E26"],
        sow: Sow::Text(|text| {
            rewrite(text, "no skill", |line| {
                let skill = line.trim().strip_prefix("skill ")?.split_whitespace().next()?;
                Some(format!("{line} or {skill}"))
            })
        }),
    },
    Seed {
        code: "shut_skill",
        checks: &["E27", "E08"],
        sow: Sow::Board(|board| {
            let routes = routes_of_a_skill(board, Skill::ALL)?;
            let posts = too_many_ships(board);
            set_posts(board, &routes, &posts);
            Ok(())
        }),
    },
    Seed {
        code: "shut_skill",
        checks: &["E27", "E09"],
        // The merchants for as many ships come from the Book, which lies behind them.
        sow: Sow::Board(|board| {
            let routes = routes_of_a_skill(board, &[Skill::Book])?;
            let posts = all_ships(board);
            set_posts(board, &routes, &posts);
            Ok(())
        }),
    },
    Seed {
        code: "shut_skill",
        checks: &["E27", "E10"],
        sow: Sow::Board(|board| {
            let routes = routes_of_a_skill(board, Skill::ALL)?;
            let posts = too_many_houses(board);
            set_posts(board, &routes, &posts);
            Ok(())
        }),
    },
];
