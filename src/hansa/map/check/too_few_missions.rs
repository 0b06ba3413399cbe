//! Fewer mission cards than players. Clauses: MISSION-1, SETUP-10; map parameters MP-20, MP-21.

use super::ctx::{Check, Ctx};
use super::found::{Found, Thing};
use super::wrong_player_counts::ALLOWED;
use crate::resolve::Subject;
use kogge_compiler::diagnostic::{Descriptor, Diagnostic, Severity};
use kogge_engine::wording::count;
use kogge_hansa_game::vocab::Module;

pub(super) const CHECK: Check = Check {
    descriptor: &DESCRIPTOR,
    rests_on: &[Subject::Modules, Subject::Players, Subject::Missions],
    yields_to: &[],
    run: check,
};

static DESCRIPTOR: Descriptor = Descriptor {
    code: "too_few_missions",
    severity: Severity::Error,
    rules: &["CHK-E57", "CHK-E66", "MISSION-1", "SETUP-10"],
    what: "A map allows the module `missions` and has fewer mission cards than players.",
    why: "Each player is dealt a card; there would not be one for everybody.",
    bad: "map Example\n    players 3\n    modules missions, two players\n\
          mission Altona, Brake, Husum\n\
          mission Cuxhaven, Dorum, Emden",
    good: "map Example\n    players 3\n    modules missions, two players\n\
           mission Altona, Brake, Husum\n\
           mission Cuxhaven, Dorum, Emden\n\
           mission Altona, Emden, Flensburg",
};

fn check(ctx: &Ctx, out: &mut Found) {
    let n_cards = ctx.board.missions.len();
    let possible = ctx.board.players.iter().copied().filter(|n| ALLOWED.contains(n));
    let n_players = usize::from(possible.max().unwrap_or_default());
    if !ctx.board.modules.contains(Module::Missions) || n_cards >= n_players {
        return;
    }
    let message = format!(
        "the map allows missions and has {} for up to {}",
        count(n_cards, "mission card", "mission cards"),
        count(n_players, "player", "players"),
    );
    let finding = Diagnostic::new(&DESCRIPTOR, ctx.map_fact(ctx.places.map.modules), message).help(format!(
        "add {} such as `mission A, B, C` with three of your cities, or take `missions` out of `modules`",
        count(n_players - n_cards, "card", "cards"),
    ));
    let finding = match ctx.places.map.players {
        Some(players) => finding.also(players, format!("up to {n_players} players")),
        None => finding,
    };
    out.push_about([Thing::Missions], finding);
}
