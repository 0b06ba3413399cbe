//! Changes of an island of Catan: faults, with the words that a report must have, and neutral changes.

use kogge::catan::board::Board;
use kogge::catan::board::edition::Edition;
use kogge::catan::board::table::Lay;
use kogge::catan::vocab::{CornerId, EdgeId, Good, HexId, Merit, Purchase, Resource, Terrain, pips};
use kogge::random::Random;

use crate::{Cause, Change, drawn, one};

/// The islands that are changed.
pub(crate) const BASES: [&str; 1] = ["catan-beginner"];

/// The kinds of faults.
pub(crate) const FAULTS: [(&str, Change<Board>); 16] = [
    ("a resource with bad numbers alone", |board, random| {
        let terrain = terrain(random);
        let hexes = of_terrain(board, terrain);
        favour(board, &hexes, false);
        Some(yields("little", terrain))
    }),
    ("a resource with good numbers alone", |board, random| {
        let terrain = terrain(random);
        let hexes = of_terrain(board, terrain);
        favour(board, &hexes, true);
        Some(yields("much", terrain))
    }),
    ("a resource of one hex", |board, random| scarce(board, 1, random)),
    ("a resource of no hex", |board, random| scarce(board, 0, random)),
    ("a corner of 6, 8 and 5", |board, random| {
        let corner = inland(board, random)?;
        favour(board, &around(board, corner), true);
        Some(vec![one(at(board, corner), "")])
    }),
    ("two corners of 6, 8 and 5", |board, random| {
        let corners = [inland(board, random)?, inland(board, random)?];
        let hexes = corners.iter().flat_map(|&corner| around(board, corner)).collect::<Vec<HexId>>();
        favour(board, &hexes, true);
        Some(corners.map(|corner| one(at(board, corner), "")).to_vec())
    }),
    ("good numbers on one side", |board, _| {
        let half = |hex: &HexId| board.island.hexes[hex.index()].half;
        let mut hexes: Vec<HexId> = (0..board.hexes.len()).map(HexId::at).collect();
        hexes.sort_by_key(half);
        hexes.truncate(board.hexes.len() / 2);
        favour(board, &hexes, true);
        let corners = hexes.iter().flat_map(|hex| board.island.hexes[hex.index()].corners);
        Some(corners.map(|corner| one(at(board, corner), "")).collect())
    }),
    ("three deserts", |board, random| {
        let mut cause = vec![one("hexes", "are deserts")];
        for _ in 0..2 {
            let hex = drawn((0..board.hexes.len()).filter(|&at| !board.hexes[at].numbers.is_empty()), random)?;
            cause.extend(yields("little", board.hexes[hex].ground.fixed()?));
            board.hexes[hex].ground = Lay::Terrain(Terrain::Desert);
            board.hexes[hex].numbers.clear();
        }
        Some(cause)
    }),
    ("harbours of one kind", |board, random| {
        let good = drawn(Good::ALL.iter().copied(), random)?;
        board.harbours.iter_mut().for_each(|harbour| harbour.good = Some(good));
        Some(vec![one("harbour", "")])
    }),
    ("no harbours", |board, _| {
        board.harbours.clear();
        Some(vec![one("harbour", "")])
    }),
    ("a harbour at the best hexes of its resource", |board, random| {
        let edge = drawn(board.harbours.iter().map(|harbour| harbour.edge), random)?;
        let ends = board.island.edges[edge.index()].corners;
        let hexes = ends.iter().flat_map(|&corner| around(board, corner)).collect::<Vec<HexId>>();
        let terrain = terrain(random);
        for &hex in &hexes {
            let other = drawn(of_terrain(board, terrain).into_iter().filter(|other| !hexes.contains(other)), random);
            let Some(other) = other.filter(|_| board.hexes[hex.index()].ground != Lay::Terrain(terrain)) else {
                continue;
            };
            let (one, two) = (board.hexes[hex.index()].ground, board.hexes[other.index()].ground);
            if one != Lay::Terrain(Terrain::Desert) {
                (board.hexes[hex.index()].ground, board.hexes[other.index()].ground) = (two, one);
            }
        }
        favour(board, &hexes, true);
        let harbour = board.harbours.iter_mut().find(|harbour| harbour.edge == edge)?;
        harbour.good = Some(Good::ALL[1 + Resource::ALL.iter().position(|&it| it.to_string() == resource(terrain))?]);
        Some(ends.iter().map(|&corner| one(at(board, corner), "")).chain([one("harbour", "")]).collect())
    }),
    ("no Longest Road", |board, _| {
        board.edition.longest_road = board.edition.roads + 1;
        Some(vec![one("the longest road", ""), one("the Longest Road needs", "")])
    }),
    ("a Longest Road for 8", |board, _| {
        board.edition.points[Merit::LongestRoad.index()] = 8;
        Some(vec![one("the longest road", ""), one("The Longest Road counts", "")])
    }),
    ("cards for 4 points", |board, _| {
        board.edition.points[Merit::Card.index()] = 4;
        Some(vec![one("points that win", "cards"), one("A card with victory points", "counts 4")])
    }),
    ("a city for one card", |board, _| {
        board.edition.prices[Purchase::City.index()] = [0, 0, 0, 1, 0];
        Some(vec![one("A city", "costs 1 card")])
    }),
    ("an end at 4 points", |board, _| {
        board.target = 4;
        Some(vec![one("Rounds of a game", "less than"), one("A game ends at 4 points", "")])
    }),
];

