//! The text of actions on an island: read again as written, and errors at their place.

use kogge::catan::board::table::Table;
use kogge::catan::play::{action_text, parse_action};
use kogge::catan::rules::{Action, Bundle, Config, Decider, Laid, Offer, Rules, Streams, set_up};
use kogge::catan::tables;
use kogge::catan::vocab::{Card, CornerId, EdgeId, HexId, Module, Resource};
use kogge::random::Random;

fn island() -> &'static Table {
    tables::table("catan").expect("a shipped island")
}

#[test]
fn every_action_of_random_games_is_read_again_as_written() {
    let mut kinds = std::collections::BTreeSet::new();
    let shipped = ["catan", "catan-fishermen", "catan-rivers", "catan-caravans", "catan-barbarians", "catan-traders"]
        .map(|id| tables::table(id).expect("a shipped island"));
    for (table, seed) in shipped.into_iter().cycle().zip(0..19) {
        let edition = tables::edition(&table.edition).expect("its edition");
        let laid = Laid::drawn(table, seed).expect("it has a layout");
        let rules = Rules::new(table, edition, &laid);
        // The last one is for two.
        let n_players = if seed == 18 { 2 } else { 4 };
        let modules = if n_players == 2 {
            vec![Module::TwoPlayers]
        } else if seed % 2 == 0 {
            vec![Module::FriendlyRobber]
        } else {
            vec![Module::Events]
        };
        let mut state = set_up(rules, &Config { modules, ..Config::new(n_players, seed) }).expect("it can be played");
        let (mut chance, mut random, mut actions) = (Streams::new(seed), Random::from_seed(seed), Vec::new());
        while let Some(decider) = state.decider() {
            state.legal_actions(rules, &mut actions);
            for &action in &actions {
                let text = action_text(table, action).expect("the island has it");
                assert_eq!(parse_action(table, &text), Ok(action), "{text}");
                kinds.insert(action.kind());
            }
            let action = match decider {
                Decider::Chance => chance.draw(rules, &state).expect("chance brings something"),
                Decider::Seat(_) => actions[random.below(actions.len())],
            };
            state.apply_unchecked(rules, action);
        }
    }
    assert_eq!(kinds.len(), kogge::catan::rules::ActionKind::ALL.len(), "{kinds:?}");
}

#[test]
fn what_no_list_offers_is_read_as_well() {
    let bundle = |cards| Bundle::new(&cards).expect("it is sound");
    let offer = Offer::new(bundle([0, 0, 1, 0, 3, 0]), bundle([2, 2, 0, 0, 0, 0])).expect("it is sound");
    let golden = Offer::new(bundle([0, 0, 1, 0, 0, 2]), bundle([0, 0, 0, 0, 1, 0])).expect("it is sound");
    let cases = [
        (Action::Offer(offer), "offer 1 wool, 3 ore for 2 lumber, 2 brick"),
        (Action::Counter(offer), "counter 1 wool, 3 ore for 2 lumber, 2 brick"),
        (Action::Offer(golden), "offer 1 wool, 2 gold for 1 ore"),
        (Action::RobberOff, "robber off"),
        (Action::SellForGold(Resource::Ore), "bank ore for gold"),
        (Action::BuyForGold(Resource::Ore), "bank gold for ore"),
        (Action::Play(Card::RoadBuilding), "play road building"),
        (Action::Bank { gives: Resource::Ore, gets: Resource::Wool }, "bank ore for wool"),
    ];
    for (action, text) in cases {
        assert_eq!(action_text(island(), action).as_deref(), Some(text));
        assert_eq!(parse_action(island(), text), Ok(action));
    }
    let strange = [Action::Settle(CornerId(54)), Action::Road(EdgeId(200)), Action::Robber(HexId(19))];
    assert!(strange.into_iter().all(|action| action_text(island(), action).is_none()));
}

#[test]
fn a_corner_is_read_from_each_of_its_hexes() {
    let first = parse_action(island(), "settle B2@2").expect("a corner");
    for text in ["settle A2@6", "settle B3@10", "  settle   B2@2 "] {
        assert_eq!(parse_action(island(), text), Ok(first), "{text}");
    }
    assert_eq!(action_text(island(), first).as_deref(), Some("settle A2@6"));
}

#[test]
fn a_misspelling_of_every_verb_is_recognized() {
    let verbs = "roll dice settle road bridge city buy play discard robber rob bank take claim offer accept refuse \
        counter deal no end drawn stolen damage repair give turned new spend boot draw leave exchange keep \
        caught bid name camel knight march barbarian stop lost drive feed chase die shown token";
    for verb in verbs.split(' ') {
        let slip = format!("{}{verb}", &verb[..1]);
        let error = parse_action(island(), &slip).expect_err("it means no action");
        assert_eq!(error.to_string(), format!("there is no action `{slip}`; did you mean `{verb}`?"));
    }
    assert_eq!(verbs.split(' ').count(), 49, "every first word of an action");
}

#[test]
fn errors_stand_at_their_place() {
    let cases = [
        ("", "", "expected an action"),
        ("setle C3@12", "setle", "there is no action `setle`; did you mean `settle`?"),
        ("settle", "", "expected a corner, such as `C3@12`"),
        ("settle C3@3", "C3@3", "there is no corner `C3@3`"),
        ("road C3@12", "C3@12", "there is no edge `C3@12`"),
        ("road Z9@3", "Z9@3", "there is no edge `Z9@3`"),
        ("robber C3@3", "C3@3", "there is no hex `C3@3`"),
        ("settle C3@12 now", "now", "expected nothing more"),
        ("discard woll", "woll", "there is no resource `woll`; did you mean `wool`?"),
        ("play kinght", "kinght", "there is no development card `kinght`; did you mean `knight`?"),
        ("rob E", "E", "expected the letter of a player, `A` to `D`"),
        ("dice 0 3", "0", "expected a number from 1 to 6"),
        ("offer 1 ore", "", "expected `for`"),
        ("offer 1 ore for 1 ore", "1 ore for 1 ore", "no resource may stand on both sides"),
        ("offer 5 ore for 1 wool", "5 ore", "a side has one to 4 cards of one resource or two"),
        ("offer 0 ore for 1 wool", "0 ore", "a side has one to 4 cards of one resource or two"),
        ("offer 200 ore, 200 ore for 1 wool", "200 ore, 200 ore", "a side has one to 4 cards of one resource or two"),
    ];
    let for_six = tables::table("catan-5-6").expect("a shipped island");
    assert!(parse_action(for_six, "rob F").is_ok());
    let error = parse_action(for_six, "rob G").expect_err("there is no such player");
    assert_eq!(error.to_string(), "expected the letter of a player, `A` to `F`");
    for (text, at, message) in cases {
        let error = parse_action(island(), text).expect_err("it means no action");
        assert_eq!((&text[error.at.clone()], error.to_string().as_str()), (at, message), "{text}");
    }
}
