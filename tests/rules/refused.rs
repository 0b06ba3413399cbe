//! Refusals by name of everything that the runtime cannot play.

use std::borrow::Cow;

use kogge::hansa::board::edition::Edition;
use kogge::hansa::rules::{Action, Choice, Config, MarkerKind, Reason, Refused, Rules, Seat, set_up};
use kogge::hansa::vocab::{CityId, Colour, Effect, KontorId, Owners, Piece, PostId, RouteId, Scope};

use super::scene::{fb_rules, rules_of};

fn refused(rules: Rules, n_players: usize) -> String {
    set_up(rules, &Config::new(n_players, 0)).expect_err("it is refused").to_string()
}

#[test]
fn boards_with_more_are_refused_by_name() {
    assert_eq!(refused(rules_of("maps/hansa/hanse-3.board"), 2), "two players need the module `two players`");
    assert_eq!(refused(rules_of("maps/hansa/hanse-4-5.board"), 2), "the board is for 4 or 5 players, not for 2");
    assert_eq!(refused(rules_of("maps/hansa/hanse-3.board"), 4), "the board is for 3 players, not for 4");
}

#[test]
fn effects_that_cannot_be_played_are_refused() {
    let lifting = |limit| {
        let mut table = fb_rules().table.clone();
        table.markers.to_mut()[0].effect = Effect::Move { limit, owners: Owners::Own, scope: Scope::Anywhere };
        refused(Rules::new(&table, fb_rules().edition), 3)
    };
    assert_eq!(lifting(17), "the board has 17 pieces to lift at once, and the runtime holds at most 16");
    assert_eq!(lifting(0), "an effect lifts a piece at least, and the map has `move up to 0 of own anywhere`");
}

