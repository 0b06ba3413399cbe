//! Mission cards that nobody is dealt, since the map does not allow the module. Clauses: MISSION-1, SETUP-10.

use super::ctx::{Check, Ctx};
use super::found::Found;
use crate::resolve::Subject;
use kogge_compiler::diagnostic::{Descriptor, Diagnostic, Severity};
use kogge_compiler::text::Span;
use kogge_engine::wording::count;
use kogge_hansa_game::vocab::Module;

pub(super) const CHECK: Check = Check {
    descriptor: &DESCRIPTOR,
    rests_on: &[Subject::Map, Subject::Modules, Subject::Players, Subject::Missions],
    yields_to: &[],
    run: check,
};

static DESCRIPTOR: Descriptor = Descriptor {
    code: "missions_without_module",
    severity: Severity::Warning,
    rules: &["CHK-W41", "MISSION-1", "SETUP-10"],
    what: "A map has mission cards and does not allow the module `missions`.",
    why: "Cards are dealt only where the module is played. Left out, `modules` allows two players and the border fee, so \
          the cards would stay in the box.",
    bad: "map Example\n    board hanse\n    modules two players\n\
          mission Altona, Brake, Husum\n\
          mission Cuxhaven, Dorum, Emden\n\
          mission Altona, Emden, Flensburg",
    good: "map Example\n    board hanse\n    players 3\n    modules missions, two players\n\
           mission Altona, Brake, Husum\n\
           mission Cuxhaven, Dorum, Emden\n\
           mission Altona, Emden, Flensburg",
};

fn check(ctx: &Ctx, out: &mut Found) {
    let own = ctx.map_fact(None).file;
    // A variant may play without the cards of its base.
    let mut cards: Vec<Span> = ctx.places.missions.iter().copied().filter(|place| place.file == own).collect();
    cards.sort_by_key(|card| card.start);
    let Some((&first, rest)) = cards.split_first() else { return };
    // A few cards are a beginning; as many as there are players could be dealt.
    let fewest = ctx.board.players.iter().copied().min().unwrap_or_default();
    if ctx.board.modules.contains(Module::Missions) || cards.len() < usize::from(fewest) {
        return;
    }
    let modules: Vec<&str> = [Module::Missions].into_iter().chain(ctx.board.modules.iter()).map(Module::word).collect();
    let cards = count(cards.len(), "mission card", "mission cards");
    let message = format!("the map has {cards} and does not allow the module `missions`");
    let finding = Diagnostic::new(&DESCRIPTOR, first, message).label("nobody is dealt this card");
    let finding = finding.also_each(rest.iter().map(|&place| (place, "nor this one")));
    out.push(finding.help(format!("write `modules {}` below the map, or delete the cards", modules.join(", "))));
}
