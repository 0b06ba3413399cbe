//! Checked islands: shipped maps raise nothing, and a mistake is one finding at its place.

mod said;

use std::collections::BTreeSet;

use crate::support::excerpt;
use crate::support::files::read;
use crate::support::islands::{Checked, check_example, check_map, example_of};
use kogge::catan::Catan;
use kogge::catan::check::descriptors;
use kogge::catan::compile::compile;
use kogge::catan::resolve::FINDINGS;
use kogge::catan::shipped::SHIPPED;
use kogge::compile::Family;
use kogge::diagnostic::{Applicability, Diagnostic};
use kogge::fix::applied;

/// Findings about maps that are too large, or too unlike the printed ones, for an example of a few lines; the example of
/// `wrong_count` is of another family.
const WITHOUT_EXAMPLE: [&str; 3] = ["knights_too_far", "too_large_with_plazas", "wrong_count"];

/// Findings that no example of a few lines raises.
const TOO_LONG: [&str; 6] = [
    "knights_too_far",
    "line_too_long",
    "not_utf8",
    "too_large_with_plazas",
    "too_many_statements",
    "variant_too_deep",
];

/// The frames of examples.
const FRAMES: [&str; 7] =
    ["catan", "catan-barbarians", "catan-caravans", "catan-fishermen", "catan-flower", "catan-rivers", "catan-traders"];

fn shown(checked: &Checked) -> String {
    excerpt::render(&checked.sources, &checked.diagnostics)
}

#[test]
fn shipped_islands_raise_nothing() {
    let base = read("maps/catan/catan.board");
    for id in ["catan", "catan-beginner", "catan-fishermen", "catan-rivers", "catan-caravans", "catan-barbarians"]
        .into_iter()
        .chain(["catan-traders"])
    {
        let text = read(&format!("maps/catan/{id}.board"));
        let chain = if text.contains("varies ") { vec![base.clone(), text] } else { vec![text] };
        let checked = check_map(&chain);
        assert!(checked.diagnostics.is_empty() && checked.is_sound, "{id}\n{}", shown(&checked));
    }
    let fan = check_map(&[read("tests/fixtures/catan/fan-island.board")]);
    assert_eq!(codes(&fan.diagnostics), ["box_differs"], "{}", shown(&fan));
    assert!(fan.is_sound);
}

#[test]
fn frames_of_examples_raise_nothing() {
    for frame in FRAMES {
        let checked = check_example(&format!("// frame: {frame}\n"));
        assert!(checked.diagnostics.is_empty() && checked.is_sound, "{frame}\n{}", shown(&checked));
    }
}

fn codes(found: &[Diagnostic]) -> Vec<&'static str> {
    found.iter().map(|finding| finding.descriptor.code).collect()
}

#[test]
fn each_bad_example_raises_its_finding_alone_and_the_good_one_nothing() {
    let mut wrong = String::new();
    let all = descriptors().chain(FINDINGS.iter().copied());
    for descriptor in all.filter(|descriptor| !WITHOUT_EXAMPLE.contains(&descriptor.code)) {
        let bad = check_example(descriptor.bad);
        if codes(&bad.diagnostics).into_iter().collect::<BTreeSet<_>>() != BTreeSet::from([descriptor.code]) {
            wrong += &format!("bad: {}\n{}\n\n{}\n", descriptor.code, descriptor.bad, shown(&bad));
        }
        let good = check_example(descriptor.good);
        if !good.diagnostics.is_empty() || !good.is_sound {
            wrong += &format!("good: {}\n{}\n\n{}\n", descriptor.code, descriptor.good, shown(&good));
        }
    }
    assert!(wrong.is_empty(), "{wrong}");
}

#[test]
fn findings_that_other_games_have_too_have_an_example_of_their_own() {
    let mut wrong = String::new();
    for descriptor in Catan::descriptors() {
        let Some([bad, good]) = Catan::example(descriptor) else {
            wrong += if TOO_LONG.contains(&descriptor.code) { "" } else { descriptor.code };
            continue;
        };
        let checked = check_example(&example_of(descriptor, bad));
        if codes(&checked.diagnostics).into_iter().collect::<BTreeSet<_>>() != BTreeSet::from([descriptor.code]) {
            wrong += &format!("bad: {}\n{bad}\n\n{}\n", descriptor.code, shown(&checked));
        }
        let checked = check_example(&example_of(descriptor, good));
        if !checked.diagnostics.is_empty() || !checked.is_sound {
            wrong += &format!("good: {}\n{good}\n\n{}\n", descriptor.code, shown(&checked));
        }
    }
    assert!(wrong.is_empty(), "{wrong}");
}

