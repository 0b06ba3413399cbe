//! A number of completed cities that the players' pieces cannot reach. Clauses: END-2, KONTOR-3, SETUP-2, SETUP-4.
//!
//! Merchants, traders and both together each give an upper bound; other costs of the pieces are not counted, so that a
//! finding is certain.

use super::ctx::{Check, Ctx};
use super::found::Found;
use super::opening::{Granted, green_cities_can_be_founded};
use crate::board::Kontor;
use crate::resolve::Subject;
use kogge_compiler::diagnostic::{Descriptor, Diagnostic, Severity};
use kogge_engine::wording::{count, joined};
use kogge_hansa_game::vocab::{CityId, Shape};

pub(super) const CHECK: Check = Check {
    descriptor: &DESCRIPTOR,
    rests_on: &[
        Subject::Cities,
        Subject::Routes,
        Subject::Kontors,
        Subject::Permanent,
        Subject::Markers,
        Subject::Players,
        Subject::Ends,
        Subject::Edition,
    ],
    yields_to: &[],
    run: check,
};

static DESCRIPTOR: Descriptor = Descriptor {
    code: "too_few_completable_cities",
    severity: Severity::Error,
    rules: &["CHK-E37", "END-2", "SETUP-2"],
    what: "The game ends at more completed cities than the players can complete.",
    why: "A city is completed when its last printed kontor is founded, and each round one keeps a merchant. The players \
          have 4 each, and 26 traders for the squares; when these are used up, the remaining cities stay open, and the \
          game never ends that way.",
    bad: "city Altona: white circle, white circle, white circle, white circle\n    skill purse\n\
          city Brake: white circle, white circle, white circle, white circle\n    skill book\n\
          city Cuxhaven: white circle, white circle, white circle, white circle\n    skill actions\n\
          map Example\n    ends at 8 completed cities",
    good: "city Altona: white circle, white circle, white circle, white circle\n    skill purse\n\
           city Brake: white circle, white circle, white circle, white circle\n    skill book\n\
           city Cuxhaven: white circle, white circle, white circle, white circle\n    skill actions\n\
           map Example\n    ends at 7 completed cities",
};

/// The pieces that kontors keep: a city takes a merchant for each circle and a trader for each square. KONTOR-3.
#[derive(Debug, Clone, Copy)]
enum Kept {
    Merchants,
    Traders,
    Both,
}

impl Kept {
    /// The names of the pieces, and of the kontors that keep them.
    const fn nouns(self) -> [&'static str; 2] {
        match self {
            Self::Merchants => ["merchants", "circles"],
            Self::Traders => ["traders", "squares"],
            Self::Both => ["traders and merchants", "kontors"],
        }
    }

    /// The pieces that the kontors of a city keep.
    fn of_city(self, ctx: &Ctx, city: CityId) -> usize {
        let is_kept = |kontor: &&Kontor| match self {
            Self::Merchants => kontor.shape == Shape::Circle,
            Self::Traders => kontor.shape == Shape::Square,
            Self::Both => true,
        };
        ctx.board.city(city).kontors.iter().filter(is_kept).count()
    }

    /// A player's pieces for that: of the traders one counts the prestige. Clauses: SETUP-2, SETUP-4.
    fn owned(self, ctx: &Ctx) -> usize {
        let opening = ctx.opening(Granted::Skills);
        match self {
            Self::Merchants => opening.merchants,
            Self::Traders => opening.pieces - opening.merchants,
            Self::Both => opening.pieces,
        }
    }
}

/// The cities that the pieces of some players complete.
struct Completed {
    n_players: usize,
    n_cities: usize,
    /// The pieces that they keep.
    n_pieces: usize,
}

/// The cities that can be completed with the pieces of a kind.
struct Reach {
    kept: Kept,
    /// The cities that can be completed, each with the pieces that it keeps, those with the fewest first.
    cities: Vec<(usize, CityId)>,
    /// The numbers of players that complete fewer cities than end the game.
    short: Vec<Completed>,
}

