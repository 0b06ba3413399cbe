//! `kogge kit`: how many pieces there are and how large, as measured in the PDF, backs behind their fronts, and what is
//! refused.

use super::support::{Folder, MAP, Run};
use crate::support::drawn::{board_of, boards};
use crate::support::pdf::{Page, Path, pages};
use crate::support::svg;
use kogge::catan::compile::compile;
use kogge::catan::layout::Layout;
use kogge::catan::shipped::SHIPPED;
use kogge::catan::vocab::Module as Variant;
use kogge::hansa::vocab::Module;
use kogge::picture::Rect;

/// Sizes of pieces in millimetres.
const DESK: [f64; 2] = [184.0, 121.0];
const MARKER: [f64; 2] = [12.0, 12.0];
const CARD: [f64; 2] = [41.0, 62.0];
const TILE: [f64; 2] = [58.0, 38.0];
const RULER: [f64; 2] = [100.0, 3.0];
/// How far the ground of a back goes on beyond the cut, on both sides.
const BEYOND: f64 = 6.0;
/// The width of a card's cut line or outline: what is drawn twice, as ground and as line, counts once.
const TWICE: usize = 2;

fn kit(folder: &Folder, args: &str) -> (Vec<Page>, Run) {
    let run = folder.run(&format!("kit {args} -o kit.pdf")).code(0);
    (pages(&std::fs::read(folder.path("kit.pdf")).expect("it was written")), run)
}

/// How many paths of a size are on all pages.
fn count(pages: &[Page], size: [f64; 2]) -> usize {
    pages.iter().map(|page| page.count(size)).sum()
}

#[test]
fn every_piece_of_a_board_is_there_in_true_size() {
    let folder = Folder::new(&[]);
    for board in boards() {
        let (pages, run) = kit(&folder, &format!("{} --kontor 8mm", board.id));
        let has = |module: Module| usize::from(board.modules.contains(module));
        // Two blank ones are in the box.
        let markers: usize = board.extent().markers.iter().map(|(_, n)| n).sum::<usize>() + 2;
        let players = usize::from(*board.players.iter().max().expect("it is for some"));
        // Each piece has its ground and the line to cut along.
        assert_eq!(count(&pages, DESK), TWICE * players, "{}", board.id);
        assert_eq!(count(&pages, MARKER), TWICE * markers, "{}", board.id);
        assert_eq!(count(&pages, CARD), TWICE * has(Module::Missions) * board.missions.len(), "{}", board.id);
        assert_eq!(count(&pages, TILE), TWICE * has(Module::Favour) * 6, "{}", board.id);
        for (size, n) in [(MARKER, markers), (CARD, has(Module::Missions) * board.missions.len())] {
            assert_eq!(count(&pages, size.map(|side| side + BEYOND)), n, "{}: a back for each", board.id);
        }
        assert!(count(&pages, [8.0; 2]) > 20, "{}: kontors of the board", board.id);
        assert_eq!(count(&pages[..1], RULER), 1, "the list proves the printer");
        assert!(run.stdout.contains("a kontor has 8.0 mm"), "{}", run.stdout);
    }
}

#[test]
fn what_a_map_states_is_what_is_printed() {
    let own = format!("{MAP}\n").replacen("map \"", "// markers of its own\nmap \"", 1);
    let folder = Folder::new(&[("small.board", &own)]);
    let players = board_of(&own).players;
    let (pages, _) = kit(&folder, "small.board --players 3 --only desks");
    assert!(players.contains(&3) && players.len() > 1);
    assert_eq!((pages.len(), count(&pages, DESK)), (2, TWICE * 3));
    // A larger kontor has larger markers.
    let (pages, _) = kit(&folder, "small.board --kontor 12mm --only markers");
    assert_eq!(count(&pages, [18.0; 2]), TWICE * 17);
}