#[test]
fn findings_are_read_aloud() {
    let all = descriptors().filter(|descriptor| !WITHOUT_EXAMPLE.contains(&descriptor.code));
    let shown: Vec<String> = all.map(|descriptor| shown(&check_example(descriptor.bad))).collect();
    insta::assert_snapshot!("islands", shown.join("\n"));
}

/// Lines over a frame with a mistake, what they raise and at which text, and the same lines without the mistake.
type Case = (&'static str, &'static str, &'static [(&'static str, &'static str)], &'static str);

const BASE: &str = "catan";
const BARBARIANS: &str = "catan-barbarians";
const CARAVANS: &str = "catan-caravans";
const FISHERMEN: &str = "catan-fishermen";
const FLOWER: &str = "catan-flower";
const RIVERS: &str = "catan-rivers";
const TRADERS: &str = "catan-traders";

const CASES: &[Case] = &[
    // Nothing follows from a guess.
    (BASE, "map Example\n    scenario river", &[("unknown_word", "river")], "map Example\n    scenario base"),
    // What is written otherwise.
    (BASE, "map Example\n    players 2-4", &[("malformed_line", "2-4")], "map Example\n    players 2, 3, 4"),
    (
        BASE,
        "rows\n    A: mountains 10, Pasture 2, forest 9",
        &[("unknown_region", "Pasture")],
        "rows\n    A: mountains 10, pasture 2, forest 9",
    ),
    (BASE, "rows\n    mountains 10, pasture 2, forest 9", &[("unknown_fact", "mountains")], ""),
    // Regions.
    (
        BASE,
        "rows\n    A: Coast 10, pasture 2, Coast 9\nfill Coast: forest 1",
        &[("wrong_fill", "forest 1")],
        "rows\n    A: Coast 10, pasture 2, Coast 9\nfill Coast: forest 1, mountains 1",
    ),
    (
        BASE,
        "rows\n    A: North 10, pasture 2, North 9\n    E: South 5, South 6, pasture 11\nfill North: forest 1\n\
         fill South: hills 1",
        &[("wrong_fill", "forest 1"), ("wrong_fill", "hills 1")],
        "rows\n    A: North 10, pasture 2, North 9\n    E: South 5, South 6, pasture 11\nfill North: forest 1, mountains 1\n\
         fill South: hills 1, fields 1",
    ),
    // A hex that is written as one of the other region.
    (
        BASE,
        "rows\n    A: North 10, pasture 2, North 9\n    E: South 5, South 6, pasture 11\nfill North: forest 1\n\
         fill South: hills 1, fields 1, mountains 1",
        &[("wrong_fill", "forest 1")],
        "rows\n    A: North 10, pasture 2, South 9\n    E: South 5, South 6, pasture 11\nfill North: forest 1\n\
         fill South: hills 1, fields 1, mountains 1",
    ),
    (
        BASE,
        "rows\n    A: Coast 10, Coast 2, Coast 9\nfill Coast: pasture 3\n    apart pasture",
        &[("cannot_keep_apart", "apart pasture")],
        "rows\n    A: Coast 10, Coast 2, Coast 9\nfill Coast: pasture 1, mountains 1, forest 1\n    apart pasture",
    ),
    (
        BASE,
        "rows\n    A: Coast 10, Coast 2, Coast 9\nfill Coast: pasture 3\n    at most 2 together",
        &[("cannot_keep_apart", "2")],
        "rows\n    A: Coast 10, Coast 2, Coast 9\nfill Coast: pasture 1, forest 1, mountains 1\n    at most 2 together",
    ),
    // The ledger does not count again what a fill with too few hexes lays.
    (
        BASE,
        "rows\n    A: Coast 10, pasture 2, Coast 9\nfill Coast: forest 1\nexpect\n    hexes 19: forest 4, pasture 4, \
         fields 4, hills 3, mountains 3, desert 1",
        &[("wrong_fill", "forest 1")],
        "rows\n    A: Coast 10, pasture 2, Coast 9\nfill Coast: forest 1, mountains 1\nexpect\n    hexes 19: forest 4, \
         pasture 4, fields 4, hills 3, mountains 3, desert 1",
    ),
    // Numbers.
    (
        BASE,
        "rows\n    C: fields 9, forest 11, Middle, forest 3, Middle 8\nfill Middle: mountains 1, desert 1",
        &[("number_may_lie_on_barren", "8")],
        "rows\n    C: fields 9, forest 11, desert, forest 3, Middle 8\nfill Middle: mountains 1, desert 0",
    ),
    (BASE, "rows\n    A: desert 5 x 3", &[("number_on_barren", "5")], ""),
    (FISHERMEN, "rows\n    C: forest 3, mountains 6, lake 2, hills 6, hills 11", &[("number_on_barren", "2")], ""),
    (
        TRADERS,
        "rows\n    C: trade castle 3, mountains 3, forest 5, pasture 9, hills 8",
        &[("number_on_barren", "3")],
        "",
    ),
    (
        BASE,
        "rows\n    B: fields 7, hills, pasture 4, hills 10",
        &[("bad_number", "7"), ("missing_number", "hills")],
        "rows\n    B: fields 12, hills 6, pasture 4, hills 10",
    ),
    (
        BASE,
        "rows\n    B: fields, hills 6, pasture, hills 10",
        &[("missing_number", "fields")],
        "rows\n    B: fields, hills 6, pasture, hills 10\nnumbers shuffled\n    tokens 12, 4",
    ),
    (
        BASE,
        "rows\n    B: fields 12, hills, pasture 4, hills 10\nnumbers by letter\n    from a coast\n    \
         skip A, B, C, D, E, F, G, H, I, K, L, M, N, O, P, Q, R",
        &[("start_not_on_coast", "from a coast")],
        "rows\n    B: fields 12, hills, pasture 4, hills 10\nnumbers by letter\n    from a corner\n    \
         skip A, B, C, D, E, F, G, H, I, J, K, L, M, N, O, P, Q",
    ),
    (
        BASE,
        "rows\n    A: mountains, pasture, forest 9\nnumbers by letter\n    from A1, C3\n    skip A, C",
        &[("start_not_on_coast", "C3"), ("wrong_tokens", "skip A, C")],
        "",
    ),
    // Each start inland is named at its own place; that no start is left is no finding of its own.
    (
        BASE,
        "rows\n    A: mountains, pasture, forest 9\nnumbers by letter\n    from C3, A1, B2\n    skip A, C",
        &[("start_not_on_coast", "B2"), ("start_not_on_coast", "C3"), ("wrong_tokens", "skip A, C")],
        "",
    ),
    (
        BASE,
        "rows\n    A: mountains, pasture, forest 9\nnumbers by letter\n    from D3, D2\n    \
         skip A, C, D, E, F, G, H, I, J, K, L, M, N, O, P, R",
        &[("start_not_on_coast", "D2"), ("start_not_on_coast", "D3")],
        "",
    ),
    (
        BASE,
        "rows\n    A: mountains, pasture, forest 9\nnumbers by letter\n    skip A, C, D, E, F, G, H, I, J, K, L, M, N, O, P, Q, R",
        &[("wrong_tokens", "skip A, C, D, E, F, G, H, I, J, K, L, M, N, O, P, Q, R")],
        "rows\n    A: mountains, pasture, forest 9\nnumbers by letter\n    skip A, C, D, E, F, G, H, I, J, K, L, M, N, O, P, R",
    ),
    (
        BASE,
        "rows\n    A: mountains, pasture, forest 9\nnumbers shuffled",
        &[("wrong_tokens", "numbers shuffled")],
        "rows\n    A: mountains, pasture, forest 9\nnumbers shuffled\n    tokens 2, 10",
    ),
    (
        RIVERS,
        "rows\n    C: fields, fields 8, forest 10, fields 4, forest 8\nnumbers by letter\n    \
         skip B, C, D, E, F, G, H, I, J, K, L, M, N, O, P, Q, R\n    lay 2 beside 12",
        &[("lay_what_is_there", "lay 2 beside 12")],
        "",
    ),
    (
        BASE,
        "rows\n    A: mountains, pasture 2, forest 9\nnumbers shuffled\n    tokens 5\n    apart 11, 3",
        &[("cannot_keep_apart", "3")],
        "rows\n    A: mountains, pasture 2, forest 9\nnumbers shuffled\n    tokens 5\n    apart 6, 8",
    ),
    // Terrains of a list keep apart from one another, wherever the other lies.
    (
        BASE,
        "rows\n    A: Coast 10, Coast 2, Coast 9\nfill Coast: pasture 1, mountains 1, forest 1\n    apart pasture, forest, mountains",
        &[("cannot_keep_apart", "apart pasture, forest, mountains")],
        "rows\n    A: Coast 10, Coast 2, Coast 9\nfill Coast: pasture 1, mountains 1, forest 1\n    apart mountains, forest",
    ),
    (
        BASE,
        "rows\n    A: Coast 10, forest 2, pasture 9\nfill Coast: mountains 1\n    apart mountains, forest",
        &[("cannot_keep_apart", "apart mountains, forest")],
        "rows\n    A: Coast 10, forest 2, pasture 9\nfill Coast: mountains 1\n    apart mountains, pasture",
    ),
    (
        BASE,
        "rows\n    A: Coast 10, Coast 2, Coast 9\nfill Coast: pasture 1, mountains 1, forest 1\n    at most 1 together\n    apart forest",
        &[],
        "",
    ),
    (
        BASE,
        "rows\n    A: Coast 10, Coast 2, Coast 9\nfill Coast: pasture 3\n    at most 1 together",
        &[("cannot_keep_apart", "1")],
        "",
    ),
    // Equal numbers keep apart, fixed ones too.
    (
        BASE,
        "rows\n    A: mountains, pasture, forest\nnumbers shuffled\n    tokens 9, 9, 2\n    apart equal numbers",
        &[],
        "",
    ),
    (
        BASE,
        "rows\n    A: mountains, pasture, forest\nnumbers shuffled\n    tokens 3, 3, 3\n    apart equal numbers",
        &[("cannot_keep_apart", "apart equal numbers")],
        "",
    ),
    (
        BASE,
        "rows\n    A: mountains, pasture, forest\nnumbers shuffled\n    tokens 2, 2, 12\n    apart 2, 12\n    apart equal numbers",
        &[("cannot_keep_apart", "apart 2, 12")],
        "",
    ),
    (
        BASE,
        "rows\n    A: mountains 11, pasture 11, forest\nnumbers shuffled\n    tokens 3\n    apart equal numbers",
        &[("cannot_keep_apart", "11")],
        "rows\n    A: mountains 11, pasture 2, forest\nnumbers shuffled\n    tokens 3\n    apart equal numbers",
    ),
    // Harbours.
    (BASE, "harbour C2@3: any\nharbour C2@1: any", &[("harbour_inland", "C2@3"), ("harbour_inland", "C2@1")], ""),
    (BASE, "harbour A1@11", &[("wrong_harbour_draw", "A1@11")], "harbour A1@11\nharbours shuffled: any 1"),
    (BASE, "harbours shuffled: any 1", &[("wrong_harbour_draw", "any 1")], ""),
    // Fishing grounds.
    (FISHERMEN, "fishing A1@12: 4", &[("ground_not_on_coast", "A1@12")], ""),
    (FISHERMEN, "fishing A1@2", &[("wrong_ground_numbers", "A1@2")], "fishing A1@2\nfishing shuffled: 4"),
    (
        FISHERMEN,
        "rows\n    C: forest 3, Inner, Inner, hills 6, Inner\nfill Inner: mountains 1, hills 1, lake 1\nnumbers shuffled\n    \
         tokens 5, 9",
        &[("lake_on_coast", "lake 1")],
        "rows\n    C: forest 3, Inner, Inner, hills 6, Inner\nfill Inner: mountains 1, hills 1, lake 1 inland\n\
         numbers shuffled\n    tokens 5, 9",
    ),
    // Rivers.
    (RIVERS, "river North: A1, A2, A1, A2, A3\n    mouth A3@3", &[("river_crosses_itself", "A1")], ""),
    (RIVERS, "river North: A1, A2, A3\n    mouth A2@11", &[("mouth_not_at_sea", "A2@11")], ""),
    (RIVERS, "rows\n    C: swamp, fields 8, forest 10, fields 4, forest 8", &[("river_without_swamp", "swamp")], ""),
    (
        RIVERS,
        "rows\n    A: mountains 6, hills 4, pasture 5\n    D: mountains 11, hills 2 and 12, pasture 9, forest 5",
        &[("river_without_swamp", "A3"), ("river_without_swamp", "D4")],
        "",
    ),
    (RIVERS, "river North: A1, A2\n    mouth A3@3", &[("river_without_swamp", "A2")], ""),
    (RIVERS, "river North: B2, A2, A3\n    mouth A3@3", &[], ""),
    (RIVERS, "river North: B2, A2, B3, A3\n    mouth A3@1", &[("hairpin", "A2"), ("hairpin", "B3")], ""),
    // Caravans.
    (CARAVANS, "map Example\n    arrows 12, 4", &[("bad_arrows", "arrows 12, 4")], "map Example\n    arrows 10, 6, 2"),
    (CARAVANS, "map Example\n    arrows 12, 4, 8 or 1, 5, 9", &[("bad_arrows", "arrows 12, 4, 8 or 1, 5, 9")], ""),
    (
        CARAVANS,
        "rows\n    C: forest 3, oasis, oasis, pasture 2, mountains 9",
        &[("no_feature_for_scenario", "oasis")],
        "",
    ),
    (
        CARAVANS,
        "rows\n    C: forest 3, Middle, Middle, pasture 2, mountains 9\nfill Middle: oasis 1, fields 1\nnumbers shuffled\n    \
         tokens 4",
        &[("oasis_not_central", "oasis 1")],
        "",
    ),
    // The Barbarian Attack.
    (
        BARBARIANS,
        "rows\n    A: pasture 3, hills 9, fields 10\n    C: pasture 12, pasture 9, desert, hills 5, pasture 10",
        &[("castle_inland", "desert")],
        "",
    ),
    (BARBARIANS, "rows\n    A: pasture 3, desert, desert", &[("no_feature_for_scenario", "desert")], ""),
    (
        BARBARIANS,
        "rows\n    A: pasture 3, hills, desert\nnumbers shuffled\n    tokens 9",
        &[("coast_number_missing", "hills")],
        "rows\n    B: fields 6, forest, mountains 6, forest 11\nnumbers shuffled\n    tokens 11",
    ),
    (BARBARIANS, "rows\n    A: pasture 3, hills, desert", &[("missing_number", "hills")], ""),
    // Traders.
    (
        TRADERS,
        "map Example\n    barbarians at A2@5, C2@7",
        &[("barbarian_edge", "A2@5, C2@7")],
        "map Example\n    barbarians at A2@5, C2@7, B2@3",
    ),
    (TRADERS, "map Example\n    barbarians at A2@5, C2@7, B3@11", &[("barbarian_edge", "B3@11")], ""),
    (TRADERS, "rows\n    A: pasture 5, fields 8, forest 12", &[("trade_roles", "trade castle")], ""),
    // Scenarios and the robber.
    (FISHERMEN, "map Example\n    scenario base", &[("feature_without_scenario", "lake")], ""),
    (RIVERS, "map Example\n    scenario base", &[("feature_without_scenario", "swamp")], ""),
    (BARBARIANS, "map Example\n    scenario traders", &[("feature_without_scenario", "2, 12")], ""),
    (BASE, "map Example\n    scenario traders", &[("no_feature_for_scenario", "scenario traders")], ""),
    (
        BASE,
        "map Example\n    arrows 12, 4, 8\n    sweep from A1",
        &[("feature_without_scenario", "arrows 12, 4, 8"), ("feature_without_scenario", "A1")],
        "",
    ),
    (TRADERS, "map Example\n    robber off", &[("robber_in_scenario", "robber off")], ""),
    (
        CARAVANS,
        "map Example\n    varies \"frame.board\"\n    robber none",
        &[("robber_in_scenario", "robber none")],
        "",
    ),
    (
        BASE,
        "rows\n    C: fields 9, forest 11, forest 5, forest 3, mountains 8",
        &[("robber_nowhere", "robber       on desert")],
        "",
    ),
    // Modules, players and points.
    (
        TRADERS,
        "map Example\n    modules events, two players",
        &[("module_needs", "modules events, two players")],
        "map Example\n    modules events",
    ),
    (BASE, "map Example\n    ends at 23 points", &[("target_unreachable", "23")], "map Example\n    ends at 22 points"),
    (FLOWER, "map Example\n    players 3, 4", &[("too_small", "players 3, 4")], ""),
    // Doubts.
    (
        BASE,
        "harbour A2@1: ore\nharbour B4@1: grain\nharbour D1@9: any",
        &[("harbour_set", "A1@11")],
        "harbour A2@1: ore\nharbour B4@1: grain",
    ),
    (
        BASE,
        "rows\n    A: mountains 6, pasture 2, forest 9\n    E: hills 5, fields 10, pasture 11",
        &[("reds_touch", "6")],
        "",
    ),
];

