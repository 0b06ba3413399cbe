//! Defects of the Link. Checks: CHK-E15 … CHK-E19.

use kogge::hansa::board::{Board, Link};

use super::change::{UNKNOWN, add_island, rewrite};
use super::{Seed, Sow};

pub(super) const SEEDS: &[Seed] = &[
    Seed {
        code: "missing_link",
        checks: &["E15"],
        sow: Sow::Board(|board| {
            board.link = None;
            Ok(())
        }),
    },
    Seed {
        code: "unknown_city",
        checks: &["E15"],
        sow: Sow::Text(|text| {
            rewrite(text, "no link", |line| {
                let (_, other_end) = line.trim().strip_prefix("link ")?.split_once(" -- ")?;
                Some(format!("    link {UNKNOWN} -- {other_end}"))
            })
        }),
    },
    Seed {
        code: "same_link_ends",
        checks: &["E16"],
        sow: Sow::Board(|board| {
            let link = link(board)?;
            link.ends[1] = link.ends[0];
            Ok(())
        }),
    },
    Seed {
        code: "unreachable_link_end",
        checks: &["E17"],
        sow: Sow::Board(|board| {
            let [end, _] = add_island(board);
            link(board)?.ends[1] = end;
            Ok(())
        }),
    },
    Seed {
        code: "barren_link",
        checks: &["E18"],
        sow: Sow::Board(|board| {
            let [end, _] = link(board)?.ends;
            board.cities[end.index()].kontors.clear();
            Ok(())
        }),
    },
    Seed {
        code: "link_rewards_not_descending",
        checks: &["E19"],
        sow: Sow::Board(|board| {
            link(board)?.prestige.reverse();
            Ok(())
        }),
    },
];

fn link(board: &mut Board) -> Result<&mut Link, &'static str> {
    board.link.as_mut().ok_or("no link")
}