#[test]
fn backs_lie_behind_their_fronts_when_the_paper_is_turned_over_its_long_edge() {
    let folder = Folder::new(&[]);
    let mut n_backs = 0;
    for (args, sizes) in [
        ("hanse-4-5 --kontor 8mm", vec![MARKER, CARD, TILE]),
        ("hanse-3 --kontor 8mm --paper letter --only markers", vec![MARKER]),
        ("catan --only resources --only numbers --only development", vec![CARD]),
        // These lie on their sides.
        ("hanse-4-5 --only favour --paper a3", vec![TILE, [TILE[1], TILE[0]]]),
    ] {
        let (pages, run) = kit(&folder, args);
        let first = run.stdout.split(", pages ").nth(1).and_then(|text| text.split(' ').next());
        let first: usize = first.and_then(|text| text.parse().ok()).expect("it says which pages have backs");
        assert_eq!((pages.len() + 1 - first) % 2, 0, "{args}: fronts and backs alternate");
        for sides in pages[first - 1..].chunks(2) {
            let [front, back] = sides else { unreachable!("they are pairs") };
            for &size in &sizes {
                let middle = |path: &Path| [0, 1].map(|axis| path.at[axis] + path.size[axis] / 2.0);
                let fronts: Vec<[f64; 2]> = front.of(size).map(middle).collect();
                let backs: Vec<[f64; 2]> = back.of(size.map(|side| side + BEYOND)).map(middle).collect();
                assert_eq!(fronts.len(), TWICE * backs.len(), "{args}");
                for at in &backs {
                    let mirrored = [front.size[0] - at[0], at[1]];
                    let is_there = |it: &[f64; 2]| (0..2).all(|axis| (it[axis] - mirrored[axis]).abs() < 0.1);
                    assert!(fronts.iter().any(is_there), "{args}: nothing before the back at {at:?}");
                }
                n_backs += backs.len();
            }
        }
    }
    assert!(n_backs > 150, "{n_backs}");
    let (one_sided, run) = kit(&folder, "hanse-4-5 --kontor 8mm --one-sided");
    assert!(count(&one_sided, MARKER.map(|side| side + BEYOND)) == 0 && !run.stdout.contains("both sides"), "{run:?}");
}

#[test]
fn every_piece_of_an_island_is_there_in_true_size() {
    let folder = Folder::new(&[]);
    let files = SHIPPED.memory();
    for &id in SHIPPED.ids {
        let compiled = compile(&files, &SHIPPED.map_path(id).expect("it is shipped")).expect("it is in memory");
        let board = compiled.board.expect("it is sound").board().clone();
        let layout = Layout::draw(&board, 7).expect("it has layouts");
        for (mm, option) in [(79.0, ""), (60.0, "--hex 60mm --paper letter")] {
            // One island of another size shows that it counts.
            if mm < 79.0 && id != "catan" {
                continue;
            }
            let (pages, _) = kit(&folder, &format!("{id} {option} --only hexes --only numbers"));
            // From corner to corner a hex is longer by the root of 4/3; it lies as it finds most room.
            let long = mm * (4.0_f64 / 3.0).sqrt();
            let hexes = count(&pages, [mm, long]) + count(&pages, [long, mm]);
            assert!(hexes >= layout.terrains.len(), "{id}: {hexes}");
            let disc = mm * 0.31 / 3.0_f64.sqrt() * 2.0;
            let numbers: usize = layout.numbers.iter().map(Vec::len).sum();
            assert_eq!(count(&pages, [disc; 2]), TWICE * numbers, "{id}: {disc}");
        }
        let (pages, run) = kit(&folder, &format!("{id} --one-sided"));
        assert_eq!(count(&pages[..1], RULER), 1);
        let has_events = board.modules.contains(&Variant::Events);
        assert_eq!(run.stdout.contains("\n  events "), has_events, "{}", run.stdout);
        // Without backs they lie as most of them fit.
        let cards = count(&pages, CARD) + count(&pages, [CARD[1], CARD[0]]);
        assert!(cards >= TWICE * (5 * usize::from(board.edition.cards) + 25), "{id}");
    }
}

