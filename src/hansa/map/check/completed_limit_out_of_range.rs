//! A number of completed cities that ends the game at once or never. Clause: END-2.

use super::ctx::{Check, Ctx};
use super::found::Found;
use crate::resolve::Subject;
use kogge_compiler::diagnostic::{Descriptor, Diagnostic, Severity};
use kogge_engine::wording::count;

pub(super) const CHECK: Check = Check { descriptor: &DESCRIPTOR, rests_on: &[], yields_to: &[], run: check };

static DESCRIPTOR: Descriptor = Descriptor {
    code: "completed_limit_out_of_range",
    severity: Severity::Error,
    rules: &["CHK-E36", "END-2"],
    what: "The game ends at less than one completed city, or at more than the map has.",
    why: "The game ends when that number of cities is completed. With none it ends before it begins; with more than the \
          map has it never ends that way.",
    bad: "map Example\n    ends at 20 completed cities",
    good: "map Example\n    ends at 3 completed cities",
};

fn check(ctx: &Ctx, out: &mut Found) {
    let written = ctx.places.map.completed_limit;
    if written.is_none() && ctx.doubts.any(&[Subject::Ends, Subject::Edition]) {
        return;
    }
    let limit = usize::from(ctx.board.completed_limit);
    let n_cities = ctx.board.cities.len();
    // A map without cities lacks more than a sensible limit, and hears of that.
    if n_cities == 0 || (1..=n_cities + ctx.n_lost).contains(&limit) {
        return;
    }
    let by = if written.is_some() { "" } else { ", as its edition says" };
    let message = format!(
        "the game ends at {}{by}, and the map has {}",
        count(limit, "completed city", "completed cities"),
        count(n_cities, "city", "cities"),
    );
    // The printed boards ask for about a third of their cities.
    let usual = n_cities.div_ceil(3);
    out.push(Diagnostic::new(&DESCRIPTOR, ctx.map_fact(written), message).help(format!(
        "at most {} can be completed: write `ends at {}`, for example",
        count(n_cities, "city", "cities"),
        count(usual, "completed city", "completed cities"),
    )));
}
