//! Every single wrong fact of a shipped board is caught by ledger and checks: at least 99 % of each kind on each board.
//!
//! A mutant is the text of a map with one fact changed where the fact is written, in the variant or in its base. The
//! picture is left out, so that a wrong route is not caught merely because its posts have positions. Run with
//! `--nocapture` for the table.

#![allow(clippy::print_stdout, reason = "the table is for whoever asks with `--nocapture`")]

use std::collections::{BTreeMap, BTreeSet};
use std::time::Instant;

use crate::support::maps::{self, IDS};
use crate::support::mutants::{Kind, Map, Mutant};
use kogge::hansa::compile::compile;
use kogge::hansa::syntax::FINDINGS;

/// The least share of mutants caught, in percent.
const BAR: usize = 99;

/// Mutants that nothing catches: board, mutant, and why that is so.
const SURVIVORS: &[(&str, &str, &str)] = &[];

/// Mutants that state the same board in other words: board, mutant, and why that is so.
const UNCHANGED: &[(&str, &str, &str)] = &[(
    "britannia-3",
    "Calais – Canterbury and Carlisle – Isle of Man swap their permanent markers",
    "both markers are the same",
)];

/// The results of the mutants of one board.
struct Outcome {
    id: &'static str,
    /// Caught and made, by kind.
    kinds: BTreeMap<Kind, (usize, usize)>,
    /// The findings that caught the mutants of each kind.
    codes: BTreeMap<(Kind, &'static str), usize>,
    survivors: Vec<String>,
    unchanged: Vec<String>,
}

fn hunt(id: &'static str) -> Outcome {
    let map = Map::read(id);
    let mut outcome =
        Outcome { id, kinds: BTreeMap::new(), codes: BTreeMap::new(), survivors: Vec::new(), unchanged: Vec::new() };
    for Mutant { kind, what, files } in map.mutants() {
        let made = compile(&files, &maps::path(id)).expect("the mutant itself is there");
        let unchanged = made.board.as_ref().is_some_and(|made| *made.board() == map.board);
        if unchanged {
            outcome.unchanged.push(what);
            continue;
        }
        let (caught, total) = outcome.kinds.entry(kind).or_default();
        *total += 1;
        let codes: BTreeSet<&str> = made.diagnostics.iter().map(|finding| finding.descriptor.code).collect();
        // A mutant is a sound text: what catches it is a finding about its meaning.
        let of_form = FINDINGS.iter().find(|descriptor| codes.contains(descriptor.code));
        assert_eq!(of_form.map(|descriptor| descriptor.code), None, "{id}: {what}");
        for code in codes {
            *outcome.codes.entry((kind, code)).or_default() += 1;
        }
        if made.board.is_some() { outcome.survivors.push(what) } else { *caught += 1 }
    }
    outcome
}

#[test]
fn nearly_every_wrong_fact_is_caught() {
    let start = Instant::now();
    let outcomes: Vec<Outcome> = std::thread::scope(|scope| {
        let hunts = IDS.map(|id| scope.spawn(move || hunt(id)));
        hunts.into_iter().map(|hunt| hunt.join().expect("a hunt that ends")).collect()
    });
    print_table(&outcomes, start);
    let listed = |list: &[(&str, &str, &str)]| -> Vec<String> {
        list.iter().map(|(board, mutant, _)| format!("{board}: {mutant}")).collect()
    };
    let all = |of: fn(&Outcome) -> &Vec<String>| -> Vec<String> {
        outcomes.iter().flat_map(|outcome| of(outcome).iter().map(|what| format!("{}: {what}", outcome.id))).collect()
    };
    assert_eq!(all(|outcome| &outcome.survivors), listed(SURVIVORS));
    assert_eq!(all(|outcome| &outcome.unchanged), listed(UNCHANGED));
    for outcome in &outcomes {
        for (kind, (caught, total)) in &outcome.kinds {
            assert!(caught * 100 >= total * BAR, "{}, {kind:?}: {caught} of {total}", outcome.id);
        }
    }
    let n_mutants = |outcome: &Outcome| outcome.kinds.values().map(|(_, total)| total).sum::<usize>();
    // Fewer would mean that a kind is no longer made.
    assert!(outcomes.iter().all(|outcome| n_mutants(outcome) > 900));
    let n_kinds: Vec<usize> = outcomes.iter().map(|outcome| outcome.kinds.len()).collect();
    assert_eq!(n_kinds, [21, 21, 19, 15, 15]);
}

/// Kinds by boards, each cell `caught/made`, and the findings that caught them.
fn print_table(outcomes: &[Outcome], start: Instant) {
    print!("\n{:<26}", "");
    outcomes.iter().for_each(|outcome| print!("{:>15}", outcome.id));
    println!();
    for kind in Kind::ALL {
        print!("{:<26}", format!("{kind:?}"));
        for outcome in outcomes {
            let cell = outcome.kinds.get(&kind).map_or("-".to_owned(), |(caught, total)| format!("{caught}/{total}"));
            print!("{cell:>15}");
        }
        let mut codes: BTreeMap<&str, usize> = BTreeMap::new();
        for (&(_, code), n) in outcomes.iter().flat_map(|outcome| &outcome.codes).filter(|((of, _), _)| *of == kind) {
            *codes.entry(code).or_default() += n;
        }
        let codes: Vec<String> = codes.into_iter().map(|(code, n)| format!("{code} {n}")).collect();
        println!("   {}", codes.join(", "));
    }
    println!("in {:.1} s", start.elapsed().as_secs_f64());
}
