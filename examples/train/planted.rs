//! Values far from the printed ones: coins of 30, permanent markers with prestige to 20, other scores, limits and skills.
//!
//! A player that learned on printed boards alone counts kontors and markers; these boards teach it what they are worth.

use kogge::catan::board::edition::Edition as CatanEdition;
use kogge::catan::vocab::{Merit, Purchase, Resource};
use kogge::hansa::board::edition::Edition;
use kogge::hansa::board::table::Table;
use kogge::hansa::vocab::{Develop, Effect, Skill};
use kogge::random::Random;

/// A kind of change, with its name.
type Kind<T> = (&'static str, fn(&mut T, &mut Random));

/// The kinds of changes of a board of Hansa Teutonica.
const BOARDS: [Kind<(Table, Edition)>; 12] = [
    ("coin", |(table, _), random| coin(table, random)),
    ("permanent prestige", |(table, _), random| permanent_prestige(table, random)),
    ("permanent actions", |(table, _), random| permanent(table, Effect::Actions(upto(4, random)), random)),
    ("permanent skill", |(table, _), random| permanent_skill(table, random)),
    ("link", |(table, _), random| link(table, random)),
    ("special", |(table, _), random| special(table, random)),
    ("regions", |(table, edition), random| regions(table, edition, random)),
    ("scores", |(_, edition), random| scores(edition, random)),
    ("limits", |(table, _), random| limits(table, random)),
    ("skills offered", |(table, _), random| skills_offered(table, random)),
    ("skill values", |(_, edition), random| skill_values(edition, random)),
    ("markers", |(table, _), random| markers(table, random)),
];

/// The kinds of changes of an edition of Catan: points, prices, rates and limits.
const EDITIONS: [Kind<CatanEdition>; 9] = [
    ("cities", |edition, random| edition.points[Merit::City.index()] = upto(6, random) as i8 + 1),
    ("settlements", |edition, random| edition.points[Merit::Settlement.index()] = upto(3, random) as i8),
    ("cards", |edition, random| edition.points[Merit::Card.index()] = upto(4, random) as i8),
    ("the Longest Road", |edition, random| edition.points[Merit::LongestRoad.index()] = random.below(8) as i8),
    ("the Largest Army", |edition, random| edition.points[Merit::LargestArmy.index()] = random.below(8) as i8),
    ("a price", price),
    ("the bank", |edition, random| edition.bank_rate = 2 + random.below(4) as u8),
    ("the target", |edition, random| {
        let more = random.below(10) as u8;
        edition.targets.iter_mut().for_each(|target| *target = *target - 4 + more);
    }),
    ("the least road and army", |edition, random| {
        (edition.longest_road, edition.largest_army) = (3 + upto(5, random), 1 + upto(5, random));
    }),
];

/// Changes from one to three kinds of values; gives their names.
fn change<T>(kinds: &[Kind<T>], what: &mut T, random: &mut Random) -> Vec<&'static str> {
    let n = 1 + random.below(3);
    let kinds = (0..n).map(|_| {
        let (name, change) = kinds[random.below(kinds.len())];
        change(what, random);
        name
    });
    kinds.collect()
}

/// An edition of Catan with other values, and their names.
pub(crate) fn planted_edition(mut edition: CatanEdition, random: &mut Random) -> (CatanEdition, Vec<&'static str>) {
    let names = change(&EDITIONS, &mut edition, random);
    (edition, names)
}

/// A board with other values, and their names.
pub(crate) fn planted(table: Table, edition: Edition, random: &mut Random) -> (Table, Edition, Vec<&'static str>) {
    let mut board = (table, edition);
    let names = change(&BOARDS, &mut board, random);
    let (mut table, edition) = board;
    // Players keep facts of a board by this number.
    table.fingerprint ^= 1 + random.below(usize::MAX >> 1) as u64;
    (table, edition, names)
}

/// A number from 1 to `most`; small ones are more likely.
fn upto(most: usize, random: &mut Random) -> u8 {
    let most = 1 + random.below(most);
    (1 + random.below(most)) as u8
}

fn coin(table: &mut Table, random: &mut Random) {
    let kontors = table.kontors.to_mut();
    for _ in 0..upto(4, random) {
        let at = random.below(kontors.len());
        kontors[at].coin = upto(30, random);
    }
}

