//! A left-out number that is to lie beside another, and is not left out, or has no such place. Clause: RI4.

use super::ctx::{Check, Ctx, Found, Thing};
use crate::resolve::Subject;
use kogge_catan_game::board::Numbers;
use kogge_catan_game::layout::NoLayout;
use kogge_compiler::diagnostic::{Descriptor, Diagnostic, Severity};
use kogge_engine::wording::{count, either};

pub(super) const CHECK: Check =
    Check { descriptor: &DESCRIPTOR, rests_on: &[Subject::Numbers, Subject::Edition], yields_to: &[], run: check };

static DESCRIPTOR: Descriptor = Descriptor {
    code: "lay_what_is_there",
    severity: Severity::Error,
    rules: &["CAT-E28", "RI4"],
    what: "A number is to be laid beside another, but it is not left out, or the other is not laid exactly once.",
    why: "On the rivers the 2 is left out, since there is a hex too few, and joins the 12 in the end, whose hex then \
          yields on both. A number whose letter is laid lies on the island already.",
    bad: "// frame: catan-rivers\nrows\n    C: fields, fields 8, forest 10, fields 4, forest 8\nnumbers by letter\n    skip A, C, D, E, F, G, I, J, K, L, M, N, O, P, Q, R\n    lay 2 beside 12",
    good: "// frame: catan-rivers\nrows\n    C: fields, fields 8, forest 10, fields 4, forest 8\nnumbers by letter\n    skip A, B, C, D, E, F, G, I, J, K, L, M, N, O, P, Q, R\n    lay 2 beside 12",
};

fn check(ctx: &Ctx, out: &mut Found) {
    let Numbers::ByLetter { skip, beside: Some((number, to)), .. } = &ctx.board.numbers else { return };
    let place = ctx.places.numbers.lines.beside.or(ctx.places.numbers.header).unwrap_or(ctx.places.map.name);
    let letters = || ctx.board.edition.letters.iter().enumerate();
    let is_left_out = letters().any(|(i, it)| it == number && skip.iter().any(|&place| usize::from(place) == i));
    let finding = if !is_left_out {
        let with: Vec<String> = letters()
            .filter(|(_, it)| *it == number)
            .map(|(i, _)| format!("`skip {}`", char::from(b'A' + i as u8)))
            .collect();
        let message = format!("`lay {number} beside {to}`, but no {number} is left out");
        let help = match &with[..] {
            [] => format!("no letter has a {number}: take the line away"),
            _ => format!("leave it out with {}, or take the line away", either(&with)),
        };
        Diagnostic::new(&DESCRIPTOR, place, message).help(help)
    } else if let Some(n) = ctx.refusals().find_map(|why| if let NoLayout::Beside(_, n) = why { Some(n) } else { None })
    {
        let laid = count(n, "letter", "letters");
        let message = format!("`lay {number} beside {to}` needs exactly one {to}, and {laid} with a {to} will be laid");
        Diagnostic::new(&DESCRIPTOR, place, message).help("name a number that one letter has, such as 12")
    } else {
        return;
    };
    out.push_about([Thing::Numbers], finding);
}
