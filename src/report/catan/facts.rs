//! The numbers that an island and its edition state which one map may have far from others.

use super::heat::CORNER;
use super::measures::key_of;
use crate::{At, Fact};
use kogge_catan_game::board::Board;
use kogge_catan_game::layout::{Layout, Layouts, Pips};
use kogge_catan_game::study::Line;
use kogge_catan_game::vocab::{CornerId, Good, Merit, Purchase, Resource, Terrain, pips};
use kogge_engine::wording::{count, points_text};

/// How many layouts of a printed island are drawn, which fixed islands are compared with: with more, what is usual would
/// be whatever can happen.
const LAYOUTS: usize = 10;

/// The facts of an island; of one that is drawn, those of the map alone.
pub fn facts(board: &Board) -> Vec<Fact> {
    let mut all = of_map(board);
    all.extend(Layouts::new(board).only().into_iter().flat_map(|layout| of_layout(board, layout)));
    all
}

/// The facts of a printed island, in some layouts of it where they are drawn.
pub fn printed_facts(board: &Board) -> Vec<Fact> {
    let mut all = of_map(board);
    let mut layouts = Layouts::new(board);
    let drawn = layouts.sample(LAYOUTS).into_iter().flatten();
    all.extend(drawn.flat_map(|layout| of_layout(board, layout)));
    all
}

/// The facts of one layout. B1.1, B2.4 to B2.7, B7.4.
fn of_layout(board: &Board, layout: &Layout) -> Vec<Fact> {
    let counted = Pips::of(board, layout);
    let here = |corner: CornerId, fact: Fact| {
        let name = board.island.corner_name(corner).to_string();
        Fact {
            effects: vec![format!("early.{name}.")],
            measure: Some((format!("open.{name}"), "Somebody opens there in {} of games.".to_owned())),
            at: Some((At { kind: CORNER, place: corner.index() }, name)),
            ..fact
        }
    };
    let percent = |part: usize, of: usize| (100.0 * part as f64 / of.max(1) as f64).round();
    let all_pips: u32 = counted.resources.iter().sum();
    let n_hexes = layout.terrains.len();
    let mut all = Vec::new();
    for &resource in Resource::ALL {
        let n = layout.terrains.iter().filter(|terrain| terrain.resource() == Some(resource)).count();
        let of_pips = percent(counted.resources[resource.index()] as usize, all_pips as usize);
        let of_it = |fact: Fact| Fact {
            effects: vec![format!("produced.{resource}.")],
            measure: Some((format!("produced.{resource}.game"), format!("Hexes yield {{}} {resource} in a game."))),
            ..fact
        };
        let hexes = format!("{n} of {n_hexes} hexes, {} %, yield {resource}", percent(n, n_hexes));
        all.push(of_it(Fact::new("hexes of a resource", "resources", percent(n, n_hexes), hexes)).in_percent());
        let pips = format!("{of_pips} % of the pips of all hexes are those of {resource}");
        all.push(of_it(Fact::new("pips of a resource", "resources", of_pips, pips)).in_percent());
        if n > 0 {
            let mean = (10.0 * f64::from(counted.resources[resource.index()]) / n as f64).round() / 10.0;
            let text = format!("The hexes of {resource} have {mean} pips on average");
            all.push(of_it(Fact::new("pips of a hex", "resources", mean, text)));
        }
    }
    let deserts = layout.terrains.iter().filter(|&&terrain| terrain == Terrain::Desert).count();
    let text = format!("{deserts} of {n_hexes} hexes, {} %, are deserts", percent(deserts, n_hexes));
    all.push(Fact::new("deserts", "resources", percent(deserts, n_hexes), text).in_percent());
    for (place, &pips) in counted.corners.iter().enumerate() {
        let corner = CornerId::at(place);
        let text = format!("The hexes at corner {} have {pips} pips together", board.island.corner_name(corner));
        all.push(here(corner, Fact::new("corner", "openings", pips, text)));
    }
    for (harbour, &good) in board.harbours.iter().zip(&layout.harbours) {
        let Some(resource) = good.resource() else { continue };
        let corners = board.island.edges[harbour.edge.index()].corners;
        let own = corners.map(|corner| {
            let hexes = board.island.corners[corner.index()].hexes.iter();
            let own = hexes.filter(|hex| layout.terrains[hex.index()].resource() == Some(resource));
            (own.flat_map(|hex| &layout.numbers[hex.index()]).map(|&number| pips(number)).sum::<u32>(), corner)
        });
        let [one, other] = own;
        let (most, corner) = if other.0 > one.0 { other } else { one };
        let name = board.island.corner_name(corner);
        let text = format!("The harbour of {resource} at corner {name} lies at {resource} hexes of {most} pips");
        let mut fact = here(corner, Fact::new("own hexes of a harbour", "openings", most, text));
        fact.effects.push(format!("early.the harbour: {good}."));
        all.push(fact);
    }
    for &good in Good::ALL {
        let n = layout.harbours.iter().filter(|&&other| other == good).count();
        let kind = if good.resource().is_some() { "harbours of a resource" } else { "harbours of any resource" };
        let what = good.resource().map_or("any resource".to_owned(), |resource| resource.to_string());
        let harbours = if n == 0 { "No harbour is".to_owned() } else { count(n, "harbour is", "harbours are") };
        all.push(Fact::new(kind, "trade", n as f64, format!("{harbours} of {what}")));
    }
    all
}

