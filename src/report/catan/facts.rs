//! The numbers that an island and its edition state which one map may have far from others.

use super::heat::CORNER;
use super::measures::key_of;
use crate::{At, Fact, in_both};
use kogge_catan_game::board::Board;
use kogge_catan_game::layout::{Layout, Layouts, Pips};
use kogge_catan_game::study::Line;
use kogge_catan_game::vocab::{Both, CornerId, Good, Merit, Purchase, Resource, Terrain, Tongue, pips};
use kogge_engine::wording::say;

/// How many layouts of a printed island are drawn, which fixed islands are compared with: with more, what is usual would
/// be whatever can happen.
const LAYOUTS: usize = 10;

/// The facts of an island; of one that is drawn, those of the map alone.
pub fn facts(board: &Board) -> Vec<Fact> {
    let mut all = of_map(board);
    all.extend(Layouts::new(board).only().into_iter().flat_map(|layout| of_layout(board, layout)));
    all
}

/// The facts of an island that are rules in numbers.
pub(super) fn rules(board: &Board) -> Vec<Fact> {
    of_map(board)
}

/// The facts of a printed island, in some layouts of it where they are drawn.
pub fn printed_facts(board: &Board) -> Vec<Fact> {
    let mut all = of_map(board);
    let mut layouts = Layouts::new(board);
    let drawn = layouts.sample(LAYOUTS).into_iter().flatten();
    all.extend(drawn.flat_map(|layout| of_layout(board, layout)));
    all
}

const OPENS: Both = ["Somebody opens there in {} of games.", "Jemand gründet dort in {} der Partien."];