#[test]
fn x_2_what_belongs_to_another_scenario_is_refused() {
    for (frame, line) in [
        ("catan", "fishing A1@2: 4"),
        ("catan-fishermen", "river North: A1, A2, A3\n    mouth A3@3"),
        ("catan-rivers", "map Example\n    arrows 12, 4, 8"),
        ("catan-caravans", "map Example\n    barbarians on 2, 12"),
        ("catan-barbarians", "map Example\n    barbarians at A2@5"),
        ("catan-traders", "fishing A1@8: 4"),
    ] {
        let checked = check_example(&format!("// frame: {frame}\n{line}\n"));
        assert_eq!(codes(&checked.diagnostics), ["feature_without_scenario"], "{}", shown(&checked));
        assert!(!checked.is_sound);
    }
}

#[test]
fn a_mistake_is_one_finding_at_its_place() {
    let mut wrong = String::new();
    for (frame, lines, expected, near) in CASES {
        let checked = check_example(&format!("// frame: {frame}\n{lines}"));
        let mut found: Vec<(&str, &str)> =
            checked.diagnostics.iter().map(|it| (it.descriptor.code, checked.sources.text(it.span))).collect();
        let mut expected = expected.to_vec();
        found.sort_unstable();
        expected.sort_unstable();
        if found != expected {
            wrong += &format!("{frame}\n{lines}\n\n{}\n", shown(&checked));
        }
        let near = check_example(&format!("// frame: {frame}\n{near}"));
        if !near.diagnostics.is_empty() {
            wrong += &format!("near: {frame}\n{lines}\n\n{}\n", shown(&near));
        }
    }
    assert!(wrong.is_empty(), "{wrong}");
}

