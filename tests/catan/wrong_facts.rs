//! How many single wrong facts of a printed island are found: each hex, number and harbour changed, dropped or exchanged.

use kogge::catan::compile::compile;
use kogge::text::MemoryFiles;

use crate::support::files::read;

/// The island, taken apart: the entries of its rows, its harbours, and the lines around them.
#[derive(Clone)]
struct Facts {
    rows: Vec<Vec<(String, String)>>,
    harbours: Vec<(String, String)>,
    head: String,
    ledger: String,
}

impl Facts {
    fn of(text: &str) -> Self {
        let (head, rest) = text.split_once("\nrows\n").expect("the map has rows");
        let (rows, rest) = rest.split_once("\n\n").expect("a blank line ends the rows");
        let (harbours, ledger) = rest.split_once("\n\n").expect("a blank line ends the harbours");
        let entry = |entry: &str| {
            let (terrain, number) = entry.trim().split_once(' ').unwrap_or((entry.trim(), ""));
            (terrain.to_owned(), number.to_owned())
        };
        let row = |row: &str| row.split_once(": ").expect("a row has a colon").1.split(',').map(entry).collect();
        let harbour = |line: &str| {
            let (place, good) = line.trim_start_matches("harbour ").split_once(": ").expect("a harbour has a good");
            (place.to_owned(), good.to_owned())
        };
        Self {
            rows: rows.lines().map(row).collect(),
            harbours: harbours.lines().map(harbour).collect(),
            head: head.to_owned(),
            ledger: ledger.to_owned(),
        }
    }

    fn text(&self) -> String {
        let entry = |(terrain, number): &(String, String)| format!("{terrain} {number}").trim().to_owned();
        let row = |(letter, row): (char, &Vec<(String, String)>)| {
            format!("    {letter}: {}\n", row.iter().map(entry).collect::<Vec<_>>().join(", "))
        };
        let rows: String = ('A'..).zip(&self.rows).map(row).collect();
        let harbours: String = self.harbours.iter().map(|(place, good)| format!("harbour {place}: {good}\n")).collect();
        format!("{}\nrows\n{rows}\n{harbours}\n{}", self.head, self.ledger)
    }

    /// The places of the hexes, by row and number.
    fn hexes(&self) -> Vec<(usize, usize)> {
        self.rows.iter().enumerate().flat_map(|(row, hexes)| (0..hexes.len()).map(move |at| (row, at))).collect()
    }
}

fn is_found(facts: &Facts) -> bool {
    let files = MemoryFiles::new().with("map.board", facts.text());
    !compile(&files, "map.board").expect("it is in memory").diagnostics.is_empty()
}

const TERRAINS: [&str; 6] = ["forest", "pasture", "fields", "hills", "mountains", "desert"];
const GOODS: [&str; 6] = ["any", "lumber", "brick", "wool", "grain", "ore"];

/// All wrong islands with one fact changed or dropped.
fn changed(facts: &Facts) -> Vec<Facts> {
    let mut all = Vec::new();
    let mut with = |change: &dyn Fn(&mut Facts)| {
        let mut wrong = facts.clone();
        change(&mut wrong);
        all.push(wrong);
    };
    for (row, at) in facts.hexes() {
        let (terrain, number) = &facts.rows[row][at];
        for other in TERRAINS.iter().filter(|other| *other != terrain) {
            with(&|wrong| wrong.rows[row][at].0 = (*other).to_owned());
        }
        for other in [2, 3, 4, 5, 6, 8, 9, 10, 11, 12].map(|n: u8| n.to_string()) {
            if other != *number {
                with(&|wrong| wrong.rows[row][at].1.clone_from(&other));
            }
        }
        with(&|wrong| wrong.rows[row][at].1.clear());
        with(&|wrong| drop(wrong.rows[row].remove(at)));
    }
    for at in 0..facts.harbours.len() {
        for other in GOODS.iter().filter(|other| **other != facts.harbours[at].1) {
            with(&|wrong| wrong.harbours[at].1 = (*other).to_owned());
        }
        with(&|wrong| drop(wrong.harbours.remove(at)));
    }
    // The desert has no number to drop.
    all.retain(|wrong| wrong.text() != facts.text());
    all
}

/// All wrong islands with two hexes, two numbers or two harbours exchanged that differ.
fn exchanged(facts: &Facts) -> [Vec<Facts>; 3] {
    let mut all = [Vec::new(), Vec::new(), Vec::new()];
    let hexes = facts.hexes();
    for (i, &(row, at)) in hexes.iter().enumerate() {
        for &(other_row, other_at) in &hexes[..i] {
            let (a, b) = (facts.rows[row][at].clone(), facts.rows[other_row][other_at].clone());
            let mut wrong = facts.clone();
            (wrong.rows[row][at], wrong.rows[other_row][other_at]) = (b.clone(), a.clone());
            all[0].extend((a != b).then_some(wrong));
            let mut wrong = facts.clone();
            (wrong.rows[row][at].1, wrong.rows[other_row][other_at].1) = (b.1.clone(), a.1.clone());
            all[1].extend((a.1 != b.1).then_some(wrong));
        }
    }
    for i in 0..facts.harbours.len() {
        for j in 0..i {
            let mut wrong = facts.clone();
            (wrong.harbours[i].1, wrong.harbours[j].1) = (facts.harbours[j].1.clone(), facts.harbours[i].1.clone());
            all[2].extend((facts.harbours[i].1 != facts.harbours[j].1).then_some(wrong));
        }
    }
    all
}

/// Totals find what was changed or dropped, and the places of terrains, numbers and harbours what was exchanged.
#[test]
fn wrong_facts_of_the_printed_island_are_found() {
    let facts = Facts::of(&read("maps/catan/catan-beginner.board"));
    assert!(!is_found(&facts), "the island is sound as it is");
    let counted = |all: &[Facts]| (all.iter().filter(|wrong| is_found(wrong)).count(), all.len());
    let (found, all) = counted(&changed(&facts));
    assert_eq!(found, all, "changes and drops");
    let [hexes, numbers, harbours] = exchanged(&facts).map(|all| counted(&all));
    assert_eq!((hexes, numbers, harbours), ((171, 171), (163, 163), (30, 30)), "exchanges");
}
