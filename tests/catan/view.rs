//! Tests of the view of a seat: its choices, and pages of words that show nothing hidden.

use kogge::catan::play::{Game, Names, Report, TypedError, View, parse_action, parse_typed};
use kogge::catan::rules::{Config, Decider, Laid, Observation, Rules, Seat, State, set_up};
use kogge::catan::tables;
use kogge::random::Random;

use super::events::games;

/// Everything that a view says.
fn pages(rules: Rules, state: &State, seat: Seat) -> String {
    let names = Names::default();
    let view = View::of(rules, &names, state, seat);
    let mut text = String::new();
    let written = [
        view.write_board(80, &mut text),
        view.write_places(&mut text),
        view.write_players(&mut text),
        view.write_hand(&mut text),
        view.write_bank(&mut text),
        view.write_points(&mut text),
    ];
    assert!(written.iter().all(Result::is_ok));
    text + &view.teller().question(view.state())
}

#[test]
fn inv_22_no_page_shows_a_hidden_card() {
    let (mut n, mut n_differing) = (0, 0);
    games(19, |rules, before, _, _| {
        n += 1;
        if n % 40 > 0 || before.is_over() {
            return;
        }
        for viewer in before.seats().map(Some).chain([None]) {
            let seat = viewer.unwrap_or(Seat::Neutral);
            let other = Observation::of(before, viewer).determinize(rules, &mut Random::from_seed(n));
            assert_eq!(pages(rules, before, seat), pages(rules, &other, seat));
            n_differing += u32::from(other.hand(Seat::B) != before.hand(Seat::B));
        }
    });
    assert!(n_differing > 100, "{n_differing}");
}

/// Clause: INV-22.
#[test]
fn an_onlooker_sees_what_everybody_sees_and_decides_nothing() {
    let names = Names::default();
    games(19, |rules, before, _, _| {
        for seat in [Seat::Neutral, Seat::E] {
            let view = View::of(rules, &names, before, seat);
            assert!(view.is_onlooker() && view.choices().is_empty() && !view.decides());
            assert_eq!(view.state(), Observation::of(before, None).open());
        }
    });
    let table = tables::table("catan").expect("a shipped island");
    let game = Game::new(table, tables::edition(&table.edition).expect("its edition"), &Config::new(3, 1));
    let game = game.expect("the island is for three");
    assert_eq!(game.view(Seat::Neutral).hand_line(), "you look on and hold no cards");
    assert!(matches!(parse_typed(&game.view(Seat::Neutral), "settle A1@12"), Err(TypedError::NoChoice)));
}

#[test]
fn choices_are_the_legal_actions_by_kind() {
    let mut n = 0;
    games(19, |rules, before, _, _| {
        let mut list = Vec::new();
        before.legal_actions(rules, &mut list);
        let names = Names::default();
        for seat in before.seats() {
            let view = View::of(rules, &names, before, seat);
            let is_due = before.decider() == Some(Decider::Seat(seat));
            assert_eq!(view.legal_actions(), if is_due { list.clone() } else { Vec::new() });
            let mut grouped: Vec<_> = view.choices().into_iter().flat_map(|group| group.actions).collect();
            let mut sorted = view.legal_actions();
            grouped.sort_unstable();
            sorted.sort_unstable();
            assert_eq!(grouped, sorted);
            assert!(view.choices().iter().all(|group| group.actions.iter().all(|it| it.kind() == group.kind)));
            n += usize::from(is_due);
        }
    });
    assert!(n > 10_000, "{n}");
}

