//! Regular markers that are more or fewer than a game has. Clauses: SETUP-7, SETUP-8.

use super::ctx::{Check, Ctx};
use super::found::{Found, Thing};
use super::taverns::Taverns;
use crate::resolve::Subject;
use kogge_compiler::diagnostic::{Descriptor, Diagnostic, Severity};
use kogge_engine::wording::count;

pub(super) const CHECK: Check =
    Check { descriptor: &DESCRIPTOR, rests_on: &[Subject::Markers, Subject::Edition], yields_to: &[], run: check };

static DESCRIPTOR: Descriptor = Descriptor {
    code: "wrong_number_of_markers",
    severity: Severity::Error,
    rules: &["CHK-E42", "SETUP-7", "SETUP-8"],
    what: "The map has more or fewer regular markers than its edition.",
    why: "The markers are the clock of the game: it ends when their supply runs out. The edition says how many there \
          are, start markers included; a map chooses which.",
    bad: "markers\n    start 3 swap kontors\n    supply 11 actions +3",
    good: "markers\n    start 3 swap kontors\n    supply 12 actions +3",
};

fn check(ctx: &Ctx, out: &mut Found) {
    let taverns = ctx.taverns();
    let &Taverns { n_taverns, n_start, n_supply, .. } = taverns;
    let edition = &ctx.board.edition;
    let [n_markers, n_wanted] = [n_start + n_supply, usize::from(edition.n_markers)];
    if n_markers == n_wanted {
        return;
    }
    let place = ctx.places.markers.as_ref().map(|markers| markers.header).or(ctx.places.map.edition);
    let message = format!(
        "the map has {}, and edition `{}` has {n_wanted}",
        count(n_markers, "regular marker", "regular markers"),
        edition.id,
    );
    let change = if n_markers < n_wanted {
        format!("{} missing", n_wanted - n_markers)
    } else {
        format!("{} too many", n_markers - n_wanted)
    };
    let (about, help) = if taverns.fit_but_for_start(ctx) {
        let help = format!("make the numbers after `start` add up to {n_taverns}, one for each tavern");
        (Thing::StartMarkers, help)
    } else {
        (Thing::Markers, format!("make the numbers after `start` and `supply` add up to {n_wanted}"))
    };
    out.push_about(
        [about],
        Diagnostic::new(&DESCRIPTOR, ctx.map_fact(place), message)
            .label(format!("{n_start} to start with, {n_supply} in the supply: {change}"))
            .help(help),
    );
}
