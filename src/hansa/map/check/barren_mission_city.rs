//! Mission cities in which no kontor can stand. Clauses: MISSION-3, MISSION-5, KONTOR-1, EAST-3.
//!
//! This finding replaces the one about the city alone, and names the loss. A mission city that a side does not have is
//! an unknown name there.

use super::barren::{self, Loss};
use super::ctx::{Check, Ctx};
use super::found::{Found, Thing};
use kogge_compiler::diagnostic::{Descriptor, Diagnostic, Severity};
use kogge_compiler::text::Span;
use kogge_engine::wording::count;

pub(super) const CHECK: Check =
    Check { descriptor: &DESCRIPTOR, rests_on: barren::RESTS_ON, yields_to: &[], run: check };

static DESCRIPTOR: Descriptor = Descriptor {
    code: "barren_mission_city",
    severity: Severity::Error,
    rules: &["CHK-E58", "MISSION-3", "KONTOR-1", "EAST-3"],
    what: "A mission card names a city in which no kontor can ever stand.",
    why: "A card gives prestige for kontors in its three cities. With a city that can never have one, the player who \
          draws the card has less to win than the others.",
    bad: "city Husum\n    skill keys\n\
          mission Altona, Emden, Husum",
    good: "city Husum: white square\n    skill keys\n\
           mission Altona, Emden, Husum",
};

fn check(ctx: &Ctx, out: &mut Found) {
    for city in ctx.cities().filter(|&city| ctx.lost_with(city) == Some(Loss::Mission)) {
        let cards = ctx.board.missions.iter().zip(&ctx.places.missions);
        let cards: Vec<Span> = cards.filter(|(card, _)| card.contains(&city)).map(|(_, &place)| place).collect();
        let on = count(cards.len(), "mission card", "mission cards");
        let message = format!("no kontor can ever stand in `{}`, which {on} ask for", ctx.name(city));
        let message = if cards.len() == 1 { message.replace(" ask for", " asks for") } else { message };
        let finding = Diagnostic::new(&DESCRIPTOR, ctx.places.city(city), message).label(barren::why(ctx, city));
        out.push_about(
            [Thing::City(city)],
            finding.also_each(cards.iter().map(|&card| (card, "asked for here"))).help(barren::help(ctx, city)),
        );
    }
}
