//! Of two mistakes in one map each is reported as if it were alone, except in the pairs that are named here.
//!
//! The mistakes of a fixture are crossed pairwise on its map. Where both touch a line there is nothing to compare. What one
//! mistake leaves in doubt is not judged, so it hides a mistake of the same subject; and two mistakes can change a sum by
//! as much in both directions.

use crate::support::patched::{Expected, Found, Patched, both, cases, patched};

/// Two mistakes, and the code of the finding that is missing.
type Pair = (&'static str, &'static str, &'static str);

/// The mistakes, each a change of one map, with the pairs in which one hides another.
const FIXTURES: [(&str, &[Pair]); 3] = [
    (include_str!("fixtures/crossed/hanse.txt"), &HIDDEN_ON_HANSE),
    (include_str!("fixtures/crossed/britannia.txt"), &HIDDEN_ON_BRITANNIA),
    (include_str!("fixtures/crossed/beginner.txt"), &HIDDEN_ON_AN_ISLAND),
];

const HIDDEN_ON_HANSE: [Pair; 10] = [
    ("a city that is not declared", "a city without a route", "city_without_route"),
    ("a route that breaks off", "a city without a route", "city_without_route"),
    ("an unknown skill", "a skill forgotten", "skill_offered_nowhere"),
    ("an unknown skill", "the ledger counts other skills", "wrong_count"),
    ("a skill forgotten", "an unknown fact of a city", "skill_offered_nowhere"),
    ("a skill forgotten", "an unknown permanent marker", "skill_offered_nowhere"),
    ("a tavern forgotten", "a tavern in a city", "wrong_number_of_taverns"),
    ("a route pasted and changed", "a city without a route", "city_without_route"),
    ("too many ships", "the ledger counts other posts", "wrong_count"),
    ("the ledger counts other skills", "an unknown fact of a city", "wrong_count"),
];

const HIDDEN_ON_BRITANNIA: [Pair; 12] = [
    ("a rule of a country in free words", "permission for home", "permission_at_home"),
    ("a city that is not declared", "a city without a route", "city_without_route"),
    ("a city that is not declared", "the ledger counts other ships", "wrong_count"),
    ("an unknown post", "the ledger counts other ships", "wrong_count"),
    ("a route that breaks off", "a city without a route", "city_without_route"),
    ("a route that breaks off", "the ledger counts other ships", "wrong_count"),
    ("an unknown source", "a tavern at a permanent marker", "tavern_at_permanent_marker"),
    ("a city pasted and changed", "the ledger counts other ships", "wrong_count"),
    ("a route pasted", "a city without a route", "city_without_route"),
    ("a route pasted", "the ledger counts other ships", "wrong_count"),
    ("a city without a route", "the ledger counts other ships", "wrong_count"),
    ("a route without posts", "the ledger counts other ships", "wrong_count"),
];

const HIDDEN_ON_AN_ISLAND: [Pair; 5] = [
    ("a harbour with an unknown good", "the ledger has another place", "wrong_count"),
    ("a harbour inland", "the ledger has another place", "wrong_count"),
    ("two harbours at one edge", "the ledger has another place", "wrong_count"),
    ("a harbour at a corner", "the ledger has another place", "wrong_count"),
    ("a harbour without a good", "the ledger has another place", "wrong_count"),
];

/// The codes of what is expected of a map and not found.
fn missed(map: &Patched) -> Vec<String> {
    let found = map.found();
    let is_met = |all: &Vec<_>| all.iter().any(|it: &&Expected| found.iter().any(|found: &Found| it.is_met_by(found)));
    map.mistakes().iter().filter(|all| !is_met(all)).map(|all| all[0].codes.join("|")).collect()
}

#[test]
fn mistakes_hide_one_another_in_known_pairs_only() {
    let mut n_pairs = 0;
    for (fixture, known) in FIXTURES {
        let not_found = |alone: &Patched| Some(missed(alone)).filter(|missed| !missed.is_empty());
        let not_found: Vec<Vec<String>> = patched(fixture).iter().filter_map(not_found).collect();
        assert!(not_found.is_empty(), "not even found alone: {not_found:#?}");
        let cases: Vec<&str> = cases(fixture).collect();
        let pairs = cases.iter().enumerate().flat_map(|(i, a)| cases[i + 1..].iter().map(move |b| (a, b)));
        let mut hidden = Vec::new();
        for (a, b) in pairs {
            let Some(map) = both(a, b) else { continue };
            n_pairs += 1;
            let title = |case: &str| case.lines().next().unwrap_or_default().to_owned();
            hidden.extend(missed(&map).into_iter().map(|code| (title(a), title(b), code)));
        }
        let known: Vec<_> = known.iter().map(|&(a, b, code)| (a.to_owned(), b.to_owned(), code.to_owned())).collect();
        assert_eq!(hidden, known, "a pair that hides nothing is no longer listed, and none comes to the list");
    }
    assert!(n_pairs >= 1_500, "only {n_pairs} pairs are compared");
}
