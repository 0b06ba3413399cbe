//! One mistake, one finding: each check's defect is put alone into each printed board, and exactly its finding appears.
//!
//! The boards are sown without ledger and picture, which would find most defects by counting. No finding
//! follows from another. What a board has nothing of cannot be broken there: the snapshot shows for each seed and board
//! what was found, or why there is none.

mod change;
mod cities;
mod everywhere;
mod kontors;
mod link;
mod routes;
mod skills;
mod special;

mod countries;
mod doubts_cities;
mod doubts_countries;
mod doubts_game;
mod doubts_markers;
mod doubts_routes;
mod game;
mod markers;
mod missions;
mod slips;
mod variants;
mod victims;

use std::fmt::Write as _;

use crate::support::excerpt::render;
use crate::support::frame::{MAIN, editions, facts_alone};
use crate::support::maps;
use kogge::diagnostic::Descriptor;
use kogge::hansa::board::Board;
use kogge::hansa::compile::compile;
use kogge::hansa::emit::map;
use kogge::hansa::{registry, shipped};
use kogge::text::MemoryFiles;

/// A defect that can be put into a board.
struct Seed {
    /// The finding that tells it.
    code: &'static str,
    /// The checks whose defect it is.
    checks: &'static [&'static str],
    sow: Sow,
}

/// How a defect is put into a board; the error says what the board lacks for it.
enum Sow {
    /// By a change of the facts.
    Board(fn(&mut Board) -> Result<(), &'static str>),
    /// By a change of the text: what no board can hold.
    Text(fn(&str) -> Result<String, &'static str>),
    /// By the edits of a variant of the board, made of its text.
    Variant(fn(&str) -> Result<String, &'static str>),
    /// By an edition of the board's own, which says this and otherwise what the board's said.
    Edition(&'static str),
}

/// Findings with a check's id that cannot be seeded into a printed board, and why.
const WITHOUT_SEED: &[(&str, &str)] = &[(
    "route_without_neighbour",
    "on a map with further routes such a route is an island, which `unreachable_city` tells",
)];

fn seeds() -> impl Iterator<Item = &'static Seed> {
    let mistakes = [
        routes::SEEDS,
        link::SEEDS,
        special::SEEDS,
        skills::SEEDS,
        cities::SEEDS,
        kontors::SEEDS,
        markers::SEEDS,
        countries::SEEDS,
        missions::SEEDS,
        game::SEEDS,
        variants::SEEDS,
    ];
    let doubts = [
        slips::SEEDS,
        doubts_cities::SEEDS,
        doubts_routes::SEEDS,
        doubts_markers::SEEDS,
        doubts_countries::SEEDS,
        doubts_game::SEEDS,
    ];
    mistakes.into_iter().chain(doubts).flatten()
}

/// The printed boards without their pictures, whose positions run parallel to what is changed.
fn printed() -> Vec<(&'static str, Board)> {
    let files = maps::shipped();
    let board = |id| Board { picture: None, ..maps::board(&files, id).board().clone() };
    shipped::SHIPPED.ids.iter().map(|id| (*id, board(id))).collect()
}

/// A board as a map without ledger.
fn text(board: &Board) -> String {
    facts_alone(&map::write(board, ""))
}

/// A board as the map to be compiled.
fn facts(board: &Board) -> MemoryFiles {
    editions(MemoryFiles::new()).with(MAIN, text(board))
}

/// A printed board with a defect, as a map and what it varies.
fn sown(board: &Board, sow: &Sow) -> Result<MemoryFiles, &'static str> {
    let files = editions(MemoryFiles::new());
    Ok(match sow {
        Sow::Board(change) => {
            let mut board = board.clone();
            change(&mut board)?;
            facts(&board)
        }
        Sow::Text(change) => files.with(MAIN, change(&text(board))?),
        Sow::Variant(edits) => {
            let base = text(board);
            let variant = format!("map Variant\n    varies \"base.board\"\n\n{}\n", edits(&base)?);
            files.with("maps/hansa/base.board", base).with(MAIN, variant)
        }
        Sow::Edition(says) => {
            let edition = format!("extends = \"{}\"\n\n{says}", board.edition.id);
            let text = change::rewrite(&text(board), "no edition", |line| {
                line.trim().starts_with("edition ").then(|| "    edition own".to_owned())
            })?;
            files.with("maps/editions/own.toml", edition).with(MAIN, text)
        }
    })
}

#[test]
fn each_defect_gives_its_finding_and_no_other() {
    let boards = printed();
    let mut wrong = String::new();
    let mut table = String::new();
    for seed in seeds() {
        writeln!(table, "{} {}", seed.checks.join(", "), seed.code).expect("writing to a string cannot fail");
        let mut n_sown = 0;
        for (id, board) in &boards {
            let told = match sown(board, &seed.sow) {
                Err(lacks) => format!("not here: {lacks}"),
                Ok(files) => {
                    n_sown += 1;
                    let compiled = compile(&files, MAIN).expect("the map is there");
                    let found: Vec<&str> = compiled.diagnostics.iter().map(|found| found.descriptor.code).collect();
                    if found != [seed.code] {
                        let found = render(&compiled.sources, &compiled.diagnostics);
                        writeln!(wrong, "==== {} in {id}\n{found}", seed.code)
                            .expect("writing to a string cannot fail");
                    }
                    found.join(", ")
                }
            };
            writeln!(table, "    {id:13}  {told}").expect("writing to a string cannot fail");
        }
        assert!(n_sown > 0, "{} can be seeded nowhere", seed.code);
    }
    assert!(wrong.is_empty(), "these defects are told otherwise:\n\n{wrong}");
    insta::with_settings!({ omit_expression => true }, { insta::assert_snapshot!("seeds", table) });
}

#[test]
fn every_check_has_a_seed() {
    let without = |code: &str| WITHOUT_SEED.iter().any(|(without, _)| *without == code);
    let mut missing = String::new();
    for Descriptor { code, rules, .. } in registry::descriptors() {
        let own: Vec<&Seed> = seeds().filter(|seed| seed.code == *code).collect();
        for check in rules.iter().filter_map(|rule| rule.strip_prefix("CHK-")) {
            // A finding may name checks that others tell, and which it tells in another form.
            let is_sown = seeds().any(|seed| seed.checks.contains(&check));
            if !without(code) && (own.is_empty() || !is_sown) {
                writeln!(missing, "{check} of {code}").expect("writing to a string cannot fail");
            }
        }
    }
    assert!(missing.is_empty(), "without a seed:\n{missing}");
    for seed in seeds() {
        let descriptor = registry::find(seed.code).unwrap_or_else(|| panic!("there is no finding {}", seed.code));
        let tells = |check: &&&str| descriptor.rules.contains(&format!("CHK-{check}").as_str());
        assert!(seed.checks.iter().all(|check| tells(&check)), "{}: {:?}", seed.code, seed.checks);
    }
}
