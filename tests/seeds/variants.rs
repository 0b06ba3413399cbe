//! Defects of variants. Check: CHK-E60.

use super::change::{UNKNOWN, rewrite};
use super::{Seed, Sow};

pub(super) const SEEDS: &[Seed] = &[
    Seed { code: "change_of_nothing", checks: &["E60"], sow: Sow::Variant(|_| Ok(format!("remove city {UNKNOWN}"))) },
    Seed {
        code: "change_of_nothing",
        checks: &["E60"],
        sow: Sow::Variant(|base| {
            let (from, _) = route(base)?.split_once(" -- ").ok_or("no route")?;
            Ok(format!("change {from} -- {UNKNOWN}: house, house"))
        }),
    },
    Seed {
        code: "change_without_effect",
        checks: &["E60"],
        sow: Sow::Variant(|base| Ok(format!("change {}", route(base)?))),
    },
    Seed {
        code: "add_of_something_there",
        checks: &["E60"],
        sow: Sow::Variant(|base| Ok(format!("add {}", route(base)?))),
    },
    Seed { code: "unknown_base", checks: &["E60"], sow: Sow::Text(|text| vary(text, "missing.board")) },
    Seed { code: "variant_cycle", checks: &["E60"], sow: Sow::Text(|text| vary(text, "map.board")) },
];

/// The first route of a map.
fn route(text: &str) -> Result<&str, &'static str> {
    text.lines().find(|line| line.starts_with("route ")).ok_or("no route")
}

/// The map as one that varies another.
fn vary(text: &str, base: &str) -> Result<String, &'static str> {
    rewrite(text, "no map", |line| line.starts_with("map ").then(|| format!("{line}\n    varies \"{base}\"")))
}