/// The kinds of changes that no report should notice.
pub(crate) const NEUTRAL: [(&str, Change<Board>); 3] = [
    ("neighbouring numbers of equal pips", |board, random| {
        let n = |hex: HexId| board.hexes[hex.index()].numbers.first().copied();
        let pairs = (0..board.hexes.len()).map(HexId::at).flat_map(|hex| {
            let beside = board.island.neighbours(hex).iter();
            beside.filter_map(move |other| (n(hex)? + n(other)? == 14).then_some((hex, other))).collect::<Vec<_>>()
        });
        let (hex, other) = drawn(pairs, random)?;
        exchange(board, hex, other);
        Some(Cause::new())
    }),
    ("a harbour at the next edge", |board, random| {
        let coast: Vec<EdgeId> = board.island.coasts().into_iter().flatten().collect();
        let ends = |edge: EdgeId| board.island.edges[edge.index()].corners;
        let is_free = |edge: EdgeId, but: EdgeId| {
            let others = board.harbours.iter().map(|harbour| harbour.edge).filter(|&other| other != but);
            others.flat_map(ends).all(|corner| !ends(edge).contains(&corner))
        };
        let moves = board.harbours.iter().enumerate().filter_map(|(at, harbour)| {
            let place = coast.iter().position(|&edge| edge == harbour.edge)?;
            let next = coast[(place + 1) % coast.len()];
            is_free(next, harbour.edge).then_some((at, next))
        });
        let (harbour, edge) = drawn(moves, random)?;
        board.harbours[harbour].edge = edge;
        Some(Cause::new())
    }),
    ("another name", |board, _| {
        board.name = "Another".to_owned();
        Some(Cause::new())
    }),
];

/// The file of an edition that differs from another; nothing where it does not.
pub(crate) fn edition(own: &Edition, base: &Edition) -> Option<String> {
    if own == base {
        return None;
    }
    let city: Vec<String> = Resource::ALL
        .iter()
        .zip(own.prices[Purchase::City.index()])
        .filter(|&(_, n)| n > 0)
        .map(|(resource, n)| format!("{resource} = {n}"))
        .collect();
    let points = |merit: Merit| format!("{} = {}\n", merit.word(), own.points[merit.index()]);
    Some(format!(
        "name = \"Changed\"\nextends = \"{}\"\n[prices]\ncity = {{ {} }}\n[rules]\nlongest_road = {}\n[points]\n{}{}",
        base.id,
        city.join(", "),
        own.longest_road,
        points(Merit::Card),
        points(Merit::LongestRoad),
    ))
}

/// A terrain that yields.
fn terrain(random: &mut Random) -> Terrain {
    Terrain::ALL[random.below(Resource::ALL.len())]
}

fn resource(terrain: Terrain) -> String {
    terrain.resource().map_or_else(String::new, |resource| resource.to_string())
}

fn of_terrain(board: &Board, terrain: Terrain) -> Vec<HexId> {
    let hexes = board.hexes.iter().enumerate().filter(|(_, hex)| hex.ground == Lay::Terrain(terrain));
    hexes.map(|(at, _)| HexId::at(at)).collect()
}

fn worth(board: &Board, hex: HexId) -> u32 {
    board.hexes[hex.index()].numbers.iter().map(|&number| pips(number)).sum()
}

fn around(board: &Board, corner: CornerId) -> Vec<HexId> {
    board.island.corners[corner.index()].hexes.iter().collect()
}

fn at(board: &Board, corner: CornerId) -> String {
    board.island.corner_name(corner).to_string()
}

/// A corner of three hexes of different resources, by chance.
fn inland(board: &Board, random: &mut Random) -> Option<CornerId> {
    let kinds = |corner: CornerId| {
        let grounds = around(board, corner).into_iter().filter_map(|hex| board.hexes[hex.index()].ground.fixed());
        grounds.filter_map(Terrain::resource).collect::<std::collections::BTreeSet<Resource>>().len()
    };
    drawn((0..board.island.corners.len()).map(CornerId::at).filter(|&corner| kinds(corner) == 3), random)
}

fn exchange(board: &mut Board, hex: HexId, other: HexId) {
    let numbers = std::mem::take(&mut board.hexes[hex.index()].numbers);
    board.hexes[hex.index()].numbers = std::mem::replace(&mut board.hexes[other.index()].numbers, numbers);
}

/// Exchanges numbers until these hexes have the best or the worst of the island.
fn favour(board: &mut Board, hexes: &[HexId], is_good: bool) {
    let with_number = |board: &Board, hex: &HexId| !board.hexes[hex.index()].numbers.is_empty();
    for &hex in hexes {
        let worth = |hex: HexId| if is_good { worth(board, hex) } else { 6 - worth(board, hex) };
        let others = (0..board.hexes.len()).map(HexId::at).filter(|other| !hexes.contains(other));
        let best = others.filter(|other| with_number(board, other)).max_by_key(|&other| worth(other));
        if let Some(best) = best.filter(|&best| with_number(board, &hex) && worth(best) > worth(hex)) {
            exchange(board, hex, best);
        }
    }
}

/// Leaves a terrain this many hexes; the others become such as there are.
fn scarce(board: &mut Board, n_left: usize, random: &mut Random) -> Option<Cause> {
    let terrain = terrain(random);
    for hex in of_terrain(board, terrain).into_iter().skip(n_left) {
        let others = Terrain::ALL[..Resource::ALL.len()].iter().copied().filter(|&other| other != terrain);
        board.hexes[hex.index()].ground = Lay::Terrain(drawn(others, random)?);
    }
    Some(yields("little", terrain))
}

/// A resource of which hexes yield little or much, by the games or by the numbers of the map.
fn yields(how: &str, terrain: Terrain) -> Cause {
    let resource = resource(terrain);
    let map =
        [format!("those of {resource}"), format!("yield {resource}")].map(|what| one(what, "than on any printed"));
    [one(format!("Hexes yield {how}"), resource)].into_iter().chain(map).collect()
}
