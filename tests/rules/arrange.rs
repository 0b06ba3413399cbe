//! Hand-made positions are checked for sense.

use kogge::hansa::board::table::MAX_EXTRAS;
use kogge::hansa::rules::{Extra, MarkerKind, Owned, Pieces, Position, PositionError, Seat, Side};
use kogge::hansa::vocab::{CityId, KontorId, Module, Piece, PostId, RouteId, Skill};

use super::scene::{city, fb_rules, fe_rules, fn_rules, marker, route};

/// A change that makes a position wrong.
type Change<'a> = &'a dyn Fn(&mut Position);

const TRADER: Owned = Owned { seat: Seat::A, piece: Piece::Trader };

#[track_caller]
fn refused(change: impl FnOnce(&mut Position)) -> PositionError {
    let mut position = Position::new(3);
    position.build(fb_rules()).expect("an empty position makes sense");
    change(&mut position);
    position.build(fb_rules()).expect_err("this one makes none")
}

#[test]
fn what_makes_no_sense_is_an_error() {
    let first = |name| KontorId::at(fb_rules().table.city(city(fb_rules(), name)).kontors.range().start);
    assert_eq!(refused(|position| position.players.clear()), PositionError::Seat);
    assert_eq!(refused(|position| position.active = Seat::D), PositionError::Seat);
    assert_eq!(refused(|position| position.active = Seat::Neutral), PositionError::Seat);
    assert_eq!(refused(|position| position.start = Seat::D), PositionError::Seat);
    assert_eq!(refused(|position| position.players.extend(vec![Default::default(); 3])), PositionError::Seat);
    assert_eq!(refused(|position| position.posts.push((PostId(999), TRADER))), PositionError::Unknown("post"));
    assert_eq!(refused(|position| position.posts = vec![(PostId(0), TRADER); 2]), PositionError::Twice("post"));
    assert_eq!(refused(|position| position.kontors.push((KontorId(999), TRADER))), PositionError::Unknown("kontor"));
    assert_eq!(
        refused(|position| position.kontors.push((KontorId(first("b").0 + 1), TRADER))),
        PositionError::Gap(city(fb_rules(), "b"))
    );
    let extra = Extra { city: city(fb_rules(), "b"), side: Side::Left, owned: TRADER };
    assert_eq!(refused(|position| position.extras.push(extra)), PositionError::ExtraKontor(extra.city));
    assert_eq!(refused(|position| position.special.push((4, Seat::A))), PositionError::Unknown("special space"));
    assert_eq!(refused(|position| position.special.push((0, Seat::E))), PositionError::Seat);
    assert_eq!(refused(|position| position.supply.push(MarkerKind(6))), PositionError::Unknown("kind of marker"));
    let skill = marker(fb_rules(), "skill");
    assert_eq!(refused(|position| position.supply = vec![skill; 3]), PositionError::TooManyMarkers(skill));
    assert_eq!(refused(|position| position.markers = vec![(RouteId(0), skill); 2]), PositionError::Twice("route"));
    assert_eq!(refused(|position| position.players[1].levels[Skill::Book] = 4), PositionError::Level(Skill::Book));
    assert_eq!(refused(|position| position.players[1].link_rank = 2), PositionError::LinkRank);
    let many = |position: &mut Position| {
        position.players[2].supply = Pieces::new(200, 0);
        position.players[2].stock = Pieces::new(200, 0);
    };
    assert_eq!(refused(many), PositionError::TooManyPieces(Seat::C));
}