/// Plazas count among the corners, and their inner edges among the edges; other islands have a finding of their own.
#[test]
fn hb_7_plazas_count_among_the_places_of_a_game() {
    let island = |scenario: &str, coast: [&str; 3], last: &str| {
        let [a, b, c] = coast;
        format!(
            "map Big\n    game         catan\n    id           big\n    players      3\n    edition      catan-2015\n    \
             scenario     {scenario}\n    robber       none\n\nrows\n    A: {a}, hills 5 x 7, {b}\n    B: fields 4 x 10\n    \
             C: forest 6, forest 8 x 10\n    D: pasture 9 x 11, {c}\n    E: mountains 10 x 11\n    F: forest 3 x 10\n    \
             G: hills 11 x 9\n{last}"
        )
    };
    let messages = |text: String| -> Vec<String> {
        let checked = check_map(&[text]);
        let about = checked.diagnostics.iter().filter(|it| it.descriptor.code == "too_large_with_plazas");
        about.map(|it| it.message.clone()).collect()
    };
    let trade = ["trade castle", "trade quarry", "trade glassworks"];
    let expected = "with its plazas the map has 179 corners and 259 edges; a game holds 256 of each";
    assert_eq!(messages(island("traders", trade, "")), [expected]);
    let plain = ["hills 4"; 3];
    assert_eq!(messages(island("base", plain, "")), [""; 0]);
    assert_eq!(messages(island("base", plain, "    H: hills 9 x 8\n")), [""; 0]);
    // Without a hex of the coast the map has exactly as many edges as a game holds.
    let largest = island("traders", trade, "").replace("    G: hills 11 x 9\n", "    G: hills 11 x 8, sea\n");
    assert_eq!(messages(largest), [""; 0]);
}