#[test]
fn words_have_room_on_their_pages_and_do_not_overlap() {
    let folder = Folder::new(&[]);
    let (hansa, catan) =
        ("--only desks --only score", "--only reference --only special --only development --only events");
    for (map, only) in [
        ("hanse-3", hansa),
        ("britannia-4-5", hansa),
        ("east-3-5 --paper letter", hansa),
        ("catan", catan),
        ("catan-traders --paper letter", "--only reference --only wagons --only development"),
        ("catan-fishermen", "--only fish-cards --only events"),
        ("catan-barbarians", "--only development"),
        ("catan-rivers", catan),
    ] {
        folder.run(&format!("kit {map} {only} --only list --only aid --one-sided -o k.svg")).code(0);
        for name in folder.list("").into_iter().filter(|name| name.ends_with(".svg")) {
            let svg = folder.read(&name);
            std::fs::remove_file(folder.path(&name)).expect("it is there");
            assert!(!svg.contains('…'), "{map}, {name}: words are cut");
            let boxes = svg::words(&svg);
            assert!(boxes.len() > 5, "{map}, {name}");
            let page = Rect { at: [0.0; 2], size: svg::size(&svg) }.grown(-2.6);
            for (i, a) in boxes.iter().enumerate() {
                let corners = a.corners();
                assert!(corners.iter().all(|&corner| page.holds(corner)), "{map}, {name}: {a:?} of {page:?}");
                for b in &boxes[i + 1..] {
                    let is_apart = a.depth(b).iter().any(|&depth| depth < 0.13);
                    assert!(is_apart, "{map}, {name}: {a:?} and {b:?}");
                }
            }
        }
    }
}

#[test]
fn what_cannot_be_printed_is_refused_and_nothing_is_written() {
    let broken = MAP.replace("city Emden: white", "city Emden: purpl");
    let folder = Folder::new(&[("small.board", MAP), ("broken.board", &broken)]);
    for (args, code, words) in [
        ("small.board --kontor 0mm", 2, "`--kontor` is from 2 to 80 mm, and 0 mm is asked for"),
        ("small.board --kontor 3m", 2, "write a length as in `8mm`"),
        ("small.board --kontor 80mm", 2, "the board is not printed: "),
        ("small.board --hex 79", 2, "there is no hex on this map: its size is given by `--kontor`"),
        ("catan --only board --hex 400mm", 2, "pages are needed, and 100 are the most"),
        ("catan --hex 200mm --paper a3 --only hexes", 0, ""),
        ("catan --hex 300mm --paper a3 --only hexes", 2, "of `Hexes` has 300 by 346 mm, and the page has no room"),
        ("small.board --paper board", 2, "there are a4, a3, a2, a1, a0, letter, tabloid"),
        ("small.board --paper leter", 2, "did you mean `letter`?"),
        ("small.board --players 9", 2, "has no side for 9 players"),
        // Two play on the side for three (TWO-1).
        ("hanse --players 2 --only aid", 0, ""),
        ("hanse-4-5 --players 2 --modules favour --only aid", 0, ""),
        ("catan --players 7", 2, "`catan` is for 2, 3 or 4 players, not for 7"),
        (
            "small.board --only missions",
            2,
            "the kit of this map has no part `missions`: there are list, aid, board, desks",
        ),
        ("catan-rivers --only aid --modules events,harbourmaster", 0, ""),
        ("catan --only events --modules none", 2, "the kit of this map has no part `events`"),
        ("britannia-3 --modules favour", 2, "this map does not have the module `favour`"),
        ("catan --modules favour", 2, "game `catan` has no module `favour`"),
        ("catan --tokens disc", 2, "did you mean `discs`?"),
        ("small.board --only marker", 2, "has no part `marker`: did you mean `markers`?"),
        ("britannia-3 --only favour", 2, "the kit of this map has no part `favour`"),
        ("catan-beginner --only fish", 2, "the kit of this map has no part `fish`"),
        ("broken.board", 1, "unknown_colour"),
        ("nowhere.board", 3, "nowhere.board"),
    ] {
        let run = folder.run(&format!("kit {args} -o a.pdf")).code(code);
        assert!(run.stderr.contains(words), "{args}: {}", run.stderr);
        let files = folder.list("");
        if code == 0 {
            std::fs::remove_file(folder.path("a.pdf")).expect("it was written");
        } else {
            assert_eq!(files, ["broken.board", "small.board"], "{args}");
        }
    }
    let run = folder.run("kit small.board -o -").code(2);
    assert!(run.stderr.contains("pages need files: name one with `-o`"), "{}", run.stderr);
    let run = folder.run("kit small.board -o small.board").code(2);
    assert!(run.stderr.contains("names a map"), "{}", run.stderr);
    assert_eq!(folder.read("small.board"), MAP);
}