#[test]
fn the_first_that_the_board_lacks_is_unknown() {
    let table = fb_rules().table;
    let skill = marker(fb_rules(), "skill");
    let kind = MarkerKind(table.markers.len() as u8);
    let city = CityId::at(table.cities.len());
    let extra = Extra { city, side: Side::Left, owned: TRADER };
    let changes: [(&str, Change<'_>); 11] = [
        ("post", &|position| position.posts.push((PostId::at(table.posts.len()), TRADER))),
        ("kontor", &|position| position.kontors.push((KontorId::at(table.kontors.len()), TRADER))),
        ("city", &|position| position.extras.push(extra)),
        ("city", &|position| position.permissions_used.insert(city)),
        ("special space", &|position| position.special.push((table.special_spaces.len() as u8, Seat::A))),
        ("route", &|position| position.markers.push((RouteId::at(table.routes.len()), skill))),
        ("kind of marker", &|position| position.markers.push((RouteId(0), kind))),
        ("kind of marker", &|position| position.supply.push(kind)),
        ("kind of marker", &|position| position.players[0].unused.push(kind)),
        ("kind of marker", &|position| position.players[0].used.push(kind)),
        ("kind of marker", &|position| position.players[0].plate.push((kind, true))),
    ];
    for (what, change) in changes {
        assert_eq!(refused(change), PositionError::Unknown(what));
    }
}

#[test]
fn what_is_there_once_is_named_once() {
    let first = KontorId::at(fb_rules().table.city(city(fb_rules(), "b")).kontors.range().start);
    let skill = marker(fb_rules(), "skill");
    assert_eq!(refused(|position| position.kontors = vec![(first, TRADER); 2]), PositionError::Twice("kontor"));
    let twice = |position: &mut Position| position.special = vec![(0, Seat::A), (0, Seat::B)];
    assert_eq!(refused(twice), PositionError::Twice("special space"));
    let too_many = PositionError::TooManyMarkers(skill);
    assert_eq!(refused(|position| position.players[0].unused = vec![skill; 3]), too_many);
    assert_eq!(refused(|position| position.players[0].used = vec![skill; 3]), too_many);
    assert_eq!(refused(|position| position.players[0].plate = vec![(skill, false); 3]), too_many);
    let ranks = |ranks: [u8; 3]| {
        move |position: &mut Position| position.players.iter_mut().zip(ranks).for_each(|(it, rank)| it.link_rank = rank)
    };
    for wrong in [[1, 1, 0], [1, 3, 0], [0, 1, 3], [3, 1, 0], [200, 1, 2]] {
        assert_eq!(refused(ranks(wrong)), PositionError::LinkRank, "{wrong:?}");
    }
    for right in [[1, 0, 0], [0, 2, 1], [3, 1, 2]] {
        let mut position = Position::new(3);
        ranks(right)(&mut position);
        position.build(fb_rules()).expect("the ranks are in turn");
    }
}

#[test]
fn nobody_beside_the_players_owns_anything() {
    let other = |seat| Owned { seat, piece: Piece::Trader };
    let first = KontorId::at(fb_rules().table.city(city(fb_rules(), "b")).kontors.range().start);
    let extra = Extra { city: city(fb_rules(), "b"), side: Side::Left, owned: other(Seat::D) };
    assert_eq!(refused(|position| position.posts.push((PostId(0), other(Seat::D)))), PositionError::Seat);
    assert_eq!(refused(|position| position.kontors.push((first, other(Seat::D)))), PositionError::Seat);
    assert_eq!(refused(|position| position.special.push((0, Seat::D))), PositionError::Seat);
    assert_eq!(refused(|position| position.special.push((0, Seat::Neutral))), PositionError::Seat);
    let beside = |position: &mut Position| {
        position.kontors.push((first, TRADER));
        position.extras.push(extra);
    };
    assert_eq!(refused(beside), PositionError::Seat);
    // The neutral party is there with its module, and that is for two.
    let wrong = PositionError::Module(Module::TwoPlayers);
    assert_eq!(refused(|position| position.posts.push((PostId(0), other(Seat::Neutral)))), wrong);
    assert_eq!(refused(|position| position.kontors.push((first, other(Seat::Neutral)))), wrong);
    assert_eq!(refused(|position| position.neutral_prestige = 1), wrong);
    assert_eq!(refused(|position| position.neutral_link_rank = 1), wrong);
    assert_eq!(refused(|position| position.modules.insert(Module::TwoPlayers)), wrong);
}

#[test]
fn opt_2_the_border_fee_needs_its_module() {
    let wrong = PositionError::Module(Module::BorderFee);
    assert_eq!(refused(|position| position.fee_paid = true), wrong);
    assert_eq!(refused(|position| position.bonus = 1), wrong);
}

#[test]
fn inv_12_extra_kontors_stand_left_of_taken_ones_and_32_at_most() {
    let rules = fe_rules();
    let built = |taken: &[&str], extras: &[Extra]| {
        let mut position = Position::new(3);
        position.kontors = taken
            .iter()
            .map(|name| (KontorId::at(rules.table.city(city(rules, name)).kontors.range().start), TRADER))
            .collect();
        position.extras = extras.to_vec();
        position.build(rules).map(|state| state.extras().count())
    };
    let extra = |name, side| Extra { city: city(rules, name), side, owned: TRADER };
    assert_eq!(built(&["L"], &[extra("L", Side::Left)]), Ok(1));
    assert_eq!(built(&[], &[extra("L", Side::Left)]), Err(PositionError::ExtraKontor(city(rules, "L"))));
    assert_eq!(built(&["L"], &[extra("L", Side::Right)]), Err(PositionError::ExtraKontor(city(rules, "L"))));
    assert_eq!(built(&[], &[extra("N", Side::Left), extra("N", Side::Right)]), Ok(2));
    assert_eq!(built(&["L"], &[extra("L", Side::Left); MAX_EXTRAS]), Ok(MAX_EXTRAS));
    let one_more = [extra("L", Side::Left); MAX_EXTRAS + 1];
    assert_eq!(built(&["L"], &one_more), Err(PositionError::ExtraKontor(city(rules, "L"))));
}

#[test]
fn brit_7_permissions_are_of_cities_that_give_one() {
    let rules = fn_rules();
    let with = |name| {
        let mut position = Position::new(3);
        position.permissions_used.insert(city(rules, name));
        position.build(rules).map_err(|error| error.to_string())
    };
    with("N").expect("it gives one");
    assert_eq!(with("O"), Err("BRIT-7: a permission of a city without any".to_owned()));
}

#[test]
fn boards_that_set_up_refuses_can_be_arranged() {
    for rules in [fe_rules(), fn_rules()] {
        let state = Position::new(3).build(rules).expect("an empty position makes sense");
        state.check_consistent(rules).expect("and is consistent");
    }
}

#[test]
fn ships_hold_merchants_and_closed_routes_no_markers() {
    let rules = fe_rules();
    let ship = rules.table.ships.first().expect("FE has ships");
    let mut position = Position::new(3);
    position.posts.push((ship, TRADER));
    assert_eq!(position.build(rules), Err(PositionError::TraderOnShip(ship)));
    let sea = route(rules, "q3");
    let mut position = Position::new(3);
    position.markers.push((sea, marker(rules, "skill")));
    assert_eq!(position.build(rules), Err(PositionError::MarkerRoute(sea)));
}
