//! Hand-made positions are checked for sense.

use kogge::hansa::rules::{Extra, MarkerKind, Owned, Pieces, Position, PositionError, Seat, Side};
use kogge::hansa::vocab::{KontorId, Piece, PostId, RouteId, Skill};

use super::scene::{city, fb_rules, fe_rules, fn_rules, marker, route};

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