#[test]
fn editions_that_cannot_be_played_are_refused() {
    let with = |change: &dyn Fn(&mut Edition)| {
        let mut edition = fb_rules().edition.clone();
        change(&mut edition);
        set_up(Rules::new(fb_rules().table, &edition), &Config::new(3, 0)).expect_err("it is refused")
    };
    assert_eq!(with(&|edition| edition.book = vec![2, 99].into()), Refused::Edition("book"));
    assert_eq!(with(&|edition| edition.book = vec![2, 0].into()), Refused::Edition("book"));
    assert_eq!(with(&|edition| edition.actions = vec![2, 0].into()), Refused::Edition("actions"));
    assert_eq!(with(&|edition| edition.purse = vec![3, 0].into()), Refused::Edition("purse"));
    assert_eq!(with(&|edition| edition.marker_points = Vec::new().into()), Refused::Edition("marker_points"));
    assert_eq!(with(&|edition| edition.traders = 20), Refused::Edition("traders"));
    // 15 lie on the desk and up to 9 in the supply, and one more is on the prestige track. SETUP-3, SETUP-4, SETUP-5.
    assert_eq!(with(&|edition| edition.traders = 24), Refused::Edition("traders"));
    let least = Edition { traders: 25, ..fb_rules().edition.clone() };
    assert!(set_up(Rules::new(fb_rules().table, &least), &Config::new(3, 0)).is_ok());
    assert_eq!(with(&|edition| edition.traders = 201), Refused::Edition("traders"));
    assert_eq!(with(&|edition| edition.merchants = 3), Refused::Edition("merchants"));
    assert_eq!(with(&|edition| edition.merchants = 201), Refused::Edition("merchants"));
    assert_eq!(with(&|edition| edition.supply_traders = vec![5, 6].into()), Refused::Edition("supply_traders"));
    // A track has a level at least, and no more than 32.
    for (key, track) in [
        ("keys", (|edition| &mut edition.keys) as fn(&mut Edition) -> &mut Cow<'static, [u8]>),
        ("actions", |edition| &mut edition.actions),
        ("book", |edition| &mut edition.book),
        ("purse", |edition| &mut edition.purse),
    ] {
        for n_levels in [0, 33] {
            let refused = with(&|edition| *track(edition) = vec![1; n_levels].into());
            assert_eq!(refused, Refused::Edition(key), "{n_levels} levels");
            let refused = with(&|edition| edition.privilege = vec![Colour::White; n_levels].into());
            assert_eq!(refused, Refused::Edition("privilege"), "{n_levels} levels");
        }
    }
}

#[test]
fn actions_on_what_the_board_lacks_are_refused() {
    let (table, mut state) = (fb_rules().table, set_up(fb_rules(), &Config::new(3, 0)).expect("FB is for three"));
    // The first that the board lacks, and the last that there can be.
    let beyond = |n: usize| [u16::try_from(n).expect("FB is small"), u16::MAX];
    let [post, city, route, marker] =
        [table.posts.len(), table.cities.len(), table.routes.len(), table.markers.len()].map(beyond);
    let kontor = beyond(table.kontors.len());
    for i in [0, 1] {
        let (post, city) = (PostId(post[i]), CityId(city[i]));
        let (route, marker) = (RouteId(route[i]), MarkerKind(u8::try_from(marker[i]).unwrap_or(u8::MAX)));
        for action in [
            Action::Place { piece: Piece::Trader, post },
            Action::Move { post },
            Action::Establish { route },
            Action::Found { city },
            Action::NeutralKontor { city },
            Action::Replace { marker: MarkerKind(0), route },
            Action::Replace { marker, route: RouteId(0) },
            Action::PayBorder { marker },
            Action::Use { marker, choice: Choice::Plain },
            Action::Use { marker: MarkerKind(0), choice: Choice::Attach { route } },
            Action::Use { marker: MarkerKind(0), choice: Choice::Lift(post) },
            Action::Use { marker: MarkerKind(0), choice: Choice::Place { piece: Piece::Trader, post } },
            Action::Use { marker: MarkerKind(0), choice: Choice::Swap(KontorId(kontor[i])) },
            Action::Use { marker: MarkerKind(0), choice: Choice::SwapGreen { city, left: 0 } },
            Action::Use { marker: MarkerKind(0), choice: Choice::Found { city, piece: Piece::Trader } },
            Action::Use { marker: MarkerKind(0), choice: Choice::Exchange { seat: Seat::B, marker } },
            Action::Permanent { effect: 0, choice: Choice::Lift(post) },
            Action::Displace { piece: Piece::Trader, post },
            Action::PutDisplaced { post },
            Action::PutExtra { piece: Piece::Trader, post },
            Action::LiftExtra { post },
            Action::Lift { post },
            Action::Put { post },
            Action::FoundExtra { city, piece: Piece::Trader },
            Action::Special { space: [table.special_spaces.len() as u8, u8::MAX][i] },
            Action::PayMarker { marker },
        ] {
            let illegal = state.apply(fb_rules(), action).expect_err("the board lacks it");
            assert_eq!(illegal.reason, Reason::Unknown, "{action:?}");
        }
    }
}

#[test]
fn the_first_edition_plays_by_its_own_rules() {
    use kogge::hansa::play::{Plan, play};
    let text = "map \"First\"\n    varies \"fb.board\"\n    edition first-2009\n";
    let files = kogge::text::MemoryFiles::new()
        .with("tests/first.board", text)
        .with("tests/fb.board", include_str!("../fixtures/maps/fb.board"))
        .with("maps/hansa/editions/first-2009.toml", include_str!("../../maps/hansa/editions/first-2009.toml"))
        .with("maps/hansa/editions/big-box-2020.toml", include_str!("../../maps/hansa/editions/big-box-2020.toml"));
    let compiled = kogge::hansa::compile::compile(&files, "tests/first.board").expect("the file is there");
    let board = compiled.board.unwrap_or_else(|| panic!("{:#?}", compiled.diagnostics));
    let table = board.table().expect("the map is small");
    let rules = Rules::new(&table, &board.board().edition);
    for seed in 0..5 {
        let outcome = play(rules, &Plan::new(3, seed), |state, _| state.check_consistent(rules).expect("consistent"));
        assert!(outcome.expect("three may play").is_finished());
    }
}