/// The frame for five and six has other harbours than that for four, and an island of its size for four has no frame.
#[test]
fn harbours_are_compared_with_the_frame_for_as_many_players() {
    let messages = |text: &str| -> Vec<String> {
        let files = SHIPPED.memory().with("maps/catan/other.board", text);
        let compiled = compile(&files, "maps/catan/other.board").expect("it is in memory");
        let about = compiled.diagnostics.iter().filter(|it| it.descriptor.code == "harbour_set");
        about.map(|it| it.message.clone()).collect()
    };
    let printed = read("maps/catan/catan-5-6.board");
    assert_eq!(messages(&printed), [""; 0]);
    let counts = "wool 2, grain 1, ore 1";
    assert!(printed.contains(counts));
    let other = printed.replace("harbour C1@11: wool", "harbour C1@11: ore").replace(counts, "wool 1, grain 1, ore 2");
    let expected = "the harbours are not those of the frame: 1 of `wool`, not 2 and 2 of `ore`, not 1";
    assert_eq!(messages(&other), [expected]);
    assert_eq!(messages(&other.replace("players      5, 6", "players      3, 4")), [""; 0]);
}

/// A region of deserts takes no number.
#[test]
fn a_region_that_yields_nothing_lacks_no_number() {
    let base = read("maps/catan/catan-beginner.board");
    let row = base.lines().find(|line| line.contains("desert")).expect("it has a desert");
    let with_region = base.replace(row, &row.replace("desert", "Waste"));
    let text = with_region.replacen("\nharbour", "\nfill Waste: desert 1\n\nharbour", 1);
    let checked = check_map(&[text]);
    assert!(!codes(&checked.diagnostics).contains(&"missing_number"), "{}", shown(&checked));
}

