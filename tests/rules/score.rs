//! SCORE: the lines of the final scoring.

use kogge::hansa::rules::{Line, Seat, account, sheet};

use super::scene::{Scene, city, fb};

fn points(scene: &Scene, seat: Seat, line: Line) -> u32 {
    sheet(scene.rules, &scene.state, seat).line(line)
}

#[test]
fn score_1_the_track() {
    assert_eq!(points(&fb("A.prestige=12"), Seat::A, Line::Track), 12);
}

#[test]
fn score_2_finished_skills_without_keys() {
    assert_eq!(points(&fb("A.keys=4 A.purse=3 A.book=3"), Seat::A, Line::Skills), 8);
    assert_eq!(points(&fb("A.actions=4 A.privilege=2"), Seat::A, Line::Skills), 0);
}

#[test]
fn score_3_markers_used_or_not() {
    let all = ["extra", "swap", "move3", "extra", "extra", "extra", "swap", "swap", "move3", "skill", "skill", "+3"];
    let expected = [0, 1, 3, 3, 6, 6, 10, 10, 15, 15, 21, 21];
    for (n, points_for_n) in expected.into_iter().enumerate() {
        let (used, unused) = (all[..n / 2].join(","), all[n / 2..n].join(","));
        let board = format!("r1.marker=none r2.marker=none r3.marker=none A.used=[{used}] A.unused=[{unused}]");
        assert_eq!(points(&fb(&board), Seat::A, Line::Markers), points_for_n, "{n} markers");
    }
}

#[test]
fn score_4_special_spaces() {
    assert_eq!(points(&fb("special=[-,A,B,A]"), Seat::A, Line::Special), 19);
}

#[test]
fn score_5_controlled_cities() {
    let scene = fb("a=[B,A]");
    assert_eq!([Seat::A, Seat::B].map(|seat| points(&scene, seat, Line::Cities)), [2, 0]);
}

#[test]
fn score_6_the_largest_network_by_keys() {
    let scene = fb("A.keys=3 a=[A,-] b=[A,-,-,-] b.extra=[A] e=[A,-] d=[A]");
    assert_eq!(points(&scene, Seat::A, Line::Network), 4 * 3);
    assert_eq!(points(&scene, Seat::B, Line::Network), 0);
    // Kontors count, not cities: three in b beat one each in d and f.
    let scene = fb("b=[A,A,A,-] d=[A] f=[A,-]");
    assert_eq!(points(&scene, Seat::A, Line::Network), 3);
    // Of two equal ones it is that with the first city, in which the account shows it.
    let scene = fb("b=[A,-,-,-] d=[A] h=[B,-] f=[B,-] e=[B,-]");
    let cities = |seat| account(scene.rules, &scene.state, seat).network.cities;
    assert_eq!(cities(Seat::A), [city(scene.rules, "b")].into_iter().collect());
    assert_eq!(cities(Seat::B), ["e", "f", "h"].map(|name| city(scene.rules, name)).into_iter().collect());
}

#[test]
fn score_7_the_total_is_the_sum() {
    let board =
        "A.prestige=12 A.purse=3 A.actions=5 A.unused=skill,+3 A.used=+4 special=[-,A,-,-] A.keys=3 B.prestige=9";
    let scene = fb(&format!("{board} a=[A,-] b=[B,A,-,-] b.extra=[A] e=[A,-] d=[B]"));
    let lines = |seat| Line::ALL.iter().map(|&line| points(&scene, seat, line)).collect::<Vec<_>>();
    assert_eq!(lines(Seat::A), [12, 8, 3, 8, 6, 12, 0, 0]);
    assert_eq!(sheet(scene.rules, &scene.state, Seat::A).total(), 49);
    assert_eq!(lines(Seat::B), [9, 0, 0, 0, 2, 1, 0, 0]);
    assert_eq!(sheet(scene.rules, &scene.state, Seat::B).total(), 12);
}
