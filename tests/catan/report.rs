//! Games of Catan as text.

use kogge::catan::play::{Plan, Report, play};
use kogge::catan::rules::{Config, Laid, Rules};
use kogge::catan::tables;
use kogge::catan::vocab::Module;

fn report(plan: &Plan) -> String {
    let table = tables::table("catan").expect("a shipped island");
    let laid = Laid::drawn(table, plan.config.seed).expect("it has a layout");
    let rules = Rules::new(table, tables::edition(&table.edition).expect("its edition"), &laid);
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
