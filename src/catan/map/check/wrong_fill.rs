//! Regions with more or fewer hexes than their fill. Clause: B2.4.

use super::counting;
use super::ctx::{Check, Ctx, Found, Thing, all_of};
use crate::resolve::{CountRow, Counted, Part, Subject};
use kogge_catan_game::board::table::Stock;
use kogge_catan_game::layout::{NoLayout, Shortage};
use kogge_catan_game::vocab::RegionId;
use kogge_compiler::diagnostic::{Descriptor, Diagnostic, Severity};
use kogge_engine::wording::count;

pub(super) const CHECK: Check = Check {
    descriptor: &DESCRIPTOR,
    rests_on: &[Subject::Rows, Subject::Hexes, Subject::Fills],
    yields_to: &[],
    run: check,
};

static DESCRIPTOR: Descriptor = Descriptor {
    code: "wrong_fill",
    severity: Severity::Error,
    rules: &["CAT-E07", "B2.4"],
    what: "A region has more or fewer hexes than its fill.",
    why: "At set-up the hexes of the fill are shuffled over the places of the region. With other numbers a place stays \
          empty, or a hex is left over.",
    bad: "rows\n    A: Coast 10, pasture 2, Coast 9\nfill Coast: forest 1, mountains 2",
    good: "rows\n    A: Coast 10, pasture 2, Coast 9\nfill Coast: forest 1, mountains 1",
};

fn check(ctx: &Ctx, out: &mut Found) {
    let wrong: Vec<NoLayout> = ctx.refusals().filter(|why| matches!(why, NoLayout::Fill(..))).collect();
    let fill_at = |id: RegionId| {
        let places = &ctx.places.regions[id.index()];
        all_of(&places.stocks, places.name)
    };
    // One hex that is written as another region's.
    if let [NoLayout::Fill(a, of_a), NoLayout::Fill(b, of_b)] = &wrong[..]
        && of_a.wanted + of_b.wanted == of_a.places + of_b.places
    {
        let (few, many, n) = match of_a.wanted > of_a.places {
            true => (*a, *b, of_a.wanted - of_a.places),
            false => (*b, *a, of_b.wanted - of_b.places),
        };
        let [few_name, many_name] = [few, many].map(|id| &ctx.board.regions[id.index()].name);
        let hexes = count(n, "hex of the rows", "hexes of the rows");
        let message = format!("`{many_name}` has {n} more, and `{few_name}` {n} fewer hexes than their fills");
        let help = format!("write `{few_name}` in place of `{many_name}` for {hexes}, or other numbers in both fills");
        let finding = Diagnostic::new(&DESCRIPTOR, fill_at(many), message);
        let finding = finding.also(fill_at(few), "the other fill").help(help);
        return out.push_about([Thing::Region(few), Thing::Region(many)], finding);
    }
    for why in wrong {
        let NoLayout::Fill(id, counts) = why else { continue };
        let (name, differ) = (&ctx.board.regions[id.index()].name, counts.wanted.abs_diff(counts.places));
        let hexes = count(differ, "hex", "hexes");
        let help = if counts.wanted < counts.places {
            format!("add {hexes} to the fill, or write terrains in place of `{name}` on {differ} of its hexes")
        } else {
            format!("take {hexes} out of the fill, or write `{name}` for {differ} more in the rows")
        };
        let help = in_ledger(ctx, id, counts).unwrap_or(help);
        let finding = Diagnostic::new(&DESCRIPTOR, fill_at(id), why.explain(ctx.board));
        let finding = finding.label(format!("{} in all", count(counts.wanted, "hex", "hexes"))).help(help);
        out.push_about([Thing::Region(id)], finding);
    }
}

/// The number of a terrain that the fill would have by the ledger, where that makes it fit.
fn in_ledger(ctx: &Ctx, id: RegionId, counts: Shortage) -> Option<String> {
    let parts = ctx.ledger.rows.iter().find_map(|row| match row {
        CountRow::Total { what: Counted::Hexes, parts, .. } => Some(parts),
        _ => None,
    })?;
    let fits = |stock: &&Stock| {
        let wanted = (usize::from(stock.count) + counts.places).checked_sub(counts.wanted)?;
        let found = counting::of_part(ctx.board, Counted::Hexes, Part::Terrain(stock.terrain), None)?;
        let (_, counted, _) = parts.iter().find(|(part, ..)| *part == Part::Terrain(stock.terrain))?;
        (*counted as usize + usize::from(stock.count) == found as usize + wanted && wanted > 0).then_some(wanted)
    };
    let stocks = &ctx.board.regions[id.index()].fill;
    let mut fitting = stocks.iter().filter_map(|stock| Some((stock.terrain, fits(&stock)?)));
    let (Some((terrain, n)), None) = (fitting.next(), fitting.next()) else { return None };
    Some(format!("the ledger counts another number of `{terrain}`: by it write `{terrain} {n}` here"))
}
