//! The events by place: routes and cities, on the map and in tables.
//!
//! A route's or city's number is its share of all that happened of the kind: so boards with more and with fewer games
//! can be compared, and each number has an interval.

use super::{Measures, Part, Seen};
use crate::hansa::heat::{CITY, ROUTE};
use crate::{At, Chart, Content, Counted, HeatSpot, Unit};
use kogge_engine::study::Moments;
use kogge_engine::vocab::Both;
use kogge_engine::wording::say;
use kogge_hansa_game::study::{CityTally, PartTally, RouteTally, TotalsTally};

/// ROUTE-1, DISPLACE-1.
pub(in crate::hansa) const ROUTES: Part = Part {
    key: "routes",
    title: ["Which routes matter", "Welche Handelsrouten zählen"],
    about: [
        "How many routes are established and how many pieces are displaced in a game, and each route's share of all routes \
         established; on the maps, its share of all pieces displaced as well.",
        "Wie viele Handelsrouten je Partie eingerichtet und wie viele Steine verdrängt werden, und der Anteil jeder \
         Handelsroute an allen eingerichteten; auf den Karten auch ihr Anteil an allen verdrängten Steinen.",
    ],
    n_shown: 12,
    measures: |seen| {
        let (t, totals) = (seen.tongue(), &seen.0.tally.totals);
        let mut all = Measures::default();
        let label = t.of(["routes established in a game", "eingerichtete Handelsrouten je Partie"]);
        all.add("established.game", label, in_each_game(seen, &totals.established));
        let label = t.of(["pieces displaced in a game", "verdrängte Steine je Partie"]);
        all.add("displaced.game", label, in_each_game(seen, &totals.displaced));
        let by_winners = Counted::several(totals.displaced_winners.of(&totals.winners), Unit::Times);
        let label = t.of(["pieces that a winner displaces", "Steine, die ein Sieger verdrängt"]);
        all.add("displaced.winner", label, by_winners);
        let of_all =
            Counted::of_each(&Moments { n: seen.finished(), ..totals.displaced }, seen.players() as u64, Unit::Times);
        let label = t.of(["pieces that a player displaces", "Steine, die ein Spieler verdrängt"]);
        all.add("displaced.player", label, of_all);
        let routes = seen.0.setting.board.routes.iter().zip(&seen.0.tally.routes);
        let used = |tally: &RouteTally| share(&tally.established, &totals.established);
        all.rank("route.used", routes.map(|(named, tally)| (named.name.as_str(), used(tally))));
        all.0
    },
    charts: |seen| {
        vec![
            routes(seen, ESTABLISHED, |tally| &tally.established, |totals| &totals.established),
            routes(seen, DISPLACED, |tally| &tally.displaced, |totals| &totals.displaced),
        ]
    },
};

/// KONTOR-1, KONTOR-5, SKILL-1.
pub(in crate::hansa) const CITIES: Part = Part {
    key: "cities",
    title: ["Which cities matter", "Welche Städte zählen"],
    about: [
        "How often somebody controls a city at the end; on the maps each city's share of all kontors, of all cities that \
         were completed, and of all steps of skills.",
        "Wie oft am Ende jemand eine Stadt kontrolliert; auf den Karten der Anteil jeder Stadt an allen Niederlassungen, an \
         allen voll besetzten Städten und an allen Stufen der Eigenschaften.",
    ],
    n_shown: 10,
    measures: |seen| {
        let mut all = Measures::default();
        let cities = seen.0.setting.board.cities.iter().zip(&seen.0.tally.cities);
        let controlled = |tally: &CityTally| Counted::share(tally.controlled, seen.finished());
        all.rank("city.controlled", cities.map(|(named, tally)| (named.name.as_str(), controlled(tally))));
        all.0
    },
    charts: |seen| {
        vec![
            cities(seen, KONTORS, |tally| &tally.kontors, |totals| &totals.kontors),
            cities(seen, COMPLETED, |tally| &tally.completed, |totals| &totals.completed),
            cities(seen, DEVELOPED, |tally| &tally.developed, |totals| &totals.developed),
        ]
    },
};

const ESTABLISHED: Both = ["Routes established", "Eingerichtete Handelsrouten"];
const DISPLACED: Both = ["Pieces displaced", "Verdrängte Steine"];
const KONTORS: Both = ["Kontors at the end", "Niederlassungen am Ende"];
const COMPLETED: Both = ["Cities completed", "Voll besetzte Städte"];
const DEVELOPED: Both = ["Skills developed", "Entwickelte Eigenschaften"];

/// How often something happens in a game: what the totals leave out are games in which it never did.
fn in_each_game(seen: Seen<'_>, totals: &Moments) -> Option<Counted> {
    Counted::mean(&Moments { n: seen.finished(), ..*totals }, Unit::Times)
}

fn share(part: &PartTally, totals: &Moments) -> Option<Counted> {
    Counted::several(part.of(totals), Unit::Share)
}

fn routes(
    seen: Seen<'_>,
    title: Both,
    part: fn(&RouteTally) -> &PartTally,
    total: fn(&TotalsTally) -> &Moments,
) -> Chart {
    let named = seen.0.setting.board.routes.iter().zip(&seen.0.tally.routes).enumerate();
    let parts = named.map(|(route, (named, tally))| (At { kind: ROUTE, place: route }, &named.name, part(tally)));
    heat(seen, title, total(&seen.0.tally.totals), parts)
}

fn cities(
    seen: Seen<'_>,
    title: Both,
    part: fn(&CityTally) -> &PartTally,
    total: fn(&TotalsTally) -> &Moments,
) -> Chart {
    let named = seen.0.setting.board.cities.iter().zip(&seen.0.tally.cities).enumerate();
    let parts = named.map(|(city, (named, tally))| (At { kind: CITY, place: city }, &named.name, part(tally)));
    // A place without any is left out.
    heat(seen, title, total(&seen.0.tally.totals), parts.filter(|(.., part)| part.sum > 0))
}

/// A map, with how much there was in all: a share of little says little.
fn heat<'s>(
    seen: Seen<'_>,
    title: Both,
    total: &Moments,
    parts: impl Iterator<Item = (At, &'s String, &'s PartTally)>,
) -> Chart {
    let t = seen.tongue();
    let place = |(at, name, part): (At, &String, &PartTally)| {
        Some(HeatSpot { at, name: name.clone(), estimate: share(part, total)?.estimate() })
    };
    let mut places: Vec<HeatSpot> = parts.filter_map(place).collect();
    places.sort_by(|a, b| b.estimate.value.total_cmp(&a.estimate.value));
    let most = places.first().map_or(0.0, |place| place.estimate.value);
    let (sum, games) = (t.grouped(total.sum), t.grouped(seen.finished()));
    let title = say!(t, "{}: {sum} in {games} games", "{}: {sum} in {games} Partien", t.of(title));
    Chart { title, content: Content::Heat { most, places } }
}
