//! The codes of actions: dense, both ways, the same for ever, and never more than two bytes hold.

use std::borrow::Cow;
use std::collections::BTreeSet;
use std::fmt::Write as _;

use kogge::hansa::board::table::{
    CityRow, KontorRow, MAX_CHOICE, MAX_CITIES, MAX_KONTORS, MAX_MARKER_KINDS, MAX_POSTS, MAX_ROUTES,
    MAX_SPECIAL_SPACES, MarkerRow, PostRow, RouteRow, Rows, Table,
};
use kogge::hansa::rules::{Action, ActionCode, ActionCodes, ActionList, MAX_CODES};
use kogge::hansa::tables;
use kogge::hansa::vocab::{
    Area, CityId, CitySet, Colour, Effect, Owners, PostId, PostKind, RouteId, Scope, Shape, Source, Sources,
};

use super::states;
use crate::rules::walks::games;

#[test]
fn every_code_is_an_action_and_back() {
    for game in games() {
        let codes = ActionCodes::of(game.rules.table);
        let mut seen = BTreeSet::new();
        assert!(!codes.is_empty());
        for code in (0..codes.len()).map(|code| ActionCode(code as u16)) {
            let action = codes.action(code).unwrap_or_else(|| panic!("{}: {code:?} is none", game.name()));
            assert_eq!(codes.code(action), Some(code), "{action:?}");
            assert!(seen.insert(action), "{action:?} has two codes");
        }
        for code in codes.len()..codes.len() + 3 {
            assert_eq!(codes.action(ActionCode(code as u16)), None);
        }
        assert_eq!(codes.action(ActionCode(u16::MAX)), None);
    }
}

#[test]
fn every_legal_action_has_a_code() {
    let mut actions = ActionList::new();
    for (game, state) in states(30) {
        let codes = ActionCodes::of(game.rules.table);
        state.legal_actions(game.rules, &mut actions);
        for &action in &actions {
            let code = codes.code(action);
            assert_eq!(code.and_then(|code| codes.action(code)), Some(action), "{}", game.name());
        }
    }
}

#[test]
fn what_the_board_does_not_have_has_no_code() {
    let table = tables::table("hanse-3").expect("a shipped board");
    let codes = ActionCodes::of(table);
    let post = PostId::at(table.posts.len());
    let city = CityId::at(table.cities.len());
    let route = RouteId::at(table.routes.len());
    let marker = kogge::hansa::rules::MarkerKind(table.markers.len() as u8);
    let choice = kogge::hansa::rules::Choice::Plain;
    for action in [
        Action::Put { post },
        Action::PutExtra { piece: kogge::hansa::vocab::Piece::Merchant, post },
        Action::Found { city },
        Action::Establish { route },
        Action::Special { space: 200 },
        Action::Use { marker, choice },
        Action::Permanent { effect: 0, choice },
        Action::PayBorder { marker },
        Action::Replace { marker, route: RouteId(0) },
        Action::Replace { marker: kogge::hansa::rules::MarkerKind(0), route },
    ] {
        assert_eq!(codes.code(action), None, "{action:?}");
    }
}

#[test]
fn a_marker_beyond_the_board_is_not_a_permanent_effect() {
    let table = tables::table("east-3-5").expect("a shipped board");
    assert!(!table.effects.is_empty());
    let marker = kogge::hansa::rules::MarkerKind(table.markers.len() as u8);
    let choice = kogge::hansa::rules::Choice::Plain;
    assert_eq!(ActionCodes::of(table).code(Action::Use { marker, choice }), None);
}

#[test]
fn nobody_exchanges_with_the_neutral_party() {
    let table = tables::table("east-3-5").expect("a shipped board");
    let marker = kogge::hansa::rules::MarkerKind(0);
    let choice = kogge::hansa::rules::Choice::Exchange { seat: kogge::hansa::rules::Seat::Neutral, marker };
    assert_eq!(ActionCodes::of(table).code(Action::Use { marker, choice }), None);
}

/// The blocks of a board's codes, each with its first and its last action.
fn blocks(id: &str) -> String {
    let table = tables::table(id).expect("a shipped board");
    let codes = ActionCodes::of(table);
    let mut text = format!("{} codes\n", codes.len());
    for range in codes.ranges(table) {
        let last = ActionCode(range.first.0 + range.len as u16 - 1);
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
fn the_codes_of_the_shipped_boards_never_change() {
    for id in ["hanse-3", "hanse-4-5", "east-3-5", "britannia-3", "britannia-4-5"] {
        insta::assert_snapshot!(id, blocks(id));
    }
}

/// A board at every limit that codes depend on, with the effects that have the most choices: as many swaps of kontors
/// as the format of tables can say, although a map says that effect once.
fn largest() -> Table {
    let mut table = tables::table("east-3-5").expect("a shipped board").clone();
    let city = CityRow { kontors: Rows::new(0, 0), ..table.cities[0].clone() };
    table.cities = Cow::Owned(vec![city; MAX_CITIES]);
    table.green_cities = CitySet(u64::MAX);
    let kontor = KontorRow { city: CityId(0), colour: Colour::White, shape: Shape::Square, coin: 0 };
    table.kontors = Cow::Owned(vec![kontor; MAX_KONTORS]);
    table.posts = Cow::Owned(vec![PostRow { route: RouteId(0), kind: PostKind::House }; MAX_POSTS]);
    table.special_spaces = Cow::Owned(vec![(7, Colour::White); MAX_SPECIAL_SPACES]);
    let sources = Sources::new(&[Source::Stock, Source::Posts]);
    let place = |limit| Effect::Place { limit, area: Area::Anywhere, sources };
    let marker = |effect| MarkerRow { effect, start: 0, supply: 4 };
    let mut markers: Vec<MarkerRow> = (1..MAX_MARKER_KINDS as u8).map(|limit| marker(place(limit))).collect();
    markers.push(marker(Effect::SwapKontors));
    table.markers = Cow::Owned(markers);
    // At each place of the choice, some route has each kind of effect.
    let effects = [
        Effect::Move { limit: 2, owners: Owners::Anyone, scope: Scope::Map },
        place(2),
        Effect::Found { sources: Sources::new(&[Source::Supply]) },
        Effect::SwapKontors,
        Effect::Develop(kogge::hansa::vocab::Develop::Any),
        Effect::Prestige(1),
    ];
    table.effects = Cow::Owned(effects.into_iter().flat_map(|effect| [effect; MAX_CHOICE]).collect());
    let routes = (0..MAX_ROUTES).map(|i| {
        let start = (i.min(effects.len() - 1) * MAX_CHOICE) as u16;
        RouteRow { permanent: Rows::new(start, start + MAX_CHOICE as u16), ..table.routes[0].clone() }
    });
    table.routes = Cow::Owned(routes.collect());
    table
}

#[test]
fn two_bytes_suffice_at_the_limits() {
    let codes = ActionCodes::of(&largest());
    assert!(codes.len() <= MAX_CODES, "{}", codes.len());
    assert_eq!(
        codes
            .action(ActionCode((codes.len() - 1) as u16))
            .and_then(|action| codes.code(action))
            .map(|code| code.0 as usize),
        Some(codes.len() - 1)
    );
}
