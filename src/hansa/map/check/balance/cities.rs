//! Doubts about what stands in cities: kontors, coins and skills.

use super::super::ctx::Ctx;
use super::super::found::Found;
use super::doubt::Range::{Above, AboveThird};
use super::doubt::{Doubt, Measure, Row, Share, doubt, numbers, one};
use crate::board::Kontor;
use crate::resolve::Subject::{Cities, Kontors, Routes, Skills};
use kogge_compiler::text::Span;
use kogge_engine::wording::{count, names};
use kogge_hansa_game::vocab::{CityId, Colour, Shape, Skill};

pub(super) static CITIES: &[Doubt] = &[
    doubt(Row {
        code: "too_few_open_cities",
        rules: &["CHK-W02", "KONTOR-2", "SETUP-3"],
        what: "More than half of the cities with printed kontors open with another colour than white.",
        why: "At the start everybody may occupy white kontors alone. Where most cities ask for more, the first turns \
              are a race for Privilege, and the player who comes late finds the few open cities taken.",
        bad: "city Stade: orange square, pink square\n\
              city Norden: orange square, orange square\n\
              city Uelzen: orange square, black square\n\
              city Verden: orange square, orange square, pink square\n\
              city Wismar: orange square, orange circle\n\
              city Oldenburg: orange square, orange square, pink circle\n\
              city Papenburg: orange square, pink square\n\
              city Quakenbrück: orange square, orange square\n\
              city Itzehoe: orange square, orange circle\n\
              city Jever: orange square, pink square",
        good: "city Stade: orange square, pink square\n\
               city Norden: orange square, orange square\n\
               city Uelzen: orange square, black square",
        rests_on: &[Cities, Kontors],
        measures: &[Measure {
            of: "cities that open with another colour than white, in percent of those with printed kontors",
            doubted: Above(50),
            printed: [one(18.5), one(18.5), one(40.0), one(26.9), one(30.0)],
            values: |ctx| shut(ctx).percent(),
        }],
        find: too_few_open_cities,
    }),
    doubt(Row {
        code: "too_many_round_cities",
        rules: &["CHK-W03", "KONTOR-3", "SETUP-5"],
        what: "More than 40 % of the cities with printed kontors open with a merchant.",
        why: "Everybody begins with one merchant and gets others by the Book alone. Where merchants open many \
              cities, one skill decides who can settle at all.",
        bad: "city Stade: white circle, orange square\n\
              city Norden: white circle, orange square\n\
              city Uelzen: white circle, black square\n\
              city Papenburg: white circle, pink square\n\
              city Altona: white circle, orange square\n    skill purse\n\
              city Itzehoe: white circle, orange circle\n\
              city Jever: white circle, pink square",
        good: "city Stade: white circle, orange square\n\
               city Norden: white circle, orange square",
        rests_on: &[Cities, Kontors],
        measures: &[Measure {
            of: "cities that open with a merchant, in percent of those with printed kontors",
            doubted: Above(40),
            printed: [one(25.9), one(33.3), one(12.0), one(7.7), one(10.0)],
            values: |ctx| round(ctx).percent(),
        }],
        find: too_many_round_cities,
    }),
    doubt(Row {
        code: "round_region_far_from_book",
        rules: &["CHK-W04", "KONTOR-3", "SKILL-2"],
        what: "Three or more cities that hang together open with a merchant, and no Book city is within 3 routes.",
        why: "Merchants come from the Book. Who wants to settle in such a region has to develop it at the other end \
              of the map, while the others build there; and the region stays empty.",
        bad: "city Flensburg: white circle, orange circle\n    skill privilege",
        good: "city Flensburg: white square, orange circle\n    skill privilege",
        rests_on: &[Cities, Routes, Kontors, Skills],
        measures: &[Measure {
            of: "routes from a Book city to a region: three or more cities that hang together and open with a merchant",
            doubted: Above(3),
            printed: [None; 5],
            values: |ctx| regions(ctx).iter().filter_map(|region| region.distance).map(f64::from).collect(),
        }],
        find: round_region_far_from_book,
    })
    .yielding_to(&["too_many_round_cities"]),
    doubt(Row {
        code: "too_many_black_kontors",
        rules: &["CHK-W18", "KONTOR-2", "END-2"],
        what: "More than a third of the kontors are black.",
        why: "Black asks for the last step of Privilege. A city with a black kontor is completed by nobody else, so \
              that with many of them the game hardly ever ends by completed cities.",
        bad: "city Emden: white square, black square\n\
              city Glückstadt: white square, black square\n\
              city Itzehoe: white square, black circle\n\
              city Jever: white square, black square\n\
              city Kiel: white circle, black square\n\
              city Meppen: orange square, black square\n\
              city Norden: white square, black square\n\
              city Papenburg: white square, black square\n\
              city Quakenbrück: white square, black square\n\
              city Rendsburg: white circle, black square\n\
              city Stade: white square, black square\n\
              city Tönning: orange square, black square\n\
              city Wismar: white square, black circle\n\
              city Xanten: pink square, black square",
        good: "city Emden: white square, black square\n\
               city Glückstadt: white square, black square\n\
               city Itzehoe: white square, black circle",
        rests_on: &[Cities, Kontors],
        measures: &[Measure {
            of: "black kontors, in percent of all",
            doubted: AboveThird,
            printed: [one(12.3), one(14.5), one(16.4), one(13.3), one(16.7)],
            values: |ctx| black(ctx).percent(),
        }],
        find: too_many_black_kontors,
    }),
    doubt(Row {
        code: "large_coin",
        rules: &["CHK-W15", "KONTOR-4", "END-1"],
        what: "A kontor brings more than 2 prestige when it is occupied.",
        why: "Prestige during the game comes a point at a time, and 20 of it end the game. A large coin is worth \
              several established routes, goes to the player who sits next to it, and brings the end nearer.",
        bad: "city Stade: white square coin 3, orange square",
        good: "city Stade: white square coin 2, orange square",
        rests_on: &[],
        measures: &[Measure {
            of: "prestige of a coin",
            doubted: Above(2),
            printed: [one(1.0), one(1.0), one(1.0), one(2.0), one(2.0)],
            values: |ctx| {
                let coins = ctx.board.cities.iter().flat_map(|city| &city.kontors).map(|kontor| kontor.coin);
                coins.filter(|&coin| coin > 0).map(f64::from).collect()
            },
        }],
        find: large_coin,
    }),
    doubt(Row {
        code: "skill_in_several_cities",
        rules: &["CHK-W11", "SKILL-1"],
        what: "A skill is offered by more than one city.",
        why: "The race for a skill is the race for the routes of its one city. With a second city nobody can be kept \
              from it, and it is developed cheaply.",
        bad: "city Stade: white square, orange square\n    skill purse",
        good: "city Stade: white square, orange square",
        rests_on: &[Cities, Skills],
        measures: &[Measure {
            of: "cities that offer one skill",
            doubted: Above(1),
            printed: [one(1.0); 5],
            values: |ctx| numbers(Skill::ALL.iter().map(|&skill| offering(ctx, skill).len())),
        }],
        find: skill_in_several_cities,
    }),
];