/// The facts of one layout. B1.1, B2.4 to B2.7, B7.4.
fn of_layout(board: &Board, layout: &Layout) -> Vec<Fact> {
    let counted = Pips::of(board, layout);
    let here = |corner: CornerId, fact: Fact| {
        let name = board.island.corner_name(corner).to_string();
        Fact {
            effects: vec![format!("early.{name}.")],
            measure: Some((format!("open.{name}"), OPENS.map(str::to_owned))),
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
        let name = |t| resource.said(t);
        let yielded = |t| say!(t, "Hexes yield {{}} {} in a game.", "Die Felder bringen {{}} {} je Partie.", name(t));
        let of_it = |fact: Fact| Fact {
            effects: vec![format!("produced.{resource}.")],
            measure: Some((format!("produced.{resource}.game"), in_both(yielded))),
            ..fact
        };
        let part = percent(n, n_hexes);
        let hexes = |t| {
            say!(
                t,
                "{n} of {n_hexes} hexes, {part} %, yield {}",
                "{n} von {n_hexes} Feldern, {part} %, bringen {}",
                name(t)
            )
        };
        all.push(of_it(Fact::new("hexes of a resource", "resources", part, hexes)).in_percent());
        let pips = |t| {
            say!(
                t,
                "{of_pips} % of the pips of all hexes are those of {}",
                "{of_pips} % der Zahlenpunkte aller Felder gehören zu {}",
                name(t)
            )
        };
        all.push(of_it(Fact::new("pips of a resource", "resources", of_pips, pips)).in_percent());
        if n > 0 {
            let mean = (10.0 * f64::from(counted.resources[resource.index()]) / n as f64).round() / 10.0;
            let text = |t: Tongue| {
                say!(
                    t,
                    "The hexes of {} have {} pips on average",
                    "Die Felder mit {} haben im Mittel {} Zahlenpunkte",
                    name(t),
                    t.number(mean)
                )
            };
            all.push(of_it(Fact::new("pips of a hex", "resources", mean, text)));
        }
    }
    let deserts = layout.terrains.iter().filter(|&&terrain| terrain == Terrain::Desert).count();
    let part = percent(deserts, n_hexes);
    let text = |t| {
        say!(
            t,
            "{deserts} of {n_hexes} hexes, {part} %, are deserts",
            "{deserts} von {n_hexes} Feldern, {part} %, sind Wüste"
        )
    };
    all.push(Fact::new("deserts", "resources", part, text).in_percent());
    for (place, &pips) in counted.corners.iter().enumerate() {
        let corner = CornerId::at(place);
        let name = board.island.corner_name(corner);
        let text = |t| {
            say!(
                t,
                "The hexes at corner {name} have {pips} pips together",
                "Die Felder an der Ecke {name} haben zusammen {pips} Zahlenpunkte"
            )
        };
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
        let text = |t| {
            say!(
                t,
                "The harbour of {0} at corner {name} lies at {0} hexes of {most} pips",
                "Der Hafen für {0} an der Ecke {name} liegt an Feldern mit {0} und {most} Zahlenpunkten",
                resource.said(t)
            )
        };
        let mut fact = here(corner, Fact::new("own hexes of a harbour", "openings", most, text));
        fact.effects.push(format!("early.the harbour: {good}."));
        all.push(fact);
    }
    for &good in Good::ALL {
        let n = layout.harbours.iter().filter(|&&other| other == good).count();
        let kind = if good.resource().is_some() { "harbours of a resource" } else { "harbours of any resource" };
        let text = |t: Tongue| {
            let any = t.of(["any resource", "beliebige Rohstoffe"]);
            let what = good.resource().map_or(any, |resource| resource.said(t));
            let harbours = match n {
                0 => t.said(["No harbour is", "Kein Hafen gilt"]),
                _ => t.count(n, ["harbour is", "harbours are"], ["", "Hafen gilt", "Häfen gelten"]),
            };
            say!(t, "{harbours} of {what}", "{harbours} für {what}")
        };
        all.push(Fact::new(kind, "trade", n as f64, text));
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
        let text = |t: Tongue| {
            let harbours = t.count(n, ["harbour", "harbours"], ["kein", "Hafen", "Häfen"]);
            say!(
                t,
                "{n} harbours lie on {n_coast} edges of the coast, {share} %",
                "An {n_coast} Wegen der Küste gibt es {harbours}, {share} %"
            )
        };
        all.push(Fact::new("harbours", "trade", share, text).in_percent());
    }
    all.push(Fact {
        effects: vec!["rounds.all.".to_owned()],
        measure: Some((
            "rounds.all".to_owned(),
            ["A game takes {} rounds.", "Eine Partie dauert {} Runden."].map(str::to_owned),
        )),
        ..Fact::new("end", "length", board.target, |t| {
            say!(t, "A game ends at {} points", "Eine Partie endet bei {} Punkten", board.target)
        })
    });
    for (merit, line, card) in [
        (Merit::Settlement, Line::Settlements, ["A settlement", "Eine Siedlung"]),
        (Merit::City, Line::Cities, ["A city", "Eine Stadt"]),
        (Merit::Card, Line::Cards, ["A card with victory points", "Eine Siegpunktkarte"]),
        (Merit::LongestRoad, Line::LongestRoad, ["The Longest Road", "Die Längste Handelsstraße"]),
        (Merit::LargestArmy, Line::LargestArmy, ["The Largest Army", "Die Größte Rittermacht"]),
        (Merit::Harbourmaster, Line::Harbourmaster, ["The Harbourmaster", "Der Hafenmeister"]),
    ] {
        let points = edition.points[merit.index()];
        let text = |t: Tongue| {
            let points = t.points(points, ["Punkt", "Punkte"]);
            say!(t, "{} counts {points}", "{} zählt {points}", t.of(card))
        };
        all.push(of_points(line, Fact::new(merit.word(), "points", points, text)));
    }
    for (purchase, what) in [
        (Purchase::Road, ["A road", "Eine Straße"]),
        (Purchase::Settlement, ["A settlement", "Eine Siedlung"]),
        (Purchase::City, ["A city", "Eine Stadt"]),
        (Purchase::Card, ["A development card", "Eine Entwicklungskarte"]),
    ] {
        let n: u8 = edition.prices[purchase.index()].iter().sum();
        let text = |t: Tongue| {
            let cards = t.count(n, ["card", "cards"], ["keine", "Karte", "Karten"]);
            say!(t, "{} costs {cards}", "{} kostet {cards}", t.of(what))
        };
        all.push(Fact::new(format!("price of a {}", purchase.word()), "cards", n, text));
    }
    let (longest, roads) = (edition.longest_road, edition.roads);
    let of_roads = |t| {
        say!(
            t,
            "A player has {roads} roads, and the Longest Road needs {longest}",
            "Ein Spieler hat {roads} Straßen, und die Längste Handelsstraße verlangt {longest}"
        )
    };
    all.push(of_points(Line::LongestRoad, Fact::new("longest road", "points", longest, of_roads)));
    let army = edition.largest_army;
    let of_army = |t| say!(t, "The Largest Army needs {army} knights", "Die Größte Rittermacht verlangt {army} Ritter");
    all.push(of_points(Line::LargestArmy, Fact::new("largest army", "points", army, of_army)));
    let bank = edition.bank_rate;
    all.push(Fact::new("bank", "trade", bank, |t| {
        say!(t, "The bank takes {bank} cards for one", "Die Bank nimmt {bank} Karten für eine")
    }));
    let hand = edition.hand_limit;
    all.push(Fact::new("hand", "robber", hand, |t| {
        say!(t, "A player keeps {hand} cards on a 7", "Bei einer 7 behält ein Spieler {hand} Karten")
    }));
    all
}

fn of_points(line: Line, fact: Fact) -> Fact {
    let key = key_of(line);
    let words = |t| {
        say!(t, "Of the points of a winner {{}} are for the {}.", "{}: {{}} der Punkte eines Siegers.", line.said(t))
    };
    Fact { effects: vec![key.clone()], measure: Some((format!("{key}.winner"), in_both(words))), ..fact }
}
