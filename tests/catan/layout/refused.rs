//! Boards without a layout, and boards that no map should be.

use crate::catan::sample::{self, NamedPlaces as _, by_letter, shuffled};
use kogge::catan::board::table::Lay;
use kogge::catan::board::{Board, Harbour, Numbers, River, Start};
use kogge::catan::feature::{self, castle, ground, oasis, river, trade};
use kogge::catan::layout::*;
use kogge::catan::vocab::{CornerId, EdgeId, HexId, RegionId, Terrain, Turn};
use kogge::random::Random;

/// The refusal of a board, in words.
fn said(board: &Board) -> String {
    Layout::draw(board, 0).map_or_else(|why| why.explain(board), |layout| format!("{layout:?}"))
}

#[test]
fn a_refusal_names_what_does_not_fit() {
    let base = sample::base();
    let changed = |change: &dyn Fn(&mut Board)| {
        let mut board = base.clone();
        change(&mut board);
        said(&board)
    };
    let fill = changed(&|board| board.regions[0].fill[0].count = 3);
    assert_eq!(fill, "`Island` has 19 hexes, and its fill 18 hexes");
    let inland = changed(&|board| board.regions[0].fill.iter_mut().for_each(|stock| stock.inland = true));
    assert_eq!(inland, "19 hexes of `Island` must lie inland, and it has 7 places there");
    let apart = changed(&|board| {
        board.regions[0].fill[0].count = 8;
        board.regions[0].fill[1].count = 0;
        board.regions[0].apart = vec![Terrain::Forest];
    });
    assert_eq!(apart, "no layout keeps forest apart in `Island`: 8 such hexes, at most 7 places");
    let none = changed(&|board| board.regions[0].together = Some(0));
    assert_eq!(none, "no layout of the terrains obeys what the regions ask");
    let letters = changed(&|board| board.numbers = by_letter(Start::Corner, None, "BH"));
    assert_eq!(letters, "18 hexes must get a token, and there are 16");
    let fixed = changed(&|board| board.numbers = Numbers::Fixed);
    assert_eq!(fixed, "18 hexes must get a token, and there are 0");
    let reds = changed(&|board| board.numbers = shuffled(Some(vec![6; 18])));
    assert_eq!(reds, "no layout keeps the numbers apart: 18 such tokens, at most 7 places");
    let touching = changed(&|board| {
        board.numbers = shuffled(None);
        board.hexes[0].numbers = vec![8];
        board.hexes[1].numbers = vec![6];
    });
    assert_eq!(touching, "`A1` and `A2` touch and have fixed numbers that must lie apart");
    let start = changed(&|board| board.numbers = by_letter(Start::Hexes(Vec::new()), None, ""));
    assert_eq!(start, "the letters can begin with no hex");
    let inner = changed(&|board| board.numbers = by_letter(Start::Hexes(vec![board.hex("C3")]), None, ""));
    assert_eq!(inner, "no closed bands of hexes lead from where the letters begin to the middle");
    let beside = changed(&|board| {
        board.edition.letters.to_mut()[7] = 11;
        board.numbers = by_letter(Start::Corner, None, "B");
    });
    assert_eq!(beside, "a token must lie beside the 12, which is laid 0 times, not once");
    let harbours = changed(&|board| board.harbours[0].good = None);
    assert_eq!(harbours, "1 harbour without a type, and no type to draw");
    let grounds = changed(&|board| board.ground_draw = vec![4]);
    assert_eq!(grounds, "no fishing ground without a number, and 1 number to draw");
}

#[test]
fn ri_4_letters_begin_on_a_coast_only_where_a_hex_takes_one() {
    let rows = ["1: desert, desert", "0: desert, hills, desert", "1: desert, desert"];
    let mut board = sample::board(&rows, &[]);
    board.edition.letters = vec![5].into();
    let numbers = |start| by_letter(start, None, "");
    assert_eq!(Layout::draw(&Board { numbers: numbers(Start::Coast), ..board.clone() }, 0), Err(NoLayout::NoStart));
    assert!(Layout::draw(&Board { numbers: numbers(Start::Corner), ..board }, 0).is_ok());
}

