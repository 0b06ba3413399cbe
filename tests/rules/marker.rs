//! MARKER: collecting, replacing and using the regular markers.

use kogge::hansa::rules::{MarkerPlace, Observation, Seat, sheet};

use super::scene::{fb, fb_rules, marker};

const EXTRA: &[&str] = &["found extra"];
const USE: &[&str] = &["use"];
const LAY: &[&str] = &["lay"];

#[test]
fn marker_1_six_kinds() {
    let kinds: Vec<String> =
        fb_rules().table.markers.iter().map(|row| fb_rules().table.effect_text(row.effect)).collect();
    assert_eq!(kinds.len(), 6);
    for word in ["extra", "swap", "move3", "skill", "+3", "+4"] {
        marker(fb_rules(), word);
    }
}

#[test]
fn marker_2_unused_then_used() {
    let mut scene = fb("r1.marker=skill r1=[A.T,A.T,A.T]");
    scene.act("establish r1; skip").expect("A.unused=skill A.used=");
    scene.act("use develop any: keys").expect("A.unused= A.used=skill");
    assert_eq!(scene.state.collected(Seat::A), 1);
}

#[test]
fn marker_3_in_the_own_turn_between_actions() {
    let mut scene = fb("actions=1 r1.marker=skill r1=[A.T,A.T,A.T]");
    scene.act("establish r1").only_of(USE, "").act("skip").expect("actions=0").offers("use develop any: keys");
    let mut scene = fb("A.unused=skill r4=[B.T,-] active=B");
    scene.only_of(USE, "").act("end turn; end turn").expect("active=A").offers("use develop any: keys");
    // Within another action nothing can be used.
    let mut scene = fb("A.unused=skill B.unused=+3 r4=[B.T,-]");
    scene.act("displace B trader r4 with trader; pay 0 merchants").only_of(USE, "");
}

#[test]
fn marker_4_any_number_in_a_turn() {
    fb("actions=2 A.unused=+3,+4").act("use actions +3; use actions +4").expect("actions=9");
}

#[test]
fn marker_5_not_the_one_just_taken() {
    let board = "r1.marker=none r2.marker=extra b=[B,-,-,-] r2=[A.T,A.T]";
    fb(board).act("establish r2").only_of(EXTRA, "");
    fb(&format!("{board} A.unused=extra")).act("establish r2").only_of(EXTRA, "found extra kontor b with trader");
}

#[test]
fn marker_6_use_is_voluntary() {
    let mut scene = fb("A.unused=skill,+3,swap r2.marker=none");
    scene.act("end turn").expect("active=B A.unused=swap,skill,+3");
    let line = kogge::hansa::rules::Line::Markers;
    assert_eq!(sheet(scene.rules, &scene.state, Seat::A).line(line), 3);
}

#[test]
fn marker_7_the_replacement_is_drawn_unseen() {
    let draw = |heap: &str| {
        let mut scene = fb(&format!("r1=[A.T,A.T,A.T] heap=[{heap}]"));
        scene.act("establish r1; skip").expect("heap=1");
        assert_eq!(
            scene.state.count_markers(scene.rules, marker(scene.rules, "extra"), MarkerPlace::Unused(Seat::A)),
            1
        );
        scene
    };
    let (mut one, mut other) = (draw("skill,+3"), draw("+3,skill"));
    one.expect("A.plate=skill");
    other.expect("A.plate=+3");
    let observe = |scene: &super::scene::Scene| Observation::of(scene.rules, &scene.state, Seat::B);
    assert_eq!(observe(&one), observe(&other));
    assert_eq!(observe(&one).face_down(Seat::A), 1);
}

#[test]
fn marker_8_every_plate_marker_is_placed_at_the_end_of_the_turn() {
    let mut scene = fb("r1=[A.T,A.T,A.T] r2=[A.T,A.T] heap=[skill,+3]");
    scene.act("establish r1; skip; establish r2; skip").only_of(LAY, "").act("end turn").expect("active=A");
    scene.act("lay develop any at r8").expect("active=A A.plate=+3").act("lay actions +3 at r9").expect("active=B");
    assert_eq!(scene.state.marked_routes().len(), 3);
    // All kinds are revealed at once, also several of one (AMB-5).
    let mut scene = fb("A.plate=skill,+3,+3");
    let face_down =
        |scene: &super::scene::Scene| Observation::of(scene.rules, &scene.state, Seat::B).face_down(Seat::A);
    assert_eq!(face_down(&scene), 3);
    scene.act("end turn").expect("active=A decider=A");
    assert_eq!(face_down(&scene), 0);
    scene.act("lay actions +3 at r4; lay actions +3 at r5; lay develop any at r6").expect("active=B A.plate=");
}

#[test]
fn marker_9_on_an_empty_unmarked_route_with_a_free_kontor() {
    let laid = |board: &str| {
        let mut scene = fb(&format!("A.plate=skill {board}"));
        scene.act("end turn");
        scene.options(LAY).iter().map(|text| text.rsplit(' ').next().expect("a route").to_owned()).collect::<Vec<_>>()
    };
    let has = |board: &str, route: &str| laid(board).iter().any(|there| there == route);
    assert!(has("d=[B] f=[C,-]", "r6"));
    assert!(!has("d=[B] f=[C,C]", "r6"));
    assert!(!has("r4=[B.T,-]", "r4"));
    assert!(!has("", "r2"), "it has a marker");
    // The route just established may be used.
    let mut scene = fb("r2=[A.T,A.T]");
    scene.act("establish r2; skip; end turn");
    assert!(scene.options(LAY).iter().any(|text| text.ends_with(" r2")));
}

