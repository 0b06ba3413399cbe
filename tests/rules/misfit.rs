//! A state that is read with the rules of another board: each invariant that does not hold there is named.

use kogge::hansa::board::edition::Edition;
use kogge::hansa::board::table::{List, Rows, Table};
use kogge::hansa::rules::Rules;
use kogge::hansa::vocab::RouteSet;

use super::scene::{Scene, altered, city, edited, fb, fb_rules, route};

/// The invariant that a state of FB breaks by these rules.
#[track_caller]
fn broken(board: &str, rules: Rules<'_>) -> String {
    let Scene { state, .. } = fb(board);
    state.check_consistent(rules).expect_err("it is not a state of this board").to_string()
}

/// FB after a change of its table.
fn table(change: impl FnOnce(&mut Table)) -> Rules<'static> {
    altered(fb_rules(), change)
}

/// FB with another track of actions.
fn actions(change: impl FnOnce(&mut Vec<u8>)) -> Rules<'static> {
    edited(fb_rules(), |edition| change(edition.actions.to_mut()))
}

#[test]
fn inv_1_and_inv_2_pieces_of_longer_tracks() {
    let longer =
        |track: fn(&mut Edition) -> &mut List<u8>| edited(fb_rules(), |edition| track(edition).to_mut().push(9));
    let traders = "INV-1: a player's traders changed in number";
    assert_eq!(broken("", longer(|edition| &mut edition.actions)), traders);
    assert_eq!(broken("", longer(|edition| &mut edition.keys)), traders);
    assert_eq!(broken("", longer(|edition| &mut edition.purse)), traders);
    let merchants = "INV-2: a player's merchants changed in number";
    assert_eq!(broken("", longer(|edition| &mut edition.book)), merchants);
}

#[test]
fn inv_3_a_skill_beyond_a_shorter_track() {
    // Nobody has a piece on the track, so that none is missed.
    let shorter = actions(|track| track.truncate(track.len() - 1));
    let deep = "INV-3: a skill beyond its track";
    assert_eq!(broken("A.actions=5 B.actions=5 C.actions=5", shorter), deep);
    let Scene { state, .. } = fb("A.actions=4 B.actions=4 C.actions=4");
    state.check_consistent(fb_rules()).expect("it is a state of FB");
}

#[test]
fn inv_4_a_gap_between_the_kontors_of_two_cities() {
    let (a, b) = (city(fb_rules(), "a"), city(fb_rules(), "b"));
    let joined = table(|table| {
        let end = table.city(b).kontors.range().end as u16;
        table.cities.to_mut()[a.index()].kontors = Rows::new(0, end);
    });
    assert_eq!(broken("a=[A,-] b=[B,-,-,-]", joined), "INV-4: a gap in a row of kontors");
}

#[test]
fn inv_5_pieces_where_the_board_has_no_post_for_them() {
    let post = |place: usize| {
        let r1 = route(fb_rules(), "r1");
        fb_rules().table.posts_of(r1).nth(place).expect("r1 has three posts").0
    };
    let ship = table(|table| table.ships.insert(post(0)));
    assert_eq!(broken("r1=[A.T,A.M,-]", ship), "INV-5: a trader on a ship post");
    let gone = table(|table| table.houses.remove(post(1)));
    assert_eq!(broken("r1=[A.T,A.M,-]", gone), "INV-5: a piece on no post of the board");
}

#[test]
fn inv_6_a_special_space_that_the_board_lacks() {
    let fewer = table(|table| table.special_spaces.to_mut().truncate(3));
    let held = "INV-6: a special space is held by nobody's merchant";
    assert_eq!(broken("special=[-,-,-,A]", fewer), held);
    let Scene { state, .. } = fb("special=[-,-,A,-]");
    state.check_consistent(fewer).expect("the space is there");
}

#[test]
fn inv_7_markers_of_another_board() {
    let more = table(|table| table.markers.to_mut()[0].supply += 1);
    assert_eq!(broken("", more), "INV-7: the markers do not add up");
    let fewer = table(|table| table.markers.to_mut()[0].supply -= 1);
    assert_eq!(broken("", fewer), "INV-7: the markers do not add up");
}

#[test]
fn inv_9_a_marker_where_the_board_allows_none() {
    let closed = table(|table| (table.taverns, table.marker_routes) = (RouteSet::EMPTY, RouteSet::EMPTY));
    assert_eq!(broken("", closed), "INV-9: a marker at a route closed to markers");
    let open = table(|table| table.taverns = RouteSet::EMPTY);
    fb("").state.check_consistent(open).expect("markers may lie there all the same");
}

#[test]
fn inv_10_a_city_that_is_complete_with_fewer_kontors() {
    let b = city(fb_rules(), "b");
    let small = table(|table| {
        let start = table.city(b).kontors.range().start as u16;
        table.cities.to_mut()[b.index()].kontors = Rows::new(start, start + 1);
    });
    assert_eq!(broken("b=[B,-,-,-]", small), "INV-10: the counter of completed cities is wrong");
}

#[test]
fn inv_12_an_extra_kontor_left_of_a_free_one() {
    let b = city(fb_rules(), "b");
    let moved = table(|table| {
        let range = table.city(b).kontors.range();
        table.cities.to_mut()[b.index()].kontors = Rows::new(range.start as u16 + 1, range.end as u16);
    });
    let left = "INV-12: an extra kontor left of a free first kontor";
    assert_eq!(broken("b=[B,-,-,-] b.extra=[A]", moved), left);
    let Scene { state, .. } = fb("b=[B,C,-,-] b.extra=[A]");
    state.check_consistent(moved).expect("the first kontor is taken there, too");
}
