//! Actions that no fish pay. Clauses: FI9, FI13.

use kogge_catan_game::board::edition::Edition;
use kogge_catan_game::vocab::Catch;
use kogge_compiler::diagnostic::{Descriptor, Severity};
use kogge_compiler::edition::Page;
use kogge_engine::wording::count;

pub(super) static UNPAYABLE_ACTION: Descriptor = Descriptor {
    code: "unpayable_action",
    severity: Severity::Warning,
    rules: &["CAT-W15", "FI9", "FI13"],
    what: "An action costs more fish than a player can have.",
    why: "The action can never be taken.",
    bad: "[fish]\nspend = { card = 22 }\n",
    good: "[fish]\nspend = { card = 7 }\n",
};

pub(super) fn check(page: &mut Page<'_>, edition: &Edition) {
    let fish = &edition.fish;
    let mut room = u32::from(fish.limit);
    let most: u32 = [2, 1, 0]
        .into_iter()
        .map(|i| {
            let n = room.min(fish.pieces[i].into());
            room -= n;
            n * (i as u32 + 1)
        })
        .sum();
    for &action in Catch::ALL {
        let price = fish.spend[action.index()];
        if u32::from(price) > most {
            let pieces = count(fish.limit.into(), "piece", "pieces");
            let message = format!("no {pieces} have {price} fish, the price of `{action}`: they have {most} at most");
            let keys = [&format!("fish.spend.{action}"), "fish.limit", "fish.pieces"];
            page.disagree(&UNPAYABLE_ACTION, &keys, message, Some(format!("write {most} or less")));
        }
    }
}
