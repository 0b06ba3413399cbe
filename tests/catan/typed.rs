//! Tests of typed text at a game of Catan.

use kogge::catan::play::{Game, Names, PlayerKind, TypedError, View, action_text, parse_typed, parse_typed_line};
use kogge::catan::rules::{Action, Config, Decider, Laid, Phase, Rules, Seat, State, Streams, set_up};
use kogge::catan::tables;
use kogge::catan::vocab::{Module, Resource};
use kogge::game::live::Live as _;
use kogge::game::live::menu::Entry;
use kogge::random::Random;

use super::events::games;

#[test]
fn every_legal_text_is_read_as_its_action() {
    let mut n = 0;
    games(19, |rules, before, _, _| {
        let Some(Decider::Seat(seat)) = before.decider() else { return };
        n += 1;
        let is_common = matches!(before.phase(), Phase::Turn | Phase::Main | Phase::Answer { .. } | Phase::Choose(_));
        if n % 97 > 0 && is_common {
            return;
        }
        let names = Names::default();
        let view = View::of(rules, &names, before, seat);
        for action in view.legal_actions() {
            let text = action_text(rules.table, action).expect("it is legal");
            assert_eq!(parse_typed(&view, &text), Ok(action), "{text}");
            assert_eq!(parse_typed(&view, &text.to_lowercase()), Ok(action), "{text}");
        }
    });
    assert!(n > 1_000, "{n}");
}

/// The answer to a line, in notation, or what is wrong and where.
fn read(rules: Rules, state: &State, seat: Seat, line: &str) -> String {
    let names = Names::default();
    match parse_typed(&View::of(rules, &names, state, seat), line) {
        Ok(action) => action_text(rules.table, action).unwrap_or_default(),
        Err(TypedError::Several(actions)) => format!("{} choices", actions.len()),
        Err(TypedError::Notation(error)) => format!("`{}`: {error}", &line[error.at.clone()]),
        Err(_) => "nothing".to_owned(),
    }
}

#[test]
fn looser_words_are_read_as_they_are_meant() {
    let table = tables::table("catan").expect("a shipped island");
    let laid = Laid::drawn(table, 0).expect("it has a layout");
    let rules = Rules::new(table, tables::edition(&table.edition).expect("its edition"), &laid);
    let first = set_up(rules, &Config::new(4, 0)).expect("it can be set up");
    let mut state = first.clone();
    let mut list = Vec::new();
    let play = |state: &mut State, wanted: fn(&Action) -> bool, list: &mut Vec<Action>| {
        state.legal_actions(rules, list);
        let action = *list.iter().find(|action| wanted(action)).expect("it is legal");
        state.apply(rules, action).expect("it is listed");
    };
    while state.turn() == 0 {
        play(&mut state, |_| true, &mut list);
    }
    play(&mut state, |action| *action == Action::Roll, &mut list);
    play(&mut state, |action| *action == Action::Rolled([1, 1]), &mut list);
    let seat = state.active();
    let said: Vec<String> = [
        "offer an ore for a brick",
        "offer 2 sheep and 1 wood for wheat",
        "offer ore, wool for 2 bricks",
        "trade 1 ore for 1 brick",
        "ore for brick",
        "2 ore for 1 brick",
        "trade 4 ore for 1 brick with the bank",
        "bank ore for brick",
        "bank 3 ore for 1 brick",
        "build a road at c3@3",
        "road c3@12",
        "road z9@3",
        "settlement c3@12",
        "city at c3@12",
        "upgrade c3@12",
        "buy a card",
        "buy",
        "knight",
        "play the monopoly",
        "road building",
        "play road building",
        "move the robber to c3",
        "steal from b",
        "done",
        "end",
        "end turn",
        "offer 9 ore for 1 brick",
        "offer ore for ore",
        "offer ore for goold",
        "offer ore",
        "hello",
        "",
    ]
    .map(|line| format!("{line:40} {}", read(rules, &state, seat, line)))
    .to_vec();
    insta::assert_snapshot!(said.join("\n"));
    let first_seat = first.active();
    assert_eq!(read(rules, &first, first_seat, "settle c3"), "6 choices", "all corners of the hex");
    assert_eq!(read(rules, &first, first_seat, "c3"), "6 choices");
    assert_eq!(read(rules, &first, first_seat, "c3@12"), read(rules, &first, first_seat, "settle B2@4"));
}

#[test]
fn answers_are_read_by_the_question() {
    let mut n = 0;
    games(19, |rules, before, _, after| {
        let Some(Decider::Seat(seat)) = after.decider() else { return };
        let (yes, no) = match (before.phase(), after.phase()) {
            (_, Phase::Answer { .. }) => ("accept", "refuse"),
            (_, Phase::Choose(_)) => ("accept", "no deal"),
            _ => return,
        };
        n += 1;
        if n % 20 == 0 {
            assert_eq!(read(rules, after, seat, "yes"), yes);
            assert_eq!(read(rules, after, seat, "No"), no);
            if no == "refuse" {
                assert_eq!(read(rules, after, seat, "2 ore for a brick"), "counter 2 ore for 1 brick");
            }
        }
    });
    assert!(n > 100, "{n}");
}

