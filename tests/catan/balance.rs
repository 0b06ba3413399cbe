//! The bands of the findings about balance are those of the printed island.

use crate::catan::sample::{self};
use crate::support::islands::{Checked, check_example, check_map};
use kogge::catan::check::balance::hexes::usual;
use kogge::catan::layout::{Pips, Scheme};
use kogge::catan::vocab::Resource;
use kogge::diagnostic::Severity;

/// The bands are those of the printed island: the text of the finding says so.
#[test]
fn most_layouts_of_the_printed_island_lie_within_the_usual_pips() {
    const LAYOUTS: u64 = 10_000;
    let board = sample::base();
    let mut scheme = Scheme::new(&board).expect("the board has a layout");
    let mut drawn: [Vec<u32>; 5] = Default::default();
    for seed in 0..LAYOUTS {
        let layout = scheme.draw(seed).expect("the board has a layout");
        drawn.iter_mut().zip(Pips::of(&board, &layout).resources).for_each(|(all, pips)| all.push(pips));
    }
    for (resource, mut all) in Resource::ALL.iter().zip(drawn) {
        all.sort_unstable();
        let (least, most) = usual(*resource);
        let [low, high] = [all[all.len() / 40], all[all.len() - 1 - all.len() / 40]].map(f64::from);
        assert!((low - least).abs() <= 1.0 && (high - most).abs() <= 1.0, "{resource}: {low} to {high}");
    }
}

/// Islands of seven to eleven hexes, in rows around a desert: a terrain for each hex that yields, spread evenly.
const SMALL: [(&str, [&str; 3], &str, &str); 5] = [
    (
        "seven",
        ["1: I x 2", "0: I x 3", "1: I x 2"],
        "forest 2, hills 1, pasture 1, fields 1, mountains 1",
        "4, 5, 6, 8, 9, 10",
    ),
    (
        "eight",
        ["1: I x 2", "0: I x 3", "1: I x 3"],
        "forest 1, hills 1, pasture 2, fields 1, mountains 2",
        "3, 4, 5, 6, 8, 9, 11",
    ),
    (
        "nine",
        ["1: I x 3", "0: I x 4", "1: I x 2"],
        "forest 2, hills 2, pasture 2, fields 1, mountains 1",
        "3, 4, 5, 6, 8, 9, 10, 11",
    ),
    (
        "ten",
        ["1: I x 3", "0: I x 4", "1: I x 3"],
        "forest 2, hills 2, pasture 2, fields 2, mountains 1",
        "3, 4, 5, 6, 8, 9, 10, 11, 12",
    ),
    (
        "eleven",
        ["1: I x 4", "0: I x 4", "1: I x 3"],
        "forest 2, hills 2, pasture 2, fields 2, mountains 2",
        "2, 3, 4, 5, 6, 8, 9, 10, 11, 12",
    ),
];

/// The sentences about scarce and rich resources of a map.
fn scarce(head: &str, rows: &[String], rest: &str) -> Vec<String> {
    let rows: String = rows.iter().map(|row| format!("    {row}\n")).collect();
    let map = format!("map Small\n    game catan\n    players 3\n    {head}\nrows\n{rows}{rest}\n");
    let checked = check_map(&[map]);
    let errors = checked.diagnostics.iter().filter(|it| it.severity == Severity::Error);
    assert_eq!(errors.map(|it| &it.message).collect::<Vec<_>>(), Vec::<&String>::new());
    let about = checked.diagnostics.iter().filter(|it| it.descriptor.code == "resource_scarce");
    about.map(|it| it.message.clone()).collect()
}

#[test]
fn a_small_island_that_is_filled_evenly_has_no_scarce_resource() {
    for (name, rows, fill, tokens) in SMALL {
        let rows: Vec<String> =
            ["A", "B", "C"].iter().zip(rows).map(|(letter, row)| format!("{letter} from {row}")).collect();
        let rest =
            |fill: &str| format!("fill I: {fill}, desert 1\nnumbers shuffled\n    tokens {tokens}\n    apart 6, 8");
        assert_eq!(scarce("robber on desert", &rows, &rest(fill)), [""; 0], "{name}");
        // Whichever resource has the hex more or less: the names of terrains may change places.
        let turned = fill.replace("forest", "x").replace("mountains", "forest").replace("x", "mountains");
        assert_eq!(scarce("robber on desert", &rows, &rest(&turned)), [""; 0], "{name}");
    }
}

#[test]
fn a_resource_is_scarce_on_a_small_island_and_on_a_large_one() {
    // A third of the printed island: one pip of 15.
    let small =
        ["A from 1: hills 4, pasture 9", "B from 0: forest 12, desert, fields 10", "C from 1: hills 3, mountains 11"];
    let small = small.map(str::to_owned);
    assert_eq!(scarce("robber on desert", &small, ""), ["lumber has 1 pip; usual are 2 to 5.5"]);
    // One and a half times the printed island, on which five pips would do.
    let rows =
        [(4, "hills 5 x 5"), (3, "forest 9 x 6"), (2, "pasture 10 x 7"), (3, "fields 4 x 6"), (4, "mountains 12 x 5")];
    let rows: Vec<String> =
        rows.iter().zip('A'..).map(|((from, row), letter)| format!("{letter} from {from}: {row}")).collect();
    let large = scarce("robber off", &rows, "");
    assert_eq!(large, ["ore has 5 pips; usual are 7.6 to 21.2"]);
}

/// The help of the first finding with a code.
fn help(code: &str, checked: &Checked) -> String {
    let finding = checked.diagnostics.iter().find(|it| it.descriptor.code == code);
    finding.and_then(|it| it.help.clone()).unwrap_or_else(|| panic!("{code} is not found"))
}

#[test]
fn equal_numbers_that_touch_may_be_shuffled_apart() {
    let rows = "// frame: catan\nrows\n    B: fields 12, hills 6, pasture 4, hills 9\n    \
                C: fields 10, forest 11, desert, forest 3, mountains 8\n";
    let fixed = help("same_numbers_touch", &check_example(rows));
    assert_eq!(fixed, "exchange one of the numbers with another one");
    let shuffled = rows.replace("pasture 4", "pasture") + "numbers shuffled\n    tokens 4\n";
    let shuffled = help("same_numbers_touch", &check_example(&shuffled));
    assert!(shuffled.contains("`apart equal numbers` below `numbers shuffled`"), "{shuffled}");
}

#[test]
fn a_row_that_does_not_interlock_may_move_to_either_side() {
    let rows = |rows: &[&str]| {
        let rows: String = rows.iter().map(|row| format!("    {row}\n")).collect();
        let map = format!("map M\n    game catan\n    robber off\nrows\n{rows}");
        help("rows_do_not_interlock", &check_map(&[map]))
    };
    let centred = rows(&["A: forest 5 x 3", "B from 1: hills 6 x 3", "C: fields 8 x 4"]);
    assert!(centred.ends_with("begins: `A from 0: …` or `A from 2: …`"), "{centred}");
    let both = |from: u8| rows(&[&format!("A from {from}: forest 5 x 2"), &format!("B from {from}: hills 6 x 3")]);
    assert_eq!(both(3), "write `B from 2: …` or `B from 4: …`");
    assert_eq!([both(0), both(60)], ["write `B from 1: …`", "write `B from 59: …`"]);
}
