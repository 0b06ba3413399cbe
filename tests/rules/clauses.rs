//! Every clause of the sections these rules carry out has a test whose name begins with it.

const SOURCES: &[&str] = &[
    include_str!("setup.rs"),
    include_str!("turn.rs"),
    include_str!("income.rs"),
    include_str!("place.rs"),
    include_str!("displace.rs"),
    include_str!("moving.rs"),
    include_str!("route.rs"),
    include_str!("control.rs"),
    include_str!("kontor.rs"),
    include_str!("link.rs"),
    include_str!("skill.rs"),
    include_str!("special.rs"),
    include_str!("marker.rs"),
    include_str!("end.rs"),
    include_str!("score.rs"),
    include_str!("tie.rs"),
    include_str!("golden.rs"),
    include_str!("brit.rs"),
    include_str!("east.rs"),
    include_str!("opt.rs"),
    include_str!("effect.rs"),
];

/// Each section with the numbers of its clauses.
const SECTIONS: &[(&str, &[std::ops::RangeInclusive<u8>])] = &[
    ("setup", &[1..=10]),
    ("turn", &[1..=8]),
    ("income", &[1..=4]),
    ("place", &[1..=5]),
    ("displace", &[1..=14]),
    ("move", &[1..=5]),
    ("route", &[1..=9]),
    ("control", &[1..=4]),
    ("kontor", &[1..=8]),
    ("link", &[1..=6]),
    ("skill", &[1..=5]),
    ("special", &[1..=5]),
    ("marker", &[1..=12, 20..=26, 30..=30]),
    ("end", &[1..=6]),
    ("score", &[1..=7]),
    ("tie", &[1..=3]),
    ("brit", &[1..=22]),
    ("east", &[1..=17]),
    ("opt", &[1..=4]),
    ("fx", &[0..=9]),
    ("gs", &[1..=2]),
];

#[test]
fn every_clause_has_its_test() {
    let mut missing = Vec::new();
    for (section, ranges) in SECTIONS {
        for number in ranges.iter().cloned().flatten() {
            let name = format!("#[test]\nfn {section}_{number}_");
            if !SOURCES.iter().any(|source| source.contains(&name)) {
                missing.push(format!("{section}_{number}"));
            }
        }
    }
    assert!(missing.is_empty(), "clauses without a test: {missing:?}");
}