#[test]
fn b_6_2_several_cards_are_given_back_in_one_line() {
    let mut n = 0;
    games(19, |rules, _, _, after| {
        let &Phase::Discard { seat, left } = after.phase() else { return };
        let hand = after.hand(seat);
        let Some(i) = hand.iter().position(|&n| n > 1) else { return };
        let Some(j) = hand.iter().rposition(|&n| n > 0).filter(|&j| j != i && left > 2) else { return };
        n += 1;
        let [two, one] = [i, j].map(|i| Resource::ALL[i]);
        let names = Names::default();
        let view = View::of(rules, &names, after, seat);
        let said = |line: &str| parse_typed_line(&view, line);
        let three = vec![Action::Discard(two), Action::Discard(two), Action::Discard(one)];
        for line in [format!("discard 2 {two}, 1 {one}"), format!("2 {two} and a {one}"), format!("{two} {two} {one}")]
        {
            assert_eq!(said(&line), Ok(three.clone()), "{line}");
        }
        assert_eq!(said(&format!("discard {one}")), Ok(vec![Action::Discard(one)]));
        assert_eq!(said(&format!("1 {one}")), Ok(vec![Action::Discard(one)]));
        let wrong = |line: &str| match said(line) {
            Err(TypedError::Notation(error)) => (line[error.at.clone()].to_owned(), error.to_string()),
            other => panic!("{line}: {other:?}"),
        };
        let held = format!("you hold {} {one}", hand[j]);
        assert_eq!(wrong(&format!("{two}, 30 {one}")), ("30".to_owned(), held));
        if let Some(k) = hand.iter().position(|&n| n > left) {
            let many = format!("{} {}", left + 1, Resource::ALL[k]);
            assert_eq!(wrong(&many), (many.clone(), format!("you give back {left} more cards")));
        }
    });
    assert!(n > 20, "{n}");
}

#[test]
fn gold_and_votes_are_read_as_they_are_meant() {
    let mut said = [false; 3];
    games(19, |rules, before, _, _| {
        let Some(Decider::Seat(seat)) = before.decider() else { return };
        let is = |line: &str, text: &str| assert_eq!(read(rules, before, seat, line), text, "{line}");
        match before.phase() {
            Phase::Bid { .. } if !said[0] => {
                said[0] = true;
                is("nothing", "bid nothing");
                is("a sheep", "bid 1 wool");
                is("2 sheep and a wheat", "bid 2 wool, 1 grain");
                is("bid 1 ore", "`1 ore`: only wool and grain are laid out");
            }
            Phase::Camel { .. } if !said[1] => {
                said[1] = true;
                let place = before.camel_places(rules).iter().next().expect("there is a place");
                let text = action_text(rules.table, Action::Camel(place)).expect("the map has it");
                is(text.trim_start_matches("camel "), &text);
            }
            Phase::Main if before.has_gold() && !said[2] => {
                said[2] = true;
                is("sell wool for gold", "bank wool for gold");
                is("bank gold for ore", "bank gold for ore");
                is("buy ore for gold", "bank gold for ore");
                is("buy an ore with 2 gold", "bank gold for ore");
                is("buy 1 wool for 3 gold", "`3`: a card of the bank costs 2 gold");
                is("buy ore", "bank gold for ore");
                is("buy 2 wool", "`2`: there is no resource `2`");
                is("offer 2 coins for 1 ore", "offer 2 gold for 1 ore");
                is("gold for ore", "offer 1 gold for 1 ore");
                is("buy", "buy card");
                is("buy card", "buy card");
            }
            _ => {}
        }
    });
    assert_eq!(said, [true; 3]);
}

#[test]
fn hb_9_each_way_of_a_wagon_is_listed_with_its_points_and_toll() {
    let table = tables::table("catan-traders").expect("a shipped island");
    let edition = tables::edition(&table.edition).expect("its edition");
    let for_two = Config { modules: vec![Module::TwoPlayers], ..Config::new(2, 2) };
    for (config, toll) in [(Config::new(3, 2), ", 1 gold to "), (for_two, ", 1 gold for a neutral road)")] {
        let game = Game::new(table, edition, &config).expect("they play it");
        let (n_ways, n_tolls) = fares(game, toll);
        assert!(n_ways > 0 && n_tolls > 0, "{toll}: {n_ways} {n_tolls}");
    }
}

/// How many ways of wagons a game lists until one has this toll, and how many have it.
fn fares(mut game: Game, toll: &str) -> (u32, u32) {
    let table = tables::table("catan-traders").expect("a shipped island");
    let (mut random, mut chance) = (Random::from_seed(2), Streams::new(2));
    let mut player = PlayerKind::Steady.player::<State>();
    let (mut n_ways, mut n_tolls) = (0, 0);
    while n_tolls == 0 {
        let Some(decider) = game.decider() else { break };
        let Decider::Seat(seat) = decider else {
            game.chance(&mut chance).expect("chance brings something");
            continue;
        };
        if *game.state().phase() == Phase::Wagon {
            let points = game.state().wagon_points();
            for entry in game.entries(seat, game.legal_actions()) {
                let Entry::Choice(text, action @ Action::Drive(_)) = entry else { continue };
                let own = action_text(table, action).expect("the island has the place");
                let fare = text.strip_prefix(&own).and_then(|rest| rest.strip_prefix(" (")).expect("it has a price");
                let (n, rest) = fare.split_once(" point").expect("points");
                assert!((1..=points).contains(&n.parse().expect("a number")), "{text}");
                n_ways += 1;
                n_tolls += u32::from(rest.contains(toll));
            }
        }
        let action = game.ask(player.as_mut(), &mut random).expect("somebody decides");
        game.apply(action).expect("a player chooses what is legal");
    }
    (n_ways, n_tolls)
}