#[test]
fn the_island_is_a_sketch_that_fits_a_screen() {
    let table = tables::table("catan-beginner").expect("a shipped island");
    let laid = Laid::drawn(table, 0).expect("it has a layout");
    let rules = Rules::new(table, tables::edition(&table.edition).expect("its edition"), &laid);
    let mut state = set_up(rules, &Config { start: Some(Seat::A), ..Config::new(3, 0) }).expect("it can be set up");
    let typed = "settle B2@12; road B2@1; settle D3@12; road D3@1; settle C2@4; road C2@3; settle E1@8; road E1@7";
    for text in typed.split("; ") {
        state.apply(rules, parse_action(table, text).expect("it is notation")).expect("it is legal");
    }
    let names = Names::new(["red"]);
    let view = View::of(rules, &names, &state, Seat::C);
    let (mut wide, mut narrow) = (String::new(), String::new());
    view.write_board(80, &mut wide).expect("a string takes everything");
    view.write_board(30, &mut narrow).expect("a string takes everything");
    view.write_players(&mut narrow).expect("a string takes everything");
    view.write_hand(&mut narrow).expect("a string takes everything");
    insta::assert_snapshot!(format!("{wide}\n{narrow}"));
    assert!(wide.lines().all(|line| line.chars().count() <= 120));
}

#[test]
fn every_shipped_island_has_a_sketch() {
    for table in tables::TABLES {
        let Ok(laid) = Laid::drawn(table, 1) else { continue };
        let rules = Rules::new(table, tables::edition(&table.edition).expect("its edition"), &laid);
        let Ok(state) = set_up(rules, &Config::new(3, 1)) else { continue };
        let names = Names::default();
        let mut text = String::new();
        View::of(rules, &names, &state, Seat::A).write_board(80, &mut text).expect("a string takes everything");
        let n_corners = text.lines().take_while(|line| !line.starts_with("A settlement")).collect::<String>();
        let closed: usize = table.trade.iter().map(|row| row.closed_corners.len()).sum();
        assert_eq!(n_corners.matches('+').count(), table.corners.len() - closed, "{text}");
    }
}

/// The board page and the heading of a report say what lies open on the table.
#[test]
fn b_13_1_what_was_drawn_for_the_game_is_on_the_board_page() {
    let lines = |id: &str| {
        let table = tables::table(id).expect("a shipped island");
        let laid = Laid::drawn(table, 1).expect("it has a layout");
        let rules = Rules::new(table, tables::edition(&table.edition).expect("its edition"), &laid);
        let state = set_up(rules, &Config::new(3, 1)).expect("it can be set up");
        let names = Names::default();
        let [mut wide, mut narrow, mut heading] = [const { String::new() }; 3];
        let view = View::of(rules, &names, &state, Seat::B);
        view.write_board(80, &mut wide).expect("a string takes everything");
        view.write_board(20, &mut narrow).expect("a string takes everything");
        Report::new(rules, &mut heading).set_up(&[], None, &state).expect("a string takes everything");
        let features = |text: &str| {
            let is_one = |line: &&str| {
                let what = ["fishing grounds: ", "trains begin at ", "trade hexes: ", "camels are left"];
                what.iter().any(|what| line.contains(what))
            };
            text.lines().filter(is_one).map(str::to_owned).collect::<Vec<_>>()
        };
        assert!(
            features(&wide) == features(&narrow) && features(&wide) == features(&heading),
            "{wide}{narrow}{heading}"
        );
        (features(&wide), laid.layout)
    };
    let (fishing, layout) = lines("catan-fishermen");
    let numbers: Vec<String> = layout.grounds.iter().map(u8::to_string).collect();
    let shown: Vec<&str> = fishing[0].split(", ").filter_map(|ground| ground.rsplit(' ').next()).collect();
    assert_eq!((shown, fishing.len()), (numbers.iter().map(String::as_str).collect(), 1));
    assert!(fishing[0].starts_with("fishing grounds: A1@"), "{fishing:?}");
    let (caravans, layout) = lines("catan-caravans");
    assert_eq!(layout.arrows.map(|hours| hours.len()), Some(3));
    assert_eq!(caravans.len(), 2, "{caravans:?}");
    assert!(caravans[0].starts_with("trains begin at ") && caravans[0].matches('@').count() == 3, "{caravans:?}");
    assert_eq!(caravans[1], "22 camels are left");
    let takes = "trade hexes: quarry A3 takes tools, castle C1 takes marble and glass, glassworks E3 takes sand";
    assert_eq!(lines("catan-traders").0, [takes]);
    assert_eq!(lines("catan").0, [""; 0]);
}
