//! A number of completed cities that the players cannot reach. Clauses: END-2, SETUP-2.

use super::Check;
use super::ctx::Ctx;
use super::opening::{Granted, green_cities_can_be_founded};
use crate::diagnostic::{Descriptor, Diagnostic, Severity};
use crate::hansa::resolve::Subject;
use crate::hansa::vocab::{CityId, Shape};
use crate::wording::{count, joined};

pub(super) const CHECK: Check = Check {
    descriptor: &DESCRIPTOR,
    rests_on: &[Subject::Cities, Subject::Routes, Subject::Kontors, Subject::Permanent, Subject::Markers, Subject::Map],
    run: check,
};

static DESCRIPTOR: Descriptor = Descriptor {
    code: "too_few_completable_cities",
    severity: Severity::Error,
    rules: &["CHK-E37", "END-2", "SETUP-2"],
    what: "The game ends at more completed cities than the players can complete.",
    why: "A city is completed when its last printed kontor is founded, and each round one keeps a merchant. The players \
          have 4 each; when these are used up, the remaining cities with circles stay open, and the game never ends \
          that way.",
    bad: "city Altona: white circle, white circle, white circle, white circle\n    skill purse\n\
          city Brake: white circle, white circle, white circle, white circle\n    skill book\n\
          city Cuxhaven: white circle, white circle, white circle, white circle\n    skill actions\n\
          map Example\n    ends at 8 completed cities",
    good: "city Altona: white circle, white circle, white circle, white circle\n    skill purse\n\
           city Brake: white circle, white circle, white circle, white circle\n    skill book\n\
           city Cuxhaven: white circle, white circle, white circle, white circle\n    skill actions\n\
           map Example\n    ends at 7 completed cities",
};

/// The cities that so many merchants complete.
struct Completed {
    n_cities: usize,
    /// The merchants that they keep.
    n_merchants: usize,
}

fn check(ctx: &Ctx, out: &mut Vec<Diagnostic>) {
    let limit = usize::from(ctx.board.completed_limit);
    // More than there are cities is told by `completed_limit_out_of_range`.
    if limit > ctx.board.cities.len() {
        return;
    }
    let mut cities: Vec<(usize, CityId)> =
        ctx.cities().filter(|&city| can_be_completed(ctx, city)).map(|city| (n_circles(ctx, city), city)).collect();
    cities.sort_unstable();
    let merchants = ctx.opening(Granted::Skills).merchants;
    // Two players have a third party; the number is meant for three and more. TWO-1.
    let players = ctx.board.players.iter().map(|&n| usize::from(n)).filter(|n| (3..=5).contains(n));
    let short: Vec<(usize, Completed)> = players
        .map(|n| (n, completed(&cities, n * merchants)))
        .filter(|(_, completed)| completed.n_cities < limit)
        .collect();
    let Some((n_players, fewest)) = short.first() else {
        return;
    };
    let ends_at = format!("the game ends at {}", count(limit, "completed city", "completed cities"));
    let place = ctx.map_fact(ctx.places.map.completed_limit);
    let lower = format!("write `ends at {} completed cities`", fewest.n_cities.max(1));
    let finding = match cities.get(fewest.n_cities) {
        // The merchants run out.
        Some((next, _)) => {
            let most = short.iter().map(|(n, most)| format!("{n} players can complete {} at most", most.n_cities));
            let message = format!("{ends_at}, and {}", joined(&most.collect::<Vec<_>>(), 3));
            let label = format!(
                "{n_players} players have {} merchants: {} keep {}, the next one needs {next}",
                n_players * merchants,
                count(fewest.n_cities, "city", "cities"),
                fewest.n_merchants,
            );
            Diagnostic::new(&DESCRIPTOR, place, message)
                .label(label)
                .help(format!("{lower}, or turn circles into squares"))
        }
        None => Diagnostic::new(&DESCRIPTOR, place, format!("{ends_at}, and only {} can be completed", cities.len()))
            .help(format!("{lower}, or give further cities colours that can be reached")),
    };
    let finding = finding.also_each(
        cities[fewest.n_cities..]
            .iter()
            .map(|&(n, city)| (ctx.places.city(city), format!("{} to found", count(n, "circle", "circles")))),
    );
    out.push(
        finding.also_each(
            ctx.cities()
                .filter(|&city| !can_be_completed(ctx, city))
                .map(|city| (ctx.places.city(city), "can never be completed")),
        ),
    );
}

/// The cities with the fewest circles first, while there are merchants for them.
fn completed(cities: &[(usize, CityId)], merchants: usize) -> Completed {
    let start = Completed { n_cities: 0, n_merchants: 0 };
    let enough = cities.iter().scan(0, |used, &(circles, _)| {
        *used += circles;
        (*used <= merchants).then_some(*used)
    });
    enough.fold(start, |sum, used| Completed { n_cities: sum.n_cities + 1, n_merchants: used })
}

/// Whether the city can be completed. What other findings tell is taken as mended: cities without routes or kontors,
/// green cities on a map where no marker founds in them, and cities that cost the Link, a permission or a mission.
fn can_be_completed(ctx: &Ctx, id: CityId) -> bool {
    let city = ctx.board.city(id);
    let opening = ctx.opening(Granted::Skills);
    if opening.completable(id) || ctx.lost_with(id).is_some() {
        return true;
    }
    if city.green {
        return !green_cities_can_be_founded(ctx.board) || ctx.graph.routes_at(id).is_empty();
    }
    let all_reached = city.kontors.iter().all(|kontor| Some(kontor.colour) <= opening.colour);
    let is_mended = city.kontors.is_empty() || ctx.graph.routes_at(id).is_empty();
    // Of a city whose first kontor is out of reach `unreachable_privilege` tells.
    let told = city.kontors.first().is_some_and(|kontor| Some(kontor.colour) > opening.colour);
    told || is_mended && all_reached
}

fn n_circles(ctx: &Ctx, city: CityId) -> usize {
    ctx.board.city(city).kontors.iter().filter(|kontor| kontor.shape == Shape::Circle).count()
}
