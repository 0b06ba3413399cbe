//! Maps beyond the limits of a game: they are checked and drawn, but neither built nor played.
//!
//! The limits are those of the table, which set-up also applies. A map that has too much of several things is one
//! finding; markers beyond a limit have findings of their own.

use std::cmp::Reverse;

use super::ctx::{Check, Ctx};
use super::found::Found;
use kogge_compiler::diagnostic::{Descriptor, Diagnostic, Severity};
use kogge_compiler::text::Span;
use kogge_engine::wording::{count, joined};
use kogge_hansa_game::board::table::{Extent, Limit, TooLarge, lifted};
use kogge_hansa_game::vocab::{Effect, RouteId};

pub(super) const CHECK: Check = Check { descriptor: &DESCRIPTOR, rests_on: &[], yields_to: &[], run: check };

static DESCRIPTOR: Descriptor = Descriptor {
    code: "too_large_to_play",
    severity: Severity::Warning,
    rules: &[],
    what: "The map has more of something than a game can hold.",
    why: "The runtime keeps a game in a few machine words a set and its choices in a list of fixed length, which bounds \
          the board; the language reference lists every limit. Such a map can be checked and drawn, but neither built \
          nor played. The largest printed board has 30 cities and 40 routes.",
    bad: "map Example\n    special Emden: white 1, white 2, white 3, white 4, white 5, white 6, white 7, white 8, white 9",
    good: "map Example\n    special Emden: white 1, white 2, white 3, white 4, white 5, white 6, white 7, white 8",
};

fn check(ctx: &Ctx, out: &mut Found) {
    let extent = ctx.board.extent();
    let mut exceeded = Vec::new();
    for too_large in extent.exceeded() {
        match too_large.limit {
            Limit::Choice => out.extend(too_long_choices(ctx)),
            Limit::Lifted => out.extend(too_many_lifted(ctx)),
            // What is too large by itself makes for too many actions.
            Limit::Actions if exceeded.is_empty() => out.extend(too_many_actions(ctx, &extent)),
            // `wrong_number_of_markers` and `promo_marker_out_of_place` report markers.
            Limit::Actions | Limit::Markers | Limit::Attached => {}
            _ => exceeded.push(too_large),
        }
    }
    out.extend(too_large_map(ctx, &exceeded));
}

/// The finding about a map that has too much of these, with the first beyond each limit in the order of the file.
fn too_large_map(ctx: &Ctx, exceeded: &[TooLarge]) -> Option<Diagnostic> {
    let counts: Vec<String> = exceeded
        .iter()
        .map(|TooLarge { limit, count }| format!("{count} {limit} (at most {})", limit.most()))
        .collect();
    let beyond = |limit: Limit| counted(ctx, limit).get(limit.most()).copied().unwrap_or(ctx.places.map.name);
    let label = |limit: Limit| format!("here it has more than {} {limit}", limit.most());
    let mut places = exceeded.iter().map(|too_large| (beyond(too_large.limit), label(too_large.limit)));
    let (place, first) = places.next()?;
    let message = format!("the map is too large to be built or played: {}", joined(&counts, counts.len()));
    let finding = Diagnostic::new(&DESCRIPTOR, place, message).label(first);
    Some(finding.also_each(places).help("leave some out, or make several maps of it"))
}

/// The things that a limit counts, in the order of the file.
fn counted(ctx: &Ctx, limit: Limit) -> Vec<Span> {
    let places = ctx.places;
    let mut counted: Vec<Span> = match limit {
        Limit::Cities => places.cities.iter().map(|city| city.name).collect(),
        Limit::Routes => places.routes.iter().map(|route| route.name).collect(),
        Limit::Posts => places.routes.iter().flat_map(|route| &route.posts).copied().collect(),
        Limit::Kontors => places.cities.iter().flat_map(|city| &city.kontors).copied().collect(),
        Limit::Countries => places.countries.iter().map(|country| country.name).collect(),
        Limit::Missions => places.missions.clone(),
        Limit::SpecialSpaces => places.map.special_spaces.clone(),
        Limit::MarkerKinds => first_of_kinds(ctx),
        Limit::Choice | Limit::Lifted | Limit::Actions | Limit::Markers | Limit::Attached => Vec::new(),
    };
    counted.sort_unstable_by_key(|span| (span.file, span.start));
    counted
}

