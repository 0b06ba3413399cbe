//! `kogge draw` on paper: sizes as they are measured in the PDF, pages, and what cannot be printed.

use super::support::{Folder, MAP};
use crate::support::drawn::boards;
use crate::support::pdf::{Page, Path, pages};
use kogge::hansa::vocab::Shape;

const ISLAND: &str = "catan-beginner";

fn pdf(folder: &Folder, args: &str) -> (Vec<Page>, String) {
    let run = folder.run(&format!("draw {args} -o board.pdf")).code(0);
    (pages(&std::fs::read(folder.path("board.pdf")).expect("it was written")), run.stderr)
}

#[test]
fn kontors_and_the_ruler_are_of_true_size_in_the_pdf() {
    let folder = Folder::new(&[]);
    for board in boards() {
        let kontors = board.cities.iter().flat_map(|city| &city.kontors);
        let squares = kontors.filter(|kontor| kontor.shape == Shape::Square).count();
        for (option, mm) in [("--style print", 8.0), ("--kontor 8mm", 8.0), ("--kontor 1.27cm --style print", 12.7)] {
            let (pages, note) = pdf(&folder, &format!("{} {option}", board.id));
            let [page] = pages.as_slice() else { panic!("{option}: {} pages", pages.len()) };
            // Spaces of the tables are as large.
            assert!(page.count([mm; 2]) > squares, "{}: {} of {squares}", board.id, page.count([mm; 2]));
            assert_eq!(page.count([mm + 0.3; 2]), 0, "nothing else is nearly as large");
            assert_eq!(page.count([100.0, 3.0]), 1, "{}: the ruler", board.id);
            assert!(note.contains(&format!("a kontor has {mm:.1} mm")), "{note}");
        }
    }
}

#[test]
fn a_hex_is_as_wide_as_asked_for() {
    let folder = Folder::new(&[]);
    let usual = pdf(&folder, ISLAND).0;
    assert_eq!(usual.len(), 1);
    for (option, mm) in [("--style print", 79.0), ("--hex 50", 50.0)] {
        let (pages, note) = pdf(&folder, &format!("{ISLAND} {option}"));
        // From corner to corner it is longer by the root of 4/3, and tiles are drawn with an edge inside.
        let is_hex = |size: [f64; 2]| (size[1] / size[0] - 1.1547).abs() < 0.005 && size[0] > 0.5 * mm;
        let hexes: Vec<&Path> = pages[0].paths.iter().filter(|path| is_hex(path.size)).collect();
        assert!(hexes.len() >= 19, "{}", hexes.len());
        // So neighbours of a row are as far from one another as a hex is wide, and rows three quarters of its height.
        let gaps = |axis: usize| {
            let mut at: Vec<f64> = hexes.iter().map(|path| path.at[axis] + path.size[axis] / 2.0).collect();
            at.sort_by(f64::total_cmp);
            at.dedup_by(|a, b| (*a - *b).abs() < 0.05);
            at.windows(2).map(|pair| pair[1] - pair[0]).collect::<Vec<f64>>()
        };
        // Every second row is moved by half a hex.
        assert!(gaps(0).iter().all(|gap| (gap - mm / 2.0).abs() < 0.1), "{mm}: {:?}", gaps(0));
        assert!(gaps(1).iter().all(|gap| (gap - mm * 0.75_f64.sqrt()).abs() < 0.1), "{mm}: {:?}", gaps(1));
        assert!(note.contains(&format!("a hex has {mm:.1} mm")), "{note}");
        assert_eq!(pages[0].count([100.0, 3.0]), 1);
    }
}

#[test]
fn a_board_is_cut_into_pages_with_a_plan() {
    let folder = Folder::new(&[]);
    for (paper, sides) in [
        ("a4", [297.0, 210.0]),
        ("a3", [420.0, 297.0]),
        ("letter", [279.4, 215.9]),
        ("tabloid", [431.8, 279.4]),
        ("a1", [841.0, 594.0]),
    ] {
        let (pages, note) = pdf(&folder, &format!("hanse-4-5 --paper {paper} --kontor 8mm"));
        for page in &pages {
            let long = page.size[0].max(page.size[1]);
            let short = page.size[0].min(page.size[1]);
            assert!((long - sides[0]).abs() < 0.1 && (short - sides[1]).abs() < 0.1, "{paper}: {:?}", page.size);
        }
        assert_eq!(pages.len() == 1, paper == "a1", "{paper}: {note}");
        assert_eq!(pages.iter().filter(|page| page.count([100.0, 3.0]) == 1).count(), 1, "{paper}: one ruler");
        if paper != "a1" {
            assert!(note.contains(&format!("a plan and {} pages", pages.len() - 1)), "{note}");
            assert!(note.contains("no city lies across a cut"), "{note}");
            // Every page but the plan shows kontors of true size, also on the plan there is one.
            assert!(pages[0].count([8.0; 2]) == 1 && pages[1..].iter().any(|page| page.count([8.0; 2]) > 5));
        }
    }
    let (old, note) = pdf(&folder, "hanse-4-5 --paper a4-tiles");
    assert_eq!(old.len(), 5, "the old word still is four pages: {note}");
    let (six, note) = pdf(&folder, "hanse-4-5 --tiles 3x2");
    assert_eq!(six.len(), 7, "{note}");
    let (fitted, note) = pdf(&folder, "hanse-4-5 --paper a3 --tiles 1x1");
    assert!(fitted.len() == 1 && note.contains("one page of A3"), "{note}");
}