/// The facts of the map and its edition. B1.8, B7.3, B8.1, B10.2, B11.1, B12.
fn of_map(board: &Board) -> Vec<Fact> {
    let edition = &board.edition;
    let mut all = Vec::new();
    if board.grounds.is_empty() {
        let n = board.harbours.len();
        let n_coast = board.island.coasts().into_iter().flatten().count().max(1);
        let share = (100.0 * n as f64 / n_coast as f64).round();
        let text = format!("{n} harbours lie on {n_coast} edges of the coast, {share} %");
        all.push(Fact::new("harbours", "trade", share, text).in_percent());
    }
    all.push(Fact {
        effects: vec!["rounds.all.".to_owned()],
        measure: Some(("rounds.all".to_owned(), "A game takes {} rounds.".to_owned())),
        ..Fact::new("end", "length", board.target, format!("A game ends at {} points", board.target))
    });
    for (merit, line, card) in [
        (Merit::Settlement, Line::Settlements, "A settlement"),
        (Merit::City, Line::Cities, "A city"),
        (Merit::Card, Line::Cards, "A card with victory points"),
        (Merit::LongestRoad, Line::LongestRoad, "The Longest Road"),
        (Merit::LargestArmy, Line::LargestArmy, "The Largest Army"),
        (Merit::Harbourmaster, Line::Harbourmaster, "The Harbourmaster"),
    ] {
        let points = edition.points[merit.index()];
        all.push(of_points(
            line,
            Fact::new(merit.word(), "points", points, format!("{card} counts {}", points_text(points))),
        ));
    }
    for (purchase, what) in [
        (Purchase::Road, "A road"),
        (Purchase::Settlement, "A settlement"),
        (Purchase::City, "A city"),
        (Purchase::Card, "A development card"),
    ] {
        let n: u8 = edition.prices[purchase.index()].iter().sum();
        let cards = count(usize::from(n), "card", "cards");
        all.push(Fact::new(format!("price of a {}", purchase.word()), "cards", n, format!("{what} costs {cards}")));
    }
    let longest = (edition.longest_road, edition.roads);
    let of_roads = format!("A player has {} roads, and the Longest Road needs {}", longest.1, longest.0);
    all.push(of_points(Line::LongestRoad, Fact::new("longest road", "points", longest.0, of_roads)));
    let army = edition.largest_army;
    let of_army = format!("The Largest Army needs {army} knights");
    all.push(of_points(Line::LargestArmy, Fact::new("largest army", "points", army, of_army)));
    let bank = edition.bank_rate;
    all.push(Fact::new("bank", "trade", bank, format!("The bank takes {bank} cards for one")));
    let hand = edition.hand_limit;
    all.push(Fact::new("hand", "robber", hand, format!("A player keeps {hand} cards on a 7")));
    all
}

fn of_points(line: Line, fact: Fact) -> Fact {
    let key = key_of(line);
    let words = format!("Of the points of a winner {{}} are for the {line}.");
    Fact { effects: vec![key.clone()], measure: Some((format!("{key}.winner"), words)), ..fact }
}
