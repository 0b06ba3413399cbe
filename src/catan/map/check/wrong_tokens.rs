//! More or fewer number tokens than hexes that take one. Clauses: B2.5, B2.6.

use super::ctx::{Check, Ctx, Found, Thing};
use crate::resolve::Subject;
use kogge_catan_game::board::Numbers;
use kogge_catan_game::layout::NoLayout;
use kogge_compiler::diagnostic::{Descriptor, Diagnostic, Severity};
use kogge_engine::wording::count;

pub(super) const CHECK: Check = Check {
    descriptor: &DESCRIPTOR,
    rests_on: &[Subject::Rows, Subject::Hexes, Subject::Tokens, Subject::Fills, Subject::Numbers, Subject::Edition],
    yields_to: &["number_may_lie_on_barren", "missing_number", "lay_what_is_there"],
    run: check,
};

static DESCRIPTOR: Descriptor = Descriptor {
    code: "wrong_tokens",
    severity: Severity::Error,
    rules: &["CAT-E23", "B2.5", "B2.6"],
    what: "There are more or fewer number tokens than hexes that take one.",
    why: "Every hex that yields and has no number of its own takes one token. With other numbers a hex never yields, or \
          a token is left over.",
    bad: "rows\n    A: mountains, pasture, forest 9\nnumbers shuffled\n    tokens 10, 2, 5",
    good: "rows\n    A: mountains, pasture, forest 9\nnumbers shuffled\n    tokens 10, 2",
};

fn check(ctx: &Ctx, out: &mut Found) {
    let tokens = |why| if let NoLayout::Tokens(counts) = why { Some(counts) } else { None };
    let Some(counts) = ctx.refusals().find_map(tokens) else { return };
    let (there, takers) = (counts.wanted, counts.places);
    let (differ, is_short) = (there.abs_diff(takers), there < takers);
    let (places, of) = (&ctx.places.numbers, |n| count(n, "token", "tokens"));
    let (place, help) = match &ctx.board.numbers {
        Numbers::Fixed => (None, "write a number behind each hex that yields".to_owned()),
        Numbers::ByLetter { skip, .. } if is_short && skip.len() >= differ => {
            (places.lines.skip, format!("leave out {} fewer", count(differ, "letter", "letters")))
        }
        Numbers::ByLetter { .. } if is_short => (None, format!("write numbers behind {} of the hexes", differ)),
        // Every hex of a variant may have its number, and the base lays letters.
        Numbers::ByLetter { .. } if takers == 0 => {
            let is_own = places.header.is_none_or(|header| header.file == ctx.places.map.name.file);
            let verb = if is_own { "delete `numbers by letter`" } else { "write `remove numbers by letter`" };
            (None, format!("{verb}, since every hex that yields has its number"))
        }
        Numbers::ByLetter { .. } => {
            let more = count(differ, "more letter", "more letters");
            (
                places.lines.skip,
                format!(
                    "leave out {more} with `skip`, or add {}",
                    count(differ, "hex that yields", "hexes that yield")
                ),
            )
        }
        Numbers::Shuffled { tokens: None, .. } => {
            (None, format!("list {} with `tokens`: without it all {} of the box are laid", of(takers), of(there)))
        }
        Numbers::Shuffled { tokens: Some(_), .. } if is_short => {
            (places.lines.tokens, format!("add {} to the list", of(differ)))
        }
        Numbers::Shuffled { tokens: Some(_), .. } => {
            (places.lines.tokens, format!("take {} out of the list", of(differ)))
        }
    };
    let message = format!("{} to get a token, and there {}", count(takers, "hex is", "hexes are"), are(there));
    let place = place.or(places.header).unwrap_or(ctx.places.map.name);
    let label = of(there);
    out.push_about([Thing::Numbers], Diagnostic::new(&DESCRIPTOR, place, message).label(label).help(help));
}

/// `are 18`, `is 1`, `is none`.
fn are(n: usize) -> String {
    match n {
        0 => "is none".to_owned(),
        1 => "is 1".to_owned(),
        n => format!("are {n}"),
    }
}
