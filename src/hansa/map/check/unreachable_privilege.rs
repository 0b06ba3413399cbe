//! Cities whose first kontor needs a privilege that nobody can get. Clauses: KONTOR-1, KONTOR-2.
//!
//! This finding replaces the one that no city offers the Privilege, and names the loss.

use super::ctx::{Check, Ctx};
use super::found::{Found, Thing};
use super::opening::{Granted, develops, marker_effects};
use crate::board::Kontor;
use crate::resolve::Subject;
use kogge_compiler::diagnostic::{Descriptor, Diagnostic, Severity};
use kogge_engine::wording::{count, names};
use kogge_hansa_game::vocab::{CityId, Skill};

pub(super) const CHECK: Check = Check {
    descriptor: &DESCRIPTOR,
    rests_on: &[
        Subject::Cities,
        Subject::Routes,
        Subject::Kontors,
        Subject::Skills,
        Subject::Permanent,
        Subject::Markers,
        Subject::Edition,
    ],
    yields_to: &[],
    run: check,
};

static DESCRIPTOR: Descriptor = Descriptor {
    code: "unreachable_privilege",
    severity: Severity::Error,
    rules: &["CHK-E35", "KONTOR-1", "KONTOR-2"],
    what: "The first kontor of a city needs a privilege that nobody can ever have.",
    why: "Kontors are founded from the left, each with the privilege of its colour. Without a city or permanent marker \
          that develops the Privilege only as many steps are made as there are markers for it; where the first kontor \
          asks for more, the city stays shut for ever.",
    bad: "city Flensburg: white square, orange circle\n\
          city Husum: black square\n    skill keys",
    good: "city Flensburg: white square, orange circle\n    skill privilege\n\
           city Husum: black square\n    skill keys",
};

/// The cities that nobody can ever open, with their first kontors.
fn closed<'a>(ctx: &'a Ctx) -> impl Iterator<Item = (CityId, &'a Kontor)> {
    let reached = ctx.opening(Granted::Routes).colour;
    let first = |city: CityId| ctx.board.city(city).kontors.first().map(|kontor| (city, kontor));
    ctx.cities().filter_map(first).filter(move |(_, kontor)| Some(kontor.colour) > reached)
}

fn check(ctx: &Ctx, out: &mut Found) {
    let all: Vec<(CityId, &Kontor)> = closed(ctx).collect();
    let [(first, kontor), others @ ..] = &all[..] else {
        return;
    };
    let cities = names(all.iter().map(|&(city, _)| ctx.name(city)), 4);
    let reached = ctx.opening(Granted::Routes).colour;
    let beyond = reached.map_or("any privilege".to_owned(), |colour| format!("the privilege for {colour}"));
    let message = format!("nobody can ever found a kontor in {cities}: nobody gets beyond {beyond}");
    let place = |city: CityId| ctx.places.cities[city.index()].first_kontor_or_name();
    let label = |kontor: &Kontor| format!("the first kontor is {}", kontor.colour);
    let finding = Diagnostic::new(&DESCRIPTOR, place(*first), message).label(label(kontor));
    let finding = finding.also_each(others.iter().map(|(city, kontor)| (place(*city), label(kontor))));
    let desk_ends_there = ctx.opening(Granted::Skills).colour == reached;
    let finding = if desk_ends_there {
        finding.help(format!("begin with a white kontor: edition `{}` has no higher privilege", ctx.board.edition.id))
    } else {
        let markers = marker_effects(ctx.board).filter(|&(effect, _)| develops(effect, Skill::Privilege));
        let n_markers = markers.map(|(_, n)| n).sum();
        let markers = count(n_markers, "marker develops it", "markers develop it");
        finding.help(format!(
            "give a city the fact `skill privilege`, or begin with a white kontor; no city has it, and {markers}"
        ))
    };
    out.push_about([Thing::Skill(Skill::Privilege)], finding);
}
