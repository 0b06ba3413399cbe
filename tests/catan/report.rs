//! Games of Catan as text.

use kogge::catan::board::edition::Edition;
use kogge::catan::play::{Plan, Report, play};
use kogge::catan::rules::{Config, Laid, Rules};
use kogge::catan::tables;
use kogge::catan::vocab::Module;

fn report(plan: &Plan) -> String {
    report_of("catan", tables::edition("catan-2015").expect("its edition"), plan)
}

fn report_of(id: &str, edition: &Edition, plan: &Plan) -> String {
    let table = tables::table(id).expect("a shipped island");
    let laid = Laid::drawn(table, plan.config.seed).expect("it has a layout");
    let rules = Rules::new(table, edition, &laid);
    let mut text = String::new();
    let mut report = Report::new(rules, &mut text);
    let outcome = play(rules, plan, |state, step| report.observe(plan, state, step)).expect("it can be set up");
    report.finish(&outcome).expect("a string takes everything");
    text
}

#[test]
fn a_report_reads_as_a_game() {
    let config = Config { modules: vec![Module::Harbourmaster], ..Config::new(3, 3) };
    insta::assert_snapshot!(report(&Plan { config, turn_cap: 15, ..Plan::new(3, 3) }));
}

#[test]
fn b_12_1_a_report_ends_with_the_points_by_what_brought_them() {
    let text = report(&Plan::new(4, 7));
    let (_, end) = text.rsplit_once("\nover after ").expect("the game ends");
    insta::assert_snapshot!(end);
    let rows = |name: &str| {
        let line = end.lines().find(|line| line.starts_with(name)).unwrap_or_else(|| panic!("{name}: {end}"));
        line[20..].split_whitespace().map(|n| n.parse().expect("a number")).collect::<Vec<i32>>()
    };
    let lines = ["settlements", "cities", "victory point cards", "Longest Road", "Largest Army"].map(rows);
    let totals: Vec<i32> = (0..4).map(|seat| lines.iter().map(|line| line[seat]).sum()).collect();
    assert_eq!(rows("total"), totals);
    assert!(!end.contains("Harbourmaster"), "{end}");
}

#[test]
fn the_last_lines_name_fish_the_boot_and_empty_stacks() {
    let edition = tables::edition("catan-2015").expect("its edition");
    let fishing = |seed| report_of("catan-fishermen", edition, &Plan::new(3, seed));
    let last = |text: &str| text.split("\nA: ").last().expect("the last lines").matches(" of fish, ").count();
    assert_eq!(last(&fishing(1)), 3);
    assert!((1..10).any(|seed| fishing(seed).contains(" of fish, the boot, ")), "somebody has the boot at an end");
    // With one token of each kind the stacks are soon empty.
    let mut few = edition.clone();
    few.goods.iter_mut().for_each(|stall| stall.gives = stall.gives.map(|n| n.min(1)));
    let trading = report_of("catan-traders", &few, &Plan { turn_cap: 120, ..Plan::new(3, 1) });
    assert!(trading.contains("\nno commodity is left at the "), "{trading}");
}

#[test]
fn one_turn_and_one_decision_are_counted_in_the_singular() {
    let text = report(&Plan { turn_cap: 1, ..Plan::new(3, 3) });
    let end = text.lines().find(|line| line.starts_with("unfinished after ")).expect("the cap is reached");
    assert!(end.ends_with(" decisions in 1 turn: the turn cap was reached"), "{end}");
}
