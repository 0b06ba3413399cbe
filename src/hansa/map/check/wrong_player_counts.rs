//! Numbers of players that the game cannot be played with. Clauses: SETUP-1, TWO-1.

use super::ctx::{Check, Ctx};
use super::found::Found;
use crate::resolve::Subject;
use kogge_compiler::diagnostic::Diagnostic;
use kogge_compiler::merge::{WRONG_PLAYER_COUNTS, player_counts};
use kogge_hansa_game::vocab::Module;

pub(super) const CHECK: Check =
    Check { descriptor: &WRONG_PLAYER_COUNTS, rests_on: &[Subject::Modules], yields_to: &[], run: check };

/// The numbers of players that the rules know. Clauses: SETUP-1, TWO-1.
pub(super) const ALLOWED: std::ops::RangeInclusive<u8> = 2..=5;

fn check(ctx: &Ctx, out: &mut Found) {
    let place = ctx.map_fact(ctx.places.map.players);
    let players = &ctx.board.players;
    if let Some(finding) = player_counts(players, ALLOWED, "3, 4, 5", place) {
        out.push(finding);
    } else if players.contains(&2) && !ctx.board.modules.contains(Module::TwoPlayers) {
        let finding = Diagnostic::new(
            &WRONG_PLAYER_COUNTS,
            place,
            "the map is for 2 players, and does not allow the module `two players`",
        );
        let finding = finding.help("add `two players` to `modules`, or take 2 away");
        out.push(match ctx.places.map.modules {
            Some(modules) => finding.also(modules, "the modules it allows"),
            None => finding,
        });
    }
}