#[test]
fn a_number_on_barren_ground_goes_and_the_rest_of_its_entry_stays() {
    for (frame, row, left) in [
        (BASE, "A: desert 5 x 3", "A: desert x 3"),
        (BASE, "A: mountains 10, desert 5 x 2", "A: mountains 10, desert x 2"),
        (BASE, "A: desert 5, desert x 2", "A: desert, desert x 2"),
        (
            FISHERMEN,
            "C: forest 3, mountains 6, lake 2, hills 6, hills 11",
            "C: forest 3, mountains 6, lake, hills 6, hills 11",
        ),
        (TRADERS, "C: trade castle 3, hills 8 x 4", "C: trade castle, hills 8 x 4"),
    ] {
        let checked = check_example(&format!("// frame: {frame}\nrows\n    {row}"));
        let found: Vec<_> = checked.diagnostics.iter().filter(|it| it.descriptor.code == "number_on_barren").collect();
        let [finding] = found[..] else { panic!("{row}\n{}", shown(&checked)) };
        let texts = applied(&checked.sources, [&finding.fixes[0]]);
        assert!(texts.values().all(|text| text.contains(&format!("    {left}\n"))), "{texts:#?}");
    }
}

#[test]
fn a_fix_of_a_check_mends_the_map() {
    let mut fixed = BTreeSet::new();
    let examples = descriptors().map(|descriptor| descriptor.bad.to_owned());
    let cases = CASES.iter().map(|(frame, lines, ..)| format!("// frame: {frame}\n{lines}"));
    for example in examples.chain(cases) {
        let checked = check_example(&example);
        for finding in
            checked.diagnostics.iter().filter(|finding| finding.descriptor.rules.iter().any(|it| it.starts_with("CAT")))
        {
            for fix in &finding.fixes {
                let [edit] = &fix.edits[..] else { panic!("{}: one edit", finding.descriptor.code) };
                assert_eq!(fix.applicability, Applicability::Maybe);
                let mut texts: Vec<String> =
                    checked.sources.iter().map(|(_, source)| source.text.to_string()).collect();
                texts[usize::from(edit.span.file.0)].replace_range(edit.span.range(), &edit.text);
                let mended = check_map(&texts);
                let left: Vec<_> = mended.diagnostics.iter().map(|it| &it.message).collect();
                assert!(!left.contains(&&finding.message), "{example}\n{}", shown(&mended));
                fixed.insert(finding.descriptor.code);
            }
        }
    }
    let with_fixes = [
        "bad_arrows",
        "lake_on_coast",
        "number_on_barren",
        "river_without_swamp",
        "robber_in_scenario",
        "trade_roles",
        "unknown_region",
    ];
    assert_eq!(fixed, BTreeSet::from(with_fixes));
}