/// The place of a city's first kontor.
fn first_place(ctx: &Ctx, city: CityId) -> Span {
    ctx.places.cities[city.index()].first_kontor_or_name()
}

/// The cities that open with such a kontor, which has to be occupied first, among those with printed kontors. Clause:
/// KONTOR-1.
fn opening_with(ctx: &Ctx, is_such: fn(&Kontor) -> bool) -> Share<CityId> {
    let first = |&city: &CityId| ctx.board.city(city).kontors.first();
    Share {
        part: ctx.cities().filter(|city| first(city).is_some_and(is_such)).collect(),
        n_all: ctx.cities().filter(|city| first(city).is_some()).count(),
    }
}

/// The cities that only somebody with a privilege can open. Clause: KONTOR-2.
fn shut(ctx: &Ctx) -> Share<CityId> {
    opening_with(ctx, |kontor| kontor.colour != Colour::White)
}

fn too_few_open_cities(ctx: &Ctx, doubt: &'static Doubt, out: &mut Found) {
    let share = shut(ctx);
    let Share { part, n_all } = &share;
    let Some(excess) = share.excess(doubt) else { return };
    let message = format!("{} of {n_all} cities stay shut until somebody has a privilege", part.len());
    let finding = doubt.finding(ctx.places.map.name, message);
    let finding = finding.help(format!("let at least {excess} of them begin with `white`"));
    out.push(finding.also_each(part.iter().map(|&city| (first_place(ctx, city), "asks for a privilege"))));
}

/// The cities that only a merchant can open. Clause: KONTOR-3.
fn round(ctx: &Ctx) -> Share<CityId> {
    opening_with(ctx, |kontor| kontor.shape == Shape::Circle)
}

fn too_many_round_cities(ctx: &Ctx, doubt: &'static Doubt, out: &mut Found) {
    let share = round(ctx);
    let Share { part, n_all } = &share;
    let Some(excess) = share.excess(doubt) else { return };
    let message = format!("{} of {n_all} cities open with a merchant", part.len());
    let finding = doubt.finding(ctx.places.map.name, message);
    let finding = finding.help(format!("let at least {excess} of them begin with a `square`"));
    out.push(finding.also_each(part.iter().map(|&city| (first_place(ctx, city), "asks for a merchant"))));
}

