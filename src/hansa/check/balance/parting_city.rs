//! A city on which much of the map hangs. Clauses: SCORE-6, LINK-2.
//!
//! All such cities lie around the middle of the map and often behind one another, so that one bypass repairs several:
//! they make one finding, at the city that cuts off the most.

use super::super::Check;
use super::super::ctx::Ctx;
use super::{Doubt, Measure, one, percent};
use crate::diagnostic::{Descriptor, Diagnostic, Severity};
use crate::hansa::resolve::Subject;
use crate::hansa::vocab::CityId;
use crate::wording::count;

pub(super) const DOUBT: Doubt = Doubt {
    check: Check { descriptor: &DESCRIPTOR, rests_on: &[Subject::Cities, Subject::Routes], run: check },
    measures: &[Measure {
        of: "cities that one city's removal cuts off, in percent of all, at the worst city",
        doubted: "above 25",
        printed: [one(11.1), one(3.7), one(7.1), one(7.7), one(6.7)],
        values: |ctx| {
            let most = ctx.graph.kept_together().into_iter().max().unwrap_or(0);
            percent(most, ctx.board.cities.len()).into_iter().collect()
        },
    }],
};

static DESCRIPTOR: Descriptor = Descriptor {
    code: "parting_city",
    severity: Severity::Warning,
    rules: &["CHK-W06", "SCORE-6", "LINK-2"],
    what: "Without one city more than a quarter of the cities would be cut off from the rest.",
    why: "Every network and every Link that joins the two parts needs a kontor in that city. Whoever fills its few \
          kontors first keeps the others apart for the rest of the game.",
    bad: "map Example\n    varies \"frame.board\"\nremove route Lüneburg -- Wismar",
    good: "map Example\n    varies \"frame.board\"\nremove route Kiel -- Wismar",
};

fn check(ctx: &Ctx, out: &mut Vec<Diagnostic>) {
    let kept = ctx.graph.kept_together();
    let n_cities = kept.len();
    let mut parting: Vec<CityId> = ctx.cities().filter(|city| 4 * kept[city.index()] > n_cities).collect();
    parting.sort_by_key(|city| std::cmp::Reverse(kept[city.index()]));
    let [worst, others @ ..] = &parting[..] else { return };
    let n_cut = kept[worst.index()];
    let message = format!("without `{}` {n_cut} of {n_cities} cities are cut off from the rest", ctx.name(*worst));
    let mut finding = Diagnostic::new(&DESCRIPTOR, ctx.places.city(*worst), message)
        .label("every path between the parts passes here");
    finding.help = bypass(ctx, *worst).map(|route| format!("lead a route past it, such as `{route}`"));
    let label = |city: &CityId| {
        (ctx.places.city(*city), format!("{} on this one", count(kept[city.index()], "city hangs", "cities hang")))
    };
    out.push(finding.also_each(others.iter().map(label)));
}

/// A route from one part to another that does not pass the city.
fn bypass(ctx: &Ctx, city: CityId) -> Option<String> {
    let parts = ctx.graph.parts_within(|other| other != city);
    let rest = parts.iter().max_by_key(|part| part.len())?;
    let is_in_rest = |neighbour: &CityId| rest.binary_search(neighbour).is_ok();
    let (there, here): (Vec<CityId>, Vec<CityId>) = ctx.graph.neighbours(city).into_iter().partition(is_in_rest);
    Some(ctx.route_line(*there.first()?, *here.first()?))
}
