//! Links that pass cities in which no kontor can stand. Clauses: LINK-2, KONTOR-1, EAST-3.
//!
//! This finding replaces those about the cities, and names the loss.

use super::barren::{self, Loss};
use super::ctx::{Check, Ctx};
use super::found::{Found, Thing};
use kogge_compiler::diagnostic::{Descriptor, Diagnostic, Severity};
use kogge_engine::wording::names;
use kogge_hansa_game::vocab::CityId;

pub(super) const CHECK: Check =
    Check { descriptor: &DESCRIPTOR, rests_on: barren::RESTS_ON, yields_to: &[], run: check };

static DESCRIPTOR: Descriptor = Descriptor {
    code: "barren_link",
    severity: Severity::Error,
    rules: &["CHK-E18", "LINK-2", "KONTOR-1", "EAST-3"],
    what: "Every path between the ends of the Link passes a city in which no kontor can stand.",
    why: "The Link is an unbroken chain of kontors from one end to the other. A city that can never have one breaks \
          the chain for everybody.",
    bad: "city Dorum",
    good: "city Dorum: white circle, black square",
};

fn check(ctx: &Ctx, out: &mut Found) {
    let cut: Vec<CityId> = ctx.cities().filter(|&city| ctx.lost_with(city) == Some(Loss::Link)).collect();
    let (Some(link), [first, others @ ..]) = (&ctx.board.link, &cut[..]) else {
        return;
    };
    let [from, to] = link.ends.map(|end| ctx.name(end));
    let cities = names(cut.iter().map(|&city| ctx.name(city)), 4);
    let message = match others {
        [] if link.ends.contains(first) => {
            format!("nobody can ever complete the link {from} – {to}: no kontor can stand at its end {cities}")
        }
        [] => {
            format!(
                "nobody can ever complete the link {from} – {to}: no kontor can stand in {cities}, which every path passes"
            )
        }
        _ => format!(
            "nobody can ever complete the link {from} – {to}: no kontor can stand in {cities}, one of which is on every path"
        ),
    };
    let finding = Diagnostic::new(&DESCRIPTOR, ctx.places.city(*first), message).label(barren::why(ctx, *first));
    let finding = finding.also_each(others.iter().map(|&city| (ctx.places.city(city), barren::why(ctx, city))));
    let about = cut.iter().map(|&city| Thing::City(city));
    out.push_about(
        about,
        finding.also(ctx.map_fact(ctx.places.map.link), "the link is named here").help(barren::help(ctx, *first)),
    );
}