#[test]
fn drawn_deserts_make_room_for_numbers_that_lie_apart() {
    // Three 6s fit only when the desert lies on none of the corners that do not touch.
    let mut board = sample::board(&["0: R, R, R, R, R"], &["R: hills 4, desert 1"]);
    board.numbers = shuffled(Some(vec![6, 6, 6, 5]));
    for seed in 0..200 {
        let layout = Layout::draw(&board, seed).expect("the board has a layout");
        assert!([1, 3].contains(&layout.terrains.iter().position(|&it| it == Terrain::Desert).expect("there is one")));
    }
    // A region that leaves the number of tokens open: only a desert on the fixed number needs four.
    board.hexes[2].numbers = vec![9];
    board.numbers = Numbers::Shuffled { tokens: Some(vec![5; 4]), apart: Vec::new(), equal_apart: false };
    let layout = Layout::draw(&board, 0).expect("the board has a layout");
    assert_eq!(layout.terrains[2], Terrain::Desert);
}

/// A board with facts that contradict each other.
pub(crate) fn broken(random: &mut Random) -> Board {
    let mut boards = Vec::from(sample::every());
    let mut board = boards.swap_remove(random.below(boards.len()));
    let n = board.hexes.len();
    for _ in 0..random.below(6) {
        let (any, hex) = (random.below(300) as u8, random.below(n));
        match random.below(16) {
            0 => board.hexes[hex].ground = Lay::Region(RegionId(any)),
            1 => board.hexes[hex].ground = Lay::Terrain(Terrain::ALL[random.below(11)]),
            2 => board.hexes[hex].ground = Lay::Trade(kogge::catan::vocab::Role::Quarry),
            3 => board.hexes[hex].numbers.push(any),
            4 => board.regions.iter_mut().for_each(|region| region.together = Some(random.below(4) as u8)),
            5 => board.regions.iter_mut().for_each(|region| region.apart.push(Terrain::ALL[random.below(11)])),
            6 => board.regions.iter_mut().flat_map(|region| &mut region.fill).take(1).for_each(|it| it.count = any),
            7 => board.regions.iter_mut().flat_map(|region| &mut region.fill).skip(2).for_each(|it| it.inland = true),
            8 => {
                board.numbers =
                    Numbers::Shuffled { tokens: Some(vec![any; hex]), apart: vec![any, 6, 8], equal_apart: false }
            }
            9 => board.numbers = Numbers::Shuffled { tokens: None, apart: vec![6, 8], equal_apart: false },
            10 => {
                board.numbers = by_letter(Start::Hexes(vec![HexId(any), HexId::at(hex)]), Some(Turn::Clockwise), "BZ")
            }
            11 => board.edition.letters.to_mut().truncate(hex),
            12 => board.harbours.push(Harbour { edge: EdgeId(random.below(72) as u8), good: None }),
            13 => board.players = vec![any],
            14 => board.neutral = Some([CornerId(random.below(54) as u8); 2]),
            _ => {
                let hexes = vec![HexId::at(hex), HexId::at(random.below(n))];
                board.rivers.push(River { name: String::new(), hexes, mouth: EdgeId(random.below(72) as u8) });
                board.arrows.push([any; 3]);
            }
        }
    }
    board
}

#[test]
fn no_board_is_a_panic() {
    let mut random = Random::from_seed(4);
    let mut laid = 0;
    for _ in 0..300 {
        let board = broken(&mut random);
        let hex = HexId::at(random.below(19));
        match Layout::draw(&board, random.below(1_000) as u64) {
            Ok(layout) => {
                laid += 1;
                assert_eq!((layout.terrains.len(), layout.numbers.len()), (19, 19));
                Fairness::of(&board, &layout);
            }
            Err(why) => assert!(!why.explain(&board).is_empty()),
        }
        assert_eq!(
            Layouts::new(&board).mean_pips(2).is_ok(),
            !matches!(Layouts::new(&board).can_be_laid(), Decided::No(_))
        );
        let _ = (
            Layouts::new(&board).too_small(board.players[0]),
            Layouts::new(&board).most_points().expect("it is decided"),
            trade::Network::new(&board),
        );
        let island = &board.island;
        let _ = (feature::closed_edges(&board), feature::bridge_sites(&board), river::banks(island, &board.rivers));
        board.rivers.iter().for_each(|it| assert!(river::hairpins(island, it).len() <= it.hexes.len()));
        let _ = (castle::distances(island, hex), castle::sweep(island, hex, Some(HexId(200)), island.land()));
        let _ = (oasis::start_edge(island, hex, random.below(256) as u8), ground::corners(island, CornerId(250)));
        let _ = (castle::distances(island, HexId(99)), castle::at_risk(island, island.land()));
    }
    assert!((20..280).contains(&laid), "{laid}");
}
