//! Islands on which set-up could fail. Clauses: B3.4, B3.8.

use super::ctx::{Check, Ctx, Found};
use crate::resolve::Subject;
use kogge_catan_game::layout::Decided;
use kogge_compiler::diagnostic::{Descriptor, Diagnostic, Severity};
use kogge_engine::wording::joined;

pub(super) const CHECK: Check = Check {
    descriptor: &DESCRIPTOR,
    rests_on: &[Subject::Rows, Subject::Hexes, Subject::Rivers, Subject::Players, Subject::Neutral],
    yields_to: &["trade_hex_sides", "module_needs"],
    run: check,
};

static DESCRIPTOR: Descriptor = Descriptor {
    code: "too_small",
    severity: Severity::Error,
    rules: &["CAT-E95", "B3.4", "B3.8"],
    what: "On this island a player could find no corner for a settlement at set-up.",
    why: "At set-up every player founds two settlements, and none stands one edge from another. A few settlements in the \
          right places leave no free corner on a small island, and the game could not begin.",
    bad: "// frame: catan-flower\nmap Example\n    players 3, 4",
    good: "// frame: catan-flower\nmap Example\n    players 3",
};

fn check(ctx: &Ctx, out: &mut Found) {
    let failing = |&players: &u8| match ctx.layouts().too_small(players) {
        Decided::Yes(taken) => Some((players, taken)),
        Decided::No(()) => None,
        Decided::Unknown => {
            ctx.leave_undecided(format!("whether the island is too small for {players} players"));
            None
        }
    };
    let Some((players, taken)) = ctx.board.players.iter().find_map(failing) else { return };
    let corners: Vec<String> = taken.into_iter().map(|corner| ctx.corner(corner)).collect();
    let message = format!("the island is too small for {players} players: at set-up somebody may find no free corner");
    let place = ctx.places.map.lines.players.unwrap_or(ctx.places.map.name);
    let settlements = match corners.len() {
        0 => "no settlement can stand anywhere".to_owned(),
        _ => format!("settlements at {} leave none", joined(&corners, 8)),
    };
    let fewer: Vec<String> = ctx.board.players.iter().filter(|&&n| n < players).map(u8::to_string).collect();
    let help = match &fewer[..] {
        [] => "add hexes".to_owned(),
        _ => format!("add hexes, or write `players {}`", fewer.join(", ")),
    };
    out.push(Diagnostic::new(&DESCRIPTOR, place, message).label(settlements).help(help));
}