impl Reach {
    fn new(ctx: &Ctx, kept: Kept) -> Self {
        let completable = ctx.cities().filter(|&city| can_be_completed(ctx, city));
        let mut cities: Vec<(usize, CityId)> = completable.map(|city| (kept.of_city(ctx, city), city)).collect();
        cities.sort_unstable();
        // Two players have a third party; the number is meant for three and more. TWO-1.
        let players = ctx.board.players.iter().map(|&n| usize::from(n)).filter(|n| (3..=5).contains(n));
        let completed = players.map(|n_players| completed(&cities, n_players, n_players * kept.owned(ctx)));
        let short = completed.filter(|most| most.n_cities < ctx.board.completed_limit.into()).collect();
        Self { kept, cities, short }
    }
}

fn check(ctx: &Ctx, out: &mut Found) {
    let limit = usize::from(ctx.board.completed_limit);
    // Beyond the number of cities it is not the pieces that are short.
    if limit > ctx.board.cities.len() {
        return;
    }
    let reaches = [Kept::Merchants, Kept::Traders, Kept::Both].map(|kept| Reach::new(ctx, kept));
    let short = reaches.iter().filter(|reach| !reach.short.is_empty());
    let Some(Reach { kept, cities, short }) = short.min_by_key(|reach| reach.short[0].n_cities) else {
        return;
    };
    let fewest = &short[0];
    let ends_at = format!("the game ends at {}", count(limit, "completed city", "completed cities"));
    let place = ctx.map_fact(ctx.places.map.completed_limit);
    let lower = format!("write `ends at {} completed cities`", fewest.n_cities.max(1));
    let [pieces, kontors] = kept.nouns();
    let finding = match cities.get(fewest.n_cities) {
        // The pieces run out.
        Some((next, _)) => {
            let most =
                short.iter().map(|most| format!("{} players can complete {} at most", most.n_players, most.n_cities));
            let message = format!("{ends_at}, and {}", joined(&most.collect::<Vec<_>>(), 3));
            let label = format!(
                "{} players have {} {pieces}: {} keep {}, the next one needs {next}",
                fewest.n_players,
                fewest.n_players * kept.owned(ctx),
                count(fewest.n_cities, "city", "cities"),
                fewest.n_pieces,
            );
            let other = match kept {
                Kept::Merchants => "turn circles into squares",
                Kept::Traders => "turn squares into circles",
                Kept::Both => "give cities fewer kontors",
            };
            Diagnostic::new(&DESCRIPTOR, place, message).label(label).help(format!("{lower}, or {other}"))
        }
        None => Diagnostic::new(&DESCRIPTOR, place, format!("{ends_at}, and only {} can be completed", cities.len()))
            .help(format!("{lower}, or give further cities colours that can be reached")),
    };
    let needs = |n: usize| format!("{} to found", count(n, kontors.trim_end_matches('s'), kontors));
    let finding =
        finding.also_each(cities[fewest.n_cities..].iter().map(|&(n, city)| (ctx.places.city(city), needs(n))));
    out.push(
        finding.also_each(
            ctx.cities()
                .filter(|&city| !can_be_completed(ctx, city))
                .map(|city| (ctx.places.city(city), "can never be completed")),
        ),
    );
}

/// The cities that keep the fewest pieces first, while there are pieces for them.
fn completed(cities: &[(usize, CityId)], n_players: usize, pieces: usize) -> Completed {
    let enough = cities.iter().scan(0, |used, &(kept, _)| {
        *used += kept;
        (*used <= pieces).then_some(*used)
    });
    let none = Completed { n_players, n_cities: 0, n_pieces: 0 };
    enough.fold(none, |sum, used| Completed { n_cities: sum.n_cities + 1, n_pieces: used, ..sum })
}

/// Whether the city can be completed. What other findings report is taken as mended: cities without routes or kontors,
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
    // A city whose first kontor is out of reach is reported by `unreachable_privilege`.
    let is_reported = city.kontors.first().is_some_and(|kontor| Some(kontor.colour) > opening.colour);
    is_reported || is_mended && all_reached
}
