//! Boards that were not read from a file: printed ones without a finding, and ones that no map should be.

use crate::catan::layout::broken;
use crate::catan::sample::{self};
use kogge::catan::board::table::Lay;
use kogge::catan::board::{Board, River};
use kogge::catan::check::{TABLES, balance, check, descriptors};
use kogge::catan::feature::{bridge_sites, river::stranded};
use kogge::catan::resolve::{
    Doubts, FillLines, FillPlaces, HexPlaces, Ledger, MapLines, MapPlaces, NumbersPlaces, Places, Resolved, RiverPlaces,
};
use kogge::catan::vocab::{EdgeId, HexId, Scenario, Terrain};
use kogge::diagnostic::Diagnostic;
use kogge::random::Random;
use kogge::text::{FileId, Span};

/// Places for a board: each fact on a line of its own.
fn places(board: &Board) -> Places {
    let mut line = 0;
    let mut next = || {
        line += 10;
        Span::new(FileId(0), line, line + 5)
    };
    let map = MapPlaces {
        name: next(),
        neutral: board.neutral.iter().flatten().map(|_| next()).collect(),
        barbarian_numbers: board.barbarian_numbers.iter().map(|_| next()).collect(),
        barbarian_edges: board.barbarian_edges.iter().map(|_| next()).collect(),
        robber: Vec::new(),
        arrows: Vec::new(),
        sweep: Vec::new(),
        lines: MapLines {
            scenario: Some(next()),
            robber: Some(next()),
            arrows: (!board.arrows.is_empty()).then(&mut next),
            sweep: board.sweep.map(|_| next()),
            ..MapLines::default()
        },
    };
    Places {
        map,
        rows: board.island.rows().iter().map(|_| next()).collect(),
        hexes: board
            .hexes
            .iter()
            .map(|hex| HexPlaces {
                entry: next(),
                numbers: hex.numbers.iter().map(|_| next()).collect(),
                is_numbered: !hex.numbers.is_empty(),
            })
            .collect(),
        regions: board
            .regions
            .iter()
            .map(|region| FillPlaces {
                name: next(),
                stocks: region.fill.iter().map(|_| next()).collect(),
                lines: FillLines::default(),
            })
            .collect(),
        numbers: NumbersPlaces { header: Some(next()), ..NumbersPlaces::default() },
        harbours: board.harbours.iter().map(|_| next()).collect(),
        harbour_draw: None,
        grounds: board.grounds.iter().map(|_| next()).collect(),
        ground_draw: None,
        rivers: board
            .rivers
            .iter()
            .map(|river| RiverPlaces {
                name: next(),
                hexes: river.hexes.iter().map(|_| next()).collect(),
                mouth: next(),
            })
            .collect(),
    }
}

fn found(board: Board) -> Vec<Diagnostic> {
    let understood = Some((board.clone(), places(&board)));
    let resolved = Resolved {
        understood,
        doubts: Doubts::default(),
        lost: Vec::new(),
        ledger: Ledger::default(),
        diagnostics: Vec::new(),
    };
    let (checked, found) = check(resolved);
    assert_eq!(checked.is_some(), !found.iter().any(Diagnostic::is_error));
    found
}

fn codes(board: Board) -> Vec<&'static str> {
    found(board).iter().map(|finding| finding.descriptor.code).collect()
}

#[test]
fn printed_islands_raise_nothing() {
    for board in sample::every() {
        let name = board.name.clone();
        let messages: Vec<String> = found(board).into_iter().map(|finding| finding.message).collect();
        assert_eq!(messages, [""; 0], "{name}");
    }
    assert_eq!(codes(sample::fan()), ["box_differs"]);
}

#[test]
fn a_check_comes_after_those_that_it_yields_to() {
    let all = TABLES.iter().copied().flatten().chain(balance());
    let all = all.map(|check| (check.descriptor.code, check.yields_to));
    assert_eq!(kogge_compiler::check::out_of_order(all), None);
}

#[test]
fn each_code_belongs_to_one_finding_and_says_whose_check_it_is() {
    let mut seen = std::collections::BTreeSet::new();
    for descriptor in descriptors() {
        assert!(seen.insert(descriptor.code), "{}", descriptor.code);
        let is_check = |rule: &&str| rule.starts_with("CAT-");
        let n = descriptor.rules.iter().filter(|rule| is_check(rule)).count();
        // No rule of the game asks for a ledger.
        let has_clause = descriptor.rules.len() > n || descriptor.code == "wrong_count";
        assert!(descriptor.rules[..n].iter().all(is_check) && has_clause, "{}", descriptor.code);
    }
}

#[test]
fn no_board_is_a_panic() {
    let mut random = Random::from_seed(5);
    let mut sound = 0;
    for _ in 0..300 {
        let mut board = broken(&mut random);
        // Facts that the reader of maps refuses: fixed numbers beyond a token, ids of no hex.
        board.hexes.iter_mut().for_each(|hex| hex.numbers.iter_mut().for_each(|number| *number %= 13));
        let n = board.regions.len();
        let is_drawn = |ground: Lay| matches!(ground, Lay::Region(id) if id.index() >= n);
        for hex in board.hexes.iter_mut().filter(|hex| is_drawn(hex.ground)) {
            hex.ground = Lay::Terrain(Terrain::Forest);
        }
        if let kogge::catan::board::Numbers::ByLetter { start: kogge::catan::board::Start::Hexes(hexes), .. } =
            &mut board.numbers
        {
            hexes.retain(|hex| hex.index() < 19);
        }
        board.scenario = Scenario::ALL[random.below(Scenario::ALL.len())];
        sound += usize::from(!found(board).iter().any(Diagnostic::is_error));
    }
    assert!(sound < 100, "{sound}");
}

/// `CAT-E56` has no finding: a corner that only bridges reach has one of these.
#[test]
fn a_stranded_corner_is_reported_as_a_river_that_turns_or_meets_another() {
    let mut random = Random::from_seed(6);
    let mut board = sample::rivers();
    board.harbours.clear();
    let near = |board: &Board, hex: HexId, random: &mut Random| {
        let beside: Vec<HexId> = board.island.neighbours(hex).iter().collect();
        beside[random.below(beside.len())]
    };
    let mut n = 0;
    for _ in 0..200_000 {
        let mut hexes = vec![HexId::at(random.below(19))];
        (0..1 + random.below(3)).for_each(|_| hexes.push(near(&board, hexes[hexes.len() - 1], &mut random)));
        let mut rivers = vec![hexes];
        let other = near(&board, rivers[0][0], &mut random);
        let next = near(&board, other, &mut random);
        rivers.push(vec![other, next]);
        let river = |hexes: Vec<HexId>| {
            let own = board.island.hexes[hexes[hexes.len() - 1].index()].edges;
            let edge: EdgeId = own[random.below(6)];
            River { name: String::new(), hexes, mouth: edge }
        };
        let rivers: Vec<River> = rivers.into_iter().map(river).collect();
        let with = Board { rivers, ..board.clone() };
        if stranded(&with.island, bridge_sites(&with)).is_empty() {
            continue;
        }
        n += 1;
        let nearer = ["hairpin", "river_crosses_itself", "mouth_not_at_sea"];
        assert!(codes(with.clone()).iter().any(|code| nearer.contains(code)), "{:?}", with.rivers);
        if n == 200 {
            return;
        }
    }
    panic!("only {n} boards with a stranded corner");
}