fn permanent_prestige(table: &mut Table, random: &mut Random) {
    for _ in 0..upto(3, random) {
        permanent(table, Effect::Prestige(upto(20, random)), random);
    }
}

fn permanent_skill(table: &mut Table, random: &mut Random) {
    let develop = match random.below(2) {
        0 => Develop::Any,
        _ => Develop::Skill(Skill::ALL[random.below(Skill::ALL.len())]),
    };
    permanent(table, Effect::Develop(develop), random);
}

/// Puts a permanent marker at a route.
fn permanent(table: &mut Table, effect: Effect, random: &mut Random) {
    let start = table.effects.len() as u16;
    table.effects.to_mut().push(effect);
    let routes = table.routes.to_mut();
    let at = random.below(routes.len());
    (routes[at].permanent.start, routes[at].permanent.end) = (start, start + 1);
}

fn link(table: &mut Table, random: &mut Random) {
    let first = random.below(31) as u16;
    table.link_prestige = vec![first, first * random.below(3) as u16 / 2, first / 4].into();
}

fn special(table: &mut Table, random: &mut Random) {
    for space in table.special_spaces.to_mut() {
        space.0 = u16::from(upto(30, random));
    }
}

/// On boards without countries that score the cities score otherwise.
fn regions(table: &mut Table, edition: &mut Edition, random: &mut Random) {
    let factor = upto(4, random);
    let scoring = table.countries.to_mut().iter_mut().filter(|country| !country.scores.is_empty());
    let n = scoring.map(|row| row.scores.to_mut().iter_mut().for_each(|points| *points *= u16::from(factor))).count();
    if n == 0 {
        edition.city_points = random.below(8) as u8;
    }
}

fn scores(edition: &mut Edition, random: &mut Random) {
    match random.below(4) {
        0 => edition.city_points = random.below(8) as u8,
        1 => edition.skill_points = random.below(13) as u8,
        2 => edition.keys.to_mut().iter_mut().for_each(|points| *points = points.saturating_mul(2)),
        _ => {
            let factor = random.below(4) as u8;
            edition.marker_points.to_mut().iter_mut().for_each(|points| *points = points.saturating_mul(factor));
        }
    }
}

fn limits(table: &mut Table, random: &mut Random) {
    table.prestige_limit = 8 + random.below(50) as u16;
    table.completed_limit = (table.completed_limit / 2).max(2) + random.below(6) as u16;
}

fn skills_offered(table: &mut Table, random: &mut Random) {
    let is_more = random.below(2) == 0;
    let skill = Skill::ALL[random.below(Skill::ALL.len())];
    let n = table.cities.len();
    for city in table.cities.to_mut() {
        match is_more {
            true if random.below(n) < 4 => city.skills.insert(skill),
            true => {}
            false => city.skills = city.skills.iter().filter(|&offered| offered != skill).collect(),
        }
    }
}

fn skill_values(edition: &mut Edition, random: &mut Random) {
    let values = match random.below(3) {
        0 => &mut edition.actions,
        1 => &mut edition.book,
        _ => &mut edition.purse,
    };
    let values = values.to_mut();
    match random.below(2) {
        0 if values.len() > 2 => _ = values.pop(),
        _ => values.iter_mut().skip(1).filter(|value| **value < 8).for_each(|value| *value += 1),
    }
}

/// A marker of the supply gives prestige or actions.
fn markers(table: &mut Table, random: &mut Random) {
    let rows = table.markers.to_mut();
    let at = random.below(rows.len());
    rows[at].effect = match random.below(2) {
        0 => Effect::Prestige(upto(15, random)),
        _ => Effect::Actions(upto(6, random)),
    };
}

/// One card more or less of a price.
fn price(edition: &mut CatanEdition, random: &mut Random) {
    let bought = [Purchase::Road, Purchase::Settlement, Purchase::City, Purchase::Card][random.below(4)];
    let price = &mut edition.prices[bought.index()][random.below(Resource::ALL.len())];
    *price = if random.below(2) == 0 { *price + 1 } else { price.saturating_sub(1) };
}
