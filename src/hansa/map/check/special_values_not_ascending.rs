//! Special spaces whose value does not rise with the privilege they ask for. Clause: SPECIAL-3; map parameter MP-15.

use super::ctx::{Check, Ctx};
use super::found::{Found, Thing};
use crate::board::{SpecialPrestige, SpecialSpace, listed};
use crate::resolve::Subject;
use kogge_compiler::diagnostic::{Applicability, Descriptor, Diagnostic, Edit, Fix, Severity};

pub(super) const CHECK: Check = Check {
    descriptor: &DESCRIPTOR,
    rests_on: &[Subject::Special],
    yields_to: &["special_value_below_one"],
    run: check,
};

static DESCRIPTOR: Descriptor = Descriptor {
    code: "special_values_not_ascending",
    severity: Severity::Warning,
    rules: &["CHK-W29", "SPECIAL-3"],
    what: "A special space that asks for a higher privilege is worth no more than one that asks for a lower one.",
    why: "Privileges are dear, and the higher ones open the better spaces. Where they do not, two values or colours have \
          usually been exchanged in writing.",
    bad: "map Example\n    special Emden: white 7, orange 9, pink 8, black 11",
    good: "map Example\n    special Emden: white 7, orange 8, pink 9, black 11",
};

/// The fact `special` of the map, with these spaces.
pub(super) fn line(ctx: &Ctx, special: &SpecialPrestige, spaces: &[SpecialSpace]) -> String {
    let routes: Vec<String> = special.routes.iter().map(|&route| ctx.route_ref(route)).collect();
    let by = if special.routes == ctx.graph.routes_at(special.city) {
        String::new()
    } else {
        format!(" by {}", routes.join(", "))
    };
    format!("special {}{by}: {}", ctx.quoted(special.city), listed(spaces))
}

/// The places in the row of two spaces of which the second asks for more and is worth no more.
fn offenders(special: &SpecialPrestige) -> Option<[usize; 2]> {
    let spaces = &special.spaces;
    let all = || 0..spaces.len();
    let not_more =
        |&[low, high]: &[usize; 2]| spaces[low].colour < spaces[high].colour && spaces[low].value >= spaces[high].value;
    all().flat_map(|high| all().map(move |low| [low, high])).find(not_more)
}

/// The same colours in the same order, with the values given out ascending; equal ones grow where colours differ.
fn sorted(spaces: &[SpecialSpace]) -> Vec<SpecialSpace> {
    let mut by_colour: Vec<usize> = (0..spaces.len()).collect();
    by_colour.sort_by_key(|&at| (spaces[at].colour, spaces[at].value));
    let mut values: Vec<u16> = spaces.iter().map(|space| space.value).collect();
    values.sort_unstable();
    let mut sorted = spaces.to_vec();
    let mut before: Option<SpecialSpace> = None;
    for (at, value) in by_colour.into_iter().zip(values) {
        let least = before.map_or(0, |before| before.value + u16::from(before.colour != spaces[at].colour));
        sorted[at].value = value.max(least);
        before = Some(sorted[at]);
    }
    sorted
}

fn check(ctx: &Ctx, out: &mut Found) {
    let Some(special) = &ctx.board.special else { return };
    let Some([low, high]) = offenders(special) else { return };
    let spaces = &special.spaces;
    let message = format!(
        "the {} special space of `{}` is worth {}, and the {} one {}",
        spaces[high].colour,
        ctx.name(special.city),
        spaces[high].value,
        spaces[low].colour,
        spaces[low].value
    );
    let sorted = sorted(spaces);
    let help = format!("let the values rise with the colours: `{}`", line(ctx, special, &sorted));
    let places = &ctx.places.map.special_spaces;
    let (Some(&place), Some(&other)) = (places.get(high), places.get(low)) else {
        let place = ctx.places.map.edition.unwrap_or(ctx.map_fact(ctx.places.map.special));
        let finding = Diagnostic::new(&DESCRIPTOR, place, message).label("as the edition says").help(help);
        out.push_about([Thing::Special], finding);
        return;
    };
    let mut finding =
        Diagnostic::new(&DESCRIPTOR, place, message).label("asks for more").also(other, "asks for less").help(help);
    let values = |spaces: &[SpecialSpace]| {
        let mut values: Vec<u16> = spaces.iter().map(|space| space.value).collect();
        values.sort_unstable();
        values
    };
    // Values that only have to change places are put right; others are the author's to choose.
    if values(spaces) == values(&sorted) && places.len() == spaces.len() {
        let changed = (0..spaces.len()).filter(|&at| spaces[at] != sorted[at]);
        let edits = changed.map(|at| Edit { span: places[at], text: listed(&sorted[at..=at]) }).collect();
        let title = "let the values rise with the colours".to_owned();
        finding.fixes.push(Fix::new(Applicability::Maybe, title, edits));
    }
    out.push_about([Thing::Special], finding);
}