/// The first place of every kind of regular marker.
fn first_of_kinds(ctx: &Ctx) -> Vec<Span> {
    let rows = ctx.regular_effects();
    let firsts =
        rows.iter().enumerate().filter(|(i, (effect, _))| !rows[..*i].iter().any(|(other, _)| other == effect));
    firsts.map(|(_, &(_, place))| place).collect()
}

/// The findings about permanent markers with too long a choice.
fn too_long_choices(ctx: &Ctx) -> Vec<Diagnostic> {
    let most = Limit::Choice.most();
    let long = ctx.routes().filter(|&route| ctx.board.route(route).permanent.len() > most);
    let finding = |route: RouteId| {
        let n = ctx.board.route(route).permanent.len();
        let message = format!("the permanent marker of `{}` gives the choice of {n} effects", ctx.route_ref(route));
        Diagnostic::new(&DESCRIPTOR, ctx.places.routes[route.index()].permanent_or_name(), message)
            .label(format!("a game holds at most {most}"))
            .help(format!("leave out {}", count(n - most, "effect", "effects")))
    };
    long.map(finding).collect()
}

/// The findings about effects that lift too many pieces.
fn too_many_lifted(ctx: &Ctx) -> Vec<Diagnostic> {
    let most = Limit::Lifted.most();
    let finding = |(effect, place): (Effect, Span)| {
        let text = ctx.board.effect_text(effect);
        let fewer = text.replacen(&lifted(effect).to_string(), &most.to_string(), 1);
        Diagnostic::new(&DESCRIPTOR, place, format!("`{text}` lifts more pieces than a game holds in hand"))
            .label(format!("at most {most}"))
            .help(format!("write `{fewer}`"))
    };
    ctx.effects().into_iter().filter(|&(effect, _)| lifted(effect) > most).map(finding).collect()
}

/// The finding about decisions with too many actions: the turn's main one, or that of a permanent marker.
fn too_many_actions(ctx: &Ctx, extent: &Extent) -> Vec<Diagnostic> {
    let most = Limit::Actions.most();
    let message =
        |n, what: &str| format!("{what} can have {n} actions to choose from, and a game holds at most {most}");
    let mut out = Vec::new();
    if extent.main_actions() > most {
        let mut rows = ctx.regular_effects();
        rows.sort_by_key(|&(effect, place)| (Reverse(extent.most_uses(effect)), place.file, place.start));
        rows.dedup_by_key(|&mut (effect, _)| effect);
        let label = |effect| format!("up to {} of them", extent.most_uses(effect));
        let place = rows.first().map_or(ctx.places.map.name, |&(_, place)| place);
        let finding = Diagnostic::new(&DESCRIPTOR, place, message(extent.main_actions(), "a turn"))
            .help("leave out posts, or kinds of markers that move or place pieces");
        let finding = rows.first().map(|&(effect, _)| finding.clone().label(label(effect))).unwrap_or(finding);
        out.push(finding.also_each(rows.iter().skip(1).map(|&(effect, place)| (place, label(effect)))));
    }
    let long = |route: &RouteId| extent.permanent_actions(&ctx.board.route(*route).permanent) > most;
    out.extend(ctx.routes().filter(long).map(|route| {
        let n = extent.permanent_actions(&ctx.board.route(route).permanent);
        let what = format!("the permanent marker of `{}`", ctx.route_ref(route));
        Diagnostic::new(&DESCRIPTOR, ctx.places.routes[route.index()].permanent_or_name(), message(n, &what))
            .help("leave out effects that move or place pieces")
    }));
    out
}
