//! The codes of the actions of islands: dense, both ways, the same for ever, and one for every legal action.

use std::collections::BTreeSet;
use std::fmt::Write as _;

use kogge::catan::play::{Plan, PlayerKind, play};
use kogge::catan::rules::{Action, ActionCode, ActionCodes, Bundle, Decider, Offer, Seat};
use kogge::catan::tables;
use kogge::catan::vocab::{CornerId, EdgeId, EventCard, HexId, Resource};

use crate::support::island_watch::{combinations, configurations_for_two, is_for_two, of_each_scenario};

/// The numbering of a shipped island.
fn codes_of(id: &str) -> ActionCodes {
    let table = tables::table(id).expect("a shipped island");
    ActionCodes::of(table, tables::edition(&table.edition).expect("its edition"))
}

fn ids() -> impl Iterator<Item = &'static str> {
    tables::TABLES.iter().map(|table| &*table.id)
}

#[test]
fn every_code_is_an_action_and_back() {
    for id in ids() {
        let codes = codes_of(id);
        let mut seen = BTreeSet::new();
        assert!(!codes.is_empty() && codes.n_choices() < codes.n_listed() && codes.n_listed() < codes.len());
        for code in (0..codes.len()).map(|code| ActionCode(code as u32)) {
            let action = codes.action(code).unwrap_or_else(|| panic!("{id}: {code:?} is none"));
            assert_eq!(codes.code(action), Some(code), "{action:?}");
            assert!(seen.insert(action), "{id}: {action:?} has two codes");
        }
        for code in [codes.len() as u32, codes.len() as u32 + 1, u32::MAX] {
            assert_eq!(codes.action(ActionCode(code)), None);
        }
    }
}

#[test]
fn every_legal_action_has_a_code_in_its_stretch() {
    let mut n_listed = 0;
    for (id, island) in of_each_scenario() {
        let for_two = if is_for_two(&island) { configurations_for_two() } else { Vec::new() };
        for (seed, config) in (0..).zip(combinations(3).chain(for_two)) {
            let kind = if seed % 2 == 0 { PlayerKind::Steady } else { PlayerKind::ByKind };
            let plan = Plan { seats: vec![kind], turn_cap: 60, config };
            let laid = island.laid(plan.config.seed);
            let rules = island.rules(&laid);
            let codes = ActionCodes::of(rules.table, rules.edition);
            let mut list = Vec::new();
            let played = play(rules, &plan, |state, _| {
                state.legal_actions(rules, &mut list);
                let stretch = match state.decider() {
                    Some(Decider::Chance) => codes.n_choices()..codes.n_listed(),
                    Some(Decider::Seat(_)) | None => 0..codes.n_choices(),
                };
                for &action in &list {
                    let code = codes.code(action).unwrap_or_else(|| panic!("{id}: {action:?} has no code"));
                    assert!(stretch.contains(&(code.0 as usize)), "{id}: {action:?} has {code:?}");
                    assert_eq!(codes.action(code), Some(action), "{id}");
                    n_listed += 1;
                }
            });
            played.expect("it can be set up");
        }
    }
    assert!(n_listed > 100_000, "{n_listed} actions");
}

#[test]
fn exchanges_that_are_not_listed_have_codes_behind_all_others() {
    let codes = codes_of("catan");
    let bundle = |kinds| Bundle::new(&kinds).expect("it is one");
    let small = Offer::new(bundle([1, 0, 0, 0, 0, 0]), bundle([0, 1, 0, 0, 0, 0])).expect("it is an exchange");
    let large = Offer::new(bundle([2, 2, 0, 0, 0, 0]), bundle([0, 0, 1, 0, 3, 0])).expect("it is an exchange");
    let gold = Offer::new(bundle([0, 0, 0, 0, 0, 1]), bundle([0, 0, 1, 0, 0, 0])).expect("it is an exchange");
    let code = |action| codes.code(action).map(|code| code.0 as usize);
    assert!(code(Action::Offer(small)).is_some_and(|code| code < codes.n_choices()));
    for action in [Action::Offer(large), Action::Counter(small), Action::Counter(large)] {
        assert!(code(action).is_some_and(|code| code >= codes.n_listed()), "{action:?}");
    }
    assert_eq!(code(Action::Offer(gold)), None, "the base game has no gold");
    assert!(codes_of("catan-rivers").code(Action::Offer(gold)).is_some());
}

#[test]
fn what_the_island_does_not_have_has_no_code() {
    let codes = codes_of("catan");
    let event = tables::edition("catan-2015").expect("its edition").event_cards[0].event;
    for action in [
        Action::Settle(CornerId(54)),
        Action::Road(EdgeId(72)),
        Action::Robber(HexId(19)),
        Action::Rob(Seat::E),
        Action::Rob(Seat::Neutral),
        Action::Rolled([0, 1]),
        Action::Rolled([1, 7]),
        Action::Lost(7),
        Action::Die(0),
        Action::Exchange(4),
        Action::Caught(0),
        Action::Bid { wool: 0, grain: 0 },
        Action::Bridge(EdgeId(0)),
        Action::SellForGold(Resource::Ore),
        Action::Turned(EventCard { number: 200, event }),
    ] {
        assert_eq!(codes.code(action), None, "{action:?}");
    }
    assert_eq!(codes_of("catan-caravans").code(Action::Bid { wool: 20, grain: 0 }), None);
}

/// The rows of an island's codes, each with its first and its last action.
fn rows(id: &str) -> String {
    let codes = codes_of(id);
    let counts = [codes.n_choices(), codes.n_listed(), codes.len()];
    let mut text = format!("{} choices, {} with outcomes of chance, {} codes\n", counts[0], counts[1], counts[2]);
    for range in codes.ranges() {
        let last = ActionCode(range.first.0 + range.len as u32 - 1);
        let [first_action, last_action] = [range.first, last].map(|code| codes.action(code).expect("it has a code"));
        writeln!(text, "{:5} – {:5}  {}", range.first.0, last.0, range.label).expect("writing to a string");
        writeln!(text, "               {first_action:?}").expect("writing to a string");
        if last != range.first {
            writeln!(text, "               {last_action:?}").expect("writing to a string");
        }
    }
    text
}

#[test]
fn the_codes_of_the_shipped_islands_never_change() {
    let all = [
        "catan",
        "catan-5-6",
        "catan-barbarians",
        "catan-beginner",
        "catan-caravans",
        "catan-fishermen",
        "catan-rivers",
        "catan-traders",
    ];
    assert!(ids().all(|id| all.contains(&id)));
    for id in all {
        insta::assert_snapshot!(id, rows(id));
    }
}
