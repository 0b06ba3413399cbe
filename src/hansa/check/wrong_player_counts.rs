//! Numbers of players that the game cannot be played with. Clauses: SETUP-1, TWO-1.

use super::ctx::{Check, Ctx};
use super::found::Found;
use crate::diagnostic::{Descriptor, Diagnostic, Severity};
use crate::hansa::resolve::Subject;
use crate::hansa::vocab::Module;
use crate::wording::joined;

pub(super) const CHECK: Check =
    Check { descriptor: &DESCRIPTOR, rests_on: &[Subject::Modules], yields_to: &[], run: check };

static DESCRIPTOR: Descriptor = Descriptor {
    code: "wrong_player_counts",
    severity: Severity::Error,
    rules: &["CHK-E59", "SETUP-1", "TWO-1"],
    what: "A map lists no number of players, or one that the rules do not allow.",
    why: "There are pieces for five players, and one alone has no opponent. Two players need the neutral third party, \
          so a map for two must allow the module `two players`.",
    bad: "map Example\n    players 3, 6",
    good: "map Example\n    players 3, 4, 5",
};

/// The numbers of players the rules allow. Clauses: SETUP-1, TWO-1.
const ALLOWED: std::ops::RangeInclusive<u8> = 2..=5;

fn check(ctx: &Ctx, out: &mut Found) {
    let place = ctx.map_fact(ctx.places.map.players);
    let players = &ctx.board.players;
    let wrong: Vec<String> = players.iter().filter(|&n| !ALLOWED.contains(n)).map(u8::to_string).collect();
    if players.is_empty() {
        out.push(
            Diagnostic::new(&DESCRIPTOR, place, "the map is for no number of players")
                .help("list the numbers it is made for, such as `players 3, 4, 5`"),
        );
    } else if !wrong.is_empty() {
        let players_word = if wrong == ["1"] { "player" } else { "players" };
        let message = format!("the map is for {} {players_word}, and the game is for 2 to 5", joined(&wrong, 4));
        let kept: Vec<String> = players.iter().filter(|&n| ALLOWED.contains(n)).map(u8::to_string).collect();
        let kept = if kept.is_empty() { "3, 4, 5".to_owned() } else { kept.join(", ") };
        out.push(Diagnostic::new(&DESCRIPTOR, place, message).help(format!("write `players {kept}`")));
    } else if players.contains(&2) && !ctx.board.modules.contains(Module::TwoPlayers) {
        let finding = Diagnostic::new(
            &DESCRIPTOR,
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