/// Three cities and more that hang together and open with a merchant.
struct Region {
    cities: Vec<CityId>,
    /// The routes to the nearest Book city; `None` where no city offers it.
    distance: Option<u32>,
}

fn regions(ctx: &Ctx) -> Vec<Region> {
    let offers_book = |city: &CityId| ctx.board.city(*city).skills.contains(Skill::Book);
    let distances = ctx.graph.distances_from_nearest(ctx.cities().filter(offers_book));
    let round = round(ctx).part;
    let parts = ctx.graph.parts_within(|city| round.binary_search(&city).is_ok());
    let region = |cities: Vec<CityId>| {
        let distance = cities.iter().filter_map(|city| distances[city.index()]).min();
        Region { cities, distance }
    };
    parts.into_iter().filter(|part| part.len() >= 3).map(region).collect()
}

fn round_region_far_from_book(ctx: &Ctx, doubt: &'static Doubt, out: &mut Found) {
    let is_far = |distance: u32| doubt.range().doubts(distance as usize);
    for Region { cities, distance } in regions(ctx).iter().filter(|region| region.distance.is_none_or(is_far)) {
        let listed = names(cities.iter().map(|&city| ctx.name(city)), 4);
        let message = match distance {
            Some(distance) => {
                let routes = count(*distance as usize, "route", "routes");
                format!("{listed} open with a merchant, {routes} from the nearest Book city")
            }
            None => format!("{listed} open with a merchant, and no city offers the Book"),
        };
        let finding = doubt
            .finding(first_place(ctx, cities[0]), message)
            .label("asks for a merchant")
            .help("let some of them begin with a `square`, or write `skill book` below one nearby");
        out.push(finding.also_each(cities[1..].iter().map(|&city| (first_place(ctx, city), "so does this one"))));
    }
}

/// The places of the black kontors.
fn black(ctx: &Ctx) -> Share<Span> {
    let cities = || ctx.board.cities.iter().zip(&ctx.places.cities);
    let kontors = || cities().flat_map(|(city, places)| city.kontors.iter().zip(&places.kontors));
    let black = kontors().filter(|(kontor, _)| kontor.colour == Colour::Black);
    Share { part: black.map(|(_, &place)| place).collect(), n_all: kontors().count() }
}

fn too_many_black_kontors(ctx: &Ctx, doubt: &'static Doubt, out: &mut Found) {
    let share = black(ctx);
    let Share { part, n_all } = &share;
    let Some(excess) = share.excess(doubt) else { return };
    let message = format!("{} of {n_all} kontors are black", part.len());
    let finding = doubt.finding(ctx.places.map.name, message);
    let finding = finding.help(format!("give at least {excess} of them another colour"));
    out.push(finding.also_each(part.iter().map(|&place| (place, "black"))));
}

fn large_coin(ctx: &Ctx, doubt: &'static Doubt, out: &mut Found) {
    for (city, places) in ctx.board.cities.iter().zip(&ctx.places.cities) {
        let is_large = |kontor: &Kontor| doubt.range().doubts(kontor.coin.into());
        for (kontor, &place) in city.kontors.iter().zip(&places.kontors).filter(|(kontor, _)| is_large(kontor)) {
            let message = format!("a kontor of `{}` brings {} prestige at once", city.name, kontor.coin);
            let most = doubt.range().most();
            let usual = Kontor { coin: u8::try_from(most).unwrap_or(kontor.coin), ..*kontor };
            let finding = doubt.finding(place, message).label(format!("coins are worth 1 or {most}"));
            out.push(finding.help(format!("write `{usual}`")));
        }
    }
}

fn offering(ctx: &Ctx, skill: Skill) -> Vec<CityId> {
    ctx.cities().filter(|&city| ctx.board.city(city).skills.contains(skill)).collect()
}

fn skill_in_several_cities(ctx: &Ctx, doubt: &'static Doubt, out: &mut Found) {
    let place = |city: CityId| ctx.places.cities[city.index()].skills_or_name();
    for &skill in Skill::ALL {
        let cities = offering(ctx, skill);
        if doubt.range().doubts(cities.len()) {
            let listed = names(cities.iter().map(|&city| ctx.name(city)), 4);
            let finding = doubt
                .finding(place(cities[0]), format!("`{skill}` is offered by {listed}"))
                .label("offered here")
                .help(format!("take `skill {skill}` away from all of them but one"));
            out.push(finding.also_each(cities[1..].iter().map(|&city| (place(city), "and here"))));
        }
    }
}