#[test]
fn bleed_lies_beyond_the_cut() {
    let folder = Folder::new(&[]);
    let size = |args: &str| pdf(&folder, args).0[0].size;
    let (without, with) = (size("hanse-3 --paper board"), size("hanse-3 --paper board --bleed 3mm"));
    for axis in 0..2 {
        assert!((with[axis] - without[axis] - 6.0).abs() < 0.05, "{without:?} {with:?}");
    }
}

#[test]
fn pages_are_files_where_a_file_has_one() {
    let folder = Folder::new(&[("small.board", MAP)]);
    folder.run("draw small.board -o tile.svg --paper a4-tiles").code(0);
    let names = ["small.board", "tile-1.svg", "tile-2.svg", "tile-3.svg", "tile-4.svg", "tile-5.svg"];
    assert_eq!(folder.list(""), names);
    assert!(folder.read("tile-1.svg").contains(">I·1</text>") && folder.read("tile-5.svg").contains("II·2 · 5 / 5"));
    let run = folder.run("draw small.board -o - --paper a4-tiles").code(2);
    assert_eq!(run.stderr, "error: 5 pages need files: name one with `-o`\n");
    assert!(folder.run("draw small.board -o - --kontor 8").code(0).stdout.contains("mm\" height=\""));
}

#[test]
fn absurd_sizes_are_refused_and_nothing_is_written() {
    let folder = Folder::new(&[("small.board", MAP)]);
    for (args, words) in [
        ("small.board --kontor 0mm", "`--kontor` is from 2 to 80 mm, and 0 mm is asked for"),
        ("small.board --kontor 3m", "write a length as in `8mm`"),
        ("small.board --kontor 3000mm", "`--kontor` is from 2 to 80 mm, and 3000 mm is asked for"),
        ("small.board --kontor NaN", "write a length as in `8mm`"),
        ("small.board --kontor inf", "write a length as in `8mm`"),
        ("small.board --kontor=-8", "write a length as in `8mm`"),
        ("small.board --kontor 1e1", "write a length as in `8mm`"),
        ("small.board --kontor 8.1.2", "write a length as in `8mm`"),
        ("small.board --hex 79", "there is no hex on this map: its size is given by `--kontor`"),
        ("catan --kontor 8", "there is no kontor on this map: its size is given by `--hex`"),
        ("catan --hex 8mm", "`--hex` is from 20 to 500 mm, and 8 mm is asked for"),
        ("small.board --kontor 8 --hex 8", "cannot be used with"),
        ("hanse-4-5 --paper a4 --kontor 80mm", "pages are needed, and 100 are the most: take larger paper"),
        ("catan --hex 500 --paper a4", "pages are needed, and 100 are the most: take larger paper"),
        ("small.board --tiles 0x2", "write columns and rows as in `3x2`"),
        ("small.board --tiles 3", "write columns and rows as in `3x2`"),
        ("small.board --tiles 65535x65535", "4294836225 pages are needed, and 100 are the most"),
        ("small.board --tiles 70000x1", "write columns and rows as in `3x2`"),
        ("small.board --tiles 2x2 --kontor 8", "cannot be used with"),
        ("small.board --tiles 2x2 --paper board", "`--tiles` needs paper of a fixed size"),
        ("small.board --bleed 21mm", "20 mm are the most"),
        ("small.board --paper leter", "did you mean `letter`?"),
        ("small.board --paper foolscap", "there are a4, a3, a2, a1, a0, letter, tabloid, board"),
    ] {
        let run = folder.run(&format!("draw {args} -o a.pdf")).code(2);
        assert!(run.stderr.contains(words), "{args}: {}", run.stderr);
        assert_eq!(folder.list(""), ["small.board"], "{args}");
    }
}
