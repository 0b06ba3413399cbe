//! Positions on each other. Clause: MP-24.

use std::collections::BTreeSet;

use super::ctx::{Check, Ctx};
use super::found::{Found, Thing};
use crate::draw::{Feature, Stated};
use crate::resolve::{PositionRow, Subject};
use kogge_compiler::diagnostic::{Descriptor, Diagnostic, Severity};

pub(super) const CHECK: Check = Check {
    descriptor: &DESCRIPTOR,
    rests_on: &[Subject::Cities, Subject::Routes, Subject::Kontors, Subject::Posts],
    yields_to: &[],
    run: check,
};

static DESCRIPTOR: Descriptor = Descriptor {
    code: "places_overlap",
    severity: Severity::Warning,
    rules: &["MP-24"],
    what: "The picture places two cities or posts so near to each other that they overlap at its size.",
    why: "One hides the other. Players cannot see which kontors or posts are free.",
    bad: "picture 1200 x 800\n    Altona: 300 200\n    Brake: 302 201\n    Cuxhaven: 900 600\n",
    good: "picture 1200 x 800\n    Altona: 300 200\n    Brake: 600 200\n    Cuxhaven: 900 600\n",
};

fn check(ctx: &Ctx, out: &mut Found) {
    let row = |feature: Feature| match feature {
        Feature::City(city) => ctx.places.picture.cities.get(city.index()).copied().flatten(),
        Feature::Route(route) => ctx.places.picture.routes.get(route.index()).copied().flatten(),
    };
    // One finding for each row, however many it lies on: that of the row further down.
    let mut reported = BTreeSet::new();
    let mut pairs: Vec<([PositionRow; 2], [Feature; 2])> = Vec::new();
    for &[a, b] in ctx.stated().into_iter().flat_map(Stated::overlaps) {
        let (Some(of_a), Some(of_b)) = (row(a), row(b)) else { continue };
        let is_ordered = of_a.span <= of_b.span;
        pairs.push(if is_ordered { ([of_a, of_b], [a, b]) } else { ([of_b, of_a], [b, a]) });
    }
    pairs.sort_by_key(|(rows, _)| rows.map(|row| row.span));
    let kontor = ctx.board.picture.as_ref().and_then(|picture| picture.kontor);
    let size = match kontor {
        Some(side) => format!("with a kontor of {side}"),
        None => "however large the picture is drawn".to_owned(),
    };
    for ([first, own], [other, subject]) in pairs {
        if first.inherited && own.inherited || !reported.insert(subject) {
            continue;
        }
        let message = if subject == other {
            format!("two posts of {} lie on each other, {size}", words(ctx, subject, false))
        } else {
            let [other, subject] = [other, subject].map(|feature| words(ctx, feature, true));
            format!("{subject} lies on {other}, {size}")
        };
        let finding = Diagnostic::new(&DESCRIPTOR, own.span, message)
            .help("move one of them, or delete a row: what the map does not place, Kogge lays out");
        let finding = if first.span == own.span { finding } else { finding.also(first.span, "too near") };
        out.push_about([other, subject].map(thing), finding);
    }
}

fn thing(feature: Feature) -> Thing {
    match feature {
        Feature::City(city) => Thing::City(city),
        Feature::Route(route) => Thing::Route(route),
    }
}

fn words(ctx: &Ctx, feature: Feature, as_post: bool) -> String {
    match feature {
        Feature::City(city) => format!("`{}`", ctx.name(city)),
        Feature::Route(route) if as_post => format!("a post of `{}`", ctx.board.route_text(route)),
        Feature::Route(route) => format!("`{}`", ctx.board.route_text(route)),
    }
}