#[test]
fn marker_10_one_after_another() {
    let mut scene = fb("A.plate=skill,+3");
    scene.act("end turn");
    assert_eq!(scene.options(LAY).len(), 2 * 7);
    scene.act("lay actions +3 at r4").lacks("lay develop any at r4");
    assert_eq!(scene.options(LAY).len(), 6);
}

#[test]
fn marker_11_without_a_route_it_waits() {
    let blocked = "r4=[B.T,-] r5=[B.T,-,-] r6=[B.T,-] r7=[B.T,-,-,-] r8=[B.T,-] r9=[B.T,-]";
    let mut scene = fb(&format!("A.plate=skill {blocked} r10=[A.T,-,-]"));
    scene.act("end turn").expect("active=B A.plate=skill");
    assert_eq!(Observation::of(scene.rules, &scene.state, Seat::B).face_down(Seat::A), 0, "it has been revealed");
    scene.act("end turn; end turn; move trader r10; put trader r1; end turn");
    scene.only("lay develop any at r10").act("lay develop any at r10").expect("active=B A.plate=");
}

#[test]
fn marker_12_plate_markers_are_nobodys() {
    let mut scene = fb("A.plate=skill,+3");
    assert_eq!(scene.state.collected(Seat::A), 0);
    scene.only_of(USE, "");
    assert_eq!(sheet(scene.rules, &scene.state, Seat::A).total(), 0);
}

#[test]
fn marker_20_swap_neighbours() {
    let board = "A.unused=swap r2.marker=none";
    let mut scene = fb(&format!("{board} b=[A,B,C.M,-]"));
    scene.only_of(USE, "use swap kontors: b 1 and 2");
    scene.act("use swap kontors: b 1 and 2").expect("b=[B,A,C,-] A.used=swap actions=10");
    // Any two neighbours, wherever in the row; a pair of two others is none.
    let mut scene = fb(&format!("{board} b=[C,B,A,B]"));
    scene.only_of(USE, "use swap kontors: b 2 and 3; use swap kontors: b 3 and 4");
    scene.act("use swap kontors: b 2 and 3").expect("b=[C,A,B,B]");
    // Shape does not matter.
    let mut scene = fb(&format!("{board} f=[A.T,B.M]"));
    scene.act("use swap kontors: f 1 and 2").expect("f=[B,A]");
}

#[test]
fn marker_21_limits_of_swap() {
    let board = "A.unused=swap r2.marker=none";
    fb(&format!("{board} b=[A,B,-,-] b.extra=[C]")).only_of(USE, "use swap kontors: b 1 and 2");
    fb(&format!("{board} b=[B,B,-,-] b.extra=[A]")).only_of(USE, "");
    fb(&format!("{board} b=[A,A,-,-]")).only_of(USE, "");
    fb(&format!("{board} special=[A,B,-,-]")).only_of(USE, "");
    let mut scene = fb(&format!("{board} a=[B,A]"));
    scene.act("use swap kontors: a 1 and 2").expect("a=[A,B] A.prestige=0 completed=1");
}

#[test]
fn marker_22_extra_kontor() {
    let mut scene = fb("A.unused=extra r1.marker=none r2.marker=none b=[C,-,-,-] A.stock=0 r2=[A.T,A.M]");
    scene.act("establish r2");
    scene.only_of(EXTRA, "found extra kontor b with trader; found extra kontor b with merchant");
    scene.act("found extra kontor b with merchant");
    scene.expect("b.extra=[A] A.stock=1T A.used=extra A.unused=");
}

#[test]
fn marker_23_extra_kontors_count() {
    let mut scene = fb("A.unused=extra,extra r1.marker=none r2.marker=none b=[C,-,-,-] r2=[A.T,A.T] r4=[A.T,A.T]");
    scene.act("establish r2; found extra kontor b with trader; establish r4; found extra kontor b with trader");
    scene.expect("b.extra=[A,A] b.control=A completed=0 A.prestige=0");
}

#[test]
fn marker_24_develops_a_skill() {
    let mut scene = fb("A.unused=skill A.supply=0");
    let skills = ["keys", "actions", "privilege", "book", "purse"].map(|skill| format!("use develop any: {skill}"));
    scene.only_of(USE, &skills.join(";"));
    scene.clone().act("use develop any: book").expect("A.book=1 A.supply=1M");
    scene.act("use develop any: keys").expect("A.keys=1 A.supply=1T A.used=skill actions=10");
}

#[test]
fn marker_25_moves_other_players_pieces() {
    let mut scene = fb("A.unused=move3 r3.marker=none r4=[B.M,C.T] r9=[C.T,-] r1=[A.T,-,-]");
    scene.only_of(
        USE,
        "use move up to 3 of others: B merchant r4; use move up to 3 of others: C trader r4; \
         use move up to 3 of others: C trader r9",
    );
    scene.act("use move up to 3 of others: B merchant r4; lift C trader r9");
    scene.offers("put C trader r4; put C trader r9").lacks("done");
    scene.act("put C trader r4; put B merchant r9").expect("r4=[C.T,C.T] r9=[B.M,-] actions=10 A.used=move3 decider=A");
}

#[test]
fn marker_26_more_actions() {
    fb("actions=0 A.unused=+4").act("use actions +4").expect("actions=4 A.used=+4").offers("income");
    fb("actions=1 A.unused=+3").act("use actions +3").expect("actions=4");
}

#[test]
fn marker_30_no_empty_use() {
    fb("A.unused=skill A.keys=4 A.actions=5 A.privilege=3 A.book=3 A.purse=3").only_of(USE, "");
    fb("A.unused=swap r2.marker=none").only_of(USE, "");
    fb("A.unused=move3 r3.marker=none r1=[A.T,-,-]").only_of(USE, "");
    fb("A.unused=extra r1.marker=none r4=[A.T,A.T]").only_of(USE, "").clone().act("establish r4").only_of(EXTRA, "");
}
