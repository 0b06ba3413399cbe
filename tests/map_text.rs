//! Boards written as map files: what is written compiles to an equal board, for itself and as a variant of any other.

use crate::support::frame::{editions, root};
use crate::support::maps;
use kogge::hansa::board::Board;
use kogge::hansa::emit::map;
use kogge::spelling::fold;
use kogge::text::MemoryFiles;

/// The shipped boards and those of the fixtures.
fn boards() -> Vec<Board> {
    let fixtures = ["maps/fb", "maps/fe", "maps/fn", "maps/fn2", "maps/odd", "explain/frame", "explain/countries"];
    let read = |name: &str| std::fs::read_to_string(root().join(format!("tests/fixtures/{name}.board")));
    let file = |name: &'static str| name.rsplit('/').next().expect("a split has a part");
    let files = fixtures.iter().fold(editions(MemoryFiles::new()), |files, name| {
        files.with(maps::path(file(name)), read(name).expect("a fixture can be read"))
    });
    let fixtures = fixtures.iter().map(|name| compiled(&files, file(name)));
    let shipped = maps::shipped();
    maps::IDS.iter().map(|id| compiled(&shipped, id)).chain(fixtures).collect()
}

#[track_caller]
fn compiled(files: &MemoryFiles, name: &str) -> Board {
    maps::board(files, name).board().clone()
}

/// A map in a folder with nothing but the editions and this base.
fn read_back(text: String, base: Option<&str>) -> Board {
    let files = editions(MemoryFiles::new()).with("maps/hansa/written.board", text);
    let files = match base {
        Some(base) => files.with("maps/hansa/base.board", base),
        None => files,
    };
    compiled(&files, "written")
}

#[test]
fn a_written_map_compiles_to_an_equal_board() {
    for board in boards() {
        assert_eq!(read_back(map::write(&board, ""), None), board, "{}", board.id);
    }
}

#[test]
fn any_board_can_be_written_as_a_variant_of_any_other() {
    let boards = boards();
    for base in &boards {
        let text = map::write(base, "");
        for board in boards.iter().filter(|board| can_vary(board, base)) {
            let mut read = read_back(map::write_variant(board, base, "base.board", ""), Some(&text));
            if board.picture.is_none() {
                // Positions of a base cannot be taken away.
                read.picture = None;
            }
            assert_eq!(&read, board, "{} over {}", board.id, base.id);
        }
    }
}

/// Whether the language can say what a board differs in: names that differ in case or diacritics are the same to it,
/// and a city that was in a country stays in one.
fn can_vary(board: &Board, base: &Board) -> bool {
    let leaves_countries = board.countries.is_empty() && !base.countries.is_empty();
    let same = |a: &str, b: &str| fold(a) == fold(b) && (a != b || leaves_countries);
    !board.cities.iter().any(|city| base.cities.iter().any(|other| same(&city.name, &other.name)))
}

/// The lines before the ledger without comments, sorted: order never matters.
fn facts(text: &str) -> Vec<&str> {
    let facts = text.split("\nexpect").next().expect("a split has a part");
    let mut facts: Vec<&str> = facts.lines().filter(|line| !line.starts_with("//") && !line.is_empty()).collect();
    facts.sort_unstable();
    facts
}

#[test]
fn a_written_map_reads_like_one_that_a_person_wrote() {
    let shipped = maps::shipped();
    let board = |id: &str| compiled(&shipped, id);
    // Countries of a list are written in the order of their ids.
    let text = |id: &str| {
        maps::text(id).replace("Wales or Scotland", "Scotland or Wales").replace("Wales, Scotland", "Scotland, Wales")
    };
    for id in ["east-3-5", "britannia-4-5"] {
        assert_eq!(facts(&map::write(&board(id), "")), facts(&text(id)), "{id}");
    }
    for (id, base) in [("britannia-3", "britannia-4-5"), ("hanse-3", "hanse-4-5")] {
        let written = map::write_variant(&board(id), &board(base), &format!("{base}.board"), "");
        assert_eq!(facts(&written), facts(&text(id)), "{id}");
    }
}

#[test]
fn comments_stand_before_the_map() {
    let board = &boards()[0];
    assert!(map::write(board, "One line.\n\nAnother.").starts_with("// One line.\n//\n// Another.\n\nmap "));
    assert!(map::write(board, "").starts_with("map "));
}
